"""What is wrong with the text in a blank of a sentence: cards, a number, a combination, a name."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ambigu_rules.errors import CardError, did_you_mean
from ambigu_rules.messages import Message
from ambigu_rules.transcript.likeness import likest
from ambigu_rules.transcript.limits import MAX_FIGURES
from ambigu_rules.transcript.names import NAME

if TYPE_CHECKING:
    from ambigu_rules.transcript.lexicon import Lexicon

Found = tuple[str, Message]
"""The piece of the line at fault, and the message."""


def wrong(blank: str, text: str, words: Lexicon, *, signed: bool) -> Found | None:
    """Return what is wrong with the text in a blank; a number in it may be `signed`."""
    match blank:
        case "cards" | "drawn":
            return _wrong_cards(text, words)
        case "chips" | "number" | "pips":
            return _wrong_number(text, signed=signed)
        case "rung":
            rungs = words.names("rung")
            if " ".join(text.split()) not in rungs and not words.may_call(text):
                like = (words.word("rung", rungs[one]) for one in likest(text, rungs))
                hint = did_you_mean(dict.fromkeys(like))
                return text, Message(
                    "no combination is called {text!r}{hint}", text=text, hint=hint
                )
        case "account":
            accounts = words.names("account")
            if text not in accounts:
                hint = did_you_mean(likest(text, accounts))
                return text, Message("no stake is called {text!r}{hint}", text=text, hint=hint)
        case "payee" | "last":
            if not NAME.fullmatch(text):
                return text, Message("expected the name of a player, not {text!r}", text=text)
    return None


def _wrong_number(text: str, *, signed: bool) -> Found | None:
    if re.fullmatch(r"[-−]?[0-9]+", text):
        if len(text.lstrip("-−")) > MAX_FIGURES:
            count = len(text.lstrip("-−"))
            message = Message(
                "a number has at most {most} figures, not {count}", most=MAX_FIGURES, count=count
            )
            return text, message
        if not signed and not text.isdecimal():
            return text, Message("expected a number without a sign, not {text!r}", text=text)
        return None
    match = re.match(r"[0-9]+[ \t]+(\S.*)", text)
    if match:
        message = Message("{text!r} cannot stand after the number; write it alone", text=match[1])
        return match[1], message
    if not text:
        return text, Message("expected a number in figures")
    return text, Message("expected a number in figures, not {text!r}", text=text)


def _wrong_cards(text: str, words: Lexicon) -> Found | None:
    if not text:
        return "", Message("expected cards")
    for word in text.replace(",", " ").split():
        if word in words.names("of") or word in words.names("suit") or word in words.names("rank"):
            continue
        if word in words.names("and") or (len(word) > 1 and not word.strip("?")):
            return word, Message("between cards stands a blank, or a comma and a blank")
        try:
            words.card(word)
        except CardError as error:
            if not re.fullmatch(r"10|[1-9]", word):
                return word, error.message
    return None
