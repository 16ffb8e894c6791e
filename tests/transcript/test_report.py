"""A replay as plain values, and as the problems of a file."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from ambigu_rules.transcript.parse import parse
from ambigu_rules.transcript.replay import replay
from ambigu_rules.transcript.report import as_json, check
from tests.transcript.hands import PLAYED_OUT, SHOWDOWN, TWO, line_of, replaced

if TYPE_CHECKING:
    from ambigu_rules.rules.variant import Variant


def test_json_of_the_whole_deal(foster: Variant) -> None:
    made = as_json(replay(parse(PLAYED_OUT), foster))
    assert json.loads(json.dumps(made)) == made
    assert list(made) == ["variant", "legal", "deals", "findings", "failure", "further", "later"]
    assert made["deals"] == [
        {
            "winner": "Anna",
            "pool": 51,
            "rung": "flush-with-sequence",
            "price": 8,
            "counters": {"Anna": 159, "Ben": 76, "Carla": 76, "Dan": 89},
        }
    ]
    assert (made["variant"], made["legal"], made["failure"]) == ("foster-1897", True, None)
    findings = made["findings"]
    assert isinstance(findings, list)
    assert findings[0] == {
        "line": line_of(PLAYED_OUT, "The pool is 12"),
        "column": 1,
        "claim": "The pool is 12",
        "verdict": "confirmed",
        "computed": "12",
        "how": None,
        "because": None,
        "rule": "procedure.first-draw",
        "cite": "F97/first-draw",
    }


def test_json_of_a_failure(academie: Variant) -> None:
    made = as_json(replay(parse(PLAYED_OUT), academie))
    failure = made["failure"]
    assert isinstance(failure, dict)
    assert list(failure) == ["line", "column", "message", "rule", "cite"]
    assert failure["rule"] == "procedure.first-draw.rounds"
    assert made["legal"] is False
    deals = made["deals"]
    assert isinstance(deals, list)
    assert deals[0]["winner"] is None
    assert deals[0]["rung"] is None


def test_json_of_a_record_without_sums(foster: Variant) -> None:
    made = as_json(replay(parse(SHOWDOWN + "The pool is 3\n"), foster))
    deals, findings = made["deals"], made["findings"]
    assert isinstance(deals, list)
    assert isinstance(findings, list)
    assert deals[0]["pool"] is None
    assert deals[0]["counters"] == dict.fromkeys(["Anna", "Ben", "Carla", "Dan"])
    assert (findings[0]["verdict"], findings[0]["computed"]) == ("untestable", None)


def test_json_of_a_pool_that_stays(foster: Variant) -> None:
    text = TWO + "Anna passes\nBen plays 5\nAnna gives up\n"
    deals = as_json(replay(parse(text), foster))["deals"]
    assert isinstance(deals, list)
    assert (deals[0]["winner"], deals[0]["pool"]) == (None, 6)
    assert deals[0]["counters"] == {"Anna": 45, "Ben": 49}


def test_check_reports_what_cannot_be_read() -> None:
    (problem,) = check("players: Anna, Ben\nAnna folds\n", "hand.amb")
    assert str(problem) == "hand.amb:2:6: 'folds' is not said here; write `Anna gives up`"
    assert check(PLAYED_OUT) == ()


def test_check_reports_contradictions_and_the_illegal_act(
    foster: Variant, academie: Variant
) -> None:
    assert check(PLAYED_OUT, "hand.amb", lambda _: foster) == ()
    pool, early = check(PLAYED_OUT, "hand.amb", lambda _: academie)
    assert str(pool) == (
        f"hand.amb:{line_of(PLAYED_OUT, 'The pool is 12')}:1: "
        "contradicted: 4 (blind 4); procedure.blind, F97/blind"
    )
    assert "nobody has said « battez » yet" in early.message
    wrong = replaced(PLAYED_OUT, "Dan has 89 counters", "Dan has 90 counters")
    (problem,) = check(wrong, "hand.amb", lambda _: foster)
    assert problem.message.startswith("contradicted: 89 (100 - blind 1 - first draw 2 - price 8)")
