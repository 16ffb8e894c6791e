"""Back to text: a transcript, or one statement of it, as the language writes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ambigu_rules.cards import show
from ambigu_rules.table import choices
from ambigu_rules.transcript import kinds
from ambigu_rules.transcript.lexicon import Lexicon, lexicon
from ambigu_rules.transcript.names import quoted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from ambigu_rules.transcript.ast import DealText, Transcript
    from ambigu_rules.transcript.kinds import HeadLine, Statement

_SAID: Mapping[str, str] = {
    choices.ENOUGH: "ENOUGH",
    choices.BATTEZ: "BATTEZ",
    choices.PASS: "PASSES",
    choices.CALL: "CALLS",
    choices.GIVE_UP: "GIVES_UP",
    choices.REDEAL: "REDEALS",
    choices.COMPEL: "COMPELS",
    choices.STIFLE: "HIDES",
}


def sentence(statement: HeadLine | Statement, words: Lexicon) -> str:
    """Return a statement as the language writes it, in its canonical form.

    >>> sentence(kinds.Says("M. de Vendôme", "pass"), lexicon("en"))
    '"M. de Vendôme" passes'
    """
    if isinstance(statement, kinds.Comment):
        return f"# {statement.text}".rstrip()
    if isinstance(statement, kinds.Note):
        return f"[{statement.text}]"
    terminal, parts = _parts(statement, words)
    return words.sentences[terminal].format_map(parts)


def _parts(statement: HeadLine | Statement, words: Lexicon) -> tuple[str, dict[str, object]]:  # noqa: C901, PLR0912 - one case a kind
    """Return the terminal of a statement, and what fills the blanks of its sentence."""
    match statement:
        case kinds.Head(key, value):
            return "HEAD", {"key": words.word("key", key), "value": value}
        case kinds.DealLine(number):
            return "DEAL", {"number": number}
        case kinds.Dealt(who, cards):
            return "DEALT", {"who": quoted(who), "cards": show(cards)}
        case kinds.Holds(who, cards):
            return "HOLDS", {"who": quoted(who), "cards": show(cards)}
        case kinds.ShowsCards(who, cards):
            return "SHOWS_CARDS", {"who": quoted(who), "cards": show(cards)}
        case kinds.Exchanges(who, cards, drawn):
            parts = {"who": quoted(who), "cards": show(cards), "drawn": show(drawn)}
            return "EXCHANGES", {**parts}
        case kinds.Says(who, word):
            return _SAID[word], {"who": quoted(who)}
        case kinds.Plays(who, chips):
            return "PLAYS", {"who": quoted(who), "chips": chips}
        case kinds.RaisesBy(who, chips):
            return "RAISES_BY", {"who": quoted(who), "chips": chips}
        case kinds.RaisesTo(who, chips):
            return "RAISES_TO", {"who": quoted(who), "chips": chips}
        case kinds.TakesBack(who, chips):
            return "TAKES_BACK", {"who": quoted(who), "chips": chips}
        case kinds.Has(who, chips):
            return "HAS", {"who": quoted(who), "chips": chips}
        case kinds.DealsNext(who):
            return "DEALS_NEXT", {"who": quoted(who)}
        case kinds.ShowsRung(who, rung, pips):
            said: dict[str, object] = {
                "who": quoted(who),
                "rung": words.word("rung", rung),
                "pips": pips,
            }
            return "SHOWS_RUNG" if pips is None else "SHOWS_PIPS", said
        case kinds.Declares(who, rung, cards):
            declared = {"rung": words.word("rung", rung), "cards": show(cards)}
            return "DECLARES", {"who": quoted(who), **declared}
        case kinds.Pays(who, payee, chips):
            return "PAYS", {"who": quoted(who), "payee": quoted(payee), "chips": chips}
        case kinds.EachPay(payers, payee, chips):
            *first, last = map(quoted, payers)
            paid = {"payee": quoted(payee), "chips": chips}
            return "EACH_PAY", {"names": ", ".join(first), "last": last, **paid}
        case kinds.StakeIs(account, chips):
            return "STAKE_IS", {"account": words.word("account", account), "chips": chips}
        case kinds.Stays(account, chips):
            return "STAYS", {"account": words.word("account", account), "chips": chips}
        case kinds.Wins(who, account, won):
            taken: dict[str, object] = {
                "who": quoted(who),
                "account": words.word("account", account),
                "chips": won,
            }
            return "WINS" if won is None else "WINS_SUM", taken
        case kinds.PaysInto(who, account, chips):
            into = {"account": words.word("account", account), "chips": chips}
            return "PAYS_INTO", {"who": quoted(who), **into}
        case _:
            raise AssertionError(statement)


def unparse(transcript: Transcript) -> str:
    """Return the transcript as text, with its comments and notes on the lines they stand on.

    Reading the text gives the same transcript.
    """
    return written(transcript, lexicon(transcript.header.language))


def written(transcript: Transcript, words: Lexicon) -> str:
    """Return the statements of the transcript as a language writes them; the values of header
    lines stand as they are.
    """
    return "".join(passages(transcript.head, transcript.deals, words))


def passages(head: Iterable[HeadLine], deals: Iterable[DealText], words: Lexicon) -> Iterator[str]:
    """Yield the header and the deals of a transcript as text, one after another."""
    lines = _Lines(words)
    lines.add(head)
    for deal in deals:
        yield lines.taken(but=1)
        if deal.opener:
            lines.gap(deal.span.line)
            lines.add((deal.opener, *deal.head))
            if not lines.placed:
                lines.gap()
        elif not lines.placed:
            lines.gap()
        lines.add(deal.statements)
    yield lines.taken()


class _Lines:
    """Lines of text being written; `placed` says whether the last statement had a place,
    `headed` whether it was a header line, which no other header line stands beside.
    """

    def __init__(self, words: Lexicon) -> None:
        self.words = words
        self.lines: list[str] = []
        self.last = 0
        self.placed = False
        self.headed = False
        self.joint = ""

    def gap(self, before: int = 0) -> None:
        """Write an empty line, but not two, not at the top, and not in the line `before`."""
        if self.lines and self.lines[-1] and not (before and before == self.last):
            self.lines.append("")

    def add(self, statements: Iterable[HeadLine | Statement]) -> None:
        """Write statements: on the line where the one before stands, if they stood so."""
        for statement in statements:
            line = statement.span.line
            text = sentence(statement, self.words)
            remark = isinstance(statement, kinds.REMARKS)
            follows = remark and not statement.alone  # type: ignore[union-attr]
            headed = isinstance(statement, kinds.Head)
            beside = line and line == self.last and not (headed and self.headed)
            if self.lines and (follows or beside):
                self.lines[-1] += (" " if remark else self.joint) + text
            else:
                if line > self.last + 1 and self.last:
                    self.gap()
                self.lines.append(text)
            self.joint = " " if remark else "; "
            self.last = line
            self.headed = headed
            self.placed = bool(line)

    def taken(self, but: int = 0) -> str:
        """Return what was written, but for the last lines, and keep no more than these."""
        end = max(0, len(self.lines) - but)
        done, self.lines = self.lines[:end], self.lines[end:]
        return "".join(f"{line}\n" for line in done)
