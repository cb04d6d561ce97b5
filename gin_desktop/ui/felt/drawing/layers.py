"""The resting picture of a scene with cards, in layers that are painted in parts during an animation.

Painting everything anew takes as long as several frames, so it is not done within one frame of an animation: the
background, what lies on it, the cards and what is above them follow in four frames. Cards that start to move or come to
rest are removed or added at once, which is cheap.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Final, Protocol
from weakref import ref

import pygame

from gin_desktop.ui.felt.inset import Inset
from gin_desktop.ui.felt.stage import Stage
from gin_desktop.ui.kit.assets import on_window_resize

Paint = Callable[[pygame.Surface], None]

_OFTEN: Final = 2
"""How often painting in parts may restart before it is done at once, for scenes that change all the time."""


class LayeredScene(Protocol):
    """What a scene paints, from the bottom up; cards lie between :meth:`paint_steps` and :meth:`paint_over_cards`."""

    stage: Stage
    inset: Inset | None

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Paints the background, covering all of the surface."""
        ...

    def paint_steps(self) -> Sequence[Paint]:
        """Returns the steps that paint what lies under the cards, in order."""
        ...

    def paint_over_cards(self, surface: pygame.Surface) -> None:
        """Paints what lies over the cards: marks, buttons, a tooltip."""
        ...

    @property
    def shows_tooltip(self) -> bool:
        """Whether a tooltip or bubble is shown, which may reach over the inset."""
        ...


class _Pictures:
    """Two pictures of the window's size, shared by all scenes: only the scene being drawn needs them."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.ground = pygame.Surface(surface.get_size(), 0, surface)
        """The scene without the cards and what lies over them."""
        self._owner: Callable[[], Layers | None] = lambda: None

    @property
    def owner(self) -> Layers | None:
        """The layers that were drawn into them last, or None if their scene is gone."""
        return self._owner()

    @owner.setter
    def owner(self, layers: Layers) -> None:
        self._owner = ref(layers)

    @cached_property
    def whole(self) -> pygame.Surface:
        """The scene with the cards and what lies over them."""
        return pygame.Surface(self.ground.get_size(), 0, self.ground)

    @property
    def complete(self) -> bool:
        """Whether both pictures exist."""
        return "whole" in vars(self)


_shared: list[_Pictures] = []
on_window_resize(_shared.clear)


def _pictures(surface: pygame.Surface) -> _Pictures:
    """Returns the shared pictures in the size of this surface."""
    if not _there(surface):
        _shared[:] = [_Pictures(surface)]
    return _shared[0]


def _there(surface: pygame.Surface) -> bool:
    return bool(_shared) and _shared[0].ground.get_size() == surface.get_size()


class Layers:
    """Draws a scene: its resting picture, and the moving cards over it."""

    def __init__(self, scene: LayeredScene) -> None:
        self._scene = scene
        self.stale = True
        """Whether anything but the cards may have changed."""
        self.lost = True
        """Whether the window no longer shows what was drawn last."""
        self._below: deque[Paint] = deque()
        self._bare = False
        """Whether the ground lacks what lies on it, as it is being painted in parts."""
        self._work: deque[Callable[[_Pictures], None]] = deque()
        self._parts: dict[tuple[int, ...], Paint | None] = {}
        self._put_off = 0
        self._renewed = False

    def renew(self) -> None:
        """Has everything repainted, but not before what is being painted is done: pictures arrive one after another,
        and each of them would begin anew."""
        self._renewed = True

    def mend(self, part: pygame.Rect, paint: Paint | None = None) -> None:
        """Marks a part as changed; ``paint`` repaints its background, if that is quick."""
        self._parts[tuple(part)] = paint

    def resting(self, surface: pygame.Surface) -> pygame.Surface | None:
        """Returns the resting picture as drawn last on a surface of this size, or None."""
        pictures = _pictures(surface)
        return pictures.whole if pictures.owner is self and not self.lost else None

    def paint_next_part(self, surface: pygame.Surface) -> bool:
        """Paints a part of the resting picture if it is incomplete; returns whether it is complete."""
        if not _there(surface):
            _pictures(surface)  # allocating large pictures takes a frame
            return False
        pictures = self._own(surface)
        if not pictures.complete:
            pictures.whole.fill(0)
            return False
        self._begin_renewal()
        if self.stale or self._scene.stage.resting_changed:
            self._take_up(pictures, in_parts=False)
        if self._below or self._work:
            self._paint_part(pictures)
        return not (self._below or self._work or self._renewed)

    def _begin_renewal(self) -> None:
        """Begins to repaint everything if that is wanted and nothing else is pending."""
        if self._renewed and not (self._below or self._work):
            self._renewed, self.stale = False, True

    def _own(self, surface: pygame.Surface) -> _Pictures:
        """Returns the shared pictures of the surface's size, marked as lost if another scene was drawn into them."""
        pictures = _pictures(surface)
        if pictures.owner is not self:
            pictures.owner = self
            self.stale = self.lost = True
        return pictures

    def draw(self, surface: pygame.Surface, *, in_parts: bool) -> bool:
        """Draws what has changed; returns whether there is more to paint in the next frame.

        With ``in_parts`` at most a part of the resting picture is repainted, unless the window's picture is lost.
        """
        stage, inset = self._scene.stage, self._scene.inset
        pictures = self._own(surface)
        self._begin_renewal()
        begun = self.stale and bool(self._below or self._work)
        self._put_off = self._put_off + 1 if begun else 0 if self.stale else self._put_off
        if self.lost or (begun and self._put_off > _OFTEN):
            in_parts = False
        fresh, painted = self.stale, False
        changed = self._take_up(pictures, in_parts=in_parts)
        if not in_parts:
            self._paint(pictures)
        elif not fresh and (self._below or self._work):  # what made it stale has taken its share of this frame
            self._paint_part(pictures)
            painted = True
        if not painted:  # one of both is enough for a frame
            changed += self._mend_parts(pictures)
        if inset is not None and not self._below:
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
        return bool(self._below or self._work or self._renewed or self._parts)

    def _paint(self, pictures: _Pictures) -> None:
        """Paints everything that is pending."""
        while self._below or self._work:
            self._paint_part(pictures)

    def _paint_part(self, pictures: _Pictures) -> None:
        """Paints one pending part; with the last one the window has to be updated."""
        if self._below:
            self._below.popleft()(pictures.ground)
            self._bare = bool(self._below)
        elif self._work:
            self._work.popleft()(pictures)
            self.lost = self.lost or not self._work

    def _take_up(self, pictures: _Pictures, *, in_parts: bool) -> list[pygame.Rect]:
        """Plans what has to be painted; returns the places where cards have started or stopped, which are updated
        already.
        """
        stage = self._scene.stage
        moved = stage.resting_changed or bool(stage.landed)
        if self.stale:
            self._work.clear()
            self._below = deque(self._ground_parts())
        if self.stale or stage.resting_changed:
            self._work = deque((self._cards, self._top))
        self.stale = stage.resting_changed = False
        stage.landed.clear()
        if not moved or ((self._below or self._work) and not in_parts):
            return []
        changed = stage.changes()
        if changed and self._bare:
            while self._below:  # a ground without what lies on it would show where cards have left
                self._paint_part(pictures)
        for rect in changed:
            pictures.whole.blit(pictures.ground, rect, rect)
            pictures.whole.set_clip(rect)
            stage.draw_resting(pictures.whole)
            pictures.whole.set_clip(None)
        return changed

    # -- the parts

    def _ground_parts(self) -> list[Paint]:
        inset = self._scene.inset
        between = [] if inset is None else [inset.draw_resting]
        return [self._scene.paint_ground, *between, *self._scene.paint_steps()]

    def _cards(self, pictures: _Pictures) -> None:
        pictures.whole.blit(pictures.ground, (0, 0))
        self._scene.stage.changes()
        self._scene.stage.draw_resting(pictures.whole)

    def _top(self, pictures: _Pictures) -> None:
        self._scene.paint_over_cards(pictures.whole)

    def _mend_parts(self, pictures: _Pictures) -> list[pygame.Rect]:
        """Repaints the parts marked by :meth:`mend`; returns their rectangles."""
        scene, parts = self._scene, self._parts
        if self._below:
            return []  # later: the background is being repainted anyway
        self._parts = {}
        rects = [pygame.Rect(part) for part in parts]
        for rect, paint in zip(rects, parts.values(), strict=True):
            for picture in (pictures.ground, pictures.whole):
                picture.set_clip(rect)
            for part in self._ground_parts() if paint is None else (scene.paint_ground, paint):
                part(pictures.ground)
            pictures.whole.blit(pictures.ground, rect, rect)
            scene.stage.draw_resting(pictures.whole)
            scene.paint_over_cards(pictures.whole)
            for picture in (pictures.ground, pictures.whole):
                picture.set_clip(None)
        return rects

    def _mend_inset(self, pictures: _Pictures, inset: Inset) -> list[pygame.Rect]:
        """Repaints what has changed in the inset; returns the rectangles."""
        scene, ground, whole = self._scene, pictures.ground, pictures.whole
        if inset.changed:
            changed = [inset.rect]
            ground.set_clip(inset.rect)
            scene.paint_ground(ground)
            inset.draw_resting(ground)
            if scene.shows_tooltip:
                for part in scene.paint_steps():
                    part(ground)
            ground.set_clip(None)
        elif inset.stage.landed:
            changed = inset.draw_landed(ground)
        else:
            return []
        for rect in changed:
            whole.set_clip(rect)
            whole.blit(ground, rect, rect)
            if scene.shows_tooltip:  # nothing else of the scene reaches there
                scene.stage.draw_resting(whole)
                scene.paint_over_cards(whole)
            whole.set_clip(None)
        return changed
