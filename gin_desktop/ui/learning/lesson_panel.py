"""The panel of a lesson, beside the piles: which step it is, what it teaches, what to do, and what is said of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.ui.felt.blocks import Block, SpaceBlock, TextBlock, draw_blocks, fitting, shrunk
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.table.coaching.panel_part import panel_room
from gin_desktop.ui.table.commands import CORNER, SORTS
from gin_desktop.ui.tree.control import Control, Role
from gin_desktop.words.lists import joined

if TYPE_CHECKING:
    from gin_desktop.ui.table.scene import TableScene

LARGER: Final = 1.25
"""How much larger its text is than elsewhere, where it fits: it is what a learner looks for at every step."""


def lesson_room(scene: TableScene, *, tall: bool = False) -> pygame.Rect:
    """Returns the room beside the piles, up to the buttons at the side and down to those in the middle.

    It is ``tall`` where there are none in the middle: down to the hand, whose cards have no labels then.
    """
    gap, table = scene.app.style.gap, scene.table
    room = panel_room(table, gap)
    beside = [button.rect for button in scene.buttons if button.name in (*CORNER, *SORTS)]
    free = [rect for rect in beside if rect.bottom > room.top and rect.top < room.bottom and rect.y < table.message.top]
    if free and table.left_handed:
        left = max(rect.right for rect in free) + gap
        room.width, room.x = room.right - min(left, room.left), min(left, room.left)
    elif free:
        room.width = max(room.right, min(rect.left for rect in free) - gap) - room.x
    if scene.model.hides_message:
        above = table.hand.top - table.raised - gap
        room.height = (max(table.message.bottom, above) if tall else table.message.bottom) - room.y
    below = [
        button.rect.top
        for button in scene.buttons
        if button.rect not in beside and button.rect.top > room.centery and _overlap(button.rect, room)
    ]
    room.height = min([room.bottom, *(top - gap for top in below)]) - room.y
    return room


def _overlap(one: pygame.Rect, other: pygame.Rect) -> bool:
    """Whether one lies above the other."""
    return one.left < other.right and one.right > other.left


@dataclass(frozen=True, slots=True)
class LessonPanel:
    """The panel in pixels.

    Attributes:
        title: which lesson and step it is.
        text: what is taught, or told of the step that is done.
        task: what to do now.
        reason: why.
        how: how that is done by keys.
        reply: what is said of the last move, where it was not right.
        praise: a word for the last move, where it was right.
        short_title: the title by numbers alone, where there is less room.
    """

    title: str
    text: str
    rect: pygame.Rect
    style: Style
    task: str = ""
    reason: str = ""
    how: str = ""
    reply: str = ""
    praise: str = ""
    short_title: str = ""

    @property
    def said(self) -> str:
        """What is read out, besides the answer to a move."""
        return joined([self.praise, self.text, self.task, self.reason])

    def blocks(self) -> list[Block]:
        """Returns the texts: what is to be done stands out, and what is said of the last move comes last."""
        colours = self.style.colours
        found: list[Block] = [TextBlock(self.title, "small", colours.muted)]
        for text, role, colour in (
            (joined([self.praise, self.text]), "body", colours.text),
            (self.task, "strong", colours.brass),
            (self.reason, "body", colours.text),
            (self.how, "body", colours.muted),
            (self.reply, "body", colours.warning),
        ):
            if text:
                found += [SpaceBlock(8), TextBlock(text, role, colour)]
        return found

    def describe(self) -> Iterator[Control]:
        """Yields what the panel says, the answer to a move as a message of its own."""
        yield Control("lesson_title", Role.HEADING, self.title, place=self.rect, group="lesson")
        yield Control("lesson", Role.MESSAGE, self.said, place=self.rect, group="lesson")
        if self.how:
            yield Control("lesson_how", Role.TEXT, self.how, place=self.rect, group="lesson")
        if self.reply:
            yield Control("lesson_reply", Role.MESSAGE, self.reply, place=self.rect, group="lesson")

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the panel, as high as its texts need."""
        colours, gap = self.style.colours, self.style.gap
        larger = replace(self.style, text_scale=self.style.text_scale * LARGER)
        room, blocks = self.rect.inflate(-3 * gap, -2 * gap), self.blocks()
        if self.short_title and fitting(blocks, larger, room) != larger:
            blocks[0] = TextBlock(self.short_title, "small", colours.muted)
        if self.reply and fitting(blocks, self.style, room) != self.style:
            blocks = [blocks[0], *replace(self, text="").blocks()[1:]]  # what was read before makes room for the answer
        used = fitting(blocks, larger, room)
        if used is None or used.text_scale < self.style.text_scale:
            used = fitting(blocks, self.style, room) or used or larger  # as large as chosen, if that fits
        around = shrunk(room, blocks, used, 0).inflate(3 * gap, 2 * gap)
        draw_panel(surface, around, self.style, fill=(*colours.felt_dark, 255), border=(*colours.brass, 230))
        draw_blocks(surface, blocks, used, around.inflate(-3 * gap, -2 * gap), valign="center")
