"""Practice: codes of positions, and the database of answers."""

from __future__ import annotations

import random
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from gin_desktop.practice.codes import ALPHABET, LENGTH, decode, encode
from gin_desktop.practice.model import PracticeError
from gin_desktop.practice.themes import task_of
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.practice.progress import Attempt, Progress
from gin_desktop.ui.practice.codes_page import read_code
from soak.fuzz.databases import after, used_positions
from soak.fuzz.hostile import TEXTS, any_text, damaged
from soak.fuzz.target import Files, Target, Violation, bytes_of, is_kept, text_of, write_files

CODES: Final = (
    "4G9MD-NQTMA-WFMYD-24RNX",
    "49315-SPBF2-WC749-A588P",
    "48J10-QN9XZ-N6PBZ-RDAX5",
    "582P6-8E5TC-568C3-25RP7",
    "6J6RA-GYK9M-D3RFE-XVSD5",
)
"""Codes of lay-offs (one of them against gin), of a choice of spreads and of a hand to meld."""

HISTORY: Final = "data/progress.sqlite3"
CODE: Final = "code"
_AT_A_TIME: Final = 40


class PositionCodes(Target):
    """Codes with every single edit of a letter, double edits, shorter and longer ones, and any text.

    A trial has several of them. The numbers of the first trials stand for all the single edits.
    """

    name = "codes"

    def known(self) -> Mapping[str, Files]:
        found = {}
        for code in CODES:
            plain = code.replace("-", "")
            for at in range(LENGTH):
                edits = [plain[:at] + letter + plain[at + 1 :] for letter in ALPHABET]
                edits += [plain[:at] + plain[at + 1 :], plain[:at] + "  " + plain[at:]]
                edits += [plain[:at] + plain[at : at + 2][::-1] + plain[at + 2 :]]
                found[f"{code}, letter {at + 1}"] = {CODE: bytes_of("\n\n".join(edits))}
        found["texts"] = {CODE: bytes_of("\n\n".join(text.replace("\n\n", "\n") for text in TEXTS))}
        return found

    def generate(self, rng: random.Random) -> Files:
        return {CODE: bytes_of("\n\n".join(hostile_code(rng) for _ in range(_AT_A_TIME)))}

    def check(self, files: Files, folder: Path) -> None:  # noqa: ARG002 - nothing is on the disk here
        for text in text_of(files[CODE]).split("\n\n"):
            read = read_code(text)
            if (read.task is None) == (read.error is None):
                raise Violation("a code is neither right nor wrong")
            with suppress(PracticeError):
                position = decode(text)
                task_of(position, "code")
                if decode(encode(position)) != position:
                    raise Violation("a code stands for another position when it is written again")


class DoubleEdits(Target):
    """All codes in which two letters differ: the checksum detects each one. A trial is a code and two positions in
    it."""

    name = "double edits"

    def known(self) -> Mapping[str, Files]:
        return all_double_edits()

    def generate(self, rng: random.Random) -> Files:
        first, second = sorted(rng.sample(range(LENGTH), 2))
        return {CODE: f"{valid_code(rng)} {first} {second}".encode()}

    def check(self, files: Files, folder: Path) -> None:  # noqa: ARG002 - nothing is on the disk here
        code, *places = files[CODE].decode().split(" ")
        first, second = map(int, places)
        letters = list(code.replace("-", ""))
        one, other = letters[first], letters[second]
        for letters[first] in ALPHABET:
            for letters[second] in ALPHABET:
                if (letters[first], letters[second]) == (one, other):
                    continue
                try:
                    decode("".join(letters))
                except PracticeError as error:
                    if error.code == "code_check":
                        continue
                raise Violation(f"{''.join(letters)} is taken for a code, but is {code} with letters changed")


@cache
def all_double_edits() -> dict[str, Files]:
    """Yields every pair of positions in every code."""
    pairs = list(combinations(range(LENGTH), 2))
    return {f"{code} {one} {two}": {CODE: f"{code} {one} {two}".encode()} for code in CODES for one, two in pairs}


def hostile_code(rng: random.Random) -> str:
    """Returns a text that is nearly a code, or no code at all."""
    code = rng.choice(CODES)
    what = rng.randrange(8)
    if what <= 3:
        letters = list(code.replace("-", ""))
        for _ in range(rng.choice((1, 2, 2, 2, 3))):
            letters[rng.randrange(LENGTH)] = rng.choice(ALPHABET)
        return "".join(letters)
    if what == 4:
        return valid_code(rng)
    if what == 5:
        return "".join(rng.choice(ALPHABET + " -oOiIlL\u2212\u00ad") for _ in range(rng.choice((1, 19, 20, 21, 60))))
    if what == 6:
        at = rng.randrange(len(code))
        return code[:at] + any_text(rng)[:40] + code[at:]
    return any_text(rng)


def valid_code(rng: random.Random) -> str:
    """Returns a code with a correct checksum, whatever it stands for; the two check letters are found by trying."""
    digits = "".join(rng.choice(ALPHABET) for _ in range(LENGTH - 2))
    for first in ALPHABET:
        for last in ALPHABET:
            try:
                decode(digits + first + last)
            except PracticeError as error:
                if error.code == "code_check":
                    continue
            return digits + first + last
    return valid_code(rng)  # the checksum was correct with two letters, but the number stands for no position


class PracticeDatabase(Target):
    """The database is queried, added to, closed and queried again."""

    name = "history"
    share = 2.0

    def warm_up(self) -> None:
        _used_bytes()

    def known(self) -> Mapping[str, Files]:
        return known_databases()

    def generate(self, rng: random.Random) -> Files:
        data = history()
        what = rng.randrange(10)
        if what <= 4:  # quick checks do not notice single bytes
            at = rng.choice(_used_bytes()) if rng.random() < 0.9 else rng.randrange(len(data))
            data = data[:at] + bytes([data[at] ^ rng.randrange(1, 256)]) + data[at + 1 :]
        elif what == 5:
            size = 512 if data[16:18] == b"\2\0" else 4096
            pages = [data[at : at + size] for at in range(0, len(data), size)]
            first, second = rng.randrange(len(pages)), rng.randrange(len(pages))
            pages[first] = pages[second] if rng.random() < 0.5 else pages[first]
            pages[first], pages[second] = pages[second], pages[first]
            data = b"".join(pages)
        elif what == 6:
            data = altered_database(rng.randrange(len(_ALTERATIONS)))
        elif what == 7:
            data = data[: rng.randrange(len(data))]
        else:
            data = damaged(data, rng, most=8)
        return {HISTORY: data}

    def check(self, files: Files, folder: Path) -> None:
        write_files(files, folder)
        paths = Paths.under(folder)
        progress = Progress(paths.progress, paths.aside)
        before = _ask(progress)
        progress.record(_answer(10_000))
        progress.record_timed_run(kind="layoff", right=3, tried=4, when=1_700_000_000.0)
        _ask(progress)
        progress.close()
        told = progress.notices()
        again = Progress(paths.progress, paths.aside)
        after = _ask(again)
        again.close()
        if after < before:
            raise Violation(f"of {before} answers {after} are left")
        codes = {notice.code for notice in told}
        if not codes and after != before + 1:
            raise Violation("an answer was neither kept nor told of")
        if "progress_set_aside" in codes and not is_kept(files[HISTORY], folder):
            raise Violation("the damaged history is not as it was")


@cache
def known_databases() -> dict[str, Files]:
    """Returns databases that did harm, and some that other programs may have altered."""
    good = history()
    return {
        "good": {HISTORY: good},
        "empty": {HISTORY: b""},
        "one byte": {HISTORY: b"S"},
        "header alone": {HISTORY: good[:100]},
        "one page": {HISTORY: good[:4096]},
        "half": {HISTORY: good[: len(good) // 2]},
        "zeros": {HISTORY: bytes(len(good))},
        "text": {HISTORY: b"no database\n" * 500},
        "in the way of WAL": {HISTORY: good[:18] + b"\2\2" + good[20:]},
        "a journal of its own": {HISTORY: good, f"{HISTORY}-journal": good[:512]},
        "a wal of its own": {HISTORY: good, f"{HISTORY}-wal": b"\x37\x7f\x06\x82" + bytes(60)},
        **{f"made otherwise {number}": {HISTORY: altered_database(number)} for number in range(len(_ALTERATIONS))},
    }


def _ask(progress: Progress) -> int:
    """Asks everything that the screens ask; returns the number of answers."""
    for kind in ("layoff", "spread", "meld", "no such kind"):
        progress.attempts(kind, 50)
        progress.by_theme(kind)
        progress.streak(kind)
        progress.days(30, kind=kind)
        progress.best_timed(kind)
    progress.streak()
    progress.tried()
    progress.daily_set_dates(40)
    progress.daily_set_score("2026-11-21")
    return len(progress.attempts())


def _answer(number: int) -> Attempt:
    kind, theme = (("layoff", "chain"), ("spread", "same_count"), ("meld", "split_run"))[number % 3]
    return Attempt(
        kind=kind,
        theme=theme,
        level=1 + number % 5,
        code=CODES[number % 5] if number % 7 else f"code {number}",
        right=number % 3 > 0,
        measure=7 + number % 4,
        best=7,
        seconds=10.5 + number,
        when=1_763_000_000.0 + 3600 * number,
        run=("train", "daily", "timed", "lesson", "theme")[number % 5],
        helped=number % 11 == 0,
        day="2026-11-21" if number % 5 == 1 else "",
    )


@cache
def history(answers: int = 40) -> bytes:
    """Returns a database of some answers as the program writes it."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "progress.sqlite3"
        progress = Progress(path)
        for number in range(answers):
            progress.record(_answer(number))
        progress.record_timed_run(kind="layoff", right=9, tried=11, when=1_763_100_000.0)
        progress.close()
        return path.read_bytes()


@cache
def _used_bytes() -> tuple[int, ...]:
    """Returns the positions of the bytes that hold data; most of a page is empty."""
    return used_positions(history())


_ALTERATIONS: Final = (
    "DROP TABLE timed",
    "DROP TABLE attempts",
    "PRAGMA user_version = 99",
    "PRAGMA user_version = -1",
    "PRAGMA user_version = 0",
    "PRAGMA encoding = 'UTF-16'",
    "CREATE TABLE mine (x); INSERT INTO mine VALUES (1)",
    "ALTER TABLE attempts ADD COLUMN more",
    "ALTER TABLE attempts RENAME COLUMN code TO kode",
    "CREATE TRIGGER t AFTER INSERT ON attempts BEGIN DELETE FROM attempts; END",
    "CREATE TRIGGER t BEFORE INSERT ON attempts BEGIN SELECT RAISE(ABORT, 'no'); END",
    "DROP TABLE timed; CREATE VIEW timed AS SELECT 1 AS kind, 2 AS correct, 3 AS tried, 4 AS at",
    "CREATE VIEW v AS SELECT * FROM v2; CREATE VIEW v2 AS SELECT 1",
    "PRAGMA journal_mode = WAL",
    "PRAGMA application_id = 1",
    *(
        f"PRAGMA ignore_check_constraints = ON; UPDATE attempts SET {column} = {value} WHERE id % 3 = 0"
        for column, value in (
            ("at", "-1e300"),
            ("at", "9e999"),
            ("at", "'x'"),
            ("at", "253370764801.0"),
            ("seconds", "-5.0"),
            ("seconds", "'soon'"),
            ("code", "x'ff00fe'"),
            ("code", "char(0)"),
            ("code", "char(8238)"),
            ("code", "printf('%.20000c', 'A')"),
            ("kind", "'of the future'"),
            ("kind", "char(0, 8203)"),
            ("theme", "'of_the_future'"),
            ("theme", "x'80'"),
            ("level", "9"),
            ("level", "99999999999"),
            ("level", "'x'"),
            ("correct", "7"),
            ("measure", "-9223372036854775808"),
            ("best", "9223372036854775807"),
            ("run", "'?'"),
            ("helped", "5"),
            ("day", "'2026-13-45'"),
            ("day", "'not a day'"),
            ("day", "'9999-99-99'"),
            ("day", "'-0001-01-01'"),
            ("id", "id + 9223372036854775000"),
        )
    ),
    "UPDATE attempts SET day = 'never', run = 'daily'",
    "UPDATE attempts SET kind = 'x', code = ''",
    "UPDATE attempts SET at = 0.0",
    "UPDATE attempts SET at = 253370764800.0",
    "UPDATE attempts SET level = 0; UPDATE attempts SET best = 1000000, measure = 0",
    "PRAGMA ignore_check_constraints = ON; UPDATE timed SET correct = 'x', at = x'00'",
    "PRAGMA ignore_check_constraints = ON; UPDATE timed SET correct = 9223372036854775807",
    "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = 'CREATE TABLE (' || sql WHERE name = 'attempts'",
    "PRAGMA writable_schema = ON; UPDATE sqlite_master SET rootpage = 1",
    "PRAGMA writable_schema = ON; UPDATE sqlite_master SET rootpage = 999999 WHERE type = 'index'",
    "PRAGMA writable_schema = ON; UPDATE sqlite_master SET name = char(0), type = x'ff'",
    "PRAGMA writable_schema = ON; DELETE FROM sqlite_master",
    "UPDATE sqlite_sequence SET seq = 9223372036854775807",
    "UPDATE sqlite_sequence SET seq = 'x'",
)
"""What other programs, or a failing disk, may have done to the database."""


@cache
def altered_database(number: int) -> bytes:
    """Returns the database after one of these alterations."""
    return after(history(), _ALTERATIONS[number])
