"""The deadwood of a defence as a bar that grows shorter, with a mark where an undercut begins."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from gin_desktop.ui.kit.places import Dock, placed
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, line_height, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.tree.control import Role
from gin_desktop.words import t, tn


@dataclass(slots=True)
class Meter:
    """The bar as a block of a column, with a flag where an undercut begins, and the distance to it.

    ``now`` is the deadwood as the cards lie, ``most`` the largest possible one, ``aim`` the largest one that undercuts,
    all in points; ``change`` is the effect of the last move.
    """

    now: int
    most: int
    aim: int
    change: int = 0

    @property
    def text(self) -> str:
        """How far it is to an undercut."""
        return tn("defence.meter.to_go", self.now - self.aim) if self.now > self.aim else t("defence.meter.there")

    @property
    def tree_role(self) -> Role:
        return Role.TEXT

    def height(self, style: Style, width: int) -> int:  # noqa: ARG002
        return line_height("small", style) + style.pad + line_height("small_strong", style)

    def fits(self, style: Style, width: int) -> bool:
        return text_width(self.text, "small_strong", style) <= width - style.px(34)

    def draw(self, surface: pygame.Surface, style: Style, rect: pygame.Rect) -> None:
        colours = style.colours
        room = Dock(rect)
        room.top(line_height("small", style), style.line_gap)
        track = room.top(style.px(10), style.line_gap)
        _draw_bar(surface, rect, track, style, (self.now, self.most), (self.aim, str(self.aim)))
        reached = self.now <= self.aim
        draw_text(surface, self.text, "small_strong", style, room.rest, colours.brass if reached else colours.text)
        if self.change:
            _draw_change(surface, room.rest, style, self.change, "right")


def draw_meter(
    surface: pygame.Surface,
    rect: pygame.Rect,
    style: Style,
    deadwood: tuple[int, int],
    mark: tuple[int, str] | None,
    change: int = 0,
) -> None:
    """Draws the deadwood as a bar that grows shorter, with its name before it.

    ``deadwood`` is the present and the largest possible one, in points; ``mark`` is a deadwood and its meaning, drawn
    as a notch with a flag, which is filled once it is reached; ``change`` is the effect of the last move.
    """
    colours = style.colours
    name = t("defence.meter")
    aside, thick = text_width(name, "small", style) + style.wide_gap, style.px(10)
    track = placed((min(rect.width - 2 * aside, style.px(560)), thick), rect.move(0, thick))
    before = placed((aside, line_height("small", style)), track.move(-aside, 0), "midleft")
    draw_text(surface, name, "small", style, before, colours.muted)
    _draw_bar(surface, rect, track, style, deadwood, mark)
    if change:
        room = placed((rect.width, line_height("strong", style)), track)
        room.midtop = (_end_of(track, deadwood), track.bottom + style.line_gap)
        _draw_change(surface, room, style, change, "center")


def _end_of(track: pygame.Rect, deadwood: tuple[int, int]) -> int:
    """Returns the x where the bar ends on its track."""
    now, most = deadwood
    return max(
        track.x + track.height // 2, track.x + round(track.width * min(1.0, now / max(1, most))) - track.height // 2
    )


def _draw_change(surface: pygame.Surface, room: pygame.Rect, style: Style, change: int, align: str) -> None:
    said = t("defence.change.less" if change < 0 else "defence.change.more", n=abs(change))
    colour = style.colours.brass if change < 0 else style.colours.warning
    draw_text(surface, said, "strong", style, room, colour, align=align)


def _draw_bar(
    surface: pygame.Surface,
    rect: pygame.Rect,
    track: pygame.Rect,
    style: Style,
    deadwood: tuple[int, int],
    mark: tuple[int, str] | None,
) -> None:
    """Draws the bar on its track, and the flag, whose text stays within ``rect``."""
    now, most = deadwood
    colours = style.colours
    radius = track.height // 2
    draw_panel(surface, track, style, fill=colours.track, border=colours.panel_border)
    filled = Dock(track).left(round(track.width * min(1.0, now / max(1, most))))
    if filled.width >= 2 * radius:
        pygame.draw.rect(surface, colours.brass, filled, border_radius=radius)
    pygame.draw.aacircle(surface, colours.brass, (_end_of(track, deadwood), track.centery), radius + 2)
    if mark is None:
        return
    level, text = mark
    x = track.x + round(track.width * min(1.0, level / max(1, most)))
    reached = now <= level
    flag = pygame.Rect(x, track.y - style.px(18), style.gap, style.px(10))
    points = [flag.topleft, flag.midright, flag.bottomleft]
    pygame.draw.polygon(surface, colours.brass if reached else colours.text, points, 0 if reached else 1)
    pygame.draw.line(surface, colours.text, flag.topleft, (x, track.bottom + style.px(5)), style.stroke)
    words = placed((text_width(text, "small", style) + 2, line_height("small", style)), track)
    words.bottomleft = (flag.right + style.line_gap, track.y - style.px(3))
    words.right = min(words.right, rect.right)
    draw_text(surface, text, "small", style, words, colours.brass if reached else colours.muted)
