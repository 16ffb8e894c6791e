"""`ambigu new`: what it writes is in order, names what there is, and overwrites nothing."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.library.shelf import Library

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Run

PARENTS = Library.open().variants()


@pytest.fixture
def begun(run: Run, tmp_path: Path) -> Path:
    """Return the file of a variant that is begun after a witness that no variant follows."""
    path = tmp_path / "mine.yaml"
    ran = run("new", "mine", "--inherits", "foster-1897", "--witness", "VP", "-o", path)
    assert ran.status == 0, ran.err
    return path


def used(text: str, section: str) -> str:
    """Return the file with one section that is commented out taken in."""
    found = re.search(rf"^#{section}:\n(?:(?:#|##) .*\n)*", text, re.MULTILINE)
    assert found, section
    lines = [line for line in found[0].splitlines() if not line.startswith("##")]
    return text.replace(found[0], "\n".join(line.removeprefix("#") for line in lines) + "\n")


@pytest.mark.parametrize("parent", PARENTS)
def test_it_passes_the_check_as_it_is(run: Run, tmp_path: Path, parent: str) -> None:
    ran = run("new", "my-own", "--inherits", parent, "-o", tmp_path)
    path = tmp_path / "my-own.yaml"

    assert (ran.status, ran.out) == (0, f"{path} is written; try: ambigu check {path}\n")
    assert run("check", path).status == 0
    assert run("check", "--variants", tmp_path).status == 0


@pytest.mark.parametrize("parent", PARENTS)
def test_every_value_and_every_reading_of_the_parent_is_named(
    run: Run, tmp_path: Path, library: Library, parent: str
) -> None:
    run("new", "my-own", "--inherits", parent, "-o", tmp_path)
    text = (tmp_path / "my-own.yaml").read_text("utf-8")
    variant = library.variant(parent)
    listed = used(text, "changes").partition("\nchanges:\n")[2].partition("\n\n")[0]

    paths = [line.strip().partition(":")[0] for line in listed.splitlines()]
    assert paths == [path for path, _ in variant.leaves()]
    for name in variant.readings:
        assert f"\n#  - {name}\n" in text
    for line in listed.splitlines():
        point = line.partition("# settles: [")[2].rstrip("]")
        assert not point or point in variant.readings


@pytest.mark.parametrize("section", ["settles", "insert", "adds"])
def test_examples_that_need_no_citation_can_be_used(run: Run, begun: Path, section: str) -> None:
    begun.write_text(used(begun.read_text("utf-8"), section), "utf-8")

    ran = run("check", begun)
    assert ran.status == 0, ran.out


@pytest.mark.parametrize("section", ["changes", "confirms", "order", "readings", "remarks"])
def test_a_citation_that_is_not_completed_is_refused(run: Run, begun: Path, section: str) -> None:
    """The skeleton never puts a word in a source's mouth."""
    begun.write_text(used(begun.read_text("utf-8"), section), "utf-8")

    ran = run("check", begun)
    assert ran.status == 1
    assert "expected a citation like F97/prime, found 'VP/…'" in ran.out


@pytest.mark.parametrize("section", ["readings", "remarks", "confirms", "order"])
def test_with_a_citation_it_can_be_used(run: Run, begun: Path, section: str) -> None:
    text = used(begun.read_text("utf-8"), section).replace("VP/…", "VP/cards")
    begun.write_text(text, "utf-8")

    ran = run("check", begun)
    assert ran.status == 0, ran.out


def test_a_value_that_is_not_changed_is_refused(run: Run, begun: Path) -> None:
    text = used(begun.read_text("utf-8"), "changes").replace("VP/…", "VP/cards")
    begun.write_text(text, "utf-8")

    ran = run("check", begun)
    assert ran.status == 1
    assert "the change of 'pack.highest' changes nothing; use confirms" in ran.out


def test_the_passages_of_the_witness_are_listed(begun: Path, library: Library) -> None:
    text = begun.read_text("utf-8")

    assert "\nwitness: VP\n" in text
    for name in library.sources()["VP"].passages:
        assert re.search(rf"^##   {name}( \(.*\))?: ", text, re.MULTILINE)


def test_a_source_passes_the_check_as_it_is(run: Run, tmp_path: Path) -> None:
    ran = run("new", "--source", "MY", "-o", tmp_path)
    path = tmp_path / "my.yaml"

    assert (ran.status, ran.out) == (0, f"{path} is written; try: ambigu check {path}\n")
    assert run("check", path).status == 0
    whole = path.read_text("utf-8")
    path.write_text(re.sub(r"^(\s*)#(\w)", r"\1\2", whole, flags=re.MULTILINE), "utf-8")
    assert path.read_text("utf-8") != whole
    assert run("check", path).status == 0


def test_it_is_written_where_one_is(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    ran = run("new", "mine", "--inherits", "foster-1897")
    assert ran.out == "mine.yaml is written; try: ambigu check mine.yaml\n"
    assert (tmp_path / "mine.yaml").is_file()


def test_it_inherits_from_ones_own(run: Run, own: Path, tmp_path: Path) -> None:
    ran = run("new", "mine", "--inherits", "house-rules", "--variants", own, "-o", tmp_path)
    path = tmp_path / "mine.yaml"

    assert ran.out.endswith(f"try: ambigu check --variants {own} {path}\n")
    ran = run("check", "--variants", own, path, "--json")
    (checked,) = json.loads(ran.out)["files"]
    assert checked["problems"] == []
    assert "#  table.counters: {is: 50, " in path.read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("Mine_Own", "--inherits", "foster-1897"), "with hyphens, as 'mine-own'"),
        (("--inherits", "foster-1897"), "name the variant"),
        (("mine",), "name the variant and what it --inherits from"),
        (("mine", "--inherits", "foster-1879"), "did you mean 'foster-1897'?"),
        (("mine", "--inherits", "foster-1897+jeux-oublies-prices"), "from one variant"),
        (("cosmovisions", "--inherits", "foster-1897"), "there is a variant 'cosmovisions'"),
        (("jeux-oublies-prices", "--inherits", "foster-1897"), "there is an overlay"),
        (("mine", "--inherits", "foster-1897", "--witness", "VQ"), "unknown source 'VQ'; known"),
        (("--source", "my"), "'my' is no siglum; expected one to four capital letters"),
        (("--source", "F97"), "there is a source 'F97' already"),
        (("mine", "--source", "MY"), "no variant beside it"),
        (("mine", "--inherits", "foster-1897", "-o", "other.yaml"), "called mine.yaml"),
        (("mine", "--inherits", "foster-1897", "-o", "nowhere"), "a folder that exists"),
        (("mine", "--inherits", "foster-1897", "-o", "no/mine.yaml"), "there is no folder"),
    ],
)
def test_what_cannot_be_begun(
    run: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    message: str,
) -> None:
    monkeypatch.chdir(tmp_path)

    ran = run("new", *words)
    assert ran.status == 2
    assert message in " ".join(ran.err.split())
    assert [*tmp_path.iterdir()] == []


def test_nothing_is_overwritten(run: Run, begun: Path) -> None:
    begun.write_text("my work", "utf-8")

    ran = run("new", "mine", "--inherits", "foster-1897", "-o", begun.parent)
    assert ran.status == 2
    assert ran.err == f"Error: {begun}: there is such a file already, and none is overwritten\n"
    assert begun.read_text("utf-8") == "my work"


@pytest.mark.parametrize("name", ["null", "true", "false", "yes", "no", "on", "off", "y", "n"])
def test_a_name_that_yaml_reads_otherwise_stands_in_quotes(
    run: Run, tmp_path: Path, name: str
) -> None:
    """It can be begun, checked, shown and inherited from like any other."""
    assert run("new", name, "--inherits", "foster-1897", "-o", tmp_path).status == 0
    kid = run("new", "kid", "--inherits", name, "--variants", tmp_path, "-o", tmp_path)
    assert kid.status == 0
    assert run("check", tmp_path / f"{name}.yaml").status == 0
    assert run("check", "--variants", tmp_path).status == 0
    assert run("show", "kid", "pack.highest", "--variants", tmp_path).status == 0


@pytest.mark.parametrize("siglum", ["NO", "ON", "Y", "NULL", "TRUE"])
def test_a_siglum_that_yaml_reads_otherwise_stands_in_quotes(
    run: Run, tmp_path: Path, siglum: str
) -> None:
    (tmp_path / "sources").mkdir()
    assert run("new", "--source", siglum, "-o", tmp_path / "sources").status == 0
    words = ("--inherits", "foster-1897", "--witness", siglum, "--variants", tmp_path)
    assert run("new", "mine", *words, "-o", tmp_path).status == 0

    assert run("check", "--variants", tmp_path).status == 0


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (
            "all",
            (
                "a variant cannot be called 'all': it stands for every rule set there is; "
                "call it 'all-rules'"
            ),
        ),
        ("x" * 101, "a name has 100 characters at the most, not 101"),
    ],
)
def test_a_name_that_check_would_refuse_is_refused(
    run: Run, tmp_path: Path, name: str, message: str
) -> None:
    ran = run("new", name, "--inherits", "foster-1897", "-o", tmp_path)

    assert (ran.status, ran.err) == (2, f"Error: {message}\n")
    assert not [*tmp_path.iterdir()]
