"""Replays on paper: the account, the verdict on each claim, where several variants part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.api.parting import rules_at_work
from ambigu_rules.api.transcribing import tell_replay
from ambigu_rules.cli.words import value_text
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


def print_one(paper: Paper, made: Replay, variant: Variant, *, cited: bool) -> None:
    """Print a replay under one variant: the account of every deal, every verdict."""
    _title(paper, made.transcript, made)
    for deal in made.deals:
        paper.gap()
        if len(made.transcript.deals) > 1:
            paper.title(f"Deal {deal.number}")
        paper.page(tell_replay(deal, variant, cited=cited))
    if made.findings:
        paper.gap()
        paper.table(
            ("line", "verdict", "claim", "computed", "rule", "source"),
            [_row(made.transcript, finding) for finding in made.findings],
            right=(0,),
            whole=(0, 1),
        )
    paper.gap()
    _outcome(paper, made)


def print_several(paper: Paper, made: Sequence[Replay], variants: Sequence[Variant]) -> None:
    """Print replays under several variants: the verdicts side by side, and where they part."""
    transcript = made[0].transcript
    names = [one.variant for one in made]
    _title(paper, transcript, *made)
    paper.gap()
    rows = list(_side_by_side(transcript, made))
    if rows:
        paper.table(("line", "claim", *names), rows, right=(0,), whole=(0,))
        paper.gap()
    for one in made:
        paper.title(one.variant)
        _outcome(paper, one)
        paper.gap()
    for one, under in zip(made[1:], variants[1:], strict=True):
        found = part(made[0], one)
        if found is None:
            paper.text(f"{names[0]} and {one.variant} do not part: every line comes to the same.")
        else:
            _part(paper, found, variants[0], under)


def _title(paper: Paper, transcript: Transcript, *made: Replay) -> None:
    paper.title(transcript.header.title or transcript.file)
    under = ", ".join(one.variant for one in made)
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


def _outcome(paper: Paper, made: Replay) -> None:
    """Print how many claims hold, and why the replay stops where it stops."""
    if made.failure:
        _failure(paper, made.transcript, made.failure)
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
    line = transcript.line(failure.line)
    if line:
        paper.line(f"  {line}")
        paper.line(f"  {' ' * (failure.column - 1)}^")
    if failure.rule and failure.rule not in failure.message:
        paper.text(f"{failure.rule}{f', {failure.cite}' if failure.cite else ''}", indent=2)


def _part(paper: Paper, found: Parting, one: Variant, other: Variant) -> None:
    sides = (found.first, found.second)
    paper.title(f"{found.first.variant} and {found.second.variant} part in line {found.line}")
    paper.text(found.text, indent=2)
    for side, variant in zip(sides, (one, other), strict=True):
        paper.text(f"{side.variant}: {side.says}{_source(side, variant)}", indent=2)
    rows = rules_at_work(found, one, other)
    if rows:
        paper.gap()
        paper.table(
            ("  rule", *(side.variant for side in sides)),
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
