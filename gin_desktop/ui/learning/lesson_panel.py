"""The panel of a lesson, beside the piles: which step it is, what to do, and what is said of the last move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from gin_desktop.ui.felt.blocks import Block, SpaceBlock, TextBlock, draw_blocks
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.tree.control import Control, Role


@dataclass(frozen=True, slots=True)
class LessonPanel:
    """The panel in pixels."""

    title: str
    text: str
    reply: str
    rect: pygame.Rect
    style: Style

    def blocks(self) -> list[Block]:
        """Returns the texts; what is said of the last move comes last, and stands out."""
        colours = self.style.colours
        found: list[Block] = [
            TextBlock(self.title, "small", colours.muted),
            SpaceBlock(5),
            TextBlock(self.text, "body"),
        ]
        if self.reply:
            found += [SpaceBlock(8), TextBlock(self.reply, "strong", colours.brass)]
        return found

    def describe(self) -> Iterator[Control]:
        """Yields what the panel says, the answer to a move as a message of its own."""
        yield Control("lesson_title", Role.HEADING, self.title, place=self.rect, group="lesson")
        yield Control("lesson", Role.MESSAGE, self.text, place=self.rect, group="lesson")
        if self.reply:
            yield Control("lesson_reply", Role.MESSAGE, self.reply, place=self.rect, group="lesson")

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the panel."""
        colours, gap = self.style.colours, self.style.gap
        draw_panel(surface, self.rect, self.style, fill=(*colours.felt_dark, 255), border=(*colours.brass, 230))
        draw_blocks(surface, self.blocks(), self.style, self.rect.inflate(-2 * gap, -gap), valign="center")
