"""Run tests in this interpreter with another text of a module.

python tests/mutation/alone.py MODULE PATH TEXT FOLDER TEST …
"""

from __future__ import annotations

import importlib.abc
import importlib.util
import resource
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.machinery import ModuleSpec
    from types import ModuleType

SECONDS = 150
"""How much processor time there is; what takes longer made a circle, and counts as noticed."""

OPTIONS = ("-q", "-n0", "-s", "--assert=plain", "-p", "no:cacheprovider")
"""How pytest is called by all that try changes."""


class Instead(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads the other text where the module is asked for."""

    def __init__(self, module: str, path: Path, text: Path) -> None:
        self.module, self.path, self.text = module, path, text

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return that this loader has the module, where it is the one."""
        del path, target
        if name != self.module:
            return None
        below = [str(self.path.parent)] if self.path.stem == "__init__" else None
        return importlib.util.spec_from_file_location(
            name, self.path, loader=self, submodule_search_locations=below
        )

    def exec_module(self, module: ModuleType) -> None:
        """Run the other text."""
        code = compile(self.text.read_text("utf-8"), str(self.path), "exec")
        exec(code, module.__dict__)  # noqa: S102 - the module itself, with one change


def main() -> int:
    """Return what pytest says."""
    module, path, text, folder, *tests = sys.argv[1:]
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (4 * 10**9, 4 * 10**9))
    sys.path.insert(0, str(Path.cwd()))
    sys.meta_path.insert(0, Instead(module, Path(path), Path(text)))
    return int(pytest.main([*OPTIONS, "-x", f"--basetemp={folder}", *tests]))


if __name__ == "__main__":
    sys.exit(main())
