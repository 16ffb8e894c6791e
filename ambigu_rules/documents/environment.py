"""The Jinja environments, one a format, and the prose of a language inside them.

All are strict about undefined names and compile a template when it is first used. In each, what
an expression yields is escaped for the format unless it was already written in it.
"""

from __future__ import annotations

import re
import sys
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

from jinja2 import BytecodeCache, Environment, FileSystemLoader, StrictUndefined, Undefined
from markupsafe import Markup

from ambigu_rules.documents.inline import Html, Markdown, Terminal, anchor
from ambigu_rules.documents.views.stated import Stated
from ambigu_rules.resources import compiled, keep

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from jinja2.bccache import Bucket

    from ambigu_rules.cards import Card
    from ambigu_rules.documents.inline import Inline

HERE = Path(__file__).resolve().parent

FORMATS: Mapping[str, type[Html | Markdown | Terminal]] = {
    "html": Html,
    "md": Markdown,
    "txt": Terminal,
}
"""Each format, by the ending of its files."""


class Prose:
    """The prose of one language: each of its files is an attribute, loaded when it is asked for.

    `say("rungs", name)` returns what the macro of that name yields; a name for which the language
    has no macro, as a variant's own phase may be, is written as it is, without its hyphens.
    """

    def __init__(self, environment: Environment, language: str) -> None:
        self._environment = environment
        self._folder = f"prose/{language}"

    def __getattr__(self, name: str) -> object:
        if not (HERE / self._folder / f"{name}.jinja").is_file():
            raise AttributeError(name)
        module = self._environment.get_template(f"{self._folder}/{name}.jinja").module
        setattr(self, name, module)
        return module

    def knows(self, file: str, name: str) -> bool:
        """Return whether the file has a macro for the name."""
        return hasattr(getattr(self, file), identifier(name))

    def __call__(self, file: str, name: str, *arguments: object) -> object:
        """Return what the file says of the name."""
        macro = getattr(getattr(self, file), identifier(name), None)
        return macro(*arguments) if macro else spaced(name)


def identifier(name: str) -> str:
    """Return the macro name for a name of the rules.

    >>> identifier("grand-prime")
    'grand_prime'
    """
    return re.sub(r"\W", "_", name)


def spaced(name: str) -> str:
    """Return a name as words.

    >>> spaced("grand-prime")
    'grand prime'
    """
    return name.replace("-", " ")


class _Compiled(BytecodeCache):
    """Compiled templates of one format, kept where Python keeps compiled modules.

    The format belongs to the name, as the finalizer takes part in compiling.
    """

    def __init__(self, form: str) -> None:
        self._ending = f".{form}.{sys.implementation.cache_tag}.{version('jinja2')}.compiled"

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill the bucket, where a compiled form of the same template is kept."""
        place = compiled()
        if place is not None and (kept := place / f"{bucket.key}{self._ending}").is_file():
            with kept.open("rb") as file:
                bucket.load_bytecode(file)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep the compiled form."""
        place = compiled()
        if place is not None:
            keep(place / f"{bucket.key}{self._ending}", bucket.bytecode_to_string())


@cache
def environment(form: str, language: str) -> Environment:
    """Return the environment of a format, with the prose of a language."""
    inline = FORMATS[form]()
    made = Environment(
        loader=FileSystemLoader(HERE),
        undefined=StrictUndefined,
        autoescape=True,  # the finalizer escapes; this marks what is written already
        finalize=_finalizer(inline),
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        auto_reload=False,
        bytecode_cache=_Compiled(form),
    )
    made.filters |= filters(inline)
    made.globals |= {"say": Prose(made, language), "language": language, "form": form}
    return made


def _finalizer(inline: Inline) -> Callable[[object], object]:
    def finalize(value: object) -> object:
        if isinstance(value, (Undefined, int)) or hasattr(value, "__html__"):
            return value
        return Markup(inline.text(str(value)))  # noqa: S704 - escaped for the format

    return finalize


def filters(inline: Inline) -> dict[str, object]:
    """Return the filters of a format."""

    def written(value: object) -> str:
        return str(value) if hasattr(value, "__html__") else inline.text(str(value))

    def card(one: Card) -> Markup:
        return Markup(inline.card(one))  # noqa: S704

    def cards(many: Iterable[Card]) -> Markup:
        return Markup(" ").join(map(card, many))

    return {
        "card": card,
        "cards": cards,
        "chips": lambda number: Markup(inline.chips(number)),  # noqa: S704
        "term": lambda word: Markup(inline.term(written(word))),  # noqa: S704
        "cite": lambda passage: Markup(inline.cite(passage)),  # noqa: S704
        "reading": lambda name, set_by: Markup(inline.reading(name, set_by)),  # noqa: S704
        "siglum": lambda name: Markup(inline.siglum(name)),  # noqa: S704
        "strong": lambda body: Markup(inline.strong(written(body))),  # noqa: S704
        "stand": lambda body, stated: _stand(inline, written(body), stated),
        "dress": lambda body, standing, mark: _stand(
            inline, written(body), Stated(None, standing, mark=written(mark))
        ),
        "sentence": lambda body: _sentence(written(body)),
        "line": lambda body: Markup(" ".join(written(body).split())),  # noqa: S704
        "spaced": spaced,
        "anchor": anchor,
    }


def _stand(inline: Inline, body: str, stated: Stated) -> Markup:
    return Markup(inline.stand(" ".join(body.split()), stated))  # noqa: S704


_FIRST = re.compile(r"^((?:<[^>]*>|&[#\w]+;|[^\w<&])*)(\w)")
_SPACE = re.compile(r"\s+(?=[,.;:](?:\s|$))")


def _sentence(body: str) -> Markup:
    """Return the text on one line, beginning with a capital."""
    line = _SPACE.sub("", " ".join(body.split()))
    return Markup(_FIRST.sub(lambda found: found[1] + found[2].upper(), line))  # noqa: S704
