"""How many written hands a second are parsed and replayed, beside PokerKit's hand histories.

Ours is a whole deal in the transcript language, with every claim in it checked against the
engine. Theirs is a hand of no-limit hold'em for six players in the PHH format; it has about as
many actions, and nothing in it is a claim. Needs the extra `bench`; run it with
`python tests/benchmarks/bench_replay.py`.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from beside import beside
from pokerkit import HandHistory

from ambigu_rules.library.shelf import Library
from ambigu_rules.resources import folder
from ambigu_rules.transcript.claims import Verdict
from ambigu_rules.transcript.parse import parse
from ambigu_rules.transcript.replay import replay

if TYPE_CHECKING:
    from ambigu_rules.rules.variant import Variant

TARGET = 1.3

PHH = """\
variant = "NT"
ante_trimming_status = true
antes = [0, 0, 0, 0, 0, 0]
blinds_or_straddles = [1, 2, 0, 0, 0, 0]
min_bet = 2
starting_stacks = [200, 200, 200, 200, 200, 200]
actions = [
  "d dh p1 7h2c", "d dh p2 QsJs", "d dh p3 9c4d", "d dh p4 AhKd", "d dh p5 8s8d", "d dh p6 Tc5h",
  "p3 f", "p4 cbr 6", "p5 cc", "p6 f", "p1 f", "p2 cc",
  "d db Ts9s3h", "p2 cc", "p4 cbr 10", "p5 cc", "p2 cc",
  "d db Kc", "p2 cc", "p4 cbr 30", "p5 f", "p2 cc",
  "d db 2s", "p2 cbr 60", "p4 cc", "p2 sm QsJs", "p4 sm AhKd",
]
"""
STACKS = [199, 323, 200, 94, 184, 200]
"""The stacks at the end of that hand: the flush wins."""


def our_hand(text: str, variant: Variant) -> int:
    """Parse, replay and check; return how many acts and claims there were."""
    made = replay(parse(text), variant)
    assert made.failure is None
    assert all(finding.verdict is Verdict.CONFIRMED for finding in made.findings)
    return sum(len(deal.statements) for deal in made.transcript.deals)


def their_hand() -> int:
    """Parse and replay; return how many actions there were."""
    history = HandHistory.loads(PHH)
    for state in history:
        final = state
    assert final.stacks == STACKS
    return len(history.actions)


def main() -> None:
    """Measure both and print the figures."""
    variant = Library.open().variant("foster-1897")
    text = (folder("hands") / "modern-page-played-out.amb").read_text("utf-8")
    ours = partial(our_hand, text, variant)
    beside("Written hands", ours, their_hand, unit="acts or claims", target=TARGET)


if __name__ == "__main__":
    main()
