"""The widgets of forms, which realise controls of the tree, and their focus: Tab and the ring."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, TypeVar

import pygame

from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.tree.control import Control, Role, states
from gin_desktop.words.lists import joined

T = TypeVar("T")


@dataclass
class Widget:
    """What realises a control of a form: something that can be pressed, moved or typed into.

    Its subclasses are realised by an element of pygame_gui; by itself it is a place that the keyboard can press.

    Attributes:
        key: its name within the scene, by which focus is restored after a new layout.
        rect: its place in the window, or in the content of its area.
        act: called when a button is pressed, or with the new value of a slider or field.
        area: the scroll area it lies in.
        text: the label of a button, for measuring.
        role: the font role of the text.
        on_focus: called when the keyboard focus comes here.
        tree_role: its role in the tree.
        name: what it is called, where that is not its text or the text that lies on it.
        description: more about it.
        key_name: the key that does the same, ready to show.
        reads: returns the value that is said and shown.
    """

    kind: ClassVar[str] = "button"
    """``button``, ``slider`` or ``entry``."""

    key: str
    rect: pygame.Rect
    act: Callable[..., None]
    area: ScrollArea | None = None
    text: str = ""
    role: str = "button"
    on_focus: Callable[[], None] | None = field(default=None)
    tree_role: Role = Role.BUTTON
    name: str = ""
    description: str = ""
    key_name: str = ""
    reads: Callable[[], str] = field(default=str)

    def described(self, texts: Sequence[str] = ()) -> Control:
        """Returns it as a control of the tree; the ``texts`` that lie on it are its name where it has no other."""
        name = self.name or self.text
        more: Sequence[str] = texts
        if not name and texts:
            name, more = joined(texts), ()
        seen = self.area is None or self.area.rect.colliderect(self.place)
        return Control(
            self.key,
            self.tree_role,
            name,
            description=self.description or "\n".join(more),
            value=self.reads(),
            group="" if self.area is None else self.area.name,
            states=states(disabled=not self.enabled, selected=self.selected, off_screen=not seen),
            place=self.place if self.area is None else self.place.clip(self.area.rect) if seen else self.place,
            action=self.act if self.kind == "button" else None,
            key=self.key_name,
        )

    @property
    def selected(self) -> bool:
        """Whether it is the selected one of several."""
        return False

    def select(self, selected: bool) -> None:
        """Makes it the selected one, or no longer so."""

    def show_text(self, text: str) -> None:
        """Changes the text of a button."""
        self.text = text

    @property
    def hovered(self) -> bool:
        """Whether it looks as under the mouse."""
        return False

    @property
    def held(self) -> bool:
        """Whether the mouse holds it down."""
        return False

    @property
    def marked(self) -> bool:
        """Whether its states are marked by shapes over its picture; what the form draws has marks of its own."""
        return False

    @property
    def place(self) -> pygame.Rect:
        """The control's current place in the window."""
        return self.rect if self.area is None else self.area.to_window(self.rect)

    @property
    def enabled(self) -> bool:
        """Whether it can be used."""
        return True

    @property
    def look(self) -> tuple[object, ...]:
        """The state its picture depends on: the control is drawn again when this changes."""
        return ()


def next_target(targets: Sequence[T], present: T | None, step: int) -> T | None:
    """Returns the next (`step` 1) or previous (-1) target in reading order, wrapping around, as Tab moves.

    Without a present one it is the first or the last; None where there are no targets.
    """
    if not targets:
        return None
    if present is None or present not in targets:
        return targets[0 if step > 0 else -1]
    return targets[(targets.index(present) + step) % len(targets)]


def control_name(kind: str, value: object) -> str:
    """Returns the name of the control for a value; dots, which pygame_gui reserves, are replaced."""
    return f"{kind}_{value}".replace(".", "_")


def following(controls: Sequence[Widget], present: Widget | None, step: int) -> Widget | None:
    """Returns the next (`step` 1) or previous (-1) usable control; see :func:`next_target`."""
    return next_target([control for control in controls if control.enabled], present, step)


def draw_ring(surface: pygame.Surface, control: Widget, style: Style) -> None:
    """Draws the focus ring around a control, clipped to its area."""
    air = style.ring + style.px(2)
    old = surface.get_clip()
    if control.area is not None:
        surface.set_clip(control.area.rect.inflate(2 * air, 2 * air).clip(old))
    draw_focus(surface, control.place, style)
    surface.set_clip(old)


def draw_focus(surface: pygame.Surface, rect: pygame.Rect, style: Style) -> None:
    """Draws a focus ring around a rectangle."""
    air = style.ring + style.px(2)
    ring, radius = rect.inflate(2 * air, 2 * air), style.radius + air
    pygame.draw.rect(surface, style.colours.ink, ring.inflate(2, 2), style.ring + 2, border_radius=radius + 1)
    pygame.draw.rect(surface, style.colours.focus, ring, style.ring, border_radius=radius)
