"""How a game stands: its players, the points of an entrant, and the three games of a Hollywood sheet."""

from __future__ import annotations

from collections.abc import Sequence

from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.kinds import AnySheet
from gin_desktop.words import t
from gin_desktop.words.lists import listed
from gin_desktop.words.names import shown_name
from gin_desktop.words.sheets.lines import side_names


def score_text(sheet: AnySheet, entrant: int) -> str:
    """Returns the points of an entrant, of a Hollywood sheet in every column."""
    return " / ".join(str(column[entrant]) for column in sheet.columns)


def position_score_text(rules: RuleSet, columns: Sequence[tuple[int, int]], side: int) -> str:
    """Returns the points of a side (0 or 1) at a score outside any game, with the target if there is one column."""
    score = " / ".join(str(column[side]) for column in columns)
    return t("table.points", score=score, target=rules.target) if len(columns) == 1 else score


def score_to_target(sheet: AnySheet, entrant: int, rounds: int) -> str:
    """The points of an entrant, and how far it is to go where there is a target (``rounds`` are none).

    Of a Hollywood sheet `columns_text` tells that: three numbers are long enough.
    """
    score = score_text(sheet, entrant)
    if rounds or isinstance(sheet, Hollywood):
        return score
    return t("table.points", score=score, target=sheet.rules.target)


def columns_text(sheet: AnySheet, rounds: int) -> str:
    """What the numbers of `score_text` are where there are several; ``rounds`` end the game (0: the target does).

    Empty for a sheet with one column.
    """
    if not isinstance(sheet, Hollywood):
        return ""
    return t("score.columns.short") if rounds else t("score.columns", target=sheet.rules.target)


def columns_tip(sheet: AnySheet, entrant: int, rounds: int) -> str:
    """Returns the points with their games; empty for a sheet with one column."""
    if not isinstance(sheet, Hollywood):
        return ""
    one, two, three = (column[entrant] for column in sheet.columns)
    key = "score.columns.tip.short" if rounds else "score.columns.tip"
    return t(key, one=one, two=two, three=three, target=sheet.rules.target)


def standing_text(sheet: Hollywood, column: int, names: Sequence[str]) -> str:
    """Returns who won a column and in which round, or who leads an open one."""
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


def scores_text(sheet: AnySheet, names: Sequence[str]) -> str:
    """Returns the points of all entrants."""
    scores = zip(side_names(sheet, names), sheet.scores, strict=True)
    return ", ".join(t("result.score", name=name, n=score) for name, score in scores)


def opponents_text(names: Sequence[str], you: int | None) -> str:
    """Returns the names of the others at the table, or of all where nobody is addressed."""
    return listed([shown_name(name) for seat, name in enumerate(names) if seat != you])
