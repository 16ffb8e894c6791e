"""The example hands of the sources come to what the table in `docs/hands/README.md` says.

Every value was worked out by hand from the passages and the readings: see the file heads, and the
sums beside the declared hands below.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from ambigu_rules.transcript.parse import parse
from ambigu_rules.transcript.replay import Verdict, replay

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from ambigu_rules.library import Library
    from ambigu_rules.transcript.ast import Transcript

F, A, D, B, P, C = VARIANTS = (
    "foster-1897",
    "academie-1730",
    "dictionnaire-1792",
    "britannica-1911",
    "pierer-1857",
    "cosmovisions",
)

NOBODY = "nobody pays X"
EIGHT = ("Y pays X 8",)

CONTRADICTED: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    # Pierer's point takes three cards, ties go to the forehand; the French text pays no point.
    "e01-foster-point": {P: ("Y", NOBODY), C: (NOBODY,)},
    "e02-foster-sequence": {},
    # The French text knows no tricon with prime, and no flush that does not follow: a point.
    "e03-foster-tricon-with-prime": {B: EIGHT, C: ("tricon", "Y pays X 4")},
    "e04-foster-flush-with-sequence": {C: ("flush", "Y pays X 5")},
    "e05-foster-fredon": {A: EIGHT},
    # Pierer has one class of primes, so the prime in a fredon counts two always.
    "e06-foster-fredon-of-nines": {A: EIGHT, P: ("Y pays X 10",)},
    "e06-foster-fredon-of-tens": {A: EIGHT, P: ("Y", NOBODY)},  # no pips: the forehand's nines
    "e07-foster-fredon-of-eights": {},
    "e08-britannica-doublet": {C: ("sequence", "Y pays X 3")},
    "e09-britannica-fredon": {A: EIGHT},
    "e10-pierer-tricon-with-prime": {C: ("tricon",)},
    "e11-cosmovisions-fredon": {A: EIGHT},
    "modern-page-example": {P: ("prime",), C: ("sequence", "tricon", "Ben", "nobody pays Anna")},
    "e13-tie-by-seat": {},
}
"""What the contradicted claims of each file come to under each variant."""

BEATEN = ("flush", "Y", NOBODY)
OUTRANKED = ("flush", "Ben", "nobody pays Anna")

READ: Mapping[tuple[str, str, str], tuple[str, ...]] = {
    ("e03-foster-tricon-with-prime", B, "doublet-eight=foster-six"): (),
    ("e03-foster-tricon-with-prime", C, "flux-in-sequence=plain-flush"): ("tricon", "Y", NOBODY),
    ("e04-foster-flush-with-sequence", F, "flush-with-sequence=four-needed"): (),
    ("e05-foster-fredon", A, "fredon-eight=with-prime"): (),
    ("e06-foster-fredon-of-nines", A, "fredon-eight=with-prime"): (),
    ("e06-foster-fredon-of-tens", A, "fredon-eight=with-prime"): (),
    ("e08-britannica-doublet", F, "flush-with-sequence=four-needed"): BEATEN,
    ("e08-britannica-doublet", A, "flush-with-sequence=four-needed"): BEATEN,
    ("e08-britannica-doublet", D, "flush-with-sequence=four-needed"): BEATEN,
    ("e08-britannica-doublet", P, "flush-with-sequence=four-needed"): BEATEN,
    ("e08-britannica-doublet", C, "flux-in-sequence=plain-flush"): BEATEN,
    ("e09-britannica-fredon", A, "fredon-eight=with-prime"): (),
    ("e10-pierer-tricon-with-prime", C, "flux-in-sequence=plain-flush"): ("tricon", "Y"),
    ("e11-cosmovisions-fredon", A, "fredon-eight=with-prime"): (),
    ("modern-page-example", F, "flush-with-sequence=four-needed"): OUTRANKED,
    ("modern-page-example", A, "flush-with-sequence=four-needed"): OUTRANKED,
    ("modern-page-example", D, "flush-with-sequence=four-needed"): OUTRANKED,
    ("modern-page-example", P, "flush-with-sequence=four-needed"): (
        "flush",
        "prime",
        *OUTRANKED[1:],
    ),
    ("modern-page-example", C, "flux-in-sequence=plain-flush"): (
        "flush",
        "tricon",
        "Ben, Carla and Dan each pay Anna 5",
    ),
    ("modern-page-example", F, "price-payers=still-in"): ("Ben and Carla each pay Anna 8",),
    ("modern-page-example", D, "price-payers=still-in"): ("Ben and Carla each pay Anna 8",),
    ("modern-page-example", B, "each-adversary=still-in"): ("Ben and Carla each pay Anna 8",),
    ("e13-tie-by-seat", F, "elder-hand=dealer-first"): ("D",),
    ("e13-tie-by-seat", A, "elder-hand=dealer-first"): ("D",),
    ("e13-tie-by-seat", D, "elder-hand=dealer-first"): ("D",),
    ("e13-tie-by-seat", B, "elder-hand=dealer-first"): ("D",),
    ("e13-tie-by-seat", C, "elder-hand=dealer-first"): ("D",),
}
"""The same under another option of a reading point that the example bears on."""

EIGHTS: Mapping[tuple[str, str], int] = {
    (F, ""): 10,
    (F, "fredon-of-eights=by-definition"): 11,
    (D, ""): 10,
    (D, "fredon-of-eights=by-definition"): 11,
    (A, ""): 8,
    (A, "fredon-eight=with-prime"): 10,
    (B, ""): 11,
    (B, "fredon-by-pips=nines-and-tens-only"): 10,
    (P, ""): 10,
    (C, ""): 11,
}
"""What four eights are paid: Foster does not say."""

DECLARED: Mapping[tuple[str, str], tuple[str, ...]] = {
    # X: 378 pairs without a spade, less 6 that make a tricon, less 14 with a better point
    # (hearts 9-8, 9-7; of diamonds and of clubs 10-6, 10-7, 10-8, 10-9, 9-8, 9-7).
    # Y: 378 pairs without a heart, less 6, less 14 (spades 10-9, 10-6), less 8-7 of diamonds and
    # of clubs: as many pips as 10-5, and in sequence.
    ("e01-foster-point", F): ("358 of the 630", "356 of the 630"),
    # X: a third spade, not 6 or 9 (a sequence), and one of 28 others; Y: a third heart.
    ("e01-foster-point", P): ("168 of the 630", "224 of the 630"),
    ("e02-foster-sequence", F): ("27 of the 33",),  # all but the six spades left
    ("e02-foster-sequence", C): ("31 of the 33",),  # all but ace and five of spades
}
"""Of how many hands what is declared is true."""


@pytest.fixture(scope="module")
def examples(root: Path) -> dict[str, Transcript]:
    """Return the example hands by name."""
    hands = root / "docs" / "hands"
    paths = [*sorted((hands / "sources").glob("*.amb")), hands / "modern-page-example.amb"]
    return {path.stem: parse(path.read_text("utf-8"), path.name) for path in paths}


@pytest.fixture(scope="module")
def said(root: Path) -> str:
    """Return what is said of them."""
    text = (root / "docs" / "hands" / "README.md").read_text("utf-8")
    return text.partition("## The examples of the sources")[2]


def told(values: tuple[str, ...]) -> str:
    """Return how the table writes what contradicted claims come to."""
    return f"contradicted: {'; '.join(values)}" if values else "confirmed"


def chosen(reading: str) -> dict[str, str]:
    point, _, option = reading.partition("=")
    return {point: option} if point else {}


def test_every_example_is_there(examples: dict[str, Transcript], said: str) -> None:
    assert set(examples) == set(CONTRADICTED)
    assert set(re.findall(r"\]\((?:sources/)?([a-z0-9-]+)\.amb\)", said)) == set(examples)
    for number in range(1, 14):
        assert re.search(rf"^\| E{number} ", said, re.MULTILINE), number


def test_every_variant_has_its_column(library: Library, said: str) -> None:
    (head,) = re.findall(r"^\| example .*$", said, re.MULTILINE)

    assert [cell.strip() for cell in head.strip("|").split("|")][3:] == list(VARIANTS)
    assert set(VARIANTS) == set(library.variants())


@pytest.mark.parametrize("name", CONTRADICTED)
def test_an_example_under_every_variant(
    name: str, examples: dict[str, Transcript], library: Library, said: str
) -> None:
    rows = [row for row in said.splitlines() if row.startswith("| E") and f"/{name}.amb)" in row]
    rows += [row for row in said.splitlines() if row.startswith("| E") and f"]({name}.amb)" in row]
    (row,) = rows
    cells = [cell.strip() for cell in row.strip("|").split("|")][3:]
    for variant, cell in zip(VARIANTS, cells, strict=True):
        made = replay(examples[name], library.variant(variant))
        values = CONTRADICTED[name].get(variant, ())

        assert made.failure is None, (variant, made.failure)
        assert tuple(one.computed for one in made.contradicted) == values, variant
        assert cell == told(values), variant


@pytest.mark.parametrize(("name", "variant", "reading"), READ)
def test_an_example_under_another_reading(
    name: str,
    variant: str,
    reading: str,
    examples: dict[str, Transcript],
    library: Library,
    said: str,
) -> None:
    made = replay(examples[name], library.variant(variant, chosen(reading)))
    values = READ[name, variant, reading]

    assert tuple(one.computed for one in made.contradicted) == values
    ways = [row for row in said.splitlines() if f"`{reading}`" in row and told(values) in row]
    number = "E12" if name == "modern-page-example" else f"E{int(name[1:3])}"
    assert [row for row in ways if variant in row and number in re.findall(r"E\d+", row)]


RESULT = ("ladder.", "table.", "procedure.price", "procedure.take", "procedure.showdown")


@pytest.mark.parametrize("name", CONTRADICTED)
def test_no_other_reading_changes_an_example(
    name: str, examples: dict[str, Transcript], library: Library
) -> None:
    """What the table of readings leaves out comes to the same as under those adopted.

    Declared hands take long: there only such readings are tried as a result can turn on.
    """
    slow = (name, F) in DECLARED
    for variant in VARIANTS:
        plain = dict(library.variant(variant).leaves())
        for point, reading in library.variant(variant).readings.items():
            for option in reading.options:
                under = library.variant(variant, {point: option})
                moved = [path for path, value in under.leaves() if plain.get(path) != value]
                if slow and not any(path.startswith(RESULT) for path in moved):
                    continue
                adopted = CONTRADICTED[name].get(variant, ())
                values = READ.get((name, variant, f"{point}={option}"), adopted)
                made = replay(examples[name], under)
                assert made.failure is None, (variant, point, option)
                assert tuple(one.computed for one in made.contradicted) == values, (
                    variant,
                    point,
                    option,
                )


@pytest.mark.parametrize(("name", "variant"), DECLARED)
def test_what_is_declared_is_true_of_so_many_hands(
    name: str, variant: str, examples: dict[str, Transcript], library: Library
) -> None:
    made = replay(examples[name], library.variant(variant))
    open_ = [one for one in made.findings if one.verdict is Verdict.UNTESTABLE]

    assert [re.findall(r"\d+ of the \d+", one.because) for one in open_] == [
        [text] for text in DECLARED[name, variant]
    ]


def test_only_what_is_declared_is_untestable(
    examples: dict[str, Transcript], library: Library
) -> None:
    for name, example in examples.items():
        made = replay(example, library.variant(F))
        count = sum(one.verdict is Verdict.UNTESTABLE for one in made.findings)
        assert count == len(DECLARED.get((name, F), ())), name


@pytest.mark.parametrize(("variant", "reading"), EIGHTS)
def test_the_price_of_four_eights(
    variant: str, reading: str, examples: dict[str, Transcript], library: Library, said: str
) -> None:
    under = library.variant(variant, chosen(reading))
    (deal,) = replay(examples["e07-foster-fredon-of-eights"], under).deals

    assert deal.outcome.price == EIGHTS[variant, reading]
    (row,) = re.findall(r"^\| four eights .*$", said, re.MULTILINE)
    how = f"`{reading}`" if reading else "adopted"
    assert f"{variant} {how}: {EIGHTS[variant, reading]}" in row


def test_each_example_names_its_passage(examples: dict[str, Transcript], library: Library) -> None:
    """The header cites a passage that the source files have."""
    sources = library.sources()
    for name, example in examples.items():
        if name == "modern-page-example":
            continue
        for ref in example.header.source.split(", "):
            siglum, _, passage = ref.partition("/")
            assert passage in sources[siglum].passages, (name, ref)
