"""Which characters the fonts that come with Typst can print.

A page for print must be complete without any font of the machine, and an accessible PDF may hold
no character for which there is no glyph: so what is not covered must be known beforehand. A test
prints every character of this table.
"""

from __future__ import annotations

import re
import unicodedata

_COVERED = """
20-7E A0-AC AE-2FF 370-377 37A-37F 384-38A 38C 38E-3A1 3A3-482 48A-4FF 510-513 51A-51D 531-556
559-58A 58D-58F 5BE 5C0 5C3 5C6 5D0-5EA 5EF-5F4 606-60C 61B 61F 621-63A 640-64A 660-66D 674
679-67B 67E-680 683-684 686-687 691 698 6A4 6A9 6AF 6BE 6CC 6F0-6F9 904-939 93D 950 958-961
964-97F E3F E81-E82 E84 E87-E88 E8A E8D E94-E97 E99-E9F EA1-EA3 EA5 EA7 EAA-EAB EAD-EB0 EB2-EB3
10D0-10FF 13A0-13F5 13F8-13FD 1D00-1DBF 1E00-1F15 1F18-1F1D 1F20-1F45 1F48-1F4D 1F50-1F57 1F59
1F5B 1F5D 1F5F-1F7D 1F80-1FB4 1FB6-1FC4 1FC6-1FD3 1FD6-1FDB 1FDD-1FEF 1FF2-1FF4 1FF6-1FFE
2010-2027 202F-2040 2042 2044-2052 2054-205E 2070-2071 2074-208E 2090-209C 20A0-20A4 20A6-20C0
2100-211E 2120 2122 2124 2126-2151 2153-2184 2189 2190-23FF 2422-2423 2460-2606 2609-262F
2638-268B 2690-269C 26A0-26A7 26AA-26AF 26B2 2701-2704 2706-2709 270C-2714 2717-2726 272A-274B
274D 274F-2752 2756 2758-275E 2761-277F 2794 2798-27AF 27B1-2B73 2B76-2B95 2B97-2BFF 2C60-2CEE
2CF2-2CF3 2CF9-2CFF 2E02-2E05 2E08-2E0A 2E17-2E18 2E1F 2E22-2E25 2E2E 3012 3016-3017 301A-301B
3030 3036 306E A46A-A46B A640-A641 A648-A649 A656-A657 A708-A716 A71B-A727 A72D A730 A735 A765
A789-A78E A790-A791 A793 A7AA A7F8-A7F9 AB52 AB66 AB70-ABBF FB00-FB06 FB13-FB17 FB1D FB1F-FB36
FB38-FB3C FB3E FB40-FB41 FB43-FB44 FB46-FB4F FB52-FB81 FB8A-FB95 FB9E-FB9F FBAA-FBAD FBE8-FBE9
FBFC-FBFF FE66 FE70-FE74 FE76-FEFC FFFC-FFFD 10140-1018E 102E1-102FB 1D106-1D107 1D400-1D454
1D456-1D49C 1D49E-1D49F 1D4A2 1D4A5-1D4A6 1D4A9-1D4AC 1D4AE-1D4B9 1D4BB 1D4BD-1D4C3 1D4C5-1D505
1D507-1D50A 1D50D-1D514 1D516-1D51C 1D51E-1D539 1D53B-1D53E 1D540-1D544 1D546 1D54A-1D550
1D552-1D6A5 1D6A8-1D7CB 1D7CE-1D7FF 1EE00-1EE03 1EE05-1EE1F 1EE21-1EE22 1EE24 1EE27 1EE29-1EE32
1EE34-1EE37 1EE39 1EE3B 1EE42 1EE47 1EE49 1EE4B 1EE4D-1EE4F 1EE51-1EE52 1EE54 1EE57 1EE59 1EE5B
1EE5D 1EE5F 1EE61-1EE62 1EE64 1EE67-1EE6A 1EE6C-1EE72 1EE74-1EE77 1EE79-1EE7C 1EE7E 1EE80-1EE89
1EE8B-1EE9B 1EEA1-1EEA3 1EEA5-1EEA9 1EEAB-1EEBB 1EEF0-1EEF1 1F12F 1F6D1 1F780-1F7D8 1F7E0-1F7EB
1F800-1F80B 1F810-1F847 1F850-1F859 1F860-1F887 1F890-1F8AD 1F8B0-1F8B1
"""
"""Ranges of code points, without combining marks, that some font of the compiler has."""

_COMBINING = "300-34E 350-36F 5B0-5BD 5BF 5C1-5C2"
"""Combining marks that every face of the text font has."""

_BASES = "30-39 41-5A 61-7A C0-D6 D8-F6 F8-17F 391-3A1 3A3-3C9 410-44F 5D0-5EA"
"""Characters that every face of the text font has, so that such a mark can be set on them."""

_DROPPED = re.compile("[\N{SOFT HYPHEN}\N{VARIATION SELECTOR-1}-\N{VARIATION SELECTOR-16}]")
"""What says how a character is to look, or where a word may break; it has no shape of its own."""


def _ranges(text: str) -> str:
    """Return ranges as they stand in a character class of a regular expression."""
    return "".join(
        "-".join(f"\\U{int(end, 16):08x}" for end in one.split("-")) for one in text.split()
    )


MARKS = _ranges(_COMBINING)
"""The combining marks that can be printed, as they stand in a character class."""

_UNPRINTABLE = re.compile(f"[^{_ranges(_COVERED)}{MARKS}]|(?<![{_ranges(_BASES)}{MARKS}])[{MARKS}]")


def printable(text: str) -> str:
    """Return the text with the code points of those characters that no font has.

    >>> printable("two ♠ and \N{GRINNING FACE}, e\N{COMBINING ACUTE ACCENT}")
    'two ♠ and [U+1F600], é'
    """
    if text.isascii():
        return text
    whole = _DROPPED.sub("", unicodedata.normalize("NFC", text))
    return _UNPRINTABLE.sub(lambda found: f"[U+{_point(found[0]):04X}]", whole)


def _point(letter: str) -> int:
    """Return the code point; the picture of a control character stands for the character."""
    point = ord(letter)
    return point - 0x2400 if 0x2400 <= point < 0x2420 else point
