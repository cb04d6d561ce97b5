"""The par of a shared deal: what each level makes of the person's cards, played out in slices."""

from __future__ import annotations

import time
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from gin_desktop.players.expert import load_in_steps
from gin_desktop.players.levels import LEVELS, substitute_level
from gin_desktop.session.deals.results import DealResult, result_of
from gin_desktop.session.game_setup import GameSetup
from gin_desktop.session.live_table import SLICE_SECONDS
from gin_desktop.session.sitting import Sitting

PAR_LEVELS: Final[Sequence[str]] = tuple(LEVELS)
"""The levels that play a deal for its par, weakest first."""

_STEP: Final = 0.001
"""Seconds of thinking between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class LevelResult:
    """What a level made of the deal."""

    level: str
    result: DealResult


class ParWork:
    """Lets the levels play a deal in the person's seat, one after the other.

    They decide like any computer in a shared deal, so the results are the same on any machine.

    Args:
        setup: the deal, its rules and opponent.
        known: the levels whose results are known; the others play.
    """

    def __init__(self, setup: GameSetup, known: Mapping[str, DealResult]) -> None:
        self.waiting = [level for level in PAR_LEVELS if level not in known]
        self._work = _play_all(setup, list(self.waiting))

    @property
    def finished(self) -> bool:
        """Whether no level has to play any more."""
        return not self.waiting

    def work(self, seconds: float = SLICE_SECONDS) -> LevelResult | None:
        """Works for a slice; returns a level's result once it is there."""
        until = time.perf_counter() + seconds
        while self.waiting and time.perf_counter() < until:
            try:
                found = next(self._work)
            except StopIteration:
                self.waiting.clear()
                return None
            if found is not None:
                self.waiting.remove(found.level)
                return found
        return None


def _play_all(setup: GameSetup, levels: Sequence[str]) -> Generator[LevelResult | None, None, None]:
    """Plays the deal once for each level; a level that cannot play itself here has no result."""
    yield from load_in_steps()
    for level in levels:
        if substitute_level(level) is None:
            result = yield from _play(setup.again([level, setup.levels[-1]]))
            if result is not None:
                yield LevelResult(level, result)


def _play(setup: GameSetup) -> Generator[None, None, DealResult | None]:
    """Plays a deal to its end, in slices."""
    sitting = Sitting(setup)
    sitting.deal()
    yield
    while not sitting.game.finished:
        turn = sitting.turn
        assert turn is not None  # the only round is not over
        action = sitting.think(_STEP)
        if action is not None:
            sitting.play(turn, action)
        yield
    return result_of(sitting)
