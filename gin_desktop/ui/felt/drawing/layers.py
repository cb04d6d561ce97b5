"""The resting picture of a scene with cards, in layers: painted in parts while something moves, one a frame.

Painting everything anew takes as long as several frames are drawn in, so it is not done in a frame that shows a
movement: the ground, what lies on it, the cards and what is above them follow in four frames. Cards that set out or
come to rest are taken off or put down at once, which costs little: what is under them is there.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Protocol

import pygame

from gin_desktop.ui.felt.inset import Inset
from gin_desktop.ui.felt.stage import Stage


class Layered(Protocol):
    """What a scene paints, from the bottom up; its cards lie between :meth:`paint_below` and :meth:`paint_top`."""

    stage: Stage
    inset: Inset | None

    def paint_ground(self, surface: pygame.Surface) -> None:
        """What everything lies on; covers all of the surface."""
        ...

    def paint_below(self, surface: pygame.Surface) -> None:
        """What lies under the cards."""
        ...

    def paint_top(self, surface: pygame.Surface) -> None:
        """What lies over the cards: marks, buttons, a note."""
        ...

    @property
    def noting(self) -> bool:
        """Whether a note or bubble may reach over the inset."""
        ...


class _Pictures:
    """Two pictures of the size of the window, used by the scene that is drawn: no other one needs any."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.ground = pygame.Surface(size).convert()
        """without the cards and what lies over them"""
        self.whole = pygame.Surface(size).convert()
        self.owner: Layers | None = None


_shared: list[_Pictures] = []


def _pictures(size: tuple[int, int]) -> _Pictures:
    if not _shared or _shared[0].whole.get_size() != size:
        _shared[:] = [_Pictures(size)]
    return _shared[0]


class Layers:
    """Draws a scene: its resting picture, and the moving cards over it."""

    def __init__(self, scene: Layered) -> None:
        self._scene = scene
        self.stale = True
        """whether anything but the cards may look different"""
        self.lost = True
        """whether the window no longer shows what was drawn last"""
        self._work: deque[Callable[[_Pictures], None]] = deque()
        self._parts: list[pygame.Rect] = []

    def mend(self, part: pygame.Rect) -> None:
        """Only this part looks different now."""
        self._parts.append(pygame.Rect(part))

    def resting(self, surface: pygame.Surface) -> pygame.Surface | None:
        """The picture of all that lies still, as it was drawn last on such a surface; None if it was not."""
        pictures = _pictures(surface.get_size())
        return pictures.whole if pictures.owner is self and not self.lost else None

    def draw(self, surface: pygame.Surface, *, in_parts: bool) -> bool:
        """Draws what has changed; true if there is more to paint in the next frame.

        With ``in_parts`` no more than a part of the resting picture is painted anew, unless the window's is lost.
        """
        stage, inset = self._scene.stage, self._scene.inset
        pictures = _pictures(surface.get_size())
        if pictures.owner is not self:
            pictures.owner = self
            self.stale = self.lost = True
        if self.lost or (self.stale and self._work):  # what is never left alone would never be finished
            in_parts = False
        changed = self._take_up(pictures, in_parts=in_parts)
        if self._work:
            while self._work:
                self._work.popleft()(pictures)
                if in_parts:
                    break
            self.lost = self.lost or not self._work
        changed += self._mend_parts(pictures)
        if inset is not None and self._ground_below not in self._work:
            changed += self._mend_inset(pictures, inset)
        stages = [stage] if inset is None else [stage, inset.stage]
        if self.lost:
            self.lost = False
            surface.blit(pictures.whole, (0, 0))
            for one in stages:
                one.forget_touched()
        else:
            for one in stages:
                one.repair(surface, pictures.whole)
            for rect in changed:
                surface.blit(pictures.whole, rect, rect)
        if inset is not None:
            inset.draw_moving(surface)
        stage.draw_moving(surface)
        return bool(self._work)

    def _take_up(self, pictures: _Pictures, *, in_parts: bool) -> list[pygame.Rect]:
        """Plans what there is to paint; returns where cards have set out or come to rest and are off or on already."""
        stage = self._scene.stage
        moved = stage.resting_changed or bool(stage.landed)
        if self.stale:
            self._work = deque((self._ground, self._ground_below, self._cards, self._top))
        elif stage.resting_changed:
            kept = [part for part in self._work if part in (self._ground, self._ground_below)]
            self._work = deque((*kept, self._cards, self._top))
        self.stale = stage.resting_changed = False
        stage.landed.clear()
        if not moved or (self._work and not in_parts):
            return []
        changed = stage.changes()
        for rect in changed:
            pictures.whole.blit(pictures.ground, rect, rect)
            pictures.whole.set_clip(rect)
            stage.draw_resting(pictures.whole)
            pictures.whole.set_clip(None)
        return changed

    # -- the parts

    def _ground(self, pictures: _Pictures) -> None:
        self._scene.paint_ground(pictures.ground)

    def _ground_below(self, pictures: _Pictures) -> None:
        if self._scene.inset is not None:
            self._scene.inset.draw_resting(pictures.ground)
        self._scene.paint_below(pictures.ground)

    def _cards(self, pictures: _Pictures) -> None:
        pictures.whole.blit(pictures.ground, (0, 0))
        self._scene.stage.changes()
        self._scene.stage.draw_resting(pictures.whole)

    def _top(self, pictures: _Pictures) -> None:
        self._scene.paint_top(pictures.whole)

    def _mend_parts(self, pictures: _Pictures) -> list[pygame.Rect]:
        """Paints the parts that look different; returns where."""
        scene, parts = self._scene, self._parts
        self._parts = []
        if self.lost or self._ground_below in self._work:
            return []  # they are painted with all the rest
        for rect in parts:
            for picture in (pictures.ground, pictures.whole):
                picture.set_clip(rect)
            scene.paint_ground(pictures.ground)
            self._ground_below(pictures)
            pictures.whole.blit(pictures.ground, rect, rect)
            scene.stage.draw_resting(pictures.whole)
            scene.paint_top(pictures.whole)
            for picture in (pictures.ground, pictures.whole):
                picture.set_clip(None)
        return parts

    def _mend_inset(self, pictures: _Pictures, inset: Inset) -> list[pygame.Rect]:
        """Paints what has changed in the inset; returns where."""
        scene, ground, whole = self._scene, pictures.ground, pictures.whole
        if inset.changed:
            changed = [inset.rect]
            ground.set_clip(inset.rect)
            scene.paint_ground(ground)
            inset.draw_resting(ground)
            if scene.noting:
                scene.paint_below(ground)
            ground.set_clip(None)
        elif inset.stage.landed:
            changed = inset.draw_landed(ground)
        else:
            return []
        for rect in changed:
            whole.set_clip(rect)
            whole.blit(ground, rect, rect)
            if scene.noting:  # nothing else of the scene reaches there
                scene.stage.draw_resting(whole)
                scene.paint_top(whole)
            whole.set_clip(None)
        return changed
