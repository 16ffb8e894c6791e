"""Documents in another language: typography, numbers, what files say, what stays foreign."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from ambigu_rules.api.apparatus import apparatus_for
from ambigu_rules.api.comparing import compare_variants
from ambigu_rules.api.dealing import play_deal, seat
from ambigu_rules.api.matrix import matrix_of_all
from ambigu_rules.api.transcribing import tell
from ambigu_rules.api.weighing import weigh
from ambigu_rules.documents.environment import FORMATS, environment
from ambigu_rules.documents.typography import numeral, typographic

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ambigu_rules.library import Library

NARROW, WIDE = "\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}"


def rendered(
    form: str,
    language: str,
    source: str,
    texts: Mapping[str, str] | None = None,
    **given: object,
) -> str:
    """Return a template rendered in a format and a language."""
    return environment(form, language, texts or {}).from_string(source).render(**given)


@pytest.mark.parametrize(
    ("typed", "set_"),
    [
        ("l'as, qu'on a", "l’as, qu’on a"),
        ("un ; deux ! trois ? 4 %", f"un{NARROW}; deux{NARROW}! trois{NARROW}? 4{NARROW}%"),
        ("un : deux", f"un{WIDE}: deux"),
        ("« un »", f"«{WIDE}un{WIDE}»"),
        ("? ? inconnu", f"?{NARROW}? inconnu"),
        ("12:30, a:b", "12:30, a:b"),
        ("XIXe siècle, la 6e, la 1re, le 1er", "XIXᵉ siècle, la 6ᵉ, la 1ʳᵉ, le 1ᵉʳ"),
        ("Xe, Le, Ce, IXes, exemple 10", "Xᵉ, Le, Ce, IXes, exemple 10"),
        ("fin ;\nsuite", f"fin{NARROW};\nsuite"),
    ],
)
def test_french_is_set_as_a_printer_would(typed: str, set_: str) -> None:
    """The spaces of French before high signs and inside guillemets; its apostrophe. An English
    page has them as they are typed, but for quotes, which are its own.
    """
    english = typed.replace("'", "’").replace("« ", "“").replace(" »", "”")

    assert typographic(typed, "fr") == set_
    assert typographic(typed, "en") == english


def test_quotes_are_those_of_the_page() -> None:
    """Whatever the text that they are taken from has."""
    assert typographic("„Ambigu“, « jeu »", "en") == "“Ambigu”, “jeu”"
    assert typographic("„Ambigu“, “game”", "fr") == f"«{WIDE}Ambigu{WIDE}», «{WIDE}game{WIDE}»"


@pytest.mark.parametrize(
    ("number", "english", "french"),
    [
        (0, "0", "0"),
        (999, "999", "999"),
        (91390, "91,390", f"91{NARROW}390"),
        (1000000, "1,000,000", f"1{NARROW}000{NARROW}000"),
        (0.25, "0.25", "0,25"),
    ],
)
def test_numbers_are_written_as_the_language_does(number: float, english: str, french: str) -> None:
    """In the macros and by the filter alike."""
    assert numeral(number, ",", ".") == english
    assert rendered("txt", "en", "{{ n | number }}", n=number) == english
    assert rendered("txt", "fr", "{{ n | number }}", n=number) == french


@pytest.mark.parametrize(("number", "noun"), [(0, "carte"), (1, "carte"), (2, "cartes")])
def test_french_nought_is_singular(number: int, noun: str) -> None:
    """As is one; two are many."""
    assert rendered("txt", "fr", "{{ say.amounts.cards(n) }}", n=number) == f"{number} {noun}"


@pytest.mark.parametrize(
    ("named", "of", "to"),
    [
        ("Anna", "d’Anna", "à Anna"),
        ("Élise", "d’Élise", "à Élise"),
        ("Hector", "d’Hector", "à Hector"),
        ("Ben", "de Ben", "à Ben"),
        ("le gagnant", "du gagnant", "au gagnant"),
        ("la poule", "de la poule", "à la poule"),
        ("les joueurs", "des joueurs", "aux joueurs"),
        ("<b>", "de &lt;b&gt;", "à &lt;b&gt;"),
    ],
)
def test_french_small_words_melt_into_what_follows(named: str, of: str, to: str) -> None:
    """Elision and contraction, for any name; which stays text."""
    source = "{{ say.prepositions.of(x) | line }}|{{ say.prepositions.to(x) | line }}"

    assert rendered("html", "fr", source, x=named) == f"{of}|{to}"


@pytest.mark.parametrize("form", FORMATS)
def test_what_a_file_says_is_translated(form: str) -> None:
    """However its lines are broken; in its own language it stands as it is."""
    texts = {"One text.": "Un texte : l'as."}

    assert "Un texte" in rendered(form, "fr", "{{ x | told }}", texts, x="One\n  text.")
    assert f"{WIDE}: l’as" in rendered(form, "fr", "{{ x | told }}", texts, x="One text.")
    assert "One text." in rendered(form, "en", "{{ x | told }}", x="One text.")


def test_what_has_no_translation_is_marked() -> None:
    """In HTML and in print a reader aloud must know the language; elsewhere it stands as it is."""
    said = {form: rendered(form, "fr", "{{ x | told }}", x="No text.") for form in FORMATS}

    assert said["html"] == '<span lang="en">No text.</span>'
    assert said["typ"].startswith('#text(lang: "en")[')
    assert said["txt"] == said["md"] == "No text."
    assert rendered("html", "en", "{{ x | told }}", x="No text.") == "No text."
    assert rendered("html", "fr", "{{ x | told }}", x="§ 4") == "§ 4"
    assert rendered("html", "fr", "{{ x | told }}", x="") == ""


def test_a_translation_is_text() -> None:
    """Neither what is translated nor the translation can be markup."""
    hostile = "<script>alert(1)</script> #set **x** \\"
    texts = {"a": hostile}

    for form in FORMATS:
        for x in ("a", hostile):
            out = rendered(form, "fr", "{{ x | told }}", texts, x=x)
            escaped = environment(form, "fr").from_string("{{ x }}").render(x=hostile)
            assert escaped in out, form


@pytest.mark.parametrize(
    ("by_language", "said"),
    [
        ({"en": "Rules", "fr": "L'ambigu : règles"}, f"L’ambigu{WIDE}: règles"),
        ({"en": "Rules"}, '<span lang="en">Rules</span>'),
        ({"de": "Regeln"}, '<span lang="de">Regeln</span>'),
        ({}, ""),
    ],
)
def test_of_several_languages_the_page_takes_its_own(
    by_language: dict[str, str], said: str
) -> None:
    """Else the first, marked."""
    assert rendered("html", "fr", "{{ x | local }}", x=by_language) == said


@pytest.fixture(scope="module")
def documents(library: Library) -> dict[str, Any]:
    """Return a document of each kind."""
    foster, academie, cosmovisions = map(
        library.variant, ("foster-1897", "academie-1730", "cosmovisions")
    )
    return {
        "comparison": compare_variants((foster, academie, cosmovisions), library),
        "apparatus": apparatus_for(academie, library),
        "matrix": matrix_of_all(library),
        "readings": weigh(foster, library),
    }


KINDS = ("comparison", "apparatus", "matrix", "readings")


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_of_a_french_page_is_left_in_english(documents: dict[str, Any], kind: str) -> None:
    """Every text of the shipped files has its French, so that nothing is marked as English."""
    page = documents[kind].html("fr")

    assert '<html lang="fr">' in page
    assert re.findall(r'<span lang="en">(.*?)</span>', page) == []


TITLES = (
    r"Foster's Complete Hoyle(?:: An Encyclopedia of Games)?",
    r"Facts and Speculations on the Origin and History of Playing Cards",
    r"(?:Ambigu, )?(?:fin de |après )?(?:Method of Playing|Value of the Hands|Betting the Hands)",
    r"Ambigu, (?:The|A) \w+",
    r"\[[\w.+-]+(?:/[\w-]+)?\]\(#[^)]*\)",
    r"\b[A-Z]+\d*/[\w-]+",
    r"\b\w+(?:-\w+)+\b",
    r"\w+(?:\.\w+)+",
    r"«\s.*?\s»",
)
"""What is not French on a French page and should not be: titles, rules by path, words quoted."""

ENGLISH = re.compile(
    r"\b(?:the|which|with|their|player|players|counter|counters|hand|hands|is|are|of|nobody)\b"
)


@pytest.mark.parametrize("kind", KINDS)
def test_a_french_page_speaks_no_english(documents: dict[str, Any], kind: str) -> None:
    """No English word is left in its sentences."""
    text = documents[kind].markdown("fr")
    text = re.sub(r'<a id="[^"]*"></a>', "", text)
    for title in TITLES:
        text = re.sub(title, "", text.replace("’", "'"))

    found = [line.strip()[:200] for line in text.splitlines() if ENGLISH.search(line)]

    assert found == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_french_page_is_set_in_french(documents: dict[str, Any], kind: str) -> None:
    """No plain space before a high sign, none inside guillemets, no typewriter's apostrophe."""
    text = documents[kind].text("fr").replace("Foster's Complete Hoyle", "")

    assert not re.search(r" [;!?:»]|« ", text)
    assert "'" not in text
    assert not re.search(r"[\w)†‡§◊*]: ", re.sub(r"An? Encyclopedia|via: ", "", text))


def test_english_pages_keep_their_own_signs(documents: dict[str, Any]) -> None:
    """Nothing of the French typography comes into them."""
    text = documents["comparison"].text()

    assert NARROW not in text
    assert f"{WIDE}:" not in text


@pytest.mark.parametrize("name", ["foster-1897", "academie-1730", "cosmovisions", "pierer-1857"])
@pytest.mark.parametrize("seed", range(5))
def test_an_account_is_told_in_french(library: Library, name: str, seed: int) -> None:
    """Phase by phase, as in English: as many lines, each in other words."""
    variant = library.variant(name)
    made = play_deal(variant, seat(variant, ["Anna", "Hector", "Carla"]), seed)
    english, french = (
        tell(made, variant, cited=True, language=one).splitlines() for one in ("en", "fr")
    )

    assert len(english) == len(french)
    same = [one for one, other in zip(english, french, strict=True) if one == other and one]
    assert [one for one in same if not one.startswith("  ")] == []
    assert not ENGLISH.search(re.sub(r"\[.*?\]", "", "\n".join(french)))
