"""A row of the list of all results of a deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gin_desktop.session.deals.results import DealResult
from gin_desktop.ui.deals.model import ResultEntry
from gin_desktop.words import t
from gin_desktop.words.deal_results import ended_text
from gin_desktop.words.lists import listed
from gin_desktop.words.numbers import signed_points
from gin_desktop.words.opponents import level_title

if TYPE_CHECKING:
    from gin_desktop.ui.kit.widgets.flow import Column


def build_result(column: Column, number: int, entry: ResultEntry, remove: Callable[[], object], *, aside: bool) -> None:
    """Adds a result: who made it, the points, how the round ended; and the button to remove that of a friend.

    ``aside`` leaves the room of that button in every row, so that the points are below each other.
    """
    result, colours, label = entry.result, column.style.colours, t("deals.results.remove")
    kept = entry.who == "friend"
    button = min(column.width // 3, column.form.button_width(label))
    told, *beside = column.fixed(0, button, gap=14) if aside else [column]
    top = told.y
    right = told.aside(signed_points(result.net), "strong", colour=colours.brass if result.net > 0 else colours.text)
    told.text(who_text(entry), "strong", colour=colours.brass if entry.who == "you" else colours.text, right=right)
    told.note(line_text(result))
    for place in beside if kept else ():
        rect = place.take(column.style.control)
        rect.y = top
        values = {"name": entry.name, "points": signed_points(result.net), "ended": _ended(result)}
        place.button(f"remove_{number}", label, remove, name=t("deals.results.remove.name", **values), place=rect)
    column.follow(told, *beside, below=6)


def who_text(entry: ResultEntry) -> str:
    """Whose result it is."""
    if entry.who == "level":
        return t("deals.results.level", level=level_title(entry.name))
    return entry.name or t(f"deals.results.{'you' if entry.who == 'you' else 'typed'}")


def line_text(result: DealResult) -> str:
    """How the round ended, after how many cards drawn, with which deadwood, and what is special about it."""
    marks = [t(f"deals.one.remark.{name}") for name in ("again", "assisted", "late") if getattr(result, name)]
    values = {"ended": _ended(result), "turns": result.turns, "own": result.deadwood, "other": result.opponents}
    if marks:
        return t("deals.results.line.remarks", remarks=listed(marks), **values)
    return t("deals.results.line", **values)


def _ended(result: DealResult) -> str:
    return ended_text(result.outcome, won=result.mine)
