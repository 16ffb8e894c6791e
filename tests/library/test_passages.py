"""Every passage of every source is cited, or it is said why not."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ambigu_rules.library.parse import read
from ambigu_rules.library.usage import RULES, cited_in, idle_passages

if TYPE_CHECKING:
    from pathlib import Path

    from ambigu_rules.library.shelf import Library


def cited(root: Path) -> dict[str, str]:
    """Return every citation in the shipped rules, with a file that has it."""
    found: dict[str, str] = {}
    for path in sorted((root / "variants").glob("*.yaml")):
        node, problems = read(path, path.name)
        assert node is not None, problems
        found |= dict.fromkeys(cited_in(node), path.name)
    return found


def test_every_passage_is_cited_or_marked(root: Path, library: Library) -> None:
    known = cited(root)
    idle = [
        f"{siglum}/{name}"
        for siglum, source in library.sources().items()
        for name in idle_passages(source, known)
    ]

    assert idle == []
    assert library.notes() == ()


def test_no_mark_is_out_of_date(root: Path, library: Library) -> None:
    """What is marked as unused is cited nowhere, and could be."""
    known = cited(root)
    for siglum, source in library.sources().items():
        marked = [one for one in source.passages.values() if one.unused]
        for passage in marked:
            assert f"{siglum}/{passage.name}" not in known, passage.name
            assert passage.status in RULES, passage.name


def test_a_source_is_not_marked_as_a_whole_that_is_a_witness(library: Library) -> None:
    """The mark of a whole source is for mentions, reports, and what no variant follows."""
    witnesses = {library.variant(name).witness for name in library.variants()}

    assert [one for one in witnesses if library.sources()[one].unused] == []


def test_passages_named_in_reasons_exist(root: Path, library: Library) -> None:
    sources = library.sources()
    for citation, file in cited(root).items():
        siglum, _, name = citation.partition("/")
        assert name in sources[siglum].passages, f"{file}: {citation}"


def test_a_passage_is_found_wherever_it_is_cited(tmp_path: Path) -> None:
    path = tmp_path / "rules.yaml"
    path.write_text(
        "a: {cite: A1/one}\n"
        "b: [{infer: A1/two, because: See A1/three-b and A/B.}]\n"
        "c: {passage: A1/four, says: Not a1/five.}\n"
        "d: {supplied: Nobody says it (A1/six).}\n",
        "utf-8",
    )
    node, _ = read(path, "rules.yaml")
    assert node is not None

    found = [*cited_in(node)]
    assert found == ["A1/one", "A1/two", "A1/three-b", "A1/four", "A1/six"]
    assert all(re.fullmatch(r"A1/[a-z-]+", one) for one in found)
