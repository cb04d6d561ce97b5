"""Pointing at something on the screen below, which is then explained and not used."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.ui.help.explaining import control_at
from gin_desktop.ui.kit.commands import direction
from gin_desktop.ui.kit.focus import draw_focus
from gin_desktop.ui.kit.scene import Scene, screen
from gin_desktop.ui.kit.text import draw_text, text_height, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.tree.control import Control, Role, State
from gin_desktop.ui.tree.tree import Tree
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_PRESSES: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_ARROWS: Final = {
    pygame.K_LEFT: -1,
    pygame.K_UP: -1,
    pygame.K_RIGHT: 1,
    pygame.K_DOWN: 1,
}
_WIDTH: Final = 560
_END: Final = "end"


@screen("explain.point.title", gallery_rooms=("help",))
class PointingScene(Scene):
    """The screen below, dimmed, whose controls are pressed to have them explained.

    Args:
        below: what is on that screen.
        chosen: called with the control that was pointed at, after this scene has closed.
    """

    overlay = True

    def __init__(self, app: App, below: Tree, chosen: Callable[[Control], None]) -> None:
        super().__init__(app)
        self._below = [one for one in below if one.name and one.place.size != (0, 0)]
        self._chosen = chosen
        self._over: Hashable | None = None
        self._panel = self._button = pygame.Rect(0, 0, 0, 0)

    # -- what is on the screen

    def layout(self, size: tuple[int, int]) -> None:
        style = self.app.style
        width = min(style.text_room(_WIDTH), size[0] - 2 * style.margin)
        inner = width - 2 * style.pad
        high = text_height(t("explain.point.title"), "strong", style, inner) + style.small_gap
        high += text_height(t("explain.point"), "body", style, inner) + style.gap
        self._panel = pygame.Rect(0, 0, width, high + style.control + 2 * style.pad)
        self._panel.midtop = (size[0] // 2, style.edge)
        wide = max(style.target, text_width(t("explain.point.end"), "button", style) + 2 * style.wide_gap)
        self._button = pygame.Rect(0, 0, wide, style.control)
        self._button.midbottom = (self._panel.centerx, self._panel.bottom - style.pad)

    def describe(self) -> Tree:
        said = Control("pointing", Role.TEXT, t("explain.point"), place=self._panel, group="pointing")
        end = Control(
            _END, Role.BUTTON, t("explain.point.end"), place=self._button, action=self.app.pop, group="pointing"
        )
        hidden = frozenset({State.DISABLED, State.HELD, State.TARGET})
        points = [replace(one, action=partial(self._point, one), states=one.states - hidden) for one in self._below]
        return Tree([said, end, *points])

    @property
    def focused_id(self) -> Hashable | None:
        return self._over

    @property
    def _usable(self) -> list[Control]:
        """What can be pointed at now: not what the panel covers."""
        return [one for one in self._below if State.OFF_SCREEN not in one.states]

    # -- pointing

    def _point(self, control: Control) -> None:
        self.app.pop()
        self._chosen(control)

    def _at(self, position: tuple[int, int]) -> Control | None:
        if self._panel.collidepoint(position):
            return self.describe()[_END] if self._button.collidepoint(position) else None
        return control_at(self._usable, position)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles mouse and keys: what is pressed is explained."""
        if event.type == pygame.MOUSEMOTION:
            found = self._at(event.pos)
            self._look_at(None if found is None else found.id)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            found = self._at(event.pos)
            if found is not None:
                self._press(found.id)
        elif event.type == pygame.KEYDOWN:
            return self._key(event)
        else:
            return False
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.app.pop()
        elif event.key == pygame.K_TAB or event.key in _ARROWS:
            step = direction(event) if event.key == pygame.K_TAB else _ARROWS[event.key]
            found = self.describe().next(self._over, step)
            self._look_at(None if found is None else found.id)
        elif event.key in _PRESSES and self._over is not None:
            self._press(self._over)
        else:
            return bool(event.key == pygame.K_F1)
        return True

    def _press(self, id_: Hashable) -> None:
        action = self.describe()[id_].action
        if action is not None:
            action()

    def _look_at(self, id_: Hashable | None) -> None:
        if id_ != self._over:
            self._over = id_
            self.dirty = True

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the panel, and a ring around what is pointed at."""
        style, colours = self.app.style, self.app.style.colours
        over = self.describe().find(self._over) if self._over is not None else None
        if over is not None and over.id != _END:
            draw_focus(surface, over.place, style)
        fill, edge = (*colours.felt_dark, 255), (*colours.brass, 230)
        draw_panel(surface, self._panel, style, fill=fill, border=edge)
        inner = self._panel.inflate(-2 * style.pad, -2 * style.pad)
        draw_text(surface, t("explain.point.title"), "strong", style, inner, colours.brass, align="center")
        inner.y += text_height(t("explain.point.title"), "strong", style, inner.width) + style.small_gap
        draw_text(surface, t("explain.point"), "body", style, inner, colours.text, align="center")
        look = colours.button_look(primary=False)
        draw_panel(surface, self._button, style, fill=(*look.fill, 255), border=(*look.edge, 255))
        draw_text(
            surface, t("explain.point.end"), "button", style, self._button, look.ink, align="center", valign="center"
        )
        if over is not None and over.id == _END:
            draw_focus(surface, over.place, style)
