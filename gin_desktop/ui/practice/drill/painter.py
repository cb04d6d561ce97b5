"""What a drill shows besides cards: the header, captions and frames or the panes of the answer, and the column."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from gin_desktop.ui.felt.blocks import Block, Counts, Space, Words, draw_blocks, fitting, one_line
from gin_desktop.ui.felt.spreads import draw_bracket, draw_frames
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.melding.painter import draw_hand_marks, draw_laid_marks, draw_slots
from gin_desktop.ui.practice.drill.paint import (
    Item,
    clock_text,
    draw_header,
    draw_pointer,
    header_style,
    level_item,
)
from gin_desktop.words import t
from gin_desktop.words.practice.names import theme_line, theme_name

if TYPE_CHECKING:
    from gin_desktop.ui.practice.drill.scene import DrillScene


_CROWDED = 0.88
"""To what part of the wanted size the text of the column shrinks before some of it is left out."""

_HURRY = 10
"""From how many seconds on the clock of a timed run is drawn in the colour of a warning."""


@dataclass(slots=True)
class Foot(Words):
    """A paragraph at the foot of the column."""


class DrillPainter:
    """Paints for a :class:`DrillScene`."""

    def __init__(self, scene: DrillScene) -> None:
        self.scene = scene
        self._told: object = None
        self._fitted: tuple[object, Style] | None = None

    # -- the header

    def header(self) -> tuple[list[Item], list[Item]]:
        """The pieces of the header, from the left and up to the right."""
        scene = self.scene
        colours, standing = scene.app.style.colours, scene.host.standing()
        left = [Item(standing.title, "subheading", colours.brass)]
        if standing.of is not None:
            left.append(Item(t("drill.number", n=standing.number, of=standing.of)))
        elif standing.number:
            left.append(Item(t("drill.number.endless", n=standing.number)))
        if scene.task.level:
            left.append(level_item(scene.task.level, scene.app.style))
        right = []
        if standing.right:
            right.append(Item(t("drill.right", n=standing.right), "body", colours.muted))
        if standing.streak > 1:
            right.append(Item(t("drill.streak", n=standing.streak), "body", colours.muted))
        if standing.seconds_left is not None:
            hurry = colours.warning if standing.seconds_left <= _HURRY else None
            right.append(Item(clock_text(standing.seconds_left), "number", hurry))
        elif scene.clocked:
            right.append(Item(clock_text(scene.spent), "number"))
        if standing.rules:
            more = [*left, Item(standing.rules, "small", colours.muted)]
            used = header_style(more, right, scene.app.style, scene.table.header.width)
            if used is not None and used.text_scale >= _CROWDED * scene.app.style.text_scale:
                left = more  # else the line in the column is all there is room for
        return left, right

    def header_changed(self) -> bool:
        """Whether the header says something else than what was last painted. Cheap: it is asked at every turn."""
        return self._tells() != self._told

    def _tells(self) -> object:
        """What the header hangs on, its clocks as they are shown."""
        scene = self.scene
        standing = scene.host.standing()
        left, clock = standing.seconds_left, ""
        if left is not None:
            clock = clock_text(left)
        elif scene.clocked:
            clock = clock_text(scene.spent)
        if left is None:
            return standing, clock
        return replace(standing, seconds_left=None), clock, left <= _HURRY

    # -- under the cards

    def below(self, surface: pygame.Surface) -> None:
        """Everything that cards may lie on."""
        scene, style = self.scene, self.scene.app.style
        table = scene.table
        self._told = self._tells()
        draw_header(surface, table.header, *self.header(), style)
        if scene.verdict is not None:
            for pane, room in zip(scene.laid_panes, table.panes, strict=True):
                pane.paint_below(surface, room, style)
        else:
            self._rows(surface)
        draw_panel(surface, table.panel, style)
        blocks, rect = self.column(), self.text_rect()
        used = self._fitting(blocks, rect)
        foot = [block for block in blocks if isinstance(block, Foot)]
        draw_blocks(surface, [block for block in blocks if block not in foot], used, rect)
        high = sum(block.height(used, rect.width) for block in foot)
        draw_blocks(surface, foot, used, pygame.Rect(rect.x, rect.bottom - high, rect.width, high))

    def _fitting(self, blocks: Sequence[Block], room: pygame.Rect) -> Style:
        """The style for the column, found once: finding it means measuring all of it at one size after another."""
        style = self.scene.app.style
        key = (repr(blocks), room.size, style)
        if self._fitted is None or self._fitted[0] != key:
            self._fitted = (key, fitting(blocks, style, room) or style)
        return self._fitted[1]

    def _rows(self, surface: pygame.Surface) -> None:
        scene, style = self.scene, self.scene.app.style
        table = scene.table
        upper, lower = scene.captions()
        for text, caption in ((upper, table.upper_caption), (lower, self.lower_caption(lower))):
            used = one_line([text], "strong", style, caption.width)
            draw_text(surface, text, "strong", used, caption, align="center", valign="center")
        sorts = [button.rect for button in scene.buttons if button.name.startswith("sort_")]
        if sorts:
            before = pygame.Rect(table.lower_caption)
            before.width = min(rect.x for rect in sorts) - style.px(8) - before.x
            muted = style.colours.muted
            draw_text(surface, t("drill.sort"), "small", style, before, muted, align="right", valign="center")
        draw_frames(surface, *scene.upper_spread(), style)
        own, spread = scene.own_spread()
        draw_frames(surface, own, spread, style)
        for group, frame in zip(own, spread.frames, strict=True):
            if group.meld:
                draw_bracket(surface, frame, style)
        scene.paint_middle(surface, table.middle)
        draw_slots(surface, scene.controls, style)

    def lower_caption(self, text: str) -> pygame.Rect:
        """The room for the words over the own cards: the middle of the row, or all that the buttons there leave."""
        scene, style = self.scene, self.scene.app.style
        caption = scene.table.lower_caption
        left = min((b.rect.x for b in scene.buttons if b.name.startswith("sort_")), default=caption.right)
        aside = caption.right - left + style.gap
        if left < caption.right:
            aside += text_width(t("drill.sort"), "small", style) + style.px(8)
        centred = caption.inflate(-2 * aside, 0)
        if text_width(text, "strong", style) <= centred.width:
            return centred
        return pygame.Rect(caption.x, caption.y, caption.width - aside, caption.height)

    # -- over the cards

    def above(self, surface: pygame.Surface) -> None:
        """Marks on cards, the focus, and the bubble of a guide."""
        scene, style = self.scene, self.scene.app.style
        if scene.verdict is not None:
            for pane in scene.laid_panes:
                pane.paint_above(surface, scene.stage, style)
        else:
            laid = [layoff.card for layoff in scene.draft.layoffs]
            draw_laid_marks(surface, scene.stage, laid, scene.upper_spread()[1].step, style)
            draw_hand_marks(surface, scene.controls, style)
        if scene.guide is not None and not scene.stage.animating and scene.press is None and not scene.script:
            pointer = scene.guide.pointer(scene)
            if pointer is not None:
                air = style.px(8)
                draw_pointer(surface, pointer, style, surface.get_rect().inflate(-2 * air, -2 * air))

    # -- the column

    def column(self) -> Sequence[Block]:
        """The column from the top down. Where it is crowded, what matters least stays away."""
        scene = self.scene
        muted = scene.app.style.colours.muted
        found = list(scene.blocks())
        differs = scene.host.standing().differs
        if differs:
            found += [Space(8), Words(differs, "small", muted)]
        extras: list[list[Block]] = []  # what matters most comes first
        if scene.task.code:
            extras.append([Space(6), Foot(t("drill.code", code=scene.task.code), "small", muted)])
        if scene.verdict is not None and scene.task.theme:
            kind, theme = scene.task.kind, scene.task.theme
            said = t("drill.theme", theme=theme_name(kind, theme))
            extras.append([Space(10), Words(said, "small_strong", muted)])
            extras.append([Words(theme_line(kind, theme), "small", muted)])
        if scene.verdict is not None and scene.task.source == "showdown":
            extras.append([Space(6), Words(t("drill.showdown"), "small", muted)])
        style, rect = scene.app.style, self.text_rect()
        if scene.verdict is not None:
            found = self.without_counts(found)
        # who has asked for large letters gets them, and no more words than have room then
        smallest = style if style.text_scale > 1 else replace(style, text_scale=style.text_scale * _CROWDED)
        while extras:
            blocks = [*found, *(block for extra in (*extras[1:], extras[0]) for block in extra)]
            if sum(block.height(smallest, rect.width) for block in blocks) <= rect.height:
                return blocks
            extras.pop()
        return found

    def without_counts(self, blocks: Sequence[Block]) -> list[Block]:
        """The blocks; if there are too many of them, without the counts, which stand over the cards, too."""
        style, rect = self.scene.app.style, self.room()
        if sum(block.height(style, rect.width) for block in blocks) <= rect.height:
            return list(blocks)
        return [block for block in blocks if not isinstance(block, Counts)]

    def text_rect(self) -> pygame.Rect:
        """The part of the column for words."""
        return self.room()

    def room(self) -> pygame.Rect:
        """The part of the column that the buttons leave."""
        scene, style = self.scene, self.scene.app.style
        panel = scene.table.panel
        pad = style.px(16)
        rect = panel.inflate(-2 * pad, -2 * pad)
        tops = [button.rect.top for button in scene.buttons if panel.contains(button.rect)]
        if tops:
            rect.height = min(tops) - style.gap - rect.y
        return rect

    def problems(self) -> list[str]:
        """What does not fit, for tests; empty when all is well."""
        scene, style = self.scene, self.scene.app.style
        table = scene.table
        found = []
        if fitting(self.column(), style, self.text_rect()) is None:
            found.append("the column")
        if header_style(*self.header(), style, table.header.width) is None:
            found.append("the header")
        window = pygame.Rect((0, 0), table.size)
        for button in scene.buttons:
            if not window.contains(button.rect) or button.width(style) > button.rect.width:
                found.append(f"button {button.name}")
        room = pygame.Rect(0, 0, table.panel.x, table.size[1])
        cards = {key: pygame.Rect(place.pos, table.card) for key, place in scene.places().items()}
        return found + [f"card {key}" for key, rect in cards.items() if not room.contains(rect)]
