"""A variant: everything that is played, with the ground of every value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ambigu_rules.grounds import Ground
    from ambigu_rules.rules.ladder import Ladder
    from ambigu_rules.rules.procedure import Procedure
    from ambigu_rules.rules.readings import Reading
    from ambigu_rules.rules.table import Rules, TableRules


@dataclass(frozen=True, slots=True)
class Remark:
    """What the engine holds where the source is silent and no value could differ."""

    about: str
    passage: str
    says: str
    set_by: str


@dataclass(frozen=True, slots=True)
class Variant:
    """A complete, frozen rule set.

    `id` is the name it was asked for by, overlays included (`foster-1897+jeux-oublies-prices`);
    `chain` the variants it inherits from, itself first; `tree` the plain resolved rules as
    mappings and sequences, list items keyed by their names; `grounds` a ground by rule path;
    `fingerprint` a digest of the resolved rules.
    """

    id: str
    title: Mapping[str, str]
    summary: Mapping[str, str]
    witness: str
    year: int
    chain: tuple[str, ...]
    overlays: tuple[str, ...]
    table: TableRules
    ladder: Ladder
    procedure: Procedure
    readings: Mapping[str, Reading]
    remarks: tuple[Remark, ...]
    tree: Mapping[str, object]
    grounds: Mapping[str, Ground]
    fingerprint: str
    rules: Rules

    def ground(self, path: str) -> Ground:
        """Return the ground of the nearest rule that encloses the path.

        Raises:
            KeyError: no rule of this variant encloses it.
        """
        at = path
        while at not in self.grounds:
            if "." not in at:
                raise KeyError(path)
            at = at.rpartition(".")[0]
        return self.grounds[at]

    def find_ground(self, path: str) -> Ground | None:
        """Return the ground of the nearest rule that encloses the path; None where none does."""
        try:
            return self.ground(path)
        except KeyError:
            return None

    def leaves(self) -> Iterator[tuple[str, object]]:
        """Yield every rule that holds a value, as (path, value), in the order of the file."""
        yield from _leaves(self.tree, "")

    def chosen(self) -> dict[str, str]:
        """Return the readings that differ from those adopted, as {point: option}."""
        return {
            name: reading.chosen
            for name, reading in self.readings.items()
            if reading.chosen != reading.adopted
        }


def _leaves(tree: Mapping[str, object], above: str) -> Iterator[tuple[str, object]]:
    for key, value in tree.items():
        path = f"{above}.{key}" if above else key
        if isinstance(value, dict):
            yield from _leaves(value, path)
        else:
            yield path, value
