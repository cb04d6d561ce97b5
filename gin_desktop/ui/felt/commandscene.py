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
from gin_desktop.ui.tree.control import Control, Role
from gin_desktop.ui.tree.tree import Tree

_PRESSES: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""The keys that press the focused control."""

_UNTIPPED: Final = frozenset({Role.CARD, Role.MELD, Role.GAP})
"""What a tooltip would cover: cards have labels instead."""

_RINGED: Final = frozenset({Role.PILE, Role.PLAYER, Role.BUTTON, Role.ROW, Role.SLIDER})
"""The roles of spots around which the keyboard focus is drawn as a ring."""


def is_button(control: Control) -> bool:
    """Whether a control is a button of the commands, and not a spot of the felt."""
    return isinstance(control.id, tuple) and control.id[:1] == ("button",)


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

    def announced(self) -> Iterable[Control]:
        """Returns the messages that have appeared by themselves and will disappear."""
        return ()

    def button_controls(self) -> list[Control]:
        """Returns the buttons as controls."""
        return [button.described() for button in self.buttons]

    def tip_of(self, control: Control) -> str:
        """Returns the text of a control's tooltip; empty where it has none."""
        return "" if control.role in _UNTIPPED else control.description

    def tip_place(self, control: Control) -> pygame.Rect:
        """Returns what the tooltip of a control stands beside."""
        return control.place

    def describe(self) -> Tree:
        return Tree([*self.announced(), *self.on_felt(), *self.button_controls(), *self.beside_felt()])

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
        """Presses the focused control if it is enabled; returns false if the focus is on none that can be pressed."""
        control = self.describe().find(self.focus)
        if control is None or control.action is None:
            return False
        if control.enabled:
            control.action()
        return True

    def tooltip(self) -> tuple[pygame.Rect, str] | None:
        """Returns the tooltip to show, as (rectangle, text): that of the control with the keyboard focus or under the
        mouse; or None.
        """
        looked_at = [key for key in (self.focus if self.app.by_keyboard else None, self.hover) if key is not None]
        tree = self.describe() if looked_at else Tree(())
        for key in looked_at:
            control = tree.find(key)
            text = "" if control is None else self.tip_of(control)
            if control is not None and text:
                return self.tip_place(control), text
        return None

    def control_at(self, pos: tuple[int, int]) -> Control | None:
        """Returns the control at a point, or None; buttons lie above everything else."""
        tree = self.describe()
        return Tree(one for one in tree if is_button(one)).at(pos) or tree.at(pos)

    def button_at(self, pos: tuple[int, int]) -> Control | None:
        """Returns the button at a point, or None."""
        control = self.control_at(pos)
        return control if control is not None and is_button(control) else None

    def tooltip_key_at(self, pos: tuple[int, int]) -> SpriteKey | None:
        """Returns the id of the control at a point that is neither card nor button, but has a tooltip or can be
        pressed; or None.
        """
        control = self.control_at(pos)
        if control is None or is_button(control) or control.role in _UNTIPPED:
            return None
        return control.id if control.action is not None or self.tip_of(control) else None

    def press_spot(self, pos: tuple[int, int]) -> bool:
        """Presses the spot at a point; returns false if there is none that can be pressed."""
        spot = self.describe().find(self.tooltip_key_at(pos))
        return spot is not None and self.press_control(spot)

    def press_control(self, control: Control) -> bool:
        """Does what a click on a control does, with its sound; returns false if it cannot be pressed."""
        if control.action is None or not control.enabled:
            return False
        self.app.sound.play("button")
        control.action()
        return True

    def focused_spot(self) -> Control | None:
        """Returns the spot with the keyboard focus, which is drawn around it; buttons and cards draw it themselves."""
        focus = self.focus if self.app.by_keyboard else None
        control = None if focus is None else self.describe().find(focus)
        return control if control is not None and control.role in _RINGED and not is_button(control) else None
