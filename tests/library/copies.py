"""Copies of shipped files with something changed, and where in them a fault should be found."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

VARIANTS = Path(__file__).resolve().parents[2] / "variants"


@dataclass(frozen=True, slots=True)
class Copy:
    """A changed copy of a file of `variants/`."""

    path: Path
    text: str

    def at(self, marker: str) -> str:
        """Return `line:column` of the first place where the copy says this."""
        start = self.text.index(marker)
        line = self.text.count("\n", 0, start) + 1
        return f"{line}:{start - self.text.rfind(chr(10), 0, start)}"


def copy(folder: Path, name: str, *edits: tuple[str, str], to: str = "copy.yaml") -> Copy:
    """Return a copy, in a folder, of a file in which the first of each old text is replaced."""
    text = (VARIANTS / f"{name}.yaml").read_text("utf-8")
    for old, new in edits:
        assert old in text, f"{name} does not say {old!r}"
        text = text.replace(old, new, 1)
    path = folder / to
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, "utf-8")
    return Copy(path, text)
