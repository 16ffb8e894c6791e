"""The reader: files of an index become sheets, sources and drafts, each once."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any, TypeVar

from ambigu_rules.errors import LibraryError
from ambigu_rules.library.blame import blamed
from ambigu_rules.library.check import adopted_problems, shape_problems, sheet_problems
from ambigu_rules.library.folders import QUESTIONS, TRANSLATIONS
from ambigu_rules.library.lengths import length_problems
from ambigu_rules.library.limits import MAX_ANCESTORS
from ambigu_rules.library.located import Map, Mark, limited, meant
from ambigu_rules.library.names import unusable
from ambigu_rules.library.parse import read
from ambigu_rules.library.questions import answer_problems, list_problems, read_questions
from ambigu_rules.library.resolve import Draft, child, root
from ambigu_rules.library.sheet import Sheet, read_sheet
from ambigu_rules.library.sources import Source, citation_problems, read_source
from ambigu_rules.library.translations import Catalog, read_catalog, said_in, shape_faults

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from ambigu_rules.errors import Problem
    from ambigu_rules.library.folders import File, Index
    from ambigu_rules.library.questions import Question

T = TypeVar("T")


def refuse(problems: Iterable[Problem]) -> None:
    """Raise LibraryError if there are problems."""
    found = limited(problems)
    if found:
        raise LibraryError(found)


class Reader:
    """Reads the files of an index when they are needed, and keeps what it has read.

    `trial` is a file that is judged under the name that it gives itself, wherever it lies.
    """

    def __init__(self, index: Index, trial: File | None = None) -> None:
        self.index = index
        self.trial = trial
        self._kept: dict[tuple[Any, ...], Any] = {}

    def trying(self, file: File) -> Reader:
        """Return a reader for which the file has the place of the one of its name."""
        reader = Reader(self.index.instead(file), file)
        if file.kind != "siglum":
            alike = (item for item in self._kept.items() if item[0][0] in ("source", "sheet"))
            reader._kept.update(alike)
        return reader

    def keep(self, key: tuple[Any, ...], make: Callable[[], T]) -> T:
        """Return what is kept under the key, made the first time; an error is kept too."""
        if key not in self._kept:
            try:
                self._kept[key] = make()
            except LibraryError as error:
                self._kept[key] = error
        kept = self._kept[key]
        if isinstance(kept, LibraryError):
            raise LibraryError(kept.problems)
        made: T = kept
        return made

    def source(self, siglum: str) -> Source:
        """Return the source of a known siglum.

        Raises:
            LibraryError: its file has faults.
        """
        return self.keep(("source", siglum), lambda: self._read_source(siglum))

    def refuse_clash(self, name: str) -> None:
        """Refuse a name that two files have; until one is called otherwise neither is used.

        Raises:
            LibraryError: two have it.
        """
        if name in self.index.clashes:
            raise LibraryError([self.index.clashes[name]])

    def sheet(self, file: File) -> Sheet:
        """Return the parts of a variant's or an overlay's file.

        Raises:
            LibraryError: the file has faults, or a source that it cites has.
        """
        return self.keep(("sheet", file), lambda: self._read_sheet(file))

    def draft(self, name: str) -> Draft:
        """Return the rules of a known variant, with its readings left open.

        Raises:
            LibraryError: its file has faults, or one that it inherits from has.
        """
        return self.keep(("draft", name), lambda: self._resolve(name))

    def sound(self, name: str) -> Draft:
        """Return the draft of a known variant whose rules are in order as it adopts them.

        Raises:
            LibraryError: as for `draft`, and where the rules have faults.
        """
        return self.keep(("sound", name), lambda: self._proved(self.draft(name)))

    def _proved(self, draft: Draft) -> Draft:
        refuse(blamed(adopted_problems(draft), draft.sheet, self._tried))
        return draft

    def _tried(self, sheet: Sheet) -> tuple[Problem, ...]:
        """Return the faults that a sheet which inherits would have in place of the one so named."""
        assert sheet.inherits is not None, "only such a sheet changes rules"
        draft, problems = child(sheet, self.sound(sheet.inherits.text))
        return problems or adopted_problems(draft)

    def _read_source(self, siglum: str) -> Source:
        self.refuse_clash(siglum)
        node = self._shaped(self.index.sources[siglum], "source")
        refuse(citation_problems(node, self.index.sources, self.source))
        return read_source(node)

    def witness(self, siglum: str) -> Source:
        """Return the source of a known siglum, whose answers are to questions that there are.

        Raises:
            LibraryError: its file has faults, or that of the questions has.
        """
        return self.keep(("witness", siglum), lambda: self._answering(siglum))

    def _answering(self, siglum: str) -> Source:
        source, questions = self.source(siglum), self.questions()
        node = self._shaped(self.index.sources[siglum], "source")
        refuse(answer_problems(node, questions) if questions else ())
        return source

    def questions(self) -> tuple[Question, ...]:
        """Return the questions that are put to every source; none where no file lists any.

        Raises:
            LibraryError: the file has faults.
        """
        return self.keep((QUESTIONS,), self._read_questions)

    def _read_questions(self) -> tuple[Question, ...]:
        file = self.index.questions.get(QUESTIONS)
        if file is None:
            return ()
        self.refuse_clash(QUESTIONS)
        node = self._shaped(file, QUESTIONS)
        refuse(list_problems(node))
        return read_questions(node)

    def catalog(self, file: File) -> Catalog:
        """Return the translations of a file.

        Raises:
            LibraryError: the file has faults.
        """
        return self.keep((TRANSLATIONS, file), lambda: self._read_catalog(file))

    def _read_catalog(self, file: File) -> Catalog:
        node = self._shaped(file, TRANSLATIONS)
        refuse(shape_faults(node))
        return read_catalog(node)

    def said(self, file: File) -> tuple[tuple[str, Mark], ...]:
        """Return each text in words of a file of rules or of a source, with its place; none of a
        file that cannot be read.
        """
        return self.keep(("said", file), lambda: self._said(file))

    def _said(self, file: File) -> tuple[tuple[str, Mark], ...]:
        node, _ = read(file.path, file.shown)
        return tuple(said_in(node)) if node else ()

    def _shaped(self, file: File, schema: str) -> Map:
        """Return the tree of a file that fits its schema."""
        node, problems = read(file.path, file.shown)
        refuse(problems)
        assert node is not None, "a file without problems has a tree"
        refuse(length_problems(node))
        refuse(shape_problems(schema, node))
        assert isinstance(node, Map), "the schema asks for a mapping"
        return node

    def _read_sheet(self, file: File) -> Sheet:
        refuse(self._misnamed(file))
        sheet = read_sheet(self._shaped(file, "variant"))
        problems = [*sheet_problems(sheet)]
        if file != self.trial and sheet.id != file.path.stem:
            message = f"the name is {sheet.id!r}, and the file's name {file.path.stem!r}"
            problems.append(sheet.name.mark.problem(message, "they have to agree"))
        refuse(chain(problems, citation_problems(sheet.node, self.index.sources, self.source)))
        return sheet

    def _misnamed(self, file: File) -> Iterator[Problem]:
        """Yield why a file cannot have its name, or on trial the name that it gives itself."""
        on_trial = file == self.trial
        name = file.name if on_trial else file.path.stem
        why, better = unusable(name)
        if why:
            node, _ = read(file.path, file.shown) if on_trial else (None, ())
            given = node.get(file.kind) if isinstance(node, Map) else None
            message = f"{'an' if file.kind == 'overlay' else 'a'} {file.kind} cannot be called"
            mark = given.mark if given else Mark(file.shown)
            hint = f"call it {better!r}, and the file {better}.yaml" if better else ""
            yield mark.problem(f"{message} {name!r}: {why}", hint)

    def _resolve(self, name: str) -> Draft:
        self.refuse_clash(name)
        sheet = self.sheet(self.index.variants[name])
        parent = sheet.inherits
        if parent is None:
            return root(sheet)
        if parent.text not in self.index.variants:
            hint = self._parent_hint(parent.text, name)
            raise LibraryError([parent.mark.problem(f"no variant {parent.text!r}", hint)])
        line = self._line(sheet)
        if line[0] in line[1:]:
            circle = " → ".join(line)
            raise LibraryError([parent.mark.problem(f"the variant inherits itself: {circle}")])
        if len(line) > MAX_ANCESTORS:
            told = f"inherits from more than {MAX_ANCESTORS} others, one of the other"
            raise LibraryError([parent.mark.problem(f"the variant {told}")])
        draft, problems = child(sheet, self.sound(parent.text))
        refuse(problems)
        return draft

    def _parent_hint(self, missing: str, name: str) -> str:
        """Return what may be meant by a missing parent of `name`, which is not its own."""
        unread = self.index.unread_as(missing).removeprefix("; ")
        others = (one for one in self.index.variants if one != name)
        further = "--variants names a folder of more rule sets" if self.index.alone else ""
        return unread or meant(missing, others) or further

    def _line(self, sheet: Sheet) -> tuple[str, ...]:
        """Return a sheet's name and those from which it inherits, up to one that comes again."""
        names = [sheet.id]
        at = sheet
        while at.inherits and at.inherits.text in self.index.variants:
            names.append(at.inherits.text)
            if names[-1] in names[:-1] or len(names) > MAX_ANCESTORS:
                break
            at = self.sheet(self.index.variants[names[-1]])
        return tuple(names)
