"""`docs/grammar.md` and `docs/editors/` say what the grammar says."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from ambigu_rules.transcript.lexicon import languages, lexicon
from tests.docs.editor_grammar import text as editor_grammar
from tests.docs.grammar_page import page

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def test_the_page_is_what_the_grammar_says(root: Path, regenerate: bool) -> None:
    file = root / "docs" / "grammar.md"
    if regenerate:
        file.write_text(page(root), "utf-8")

    assert file.read_text("utf-8") == page(root)


def test_every_sentence_and_every_word_is_on_the_page(root: Path) -> None:
    text = page(root)
    for language in languages():
        words = lexicon(language)
        for terminal in set(words.sentences) - {"HEAD"}:
            assert f"\n{terminal} " in text
        for kind, names in words.words.items():
            if kind not in ("this", "and"):
                for spelled in names.values():
                    assert all(f"`{one}`" in text for one in spelled), (kind, spelled)


# The TextMate grammar.


class Token(NamedTuple):
    """A piece of a line with its scope."""

    scope: str
    text: str


def tokens(rules: list[dict[str, Any]], line: str) -> list[Token]:
    """Return the tokens of a line as an editor finds them: the rule that matches first, and of
    several at one place the one that is named first. What no rule matches has no scope.
    """
    patterns = [(re.compile(rule["match"]), rule) for rule in rules]
    found: list[Token] = []
    at = 0
    while at < len(line):
        matches = [(match, rule) for one, rule in patterns if (match := one.search(line, at))]
        best = min(matches, key=lambda one: one[0].start(), default=None)
        start = best[0].start() if best else len(line)
        if line[at:start].strip():
            found.append(Token("", line[at:start]))
        if best is None:
            break
        match, rule = best
        for group, capture in rule.get("captures", {"0": rule}).items():
            if match[int(group)]:
                found.append(Token(capture["name"], match[int(group)]))
        at = max(match.end(), start + 1)
    return found


def documented(root: Path) -> Iterator[tuple[str, str]]:
    """Yield (place, line) of every documented line."""
    page = (root / "docs" / "transcripts.md").read_text("utf-8")
    for text in re.findall(r"^```amb(?:-declared)?\n(.*?)^```$", page, re.MULTILINE | re.DOTALL):
        yield from (("transcripts.md", line) for line in text.splitlines())
    folders = (root / "docs" / "hands", root / "tests" / "transcripts" / "good")
    for path in (one for folder in folders for one in sorted(folder.glob("*.amb"))):
        yield from ((path.name, line) for line in path.read_text("utf-8").splitlines())


@pytest.fixture(scope="module")
def rules(root: Path) -> list[dict[str, Any]]:
    """Return the rules of the grammar as it is published."""
    file = root / "docs" / "editors" / "ambigu.tmLanguage.json"
    data = json.loads(file.read_text("utf-8"))
    assert set(data) == {"name", "scopeName", "fileTypes", "patterns"}
    found: list[dict[str, Any]] = data["patterns"]
    return found


def test_the_editor_grammar_is_what_the_grammar_says(root: Path, regenerate: bool) -> None:
    file = root / "docs" / "editors" / "ambigu.tmLanguage.json"
    if regenerate:
        file.write_text(editor_grammar(root), "utf-8")

    assert file.read_text("utf-8") == editor_grammar(root)


def test_every_documented_line_is_fully_tokenized(root: Path, rules: list[dict[str, Any]]) -> None:
    lines = dict.fromkeys(documented(root))
    assert len(lines) > 500
    for place, line in lines:
        bare = [token.text for token in tokens(rules, line) if not token.scope]
        assert not bare, (place, line, bare)


@pytest.mark.parametrize("language", languages())
def test_each_part_of_a_sentence_has_its_scope(language: str, rules: list[dict[str, Any]]) -> None:
    """Names are told from words, cards from numbers: what is left is the words of the sentence."""
    words = lexicon(language)
    blanks = {
        "who": "Xaver",
        "payee": "Yvette",
        "names": "Yvette, Zoé",
        "last": "Willi",
        "cards": "2♠ 10♥",
        "drawn": "A♦ ?",
        "rung": words.word("rung", "tricon-with-prime"),
        "account": words.word("account", "pool"),
        "chips": "12",
        "number": "2",
        "pips": "15",
    }
    scopes = {
        "variable": ("Xaver", "Yvette", "Zoé", "Willi"),
        "constant.other.card": ("2♠", "10♥", "A♦", "?"),
        "entity.name.type": (blanks["rung"],),
        "entity.name.section": (blanks["account"],),
        "constant.numeric": ("12", "2", "15"),
    }
    for terminal, sentence in words.sentences.items():
        if terminal == "HEAD":
            continue
        line = sentence.format_map(blanks)
        found = tokens(rules, line)
        for scope, parts in scopes.items():
            named = [token.text for token in found if token.scope.startswith(scope)]
            assert set(named) <= set(parts), (line, found)
        literal = re.sub(r"\{[a-z]+\}", " ", sentence).replace(",", " ").split()
        said = " ".join(token.text for token in found if token.scope.startswith("keyword"))
        assert said.split() == literal, (line, found)


def test_the_editors_readme_names_the_grammar(root: Path) -> None:
    readme = (root / "docs" / "editors" / "README.md").read_text("utf-8")
    assert "ambigu.tmLanguage.json" in readme
    assert "yaml-language-server" in readme
