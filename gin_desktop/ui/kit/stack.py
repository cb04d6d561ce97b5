"""The scenes on their stack, laid out for the window, and the pygame_gui manager their controls live in."""

from __future__ import annotations

import gc
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.ui.kit.assets import forget_passing
from gin_desktop.ui.kit.heap import trim_heap
from gin_desktop.ui.kit.scene import Scene
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.widgets.backdrop import dim

if TYPE_CHECKING:
    from gin_desktop.ui.kit.widgets.manager import Manager
    from gin_desktop.ui.kit.widgets.toasts import Toasts

TIDY_DELAY: Final = 1.0
"""Seconds of rest after which the controls of scenes that are gone are collected: they hold each other in circles."""
TIDY_AFTER: Final = 10
"""Layouts after which that is done without a rest: in a large window each leaves megabytes of pictures behind."""


class SceneStack(ABC):
    """The part of the app that knows which scene is on top, and what size everything has."""

    toasts: Toasts
    """The notices; the app makes them before anything else, since there may be something to say at once."""

    def __init__(self, size: tuple[int, int], style: Style) -> None:
        self._size = size
        self._style = style
        self._stack: list[Scene] = []
        self._backdrop: pygame.Surface | None = None
        self._manager: Manager | None = None
        self._needs_layout = False
        self._pages = 0
        self._keyed: int | None = None
        self._tidy_in = 0.0
        self._untidy = 0

    @property
    def size(self) -> tuple[int, int]:
        """The window's drawing area in pixels."""
        return self._size

    @property
    def style(self) -> Style:
        """The style tokens for this window and text size."""
        return self._style

    @property
    @abstractmethod
    def surface(self) -> pygame.Surface:
        """What is on the window."""

    @property
    def scene(self) -> Scene | None:
        """The topmost scene."""
        return self._stack[-1] if self._stack else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The stack, bottom first."""
        return tuple(self._stack)

    @property
    def manager(self) -> Manager:
        """The pygame_gui manager of the current style; empty at every `Scene.layout`."""
        if self._manager is None or self._manager.style != self._style:
            from gin_desktop.ui.kit.widgets.manager import Manager

            self._manager = Manager(self._size, self._style)
        return self._manager

    def push(self, scene: Scene) -> None:
        """Puts a scene on top of the present one."""
        self._turn_page()
        self._pages += 1
        if self._stack:
            self._stack[-1].cover()
        self._stack.append(scene)
        scene.enter()
        self.relayout()

    def pop(self) -> None:
        """Takes the topmost scene away; the program ends with the last one."""
        self._turn_page()
        self._pages += 1
        if self._stack:
            self._stack.pop().leave()
        if self._stack:
            self.relayout()
            self._stack[-1].uncover()
        else:
            self.quit()

    def replace(self, scene: Scene) -> None:
        """Puts a scene in the place of the topmost one."""
        self._turn_page()
        self._pages += 1
        if self._stack:
            self._stack.pop().leave()
        self._stack.append(scene)
        scene.enter()
        self.relayout()

    def reset(self, scene: Scene) -> None:
        """Leaves all scenes and shows this one alone."""
        self._turn_page()
        self._pages += 1
        while self._stack:
            self._stack.pop().leave()
        self._stack.append(scene)
        scene.enter()
        self.relayout()

    def withdraw(self, text: str) -> None:
        """Takes back the notice with this text, which is no longer true, if it is still shown."""
        if self.toasts.remove(text) and self.scene is not None:
            self.scene.invalidate()

    @abstractmethod
    def _turn_page(self) -> None:
        """Another scene comes: what is on the window gives way to it."""

    def _stray(self, kind: int) -> bool:
        """Whether an event is the letter of the very key that has brought this scene: it was not typed here."""
        before, self._keyed = self._keyed, self._pages if kind == pygame.KEYDOWN else None
        return kind == pygame.TEXTINPUT and before not in (None, self._pages)

    @abstractmethod
    def quit(self) -> None:
        """Ends the loop after this step."""

    def relayout(self) -> None:
        """Lays out the topmost scene; the picture of those below an overlay is made again."""
        self._needs_layout = False
        self._tidy_in = TIDY_DELAY
        self._untidy += 1
        self._backdrop = None
        first = len(self._stack) - 1
        while first > 0 and self._stack[first].overlay:
            first -= 1
        for index in range(first, len(self._stack)):
            scene = self._stack[index]
            if self._manager is not None:
                self._manager.set_window_resolution(self._size)
                self._manager.clear_and_reset()
            scene.layout(self._size)
            scene.invalidate()
            if index < len(self._stack) - 1:
                picture = pygame.Surface(self._size, 0, self.surface) if self._backdrop is None else self._backdrop
                scene.draw(picture)
                dim(picture, self._style)
                self._backdrop = picture
        if self._untidy >= TIDY_AFTER:
            self._tidy()

    def _tidy(self) -> None:
        """Collects the controls that are gone, forgets the pictures of what has moved, and gives their memory back."""
        self._untidy = 0
        forget_passing()
        gc.collect()
        trim_heap()
