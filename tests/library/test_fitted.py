"""What has fitted its schema is not held against it again, and nothing else is let through."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from ambigu_rules.library import fitted as kept
from ambigu_rules.library import schemas
from ambigu_rules.library.fitted import MOST, Fitted, digest_of
from ambigu_rules.library.schemas import misfits, rules_misfits

if TYPE_CHECKING:
    from pathlib import Path

    from ambigu_rules.library import Library


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a place of one's own for what has fitted."""
    monkeypatch.setattr(schemas, "fitted", lambda: Fitted(tmp_path / "fitted"))
    return tmp_path / "fitted"


def test_what_has_fitted_is_known_in_the_next_process(tmp_path: Path) -> None:
    place = tmp_path / "fitted"
    digest = digest_of({"type": "integer"}, 1)
    first = Fitted(place)

    assert not first.knows(digest)
    first.add(digest)
    assert first.knows(digest)
    assert Fitted(place).knows(digest)
    assert not Fitted(None).knows(digest)


def test_schema_and_instance_both_count() -> None:
    """And 1, true and "1" are three instances, to a schema of whole numbers too."""
    cases = [({"minimum": low}, value) for low in (1, 2) for value in (1, True, "1", [1], {1: 1})]

    assert len({digest_of(*case) for case in cases}) == len(cases)


def test_no_more_than_so_many_are_kept_and_those_last_met(tmp_path: Path) -> None:
    place = tmp_path / "fitted"
    digests = [digest_of({}, number) for number in range(MOST)]
    place.write_text("\n".join(digests), "ascii")
    known = Fitted(place)

    assert known.knows(digests[0])
    known.add(digest_of({}, MOST))
    again = Fitted(place)
    assert again.knows(digests[0])
    assert not again.knows(digests[1])
    assert len(place.read_text("ascii").split()) == MOST


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"yes\n../x\n", b"a" * 63])
def test_a_spoilt_file_says_of_nothing_that_it_fits(tmp_path: Path, content: bytes) -> None:
    place = tmp_path / "fitted"
    place.write_bytes(content)
    known = Fitted(place)

    assert not any(map(known.knows, ("", "yes", "../x", "a" * 63)))
    known.add(digest_of({}, 1))
    assert re.fullmatch("[0-9a-f]{64}", place.read_text("ascii"))


def test_a_place_that_cannot_be_written_does_no_harm(tmp_path: Path) -> None:
    known = Fitted(tmp_path / "missing" / "fitted")
    known.add(digest_of({}, 1))

    assert known.knows(digest_of({}, 1))


def test_faults_are_found_again_and_again(place: Path) -> None:
    """Only what has no fault is kept."""
    wrong = {"questions": "none"}

    assert misfits("questions", wrong)
    assert misfits("questions", wrong)
    assert not place.exists()


def test_rules_that_fit_are_looked_through_once(
    place: Path, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other rules, of which a single value is wrong, are not let through."""
    foster = library.variant("foster-1897")
    assert not list(rules_misfits(foster.tree))
    assert place.exists()
    with monkeypatch.context() as patch:
        patch.setattr(schemas, "_section_misfits", lambda *_: pytest.fail("looked through again"))
        assert not list(rules_misfits(foster.tree))
    tree: dict[str, Any] = dict(foster.tree)
    (found,) = rules_misfits({**tree, "table": {**tree["table"], "counters": 0}})
    assert found.path == ("table", "counters")


def test_there_is_one_for_the_installation(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the folder of compiled modules; nowhere where there is none."""
    kept.fitted.cache_clear()
    monkeypatch.setattr(kept, "compiled", lambda: None)
    nowhere = kept.fitted()
    nowhere.add("0" * 64)
    kept.fitted.cache_clear()
    monkeypatch.undo()

    assert not kept.fitted().knows("0" * 64)
