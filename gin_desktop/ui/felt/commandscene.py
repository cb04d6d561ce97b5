"""The base of scenes on the felt that derive buttons, keys, focus order and tooltips from their commands."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.stage import SpriteKey
from gin_desktop.ui.kit.commands import Commands, direction, is_plain
from gin_desktop.ui.kit.focus import next_target
from gin_desktop.ui.kit.scene import App, Scene
from gin_desktop.ui.tree.control import Control
from gin_desktop.ui.tree.tree import Tree

_PRESSES: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""The keys that press the focused button."""


class CommandScene(Scene, ABC):
    """Derives its buttons, its keys and the list of keys from its :meth:`commands`."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.buttons: list[TableButton] = []
        self.hover: SpriteKey | None = None
        """The card, spot or ``("button", name)`` under the mouse."""
        self.focus: SpriteKey | None = None
        """The card, spot or ``("button", name)`` with the keyboard focus."""

    # -- to be overridden

    def commands(self) -> Commands:
        """Returns what the person can do now, by key or button, in the order of the focus."""
        return Commands(())

    def place_buttons(self, buttons: list[TableButton]) -> None:
        """Gives the buttons of the commands their places."""

    def on_felt(self) -> Iterable[Control]:
        """Returns what lies on the felt besides buttons, as controls in reading order: cards, piles, messages."""
        return ()

    def beside_felt(self) -> Iterable[Control]:
        """Returns the controls that come after the buttons: what is looked at and not played."""
        return ()

    def button_controls(self) -> list[Control]:
        """Returns the buttons as controls."""
        return [button.described() for button in self.buttons]

    def describe(self) -> Tree:
        return Tree([*self.on_felt(), *self.button_controls(), *self.beside_felt()])

    @property
    def focused_id(self) -> SpriteKey | None:
        return self.focus

    def focus_order(self) -> Sequence[SpriteKey]:
        """Returns the ids of the controls that Tab stops at, in its order."""
        return [one.id for one in self.describe().focusable]

    @abstractmethod
    def refresh(self) -> None:
        """Rebuilds the buttons and repaints, after the possible commands may have changed."""

    # -- derived from the commands

    def make_buttons(self) -> list[TableButton]:
        """Returns the placed buttons of the present commands."""
        buttons = [TableButton.of(command) for command in self.commands().buttons()]
        self.place_buttons(buttons)
        return buttons

    def keys(self) -> list[tuple[str, str]]:
        return self.commands().key_list()

    def key(self, event: pygame.event.Event) -> bool:
        """Handles a key; returns true if it was used.

        Tab moves the focus, Enter and Space press a focused button, other keys run their command.
        """
        if event.key == pygame.K_TAB and is_plain(event):
            self.focus = next_target(self.focus_order(), self.focus, direction(event))
        elif not (event.key in _PRESSES and is_plain(event) and self.press_focused()):
            command = self.commands().for_key(event)
            if command is None:
                return False
            command.run()
        if self.app.scene is self:
            self.refresh()
        return True

    def press_focused(self) -> bool:
        """Presses the focused button if it is enabled; returns false if the focus is on no button."""
        button = next((button for button in self.buttons if self.focus == ("button", button.name)), None)
        if button is not None and button.enabled:
            button.act()
        return button is not None

    def tooltip(self) -> tuple[pygame.Rect, str] | None:
        """Returns the tooltip to show, as (rectangle, text): that of the button under the mouse or with the focus; or
        None.
        """
        focus = self.focus if self.app.by_keyboard else None
        for key in (focus, self.hover):
            for button in self.buttons:
                if key == ("button", button.name) and button.tip:
                    return button.rect, button.tip
        return None

    def button_at(self, pos: tuple[int, int]) -> TableButton | None:
        """Returns the button at a point, or None."""
        return next((button for button in self.buttons if button.rect.collidepoint(pos)), None)
