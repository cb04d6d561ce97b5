"""What a round that is being entered comes to, in words."""

from __future__ import annotations

from collections.abc import Sequence

from gin_desktop.engine.scoring import RoundScore
from gin_desktop.engine.seating import Seating
from gin_desktop.words import t
from gin_desktop.words.pad.standing import entrant_names
from gin_desktop.words.sheets.lines import net_text


def score_line(score: RoundScore, names: Sequence[str]) -> str:
    """Who scores how much at one table."""
    if score.winner is None:
        return t("entry.scores.none")
    return t("entry.scores", name=names[score.winner], points=score.points)


def scored_line(scores: Sequence[RoundScore], seating: Seating, names: Sequence[str]) -> str:
    """Who scores how much in a deal: at the one table, or what both tables of partners come to."""
    if len(scores) == 1:
        return score_line(scores[0], names)
    signed = [
        -score.points if seating.entrant_of(score.winner) else score.points
        for score in scores
        if score.winner is not None
    ]
    net = sum(signed)
    if not net:
        return t("entry.net.none")
    return t("entry.net", names=entrant_names(seating, names)[int(net < 0)], sum=net_text(signed))
