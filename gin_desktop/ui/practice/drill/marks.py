"""The marks of drills: right or wrong, differing cards; and the blocks of the column that show them."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, line_height, render, text_height, text_width, wrap
from gin_desktop.ui.tree.control import Role


@dataclass(slots=True)
class VerdictBlock:
    """A block of the column with the verdict and its mark; without a mark if ``right`` is None."""

    text: str
    right: bool | None = None

    @property
    def tree_role(self) -> Role:
        return Role.MESSAGE

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
class MarkedText:
    """A block of the column after a diamond like those on the cards, with a number in it unless that is 0."""

    text: str
    number: int = 0
    role: str = "body"
    muted: bool = False

    @property
    def tree_role(self) -> Role:
        return Role.TEXT

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
class Legend(MarkedText):
    """A block of the column that explains the diamond on a card."""

    role: str = "small"
    muted: bool = True


def draw_verdict(surface: pygame.Surface, centre: tuple[int, int], radius: int, style: Style, *, right: bool) -> None:
    """Draws a disc with a tick, or a ring with a cross: distinguishable without colour."""
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
    """Draws a diamond on a card that the other solution uses differently.

    It contains the number of the sentence about the card, or a plus if the card was laid off here, or a dot.
    """
    colours = style.colours
    x, y = centre
    reach = round(radius * 1.25)
    for grown, colour in ((reach + 2, colours.ink), (reach, colours.warning)):
        pygame.draw.polygon(surface, colour, [(x, y - grown), (x + grown, y), (x, y + grown), (x - grown, y)])
    arm, thick = max(3, round(radius * 0.55)), max(2, radius // 4)
    if number:
        # the text size that fits the diamond, whatever the text scale
        used = replace(style, text_scale=style.text_scale * radius * 1.3 / style.font_size("small_strong"))
        picture = render(str(number), "small_strong", used, colours.ink)
        surface.blit(picture, picture.get_rect(center=(x, y)))
    elif laid:
        pygame.draw.rect(surface, colours.ink, (x - arm, y - thick // 2, 2 * arm + 1, thick))
        pygame.draw.rect(surface, colours.ink, (x - thick // 2, y - arm, thick, 2 * arm + 1))
    else:
        dot = max(2, radius // 3)
        pygame.draw.polygon(surface, colours.ink, [(x, y - dot), (x + dot, y), (x, y + dot), (x - dot, y)])
