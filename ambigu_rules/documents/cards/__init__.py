"""The forty pip cards, drawn: each an SVG of its own, or symbols of one page."""

from ambigu_rules.documents.cards.faces import back_svg, card_svg, small_svg
from ambigu_rules.documents.cards.symbols import symbol_id, symbol_use, symbols

__all__ = ["back_svg", "card_svg", "small_svg", "symbol_id", "symbol_use", "symbols"]
