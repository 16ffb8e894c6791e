"""Unquoted scalars: what YAML 1.1 and 1.2 read alike is a value, all else is refused."""

from __future__ import annotations

import json
import re

from ambigu_rules.library.limits import MAX_DIGITS

_INT = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_FLOAT = re.compile(
    r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|nan)", re.IGNORECASE
)
_WORDS = {"true": True, "false": False, "null": None, "~": None, "": None}
_NUMBER = "a plain number, or "
_TRUTH = "true or false, or "

_SURPRISES = (
    (re.compile(r"[-+]?0[0-9_]+|0o[0-7]+"), "a number in base 8", _NUMBER),
    (re.compile(r"[-+]?0[xX][0-9a-fA-F_]+"), "a number in base 16", _NUMBER),
    (re.compile(r"[-+]?0b[01_]+"), "a number in base 2", _NUMBER),
    (re.compile(r"[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+(\.[0-9_]*)?"), "a number in base 60", _NUMBER),
    (re.compile(r"[-+]?[0-9][0-9_]*_[0-9_]*"), "a number with underscores", _NUMBER),
    (re.compile(r"\d{4}-\d\d?-\d\d?([Tt ].*)?"), "a date", ""),
    (re.compile(r"yes|no|on|off|y|n", re.IGNORECASE), "true or false", _TRUTH),
)
"""What YAML 1.1 reads otherwise than as the text that it is: pattern, what, instead."""


def resolve(text: str) -> tuple[str | int | bool | None, tuple[str, str] | None]:
    """Return the value of an unquoted scalar, and (message, hint) where it is refused.

    >>> resolve("30")
    (30, None)
    >>> resolve("1:30")[1][0]
    "unquoted '1:30' can be read as a number in base 60"
    """
    if _INT.fullmatch(text):
        if len(text) > MAX_DIGITS:
            return 0, (f"the number {text[:12]}… is too large", "")
        return int(text), None
    for pattern, what, instead in _SURPRISES:
        if pattern.fullmatch(text):
            message = f"unquoted {text!r} can be read as {what}"
            return text, (message, f"write {instead}{text!r} in quotes")
    if _FLOAT.fullmatch(text):
        return text, (f"expected whole numbers only, found {text}", "put a text in quotes")
    if text.lower() in _WORDS and text in (text.lower(), text.upper(), text.capitalize()):
        return _WORDS[text.lower()], None
    return text, None


def bare(text: str) -> str:
    """Return a name as a file states it: in quotes where it would be read as something else.

    >>> bare("flush"), bare("no")
    ('flush', '"no"')
    """
    return text if resolve(text) == (text, None) else json.dumps(text)
