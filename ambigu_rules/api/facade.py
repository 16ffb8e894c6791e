"""The Python interface: what the command line does, as functions that return values.

Wherever a variant is taken, its name will do (`base`, `base+overlay`), or a variant that is loaded
already, which is how one is taken under other readings than those adopted.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ambigu_rules.api import dealing, printing
from ambigu_rules.api.apparatus import Apparatus, apparatus_for
from ambigu_rules.api.checking import check_file
from ambigu_rules.api.comparing import Comparison, compare_variants
from ambigu_rules.api.contests import Contest, Decision, Hand, contest
from ambigu_rules.api.filing import (
    format_transcript,
    read_record,
    read_transcript,
    replay_record,
    translate,
    write_record,
)
from ambigu_rules.api.fitting import Fits, fit_variants
from ambigu_rules.api.hands import hands_in
from ambigu_rules.api.ledgers import ledger_of, ledger_of_records
from ambigu_rules.api.loading import load, open_library
from ambigu_rules.api.matrix import Matrix, matrix_of_all
from ambigu_rules.api.reckoning import (
    ALL,
    reckon,
    reckon_advice,
    reckon_first,
    reckon_hand,
    reckon_rungs,
    reckon_second,
)
from ambigu_rules.api.records import RecordReplay
from ambigu_rules.api.replaying import replay_under, variants_for
from ambigu_rules.api.rulebooks import Rulebook, make_rulebook
from ambigu_rules.api.ruling import Ruling, rulings
from ambigu_rules.api.simulating import DEALS, PLAYERS, simulate_variants
from ambigu_rules.api.stepping import replay_document
from ambigu_rules.api.transcribing import tell, transcribe
from ambigu_rules.documents.views.ledger import Ledger
from ambigu_rules.errors import AmbiguError, Problem
from ambigu_rules.library import Library
from ambigu_rules.play.record import Record
from ambigu_rules.play.sitting import Sitting
from ambigu_rules.rules.variant import Variant
from ambigu_rules.transcript.ast import Transcript
from ambigu_rules.transcript.fit import LIMIT
from ambigu_rules.transcript.replay import Replay

if TYPE_CHECKING:
    from collections.abc import Iterable
    from os import PathLike

    from ambigu_rules.cards import Card
    from ambigu_rules.odds.against import HandAgainst, RungsAgainst
    from ambigu_rules.odds.discards import SecondDraw
    from ambigu_rules.odds.first import FirstDraw
    from ambigu_rules.odds.readings import OddsSheet
    from ambigu_rules.odds.second import SecondDraws
    from ambigu_rules.odds.simulate.simulation import Simulation
    from ambigu_rules.odds.thumbs import Thumbs

__all__ = [
    "AmbiguError",
    "Apparatus",
    "Comparison",
    "Contest",
    "Decision",
    "Fits",
    "Hand",
    "Ledger",
    "Library",
    "Matrix",
    "Problem",
    "Record",
    "RecordReplay",
    "Replay",
    "Rulebook",
    "Ruling",
    "Sitting",
    "Transcript",
    "Variant",
    "advice",
    "apparatus",
    "check",
    "comparison",
    "deal",
    "first_draw",
    "fit",
    "format_transcript",
    "hand",
    "ledger",
    "load",
    "matrix",
    "odds_against",
    "odds_of",
    "open_library",
    "read_record",
    "read_transcript",
    "reference_card",
    "replay",
    "replay_page",
    "replay_record",
    "rulebook",
    "score_sheet",
    "second_draw",
    "show",
    "simulate",
    "sitting",
    "tell",
    "transcribe",
    "translate",
    "write_record",
]


def hand(variant: str | Variant, *hands: str | Iterable[Card]) -> Contest:
    """Return what hands are worth, and which wins.

    Raises:
        CardError: a hand is not four cards of the pack, or a card is named twice.

    >>> found = hand("foster-1897", "2♠ 3♠ 4♠ 9♠", "5♥ 5♦ 5♣ 8♠")
    >>> [(one.rung, one.pips, one.price) for one in found.hands], found.winner
    ([('flush-with-sequence', 18, 8), ('tricon-with-prime', 15, 6)], 0)
    """
    return contest(load(variant), hands)


def deal(  # noqa: PLR0913 - what is agreed before a deal
    variant: str | Variant,
    *,
    players: int | None = None,
    names: Iterable[str] | None = None,
    seed: int | None = None,
    dealer: str | None = None,
    counters: int | None = None,
    limit: int | None = None,
    sits_out: Iterable[str] = (),
) -> Record:
    """Return a random legal deal; the same seed gives the same deal.

    Raises:
        SeatingError: the variant does not allow such a table.

    >>> record = deal("foster-1897", players=4, seed=7)
    >>> record.end.name, record.final.purses
    ('won', (92, 94, 122, 92))
    """
    found = load(variant)
    seating = dealing.seat(
        found,
        names,
        players=players,
        dealer=dealer,
        counters=counters,
        limit=limit,
        sits_out=sits_out,
    )
    return dealing.play_deal(found, seating, dealing.fresh_seed() if seed is None else seed)


def sitting(  # noqa: PLR0913 - as above
    variant: str | Variant,
    deals: int,
    *,
    players: int | None = None,
    names: Iterable[str] | None = None,
    seed: int | None = None,
    dealer: str | None = None,
    counters: int | None = None,
    limit: int | None = None,
    sits_out: Iterable[str] = (),
) -> Sitting:
    """Return a sitting of random legal deals; the first dealer is found as the variant has it.

    Raises:
        SeatingError: the variant does not allow such a table.
    """
    found = load(variant)
    seating = dealing.seat(
        found,
        names,
        players=players,
        dealer=dealer,
        counters=counters,
        limit=limit,
        sits_out=sits_out,
    )
    sown = dealing.fresh_seed() if seed is None else seed
    return dealing.play_sitting(found, seating, sown, deals, lot=dealer is None)


def replay(transcript: str | PathLike[str], variant: str | Variant | None = None) -> Replay:
    """Return what comes of a transcript: of a file by its path, or of a text of several lines.

    The variant is the one that the transcript names, unless another is given; readings that the
    transcript chooses hold, but for a variant that is loaded already.

    Raises:
        TranscriptError: the transcript cannot be read.
        UnknownName: the variant is not known.
    """
    read = read_transcript(transcript)
    if isinstance(variant, Variant):
        return replay_under(read, variant, open_library())
    (found,) = variants_for(read, [variant] if variant else [], (), open_library())
    return replay_under(read, found, open_library())


def ledger(
    played: Record | Sitting | str | PathLike[str], variant: str | Variant | None = None
) -> Ledger:
    """Return every movement of counters, with the rule behind it, and the sums.

    What was played is a record, a sitting, or a transcript, named as for `replay`; the variant
    is the one that it names, unless another is given.

    Raises:
        TranscriptError: the transcript cannot be read.
        UnknownName: the variant is not known.

    >>> made = ledger("docs/hands/modern-page-played-out.amb")
    >>> [(one.purse.name, one.before, one.net, one.after) for one in made.whole.balances][:2]
    [('Anna', 100, 59, 159), ('Ben', 100, -24, 76)]
    """
    if isinstance(played, Record | Sitting):
        records = (played,) if isinstance(played, Record) else played.records
        first = records[0]
        under = load(first.variant, first.readings) if variant is None else load(variant)
        return ledger_of_records(under, records)
    return ledger_of(replay(played, variant))


def replay_page(
    transcript: str | PathLike[str],
    *variants: str | Variant,
    form: str = "html",
    language: str = "en",
) -> str:
    """Return the replay of a transcript as a document, under the variant that it names or others.

    `html` is a page to step through, which needs no other file; `md` and `txt` hold the same.

    Raises:
        TranscriptError: the transcript cannot be read.
        UnknownName: a variant is not known, or there is no such format.
    """
    library = open_library()
    made = [replay(transcript, variant) for variant in variants or (None,)]
    return replay_document(made, library, form, language)


def fit(
    transcript: str | PathLike[str], *variants: str | Variant, limit: int | None = None
) -> Fits:
    """Return which readings of which variants agree with all that a transcript claims.

    The transcript is named as for `replay`; the variants are all that are installed, if none is
    given. Readings that come with a variant, `variant:point=option`, are held to, those that the
    transcript chooses are not. `limit` is how many replays are made at most.

    Raises:
        TranscriptError: the transcript cannot be read.
        UnknownName: a variant, a reading point or an option is not known.

    >>> (found,) = fit("docs/hands/foster-fredon-of-eights.amb", "foster-1897").fits
    >>> found.fits_with
    ({'fredon-of-eights': ('nines-and-tens-only',)},)
    """
    names = [one if isinstance(one, str) else _named(one) for one in variants]
    return fit_variants(read_transcript(transcript), names, (), open_library(), limit or LIMIT)


def _named(variant: Variant) -> str:
    readings = ",".join(f"{point}={option}" for point, option in variant.chosen().items())
    return f"{variant.id}:{readings}" if readings else variant.id


def comparison(*variants: str | Variant, hands: str | PathLike[str] | None = None) -> Comparison:
    """Return several variants side by side; `hands` is a folder of transcripts of one's own.

    Raises:
        AmbiguError: there are fewer than two variants, or two are the same.
    """
    found = [load(variant) for variant in variants]
    return compare_variants(found, open_library(), hands_in(None if hands is None else Path(hands)))


def simulate(  # noqa: PLR0913 - what is agreed before a simulation
    *variants: str | Variant,
    deals: int = DEALS,
    players: int | None = None,
    styles: str = PLAYERS,
    seed: int | None = None,
    counters: int | None = None,
    limit: int | None = None,
    engine: str = "auto",
    jobs: int | None = None,
    executor: str | None = None,
    scheduler: str | None = None,
) -> Simulation:
    """Return what comes of the same deals under each variant; the same seed gives the same.

    `styles` says how the players play, seat by seat, as in `tight,loose,odds,bluffer:0.2`; one
    alone is everybody's. With `jobs` the work is done in so many processes, or by the `executor`
    `thread`, or by the workers of a dask `scheduler`. A script that does so must keep its own
    work under `if __name__ == "__main__":`, for the processes read it again.

    Raises:
        AmbiguError: a style or an executor is not known, a number is out of bounds, or a variant
            does not allow such a table.

    >>> made = simulate("foster-1897", "pierer-1857", deals=20, players=3, styles="odds", seed=1)
    >>> made.deals, [one.name for one in made.styles], len(made.tallies)
    (20, ['odds', 'odds', 'odds'], 2)
    """
    return simulate_variants(
        [load(variant) for variant in variants],
        deals=deals,
        players=players,
        styles=styles,
        seed=seed,
        counters=counters,
        limit=limit,
        engine=engine,
        jobs=jobs,
        executor=executor,
        scheduler=scheduler,
    )


def odds_of(*variants: str | Variant, readings: bool = False) -> OddsSheet:
    """Return how many hands stand on each rung, what is paid for it and what would be fair.

    With `readings` the odds under every other option of every reading point come besides.

    >>> made = odds_of("foster-1897")
    >>> [(one.above, one.below, one.hands) for one in made.odds[0].inversions][2]
    ('tricon', 'sequence', (1080, 960))
    """
    return reckon([load(variant) for variant in variants], open_library(), readings=readings)


def odds_against(
    variant: str | Variant, hand: str | Iterable[Card] | None = None, others: int | None = None
) -> HandAgainst | RungsAgainst:
    """Return the chance that nobody has better than a hand, or than a hand of each rung.

    `others` is against how many, each number from 1 up; without it as many as can sit there.

    Raises:
        CardError: the hand is not four cards of the variant's pack.
        AmbiguError: so many others cannot play.

    >>> odds_against("foster-1897", "5♠ 5♥ 5♦ 8♣", 1).chances[0].better
    58653
    """
    if hand is None:
        return reckon_rungs(load(variant), others)
    return reckon_hand(load(variant), hand, others)


def second_draw(
    variant: str | Variant,
    hand: str | Iterable[Card] = ALL,
    *,
    aim: str = "win",
    cached: bool = True,
) -> SecondDraw | SecondDraws:
    """Return what each discard of a hand of four cards is worth; of all hands without one.

    `aim` is `win`, `price` or `rung`; unless `cached`, all is worked out anew, and nothing kept.

    Raises:
        CardError: the hand is not four cards of the variant's pack.
        AmbiguError: the variant has no exchange then, or the aim is not known.
    """
    return reckon_second(load(variant), hand, aim, cached=cached)


def first_draw(
    variant: str | Variant,
    cards: str | Iterable[Card] = ALL,
    *,
    aim: str = "win",
    cached: bool = True,
) -> FirstDraw:
    """Return what it is worth to keep or exchange two cards; all pairs of cards without any.

    Raises:
        CardError: there are not two cards of the variant's pack.
        AmbiguError: the variant has no exchange then, or the aim is not known.
    """
    return reckon_first(load(variant), cards, aim, cached=cached)


def advice(variant: str | Variant, *, aim: str = "win", cached: bool = True) -> tuple[Thumbs, ...]:
    """Return rules of thumb for each exchange, in the order of a deal, with what they cost.

    Raises:
        AmbiguError: the aim is not known.
    """
    return reckon_advice(load(variant), aim, cached=cached)


def rulebook(variant: str | Variant) -> Rulebook:
    """Return the rules of a variant as a book: `.html()`, `.markdown()`, `.pdf()`, in a language.

    >>> book = rulebook("foster-1897")
    >>> print(book.markdown().splitlines()[0])
    # The rules of Ambigu: Foster, Complete Hoyle (1897)
    >>> book.view.example.title
    'The example hand of the modern rules page, played out'
    """
    return make_rulebook(load(variant), open_library())


def matrix() -> Matrix:
    """Return what every witness says to every question, in the order of a deal.

    >>> found = matrix()
    >>> seats = found.view.rows[4]
    >>> [(one.name, cell.kind) for one, cell in zip(found.view.columns, seats.cells)][-3:]
    [('F97', 'value'), ('F97†', 'moot'), ('EB11', 'silent')]
    """
    return matrix_of_all(open_library())


def apparatus(variant: str | Variant) -> Apparatus:
    """Return each rule of a variant with its ground, and with what other witnesses say.

    >>> rules = {one["path"]: one for one in apparatus("foster-1897").as_json()["rules"]}
    >>> ante = rules["procedure.blind.chips"]
    >>> [(one["witness"], one["value"]) for one in ante["witnesses"]]
    [('D92', 1), ('EB11', 2)]
    """
    return apparatus_for(load(variant), open_library())


def reference_card(variant: str | Variant, *, language: str = "en", sheet: bool = False) -> bytes:
    """Return what players look up at the table as a PDF: a page of A6, or eight on one of A4.

    Raises:
        UnknownName: there is no such variant, or no prose in that language.
    """
    return printing.reference_card(load(variant), open_library(), language, sheet=sheet)


def score_sheet(variant: str | Variant, players: int, *, language: str = "en") -> bytes:
    """Return a page of A4 as a PDF, to note the deals of an evening on.

    Raises:
        SeatingError: the variant is not played by so many.
        UnknownName: there is no such variant, or no prose in that language.
    """
    return printing.score_sheet(load(variant), open_library(), players, language)


def show(variant: str | Variant, path: str = "") -> tuple[Ruling, ...]:
    """Return a rule, or all those below a path, each with its ground and the passage cited.

    >>> [
    ...     (one.path, one.value, one.ground.cite)
    ...     for one in show("foster-1897", "ladder.point.price")
    ... ]
    [('ladder.point.price', [1], 'F97/point')]
    """
    return rulings(load(variant), path, open_library().sources())


def check(file: str | PathLike[str]) -> tuple[Problem, ...]:
    """Return every problem of a variant, an overlay, a source or a transcript.

    Raises:
        AmbiguError: the file cannot be read, or is neither.
    """
    return check_file(file, open_library()).problems
