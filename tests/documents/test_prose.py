"""Every language has a sentence for everything that can be said; all have the same macros."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from jinja2.runtime import Macro

from ambigu_rules.documents.environment import FORMATS, HERE, environment, identifier
from ambigu_rules.documents.render import LANGUAGES
from ambigu_rules.documents.views.stated import STANDINGS
from ambigu_rules.figures import FIGURES
from ambigu_rules.grounds import Standing
from ambigu_rules.rules.amounts import AMOUNTS
from ambigu_rules.rules.parties import PARTIES
from ambigu_rules.rules.phases import KINDS
from ambigu_rules.rules.ties import TIES
from ambigu_rules.table import choices
from ambigu_rules.table.events import Event

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ambigu_rules.library import Library

WORDS = [
    value for name, value in vars(choices).items() if name.isupper() and isinstance(value, str)
]


def prose(language: str, file: str) -> dict[str, Any]:
    """Return what a file of prose exports, by name."""
    module = environment("txt", language).get_template(f"prose/{language}/{file}.jinja").module
    return {name: one for name, one in vars(module).items() if not name.startswith("_")}


def macros(language: str, file: str) -> set[str]:
    """Return the names that a file of prose exports."""
    return set(prose(language, file))


def files(language: str) -> set[str]:
    """Return the files of a language."""
    return {path.stem for path in (HERE / "prose" / language).glob("*.jinja")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_macros(language: str) -> None:
    """What the first language has, each other has, file by file."""
    first = LANGUAGES[0]

    assert files(language) == files(first)
    for file in files(first):
        assert macros(language, file) == macros(first, file), file


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("file", sorted(files(LANGUAGES[0])))
def test_every_macro_takes_the_same(language: str, file: str) -> None:
    """A macro has the same parameters in every language, and a table the same keys."""
    first, other = prose(LANGUAGES[0], file), prose(language, file)

    for name, one in first.items():
        if isinstance(one, Macro):
            assert isinstance(other[name], Macro), name
            assert other[name].arguments == one.arguments, name
        elif isinstance(one, dict) and name != "MESSAGES":  # these are by their English
            assert other[name].keys() == one.keys(), name
        elif isinstance(one, list):
            assert len(other[name]) == len(one), name


def test_every_folder_is_a_language() -> None:
    """No language is forgotten."""
    assert {path.name for path in (HERE / "prose").iterdir()} == set(LANGUAGES)


def ends(library: Library) -> Iterator[str]:
    """Yield the name of every ending of every variant."""
    for name in library.variants():
        yield from library.variant(name).procedure.ends


def outcomes(library: Library) -> Iterator[str]:
    """Yield every outcome of every phase of every variant."""
    for name in library.variants():
        for phase in library.variant(name).procedure.phases.values():
            yield from phase.outcomes


def steps(library: Library) -> Iterator[str]:
    """Yield the name of every phase of every variant, under every option of its readings."""
    for name in library.variants():
        variant = library.variant(name)
        yield from variant.procedure.phases
        for point, reading in variant.readings.items():
            for option in reading.options:
                yield from library.variant(name, {point: option}).procedure.phases


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_its_sentence(language: str, library: Library) -> None:
    """Each kind, event, party, amount, rung, tie, standing, word, ending and outcome has one."""
    variants = [library.variant(name) for name in library.variants()]
    needed: dict[str, Iterable[str]] = {
        "phases": KINDS,
        "events": (kind.__name__.lower() for kind in Event.__args__),
        "parties": (*PARTIES, "everyone", "who-stands", "who-exchanges", "who-stops"),
        "amounts": AMOUNTS,
        "rungs": {*FIGURES, *(rung.name for one in variants for rung in one.ladder.rungs)},
        "ties": TIES,
        "standings": Standing,
        "legend": Standing,
        "words": WORDS,
        "spoken": WORDS,
        "steps": (*steps(library), "draw", "betting"),
        "endings": ends(library),
        "outcomes": outcomes(library),
    }
    missing = [
        f"{file}: {name}"
        for file, names in needed.items()
        for name in names
        if identifier(str(name)) not in macros(language, file)
    ]

    assert not missing


def test_standings_are_all_there() -> None:
    """The legend explains every standing."""
    assert sorted(STANDINGS) == sorted(Standing)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_label(language: str, library: Library) -> None:
    """No rule of any variant is named by its key alone."""
    module = environment("txt", language).get_template(f"prose/{language}/rules.jinja").module
    keys = vars(module)["KEYS"]
    unnamed = set()
    for name in library.variants():
        for path, _ in library.variant(name).leaves():
            section, *rest = path.split(".")
            below = rest[1:] if section in {"ladder", "procedure", "ends"} else rest
            if "then" not in below and ".".join(below) not in keys and below[-1] not in keys:
                unnamed.add(path)

    assert not unnamed


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_rules_is_put_into_words(language: str, library: Library) -> None:
    """A value that is a word is said in words that have no hyphen."""
    said = macros(language, "values") | macros(language, "parties") | macros(language, "amounts")
    missing = set()
    for name in library.variants():
        for path, value in library.variant(name).leaves():
            free = path.endswith((".kind", ".begins", ".until")) or ".then." in path
            if isinstance(value, str) and not free and identifier(value) not in said:
                missing.add((path, value))

    assert not missing


def test_templates_are_strict() -> None:
    """A name that nothing defines is an error, in every format."""
    from jinja2 import UndefinedError

    for form in FORMATS:
        with pytest.raises(UndefinedError):
            environment(form, "en").from_string("{{ nothing_of_the_kind }}").render()


def test_prose_holds_no_markup() -> None:
    """Sentences are the same in every format: nothing in them means anything in any."""
    for path in (HERE / "prose").rglob("*.jinja"):
        text = re.sub(
            r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}", "", path.read_text("utf-8"), flags=re.DOTALL
        )

        assert not re.search(r"<|&\w+;|[#$@*_\[\]~\\`]|//|/\*|--|\.\.\.", text), path
