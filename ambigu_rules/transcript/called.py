"""Whether a transcript claims only combinations that there are: those of the rule sets that it is
replayed under, and those that its language has words for.
"""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING

from ambigu_rules.errors import Problem, TranscriptError, brief, did_you_mean
from ambigu_rules.messages import Message
from ambigu_rules.rung_names import listed
from ambigu_rules.transcript.kinds import Declares, ShowsRung
from ambigu_rules.transcript.lexicon import lexicon
from ambigu_rules.transcript.likeness import likest
from ambigu_rules.transcript.limits import MAX_FAULTS, first_of
from ambigu_rules.words import either, words_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.transcript.ast import Transcript


def require_rungs(transcript: Transcript, variants: Iterable[Variant]) -> None:
    """Do nothing where every combination that is claimed is one.

    The variants are gone through only as far as a claim is in question.

    Raises:
        TranscriptError: a combination has no words in the language of the transcript and is no
            rung of any of these variants; each such claim is told.
    """
    words = listed()
    claims = [
        one
        for deal in transcript.deals
        for one in deal.statements
        if isinstance(one, ShowsRung | Declares) and one.rung not in words
    ]
    unknown = {claim.rung for claim in claims}
    known: dict[str, None] = {}
    for variant in variants if unknown else ():
        known.update(dict.fromkeys(rung.name for rung in variant.ladder.rungs))
        unknown -= known.keys()
        if not unknown:
            return
    wrong = islice((one for one in claims if one.rung in unknown), MAX_FAULTS + 1)
    faults = [_fault(transcript, one, known) for one in wrong]
    if faults:
        raise TranscriptError(first_of(faults))


def _fault(transcript: Transcript, claim: ShowsRung | Declares, known: Iterable[str]) -> Problem:
    text, column = _place(transcript, claim)
    words = lexicon(transcript.header.language)
    spellings = {name: words.word("rung", name) for name in known}
    said = words.names("rung").items()
    spellings |= {one: words.word("rung", name) for one, name in said if name in spellings}
    like = dict.fromkeys(spellings[one] for one in likest(text, spellings))
    message = Message("no combination is called {text!r}{hint}", text=text, hint=did_you_mean(like))
    return Problem(transcript.file, claim.span.line, column, brief(message))


def _place(transcript: Transcript, claim: ShowsRung | Declares) -> tuple[str, int]:
    """Return how a claim spells its combination, and the column: the last place where it stands,
    for a player can be called so too.
    """
    line, column, end = claim.span
    article = either(words_of(transcript.header.language), "article")
    name = re.escape(claim.rung).replace(r"\-", r"(?:-|\s+)")
    spelled = rf"(?:(?:{article})\s+)?{name}"
    said = transcript.line(line)[column - 1 : end - 1]
    found = [*re.finditer(rf"(?<![\w-]){spelled}(?![\w-])", said)]
    return (found[-1][0], column + found[-1].start()) if found else (claim.rung, column)
