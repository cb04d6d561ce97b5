"""The controls for the seats of a table of three or four, and for what is agreed on besides the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.engine.record import UNNAMED
from gin_desktop.session.game_setup import Seat
from gin_desktop.storage.settings import NAME_LENGTH
from gin_desktop.ui.kit.places import Dock, placed
from gin_desktop.ui.kit.text import draw_lines, line_height, text_width
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.menu.host import Opponent
from gin_desktop.ui.menu.opponents import OpponentPane
from gin_desktop.ui.menu.table_seating import TableSeating
from gin_desktop.ui.people.portrait_remark import face
from gin_desktop.words import t
from gin_desktop.words.lists import joined
from gin_desktop.words.names import order_you_first, shown_name
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

    def build(self, column: Column, company: TableSeating, mode: str) -> None:
        """Adds the table, and below it who plays whom and what is agreed on besides the rules."""
        self._build_table(column, company)
        column.space(8)
        column.note(self._who_plays_whom(company, mode))
        if company.problem:
            column.space(4)
            column.warning(t(company.problem))
        column.space(14)
        self._build_options(column, company)

    def _build_table(self, column: Column, company: TableSeating) -> None:
        style, gap = self.ui.style, self.ui.style.small_gap
        high = max(style.control, line_height("strong", style) + line_height("small", style) + style.wide_gap)
        seats = range(company.players)
        if any(self._needed(company, seat) > (column.width - 2 * gap) // 3 for seat in seats):
            places = column.grid(company.players, 1, high, gap=8)
        else:
            cells = column.grid(9 if company.four else 6, 3, high, gap=8)
            places = [cells[3 * row + across] for across, row in _PLACES[company.players]]
            cloth = cells[4 if company.four else 1]
            self.ui.picture(self._draw_cloth, cloth.inflate(-style.gap, -style.tiny_gap), area=column.area)
        for seat in seats:
            self._build_seat(column, places[seat], company, seat)

    def _needed(self, company: TableSeating, seat: int) -> int:
        """The width that the texts of a seat need."""
        style = self.ui.style
        words = max(
            text_width(shown_name(company.name(seat)), "strong", style), text_width(_who(company, seat), "small", style)
        )
        return words + style.px(_FACE) + 3 * style.small_gap

    def _draw_cloth(self, surface: pygame.Surface, seen: pygame.Rect) -> None:
        colours = self.ui.style.colours
        pygame.draw.ellipse(surface, colours.felt_light, seen)
        pygame.draw.ellipse(surface, colours.brass, seen, self.ui.style.stroke)

    def _build_seat(self, column: Column, rect: pygame.Rect, company: TableSeating, seat: int) -> None:
        style, chair, name = self.ui.style, company.chairs[seat], company.name(seat)
        who = _who(company, seat)
        sitter = Seat(name, None if chair.person is not None else chair.choice.computer)
        chosen = seat == company.selected

        def draw(surface: pygame.Surface, seen: pygame.Rect) -> None:
            gap = style.small_gap
            room, side = Dock(seen.inflate(-2 * gap, 0)), min(style.px(_FACE), seen.height - 2 * gap)
            surface.blit(face(sitter, "calm", side, style), placed((side, side), room.left(side, gap)))
            lines = [(shown_name(name), "strong", None), (who, "small", style.colours.muted)]
            draw_lines(surface, lines, style, room.rest)

        said = joined([shown_name(name), who])
        act = partial(self._select, company, seat)
        column.button(f"chair_{seat}", "", act, kind="row", selected=chosen, name=said, place=rect)
        self.ui.picture(draw, rect, area=column.area, above=True)

    def _who_plays_whom(self, company: TableSeating, mode: str) -> str:
        if not company.four:
            return t(f"new_game.seats.{mode}")
        if company.cut:
            return t("new_game.partners.cut.line")
        pairs = [
            order_you_first([shown_name(company.name(seat)), shown_name(company.name(seat + 2))]) for seat in range(2)
        ]
        (first, second), (third, fourth) = sorted(pairs, key=lambda pair: pair[0] != shown_name(UNNAMED))
        return t("new_game.partners.line", first=first, second=second, third=third, fourth=fourth)

    def build_chair(self, column: Column, company: TableSeating) -> None:
        """Adds the choices for the selected seat: a computer of some level and style, or a person with a name; with
        partners also what one may know of the other's result."""
        seat = company.selected
        chair = company.chairs[seat]
        name = company.name(seat)
        title = t("new_game.chair.own") if name == UNNAMED else t("new_game.chair", name=name)
        if company.own in (None, seat):
            column.title(title)
        else:
            self._build_title_to_sit(column, title, partial(self._sit, company))
        pane = OpponentPane(
            self.ui,
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
        pane.build(column)
        if chair.person is not None:
            column.space(8)
            rename, shown = partial(self._rename, chair.person), shown_name(name)
            column.field(
                f"name_{chair.person}",
                company.typed(chair.person),
                rename,
                name=t("access.name_of", name=shown),
                placeholder=shown,
                limit=NAME_LENGTH,
            )
        if company.four:
            column.space(10)
            self._switch(column, "side_info", company.side_info, partial(self._side_info, company))

    def _build_title_to_sit(self, column: Column, title: str, sit: Callable[[], object]) -> None:
        """Adds the title of another's seat, and beside it the button with which the person takes that."""
        style, label = self.ui.style, t("new_game.chair.sit")
        wide = self.ui.button_width(label)
        if text_width(title, "strong", style) + style.gap + wide > column.width:
            column.title(title)
            column.button("sit_here", label, sit, below=8)
            return
        row = Dock(column.take(style.control, below=8))
        column.button("sit_here", label, sit, place=row.right(wide, style.gap))
        column.middle(title, "strong", row.rest, colour=style.colours.brass)

    # -- what is agreed on

    def _build_options(self, column: Column, company: TableSeating) -> None:
        """Adds how partners are found, or what who sits out may see, and a note on what more than two cannot play."""
        if company.four:
            found = (("", t("new_game.partners.seated")), ("cut", t("new_game.partners.cut")))
            title, cut = t("new_game.partners"), partial(self._cut, company)
            column.title(title)
            column.chips("partners", found, "cut" if company.cut else "", cut, name=title, below=14)
        elif company.can_watch_open_hands:
            self._switch(column, "watching", company.open_watching, partial(self._watching, company))
            column.space(14)
        column.note(t("new_game.two_only"))

    def _switch(self, column: Column, name: str, on: bool, pick: Callable[[str], None]) -> None:
        title = t(f"new_game.{name}")
        column.title(title)
        found = (("", t(f"new_game.{name}.off")), ("on", t(f"new_game.{name}.on")))
        column.chips(name, found, "on" if on else "", pick, name=title, below=6)
        column.note(t(f"new_game.{name}.line"))

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
