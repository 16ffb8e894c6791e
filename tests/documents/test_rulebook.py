"""The rulebook: what it contains is what the rules say."""

from __future__ import annotations

import json
import re
from html import unescape
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from ambigu_rules import resources
from ambigu_rules.cards import hand
from ambigu_rules.documents.bookmaking import drawing, render_rules
from ambigu_rules.documents.render import LANGUAGES
from ambigu_rules.documents.typography import typographic
from ambigu_rules.documents.views.rulebook import rules_in
from ambigu_rules.documents.views.rulebook_words import SUBJECTS, Term
from ambigu_rules.documents.wording import phrase
from tests.documents.books import book
from tests.shelf import VARIANTS

if TYPE_CHECKING:
    from pathlib import Path

    from ambigu_rules.documents.views.rulebook_ladder import Shown
    from ambigu_rules.library import Library


def cards(shown: Shown) -> tuple[object, ...]:
    """Return all four cards of a drawn hand."""
    return (*shown.combination, *shown.rest)


@pytest.mark.parametrize("name", VARIANTS)
def test_every_phase_is_a_step_and_every_route_is_told(library: Library, name: str) -> None:
    """A step that leads on by itself names no route; all others name each of theirs."""
    procedure = library.variant(name).procedure
    steps = book(name).view.rules.steps
    numbers = {step.name: step.number for step in steps}

    assert [step.name for step in steps] == list(procedure.phases)
    for step in steps:
        told = {route.outcome: route.target for route in step.routes}
        routes = {
            outcome: procedure.routes[step.name, outcome]
            for outcome in procedure.phases[step.name].outcomes
        }
        assert told == routes or (not told and set(routes.values()) == {next_to(steps, step.name)})
        for route in step.routes:
            assert route.number == numbers.get(route.target, 0)
            assert route.end == (route.target in procedure.ends)


def next_to(steps: tuple[object, ...], name: str) -> str:
    """Return the name of the step after the one named."""
    names = [step.name for step in steps]  # type: ignore[attr-defined]
    return str(names[names.index(name) + 1])


def test_a_deal_that_goes_its_whole_way() -> None:
    """F97 from the blind to the price: the steps of a deal without a side way."""
    course = book("foster-1897").view.rules.course

    assert [step.name for step in course] == [
        *("blind", "first-deal", "first-draw", "second-deal", "first-betting"),
        *("second-draw", "second-betting", "showdown", "take-pool", "price"),
    ]


def test_a_standing_that_a_whole_step_shares_is_marked_once(library: Library) -> None:
    """Britannica borrows the showdown whole; of the second draw it states a part itself."""
    steps = {step.name: step for step in book("britannica-1911").view.rules.steps}

    assert steps["showdown"].whole.standing == "borrowed"
    assert steps["first-deal"].whole.standing == ""
    text = render_rules(rules_in(library.variant("britannica-1911"), hands=False))
    assert "Showdown§\n" in text
    assert "Blind\n" in text


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_pays_whom_has_the_sign_of_the_whole_step(name: str, language: str) -> None:
    """The values of such a step are stated without: in the table they would seem attested."""
    made = book(name)
    rows = re.findall(r"^\| (\d+)\. ([^|]*) \|", made.markdown(language), flags=re.MULTILINE)
    steps = made.view.rules.steps
    heads = re.findall(r"^### (\d+)\. (.*)$", made.markdown(language), flags=re.MULTILINE)

    assert [int(number) for number, _ in rows] == [one.number for one in made.view.rules.payments]
    assert set(rows) <= set(heads[: len(steps)])


@pytest.mark.parametrize("name", VARIANTS)
def test_the_drawing_has_every_route(library: Library, name: str) -> None:
    """Each step and each end stands in one box; each route is inside a box or an arrow."""
    procedure = library.variant(name).procedure
    flow = book(name).view.flow
    placed = [line.name for box in flow.boxes for line in box.lines]
    inside = {pair for box in flow.boxes for pair in pairwise(line.name for line in box.lines)}
    drawn = {
        (flow.boxes[arrow.source].lines[-1].name, outcome, flow.boxes[arrow.target].lines[0].name)
        for arrow in flow.arrows
        for outcome in arrow.outcomes
    }

    assert sorted(placed) == sorted((*procedure.phases, *procedure.ends))
    for (source, outcome), target in procedure.routes.items():
        assert (source, target) in inside or (source, outcome, target) in drawn
    for arrow in flow.arrows:
        assert flow.boxes[arrow.source].layer < flow.boxes[arrow.target].layer


@pytest.mark.parametrize("name", VARIANTS)
def test_nothing_in_the_drawing_overlaps(name: str) -> None:
    """No two boxes of a layer touch, and every arrow ends at a box."""
    from xml.etree import ElementTree as ET

    view = book(name).view
    root = ET.fromstring(drawing(view, "en").svg)  # noqa: S314 - our own
    spots = [
        [float(one.get(key, "0")) for key in ("x", "y", "width", "height")]
        for one in root.iter("{http://www.w3.org/2000/svg}rect")
    ]
    wide, high = (float(root.get(key, "0")) for key in ("width", "height"))

    assert len(spots) == len(view.flow.boxes)
    for at, (x, y, w, h) in enumerate(spots):
        assert x + w <= wide
        assert y + h <= high
        for other_x, other_y, other_w, other_h in spots[at + 1 :]:
            apart = x + w < other_x or other_x + other_w < x
            assert apart or y + h < other_y or other_y + other_h < y


@pytest.mark.parametrize("name", VARIANTS)
def test_drawn_hands_are_what_stands_beside_them(library: Library, name: str) -> None:
    """Judged anew, each stands on its rung and has its price; there is one for each price."""
    ladder = library.variant(name).ladder
    for rung in book(name).view.rules.ladder.rungs:
        for shown in rung.examples:
            worth = ladder.judge(cards(shown))  # type: ignore[arg-type]
            assert worth is not None
            assert (worth.rung, worth.price, worth.pips) == (rung.name, shown.price, shown.pips)
            assert sum(chips for _, chips in shown.parts) == shown.price
        if rung.examples:
            assert {one.price for one in rung.examples} <= set(rung.price.value.totals)  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", VARIANTS)
def test_a_tie_is_decided_as_it_says(library: Library, name: str) -> None:
    """Two hands of eight different cards, alike in what comes before, unlike in what decides."""
    ladder = library.variant(name).ladder
    for rung in book(name).view.rules.ladder.rungs:
        assert (rung.tie is None) == (not rung.ties.value)
        if rung.tie is None:
            continue
        better, worse = cards(rung.tie.better), cards(rung.tie.worse)
        first, second = (ladder.judge(one) for one in (better, worse))  # type: ignore[arg-type]
        at = 1 + ladder.rung(rung.name).ties.index(rung.tie.by)
        assert first is not None
        assert second is not None
        assert len({*better, *worse}) == 8
        assert first.key[:at] == second.key[:at]
        assert first.key[at] > second.key[at]


def test_hands_are_counted_as_they_are() -> None:
    """The counts of all 91,390 hands under Foster, worked out apart from this program."""
    rungs = book("foster-1897").view.rules.ladder.rungs

    assert {rung.name: rung.hands for rung in rungs} == {
        "point": 78_510,
        "prime": 9_630 - 636,
        "grand-prime": 636,
        "sequence": 960,
        "tricon": 1_080,
        "flush": 644,
        "tricon-with-prime": 360,
        "flush-with-sequence": 196,
        "fredon": 10,
    }


@pytest.mark.parametrize(
    ("name", "doubles"), [("foster-1897", True), ("pierer-1857", True), ("cosmovisions", False)]
)
def test_doubles_beat_singles_only_where_there_are_doubles(name: str, *, doubles: bool) -> None:
    """The unsigned French article knows none; that its flux must follow makes it no double."""
    assert book(name).view.rules.ladder.doubles is doubles
    assert ("A double combination beats" in book(name).markdown()) is doubles


@pytest.mark.parametrize("name", VARIANTS)
def test_the_example_is_kept_in_balance(name: str) -> None:
    """After each step the counters are all there; the last line is what the account ends with."""
    example = book(name).view.example
    assert example is not None
    account = example.account
    whole = sum(account.before) + account.pool + account.batterie

    assert all(sum(one.purses) + one.pool + one.batterie == whole for one in example.balances)
    assert [one.phase for one in example.balances] == [one.phase for one in account.chapters]
    assert example.balances[-1].purses == account.after
    for one, chapter in zip(example.balances, account.chapters, strict=True):
        assert (one.pool, one.batterie) == (chapter.pool, chapter.batterie)


def test_fosters_example_is_the_modern_pages() -> None:
    """Worked by hand in docs/hands: 51 in the pool, 8 from each, Dan pays though he gave up."""
    example = book("foster-1897").view.example
    assert example is not None

    assert example.title == "The example hand of the modern rules page, played out"
    assert [(one.phase, one.purses, one.pool) for one in example.ledger] == [
        ("blind", (99, 99, 99, 99), 4),
        ("first-draw", (97, 97, 97, 97), 12),
        ("first-betting", (94, 94, 94, 97), 21),
        ("second-betting", (84, 84, 84, 97), 51),
        ("take-pool", (135, 84, 84, 97), 0),
        ("price", (159, 76, 76, 89), 0),
    ]


def test_the_sources_own_words_stand_by_the_things() -> None:
    """One thing, its names in several texts: 1792's basta, the German prime."""
    entries = {one.subject: one.terms for one in book("foster-1897").view.vocabulary}

    assert Term("basta", (("D92", ""),)) in entries["stand"]
    assert Term("Kriekelkrakel", (("PI57", ""),)) in entries["prime"]
    assert entries["elder-hand"] == (
        Term("elder hand", (("F97", ""),)),
        Term("Vorhand", (("PI57", ""),)),
        Term("premier en main", (("VP", ""),)),
    )
    assert Term("straight", (("F97", ""),)) in entries["sequence"], "Foster's word for it"
    assert "battez" not in entries, "that is no word of these rules"
    reported = {one.subject: one.terms for one in book("academie-1730").view.vocabulary}
    assert reported["battez"] == (Term("battez", (("A30", "MP"), ("MP", ""))),)


@pytest.mark.parametrize(
    ("name", "word", "step"),
    [
        ("dictionnaire-1792", "basta", "first-draw"),
        ("dictionnaire-1792", "je passe", "first-betting"),
        ("foster-1897", "Enough", "first-draw"),
        ("cosmovisions", "s'y tenir", "first-draw"),
    ],
)
def test_a_word_is_quoted_where_its_text_has_it(name: str, word: str, step: str) -> None:
    """Of what the same players do later the text may not have been seen: nothing is quoted."""
    rules = book(name).view.rules
    quoting = [
        one.name
        for one in rules.steps
        for subject in ("stand", "pass", "play")
        if word in rules.said(one, subject)
    ]

    assert quoting == [step]


def test_a_sentence_does_not_quote_what_it_says_itself() -> None:
    """The French of the step stands as its source does; in English the word is another."""
    assert "s’y tient et le dit" in book("cosmovisions").markdown("fr")
    assert "keeps his cards (*s’y tenir*) and says so" in book("cosmovisions").markdown("en")
    assert "s’y tient (*basta*) et le dit" in book("dictionnaire-1792").markdown("fr")


def test_every_subject_of_a_word_has_a_name() -> None:
    """The schema, the order of the book and both languages know the same subjects."""
    schema = json.loads(
        (resources.folder("variants") / "schema/source.schema.json").read_text("utf-8")
    )
    names = schema["$defs"]["passage"]["properties"]["terms"]["propertyNames"]

    assert tuple(names["enum"]) == SUBJECTS
    for language in ("en", "fr"):
        named = [phrase("subjects", "subject", name, language=language) for name in SUBJECTS]
        assert len(set(named)) == len(SUBJECTS)
        assert all(named)


def test_history_has_dates_and_their_disagreement() -> None:
    """1654 without the game, 1659 with it, 1656 in an older copy; two opinions on poker."""
    history = book("foster-1897").view.history
    dates = " ".join(one.says for one in history["date"])

    assert "1656" in dates
    assert "1659" in dates
    assert any("Parlett" in one.says for one in history["dispute"])
    assert len({one.siglum for one in history["family"]}) >= 5


def test_facts_of_the_box_are_the_modern_pages() -> None:
    """Duration, age and mood are data of a source, and cited."""
    glance = book("academie-1730").view.glance

    assert [(one.says, one.ref) for one in glance["duration"]] == [("45 minutes.", "MP/duration")]
    assert [one.siglum for topic in ("age", "mood") for one in glance[topic]] == ["MP", "MP"]


FACTS = (
    "2 to 6",
    "40 cards",
    "without its kings, queens and jacks",
    "100 counters",
    "down to the ace, which is the lowest and counts 1 in pips; each other card counts its number",
    "betting limit",
    "10 counters",
    "whoever draws the highest deals first",
    "to the right, anticlockwise",
    "the next player†",
    "Each player dealt in puts 1 counter into the pool",
    "deals 2 cards to each player, one at a time and face down",
    "beginning at the dealer’s right",
    "keeps his cards (*Enough*) and says so, or discards one or two of his cards",
    "from the top of the pack",
    "Either way he then puts 2 counters into the pool",
    "shuffles what is left of the pack",
    "Cards discarded before stay out",
    "Everyone now has 4 cards",
    "passes (*I pass*) or plays (*I play*)",
    "at most the limit",
    "A player who passed has to answer a bet too",
    "throwing in his cards and losing what he has bet",
    "gather the cards and deal again, or compel everyone to keep the cards dealt and go on",
    "The dealer puts 2 counters into the pool",
    "The bettor takes his bet back from the pool",
    "The last player to refuse pays the bettor 2 counters",
    "the bet is refused, and the pool stays",
    "must show his hand",
    "any number of his cards up to four",
    "If the pack runs out",
    "the cards are thrown in, and the pool stays",
    "Each player at the table puts 1 counter into the pool",
    "The best combination wins",
    "The winner takes all that lies in the pool",
    "Each other player at the table‡ pays the winner† the price of his combination",
    "Those who gave up, or sit this deal out, pay too",
    "Nobody else’s combination is paid for",
    "even from a player who has nothing left",
    "about ten counters are usually kept in reserve",
    "Two or more cards of one suit, their pips added up",
    "Four cards of four different suits",
    "A prime of more than 30 pips",
    "Three cards of one suit that follow one another",
    "Three cards of one rank",
    "Four cards of one suit",
    "A tricon that is also a prime",
    "A flush that is also a sequence",
    "Four cards of one rank",
    "10 or 11 counters",
    "a pair is worth nothing",
    "A double combination beats every single one but the fredon",
    "A fredon beats everything",
    "more cards in the combination, then more pips in the combination",
    "two cards in sequence over two that are not",
    "eight and seven beat ten and five",
    "the higher sequence",
    "the player nearest the dealer’s right, the dealer last",
    "Anna shows 2♠ 3♠ 4♠ 9♠: a flush with sequence",
    "Ben, Carla and Dan each pay Anna 8",
    "The game lasts for an agreed time, and the player with most counters then has won",
    "45 minutes",
    "From 16 years",
    "Lively",
    "Meslé",
    "Louis XIV",
    "Play is for chips, not for money",
)
"""What the modern page tells of Foster's game, as the book says it, in the order of the page."""


def test_what_the_modern_page_tells_is_in_fosters_book() -> None:
    text = book("foster-1897").markdown()
    missing = [fact for fact in FACTS if fact not in text]

    assert not missing


@pytest.mark.parametrize(
    ("name", "rung", "price"),
    [
        ("foster-1897", "point", "1 counter"),
        ("foster-1897", "prime", "2 counters"),
        ("foster-1897", "grand-prime", "3 counters"),
        ("foster-1897", "sequence", "3 counters"),
        ("foster-1897", "tricon", "4 counters"),
        ("foster-1897", "flush", "5 counters"),
        ("foster-1897", "tricon-with-prime", "6 counters‡: tricon 4 \\+ prime 2"),
        ("foster-1897", "flush-with-sequence", "8 counters: flush 5 \\+ sequence 3"),
        ("academie-1730+jeux-oublies-prices", "tricon-with-prime", "6 or 7 counters"),
        ("cosmovisions", "point", "none; it wins the pool alone"),
    ],
)
def test_prices_are_sums_of_parts(name: str, rung: str, price: str) -> None:
    text = book(name).markdown()
    number = next(one.place for one in book(name).view.rules.ladder.rungs if one.name == rung)
    chapter = text.split(f"\n### {number}. ", 2)[2].split("\n### ")[0]

    assert f"- Price: {price}" in chapter


def test_readings_are_told_and_their_choice_changes_the_book(library: Library) -> None:
    """Under another option the other reason stands first, and the price is another."""
    from ambigu_rules.api.rulebooks import make_rulebook

    other = library.variant("foster-1897", {"fredon-of-eights": "by-definition"})
    text = make_rulebook(other, library).markdown()

    decided = "One of the open questions is decided otherwise than the editor does"
    played = "Four eights are worth eleven. (fredon-of-eights = by-definition)"
    assert f"{decided}. {played}" in text
    assert "3 above 30 pips" in text
    assert "3 above 30 pips" not in book("foster-1897").markdown()


def plain(page: str) -> str:
    """Return the text of a page, or of Markdown, without tags, signs and typographic blanks."""
    body = re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL)
    text = unescape(re.sub(r"<[^>]*>", "", body)).replace("\\", "").replace("**", "")
    return " ".join(re.sub(r"[\u00a0\u202f]", " ", text).split())


def told(text: str, language: str, library: Library) -> str:
    """Return what a file says, as a page of a language has it."""
    said = " ".join(text.split())
    known = said if language == "en" else library.translations()[language][said]
    return " ".join(re.sub(r"[\u00a0\u202f]", " ", typographic(known, language)).split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", VARIANTS)
def test_what_is_decided_stands_before_the_reason(
    library: Library, name: str, language: str
) -> None:
    """Of the option in force and of every other one, in the words of the rule file."""
    made = book(name)
    texts = [plain(made.html(language)), plain(made.markdown(language))]
    this_book = {"en": "This book.", "fr": "Ce livret."}[language]

    for reading in made.view.readings:
        for option in reading.options.values():
            said = " ".join(told(one, language, library) for one in (option.means, option.because))
            opening = f"{this_book} " if option.name == reading.chosen else ""
            assert all(f"{opening}{said}" in text for text in texts), option.name


def test_the_lead_of_the_questions_promises_what_stands_there(tmp_path: Path) -> None:
    """A rule set of one's own that does not say what its options mean gives its reasons alone."""
    from ambigu_rules.api.rulebooks import make_rulebook
    from ambigu_rules.library import Library

    promised = "Under each stands what this book plays, and why; "
    assert promised in plain(book("foster-1897").markdown())
    (tmp_path / "mine.yaml").write_text(
        "variant: mine\ntitle: {en: Mine}\nsummary: {en: Mine}\ninherits: foster-1897\n"
        "readings:\n  counters: {passage: F97/stakes, asks: How many?, adopt: so, options:"
        " {so: {because: So it is.}}}\n",
        "utf-8",
    )
    shelf = Library.open(None, [tmp_path])
    text = plain(make_rulebook(shelf.variant("mine"), shelf).markdown())

    assert promised not in text
    assert "Under each stands how this book decides it, or only why; " in text
    assert "How many? This book. So it is. (" in text


def test_the_title_of_a_shipped_hand_is_told_in_the_language_of_the_book() -> None:
    """The hands are written in English."""
    title = "The example hand of the modern rules page, played out"
    french = plain(book("foster-1897").markdown("fr"))

    assert title in book("foster-1897").markdown()
    assert title not in french
    assert "La main d’exemple de la page de règles moderne, jouée jusqu’au bout" in french


def test_hands_that_follow_are_known(library: Library) -> None:
    """The German text has hands that hold nothing, and says how many; Foster has none."""
    assert "hold nothing" in book("pierer-1857").markdown()
    assert "Every one of the 91,390 hands" in book("foster-1897").markdown()
    assert library.variant("pierer-1857").ladder.judge(hand("2♠ 4♠ 7♥ 9♦")) is None


@pytest.mark.parametrize("name", VARIANTS)
def test_every_link_of_the_markdown_leads_somewhere(name: str) -> None:
    text = book(name).markdown()
    places = set(re.findall(r'<a id="([^"]+)">', text))

    assert places
    assert set(re.findall(r"\]\(#([^)]+)\)", text)) <= places
