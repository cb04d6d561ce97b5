"""Card pictures in the size and look in use, lying or turned, with the shadows they cast."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.ui.felt.decks import CardLook
from gin_desktop.ui.felt.drawing.rasters import EVERY_SIDE, RASTERS, Side
from gin_desktop.ui.felt.drawing.shades import Piece, level, pieces, reach, shade
from gin_desktop.ui.kit.assets import kept
from gin_desktop.ui.kit.style import RGB

RATIO = 1.4
"""Height of a card divided by its width."""
_FINE: Final = 2.0
"""So many pictures a card has for each degree that it is turned."""
_SCALES: Final = 4
"""So many sizes of cards that lie smaller than the others are known at once."""
_SIZES: Final = 16
"""So many sizes are told apart on the way from none at all to the full one."""
_LARGE: Final = 120
"""Pixels of width from which a card is smooth enough when it is drawn twice as large and made smaller."""
_DIM: Final = (196, 200, 196, 255)
EDGE: Final = (154, 154, 152)
"""The thin edge of a card, as the pictures have it."""
_PAPER: Final = ((240, 238, 230), (176, 175, 168))
_BACKS_KEPT: Final = 24_000_000
"""Bytes of turned backs: all that a deal goes through in a large window."""
_FACES_KEPT: Final = 8_000_000


def card_size(height: int) -> tuple[int, int]:
    """The size in pixels of a card of this height."""
    return max(20, round(height / RATIO)), max(28, height)


class CardArt:
    """Faces, back and shadows of one size and look.

    A picture that is not there yet in its exact form is a scaled one of another size, or the one of the look before,
    or a blank card, until :meth:`arrived` tells that it has come; see ``rasters``.
    """

    def __init__(self, look: CardLook, sides: Iterable[Side] = EVERY_SIDE) -> None:
        self._sides = tuple(sides)
        self._smaller: dict[float, CardArt] = {}
        self.size = (0, 0)
        """width and height of a card in pixels; nothing can be drawn before the first :meth:`resize`"""
        self.look = look
        self._before = look
        self._reach: int | None = None
        self._exact: dict[Side, pygame.Surface] = {}
        self._stand_ins: dict[Side, pygame.Surface] = {}
        self._dim: dict[Card, pygame.Surface] = {}
        self._shades: dict[tuple[int, bool], tuple[pygame.Surface, list[Piece]]] = {}

    def resize(self, size: tuple[int, int]) -> None:
        """Uses another size from now on."""
        if size != self.size:
            self.size = size
            self._shades, self._reach = {}, None
            while self._smaller:  # how small others lie depends on the window, too
                self._give_up_smaller()
            self._anew()

    def use(self, look: CardLook) -> None:
        """Uses another look from now on."""
        if look != self.look:
            self._before, self.look = self.look, look
            self._anew()

    def close(self) -> None:
        """Nobody waits for what has not come yet."""
        for art in (self, *self._smaller.values()):
            RASTERS.forget(art)

    def scaled(self, scale: float) -> tuple[int, int]:
        """The size in pixels of a card that is smaller than the others."""
        return self.size if scale == 1.0 else (max(1, round(self.size[0] * scale)), max(1, round(self.size[1] * scale)))

    def at(self, scale: float) -> CardArt:
        """The art of cards that lie smaller than the others; few of them show their faces."""
        if scale == 1.0:
            return self
        if scale not in self._smaller:
            if len(self._smaller) == _SCALES:
                self._give_up_smaller()
            self._smaller[scale] = CardArt(self.look, (None,))
            self._smaller[scale].resize(self.scaled(scale))
        return self._smaller[scale]

    def _give_up_smaller(self) -> None:
        """Forgets the art of the smaller cards that were drawn first."""
        RASTERS.forget(self._smaller.pop(next(iter(self._smaller))))

    def also(self, size: tuple[int, int]) -> None:
        """Has the cards made ready for a screen that may come next, whose cards are of another size."""
        RASTERS.also(self, size, self.look)

    def _anew(self) -> None:
        self._exact = {}
        self._forget_derived()
        if self.size[0]:
            RASTERS.want(self, self.size, self.look, self._sides)
        for scale, art in self._smaller.items():
            art.use(self.look)
            art.resize(self.scaled(scale))

    def _forget_derived(self) -> None:
        self._stand_ins, self._dim = {}, {}

    # -- pictures

    def face(self, card: Card) -> pygame.Surface:
        """The face of a card."""
        return self._picture(card)

    def back(self) -> pygame.Surface:
        """The back."""
        return self._picture(None)

    def side(self, card: Side, *, dim: bool = False) -> pygame.Surface:
        """The face of a card, or for None the back; ``dim`` darker, for what does not count."""
        if card is None:
            return self.back()
        face = self.face(card)
        if not dim:
            return face
        if card not in self._dim:
            self._dim[card] = face.copy()
            self._dim[card].fill(_DIM, special_flags=pygame.BLEND_RGBA_MULT)
        return self._dim[card]

    @property
    def needs_sharpening(self) -> bool:
        """Whether something is shown that is not exact yet."""
        return bool(self._stand_ins) or any(art.needs_sharpening for art in self._smaller.values())

    def arrived(self) -> bool:
        """Whether everything that was shown in another form is there exactly now: it is to be drawn again."""
        smaller = [art.arrived() for art in self._smaller.values()]
        if any(smaller):
            return True
        if not self._stand_ins:
            return False
        if any(RASTERS.get(self.size, self.look, side) is None for side in self._stand_ins):
            return False
        self._forget_derived()
        return True

    def _picture(self, side: Side) -> pygame.Surface:
        exact = self._exact.get(side) or RASTERS.get(self.size, self.look, side)
        if exact is not None:
            self._exact[side] = exact
            return exact
        picture = self._stand_ins.get(side)
        if picture is None:
            RASTERS.hurry(self, self.size, self.look, side)
            picture = self._stand_ins[side] = self._stand_in(side)
        return picture

    def _stand_in(self, side: Side) -> pygame.Surface:
        """What is shown until the exact picture is there."""
        for look in (self.look, self._before):
            other = RASTERS.other_size(self.size, look, side)
            if other is not None:
                return pygame.transform.smoothscale(other, self.size).convert_alpha()
        return _blank(self.size)

    # -- drawing

    @property
    def reach(self) -> int:
        """How far a card can be seen beyond its rectangle: the shadow of a lifted one, in pixels."""
        if self._reach is None:
            self._reach = reach(self.size)
        return self._reach

    def draw(
        self,
        surface: pygame.Surface,
        pos: tuple[float, float],
        card: Side,
        *,
        turn: float = 0.0,
        lift: float = 0.0,
        dim: bool = False,
        alpha: int = 255,
        scale: float = 1.0,
    ) -> pygame.Rect:
        """Draws a card on its shadow; returns what was drawn on.

        Args:
            pos: the top left corner of the card as it lies unturned.
            card: a face, or None for the back.
            turn: degrees about its middle, against the clock.
            lift: 0 as it lies to 1 as it is held; below 0 without a shadow, as the top card of a block.
            dim: darker, for what does not count.
            alpha: how much of it there is, up to 255.
            scale: its size on the way to another one; at rest it is drawn by :meth:`at`.
        """
        steps = round(turn * _FINE)
        picture = self.side(card, dim=dim)
        if scale != 1.0:
            return self._draw_scaled(surface, pos, picture, turn, lift, scale)
        under = self._shade(surface, pos, steps, lift, alpha) if lift >= 0 else None
        over = self._lay(surface, pos, picture, steps, alpha)
        return over if under is None else under.union(over)

    def _draw_scaled(
        self,
        surface: pygame.Surface,
        pos: tuple[float, float],
        picture: pygame.Surface,
        turn: float,
        lift: float,
        scale: float,
    ) -> pygame.Rect:
        """Draws a card that becomes smaller or larger: turns and sizes between are few, so that they can be kept."""
        width, high = self.scaled(scale)
        centre = (round(pos[0]) + width // 2, round(pos[1]) + high // 2)
        angle, step = float(round(turn)), round(scale * _SIZES) / _SIZES
        shadow = _cast(_Same(shade(self.size, level(lift))), step)
        picture = self._turned(picture, angle, step)
        drawn = surface.blit(shadow, shadow.get_rect(center=centre))
        return drawn.union(surface.blit(picture, picture.get_rect(center=centre)))

    def draw_flying(
        self, surface: pygame.Surface, pos: tuple[float, float], card: Side, *, turn: float, lift: float, dim: bool
    ) -> pygame.Rect:
        """Draws a card on its way: in whole degrees, and on a shadow that is not turned with it, which nobody sees."""
        under = self._cast(surface, pos, level(lift), turned=True)
        return under.union(self._lay(surface, pos, self.side(card, dim=dim), round(turn) * round(_FINE)))

    def draw_blank(self, surface: pygame.Surface, pos: tuple[float, float], turn: float = 0.0) -> pygame.Rect:
        """Draws a card with nothing on it: one of which no more than the edges will be seen."""
        steps = round(turn * _FINE)
        return self._shade(surface, pos, steps, 0.0).union(self._lay(surface, pos, _blank(self.size), steps))

    def draw_edge(self, surface: pygame.Surface, pos: tuple[float, float], *, dark: bool) -> None:
        """Draws a card of which only the edge will be seen, one of many on each other, light and dark by turns."""
        surface.blit(_blank(self.size, _PAPER[dark]), (round(pos[0]), round(pos[1])))

    def draw_shadow(self, surface: pygame.Surface, pos: tuple[float, float], lift: float = 0.0) -> pygame.Rect:
        """Draws the shadow of a card alone."""
        return self._shade(surface, pos, 0, lift)

    def _shade(
        self, surface: pygame.Surface, pos: tuple[float, float], steps: int, lift: float, alpha: int = 255
    ) -> pygame.Rect:
        """Draws the shadow of a card: of one that lies straight only what the card does not cover."""
        height = level(lift)
        if steps or alpha < 255:
            turned = shade(self.size, height, steps / _FINE)
            return _blit(surface, turned, turned.get_rect(center=self._middle(pos)), alpha)
        return self._cast(surface, pos, height)

    def _cast(
        self, surface: pygame.Surface, pos: tuple[float, float], height: int, *, turned: bool = False
    ) -> pygame.Rect:
        """Draws what a card leaves to be seen of its shadow."""
        known = self._shades.get((height, turned))
        if known is None:
            shadow = shade(self.size, height)
            known = self._shades[height, turned] = shadow, pieces(shadow, self.size, turned=turned)
        shadow, parts = known
        x, y = round(pos[0]), round(pos[1])
        for right, down, part in parts:
            surface.blit(shadow, (x + right, y + down), part)
        return shadow.get_rect(topleft=(x + parts[0][0], y + parts[0][1]))

    def _lay(
        self, surface: pygame.Surface, pos: tuple[float, float], picture: pygame.Surface, steps: int, alpha: int = 255
    ) -> pygame.Rect:
        """Draws the picture of a card, turned by so many steps."""
        place = picture.get_rect(topleft=(round(pos[0]), round(pos[1])))
        if steps:
            picture = self._turned(picture, steps / _FINE)
            place = picture.get_rect(center=self._middle(pos))
        return _blit(surface, picture, place, alpha)

    def _turned(self, picture: pygame.Surface, angle: float, scale: float = 1.0) -> pygame.Surface:
        """A picture turned by so many degrees: many backs are turned in the same ways, a face only now and then."""
        turn = _turned_back if picture is self._exact.get(None) else _turned_face
        return turn(_Same(picture), self.size, angle, scale)

    def _middle(self, pos: tuple[float, float]) -> tuple[int, int]:
        return round(pos[0]) + self.size[0] // 2, round(pos[1]) + self.size[1] // 2

    def extent(self, pos: tuple[float, float], turn: float = 0.0, scale: float = 1.0) -> pygame.Rect:
        """All that a card drawn there may cover, its shadow included."""
        rect = pygame.Rect(round(pos[0]), round(pos[1]), *self.scaled(scale))
        grown = self.reach + round(abs(turn) * self.size[1] * 0.01)
        return rect.inflate(2 * grown, 2 * grown)


def _blit(surface: pygame.Surface, picture: pygame.Surface, place: pygame.Rect, alpha: int) -> pygame.Rect:
    """Draws a picture that others use too, with so much of it."""
    if alpha == 255:
        return surface.blit(picture, place)
    picture.set_alpha(alpha)
    drawn = surface.blit(picture, place)
    picture.set_alpha(255)
    return drawn


class _Same:
    """A picture as a key: equal to itself alone."""

    __slots__ = ("picture",)

    def __init__(self, picture: pygame.Surface) -> None:
        self.picture = picture

    def __hash__(self) -> int:
        return id(self.picture)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.picture is self.picture


def _turn(picture: _Same, size: tuple[int, int], angle: float, scale: float) -> pygame.Surface:
    """A picture turned by so many degrees, with smooth edges, for which it gets a clear margin before."""
    large = pygame.Surface((size[0] + 4, size[1] + 4), pygame.SRCALPHA)
    large.fill((*EDGE, 0))
    large.blit(picture.picture, (2, 2))
    turned = pygame.transform.rotozoom(large, angle, scale).convert_alpha()
    turned.set_alpha(255, pygame.RLEACCEL)  # drawn twice as fast, and nothing is made of it any more
    return turned


_turned_back: Final = kept(_BACKS_KEPT, passing=True)(_turn)
_turned_face: Final = kept(_FACES_KEPT, passing=True)(_turn)


@kept(6_000_000, passing=True)
def _cast(shadow: _Same, scale: float) -> pygame.Surface:
    """A shadow of another size."""
    return pygame.transform.smoothscale_by(shadow.picture, scale).convert_alpha()


@kept(2_000_000)
def _blank(size: tuple[int, int], paper: RGB = (255, 253, 247)) -> pygame.Surface:
    """A card with nothing on it."""
    fine = 4 if size[0] < _LARGE else 2
    width, height = size[0] * fine, size[1] * fine
    large = pygame.Surface((width, height), pygame.SRCALPHA)
    large.fill((*EDGE, 0))
    radius = width // 17
    pygame.draw.rect(large, paper, large.get_rect(), border_radius=radius)
    pygame.draw.rect(large, EDGE, large.get_rect(), max(fine, width // 150), border_radius=radius)
    return pygame.transform.smoothscale(large, size).convert_alpha()
