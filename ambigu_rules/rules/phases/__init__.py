"""The phase kinds. `KINDS` is the whole list: kind, class."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.rules.phases.betting import Betting
from ambigu_rules.rules.phases.dealing import Dealing
from ambigu_rules.rules.phases.drawing import Drawing
from ambigu_rules.rules.phases.option import Option
from ambigu_rules.rules.phases.payment import Payment
from ambigu_rules.rules.phases.showdown import Showdown

if TYPE_CHECKING:
    from collections.abc import Mapping

KINDS: Mapping[
    str,
    type[Betting | Dealing | Drawing | Option | Payment | Showdown],
] = {
    "betting": Betting,
    "dealing": Dealing,
    "drawing": Drawing,
    "option": Option,
    "payment": Payment,
    "showdown": Showdown,
}
