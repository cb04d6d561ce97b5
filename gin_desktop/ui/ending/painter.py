"""Paints a result: the title, a plate for each entrant with portraits and score, and the facts below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from gin_desktop.ui.ending.model import EndingModel, Score
from gin_desktop.ui.felt.blocks import (
    Block,
    CalculationLineBlock,
    LinkBlock,
    NumberPairBlock,
    SpaceBlock,
    TextBlock,
    draw_blocks,
    draw_line,
    fitting,
)
from gin_desktop.ui.felt.buttons import SMALLEST_ROW_TEXT, TableButton, button_height, place_button_row
from gin_desktop.ui.felt.rolling import RollingNumbers
from gin_desktop.ui.kit.places import Dock, placed, side_by_side
from gin_desktop.ui.kit.style import Palette, Style
from gin_desktop.ui.kit.text import line_height
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.people.portrait_remark import face
from gin_desktop.words import t
from gin_desktop.words.numbers import whole

_FACE: Final = 150
"""The largest side of a face, in style units."""
_PLATE: Final = 400
"""The largest width of a plate."""


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
        place_row(buttons, middle, style, inner)
        rows = len({button.rect.y for button in buttons})
        page.bottom(edge + rows * (high + gap) - gap)
        words = line_height("title", style) + line_height("subheading", style) + style.line_gap
        large = style.text_scale > 1.2  # the texts need the room more than the portraits do
        title_high = min(words, round(height * (0.17 if large else 0.2)))
        plate_high = min(style.px(300), round(height * (0.36 if large else 0.4)))
        spare = page.rest.height - title_high - plate_high - style.px(26 + 5 * 34) - 4 * gap
        page.top(style.px(26) + max(0, spare * 2 // 5))
        title = page.top(title_high, min(style.px(26), max(gap, spare // 4)))
        step = 2 * gap
        plate_wide = min(style.px(_PLATE), (inner - (entrants - 1) * step) // entrants)
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


_READABLE: Final = 0.85
"""The text scale, relative to the set one, below which the last facts are rather left out."""


def facts(model: EndingModel, style: Style, room: pygame.Rect, key: str) -> list[Block]:
    """Returns the blocks of the facts, as many of them as fit in letters of about the set size.

    ``key`` opens a milestone.
    """
    count = len(model.facts)
    while True:
        found = _facts(model, style.colours, count, key)
        used = fitting(found, style, room)
        if count <= 1 or (used is not None and used.text_scale >= style.text_scale * _READABLE):
            return found
        count -= 1


def _facts(model: EndingModel, colours: Palette, count: int, key: str) -> list[Block]:
    """Returns the blocks of so many facts; of a game that was played on, first both results side by side."""
    found: list[Block] = []
    if model.compared is not None:
        found += [NumberPairBlock(*model.compared), SpaceBlock(8)]
    for number, text in enumerate(model.facts[:count]):
        found += [
            TextBlock(text, "body" if number else "menu", colours.muted if number else colours.text, "center"),
            SpaceBlock(6),
        ]
    if model.news.text:
        found.append(LinkBlock(model.news.text, key))
    return found


def paint_under_cards(
    surface: pygame.Surface, model: EndingModel, metrics: EndingMetrics, style: Style, roll: RollingNumbers, key: str
) -> None:
    """Paints everything but the buttons; who has won is not told before the sum."""
    colours = style.colours
    above = (
        blocks_above(model, colours) if model.revealed else [TextBlock(t("ending.counting"), "title", None, "center")]
    )
    draw_blocks(surface, above, style, metrics.title)
    totals = [roll.shown(number, score.sum.after(model.told)) for number, score in enumerate(model.scores)]
    for plate, blocks in zip(plates(model, metrics, style), sums(model, totals), strict=True):
        _paint_plate(surface, plate, blocks, model, style)
    if model.revealed:
        draw_blocks(surface, facts(model, style, metrics.facts, key), style, metrics.facts)


@dataclass(frozen=True, slots=True)
class Plate:
    """The plate of an entrant: its places, and the letters in which the lines of all plates fit."""

    score: Score
    place: pygame.Rect
    faces: tuple[pygame.Rect, ...]
    head: pygame.Rect
    """The names and the rounds won, beside the faces."""
    sum: pygame.Rect
    letters: Style


def plates(model: EndingModel, metrics: EndingMetrics, style: Style) -> list[Plate]:
    """Returns the plates from the left: faces and names above, the sum below."""
    found, blocks = [], sums(model, [score.total for score in model.scores])
    for score, place in zip(model.scores, metrics.plates, strict=True):
        inner = Dock(place.inflate(-2 * style.pad, -style.px(20)))
        least = line_height("strong", style) + line_height("small", style)
        lines = sum(block.height(style, inner.rest.width) for block in blocks[0])
        high = min(style.px(_FACE), max(least, inner.rest.height - lines - style.gap), inner.rest.height // 2)
        head = Dock(inner.top(high, style.line_gap))
        side = min(high, head.rest.width // (2 * len(score.seats)))
        faces: tuple[pygame.Rect, ...] = ()
        if side >= style.px(28):
            row = head.left(len(score.seats) * (side + style.small_gap), style.small_gap)
            faces = tuple(side_by_side((side, side), len(score.seats), style.small_gap, row))
        found.append(Plate(score, place, faces, head.rest, inner.rest, style))
    smallest = [fitting(one, style, plate.sum) for one, plate in zip(blocks, found, strict=True)]
    scale = min(0.5 if fits is None else fits.text_scale for fits in smallest)
    return [replace(plate, letters=replace(style, text_scale=scale)) for plate in found]


def place_row(buttons: list[TableButton], centre: tuple[int, int], style: Style, most: int) -> None:
    """Places the buttons in a row, or in two where large letters would have to become small."""
    smallest = 0.85 * style.text_scale if style.text_scale > 1 else SMALLEST_ROW_TEXT
    place_button_row(buttons, centre, style, most, shrink=True, smallest=smallest)
    if len({button.rect.y for button in buttons}) > 1:  # two rows have room for letters of the set size
        for button in buttons:
            button.scale, button.capped = 1.0, True
        place_button_row(buttons, centre, style, most, shrink=False)


def sums(model: EndingModel, totals: Sequence[int]) -> list[list[Block]]:
    """Returns the lines of each entrant's sum, those told so far, and its total as it stands: ``totals``."""
    found: list[list[Block]] = []
    for score, total in zip(model.scores, totals, strict=True):
        lines: list[Block] = []
        for number, part in enumerate(score.sum.parts):
            value = whole(part.points) if not number else t("sheet.plus", points=part.points) if part.points else "–"
            lines.append(CalculationLineBlock(part.label, value, shown=number < model.told))
        found.append([*lines, CalculationLineBlock(score.sum.label, whole(total), total=True)])
    return found


def _paint_plate(
    surface: pygame.Surface, plate: Plate, blocks: Sequence[Block], model: EndingModel, style: Style
) -> None:
    colours, score = style.colours, plate.score
    won = score.won and model.revealed
    border = (*colours.brass, 255) if won else colours.panel_border
    draw_panel(surface, plate.place, style, border=border, thickness=style.px(3 if won else 1))
    for seat, place in zip(score.seats, plate.faces, strict=bool(plate.faces)):
        expression = score.expression if model.revealed else "calm"
        surface.blit(face(seat, expression, place.height, style), place)
    texts = [(score.names, "subheading", None), (score.note, "small", colours.muted)]
    heights = [line_height(role, style) for _, role, _ in texts]
    rows = Dock(placed((plate.head.width, min(sum(heights), plate.head.height)), plate.head, "midleft"))
    used = _fitting(style, plate.head.height)
    for (text, role, ink), high in zip(texts, heights, strict=True):
        draw_line(surface, text, role, used, rows.top(min(high, line_height(role, used))), ink)
    draw_blocks(surface, blocks, plate.letters, plate.sum, valign="bottom")


def _fitting(style: Style, height: int) -> Style:
    """Returns the style with the largest text in which the lines beside the faces fit."""
    while style.text_scale > 0.6 and line_height("subheading", style) + line_height("small", style) > height:
        style = replace(style, text_scale=style.text_scale - 0.05)
    return style


def layout_faults(
    model: EndingModel, metrics: EndingMetrics, style: Style, buttons: Sequence[TableButton]
) -> list[str]:
    """Returns layout faults as texts, for tests."""
    colours, found = style.colours, []
    if fitting(blocks_above(model, colours), style, metrics.title) is None:
        found.append("the title")
    if fitting(facts(model, style, metrics.facts, "L"), style, metrics.facts) is None:
        found.append("the facts")
    every = sums(model, [score.total for score in model.scores])
    for number, (plate, blocks) in enumerate(zip(plates(model, metrics, style), every, strict=True)):
        if fitting(blocks, plate.letters, plate.sum) is None:
            found.append(f"the sum of plate {number}")
    window = pygame.Rect((0, 0), metrics.size)
    found += [f"button {button.name}" for button in buttons if not window.contains(button.rect)]
    return found + [f"plate {number}" for number, rect in enumerate(metrics.plates) if not window.contains(rect)]
