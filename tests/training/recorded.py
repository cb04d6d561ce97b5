"""What a side of the simulator chose, to be set against what a level chooses at the table."""

from __future__ import annotations

from gin_desktop.analysis.batch import Cards, Flags
from gin_desktop.analysis.simulation.playing import Side
from gin_desktop.analysis.simulation.rounds import DRAW, LAST, UP1, UP2, Rounds
from gin_desktop.engine.play.actions import Action, Discard, DrawDiscard, DrawStock, Knock, Pass, TakeUpcard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.view import View


class Recorded:
    """A side whose choices are kept, by table, discards so far, seat and step."""

    def __init__(self, side: Side) -> None:
        self.side = side
        self.drawn: dict[tuple[int, int, int, int], bool] = {}
        self.discarded: dict[tuple[int, int, int], tuple[int, bool]] = {}

    def choose_draw(self, rounds: Rounds, rows: Cards, seats: Cards) -> Flags:
        takes = self.side.choose_draw(rounds, rows, seats)
        for row, seat, take in zip(rows.tolist(), seats.tolist(), takes.tolist(), strict=True):
            self.drawn[row, int(rounds.turns[row]), seat, int(rounds.phase[row])] = take
        return takes

    def choose_discard(self, rounds: Rounds, rows: Cards, seats: Cards) -> tuple[Cards, Flags]:
        cards, knocks = self.side.choose_discard(rounds, rows, seats)
        for row, seat, card, knock in zip(rows.tolist(), seats.tolist(), cards.tolist(), knocks.tolist(), strict=True):
            self.discarded[row, int(rounds.turns[row]), seat] = card, knock
        return cards, knocks

    def action(self, table: int, view: View) -> Action | None:
        """What was chosen in the simulator; None where it did not ask."""
        turns = len(view.discards)
        if view.phase in (Phase.DISCARD, Phase.MUST_END):
            card, knock = self.discarded[table, turns, view.seat]
            return Knock(None if card < 0 else card) if knock else Discard(card)
        if view.phase is Phase.UPCARD:
            step = UP2 if view.passed else UP1
        else:
            step = LAST if view.phase is Phase.LAST_DISCARD else DRAW
        take = self.drawn.get((table, turns, view.seat, step))
        if take is None:
            return None
        if view.phase is Phase.UPCARD:
            return TakeUpcard() if take else Pass()
        return DrawDiscard() if take else Pass() if view.phase is Phase.LAST_DISCARD else DrawStock()
