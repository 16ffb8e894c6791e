"""Fuzz one of the readers, or the pages: `python tests/fuzz/run.py NAME [option of libFuzzer …]`.

The seeds are laid out in a folder of their own, with a dictionary of the words that the files use.
What breaks a fuzzer is written to the folder that `-artifact_prefix=` names.
"""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path

import atheris

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

with atheris.instrument_imports(include=["ambigu_rules"]):
    from tests.fuzz.fuzzers import FUZZERS, seeds


def main() -> None:
    """Run the fuzzer that the first word names."""
    name = sys.argv[1] if len(sys.argv) > 1 else ""
    if name not in FUZZERS:
        sys.exit(f"expected the name of a fuzzer: {', '.join(FUZZERS)}")
    with tempfile.TemporaryDirectory(prefix="ambigu-seeds-") as folder:
        corpus = Path(folder) / "corpus"
        corpus.mkdir()
        found = seeds(name)
        for number, seed in enumerate(found):
            (corpus / f"{number:03}").write_bytes(seed)
        words = Path(folder) / "words"
        words.write_text("".join(map(_entry, _words(found))), "ascii")
        options = ["-timeout=20", "-rss_limit_mb=2048", f"-dict={words}", "-max_len=20000"]
        atheris.Setup([sys.argv[0], *options, *sys.argv[2:], str(corpus)], FUZZERS[name])
        atheris.Fuzz()


def _words(texts: list[bytes]) -> list[bytes]:
    """Return the words and signs of the seeds."""
    found = {word for text in texts for word in re.findall(rb"[\w-]{2,24}:?|[^\w\s]", text)}
    return sorted(found)


def _entry(word: bytes) -> str:
    return '"' + "".join(f"\\x{byte:02x}" for byte in word) + '"\n'


if __name__ == "__main__":
    main()
