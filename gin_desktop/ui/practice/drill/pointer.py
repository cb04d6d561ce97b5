"""Guides that lead through a drill, and the bubbles with which they point at something."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.ui.kit.commands import Command
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, text_height, text_width, wrap
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.melding.model import Move
from gin_desktop.ui.practice.drill.model import DrillModel
from gin_desktop.ui.practice.drill.panes import DrillSnapshot


@dataclass(frozen=True, slots=True)
class Pointer:
    """A bubble: its text, and what its tip points at."""

    text: str
    target: pygame.Rect


def draw_pointer(surface: pygame.Surface, pointer: Pointer, style: Style, within: pygame.Rect) -> pygame.Rect:
    """Draws a bubble above, below or beside its target, where there is room; its tip touches the target."""
    box, tip, base = _pointer_places(pointer, style, within)
    colours = style.colours
    draw_panel(surface, box, style, fill=(*colours.text, 255), border=(*colours.brass, 255), thickness=style.px(2))
    pygame.draw.polygon(surface, colours.text, [tip, *base])
    inner = box.inflate(-2 * style.px(14), -2 * style.px(9))
    draw_text(surface, pointer.text, "strong", style, inner, colours.ink, valign="center")
    return box


def _pointer_places(
    pointer: Pointer, style: Style, within: pygame.Rect
) -> tuple[pygame.Rect, tuple[int, int], list[tuple[int, int]]]:
    pad, up, reach, half = style.px(14), style.px(9), style.px(16), style.px(10)
    target = pointer.target
    width = min(style.px(340 * max(1.0, style.text_scale * 0.85)), text_width(pointer.text, "strong", style))
    width = max(text_width(line, "strong", style) for line in wrap(pointer.text, "strong", style, width))
    box = pygame.Rect(0, 0, width + 2 * pad, text_height(pointer.text, "strong", style, width) + 2 * up)
    above, below = target.y - within.y, within.bottom - target.bottom
    if max(above, below) >= box.height + reach:
        if above >= box.height + reach:
            box.midbottom = (target.centerx, target.y - reach)
        else:
            box.midtop = (target.centerx, target.bottom + reach)
        box.clamp_ip(within)
        edge = box.bottom - 2 if box.y < target.y else box.y + 2
        tip_y = target.y - 1 if box.y < target.y else target.bottom + 1
        x = max(box.x + 2 * half, min(target.centerx, box.right - 2 * half))
        return box, (x, tip_y), [(x - half, edge), (x + half, edge)]
    if target.x - within.x >= box.width + reach:
        box.midright = (target.x - reach, target.centery)
        edge, tip_x = box.right - 2, target.x - 1
    else:
        box.midleft = (target.right + reach, target.centery)
        edge, tip_x = box.x + 2, target.right + 1
    box.clamp_ip(within)
    y = max(box.y + 2 * half, min(target.centery, box.bottom - 2 * half))
    return box, (tip_x, y), [(edge, y - half), (edge, y + half)]


class Guide(Protocol):
    """Leads through a drill, as a lesson does. Its pointer is read at every repaint."""

    def objection(self, model: DrillModel, move: Move) -> str | None:
        """Why a move is not allowed now (empty: without a reason); None if it is."""
        ...

    def instruction(self, model: DrillModel) -> str:
        """The text of the column in place of the drill's own; empty to keep that."""
        ...

    def pointer(self, sight: DrillSnapshot) -> Pointer | None:
        """The bubble to show while nothing moves."""
        ...

    def hidden(self, model: DrillModel) -> frozenset[str]:
        """The names of commands that are not offered now."""
        ...

    def answer_commands(self, model: DrillModel, commands: Sequence[Command], *, playing: bool) -> list[Command]:
        """The commands after the answer, changed as the guide wants them; ``playing`` while it is played out."""
        ...

    def suggested(self, model: DrillModel) -> Card | None:
        """The card whose places are shown while the person has none in hand."""
        ...

    def covers_row(self, sight: DrillSnapshot) -> bool:
        """Whether the bubble covers the own cards, whose caption makes way for it."""
        ...
