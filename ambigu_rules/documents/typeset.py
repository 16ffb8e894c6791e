"""Typst made into PDF: complete, accessible, and the same bytes from the same text.

Only the fonts that the compiler brings are used. Nothing of the file system can be read, for the
compiler's root is an empty folder, and nothing of the day or the machine gets into the file.
"""

from __future__ import annotations

import re
from functools import cache
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from ambigu_rules.errors import AmbiguError

if TYPE_CHECKING:
    import typst

ACCESSIBLE: Final = "ua-1"
"""The standard that every file keeps: tags, title, language, alternative texts, all glyphs."""


_RESTLESS: Final = "document did not converge"
_BY_PLACE: Final = "#let by-place = true"
"""As it is written in `pages/book.typ.jinja`."""


class TypesettingError(AmbiguError):
    """A page could not be typeset; no rules and no text should be able to cause this."""

    def __init__(self, why: str) -> None:
        super().__init__(f"internal error: the pages cannot be typeset: {why}")


def typeset(source: str) -> bytes:
    """Return a document, written in Typst, as an accessible PDF.

    Raises:
        TypesettingError: the source is faulty, or a page of it not accessible.
    """
    _, made = settled(source)
    return made


def settled(source: str) -> tuple[str, bytes]:
    """Return a document as an accessible PDF, behind the source from which that is made.

    What a page has room for depends on where it stands, and moves what follows. Where that does
    not come to rest in as many passes as the compiler makes, numbers of pages could be wrong:
    then nothing asks for its place.

    Raises:
        TypesettingError: the source is faulty, or a page of it not accessible.
    """
    from typst import TypstError  # noqa: PLC0415 - slow, and only print needs it

    with TemporaryDirectory(prefix="ambigu-") as nothing:

        def compiled(text: str) -> tuple[bytes, bool]:
            made, warnings = _compiler().compile_with_warnings(
                text.encode("utf-8"), root=nothing, pdf_standards=[ACCESSIBLE], timestamp=0
            )
            if not isinstance(made, bytes):
                raise TypesettingError("the compiler returned nothing")
            return made, any(one.message.startswith(_RESTLESS) for one in warnings)

        try:
            made, restless = compiled(source)
            if restless:
                source = source.replace(_BY_PLACE, _BY_PLACE.replace("true", "false"), 1)
                made, _ = compiled(source)
        except TypstError as error:
            raise TypesettingError(_told(error, source)) from error
    return source, made


@cache
def _compiler() -> typst.Compiler:
    """Return the compiler; it reads its fonts once."""
    from typst import Compiler  # noqa: PLC0415 - as above

    return Compiler(ignore_system_fonts=True)


def _told(error: typst.TypstError, source: str) -> str:
    """Return what the compiler says, with the line of the source that it says it of."""
    found = re.search(r":(\d+):\d+$", error.diagnostic, re.MULTILINE)
    line = source.splitlines()[int(found[1]) - 1].strip() if found else ""
    return f"{error.message}{f' in {line[:200]!r}' if line else ''}"
