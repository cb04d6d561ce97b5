"""The review of a round and of a whole game in one or two plain sentences, before its figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from gin_desktop.session.coaching.review_sums import ResultSum
from gin_desktop.session.coaching.review_texts import is_loss, own_turn
from gin_desktop.words import t
from gin_desktop.words.numbers import whole
from gin_desktop.words.reckoning import Who

if TYPE_CHECKING:
    from gin_desktop.analysis.coaching.round_review import ReviewedDecision

_TENTHS: Final = 10
_EVEN: Final = 20
"""Luck of no more tenths of a point than this is called even."""

SeatMove = tuple[int, "ReviewedDecision"]
"""A move of a seat, and the number of its round."""


def round_summary(total: ResultSum, decisions: Sequence[ReviewedDecision], who: Who, seat: int) -> str:
    """Returns how a round ended for a seat and why, and which of its ``decisions`` cost most."""
    if not total.points:
        first = t("review.summary.drawn")
    else:
        won = total.points > 0
        by_skill = total.skill >= total.luck if won else total.skill <= total.luck
        first = who.say(f"review.summary.{'won' if won else 'lost'}.{'skill' if by_skill else 'luck'}", seat)
    worst = _costliest([(0, decision) for decision in decisions])
    if worst is None:
        return f"{first} {who.say('review.summary.faultless', seat)}"
    _, move = worst
    lost = max(1, round(move.loss))
    return f"{first} {who.say_side('review.summary.worst', seat, turn=own_turn(move), n=lost)}"


def game_summary(total: ResultSum, moves: Sequence[SeatMove], who: Who, seat: int, other: int | None) -> str:
    """Returns on whose side luck was, what the moves of both sides lost, and which of a seat's ``moves`` cost most.

    ``other`` is None where there were several opponents.
    """
    luck = "even" if abs(total.luck) <= _EVEN else "good" if total.luck > 0 else "bad"
    lost = {"mine": whole(total.mine / _TENTHS), "theirs": whole(total.theirs / _TENTHS)}
    if other is None:
        compared = who.say("review.summary.compared.others", seat, **lost)
    else:
        compared = who.say_both("review.summary.compared", seat, other, **lost)
    said = [who.say(f"review.summary.luck.{luck}", seat), compared]
    if (worst := _costliest(moves)) is not None:
        number, move = worst
        said.append(who.say("review.summary.worst.game", seat, round=number, turn=own_turn(move)))
    return " ".join(said)


def _costliest(moves: Sequence[SeatMove]) -> SeatMove | None:
    """Returns the move that lost most; None where none lost points."""
    return max((one for one in moves if is_loss(one[1])), key=lambda one: one[1].loss, default=None)
