"""Where everything lies while a knock is looked over: a function of the model and the window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from gin_desktop.ui.felt.art import RATIO, card_size
from gin_desktop.ui.felt.buttons import TableButton, button_height
from gin_desktop.ui.felt.groups import Group
from gin_desktop.ui.felt.spreads import SHIFT, WIDTHS, GroupRow, lay_out
from gin_desktop.ui.felt.stage import Key, Place
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import line_height
from gin_desktop.ui.showdown.knock.model import KnockModel


@dataclass(frozen=True, slots=True)
class KnockMetrics:
    """The places, in pixels."""

    size: tuple[int, int]
    card: tuple[int, int]
    row: pygame.Rect
    discard: pygame.Rect
    discard_panel: pygame.Rect
    discard_label: pygame.Rect
    above: pygame.Rect
    """room for the title and the hint"""
    below: pygame.Rect
    """room for the deadwood and a reason"""
    buttons: tuple[int, int]
    buttons_width: int
    raised: int

    @classmethod
    def of(
        cls, size: tuple[int, int], style: Style, card_scale: float, buttons: Sequence[TableButton], discards: bool
    ) -> KnockMetrics:
        """The places for a window size; ``discards`` is false for big gin, where no card leaves the hand."""
        width, height = size
        edge, gap, pad = style.px(24), style.gap, style.px(14)
        high = button_height(style)
        inner = width - 2 * edge
        rows, used = 1, 0
        for button in buttons:
            wide = button.width(style)
            if used and used + gap + wide > inner:
                rows, used = rows + 1, 0
            used += wide + (gap if used else 0)
        buttons_top = height - edge - rows * high - (rows - 1) * gap
        lines = min(line_height("number", style) + line_height("strong", style) + style.px(6), round(height * 0.15))
        below = pygame.Rect(edge, buttons_top - gap - lines, inner, lines)
        words = min(line_height("heading", style) + 2 * line_height("body", style) + style.px(4), round(height * 0.24))
        above = pygame.Rect(edge, edge, inner, words)
        label = line_height("strong", style) * 2
        between = below.y - above.bottom - 2 * gap
        tallest = (between - label - 2 * pad) / (1 + SHIFT)
        widest = (inner - (4 * pad + 2 * gap if discards else 0)) / (WIDTHS + (1.3 if discards else 0)) * RATIO
        card = card_size(round(min(height * 0.26 * card_scale, tallest, widest)))
        box_width = round(card[0] * 1.3) + 2 * pad if discards else 0
        box_height = label + card[1] + 2 * pad
        group_width = min(inner - box_width - 2 * gap, round(card[0] * 8.2)) if discards else inner
        total = group_width + (2 * gap + box_width if discards else 0)
        x = (width - total) // 2
        top = above.bottom + gap + (between - box_height) // 2
        panel = pygame.Rect(x + group_width + 2 * gap, top, box_width, box_height)
        discard = pygame.Rect(0, 0, *card)
        discard.midbottom = (panel.centerx, panel.bottom - pad)
        row = pygame.Rect(x, discard.y, group_width, card[1])
        return cls(
            size=size,
            card=card,
            row=row,
            discard=discard,
            discard_panel=panel,
            discard_label=pygame.Rect(panel.x + pad // 2, panel.y + pad // 2, max(1, panel.width - pad), label),
            above=above,
            below=below,
            buttons=(width // 2, height - edge - high // 2),
            buttons_width=inner,
            raised=style.px(16),
        )


def spread_of(model: KnockModel, metrics: KnockMetrics, style: Style) -> tuple[list[Group], GroupRow]:
    """The groups of the row, and where they lie."""
    groups = model.groups
    return groups, lay_out(groups, metrics.row, metrics.card, style)


def places(model: KnockModel, metrics: KnockMetrics, style: Style) -> dict[Key, Place]:
    """Where every card lies."""
    found = spread_of(model, metrics, style)[1].places
    if model.discard is not None:
        found[model.discard] = Place(metrics.discard.topleft, model.discard, 50)
    if model.held is not None:
        x, y = found[model.held].pos
        found[model.held].pos = (x, y - metrics.raised)
    return found
