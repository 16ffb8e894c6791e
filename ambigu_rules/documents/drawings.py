"""Figures for the pages: what a view holds, drawn, with its words from the prose.

What draws with matplotlib is loaded only when a page has such a figure, for it is slow to load.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from ambigu_rules.documents.glyphs import printable
from ambigu_rules.plots import bump as ladders_drawn
from ambigu_rules.plots import linkage
from ambigu_rules.plots import payments as payments_drawn
from ambigu_rules.plots.loading import lean

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ambigu_rules.documents.views.columns import Column
    from ambigu_rules.documents.views.distance import Tree
    from ambigu_rules.documents.views.ladder import LadderView
    from ambigu_rules.documents.views.ledger import Purse
    from ambigu_rules.documents.views.odds import Picture
    from ambigu_rules.documents.views.streams import Streams
    from ambigu_rules.plots.linkage import Join


def joins(tree: Tree) -> tuple[Join, ...]:
    """Return the joins of a tree, the lowest first."""
    return linkage.joins(tree.shares)


def dendrogram(
    tree: Tree, title: object, description: object, axis: object, percent: Callable[[float], object]
) -> Markup:
    """Return the tree as an SVG element.

    The words are what macros yield, written for the page; they are plain text in the figure.
    `percent` writes a share, from 0 to 1.
    """
    with lean():
        from ambigu_rules.plots import dendrogram as plot  # noqa: PLC0415 - see above
    return Markup(  # noqa: S704 - whatever it is given is escaped in it
        plot.dendrogram(
            tree.leaves,
            tree.shares,
            name=f"tree-{tree.measure}",
            title=_plain(title),
            description=_plain(description),
            axis=_plain(axis),
            percent=lambda share: _plain(percent(share)),
        )
    )


def bump(  # noqa: PLR0913, PLR0917 - a template passes what its macros have written, by place
    ladders: LadderView,
    columns: Sequence[Column],
    title: object,
    description: object,
    say: Callable[[str, str], object],
    paid: Callable[[object], object],
) -> Markup:
    """Return the ladders side by side as an SVG element; as for `dendrogram`.

    `paid` writes a price.
    """
    rungs = [
        ladders_drawn.Rung(
            _plain(say("rungs", row.name)),
            tuple(cell.place if cell else None for cell in row.cells),
            tuple(_plain(paid(cell.price.value)) if cell else None for cell in row.cells),
        )
        for row in ladders.rows
    ]
    return Markup(  # noqa: S704 - whatever it is given is escaped in it
        ladders_drawn.bump(
            [column.short for column in columns],
            rungs,
            name="ladders",
            title=_plain(title),
            description=_plain(description),
        )
    )


def payments(  # noqa: PLR0913, PLR0917 - as for `bump`
    streams: Streams,
    number: int,
    title: object,
    description: object,
    heads: Sequence[object],
    purse: Callable[[Purse], object],
    *,
    printed: bool = False,
) -> Markup:
    """Return who pays whom as an SVG element; as for `dendrogram`.

    `number` sets the ids of several figures apart; `heads` are what is written over those who
    pay and those who are paid; `purse` writes the name of an account. `printed`: in print, where
    names are written as plain text and not every letter has a glyph.
    """
    read = _printed if printed else _plain
    places = {one: at for at, one in enumerate(streams.purses)}
    payer, payee = map(_plain, heads)
    return Markup(  # noqa: S704 - whatever it is given is escaped in it
        payments_drawn.payments(
            [read(purse(one)) for one in streams.purses],
            [
                payments_drawn.Payment(places[one.payer], places[one.payee], one.chips)
                for one in streams.streams
            ],
            name=f"payments-{number}",
            title=read(title),
            description=read(description),
            heads=(payer, payee),
        )
    )


def rarity(  # noqa: PLR0913, PLR0917 - a template passes what its macros have written, by place
    picture: Picture,
    number: int,
    title: object,
    description: object,
    across: object,
    up: object,
    say: Callable[[str, str], object],
    figure: Callable[[float], object],
) -> Markup:
    """Return the prices of rungs against their rarity as an SVG element; as for `dendrogram`.

    `number` sets the ids of several figures apart; `figure` writes a number.
    """
    with lean():
        from ambigu_rules.plots import rarity as plot  # noqa: PLC0415 - see above
    marks = [
        plot.Mark(
            _plain(say("rungs", rung.name)),
            1 / rung.probability,
            rung.price or 0,
            rung.prices[0][0],
            rung.prices[-1][0],
        )
        for rung in picture.rungs
    ]
    return Markup(  # noqa: S704 - whatever it is given is escaped in it
        plot.rarity(
            marks,
            name=f"rarity-{number}",
            title=_plain(title),
            description=_plain(description),
            across=_plain(across),
            up=_plain(up),
            number=lambda value: _plain(figure(value)),
        )
    )


def _plain(written: object) -> str:
    """Return what a macro has written for a page as plain text on one line."""
    return " ".join(Markup(written).striptags().split())  # noqa: S704 - it becomes text


def _printed(written: object) -> str:
    """Return plain text on one line, with what no font has by its number."""
    return printable(" ".join(str(written).split()))
