"""Where everything of a result lies: a function of the model's scores, the window and the buttons."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from gin_desktop.ui.felt.buttons import TableButton, button_height, place_row
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import line_height


@dataclass(frozen=True, slots=True)
class EndingMetrics:
    """The places, in pixels."""

    size: tuple[int, int]
    title: pygame.Rect
    """who has won, and by how much"""
    plates: tuple[pygame.Rect, ...]
    """one for each entrant, from the left"""
    facts: pygame.Rect
    buttons: tuple[int, int]
    buttons_width: int

    @classmethod
    def of(cls, size: tuple[int, int], style: Style, entrants: int, buttons: list[TableButton]) -> EndingMetrics:
        """The places for a window size; the facts get what titles, plates and buttons leave."""
        width, height = size
        edge, gap, high = style.px(30), style.gap, button_height(style)
        inner = width - 2 * edge
        place_row(buttons, (width // 2, height - edge - high // 2), style, inner, shrink=True)
        rows = len({button.rect.y for button in buttons})
        foot = height - edge - rows * high - (rows - 1) * gap
        words = line_height("title", style) + line_height("subheading", style) + style.px(6)
        large = style.text_scale > 1.2  # what is said needs the room more than the faces do
        title_high = min(words, round(height * (0.17 if large else 0.2)))
        plate_high = min(style.px(272), round(height * (0.27 if large else 0.36)))
        spare = foot - title_high - plate_high - style.px(26 + 5 * 34) - 4 * gap
        title = pygame.Rect(edge, style.px(26) + max(0, spare * 2 // 5), inner, title_high)
        step = 2 * gap
        plate_wide = min(style.px(330), (inner - (entrants - 1) * step) // entrants)
        left = (width - entrants * plate_wide - (entrants - 1) * step) // 2
        top = title.bottom + min(style.px(26), max(gap, spare // 4))
        plates = tuple(
            pygame.Rect(left + number * (plate_wide + step), top, plate_wide, plate_high) for number in range(entrants)
        )
        facts_top = top + plate_high + min(style.px(26), 2 * gap)
        facts = pygame.Rect(0, facts_top, min(inner, style.px(760)), max(1, foot - 2 * gap - facts_top))
        facts.centerx = width // 2
        return cls(
            size=size,
            title=title,
            plates=plates,
            facts=facts,
            buttons=(width // 2, height - edge - high // 2),
            buttons_width=inner,
        )
