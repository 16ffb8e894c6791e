"""Replays as documents: the page one can step through, Markdown, plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.documents.environment import NO_TEXTS
from ambigu_rules.documents.render import render
from ambigu_rules.documents.stage import render_stage
from ambigu_rules.documents.views.stepping import references, replayed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ambigu_rules.library import Library
    from ambigu_rules.transcript.replay import Replay


def replay_document(
    made: Sequence[Replay], library: Library, form: str = "html", language: str = "en"
) -> str:
    """Return replays of one transcript as a document: `html`, one file that needs no other; `md`;
    or `txt`.

    Raises:
        UnknownName: there is no such format, or no such language.
    """
    view = replayed(made, library.sources())
    texts = library.translations().get(language, NO_TEXTS)
    if form == "html":
        return render_stage(view, language, texts=texts)
    return render("replay", form, language, texts=texts, view=view, references=references)
