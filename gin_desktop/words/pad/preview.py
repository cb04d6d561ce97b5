"""What a round that is being entered comes to, in words."""

from __future__ import annotations

from collections.abc import Sequence

from gin_desktop.engine.scoring import RoundScore
from gin_desktop.engine.seating import across
from gin_desktop.words import t


def score_line(score: RoundScore, names: Sequence[str]) -> str:
    """Who scores how much at one table."""
    if score.winner is None:
        return t("entry.scores.none")
    return t("entry.scores", name=names[score.winner], points=score.points)


def net_line(scores: Sequence[RoundScore], sides: Sequence[str]) -> str:
    """What both tables of partners come to; ``sides`` are the names of seats 0 and 2, and of 1 and 3."""
    won = [0, 0]
    for score in scores:
        if score.winner is not None:
            won[score.winner % 2] += score.points
    net = abs(won[0] - won[1])
    if not net:
        return t("entry.net.none")
    side = 0 if won[0] > won[1] else 1
    mine = [score.points for score in scores if score.winner is not None and score.winner % 2 == side]
    more, less = won[side], won[across(side)]
    if less:
        said = t("entry.net.sum", more=more, less=less, points=net)
    elif len(mine) > 1:
        said = t("entry.net.sum.both", more=mine[0], less=mine[1], points=net)
    else:
        said = str(net)
    return t("entry.net", names=sides[side], sum=said)
