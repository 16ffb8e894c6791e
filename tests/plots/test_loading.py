"""What is left out where matplotlib is loaded for a page: nothing that is drawn with."""

from __future__ import annotations

import subprocess
import sys

DRAWN = """
import gc, logging, sys
{before}
from ambigu_rules.plots.loading import lean
level = logging.getLogger("matplotlib").level
with lean():
    assert not gc.isenabled()
    from ambigu_rules.plots.rarity import Mark, rarity
assert gc.isenabled()
assert logging.getLogger("matplotlib").level == level

from matplotlib.lines import Line2D
marks = [Mark("a", 2.0, 1.0, 1, 1), Mark("b", 30.0, 5.0, 4, 6)]
said = dict(name="n", title="t", description="d", across="x", up="y")
sys.stdout.write(rarity(marks, **said, number=str))
line = Line2D([0], [0])
line.set(color="red", linewidth=3)
assert (line.get_color(), line.get_linewidth()) == ("red", 3)
sys.stderr.write("helped" if "linewidth" in (Line2D.set.__doc__ or "") else "bare")
"""


def drawn(before: str) -> tuple[str, str]:
    """Return a figure drawn in a process of its own, and whether help texts were made."""
    code = DRAWN.format(before=before)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr


def test_figures_are_the_same_with_help_texts_and_without() -> None:
    """They are left out in a program, and made for who sits at the interpreter; what was loaded
    before has them.
    """
    bare = drawn("")
    asked = drawn("sys.ps1 = '>>> '")
    loaded = drawn("import matplotlib.figure")

    assert bare[0].startswith("<svg")
    assert bare[0] == asked[0] == loaded[0]
    assert [one[1] for one in (bare, asked, loaded)] == ["bare", "helped", "helped"]


def test_a_rulebook_is_printed_without_matplotlib() -> None:
    """It has no figure with axes, and loading matplotlib is a fifth of its time."""
    code = (
        "import sys, ambigu_rules as a\n"
        "book = a.rulebook(a.load('foster-1897'))\n"
        "assert book.pdf('en').startswith(b'%PDF')\n"
        "assert 'payments-0-title' in book.html('en')\n"
        "assert 'matplotlib' not in sys.modules\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
