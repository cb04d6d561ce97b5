"""Buttons: those that pygame_gui draws from the theme, and those that this program draws."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame
from pygame_gui.core import UIElement
from pygame_gui.core.interfaces import IContainerLikeInterface, IUIManagerInterface
from pygame_gui.elements import UIButton

from gin_desktop.ui.kit.focus import Widget


class ThemedButton(UIButton):
    """A button whose picture for a state is drawn when that state is first shown.

    pygame_gui draws all states of a new button in the following frames, which makes one of them 120 ms long in a large
    window; most are never seen, since the next layout comes before the mouse does.
    """

    def rebuild(self) -> None:
        """Makes the shape and draws it in its present state only."""
        super().rebuild()
        if self.drawable_shape is not None:
            self.drawable_shape.states_to_redraw_queue.clear()


class DrawnButton(UIElement):
    """A button without a picture: a row, tile or line that the form draws.

    Args:
        press: called when the mouse button is released on it, after having been pressed there.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        manager: IUIManagerInterface,
        container: IContainerLikeInterface | None,
        press: Callable[[], None],
    ) -> None:
        self.held = False
        self.is_selected = False
        self._press = press
        super().__init__(rect, manager, container, starting_height=1, layer_thickness=1)

    def can_hover(self) -> bool:
        """Whether it can look as if under the mouse: not while it is held, selected or disabled."""
        return self.is_enabled and not self.is_selected and not self.held

    def process_event(self, event: pygame.event.Event) -> bool:
        """Handles a press and a release of the mouse; returns whether it was used."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and self.hover_point(*event.pos):
            self.held = self.is_enabled
            self.hovered = self.hovered and not self.held
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT and self.held:
            self.held = False
            if self.hover_point(*event.pos):
                self._press()
            return True
        return False

    def disable(self) -> None:
        """Makes it unusable."""
        super().disable()
        self.held = self.is_selected = False

    def select(self) -> None:
        """Makes it the selected one."""
        self.is_selected = True

    def unselect(self) -> None:
        """Makes it no longer the selected one."""
        self.is_selected = False


@dataclass
class ButtonWidget(Widget):
    """A button or a row of a form.

    Attributes:
        element: what realises it.
    """

    element: ThemedButton | DrawnButton = field(kw_only=True)

    @property
    def enabled(self) -> bool:
        return self.element.is_enabled

    @property
    def selected(self) -> bool:
        return self.element.is_selected

    @property
    def hovered(self) -> bool:
        return self.element.hovered

    @property
    def held(self) -> bool:
        return self.element.held

    @property
    def marked(self) -> bool:
        return isinstance(self.element, ThemedButton)

    @property
    def look(self) -> tuple[object, ...]:
        return self.hovered, self.held, self.selected

    def select(self, selected: bool) -> None:
        if selected:
            self.element.select()
        else:
            self.element.unselect()

    def show_text(self, text: str) -> None:
        super().show_text(text)
        if isinstance(self.element, ThemedButton):
            self.element.set_text(text)
