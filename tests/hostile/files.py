"""Files that a stranger might send, and what becomes of them at the command line."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from click.testing import CliRunner

from ambigu_rules.cli import cli
from ambigu_rules.library.limits import MAX_BYTES, MAX_DEPTH, MAX_NODES

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

NOISE = random.Random(1).randbytes(300_000)

HOUSE = """variant: house
title: {en: House}
summary: {en: Ours.}
inherits: foster-1897
changes:
  ladder.flush.price: {is: [7], supplied: Ours.}
"""
"""A sound variant; most hostile ones are this one with something done to it."""


def _house(old: str, new: str) -> bytes:
    assert old in HOUSE
    return HOUSE.replace(old, new).encode()


def _more(text: str) -> bytes:
    return (HOUSE + text).encode()


def _bomb() -> bytes:
    lines = ["a0: &a0 [x, x]", *(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 40))]
    return "\n".join(["variant: house", *lines]).encode()


def _staircase() -> bytes:
    return b"variant: house\n" + b"".join(b" " * step + b"k:\n" for step in range(1_300))


RULES: Mapping[str, bytes] = {
    "alias bomb": _bomb(),
    "10,000 lists in one another": b"variant: house\nx: " + b"[" * 10_000 + b"]" * 10_000,
    "10,000 mappings in one another": b"variant: house\nx: " + b"{a: " * 10_000 + b"}" * 10_000,
    "10,000 dashes": b"variant: house\nx:\n " + b"- " * 10_000 + b"a\n",
    "a staircase of keys": _staircase(),
    "lists as deep as may be": _more("x: " + "[" * (MAX_DEPTH - 1) + "]" * (MAX_DEPTH - 1) + "\n"),
    "an open brace, often": b"variant: house\nx: " + b"{" * 900_000,
    "too large": b"variant: house\n" + b"# x\n" * (MAX_BYTES // 4),
    "one long line": b"variant: house\ntitle: {en: " + b"a" * 900_000 + b"}\n",
    "90,000 keys": b"variant: house\n" + b"".join(b"k%d: 1\n" % n for n in range(90_000)),
    "as many unknown keys as may be": _more("".join(f"k{n}: 1\n" for n in range(MAX_NODES // 3))),
    "400,000 items": b"variant: house\nx: [" + b"1," * 400_000 + b"]\n",
    "200,000 numbers in base 8": b"variant: house\nx: [" + b"010," * 200_000 + b"]\n",
    "one key, 190,000 times": b"variant: house\n" + b"a: 1\n" * 190_000,
    "100,000 anchors": b"variant: house\nx:\n" + b"- &a 1\n" * 100_000,
    "changes of no rule": _house(
        "changes:\n",
        "changes:\n"
        + "".join(f"  ladder.x{n}.price: {{is: 1, supplied: x}}\n" for n in range(1_000)),
    ),
    "drops of no rule": _more(f"drop: [{', '.join(f'ladder.f{n}' for n in range(4_000))}]\n"),
    "citations of no passage": _house(
        "changes:\n",
        "changes:\n" + "".join(f"  l.x{n}: {{is: 1, cite: F97/abc{n}}}\n" for n in range(1_000)),
    ),
    "a path of 100,000 names": _house("ladder.flush.price", "? " + "a." * 100_000 + "b\n  "),
    "noise": NOISE,
    "a NUL": _house("House", "Ho\0use"),
    "nothing but NULs": b"\0" * 900_000,
    "UTF-16": HOUSE.encode("utf-16"),
    "UTF-32": HOUSE.encode("utf-32"),
    "Latin-1": _house("House", "é").decode().encode("latin-1"),
    "tabs": HOUSE.replace("  ", "\t").encode(),
    "a key twice": _more("summary: {en: Again.}\n"),
    "a merge key": _more("x:\n  <<: {a: 1}\n"),
    "an anchor": _more("x: &a 1\n"),
    "a tag that runs a command": _more("x: !!python/object/apply:os.system ['touch ran']\n"),
    "a tag that makes an object": b"!!python/object/new:subprocess.Popen [['touch', 'ran']]\n",
    "not a number": _house("[7]", "[.nan]"),
    "without end": _house("[7]", "[.inf]"),
    "half a million digits": _house("[7]", f"[{'9' * 500_000}]"),
    "a text": b"just a text\n",
    "a list": b"- variant: house\n",
    "nothing": b"",
    "inherits itself": _house("foster-1897", "house"),
    "inherits a path": _house("foster-1897", "../../../../../../etc/passwd"),
    "inherits an absolute path": _house("foster-1897", "/etc/passwd"),
    "is called a path": _house("house", "../../../../../../etc/passwd"),
    "an open quote": b'variant: house\ntitle: "' + b"x\n" * 300_000,
    "200,000 documents": b"variant: house\n" + b"---\n" * 200_000,
    "another version of YAML": b"%YAML 9.9\n---\nvariant: house\n",
    "a look-alike letter": _house("ladder", "l\N{CYRILLIC SMALL LETTER A}dder"),
    "an escape sequence": _house("House", '"\\e[31m"'),
    "half a character": _house("House", '"\\ud800"'),
}
"""What is called `house.yaml`; each has at least one fault."""

SOUND: Mapping[str, bytes] = {
    "a byte order mark": b"\xef\xbb\xbf" + HOUSE.encode(),
    "lines of Windows": HOUSE.replace("\n", "\r\n").encode(),
    "lines of old": HOUSE.replace("\n", "\r").encode(),
    "writing from right to left": _house("House", "\N{HEBREW LETTER ALEF}\N{HEBREW LETTER BET}"),
    "marks that turn a line round": _house("House", "a\N{RIGHT-TO-LEFT OVERRIDE}esuoh"),
}
"""What is called `house.yaml`, and has none."""

HEAD = "variant: foster-1897\nplayers: Ann, Bob, Cy\n"


def _told(text: str, head: str = HEAD) -> bytes:
    return (head + text).encode()


TRANSCRIPTS: Mapping[str, bytes] = {
    "1,000,000 lines": b"Ann passes\n" * 1_000_000,
    "80,000 lines": _told("Ann passes\n" * 80_000),
    "80,000 bad lines": _told("Ann pases\n" * 80_000),
    "400,000 lines of a letter": _told("x\n" * 400_000),
    "bad lines of 4,900 characters": _told(("Ann " + "raises to " * 480 + "\n") * 190),
    "30,000 players nobody knows": _told("".join(f"P{n} raises to\n" for n in range(30_000))),
    "one line of 10 MB": _told("Ann shows " + "A" * 10_000_000),
    "one line of 900 kB": _told("Ann shows " + "A" * 900_000),
    "a line of 150,000 cards": _told("Ann is dealt " + "2♠ " * 150_000),
    "a line of notes": _told("[a] " * 200_000),
    "acts in one line": _told("Ann passes; " * 70_000),
    "bad acts in one line": _told("Ann pases; " * 70_000),
    "quotes": _told('"' * 900_000),
    "guillemets in one another": _told("«" * 200_000 + "»" * 200_000),
    "brackets in one another": _told("[" * 900_000),
    "brackets left open": _told("[\n" * 300_000),
    "parentheses": _told("(" * 900_000),
    "colons": _told(":" * 900_000),
    "noise": NOISE,
    "a NUL": _told("Ann\0 passes\n"),
    "nothing but NULs": b"\0" * 900_000,
    "UTF-16": HEAD.encode("utf-16"),
    "nothing": b"",
    "a look-alike letter": _told("\N{CYRILLIC CAPITAL LETTER A}nn passes\n"),
    "combining marks": _told("Ann" + "\N{COMBINING ACUTE ACCENT}" * 300_000 + " passes\n"),
    "a mark that turns the line round": _told("Ann \N{RIGHT-TO-LEFT OVERRIDE}passes\n"),
    "escape sequences": _told("Ann \x1b[31mpasses\x07\n"),
    "1,200 players": _told(
        "",
        "variant: foster-1897\nplayers: "
        + ", ".join(f"P{chr(97 + n % 26)}{'x' * (n // 26)}" for n in range(1_200))
        + "\n",
    ),
    "a long name": _told("", f"variant: foster-1897\nplayers: {'A' * 400_000}, Bob\n"),
    "80,000 titles": _told("title: x\n" * 80_000),
    "unknown header lines": _told("kay: v\n" * 80_000),
    "half a million digits": _told(f"Ann plays {'9' * 500_000}\n"),
    "50,000 deals": _told("".join(f"deal {n}\n" for n in range(1, 50_000))),
    "a language that is a path": b"language: ../../etc/passwd\nplayers: Ann, Bob\n",
    "a variant that is a path": b"variant: ../../etc/passwd\nplayers: Ann, Bob\n",
    "20,000 overlays": _told(
        "", f"variant: foster-1897{'+jeux-oublies-prices' * 20_000}\nplayers: Ann, Bob\n"
    ),
    "80,000 readings": _told(f"read: {', '.join(['a=b'] * 80_000)}\n"),
    "odd ends of lines": _told("Ann passes\N{LINE SEPARATOR}Bob passes\x85\x0c\x0b\n"),
}
"""What is called `hand.amb`; each has at least one fault."""


@cache
def record() -> str:
    """Return the record of a deal."""
    return told("deal", "foster-1897", "--seed", "7", "--json").out


def broken(*path: str | int, value: object) -> bytes:
    """Return the record with another value at a place."""
    data = here = json.loads(record())
    for step in path[:-1]:
        here = here[step]
    here[path[-1]] = value
    return json.dumps(data).encode()


@dataclass(frozen=True, slots=True)
class Told:
    """What a call printed and how it ended."""

    status: int
    out: str
    err: str


def told(*words: str | Path) -> Told:
    """Return what a call of the command line came to; what nobody can mend is raised here."""
    result = CliRunner().invoke(cli, list(map(str, words)), prog_name="ambigu")
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Told(result.exit_code, result.stdout, result.stderr)
