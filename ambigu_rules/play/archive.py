"""Records as JSON: out and in. Cards are written as text, seats by the players' names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ambigu_rules.cards import Card, card, unknown
from ambigu_rules.errors import UnknownName
from ambigu_rules.play.given import NotGiven, each, named, part, text, texts, whole
from ambigu_rules.play.players import scripted
from ambigu_rules.play.record import Record, play
from ambigu_rules.play.seating import Seating, middle_of, open_deal, seat_table
from ambigu_rules.table.choices import Choice
from ambigu_rules.table.events import (
    Began,
    Ended,
    Event,
    Judged,
    Moved,
    Paid,
    Said,
    Seat,
    Shown,
    Stacked,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ambigu_rules.rules.variant import Variant
    from ambigu_rules.table.deal import Deal

Json = dict[str, Any]


def as_json(record: Record) -> Json:
    """Return the record as plain data: seating, inputs, events each with its rule, end."""
    names = record.seating.names
    final = record.final
    return {
        "variant": record.variant,
        "readings": dict(record.readings),
        "fingerprint": record.fingerprint,
        "seating": _seating(record.seating),
        "start": _start(record.start, record.at, names),
        "inputs": [_choice(choice) for choice in record.inputs],
        "events": [event_as_json(event, names) for event in record.events],
        "end": {
            "how": record.end.name,
            "pool": final.pool,
            "batterie": final.batterie,
            "counters": dict(zip(names, final.purses, strict=True)),
        },
    }


def _seating(seating: Seating) -> Json:
    return {
        "players": list(seating.names),
        "dealer": seating.names[seating.dealer],
        "counters": list(seating.counters),
        "limit": seating.limit,
        "sits-out": [seating.names[seat] for seat in sorted(seating.sits_out)],
    }


def _start(deal: Deal, at: str, names: Sequence[str]) -> Json:
    thrown = {"discards": list(map(_card_out, deal.discards))} if deal.discards else {}
    return thrown | {
        "phase": at,
        "pool": deal.pool,
        "batterie": deal.batterie,
        "hands": {
            names[seat]: [_card_out(one) for one in hand]
            for seat, hand in enumerate(deal.hands)
            if hand
        },
        "out": [names[seat] for seat in sorted(deal.out)],
    }


def _choice(choice: Choice) -> Json:
    data: Json = {"word": choice.word}
    if choice.chips:
        data["chips"] = choice.chips
    if choice.cards:
        data["cards"] = [_card_out(one) for one in choice.cards]
    return data


def _card_out(one: Card) -> str:
    return one.text if one.known else f"?{one.index - 40}"


def event_as_json(event: Event, names: Sequence[str]) -> Json:
    """Return one event as plain data; seats are given by the players' names."""

    def who(account: Seat | str | None) -> str | None:
        return account if isinstance(account, str) or account is None else names[account]

    match event:
        case Began(phase):
            return {"event": "began", "phase": phase, "rule": f"procedure.{phase}"}
        case Ended(phase, outcome):
            rule = f"procedure.{phase}"
            return {"event": "ended", "phase": phase, "outcome": outcome, "rule": rule}
        case Said(seat, word, rule, chips):
            return {
                "event": "said",
                "player": who(seat),
                "word": word,
                "chips": chips,
                "rule": rule,
            }
        case Stacked(seat, cutter, rule):
            return {"event": "stacked", "player": who(seat), "cutter": who(cutter), "rule": rule}
        case Moved(cards, source, target, rule):
            return {
                "event": "moved",
                "cards": [_card_out(one) for one in cards],
                "from": who(source),
                "to": who(target),
                "rule": rule,
            }
        case Paid(payer, payee, chips, rule):
            return {
                "event": "paid",
                "from": who(payer),
                "to": who(payee),
                "chips": chips,
                "rule": rule,
            }
        case Shown(seat, cards, rule):
            return {
                "event": "shown",
                "player": who(seat),
                "cards": [_card_out(one) for one in cards],
                "rule": rule,
            }
        case Judged(seat, rung, pips, price, key, rule):
            return {
                "event": "judged",
                "player": who(seat),
                "rung": rung,
                "pips": pips,
                "price": price,
                "key": list(key),
                "rule": rule,
            }


def from_json(data: Json, variant: Variant) -> Record:
    """Return the record that the data describes, played again under the variant.

    The answers are those written down; events and end are computed, so that they can be held
    against the data's own. Answers beyond the end of the deal are left out.

    Raises:
        AmbiguError: the data is no record, or such a table cannot be set under this variant.
        IllegalChoice: an answer is not allowed under this variant.
        LookupError: more answers are asked for than there are.
    """
    seating = _read_seating(named(part(data, "seating"), "seating"), variant)
    given = named(part(data, "start"), "start")
    start = _read_start(given, variant, seating)
    inputs = each(_read_choice, part(data, "inputs"), "answer")
    at = text(part(given, "phase"), "phase")
    if at not in variant.procedure.phases:
        raise UnknownName("phase", at, variant.procedure.phases)
    return play(variant, seating, scripted(inputs), start=start, at=at)


def _read_seating(data: Json, variant: Variant) -> Seating:
    names = texts(part(data, "players"), "player")
    counters = each(whole, part(data, "counters"), "counters of player")
    if len(counters) != len(names):
        raise NotGiven("counters", "as many as there are players")
    limit = part(data, "limit")
    return seat_table(
        variant,
        names,
        dealer=text(part(data, "dealer"), "dealer"),
        counters=dict(zip(names, counters, strict=True)),
        limit=None if limit is None else whole(limit, "limit", 1),
        sits_out=texts(part(data, "sits-out"), "player who sits out"),
    )


def _read_start(data: Json, variant: Variant, seating: Seating) -> Deal:
    stakes = {name: whole(part(data, name), name, 0) for name in ("pool", "batterie")}
    deal = open_deal(variant, seating, **stakes)
    hands = {
        seating.seat(name): each(_card_in, cards, f"card of {name}")
        for name, cards in named(part(data, "hands"), "hands").items()
    }
    out = [seating.seat(name) for name in texts(part(data, "out"), "player who is out")]
    thrown = each(_card_in, data.get("discards", []), "discard")
    if not (hands or out or thrown):
        return deal
    stock = tuple(card for card in deal.stock if card not in thrown)
    return middle_of(deal._replace(stock=stock), hands, out, 0)._replace(discards=thrown)


def _read_choice(value: object, what: str) -> Choice:
    data = named(value, what)
    cards = each(_card_in, data.get("cards", []), f"card of {what}")
    return Choice(text(part(data, "word"), what), whole(data.get("chips", 0), what, 0), cards)


def _card_in(value: object, what: str) -> Card:
    written = text(value, what)
    if not written.startswith("?"):
        return card(written)
    number = written[1:] or "0"
    if len(number) > 3 or not (number.isascii() and number.isdecimal()):
        raise NotGiven(what, "a card, or ? with a number below 1,000")
    return unknown(int(number))
