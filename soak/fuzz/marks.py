"""The marks of games: stars, and the date from which statistics count."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from pathlib import Path

from gin_desktop.session.history.marks import Marks
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.paths import Paths
from soak.fuzz.hostile import JSON_VALUES, any_text, damaged
from soak.fuzz.lines import damaged_line
from soak.fuzz.target import Files, Target, Violation, bytes_of, is_kept, write_files

MARKS = "data/marks.json"
_STAR = "f" * 32


class MarksFiles(Target):
    """The file of marks is read, a star is given, and it is read again. Unusable content is set aside and reported."""

    name = "marks"

    def known(self) -> Mapping[str, Files]:
        return {
            "empty": {MARKS: b""},
            "a million stars": {MARKS: b'{"version":1,"starred":[' + b'"0",' * 1_000_000 + b'"0"]}'},
            "not a number": {MARKS: b'{"version":1,"since":NaN}'},
            "a number of many digits": {MARKS: b'{"version":1,"since":' + b"9" * 6_000 + b"}"},
            "a lone half of a letter": {MARKS: b'{"version":1,"starred":[],"x":"\\ud800"}'},
        }

    def generate(self, rng: random.Random) -> Files:
        stars = [f"{rng.getrandbits(128):032x}" for _ in range(rng.randrange(4))]
        content: dict[str, object] = {"version": 1, "starred": stars, "since": rng.choice((0, 1.5, 1e10, -1, 1e300))}
        if rng.random() < 0.5:
            content[any_text(rng)] = any_text(rng)
        line = json.dumps(content)
        if rng.random() < 0.6:
            line = damaged_line(line, rng)
        if rng.random() < 0.1:
            line = rng.choice(JSON_VALUES)
        data = bytes_of(line)
        return {MARKS: damaged(data, rng) if rng.random() < 0.3 else data}

    def check(self, files: Files, folder: Path) -> None:
        write_files(files, folder)
        paths, told = Paths.under(folder), list[Notice]()
        marks = Marks(paths, writes=True, notify=told.append)
        if told and not is_kept(files[MARKS], folder):
            raise Violation("the file of marks is gone")
        before = marks.starred
        if not marks.star(_STAR, True):
            raise Violation("there is room for a star, and it is refused")
        if any(notice.code == "marks_newer" for notice in told):
            return
        again = Marks(paths, writes=True, notify=told.append)
        if again.starred != before | {_STAR} or again.counted_from != marks.counted_from:
            raise Violation("marks are not kept")
