"""The files of score pads are scored and shown whatever they say, or set aside and reported."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

from gin_desktop.engine.presets import preset
from gin_desktop.session.pad.book import PadBook
from gin_desktop.session.pad.counting import begin
from gin_desktop.session.pad.pad import ScorePad
from gin_desktop.session.pad.results import PadError
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.pad_files import ROUND_RESULT_KINDS, Entry, PadFile, PadRoundResult, read_pad
from gin_desktop.storage.paths import Paths
from gin_desktop.words.notices import notice_text
from gin_desktop.words.pad_standing import entry_problem, next_pairing_line, standing
from gin_desktop.words.sheets.printed import printed
from soak.fuzz.hostile import JSON_VALUES, damaged
from soak.fuzz.lines import damaged_line
from soak.fuzz.target import Files, Target, Violation, bytes_of, is_kept, write_files

PAD = "data/pads/0123456789ab.json"
_NAMES = ("Ada", "Ben", "Cy", "Dan")


@cache
def _rules() -> tuple[str, ...]:
    return ("standard", "hollywood", "series_20_25", "doubling_classic", "oklahoma_150", "round_corner_classic")


def _entry(rng: random.Random, players: int) -> Entry:
    """Returns a round that may have been played, or nearly."""

    def points() -> int | None:
        return rng.choice((None, 0, 1, 5, 10, 11, 40, 98, 120, 999))

    def result() -> PadRoundResult:
        seats = None if players == 2 else rng.choice(((0, 1), (1, 0), (0, players - 1), (2, 1)))
        winner = rng.choice((None, *range(players)))
        cube, spade = rng.choice((1, 1, 1, 2, 3, 64)), rng.random() < 0.2
        return PadRoundResult(rng.choice(ROUND_RESULT_KINDS), winner, points(), points(), points(), cube, spade, seats)

    return tuple(result() for _ in range(2 if players == 4 else 1))


def _pad(rng: random.Random) -> PadFile:
    rules = preset(rng.choice(_rules()))
    forms = {"cutthroat3": "winner", "dealer_out3": "loser", "captain3_fixed_box": "winner"}
    forms |= {"captain3_rotating_box": "box", "partners4": "left"}
    if rng.random() < 0.5 and rules.sheet == "single":
        mode = rng.choice(list(forms))
        rules = rules.but(mode=mode, next_dealer=forms[mode], dealer_after_draw="same")
    pad = ScorePad(PadFile("Ours", _NAMES[: rules.players], rules, None, "Ours", (), changed="2026-01-31"))
    for _ in range(rng.choice((0, 10, 60, 300))):  # most of them are not valid
        with contextlib.suppress(PadError):
            pad.enter(_entry(rng, rules.players))
    wrong = tuple(_entry(rng, rules.players) for _ in range(rng.choice((0, 0, 0, 1, 3))))
    return replace(pad.content, entries=pad.entries + wrong, stopped=rng.random() < 0.3)


class PadFiles(Target):
    """A pad is read, scored, shown, changed, written and read again, or set aside."""

    name = "score pads"

    def known(self) -> Mapping[str, Files]:
        return {f"text {number}": {PAD: bytes_of(text)} for number, text in enumerate(JSON_VALUES)}

    def generate(self, rng: random.Random) -> Files:
        text = " ".join(_pad(rng).to_json().split("\n"))
        for _ in range(rng.choice((0, 0, 1, 1, 2))):
            text = damaged_line(text, rng)
        data = bytes_of(text)
        return {PAD: damaged(data, rng) if rng.random() < 0.2 else data}

    def check(self, files: Files, folder: Path) -> None:
        write_files(files, folder)
        paths, told = Paths.under(folder), list[Notice]()
        book = PadBook(paths, lock_held=True, notify=told.append)
        for notice in told:
            notice_text(notice.code, notice.values)
        pads = book.pads()
        if not pads:
            if not told:
                raise Violation("a pad is gone and nobody was told")
            if not is_kept(files[PAD], folder):
                raise Violation("the file of a pad is gone")
            return
        self._shown(pads[0].content)
        pad = book.open(pads[0].id)
        if pad.entries:
            pad.delete(0)
            self._shown(pad.content)
            pad.undo()
        if not book.keep(pads[0].id, pad.content):
            raise Violation("a pad that was read cannot be saved")
        if read_pad(paths.pads / f"{pads[0].id}.json") != book.get(pads[0].id):
            raise Violation("a pad that was saved is read as another")

    def _shown(self, content: PadFile) -> None:
        """Scores the pad and words its entries as the screens do."""
        pad = ScorePad(content)
        counted, names = pad.counted, content.names
        standing(counted.sheet, counted.counted, begin(content.rules), names)
        next_pairing_line(counted.seating, names)
        printed(counted.sheet, names)
        if counted.trouble is not None:
            entry_problem(counted.trouble, names)
        for index, entry in enumerate(pad.entries):
            try:
                pad.check(entry, index)
            except PadError as error:
                entry_problem(error, names)
