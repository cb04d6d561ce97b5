"""Builds the controls of a form: buttons, options, sliders and fields, each realised by an element of pygame_gui."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeVar

import pygame
from pygame_gui.core import ObjectID

from gin_desktop.ui.kit.commands import Command
from gin_desktop.ui.kit.focus import Widget, control_name
from gin_desktop.ui.kit.text import single, text_width
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.buttons import ButtonWidget, DrawnButton, ThemedButton
from gin_desktop.ui.kit.widgets.canvas import Canvas, Label, Picture
from gin_desktop.ui.kit.widgets.field import make_field
from gin_desktop.ui.kit.widgets.shapes import draw_row
from gin_desktop.ui.kit.widgets.slider import make_slider
from gin_desktop.ui.tree.control import Control, Role
from gin_desktop.words import t

_Value = TypeVar("_Value")

_DRAWN: Final = ("row", "line")  # kinds of buttons that this program draws
_ROLES: Final = {"menu": "menu", "menu_primary": "menu"}  # button class -> font role; others "button"
_TREE_ROLES: Final = {"choice": Role.OPTION, "row": Role.ROW, "line": Role.ROW}
_HEADINGS: Final = ("title", "heading")


def _lies_on(label: Label, widget: Widget) -> bool:
    return label.area is widget.area and widget.rect.contains(label.rect)


class Form(Canvas):
    """The controls of a screen, with the texts and pictures around them; `describe` tells them as controls."""

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
        name: str = "",
        description: str = "",
    ) -> Widget:
        """Adds a button; `kind` is a class of the theme (button, primary, menu, menu_primary, choice), or what this
        program draws: a row, or a line whose picture the caller adds.

        ``name`` and ``description`` are those of the control, where its text and the texts that lie on it do not say
        it all.
        """
        text = single(text)
        manager, container = self.app.manager, None if area is None else area.container

        def press() -> None:
            self.app.sound.play("button")
            act()

        element: ThemedButton | DrawnButton
        if kind in _DRAWN:
            element = DrawnButton(rect, manager, container, press)
        else:
            class_ = ObjectID(class_id=f"@{kind}")
            element = ThemedButton(rect, text, manager, container, object_id=class_, command=press)
        if not enabled:
            element.disable()
        elif selected:
            element.select()
        role = _ROLES.get(kind, "button")
        control = ButtonWidget(key, rect, press, area, text, role, on_focus=on_focus, element=element)
        control.tree_role = _TREE_ROLES.get(kind, Role.BUTTON)
        control.name, control.description = name, description
        if kind == "row":
            self.picture(lambda surface, place: draw_row(surface, place, self.style, control), rect, area=area)
        self.widgets.append(control)
        return control

    def command(
        self,
        command: Command,
        rect: pygame.Rect,
        *,
        kind: str = "",
        area: ScrollArea | None = None,
    ) -> Widget:
        """Adds the button of a command; `kind` as in `button`, by default as the command asks for."""
        kind = kind or ("primary" if command.primary else "button")
        widget = self.button(
            command.name,
            command.label,
            rect,
            command.run,
            kind=kind,
            area=area,
            enabled=command.enabled,
            description=command.reason or command.tip,
        )
        widget.key_name = command.key_label
        return widget

    def slider(
        self,
        key: str,
        rect: pygame.Rect,
        value: float,
        limits: tuple[float, float],
        step: float,
        act: Callable[[float], None],
        *,
        name: str,
        shown: Callable[[float], str],
        area: ScrollArea | None = None,
    ) -> Widget:
        """Adds a slider for a number; `act` gets each new value, rounded to `step`; ``shown`` words a value."""
        control = make_slider(self, key, rect, value, limits, step, act, shown, area)
        control.name = name
        self.widgets.append(control)
        return control

    def field(
        self,
        key: str,
        text: str,
        rect: pygame.Rect,
        on_change: Callable[[str], None],
        *,
        name: str,
        placeholder: str = "",
        limit: int = 40,
        area: ScrollArea | None = None,
        on_enter: Callable[[], None] | None = None,
    ) -> None:
        """Adds a text field; `on_change` gets the text after every change, `on_enter` is called by Enter."""
        control = make_field(
            self, key, text, rect, on_change, placeholder=placeholder, limit=limit, area=area, on_enter=on_enter
        )
        control.name, control.description = name, placeholder
        self.widgets.append(control)

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
        name: str = "",
        area: ScrollArea | None = None,
    ) -> int:
        """Adds a row of buttons of which one is selected, in several lines if needed; returns the y below.

        Args:
            name: what is chosen, which the name of each option begins with.
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
                name=t("access.option", name=name, option=text) if name else "",
            )
        lines = -(-len(options) // per_line)
        return place.y + lines * (height + gap) - gap

    def refill(self, area: ScrollArea, fill: Callable[[], object]) -> None:
        """Replaces the buttons, texts and pictures in an area by what ``fill`` adds, which takes the same place in the
        reading order."""
        old = [one for one in self.widgets if one.area is area]
        at = self.widgets.index(old[0]) if old else len(self.widgets)
        for one in old:
            assert isinstance(one, ButtonWidget), "nothing that is typed into"
            one.element.kill()
        rest = [one for one in self.widgets if one.area is not area]
        self.labels = [label for label in self.labels if label.area is not area]
        self.pictures = [picture for picture in self.pictures if picture.area is not area]
        shown: list[Label | Picture] = [*self.labels, *self.pictures]
        later = [one for one in shown if one.after > at]
        self.widgets = rest[:at]
        fill()
        more = len(self.widgets) - at - len(old)
        self.widgets += rest[at:]
        for text in later:
            text.after += more

    def describe(self) -> list[Control]:
        """Returns what the form shows as controls, in reading order: widgets, and texts and pictures between them.

        A text that lies on a widget belongs to it.
        """
        on: dict[str, list[Label]] = {}
        between: list[tuple[int, Control]] = []
        for number, label in enumerate(self.labels):
            owner = next((one for one in reversed(self.widgets) if _lies_on(label, one)), None)
            if owner is not None:
                on.setdefault(owner.key, []).append(label)
            elif label.text.strip():
                role = Role.HEADING if label.role in _HEADINGS else Role.TEXT
                between.append(
                    (label.after, Control(("text", number), role, label.name or label.text, place=label.place))
                )
        for number, picture in enumerate(self.pictures):
            if picture.name:
                shown = Control(("picture", number), Role.PICTURE, picture.name, place=picture.place)
                between.append((picture.after, shown))
        found: list[Control] = []
        for number in range(len(self.widgets) + 1):
            found += [one for after, one in between if after == number]
            if number < len(self.widgets):
                widget = self.widgets[number]
                there = sorted(on.get(widget.key, ()), key=lambda one: (one.rect.y, one.rect.x))
                found.append(widget.described([one.text for one in there if one.text.strip()]))
        return found
