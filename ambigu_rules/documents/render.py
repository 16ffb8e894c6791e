"""Views made into text: each document in each format it has a page for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.documents.environment import FORMATS, HERE, NO_SOLE, NO_TEXTS, environment
from ambigu_rules.documents.typeset import typeset
from ambigu_rules.errors import UnknownName

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ambigu_rules.documents.environment import Sole
    from ambigu_rules.documents.views.account import Account
    from ambigu_rules.documents.views.claims import Checked, Parting, Stop
    from ambigu_rules.documents.views.comparison import Comparison

LANGUAGES = ("en", "fr")
"""The languages that there is prose for."""


def require_prose(language: str) -> None:
    """Raise UnknownName where there is no prose in a language."""
    if language not in LANGUAGES:
        raise UnknownName("language", language, LANGUAGES)


def render(
    document: str,
    form: str,
    language: str,
    *,
    texts: Mapping[str, str] = NO_TEXTS,
    sole: Sole = NO_SOLE,
    **given: object,
) -> str:
    """Return a page of a document, made from what it is given; a step in `sole` is called by its
    kind.

    `texts` are translations of what rule and source files say, by the text; what has none stands
    as it is, marked as foreign where the format can.

    Raises:
        UnknownName: the document has no page in that format, or there is no such language.
    """
    require_prose(language)
    page = f"pages/{document}.{form}.jinja"
    if form not in FORMATS or not (HERE / page).is_file():
        raise UnknownName("format", form, FORMATS)
    return environment(form, language, texts, sole).get_template(page).render(**given)


def render_pdf(
    document: str,
    language: str,
    *,
    texts: Mapping[str, str] = NO_TEXTS,
    sole: Sole = NO_SOLE,
    **given: object,
) -> bytes:
    """Return a document printed: an accessible PDF, the same bytes from the same things given.

    Raises:
        UnknownName: the document has no page for print, or there is no such language.
        TypesettingError: the page is faulty.
    """
    return typeset(render(document, "typ", language, texts=texts, sole=sole, **given))


def render_comparison(
    view: Comparison,
    form: str = "html",
    language: str = "en",
    *,
    texts: Mapping[str, str] = NO_TEXTS,
) -> str:
    """Return the comparison as a page: `html`, one file that needs no other; `md`; or `txt`."""
    return render("comparison", form, language, texts=texts, view=view)


def render_account(  # noqa: PLR0913 - what a replay has found, each as far as it is asked for
    account: Account,
    form: str = "txt",
    language: str = "en",
    *,
    cited: bool = False,
    claims: Sequence[Checked] = (),
    stopped: Stop | None = None,
    partings: Sequence[Parting] = (),
) -> str:
    """Return the account of a deal as a page, `txt` or `md`.

    `cited` adds to each sentence the passage that its rule rests on. Of a replay: the `claims`
    with their verdicts, where it `stopped`, where other rule sets part from it.
    """
    return render(
        "account",
        form,
        language,
        account=account,
        cited=cited,
        claims=claims,
        stopped=stopped,
        partings=partings,
    )
