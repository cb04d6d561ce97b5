"""What one set of figures holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

Row = tuple[int, ...]

ENDINGS: Final = 6
"""How a round may end for a side: a knock that wins up to 10 points, up to 20, more; gin for up to 22 points besides
the bonus, for more; an undercut."""


@dataclass(frozen=True, slots=True)
class Table:
    """Linear estimates of how a round ends, fitted to rounds of computer play. What the weights are multiplied with is
    specified in :mod:`gin_desktop.analysis.hardweights.inputs`.

    Attributes:
        after: by the turns ended (see :meth:`stage`), for each way to win and then for each way to lose, the weights
            (thousandths) of the numbers of a position after a discard. Their sum is how likely the round ends that way.
        before: the same for a position before a draw from the stock.
        defender_deadwood: by turns ended and by how many cards the opponent is known to hold, what it is left with
            after its lay-offs: twelve equally likely values (points).
        sign_weights: by every two turns of the opponent, the logistic weights of the signs that it holds a card.
        sizes: the mean difference between the deadwood of both (points) of each way.
    """

    after: tuple[tuple[Row, ...], ...]
    before: tuple[tuple[Row, ...], ...]
    defender_deadwood: tuple[tuple[Row, ...], ...]
    sign_weights: tuple[tuple[float, ...], ...]
    sizes: tuple[float, ...]

    @staticmethod
    def stage(turns: int) -> int:
        """The place in ``after`` and ``before`` for so many turns ended: 0, 1, 2 and 3, 4 and 5, 6 and 7, more."""
        return min(turns, 1) if turns < 2 else min(1 + turns // 2, 5)

    def sign_weights_at(self, turns: int) -> tuple[float, ...]:
        """The weights of the signs once the opponent has ended so many turns."""
        return self.sign_weights[min(turns // 2, len(self.sign_weights) - 1)]

    def defender_deadwood_at(self, turns: int, known: int) -> Row:
        """What an opponent with so many ``known`` cards is left with after so many turns of one's own."""
        by_known = self.defender_deadwood[min(turns, len(self.defender_deadwood) - 1)]
        return by_known[min(known, len(by_known) - 1)]
