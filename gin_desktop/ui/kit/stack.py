"""The stack of scenes, the layout of the topmost one, and the pygame_gui manager of its controls."""

from __future__ import annotations

import gc
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

import pygame

from gin_desktop.ui.kit.assets import drop_animation_pictures
from gin_desktop.ui.kit.memory import trim_heap
from gin_desktop.ui.kit.scene import App, Help, Scene
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.widgets.backdrop import dim

if TYPE_CHECKING:
    from gin_desktop.ui.kit.interruptions import Interruptions
    from gin_desktop.ui.kit.narrator import Narrator
    from gin_desktop.ui.kit.widgets.manager import Manager
    from gin_desktop.ui.kit.widgets.toasts import Toasts

GC_DELAY: Final = 1.0
"""Seconds of rest after which the scenes on the felt that were left are garbage-collected, where no frame waits for it:
they and their parts call each other. Forms and their controls go at once (`Scene.release`).
"""


class SceneStack(ABC):
    """The part of the application that manages the scenes and their size."""

    toasts: Toasts
    """The notices; set by the subclass before anything else, since a notice may be due at once."""
    narrator: Narrator
    """Spoken play; set by the subclass."""
    _interruptions: Interruptions

    def __init__(self, size: tuple[int, int], style: Style) -> None:
        self._size = size
        self._style = style
        self._stack: list[Scene] = []
        self._backdrop: pygame.Surface | None = None
        self._manager: Manager | None = None
        self._needs_layout = False
        self._pages = 0
        self._told: list[str] = []
        self._keyed: int | None = None
        self._tidy_in = 0.0
        self.help: Help | None = None
        """Explains what is on the screen; set by the program."""
        self.pointed_at: tuple[int, int] | None = None
        """Where the mouse is; None while the keyboard was used last."""

    @property
    def seconds(self) -> float:
        """The seconds that the program has been at work, without breaks and the time for which it was asleep."""
        return self._interruptions.seconds

    @property
    def size(self) -> tuple[int, int]:
        """The window's drawing area in pixels."""
        return self._size

    @property
    def style(self) -> Style:
        """The style tokens for the window's size and the text size."""
        return self._style

    @property
    @abstractmethod
    def surface(self) -> pygame.Surface:
        """The surface that scenes draw on."""

    @property
    def scene(self) -> Scene | None:
        """The topmost scene."""
        return self._stack[-1] if self._stack else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The scene stack, bottom first."""
        return tuple(self._stack)

    @property
    def manager(self) -> Manager:
        """The pygame_gui manager of the current style; empty at every `Scene.layout`."""
        if self._manager is None or self._manager.style != self._style:
            from gin_desktop.ui.kit.widgets.manager import Manager

            self._manager = Manager(self._size, self._style)
        return self._manager

    def open(self, scene: Scene) -> None:
        """Shows a scene above the present ones or in their place, as its kind is registered."""
        if scene.screen.opens == "alone":
            self.reset(scene)
        else:
            self.push(scene)

    def push(self, scene: Scene) -> None:
        """Pushes a scene on top of the current one."""
        self._leave_page()
        if self._stack:
            self._stack[-1].cover()
        self._stack.append(scene)
        scene.enter()
        self.relayout()

    def pop(self) -> None:
        """Removes the topmost scene; the program ends with the last one."""
        self._leave_page()
        if self._stack:
            self._leave(self._stack.pop())
        if self._stack:
            self.relayout()
            self._stack[-1].uncover()
        else:
            self.quit()

    def replace(self, scene: Scene) -> None:
        """Replaces the topmost scene."""
        self._leave_page(scene)
        if self._stack:
            self._leave(self._stack.pop())
        self._stack.append(scene)
        scene.enter()
        self.relayout()

    def reset(self, scene: Scene) -> None:
        """Leaves all scenes and shows only this one."""
        self._leave_page(scene)
        while self._stack:
            self._leave(self._stack.pop())
        self._stack.append(scene)
        scene.enter()
        self.relayout()

    def _leave(self, scene: Scene) -> None:
        scene.leave()
        scene.release()

    def _leave_page(self, to: Scene | None = None) -> None:
        """Called before another scene is shown; what a person has asked this one to tell is not for the next.

        Where one with cards is exchanged for another of its kind nothing fades, as cards would lie in both.
        """
        left = self.scene
        if left is None or not left.uses_cards or type(left) is not type(to):
            self._turn_page()
        self._pages += 1
        for text in self._told:
            self.toasts.remove(text)
        self._told.clear()

    def withdraw(self, text: str) -> None:
        """Removes the notice with this text, if it is still shown."""
        if self.toasts.remove(text) and self.scene is not None:
            self.scene.invalidate()

    def pause(self) -> None:
        """Covers the scene for a break, if there is something to be covered."""
        from gin_desktop.ui.kit.pause_scene import PauseScene

        if self._stack and self._stack[-1].can_pause:
            self.push(PauseScene(cast("App", self)))

    def show_keys(self) -> None:
        """Opens the list of keys, unless it is open."""
        from gin_desktop.ui.kit.keys_scene import KeysScene

        if not any(isinstance(scene, KeysScene) for scene in self._stack):
            self.push(KeysScene(cast("App", self)))

    def show_log(self) -> None:
        """Opens the log of the game on the screen, if there is one and it is not open."""
        from gin_desktop.ui.kit.log_scene import LogScene

        log = None if self.scene is None else self.scene.game_log
        if log is not None and not any(isinstance(scene, LogScene) for scene in self._stack):
            self.push(LogScene(cast("App", self), log))

    @property
    def voices(self) -> Sequence[str]:
        """The names of the voices that can be chosen now; empty while spoken play is off."""
        return self.narrator.voices

    def announce(self, text: str) -> None:
        """Says a text at once, if spoken play is on."""
        self.narrator.announce(text)

    def tell(self, text: str) -> None:
        """Shows a text as a notice and says it at once, because the person has asked for it."""
        self.toasts.add(text)
        self._told.append(text)
        self.narrator.announce(text)

    def read_focus(self) -> None:
        """Tells all there is to say about the control with the focus."""
        self.tell(self.narrator.describe_focus())

    def read_screen(self) -> None:
        """Says everything that is on the screen."""
        self.narrator.announce(self.narrator.read_screen())

    def stop_speech(self) -> None:
        """Ends what is being said."""
        self.narrator.stop()

    @abstractmethod
    def _turn_page(self) -> None:
        """Called before another scene is shown, to fade out what is on the window."""

    def _follow_pointer(self, event: pygame.event.Event) -> None:
        """Notes where the mouse is, or that a key is used instead; the key that asks for help changes nothing."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self.pointed_at = event.pos
        elif event.type == pygame.KEYDOWN and event.key != pygame.K_F1:
            self.pointed_at = None

    def _explain(self, event: pygame.event.Event) -> None:
        """Explains what a right click is for that nothing else has used."""
        if self.help is not None and event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            self.help.explain_at(event.pos)

    def _stray(self, kind: int) -> bool:
        """Whether an event is the text of the key press that opened this scene, so that it was not typed into it."""
        before, self._keyed = self._keyed, self._pages if kind == pygame.KEYDOWN else None
        return kind == pygame.TEXTINPUT and before not in (None, self._pages)

    @abstractmethod
    def quit(self) -> None:
        """Ends the main loop after this step."""

    def relayout(self) -> None:
        """Lays out the topmost scene; the picture of those below an overlay is made again."""
        self._needs_layout = False
        self._tidy_in = GC_DELAY
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

    def _tidy(self) -> None:
        """Collects former scenes, drops cached pictures of animations, and returns the memory."""
        drop_animation_pictures()
        gc.collect()
        trim_heap()
