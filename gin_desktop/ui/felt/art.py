"""Card pictures in the current size and look, flat or rotated, with the shadows that cards cast."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import partial
from typing import Final

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.ui.felt.decks import CardLook
from gin_desktop.ui.felt.drawing.passing import PassingPictures
from gin_desktop.ui.felt.drawing.rasters import ALL_CARD_SIDES, RASTERS, CardSide
from gin_desktop.ui.felt.drawing.shades import Piece, level, pieces, reach, shade
from gin_desktop.ui.kit.assets import cached_pictures
from gin_desktop.ui.kit.style import RGB

RATIO = 1.4
"""The height of a card divided by its width."""
_FINE: Final = 2.0
"""Rotation steps per degree for which pictures are cached."""
_SCALES: Final = 4
"""Number of reduced card sizes cached at once."""
_SIZES: Final = 16
"""Number of intermediate sizes used while a card shrinks or grows."""
_UPRIGHT_SIZES: Final = 24
"""The same of a card that is not turned, whose pictures cost less."""
_LARGE: Final = 120
"""Card width in pixels from which drawing at twice the size and scaling down is smooth enough."""
_DIM: Final = (196, 200, 196, 255)
EDGE: Final = (154, 154, 152)
"""The thin border of a card, as in the picture files."""
_PAPER: Final = ((240, 238, 230), (176, 175, 168))
_BACKS_KEPT: Final = 24_000_000
"""Cache limit in bytes for rotated backs: all that a deal needs in a large window."""
_FACES_KEPT: Final = 8_000_000


def card_size(height: int) -> tuple[int, int]:
    """Returns the size in pixels of a card of this height."""
    return max(20, round(height / RATIO)), max(28, height)


class CardArt:
    """Faces, back and shadows in one size and look.

    While the exact picture is being rasterised, a scaled one of another size, one of the previous look or a blank card
    is drawn instead; :meth:`arrived` tells when it can be replaced. See ``rasters``.
    """

    def __init__(self, look: CardLook, sides: Iterable[CardSide] = ALL_CARD_SIDES) -> None:
        self._sides = tuple(sides)
        self._smaller: dict[float, CardArt] = {}
        self._passing = PassingPictures()
        self.size = (0, 0)
        """Width and height of a card in pixels; set by :meth:`resize` before anything is drawn."""
        self.look = look
        self._before = look
        self._reach: int | None = None
        self._exact: dict[CardSide, pygame.Surface] = {}
        self._stand_ins: dict[CardSide, pygame.Surface] = {}
        self._dim: dict[Card, pygame.Surface] = {}
        self._shades: dict[tuple[int, bool], tuple[pygame.Surface, list[Piece]]] = {}

    def resize(self, size: tuple[int, int]) -> None:
        """Changes the size of the cards, in pixels."""
        if size != self.size:
            self.size = size
            self._shades, self._reach = {}, None
            while self._smaller:  # reduced sizes depend on the window, too
                self._give_up_smaller()
            self._anew()

    def use(self, look: CardLook) -> None:
        """Changes the look of the cards."""
        if look != self.look:
            self._before, self.look = self.look, look
            self._anew()

    def close(self) -> None:
        """Cancels pending pictures."""
        for art in (self, *self._smaller.values()):
            RASTERS.forget(art)

    def scaled(self, scale: float) -> tuple[int, int]:
        """Returns the size in pixels of a card at a scale."""
        return self.size if scale == 1.0 else card_size(round(self.size[1] * scale))

    def at(self, scale: float) -> CardArt:
        """Returns the art of cards at a scale below 1; few of those show their faces."""
        if scale == 1.0:
            return self
        if scale not in self._smaller:
            if len(self._smaller) == _SCALES:
                self._give_up_smaller()
            self._smaller[scale] = CardArt(self.look, (None,))
            self._smaller[scale].resize(self.scaled(scale))
        return self._smaller[scale]

    def _give_up_smaller(self) -> None:
        """Drops the reduced size that was added first."""
        RASTERS.forget(self._smaller.pop(next(iter(self._smaller))))

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
        """Returns the face of a card."""
        return self._picture(card)

    def back(self) -> pygame.Surface:
        """Returns the back."""
        return self._picture(None)

    def side(self, card: CardSide, *, dim: bool = False) -> pygame.Surface:
        """Returns the face of a card, or the back for None; ``dim`` is darker, for cards that do not count."""
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
    def has_substitute_pictures(self) -> bool:
        """Whether a substitute picture is shown whose exact one is pending."""
        return bool(self._stand_ins) or any(art.has_substitute_pictures for art in self._smaller.values())

    def arrived(self) -> bool:
        """Whether all pending pictures have arrived, so that the cards have to be drawn again."""
        smaller = [art.arrived() for art in self._smaller.values()]
        if any(smaller):
            return True
        if not self._stand_ins:
            return False
        if any(RASTERS.get(self.size, self.look, side) is None for side in self._stand_ins):
            return False
        self._forget_derived()
        return True

    def _picture(self, side: CardSide) -> pygame.Surface:
        exact = self._exact.get(side) or RASTERS.get(self.size, self.look, side)
        if exact is not None:
            self._exact[side] = exact
            return exact
        picture = self._stand_ins.get(side)
        if picture is None:
            RASTERS.prioritise(self, self.size, self.look, side)
            picture = self._stand_ins[side] = self._stand_in(side)
        return picture

    def _stand_in(self, side: CardSide) -> pygame.Surface:
        """Returns the substitute shown until the exact picture is ready."""
        for look in (self.look, self._before):
            other = RASTERS.picture_in_other_size(self.size, look, side)
            if other is not None:
                return pygame.transform.smoothscale(other, self.size).convert_alpha()
        return _blank(self.size)

    # -- drawing

    def begin_frame(self) -> None:
        """Begins a frame in which cards on the way are drawn."""
        self._passing.begin_frame(self.size[0] * self.size[1])

    @property
    def reach(self) -> int:
        """How far a lifted card's shadow extends beyond its rectangle, in pixels."""
        if self._reach is None:
            self._reach = reach(self.size)
        return self._reach

    def draw(
        self,
        surface: pygame.Surface,
        pos: tuple[float, float],
        card: CardSide,
        *,
        turn: float = 0.0,
        lift: float = 0.0,
        dim: bool = False,
        alpha: int = 255,
    ) -> pygame.Rect:
        """Draws a card with its shadow; returns the rectangle that was drawn on.

        Args:
            pos: the top left corner of the unrotated card.
            card: a face, or None for the back.
            turn: degrees counterclockwise about its centre.
            lift: height from 0 (lying) to 1 (held); below 0 without a shadow, as the top card of a block.
            dim: whether it is darker, for cards that do not count.
            alpha: opacity, up to 255.
        """
        steps = round(turn * _FINE)
        picture = self.side(card, dim=dim)
        under = self._shade(surface, pos, steps, lift, alpha) if lift >= 0 else None
        over = self._lay(surface, pos, picture, steps, alpha)
        return over if under is None else under.union(over)

    def draw_passing(
        self,
        surface: pygame.Surface,
        pos: tuple[float, float],
        card: CardSide,
        key: Hashable,
        *,
        turn: float,
        lift: float,
        dim: bool,
        scale: float,
        resting: bool,
    ) -> pygame.Rect:
        """Draws a card that shrinks or grows on its way, with its shadow; at rest the art of :meth:`at` draws it.

        Args:
            key: which card it is.
            scale: its present size.
            resting: whether it has not begun to change it.
        """
        make = partial(self._resting_picture if resting else self._scaled_picture, card, dim, turn, scale)
        picture = self._passing.get(key, (card, dim), make)
        width, high = self.scaled(scale)
        centre = (round(pos[0]) + width // 2, round(pos[1]) + high // 2)
        shadow = _cast(_IdentityKey(shade(self.size, level(lift))), round(scale * _SIZES) / _SIZES)
        drawn = surface.blit(shadow, shadow.get_rect(center=centre))
        return drawn.union(surface.blit(picture, picture.get_rect(center=centre)))

    def _resting_picture(self, side: CardSide, dim: bool, turn: float, scale: float) -> pygame.Surface:
        """Returns the picture of a card that still lies as it did at rest."""
        angle = round(turn * _FINE) / _FINE
        picture = self.at(scale).side(side, dim=dim)
        return self._turned(picture, angle, back=side is None) if angle else picture

    def _scaled_picture(self, side: CardSide, dim: bool, turn: float, scale: float) -> pygame.Surface:
        """Returns the picture of a card that is shrinking or growing, in few steps of rotation and size, so that it can
        be cached.
        """
        angle = float(round(turn))
        steps = _SIZES if angle else _UPRIGHT_SIZES
        return self._turned(self.side(side, dim=dim), angle, round(scale * steps) / steps, back=side is None)

    def draw_moving_card(
        self, surface: pygame.Surface, pos: tuple[float, float], card: CardSide, *, turn: float, lift: float, dim: bool
    ) -> pygame.Rect:
        """Draws a moving card: in whole degrees, and with an unrotated shadow, which is not noticed."""
        under = self._cast(surface, pos, level(lift), turned=True)
        return under.union(self._lay(surface, pos, self.side(card, dim=dim), round(turn) * round(_FINE)))

    def draw_blank_card(self, surface: pygame.Surface, pos: tuple[float, float], turn: float = 0.0) -> pygame.Rect:
        """Draws a blank card, of which only the edges will be visible."""
        steps = round(turn * _FINE)
        return self._shade(surface, pos, steps, 0.0).union(self._lay(surface, pos, _blank(self.size), steps))

    def draw_edge(self, surface: pygame.Surface, pos: tuple[float, float], *, dark: bool) -> None:
        """Draws a card of which only the edge will be visible, in a block of alternately light and dark edges."""
        surface.blit(_blank(self.size, _PAPER[dark]), (round(pos[0]), round(pos[1])))

    def draw_shadow(self, surface: pygame.Surface, pos: tuple[float, float], lift: float = 0.0) -> pygame.Rect:
        """Draws only the shadow of a card."""
        return self._shade(surface, pos, 0, lift)

    def _shade(
        self, surface: pygame.Surface, pos: tuple[float, float], steps: int, lift: float, alpha: int = 255
    ) -> pygame.Rect:
        """Draws the shadow of a card; of an unrotated card only the part that the card does not cover."""
        height = level(lift)
        if steps or alpha < 255:
            turned = shade(self.size, height, steps / _FINE)
            return _blit(surface, turned, turned.get_rect(center=self._middle(pos)), alpha)
        return self._cast(surface, pos, height)

    def _cast(
        self, surface: pygame.Surface, pos: tuple[float, float], height: int, *, turned: bool = False
    ) -> pygame.Rect:
        """Draws the visible part of the shadow of an unrotated card."""
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
        """Draws the picture of a card, rotated by a number of steps."""
        place = picture.get_rect(topleft=(round(pos[0]), round(pos[1])))
        if steps:
            picture = self._turned(picture, steps / _FINE, back=picture is self._exact.get(None))
            place = picture.get_rect(center=self._middle(pos))
        return _blit(surface, picture, place, alpha)

    @staticmethod
    def _turned(picture: pygame.Surface, angle: float, scale: float = 1.0, *, back: bool) -> pygame.Surface:
        """Returns a picture rotated by degrees; backs have a larger cache, since many are rotated alike."""
        return (_turned_back if back else _turned_face)(_IdentityKey(picture), angle, scale)

    def _middle(self, pos: tuple[float, float]) -> tuple[int, int]:
        return round(pos[0]) + self.size[0] // 2, round(pos[1]) + self.size[1] // 2

    def extent(self, pos: tuple[float, float], turn: float = 0.0, scale: float = 1.0) -> pygame.Rect:
        """Returns the largest area that a card drawn there may cover, including its shadow."""
        rect = pygame.Rect(round(pos[0]), round(pos[1]), *self.scaled(scale))
        grown = self.reach + round(abs(turn) * self.size[1] * 0.01)
        return rect.inflate(2 * grown, 2 * grown)


def _blit(surface: pygame.Surface, picture: pygame.Surface, place: pygame.Rect, alpha: int) -> pygame.Rect:
    """Draws a shared picture with an opacity."""
    if alpha == 255:
        return surface.blit(picture, place)
    picture.set_alpha(alpha)
    drawn = surface.blit(picture, place)
    picture.set_alpha(255)
    return drawn


class _IdentityKey:
    """Makes a picture hashable by identity, as a cache key."""

    __slots__ = ("picture",)

    def __init__(self, picture: pygame.Surface) -> None:
        self.picture = picture

    def __hash__(self) -> int:
        return id(self.picture)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _IdentityKey) and other.picture is self.picture


def _turn(picture: _IdentityKey, angle: float, scale: float) -> pygame.Surface:
    """Returns a picture rotated by degrees, with smooth edges due to a clear margin; much faster where only scaled."""
    if not angle:
        return pygame.transform.smoothscale_by(picture.picture, scale).convert_alpha()
    width, height = picture.picture.get_size()
    large = pygame.Surface((width + 4, height + 4), pygame.SRCALPHA)
    large.fill((*EDGE, 0))
    large.blit(picture.picture, (2, 2))
    return pygame.transform.rotozoom(large, angle, scale).convert_alpha()


_turned_back: Final = cached_pictures(_BACKS_KEPT, passing=True)(_turn)
_turned_face: Final = cached_pictures(_FACES_KEPT, passing=True)(_turn)


@cached_pictures(6_000_000, passing=True)
def _cast(shadow: _IdentityKey, scale: float) -> pygame.Surface:
    """Returns a scaled shadow."""
    return pygame.transform.smoothscale_by(shadow.picture, scale).convert_alpha()


@cached_pictures(2_000_000)
def _blank(size: tuple[int, int], paper: RGB = (255, 253, 247)) -> pygame.Surface:
    """Returns a blank card."""
    fine = 4 if size[0] < _LARGE else 2
    width, height = size[0] * fine, size[1] * fine
    large = pygame.Surface((width, height), pygame.SRCALPHA)
    large.fill((*EDGE, 0))
    radius = width // 17
    pygame.draw.rect(large, paper, large.get_rect(), border_radius=radius)
    pygame.draw.rect(large, EDGE, large.get_rect(), max(fine, width // 150), border_radius=radius)
    return pygame.transform.smoothscale(large, size).convert_alpha()
