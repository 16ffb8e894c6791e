"""`--lang`: every command that writes a document or tells an account does so in French too."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Run

HAND = "docs/hands/modern-page-played-out.amb"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("compare", "foster-1897", "academie-1730", "--no-hands"), "règles simples"),
        (("compare", "foster-1897", "--readings"), "questions restent ouvertes"),
        (("compare", "--all"), "Ce que dit chaque témoin"),
        (("apparatus", "academie-1730"), "Sur les 136 règles de A30"),
        (("deal", "foster-1897", "--seed", "7"), "mettent chacun 1 dans la poule"),
        (("deal", "academie-1730", "--seed", "7", "--deals", "2"), "Première enchère"),
        (("replay", HAND), "Anna écarte 9♥"),
        (("readings", "foster-1897"), "Qui est le premier en main\N{NARROW NO-BREAK SPACE}?"),
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
