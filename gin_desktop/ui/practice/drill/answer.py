"""The answer of a drill, two parts of its scene: the steps that are played out, and the details pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

import pygame

from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.marks import draw_card_ring
from gin_desktop.ui.felt.script import Script
from gin_desktop.ui.felt.stage import SpriteKey, Stage
from gin_desktop.ui.kit.focus import next_target
from gin_desktop.ui.melding.keyboard import KEYS
from gin_desktop.ui.practice.drill.exercise import AnswerStep, Exercise
from gin_desktop.ui.tree.control import Control

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App
    from gin_desktop.ui.practice.drill.model import DrillModel
    from gin_desktop.ui.practice.drill.panes import Pane


_SOUNDS: Final[dict[AnswerStep, str]] = {"meld": "deal", "layoff": "layoff"}
"""The sounds of the steps."""


class AnswerScript(Script):
    """Plays the answer of an exercise out, step by step."""

    def __init__(self, scene: CardScene, exercise: Exercise) -> None:
        super().__init__(scene)
        self._exercise = exercise

    @property
    def is_watched(self) -> bool:
        """Whether nothing is asked, and only the answer shown."""
        answer = self._exercise.played_answer
        return answer is not None and answer.is_watched

    @property
    def is_replayable(self) -> bool:
        """Whether the answer can be played out again."""
        answer = self._exercise.played_answer
        return answer is not None and answer.is_replayable

    def watch(self) -> None:
        """Goes on to the answer of a task that is only watched, and plays it out."""
        answer = self._exercise.played_answer
        if answer is not None:
            answer.watch()
            self.play()

    def play(self) -> None:
        """Plans the steps that are still to be shown."""
        answer = self._exercise.played_answer
        for _ in range(0 if answer is None else answer.steps_left):
            self.plan("pause", self._next_step)

    def play_again(self) -> None:
        """Plays the answer out from its first step."""
        answer = self._exercise.played_answer
        if answer is None:
            return
        self.drop()
        answer.rewind()
        self._scene.settle("meld")
        self.play()

    def _next_step(self) -> None:
        answer = self._exercise.played_answer
        if answer is None:
            return
        step = answer.show_next_step()
        self._scene.app.sound.play(_SOUNDS[step])
        self._scene.settle(step)


class AnswerScene(Protocol):
    """What the details of an answer require of the drill that shows it."""

    app: App
    stage: Stage
    focus: SpriteKey | None
    model: DrillModel
    exercise: Exercise
    laid_panes: list[Pane]

    def refresh(self) -> None:
        """Repaints."""
        ...


class AnswerDetails:
    """Lets the person point at the details of the answer with the mouse, a click or the arrow keys, if it has any."""

    def __init__(self, scene: AnswerScene) -> None:
        self._scene = scene
        self._pointed: SpriteKey | None = None
        """The detail under the mouse."""

    def controls(self) -> list[Control]:
        """Returns the details that are shown now."""
        scene = self._scene
        if scene.model.verdict is None or scene.stage.animating:
            return []
        return scene.exercise.details(scene.laid_panes, self._point_at)

    def _point_at(self, name: SpriteKey) -> None:
        self._pointed = self._scene.focus = name
        self._scene.refresh()

    def tooltip(self) -> tuple[pygame.Rect, str] | None:
        """Returns what is told of the detail that has the focus or is under the mouse; None if there is none."""
        every = {one.id: one for one in self.controls()}
        for wanted in (self._scene.focus if self._scene.app.by_keyboard else None, self._pointed):
            if wanted in every:
                return every[wanted].place, every[wanted].description
        return None

    def mouse_moved(self, event: pygame.event.Event) -> None:
        """Points at the detail under the mouse."""
        if self._scene.model.verdict is None:
            return
        pointed = next((one.id for one in self.controls() if one.place.collidepoint(event.pos)), None)
        if pointed != self._pointed:
            self._pointed = pointed
            self._scene.refresh()

    def key(self, event: pygame.event.Event) -> bool:
        """Handles the arrow keys that move the focus from detail to detail; returns whether it was one."""
        names = [one.id for one in self.controls()]
        for side, step in (("left", -1), ("right", 1)):
            if KEYS[side].matches(event) and names:
                self._scene.focus = next_target(names, self._scene.focus, step)
                self._scene.refresh()
                return True
        return False

    def paint(self, surface: pygame.Surface) -> None:
        """Draws the keyboard focus on a detail."""
        if self._scene.app.by_keyboard:
            for one in self.controls():
                if one.id == self._scene.focus:
                    draw_card_ring(surface, one.place, self._scene.app.style)
