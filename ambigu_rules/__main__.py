"""`python -m ambigu_rules` is the command `ambigu`."""

from __future__ import annotations

import sys

STOPPED = 130
"""The exit status after Ctrl-C, as a shell has it."""


def main() -> None:
    """Run the command line; one who stops the program while it still begins is told so too."""
    try:
        from ambigu_rules.cli import main as run  # noqa: PLC0415 - it takes most of the beginning

        run()
    except KeyboardInterrupt:
        sys.stderr.write("Error: stopped before it was done\n")
        sys.exit(STOPPED)


if __name__ == "__main__":
    main()
