"""The model of a game's page: its record, read in slices, with the final hands of every round. Without a window."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from time import perf_counter

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.play.final_hands import FinalHand, final_hands
from gin_desktop.engine.record import PlayedRound
from gin_desktop.engine.scoring import RoundScore, score_round
from gin_desktop.engine.sheets.duplicate import DuplicateMatch
from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.series import Series
from gin_desktop.engine.sheets.settlement import sides_of
from gin_desktop.engine.sheets.sheet import Row
from gin_desktop.session.history.exporting import showable_rounds
from gin_desktop.session.history.rows import GameRow
from gin_desktop.session.verify import Report, checking
from gin_desktop.ui.records.texts import shown_names, your_seat
from gin_desktop.words import t
from gin_desktop.words.names import order_you_first
from gin_desktop.words.reckoning import Who

_LINES = 16
"""How many lines are read between two looks at the clock."""


class RecordModel:
    """The record of a game.

    Attributes:
        row: its row in the history.
        marked: the index of the marked round.
        report: the result of the check; None while it is being read.
        trouble: why it cannot be read at all.
    """

    def __init__(self, row: GameRow, path: Path) -> None:
        self.row = row
        self.path = path
        self.marked = 0
        self.report: Report | None = None
        self.trouble: GinError | None = None
        self.rounds: list[PlayedRound] = []
        self._rows: list[Row] = []
        self._hands: dict[int, list[FinalHand]] = {}
        self._steps: Generator[None, None, Report] | None = checking(path)

    @property
    def reading(self) -> bool:
        """Whether it is still being read."""
        return self._steps is not None

    def read(self, seconds: float) -> bool:
        """Continues reading for ``seconds``; returns whether it has just finished."""
        if self._steps is None:
            return False
        until = perf_counter() + seconds
        try:
            while True:
                for _ in range(_LINES):
                    next(self._steps)
                if perf_counter() >= until:
                    return False
        except StopIteration as end:
            self._take(end.value)
        except GinError as error:
            self.trouble = error
        self._steps = None
        return True

    def close(self) -> None:
        """Cancels reading."""
        if self._steps is not None:
            self._steps.close()

    def _take(self, report: Report) -> None:
        self.report = report
        self.rounds = showable_rounds(report)
        game = report.played.game
        if game is not None:
            sheet = game.sheet
            self._rows = [row for one in sheet.games for row in one.rows] if isinstance(sheet, Series) else sheet.rows

    @property
    def who(self) -> Who:
        """The names of the players; the person is addressed as "you" unless the game was imported."""
        return Who(shown_names(self.row), your_seat(self.row))

    @property
    def finished(self) -> bool:
        """Whether the game was finished, and its record is valid."""
        game = None if self.report is None else self.report.played.game
        return game is not None and game.finished and self.report is not None and self.report.holds

    @property
    def hides_rounds(self) -> bool:
        """Whether there are finished rounds that may not be shown yet: in a duplicate match, or while partners still
        play."""
        return self.report is not None and len(self.report.played.rounds) > len(self.rounds)

    def hands(self, number: int) -> list[FinalHand]:
        """Both hands of the round with an index."""
        if number not in self._hands:
            self._hands[number] = final_hands(self.rounds[number].round, self.row.you)
        return self._hands[number]

    def running(self, number: int) -> tuple[int, ...]:
        """The points on the sheet after a round, by entrant, the person's first; empty if the sheet has none."""
        deal = self.rounds[number].deal.number
        game = None if self.report is None else self.report.played.game
        if game is None or deal > len(self._rows) or isinstance(game.sheet, DuplicateMatch | Hollywood):
            return ()
        points = self._rows[deal - 1].running
        seating = game.seating
        sides = sides_of(game.sheet) or (seating.sides if seating is not None else ())
        mine = next((entrant for entrant, seats in enumerate(sides) if self.row.you in seats), 0)
        return (*points[mine:], *points[:mine])

    def title(self, number: int) -> str:
        """The title of a round in the list: its number; with two tables who played, in a match which play of a deal."""
        ended = self.rounds[number]
        deal = ended.deal
        game = None if self.report is None else self.report.played.game
        if game is not None and isinstance(game.sheet, DuplicateMatch):
            place, again = game.sheet.place_of(deal.number)
            return t("deal.title.second" if again else "deal.title.first", number=place)
        if deal.seats is None or len(self.row.names) == 2:
            return t("record.round", number=deal.number)
        first, second = order_you_first([shown_names(self.row)[seat] for seat in deal.seats])
        return t("record.round.table", number=deal.number, first=first, second=second)

    def score(self, number: int) -> RoundScore:
        """The score of a round under the rules of the game."""
        round_ = self.rounds[number].round
        assert round_.facts is not None  # it is over
        return score_round(round_.facts, round_.rules)

    def outcome(self, number: int) -> str:
        """Who won a round, and how."""
        score = self.score(number)
        if score.winner is None:
            return t("sheet.drawn")
        return t(f"sheet.how.{score.outcome}", name=shown_names(self.row)[score.winner])
