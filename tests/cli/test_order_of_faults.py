"""The order of faults is that of the file, in every process; a missing parent is looked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Process, Run

HEAD = "title: {en: T, fr: T}\nsummary: {en: s., fr: s.}\n"
READING = "    supplied: x\n    asks: a?\n    adopt: a\n    options: {a: {because: x}}\n"


def test_faults_come_in_the_order_of_the_file(process: Process, tmp_path: Path) -> None:
    names = [f"q{number}" for number in range(1, 7)]
    readings = "".join(f"  {name}:\n{READING}" for name in names)
    text = f"variant: order\n{HEAD}inherits: foster-1897\nreadings:\n{readings}"
    file = tmp_path / "order.yaml"
    file.write_text(text, "utf-8")
    places = [f"{file}:{7 + 5 * at}:5: " for at in range(len(names))]
    wanted = [
        *(f"{place}unknown key 'supplied'" for place in places),
        *(f"{place}the key 'passage' is missing" for place in places),
    ]

    for seed in range(4):
        ran = process("check", file, env={"PYTHONHASHSEED": str(seed)})
        told = [line for line in ran.out.splitlines() if line.startswith(str(file))]
        assert [one.partition(";")[0] for one in told] == wanted


def test_a_file_is_not_proposed_as_its_own_parent(run: Run, tmp_path: Path) -> None:
    """Where no folder is given, it is told how to give one."""
    file = tmp_path / "anc48.yaml"
    file.write_text(f"variant: anc48\n{HEAD}inherits: anc47\n", "utf-8")
    alone, with_folder = run("check", file), run("check", file, "--variants", tmp_path)

    place = f"{file}:4:11: no variant 'anc47'"
    hint = "--variants names a folder of more rule sets"
    assert alone.out.splitlines()[0] == f"{place}; {hint}"
    assert with_folder.out.splitlines()[0] == place
    assert alone.status == with_folder.status == 1
