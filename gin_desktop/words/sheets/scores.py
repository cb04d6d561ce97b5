"""How a game stands in a few words: the points of an entrant, and what the three numbers of a Hollywood sheet are."""

from __future__ import annotations

from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.kinds import AnySheet
from gin_desktop.words import t


def score_text(sheet: AnySheet, entrant: int) -> str:
    """The points of an entrant, of a Hollywood sheet in every column."""
    return " / ".join(str(column[entrant]) for column in sheet.columns)


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
    """The same numbers, each with its game; empty for a sheet with one column."""
    if not isinstance(sheet, Hollywood):
        return ""
    one, two, three = (column[entrant] for column in sheet.columns)
    key = "score.columns.tip.short" if rounds else "score.columns.tip"
    return t(key, one=one, two=two, three=three, target=sheet.rules.target)
