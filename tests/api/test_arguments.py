"""What the public functions are given: taken as the annotations say, or refused at the door."""

from __future__ import annotations

import inspect
import json
import pickle
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import ambigu_rules
from ambigu_rules.api.arguments import checked
from ambigu_rules.cards import pack
from ambigu_rules.errors import AmbiguError, UnknownName, WrongArgument
from ambigu_rules.messages import Message
from ambigu_rules.play.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Callable

VARIANT = "foster-1897"

SAMPLES: tuple[tuple[object, frozenset[str]], ...] = tuple(
    (value, frozenset(kinds))
    for value, *kinds in (
        (VARIANT, "str"),
        (2, "int"),
        (np.int64(2), "int"),
        (True, "bool"),
        (None, "None"),
        (2.5, ""),
        (2.0, ""),
        (float("nan"), ""),
        (float("inf"), ""),
        (Decimal(2), ""),
        (Fraction(2), ""),
        (1j, ""),
        (10**5000, ""),
        (b"text", ""),
        (b"a\nb", ""),
        (bytearray(b"a"), ""),
        ("lone \ud800", "PathLike[str]"),
        ("two lines\n\ud800", ""),
        (["Anna", "Ben"], "Iterable[str]"),
        ([2], ""),
        ([None], ""),
        (["Anna", 2], ""),
        ([b"Anna"], ""),
        (pack()[:4], "Iterable[Card]"),
        ({"a": "b"}, "Mapping[str, str]", "Iterable[str]"),
        ({"a": 2}, "Iterable[str]"),
        ({2: "a"}, ""),
        (range(2), ""),
        (Path("nowhere"), "PathLike[str]"),
        (Path, ""),
        (object(), ""),
        (print, ""),
    )
)
"""Values, each with the annotations that it fits."""


def functions() -> dict[str, Callable[..., Any]]:
    """Return every public function by its name."""
    found = {name: getattr(ambigu_rules, name) for name in ambigu_rules.__all__}
    return {name: one for name, one in found.items() if inspect.isfunction(one)}


def parts(parameter: inspect.Parameter) -> set[str]:
    """Return the annotations of which an argument fits one."""
    return set(parameter.annotation.split(" | "))


def sample(parameter: inspect.Parameter) -> object:
    """Return a value of a type that a parameter takes."""
    for one in parts(parameter):
        if one in ("Record", "Sitting"):
            return ambigu_rules.deal(VARIANT, players=2, seed=1)
    return next(value for value, kinds in SAMPLES if kinds & parts(parameter))


def call(name: str, parameter: str, value: object) -> object:
    """Call a function with one value, and of the rest with as little as it takes."""
    asked = inspect.signature(functions()[name])
    bound = asked.bind_partial()
    for other, one in asked.parameters.items():
        several = one.kind is one.VAR_POSITIONAL
        if other == parameter:
            bound.arguments[other] = (value,) if several else value
        elif one.default is one.empty and not several:
            bound.arguments[other] = sample(one)
    return functions()[name](*bound.args, **bound.kwargs)


def parameters(*annotations: str) -> list[Any]:
    """Return each parameter, with its function, that is annotated with one of these; or every."""
    return [
        pytest.param(name, one, id=f"{name}-{one.name}")
        for name, function in functions().items()
        for one in inspect.signature(function).parameters.values()
        if not annotations or parts(one).intersection(annotations)
    ]


def test_no_public_function_is_left_out() -> None:
    offered = {one for one in ambigu_rules.__all__ if one[0].islower()}

    assert set(functions()) == offered
    assert len(parameters()) > len(offered)


@pytest.mark.parametrize(("name", "parameter"), parameters())
def test_what_fits_no_annotation_is_refused(name: str, parameter: inspect.Parameter) -> None:
    for value, kinds in SAMPLES:
        if not kinds & parts(parameter):
            with pytest.raises(WrongArgument, match=rf"^{parameter.name}: expected .*, found "):
                call(name, parameter.name, value)


@pytest.mark.parametrize(("name", "parameter"), parameters("Variant"))
def test_no_variant_of_that_name(name: str, parameter: inspect.Parameter) -> None:
    for value in ("", "nobody", "../foster-1897", "+", "foster-1897+", "\0", "x" * 5000):
        with pytest.raises(AmbiguError):
            call(name, parameter.name, value)


@pytest.mark.parametrize(("name", "parameter"), parameters("PathLike[str]"))
def test_no_file_there(name: str, parameter: inspect.Parameter, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "nothing")
    gone = (tmp_path / "gone", tmp_path / "link", str(tmp_path / "a\0b"), "x" * 5000, "\ud800")
    for value in gone:
        with pytest.raises(AmbiguError) as raised:
            call(name, parameter.name, value)
        assert str(value)[:100] in str(raised.value)
    with pytest.raises(WrongArgument, match=r"a path, found an empty text$"):
        call(name, parameter.name, "")


def test_a_wrong_argument_is_a_wrong_type_too() -> None:
    """So that `except TypeError` catches it, and `except AmbiguError`; it can be told in French."""
    with pytest.raises(TypeError) as raised:
        ambigu_rules.deal(VARIANT, players=2.5)  # type: ignore[arg-type]

    error = raised.value
    assert isinstance(error, WrongArgument)
    assert str(error) == "players: expected a whole number, found 2.5"
    french = ambigu_rules.translate(error.message, "fr")
    assert "on attend un nombre entier, et non 2.5" in french


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (
            lambda: ambigu_rules.deal(VARIANT, names="Anna"),
            "names: expected several texts, found 'Anna'",
        ),
        (
            lambda: ambigu_rules.deal(VARIANT, names=["Anna", 2]),  # type: ignore[list-item]
            "names: expected several texts, found 2",
        ),
        (
            lambda: ambigu_rules.load(VARIANT, "a=b"),  # type: ignore[arg-type]
            "read: expected texts by name, found 'a=b'",
        ),
        (
            lambda: ambigu_rules.load(None),  # type: ignore[arg-type]
            "variant: expected a text or a variant, found None",
        ),
        (
            lambda: ambigu_rules.hand(VARIANT, ["2♠", "3♠", "4♠", "9♠"]),  # type: ignore[list-item]
            "hands: expected a text or several cards, found '2♠'",
        ),
        (
            lambda: ambigu_rules.deal(VARIANT, seed=10**400),
            "seed: expected a whole number, found a number of more than 400 digits",
        ),
        (
            lambda: ambigu_rules.deal(VARIANT, seed=-1),
            "seed: expected a whole number from 0 to 999999999999999999, found -1",
        ),
        (
            lambda: ambigu_rules.deal(VARIANT, seed=10**18),
            "seed: expected a whole number from 0 to 999999999999999999, found 1000000000000000000",
        ),
        (
            lambda: ambigu_rules.sitting(VARIANT, 2, seed=-7),
            "seed: expected a whole number from 0 to 999999999999999999, found -7",
        ),
        (
            lambda: ambigu_rules.transcribe(Sitting(None, ())),
            "deals: expected a record or a sitting, found a sitting of no deals",
        ),
        (
            lambda: ambigu_rules.check(b"file.amb"),  # type: ignore[arg-type]
            "file: expected a path, found bytes",
        ),
        (
            lambda: ambigu_rules.read_transcript("players: A, B\nA passes # \ud800\n"),
            "transcript: expected a path, found a text with a lone surrogate",
        ),
        (
            lambda: ambigu_rules.rulebook(VARIANT).pdf(booklet="no"),  # type: ignore[arg-type]
            "booklet: expected True or False, found 'no'",
        ),
    ],
)
def test_the_message_says_what_is_expected(call: Callable[[], object], message: str) -> None:
    with pytest.raises(WrongArgument) as raised:
        call()
    assert str(raised.value) == message


def test_the_outermost_seeds_are_taken() -> None:
    """Those that `ambigu deal` takes; they give two deals."""
    least, most = (ambigu_rules.deal(VARIANT, seed=seed) for seed in (0, 10**18 - 1))

    assert least != most


def test_too_many_or_unknown_arguments_are_wrong_types_as_everywhere() -> None:
    with pytest.raises(TypeError, match="unexpected keyword argument 'player'"):
        ambigu_rules.deal(VARIANT, player=2)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="missing a required argument: 'variant'"):
        ambigu_rules.deal()  # type: ignore[call-arg]


def test_every_whole_number_and_every_iterable_will_do() -> None:
    """They are read once, in the order in which they come."""
    plain = ambigu_rules.deal(VARIANT, names=["Anna", "Ben"], seed=3, counters=50)
    names = (name for name in ("Anna", "Ben"))

    made = ambigu_rules.deal(VARIANT, names=names, seed=np.int64(3), counters=np.uint8(50))  # type: ignore[arg-type]

    assert made == plain
    assert ambigu_rules.hand(VARIANT, iter(pack()[1:5])).hands[0].cards == pack()[1:5]


def test_an_annotation_that_is_not_known_stops_the_import() -> None:
    def new(number: complex) -> complex:
        return number

    with pytest.raises(KeyError, match="complex"):
        checked(new)


def test_a_checked_function_stays_what_it_is() -> None:
    """Its name, its signature, its docstring with the examples; it can be sent to a process."""
    assert inspect.signature(ambigu_rules.deal).parameters["seed"].default is None
    assert ">>> record" in (inspect.getdoc(ambigu_rules.deal) or "")
    assert pickle.loads(pickle.dumps(ambigu_rules.deal)) is ambigu_rules.deal  # noqa: S301 - ours


@pytest.mark.parametrize("language", ["", "xx", "../fr", "\0", "FR"])
def test_no_such_language(language: str, root: Path) -> None:
    hand = root / "docs/hands/modern-page-example.amb"
    record = ambigu_rules.deal(VARIANT, players=2, seed=1)
    book = ambigu_rules.rulebook(VARIANT)
    for tried in (
        lambda: ambigu_rules.format_transcript(hand, language),
        lambda: ambigu_rules.replay_page(hand, language=language),
        lambda: ambigu_rules.reference_card(VARIANT, language=language),
        lambda: ambigu_rules.score_sheet(VARIANT, 3, language=language),
        lambda: ambigu_rules.tell(record, language=language),
        lambda: ambigu_rules.transcribe(record, language=language),
        lambda: ambigu_rules.translate("any text", language),
        lambda: book.html(language),
        lambda: book.markdown(language),
        lambda: book.pdf(language),
    ):
        with pytest.raises(UnknownName, match="unknown language"):
            tried()


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda hand: ambigu_rules.fit(hand, VARIANT, limit=0), "at least 1 replay, not 0"),
        (lambda hand: ambigu_rules.fit(hand, VARIANT, limit=-5), "at least 1 replay, not -5"),
        (lambda _: ambigu_rules.sitting(VARIANT, 0), "at least 1 deal, not 0"),
        (lambda _: ambigu_rules.sitting(VARIANT, 100_001), "at most 100,000 deals, not 100,001"),
        (lambda _: ambigu_rules.sitting(VARIANT, 10**30), "at most 100,000 deals"),
        (lambda hand: ambigu_rules.replay(hand, ""), "unknown variant ''"),
        (lambda hand: ambigu_rules.replay_page(hand, ""), "unknown variant ''"),
        (lambda _: ambigu_rules.simulate(VARIANT, deals=1, limit=10**30), "at most 1000000"),
        (lambda _: ambigu_rules.simulate(VARIANT, deals=1, executor=""), "unknown executor ''"),
        (lambda _: ambigu_rules.simulate(VARIANT, deals=1, scheduler="x y"), "tcp://HOST:PORT"),
        (lambda _: ambigu_rules.simulate(VARIANT, deals=1, styles=""), "unknown style ''"),
    ],
)
def test_values_out_of_bounds(call: Callable[[Path], object], message: str, root: Path) -> None:
    with pytest.raises(AmbiguError, match=message):
        call(root / "docs/hands/modern-page-example.amb")


def test_a_title_can_be_read_back() -> None:
    record = ambigu_rules.deal(VARIANT, players=2, seed=1)
    for title in ("A deal", "x" * 500, "", " \t", "two\nlines"):
        read = ambigu_rules.read_transcript(ambigu_rules.transcribe(record, title=title))
        assert (read.header.title or "") == " ".join(title.split())
    with pytest.raises(AmbiguError, match="a title of at most 500 characters"):
        ambigu_rules.transcribe(record, title="x" * 501)


@pytest.mark.parametrize("readings", [None, True, 3, "x", [[]], ["a"], {"a": 3}, {"a": None}])
def test_readings_of_a_record_that_are_none(readings: object, tmp_path: Path) -> None:
    data = json.loads(ambigu_rules.write_record(ambigu_rules.deal(VARIANT, players=2, seed=1)))
    file = tmp_path / "record.json"
    file.write_text(json.dumps({**data, "readings": readings}), "utf-8")
    for function in (ambigu_rules.read_record, ambigu_rules.replay_record):
        with pytest.raises(AmbiguError, match="not a record of a deal: reading") as raised:
            function(file)
        assert str(raised.value).startswith(f"{file}: ")


def test_a_message_without_end_is_told_to_be_one() -> None:
    message = Message("no hand")
    for _ in range(5000):
        message = Message("{said}", said=message)
    with pytest.raises(AmbiguError, match="too many messages"):
        ambigu_rules.translate(message, "fr")
