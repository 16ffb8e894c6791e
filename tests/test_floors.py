"""The architecture as tests: imports go down only, and no module knows a variant."""

from __future__ import annotations

import ast
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import yaml

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "ambigu_rules"

FLOORS = {
    "errors": 0,
    "messages": 0,
    "contents": 0,
    "resources": 0,
    "words": 0,
    "unseen": 0,
    "rung_names": 0,
    "grounds": 0,
    "cards": 0,
    "figures": 0,
    "table": 1,
    "rules": 2,
    "play": 3,
    "library": 3,
    "transcript": 4,
    "compare": 4,
    "odds": 4,
    "plots": 4,
    "documents": 5,
    "__init__": 6,
    "__main__": 6,
    "api": 6,
    "cli": 6,
}
"""The floor of each module or folder directly in the package."""

OPEN_FLOORS = (0, 6)
"""The floors whose modules may import each other: the vocabulary, and the way in."""

ONLY_FOR = {"library": (6,)}
"""Where not every floor above may import: what is read from YAML is handed down as a `Variant`."""

THIRD_PARTIES = {
    "click": ("cli/",),
    "distributed": ("odds/",),
    "jinja2": ("documents/",),
    "jsonschema": ("library/",),
    "lark": ("transcript/parse.py",),
    "markupsafe": ("documents/",),
    "matplotlib": ("plots/",),
    "numba": ("odds/",),
    "numpy": ("odds/", "plots/"),
    "platformdirs": ("odds/",),
    "rich": ("cli/",),
    "scipy": ("plots/",),
    "typst": ("documents/",),
    "yaml": ("library/",),
}
"""The files and folders that may import each package."""


@dataclass(frozen=True, slots=True)
class Module:
    """A module of the package: its path below the package, and its source."""

    path: str
    source: str

    @property
    def unit(self) -> str:
        """What stands on a floor: the folder, or the module itself."""
        return unit_of(self.path)

    @property
    def package(self) -> tuple[str, ...]:
        """The package that relative imports start from."""
        return ("ambigu_rules", *Path(self.path).parts[:-1])

    def imports(self) -> Iterator[tuple[int, str]]:
        """Yield (line, dotted name) of each import, those for the type checker included.

        For `from a import b` the name is `a.b`, for `b` may be a module.
        """
        for node in ast.walk(ast.parse(self.source)):
            if isinstance(node, ast.Import):
                yield from ((node.lineno, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                up = self.package[: len(self.package) - node.level + 1] if node.level else ()
                above = (*up, *([node.module] if node.module else []))
                for alias in node.names:
                    yield node.lineno, ".".join((*above, alias.name))


def unit_of(path: str) -> str:
    """Return the folder below the package in which a file lies, or its own name."""
    return Path(path).parts[0].removesuffix(".py")


def modules() -> list[Module]:
    """Return every module of the package."""
    return [
        Module(path.relative_to(PACKAGE).as_posix(), path.read_text("utf-8"))
        for path in sorted(PACKAGE.rglob("*.py"))
    ]


def import_faults(module: Module) -> Iterator[str]:
    """Yield every import that the floors forbid."""
    if module.unit not in FLOORS:
        return
    for line, name in module.imports():
        top, *below = name.split(".")
        where = f"{module.path}:{line}: imports {name}"
        if top == "ambigu_rules":
            target = below[0] if below and is_unit(below[0]) else "__init__"
            fault = floor_fault(module.unit, target)
        elif top in THIRD_PARTIES:
            places = THIRD_PARTIES[top]
            fine = any(in_place(module.path, place) for place in places)
            fault = "" if fine else f"only {' and '.join(places)} may import {top}"
        elif top in sys.stdlib_module_names:
            fault = ""
        else:
            fault = f"{top} has no place in THIRD_PARTIES"
        if fault:
            yield f"{where}: {fault}"


def is_unit(name: str) -> bool:
    """Return whether the package has such a module or folder, or may have one."""
    return name in FLOORS or (PACKAGE / name).is_dir() or (PACKAGE / f"{name}.py").is_file()


def in_place(path: str, place: str) -> bool:
    """Return whether a file is the place, or lies in the folder that is the place."""
    return path == place or (place.endswith("/") and path.startswith(place))


def floor_fault(unit: str, target: str) -> str:
    """Return why one unit may not import from another; nothing where it may."""
    if unit == target:
        return ""
    if target not in FLOORS:
        return f"{target} has no floor"
    here, there = FLOORS[unit], FLOORS[target]
    if here not in ONLY_FOR.get(target, (here,)):
        return f"{target} is only for floor {' and '.join(map(str, ONLY_FOR[target]))}"
    if there > here:
        return f"upwards, from floor {here} ({unit}) to floor {there} ({target})"
    if there == here and here not in OPEN_FLOORS:
        return f"sideways, on floor {here} from {unit} to {target}"
    return ""


@pytest.fixture(scope="module")
def names() -> tuple[frozenset[str], frozenset[str]]:
    """Return the ids of all variants and overlays, and the sigla of all sources."""
    ids, sigla = set(), set()
    for path in (ROOT / "variants").glob("*.yaml"):
        named_so = re.findall(
            r"^(?:variant|overlay|id): *(\S+)", path.read_text("utf-8"), re.MULTILINE
        )
        ids |= {path.stem, *named_so} if named_so else set()
    for path in (ROOT / "variants" / "sources").glob("*.yaml"):
        sigla.add(yaml.safe_load(path.read_text("utf-8"))["siglum"])
    return frozenset(ids), frozenset(sigla)


def words_of_code(module: Module) -> Iterator[tuple[int, str]]:
    """Yield (line, text) of each string and each identifier; docstrings are left out."""
    tree = ast.parse(module.source)
    docstrings = set(docstrings_of(tree))
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        match node:
            case ast.Constant(value=str(text)) if node not in docstrings:
                yield line, text
            case ast.Name(id=text) | ast.Attribute(attr=text) | ast.arg(arg=text):
                yield line, text
            case (
                ast.FunctionDef(name=text)
                | ast.AsyncFunctionDef(name=text)
                | ast.ClassDef(name=text)
            ):
                yield line, text
            case ast.keyword(arg=str(text)) | ast.alias(name=text):
                yield line, text


def docstrings_of(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield each string that stands by itself: docstrings, also those of attributes."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str()) as text):
                yield text


def naming_faults(module: Module, ids: frozenset[str], sigla: frozenset[str]) -> Iterator[str]:
    """Yield every string or identifier that holds the id of a variant, or a siglum as a word."""
    for line, text in words_of_code(module):
        for name in named(text, ids, sigla):
            yield f"{module.path}:{line}: {text[:60]!r} names {name}"


def named(text: str, ids: frozenset[str], sigla: frozenset[str]) -> list[str]:
    """Return the ids and sigla that a text holds, in whatever spelling an identifier forces."""
    squeezed = squeeze(text)
    words = set(re.split(r"[^A-Za-z0-9]+", text))
    return sorted(name for name in ids if squeeze(name) in squeezed) + sorted(sigla & words)


def squeeze(text: str) -> str:
    """Return the letters and digits of a text, small.

    >>> squeeze("Some_Name-1900")
    'somename1900'
    """
    return re.sub(r"[^a-z0-9]", "", text.lower())


def test_every_module_has_a_floor() -> None:
    """A new module or folder of the package must be given its place first."""
    homeless = sorted({module.unit for module in modules()} - set(FLOORS))

    assert not homeless, f"no floor in FLOORS for: {', '.join(homeless)}"


def test_imports_go_down_only() -> None:
    """No import goes up or sideways, and third parties are imported in their place only."""
    faults = [fault for module in modules() for fault in import_faults(module)]

    assert not faults, "\n" + "\n".join(faults)


def test_modules_of_the_first_floor_do_not_go_round_in_circles() -> None:
    """Floor 0 may import within itself, but in one direction."""
    below = {
        module.unit: {
            name.split(".")[1] for _, name in module.imports() if name.startswith("ambigu_rules.")
        }
        for module in modules()
        if FLOORS.get(module.unit) == 0
    }
    while free := [unit for unit, needs in below.items() if not needs & below.keys()]:
        for unit in free:
            del below[unit]

    assert not below, f"these import each other: {', '.join(sorted(below))}"


def test_no_module_knows_a_variant(names: tuple[frozenset[str], frozenset[str]]) -> None:
    """No string and no identifier in the code holds the id of a variant, or a siglum."""
    faults = [fault for module in modules() for fault in naming_faults(module, *names)]

    assert not faults, "\n" + "\n".join(faults)


def test_no_template_knows_a_variant(names: tuple[frozenset[str], frozenset[str]]) -> None:
    """Nor does any template, style sheet or other text that lies in the package."""
    faults = [
        f"{path.relative_to(PACKAGE)}: names {name}"
        for path in sorted(PACKAGE.rglob("*"))
        if path.is_file() and path.suffix != ".py" and path.parent.name != "__pycache__"
        for name in named(path.read_text("utf-8"), *names)
    ]

    assert not faults, "\n" + "\n".join(faults)


def test_ids_and_sigla_are_found(names: tuple[frozenset[str], frozenset[str]]) -> None:
    """The two tests above look for something."""
    ids, sigla = names

    assert len(ids) >= 2
    assert len(sigla) >= 2


@pytest.mark.parametrize(
    ("path", "source", "fault"),
    [
        ("table/deal.py", "from ambigu_rules.rules import ladder", "upwards"),
        ("table/deal.py", "import ambigu_rules.rules.ladder", "upwards"),
        ("table/deal.py", "from ambigu_rules import rules", "upwards"),
        ("table/deal.py", "from ambigu_rules import deal", "upwards"),
        ("table/deal.py", "from ..rules import ladder", "upwards"),
        ("table/deal.py", "if TYPE_CHECKING:\n    from ambigu_rules.play import x", "upwards"),
        ("table/deal.py", "def late():\n    import ambigu_rules.play", "upwards"),
        ("play/driver.py", "from ambigu_rules.library import shelf", "only for floor 6"),
        ("library/build.py", "from ambigu_rules.play import driver", "sideways"),
        ("compare/deals.py", "from ambigu_rules.transcript import ast", "sideways"),
        ("transcript/replay.py", "from ambigu_rules.library import shelf", "only for floor 6"),
        ("documents/pages.py", "from ambigu_rules.library import shelf", "only for floor 6"),
        ("transcript/replay.py", "import lark", "only transcript/parse.py"),
        ("play/record.py", "from yaml import safe_load", "only library/"),
        ("play/record.py", "import requests", "no place"),
        ("play/record.py", "from ambigu_rules._secret import x", "no floor"),
        ("cards.py", "from ambigu_rules.errors import CardError", ""),
        ("cli/show.py", "from ambigu_rules.library import shelf", ""),
        ("api.py", "from ambigu_rules.library import shelf", ""),
        ("documents/pages.py", "from jinja2 import Environment", ""),
        ("rules/ties.py", "from .ladder import Rung\nfrom . import ladder", ""),
        ("rules/phases/option.py", "from ..phase import rule_of", ""),
        ("transcript/parse.py", "import lark.exceptions", ""),
    ],
)
def test_the_floors_catch(
    path: str, source: str, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each forbidden import is caught, and nothing else."""
    monkeypatch.setattr(sys.modules[__name__], "is_unit", lambda name: name != "deal")
    found = list(import_faults(Module(path, source)))

    assert [bool(fault)] * bool(fault) == [fault in one for one in found]


@pytest.mark.parametrize(
    ("source", "caught"),
    [
        ('x = "some-game-1900"', ["some-game-1900"]),
        ('x = f"under {y} some-game-1900+more"', ["some-game-1900"]),
        ("def is_some_game_1900(): ...", ["some-game-1900"]),
        ("class SomeGame1900: ...", ["some-game-1900"]),
        ("x.some_game_1900", ["some-game-1900"]),
        ("f(some_game_1900=1)", ["some-game-1900"]),
        ('x = "XY/ties"', ["XY"]),
        ("XY_TIES = 1", ["XY"]),
        ('x = "GALAXY"', []),
        ('def f():\n    """As in some-game-1900."""', []),
    ],
)
def test_names_are_caught(source: str, caught: list[str]) -> None:
    """A variant's name is found in strings and identifiers, not in docstrings."""
    ids, sigla = frozenset({"some-game-1900"}), frozenset({"XY"})
    found = list(naming_faults(Module("play/x.py", source), ids, sigla))

    assert caught == [fault.rpartition(" ")[2] for fault in found]


NOT_OURS = {"build", "dist", "node_modules", "__pycache__"}
MACHINE = re.compile(
    r"(?<![\w.:/-])/(?:work|root|opt|home/\w+|Users/\w+)/|[A-Z]:\\\\?Users\\"
    r"|py[p]i\.org|python[h]osted|npm[j]s\.|crates[.]io|--(?:extra-)?index[-]url"
)


def test_no_file_depends_on_one_machine() -> None:
    """No text of the repository holds a path of somebody's machine, or a package index."""
    faults = [
        f"{path.relative_to(ROOT)}:{number}: {found[0]}"
        for path in repository_files()
        for number, line in enumerate(text_of(path).splitlines(), 1)
        for found in MACHINE.finditer(line)
    ]

    assert not faults, "\n" + "\n".join(faults)


def text_of(path: Path) -> str:
    """Return what a file says; nothing where it is no text."""
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        return ""


def repository_files(folder: Path = ROOT) -> Iterator[Path]:
    """Yield the files of the repository, without what tools leave behind."""
    for path in sorted(folder.iterdir()):
        if path.is_dir():
            hidden = path.name.startswith(".") and path.name not in {".ci", ".github"}
            if not hidden and path.name not in NOT_OURS and path.suffix != ".egg-info":
                yield from repository_files(path)
        else:
            yield path
