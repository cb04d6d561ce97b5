"""A game in a few words: how it stands, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from gin_desktop.engine.sheets.kinds import AnySheet
from gin_desktop.words import t
from gin_desktop.words.layoffs import listed
from gin_desktop.words.sheets.lines import side_names, who_of


def score_text(sheet: AnySheet, names: Sequence[str]) -> str:
    """The points of everybody so far."""
    scores = zip(side_names(sheet, names), sheet.scores, strict=True)
    return ", ".join(t("result.score", name=name, n=score) for name, score in scores)


def result_text(sheet: AnySheet, names: Sequence[str], you: int | None = None) -> str:
    """Who won a game, and by how much; ``you`` is the seat that is spoken to."""
    who = who_of(sheet, names, you)
    settled = sheet.settle() if sheet.ended else sheet.leave()
    if settled.winner is None:
        return t("result.tie")
    totals = settled.totals
    ahead = totals[settled.winner] - max(total for side, total in enumerate(totals) if side != settled.winner)
    if ahead <= 0:
        return who.say_side("result.won.first", settled.winner)
    return who.say_side("result.won", settled.winner, n=ahead)


def opponents_text(names: Sequence[str], you: int | None) -> str:
    """The others at the table, or everybody where nobody is spoken to."""
    return listed([name for seat, name in enumerate(names) if seat != you])
