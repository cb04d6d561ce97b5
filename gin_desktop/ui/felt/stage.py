"""Cards on the felt: sprites, their movements, and drawing no more than has changed."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.ui.felt.art import CardArt
from gin_desktop.ui.felt.durations import Easing, ease_out

Key = Hashable
Point = tuple[float, float]


@dataclass(slots=True)
class Place:
    """Where a card lies: top left corner in pixels, which side is up, and how far up in the pile of things."""

    pos: Point
    card: Card | None
    z: int = 0
    dim: bool = False
    """drawn darker: it does not count here"""

    @property
    def face_up(self) -> bool:
        """Whether the face is seen."""
        return self.card is not None


@dataclass(slots=True)
class Motion:
    """A movement under way; times in seconds."""

    start: Point
    end: Point
    delay: float
    duration: float
    elapsed: float = 0.0
    flip: bool = False
    unseen: bool = False
    """not drawn before it sets out: it lies in a pile until then"""
    easing: Easing = ease_out
    on_start: Callable[[], None] | None = None

    @property
    def progress(self) -> float:
        """0 to 1."""
        if self.duration <= 0:
            return 1.0 if self.elapsed >= self.delay else 0.0
        return max(0.0, min(1.0, (self.elapsed - self.delay) / self.duration))


class Sprite:
    """One card on the felt. ``card`` is its face while that is seen (or about to be); ``shown`` the side up now."""

    __slots__ = ("card", "dim", "drag", "face_up", "key", "motion", "pos", "z")

    def __init__(self, key: Key, place: Place) -> None:
        self.key = key
        self.card: Card | None = place.card
        self.pos: Point = place.pos
        self.face_up = place.face_up
        self.z = place.z
        self.dim = place.dim
        self.motion: Motion | None = None
        self.drag = False

    @property
    def moving(self) -> bool:
        """Whether it belongs to the layer that is drawn every frame."""
        return self.motion is not None or self.drag


class Stage:
    """All sprites of a screen, and the two layers they are drawn in.

    Resting cards belong to a static picture that the scene paints once; moving ones are drawn over it each frame,
    and only the places they leave are repaired.
    """

    def __init__(self, art: CardArt) -> None:
        self.art = art
        self.sprites: dict[Key, Sprite] = {}
        self._on_the_way: list[Sprite] = []  # asked for at every tick, so kept and not looked for
        self.resting_changed = True
        self.landed: list[pygame.Rect] = []
        """where cards came to rest while others still move: parts of the static picture to paint again"""
        self._touched: list[pygame.Rect] = []

    # -- what lies where

    def set_places(self, places: dict[Key, Place]) -> None:
        """Puts every card where it belongs at once and forgets all others; movements end."""
        self.sprites = {key: Sprite(key, place) for key, place in places.items()}
        self._on_the_way.clear()
        self.resting_changed = True

    def move_to(
        self,
        places: dict[Key, Place],
        duration: float,
        *,
        start: dict[Key, Place] | None = None,
        delay: Callable[[Key], float] | None = None,
        easing: Easing = ease_out,
        on_start: Callable[[Key], None] | None = None,
    ) -> None:
        """Sends every card to its place; cards without a place vanish when the movement of all has ended.

        ``start`` says where cards come from that were not on the felt before (or are to come from elsewhere);
        ``delay`` how long each waits, in seconds; ``on_start`` is called when a card sets out.
        """
        self.finish()
        start = start or {}
        for key in [key for key in self.sprites if key not in places]:
            del self.sprites[key]
        for key, place in places.items():
            sprite = self.sprites.get(key)
            wait = delay(key) if delay else 0.0
            if sprite is None or key in start:
                sprite = Sprite(key, start.get(key, place))
                self.sprites[key] = sprite
            self._send(sprite, place, duration, wait, easing, on_start)
            if sprite.motion is not None:
                sprite.motion.unseen = key in start and wait > 0
        self.resting_changed = True

    def _send(
        self,
        sprite: Sprite,
        place: Place,
        duration: float,
        delay: float,
        easing: Easing,
        on_start: Callable[[Key], None] | None,
    ) -> None:
        flip = sprite.face_up != place.face_up
        if place.card is not None:
            sprite.card = place.card
        far = math.dist(sprite.pos, place.pos) > 0.5
        sprite.z, sprite.dim = place.z, place.dim
        if duration <= 0 or not (far or flip):
            sprite.pos, sprite.face_up = place.pos, place.face_up
            if not sprite.face_up:
                sprite.card = None  # as when it lands: what is turned down is no longer known here
            if duration <= 0 and far and on_start is not None:
                on_start(sprite.key)
            return
        call = None if on_start is None else (lambda: on_start(sprite.key))
        sprite.motion = Motion(sprite.pos, place.pos, delay, duration, 0.0, flip, False, easing, call)
        self._on_the_way.append(sprite)

    # -- time

    @property
    def animating(self) -> bool:
        """Whether anything is on its way."""
        return bool(self._on_the_way)

    def update(self, dt: float) -> bool:
        """Moves on by ``dt`` seconds; true if anything moved."""
        moving = self._on_the_way.copy()
        for sprite in moving:
            motion = sprite.motion
            assert motion is not None  # that is what being on the way means
            before = motion.elapsed
            motion.elapsed += dt
            if before <= motion.delay < motion.elapsed and motion.on_start is not None:
                motion.on_start()
            if motion.elapsed >= motion.delay + motion.duration:
                self._land(sprite, motion)
            else:
                share = motion.easing(motion.progress)
                sprite.pos = (
                    motion.start[0] + (motion.end[0] - motion.start[0]) * share,
                    motion.start[1] + (motion.end[1] - motion.start[1]) * share,
                )
        return bool(moving)

    def finish(self) -> None:
        """Ends every movement at its end."""
        for sprite in self._on_the_way.copy():
            if sprite.motion is not None:
                self._land(sprite, sprite.motion)

    def _land(self, sprite: Sprite, motion: Motion) -> None:
        sprite.pos = motion.end
        if motion.flip:
            sprite.face_up = not sprite.face_up
        if not sprite.face_up:
            sprite.card = None  # a card that was turned down is no longer known here
        sprite.motion = None
        self._on_the_way.remove(sprite)
        if self.animating:
            self.landed.append(self.rect(sprite))
        else:
            self.resting_changed = True

    # -- finding

    def rect(self, sprite: Sprite) -> pygame.Rect:
        """The rectangle of a card on the window."""
        return pygame.Rect(round(sprite.pos[0]), round(sprite.pos[1]), *self.art.size)

    def at(self, pos: tuple[int, int], among: Iterable[Key] | None = None) -> Sprite | None:
        """The topmost card at a point, of all or of some."""
        keys = None if among is None else set(among)
        found: Sprite | None = None
        for sprite in self._in_order(self.sprites.values()):
            if (keys is None or sprite.key in keys) and self.rect(sprite).collidepoint(pos):
                found = sprite
        return found

    # -- drawing

    def draw_resting(self, surface: pygame.Surface) -> None:
        """Draws the cards that lie still, for the static picture."""
        for sprite in self._in_order(sprite for sprite in self.sprites.values() if not sprite.moving):
            surface.blit(self.picture(sprite), (round(sprite.pos[0]), round(sprite.pos[1])))

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draws the cards that move, over the static picture, and remembers where."""
        for sprite in self._in_order(sprite for sprite in self.sprites.values() if sprite.moving):
            motion = sprite.motion
            if motion is not None and motion.unseen and motion.elapsed <= motion.delay:
                continue
            self._touched.append(self._draw_moving(surface, sprite))

    def repair(self, surface: pygame.Surface, static: pygame.Surface) -> None:
        """Takes the moving cards of the last frame off again."""
        for rect in self._touched:
            surface.blit(static, rect, rect)
        self._touched.clear()

    def forget_touched(self) -> None:
        """The whole picture was drawn again."""
        self._touched.clear()

    def picture(self, sprite: Sprite) -> pygame.Surface:
        """The side of the card that is up."""
        if not sprite.face_up or sprite.card is None:
            return self.art.back()
        face = self.art.face(sprite.card)
        return _dimmed(face) if sprite.dim else face

    def _draw_moving(self, surface: pygame.Surface, sprite: Sprite) -> pygame.Rect:
        x, y = round(sprite.pos[0]), round(sprite.pos[1])
        width, height = self.art.size
        motion = sprite.motion
        if motion is None or not motion.flip:
            picture = self.picture(sprite)
            margin = self.art.shadow_margin
            shadow = surface.blit(self.art.shadow(), (x - margin + margin // 3, y - margin + margin // 2))
            return shadow.union(surface.blit(picture, (x, y)))
        # turning over: the card narrows to its edge and widens again with the other side up
        turn = motion.progress
        shown_up = sprite.face_up if turn < 0.5 else not sprite.face_up
        picture = self.art.face(sprite.card) if shown_up and sprite.card is not None else self.art.back()
        narrow = max(2, round(width * abs(math.cos(turn * math.pi))))
        turned = pygame.transform.smoothscale(picture, (narrow, height))
        return surface.blit(turned, (x + (width - narrow) // 2, y))

    @staticmethod
    def _in_order(sprites: Iterable[Sprite]) -> list[Sprite]:
        return sorted(sprites, key=lambda sprite: (sprite.drag, sprite.z))


def _dimmed(face: pygame.Surface) -> pygame.Surface:
    """A darker copy: deadwood, when the melds are what counts."""
    copy = face.copy()
    copy.fill((196, 200, 196, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy
