"""Replays on paper: the account, the verdict on each claim, where several variants part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.api.ledgers import differences_of
from ambigu_rules.api.parting import rules_at_work
from ambigu_rules.api.transcribing import tell_replay
from ambigu_rules.cli.books import print_differences
from ambigu_rules.cli.common import clean
from ambigu_rules.cli.faults import pointed
from ambigu_rules.cli.words import listed, value_text
from ambigu_rules.documents.views.stepping import labels
from ambigu_rules.grounds import Standing
from ambigu_rules.transcript.claims import Verdict
from ambigu_rules.transcript.lexicon import lexicon
from ambigu_rules.transcript.partings import Parting, Side, part
from ambigu_rules.transcript.unparse import sentence

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ambigu_rules.cli.paper import Paper
    from ambigu_rules.compare.collation import Cell
    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.transcript.ast import Transcript
    from ambigu_rules.transcript.claims import Finding
    from ambigu_rules.transcript.failure import Failure
    from ambigu_rules.transcript.replay import Replay


def print_one(
    paper: Paper, made: Replay, variant: Variant, *, cited: bool, language: str = "en"
) -> None:
    """Print a replay under one variant: the account of every deal, every verdict."""
    _title(paper, made.transcript, made)
    for deal in made.deals:
        paper.gap()
        if len(made.transcript.deals) > 1:
            paper.title(f"Deal {deal.number}")
        paper.page(tell_replay(deal, variant, cited=cited, language=language))
    if made.findings:
        paper.gap()
        paper.table(
            ("line", "verdict", "claim", "computed", "rule", "source"),
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
        paper.table(("line", "claim", *names), rows, right=(0,), whole=(0,))
        paper.gap()
    for name, one in zip(names, made, strict=True):
        paper.title(name)
        print_outcome(paper, one)
        paper.gap()
    for name, one, under in zip(names[1:], made[1:], variants[1:], strict=True):
        found = part(made[0], one)
        if found is None:
            paper.text(f"{names[0]} and {name} do not part: every line comes to the same.")
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
        "variant",
        "acts",
        *(verdict.value for verdict in Verdict),
        "deal",
        "winner",
        "pool",
        "price",
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
    acts = "legal" if failure is None else f"illegal in line {failure.line}"
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
    named = f": {listed(agreeing)}" if agreeing else ""
    paper.text(f"{len(agreeing)} of {len(made)} contradict nothing in it{named}.")


def print_heading(paper: Paper, made: Replay) -> None:
    """Print the title of the transcript, and under which variant it is replayed."""
    _title(paper, made.transcript, made)


def _title(paper: Paper, transcript: Transcript, *made: Replay) -> None:
    paper.title(transcript.header.title or transcript.file)
    under = ", ".join(labels(made))
    paper.facts([("file", transcript.file), ("under", under)])


def _row(transcript: Transcript, finding: Finding) -> tuple[object, ...]:
    wrong = finding.verdict is not Verdict.CONFIRMED
    return (
        finding.claim.span.line,
        finding.verdict.value,
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
    return f"{finding.computed} ({finding.how})" if finding.how else finding.computed


def _side_by_side(transcript: Transcript, made: Sequence[Replay]) -> Iterator[tuple[object, ...]]:
    found = [{finding.claim.span: finding for finding in one.findings} for one in made]
    spans = {span: finding for findings in found for span, finding in findings.items()}
    for span, claim in sorted(spans.items(), key=lambda item: item[0]):
        cells = (_cell(findings[span]) if span in findings else "not reached" for findings in found)
        yield (span.line, _claim(transcript, claim), *cells)


def _cell(finding: Finding) -> str:
    if finding.verdict is Verdict.CONTRADICTED:
        return f"{finding.verdict.value}: {finding.computed}"
    return finding.verdict.value


def print_outcome(paper: Paper, made: Replay) -> None:
    """Print how many claims hold, and why the replay stops where it stops."""
    if made.failure:
        _failure(paper, made.transcript, made.failure)
    for one in made.further:
        _failure(paper, made.transcript, one)
    verdicts = [finding.verdict for finding in made.findings]
    counts = [f"{verdicts.count(one)} {one.value}" for one in Verdict if one in verdicts]
    acts = "Every act is legal." if made.legal else "The acts before it are legal."
    paper.text(f"{acts} Claims: {', '.join(counts) or 'none'}.")
    for note in made.notes:
        source = f" ({note.cite})" if note.cite else ""
        paper.text(f"Line {note.line}: {note.message}{source}.", style="dim")


def _failure(paper: Paper, transcript: Transcript, failure: Failure) -> None:
    place = f"Line {failure.line}, column {failure.column}" if failure.line else transcript.file
    paper.text(f"{place}: illegal: {failure.message}", style="bold red")
    for line in pointed(transcript.line(failure.line), failure.column):
        paper.line(line)
    if failure.rule and failure.rule not in failure.message:
        paper.text(f"{failure.rule}{f', {failure.cite}' if failure.cite else ''}", indent=2)


def _part(
    paper: Paper, found: Parting, names: tuple[str, str], one: Variant, other: Variant
) -> None:
    sides = (found.first, found.second)
    paper.title(f"{' and '.join(names)} part in line {found.line}")
    paper.text(found.text, indent=2)
    for name, side, variant in zip(names, sides, (one, other), strict=True):
        paper.text(f"{name}: {side.says}{_source(side, variant)}", indent=2)
    rows = rules_at_work(found, one, other)
    if rows:
        paper.gap()
        paper.table(
            ("  rule", *names),
            [(f"  {row.path}", *map(_ruling, row.cells)) for row in rows],
        )


def _source(side: Side, variant: Variant) -> str:
    """Return the rule behind one side, with what it rests on."""
    if not side.rule:
        return ""
    rests = side.cite or _standing(side.rule, variant)
    return f" ({', '.join(part for part in (side.rule, rests) if part)})"


def _standing(rule: str, variant: Variant) -> str:
    try:
        return variant.ground(rule).standing.value
    except KeyError:
        return ""


def _ruling(cell: Cell) -> str:
    """Return a value with what it rests on."""
    if not cell.present:
        return "no such rule"
    ground = cell.cite or (cell.standing.value if cell.standing else "")
    borrowed = ", borrowed" if cell.standing == Standing.BORROWED else ""
    return f"{value_text(cell.value)} · {ground}{borrowed}"
