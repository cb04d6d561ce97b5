"""The file that keeps the results of matches: JSON Lines, append-only, so that a match can be resumed.

A line of kind ``part`` holds some pairs of a match, one of kind ``result`` a whole match. Both carry the match itself
(players, rules, seed, work) and a fingerprint of the program that played it: other code is another match.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any, Final

import gin_desktop
from tools.arena import matches
from tools.arena.matches import MatchJob
from tools.arena.tally import Tally

_ROOMS: Final = ("engine", "players", "analysis")
_OWN: Final = ("eaai.py", "matches.py", "yardsticks.py")


@cache
def fingerprint() -> str:
    """Returns twelve hexadecimal digits that change with any file of the program that plays, weights included.

    They are computed once, so that edits while a match runs make no difference.
    """
    home = Path(gin_desktop.__file__).parent
    here = Path(matches.__file__).parent
    files = [path for room in _ROOMS for path in sorted((home / room).rglob("*")) if path.is_file()]
    digest = hashlib.sha256()
    for path in [*files, *(here / name for name in _OWN)]:
        if path.suffix != ".pyc":
            digest.update(path.name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:12]


class Results:
    """One such file, which may not exist yet."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def parts(self, job: MatchJob, code: str) -> Iterator[tuple[range, Tally]]:
        """Returns the saved parts of a match, with the numbers of their pairs.

        Skips any line that is no part of it, for example one that was cut off when the machine stopped. Raises
        ``OSError`` for a file that cannot be read.
        """
        for line in self._lines():
            if line.get("kind") != "part" or line.get("match") != asdict(job) or line.get("code") != code:
                continue
            try:
                first, last = (int(number) for number in line["pairs"])
                tally = Tally.from_json(line["tally"])
            except (KeyError, TypeError, ValueError):
                continue
            if len(tally.pairs) == last - first:
                yield range(first, last), tally

    def add_part(self, job: MatchJob, code: str, numbers: range, tally: Tally) -> None:
        """Saves some pairs; raises ``OSError``."""
        pairs = [numbers.start, numbers.stop]
        self._add({"kind": "part", "match": asdict(job), "code": code, "pairs": pairs, "tally": tally.to_json()})

    def add_result(self, job: MatchJob, code: str, result: dict[str, Any]) -> None:
        """Saves a whole match; raises ``OSError``."""
        self._add({"kind": "result", "match": asdict(job), "code": code, "result": result})

    def _lines(self) -> Iterator[dict[str, Any]]:
        if not self.path.exists():
            return
        with self.path.open(encoding="utf-8", errors="replace") as file:
            for text in file:
                try:
                    line = json.loads(text)
                except ValueError:
                    continue
                if isinstance(line, dict):
                    yield line

    def _add(self, line: dict[str, Any]) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        data = json.dumps(line, separators=(",", ":")).encode() + b"\n"
        with self.path.open("ab+") as file:
            # the last line may have been cut off, and the next one must not be lost with it
            if file.seek(0, os.SEEK_END):
                file.seek(-1, os.SEEK_END)
                if file.read(1) != b"\n":
                    data = b"\n" + data
            file.write(data)
