"""`python -m ambigu_rules` is the command `ambigu`."""

from __future__ import annotations

from ambigu_rules.cli import main

if __name__ == "__main__":
    main()
