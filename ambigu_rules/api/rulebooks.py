"""Rulebooks: one variant as a book, with a deal worked out."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.api.advising import advice_for
from ambigu_rules.api.arguments import checked
from ambigu_rules.api.exemplifying import played_example, shows
from ambigu_rules.api.hands import hands_in
from ambigu_rules.api.reading import read_transcript
from ambigu_rules.documents.bookmaking import print_rulebook, render_rulebook
from ambigu_rules.documents.views.rulebook import Rulebook as View
from ambigu_rules.documents.views.rulebook import rulebook
from ambigu_rules.documents.views.rulebook_example import Example, example_of
from ambigu_rules.play.record import Record
from ambigu_rules.transcript.claims import Verdict
from ambigu_rules.transcript.replay import replay

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from ambigu_rules.library import Library
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.transcript.replay import Replay


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The book of a variant; `view` is everything that it contains.

    `texts` are translations of what rule and source files say, by language and text.
    """

    variant: Variant
    view: View
    texts: Mapping[str, Mapping[str, str]]

    @checked
    def html(self, language: str = "en") -> str:
        """Return the book as a page that needs no other file."""
        return render_rulebook(self.view, "html", language, texts=self.texts.get(language))

    @checked
    def markdown(self, language: str = "en") -> str:
        """Return the book as Markdown."""
        return render_rulebook(self.view, "md", language, texts=self.texts.get(language))

    @checked
    def pdf(self, language: str = "en", *, paper: str = "a4", booklet: bool = False) -> bytes:
        """Return the book printed on `a4`, `a5` or `letter`; or as a booklet, A5 two up on A4.

        Raises:
            UnknownName: there is no such paper.
        """
        texts = self.texts.get(language)
        return print_rulebook(self.view, language, paper=paper, folded=booklet, texts=texts)


def make_rulebook(variant: Variant, library: Library) -> Rulebook:
    """Return the rulebook of a variant."""
    view = rulebook(
        variant,
        sources=library.sources(),
        titles={name: library.title(name) for name in (*variant.overlays, *variant.chain[1:])},
        example=worked_deal(variant, hands_in()),
        advice=advice_for(variant),
    )
    return Rulebook(variant, view, library.translations())


def worked_deal(variant: Variant, hands: Iterable[Path]) -> Example | None:
    """Return a deal to work out: of the hands written for the variant the one that shows most,
    else one that chance has dealt, played by the odds; None where none of those is won at a
    showdown.

    A written hand is legal, and all that it claims is confirmed.
    """
    written = [*_written(variant, hands)]
    if written:
        record, title = max(written, key=lambda one: shows(one[0]))
        return example_of(record, variant, title)
    played = played_example(variant)
    return example_of(played[1], variant, seed=played[0]) if played else None


def _written(variant: Variant, hands: Iterable[Path]) -> Iterator[tuple[Record, str]]:
    names = "|".join(map(re.escape, dict.fromkeys((variant.id, variant.chain[0]))))
    named = re.compile(rf"^variant(?:e)?\s*:\s*(?:{names})\s*(?:#.*)?$", re.MULTILINE)
    for path in hands:
        if not named.search(path.read_text("utf-8")):
            continue
        transcript = read_transcript(path)
        made = replay(transcript, variant)
        record = _record(made, variant)
        if record:
            yield record, transcript.header.title or path.stem


def _record(made: Replay, variant: Variant) -> Record | None:
    """Return the record of a transcript of one deal that is over and all right; else None."""
    if not made.legal or len(made.deals) != 1:
        return None
    if any(one.verdict is not Verdict.CONFIRMED for one in made.findings):
        return None
    (deal,) = made.deals
    position = deal.position
    whole = deal.at == variant.procedure.first and None not in deal.outcome.counters.values()
    if position.end is None or not whole:
        return None
    return Record(
        variant.id,
        variant.chosen(),
        variant.fingerprint,
        deal.seating,
        deal.at,
        deal.start,
        deal.inputs,
        position.deal,
        position.end,
    )
