"""The apparatus of a variant: each rule with its ground, and with what other witnesses say."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from ambigu_rules.api.moving import Tried, options_tried
from ambigu_rules.api.plain import plain_value, readings_as_json
from ambigu_rules.api.weighing import others_in
from ambigu_rules.api.written import Written
from ambigu_rules.compare.collation import rules_of
from ambigu_rules.documents.views.apparatus import Apparatus as View
from ambigu_rules.documents.views.apparatus import apparatus_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ambigu_rules.documents.views.apparatus import Entry
    from ambigu_rules.documents.views.stated import Stated
    from ambigu_rules.library import Library
    from ambigu_rules.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Apparatus(Written):
    """The apparatus of a variant; `view` is everything that the document contains."""

    variant: Variant
    witnesses: tuple[Variant, ...]
    tried: tuple[Tried, ...]
    view: View
    texts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    document: ClassVar[str] = "apparatus"

    def as_json(self) -> dict[str, Any]:
        """Return the apparatus as plain data."""
        rules = {one.id: rules_of(one) for one in (self.variant, *self.witnesses)}
        shorts = {
            column.short: one.id
            for column, one in zip(self.view.others, self.witnesses, strict=True)
        }
        return {
            **readings_as_json(self.variant, self.tried),
            "rules": [
                self._entry(entry, rules, shorts)
                for section in self.view.sections
                for entry in section.entries
            ],
            "remarks": [
                {"about": one.about, "passage": one.passage, "says": one.says}
                for one in self.view.remarks
            ],
        }

    def _entry(
        self, entry: Entry, rules: Mapping[str, Mapping[str, object]], shorts: Mapping[str, str]
    ) -> dict[str, Any]:
        path = entry.row.path
        return {
            "path": path,
            "value": plain_value(rules[self.variant.id][path]),
            **_ground(entry.stated),
            "locus": entry.locus,
            "because": entry.stated.because,
            "reading": entry.stated.reading,
            "lender": entry.stated.lender,
            "witnesses": [
                {
                    "witness": voice.short,
                    "variant": shorts[voice.short],
                    "value": plain_value(rules[shorts[voice.short]][path]),
                    **_ground(voice.stated),
                    "agrees": voice.agrees,
                }
                for voice in entry.voices
            ],
        }


def _ground(stated: Stated) -> dict[str, Any]:
    return {"standing": stated.standing, "passage": stated.passage, "via": stated.via}


def apparatus_for(variant: Variant, library: Library) -> Apparatus:
    """Return the apparatus of a variant beside every other witness of the library.

    Raises:
        LibraryError: a file has faults.
    """
    sources = library.sources()
    witnesses = sorted(
        _others(variant, library), key=lambda one: (sources[one.witness].year or 9999, one.id)
    )
    tried = tuple(options_tried(variant, library))
    titles = {name: library.title(name) for name in variant.overlays}
    view = apparatus_of(variant, witnesses, others_in(tried), sources, titles)
    return Apparatus(variant, tuple(witnesses), tried, view, library.translations())


def _others(variant: Variant, library: Library) -> Iterator[Variant]:
    """Yield the variants that follow another witness."""
    for name in library.variants():
        other = library.variant(name)
        if other.witness and other.witness != variant.witness and name != variant.chain[0]:
            yield other
