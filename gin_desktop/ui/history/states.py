"""What stands on the page while there are no numbers, and how far the taking in of records is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from gin_desktop.ui.history.host import Source
from gin_desktop.ui.kit.commands import Command
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, line_height, shortened, text_height
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.widgets.ui import Ui


def build_state(ui: Ui, place: pygame.Rect, name: str, wanted: Command | None) -> None:
    """Adds a panel that says why there is nothing, with the button to go on with."""
    style, colours, pad = ui.style, ui.style.colours, ui.style.px(36)
    width = min(place.width, style.px(660)) - 2 * pad
    texts = [
        (t(f"statistics.{name}.title"), "subheading", colours.brass),
        (t(f"statistics.{name}.text"), "body", colours.text),
    ]
    if name == "empty":
        texts.append((t("statistics.empty.note"), "small", colours.muted))
    foot = style.control + style.px(22) + style.ring_room if wanted is not None else 0
    height = sum(style.px(12) + text_height(text, role, style, width) for text, role, _ in texts) + foot
    frame = pygame.Rect(0, place.y, width + 2 * pad, min(place.height, height + 2 * style.px(28)))
    frame.centerx = place.centerx
    frame.y += min(place.height - frame.height, style.px(70))
    ui.panel(frame)
    inner = frame.inflate(-2 * pad, -2 * style.px(20))
    area = ui.area(pygame.Rect(inner.x, inner.y, frame.right - style.px(6) - inner.x, inner.height))
    y = 0
    for text, role, colour in texts:
        rect = pygame.Rect(0, y + style.px(12), width, 0)
        y = ui.label(text, role, rect, colour=colour, align="center", area=area)
    if wanted is not None:
        wide = min(width, ui.button_width(wanted.label))
        rect = pygame.Rect((width - wide) // 2, y + style.px(22), wide, style.control)
        ui.command(wanted, rect, area=area)
        y = rect.bottom + style.ring_room
    ui.finish_area(area, y)


def draw_reading(style: Style, source: Source, surface: pygame.Surface, place: pygame.Rect) -> None:
    """How far the taking in of records is: a sentence over a thin bar."""
    reading, colours = source.progress, style.colours
    if reading is None:
        return
    text = t("statistics.reading", done=f"{reading.done:,}", of=f"{reading.of:,}")
    line = pygame.Rect(place.x, place.y, place.width, line_height("small", style))
    draw_text(surface, shortened(text, "small", style, line.width), "small", style, line, colours.muted)
    bar = pygame.Rect(place.x, line.bottom, place.width, style.px(4))
    pygame.draw.rect(surface, colours.field, bar, border_radius=bar.height // 2)
    bar.width = round(bar.width * min(1.0, reading.done / max(1, reading.of)))
    pygame.draw.rect(surface, colours.brass, bar, border_radius=bar.height // 2)
