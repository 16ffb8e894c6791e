"""The shelf: where the files are, and the variants made from them, each when it is asked for."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from ambigu_rules import resources
from ambigu_rules.errors import LibraryError, UnknownName
from ambigu_rules.library import located
from ambigu_rules.library.build import build
from ambigu_rules.library.located import Map
from ambigu_rules.library.resolve import Draft, child, choose, overlaid, read_as, root
from ambigu_rules.library.sheet import Sheet, read_sheet

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ambigu_rules.rules.variant import Variant

_KIND = re.compile(r"^(variant|overlay|siglum)\s*:", re.MULTILINE)


class Library:
    """The variants, overlays and sources of a folder, and of folders of the user's own."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = tuple(folders)

    @classmethod
    def open(cls, folder: Path | None = None, extra: Sequence[Path] = ()) -> Library:
        return cls((folder or resources.folder("variants"), *extra))

    def _path(self, name: str) -> Path:
        for folder in self._folders:
            if (folder / f"{name}.yaml").is_file():
                return folder / f"{name}.yaml"
        raise UnknownName("variant", name, [p.stem for f in self._folders for p in f.glob("*.yaml")])

    def _sheet(self, name: str) -> Sheet:
        path = self._path(name)
        node, problems = located.read(path, path.name)
        if problems:
            raise LibraryError(problems)
        assert isinstance(node, Map)
        return read_sheet(node)

    def _draft(self, name: str) -> Draft:
        sheet = self._sheet(name)
        if sheet.inherits is None:
            return root(sheet)
        draft, problems = child(sheet, self._draft(sheet.inherits.text))
        if problems:
            raise LibraryError(problems)
        return draft

    def variant(self, id: str, readings: Mapping[str, str] | None = None) -> Variant:
        name, *overlays = id.split("+")
        draft = self._draft(name)
        for one in overlays:
            draft, problems = overlaid(self._sheet(one), draft)
            if problems:
                raise LibraryError(problems)
        chosen = choose(draft, readings or {})
        rules, problems = read_as(draft, chosen)
        if problems:
            raise LibraryError(problems)
        return build(id, draft, rules, chosen)
