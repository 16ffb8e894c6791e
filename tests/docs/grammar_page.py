"""`docs/grammar.md`: the grammar of transcripts as a page, made of the files in `grammar/`.

Rules are given in EBNF with the names of the blanks; the words of the languages in tables.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ambigu_rules.transcript.lexicon import languages, lexicon

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from ambigu_rules.transcript.lexicon import Lexicon

HEAD = """\
# The grammar of transcripts

Written from the files in `grammar/` by `pytest tests/docs --regenerate`.
What the sentences mean is told in `docs/transcripts.md`.

In the rules `"…"` is text as it stands, `a b` a sequence, `a | b` a choice, `[a]` what may be left
out, `{a}` what may be repeated, and `/…/` a pattern (a regular expression of Python).
Between the words of a sentence stand one or more blanks. A name in capitals is a rule of its own.
"""

SHARED = r"""
transcript = {sentence | NOTE | COMMENT | empty line}
sentence   = HEAD | DEAL | act | claim
HEAD       = KEY ":" value END
NOTE       = "[" text without "]" "]" (END | blank)
COMMENT    = "#" text to the end of the line
END        = ["."] (end of line | ";" | the beginning of a note or a comment)

WHO, NAME  = word | '"' text '"' | "«" text "»"
NAMES      = NAME {"," NAME}
word       = signs other than blanks and " # [ ] ; : , . ? ( ) « », the first no figure and no "-"
SUM        = one to eighteen figures
BALANCE    = ["-" | "−"] SUM
CARDS      = CARD {[","] CARD}
CARD       = PIP MARK | MARK PIP | RANK OF SUIT | "?"
PIP        = "A" | "a" | "1" | "2" | … | "10"
MARK       = "♠" | "♥" | "♦" | "♣" | a letter
RUNG       = words for a combination | [ARTICLE] OWN_NAME
OWN_NAME   = piece {blank piece}, but no CARD and no OF after the first piece
piece      = small letters without accents, figures and "-", the first a letter
"""

KINDS = {
    "key": "Header lines (KEY)",
    "rung": "Combinations (RUNG)",
    "article": "Articles (ARTICLE)",
    "account": "Stakes (ACCOUNT)",
    "rank": "Ranks (RANK; also 1 to 10 and A)",
    "suit": "Suits (SUIT)",
    "letter": "Letters of the suits (MARK)",
    "of": "OF",
    "each": "Each",
    "nobody": "Nobody",
    "phase": "Phases (after `position`; others by their name in the rules)",
}
LETTERS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
_RULE = re.compile(r"^//= (.+)\n([A-Z_]+)(?:\.[0-9]+)?: (.+)$", re.MULTILINE)
_COUNTERS = re.compile(r"^COUNTERS: _S /(.+)/$", re.MULTILINE)
_TOKEN = re.compile(r'"[^"]*"|/(?:[^/\\]|\\.)*/|_?[A-Z]+\??')


def page(root: Path) -> str:
    """Return the page."""
    parts = [HEAD, "## What the languages share\n", f"```ebnf\n{SHARED.strip()}\n```\n"]
    for name in languages():
        parts += _language(root, lexicon(name))
    parts += ["## Words\n", *_words()]
    return "\n".join(parts)


def _language(root: Path, words: Lexicon) -> Iterator[str]:
    text = (root / "grammar" / f"{words.language}.lark").read_text("utf-8")
    yield f"## {words.word('this', 'language')} (`{words.language}`)\n"
    found = _RULE.findall(text)
    wide = max(len(name) for _, name, _ in found)
    lines = [f"{name:<{wide}} = {_ebnf(body)}" for _, name, body in found]
    (counters,) = _COUNTERS.findall(text)
    lines.append(f"{'COUNTERS':<{wide}} = /{counters}/")
    yield "```ebnf\n" + "\n".join(lines) + "\n```\n"


def _ebnf(body: str) -> str:
    """Return the right side of a rule without the blanks between its words."""
    found = []
    for token in _TOKEN.findall(body):
        plain = token.rstrip("?")
        if plain == "_S":
            continue
        text = plain.replace("[ \\t]+", " ").replace("[ \\t]*", "").replace("(?:", "(")
        found.append(f"[{text}]" if token.endswith("?") and not token.startswith("/") else text)
    return " ".join(found)


def _words() -> Iterator[str]:
    all_words = {name: lexicon(name).words for name in languages()}
    for kind, title in KINDS.items():
        yield f"### {title}\n"
        names = dict.fromkeys(name for words in all_words.values() for name in words.get(kind, {}))
        heads = [lexicon(name).word("this", "language") for name in all_words]
        yield "| | " + " | ".join(heads) + " |\n|---|" + "---|" * len(heads)
        for name in names:
            cells = (_spelled(words, kind, name) for words in all_words.values())
            yield f"| {name} | " + " | ".join(cells) + " |"
        yield ""
    yield "### What people may write, and what is written instead\n"
    for name, words in all_words.items():
        yield f"{lexicon(name).word('this', 'language')}:\n"
        yield from (f"- `{one}`: `{says[0]}`" for one, says in words["instead"].items())
        yield f"- {_spelled(words, 'everyone', 'everyone')}: each player in a line of his own"
        yield ""


def _spelled(words: Mapping[str, Mapping[str, tuple[str, ...]]], kind: str, name: str) -> str:
    spelled = words.get(kind, {}).get(name, ())
    if kind == "letter" and not spelled:
        spelled = (LETTERS[name].upper(), LETTERS[name])
    return ", ".join(f"`{one}`" for one in spelled)
