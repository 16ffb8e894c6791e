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


class TypesettingError(AmbiguError):
    """A page could not be typeset; no rules and no text should be able to cause this."""

    def __init__(self, why: str) -> None:
        super().__init__(f"internal error: the pages cannot be typeset: {why}")


def typeset(source: str) -> bytes:
    """Return a document, written in Typst, as an accessible PDF.

    Raises:
        TypesettingError: the source is faulty, or a page of it not accessible.
    """
    from typst import TypstError  # noqa: PLC0415 - slow, and only print needs it

    with TemporaryDirectory(prefix="ambigu-") as nothing:
        try:
            made = _compiler().compile(
                source.encode("utf-8"), root=nothing, pdf_standards=[ACCESSIBLE], timestamp=0
            )
        except TypstError as error:
            raise TypesettingError(_told(error, source)) from error
    if not isinstance(made, bytes):
        raise TypesettingError("the compiler returned nothing")
    return made


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
