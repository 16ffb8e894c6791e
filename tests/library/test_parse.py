"""YAML with marks: what is read, and what is refused, each fault once and at its place."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.library.limits import MAX_BYTES, MAX_DEPTH
from ambigu_rules.library.located import Map, Mark, Seq, find, from_plain, plain
from ambigu_rules.library.parse import parse, read

if TYPE_CHECKING:
    from pathlib import Path


def refused(text: str) -> list[str]:
    node, problems = parse(text, "f")

    assert node is None
    return [str(problem) for problem in problems]


def test_values_are_those_of_yaml_1_2() -> None:
    node, problems = parse(
        "{a: 30, b: -1, c: true, d: FALSE, e: null, f: ~, g: , h: text, i: '30', j: \"yes\"}", "f"
    )

    assert not problems
    assert node is not None
    assert plain(node) == {
        "a": 30,
        "b": -1,
        "c": True,
        "d": False,
        "e": None,
        "f": None,
        "g": None,
        "h": "text",
        "i": "30",
        "j": "yes",
    }


def test_keys_are_texts_whatever_they_look_like() -> None:
    node, problems = parse("{on: 1, 12: 2, no: 3}", "f")

    assert not problems
    assert isinstance(node, Map)
    assert list(node.entries) == ["on", "12", "no"]


def test_every_key_and_value_knows_its_place() -> None:
    node, _ = parse("a:\n  - x\n  - {b: end}\n", "f")

    assert node is not None
    value = find(node, ["a", 1, "b"])
    assert (value.mark.line, value.mark.column) == (3, 9)
    mapping = find(node, ["a", 1])
    assert isinstance(mapping, Map)
    assert (mapping.entries["b"].mark.line, mapping.entries["b"].mark.column) == (3, 6)


def test_find_stops_where_the_path_ends() -> None:
    node = from_plain({"a": [1, {"b": "c"}]}, Mark("f"))

    assert isinstance(find(node, ["a", 7, "x"]), Seq)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("1:30", "a number in base 60"),
        ("1:30.5", "a number in base 60"),
        ("010", "a number in base 8"),
        ("0o10", "a number in base 8"),
        ("0x1F", "a number in base 16"),
        ("0b11", "a number in base 2"),
        ("1_000", "a number with underscores"),
        ("1897-12-31", "a date"),
        ("1897-12-31 10:00:00", "a date"),
        *((word, "true or false") for word in ("yes", "No", "ON", "off", "y", "N")),
    ],
)
def test_what_yaml_1_1_reads_otherwise_is_refused(text: str, what: str) -> None:
    (problem,) = refused(f"a: {text}\n")

    assert problem.startswith(f"f:1:4: unquoted {text!r} can be read as {what}; write ")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("a: 1.5", "f:1:4: expected whole numbers only, found 1.5; put a text in quotes"),
        ("a: .inf", "f:1:4: expected whole numbers only, found .inf; put a text in quotes"),
        ("a: 1e3", "f:1:4: expected whole numbers only, found 1e3; put a text in quotes"),
        ("a: " + "9" * 5000, "f:1:4: the number 999999999999… is too large"),
        ("a: 1\nb: 2\na: 3", "f:3:1: the key 'a' stands twice; first in line 1"),
        ("a: !!int '3'", "f:1:4: a tag, !!int; values take no tags here"),
        ("a: !own 3", "f:1:4: a tag, !own; values take no tags here"),
        ("a: &x 3", "f:1:4: an anchor, &x; spell the values out, or inherit them"),
        ("a: *x", "f:1:4: an alias, *x; spell the values out, or inherit them"),
        ("a: {<<: {b: 1}}", "f:1:5: a merge key, <<; spell the values out, or inherit them"),
        ("? [a, b]\n: 1", "f:1:3: expected a name as the key, found a list or a mapping"),
        ("a: 1\n--- \nb: 2", "f:2:1: expected one document a file, found a second"),
        ("a:\n\tb: 1", "f:2:1: expected spaces, found a tab"),
        ("a: b\0", "f:1:5: expected printed text, found a control character"),
        ('a: "\\0"', "f:1:4: expected printed text, found an escaped control character"),
        (
            "a: '\u200b \u2060'",
            "f:1:4: expected printed text, found only characters that show nothing",
        ),
        ("", "f: the file is empty"),
        ("# nothing\n", "f: the file is empty"),
        ("a: [1, 2", "f:2:1: not YAML: did not find expected ',' or ']'"),
        ("a: 1\n b: 2", "f:2:3: not YAML: mapping values are not allowed in this context"),
    ],
)
def test_what_is_refused(text: str, problem: str) -> None:
    assert refused(text) == [problem]


def test_all_faults_of_a_file_are_found() -> None:
    assert len(refused("a: 010\nb: yes\na: 1:30\nc: &x 2\n")) == 5


def test_depth_is_limited() -> None:
    deep = MAX_DEPTH + 1

    assert parse("[" * MAX_DEPTH + "]" * MAX_DEPTH, "f")[0] is not None
    assert refused("[" * deep + "]" * deep) == [
        f"f:1:{deep}: expected at most {MAX_DEPTH} levels, found more"
    ]


def test_an_endless_nesting_does_no_harm() -> None:
    assert len(refused("[" * 500_000)) == 1


def test_a_bomb_of_aliases_goes_off_nowhere() -> None:
    lines = ["a0: &a0 [x, x]", *(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 40))]

    assert all("an a" in problem for problem in refused("\n".join(lines)))


def test_marks_and_line_ends_of_other_systems_are_read(tmp_path: Path) -> None:
    path = tmp_path / "f.yaml"
    path.write_bytes("\ufeffa: 1\r\nb: é\r\n".encode())
    node, problems = read(path, "f")

    assert not problems
    assert node is not None
    assert plain(node) == {"a": 1, "b": "é"}


def message(path: Path) -> str:
    node, problems = read(path, "f")

    assert node is None
    (problem,) = problems
    return str(problem)


def test_what_is_no_file(tmp_path: Path) -> None:
    assert message(tmp_path) == "f: expected a file, found a folder or a device"
    assert message(tmp_path / "none.yaml") == "f: No such file or directory"
    assert message(tmp_path / "no\0ne.yaml").startswith("f: ")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")

    assert message(tmp_path / "pipe.yaml") == "f: expected a file, found a folder or a device"


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "f.yaml"
    path.write_text("a: 1\n")

    def denied(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", denied)

    assert message(path) == "f: Permission denied"


def test_other_encodings(tmp_path: Path) -> None:
    path = tmp_path / "f.yaml"
    path.write_bytes("a: 1\nb: é\n".encode("latin-1"))

    assert message(path) == "f:2:4: expected UTF-8, found other bytes"
    path.write_bytes("a: 1\n".encode("utf-16"))
    assert message(path) == "f:1:1: expected UTF-8, found other bytes"


def test_large_files(tmp_path: Path) -> None:
    path = tmp_path / "f.yaml"
    path.write_text("#" * (MAX_BYTES + 1))

    assert re.fullmatch("f: expected at most .* bytes, found more", message(path))
