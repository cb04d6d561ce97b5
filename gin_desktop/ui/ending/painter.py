"""Paints a result: the title, a plate for each entrant with portraits and score, and the facts below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from gin_desktop.ui.ending.model import EndingModel, Score
from gin_desktop.ui.felt.blocks import Block, SpaceBlock, TextBlock, draw_blocks, fitting
from gin_desktop.ui.felt.buttons import TableButton, button_height, place_button_row
from gin_desktop.ui.felt.rolling import RollingNumbers
from gin_desktop.ui.kit.places import Dock, placed, side_by_side
from gin_desktop.ui.kit.style import Palette, Style
from gin_desktop.ui.kit.text import draw_line, line_height
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.people.portrait_remark import face
from gin_desktop.words.numbers import whole


@dataclass(frozen=True, slots=True)
class EndingMetrics:
    """The places, in pixels."""

    size: tuple[int, int]
    title: pygame.Rect
    """The winner and the margin."""
    plates: tuple[pygame.Rect, ...]
    """One for each entrant, from the left."""
    facts: pygame.Rect
    buttons: tuple[int, int]
    buttons_width: int

    @classmethod
    def of(cls, size: tuple[int, int], style: Style, entrants: int, buttons: list[TableButton]) -> EndingMetrics:
        """Returns the places for a window size; the facts get the room that title, plates and buttons leave."""
        width, height = size
        edge, gap, high = style.px(30), style.gap, button_height(style)
        page = Dock(pygame.Rect((0, 0), size).inflate(-2 * edge, 0))
        inner = page.rest.width
        middle = (width // 2, height - edge - high // 2)
        place_button_row(buttons, middle, style, inner, shrink=True)
        rows = len({button.rect.y for button in buttons})
        page.bottom(edge + rows * (high + gap) - gap)
        words = line_height("title", style) + line_height("subheading", style) + style.line_gap
        large = style.text_scale > 1.2  # the texts need the room more than the portraits do
        title_high = min(words, round(height * (0.17 if large else 0.2)))
        plate_high = min(style.px(272), round(height * (0.27 if large else 0.36)))
        spare = page.rest.height - title_high - plate_high - style.px(26 + 5 * 34) - 4 * gap
        page.top(style.px(26) + max(0, spare * 2 // 5))
        title = page.top(title_high, min(style.px(26), max(gap, spare // 4)))
        step = 2 * gap
        plate_wide = min(style.px(330), (inner - (entrants - 1) * step) // entrants)
        row = page.top(plate_high, min(style.px(26), step))
        page.bottom(0, step)
        return cls(
            size=size,
            title=title,
            plates=tuple(side_by_side((plate_wide, plate_high), entrants, step, row)),
            facts=placed((min(inner, style.px(760)), max(1, page.rest.height)), page.rest, "midtop"),
            buttons=middle,
            buttons_width=inner,
        )


def blocks_above(model: EndingModel, colours: Palette) -> list[Block]:
    """Returns the blocks of the winner and the margin."""
    title = TextBlock(model.title, "title", colours.text if model.lost else colours.brass, "center")
    return [title, SpaceBlock(2), TextBlock(model.margin_text, "subheading", colours.muted, "center")]


def facts(model: EndingModel, colours: Palette) -> list[Block]:
    """Returns the blocks of the facts."""
    found: list[Block] = []
    for number, text in enumerate(model.facts):
        found += [
            TextBlock(text, "body" if number else "menu", colours.muted if number else colours.text, "center"),
            SpaceBlock(6),
        ]
    return found


def paint_under_cards(
    surface: pygame.Surface, model: EndingModel, metrics: EndingMetrics, style: Style, roll: RollingNumbers
) -> None:
    """Paints everything but the buttons."""
    draw_blocks(surface, blocks_above(model, style.colours), style, metrics.title)
    for number, (score, rect) in enumerate(zip(model.scores, metrics.plates, strict=True)):
        _paint_plate(surface, score, rect, style, roll.shown(number, score.total, score.before))
    draw_blocks(surface, facts(model, style.colours), style, metrics.facts)


def _paint_plate(surface: pygame.Surface, score: Score, rect: pygame.Rect, style: Style, points: int) -> None:
    colours = style.colours
    border = (*colours.brass, 255) if score.won else colours.panel_border
    draw_panel(surface, rect, style, border=border, thickness=style.px(3 if score.won else 1))
    inner = Dock(rect.inflate(-style.pad, -style.px(20)))
    small = _fitting(style, inner.rest.height)
    texts = [
        (score.names, "strong", small, None),
        (whole(points), "number", _large(small), colours.brass if score.won else colours.text),
        (score.note, "small", small, colours.muted),
    ]
    high = sum(line_height(role, used) for _, role, used, _ in texts)
    side = min(inner.rest.height - high - style.line_gap, inner.rest.width // len(score.seats))
    if side >= style.px(28):
        places = side_by_side((side, side), len(score.seats), style.small_gap, inner.top(side, style.line_gap))
        for seat, place in zip(score.seats, places, strict=True):
            surface.blit(face(seat, score.expression, side, style), place)
    for text, role, used, ink in texts:
        draw_line(surface, text, role, used, inner.top(line_height(role, used)), ink, align="center")


def _large(style: Style) -> Style:
    return replace(style, text_scale=style.text_scale * 1.8)


def _fitting(style: Style, height: int) -> Style:
    """Returns the style with the largest text in which the lines of a plate leave a third of it to the portraits."""
    while style.text_scale > 0.6:
        lines = line_height("strong", style) + line_height("number", _large(style)) + line_height("small", style)
        if lines <= height * 0.62:
            break
        style = replace(style, text_scale=style.text_scale - 0.05)
    return style


def layout_faults(
    model: EndingModel, metrics: EndingMetrics, style: Style, buttons: Sequence[TableButton]
) -> list[str]:
    """Returns layout faults as texts, for tests."""
    colours, found = style.colours, []
    if fitting(blocks_above(model, colours), style, metrics.title) is None:
        found.append("the title")
    if fitting(facts(model, colours), style, metrics.facts) is None:
        found.append("the facts")
    window = pygame.Rect((0, 0), metrics.size)
    found += [f"button {button.name}" for button in buttons if not window.contains(button.rect)]
    return found + [f"plate {number}" for number, rect in enumerate(metrics.plates) if not window.contains(rect)]
