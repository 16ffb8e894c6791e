"""What turns a line round or shows nothing is not written to a terminal, wherever it stands."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from tests.hostile.files import told

if TYPE_CHECKING:
    from pathlib import Path

SIGNS = "\u202e\u2066\u200b\u200d\u200f\u2060\ufeff\u061c\u00ad\U000e0041"
"""An override, an isolate, what has no width, a mark of direction, a soft hyphen, a tag."""

RULES = f"""variant: house
title: {{en: "Ho{SIGNS}use"}}
summary: {{en: "Su{SIGNS}mmary"}}
inherits: foster-1897
changes:
  ladder.flush.price: {{is: [7], supplied: "Rea{SIGNS}son."}}
remarks:
  - {{about: prime, passage: F97/prime, says: "Re{SIGNS}mark."}}
readings:
  open:
    passage: F97/flush
    asks: "Wh{SIGNS}ich?"
    adopt: one
    options:
      one: {{because: "So{SIGNS}."}}
      other: {{because: "Or{SIGNS} so.", changes: {{ladder.prime.price: [9]}}}}
"""

HAND = f"""title: A ha{SIGNS}nd
players: "An{SIGNS}na", Ben
variant: foster-1897


Ben:   2
"""

COMMANDS = [
    ("list", "--variants", "."),
    ("list", "--variants", ".", "--json"),
    ("show", "house", "--variants", "."),
    ("show", "house", "ladder.flush", "--variants", "."),
    ("show", "house", "--variants", ".", "--json"),
    ("readings", "house", "--variants", "."),
    ("readings", "house", "--variants", ".", "--json"),
    ("compare", "house", "foster-1897", "--variants", "."),
    ("apparatus", "house", "--variants", "."),
    ("check", "--variants", "."),
    ("check", "broken.yaml"),
    ("list", "--variants", "broken"),
    ("check", "hand.amb"),
    ("replay", "hand.amb"),
    ("replay", "hand.amb", "--json"),
    ("format", "hand.amb", "--diff"),
    ("show", f"ho{SIGNS}use"),
    ("show", "foster-1897", "--read", f"a{SIGNS}=b"),
]


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_nothing_hidden_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "house.yaml").write_text(RULES, "utf-8")
    (tmp_path / "hand.amb").write_text(HAND, "utf-8")
    (tmp_path / "broken").mkdir()
    bad = RULES.replace("inherits", "inherts").replace("variant: house", "variant: bad")
    (tmp_path / "broken" / "bad.yaml").write_text(bad.replace("ladder.", f"la{SIGNS}dder."))
    (tmp_path / "broken.yaml").write_text(bad, "utf-8")

    ran = told(*words)

    assert ran.out + ran.err
    assert not re.search(f"[{SIGNS}]", ran.out + ran.err)


def test_data_keeps_what_is_hidden_as_escapes(tmp_path: Path) -> None:
    (tmp_path / "house.yaml").write_text(RULES, "utf-8")

    ran = told("list", "--variants", tmp_path, "--json")

    (house,) = (one for one in json.loads(ran.out)["variants"] if one["variant"] == "house")
    assert house["title"]["en"] == f"Ho{SIGNS}use"
