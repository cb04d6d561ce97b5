"""Paints a step of the first lesson: as a drill, with the steps as dots, without a code, and with room for the
bubble."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from gin_desktop.practice.runs.first_lesson import STEPS
from gin_desktop.ui.felt.blocks import Block, fitting
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import text_height, text_width
from gin_desktop.ui.practice.drill.column import column_text_rect, without_numbers
from gin_desktop.ui.practice.drill.header import Header, HeaderItem
from gin_desktop.ui.practice.drill.painter import DrillPainter
from gin_desktop.ui.practice.drill.panes import DrillSnapshot
from gin_desktop.ui.practice.lesson.teacher import Teacher
from gin_desktop.words import t


class LessonPainter(DrillPainter):
    """Paints a step of the lesson; ``number`` is from 0."""

    def __init__(self, number: int, teacher: Teacher) -> None:
        super().__init__()
        self._number = number
        self._teacher = teacher

    def header(self, sight: DrillSnapshot) -> Header:
        colours, number = sight.style.colours, self._number
        words = t("first_lesson.progress", n=number + 1, of=len(STEPS))
        solved = sight.model.verdict is not None
        title = HeaderItem(t("first_lesson.title"), "subheading", colours.brass)
        return [title, StepDots(words, "small", colours.muted, number=number, of=len(STEPS), solved=solved)], []

    def column(self, sight: DrillSnapshot) -> Sequence[Block]:
        """The blocks without the code, as there is nothing to share yet."""
        return without_numbers(sight.blocks, sight)

    def text_rect(self, sight: DrillSnapshot) -> pygame.Rect:
        """Leaves room for a bubble above the buttons, unless the text needs all of it (large text, a small window)."""
        rect, style = column_text_rect(sight), sight.style
        text = self._teacher.button_text(sight.model)
        if not text:
            return rect
        less = pygame.Rect(rect)
        less.height -= text_height(text, "strong", style, rect.width) + style.px(40)
        return rect if fitting(self.column(sight), style, less) is None else less


@dataclass(frozen=True, slots=True)
class StepDots(HeaderItem):
    """A header item with the steps as dots: done ones are filled, the present one has a ring. ``number`` is from 0."""

    number: int = 0
    of: int = 1
    solved: bool = False

    def width(self, style: Style) -> int:
        return text_width(self.text, self.role, style) + self._room(style)

    def _room(self, style: Style) -> int:
        return round(self.of * 20 * style.scale) + style.px(8)

    def draw(self, surface: pygame.Surface, style: Style, x: int, y: int) -> None:
        colours = style.colours
        step, radius, line = 20 * style.scale, style.px(5), style.px(1.6)
        for number in range(self.of):
            centre = (round(x + (number + 0.5) * step), y)
            done = number < self.number or (number == self.number and self.solved)
            colour = colours.brass if number <= self.number else colours.faint
            pygame.draw.circle(surface, colour, centre, radius, 0 if done else line)
            if number == self.number:
                pygame.draw.circle(surface, colours.brass, centre, radius + style.px(4), line)
        HeaderItem(self.text, self.role, self.colour).draw(surface, style, x + self._room(style), y)
