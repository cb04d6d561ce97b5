"""The bar of a replayed round: its state, its layout and its drawing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

import pygame

from gin_desktop.ui.felt.blocks import draw_line, one_line
from gin_desktop.ui.felt.buttons import TableButton, button_height
from gin_desktop.ui.kit.places import Anchor, Dock, placed
from gin_desktop.ui.kit.style import RGB, Style
from gin_desktop.ui.kit.text import line_height, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.round_replay.grade_marks import GRADE_SHAPES, draw_grade
from gin_desktop.ui.round_replay.icons import IconButton

ROUNDS: Final = ("round_before", "round_after")
WAY: Final = ("first", "before", "back", "play", "forward", "after", "last")
SPEED: Final = ("slower", "faster")
"""The buttons of the bar in three groups, each from left to right: rounds, steps, speed."""


@dataclass(frozen=True, slots=True)
class TimelineMark:
    """A mark on the timeline; ``near`` marks stand below the line, those of the other seat above it.

    Those of moves that lost points, by grade, lie on the line; they are hollow for the other seat.
    """

    step: int
    shape: Literal["take", "double", "end", "inaccuracy", "mistake", "blunder"]
    near: bool
    tip: str


@dataclass(frozen=True, slots=True)
class BarState:
    """The content of the bar: the present step and the number of steps, and sentences on the last event and the next
    decision.
    """

    step: int
    steps: int
    title: str
    speed: str
    done: str
    asked: str
    flags: Sequence[TimelineMark] = ()


@dataclass(frozen=True, slots=True)
class BarLayout:
    """The places of the bar, in pixels."""

    panel: pygame.Rect
    words: pygame.Rect
    line: pygame.Rect
    """The timeline, which can be pressed and dragged along."""
    row: pygame.Rect
    """The row of buttons."""
    grip: pygame.Rect
    """What takes a press for the timeline: also the texts above it, so that it is easy to hit."""

    @classmethod
    def of(cls, size: tuple[int, int], style: Style) -> BarLayout:
        """Returns the places at the bottom of a window of this size."""
        between, outside = style.tiny_gap, 2 * (style.edge // 2)
        high, long, row = line_height("strong", style), style.px(30), icon_button_size(style)
        window = Dock(pygame.Rect((0, 0), size).inflate(-outside, -outside))
        panel = window.bottom(high + long + row + 2 * between + 2 * style.small_gap)
        room = Dock(panel.inflate(-2 * style.text_pad, -2 * style.small_gap))
        words, line = room.top(high, between), room.top(long, between)
        grip = placed((line.width, max(long, style.target)), line, "midbottom")
        return cls(panel, words, line, room.rest, grip)

    def above(self, size: tuple[int, int], style: Style) -> tuple[int, int]:
        """Returns the size of the part of a window that is left for the cards, with a margin for their shadows."""
        return size[0], self.panel.top - style.gap

    @property
    def track(self) -> tuple[int, int]:
        """The left and right end of the line itself."""
        inset = self.line.height // 2
        return self.line.left + inset, self.line.right - inset

    def x_of(self, step: int, steps: int) -> int:
        """Returns the x of a step on the line."""
        left, right = self.track
        return left + round((right - left) * step / max(1, steps))

    def step_at(self, x: int, steps: int) -> int:
        """Returns the step nearest to an x on the line."""
        left, right = self.track
        return max(0, min(steps, round((x - left) / max(1, right - left) * steps)))

    def mark_places(self, state: BarState) -> list[pygame.Rect]:
        """Returns the place of each mark on the line, wide enough to hit."""
        half = self.line.height // 3
        xs = [self.x_of(mark.step, state.steps) for mark in state.flags]
        places = []
        for number, x in enumerate(xs):
            left = max([x - half, *((other + x + 1) // 2 for other in xs[:number][-1:])])
            right = min([x + half + 1, *((x + other + 1) // 2 for other in xs[number + 1 :][:1])])
            places.append(pygame.Rect(left, self.grip.y, max(1, right - left), self.grip.height))
        return places


def icon_button_size(style: Style) -> int:
    """Returns the width and height of a button of the bar, large enough to hit."""
    return max(style.target, round(button_height(style) * 0.86))


def place_bar(buttons: Sequence[TableButton], bar: BarLayout, style: Style) -> None:
    """Places the buttons of the bar; others are left alone."""
    side = icon_button_size(style)
    gap = min(style.small_gap, max(1, (bar.row.width // 2 - 7 * side) // 7))
    anchors: dict[tuple[str, ...], Anchor] = {ROUNDS: "midleft", WAY: "center", SPEED: "midright"}
    for names, anchor in anchors.items():
        group = [button for name in names for button in buttons if button.name == name]
        room = Dock(placed((len(group) * (side + gap) - gap, side), bar.row, anchor))
        for button in group:
            button.rect = room.left(side, gap)


def draw_bar(
    surface: pygame.Surface, bar: BarLayout, state: BarState, buttons: Sequence[TableButton], style: Style
) -> None:
    """Draws the bar without its buttons: sentences, timeline, and the texts between the groups of buttons."""
    colours = style.colours
    draw_panel(surface, bar.panel, style, fill=(*colours.ink, 165))
    _draw_words(surface, bar, state, style)
    _draw_line(surface, bar, state, style)
    rects = {button.name: button.rect for button in buttons if isinstance(button, IconButton)}
    if not rects:
        return
    for before, after, text, align in (
        (ROUNDS[-1], WAY[0], state.title, "left"),
        (WAY[-1], SPEED[0], state.speed, "right"),
    ):
        whole = Dock(bar.row)
        whole.left(rects[before].right - bar.row.left, style.gap)
        whole.right(bar.row.right - rects[after].left, style.gap)
        draw_line(surface, text, "small_strong", style, whole.rest, colours.text, align=align)


def _draw_words(surface: pygame.Surface, bar: BarLayout, state: BarState, style: Style) -> None:
    """Draws the last event at the left and the next decision at the right, in letters that fit."""
    colours, room = style.colours, Dock(bar.words)
    used = one_line([text for text in (state.done, state.asked) if text], "strong", style, bar.words.width)
    if state.done:
        first = room.left(text_width(state.done, "strong", used), style.pad)
        draw_line(surface, state.done, "strong", used, first, colours.text)
    draw_line(surface, state.asked, "strong", used, room.rest, colours.brass, align="right")


def _draw_line(surface: pygame.Surface, bar: BarLayout, state: BarState, style: Style) -> None:
    """Draws the timeline with its marks, filled up to the present step."""
    colours = style.colours
    left, right = bar.track
    here = bar.x_of(state.step, state.steps)
    track = placed((right - left, style.px(6)), bar.line)
    radius = track.height // 2
    pygame.draw.rect(surface, colours.field, track, border_radius=radius)
    pygame.draw.rect(surface, colours.button_border, track, 1, border_radius=radius)
    pygame.draw.rect(surface, colours.brass, Dock(track).left(here - left), border_radius=radius)
    for flag in state.flags:
        past = flag.step <= state.step
        _draw_flag(surface, bar, flag, state.steps, colours.brass if past else colours.muted, style)
    knob = style.px(9)
    pygame.draw.circle(surface, colours.ink, (here, track.centery), knob + 2)
    pygame.draw.circle(surface, colours.text, (here, track.centery), knob)


def _draw_flag(
    surface: pygame.Surface, bar: BarLayout, flag: TimelineMark, steps: int, colour: RGB, style: Style
) -> None:
    """Draws a mark beside the line: a wedge for a taken card, a square for a double, a bar for the end. That of a move
    that lost points lies on the line."""
    x, half = bar.x_of(flag.step, steps), style.px(6)
    if flag.shape in GRADE_SHAPES:
        draw_grade(surface, flag.shape, (x, bar.line.centery), colour, style, hollow=not flag.near)
        return
    away = style.px(5)
    y = bar.line.centery + (away if flag.near else -away)
    sign = 1 if flag.near else -1
    if flag.shape == "take":
        points = [(x, y), (x - half, y + sign * half * 3 // 2), (x + half, y + sign * half * 3 // 2)]
        pygame.draw.polygon(surface, colour, points)
    elif flag.shape == "double":
        square = placed((2 * half - 1, 2 * half - 1), bar.line)
        square.center = (x, y + sign * (half + 1))
        pygame.draw.rect(surface, colour, square, border_radius=2)
    else:
        end = placed((style.px(3), bar.line.height - style.px(4)), bar.line)
        end.centerx = x
        pygame.draw.rect(surface, colour, end)
