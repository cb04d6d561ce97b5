"""Cards on the felt: sprites, their animation, and drawing of what has changed."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Container, Hashable, Iterable
from dataclasses import dataclass
from functools import partial

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.ui.felt.art import CardArt
from gin_desktop.ui.felt.drawing.motion import Motion, Point
from gin_desktop.ui.felt.durations import SECONDS, Easing, ease_out

__all__ = ["Place", "Point", "Sprite", "SpriteKey", "Stage"]

SpriteKey = Hashable


@dataclass(slots=True)
class Place:
    """Where a card lies: its top left corner in pixels, its face (None: face down), and its stacking order ``z``."""

    pos: Point
    card: Card | None
    z: int = 0
    dim: bool = False
    """Whether it is drawn darker, because it does not count here."""
    turn: float = 0.0
    """Rotation in degrees, counterclockwise about its centre."""
    lift: float = 0.0
    """The height above the table, from 0 (lying) to 1 (held), which its shadow shows; below 0 there is no shadow."""
    scale: float = 1.0
    """Its size relative to the other cards."""

    @property
    def face_up(self) -> bool:
        """Whether the face is visible."""
        return self.card is not None


class Sprite:
    """One card on the felt. ``card`` is its face while that is visible or about to be."""

    __slots__ = ("card", "dim", "drag", "face_up", "key", "lift", "motion", "pos", "scale", "turn", "z")

    def __init__(self, key: SpriteKey, place: Place) -> None:
        self.key = key
        self.card: Card | None = place.card
        self.pos: Point = place.pos
        self.face_up = place.face_up
        self.z = place.z
        self.dim = place.dim
        self.turn = place.turn
        self.lift = place.lift
        self.scale = place.scale
        self.motion: Motion | None = None
        self.drag = False

    @property
    def moving(self) -> bool:
        """Whether it is drawn in every frame, over the static picture."""
        return self.motion is not None or self.drag


class Stage:
    """All sprites of a screen, drawn in two layers.

    Resting cards belong to a static picture that the scene paints once; moving ones are drawn over it in each frame,
    and only the places they leave are repaired.
    """

    def __init__(self, art: CardArt) -> None:
        self.art = art
        self.reduced = False
        """Whether short fades replace all movements."""
        self.sprites: dict[SpriteKey, Sprite] = {}
        self._on_the_way: list[Sprite] = []  # kept as a list, since it is needed in every frame
        self._covered: list[SpriteKey] = []  # to be removed when all movement has ended
        self._next: deque[Callable[[], None]] = deque()
        self._following = False
        self.resting_changed = True
        self.landed: list[pygame.Rect] = []
        """Where cards came to rest while others still move: parts of the static picture to repaint."""
        self._touched: list[pygame.Rect] = []
        self._painted: dict[SpriteKey, tuple[object, pygame.Rect]] = {}

    # -- places

    def set_places(self, places: dict[SpriteKey, Place]) -> None:
        """Puts every card at its place at once and removes all others; movements end."""
        self.sprites = {key: Sprite(key, place) for key, place in places.items()}
        self._on_the_way.clear()
        self._covered.clear()
        self._next.clear()
        self.resting_changed = True

    def move_to(
        self,
        places: dict[SpriteKey, Place],
        duration: float,
        *,
        start: dict[SpriteKey, Place] | None = None,
        delay: Callable[[SpriteKey], float] | None = None,
        easing: Easing = ease_out,
        on_start: Callable[[SpriteKey], None] | None = None,
        arc: float = 0.0,
        staying: Container[SpriteKey] = (),
    ) -> None:
        """Moves every card to its place; cards without a place vanish.

        ``start`` gives the origin of cards that were not on the felt before (or are to come from elsewhere); ``delay``
        how long each waits, in seconds; ``on_start`` is called when a card starts to move; ``arc`` is how far each path
        bends upwards, as a fraction of its length. Cards of ``staying`` without a place stay until all movement has
        ended, as they are about to be covered.
        """
        if not self._following:
            self.finish()
        start = start or {}
        for key in [key for key in self.sprites if key not in places]:
            if key in staying and duration > 0:
                self._covered.append(key)
            else:
                del self.sprites[key]
        for key, place in places.items():
            sprite = self.sprites.get(key)
            wait = delay(key) if delay else 0.0
            if sprite is None or key in start:
                sprite = Sprite(key, start.get(key, place))
                self.sprites[key] = sprite
            call = None if on_start is None else partial(on_start, key)
            motion = Motion(sprite.pos, place.pos, wait, duration, easing=easing, on_start=call, arc=arc)
            self._send(sprite, place, motion)
            motion.unseen = key in start and wait > 0
        if self.reduced:
            self._fade_all()
        if not self._on_the_way:
            self._cover()
        self.resting_changed = True

    def redirect(self, places: dict[SpriteKey, Place], duration: float) -> None:
        """Moves cards to other places from where they are now, also those on the way; a dragged one is left alone."""
        for key, place in places.items():
            sprite = self.sprites.get(key)
            if sprite is None or sprite.drag:
                continue
            motion = sprite.motion
            if motion is not None:
                if motion.end == place.pos or motion.flip:
                    continue
                self._on_the_way.remove(sprite)
                sprite.motion = None
            now = Motion(sprite.pos, place.pos, 0.0, 0.0 if self.reduced else duration, easing=ease_out)
            self._send(sprite, place, now)
        self.resting_changed = True

    def touch(self, rect: pygame.Rect) -> None:
        """Notes that something else was drawn here over the static picture, to be repaired like a moving card."""
        self._touched.append(rect)

    def _send(self, sprite: Sprite, place: Place, motion: Motion) -> None:
        """Starts a card's movement, unless it is at its place already."""
        motion.flip = sprite.face_up != place.face_up
        motion.turns, motion.lifts = (sprite.turn, place.turn), (sprite.lift, place.lift)
        motion.scales = sprite.scale, place.scale
        if place.card is not None:
            sprite.card = place.card
        far = math.dist(motion.start, motion.end) > 0.5
        sprite.z, sprite.dim = place.z, place.dim
        if motion.duration <= 0 or not (far or motion.flip or sprite.turn != place.turn or sprite.scale != place.scale):
            sprite.pos, sprite.face_up = place.pos, place.face_up
            sprite.turn, sprite.lift, sprite.scale = place.turn, place.lift, place.scale
            if not sprite.face_up:
                sprite.card = None  # as when it lands: the face of a card that is turned down is no longer known here
            if motion.duration <= 0 and far and motion.on_start is not None:
                motion.on_start()
            return
        sprite.motion = motion
        self._on_the_way.append(sprite)

    def _fade_all(self) -> None:
        """Turns the movements just started into short fades, all at once; only the first one makes a sound."""
        first = True
        for sprite in self._on_the_way:
            motion = sprite.motion
            assert motion is not None  # implied by being on the way
            motion.fade, motion.delay, motion.duration = True, 0.0, min(motion.duration, SECONDS["fade"])
            if not first:
                motion.on_start = None
            first = first and motion.on_start is None

    # -- time

    @property
    def animating(self) -> bool:
        """Whether any card is moving, or is about to."""
        return bool(self._on_the_way or self._next)

    def then(self, act: Callable[[], None]) -> None:
        """Calls ``act``, which starts the next movement by :meth:`move_to`, when all present movement has ended."""
        self._next.append(act)
        if not self._on_the_way:
            self._follow()

    def _follow(self) -> None:
        """Starts the next movements, until one is under way."""
        while self._next and not self._on_the_way:
            self._following = True
            try:
                self._next.popleft()()
            finally:
                self._following = False

    def update(self, dt: float) -> bool:
        """Advances by ``dt`` seconds; returns whether anything moved."""
        moving = self._on_the_way.copy()
        for sprite in moving:
            motion = sprite.motion
            assert motion is not None  # implied by being on the way
            before = motion.elapsed
            motion.elapsed += dt
            if before <= motion.delay < motion.elapsed and motion.on_start is not None:
                motion.on_start()
            if motion.elapsed >= motion.delay + motion.duration:
                self._land(sprite, motion)
            elif motion.elapsed > motion.delay:
                sprite.pos, sprite.turn, sprite.lift, sprite.scale = motion.now()
        return bool(moving)

    def finish(self) -> None:
        """Finishes every movement at once, and all that would follow."""
        while self._on_the_way:
            for sprite in self._on_the_way.copy():
                if sprite.motion is not None:
                    self._land(sprite, sprite.motion)

    def _land(self, sprite: Sprite, motion: Motion) -> None:
        sprite.pos, sprite.turn, sprite.lift = motion.end, motion.turns[1], motion.lifts[1]
        sprite.scale = motion.scales[1]
        if motion.flip:
            sprite.face_up = not sprite.face_up
        if not sprite.face_up:
            sprite.card = None  # the face of a card that was turned down is no longer known here
        sprite.motion = None
        self._on_the_way.remove(sprite)
        if self._on_the_way:
            self.landed.append(self.extent(sprite))
            return
        self._cover()
        self.resting_changed = True
        self._follow()

    def _cover(self) -> None:
        """Removes the cards that stayed until they were covered."""
        for key in self._covered:
            self.sprites.pop(key, None)
        self._covered.clear()

    # -- lookup

    def rect(self, sprite: Sprite) -> pygame.Rect:
        """Returns the rectangle of a card in the window."""
        return pygame.Rect(round(sprite.pos[0]), round(sprite.pos[1]), *self.art.scaled(sprite.scale))

    def at(self, pos: tuple[int, int], among: Iterable[SpriteKey] | None = None) -> Sprite | None:
        """Returns the topmost card at a point, of all cards or of ``among``."""
        keys = None if among is None else set(among)
        found: Sprite | None = None
        for sprite in self._in_order(self.sprites.values()):
            if (keys is None or sprite.key in keys) and self._covers(sprite, pos):
                found = sprite
        return found

    def _covers(self, sprite: Sprite, pos: tuple[int, int]) -> bool:
        """Whether a point lies on a card, taking its rotation into account."""
        rect = self.rect(sprite)
        if not sprite.turn:
            return rect.collidepoint(pos)
        away = pygame.Vector2(pos) - pygame.Vector2(rect.center)
        back = away.rotate(sprite.turn) + pygame.Vector2(rect.center)
        return rect.collidepoint(round(back.x), round(back.y))

    # -- drawing

    def changes(self) -> list[pygame.Rect]:
        """Returns where resting cards look different from the last call, including their shadows."""
        before, now = self._painted, {}
        for key, sprite in self.sprites.items():
            if not sprite.moving:
                x, y = round(sprite.pos[0]), round(sprite.pos[1])
                how = (sprite.z, sprite.turn, sprite.lift, sprite.dim, sprite.scale)
                look = (x, y, sprite.card if sprite.face_up else None, how)
                known = before.get(key)
                now[key] = known if known is not None and known[0] == look else (look, self.extent(sprite))
        self._painted = now
        found = [rect for key, (look, rect) in before.items() if key not in now or now[key][0] != look]
        found += [rect for key, (look, rect) in now.items() if key not in before or before[key][0] != look]
        return _merged(found)

    def draw_resting(self, surface: pygame.Surface) -> None:
        """Draws the resting cards for the static picture, within the clip of the surface."""
        clip = surface.get_clip()
        known = self._painted
        resting = []
        for key, sprite in self.sprites.items():
            if not sprite.moving:
                extent = known[key][1] if key in known else self.extent(sprite)
                if clip.colliderect(extent):
                    resting.append(sprite)
        for sprite in self._in_order(resting):
            self._draw(surface, sprite)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draws the moving cards over the static picture, and records where."""
        self.art.begin_frame()
        for sprite in self._in_order(sprite for sprite in self.sprites.values() if sprite.moving):
            if (motion := sprite.motion) is not None and motion.unseen and motion.elapsed <= motion.delay:
                continue
            self._touched.append(self._draw_moving(surface, sprite))

    def repair(self, surface: pygame.Surface, static: pygame.Surface) -> None:
        """Restores what the moving cards of the last frame covered."""
        for rect in self._touched:
            surface.blit(static, rect, rect)
        self._touched.clear()

    def forget_touched(self) -> None:
        """Forgets where moving cards were drawn, as the whole picture was drawn again."""
        self._touched.clear()

    def extent(self, sprite: Sprite) -> pygame.Rect:
        """Returns the largest area that a card may cover where it is now, including its shadow."""
        return self.art.extent(sprite.pos, sprite.turn, sprite.scale)

    def _draw(self, surface: pygame.Surface, sprite: Sprite) -> pygame.Rect:
        card = sprite.card if sprite.face_up else None
        dim, lift = sprite.dim and card is not None, 1.0 if sprite.drag else sprite.lift
        motion, scale, key = sprite.motion, sprite.scale, sprite.key
        if motion is None:
            return self.art.at(scale).draw(surface, sprite.pos, card, turn=sprite.turn, lift=lift, dim=dim)
        if motion.scales[0] != motion.scales[1]:
            draw, resting = partial(self.art.draw_passing, surface, sprite.pos, card, key), scale == motion.scales[0]
            return draw(turn=sprite.turn, lift=lift, dim=dim, scale=scale, resting=resting)
        if motion.turns == (0.0, 0.0):
            return self.art.at(scale).draw(surface, sprite.pos, card, lift=lift, dim=dim)
        return self.art.at(scale).draw_moving_card(surface, sprite.pos, card, turn=sprite.turn, lift=lift, dim=dim)

    def _draw_moving(self, surface: pygame.Surface, sprite: Sprite) -> pygame.Rect:
        motion = sprite.motion
        if motion is None:
            return self._draw(surface, sprite)
        if motion.fade:
            return self._draw_fading(surface, sprite, motion)
        if not motion.flip:
            return self._draw(surface, sprite)
        # turning over: the card narrows to its edge and widens again with the other side up
        turn = motion.progress
        shown_up = sprite.face_up if turn < 0.5 else not sprite.face_up
        picture = self.art.side(sprite.card if shown_up else None)
        x, y = round(sprite.pos[0]), round(sprite.pos[1])
        width, height = self.art.scaled(sprite.scale)
        narrow = max(2, round(width * abs(math.cos(turn * math.pi))))
        turned = pygame.transform.smoothscale(picture, (narrow, height))
        return surface.blit(turned, (x + (width - narrow) // 2, y))

    def _draw_fading(self, surface: pygame.Surface, sprite: Sprite, motion: Motion) -> pygame.Rect:
        """Draws a card fading out at its start and in at its end."""
        share = motion.progress
        up = not sprite.face_up if motion.flip else sprite.face_up
        was = self.art.at(motion.scales[0]).draw(
            surface,
            motion.start,
            sprite.card if sprite.face_up else None,
            turn=motion.turns[0],
            dim=sprite.dim and sprite.face_up,
            alpha=round(255 * (1 - share)),
        )
        card, dim = (sprite.card, sprite.dim) if up else (None, False)
        alpha = round(255 * share)
        art, turn, lift = self.art.at(motion.scales[1]), motion.turns[1], motion.lifts[1]
        return was.union(art.draw(surface, motion.end, card, turn=turn, lift=lift, dim=dim, alpha=alpha))

    @staticmethod
    def _in_order(sprites: Iterable[Sprite]) -> list[Sprite]:
        return sorted(sprites, key=lambda sprite: (sprite.drag, sprite.z))


def _merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Returns the same area as rectangles that do not overlap; some may be larger."""
    found: list[pygame.Rect] = []
    for one in rects:
        rect = pygame.Rect(one)
        while (touched := rect.collidelist(found)) >= 0:
            rect.union_ip(found.pop(touched))
        found.append(rect)
    return found
