"""Transcripts that say themselves, in comments at the ends of lines, what they come to.

`# illegal: …` a line where the replay stops, with words of the message; `# contradicted: …` a
claim that is not true, with the computed value. All other claims are confirmed.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ambigu_rules.transcript.parse import parse
from ambigu_rules.transcript.replay import Verdict, replay

if TYPE_CHECKING:
    from ambigu_rules.rules.variant import Variant

MARK = re.compile(r"# (illegal|contradicted): (.+)$")


def assert_comes_to_what_it_says(text: str, variant: Variant) -> None:
    """Replay a transcript, and compare with what is marked in it."""
    marks: dict[str, dict[int, str]] = {"illegal": {}, "contradicted": {}}
    for number, line in enumerate(text.split("\n"), 1):
        match = MARK.search(line)
        if match:
            marks[match[1]][number] = match[2]
    made = replay(parse(text), variant)
    assert not [one for one in made.findings if one.verdict is Verdict.UNTESTABLE]
    assert {one.claim.span.line: one.computed for one in made.contradicted} == marks["contradicted"]
    failure = made.failure
    assert ([failure.line] if failure else []) == list(marks["illegal"]), failure
    if failure:
        assert marks["illegal"][failure.line] in failure.message
