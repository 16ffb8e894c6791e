"""Sources: what a witness is, how much of it was read, and what it says, passage by passage."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ambigu_rules.library import located
from ambigu_rules.library.located import Map, Node, meant
from ambigu_rules.library.peel import text_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from ambigu_rules.errors import Problem


@dataclass(frozen=True, slots=True)
class Reply:
    """What a passage answers to questions of the matrix: the source's own `words`, or a text of
    ours by language.
    """

    to: tuple[str, ...]
    words: tuple[str, ...]
    text: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Passage:
    """What a source says in one place, in paraphrase.

    `status` is `read`, `reported` (only known `via` another source), `not-visible` or
    `not-a-rule`; `terms` are the source's own words, by
    what each is a word for; `unused` why no rule cites it, where that is
    meant; `topic` what a book of rules tells by it beside its rules, if anything. The rest are
    questions of the matrix: those that it `answers`, those to which a report
    `agrees`, those whose answer is `ambiguous`; those on which the text is `silent`, those that
    are `unseen`, and those that are `moot`, since what they ask about does not occur.
    """

    name: str
    locus: str
    says: str
    status: str
    via: str
    terms: Mapping[str, tuple[str, ...]]
    unused: str = ""
    topic: str = ""
    answers: tuple[Reply, ...] = ()
    agrees: tuple[str, ...] = ()
    ambiguous: tuple[str, ...] = ()
    silent: tuple[str, ...] = ()
    unseen: tuple[str, ...] = ()
    moot: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Source:
    """A witness, a report or a mention of the game, cited by its `siglum`.

    `unused` says why passages of it are cited by no rule, where that is meant; `reports` is the
    witness that a report tells of; `around` the year by which a source is put in order whose date
    names none.
    """

    siglum: str
    title: str
    author: str
    date: str
    language: str
    kind: str
    bibliography: str
    consulted: str
    extent: str
    urls: tuple[str, ...]
    passages: Mapping[str, Passage]
    unused: str = ""
    reports: str = ""
    around: int = 0

    @property
    def year(self) -> int:
        """The first year that the date names, or else that around which it is; 0 for neither."""
        found = re.search(r"\b\d{4}\b", self.date)
        return int(found[0]) if found else self.around


def read_source(node: Map) -> Source:
    """Return the source of a file that the schema has found to be in order."""
    passages = node.get("passages")
    entries = passages.entries if isinstance(passages, Map) else {}
    return Source(
        siglum=text_of(node, "siglum"),
        title=text_of(node, "title"),
        author=text_of(node, "author"),
        date=text_of(node, "date"),
        language=text_of(node, "language"),
        kind=text_of(node, "kind"),
        bibliography=text_of(node, "bibliography"),
        consulted=text_of(node, "consulted"),
        extent=text_of(node, "extent"),
        urls=_texts(node, "urls"),
        passages={name: _passage(name, entry.node) for name, entry in entries.items()},
        unused=text_of(node, "unused"),
        reports=text_of(node, "reports"),
        around=_number(node.get("around")),
    )


def _number(node: Node | None) -> int:
    value = node.value if isinstance(node, located.Scalar) else 0
    return value if isinstance(value, int) else 0


def _passage(name: str, node: Node) -> Passage:
    return Passage(
        name,
        text_of(node, "locus"),
        text_of(node, "says"),
        text_of(node, "status"),
        text_of(node, "via"),
        _terms(node),
        text_of(node, "unused"),
        text_of(node, "topic"),
        tuple(_replies(node)),
        *(_texts(node, key) for key in ("agrees", "ambiguous", "silent", "unseen", "moot")),
    )


def _replies(node: Node) -> Iterator[Reply]:
    answers = node.get("answers") if isinstance(node, Map) else None
    for one in answers.items if isinstance(answers, located.Seq) else ():
        text = {key: said for key in ("en", "fr") if (said := text_of(one, key))}
        yield Reply(_texts(one, "to"), _texts(one, "words"), text)


def _terms(node: Node) -> dict[str, tuple[str, ...]]:
    terms = node.get("terms") if isinstance(node, Map) else None
    return {name: _texts(terms, name) for name in terms.entries} if isinstance(terms, Map) else {}


def _texts(node: Node, key: str) -> tuple[str, ...]:
    value = node.get(key) if isinstance(node, Map) else None
    texts = located.plain(value) if value else []
    return tuple(map(str, texts)) if isinstance(texts, list) else ()


def mappings(node: Node) -> Iterator[Map]:
    """Yield every mapping of a tree, the outer before the inner."""
    match node:
        case Map():
            yield node
            for entry in node.entries.values():
                yield from mappings(entry.node)
        case located.Seq():
            for item in node.items:
                yield from mappings(item)


def citation_problems(
    node: Node, sigla: Iterable[str], source: Callable[[str], Source]
) -> Iterator[Problem]:
    """Yield a problem for each citation in a tree of a source or a passage that is not there.

    `source` gives the source of a siglum that is among `sigla`.
    """
    known = tuple(sigla)
    for mapping in mappings(node):
        for key in ("cite", "infer", "passage"):
            siglum, _, name = text_of(mapping, key).partition("/")
            if siglum in known and name not in source(siglum).passages:
                passages = source(siglum).passages
                hint = meant(name, passages)
                message = f"{siglum} has no passage {name!r}"
                yield mapping.entries[key].node.mark.problem(message, hint)
            elif siglum and siglum not in known:
                yield _unknown(mapping, key, siglum, known)
        for key in ("via", "witness", "reports"):
            siglum = text_of(mapping, key)
            if siglum and siglum not in known:
                yield _unknown(mapping, key, siglum, known)
        yield from _unlike_its_passage(mapping, known, source)


def _unlike_its_passage(
    mapping: Map, known: tuple[str, ...], source: Callable[[str], Source]
) -> Iterator[Problem]:
    """Yield a problem where a citation tells otherwise than its source how it is known."""
    siglum, _, name = text_of(mapping, "cite").partition("/")
    passage = source(siglum).passages.get(name) if siglum in known else None
    via = text_of(mapping, "via")
    if passage and (not via or via in known):
        mark = mapping.entries["via" if via else "cite"].node.mark
        if passage.status not in ("read", "reported"):
            yield mark.problem(f"{siglum}/{name} is {passage.status}, and attests nothing")
        elif via == passage.via:
            return
        elif passage.via:
            message = f"{siglum}/{name} is known only through {passage.via}"
            yield mark.problem(message, f"add via: {passage.via}")
        else:
            yield mark.problem(f"{siglum}/{name} was read itself, not through {via}", "drop via")


def _unknown(mapping: Map, key: str, siglum: str, known: tuple[str, ...]) -> Problem:
    hint = meant(siglum, known) or f"known are {', '.join(known)}"
    return mapping.entries[key].node.mark.problem(f"no source {siglum!r}", hint)
