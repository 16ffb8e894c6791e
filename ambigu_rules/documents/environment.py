"""The Jinja environments, one a format, and the prose of a language inside them.

All are strict about undefined names and compile a template when it is first used. In each, what
an expression yields is escaped for the format unless it was already written in it.
"""

from __future__ import annotations

import re
import sys
from functools import cache, lru_cache
from importlib.metadata import version
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING
from zlib import crc32

from jinja2 import BytecodeCache, Environment, FileSystemLoader, StrictUndefined, Undefined
from markupsafe import Markup

from ambigu_rules.documents import drawings
from ambigu_rules.documents.glyphs import printable
from ambigu_rules.documents.inline import Html, Markdown, Terminal, anchor, one_line, signed
from ambigu_rules.documents.localizing import Typography, localizing
from ambigu_rules.documents.typ import Typst, string
from ambigu_rules.documents.typography import QUOTES, typographic
from ambigu_rules.documents.views.stated import Stated
from ambigu_rules.resources import compiled, keep

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from jinja2.bccache import Bucket

    from ambigu_rules.cards import Card
    from ambigu_rules.documents.inline import Inline

HERE = Path(__file__).resolve().parent

FORMATS: Mapping[str, type[Html | Markdown | Terminal | Typst]] = {
    "html": Html,
    "md": Markdown,
    "txt": Terminal,
    "typ": Typst,
}
"""Each format, by the ending of its files."""


Sole = frozenset[tuple[str, str]]
"""Steps that are the only ones of their kind in a rule set, each with what it is called then."""

NO_SOLE: Sole = frozenset()


class Prose:
    """The prose of one language: each of its files is an attribute, loaded when it is asked for.

    `say("rungs", name)` returns what the macro of that name yields; a name for which the language
    has no macro, as a variant's own phase may be, is written as it is, without its hyphens.
    """

    def __init__(self, environment: Environment, language: str, sole: Sole = NO_SOLE) -> None:
        self._environment = environment
        self._sole = dict(sole)
        self._folder = f"prose/{language}"
        self._files = frozenset(path.stem for path in (HERE / self._folder).glob("*.jinja"))

    def __getattr__(self, name: str) -> object:
        if name not in self._files:  # a template asks each value for marks that few have
            raise AttributeError(name)
        module = self._environment.get_template(f"{self._folder}/{name}.jinja").module
        setattr(self, name, module)
        return module

    def knows(self, file: str, name: str) -> bool:
        """Return whether the file has a macro for the name."""
        return hasattr(getattr(self, file), identifier(name))

    def __call__(self, file: str, name: str, *arguments: object) -> object:
        """Return what the file says of the name; of a step that is the only one of its kind, what
        it says of the kind.
        """
        if file == "steps":
            name = self._sole.get(name, name)
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
    """Compiled templates of one format and language, kept where Python keeps compiled modules.

    Format and language belong to the name, and a sum over the modules that write it: constants are
    written when a template is compiled.
    """

    def __init__(self, form: str, language: str) -> None:
        tag = f"{form}.{language}.{_way_of_writing():08x}.{sys.implementation.cache_tag}"
        self._ending = f".{tag}.{version('jinja2')}.compiled"

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
def _way_of_writing() -> int:
    modules = ("environment", "inline", "localizing", "messages", "typ", "glyphs", "typography")
    return crc32(b"".join((HERE / f"{name}.py").read_bytes() for name in modules))


NO_TEXTS: Mapping[str, str] = MappingProxyType({})
"""No translations: what files say is shown as it stands there."""


def environment(
    form: str, language: str, texts: Mapping[str, str] = NO_TEXTS, sole: Sole = NO_SOLE
) -> Environment:
    """Return the environment of a format, with the prose of a language.

    `texts` are what rule and source files say, in that language, by their own text.
    """
    return _environment(form, language, frozenset(texts.items()), sole)


@lru_cache(maxsize=32)
def _environment(
    form: str, language: str, texts: frozenset[tuple[str, str]], sole: Sole
) -> Environment:
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
        bytecode_cache=_Compiled(form, language),
        extensions=[Typography],
    )
    say = Prose(made, language, sole)
    made.filters |= filters(inline, language)
    made.filters |= localizing(inline, language, say, dict(texts))
    made.globals |= {"say": say, "language": language, "form": form}
    made.globals |= {
        "draw": drawings,
        "plainly": lambda: environment("txt", language, sole=sole).globals["say"],
    }
    return made


def named(card: Card, language: str) -> str:
    """Return the name of a card in words, as plain text."""
    say = environment("txt", language).globals["say"]
    assert isinstance(say, Prose)
    return str(say("cards", "name", card))


def _finalizer(inline: Inline) -> Callable[[object], object]:
    def finalize(value: object) -> object:
        if isinstance(value, (Undefined, int)) or hasattr(value, "__html__"):
            return value
        return Markup(inline.text(str(value)))  # noqa: S704 - escaped for the format

    return finalize


def filters(inline: Inline, language: str) -> dict[str, object]:
    """Return the filters of a format."""

    def written(value: object) -> str:
        return str(value) if hasattr(value, "__html__") else inline.text(str(value))

    def card(one: Card) -> Markup:
        return Markup(inline.card(one))  # noqa: S704

    def cards(many: Iterable[Card]) -> Markup:
        return Markup(inline.hand(tuple(map(card, many))))  # noqa: S704

    def picture(one: Card) -> Markup:
        return Markup(inline.picture(one, named(one, language) if one.known else ""))  # noqa: S704

    return {
        "card": card,
        "cards": cards,
        "named": lambda one: named(one, language),
        "picture": picture,
        "pictures": lambda many: Markup(inline.pictures(many)),  # noqa: S704
        "chips": lambda number: Markup(inline.chips(number)),  # noqa: S704
        "term": lambda word: _term(inline, written(_set(word, language)), language),
        "cite": lambda passage: Markup(inline.cite(passage)),  # noqa: S704
        "reading": lambda name, set_by: Markup(inline.reading(name, set_by)),  # noqa: S704
        "siglum": lambda name: Markup(inline.siglum(name)),  # noqa: S704
        "strong": lambda body: Markup(inline.strong(written(body))),  # noqa: S704
        "stand": lambda body, stated: _stand(inline, written(body), stated),
        "noted": lambda body, stated: _noted(inline, written(body), stated.standing),
        "goto": lambda body, target: Markup(inline.goto(written(body), target)),  # noqa: S704
        "sign": lambda standing: _noted(inline, "", standing),
        "dress": lambda body, standing: _stand(inline, written(body), Stated(None, standing)),
        "sentence": lambda body: _sentence(inline, written(body)),
        "line": lambda body: Markup(one_line(written(body))),  # noqa: S704
        "quoted": lambda text: Markup(string(_printable(str(text)))),  # noqa: S704 - code of Typst
        "spaced": spaced,
        "anchor": anchor,
    }


def _printable(text: str) -> str:
    """Return the text, line by line, with nothing in it for which there is no glyph."""
    return "\n".join(map(printable, text.split("\n")))


def _stand(inline: Inline, body: str, stated: Stated) -> Markup:
    return Markup(inline.stand(one_line(body), stated))  # noqa: S704


def _noted(inline: Inline, body: str, standing: str) -> Markup:
    return Markup(signed(inline, one_line(body), standing))  # noqa: S704


def _set(word: object, language: str) -> object:
    """Return a word with the signs of the language, where it is not written for a page yet."""
    return word if hasattr(word, "__html__") else typographic(str(word), language)


def _term(inline: Inline, word: str, language: str) -> Markup:
    return Markup(inline.term(word, QUOTES[language]))  # noqa: S704


_SPACE = re.compile(r" +(?=[,.;:](?: |$))")


def _sentence(inline: Inline, body: str) -> Markup:
    """Return the text on one line, beginning with a capital."""
    line = _SPACE.sub("", one_line(body))
    return Markup(inline.FIRST.sub(lambda found: found[1] + found[2].upper(), line))  # noqa: S704
