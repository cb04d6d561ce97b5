"""The controls and texts of one scene: built at every layout, worked by mouse and keyboard, drawn together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

import pygame
import pygame_gui
from pygame_gui.core import ObjectID

from gin_desktop.ui.kit.commands import Command, direction
from gin_desktop.ui.kit.focus import Control, control_name, draw_ring, following, neighbour
from gin_desktop.ui.kit.text import line_height, single, text_width
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.canvas import Canvas, make_slider, nudge
from gin_desktop.ui.kit.widgets.field import (
    FUNCTION_KEYS,
    Caret,
    TextField,
    caret_of,
    edit,
    make_field,
    put_caret,
    write,
)
from gin_desktop.ui.kit.widgets.shapes import Button, InvisibleButton, draw_row

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_Value = TypeVar("_Value")

_ARROWS: Final = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
_UNSEEN: Final = ("row", "line")  # button classes that this program draws
_ROLES: Final = {"menu": "menu", "menu_primary": "menu"}  # button class -> font role; others "button"


class Ui(Canvas):
    """The form of a scene: creates, handles and draws its controls and texts.

    In its `layout` a scene calls `begin`, builds everything, and calls `end`; it passes on `handle` and `update`, draws
    its background and calls `draw`.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.controls: list[Control] = []
        self.on_escape: Callable[[], None] | None = None
        self._focused: str | None = None
        self._pending: list[Callable[[], None]] = []
        self._turns = 0
        self._looks: tuple[object, ...] = ()
        self._caret: Caret | None = None

    # -- building

    def begin(self) -> None:
        """Removes everything built; the focus and the scroll offsets are remembered."""
        super().begin()
        self.controls = []
        self._pending = []
        self._turns = 2

    def end(self, default: str | None = None) -> None:
        """Completes the layout; the focus is on `default`, unless a control had it before."""
        if self.find(self._focused) is None:
            self._focused = default
        if self.find(self._focused) is None:
            first = following(self.controls, None, 1)
            self._focused = first.key if first else None
        if self._caret is not None and self._caret.key == self._focused:
            control = self.find(self._focused)
            if control is not None and control.kind == "entry":
                self.app.manager.set_focus_set(control.element)
                put_caret(control, self._caret)
        self.app.manager.update(0.0)  # controls draw themselves here for the first time

    def button(
        self,
        key: str,
        text: str,
        rect: pygame.Rect,
        act: Callable[[], object],
        *,
        kind: str = "button",
        area: ScrollArea | None = None,
        enabled: bool = True,
        selected: bool = False,
        on_focus: Callable[[], None] | None = None,
    ) -> Control:
        """Adds a button; `kind` is a class of the theme: button, primary, menu, menu_primary, choice, row."""
        text = single(text)
        element = (InvisibleButton if kind in _UNSEEN else Button)(
            rect,
            text,
            self.app.manager,
            container=None if area is None else area.container,
            object_id=ObjectID(class_id=f"@{kind}"),
            # later: a press may replace the very controls that pygame_gui is iterating over
            command=lambda _data: self._pending.append(press),
        )

        def press() -> None:
            self.app.sound.play("button")
            act()

        if not enabled:
            element.disable()
        elif selected:
            element.select()
        if kind == "row":
            self.picture(lambda surface, place: draw_row(surface, place, self.style, element), rect, area=area)
        role = _ROLES.get(kind, "button")
        control = Control(key, "button", element, rect, press, area, text, role, on_focus=on_focus)
        self.controls.append(control)
        return control

    def command(
        self,
        command: Command,
        rect: pygame.Rect,
        *,
        kind: str = "",
        area: ScrollArea | None = None,
    ) -> Control:
        """Adds the button of a command; `kind` as in `button`, by default as the command asks for."""
        kind = kind or ("primary" if command.primary else "button")
        return self.button(
            command.name, command.label, rect, command.run, kind=kind, area=area, enabled=command.enabled
        )

    def slider(
        self,
        key: str,
        rect: pygame.Rect,
        value: float,
        limits: tuple[float, float],
        step: float,
        act: Callable[[float], None],
        *,
        area: ScrollArea | None = None,
    ) -> Control:
        """Adds a slider for a number; `act` gets each new value, rounded to `step`."""
        control = make_slider(self, key, rect, value, limits, step, act, area)
        self.controls.append(control)
        return control

    def field(
        self,
        key: str,
        text: str,
        rect: pygame.Rect,
        on_change: Callable[[str], None],
        *,
        placeholder: str = "",
        limit: int = 40,
        area: ScrollArea | None = None,
        on_enter: Callable[[], None] | None = None,
    ) -> TextField:
        """Adds a text field; `on_change` gets the text after every change, `on_enter` is called by Enter."""
        control = make_field(
            self, key, text, rect, on_change, placeholder=placeholder, limit=limit, area=area, on_enter=on_enter
        )
        self.controls.append(control)
        return control

    def button_width(self, text: str, role: str = "button") -> int:
        """Returns the minimum width of a button with this text, in pixels."""
        return max(self.style.px(120), text_width(text, role, self.style) + 2 * self.style.px(22))

    def choices(
        self,
        key: str,
        place: pygame.Rect,
        options: Sequence[tuple[_Value, str]],
        present: _Value,
        pick: Callable[[_Value], None],
        *,
        area: ScrollArea | None = None,
    ) -> int:
        """Adds a row of buttons of which one is selected, in several lines if needed; returns the y below.

        Args:
            place: its x, y and width; the buttons all get the width of the longest text.
            options: (value, text) of each button.
            present: the selected value.
        """
        gap, height = self.style.px(6), self.style.control
        widest = max(text_width(text, "button", self.style) + 2 * self.style.px(14) for _, text in options)
        width = min(place.width, max(self.style.px(62), widest))
        most = max(1, min(len(options), (place.width + gap) // (width + gap)))
        # lines of about the same length, not one full and one with a single button
        per_line = -(-len(options) // -(-len(options) // most))
        for index, (value, text) in enumerate(options):
            line, column = divmod(index, per_line)
            rect = pygame.Rect(place.x + column * (width + gap), place.y + line * (height + gap), width, height)
            self.button(
                control_name(key, value),
                text,
                rect,
                partial(pick, value),
                kind="choice",
                area=area,
                selected=value == present,
            )
        lines = -(-len(options) // per_line)
        return place.y + lines * (height + gap) - gap

    # -- input and drawing

    def find(self, key: str | None) -> Control | None:
        """Returns the control of this name, or None."""
        return next((control for control in self.controls if control.key == key), None)

    @property
    def focused(self) -> Control | None:
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
            put_caret(control, Caret(key, len(control.known), (0, len(control.known))))
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
            changed = next((one for one in self.controls if one.element is event.ui_element), None)
            if changed is not None:
                self.dirty = True
                changed.act(event.value)
            return changed is not None
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
        self._run_pending()
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
        looks = tuple(control.look for control in self.controls)
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
        for control in self.controls:
            if text_width(control.text, control.role, self.style) > control.rect.width - self.style.px(8):
                found.append(f"wider than its button: {control.text!r} in {control.rect}")
            if line_height(control.role, self.style) > control.rect.height:
                found.append(f"higher than its button: {control.text!r} in {control.rect}")
            found += self._outside(control.key, control.rect, control.area)
        return found

    def _run_pending(self) -> None:
        pending, self._pending = self._pending, []
        for act in pending:
            act()

    def _mouse(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            position = pygame.mouse.get_pos()
            over = next((area for area in self.areas if area.rect.collidepoint(position)), None)
            area = over or (self.areas[-1] if self.areas else None)
            self.dirty = True
            return area is not None and area.handle(event)
        if any(area.handle(event) for area in self.areas):
            self.dirty = True
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.dirty = True
            hit = next((one for one in self.controls if self._hit(one, event.pos)), None)
            if hit is not None and hit.enabled:
                self._focused = hit.key
        return bool(self.app.manager.process_events(event))

    @staticmethod
    def _hit(control: Control, position: tuple[int, int]) -> bool:
        visible = control.area is None or control.area.rect.collidepoint(position)
        return visible and control.place.collidepoint(position)

    def _key(self, event: pygame.event.Event) -> bool:
        self.dirty = True
        key, control = event.key, self.focused
        field = control if isinstance(control, TextField) and control.typing else None
        if key == pygame.K_ESCAPE:
            if field is not None:
                self.app.manager.set_focus_set(None)
                return True
            if self.on_escape is not None:
                self.on_escape()
                return True
            return False
        if key == pygame.K_TAB:
            self._go(following(self.controls, control, direction(event)))
            return True
        if field is not None and key not in (pygame.K_UP, pygame.K_DOWN, *_ENTER):
            edit(field, event)
            return key not in FUNCTION_KEYS
        if key in _ARROWS:
            return self._arrow(key, control)
        if key in _ENTER or key == pygame.K_SPACE:
            return self._activate(control, key)
        return self.scroll_page(key)

    def _go(self, control: Control | None) -> None:
        if control is not None:
            self.focus(control.key)

    def _arrow(self, key: int, control: Control | None) -> bool:
        if control is None:
            self._go(following(self.controls, None, 1))
            return self.scroll_by({pygame.K_UP: -1, pygame.K_DOWN: 1}.get(key, 0))
        if control.kind == "slider" and key in (pygame.K_LEFT, pygame.K_RIGHT):
            nudge(control, 1 if key == pygame.K_RIGHT else -1)
            return True
        target = neighbour(self.controls, control, key)
        if target is not None:
            self._go(target)
            return True
        return self.scroll_by({pygame.K_UP: -1, pygame.K_DOWN: 1}.get(key, 0))

    def _activate(self, control: Control | None, key: int) -> bool:
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
                self._go(following(self.controls, control, 1))
            return True
        return False
