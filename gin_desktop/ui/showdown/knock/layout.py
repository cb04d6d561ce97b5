"""The layout of the screen that arranges a spread: a tray over the table, at the place of the hand.

It is a function of the model, the window and the room that the table leaves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from gin_desktop.ui.felt.art import RATIO, card_size
from gin_desktop.ui.felt.buttons import TableButton, button_height
from gin_desktop.ui.felt.groups import Group
from gin_desktop.ui.felt.spreads import SHIFT, WIDTHS, GroupRow, lay_out
from gin_desktop.ui.felt.stage import Place, SpriteKey
from gin_desktop.ui.kit.places import Dock, placed
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import line_height, text_width
from gin_desktop.ui.showdown.knock.model import KnockModel


@dataclass(frozen=True, slots=True)
class KnockMetrics:
    """The places, in pixels."""

    size: tuple[int, int]
    card: tuple[int, int]
    tray: pygame.Rect
    """The tray under everything; the table is visible around it."""
    row: pygame.Rect
    discard: pygame.Rect
    discard_panel: pygame.Rect
    discard_label: pygame.Rect
    above: pygame.Rect
    """The room for the title and the hint, or for the objection to the knock."""
    beside: pygame.Rect
    """The room for the deadwood, right of the title."""
    buttons: tuple[int, int]
    buttons_width: int
    raised: int

    @classmethod
    def of(
        cls,
        size: tuple[int, int],
        style: Style,
        card_scale: float,
        buttons: Sequence[TableButton],
        room: pygame.Rect,
        deadwood: str,
        *,
        discards: bool,
    ) -> KnockMetrics:
        """Returns the places for a window size, at its bottom; ``room`` is what the table leaves there.

        The tray grows upwards for large text. ``deadwood`` is the text beside the title, which stays on one line where
        there is room for it. ``discards`` is false for big gin, where no card is discarded.
        """
        height = size[1]
        gap, pad, air = style.gap, style.text_pad, style.small_gap
        high = button_height(style)
        inner = room.width - 2 * pad
        rows = _rows(buttons, inner, style)
        foot = rows * high + (rows - 1) * gap
        words = min(line_height("subheading", style) + 2 * line_height("small", style), round(height * 0.2))
        raised = style.px(14)
        fixed = pad + words + air + raised + gap + foot + pad
        tallest = (height - 2 * style.edge - fixed) / (1 + SHIFT)
        widest = (inner - (2 * gap if discards else 0)) / (WIDTHS + (1.5 if discards else 0)) * RATIO
        card = card_size(
            round(min(height * 0.235 * card_scale, tallest, widest, (height * 0.62 - fixed) / (1 + SHIFT)))
        )
        whole = max(room.height, round(fixed + card[1] * (1 + SHIFT)))
        tray = placed((room.width, whole), room, "midbottom")
        parts = Dock(tray.inflate(-2 * pad, -2 * pad))
        lowest = Dock(parts.bottom(foot, gap)).bottom(high)
        panel = parts.right(*((round(card[0] * 1.36) + 2 * air, 2 * gap) if discards else (0, 0)))
        head = Dock(parts.top(words, air + raised))
        told = min(head.rest.width * 2 // 5, max(head.rest.width // 4, text_width(deadwood, "strong", style) + 1))
        beside = head.right(told, gap)
        parts.top(0, max(0, parts.rest.height - round(card[1] * (1 + SHIFT))) // 2)
        row = placed((parts.rest.width, card[1]), parts.rest, "midtop")
        discard = placed(card, panel, "midbottom")
        discard.bottom = min(row.bottom, panel.bottom - air)
        label = Dock(panel.inflate(-air, -air)).top(discard.y - air - panel.y)
        return cls(
            size=size,
            card=card,
            tray=tray,
            row=row,
            discard=discard,
            discard_panel=panel,
            discard_label=label,
            above=head.rest,
            beside=beside,
            buttons=lowest.center,
            buttons_width=inner,
            raised=raised,
        )


def _rows(buttons: Sequence[TableButton], room: int, style: Style) -> int:
    """Returns how many rows the buttons take."""
    rows, used = 1, 0
    for button in buttons:
        wide = button.width(style)
        if used and used + style.gap + wide > room:
            rows, used = rows + 1, 0
        used += wide + (style.gap if used else 0)
    return rows


def spread_of(model: KnockModel, metrics: KnockMetrics, style: Style) -> tuple[list[Group], GroupRow]:
    """Returns the groups of the row, and their layout."""
    groups = model.groups
    return groups, lay_out(groups, metrics.row, metrics.card, style)


def places(model: KnockModel, metrics: KnockMetrics, style: Style) -> dict[SpriteKey, Place]:
    """Returns where every card lies."""
    found = spread_of(model, metrics, style)[1].places
    if model.discard is not None:
        found[model.discard] = Place(metrics.discard.topleft, model.discard, 50)
    if model.held is not None:
        x, y = found[model.held].pos
        found[model.held].pos = (x, y - metrics.raised)
    return found
