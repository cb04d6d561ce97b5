"""The panel of an answered decision, beside the piles: the verdict, the ranked actions, and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

import pygame

from gin_desktop.practice.choice.judging import ChoiceVerdict
from gin_desktop.ui.felt.blocks import (
    Block,
    CalculationLineBlock,
    SpaceBlock,
    TextBlock,
    block_controls,
    draw_blocks,
    fitting,
    shrunk,
)
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.practice.drill.marks import VerdictBlock
from gin_desktop.ui.table.coaching.panel_part import panel_room
from gin_desktop.ui.table.layout import TableMetrics
from gin_desktop.ui.tree.control import Control, Role
from gin_desktop.words import t
from gin_desktop.words.numbers import decimal

READABLE: Final = 0.8
"""The least size of letters beside the piles, relative to the usual one, before the panel covers them."""


@dataclass(frozen=True, slots=True)
class DrillPanel:
    """The panel in pixels; ``helped`` if the answer was shown before anything was chosen."""

    verdict: ChoiceVerdict
    helped: bool
    rect: pygame.Rect
    style: Style

    @property
    def room(self) -> pygame.Rect:
        """The room of the texts."""
        return self.rect.inflate(-2 * self.style.gap, -2 * self.style.gap)

    def blocks(self) -> list[Block]:
        """Returns the texts: the verdict, what was said of it, and the ranked actions."""
        verdict = self.verdict
        if self.helped:
            found: list[Block] = [VerdictBlock(t("drill.title.shown"))]
        elif verdict.right:
            found = [VerdictBlock(t("drill.title.right"), True)]
        else:
            found = [VerdictBlock(t("choice.title.wrong", points=decimal(verdict.loss.points, 1)), False)]
        found.append(SpaceBlock(6))
        best = verdict.hint.best
        found.append(CalculationLineBlock(best.text, best.verdict))
        if not verdict.right and not self.helped:
            found.append(CalculationLineBlock(verdict.text, verdict.range_text))
        for sentence in verdict.sentences:
            found += [SpaceBlock(6), TextBlock(sentence, "body")]
        return found

    def describe(self) -> Iterator[Control]:
        """Yields what the panel says, as messages: it has appeared by itself, and is heard as a whole."""
        for one in block_controls(self.blocks(), self.style, self.room, "answer"):
            name = t("log.step", label=one.name, value=one.value) if one.value else one.name
            yield replace(one, role=Role.MESSAGE, name=name, value="")

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the panel."""
        colours = self.style.colours
        draw_panel(surface, self.rect, self.style, fill=(*colours.felt_dark, 255), border=(*colours.brass, 230))
        draw_blocks(surface, self.blocks(), self.style, self.room)


def lay_out_answer(verdict: ChoiceVerdict, *, helped: bool, metrics: TableMetrics, style: Style) -> DrillPanel:
    """Lays the panel out beside the piles, which stand aside, or over them where its letters would be small there."""
    beside = DrillPanel(verdict, helped, panel_room(metrics, style.gap), style)
    used = fitting(beside.blocks(), style, beside.room)
    if used is not None and used.text_scale >= READABLE * style.text_scale:
        return replace(beside, rect=shrunk(beside.rect, beside.blocks(), used, style.gap))
    high = metrics.message.bottom - beside.rect.y  # nothing is asked any more, so there is no message
    wide = pygame.Rect(metrics.middle.x, beside.rect.y, metrics.middle.width, high)
    over = DrillPanel(verdict, helped, wide, style)
    used = fitting(over.blocks(), style, over.room) or style
    return replace(over, rect=shrunk(wide, over.blocks(), used, style.gap))
