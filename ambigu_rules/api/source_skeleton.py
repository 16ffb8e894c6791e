"""The skeleton of a source: a file to be filled in. Its comments are as in that of a variant."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ambigu_rules.errors import AmbiguError
from ambigu_rules.library.scalars import bare

if TYPE_CHECKING:
    from ambigu_rules.library import Library

_SIGLUM = re.compile(r"[A-Z]{1,4}[0-9]{0,2}")


def new_source(library: Library, siglum: str, schema: str = "") -> str:
    """Return the file of a source, to be filled in.

    Raises:
        AmbiguError: the siglum is none, or is taken.
    """
    if not _SIGLUM.fullmatch(siglum):
        what = "one to four capital letters and up to two digits"
        raise AmbiguError(f"{siglum!r} is no siglum; expected {what}")
    if siglum in library.sources():
        raise AmbiguError(f"there is a source {siglum!r} already; give yours another siglum")
    modeline = f"# yaml-language-server: $schema={schema}\n" if schema else ""
    return modeline + _SOURCE.format(siglum=siglum, written=bare(siglum))


_SOURCE = """\
## A source. A line with ## explains; of a line with # take away the # to use it.
siglum: {written}
title: "The title of the book or page"
#author: "The author, if known"
date: "1900"
## en, fr or de.
language: en
## witness (it states rules in its own right), report (others are known through it) or mention.
kind: witness
bibliography: "One full reference."
## whole, partial, or second-hand (no word of the source itself was read).
consulted: partial
extent: "Which part was read, and which not."
#urls: ["https://example.org/"]
## Why passages of it are cited by no rule, where that is meant of the whole source.
#unused: "The reason in a sentence."
## What it says, in your own words. The status is read, reported (then add via: SIGLUM),
## not-visible, or not-a-rule. A rule is cited as {siglum}/name.
passages:
  some-name:
    locus: "Where it stands"
    says: "What it says; put the first passage here."
    status: not-a-rule
    #terms: {{stand: ["technical words in the original spelling, by what they are words for"]}}
    #unused: "Why no rule cites this passage, where that is meant."
    ## Questions of the matrix (ambigu compare --all), by their ids: what the passage answers and
    ## no rule does; what is ambiguous; on what the text is silent; what does not occur (moot).
    ## A passage that is not-visible names under unseen: what could not be consulted.
    #answers: [{{to: [seats], en: "in our words", fr: "dans nos mots"}}]
    #ambiguous: [seats]
    #silent: [who-cuts]
    #moot: [second-exchange-cards]
"""
