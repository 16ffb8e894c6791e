"""`--lang`: every command that writes a document or tells an account does so in French too."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.conftest import Run

HAND = "docs/hands/modern-page-played-out.amb"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("compare", "foster-1897", "academie-1730", "--no-hands"), "points de règle"),
        (("compare", "foster-1897", "--readings"), "questions restent ouvertes"),
        (("compare", "--all"), "Ce que dit chaque témoin"),
        (("apparatus", "academie-1730"), "Sur les 136 règles de A30"),
        (("deal", "foster-1897", "--seed", "7"), "mettent chacun 1 dans la poule"),
        (("deal", "academie-1730", "--seed", "7", "--deals", "2"), "Première enchère"),
        (("replay", HAND), "Anna écarte 9♥"),
        (("readings", "foster-1897"), "Qui est le premier en main\N{NARROW NO-BREAK SPACE}?"),
        (("readings", "foster-1897"), "(F97/ties, question de foster-1897)"),
        (("readings", "foster-1897"), "jamais → take-pool"),
    ],
)
def test_a_command_speaks_french(run: Run, words: tuple[str, ...], said: str) -> None:
    """What it prints."""
    ran = run(*words, "--lang", "fr")

    assert ran.status == 0, ran.err
    assert said in ran.out


@pytest.mark.parametrize("ending", ["html", "md", "txt"])
@pytest.mark.parametrize(
    "words",
    [
        ("compare", "foster-1897", "academie-1730", "--no-hands"),
        ("compare", "--all"),
        ("apparatus", "pierer-1857"),
        ("replay", HAND),
    ],
)
def test_a_file_is_written_in_french(
    run: Run, tmp_path: Path, words: tuple[str, ...], ending: str
) -> None:
    """In each format; the page says its language."""
    path = tmp_path / f"page.{ending}"
    ran = run(*words, "--lang", "fr", "-o", path)
    text = path.read_text("utf-8")

    assert ran.status == 0, ran.err
    assert ending != "html" or '<html lang="fr">' in text
    assert "Poule" in text or "poule" in text


@pytest.mark.parametrize("command", ["compare", "apparatus", "replay", "readings", "deal"])
def test_an_unknown_language_is_refused(run: Run, command: str) -> None:
    """With those that there are."""
    ran = run(command, "foster-1897", "--lang", "xx")

    assert ran.status == 2
    assert "fr" in ran.err


def test_json_is_in_no_language(run: Run) -> None:
    """Data for other programs is the same whatever the language."""
    english = run("apparatus", "pierer-1857", "--json")

    assert run("apparatus", "pierer-1857", "--json", "--lang", "fr").out == english.out
    assert run("deal", "foster-1897", "--json", "--lang", "fr").status == 2


def test_a_rule_set_of_ones_own_is_shown_in_what_there_is(run: Run, tmp_path: Path) -> None:
    """Its texts stand in English, marked; its title as it has one; with a catalog all is French."""
    own = tmp_path / "mine.yaml"
    own.write_text(
        "variant: mine\ntitle: {en: Mine}\nsummary: {en: My own}\ninherits: foster-1897\nchanges:\n"
        '  procedure.blind.chips: {is: 2, supplied: "Two are livelier."}\n',
        "utf-8",
    )
    page = tmp_path / "page.html"
    words = ("apparatus", "mine", "--variants", tmp_path, "--lang", "fr", "-o", page)
    assert run(*words).status == 0
    assert '<span lang="en">Two are livelier.</span>' in page.read_text("utf-8")

    (tmp_path / "translations").mkdir()
    (tmp_path / "translations" / "fr.yaml").write_text(
        'translations: fr\ntexts:\n  - {en: "Two are livelier.", fr: "Deux, c\'est plus vif."}\n',
        "utf-8",
    )
    assert run(*words).status == 0
    assert "Deux, c’est plus vif." in page.read_text("utf-8")
    assert "livelier" not in page.read_text("utf-8")


def test_check_names_a_translation_of_nothing(run: Run, tmp_path: Path) -> None:
    """A catalog is checked like any other file."""
    path = tmp_path / "translations" / "fr.yaml"
    path.parent.mkdir()
    path.write_text('translations: fr\ntexts:\n  - {en: "Never said.", fr: "Jamais."}\n', "utf-8")

    ran = run("check", path)

    assert ran.status == 1
    assert f"{path}:3:5: no file says this: 'Never said.'" in ran.out + ran.err


BROKEN = "tests/transcripts/broken"
TWO_DEALS = """\
variant: foster-1897
players: Anna, Ben
position: showdown
pool: 4
Anna holds 2♠ 3♠ 4♠ 9♠
Ben holds 5♥ 5♦ 5♣ 8♠
Anna plays 3

deal 2
Ben is dealt 2♠ 9♥
Anna is dealt 5♥ 8♠
The pool is 4
Ben says enough; Anna discards 8♠, draws 3♠
Ben shows 2♠ 8♥
Ben is dealt 4♠ 6♥; Anna is dealt 5♦ 2♥
"""


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (("replay", HAND, "--under", "academie-1730"), 1, "personne n’a encore dit"),
        (
            ("replay", HAND, "--under", "foster-1897", "--under", "academie-1730"),
            1,
            "Anna paie 2 à la poule",
        ),
        (("replay", HAND, "--under", "all"), 1, "n’y contredisent rien"),
        (
            ("replay", HAND, "--ledger"),
            0,
            "Tous les actes sont licites. Affirmations\xa0: 10 confir",
        ),
        (("check", f"{BROKEN}/claim-price.amb"), 1, "flux 5 + séquence 3"),
        (("check", HAND), 0, "aucun défaut trouvé"),
        (("fit", HAND, "foster-1897"), 0, "s’accorde avec"),
        (("hand", "foster-1897", "2s 3s 4s 9s", "5h 5d 5c 8s"), 0, "l’emporte sur tricon avec"),
        (("replay", f"{BROKEN}/no-such-stake-first.amb"), 1, "aucun enjeu ne s’appelle"),
        (("hand", "foster-1897", "2s 3s"), 2, "une main compte quatre cartes"),
        (("deal", "foster-1879"), 2, "variante inconnue"),
    ],
)
def test_messages_are_in_french(run: Run, words: tuple[str, ...], status: int, said: str) -> None:
    """Verdicts, what was legal, sums, where rule sets part; what is wrong in a file or a call."""
    ran = run(*words, "--lang", "fr")

    assert ran.status == status
    assert said in ran.out + ran.err
    told = re.sub(r"`[^`]*`", "", ran.out + ran.err).replace(words[1], "")
    if Path(words[1]).is_file():  # what the transcript says is quoted
        for line in Path(words[1]).read_text("utf-8").splitlines():
            told = told.replace(line, "").replace(line.removeprefix("title: "), "")
    english = r"\b(the|is|are|cannot|claims?|every|here|nobody|confirmed|expected)\b"
    assert re.search(english, told) is None, told


def test_deals_after_an_illegal_act_are_judged_and_told(run: Run, tmp_path: Path) -> None:
    """Each is replayed by itself; a claim that is contradicted there is not kept silent."""
    file = tmp_path / "two.amb"
    file.write_text(TWO_DEALS, "utf-8")
    english, french = run("replay", file), run("replay", file, "--lang", "fr")
    (made,) = json.loads(run("replay", file, "--json").out)["replays"]

    assert english.status == french.status == 1
    assert "Line 7, column 1: illegal: " in english.out
    assert "played each by itself" in english.out
    assert "Their claims: 1 contradicted, 1 untestable." in english.out
    assert re.search(r"14 +contradicted +Ben shows 2♠ 8♥ +2♠ 9♥", english.out)
    assert "Leurs affirmations\N{NO-BREAK SPACE}: 1 contredite, 1 invérifiable." in french.out
    assert [(one["line"], one["verdict"]) for one in made["later"]] == [
        (12, "untestable"),
        (14, "contradicted"),
    ]
    assert made["later"][0]["because"].startswith("nobody knows what the pool held")
