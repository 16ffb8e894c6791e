"""The Python interface to rules and what is printed of them: books, comparisons, cards."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ambigu_rules.api import printing
from ambigu_rules.api.apparatus import Apparatus, apparatus_for
from ambigu_rules.api.arguments import checked
from ambigu_rules.api.comparing import Comparison, compare_variants
from ambigu_rules.api.hands import hands_in
from ambigu_rules.api.loading import load, open_library
from ambigu_rules.api.matrix import Matrix, matrix_of_all
from ambigu_rules.api.rulebooks import Rulebook, make_rulebook
from ambigu_rules.api.ruling import Ruling, rulings

if TYPE_CHECKING:
    from os import PathLike

    from ambigu_rules.library import Library
    from ambigu_rules.rules.variant import Variant


@checked
def show(
    variant: str | Variant, path: str = "", *, library: Library | None = None
) -> tuple[Ruling, ...]:
    """Return a rule, or all those below a path, each with its ground and the passage cited.

    Variants and sources are those of the library that is installed, unless another is given; so
    with the functions below.

    >>> [
    ...     (one.path, one.value, one.ground.cite)
    ...     for one in show("foster-1897", "ladder.point.price")
    ... ]
    [('ladder.point.price', [1], 'F97/point')]
    """
    shelf = library or open_library()
    return rulings(load(variant, library=shelf), path, shelf.sources())


@checked
def comparison(
    *variants: str | Variant,
    hands: str | PathLike[str] | None = None,
    library: Library | None = None,
) -> Comparison:
    """Return several variants side by side; `hands` is a folder of transcripts of one's own.

    A variant of one's own must be in the library, also where it is loaded already.

    Raises:
        AmbiguError: there are fewer than two variants, or two are the same.
    """
    shelf = library or open_library()
    found = [load(variant, library=shelf) for variant in variants]
    return compare_variants(found, shelf, hands_in(None if hands is None else Path(hands)))


@checked
def matrix(*, library: Library | None = None) -> Matrix:
    """Return what every witness says to every question, in the order of a deal.

    >>> found = matrix()
    >>> seats = found.view.rows[4]
    >>> [(one.name, cell.kind) for one, cell in zip(found.view.columns, seats.cells)][-3:]
    [('F97', 'value'), ('F97†', 'moot'), ('EB11', 'silent')]
    """
    return matrix_of_all(library or open_library())


@checked
def apparatus(variant: str | Variant, *, library: Library | None = None) -> Apparatus:
    """Return each rule of a variant with its ground, and with what other witnesses say.

    A variant of one's own must be in the library, also where it is loaded already.

    >>> rules = {one["path"]: one for one in apparatus("foster-1897").as_json()["rules"]}
    >>> ante = rules["procedure.blind.chips"]
    >>> [(one["witness"], one["value"]) for one in ante["witnesses"]]
    [('D92', 1), ('EB11', 2)]
    """
    shelf = library or open_library()
    return apparatus_for(load(variant, library=shelf), shelf)


@checked
def rulebook(variant: str | Variant, *, library: Library | None = None) -> Rulebook:
    """Return the rules of a variant as a book: `.html()`, `.markdown()`, `.pdf()`, in a language.

    >>> book = rulebook("foster-1897")
    >>> print(book.markdown().splitlines()[0])
    # The rules of Ambigu: Foster, Complete Hoyle (1897)
    >>> book.view.example.title
    'The example hand of the modern rules page, played out'
    """
    shelf = library or open_library()
    return make_rulebook(load(variant, library=shelf), shelf)


@checked
def reference_card(
    variant: str | Variant,
    *,
    language: str = "en",
    sheet: bool = False,
    library: Library | None = None,
) -> bytes:
    """Return what players look up at the table as a PDF: a page of A6, or eight on one of A4.

    Raises:
        UnknownName: there is no such variant, or no prose in that language.
    """
    shelf = library or open_library()
    return printing.reference_card(load(variant, library=shelf), shelf, language, sheet=sheet)


@checked
def score_sheet(
    variant: str | Variant,
    players: int,
    *,
    language: str = "en",
    library: Library | None = None,
) -> bytes:
    """Return a page of A4 as a PDF, to note the deals of an evening on.

    Raises:
        SeatingError: the variant is not played by so many.
        UnknownName: there is no such variant, or no prose in that language.
    """
    shelf = library or open_library()
    return printing.score_sheet(load(variant, library=shelf), shelf, players, language)
