"""Deals written down: as accounts in words, as transcripts that state their results as claims."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ambigu_rules.api.arguments import checked
from ambigu_rules.api.loading import variant_of
from ambigu_rules.documents.render import render_account
from ambigu_rules.documents.views.account import account_of
from ambigu_rules.errors import AmbiguError
from ambigu_rules.play.record import Record
from ambigu_rules.rules.procedure import End
from ambigu_rules.transcript.lexicon import lexicon
from ambigu_rules.transcript.limits import MAX_TITLE
from ambigu_rules.transcript.write import write, write_through

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ambigu_rules.library import Library
    from ambigu_rules.play.sitting import Sitting
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.transcript.replay import DealReplay

_OPEN = End("", "", "")
"""What stands for the end of a deal that is not over."""


@checked
def transcribe(
    deals: Record | Sitting,
    variant: str | Variant | None = None,
    *,
    title: str = "",
    language: str = "en",
    library: Library | None = None,
) -> str:
    """Return a deal, or a sitting, as a transcript; replayed, every claim is confirmed.

    The variant is the one that the record names, unless it is given; names are looked up in the
    library that is installed, unless another is given.

    Raises:
        UnknownName: there is no lexicon of the language.
        AmbiguError: the title is longer than that of a transcript may be.
    """
    if len(title) > MAX_TITLE:
        raise AmbiguError(f"expected a title of at most {MAX_TITLE} characters, found more")
    records = (deals,) if isinstance(deals, Record) else deals.records
    under = variant_of(records[0], variant, library)
    return write(under, records, title=title.strip(), language=language)


def transcribe_through(
    records: Iterable[Record], variant: Variant, *, title: str, language: str
) -> Iterator[str]:
    """Yield the transcript of a sitting piece by piece, as its deals are played."""
    yield from write_through(variant, records, title=title, language=language)


def random_title(seed: int, language: str = "en", *, sitting: bool = False) -> str:
    """Return the title of a transcript of random deals."""
    name = "random-deals" if sitting else "random-deal"
    title, sown = (lexicon(language).word("this", one) for one in (name, "seed"))
    return f"{title}, {sown} {seed}"


@checked
def tell(
    record: Record,
    variant: str | Variant | None = None,
    *,
    cited: bool = False,
    language: str = "en",
    library: Library | None = None,
) -> str:
    """Return the account of a deal in words; `cited`: each sentence with the passage it rests on.

    The variant is the one that the record names, or another, as for `transcribe`.
    """
    account = account_of(record, variant_of(record, variant, library))
    return render_account(account, language=language, cited=cited)


def tell_replay(
    deal: DealReplay, variant: Variant, *, cited: bool = False, language: str = "en"
) -> str:
    """Return the account of a deal of a transcript, as far as it goes."""
    position = deal.position
    record = Record(
        variant.id,
        variant.chosen(),
        variant.fingerprint,
        deal.seating,
        deal.at,
        deal.start,
        deal.inputs,
        position.deal,
        position.end or _OPEN,
    )
    account = account_of(record, variant)
    if position.end is None or None in deal.outcome.counters.values():
        account = replace(account, after=())
    return render_account(account, language=language, cited=cited)
