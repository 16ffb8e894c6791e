"""The page one can step through: its data for the script, where the seats are, what may run."""

from __future__ import annotations

import json
from base64 import b64encode
from hashlib import sha256
from math import cos, sin, tau
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from ambigu_rules.documents.cards import symbol_id
from ambigu_rules.documents.environment import HERE, NO_TEXTS, environment
from ambigu_rules.documents.render import render, require_prose
from ambigu_rules.documents.views.stepping import references
from ambigu_rules.documents.views.streams import streams_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ambigu_rules.cards import Card
    from ambigu_rules.documents.views.frames import Frame
    from ambigu_rules.documents.views.stepping import Replayed

UNKNOWN = -1
"""The key of an unknown card in the data."""

NO_FACE = "small-unknown"
"""The name of the symbol that shows an unknown card."""


def render_stage(
    view: Replayed, language: str = "en", *, texts: Mapping[str, str] = NO_TEXTS
) -> str:
    """Return the page: one file that needs no other, in which nothing runs but its own script.

    `texts` are translations of what rule and source files say, as for `render`.

    Raises:
        UnknownName: there is no such language.
    """
    require_prose(language)
    style = _file("replay.css") + _file("scroll.css") + seat_rules(len(view.players))
    script = _file("replay.js")
    return render(
        "replay",
        "html",
        language,
        texts=texts,
        view=view,
        style=Markup(style),  # noqa: S704 - ours
        script=Markup(script),  # noqa: S704 - ours
        policy=policy(style, script),
        cards=[card for card in _cards(view) if card.known],
        picture=_picture,
        no_face=NO_FACE,
        mark=_mark,
        references=references,
        streams_of=streams_of,
        data=Markup(as_data(view, language)),  # noqa: S704 - escaped for a script element
        slots=max((len(hand) for one in _frames(view) for hand in one.deal.hands), default=0),
    )


def _mark(number: int) -> Markup:
    """Return a number that the script changes."""
    return Markup(f"<span data-mark>{number:d}</span>")  # noqa: S704 - a number


def _file(name: str) -> str:
    return (HERE / "pages" / name).read_text("utf-8")


def policy(style: str, script: str) -> str:
    """Return the content security policy: nothing but this style and this script."""
    return (
        f"default-src 'none'; style-src {digest(style)}; script-src {digest(script)}; "
        "base-uri 'none'; form-action 'none'"
    )


def digest(text: str) -> str:
    """Return a text's digest, as a policy names it."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def seat_rules(seats: int) -> str:
    """Return where the seats are round an oval, as a style sheet.

    The first sits nearest to the reader, each next one to the right of the one before, as seats
    are numbered: seen from above that is against the clock.
    """
    rules = []
    for seat in range(seats):
        angle = tau * seat / seats
        left, top = 50 + 50 * sin(angle), 50 + 50 * cos(angle)
        rules.append(f".seat:nth-child({seat + 1}) {{ --x: {left:.2f}%; --y: {top:.2f}%; }}\n")
    return "".join(rules)


def as_data(view: Replayed, language: str) -> str:
    """Return what is on the table at each step as JSON that no markup can come out of.

    The script knows no rules: it shows what stands here.
    """
    words: Any = environment("txt", language).globals["say"]
    data = {
        "sides": [[_state(frame) for frame in side.frames] for side in view.sides],
        "steps": [
            {"since": step.since, "line": step.line, "frames": step.frames} for step in view.steps
        ],
        "unknown": str(words.replay.UNKNOWN),
        "cards": {
            _key(card): {"name": words.replay.card_name(card).strip(), "picture": _picture(card)}
            for card in _cards(view)
        },
    }
    text = json.dumps(data, ensure_ascii=True, separators=(",", ":"))
    return text.replace("&", r"\u0026").replace("<", r"\u003c").replace(">", r"\u003e")


def _frames(view: Replayed) -> Iterable[Frame]:
    return (frame for side in view.sides for frame in side.frames)


def _cards(view: Replayed) -> list[Card]:
    """Return every card that is seen, and one of those that are not known."""
    cards = (card for frame in _frames(view) for hand in frame.deal.hands for card in hand)
    found = {_key(card): card for card in cards}
    return [found[key] for key in sorted(found)]


def _key(card: Card) -> int:
    return card.index if card.known else UNKNOWN


def _picture(card: Card) -> str:
    """Return the name of the symbol that shows a card."""
    return symbol_id(card) if card.known else NO_FACE


def _state(frame: Frame) -> dict[str, object]:
    """Return what is on the table; sums that are not known are null."""
    deal, unstated = frame.deal, frame.unstated
    return {
        "deal": frame.number,
        "dealer": deal.dealer,
        "hands": [[_key(card) for card in hand] for hand in deal.hands],
        "counters": [None if "counters" in unstated else chips for chips in deal.purses],
        "pool": None if "pool" in unstated else deal.pool,
        "batterie": None if "batterie" in unstated else deal.batterie,
        "stock": deal.stock_left,
        "discards": len(deal.discards),
        "out": sorted(deal.out),
        "away": sorted(frame.sits_out),
        "acts": list(frame.acts),
        "stopped": frame.stop is not None,
    }
