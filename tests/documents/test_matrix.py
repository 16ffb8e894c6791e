"""The matrix of all witnesses is that of the fact sheet, cell by cell, and stands in each format.

`matrix.txt` beside this file is the sheet's own matrix, written down from it and not from the
program.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.api.matrix import Matrix, gaps, matrix_of_all
from ambigu_rules.compare.witnesses import Kind, answers, records

if TYPE_CHECKING:
    from pathlib import Path

    from ambigu_rules.library import Library

KINDS = {"sil": Kind.SILENT, "n/v": Kind.UNSEEN, "-": Kind.MOOT}

DEVIATIONS = {
    # A modern page calls the round of 1730 that on two cards, so that the number is reported; the
    # sheet asks besides for the way of dealing, which is not.
    (12, "A30"): "2 cards",
}
"""The cells in which the program says otherwise than the sheet, with what it says."""


def expected(root: Path) -> dict[tuple[int, str], str]:
    """Return the sheet's cells by number and witness."""
    cells: dict[tuple[int, str], str] = {}
    lines = (root / "tests" / "documents" / "matrix.txt").read_text("utf-8").splitlines()
    names = [one.strip() for one in lines[5].strip("# ").split("|")][1:]
    for line in lines[6:]:
        number, *told = (one.strip() for one in line.split("|"))
        cells.update({(int(number), name): one for name, one in zip(names, told, strict=True)})
    return cells


def printed(matrix: Matrix) -> dict[tuple[int, str], str]:
    """Return what the program prints, by number and witness, without the citations."""
    cells: dict[tuple[int, str], str] = {}
    number = 0
    for line in matrix.text().splitlines():
        if found := re.match(r"  (\d+) \S", line):
            number = int(found[1])
        elif number and (found := re.match(r"    (\S+) +(.*?)(?:  \[.*\])?$", line)):
            cells[number, found[1]] = found[2]
    return cells


@pytest.fixture(scope="module")
def matrix(library: Library) -> Matrix:
    return matrix_of_all(library)


def test_the_sheet_has_fifty_nine_questions_and_eight_columns(root: Path) -> None:
    cells = expected(root)

    assert len(cells) == 59 * 8
    assert {number for number, _ in cells} == set(range(1, 60))


def test_every_cell_is_that_of_the_sheet(root: Path, matrix: Matrix) -> None:
    cells = expected(root)
    said = printed(matrix)
    wrong = []
    for question in matrix.questions:
        found = answers(matrix.asked, question)
        for asked, answer in zip(matrix.asked, found, strict=True):
            place = (question.number, asked.name)
            wanted = DEVIATIONS.get(place, cells[place])
            kind = KINDS.get(wanted, Kind.VALUE)
            needles = wanted.removeprefix("~").split("+") if kind is Kind.VALUE else []
            text = re.sub("[†‡*]", "", said[place]).replace("’", "'")
            missing = [
                one
                for one in needles
                if not re.search(rf"(?<!\w){re.escape(one)}", text, re.IGNORECASE)
            ]
            like = (answer.kind, answer.ambiguous) == (kind, wanted.startswith("~"))
            if not like or missing:
                wrong.append(f"{place}: wanted {wanted}, said {answer.kind.value} {text!r}")

    assert wrong == []
    assert len(said) == len(cells)


def test_what_deviates_does_deviate(root: Path) -> None:
    """A deviation that is none any more has to go."""
    cells = expected(root)

    assert all(cells[place] != said for place, said in DEVIATIONS.items())


def test_nothing_is_left_unrecorded(library: Library, matrix: Matrix) -> None:
    assert [*gaps(library)] == []
    kinds = {cell.kind for row in matrix.view.rows for cell in row.cells}
    assert kinds == {"value", "silent", "unseen", "moot"}


def test_a_witness_has_one_record_of_a_question(matrix: Matrix) -> None:
    """What several files record of a witness does not contradict itself."""
    twice = [
        (asked.name, question.id)
        for asked in matrix.asked
        for question in matrix.questions
        if len([*records(asked, question.id)]) > 1
    ]

    assert twice == []


def test_what_is_borrowed_or_supplied_is_no_answer(matrix: Matrix) -> None:
    for question in matrix.questions:
        for asked, answer in zip(matrix.asked, answers(matrix.asked, question), strict=True):
            for rule in answer.rules:
                assert rule.ground.lender == ""
                assert rule.ground.passage.startswith(f"{asked.source.siglum}/")
                assert rule.ground.standing not in ("supplied", "borrowed")


def test_what_no_witness_says_is_left_out(matrix: Matrix) -> None:
    """The page shows no value that is borrowed or supplied, and explains no sign for such."""
    said = printed(matrix)

    assert (
        said[24, "D92"] == "The dealer puts 2 counters up."
    )  # besides the pool, as its text has it
    assert "pool" not in said[24, "F97"].partition("The dealer puts")[2]
    assert not any(set("◊§") & set(text) for text in said.values())
    assert matrix.view.standings == ("attested", "reported", "inferred", "read")
    assert not re.search("[◊§]", matrix.markdown().partition("## Sources")[0])


def test_a_column_of_reports_is_explained(matrix: Matrix) -> None:
    text = matrix.markdown()

    assert "put to seven witnesses. F97† is no witness of its own" in text
    assert text.index("## How to read the values") < text.index("| 1 |")


def test_a_silence_is_of_what_was_read_and_a_gap_of_what_was_not(matrix: Matrix) -> None:
    statuses = {
        f"{source.siglum}/{name}": passage.status
        for asked in matrix.asked
        for source in (asked.source, *(one for one, _ in asked.passages))
        for name, passage in source.passages.items()
    }
    for question in matrix.questions:
        for answer in answers(matrix.asked, question):
            if answer.kind is Kind.SILENT:
                assert statuses[answer.passage] in ("read", "reported"), answer
            elif answer.kind is Kind.UNSEEN:
                assert statuses[answer.passage] == "not-visible", answer


def test_every_format_has_every_question_and_every_answer(matrix: Matrix) -> None:
    html, markdown = matrix.html(), matrix.markdown()
    number = len(matrix.view.columns)

    for row in matrix.view.rows:
        assert f'<tr id="question-{row.id}">' in html
        assert row.text["en"] in markdown
    table = html[html.index('<table class="matrix stacked">') : html.index("</table>")]
    assert table.count("<td") == 59 * number + len(matrix.view.parts)
    rows = [line for line in markdown.splitlines() if re.match(r"\| \d+ \|", line)]
    assert [line.count(" | ") for line in rows] == [number + 1] * 59
    links = set(re.findall(r'href="#([^"]+)"', html))
    assert links <= set(re.findall(r'id="([^"]+)"', html))


def test_what_a_file_says_is_no_markup(library: Library, tmp_path: Path) -> None:
    """An answer is text in every format."""
    folder = tmp_path / "sources"
    folder.mkdir()
    (folder / "hostile.yaml").write_text(
        'siglum: HO\ntitle: "<b>x</b>"\ndate: "1800"\nlanguage: en\nkind: witness\n'
        'bibliography: "x"\nconsulted: whole\nextent: "x"\npassages:\n  one:\n    locus: "x"\n'
        '    says: "x"\n    status: read\n    answers:\n'
        '      - {to: [seats], en: "<script>alert(1)</script> | *a*", fr: "x"}\n'
        '      - {to: [word-for-standing], words: ["<i>"]}\n'
        "    silent: [everything-else]\n",
        "utf-8",
    )
    found = matrix_of_all(library.open(extra=[tmp_path]))

    assert "<script>" not in found.html()
    assert "<b>x" not in found.html()
    assert r"\<script\>alert(1)\</script\> \| \*a\*" in found.markdown()
    assert "“&lt;i&gt;”" in found.html()
    assert printed(found)[8, "HO"] == "sil."
