"""The pack of cards as files."""

from __future__ import annotations

from ambigu_rules.documents.deck import backs_pdf, card_files, deck_pdf


def deck_files(language: str = "en", *, outlined: bool = False) -> dict[str, bytes]:
    """Return the forty cards and the back, as SVG, and the sheets to print, by the files' names.

    Raises:
        UnknownName: there is no such language.
    """
    sheets = {"deck.pdf": deck_pdf(language, outlined=outlined), "backs.pdf": backs_pdf(language)}
    drawings = card_files(language, outlined=outlined)
    return {**{name: text.encode("utf-8") for name, text in drawings.items()}, **sheets}
