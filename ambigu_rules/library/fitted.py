"""What has fitted its schema, so that a file that has not changed is not held against it again.

Only what has no fault is remembered, as a digest of all that the answer depends on, in the folder
where Python keeps compiled modules. A file that is missing or spoilt costs nothing but time.
"""

from __future__ import annotations

import re
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from typing import TYPE_CHECKING

from ambigu_rules.resources import compiled, keep

if TYPE_CHECKING:
    from pathlib import Path

MOST = 1024
"""How many digests are kept, those last met: several times as many as there are files and readings.
"""

_NAME = "fitted.compiled"
_DIGEST = re.compile(r"[0-9a-f]{64}")


class Fitted:
    """Digests of what has fitted, the last met at the end; None for a place: kept nowhere."""

    def __init__(self, place: Path | None) -> None:
        self._place = place
        self._met: dict[str, None] = {}
        if place is not None:
            with suppress(OSError, ValueError):
                lines = place.read_text("ascii").split()
                self._met = dict.fromkeys(line for line in lines if _DIGEST.fullmatch(line))

    def knows(self, digest: str) -> bool:
        """Return whether this has fitted before."""
        known = digest in self._met
        if known:
            self._met[digest] = self._met.pop(digest)
        return known

    def add(self, digest: str) -> None:
        """Remember that this fits."""
        self._met[digest] = None
        while len(self._met) > MOST:
            del self._met[next(iter(self._met))]
        if self._place is not None:
            keep(self._place, "\n".join(self._met).encode("ascii"))


@cache
def fitted() -> Fitted:
    """Return what has fitted under this installation, also in processes before."""
    place = compiled()
    return Fitted(place / _NAME if place else None)


def digest_of(schema: object, instance: object) -> str:
    """Return a digest of a schema, of what is held against it, and of what does so."""
    return sha256(repr((_judge(), schema, instance)).encode()).hexdigest()


@cache
def _judge() -> str:
    return version("jsonschema")
