"""Games that were played before: some to be continued, some finished."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from gin_desktop.engine.presets import preset
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.history.playing_on import played_on
from gin_desktop.session.save_journal import MemoryJournal
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.paths import Paths

_VERA: Final = Seat("Vera", "medium")
_LONG: Final = Seat("Maximilian Alexandros")
FINISHED_RECORD: Final = "games/computer-20260103-200000.jsonl"
"""a game that is over, below the folder of data"""


@cache
def _played() -> Mapping[str, bytes]:
    """Returns records by their paths below the data folder."""
    standard, partners = preset("standard"), preset("partners4")
    four = (Seat("You"), Seat("Ida", "easy"), Seat("Tom", "easy"), Seat("Hugo", "easy"))
    finished = record(GameSetup(standard, (Seat("You"), Seat("Greta", "medium:careful")), "standard", rounds=1), 6)
    begun = played_on(finished.decode().splitlines(), 12, 0, anew=True, rng=random.Random(1))
    return {
        "saves/practice.jsonl": "".join(f"{line}\n" for line in begun).encode(),
        "saves/computer.jsonl": record(GameSetup(standard, (Seat("You"), _VERA), "standard", rounds=3), 1, deals=2),
        "saves/people.jsonl": record(GameSetup(standard, (_LONG, Seat("Bartholomew")), "standard"), 2, deals=1),
        "saves/four.jsonl": record(GameSetup(partners, four, "partners4"), 3, deals=1),
        "games/computer-20260105-200000.jsonl": record(
            GameSetup(preset("oklahoma"), (Seat("You"), Seat("Felix", "easy")), "oklahoma", rounds=1), 4
        ),
        "games/people-20260104-200000.jsonl": record(
            GameSetup(preset("hollywood_oklahoma"), (_LONG, Seat("Bartholomew")), "hollywood_oklahoma", rounds=1), 5
        ),
        FINISHED_RECORD: finished,
    }


def record(setup: GameSetup, seed: int, deals: int = 0) -> bytes:
    """Returns a game up to its end, or until this many rounds were dealt."""
    lines, rng, player = MemoryJournal(), random.Random(seed), level("easy")
    sitting = Sitting(setup, journal=lines, shuffler=Shuffler(seed))
    while not sitting.game.finished and not (deals and sitting.game.deals == deals and len(sitting.deals) >= deals):
        if sitting.game.between_rounds:
            sitting.deal()
            continue
        turn = next(table.turn for table in sitting.tables if table.turn is not None)
        sitting.play(turn, decide(player.player, sitting.view(turn), rng, player.work))
    return "".join(f"{line}\n" for line in lines).encode()


def write_records(paths: Paths) -> list[Path]:
    """Writes these records to where the program finds them; returns their paths."""
    found = [paths.data / place for place in _played()]
    for path, data in zip(found, _played().values(), strict=True):
        path.write_bytes(data)
    return found
