"""Celebrations drawn over everything: a word, a gleam over cards, gold dust, a chip.

They use few, small, cached pictures: a frame draws them at their present places and repairs only what they covered.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, Protocol

import pygame

from gin_desktop.ui.felt.durations import ease_out
from gin_desktop.ui.kit.assets import cached_pictures
from gin_desktop.ui.kit.style import RGB, Style
from gin_desktop.ui.kit.text import render

_LOUD: Final = 2.6
_QUIET: Final = 1.9
"""The text scales of words."""

GOLD: Final[tuple[RGB, RGB]] = ((255, 244, 196), (214, 158, 52))
SILVER: Final[tuple[RGB, RGB]] = ((250, 250, 252), (150, 158, 170))
"""The colours of a word at its top and at its bottom."""

_SHINE: Final = (255, 200, 84)
_FRAME: Final = 1 / 30
"""The largest time step of an effect, in seconds, so that nothing jumps after a slow frame."""


class Effect(Protocol):
    """One effect of a flourish."""

    def passed(self, dt: float) -> bool:
        """Advances by ``dt`` seconds; returns false when it is over."""
        ...

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draws it; returns the rectangles it covers."""
        ...


class Flourish:
    """Effects that are drawn over a scene for a short while."""

    def __init__(self, pieces: Sequence[Effect]) -> None:
        self._pieces = list(pieces)
        self._touched: list[pygame.Rect] = []

    @property
    def over(self) -> bool:
        """Whether nothing of it is left on the screen."""
        return not self._pieces and not self._touched

    def passed(self, dt: float) -> None:
        """Advances by ``dt`` seconds."""
        self._pieces = [piece for piece in self._pieces if piece.passed(min(dt, _FRAME))]

    def end(self) -> None:
        """Ends it at once."""
        self._pieces.clear()

    def repair(self, surface: pygame.Surface, static: pygame.Surface) -> None:
        """Restores what its last frame covered, from the static picture."""
        for rect in self._touched:
            surface.blit(static, rect, rect)
        self._touched.clear()

    def draw(self, surface: pygame.Surface) -> None:
        """Draws its present frame."""
        for piece in self._pieces:
            self._touched += piece.draw(surface)


# -- effects


class Timed:
    """An effect that starts after ``delay`` and lasts ``seconds``."""

    def __init__(self, seconds: float, delay: float = 0.0) -> None:
        self._seconds, self._at = max(0.001, seconds), -delay

    def passed(self, dt: float) -> bool:
        self._at += dt
        return self._at < self._seconds

    @property
    def share(self) -> float | None:
        """Its progress, 0 to 1; None before it starts."""
        return None if self._at < 0 else min(1.0, self._at / self._seconds)


class Word(Timed):
    """A word in the serif font that rises, stays and fades; ``still`` only fades."""

    def __init__(
        self,
        text: str,
        centre: tuple[int, int],
        style: Style,
        ink: tuple[RGB, RGB],
        seconds: float,
        *,
        role: str = "title",
        delay: float = 0.0,
        still: bool = False,
    ) -> None:
        super().__init__(seconds, delay)
        self._picture = lettering(text, role, style, ink)
        width, height = self._picture.get_size()
        self._shade = _shade((width + 4 * height, height))
        self._centre = centre
        self._still = still

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        share = self.share
        if share is None:
            return []
        picture, shade, alpha = self._picture, self._shade, 255
        if share < 0.16:
            come = ease_out(share / 0.16)
            alpha = round(255 * come)
            if not self._still:
                picture = pygame.transform.smoothscale_by(picture, 0.6 + 0.4 * come)
        elif share > 0.72:
            alpha = round(255 * (1.0 - share) / 0.28)
        covered = []
        for part in (shade, picture):
            part.set_alpha(alpha)
            covered.append(surface.blit(part, part.get_rect(center=self._centre)))
        return covered


class Gleam(Timed):
    """A band of light that sweeps over cards from left to right."""

    def __init__(self, frames: Sequence[pygame.Rect], seconds: float, *, delay: float = 0.0) -> None:
        super().__init__(seconds, delay)
        self._frames = [pygame.Rect(frame) for frame in frames]
        self._whole = self._frames[0].unionall(self._frames[1:]) if self._frames else pygame.Rect(0, 0, 0, 0)
        self._band = _band(self._whole.height) if self._whole.height else None

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        share, band = self.share, self._band
        if share is None or band is None:
            return []
        wide = band.get_width()
        x = self._whole.x - wide + round((self._whole.width + wide) * share)
        place = band.get_rect(topleft=(x, self._whole.y))
        covered = []
        for frame in self._frames:
            part = place.clip(frame).clip(surface.get_rect())
            if part.width and part.height:
                surface.blit(band, part, part.move(-place.x, -place.y))
                covered.append(part)
        return covered


class Dust(Timed):
    """Specks of gold that rise from the edge of a rectangle, drift and fall."""

    def __init__(
        self, place: pygame.Rect, count: int, style: Style, seconds: float, *, delay: float = 0.0, seed: int = 1
    ) -> None:
        super().__init__(seconds, delay)
        chance = random.Random(seed)
        unit = style.scale
        self._specks = [
            (
                place.x + place.width * chance.random(),
                place.centery + place.height * (chance.random() - 0.5) * 0.7,
                chance.uniform(-90, 90) * unit,
                chance.uniform(-430, -150) * unit,
                chance.uniform(0.0, 0.3),
                chance.uniform(0.55, 1.0),
                chance.randrange(3),
            )
            for _ in range(count)
        ]
        self._fall = 290 * unit
        self._sizes = [max(3, round(size * unit)) for size in (8, 12, 18)]

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        share = self.share
        if share is None:
            return []
        covered = []
        for x, y, aside, up, late, life, size in self._specks:
            own = (share - late) / (life * (1.0 - late))
            if not 0.0 <= own < 1.0:
                continue
            at = own * life * self._seconds
            twinkle = 0.55 + 0.45 * math.sin(own * 23 + x)
            level = min(_LEVELS - 1, int(_LEVELS * (1.0 - own) * twinkle))
            speck = _speck(self._sizes[size], level)
            place = speck.get_rect(center=(round(x + aside * at), round(y + up * at + self._fall * at * at)))
            covered.append(surface.blit(speck, place))
        return covered


class Chip(Timed):
    """A chip of brass with a number, which lands on a card, stays and fades; ``still`` only fades."""

    def __init__(
        self, text: str, centre: tuple[int, int], style: Style, seconds: float, *, delay: float = 0.0, still: bool
    ) -> None:
        super().__init__(seconds, delay)
        self._picture = _chip(text, style)
        self._centre = centre
        self._still = still

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        share = self.share
        if share is None:
            return []
        picture, alpha = self._picture, 255
        if share < 0.14:
            come = ease_out(share / 0.14)
            alpha = round(255 * come)
            if not self._still:
                picture = pygame.transform.smoothscale_by(picture, 1.5 - 0.5 * come)
        elif share > 0.8:
            alpha = round(255 * (1.0 - share) / 0.2)
        picture.set_alpha(alpha)
        return [surface.blit(picture, picture.get_rect(center=self._centre))]


# -- pictures


_LEVELS: Final = 6
_SPECK: Final = 24
_VEIL: Final = 12


@lru_cache(maxsize=1)
def _light() -> pygame.Surface:
    """Returns a round speck of gold in its largest size."""
    picture = pygame.Surface((_SPECK, _SPECK), pygame.SRCALPHA).convert_alpha()
    middle = (_SPECK - 1) / 2
    for x in range(_SPECK):
        for y in range(_SPECK):
            away = math.hypot(x - middle, y - middle) / (_SPECK / 2)
            light, bright = max(0.0, 1.0 - away) ** 0.8, max(0.0, 1.0 - 2.2 * away)
            green, blue = (round(low + (high - low) * bright) for low, high in ((_SHINE[1], 244), (_SHINE[2], 190)))
            picture.set_at((x, y), (255, green, blue, round(255 * light)))
    return picture


@lru_cache(maxsize=64)
def _speck(size: int, level: int) -> pygame.Surface:
    """Returns a speck of this size in pixels; a higher level is more opaque."""
    picture = pygame.transform.smoothscale(_light(), (size, size))
    picture.fill((255, 255, 255, 255 * (level + 1) // _LEVELS), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


@cached_pictures(3_000_000, passing=True)
def _band(height: int) -> pygame.Surface:
    """Returns a slanted band of golden light."""
    wide, slant = max(60, round(height * 0.7)), height // 3
    row = pygame.Surface((wide, 1), pygame.SRCALPHA).convert_alpha()
    for x in range(wide):
        row.set_at((x, 0), (*_SHINE, round(190 * math.sin(math.pi * x / (wide - 1)) ** 2)))
    picture = pygame.Surface((wide + slant, height), pygame.SRCALPHA).convert_alpha()
    picture.fill((0, 0, 0, 0))
    for y in range(height):
        picture.blit(row, (slant - slant * y // height, y))
    return picture


@cached_pictures(2_000_000, passing=True)
def lettering(text: str, role: str, style: Style, ink: tuple[RGB, RGB]) -> pygame.Surface:
    """Returns a word whose colour darkens towards the bottom, on a soft shadow."""
    letters = render(text, role, style, (255, 255, 255)).copy()
    width, height = letters.get_size()
    shade = letters.copy()
    shade.fill((8, 12, 10, 110), special_flags=pygame.BLEND_RGBA_MULT)
    tint = pygame.Surface((1, 2))
    tint.set_at((0, 0), ink[0])
    tint.set_at((0, 1), ink[1])
    letters.blit(pygame.transform.smoothscale(tint, (width, height)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    air = style.px(8)
    picture = pygame.Surface((width + 2 * air, height + 2 * air), pygame.SRCALPHA).convert_alpha()
    for step in range(10):
        reach = air * (0.8 if step % 2 else 0.45)
        x, y = math.cos(step * math.pi / 5) * reach, math.sin(step * math.pi / 5) * reach
        picture.blit(shade, (air + round(x), air + round(y)))
    picture.blit(letters, (air, air))
    return picture


@cached_pictures(1_000_000, passing=True)
def _chip(text: str, style: Style) -> pygame.Surface:
    """Returns a chip with a short text, a little wider than high where that is long."""
    colours, letters = style.colours, render(text, "subheading", style, style.colours.ink)
    high = letters.get_height() + style.px(10)
    size = (max(high, letters.get_width() + style.px(16)), high)
    fine = pygame.Surface((4 * size[0], 4 * size[1]), pygame.SRCALPHA)
    fine.fill((*colours.ink, 0))
    rect, radius = fine.get_rect(), 2 * high
    pygame.draw.rect(fine, colours.ink, rect, border_radius=radius)
    pygame.draw.rect(fine, colours.brass, rect.inflate(-style.px(6), -style.px(6)), border_radius=radius)
    inner = rect.inflate(-style.px(18), -style.px(18))
    pygame.draw.rect(fine, colours.ink, inner, max(2, style.px(3)), border_radius=radius)
    picture = pygame.transform.smoothscale(fine, size).convert_alpha()
    picture.blit(letters, letters.get_rect(center=picture.get_rect().center))
    return picture


@cached_pictures(3_000_000, passing=True)
def _shade(size: tuple[int, int]) -> pygame.Surface:
    """Returns a band of shade with soft edges, on which a word can be read over cards and felt."""
    small = pygame.Surface((_VEIL, _VEIL), pygame.SRCALPHA)
    for x in range(_VEIL):
        for y in range(_VEIL):
            across, down = (1.0 - abs(2 * at / (_VEIL - 1) - 1.0) for at in (x, y))
            small.set_at((x, y), (4, 8, 6, round(190 * min(1.0, 1.6 * across) * min(1.0, 3.0 * down))))
    return pygame.transform.smoothscale(small, size).convert_alpha()


# -- compositions

Seconds = Callable[[str], float]
"""Returns a duration of the table of durations at the person's speed, in seconds."""


def gin(
    text: str,
    frames: Sequence[pygame.Rect],
    centre: tuple[int, int],
    style: Style,
    seconds: Seconds,
    *,
    big: bool = False,
    quiet: bool = False,
    still: bool = False,
) -> list[Effect]:
    """Returns the effects of gin: the cards in ``frames`` gleam, gold dust rises, the word appears; ``big`` gin is
    larger.

    ``quiet`` is the version for the loser, ``still`` has no movement.
    """
    long = seconds("flourish") * (1.25 if big else 1.0)
    letters = replace(style, text_scale=_QUIET if quiet else _LOUD)
    word = Word(text, centre, letters, SILVER if quiet else GOLD, long, still=still)
    gleam = seconds("gleam")
    if still or quiet:
        return [word] if still else [Gleam(frames, gleam), word]
    whole = frames[0].unionall(list(frames[1:]))
    found: list[Effect] = [Gleam(frames, gleam), Dust(whole, 90 if big else 44, style, long)]
    if big:
        found.append(Gleam(frames, gleam, delay=gleam * 0.7))
    return [*found, word]
