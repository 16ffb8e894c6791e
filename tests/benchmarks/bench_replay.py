"""How many written hands a second are parsed and replayed, beside two libraries of poker.

Ours is the whole deal of the manual of transcripts, with every claim in it checked against the
engine and every finding with its line and column. That of PokerKit is a hand of no-limit hold'em
for six players in the PHH format, which it replays; it has about as many actions, and nothing in
it is a claim. That of texasholdem is a hand of three players in its own format, which it imports
state by state. Needs the extra `bench`; run it with `python tests/benchmarks/bench_replay.py`.
"""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from beside import Runner, abreast
from pokerkit import HandHistory
from texasholdem import TexasHoldEm

from ambigu_rules.library.shelf import Library
from ambigu_rules.transcript.claims import Verdict
from ambigu_rules.transcript.parse import parse
from ambigu_rules.transcript.replay import replay

if TYPE_CHECKING:
    from collections.abc import Callable

    from ambigu_rules.rules.variant import Variant

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.transcript.hands import PLAYED_OUT

TARGETS = {"PokerKit times": 2.0, "texasholdem bytes": 1.0}

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
PGN = """\
PREHAND
Big Blind: 5
Small Blind: 2
Player Chips: 500,500,500
Player Cards: [Qc 2s],[5h Ts],[Ac 6d]

PREFLOP
New Cards: []
1. (0,CALL);(1,CALL);(2,CHECK)

FLOP
New Cards: [Js,Th,Td]
1. (1,CHECK);(2,CHECK);(0,CHECK)

TURN
New Cards: [Tc]
1. (1,CHECK);(2,CHECK);(0,CHECK)

RIVER
New Cards: [6s]
1. (1,CHECK);(2,CHECK);(0,CHECK)

SETTLE
New Cards: []
Winners: (Pot 0,15,62,[1])
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


def import_of(folder: str) -> Callable[[], int]:
    """Return the import of a hand by texasholdem, which takes a file; its size is its states."""
    path = Path(folder) / "hand.pgn"
    path.write_text(PGN, "ascii")
    return lambda: sum(1 for _ in TexasHoldEm.import_history(path))


def main() -> None:
    """Measure all and print the figures."""
    variant = Library.open().variant("foster-1897")
    with TemporaryDirectory() as place:
        runners = [
            Runner("ambigu", partial(our_hand, PLAYED_OUT, variant), PLAYED_OUT.encode()),
            Runner("PokerKit", their_hand, PHH.encode()),
            Runner("texasholdem", import_of(place), PGN.encode()),
        ]
        abreast("Written hands", runners, "lines or actions", TARGETS)


if __name__ == "__main__":
    main()
