"""Saves and records, read without a window: lines, replay, ``verify``, and the person's saved game."""

from __future__ import annotations

import contextlib
import io
import random
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from gin_desktop import cli
from gin_desktop.engine.record import RecordError, parse_line, replay
from gin_desktop.session.resuming import past_game
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.session.standings import Standings
from gin_desktop.storage.files import StorageError
from gin_desktop.storage.paths import Paths
from gin_desktop.words.sheets.ending import ending_facts, ending_title
from gin_desktop.words.sheets.scores import scores_text
from soak.fuzz import tables
from soak.fuzz.games import file_bytes, played, records
from soak.fuzz.lines import damaged_line, damaged_record, with_head
from soak.fuzz.target import Files, Target, Violation, is_kept, write_files

SAVE = "data/saves/computer.jsonl"
_SAVES = (SAVE, SAVE, "data/saves/four.jsonl", "data/saves/current.jsonl")


class RecordLines(Target):
    """Single lines, and several lines in a row, as the engine reads them."""

    name = "lines"

    def __init__(self, most: int = 0) -> None:
        self._most = most

    def warm_up(self) -> None:
        records(self._most)

    def generate(self, rng: random.Random) -> Files:
        lines = rng.choice(records(self._most)).decode().splitlines()
        at = 0 if rng.random() < 0.4 else rng.randrange(len(lines))
        lines[at] = damaged_line(lines[at], rng)
        return {"record.jsonl": "\n".join(lines[: at + 1]).encode("utf-8", "surrogatepass")}

    def check(self, files: Files, folder: Path) -> None:  # noqa: ARG002 - nothing is on the disk here
        lines = files["record.jsonl"].decode("utf-8", "surrogatepass").split("\n")
        with contextlib.suppress(RecordError):
            parse_line(lines[-1], len(lines))
        with contextlib.suppress(RecordError):
            replay(lines)


class SaveFiles(Target):
    """Whole files: as a record that is verified, and as the person's saved game."""

    name = "saves"
    share = 2.0

    def __init__(self, most: int = 0) -> None:
        self._most = most

    def warm_up(self) -> None:
        records(self._most)

    def known(self) -> Mapping[str, Files]:
        return {name: {SAVE: data} for name, data in known_saves(self._most).items()}

    def generate(self, rng: random.Random) -> Files:
        return {rng.choice(_SAVES): damaged_record(rng.choice(records(self._most)), rng)}

    def check(self, files: Files, folder: Path) -> None:
        write_files(files, folder)
        paths = Paths.under(folder)
        paths.ensure()
        ((place, data),) = files.items()
        save = folder / place
        said = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            code = cli.main(["verify", str(save)])
        if code not in (0, 1) or not said.tell():
            raise Violation(f"verify ended with {code}")
        if save.read_bytes() != data:
            raise Violation("looking at a record changed it")
        read_as_finished_game(data, paths)
        games = SavedGames(paths, lock_held=True, seed=1)
        games.has_saved()
        games.saved()
        sitting, notices = games.resume()
        require_nothing_lost(data, folder, resumed=sitting is not None, told=bool(notices or games.notices))
        games.close()


def read_as_finished_game(data: bytes, paths: Paths) -> None:
    """Reads the record as that of a finished game: what the menu says about it, and its sheet."""
    past = paths.games / "computer-20260101-120000.jsonl"
    past.write_bytes(data)
    standings = Standings(paths, lock_held=True)
    for _ in standings.steps():
        pass
    for sheet in standings.sheets.values():
        if sheet.rows and not scores_text(sheet, [str(number) for number in range(sheet.rules.players)]):
            raise Violation("a score without words")
    with contextlib.suppress(StorageError):
        game = past_game(past)
        names = game.setup.names
        ending_title(game.game.sheet, names, 0)
        ending_facts(game.game.sheet, names, 0, range(game.rules.entrants))
    if past.read_bytes() != data:
        raise Violation("looking back on a game changed its record")
    past.unlink()


def require_nothing_lost(data: bytes, folder: Path, *, resumed: bool, told: bool) -> None:
    """Raises unless all of a save still exists, or the person was told and what was cut off is kept.

    A line without an end was never shown, so nobody is told about it.
    """
    if is_kept(data, folder):
        return
    whole = data[: data.rfind(b"\n") + 1]
    places = [save for save in Paths.under(folder).every_save if save.is_file()]
    if resumed and whole and any(save.read_bytes().startswith(whole) for save in places):
        return
    if not whole and len(data) < 70_000:  # nothing was ever shown
        return
    raise Violation("a save was changed and its content is gone" + ("" if told else ", and nobody was told"))


@cache
def known_saves(most: int = 0) -> dict[str, bytes]:
    """Returns saves that did harm: in their first line, in their last one, and as a whole."""
    good = records(most)[0]
    lines = good.splitlines(keepends=True)
    disagreeing = {
        f"{name}: {what}": file_bytes(broken)
        for name, cases in (("partners4", tables.partners), ("cutthroat3", tables.three), ("standard", tables.two))
        for what, (_, broken) in cases(played(name, 12, deals=2)).items()
    }
    return disagreeing | {
        "good": good,
        "no names": with_head(good, names=[]),
        "three names": with_head(good, names=["Ada", "Ben", "Cy"]),
        "one name": with_head(good, names=["Ada"]),
        "NUL in a name": with_head(good, names=["A\0", "B"]),
        "lone surrogate in a name": with_head(good, fragments={"names": '["\\ud800","B"]'}),
        "bidirectional name": with_head(good, names=["\u202eAda", "B\u2066"]),
        "invisible name": with_head(good, names=["\u200b\u00ad", "\ufeff"]),
        "long name": with_head(good, names=["A" * 20_000, "B"]),
        "long name with blanks": with_head(good, names=["a b " * 5000, "B"]),
        "wide names": with_head(good, names=["W" * 40, "漢" * 40]),
        "names of marks": with_head(good, names=["e" + "\u0301" * 39, "א" * 40]),
        "empty names": with_head(good, names=["", ""]),
        "wide title": with_head(good, title="W" * 40, preset=None),
        "no preset and no title": with_head(good, preset=None),
        "names are numbers": with_head(good, names=[1, None]),
        "names are text": with_head(good, names="AB"),
        "NUL in the title": with_head(good, title="a\0b", preset=None),
        "lone surrogate in the title": with_head(good, fragments={"title": '"\\udfff"'}, preset=None),
        "long title": with_head(good, title="T" * 20_000, preset=None),
        "NUL in a level": with_head(good, levels=[None, "ea\0sy"]),
        "lone surrogate in a level": with_head(good, fragments={"levels": '[null,"\\ud800"]'}),
        "unknown level": with_head(good, levels=[None, "grandmaster"]),
        "level of strange digits": with_head(good, levels=[None, "even:１２３"]),
        "unknown preset": with_head(good, preset="of_the_future"),
        "NUL in the preset": with_head(good, preset="a\0b"),
        "preset is a list": with_head(good, preset=["standard"]),
        "newer version": with_head(good, version=99),
        "version of many digits": with_head(good, fragments={"version": "9" * 5000}),
        "version of 4,299 digits": with_head(good, fragments={"version": "9" * 4299}),
        "many rounds": with_head(good, rounds=10**18),
        "negative rounds": with_head(good, rounds=-1),
        "rules are deep": with_head(good, fragments={"rules": "[" * 900 + "]" * 900}),
        "rules are none": with_head(good, rules={}),
        "rule with a list": with_head(good, rules={"target": [[]]}),
        "rule of many digits": with_head(good, fragments={"rules": '{"target":' + "9" * 4299 + "}"}),
        "deeper than Python": with_head(good, fragments={"x": "[" * 100_000 + "]" * 100_000}),
        "empty": b"",
        "one blank": b" ",
        "blank line": b"\n",
        "zeros": b"\0" * 5000,
        "half a header": lines[0][:200],
        "header without its end": lines[0][:-1],
        "a megabyte without an end": b"x" * 1_000_000,
        "no record": b"nonsense\n",
        "last line torn": good[:-20],
        "last line damaged": b"".join(lines[:-1]) + lines[-1][:20] + b"\x00" + lines[-1][21:],
        "last line no JSON": good + b"}{\n",
        "last line empty": good + b"\n",
        "a line in the middle missing": b"".join(lines[:2] + lines[3:]),
        "a line twice": b"".join([*lines, lines[-1]]),
        "no text": good.replace(b"Ada", b"\xff\xfe\xfd"),
        "Windows line ends": good.replace(b"\n", b"\r\n"),
        "with a mark": b"\xef\xbb\xbf" + good,
    }
