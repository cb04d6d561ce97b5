"""The rows of the review of a whole game: a round each, with its figures in columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from gin_desktop.session.coaching.review_sums import ResultSum, shown
from gin_desktop.session.coaching.reviewing import GameReview
from gin_desktop.ui.felt.blocks import one_line
from gin_desktop.ui.kit.style import RGB, Style
from gin_desktop.ui.kit.text import draw_text, line_height, shortened
from gin_desktop.ui.review.model import review_sides, round_title
from gin_desktop.words import t
from gin_desktop.words.lists import joined
from gin_desktop.words.numbers import decimal, percent
from gin_desktop.words.reckoning import Who

_TENTHS = 10
_SHARES = (0.28, 0.16, 0.16, 0.13, 0.13, 0.14)
"""The widths of the columns: the round, what either side lost, skill, luck and result."""


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round in the list: its name, and its figures, or how far its review is."""

    title: str
    cells: tuple[str, ...]
    waiting: str
    said: str


def round_row(review: GameReview, place: int, who: Who) -> RoundRow:
    """Returns the row of a round."""
    title, found = round_title(review, place), review.rounds.get(place)
    if found is None:
        share = review.share(place)
        waiting = t("review.working", share=percent(share)) if share else t("review.round.waiting")
        waiting = t("review.failed") if place in review.failed else waiting
        return RoundRow(title, (), waiting, joined([title, waiting]))
    sides = review_sides(review, place)
    total = ResultSum.of(found, sides[0])
    lost = [decimal(value / _TENTHS, 1) for value in (total.mine, total.theirs)]
    cells = (*lost, shown(total.skill), shown(total.luck), shown(total.result))
    skill = who.say_both("review.sum.skill", *sides, mine=lost[0], theirs=lost[1])
    rest = t("review.round.said", skill=shown(total.skill), luck=shown(total.luck), result=shown(total.result))
    return RoundRow(title, cells, "", joined([title, f"{skill} {rest}"]))


def column_heads(who: Who, sides: tuple[int | None, int | None]) -> tuple[str, ...]:
    """Returns the names of the columns for the sides from which a game is told (see ``game_sides``)."""
    mine, theirs = sides
    first = t("review.column.first") if mine is None else who.say("review.column.lost", mine)
    others = t("review.column.second" if mine is None else "review.column.lost.others")
    second = others if theirs is None else who.say("review.column.lost", theirs)
    return t("review.rounds"), first, second, *(t(f"review.column.{name}") for name in ("skill", "luck", "result"))


def row_height(style: Style) -> int:
    """Returns the height of a row."""
    return max(style.px(44), line_height("strong", style) + style.px(14))


def draw_row(surface: pygame.Surface, place: pygame.Rect, row: RoundRow, style: Style) -> None:
    """Draws a round in its row."""
    colours = style.colours
    inner = place.inflate(-style.px(28), 0)
    places = _columns(inner)
    _cell(surface, row.title, places[0], "strong", colours.text, style, align="left")
    if row.waiting:
        rest = pygame.Rect(places[1].x, inner.y, inner.right - places[1].x, inner.height)
        _cell(surface, row.waiting, rest, "small", colours.muted, style, align="right")
        return
    for number, (text, cell) in enumerate(zip(row.cells, places[1:], strict=True)):
        last = number == len(row.cells) - 1
        _cell(surface, text, cell, "strong" if last else "body", colours.text, style, align="right")


def draw_heads(surface: pygame.Surface, place: pygame.Rect, heads: Sequence[str], style: Style) -> None:
    """Draws the names of the columns above the rows, all in smaller letters where one has too little room."""
    cells = _columns(place.inflate(-style.px(28), 0))
    letters = [
        one_line([text], "small", style, cell.width - style.small_gap) for text, cell in zip(heads, cells, strict=True)
    ]
    used = min(letters, key=lambda one: one.text_scale)
    for number, (text, cell) in enumerate(zip(heads, cells, strict=True)):
        _cell(surface, text, cell, "small", style.colours.muted, used, align="right" if number else "left")


def _columns(place: pygame.Rect) -> list[pygame.Rect]:
    found, x = [], float(place.x)
    for share in _SHARES:
        found.append(pygame.Rect(round(x), place.y, round(place.width * share), place.height))
        x += place.width * share
    return found


def _cell(
    surface: pygame.Surface, text: str, place: pygame.Rect, role: str, ink: RGB, style: Style, *, align: str
) -> None:
    text = shortened(text, role, style, place.width)
    draw_text(surface, text, role, style, place, ink, align=align, valign="center")
