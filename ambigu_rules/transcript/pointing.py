"""Where in a line a card stands: for the caret under it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from ambigu_rules.errors import CardError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ambigu_rules.cards import Card
    from ambigu_rules.transcript.ast import Transcript
    from ambigu_rules.transcript.failure import Failure
    from ambigu_rules.transcript.lexicon import Lexicon

_WORD = re.compile(r"[^\s;,.#\[\]'’]+")
_STATEMENT = re.compile(r'(?:"[^"]*"|[^;"])*')


def pointed(failure: Failure, transcript: Transcript, words: Lexicon) -> Failure:
    """Return the failure with the column of the card at fault, where it is one."""
    if failure.card is None or failure.column < 1:
        return failure
    line = transcript.line(failure.line)
    act = _STATEMENT.match(line, failure.column - 1)
    end = act.end() if act else len(line)
    columns = [at + 1 for at, card in _cards(line[:end], words) if card is failure.card]
    columns = [column for column in columns if column >= failure.column]
    return replace(failure, column=columns[-1 if failure.last else 0]) if columns else failure


def _cards(line: str, words: Lexicon) -> Iterator[tuple[int, Card]]:
    """Yield the cards of a line with their places, written in few letters or in words."""
    found = list(_WORD.finditer(line))
    of = words.names("of")
    for at, match in enumerate(found):
        text = match[0]
        if len(found) > at + 2 and found[at + 1][0] in of:
            text = " ".join(one[0] for one in found[at : at + 3])
        try:
            yield match.start(), words.card(text)
        except CardError:
            continue
