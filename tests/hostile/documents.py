"""One rule set, one source and one transcript in which every free text is hostile; or none is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import yaml

if TYPE_CHECKING:
    from pathlib import Path

TAIL = (
    "=1+1 <script>alert(1)</script> \" onload='alert(1)' [x](javascript:alert(1)) "
    "![x](https://example.com/x.png) #panic() $x$ {{ 7 * 7 }} {% raw %} | *b* _i_ `c` ~~s~~ "
    "\\ @ref <label> </style> --> ]]> ]; &lt; = \N{RIGHT-TO-LEFT OVERRIDE}x"
)
"""What is put before and behind each text of a file, where the text is in words."""

NAMES = ("=1+1<b>x|", "@SUM(A1)*_`$", "+cmd#{{7*7}}")
"""What the players are called."""

PLAIN_NAMES = ("Ann", "Bob", "Cy")


def _spoilt(value: object, tail: str) -> object:
    """Return plain data with the tail at both ends of each text in words."""
    match value:
        case dict():
            return {key: _spoilt(one, tail) for key, one in value.items()}
        case list():
            return [_spoilt(one, tail) for one in value]
        case str() if " " in value and not value.startswith("http"):
            return f"{tail} {value} {tail}"
        case _:
            return value


def lay(folder: Path, variants: Path, *, hostile: bool) -> Path:
    """Return the folder, filled with the rule set `spoilt`, its source `X97` and a transcript."""
    tail = TAIL if hostile else "x"
    (folder / "sources").mkdir(parents=True)
    for path, name in (("foster-1897.yaml", "spoilt.yaml"), ("sources/foster-1897.yaml", "")):
        text = (variants / path).read_text("utf-8")
        text = text.replace("F97", "X97").replace("variant: foster-1897", "variant: spoilt")
        data = _spoilt(yaml.safe_load(text), tail)
        target = folder / (name or "sources/spoilt.yaml")
        target.write_text(yaml.safe_dump(data, allow_unicode=True, sort_keys=False, width=10**6))
    one, two, three = NAMES if hostile else PLAIN_NAMES
    title = tail.replace("[", "(").replace("]", ")").replace("#", "N").replace('"', "'")
    note = title.replace(";", ",")
    (folder / "hand.amb").write_text(
        f"""title: {title}
source: {title}
variant: spoilt
players: "{one}", "{two}", "{three}"
counters: 50 each

[{note}]
"{one}" is dealt 9♥ 10♥
"{two}" is dealt 2♠ 3♠
# {title}
"{three}" is dealt 4♠ 5♠
"{one}" says enough
"{two}" discards 2♠, draws 9♣
"{one}" shows a fredon
"{two}" has 7 counters
""",
        "utf-8",
    )
    return folder
