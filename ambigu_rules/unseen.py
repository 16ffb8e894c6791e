"""Characters that are not seen: what stands for them wherever a text from outside is printed."""

from __future__ import annotations

import re

UNSEEN = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f"
    r"\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    r"\u3164\ufeff\uffa0\ufff9-\ufffb\U0001d173-\U0001d17a\U000e0000-\U000e007f]"
)
"""What steers a terminal, turns a line round, or stands in a text and shows nothing; tabs and ends
of lines are none of it.
"""

MARK = "\N{REPLACEMENT CHARACTER}"


def marked(text: str) -> str:
    r"""Return the text with a mark in place of each character that is not seen.

    >>> marked("a\x1b[31mb\u202ec")
    'a�[31mb�c'
    """
    return UNSEEN.sub(MARK, text)


def on_one_line(text: str) -> str:
    r"""Return the text marked, the ends of its lines and its tabs too, as a name of a file has to
    be.

    >>> on_one_line("x\ny.yaml")
    'x�y.yaml'
    """
    return marked(text).replace("\n", MARK).replace("\t", MARK)
