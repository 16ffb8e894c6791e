"""`docs/editing.md` is done as it says: its files are written, its commands run, what they print
is compared. With `--regenerate` what they print is written into the page.

A block `yaml` is the file that is named above it. A block `diff` changes that file, for the next
block of commands only, if it takes a line away; else for good. Where a command's output ends with
`…`, the rest is left out.
"""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from ambigu_rules.cli import cli

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE = Path(__file__).resolve().parents[2] / "docs" / "editing.md"
BLOCK = re.compile(
    r"(?:^`(?P<file>[^`\n]+)`\n\n)?^```(?P<kind>\w+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL
)
MORE = "…"


@dataclass(frozen=True, slots=True)
class Step:
    """A command, with what the page says that it prints."""

    command: str
    output: str


def steps(text: str) -> Iterator[Step]:
    """Yield the commands of a block."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, output = part.partition("\n")
        yield Step(command, output)


def ran(command: str) -> str:
    """Return what a command prints."""
    program, *words = shlex.split(command)
    if program == "mkdir":
        for word in words:
            Path(word).mkdir()
        return ""
    assert program == "ambigu", command
    result = CliRunner().invoke(cli, words, prog_name="ambigu", terminal_width=80)
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.output


def cut(output: str, like: str) -> str:
    """Return an output, with the rest left out where it is left out in the other."""
    head, mark, _ = like.rpartition(f"{MORE}\n")
    if not mark:
        return output
    kept = output.splitlines(keepends=True)[: len(head.splitlines())]
    return "".join(kept) + f"{MORE}\n"


def changed(path: Path, diff: str) -> None:
    """Change a file as a diff says: the lines taken away, or only kept, are found together."""
    lines = diff.splitlines(keepends=True)
    old = "".join(line[1:] for line in lines if line[0] in " -")
    new = "".join(line[1:] for line in lines if line[0] in " +")
    text = path.read_text("utf-8")
    assert text.count(old) == 1, f"{path} does not have once\n{old}"
    path.write_text(text.replace(old, new), "utf-8")


def follow(page: str) -> str:
    """Do what the page says; return the page with what was really printed."""
    file, undo = Path(), ""

    def block(found: re.Match[str]) -> str:
        nonlocal file, undo
        kind, text = found["kind"], found["text"]
        if found["file"]:
            file = Path(found["file"])
        match kind:
            case "yaml":
                file.write_text(text, "utf-8")
            case "diff":
                before = file.read_text("utf-8")
                changed(file, text)
                undo = before if re.search(r"^-", text, re.MULTILINE) else ""
            case "console":
                done = [(step.command, cut(ran(step.command), step.output)) for step in steps(text)]
                if undo:
                    file.write_text(undo, "utf-8")
                    undo = ""
                printed = "".join(f"$ {command}\n{output}" for command, output in done)
                return found[0].replace(text, printed)
            case _:
                pytest.fail(f"what is a block {kind!r}?")
        return found[0]

    return BLOCK.sub(block, page)


def test_the_page_is_what_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, regenerate: bool
) -> None:
    page = PAGE.read_text("utf-8")
    monkeypatch.chdir(tmp_path)

    found = follow(page)
    if regenerate:
        PAGE.write_text(found, "utf-8")
    else:
        assert found == page
    assert "Error: " not in found
    assert (tmp_path / "comparison.html").read_text("utf-8").count("Our table") > 1


def test_the_mistakes_on_the_page_are_told_with_their_places() -> None:
    """Each diff that takes something away is followed by an error with line and column."""
    page = PAGE.read_text("utf-8")
    mistakes = re.findall(
        r"^```diff\n[^`]*^-[^`]*```\n\n```console\n([^`]*)```", page, re.MULTILINE
    )

    assert len(mistakes) > 4
    for printed in mistakes:
        assert re.search(r"^my-rules/[\w/-]+\.yaml:\d+:\d+: ", printed, re.MULTILINE)


def test_every_link_within_the_page_leads_somewhere() -> None:
    page = PAGE.read_text("utf-8")
    heads = {
        re.sub(r"[^a-z -]", "", one.lower()).replace(" ", "-")
        for one in re.findall(r"^## (.*)", page, re.MULTILINE)
    }

    assert set(re.findall(r"\]\(#([^)]*)\)", page)) == heads
