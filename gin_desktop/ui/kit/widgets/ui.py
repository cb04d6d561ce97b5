"""The controls and texts of one scene: built at every layout, worked by mouse and keyboard, drawn together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import pygame
import pygame_gui

from gin_desktop.ui.kit.commands import direction
from gin_desktop.ui.kit.focus import Widget, draw_ring, following
from gin_desktop.ui.kit.text import line_height, text_width
from gin_desktop.ui.kit.widgets.field import (
    FUNCTION_KEYS,
    Caret,
    TextField,
    caret_of,
    edit,
    restore_caret,
    write,
)
from gin_desktop.ui.kit.widgets.form import Form
from gin_desktop.ui.kit.widgets.slider import SliderWidget
from gin_desktop.ui.tree.tree import Direction, Tree

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_ARROWS: Final[Mapping[int, Direction]] = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
}
_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Ui(Form):
    """The form of a scene: creates, handles and draws its controls and texts.

    In its `layout` a scene calls `begin`, builds everything, and calls `end`; it passes on `handle` and `update`, draws
    its background and calls `draw`.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._focused: str | None = None
        self._turns = 0
        self._looks: tuple[object, ...] = ()
        self._caret: Caret | None = None

    # -- building

    def begin(self) -> None:
        """Removes everything built; the focus and the scroll offsets are remembered."""
        super().begin()
        self._turns = 2

    def end(self, default: str | None = None) -> None:
        """Completes the layout; the focus is on `default`, unless a control had it before."""
        if self.find(self._focused) is None:
            self._focused = default
            chosen = self.find(default)
            if chosen is not None and chosen.area is not None:
                chosen.area.show(chosen.rect)
        if self.find(self._focused) is None:
            first = following(self.widgets, None, 1)
            self._focused = first.key if first else None
        if self._caret is not None and self._caret.key == self._focused:
            control = self.find(self._focused)
            if isinstance(control, TextField):
                self.app.manager.set_focus_set(control.element)
                restore_caret(control, self._caret)
        self.app.manager.update(0.0)  # controls draw themselves here for the first time

    # -- input and drawing

    def find(self, key: str | None) -> Widget | None:
        """Returns the control of this name, or None."""
        return next((control for control in self.widgets if control.key == key), None)

    @property
    def focused(self) -> Widget | None:
        """The control that has the keyboard focus."""
        return self.find(self._focused)

    def focus(self, key: str) -> None:
        """Gives a control the keyboard focus and scrolls it into view."""
        control = self.find(key)
        if control is None:
            return
        self._focused = key
        self.dirty = True
        self._turns = 2
        if control.area is not None:
            control.area.show(control.rect)
        self.app.manager.set_focus_set(control.element if isinstance(control, TextField) else None)
        if isinstance(control, TextField):
            restore_caret(control, Caret(key, len(control.known), (0, len(control.known))))
        self._caret = caret_of(control)  # a layout before the first key keeps it
        if control.on_focus is not None:
            control.on_focus()

    def unfocus(self) -> None:
        """Removes the keyboard focus from all controls; Tab and the arrows bring it back."""
        self._focused = None
        self.dirty = True

    def press(self, key: str) -> None:
        """Presses a button as Enter would; raises KeyError if there is none of this name."""
        control = self.find(key)
        if control is None:
            raise KeyError(key)
        if control.enabled:
            control.act()

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles an event for the controls; returns true if it was used."""
        kind = event.type
        if kind == pygame_gui.UI_HORIZONTAL_SLIDER_MOVED:
            for widget in self.widgets:
                if isinstance(widget, SliderWidget) and widget.element is event.ui_element:
                    self.dirty = True
                    widget.act(event.value)
                    return True
            return False
        if kind == pygame.KEYDOWN:
            used = self._key(event)
        elif kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL):
            used = self._mouse(event)
        elif kind == pygame.TEXTINPUT:
            used = isinstance(field := self.focused, TextField) and write(field, event)
            self.dirty = True
        elif kind in (pygame.TEXTEDITING, pygame.KEYUP):
            used = bool(self.app.manager.process_events(event))
            self.dirty = True
        else:
            return False
        self._turns = 2
        self._caret = caret_of(self.focused)
        if self._caret is not None and isinstance(field := self.focused, TextField):
            field.report_change()
        return used

    @property
    def typing(self) -> bool:
        """Whether typed characters go into a field, so that they are no shortcuts of the scene."""
        return isinstance(field := self.focused, TextField) and field.typing

    def update(self, dt: float) -> None:
        """Advances the controls by `dt` seconds; costs nothing while there is no input."""
        if self._turns == 0 and not self.typing:
            return
        self._turns = max(0, self._turns - 1)
        self.app.manager.update(dt)
        looks = tuple(control.look for control in self.widgets)
        if looks != self._looks:
            self._looks = looks
            self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draws panels, controls, texts, scroll bars and the focus ring."""
        super().draw(surface)
        focused = self.focused
        if focused is not None and self.app.by_keyboard:
            draw_ring(surface, focused, self.style)

    def problems(self) -> list[str]:
        """Returns layout faults as texts (for tests): clipped texts, things outside the window."""
        found = super().problems()
        for control in self.widgets:
            if text_width(control.text, control.role, self.style) > control.rect.width - self.style.px(8):
                found.append(f"wider than its button: {control.text!r} in {control.rect}")
            if line_height(control.role, self.style) > control.rect.height:
                found.append(f"higher than its button: {control.text!r} in {control.rect}")
            found += self._outside(control.key, control.rect, control.area)
        return found

    def _mouse(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            position = pygame.mouse.get_pos()
            over = next((area for area in self.areas if area.rect.collidepoint(position)), None)
            area = over or (self.areas[-1] if self.areas else None)
            self.dirty = True
            return area is not None and area.handle(event)
        pressed = event.type == pygame.MOUSEBUTTONDOWN
        hit = next((one for one in self.widgets if pressed and self._hit(one, event.pos)), None)
        if hit is None and any(area.handle(event) for area in self.areas):
            self.dirty = True
            return True
        if pressed:
            self.dirty = True
            if hit is not None and hit.enabled:
                self._focused = hit.key
        return bool(self.app.manager.process_events(event))

    @staticmethod
    def _hit(control: Widget, position: tuple[int, int]) -> bool:
        visible = control.area is None or control.area.rect.collidepoint(position)
        return visible and control.place.collidepoint(position)

    def _key(self, event: pygame.event.Event) -> bool:
        self.dirty = True
        key, control = event.key, self.focused
        field = control if isinstance(control, TextField) and control.typing else None
        if key == pygame.K_ESCAPE:
            if field is not None:
                self.app.manager.set_focus_set(None)
            return field is not None
        if key == pygame.K_TAB:
            self._go(following(self.widgets, control, direction(event)))
            return True
        if field is not None and key not in (pygame.K_UP, pygame.K_DOWN, *_ENTER):
            edit(field, event)
            return key not in FUNCTION_KEYS
        if key in _ARROWS:
            return self._arrow(key, control)
        if key in _ENTER or key == pygame.K_SPACE:
            return self._activate(control, key)
        return self.scroll_page(key)

    def _go(self, control: Widget | None) -> None:
        if control is not None:
            self.focus(control.key)

    def _arrow(self, key: int, control: Widget | None) -> bool:
        if control is None:
            self._go(following(self.widgets, None, 1))
            return self.scroll_by({pygame.K_UP: -1, pygame.K_DOWN: 1}.get(key, 0))
        if isinstance(control, SliderWidget) and key in (pygame.K_LEFT, pygame.K_RIGHT):
            control.nudge(1 if key == pygame.K_RIGHT else -1)
            return True
        usable = Tree(one.described() for one in self.widgets if one.enabled or one is control)
        target = usable.neighbour(control.key, _ARROWS[key])
        if target is not None:
            self._go(self.find(str(target.id)))
            return True
        return self.scroll_by({pygame.K_UP: -1, pygame.K_DOWN: 1}.get(key, 0))

    def _activate(self, control: Widget | None, key: int) -> bool:
        if control is None or not control.enabled:
            return False
        if control.kind == "button":
            control.act()
            return True
        if isinstance(control, TextField) and key in _ENTER:
            if not control.typing:
                self.focus(control.key)
            elif control.on_enter is not None:
                control.on_enter()
            else:
                self._go(following(self.widgets, control, 1))
            return True
        return False
