"""Replays on paper: the account, the verdict on each claim, where several variants part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.api.ledgers import differences_of
from ambigu_rules.api.parting import rules_at_work
from ambigu_rules.api.transcribing import tell_replay
from ambigu_rules.cli.books import print_differences
from ambigu_rules.cli.common import clean
from ambigu_rules.cli.faults import pointed
from ambigu_rules.cli.words import deal_named, value_said
from ambigu_rules.documents.views.stepping import labels
from ambigu_rules.grounds import Standing
from ambigu_rules.messages import Joined, Message, Named, both, separated
from ambigu_rules.transcript.lexicon import lexicon
from ambigu_rules.transcript.partings import Parting, Side, part
from ambigu_rules.transcript.report import computed
from ambigu_rules.transcript.unparse import sentence
from ambigu_rules.transcript.verdicts import VERDICTS, Verdict
from ambigu_rules.unseen import on_one_line

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ambigu_rules.cli.paper import Paper
    from ambigu_rules.compare.collation import Cell
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.transcript.ast import Transcript
    from ambigu_rules.transcript.claims import Finding
    from ambigu_rules.transcript.failure import Failure
    from ambigu_rules.transcript.replay import Replay


LINE = Message("line")
CLAIM = Message("claim")
RULE = Message("rule")
HEADS = (
    LINE,
    Message("verdict"),
    CLAIM,
    Message("computed"),
    RULE,
    Message("source"),
)
"""The heads of a table of verdicts."""

NOT_REACHED = Message("not reached")


def print_one(
    paper: Paper, made: Replay, variant: Variant, *, cited: bool, language: str = "en"
) -> None:
    """Print a replay under one variant: the account of every deal, every verdict."""
    _title(paper, made.transcript, made)
    for deal in made.deals:
        paper.gap()
        if len(made.transcript.deals) > 1:
            paper.title(deal_named(deal.number))
        paper.page(tell_replay(deal, variant, cited=cited, language=language))
    if made.findings:
        paper.gap()
        paper.table(
            HEADS,
            [_row(made.transcript, finding) for finding in made.findings],
            right=(0,),
            whole=(0, 1),
        )
    paper.gap()
    print_outcome(paper, made)


def print_several(paper: Paper, made: Sequence[Replay], variants: Sequence[Variant]) -> None:
    """Print replays under several variants: the verdicts side by side, and where they part."""
    transcript = made[0].transcript
    names = labels(made)
    _title(paper, transcript, *made)
    paper.gap()
    rows = list(_side_by_side(transcript, made))
    if rows:
        paper.table((LINE, CLAIM, *names), rows, right=(0,), whole=(0,))
        paper.gap()
    for name, one in zip(names, made, strict=True):
        paper.title(name)
        print_outcome(paper, one)
        paper.gap()
    for name, one, under in zip(names[1:], made[1:], variants[1:], strict=True):
        found = part(made[0], one)
        if found is None:
            paper.text(
                Message(
                    "{first} and {second} do not part: every line comes to the same.",
                    first=names[0],
                    second=name,
                )
            )
        else:
            _part(paper, found, (names[0], name), variants[0], under)
            if made[0].deals and one.deals:
                print_differences(paper, names[0], name, differences_of(made[0], one))


def print_every(paper: Paper, made: Sequence[Replay]) -> None:
    """Print a table of what a transcript comes to under each rule set, and why acts are illegal."""
    transcript = made[0].transcript
    _title(paper, transcript)
    paper.gap()
    players = transcript.header.players
    several = len(transcript.deals) > 1
    columns = (
        Message("variant"),
        Message("acts"),
        *VERDICTS.values(),
        Message("deal"),
        Message("winner"),
        Message("pool"),
        Message("price"),
        *map(clean, players),
    )
    names = labels(made)
    rows = [
        (name, *_row_of(one, players, several=several))
        for name, one in zip(names, made, strict=True)
    ]
    right = (*range(2, 5), *range(5, len(columns)))
    paper.table(columns, rows, right=tuple(at for at in right if at != 6), whole=tuple(range(99)))
    paper.gap()
    for name, one in zip(names, made, strict=True):
        if one.failure:
            paper.title(name)
            _failure(paper, transcript, one.failure)
            paper.gap()
    _summary(paper, made)


def _row_of(made: Replay, players: Sequence[str], *, several: bool) -> tuple[object, ...]:
    verdicts = [finding.verdict for finding in made.findings]
    failure = made.failure
    acts = Message("legal")
    if failure:
        acts = Message("illegal in line {line}", line=failure.line)
    counts = [verdicts.count(one) or "–" for one in Verdict]
    if not made.deals:
        return (acts, *counts, "", "–", "–", "–", *("–" for _ in players))
    last = made.deals[-1]
    outcome = last.outcome
    known = ("–" if sum_ is None else sum_ for sum_ in (outcome.pool, outcome.price))
    counters = (outcome.counters[name] for name in players)
    return (
        acts,
        *counts,
        last.number if several else "",
        clean(outcome.winner or "–"),
        *known,
        *("–" if chips is None else chips for chips in counters),
    )


def _summary(paper: Paper, made: Sequence[Replay]) -> None:
    """Print how many of the rule sets agree with all that the transcript says."""
    agreeing = [name for name, one in zip(labels(made), made, strict=True) if one.confirmed]
    count = {"count": len(agreeing), "all": len(made)}
    if agreeing:
        names = both(agreeing)
        paper.text(
            Message("{count} of {all} contradict nothing in it: {names}.", names=names, **count)
        )
    else:
        paper.text(Message("{count} of {all} contradict nothing in it.", **count))


def print_heading(paper: Paper, made: Replay) -> None:
    """Print the title of the transcript, and under which variant it is replayed."""
    _title(paper, made.transcript, made)


def _title(paper: Paper, transcript: Transcript, *made: Replay) -> None:
    paper.title(transcript.header.title or on_one_line(transcript.file))
    under = ", ".join(labels(made))
    paper.facts([(Message("file"), on_one_line(transcript.file)), (Message("under"), under)])


def _row(transcript: Transcript, finding: Finding) -> tuple[object, ...]:
    wrong = finding.verdict is not Verdict.CONFIRMED
    return (
        finding.claim.span.line,
        VERDICTS[finding.verdict],
        _claim(transcript, finding),
        _computed(finding) if wrong else "",
        finding.rule if wrong else "",
        finding.cite if wrong else "",
    )


def _claim(transcript: Transcript, finding: Finding) -> str:
    return sentence(finding.claim, lexicon(transcript.header.language))


def _computed(finding: Finding) -> str:
    if finding.verdict is Verdict.UNTESTABLE:
        return finding.because
    return computed(finding)


def _side_by_side(transcript: Transcript, made: Sequence[Replay]) -> Iterator[tuple[object, ...]]:
    found = [{finding.claim.span: finding for finding in one.judged} for one in made]
    spans = {span: finding for findings in found for span, finding in findings.items()}
    for span, claim in sorted(spans.items(), key=lambda item: item[0]):
        cells = (_cell(findings[span]) if span in findings else NOT_REACHED for findings in found)
        yield (span.line, _claim(transcript, claim), *cells)


def _cell(finding: Finding) -> str:
    verdict = VERDICTS[finding.verdict]
    if finding.verdict is Verdict.CONTRADICTED:
        return Message("{verdict}: {computed}", verdict=verdict, computed=finding.computed)
    return verdict


def print_outcome(paper: Paper, made: Replay) -> None:
    """Print how many claims hold, and why the replay stops where it stops."""
    if made.failure:
        _failure(paper, made.transcript, made.failure)
    for one in made.further:
        _failure(paper, made.transcript, one)
    verdicts = [finding.verdict for finding in made.findings]
    legal = (
        Message("Every act is legal.") if made.legal else Message("The acts before it are legal.")
    )
    paper.text(Message("{acts} Claims: {counts}.", acts=legal, counts=_counted(verdicts)))
    for note in made.notes:
        source = f" ({note.cite})" if note.cite else ""
        paper.text(
            Message(
                "Line {line}: {note}{source}.", line=note.line, note=note.message, source=source
            ),
            style="dim",
        )
    if made.later:
        _later(paper, made)


def _later(paper: Paper, made: Replay) -> None:
    """Print what becomes of the claims in deals after one that is not finished."""
    counts = _counted([finding.verdict for finding in made.later])
    paper.gap()
    paper.text(
        Message(
            "The deals after it are played each by itself: what it would have left to them, "
            "counters and pool, is not known. Their claims: {counts}.",
            counts=counts,
        )
    )
    rows = [
        _row(made.transcript, finding)
        for finding in made.later
        if finding.verdict is Verdict.CONTRADICTED
    ]
    paper.table(HEADS, rows, right=(0,), whole=(0, 1))


def _counted(verdicts: Sequence[Verdict]) -> str:
    """Return how many claims are found to be what."""
    counts = (counted_as(one, verdicts.count(one)) for one in Verdict if one in verdicts)
    return separated(counts, ", ") or Message("none")


def counted_as(verdict: Verdict, count: int) -> Message:
    """Return a number of claims with what they are found to be."""
    match verdict:
        case Verdict.CONFIRMED:
            return Message("{count} confirmed", count=count)
        case Verdict.CONTRADICTED:
            return Message("{count} contradicted", count=count)
        case Verdict.UNTESTABLE:
            return Message("{count} untestable", count=count)


def _failure(paper: Paper, transcript: Transcript, failure: Failure) -> None:
    if failure.line:
        said = Message(
            "Line {line}, column {column}: illegal: {why}",
            line=failure.line,
            column=failure.column,
            why=failure.message,
        )
    else:
        said = Message(
            "{file}: illegal: {why}", file=on_one_line(transcript.file), why=failure.message
        )
    paper.text(said, style="bold red")
    for line in pointed(transcript.line(failure.line), failure.column):
        paper.line(line)
    if failure.rule and failure.rule not in failure.message:
        paper.text(f"{failure.rule}{f', {failure.cite}' if failure.cite else ''}", indent=2)


def _part(
    paper: Paper, found: Parting, names: tuple[str, str], one: Variant, other: Variant
) -> None:
    sides = (found.first, found.second)
    first, second = names
    paper.title(
        Message(
            "{first} and {second} part in line {line}", first=first, second=second, line=found.line
        )
    )
    paper.text(found.text, indent=2)
    for name, side, variant in zip(names, sides, (one, other), strict=True):
        source = _source(side, variant)
        paper.text(
            Message("{name}: {says}{source}", name=name, says=side.says, source=source), indent=2
        )
    rows = rules_at_work(found, one, other)
    if rows:
        paper.gap()
        paper.table(
            (Joined(("  ", RULE)), *names),
            [(f"  {row.path}", *map(_ruling, row.cells)) for row in rows],
        )


def _source(side: Side, variant: Variant) -> str:
    """Return the rule behind one side, with what it rests on."""
    if not side.rule:
        return ""
    rests = side.cite or _standing(side.rule, variant)
    return Joined((" (", side.rule, ", ", rests, ")") if rests else (" (", side.rule, ")"))


def _standing(rule: str, variant: Variant) -> str:
    try:
        return Named("standings", variant.ground(rule).standing.value)
    except KeyError:
        return ""


def _ruling(cell: Cell) -> str:
    """Return a value with what it rests on."""
    if not cell.present:
        return Message("no such rule")
    standing = Named("standings", cell.standing.value) if cell.standing else ""
    parts = [value_said(cell.value), " · ", cell.cite or standing]
    if cell.standing == Standing.BORROWED:
        parts += [", ", standing]
    return Joined(parts)
