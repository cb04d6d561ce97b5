"""The time to undo a move before the opponent answers it: a thin bar runs down on Undo, and a press goes on."""

from __future__ import annotations

import math
from typing import Final, Protocol

import pygame

from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.command_input import CommandInput
from gin_desktop.ui.felt.durations import reading
from gin_desktop.ui.felt.marks import Bubble
from gin_desktop.ui.felt.stage import SpriteKey, Stage
from gin_desktop.ui.kit.scene import App
from gin_desktop.ui.table.computer_pacing import ComputerTurnPacer
from gin_desktop.ui.table.model import TableModel
from gin_desktop.words import t

_STEPS: Final = 3
"""The steps in which the bar gets shorter where the person prefers reduced motion."""


class WaitingScene(Protocol):
    """The table's scene."""

    app: App
    model: TableModel
    stage: Stage
    computer: ComputerTurnPacer
    input: CommandInput
    buttons: list[TableButton]
    focus: SpriteKey | None
    bubble: Bubble | None
    dirty: bool

    def say(self, text: str, anchor: pygame.Rect, *, warning: bool = True) -> None:
        """Shows a short text at a place for a while."""
        ...

    def hide_bubble(self) -> None:
        """Removes the bubble."""
        ...

    def refresh(self) -> None:
        """Shows what has changed besides the cards."""
        ...


class UndoWait:
    """Shows how long the opponent still waits at a scene's table, tells of it once, and ends the wait at a press."""

    def __init__(self, scene: WaitingScene) -> None:
        self._scene = scene
        self._shown: pygame.Rect | None = None

    @property
    def running(self) -> bool:
        """Whether the opponent waits."""
        return self._scene.computer.waits_for_undo(self._scene.app.settings)

    def takes_click(self, pos: tuple[int, int]) -> bool:
        """Ends the wait at a click beside the hand and all that can be pressed; returns whether it did."""
        control = self._scene.input.control_at(pos)
        beside = control is None or control.group == "piles" or (control.action is None and control.group != "hand")
        return beside and self._go_on()

    def takes_key(self, name: str) -> bool:
        """Ends the wait at Enter, and at Space where no card has the focus; returns whether it did."""
        on_card = self._scene.focus in self._scene.model.order.row
        return (name == "discard" or (name == "space" and not on_card)) and self._go_on()

    def _go_on(self) -> bool:
        if not self.running:
            return False
        self._scene.computer.hurry()
        self._scene.hide_bubble()
        return True

    def update(self) -> None:
        """Makes the scene draw where the bar has become shorter; explains it the first time."""
        bar, scene = self._bar(), self._scene
        if bar != self._shown:
            scene.dirty = True
        if scene.model.waits_for_undo != (bar is not None):
            scene.model.waits_for_undo = bar is not None
            scene.refresh()
        if bar is not None and not scene.stage.animating and not scene.app.settings.undo_explained:
            scene.app.change_settings(undo_explained=True)
            text = t("table.undo.explained")
            scene.say(text, self._button(), warning=False)
            if scene.bubble is not None:
                scene.bubble.left = reading(text)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the bar over the picture, which repairs itself there in the next frame."""
        bar = self._shown = self._bar()
        if bar is not None:
            surface.fill(self._scene.app.style.colours.brass, bar)
            self._scene.stage.touch(bar)

    def _button(self) -> pygame.Rect:
        return next((one.rect for one in self._scene.buttons if one.name == "back"), pygame.Rect(0, 0, 0, 0))

    def _bar(self) -> pygame.Rect | None:
        """Returns the place of the bar, along the lower edge of Undo; None without a wait."""
        button = self._button()
        if not button.width or not self.running:
            return None
        style, left = self._scene.app.style, self._scene.computer.undo_left
        if self._scene.app.settings.reduced_motion:
            left = math.ceil(left * _STEPS) / _STEPS
        inner = button.inflate(-2 * style.px(12), -2 * style.px(4))
        high = max(2, style.px(3))
        return pygame.Rect(inner.x, inner.bottom - high, round(inner.width * left), high)
