"""Reviewed games for pictures of skill and luck: figures of nobody's rounds, made by chance."""

from __future__ import annotations

import random
from collections.abc import Generator
from dataclasses import dataclass

from gin_desktop.analysis.coaching.action_values import DecisionKind
from gin_desktop.analysis.coaching.play_summary import AreaFigures, RoundFigures
from gin_desktop.session.coaching.kept_reviews import COACH_VERSION, figures_text
from gin_desktop.session.coaching.skill import ReviewedGames
from gin_desktop.session.game_review import ReviewedRound
from gin_desktop.session.recorded_game import RecordedGame
from gin_desktop.storage.games.reviews import KeptReview
from gin_desktop.storage.games.rows import GameRow

ROUNDS = 5
"""The rounds of each game."""


def sample_figures(rng: random.Random) -> RoundFigures:
    """Returns the figures of a round."""
    areas = []
    for kind in DecisionKind:
        for stage in range(4):
            count, loss = rng.randrange(1, 4), 0.0
            grades = [0, 0, 0, 0]
            for _ in range(count):
                grade = rng.choices(range(4), (76, 10, 9, 5))[0]
                grades[grade] += 1
                loss += (0.0, 0.9, 2.4, 6.0)[grade] * (1.6 if kind is DecisionKind.DISCARD and stage == 1 else 0.6)
            areas.append(AreaFigures(kind, stage, tuple(grades), loss))
    lost, theirs = sum(area.loss for area in areas), rng.uniform(4, 16)
    deal, drawn, rest = (rng.gauss(0, 9) for _ in range(3))
    result = theirs - lost + deal + drawn + rest
    return RoundFigures(round(result), result, lost, theirs, deal, drawn, rest, tuple(areas))


@dataclass
class SampleSkillHost:
    """So many games, of which ``reviewed`` rounds each are reviewed."""

    count: int
    reviewed: int
    changes: int = 1

    def games(self) -> ReviewedGames:
        """Returns the games."""
        rng = random.Random(self.count)
        return [(self._row(number), self._kept(number, rng)) for number in range(self.count)]

    @staticmethod
    def _row(number: int) -> GameRow:
        name = ("Vera", "Hugo", "Mei")[number % 3]
        day = f"2026-{9 + number * 3 // 12:02}-{number % 27 + 1:02}"
        return GameRow(
            f"{number:032x}", "games", f"{number}.jsonl", float(number), day, "standard", None, "standard", "game",
            ("You", name), (None, "medium"), 0, name, "medium", ROUNDS, "won", 100, 40,
        )  # fmt: skip

    def _kept(self, number: int, rng: random.Random) -> list[KeptReview]:
        return [
            KeptReview(f"{number:032x}", deal + 1, 0, COACH_VERSION, figures_text(sample_figures(rng)))
            for deal in range(self.reviewed)
        ]

    def read(self, row: GameRow) -> Generator[None, None, RecordedGame]:  # noqa: ARG002
        """Never ends."""
        while True:
            yield

    def keep(self, recorded: RecordedGame, reviewed: ReviewedRound) -> None:
        """Does nothing."""

    def practise(self, kind: str) -> None:
        """Does nothing."""
