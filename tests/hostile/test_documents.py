"""Nothing that a stranger wrote becomes markup, script or command in any document.

Each document is written twice, from a rule set, a source and a transcript with hostile texts and
from the same with harmless ones: what a reader of the format takes for structure has to be alike.
"""

from __future__ import annotations

import csv
import io
import json
import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

import pytest
from markdown_it import MarkdownIt

from ambigu_rules.api.reading import read_transcript
from ambigu_rules.cli.program import COMMANDS, module_of
from tests.hostile.documents import lay
from tests.hostile.files import told

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HAND = "HAND"
"""Stands for the transcript."""

DOCUMENTS = (
    (("compare", "foster-1897", "spoilt"), ("html", "md", "txt", "json", "pdf")),
    (("compare", "spoilt", "--readings", "--no-hands"), ("html", "md", "txt", "json")),
    (("compare", "--all"), ("html", "md", "txt", "json", "pdf")),
    (("apparatus", "spoilt"), ("html", "md", "txt", "json", "pdf")),
    (("rulebook", "spoilt"), ("html", "md", "pdf")),
    (("card", "spoilt"), ("pdf",)),
    (("score-sheet", "spoilt", "--players", "4"), ("pdf",)),
    (("replay", HAND), ("html", "md", "txt", "json")),
    (("replay", HAND, "--under", "spoilt", "--under", "academie-1730"), ("html", "md")),
    (("replay", HAND, "--ledger"), ("json", "csv")),
    (("simulate", "spoilt", "--deals", "20", "--engine", "reference"), ("json", "csv")),
    (("odds", "spoilt"), ("json", "csv")),
)
"""Every document, with each of its formats."""

OTHERS = {"cards", "format", "new"}
"""Commands that write files but no document: drawings, a transcript, a rule file."""

CASES = [(words, form) for words, forms in DOCUMENTS for form in forms]


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory, root: Path) -> tuple[Path, Path]:
    """Return the folder with harmless and that with hostile texts."""
    base = tmp_path_factory.mktemp("documents")
    return (
        lay(base / "plain", root / "variants", hostile=False),
        lay(base / "hostile", root / "variants", hostile=True),
    )


def written(words: tuple[str, ...], form: str, folder: Path, target: Path) -> bytes:
    """Return a document made from a folder."""
    file = target / f"{folder.name}.{form}"
    named = [str(folder / "hand.amb") if word == HAND else word for word in words]
    ran = told(*named, "--variants", folder, "-o", file)
    assert file.is_file(), ran.err
    return file.read_bytes()


def test_every_document_is_tried() -> None:
    """A command that writes a file stands in the table above."""
    writing = {
        name
        for name in COMMANDS
        if any(one.name == "output" for one in import_module(module_of(name)).command.params)
    }

    assert writing == {words[0] for words, _ in DOCUMENTS} | OTHERS


class Tag(NamedTuple):
    """A tag with the names of its attributes."""

    name: str
    attributes: tuple[str, ...]


class Page(HTMLParser):
    """What a browser takes for markup."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[Tag] = []
        self.values: list[tuple[str, str, str]] = []
        self.inside: dict[str, list[str]] = {"script": [], "style": []}
        self.comments: list[str] = []
        self._at = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag."""
        self.tags.append(Tag(tag, tuple(name for name, _ in attrs)))
        self.values += [(tag, name, value or "") for name, value in attrs]
        if tag in self.inside and dict(attrs).get("type") != "application/json":
            self._at = tag
            self.inside[tag].append("")

    def handle_endtag(self, tag: str) -> None:
        """Note that a tag is closed."""
        self.tags.append(Tag(f"/{tag}", ()))
        self._at = ""

    def handle_data(self, data: str) -> None:
        """Note what a script or a style holds."""
        if self._at:
            self.inside[self._at][-1] += data

    def handle_comment(self, data: str) -> None:
        """Note a comment."""
        self.comments.append(data)


def policy(page: Page) -> dict[str, list[str]]:
    """Return the content security policy of a page."""
    (content,) = [
        value
        for number, (tag, name, value) in enumerate(page.values)
        if (tag, name) == ("meta", "content")
        and page.values[number - 1][2].lower() == "content-security-policy"
    ]
    parts = [part.split() for part in content.split(";")]
    return {name: sources for name, *sources in parts}


def check_html(plain: bytes, hostile: bytes) -> None:
    """Assert the same tags with the same attributes; a strict policy; nothing from elsewhere."""
    page, other = Page(hostile.decode("utf-8")), Page(plain.decode("utf-8"))
    allowed = policy(page)
    digests = [
        "'sha256-" + b64encode(sha256(one.encode()).digest()).decode() + "'"
        for one in page.inside["script"]
    ]

    assert page.tags == other.tags
    assert page.inside == other.inside
    assert page.comments == other.comments == []
    assert allowed["default-src"] == ["'none'"]
    assert allowed.get("script-src", []) == digests
    assert set(allowed) <= {"default-src", "style-src", "script-src", "base-uri", "form-action"}
    assert allowed["base-uri"] == allowed["form-action"] == ["'none'"]
    assert not any(
        name.startswith("on") or name in {"src", "srcset", "action", "data"}
        for _, name, _ in page.values
    )
    links = {value for _, name, value in page.values if name == "href"}
    assert all(value.startswith(("#", "https://", "http://")) for value in links)
    assert not any(tag in {"link", "base", "iframe", "object", "embed"} for tag, _ in page.tags)
    styles = "".join(page.inside["style"])
    assert "@import" not in styles
    assert not re.search(r"url\((?!#)", styles)


def tokens(text: str) -> Iterator[str]:
    """Yield what a reader of Markdown takes for structure, and where links lead to."""
    reader = MarkdownIt("commonmark").enable(["table", "strikethrough"])
    for block in reader.parse(text):
        yield block.type
        for one in block.children or ():
            if one.type not in {"text", "text_special"}:
                yield f"{one.type} {one.attrGet('href') or ''}"


def check_md(plain: bytes, hostile: bytes) -> None:
    """Assert the same blocks, links and stresses."""
    assert list(tokens(hostile.decode("utf-8"))) == list(tokens(plain.decode("utf-8")))


def check_txt(plain: bytes, hostile: bytes) -> None:
    """Assert that nothing steers a terminal."""
    del plain
    text = hostile.decode("utf-8")
    assert "\N{RIGHT-TO-LEFT OVERRIDE}" not in text
    assert all(sign.isprintable() or sign == "\n" for sign in text)


def check_json(plain: bytes, hostile: bytes) -> None:
    """Assert the same names at the same places."""

    def shape(data: object) -> object:
        match data:
            case dict():
                return [shape(one) for one in data.values()]
            case list():
                return [shape(one) for one in data]
        return type(data).__name__

    assert shape(json.loads(hostile)) == shape(json.loads(plain))


def check_csv(plain: bytes, hostile: bytes) -> None:
    """Assert as many rows and columns, and no formula."""
    rows, others = (
        list(csv.reader(io.StringIO(one.decode("utf-8"), newline=""))) for one in (hostile, plain)
    )
    cells = [cell.lstrip() for row in rows for cell in row]

    assert [len(row) for row in rows] == [len(row) for row in others]
    assert not any(
        cell[:1] in {"=", "+", "-", "@", "\t", "\r"} and not re.fullmatch(r"-?[0-9.e-]+", cell)
        for cell in cells
    )


def check_pdf(plain: bytes, hostile: bytes) -> None:
    """Assert that nothing in it acts, or leads elsewhere than the harmless one does."""
    acting = re.compile(rb"/(?:JavaScript|JS|Launch|SubmitForm|EmbeddedFile|OpenAction)\b")
    leading = re.compile(rb"/URI\s*\(([^)]*)\)")
    assert hostile.startswith(b"%PDF-")
    assert not acting.search(hostile)
    assert set(leading.findall(hostile)) == set(leading.findall(plain))


CHECKS = {
    "html": check_html,
    "md": check_md,
    "txt": check_txt,
    "json": check_json,
    "csv": check_csv,
    "pdf": check_pdf,
}


@pytest.mark.parametrize(
    ("words", "form"), CASES, ids=[f"{'-'.join(words)}.{form}" for words, form in CASES]
)
def test_what_a_stranger_wrote_is_text(
    words: tuple[str, ...], form: str, folders: tuple[Path, Path], tmp_path: Path
) -> None:
    plain, hostile = (written(words, form, folder, tmp_path) for folder in folders)

    CHECKS[form](plain, hostile)


def test_a_rule_set_begun_from_a_hostile_one_is_sound(
    folders: tuple[Path, Path], tmp_path: Path
) -> None:
    """What is taken over stands in comments, and stays there."""
    file = tmp_path / "mine.yaml"
    words = ("--inherits", "spoilt", "--witness", "X97", "--variants", folders[1])
    assert told("new", "mine", *words, "-o", file).status == 0

    lines = [line for line in file.read_text("utf-8").splitlines() if "alert(1)" in line]
    assert lines
    assert all(line.lstrip().startswith("#") for line in lines)
    assert told("check", file, "--variants", folders[1]).status == 0


def test_a_hostile_transcript_keeps_what_it_says(
    folders: tuple[Path, Path], tmp_path: Path
) -> None:
    """Put into one form and read again, it is the same."""
    file = tmp_path / "hand.amb"
    file.write_bytes((folders[1] / "hand.amb").read_bytes())
    before = read_transcript(file)
    told("format", file)
    after = read_transcript(file)

    assert after.header == before.header
    assert after.deals == before.deals
