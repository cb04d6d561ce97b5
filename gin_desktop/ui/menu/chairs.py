"""The controls for the seats of a table of three or four, and for what is agreed on besides the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.engine.record import UNNAMED
from gin_desktop.session.game_setup import Seat
from gin_desktop.storage.settings import NAME_LENGTH
from gin_desktop.ui.kit.text import draw_text, line_height, shortened, text_width
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.button_rows import chips
from gin_desktop.ui.menu.host import Opponent
from gin_desktop.ui.menu.opponents import OpponentPane
from gin_desktop.ui.menu.table_seating import TableSeating
from gin_desktop.ui.people.comment import face
from gin_desktop.words import t
from gin_desktop.words.lists import joined
from gin_desktop.words.names import shown_name, spoken_to_first
from gin_desktop.words.opponents import level_title

if TYPE_CHECKING:
    from gin_desktop.ui.kit.widgets.ui import Ui

_PLACES: Final = {3: ((1, 1), (0, 0), (2, 0)), 4: ((1, 2), (0, 1), (1, 0), (2, 1))}
"""The column and row of each seat, clockwise from the lower edge; partners sit opposite each other."""
_ONE: Final = "player"
"""The picture of a person among several."""
_FACE: Final = 40
_ACROSS: Final = 5


class ChairsPane:
    """The controls for all seats; a part of a scene.

    Args:
        ui: of the scene.
        opponents: the levels, weakest first; not empty.
        rename: called with the number of a person and the typed name.
        changed: called after every choice.
    """

    def __init__(
        self,
        ui: Ui,
        opponents: Sequence[Opponent],
        rename: Callable[[int, str], None],
        changed: Callable[[], None],
    ) -> None:
        self.ui = ui
        self.opponents = opponents
        self._rename = rename
        self._changed = changed

    # -- who sits where

    def build(self, area: ScrollArea | None, place: pygame.Rect, company: TableSeating, mode: str) -> int:
        """Adds the table, and below it the choices for the selected seat; returns the y below."""
        style = self.ui.style
        y = self._build_table(area, place, company) + style.px(8)
        y = self._line(area, place, y, self._who_plays_whom(company, mode))
        if company.problem:
            y = self._line(area, place, y + style.px(4), t(company.problem), warning=True)
        return self._build_chair(area, pygame.Rect(place.x, y + style.px(14), place.width, 0), company)

    def _build_table(self, area: ScrollArea | None, place: pygame.Rect, company: TableSeating) -> int:
        style, gap = self.ui.style, self.ui.style.px(8)
        places = _PLACES[company.players]
        rows = 1 + max(row for _, row in places)
        width = (place.width - 2 * gap) // 3
        stacked = any(self._needed(company, seat) > width for seat in range(company.players))
        if stacked:
            places, rows, width = tuple((0, seat) for seat in range(company.players)), company.players, place.width
        high = max(style.control, line_height("strong", style) + line_height("small", style) + style.px(16))
        for seat, (column, row) in enumerate(places):
            rect = pygame.Rect(place.x + column * (width + gap), place.y + row * (high + gap), width, high)
            self._build_seat(area, rect, company, seat)
        if not stacked:
            column, row = (1, 1) if company.four else (1, 0)
            cloth = pygame.Rect(place.x + column * (width + gap), place.y + row * (high + gap), width, high)
            self.ui.picture(self._draw_cloth, cloth.inflate(-style.px(12), -style.px(4)), area=area)
        return place.y + rows * (high + gap) - gap

    def _needed(self, company: TableSeating, seat: int) -> int:
        """The width that the texts of a seat need."""
        style = self.ui.style
        words = max(
            text_width(shown_name(company.name(seat)), "strong", style), text_width(_who(company, seat), "small", style)
        )
        return words + style.px(_FACE) + 3 * style.px(8)

    def _draw_cloth(self, surface: pygame.Surface, seen: pygame.Rect) -> None:
        colours = self.ui.style.colours
        pygame.draw.ellipse(surface, colours.felt_light, seen)
        pygame.draw.ellipse(surface, colours.brass, seen, self.ui.style.px(2))

    def _build_seat(self, area: ScrollArea | None, rect: pygame.Rect, company: TableSeating, seat: int) -> None:
        style, chair, name = self.ui.style, company.chairs[seat], company.name(seat)
        who = _who(company, seat)
        sitter = Seat(name, None if chair.person is not None else chair.choice.computer)
        chosen = seat == company.selected

        def draw(surface: pygame.Surface, seen: pygame.Rect) -> None:
            pad = style.px(8)
            side = min(style.px(_FACE), seen.height - 2 * pad)
            picture = face(sitter, "calm", side, style)
            surface.blit(picture, picture.get_rect(midleft=(seen.x + pad, seen.centery)))
            lines = pygame.Rect(seen.x + side + 2 * pad, seen.y, seen.width - side - 3 * pad, seen.height)
            first, second = line_height("strong", style), line_height("small", style)
            lines.y += (seen.height - first - second) // 2
            draw_text(surface, shortened(shown_name(name), "strong", style, lines.width), "strong", style, lines)
            lines.y += first
            text = shortened(who, "small", style, lines.width)
            draw_text(surface, text, "small", style, lines, style.colours.muted)

        self.ui.button(
            f"chair_{seat}",
            "",
            rect,
            partial(self._select, company, seat),
            kind="row",
            area=area,
            selected=chosen,
            name=joined([shown_name(name), who]),
        )
        self.ui.picture(draw, rect, area=area, above=True)

    def _who_plays_whom(self, company: TableSeating, mode: str) -> str:
        if not company.four:
            return t(f"new_game.seats.{mode}")
        if company.cut:
            return t("new_game.partners.cut.line")
        pairs = [
            spoken_to_first([shown_name(company.name(seat)), shown_name(company.name(seat + 2))]) for seat in range(2)
        ]
        (first, second), (third, fourth) = sorted(pairs, key=lambda pair: pair[0] != shown_name(UNNAMED))
        return t("new_game.partners.line", first=first, second=second, third=third, fourth=fourth)

    def _build_chair(self, area: ScrollArea | None, place: pygame.Rect, company: TableSeating) -> int:
        """Adds the choices for the selected seat: a computer of some level and style, or a person with a name."""
        style, ui = self.ui.style, self.ui
        seat = company.selected
        chair = company.chairs[seat]
        name = company.name(seat)
        title = t("new_game.chair.own") if name == UNNAMED else t("new_game.chair", name=name)
        y = ui.label(title, "strong", place, colour=style.colours.brass, area=area) + style.px(8)
        pane = OpponentPane(
            ui,
            self.opponents,
            None,
            chair.choice,
            person=True,
            changed=partial(self._seated, company),
            across=_ACROSS,
            face=_FACE,
            large=False,
            people="new_game.chair.person",
            face_of_people=_ONE,
        )
        y = pane.build(area, pygame.Rect(place.x, y, place.width, 0))
        if chair.person is not None:
            rect = pygame.Rect(place.x, y + style.px(8), place.width, style.control)
            ui.field(
                f"name_{chair.person}",
                company.typed(chair.person),
                rect,
                partial(self._rename, chair.person),
                name=t("access.name_of", name=shown_name(company.name(seat))),
                placeholder=shown_name(company.name(seat)),
                limit=NAME_LENGTH,
                area=area,
            )
            y = rect.bottom
        if company.own not in (None, seat):
            text = t("new_game.chair.sit")
            width = min(place.width, ui.button_width(text))
            rect = pygame.Rect(place.x, y + style.px(10), width, style.control)
            ui.button("sit_here", text, rect, partial(self._sit, company), area=area)
            y = rect.bottom
        return y

    # -- what is agreed on

    def build_options(self, area: ScrollArea | None, place: pygame.Rect, company: TableSeating) -> int:
        """Adds the agreements besides the rules, and notes on what more than two cannot play; returns the y below."""
        style = self.ui.style
        y = place.y
        if company.four:
            found = (("", t("new_game.partners.seated")), ("cut", t("new_game.partners.cut")))
            y = self._title(area, place, y, t("new_game.partners"))
            y = self._chips(
                area, place, y, "partners", found, "cut" if company.cut else "", partial(self._cut, company)
            )
            y += style.px(14)
            y = self._switch(area, place, y, "side_info", company.side_info, partial(self._side_info, company))
        elif company.watchable:
            y = self._switch(area, place, y, "watching", company.open_watching, partial(self._watching, company))
        else:
            y -= style.px(14)
        return self._line(area, place, y + style.px(14), t("new_game.two_only"))

    def _switch(
        self, area: ScrollArea | None, place: pygame.Rect, y: int, name: str, on: bool, pick: Callable[[str], None]
    ) -> int:
        y = self._title(area, place, y, t(f"new_game.{name}"))
        found = (("", t(f"new_game.{name}.off")), ("on", t(f"new_game.{name}.on")))
        y = self._chips(area, place, y, name, found, "on" if on else "", pick)
        return self._line(area, place, y + self.ui.style.px(6), t(f"new_game.{name}.line"))

    def _title(self, area: ScrollArea | None, place: pygame.Rect, y: int, text: str) -> int:
        style = self.ui.style
        rect = pygame.Rect(place.x, y, place.width, 0)
        return self.ui.label(text, "strong", rect, colour=style.colours.brass, area=area) + style.px(8)

    def _chips(
        self,
        area: ScrollArea | None,
        place: pygame.Rect,
        y: int,
        name: str,
        options: Sequence[tuple[str, str]],
        present: str,
        pick: Callable[[str], None],
    ) -> int:
        said = t(f"new_game.{name}")
        rect = pygame.Rect(place.x, y, place.width, 0)
        return chips(self.ui, name, rect, options, present, pick, name=said, area=area)

    def _line(self, area: ScrollArea | None, place: pygame.Rect, y: int, text: str, *, warning: bool = False) -> int:
        colours = self.ui.style.colours
        rect = pygame.Rect(place.x, y, place.width, 0)
        return self.ui.label(text, "small", rect, colour=colours.warning if warning else colours.muted, area=area)

    # -- what was chosen

    def _select(self, company: TableSeating, seat: int) -> None:
        company.selected = seat
        self._changed()

    def _seated(self, company: TableSeating) -> None:
        company.changed()
        self._changed()

    def _sit(self, company: TableSeating) -> None:
        company.sit_at(company.selected)
        self._changed()

    def _cut(self, company: TableSeating, value: str) -> None:
        company.cut = bool(value)
        self._changed()

    def _side_info(self, company: TableSeating, value: str) -> None:
        company.side_info = bool(value)
        self._changed()

    def _watching(self, company: TableSeating, value: str) -> None:
        company.open_watching = bool(value)
        self._changed()


def _who(company: TableSeating, seat: int) -> str:
    """The kind of player in a seat: a person, or the title of a level."""
    chair = company.chairs[seat]
    return t("new_game.chair.person") if chair.person is not None else level_title(chair.choice.computer)
