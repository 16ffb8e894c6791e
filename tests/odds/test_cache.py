from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest

from ambigu_rules.odds import cache
from ambigu_rules.odds.aims import Aim, values
from ambigu_rules.odds.cache import place, recall, remember
from ambigu_rules.odds.exchange import exchanges
from ambigu_rules.odds.kept import exchanges_of, worth_of
from ambigu_rules.odds.tables import compiled

if TYPE_CHECKING:
    from ambigu_rules.rules.variant import Variant

SHAPES = {"a": (2, 3), "b": (4,)}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a cache folder of one's own, which does not exist yet."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache"


def arrays() -> dict[str, np.ndarray[tuple[int, ...], np.dtype[np.int64]]]:
    return {"a": np.arange(6).reshape(2, 3), "b": np.arange(4)}


def test_what_is_kept_is_found_again(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "table.npz"
    remember(file, arrays())
    found = recall(file, SHAPES)

    assert found is not None
    assert all((found[name] == one).all() for name, one in arrays().items())
    assert [one.name for one in file.parent.iterdir()] == ["table.npz"]


@pytest.mark.parametrize("harm", ["empty", "cut", "noise", "text", "folder", "missing"])
def test_what_is_spoilt_is_not_there(tmp_path: Path, harm: str) -> None:
    file = tmp_path / "table.npz"
    remember(file, arrays())
    whole = file.read_bytes()
    if harm == "cut":
        file.write_bytes(whole[: len(whole) // 2])
    elif harm == "noise":
        middle = len(whole) // 3
        file.write_bytes(whole[:middle] + bytes(40) + whole[middle + 40 :])
    elif harm in {"empty", "text"}:
        file.write_text("" if harm == "empty" else "no table at all", "utf-8")
    else:
        file.unlink()
        if harm == "folder":
            file.mkdir()

    assert recall(file, SHAPES) is None


def test_what_is_of_another_make_is_not_there(tmp_path: Path) -> None:
    """Other names, other shapes, other numbers, objects."""
    file = tmp_path / "table.npz"
    remember(file, arrays())

    assert recall(file, {"a": (2, 3)}) is None
    assert recall(file, {"a": (3, 2), "b": (4,)}) is None
    np.savez(file, a=np.zeros((2, 3)), b=np.arange(4))
    assert recall(file, SHAPES) is None
    np.savez(file, a=np.array([object()] * 6).reshape(2, 3), b=np.arange(4))
    assert recall(file, SHAPES) is None


def test_where_nothing_can_be_written_nothing_is_kept(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", "utf-8")
    remember(tmp_path / "file" / "table.npz", arrays())
    remember(None, arrays())

    assert recall(None, SHAPES) is None
    assert [one.name for one in tmp_path.iterdir()] == ["file"]


def test_without_a_home_there_is_no_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(*_: object, **__: object) -> Path:
        raise RuntimeError("no home")

    monkeypatch.setattr(cache, "user_cache_path", nowhere)
    assert place("x") is None
    monkeypatch.setattr(cache, "user_cache_path", lambda *_, **__: Path("~/nowhere"))
    assert place("x") is None


def test_exchanges_are_kept(few: Variant, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are worked out once, and as often as they are not found whole."""
    fresh = exchanges(compiled(few.ladder))
    first = exchanges_of(few)
    (file,) = home.rglob("*.npz")
    worked_out = []

    def counted(table: object) -> object:
        worked_out.append(table)
        return fresh

    monkeypatch.setattr("ambigu_rules.odds.kept.exchanges", counted)
    again = exchanges_of(few)
    for one in (first, again):
        assert (one.wins == fresh.wins).all()
        assert (one.rungs == fresh.rungs).all()
    assert worked_out == []
    file.write_bytes(file.read_bytes()[:100])
    assert (exchanges_of(few).wins == fresh.wins).all()
    assert len(worked_out) == 1
    assert exchanges_of(few) is not fresh
    assert len(worked_out) == 1


def test_chances_are_kept(few: Variant, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are worked out once, and again where what is kept are no chances."""
    expected = values(exchanges(compiled(few.ladder)), Aim.WIN)

    assert (worth_of(few, Aim.WIN) == expected).all()
    (file,) = home.rglob("*.npz")
    with monkeypatch.context() as patch:
        patch.setattr("ambigu_rules.odds.kept.chances", lambda _: pytest.fail("worked out"))
        assert (worth_of(few, Aim.WIN) == expected).all()
    for wrong in (-1, 2**40):
        remember(file, {"chances": np.full(expected.shape, wrong)})
        assert (worth_of(few, Aim.WIN) == expected).all()


def test_nothing_is_kept_where_that_is_not_wanted(few: Variant, home: Path) -> None:
    exchanges_of(few, cached=False)
    worth_of(few, Aim.WIN, cached=False)

    assert not home.exists()


CODE = """
import sys
import numpy as np
from pathlib import Path
from ambigu_rules.odds.cache import recall, remember

file, arrays = Path(sys.argv[1]), {"a": np.full((300, 300), int(sys.argv[2]))}
for _ in range(12):
    remember(file, arrays)
    found = recall(file, {"a": (300, 300)})
    assert found is not None and len(set(found["a"].ravel().tolist())) == 1
"""


def test_several_programs_may_work_at_once(tmp_path: Path, root: Path) -> None:
    """None ever finds a part of what another writes."""
    file = tmp_path / "table.npz"
    env = {**os.environ, "PYTHONPATH": str(root)}
    running = [
        subprocess.Popen([sys.executable, "-c", CODE, str(file), str(number)], env=env)
        for number in range(3)
    ]

    assert [one.wait() for one in running] == [0, 0, 0]
    assert [one.name for one in tmp_path.iterdir()] == ["table.npz"]
