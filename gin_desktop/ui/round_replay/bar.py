"""The bar of a replayed round: its state, its layout and its drawing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

import pygame

from gin_desktop.ui.felt.blocks import one_line
from gin_desktop.ui.felt.buttons import TableButton, button_height
from gin_desktop.ui.kit.style import RGB, Style
from gin_desktop.ui.kit.text import draw_text, line_height, shortened, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.round_replay.icons import IconButton

ROUNDS: Final = ("round_before", "round_after")
WAY: Final = ("first", "before", "back", "play", "forward", "after", "last")
SPEED: Final = ("slower", "faster")
"""The buttons of the bar in three groups, each from left to right: rounds, steps, speed."""


@dataclass(frozen=True, slots=True)
class TimelineMark:
    """A mark on the timeline; ``near`` marks stand below the line, those of the other seat above it."""

    step: int
    shape: Literal["take", "double", "end"]
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
        width, height = size
        pad, between = style.px(14), style.px(4)
        words, line, row = line_height("strong", style), style.px(30), icon_button_size(style)
        panel = pygame.Rect(0, 0, width - 2 * (style.edge // 2), words + line + row + 2 * between + 2 * style.px(8))
        panel.midbottom = (width // 2, height - style.edge // 2)
        x, inner, y = panel.x + pad, panel.width - 2 * pad, panel.y + style.px(8)
        first = pygame.Rect(x, y, inner, words)
        second = pygame.Rect(x, first.bottom + between, inner, line)
        third = pygame.Rect(x, second.bottom + between, inner, row)
        grip = pygame.Rect(x, second.bottom - max(line, style.target), inner, max(line, style.target))
        return cls(panel, first, second, third, grip)

    def above(self, size: tuple[int, int], style: Style) -> tuple[int, int]:
        """Returns the size of the part of a window that is left for the cards, with a margin for their shadows."""
        return size[0], self.panel.top - style.px(12)

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
        place = pygame.Rect(0, self.grip.y, 2 * (self.line.height // 3) + 1, self.grip.height)
        xs = [self.x_of(mark.step, state.steps) for mark in state.flags]
        places = []
        for number, x in enumerate(xs):
            left = max([x - place.width // 2, *((other + x + 1) // 2 for other in xs[:number][-1:])])
            right = min([x + place.width // 2 + 1, *((x + other + 1) // 2 for other in xs[number + 1 :][:1])])
            places.append(pygame.Rect(left, place.y, max(1, right - left), place.height))
        return places


def icon_button_size(style: Style) -> int:
    """Returns the width and height of a button of the bar, large enough to hit."""
    return max(style.target, round(button_height(style) * 0.86))


def place_bar(buttons: Sequence[TableButton], bar: BarLayout, style: Style) -> None:
    """Places the buttons of the bar; others are left alone."""
    side = icon_button_size(style)
    gap = min(style.px(8), max(1, (bar.row.width // 2 - 7 * side) // 7))
    groups = [[button for name in names for button in buttons if button.name == name] for names in (ROUNDS, WAY, SPEED)]
    for group, names in zip(groups, (ROUNDS, WAY, SPEED), strict=True):
        width = len(group) * (side + gap) - gap
        x = {ROUNDS: bar.row.left, WAY: bar.row.centerx - width // 2, SPEED: bar.row.right - width}[names]
        for number, button in enumerate(group):
            button.rect = pygame.Rect(x + number * (side + gap), bar.row.y, side, side)


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
    side = style.px(12)
    left = pygame.Rect(rects[ROUNDS[-1]].right + side, bar.row.y, 0, bar.row.height)
    left.width = rects[WAY[0]].left - side - left.x
    right = pygame.Rect(rects[WAY[-1]].right + side, bar.row.y, 0, bar.row.height)
    right.width = rects[SPEED[0]].left - side - right.x
    for room, text, align in ((left, state.title, "left"), (right, state.speed, "right")):
        used = one_line([text], "small_strong", style, room.width)
        text = shortened(text, "small_strong", used, room.width)
        draw_text(surface, text, "small_strong", used, room, colours.text, align=align, valign="center")


def _draw_words(surface: pygame.Surface, bar: BarLayout, state: BarState, style: Style) -> None:
    """Draws the last event at the left and the next decision at the right, in letters that fit."""
    colours, gap = style.colours, style.px(28)
    room = bar.words.width - (gap if state.done and state.asked else 0)
    both = [state.done, state.asked]
    used = style
    for scale in (1.0, 0.9, 0.8, 0.7, 0.6):
        used = _scaled(style, scale)
        if sum(text_width(text, "strong", used) for text in both if text) <= room:
            break
    first = shortened(state.done, "strong", used, room)
    draw_text(surface, first, "strong", used, bar.words, colours.text, valign="center")
    left = room - text_width(first, "strong", used) if first else room
    second = pygame.Rect(bar.words.right - max(0, left), bar.words.y, max(0, left), bar.words.height)
    asked = shortened(state.asked, "strong", used, second.width)
    draw_text(surface, asked, "strong", used, second, colours.brass, align="right", valign="center")


def _scaled(style: Style, scale: float) -> Style:
    return replace(style, text_scale=style.text_scale * scale)


def _draw_line(surface: pygame.Surface, bar: BarLayout, state: BarState, style: Style) -> None:
    """Draws the timeline with its marks, filled up to the present step."""
    colours = style.colours
    left, right = bar.track
    here = bar.x_of(state.step, state.steps)
    track = pygame.Rect(left, 0, right - left, style.px(6))
    track.centery = bar.line.centery
    radius = track.height // 2
    pygame.draw.rect(surface, colours.field, track, border_radius=radius)
    pygame.draw.rect(surface, colours.button_border, track, 1, border_radius=radius)
    done = pygame.Rect(track.x, track.y, here - left, track.height)
    pygame.draw.rect(surface, colours.brass, done, border_radius=radius)
    for flag in state.flags:
        past = flag.step <= state.step
        _draw_flag(surface, bar, flag, state.steps, colours.brass if past else colours.muted, style)
    knob = style.px(9)
    pygame.draw.circle(surface, colours.ink, (here, track.centery), knob + 2)
    pygame.draw.circle(surface, colours.text, (here, track.centery), knob)


def _draw_flag(
    surface: pygame.Surface, bar: BarLayout, flag: TimelineMark, steps: int, colour: RGB, style: Style
) -> None:
    """Draws a mark beside the line: a wedge for a taken card, a square for a double, a bar for the end."""
    x, half = bar.x_of(flag.step, steps), style.px(6)
    away = style.px(5)
    y = bar.line.centery + (away if flag.near else -away)
    sign = 1 if flag.near else -1
    if flag.shape == "take":
        points = [(x, y), (x - half, y + sign * half * 3 // 2), (x + half, y + sign * half * 3 // 2)]
        pygame.draw.polygon(surface, colour, points)
    elif flag.shape == "double":
        square = pygame.Rect(0, 0, 2 * half - 1, 2 * half - 1)
        square.centerx = x
        square.centery = y + sign * (half + 1)
        pygame.draw.rect(surface, colour, square, border_radius=2)
    else:
        bar_ = pygame.Rect(0, 0, style.px(3), bar.line.height - style.px(4))
        bar_.center = (x, bar.line.centery)
        pygame.draw.rect(surface, colour, bar_)
