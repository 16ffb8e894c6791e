from __future__ import annotations
def diagnose(line, words):
    yield 1, f"cannot read {line!r}"
