"""What is wrong with the text in a blank of a sentence: cards, a number, a combination, a name."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ambigu_rules.errors import CardError, did_you_mean
from ambigu_rules.transcript.likeness import likest
from ambigu_rules.transcript.names import NAME

if TYPE_CHECKING:
    from ambigu_rules.transcript.lexicon import Lexicon

Found = tuple[str, str]
"""The piece of the line at fault, and the message."""

MOST = 9
"""How many figures a number may have."""


def wrong(blank: str, text: str, words: Lexicon, *, signed: bool) -> Found | None:
    """Return what is wrong with the text in a blank; a number in it may be `signed`."""
    match blank:
        case "cards" | "drawn":
            return _wrong_cards(text, words)
        case "chips" | "number" | "pips":
            return _wrong_number(text, signed=signed)
        case "rung":
            rungs = words.names("rung")
            if " ".join(text.split()) not in rungs:
                like = (words.word("rung", rungs[one]) for one in likest(text, rungs))
                hint = did_you_mean(dict.fromkeys(like))
                return text, f"no combination is called {text!r}{hint}"
        case "account":
            accounts = words.names("account")
            if text not in accounts:
                return text, f"no stake is called {text!r}{did_you_mean(likest(text, accounts))}"
        case "payee" | "last":
            if not NAME.fullmatch(text):
                return text, f"expected the name of a player, not {text!r}"
    return None


def _wrong_number(text: str, *, signed: bool) -> Found | None:
    if re.fullmatch(r"[-−]?[0-9]+", text):
        if len(text.lstrip("-−")) > MOST:
            return text, f"a number has at most {MOST} figures, not {len(text.lstrip('-−'))}"
        if not signed and not text.isdecimal():
            return text, f"expected a number without a sign, not {text!r}"
        return None
    match = re.match(r"[0-9]+[ \t]+(\S.*)", text)
    if match:
        return match[1], f"{match[1]!r} cannot stand after the number; write it alone"
    return text, f"expected a number in figures{f', not {text!r}' if text else ''}"


def _wrong_cards(text: str, words: Lexicon) -> Found | None:
    if not text:
        return "", "expected cards"
    for word in text.replace(",", " ").split():
        if word in words.names("of") or word in words.names("suit") or word in words.names("rank"):
            continue
        if word in words.names("and"):
            return word, "between cards stands a blank, or a comma and a blank"
        try:
            words.card(word)
        except CardError as error:
            if not re.fullmatch(r"10|[1-9]", word):
                return word, str(error)
    return None
