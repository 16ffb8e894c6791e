"""How large the files of rules may be, and a folder of them."""

from __future__ import annotations

MAX_BYTES = 1_000_000
"""The largest file."""

MAX_DEPTH = 100
"""How deep lists and mappings may stand in one another."""

MAX_DIGITS = 9
"""The longest whole number."""

MAX_NODES = 10_000
"""How many lists, mappings, keys and values a file may have."""

MAX_TITLE = 500
"""The longest title, in characters: a page is laid out around it; and the longest word."""

MAX_NAME = 100
"""The longest name of a rung, a phase, an option or the like, in characters."""

MAX_TEXT = 5_000
"""The longest other text, in characters."""

MAX_FAULTS = 100
"""After so many faults the rest of a file is not looked at."""

MAX_ANCESTORS = 50
"""From how many others, one of the other, a variant may inherit."""

MAX_FILES = 1_000
"""How many files a folder may have."""
