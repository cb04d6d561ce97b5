"""The opponents of a new game as large portraits in a row, each with name, level, a line and the person's record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.session.cast.characters import Character, character
from gin_desktop.ui.felt.pictures.portraits import portrait
from gin_desktop.ui.kit.places import placed
from gin_desktop.ui.kit.text import text_width
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.shapes import draw_radio
from gin_desktop.ui.kit.widgets.sketch import height_of
from gin_desktop.ui.menu.host import Opponent, Record
from gin_desktop.ui.menu.opponent_choice import OpponentChoice
from gin_desktop.words import t
from gin_desktop.words.opponents import EVEN, PLAIN, level_title

if TYPE_CHECKING:
    from gin_desktop.ui.kit.widgets.ui import Ui

_GAP: Final = 12
_NARROWEST: Final = 168
"""The least width in units of a portrait with its texts below; where it does not fit, they are beside it."""
_SMALL, _LARGE = 84, 190
"""The least and the greatest height of a portrait in units."""


@dataclass(frozen=True)
class _Person:
    """An opponent to choose: the level with the chosen style, and who plays it."""

    level: str
    styled: str
    who: Character

    @property
    def line(self) -> str:
        """A line about the character."""
        return t(f"cast.{self.who.key}.line")


class PortraitRow:
    """The controls to choose a computer opponent by the portrait; a part of a scene.

    Args:
        ui: of the scene.
        opponents: the levels, weakest first; not empty.
        choice: the present choice.
        pick: called with the level whose portrait was pressed.
        more: called by the button below the chosen portrait, for the style or the strength.
        taken: the names of the others at the table.
        record: the games won and lost against the player of a level, by name and level; None while not known.
    """

    def __init__(
        self,
        ui: Ui,
        opponents: Sequence[Opponent],
        choice: OpponentChoice,
        *,
        even: bool,
        pick: Callable[[str], None],
        more: Callable[[], None],
        taken: Callable[[], Sequence[str]],
        record: Callable[[str, str], Record | None],
    ) -> None:
        self.ui = ui
        self.choice = choice
        self._lines = {one.name: one.line for one in opponents} | ({EVEN: t("level.even.line")} if even else {})
        self._pick, self._more, self._taken, self._record = pick, more, taken, record
        self._known: dict[tuple[str, str], Record] = {}
        self._brief = False

    # -- the record, which is read beside the drawing

    def look_up(self) -> bool:
        """Asks for one record that is not known yet, as a turn of the loop is short; returns whether now all are."""
        missing = [asked for one in self._people() if (asked := (one.who.name, one.styled)) not in self._known]
        found = self._record(*missing[0]) if missing else None
        if found is None:
            return False
        self._known[missing[0]] = found
        return len(missing) == 1

    # -- building

    def build(self, column: Column, room: int) -> None:
        """Adds the portraits, with what the chosen one's level does below; if possible no higher than ``room``."""
        style, people = self.ui.style, self._people()
        note = "" if self.choice.people else self._lines[self.choice.level]
        across = len(people)
        width = (column.width - (across - 1) * style.px(_GAP)) // across
        words = [word for one in people for word in f"{one.who.name} {self._title(one)}".split()]
        needed = max(text_width(word, "strong", style) for word in words) + 2 * style.gap
        beside = width < max(style.px(_NARROWEST), needed)
        foot = 0 if self.choice.people else style.control + style.small_gap
        self._brief = False
        if beside:
            self._build_lines(column, people)
        else:
            noted = height_of(self.ui, column.width, lambda inner: inner.note(note)) + style.small_gap
            for self._brief in (False, True):  # what does not fit is left out: the level and the record say more
                texts = max(
                    height_of(self.ui, width - 2 * style.gap, partial(self._build_texts, one, "center"))
                    for one in people
                )
                around = texts + 2 * style.gap + style.small_gap
                side = min(style.px(_LARGE), width - 2 * style.gap, room - around - foot - noted)
                if side >= style.px(_SMALL):
                    break
            side = max(style.px(_SMALL), side)
            top = column.y
            for one, rect in zip(people, column.grid(across, across, side + around, gap=_GAP), strict=True):
                self._build_upright(column, one, rect, side)
            if foot:
                column.y = top + side + around + style.small_gap
                chosen = next(number for number, one in enumerate(people) if one.level == self.choice.level)
                place = pygame.Rect(column.x + chosen * (width + style.px(_GAP)), column.y, width, style.control)
                self._build_more(column, place)
                column.y = place.bottom
        column.space(8)
        if note:
            column.note(note)

    def _build_lines(self, column: Column, people: Sequence[_Person]) -> None:
        """Adds the portraits with their texts beside them, in one or two columns."""
        style = self.ui.style
        columns = 2 if column.width >= style.text_room(2 * 330) else 1
        side, pad = style.px(_SMALL), style.small_gap
        places = column.beside((1,) * columns, gap=_GAP)
        for number, one in enumerate(people):
            place = places[number % columns]
            texts = place.inset(0)
            texts.x, texts.width = place.x + side + 3 * pad, place.width - side - 4 * pad
            tall = height_of(self.ui, texts.width, partial(self._build_texts, one, "left"))
            rect = place.take(max(side, tall) + 2 * pad, below=8)
            texts.y = rect.y + (rect.height - tall) // 2
            self._build_texts(one, "left", texts)
            self._build_card(place, one, rect, side, "midleft")
            if one.level == self.choice.level and not self.choice.people:
                self._build_more(place, place.take(style.control, below=8))
        column.follow(*places)

    def _build_upright(self, column: Column, one: _Person, rect: pygame.Rect, side: int) -> None:
        """Adds a portrait with its texts below it."""
        style = self.ui.style
        texts = column.inset(0)
        texts.x, texts.width = rect.x + style.gap, rect.width - 2 * style.gap
        texts.y = rect.y + style.gap + side + style.small_gap
        self._build_texts(one, "center", texts)
        self._build_card(column, one, rect, side, "midtop")

    def _build_texts(self, one: _Person, align: str, column: Column) -> None:
        colours = self.ui.style.colours
        column.text(one.who.name, "subheading", align=align)
        column.text(self._title(one), "strong", colour=colours.brass, align=align, below=4)
        if not self._brief:
            column.text(one.line, "small", colour=colours.muted, align=align, below=4)
        column.text(self._record_text(one) or " ", "small", align=align)

    def _build_card(self, column: Column, one: _Person, rect: pygame.Rect, side: int, where: str) -> None:
        """Adds the button and the portrait of an opponent."""
        style = self.ui.style
        chosen = one.level == self.choice.level and not self.choice.people
        self.ui.button(
            f"opponent_{one.level}",
            "",
            rect,
            partial(self._pick, one.level),
            kind="row",
            area=column.area,
            selected=chosen,
            description=one.line if self._brief else "",
        )

        def draw(surface: pygame.Surface, seen: pygame.Rect) -> None:
            picture = portrait(one.who.key, "calm", side)
            if where == "midtop":
                place = placed(picture.get_size(), seen.move(0, style.gap), "midtop")
                corner = seen.x + style.px(18), seen.y + style.px(18)
            else:
                place = placed(picture.get_size(), seen.move(style.small_gap, 0), "midleft")
                corner = seen.right - style.px(18), seen.y + style.px(18)
            surface.blit(picture, place)
            draw_radio(surface, corner, style, chosen=chosen)

        self.ui.picture(draw, rect, area=column.area, above=True)

    def _build_more(self, column: Column, place: pygame.Rect) -> None:
        """Adds the button below the chosen portrait."""
        even = self.choice.level == EVEN
        text = t("new_game.strength" if even else "new_game.style")
        style = t(f"style.{self.choice.style}.name")
        name = text if even else t("access.option", name=text, option=style)
        shown = text if even else t("new_game.style.is", style=style)
        if text_width(shown, "button", self.ui.style) > place.width - self.ui.style.wide_gap:
            shown = text
        column.button("style", shown, self._more, name=name, place=place)

    # -- who is offered

    @property
    def chosen(self) -> tuple[str, str]:
        """The name and the title of the chosen one."""
        one = self._person(self.choice.level)
        return one.who.name, self._title(one)

    def _people(self) -> list[_Person]:
        return [self._person(level) for level in self._lines]

    def _person(self, level: str) -> _Person:
        """The player of a level in the style chosen for it."""
        style = self.choice.style_of(level)
        styled = level if level == EVEN or style == PLAIN else f"{level}:{style}"
        return _Person(level, styled, character(styled, self._taken()))

    def _title(self, one: _Person) -> str:
        return level_title(one.styled)

    def _record_text(self, one: _Person) -> str:
        """The games won and lost against an opponent in words; empty while that is not known."""
        known = self._known.get((one.who.name, one.styled))
        if known is None:
            return ""
        if not known.won and not known.lost:
            return t("new_game.record.none")
        return t("new_game.record.hints" if known.hinted else "new_game.record", won=known.won, lost=known.lost)
