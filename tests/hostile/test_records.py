"""Records from strangers: nothing is taken for a number, a name or a card that is none."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.api.records import MAX_BYTES
from tests.hostile.files import NOISE, broken, record, told

if TYPE_CHECKING:
    from pathlib import Path

NO_RECORD: dict[str, bytes] = {
    "lists without end": b"[" * 1_000_000,
    "mappings without end": b'{"a":' * 200_000,
    "too large": b" " * (MAX_BYTES + 1),
    "a number without end": b'{"variant":' + b"9" * 4_000_000 + b"}",
    "not a number": b'{"variant": NaN}',
    "a name twice": b'{"deals": [], "deals": []}',
    "a name twice, after 300,000 others": b"{%s}"
    % b",".join(b'"k%d":1' % (number % 299_999) for number in range(300_000)),
    "NULs": b"\0" * 1_000,
    "noise": NOISE,
    "nothing": b"",
    "a list": b"[]",
    "null": b"null",
    "a million deals": b'{"deals":[' + b",".join([b"{}"] * 1_000_000) + b"]}",
}

ANNA = "Anna"
PLACES: tuple[tuple[tuple[str | int, ...], object], ...] = (
    (("variant",), "../../etc/passwd"),
    (("variant",), [1]),
    (("seating",), None),
    (("seating", "players"), [1, 2, 3]),
    (("seating", "players"), [f"p{n}" for n in range(10_000)]),
    (("seating", "players"), [ANNA] * 4),
    (("seating", "players"), ["x" * 100_000, "Ben", "Carla", "Dan"]),
    (("seating", "dealer"), None),
    (("seating", "counters"), [1]),
    (("seating", "counters"), [1.5] * 4),
    (("seating", "counters"), [10**4_000] * 4),
    (("seating", "counters"), [True] * 4),
    (("seating", "limit"), "x"),
    (("seating", "limit"), 0),
    (("seating", "sits-out"), [ANNA, "Ben", "Carla", "Dan"]),
    (("start", "pool"), None),
    (("start", "pool"), "x"),
    (("start", "pool"), -1),
    (("start", "batterie"), 1.5),
    (("start", "phase"), "nowhere"),
    (("start", "phase"), []),
    (("start", "hands"), [1]),
    (("start", "hands"), {"Nobody": []}),
    (("start", "hands"), {ANNA: ["x" * 100_000]}),
    (("start", "hands"), {ANNA: [5]}),
    (("start", "hands"), {ANNA: ["?-3"]}),
    (("start", "hands"), {ANNA: ["?99999999999999999999"]}),
    (("start", "hands"), {ANNA: ["A♠", "A♠"]}),
    (("start", "out"), ["Nobody"]),
    (("inputs",), None),
    (("inputs",), "abc"),
    (("inputs", 0), 5),
    (("inputs", 0, "chips"), "9"),
    (("inputs", 0, "chips"), 10**300),
    (("inputs", 0, "word"), "\ud800"),
    (("inputs", 0, "word"), "\x1b[31m"),
    (("inputs", 0, "cards"), {"a": 1}),
    (("inputs", 0, "cards"), [f"?{n}" for n in range(100_000)]),
)


def replayed(folder: Path, content: bytes) -> None:
    """Assert that a file is told to be no good, in text and in JSON, at some length."""
    file = folder / "deal.json"
    file.write_bytes(content)
    for words in ((), ("--json",)):
        ran = told("replay", file, *words)
        assert ran.status in {1, 2}
        assert ran.out or ran.err
        assert len(ran.out + ran.err) < 20_000
        assert "\x1b" not in ran.out + ran.err


@pytest.mark.parametrize("name", NO_RECORD)
def test_what_is_no_record(name: str, tmp_path: Path) -> None:
    replayed(tmp_path, NO_RECORD[name])


@pytest.mark.parametrize(("path", "value"), PLACES)
def test_a_broken_record(path: tuple[str | int, ...], value: object, tmp_path: Path) -> None:
    replayed(tmp_path, broken(*path, value=value))


@pytest.mark.parametrize("what", ["events", "end"])
@pytest.mark.parametrize("value", [None, 5, [1, 2], {"counters": [1]}, [{"event": {"a": [1]}}]])
def test_an_outcome_that_is_none_is_another_outcome(
    what: str, value: object, tmp_path: Path
) -> None:
    replayed(tmp_path, broken(what, value=value))


def test_answers_that_nobody_asked_for(tmp_path: Path) -> None:
    """A record with more answers than the deal has is no record of it."""
    data = json.loads(record())
    file = tmp_path / "deal.json"
    file.write_text(json.dumps({**data, "inputs": data["inputs"] * 2}))
    ran = told("replay", file)

    assert ran.status == 1
    assert "answers more" in ran.out


def test_what_is_sound_is_still_read(tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    file.write_text("\ufeff" + record(), "utf-8")

    assert told("replay", file).status == 0
