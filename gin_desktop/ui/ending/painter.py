"""What a result shows: the title, a plate for everybody with a face and a score, and the facts below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from gin_desktop.ui.ending.layout import EndingMetrics
from gin_desktop.ui.ending.model import EndingModel, Score
from gin_desktop.ui.felt.blocks import Block, Space, Words, draw_blocks, fitting
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.effects.rolling import Rolling
from gin_desktop.ui.kit.style import Palette, Style
from gin_desktop.ui.kit.text import draw_text, line_height, shortened
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.people.faces import face


def words_above(model: EndingModel, colours: Palette) -> list[Block]:
    """Who has won, and by how much."""
    title = Words(model.title, "title", colours.text if model.lost else colours.brass, "center")
    return [title, Space(2), Words(model.line, "subheading", colours.muted, "center")]


def facts(model: EndingModel, colours: Palette) -> list[Block]:
    """What the game was about."""
    found: list[Block] = []
    for number, text in enumerate(model.facts):
        found += [
            Words(text, "body" if number else "menu", colours.muted if number else colours.text, "center"),
            Space(6),
        ]
    return found


def paint_below(
    surface: pygame.Surface, model: EndingModel, metrics: EndingMetrics, style: Style, roll: Rolling
) -> None:
    """All of it."""
    draw_blocks(surface, words_above(model, style.colours), style, metrics.title)
    for number, (score, rect) in enumerate(zip(model.scores, metrics.plates, strict=True)):
        _paint_plate(surface, score, rect, style, roll.shown(number, score.total, score.before))
    draw_blocks(surface, facts(model, style.colours), style, metrics.facts)


def _paint_plate(surface: pygame.Surface, score: Score, rect: pygame.Rect, style: Style, points: int) -> None:
    colours = style.colours
    border = (*colours.brass, 255) if score.won else colours.panel_border
    draw_panel(surface, rect, style, border=border, thickness=style.px(3 if score.won else 1))
    inner = rect.inflate(-style.px(24), -style.px(20))
    small = _fitting(style, inner.height)
    name_high, number_high, note_high = (
        line_height("strong", small),
        line_height("number", _large(small)),
        line_height("small", small),
    )
    side = min(inner.height - name_high - number_high - note_high - style.px(6), inner.width // len(score.seats))
    y = inner.y
    if side >= style.px(28):
        total = side * len(score.seats) + style.px(8) * (len(score.seats) - 1)
        x = inner.centerx - total // 2
        for seat in score.seats:
            surface.blit(face(seat, score.expression, side, style), (x, y))
            x += side + style.px(8)
        y += side + style.px(6)
    name = shortened(" · ".join(seat.name for seat in score.seats), "strong", small, inner.width)
    draw_text(surface, name, "strong", small, pygame.Rect(inner.x, y, inner.width, name_high), align="center")
    y += name_high
    place = pygame.Rect(inner.x, y, inner.width, number_high)
    ink = colours.brass if score.won else colours.text
    draw_text(surface, str(points).replace("-", "−"), "number", _large(small), place, ink, align="center")
    place = pygame.Rect(inner.x, y + number_high, inner.width, note_high)
    draw_text(
        surface,
        shortened(score.note, "small", small, inner.width),
        "small",
        small,
        place,
        colours.muted,
        align="center",
    )


def _large(style: Style) -> Style:
    return replace(style, text_scale=style.text_scale * 1.8)


def _fitting(style: Style, height: int) -> Style:
    """The largest text in which the lines of a plate leave a third of it to the faces, as far as that can be."""
    while style.text_scale > 0.6:
        lines = line_height("strong", style) + line_height("number", _large(style)) + line_height("small", style)
        if lines <= height * 0.62:
            break
        style = replace(style, text_scale=style.text_scale - 0.05)
    return style


def misfits(model: EndingModel, metrics: EndingMetrics, style: Style, buttons: Sequence[TableButton]) -> list[str]:
    """What does not fit, for tests; empty when all is well."""
    colours, found = style.colours, []
    if fitting(words_above(model, colours), style, metrics.title) is None:
        found.append("the title")
    if fitting(facts(model, colours), style, metrics.facts) is None:
        found.append("the facts")
    window = pygame.Rect((0, 0), metrics.size)
    found += [f"button {button.name}" for button in buttons if not window.contains(button.rect)]
    return found + [f"plate {number}" for number, rect in enumerate(metrics.plates) if not window.contains(rect)]
