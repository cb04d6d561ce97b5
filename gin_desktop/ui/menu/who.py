"""Whoever plays, on the main menu: a corner with portrait and name, and what somebody new is asked once."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.storage.settings import PORTRAITS
from gin_desktop.ui.felt.pictures.portraits import person_portrait
from gin_desktop.ui.kit.places import Dock, placed
from gin_desktop.ui.kit.text import line_height, shortened, text_width
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.sketch import height_of
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App
    from gin_desktop.ui.kit.style import Style
    from gin_desktop.ui.kit.widgets.ui import Ui
    from gin_desktop.ui.menu.host import PeopleHost

_OFFERED: Final = PORTRAITS[1:]
_FACE: Final = 52
_PAD: Final = 16
_LEAST: Final = 4
"""With room for fewer portraits nothing is asked here."""


class WhoPlays:
    """The corner and the question; faces are drawn after the first frame, one by one."""

    def __init__(self, app: App, host: PeopleHost) -> None:
        self._app = app
        self._host = host
        self._drawn = 0
        self._wanted = 1

    def update(self, *, first: bool = False) -> bool:
        """Draws the next face, or only the ``first``, that of the corner; returns whether there is a new one."""
        if not self._app.started or self._drawn >= (1 if first else self._wanted):
            return False
        self._drawn += 1
        return True

    def show_all(self) -> None:
        """Draws every face with the next frame."""
        self._drawn = self._wanted

    # -- the corner

    def build_corner(self, ui: Ui, place: pygame.Rect) -> None:
        """Adds portrait and name at the left of a place, as a button to the page of whoever plays."""
        style, name = ui.style, self._host.name
        side = place.height - 2 * style.tiny_gap
        around = side + style.small_gap + 2 * style.text_pad
        shown = shortened(name, "strong", style, min(place.width - around, style.text_room(240)))
        rect = pygame.Rect(place.x, place.y, around + text_width(shown, "strong", style), place.height)
        said = t("menu.who", who=name)
        ui.button("who", "", rect, self._host.open, kind="row", name=said)

        def draw(surface: pygame.Surface, seen: pygame.Rect) -> None:
            room = Dock(seen.inflate(-2 * style.tiny_gap, 0))
            at = room.left(side, style.small_gap)
            if self._drawn:
                chosen = "" if self._host.guest else self._app.settings.portrait
                surface.blit(person_portrait(name, chosen, "calm", side, style), placed((side, side), at))

        ui.picture(draw, rect, above=True)
        left = rect.x + style.tiny_gap + side + style.small_gap
        ui.label(shown, "strong", pygame.Rect(left, rect.y, rect.right - left, rect.height), valign="center")

    # -- the question

    @property
    def asks(self) -> bool:
        """Whether portrait and name are to be asked for."""
        settings = self._app.settings
        known = settings.portrait_offered or settings.player_name or settings.portrait
        return not (known or self._host.guest)

    def question_height(self, ui: Ui, width: int) -> int:
        """The height of the question in pixels; 0 where there is not room enough beside each other."""
        return height_of(ui, width, self._build_question) if self._count(ui.style, width) >= _LEAST else 0

    def build_question(self, ui: Ui, place: pygame.Rect) -> None:
        """Adds the question to a place."""
        self._build_question(Column(ui, place))

    def _build_question(self, column: Column) -> None:
        with column.panel(_PAD, top=12) as inner:
            self._build(inner)

    @staticmethod
    def _side(style: Style, width: int) -> int:
        """The side of a portrait in a panel of this width: smaller where then all of them have room, but as high as a
        line of any button."""
        gap = style.small_gap
        each = (width - 2 * style.px(_PAD) + gap) // len(_OFFERED) - gap
        return max(style.target, line_height("button", style), min(style.px(_FACE), each))

    @classmethod
    def _count(cls, style: Style, width: int) -> int:
        """How many portraits are offered in a panel of this width."""
        gap = style.small_gap
        return min(len(_OFFERED), (width - 2 * style.px(_PAD) + gap) // (cls._side(style, width) + gap))

    def _build(self, column: Column) -> None:
        style = column.style
        asked, decline = t("profiles.ask.title"), t("profiles.ask.no")
        end = column.form.button_width(decline)
        beside = text_width(asked, "strong", style) + style.gap + end <= column.width
        if beside:
            title, place = column.line(0, end, gap=12)
            column.middle(asked, "strong", title, colour=style.colours.brass)
            column.button("ask_no", decline, self._decline, place=place)
        else:
            column.title(asked, below=2)
        column.note(t("profiles.ask.text"), below=8)
        whole = column.width + 2 * style.px(_PAD)
        side, count = self._side(style, whole), self._count(style, whole)
        self._wanted = 1 + count
        places = column.line(*(side for _ in range(count)), gap=8, height=side)
        for number, (key, rect) in enumerate(zip(_OFFERED, places, strict=False)):
            name = t("access.option", name=t("profiles.portrait"), option=t(f"profiles.portrait.{key}"))
            column.button(f"portrait_{key}", "", partial(self._choose, key), kind="row", name=name, place=rect)
            column.form.picture(partial(self._draw_face, number, key), rect, above=True)
        if not beside:
            column.space(8)
            column.button("ask_no", decline, self._decline)

    def _draw_face(self, number: int, key: str, surface: pygame.Surface, place: pygame.Rect) -> None:
        if number + 1 < self._drawn:
            side = place.height - 2 * self._app.style.tiny_gap
            surface.blit(person_portrait("", key, "calm", side, self._app.style), placed((side, side), place))

    def _choose(self, portrait: str) -> None:
        self._app.change_settings(portrait=portrait, portrait_offered=True)
        self._host.open(naming=True)

    def _decline(self) -> None:
        self._app.change_settings(portrait_offered=True)
