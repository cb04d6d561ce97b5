"""Buttons on the felt, drawn into the static picture, each with its key."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Final, Self

import pygame

from gin_desktop.ui.kit.assets import cached_pictures
from gin_desktop.ui.kit.commands import Command
from gin_desktop.ui.kit.focus import draw_focus
from gin_desktop.ui.kit.places import Dock
from gin_desktop.ui.kit.style import RGB, Style
from gin_desktop.ui.kit.text import draw_text, line_height, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.kit.widgets.keycap import draw_keycap, keycap_size
from gin_desktop.ui.kit.widgets.state_marks import draw_disabled_edge
from gin_desktop.ui.tree.control import Control, Role, states

SMALLEST_ROW_TEXT: Final = 0.7
"""The text scale down to which a row of buttons shrinks before it is split into two, where one row is needed most."""

_UNCAPPED: Final = 0.85
"""The scale of large letters below which a row of buttons rather goes without its keys."""


@dataclass(slots=True)
class TableButton:
    """A button on the felt: ``name`` within its scene, label, and the key that does the same (ready to show).

    ``scale`` below 1 makes its text smaller where there is little room. ``tip`` is its tooltip; ``apart`` adds a gap
    before it in a row. ``chosen`` is whether it is the selected one of several options, which a tick shows; None if it
    is no option.
    """

    name: str
    text: str
    key: str
    act: Callable[[], object]
    primary: bool = False
    enabled: bool = True
    rect: pygame.Rect = None  # type: ignore[assignment]  # set by place_button_row or place_button_column
    scale: float = 1.0
    tip: str = ""
    apart: bool = False
    chosen: bool | None = None
    capped: bool = True
    """Whether its key is drawn; in a narrow row of large letters it is not."""

    @classmethod
    def of(cls, command: Command) -> Self:
        """Returns the button of a command."""
        return cls(
            command.name,
            command.label,
            command.key_label,
            command.run,
            primary=command.primary,
            enabled=command.enabled,
            tip=command.tip,
            apart=command.apart,
            chosen=command.chosen,
        )

    def described(self) -> Control:
        """Returns it as a control of the tree."""
        return Control(
            ("button", self.name),
            Role.BUTTON if self.chosen is None else Role.OPTION,
            self.text,
            description=self.tip,
            states=states(disabled=not self.enabled, selected=bool(self.chosen)),
            place=self.rect,
            action=self.act,
            group="buttons",
            key=self.key,
        )

    def width(self, style: Style) -> int:
        """Returns the width that it needs, in pixels."""
        style = self._scaled(style)
        hint = keycap_size(self.key, style)[0] + style.px(8) if self.key and self.capped else 0
        mark = 0 if self.chosen is None else _mark_width(style)
        least = button_height(style) if len(self.text) == 1 else style.px(96)
        return max(least, text_width(self.text, "button", style) + hint + mark + style.px(36 * min(1.0, self.scale)))

    def draw(self, surface: pygame.Surface, style: Style, *, hover: bool, focus: bool) -> None:
        """Draws it at its place."""
        style = self._scaled(style)
        look = self.look(hover=hover)
        key = self.key if self.capped else ""
        face = _face(self.text, key, self.rect.size, self.primary, look, self.chosen, style)
        surface.blit(face, self.rect)
        if focus:
            draw_focus(surface, self.rect, style)

    def look(self, *, hover: bool) -> str:
        """Returns how its face looks: ``off``, ``hover`` or empty."""
        return "off" if not self.enabled else "hover" if hover else ""

    def _scaled(self, style: Style) -> Style:
        return style if self.scale == 1 else replace(style, text_scale=style.text_scale * self.scale)


@cached_pictures(3_000_000)
def _face(
    text: str, key: str, size: tuple[int, int], primary: bool, state: str, chosen: bool | None, style: Style
) -> pygame.Surface:
    """Draws a button's face; cached, since buttons are drawn much more often than they change."""
    surface, ink = blank_face(size, primary, state, style)
    rect = surface.get_rect()
    if state == "off":
        draw_disabled_edge(surface, rect, style)
    inner = Dock(rect.inflate(-style.pad, 0))
    if key:
        hint = inner.right(keycap_size(key, style)[0], style.px(8))
        edge = style.colours.primary_down if primary and state != "off" else None
        fill = style.colours.primary_hover if edge else None
        draw_keycap(surface, hint, key, style, ink=ink if primary else style.colours.muted, edge=edge, fill=fill)
    if chosen is not None:
        mark = inner.left(_mark_width(style))
        if chosen:
            _draw_tick(surface, mark, style)
    draw_text(surface, text, "button", style, inner.rest, ink, align="center", valign="center")
    return surface


def blank_face(size: tuple[int, int], primary: bool, state: str, style: Style) -> tuple[pygame.Surface, RGB]:
    """Returns the face of a button without its text, and the colour of that; ``state`` is as in `TableButton.look`."""
    look = style.colours.button_look(primary=primary)
    fill, ink, border = (look.hover if state == "hover" else look.fill), look.ink, look.edge
    if state == "off":
        fill, ink, border = look.off, look.off_ink, look.off_edge
    surface = pygame.Surface(size, pygame.SRCALPHA).convert_alpha()
    surface.fill((*border, 0))  # the transparent corners must not blend with black
    draw_panel(surface, surface.get_rect(), style, fill=(*fill, 255), border=(*border, 255))
    return surface, ink


def _mark_width(style: Style) -> int:
    """Returns the width of the tick of an option."""
    return style.px(24 * style.text_scale)


def _draw_tick(surface: pygame.Surface, room: pygame.Rect, style: Style) -> None:
    """Draws a tick at the left of a rectangle."""
    size = min(round(room.width * 0.62), room.height // 2)
    x, y = room.x, room.centery + size // 8
    points = [(x, y), (x + size * 2 // 5, y + size * 2 // 5), (x + size, y - size // 2)]
    pygame.draw.lines(surface, style.colours.brass, closed=False, points=points, width=style.px(3))


def place_button_row(
    buttons: list[TableButton],
    centre: tuple[int, int],
    style: Style,
    most: int,
    *,
    shrink: bool = False,
    smallest: float = SMALLEST_ROW_TEXT,
) -> None:
    """Places buttons side by side around a point, in at most ``most`` pixels (wrapped into rows above if needed).

    With ``shrink`` their text first becomes smaller, down to the text scale ``smallest``.
    """
    _shrink(buttons, style, most, smallest if shrink else style.text_scale)
    if shrink and style.text_scale > 1 and buttons and buttons[0].scale < _UNCAPPED:
        for button in buttons:
            button.scale, button.capped = 1.0, False
        _shrink(buttons, style, most, smallest)
    rows: list[list[TableButton]] = [[]]
    for button in buttons:
        if rows[-1] and _row_width([*rows[-1], button], style) > most:
            rows.append([])
        rows[-1].append(button)
    height = button_height(style)
    for number, row in enumerate(reversed(rows)):
        x = centre[0] - _row_width(row, style) // 2
        y = centre[1] - height // 2 - number * (height + style.gap)
        for place, button in enumerate(row):
            x += _extra(button, style) if place else 0
            button.rect = pygame.Rect(x, y, button.width(style), height)
            x += button.rect.width + style.gap


def _shrink(buttons: list[TableButton], style: Style, most: int, smallest: float) -> None:
    """Makes the text of buttons smaller until they fit side by side, down to a text scale."""
    while _row_width(buttons, style) > most and style.text_scale * buttons[0].scale > smallest:
        for button in buttons:
            button.scale -= 0.05


def _row_width(row: list[TableButton], style: Style) -> int:
    """Returns the width of buttons side by side, in pixels."""
    return (
        sum(button.width(style) + style.gap for button in row)
        - style.gap
        + sum(_extra(button, style) for button in row[1:])
    )


def _extra(button: TableButton, style: Style) -> int:
    """Returns the gap before a button that stands apart, besides the normal gap."""
    return style.px(36 * button.scale) if button.apart else 0


def place_button_column(
    buttons: list[TableButton], side: int, bottom: int, style: Style, width: int = 0, *, at_left: bool = False
) -> None:
    """Places buttons of equal width one below the other, the last one at the bottom.

    ``side`` is the x of their right edges, or with ``at_left`` of their left ones.
    """
    width = max([width, *(button.width(style) for button in buttons)])
    height = button_height(style)
    place = pygame.Rect(0, bottom - column_height(len(buttons), style), width, height)
    place.left = side if at_left else side - width
    for button in buttons:
        button.rect = place.copy()
        place.y += height + style.small_gap


def column_height(count: int, style: Style) -> int:
    """Returns the height of so many buttons one below the other, in pixels."""
    return count * (button_height(style) + style.small_gap) - style.small_gap


def place_corner_buttons(buttons: list[TableButton], width: int, style: Style, *, at_left: bool) -> None:
    """Places buttons one below the other in the upper corner of a window of this width."""
    side = style.edge if at_left else width - style.edge
    place_button_column(buttons, side, style.edge + column_height(len(buttons), style), style, at_left=at_left)


def place_panel_buttons(buttons: list[TableButton], panel: pygame.Rect, style: Style, pad: int) -> None:
    """Places buttons as wide as a panel at its foot, so many pixels from its edges."""
    inner = panel.inflate(-2 * pad, -2 * pad)
    place_button_column(buttons, inner.right, inner.bottom, style, inner.width)


def side_panel(
    size: tuple[int, int], style: Style, width: float, most: float
) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Divides a window into the felt, the panel at its right for texts of this width, and the line above that, where a
    button stands; the panel takes at most a part ``most`` of the window's width.
    """
    window = Dock(pygame.Rect((0, 0), size).inflate(-2 * style.edge, -2 * style.edge))
    wide = min(round(width) + 2 * style.wide_gap, round(size[0] * most))
    column = Dock(window.right(wide, style.gap))
    head = column.top(button_height(style), style.gap)
    return window.rest, column.rest, head


def text_room(panel: pygame.Rect, buttons: Iterable[TableButton], style: Style) -> pygame.Rect:
    """Returns the part of a panel that the buttons at its foot leave for texts."""
    room = panel.inflate(-2 * style.wide_gap, -2 * style.wide_gap)
    tops = [button.rect.top for button in buttons if panel.contains(button.rect)]
    room.height = min((top - style.gap for top in tops), default=room.bottom) - room.y
    return room


def button_faults(buttons: Iterable[TableButton], size: tuple[int, int], style: Style) -> list[str]:
    """Returns the buttons that a window of this size cuts off, that are too narrow or overlap, as texts for tests."""
    found, window = [], pygame.Rect((0, 0), size)
    before: list[TableButton] = []
    for button in buttons:
        if not window.contains(button.rect):
            found.append(f"outside: button {button.text!r}")
        if button.rect.width < button.width(style):
            found.append(f"wider than its button: {button.text!r}")
        found += [f"{button.text!r} lies over {one.text!r}" for one in before if button.rect.colliderect(one.rect)]
        before.append(button)
    return found


def button_height(style: Style) -> int:
    """Returns the height of a button on the felt, large enough to hit."""
    return max(style.target, line_height("button", style) + style.wide_gap)
