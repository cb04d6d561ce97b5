"""What one set of figures holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

Row = tuple[int, ...]

WAYS: Final = 6
"""How a round may end for a side: a knock that wins up to 10 points, up to 20, more; gin for up to 22 points from the
counts, for more; an undercut."""


@dataclass(frozen=True, slots=True)
class Table:
    """Linear estimates of how a round ends, fitted to rounds of computer play.

    Attributes:
        after: by the turns ended (see :meth:`stage`), for each way to win and then for each way to lose, the weights
            (thousandths) of the numbers that :class:`~gin_desktop.players.opponent_model.Reading` makes of a position
            after a discard. Their sum is how likely the round ends that way.
        before: the same for a position before a draw from the stock.
        counts: by turns ended and by how many cards the opponent is known to hold, what it is left with after its
            lay-offs: twelve equally likely counts (points).
        held: by every two turns of the opponent, the logistic weights of the signs that it holds a card (see
            :class:`~gin_desktop.players.opponent_model.Reading`).
        sizes: the mean difference of counts (points) of each way.
    """

    after: tuple[tuple[Row, ...], ...]
    before: tuple[tuple[Row, ...], ...]
    counts: tuple[tuple[Row, ...], ...]
    held: tuple[tuple[float, ...], ...]
    sizes: tuple[float, ...]

    @staticmethod
    def stage(turns: int) -> int:
        """The place in ``after`` and ``before`` for so many turns ended: 0, 1, 2 and 3, 4 and 5, 6 and 7, more."""
        return min(turns, 1) if turns < 2 else min(1 + turns // 2, 5)
