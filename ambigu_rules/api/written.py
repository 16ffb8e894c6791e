"""What all documents have in common: a view that is written in each format and language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from ambigu_rules.api.arguments import checked
from ambigu_rules.documents.environment import NO_TEXTS
from ambigu_rules.documents.render import render, render_pdf

if TYPE_CHECKING:
    from collections.abc import Mapping


class Written:
    """A document of the name `document`.

    `view` is everything that it contains; `texts` are translations of what rule and source files
    say, by language and text. An unknown language raises UnknownName.
    """

    __slots__ = ()
    document: ClassVar[str]

    if TYPE_CHECKING:

        @property
        def view(self) -> Any: ...  # noqa: ANN401, D102 - each document has its own

        @property
        def texts(self) -> Mapping[str, Mapping[str, str]]: ...  # noqa: D102

    @checked
    def html(self, language: str = "en") -> str:
        """Return the page, which needs no other file."""
        return self._rendered("html", language)

    @checked
    def markdown(self, language: str = "en") -> str:
        """Return the document as Markdown."""
        return self._rendered("md", language)

    @checked
    def text(self, language: str = "en") -> str:
        """Return the document as plain text."""
        return self._rendered("txt", language)

    @checked
    def pdf(self, language: str = "en") -> bytes:
        """Return an accessible PDF, on A4, wide tables on their side."""
        return render_pdf(self.document, language, texts=self._in(language), view=self.view)

    def _rendered(self, form: str, language: str) -> str:
        return render(self.document, form, language, texts=self._in(language), view=self.view)

    def _in(self, language: str) -> Mapping[str, str]:
        return self.texts.get(language, NO_TEXTS)
