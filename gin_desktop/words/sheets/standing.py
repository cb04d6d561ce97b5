"""How the games of a Hollywood sheet stand, in words."""

from __future__ import annotations

from collections.abc import Sequence

from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.words import t
from gin_desktop.words.sheets.lines import side_names


def standing_text(sheet: Hollywood, column: int, names: Sequence[str]) -> str:
    """Who has won a column, and with which round; who is ahead while it is open."""
    sides = side_names(sheet, names)
    game, number = sheet.games[column], sheet.closed_after(column)
    if number is not None:
        winner = game.settle().winner
        assert winner is not None  # a closed column has a winner
        return t("sheet.column.won", name=sides[winner], round=number)
    mine, theirs = game.scores
    if mine == theirs:
        return t("sheet.column.open" if any(game.rounds_won) else "sheet.column.fresh")
    return t("sheet.column.ahead", name=sides[0 if mine > theirs else 1], n=abs(mine - theirs))
