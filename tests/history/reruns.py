"""Games played quickly, to be looked at again."""

from __future__ import annotations

import random
from collections.abc import Generator

from gin_desktop.engine.presets import preset
from gin_desktop.engine.view import View
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.recorded_game import RecordedGame
from gin_desktop.session.save_journal import MemoryJournal
from gin_desktop.session.sitting import Sitting
from tests.engine.makers import choose

Seen = dict[tuple[int, int, int], tuple[View, ...]]
"""Deal, table and step -> what each of the two saw, the lower seat first, and then what somebody without a hand saw."""


def setup_of(rules: str, *, duplicate: int = 0, person: int = 0) -> GameSetup:
    """A game of one person."""
    seats = [
        Seat(name, None if place == person else "easy") for place, name in enumerate(("You", "Vera", "Max", "Ida"))
    ]
    chosen = preset(rules)
    return GameSetup(chosen, tuple(seats[: chosen.players]), rules, duplicate=duplicate)


def played(setup: GameSetup, deals: int, seed: int = 1, *, into: int = 0) -> tuple[Sitting, list[str], Seen]:
    """A game played by chance: so many deals, of one more so many actions (``into``), and what was seen on the way."""
    journal, rng, seen = MemoryJournal(), random.Random(seed), Seen()
    sitting = Sitting(setup, journal=journal, shuffler=Shuffler(seed))
    while sitting.game.deals < deals and not sitting.game.finished:
        sitting.deal()
        for table in sitting.tables:
            _look(sitting, table.number, seen)
        while not sitting.deal_over:
            _one(sitting, rng, seen)
    if into and not sitting.game.finished:
        sitting.deal()
        for _ in range(into):
            _one(sitting, rng, seen)
    return sitting, journal, seen


def _one(sitting: Sitting, rng: random.Random, seen: Seen) -> None:
    table = rng.choice([table for table in sitting.tables if not table.over])
    assert table.turn is not None
    assert table.round is not None
    sitting.play(table.turn, choose(rng, table.round))
    _look(sitting, table.number, seen)


def _look(sitting: Sitting, number: int, seen: Seen) -> None:
    table = sitting.tables[number]
    near = min(table.seats)
    views = [sitting.view(seat, legal=False) for seat in sorted(table.seats)]
    seen[sitting.game.deals, number, len(table.actions)] = (*views, sitting.watch(number, near))


def whole(reading: Generator[None, None, RecordedGame]) -> RecordedGame:
    """Reads a record without a stop."""
    while True:
        try:
            next(reading)
        except StopIteration as done:
            found: RecordedGame = done.value
            return found
