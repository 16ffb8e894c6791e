"""What is fuzzed: each takes any bytes, and raises nothing but what a user is told.

The readers are given the bytes as a file's; what they accept goes on to the engine and to the
documents. `run.py` feeds them with atheris, `test_fuzzers.py` with seeds and with what once broke.
"""

from __future__ import annotations

import tempfile
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from ambigu_rules.api.checking import check_file, check_input
from ambigu_rules.api.ledgers import ledger_as_json, ledger_of
from ambigu_rules.api.loading import open_library
from ambigu_rules.api.reading import decode
from ambigu_rules.api.replaying import replay_under
from ambigu_rules.api.stepping import replay_document
from ambigu_rules.documents.environment import environment
from ambigu_rules.documents.typeset import typeset
from ambigu_rules.errors import AmbiguError
from ambigu_rules.play.players import at_random
from ambigu_rules.play.record import play
from ambigu_rules.play.seating import seat_table

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from jinja2 import Template

    from ambigu_rules.errors import Problem

ROOT = Path(__file__).resolve().parents[2]


def transcripts(data: bytes) -> None:
    """Read the bytes as a transcript; replay it, keep its ledger, write its replay."""
    library = open_library()
    try:
        _located(check_input(data, "fuzzed.amb", library).problems, data)
        made = replay_under(decode(data, "fuzzed.amb"), None, library)
    except AmbiguError:
        return
    ledger_as_json(ledger_of(made))
    form = ("html", "md", "txt")[len(data) % 3]  # one at a time: a fuzzer should be quick
    assert replay_document([made], library, form)


def variants(data: bytes) -> None:
    """Read the bytes as a file of rules; what has no fault is played to the end."""
    library = open_library()
    path = _folder() / "fuzzed.yaml"
    path.write_bytes(data)
    try:
        checked = check_file(path, library)
    except AmbiguError:
        return
    _located(checked.problems, data)
    trial, file = library.trying(path)
    if checked.problems or file.kind != "variant":
        return
    variant = trial.variant(file.name)
    for seed in range(3):
        names = [f"Player {number}" for number in range(variant.table.most)]
        seating = seat_table(variant, names, counters=min(variant.table.counters, 50))
        final = play(variant, seating, at_random(Random(seed))).final
        brought = sum(seating.counters)
        assert sum(final.purses) + final.pool + final.batterie == brought


def documents(data: bytes) -> None:
    """Put the bytes, as text, into the places of a page, and print the page.

    The page has the same tags as one with harmless words in it; the press takes it.
    """
    text = data.decode("utf-8", "replace")
    assert _tags(_page("html", text)) == _tags(_page("html", "a"))
    assert typeset(_page("typ", text)).startswith(b"%PDF")
    assert _page("md", text)
    assert _page("txt", text)


FUZZERS: Mapping[str, Callable[[bytes], None]] = {
    "transcripts": transcripts,
    "variants": variants,
    "documents": documents,
}
"""Each fuzzer by its name."""


def seeds(name: str) -> list[bytes]:
    """Return what a fuzzer begins with: files of the repository, and what once broke it."""
    found = {
        "transcripts": ("docs/hands/**/*.amb",),
        "variants": ("variants/*.yaml", "variants/sources/*.yaml"),
        "documents": (),
    }[name]
    kept = sorted((Path(__file__).parent / "broke" / name).glob("*"))
    paths = [path for pattern in found for path in sorted(ROOT.glob(pattern))]
    texts = HOSTILE if name == "documents" else ()
    return [*(path.read_bytes() for path in (*paths, *kept)), *(one.encode() for one in texts)]


HOSTILE = (
    "<img src=x onerror=alert(1)>",
    '" onmouseover="alert(1)',
    '#panic() ]; "\\ $x$ @here <label>',
    "{{ 7 * 7 }} {% raw %}",
    "a\n\n= b\n- c",
    "שלום 12 é́",
)

PAGES = {
    "html": '<p title="{{ x }}">{{ x }}</p>{{ x | strong }}{{ x | term }}{{ x | cite }}'
    "{{ x | siglum }}{{ x | told }}<i>{{ x | sentence }}</i>",
    "typ": '{% include "pages/book.typ.jinja" %}\n'
    '#show: book.with(title: [A {{ x }}], language: "en", running: [{{ x }}])\n'
    "= A {{ x }}\n{{ x }} {{ x | strong }} {{ x | term }} {{ x | cite }} {{ x | siglum }} "
    "{{ x | told }} {{ x | sentence }}\n",
    "md": "# {{ x }}\n\n{{ x | strong }} {{ x | term }} {{ x | cite }} {{ x | told }}",
    "txt": "{{ x }} {{ x | strong }} {{ x | term }} {{ x | sentence }}",
}


@cache
def _template(form: str) -> Template:
    return environment(form, "en").from_string(PAGES[form])


def _page(form: str, text: str) -> str:
    return _template(form).render(x=text)


class _Tags(HTMLParser):
    """Collects the tags of a page and the names of their attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[object] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag."""
        self.found.append((tag, *(name for name, _ in attrs)))

    def handle_comment(self, data: str) -> None:
        """Note a comment."""
        self.found.append(data)

    def handle_decl(self, decl: str) -> None:
        """Note a declaration."""
        self.found.append(decl)


def _tags(page: str) -> list[object]:
    parser = _Tags()
    parser.feed(page)
    parser.close()
    return parser.found


def _located(problems: tuple[Problem, ...], data: bytes) -> None:
    """Hold each problem to lie in the text."""
    lines = data.decode("utf-8", "replace").count("\n") + data.count(b"\r") + 2
    for one in problems:
        assert one.message
        assert 0 <= one.line <= lines, one
        assert one.column >= 0, one


@cache
def _folder() -> Path:
    return Path(tempfile.mkdtemp(prefix="ambigu-fuzz-"))
