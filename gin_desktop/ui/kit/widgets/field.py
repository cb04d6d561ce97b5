"""A text field: wraps pygame_gui's entry line, which lacks some of what is needed here.

Changes are reported at once instead of by events one turn later (a scene may rebuild everything at every letter, and
letters typed meanwhile must not be lost), pasted text is cleaned, text beyond the limit is dropped with a notice, and
the caret survives a new layout. pygame_gui raises at invisible characters, so none is let in.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import ClassVar, Final

import pygame
from pygame_gui.core import ObjectID
from pygame_gui.elements import UITextEntryLine

from gin_desktop.ui.kit.commands import is_paste, is_paste_shortcut_text
from gin_desktop.ui.kit.desktop import clipboard_text
from gin_desktop.ui.kit.focus import Widget
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, shortened
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.kit.widgets.canvas import Canvas
from gin_desktop.ui.tree.control import Role
from gin_desktop.words import one_line, tn
from gin_desktop.words.letters import typeable

FUNCTION_KEYS: Final = frozenset(range(pygame.K_F1, pygame.K_F12 + 1))
"""Keys that mean nothing in a text field."""

_ROOM: Final = 10_000
"""Maximum characters considered of what is typed or pasted at once: more than any field takes."""


@dataclass
class TextField(Widget):
    """A text field.

    Attributes:
        element: what realises it.
        known: the text that `act` was last called with.
        on_enter: called by Enter; without it Enter moves the focus to the next control.
        on_limit_reached: called with the limit in characters when typed or pasted text exceeds it.
    """

    kind: ClassVar[str] = "entry"

    element: UITextEntryLine = field(kw_only=True)
    known: str = ""
    on_enter: Callable[[], None] | None = field(default=None)
    on_limit_reached: Callable[[int], None] = field(default=lambda _limit: None)

    @property
    def enabled(self) -> bool:
        return self.element.is_enabled

    @property
    def look(self) -> tuple[object, ...]:
        return self.element.hovered, self.element.cursor_on, self.element.is_focused

    @property
    def typing(self) -> bool:
        """Whether typed characters go into this field now."""
        return self.element.is_focused

    def report_change(self) -> bool:
        """Calls `act` if the text has changed since the last call; returns whether it has."""
        text = self.element.get_text()
        if text == self.known:
            return False
        self.known = text
        self.act(text)
        return True


@dataclass(frozen=True)
class Caret:
    """The caret's position and selection in a field, restored after a new layout."""

    key: str
    position: int
    selection: tuple[int, int]


def make_field(
    canvas: Canvas,
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
    """Creates a text field and adds its picture to the canvas; the arguments are those of `Ui.field`."""
    element = UITextEntryLine(
        rect,
        canvas.app.manager,
        container=None if area is None else area.container,
        object_id=ObjectID(class_id="@field"),
        # not `one_line`: a space at the end is on its way to the next word
        initial_text=typeable(text[:_ROOM])[:limit],
    )
    element.set_text_length_limit(limit)
    control = TextField(key, rect, on_change, area, known=element.get_text(), on_enter=on_enter, element=element)
    control.tree_role, control.reads = Role.FIELD, element.get_text
    control.on_limit_reached = lambda most: canvas.app.notify(tn("field.full", most))

    def face(surface: pygame.Surface, place: pygame.Rect) -> None:
        draw_field(surface, place, canvas.style, control)

    def hint(surface: pygame.Surface, place: pygame.Rect) -> None:
        style = canvas.style
        if placeholder and not element.get_text():
            room = place.inflate(-2 * style.px(16), 0)
            fits = shortened(placeholder, "body", style, room.width)
            draw_text(surface, fits, "body", style, room, style.colours.faint, valign="center")

    canvas.picture(face, rect, area=area)
    canvas.picture(hint, rect, area=area, above=True)
    return control


def draw_field(surface: pygame.Surface, place: pygame.Rect, style: Style, control: TextField) -> None:
    """Draws the background of a field, with a bright border while it is typed in; pygame_gui takes long for round
    corners.
    """
    colours = style.colours
    border = colours.button_border
    if control.typing or control.element.hovered:
        border = colours.brass
    thickness = style.px(2 if control.typing else 1)
    draw_panel(surface, place, style, fill=(*colours.field, 255), border=(*border, 255), thickness=thickness)


def caret_of(control: Widget | None) -> Caret | None:
    """Returns the caret in this control, or None if it is no field that is typed in."""
    if not isinstance(control, TextField) or not control.typing:
        return None
    low, high = control.element.select_range
    return Caret(control.key, control.element.edit_position, (low, high))


def restore_caret(control: Widget | None, caret: Caret) -> None:
    """Restores the caret in a field that has pygame_gui's focus already."""
    if not isinstance(control, TextField):
        return
    element = control.element
    length = len(element.get_text())
    element.edit_position = min(caret.position, length)
    shape = element.drawable_shape
    if shape is not None and shape.text_box_layout is not None:
        shape.text_box_layout.set_cursor_position(element.edit_position)
        shape.apply_active_text_changes()
    low, high = (min(end, length) for end in caret.selection)
    element.select_range = [low, high] if low != high else [0, 0]
    element.cursor_has_moved_recently = True


def focus_with_text(control: TextField, text: str, focus: Callable[[str], None]) -> None:
    """Puts a text into a field that has no focus, and focuses it with the caret at the end."""
    control.element.set_text(text)
    control.known = text
    focus(control.key)
    restore_caret(control, Caret(control.key, len(text), (len(text), len(text))))


def edit(control: TextField, event: pygame.event.Event) -> None:
    """Handles a KEYDOWN event in a text field."""
    if is_paste(event):
        paste(control)
        return
    with suppress(pygame.error):  # the clipboard may refuse
        control.element.ui_manager.process_events(event)


def paste(control: TextField) -> None:
    """Inserts the clipboard's text, cleaned and cut to the limit, at the caret or over the selection."""
    insert(control, one_line(clipboard_text(_ROOM)))


def write(control: TextField, event: pygame.event.Event) -> bool:
    """Inserts the text of a TEXTINPUT event (one character or several); returns false if the field is not typed in."""
    if not control.typing:
        return False
    if is_paste_shortcut_text(event):
        return True
    insert(control, typeable(event.text[:_ROOM]))
    return True


def insert(control: TextField, letters: str) -> None:
    """Inserts characters at the caret or over the selection, up to the limit; they must have been cleaned (`typed`)."""
    if not letters:
        return
    element = control.element
    text: str = element.get_text()
    low, high = sorted(element.select_range)
    if low == high:
        low = high = element.edit_position
    limit = element.length_limit
    room = len(letters) if limit is None else max(0, limit - len(text) + high - low)
    if room < len(letters) and limit is not None:
        control.on_limit_reached(limit)
    if room == 0:
        return
    element.set_text(text[:low] + letters[:room] + text[high:])
    restore_caret(control, Caret(control.key, low + min(room, len(letters)), (0, 0)))
