"""Who pays whom: payers on the left, payees on the right, an arrow as wide as what is paid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from ambigu_rules.plots.sheet import Sheet, curved
from ambigu_rules.plots.style import INK, SIZE, SOFT

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_ACROSS = 250.0
"""Between the two columns, in points."""

_TALL = 130.0
"""How high all arrows together are, unless some are too thin."""

_THICKEST, _THINNEST = 5.0, 0.9
"""What one counter takes at the most, and an arrow at the least."""

_SLOT, _APART, _HEAD, _FOOT = 13.0, 11.0, 24.0, 4.0
_BAR, _FIGURE, _TIP, _NAME = 4.0, 24.0, 8.0, 8.0
_LETTER = 0.56 * SIZE
_LONGEST = 24
"""Letters of a name; of a longer one its beginning is written."""


@dataclass(frozen=True, slots=True)
class Payment:
    """What one account pays to another: their places among the names, counters."""

    payer: int
    payee: int
    chips: int


class _Bar(NamedTuple):
    """An account in a column: its top and bottom, what it pays or is paid, in how many arrows."""

    top: float
    bottom: float
    chips: int
    arrows: int


@dataclass(frozen=True, slots=True)
class _Column:
    """A column: the bar of each account, the middle of the end of each arrow, from the top."""

    bars: Mapping[int, _Bar]
    ends: Mapping[int, float]
    high: float


def payments(  # noqa: PLR0913 - a figure, and all that is written on and about it
    names: Sequence[str],
    paid: Sequence[Payment],
    *,
    name: str,
    title: str,
    description: str,
    heads: tuple[str, str],
) -> str:
    """Return the figure as an SVG element.

    `paid` has one at least, and of each two accounts one each way; `heads` are what is written
    over payers and payees; `name` sets the ids of the figure apart.
    """
    unit = min(_THICKEST, _TALL / sum(one.chips for one in paid))
    thick = [max(_THINNEST, unit * one.chips) for one in paid]
    shown = [one if len(one) <= _LONGEST else f"{one[: _LONGEST - 1]}…" for one in names]
    columns = (
        _column(paid, thick, [(one.payer, one.payee) for one in paid]),
        _column(paid, thick, [(one.payee, one.payer) for one in paid]),
    )
    margin = _LETTER * max(map(len, (*shown, *heads))) + 2 * _NAME
    top = _FOOT + max(column.high for column in columns)
    sheet = Sheet(2 * margin + _ACROSS, top + _HEAD)
    for at, column in enumerate(columns):
        place = _Place(sheet, margin + at * _ACROSS, top, -1 if at == 0 else 1)
        place.write(heads[at], -10, italic=True)
        for account, bar in column.bars.items():
            place.draw(shown[account], bar)
    for at, one in enumerate(paid):
        start, end = (top - column.ends[at] for column in columns)
        _arrow(sheet, margin, (start, end), thick[at], str(one.chips))
    return sheet.written(name, title, description)


def _column(
    paid: Sequence[Payment], thick: Sequence[float], ends: Sequence[tuple[int, int]]
) -> _Column:
    """Return where accounts and arrows stand; `ends` are of each arrow this end and the other."""
    bars: dict[int, _Bar] = {}
    found: dict[int, float] = {}
    down = 0.0
    for account in sorted({one for one, _ in ends}):
        mine = sorted((other, at) for at, (one, other) in enumerate(ends) if one == account)
        top = down
        for _, at in mine:
            room = max(_SLOT, thick[at] + 1)
            found[at] = down + room / 2
            down += room
        chips = sum(paid[at].chips for _, at in mine)
        bars[account] = _Bar(top, down, chips, len(mine))
        down += _APART
    return _Column(bars, found, down - _APART)


class _Place(NamedTuple):
    """Where a column stands on the sheet; `out` is the direction away from the arrows."""

    sheet: Sheet
    x: float
    top: float
    out: int

    def write(self, text: str, down: float, *, size: float = SIZE, italic: bool = False) -> None:
        across = "right" if self.out < 0 else "left"
        at = (self.x + self.out * _NAME, self.top - down)
        self.sheet.write(text, at, across=across, size=size, italic=italic)

    def draw(self, name: str, bar: _Bar) -> None:
        """Draw an account: its name, and the sum where it is not that of one arrow."""
        x, top, bottom = self.x, self.top - bar.top, self.top - bar.bottom
        end = x + self.out * _BAR
        self.sheet.area(curved([(x, top), (end, top), (end, bottom), (x, bottom)], (False,) * 3))
        middle = (bar.top + bar.bottom) / 2
        if bar.arrows > 1:
            self.write(name, middle - 1)
            self.write(str(bar.chips), middle + 10, size=SIZE - 1.5)
        else:
            self.write(name, middle + 3)


def _arrow(sheet: Sheet, left: float, ends: tuple[float, float], thick: float, chips: str) -> None:
    """Draw an arrow between two columns, with the number at both ends of it."""
    right = left + _ACROSS
    start, stop = left + _FIGURE, right - _FIGURE
    neck, half, middle = stop - _TIP, thick / 2, (start + stop - _TIP) / 2
    one, other = ends
    wing = max(half, 3.2)
    shape = [
        (start, one + half),
        *((middle, one + half), (middle, other + half), (neck, other + half)),
        *((neck, other + wing), (stop, other), (neck, other - wing), (neck, other - half)),
        *((middle, other - half), (middle, one - half), (start, one - half)),
        (start, one + half),
    ]
    path = curved(shape, (True, *(False,) * 4, True, False))
    sheet.area(path, color=INK, opacity=0.16)
    sheet.line(path, color=SOFT, width=0.6)
    small = SIZE - 1.5
    sheet.write(chips, (start - 4, one - 3), across="right", size=small)
    sheet.write(chips, (stop + 4, other - 3), across="left", size=small)
