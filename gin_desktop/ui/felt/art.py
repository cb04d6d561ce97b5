"""Card pictures in the size in use: rasterised when first needed, scaled at once after a change of size."""

from __future__ import annotations

from collections import OrderedDict, deque

import pygame

from gin_desktop.engine.cards import NAMES, Card
from gin_desktop.ui.kit.assets import load_svg, size_of

RATIO = 1.4
"""Height of a card divided by its width."""
_SIZES_KEPT = 3
"""Table, knock and showdown have cards of different sizes, and a round goes through all of them."""
_MOST_KEPT = 64 * 1024 * 1024
"""Bytes of pictures beyond which sizes not in use are given up sooner: a large window's take thirty megabytes each."""

_kept: OrderedDict[tuple[int, int], dict[str, pygame.Surface]] = OrderedDict()


def _pictures(size: tuple[int, int]) -> dict[str, pygame.Surface]:
    """The pictures rasterised at a size, shared by all scenes; those of sizes long unused are given up."""
    pictures = _kept.setdefault(size, {})
    _kept.move_to_end(size)
    while len(_kept) > _SIZES_KEPT or (len(_kept) > 1 and _bytes_kept() > _MOST_KEPT):
        _kept.popitem(last=False)
    return pictures


def _bytes_kept() -> int:
    return sum(size_of(picture) for pictures in _kept.values() for picture in pictures.values())


def card_size(height: int) -> tuple[int, int]:
    """The size in pixels of a card of this height."""
    return max(20, round(height / RATIO)), max(28, height)


class CardArt:
    """Faces, back and shadow of one size.

    After :meth:`resize` pictures of the old size are scaled, which is quick and a little soft, and replaced one by
    one by exact ones as :meth:`sharpen` is called in idle frames.
    """

    def __init__(self, back: str = "blue") -> None:
        self.size = (0, 0)
        """width and height of a card in pixels; nothing can be drawn before the first :meth:`resize`"""
        self.back_name = back
        self._exact: dict[str, pygame.Surface] = {}
        self._old: dict[str, pygame.Surface] = {}
        self._soft: dict[str, pygame.Surface] = {}
        self._wanted: deque[str] = deque()
        self._shadow: pygame.Surface | None = None

    def resize(self, size: tuple[int, int]) -> None:
        """Uses another size from now on."""
        if size == self.size:
            return
        self.size = size
        self._old = {**self._old, **self._exact}
        self._exact, self._soft, self._shadow = _pictures(size), {}, None
        self._wanted.clear()

    def set_back(self, back: str) -> None:
        """Uses another back, ``blue`` or ``red``."""
        self.back_name = back

    def face(self, card: Card) -> pygame.Surface:
        """The face of a card."""
        return self._picture(NAMES[card])

    def back(self) -> pygame.Surface:
        """The back."""
        return self._picture(f"back_{self.back_name}")

    def shadow(self) -> pygame.Surface:
        """A soft shadow, larger than the card by :meth:`shadow_margin` on each side."""
        if self._shadow is None:
            margin = self.shadow_margin
            width, height = self.size
            base = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
            inner = pygame.Rect(margin, margin, width, height)
            pygame.draw.rect(base, (0, 0, 0, 120), inner, border_radius=max(2, width // 16))
            self._shadow = pygame.transform.box_blur(base, max(1, margin // 2)).convert_alpha()
        return self._shadow

    @property
    def shadow_margin(self) -> int:
        """How far the shadow reaches beyond the card, in pixels."""
        return max(4, self.size[0] // 12)

    @property
    def needs_sharpening(self) -> bool:
        """Whether scaled pictures wait to be replaced."""
        return bool(self._wanted)

    def sharpen(self) -> bool:
        """Rasterises one picture that is only scaled so far; true if there was one."""
        if not self._wanted:
            self._old.clear()  # there is time now: what is first seen from here on is rasterised at once
            return False
        name = self._wanted.popleft()
        if not self._wanted:
            self._old.clear()  # nothing is scaled any more
        self._exact[name] = load_svg(f"cards/{name}.svg", self.size)
        self._soft.pop(name, None)
        return True

    def _picture(self, name: str) -> pygame.Surface:
        exact = self._exact.get(name)
        if exact is not None:
            return exact
        if name in self._soft:
            return self._soft[name]
        if name in self._old:
            soft = pygame.transform.smoothscale(self._old[name], self.size).convert_alpha()
            self._soft[name] = soft
            self._wanted.append(name)
            return soft
        picture = load_svg(f"cards/{name}.svg", self.size)
        self._exact[name] = picture
        return picture
