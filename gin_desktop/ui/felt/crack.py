"""The undercut: a crack through the knocker's cards, as if they broke, and the word."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from gin_desktop.ui.felt.flourish import SILVER, Effect, Timed, Word
from gin_desktop.ui.kit.style import RGB, Style

STING: Final[tuple[RGB, RGB]] = ((255, 214, 204), (206, 62, 58))
"""The colours of the word for the player who loses by it."""
_SCALE: Final = 1.9
"""The text scale of the word."""
_DEPTH: Final = (58, 46, 40)
_SHADE: Final = (176, 166, 152)
_LIGHT: Final = (255, 255, 255)
_PART: Final = 16
"""The length of a piece of the crack, in style units."""
_BRANCH: Final = 3
"""Every so many pieces it branches."""

Points = list[tuple[float, float]]


class Crack(Timed):
    """A branching crack that runs through cards, only where there are any; each of ``cards`` is a group of them."""

    def __init__(
        self,
        cards: Sequence[pygame.Rect],
        style: Style,
        seconds: float,
        *,
        delay: float = 0.0,
        still: bool = False,
    ) -> None:
        super().__init__(seconds, delay)
        self._cards = [pygame.Rect(rect) for rect in cards]
        self._still, self._thin = still, max(1, style.px(1))
        chance = random.Random(3)
        place = self._cards[0].unionall(self._cards[1:])
        count = max(4, place.width // style.px(_PART))
        each, high = place.width / count, place.height
        self._upper: Points = []
        """The upper edge of the crack from left to right."""
        self._lower: Points = []
        self._branches: list[Points] = []
        away = 0.0
        for number in range(count + 1):
            away = 0.7 * away + chance.uniform(-0.13, 0.13)
            x, y = place.x + each * (number + chance.uniform(-0.3, 0.3)), place.centery + high * away
            opened = style.scale * chance.uniform(0.4, 2.2)
            self._upper.append((x, y - opened))
            self._lower.append((x, y + opened))
            if number % _BRANCH == 1:
                side = chance.choice((-1, 1)) * high
                steps = ((0.5, 0.07), (0.8, 0.16), (1.5, chance.uniform(0.2, 0.34)))
                self._branches.append([(x, y), *((x + each * right, y + side * up) for right, up in steps)])

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        share = self.share
        if share is None:
            return []
        come = 1.0 if self._still else min(1.0, share / 0.12)
        left = self._upper[0][0]
        reached = left + (self._upper[-1][0] - left) * come
        clip, covered = surface.get_clip(), []
        for card in self._cards:
            part = card.clip(pygame.Rect(0, card.y, max(0, round(reached)), card.height)).clip(clip)
            if part.width and part.height:
                surface.set_clip(part)
                self._paint(surface)
                covered.append(part)
        surface.set_clip(clip)
        return covered

    def _paint(self, surface: pygame.Surface) -> None:
        thin = self._thin
        for branch in self._branches:
            pygame.draw.aalines(surface, _SHADE, False, [(x + thin, y + thin) for x, y in branch])
            pygame.draw.aalines(surface, _DEPTH, False, branch)
        pygame.draw.lines(surface, _LIGHT, False, [(x, y + 2 * thin) for x, y in self._lower], 2 * thin)
        pygame.draw.aalines(surface, _SHADE, False, [(x, y + 3 * thin) for x, y in self._lower])
        pygame.draw.polygon(surface, _DEPTH, [*self._upper, *self._lower[::-1]])
        pygame.draw.aalines(surface, _DEPTH, False, self._upper)
        pygame.draw.aalines(surface, _DEPTH, False, self._lower)


def undercut(
    text: str,
    cards: Sequence[pygame.Rect],
    centre: tuple[int, int],
    style: Style,
    seconds: Callable[[str], float],
    *,
    lost: bool,
    still: bool = False,
) -> list[Effect]:
    """Returns the effects of an undercut: a crack through the knocker's ``cards`` once they rest, and the word.

    The word is red for the player who ``lost`` by it.
    """
    long, wait = seconds("flourish"), 0.0 if still else seconds("shake")
    letters = replace(style, text_scale=_SCALE)
    return [
        Crack(cards, style, long * 0.9, delay=wait, still=still),
        Word(text, centre, letters, STING if lost else SILVER, long + wait, still=still),
    ]
