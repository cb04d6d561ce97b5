"""Marks that drills draw: right or wrong, what differs, the bar of the deadwood; and blocks of the column with them."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, line_height, render, text_height, text_width, wrap
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.words import t


@dataclass(slots=True)
class Judgement:
    """A block of the column: how it was judged, with its mark; without one if ``right`` is None."""

    text: str
    right: bool | None = None

    def _mark(self, style: Style) -> int:
        return 0 if self.right is None else round(line_height("subheading", style) * 0.66) + style.px(10)

    def height(self, style: Style, width: int) -> int:
        return text_height(self.text, "subheading", style, width - self._mark(style))

    def fits(self, style: Style, width: int) -> bool:
        room = width - self._mark(style)
        return all(text_width(line, "subheading", style) <= room for line in wrap(self.text, "subheading", style, room))

    def draw(self, surface: pygame.Surface, style: Style, rect: pygame.Rect) -> None:
        mark = self._mark(style)
        lines = wrap(self.text, "subheading", style, rect.width - mark)
        wide = max(text_width(line, "subheading", style) for line in lines)
        room = pygame.Rect(0, rect.y, wide + mark, rect.height)
        room.centerx = rect.centerx
        if self.right is not None:
            radius = (mark - style.px(10)) // 2
            draw_verdict(surface, (room.x + radius, room.centery + style.px(2)), radius, style, right=self.right)
        room.x += mark
        room.width -= mark
        draw_text(surface, self.text, "subheading", style, room, style.colours.brass)


@dataclass(slots=True)
class Marked:
    """A block of the column behind a diamond like those on the cards; with a number in it if there is one."""

    text: str
    number: int = 0
    role: str = "body"
    muted: bool = False

    def _mark(self, style: Style) -> int:
        return round(line_height(self.role, style) * 1.2)

    def height(self, style: Style, width: int) -> int:
        return text_height(self.text, self.role, style, width - self._mark(style))

    def fits(self, style: Style, width: int) -> bool:
        room = width - self._mark(style)
        return all(text_width(line, self.role, style) <= room for line in wrap(self.text, self.role, style, room))

    def draw(self, surface: pygame.Surface, style: Style, rect: pygame.Rect) -> None:
        mark, line = self._mark(style), line_height(self.role, style)
        radius = max(4, round(line * (0.36 if self.number else 0.26)))
        centre = (rect.x + round(line * 0.44), rect.y + line // 2)
        draw_difference(surface, centre, radius, style, laid=False, number=self.number)
        room = pygame.Rect(rect.x + mark, rect.y, rect.width - mark, rect.height)
        colour = style.colours.muted if self.muted else style.colours.text
        draw_text(surface, self.text, self.role, style, room, colour)


@dataclass(slots=True)
class Legend(Marked):
    """A block of the column: what the diamond on a card means."""

    role: str = "small"
    muted: bool = True


def draw_verdict(surface: pygame.Surface, centre: tuple[int, int], radius: int, style: Style, *, right: bool) -> None:
    """Draws a round mark with a tick, or one with a cross that is hollow: told apart by shape."""
    colours = style.colours
    thick = max(2, radius // 4)
    x, y = centre
    if right:
        pygame.draw.aacircle(surface, colours.brass, centre, radius)
        points = [(x - radius * 0.48, y + radius * 0.02), (x - radius * 0.12, y + radius * 0.4)]
        points.append((x + radius * 0.52, y - radius * 0.38))
        pygame.draw.lines(surface, colours.ink, False, points, thick)
        return
    pygame.draw.aacircle(surface, colours.warning, centre, radius, thick)
    arm = radius * 0.42
    for sign in (-1, 1):
        pygame.draw.line(surface, colours.warning, (x - arm, y - arm * sign), (x + arm, y + arm * sign), thick)


def draw_difference(
    surface: pygame.Surface, centre: tuple[int, int], radius: int, style: Style, *, laid: bool, number: int = 0
) -> None:
    """Draws a diamond: this card lies elsewhere in the other solution.

    In it stands the number of the sentence about it, or a plus if the card was laid off here, or a dot.
    """
    colours = style.colours
    x, y = centre
    reach = round(radius * 1.25)
    for grown, colour in ((reach + 2, colours.ink), (reach, colours.warning)):
        pygame.draw.polygon(surface, colour, [(x, y - grown), (x + grown, y), (x, y + grown), (x - grown, y)])
    arm, thick = max(3, round(radius * 0.55)), max(2, radius // 4)
    if number:
        # letters of a size that fits the diamond, whatever the size of the text
        used = replace(style, text_scale=style.text_scale * radius * 1.3 / style.font_size("small_strong"))
        picture = render(str(number), "small_strong", used, colours.ink)
        surface.blit(picture, picture.get_rect(center=(x, y)))
    elif laid:
        pygame.draw.rect(surface, colours.ink, (x - arm, y - thick // 2, 2 * arm + 1, thick))
        pygame.draw.rect(surface, colours.ink, (x - thick // 2, y - arm, thick, 2 * arm + 1))
    else:
        dot = max(2, radius // 3)
        pygame.draw.polygon(surface, colours.ink, [(x, y - dot), (x + dot, y), (x, y + dot), (x - dot, y)])


def draw_meter(
    surface: pygame.Surface,
    rect: pygame.Rect,
    style: Style,
    deadwood: tuple[int, int],
    mark: tuple[int, str] | None,
    change: int = 0,
) -> None:
    """Draws the deadwood as a bar that grows shorter, with its name before it.

    ``deadwood`` is what it is now and the most it can be, in points; ``mark`` is deadwood with what reaching it means,
    drawn as a notch with a flag above it, which is filled once it is reached; ``change`` is what the last move did.
    """
    now, most = deadwood
    colours = style.colours
    name = t("drill.meter")
    aside = text_width(name, "small", style) + style.px(16)
    track = pygame.Rect(0, 0, min(rect.width - 2 * aside, style.px(560)), style.px(10))
    track.center = (rect.centerx, rect.centery + style.px(10))
    high = line_height("small", style)
    before = pygame.Rect(track.x - aside, track.centery - high // 2, aside, high)
    draw_text(surface, name, "small", style, before, colours.muted)
    radius = track.height // 2
    draw_panel(surface, track, style, fill=colours.track, border=colours.panel_border)
    filled = pygame.Rect(track.topleft, (round(track.width * min(1.0, now / max(1, most))), track.height))
    if filled.width >= 2 * radius:
        pygame.draw.rect(surface, colours.brass, filled, border_radius=radius)
    end = max(track.x + radius, filled.right - radius)
    pygame.draw.aacircle(surface, colours.brass, (end, track.centery), radius + 2)
    if change:
        room = pygame.Rect(0, 0, rect.width, line_height("strong", style))
        room.midtop = (end, track.bottom + style.px(6))
        said = t("drill.change.less" if change < 0 else "drill.change.more", n=abs(change))
        colour = colours.brass if change < 0 else colours.warning
        draw_text(surface, said, "strong", style, room, colour, align="center")
    if mark is None:
        return
    level, text = mark
    x = track.x + round(track.width * min(1.0, level / max(1, most)))
    reached = now <= level
    top = track.y - style.px(9)
    pygame.draw.line(surface, colours.text, (x, top), (x, track.bottom + style.px(5)), style.px(2))
    flag = [(x, top - style.px(9)), (x + style.px(12), top - style.px(4)), (x, top + style.px(1))]
    pygame.draw.polygon(surface, colours.brass if reached else colours.text, flag, 0 if reached else 1)
    pygame.draw.line(surface, colours.text, (x, top - style.px(9)), (x, top), style.px(2))
    words = pygame.Rect(x + style.px(18), top - style.px(4) - high // 2, track.right - x, high)
    words.bottom = min(words.bottom, track.y - style.px(3))
    words.width = max(words.width, text_width(text, "small", style) + 2)
    words.right = min(words.right, rect.right) if words.right > rect.right else words.right
    draw_text(surface, text, "small", style, words, colours.brass if reached else colours.muted)
