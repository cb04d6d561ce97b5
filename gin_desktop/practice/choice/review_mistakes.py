"""The mistakes of a reviewed round, as they are kept for practice."""

from __future__ import annotations

from collections.abc import Sequence

from gin_desktop.engine.seating import other_side
from gin_desktop.practice.choice.mistakes import LEAST_LOSS, Mistake
from gin_desktop.session.game_review import ReviewedRound
from gin_desktop.session.positions.decision_position import position_of


def mistakes_of(reviewed: ReviewedRound, seat: int, levels: Sequence[str | None]) -> list[Mistake]:
    """Returns the draws and discards in which ``seat`` lost much; ``levels`` are those of all seats of the game."""
    if seat not in reviewed.seats:
        return []
    side = reviewed.seats.index(seat)
    level = levels[reviewed.seats[other_side(side)]] or ""
    return [
        Mistake(position_of(decision.appraisal.view, level.partition(":")[0]), decision.loss)
        for decision in reviewed.review.decisions
        if decision.seat == side and decision.appraisal is not None and decision.loss >= LEAST_LOSS
    ]
