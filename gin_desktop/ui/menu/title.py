"""The left half of the main menu: the program's name in brass, and a gin hand on the table in lamplight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.ui.felt.decks import CardLook, fall_back_to_builtin_art
from gin_desktop.ui.felt.pictures.fan import Fan, Hand, fan_size
from gin_desktop.ui.kit.assets import cached_pictures
from gin_desktop.ui.kit.places import Dock, placed, side_by_side
from gin_desktop.ui.kit.style import RGB, Style
from gin_desktop.ui.kit.text import font, line_height, render, suit_picture, text_height, text_width
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App
    from gin_desktop.ui.kit.widgets.ui import Ui

HAND: Final = Hand(
    ("AS", "2S", "3S", "7C", "7D", "7H", "TH", "JH", "QH", "KH"), 6.4, ((-31.0, -0.5, 0.42), (15.0, 0.42, 0.5))
)
"""Three melds, gin; and the cards discarded on the way."""
_LEAST: Final = 60
"""The least height of a card in units; smaller cards are not drawn."""


class MenuTitle:
    """Adds the title to the menu, and draws its cards one by one when there is time."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._fan: Fan | None = None
        self._card = 0

    def build(self, ui: Ui, left: pygame.Rect) -> None:
        """Adds the name, the tagline and the cards, centred as a block."""
        style = self._app.style
        name, line = t("app.title"), t("app.tagline")
        title = text_height(name, "title", style, left.width)
        tagline = text_height(line, "subheading", style, left.width)
        rule = style.px(36)
        room = left.height - title - tagline - rule
        across, down = fan_size(HAND, 1000)
        card = min(style.px(340), left.width * 1000 // across, room * 880 // down)
        width, height = fan_size(HAND, card)
        block = title + tagline + rule + style.px(20) + height
        column = Column(ui, left)
        column.y += max(0, (left.height - block) // 2)
        column.picture(lambda surface, rect: _draw_name(surface, rect, name, style), title)
        column.picture(lambda surface, rect: _draw_rule(surface, rect, style), rule)
        column.text(line, "subheading", colour=style.colours.muted, align="center", below=20)
        # rasterising the cards takes longer than the rest of the first frame, so it is done later
        self._card = card if card >= style.px(_LEAST) else 0
        if self._card:
            if self._app.started:  # what is drawn already is there at once
                self._fan = Fan.of(HAND, self._card, CardLook.of(self._app.settings))
            ui.picture(self._draw_fan, placed((width, height), column.rest, "midtop"))

    def update(self) -> bool:
        """Draws the next card; returns whether there is a new one. Own cards may have become unusable since."""
        if not self._app.started or not self._card:
            return False
        fall_back_to_builtin_art(self._app)
        self._fan = Fan.of(HAND, self._card, CardLook.of(self._app.settings))
        return self._fan.step()

    def _draw_fan(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if self._fan is not None and self._fan.begun:
            glow = _glow((rect.width * 5 // 4, rect.height * 5 // 4))
            surface.blit(glow, glow.get_rect(center=rect.center), special_flags=pygame.BLEND_RGB_ADD)
            self._fan.draw(surface, rect.center)


@cached_pictures(1, passing=True)
def _glow(size: tuple[int, int]) -> pygame.Surface:
    """Lamplight to be added to the table; drawn tiny and scaled up."""
    small = pygame.Surface((32, 32))
    for x in range(32):
        for y in range(32):
            away = min(1.0, ((x - 15.5) ** 2 + (y - 15.5) ** 2) / 225)
            small.set_at((x, y), [round(part * (1 - away) ** 2) for part in (40, 34, 20)])
    return pygame.transform.smoothscale(small, size).convert()


@cached_pictures(4_000_000)
def _lettering(text: str, style: Style, bright: RGB, deep: RGB) -> pygame.Surface:
    """A line of text in brass: lighter at the top, darker at the bottom, on a soft shadow."""
    letters = font("title", style).render(text, True, (255, 255, 255)).convert_alpha()
    width, height = letters.get_size()
    shade = pygame.Surface((1, 5))
    pale = [part + (255 - part) * 7 // 10 for part in bright]
    for y, colour in enumerate((pale, pale, bright, deep, deep)):
        shade.set_at((0, y), colour)
    metal = pygame.transform.smoothscale(shade, (width, height)).convert_alpha()
    metal.blit(letters, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    blur = style.tiny_gap
    whole = pygame.Surface((width + 4 * blur, height + 4 * blur), pygame.SRCALPHA)
    dark = letters.copy()
    dark.fill((0, 0, 0, 200), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(dark, (2 * blur, 2 * blur + style.px(3)))
    whole = pygame.transform.box_blur(whole, blur)
    whole.blit(metal, (2 * blur, 2 * blur))
    return whole.convert_alpha()


def _draw_name(surface: pygame.Surface, rect: pygame.Rect, text: str, style: Style) -> None:
    if text_width(text, "title", style) > rect.width or rect.height > line_height("title", style):
        text_surface = render(text, "heading", style, style.colours.brass)  # a long name in another language
        surface.blit(text_surface, text_surface.get_rect(center=rect.center))
        return
    colours = style.colours
    picture = _lettering(text, style, colours.brass, colours.primary_down)
    surface.blit(picture, picture.get_rect(center=rect.center))


def _draw_rule(surface: pygame.Surface, rect: pygame.Rect, style: Style) -> None:
    """Draws two fine lines that fade out, with the four suits between them."""
    colours = style.colours
    side, step = style.px(15), style.px(28)
    for suit, place in zip("SHCD", side_by_side((side, side), 4, step - side, rect), strict=True):
        surface.blit(suit_picture(suit, side, style.suit_colour(suit, colours.text)), place)
    ends = Dock(rect)
    reach = (rect.width - 4 * step - 2 * style.line_gap) // 2
    line = _fading((min(style.px(150), rect.width // 3), max(1, style.px(1.5))), colours.brass)
    surface.blit(line, placed(line.get_size(), ends.right(reach), "midleft"))
    surface.blit(pygame.transform.flip(line, True, False), placed(line.get_size(), ends.left(reach), "midright"))


@cached_pictures(400_000)
def _fading(size: tuple[int, int], colour: RGB) -> pygame.Surface:
    """A line that fades out from left to right."""
    small = pygame.Surface((2, 1), pygame.SRCALPHA)
    small.set_at((0, 0), (*colour, 255))
    small.set_at((1, 0), (*colour, 0))
    return pygame.transform.smoothscale(small, size).convert_alpha()
