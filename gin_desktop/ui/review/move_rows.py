"""The rows of a list of moves that lost points."""

from __future__ import annotations

import pygame

from gin_desktop.session.coaching.review_texts import DecisionTexts
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, line_height, shortened, text_width
from gin_desktop.ui.round_replay.grade_marks import draw_grade
from gin_desktop.words import t
from gin_desktop.words.lists import joined


def move_row_height(style: Style) -> int:
    """Returns the height of a row."""
    return max(style.px(58), line_height("strong", style) + line_height("small", style) + style.px(14))


def move_said(texts: DecisionTexts, *, asking: bool) -> str:
    """Returns what a row says: all of it, or only the question (``asking``)."""
    return joined([texts.turn, texts.name, t("review.ask")]) if asking else joined([texts.turn, texts.all])


def draw_move(
    surface: pygame.Surface, place: pygame.Rect, texts: DecisionTexts, grade: str, style: Style, *, asking: bool
) -> None:
    """Draws a move in its row: its mark, what was played, who and when, what was better, and what it lost.

    While ``asking`` it shows neither what was played nor what was better.
    """
    colours, pad = style.colours, style.px(14)
    mark = style.px(26)
    draw_grade(surface, grade, (place.x + pad + mark // 2, place.centery), colours.brass, style)
    x = place.x + 2 * pad + mark
    taken = text_width(texts.points, "strong", style) + pad
    right = pygame.Rect(place.right - pad - taken, place.y, taken, place.height)
    draw_text(surface, texts.points, "strong", style, right, colours.text, align="right", valign="center")
    room = right.x - x
    strong, small = line_height("strong", style), line_height("small", style)
    y = place.centery - (strong + small) // 2
    first = t("review.ask") if asking else texts.action
    rect = pygame.Rect(x, y, room, strong)
    shown = shortened(first, "strong", style, room)
    draw_text(surface, shown, "strong", style, rect, colours.text)
    meaning = t(f"review.grade.{grade}")  # of the mark
    beside = x + text_width(shown, "strong", style) + pad
    if beside + text_width(meaning, "small", style) <= right.x:
        rect = pygame.Rect(beside, y, right.x - beside, strong)
        draw_text(surface, meaning, "small", style, rect, colours.brass, valign="center")
    parts = [texts.turn, texts.name, *([] if asking else [texts.better])]
    second = " · ".join(filter(None, parts))
    rect = pygame.Rect(x, y + strong, room, small)
    draw_text(surface, shortened(second, "small", style, room), "small", style, rect, colours.muted)
