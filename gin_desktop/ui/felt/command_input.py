"""The controls of a scene under the mouse and the keys: which is pressed, has the focus, shows its tooltip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import pygame

from gin_desktop.ui.felt.stage import SpriteKey
from gin_desktop.ui.kit.commands import Commands, direction, is_plain
from gin_desktop.ui.kit.focus import next_target
from gin_desktop.ui.kit.scene import App
from gin_desktop.ui.tree.control import Control, Role
from gin_desktop.ui.tree.tree import Tree

_PRESSES: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""The keys that press the focused control."""

UNTIPPED: Final = frozenset({Role.CARD, Role.MELD, Role.GAP})
"""What a tooltip would cover: cards have labels instead."""

_RINGED: Final = frozenset({Role.PILE, Role.PLAYER, Role.BUTTON, Role.ROW, Role.SLIDER})
"""The roles of spots around which the keyboard focus is drawn as a ring."""


def is_button(control: Control) -> bool:
    """Whether a control is a button of the commands, and not a spot of the felt."""
    return isinstance(control.id, tuple) and control.id[:1] == ("button",)


class CommandScene(Protocol):
    """What a scene with controls and commands tells of them."""

    app: App
    hover: SpriteKey | None
    focus: SpriteKey | None

    def commands(self) -> Commands:
        """Returns what the person can do now."""
        ...

    def describe(self) -> Tree:
        """Returns what is on the screen."""
        ...

    def focus_order(self) -> Sequence[SpriteKey]:
        """Returns the ids of the controls that Tab stops at, in its order."""
        ...

    def press_focused(self) -> bool:
        """Presses the focused control; returns false if the focus is on none that can be pressed."""
        ...

    def tip_of(self, control: Control) -> str:
        """Returns the text of a control's tooltip; empty where it has none."""
        ...

    def tip_place(self, control: Control) -> pygame.Rect:
        """Returns what the tooltip of a control stands beside."""
        ...


class CommandInput:
    """Finds and presses the controls of a scene, and runs its commands."""

    def __init__(self, scene: CommandScene) -> None:
        self._scene = scene

    # -- keys

    def key(self, event: pygame.event.Event) -> bool:
        """Handles a key; returns true if it was used.

        Tab moves the focus, Enter and Space press a focused button, other keys run their command.
        """
        scene = self._scene
        if event.key == pygame.K_TAB and is_plain(event):
            scene.focus = next_target(scene.focus_order(), scene.focus, direction(event))
        elif not (event.key in _PRESSES and is_plain(event) and scene.press_focused()):
            command = scene.commands().for_key(event)
            if command is None:
                return False
            command.run()
        return True

    def press_focused(self) -> bool:
        """Presses the focused control if it is enabled; returns false if the focus is on none that can be pressed."""
        control = self._scene.describe().find(self._scene.focus)
        if control is None or control.action is None:
            return False
        if control.enabled:
            control.action()
        return True

    @property
    def focused_spot(self) -> Control | None:
        """The spot with the keyboard focus, which is drawn around it; buttons and cards draw it themselves."""
        focus = self._scene.focus if self._scene.app.by_keyboard else None
        control = None if focus is None else self._scene.describe().find(focus)
        return control if control is not None and control.role in _RINGED and not is_button(control) else None

    # -- the mouse

    def control_at(self, pos: tuple[int, int]) -> Control | None:
        """Returns the control at a point, or None; buttons lie above everything else."""
        tree = self._scene.describe()
        return Tree(one for one in tree if is_button(one)).at(pos) or tree.at(pos)

    def button_at(self, pos: tuple[int, int]) -> Control | None:
        """Returns the button at a point, or None."""
        control = self.control_at(pos)
        return control if control is not None and is_button(control) else None

    def spot_at(self, pos: tuple[int, int]) -> Control | None:
        """Returns the control at a point that is neither card nor button, but has a tooltip or can be pressed."""
        control = self.control_at(pos)
        if control is None or is_button(control) or control.role in UNTIPPED:
            return None
        return control if control.action is not None or self._scene.tip_of(control) else None

    def press(self, control: Control) -> bool:
        """Does what a click on a control does, with its sound; returns false if it cannot be pressed."""
        if control.action is None or not control.enabled:
            return False
        self._scene.app.sound.play("button")
        control.action()
        return True

    def press_spot(self, pos: tuple[int, int]) -> bool:
        """Presses the spot at a point; returns false if there is none that can be pressed."""
        spot = self.spot_at(pos)
        return spot is not None and self.press(spot)

    # -- both

    def tooltip(self) -> tuple[pygame.Rect, str] | None:
        """Returns the tooltip to show, as (rectangle, text): that of the control with the keyboard focus or under the
        mouse; or None.
        """
        scene = self._scene
        looked_at = [key for key in (scene.focus if scene.app.by_keyboard else None, scene.hover) if key is not None]
        tree = scene.describe() if looked_at else Tree(())
        for key in looked_at:
            control = tree.find(key)
            text = "" if control is None else scene.tip_of(control)
            if control is not None and text:
                return scene.tip_place(control), text
        return None
