"""What the melding of a hand requires of the scene that holds it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

import pygame

from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.stage import SpriteKey, Stage
from gin_desktop.ui.melding.access import OpenGroups
from gin_desktop.ui.melding.layout import DefenceLayout
from gin_desktop.ui.melding.model import DefenceModel
from gin_desktop.ui.tree.tree import Tree

if TYPE_CHECKING:
    from gin_desktop.ui.felt.pointer import Press
    from gin_desktop.ui.felt.script import Script
    from gin_desktop.ui.kit.scene import App


class MeldingScene(Protocol):
    """A scene with cards that holds a :class:`HandController`.

    Attributes:
        focus: the id of the control with the keyboard focus.
        hover: the id of the control under the mouse.
        press: the card on which the mouse button is held down.
    """

    app: App
    stage: Stage
    buttons: list[TableButton]
    focus: SpriteKey | None
    hover: SpriteKey | None
    press: Press | None

    @property
    def defence(self) -> DefenceModel | None:
        """The defence while it can be changed; None before and after."""
        ...

    @property
    def script(self) -> Script:
        """What the scene plays by itself."""
        ...

    def defence_layout(self) -> DefenceLayout:
        """Returns where the defence lies."""
        ...

    def spread_groups(self) -> OpenGroups:
        """Returns the groups that cards are laid off on, as controls, while the defence can be changed."""
        ...

    def keep(self) -> None:
        """Called when the draft has changed and may have to be saved."""
        ...

    def describe(self) -> Tree:
        """Returns the controls on the screen."""
        ...

    def focus_order(self) -> Sequence[SpriteKey]:
        """Returns the ids of the controls that Tab stops at, in its order."""
        ...

    def refresh(self) -> None:
        """Rebuilds the buttons and repaints."""
        ...

    def settle(self, name: str = "sort") -> None:
        """Moves every card to its present place."""
        ...

    def say(self, text: str, anchor: pygame.Rect, *, warning: bool = True) -> None:
        """Shows a short text at a place for a while."""
        ...
