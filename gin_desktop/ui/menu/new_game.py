"""The page for a new game: whom to play. Two clicks from the menu start last time's choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.session.game_setup import GameSetup
from gin_desktop.storage.settings import NAME_LENGTH
from gin_desktop.ui.felt.decks import CardLook
from gin_desktop.ui.felt.pictures.portraits import portrait
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.text import text_width
from gin_desktop.ui.kit.widgets.flow import Column, scrolled
from gin_desktop.ui.kit.widgets.sketch import height_of
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.menu.chairs import ChairsPane
from gin_desktop.ui.menu.game_pictures import WIDE, seats_picture, twice_picture
from gin_desktop.ui.menu.host import Opponent, Record, RulesNavigation
from gin_desktop.ui.menu.model import NewGameModel
from gin_desktop.ui.menu.opponent_choice import PERSON, OpponentChoice
from gin_desktop.ui.menu.portraits import PortraitRow
from gin_desktop.ui.menu.tiles import Tile, build_tiles
from gin_desktop.ui.tree.control import Control, Role
from gin_desktop.words import t
from gin_desktop.words.rules.describe import game_line

if TYPE_CHECKING:
    from gin_desktop.session.even_match import EvenMatchKeeper
    from gin_desktop.ui.kit.scene import App
    from gin_desktop.ui.menu.table_seating import TableSeating
    from gin_desktop.ui.tree.tree import Tree

_PICTURE: Final = 34
"""The height in units of the pictures of the other ways to play."""


def _no_record(_name: str, _level: str) -> Record | None:
    return None


@screen("new_game.who", gallery_rooms=("menus", "three and four", "duplicate"))
class NewGameScene(UiScene):
    """The page for a new game: the opponents as portraits, other ways to play, a line on the rules, and the button
    that deals.

    Args:
        opponents: the computer players to choose from, weakest first; not empty.
        start: called with the setup, after it was saved in the settings.
        even: the person's Even match; None if it is not offered.
        cut: reseats four players by a cut for partners.
        record: the games won and lost against the player of a level, by name and level; None while not known.
    """

    def __init__(
        self,
        app: App,
        ways: RulesNavigation,
        opponents: Sequence[Opponent],
        start: Callable[[GameSetup], None],
        even: EvenMatchKeeper | None = None,
        cut: Callable[[GameSetup], GameSetup] | None = None,
        record: Callable[[str, str], Record | None] = _no_record,
    ) -> None:
        super().__init__(app)
        self._start = start
        self._cut = cut
        self.ways = ways
        self._opponents, self._even = opponents, even
        levels = [opponent.name for opponent in opponents]
        opponent = OpponentChoice(levels, even=even is not None, person=True, present=app.settings.opponent)
        opponent.people = app.settings.opponent_kind == PERSON
        self.model = NewGameModel(ways.book, app.settings, opponent, levels)
        self.chairs = ChairsPane(self.ui, opponents, self._rename, self._seated)
        self.portraits = PortraitRow(
            self.ui,
            opponents,
            opponent,
            even=even is not None,
            pick=self._play_computer,
            more=self._choose_style,
            taken=self._own,
            record=record,
        )

    def enter(self) -> None:
        for notice in self.ways.book.take_notices():
            self.app.notify(notice)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.app.started and self.model.company is None and self.portraits.look_up():
            self.rebuild()

    # -- building

    def build(self, size: tuple[int, int]) -> str | None:
        self.model.reload_rules()
        company = self.model.company
        title = "" if company is None else t("new_game.players")
        with self.titled_page(size, 1240, title=title, footer=self._buttons("back", "start")) as page:
            line = height_of(self.ui, page.width, self._build_rules)
            foot = Column(self.ui, page.foot(line, above=14))
            with scrolled(self.ui, page.remaining) as column:
                if company is None:
                    self._build_opponents(column, page.remaining.height)
                else:
                    self._build_company(column, company)
            self._build_rules(foot)
        return "start"

    def commands(self) -> Commands:
        possible, tip = self.model.possible, self._game_text()
        return Commands(
            [
                Command("back", None, t("button.back"), self.escape),
                Command("change", None, t("new_game.change"), self._change_rules),
                Command(
                    "start", None, t("new_game.start"), self._deal, tip=tip, primary=True, apart=True, possible=possible
                ),
            ]
        )

    def messages(self, tree: Tree) -> list[Control]:
        """Returns what is chosen, too, so that spoken play says it at first and after every choice."""
        return [*super().messages(tree), Control("game", Role.MESSAGE, self._game_text())]

    def _buttons(self, *names: str) -> list[Command]:
        return list(self.commands().row(*names))

    def _build_opponents(self, column: Column, room: int) -> None:
        """Adds the portraits, the other ways to play, and the names of two people."""
        rest = height_of(self.ui, column.width, self._build_ways) + self.style.px(18)
        if self.model.opponent.people:
            rest += height_of(self.ui, column.width, self._build_names) + self.style.px(14)
        self.portraits.build(column, room - rest - 2 * self.style.focus_margin)
        column.space(10)
        self._build_ways(column)
        if self.model.opponent.people:
            column.space(14)
            self._build_names(column)

    def _build_company(self, column: Column, company: TableSeating) -> None:
        """Adds who sits where at a table of three or four, what is agreed on, and the ways to play something else."""
        self._build_ways(column)
        column.space(12)
        left, right = column.beside((0.5, 0.5), gap=36)
        self.chairs.build(left, company, self.model.rules.mode)
        self.chairs.build_chair(right, company)
        column.follow(left, right)

    def _build_ways(self, column: Column) -> None:
        """Adds the ways to play besides one game against a computer."""
        model, style = self.model, self.style
        people, look = model.company is None and model.opponent.people, CardLook.of(self.app.settings)
        players, twice = model.rules.players, partial(twice_picture, look)
        tiles = [
            Tile("opponent_person", t("new_game.person"), _beside(PERSON), self._play_person, people),
            *(
                Tile(
                    f"players_{count}",
                    t(f"new_game.way.{count}"),
                    partial(seats_picture, mode, style),
                    partial(self._seat, count),
                    players == count,
                )
                for count, mode in ((3, "cutthroat3"), (4, "partners4"))
            ),
            Tile("duplicate", t("new_game.way.duplicate"), twice, self._twice, bool(model.duplicate)),
        ]
        if model.company is not None:
            computer = partial(self._play_computer, model.opponent.level)
            two = partial(seats_picture, "head_to_head", style)
            tiles[0] = Tile("players_2", t("new_game.way.2"), two, computer, chosen=False)
        build_tiles(column, tiles, len(tiles), _PICTURE, "strong", flat=True, wide=WIDE)
        said = t("new_game.person.line") if people else t("duplicate.line") if model.duplicate else ""
        if said:
            column.space(6)
            column.note(said)

    def _build_rules(self, column: Column) -> None:
        """Adds the line on the rules and the length, with the button that changes them."""
        [change] = self._buttons("change")
        text = self._line()
        width, style = self.ui.button_width(change.label), self.style
        room = column.width - width - style.wide_gap
        words = column.inset(0)
        words.width = min(room, text_width(text, "subheading", style) + style.stroke)
        high = max(style.control, self.paragraph_height(text, "subheading", words.width))
        place = pygame.Rect(words.x, column.y, words.width, high)
        if self.paragraph_height(text, "subheading", words.width) <= self.line("subheading"):
            column.middle(text, "subheading", place)
        else:
            words.text(text, "subheading")
        column.command(change, place=pygame.Rect(words.right + style.wide_gap, column.y, width, style.control))
        column.y += high

    def _line(self) -> str:
        """The rules, the length and the time in one line."""
        model = self.model
        return game_line(model.entry.shown_title, model.rules, model.rounds, model.duplicate)

    def _game_text(self) -> str:
        """What the button deals, for who does not see the page."""
        if self.model.company is not None or self.model.opponent.people:
            return self._line()
        who, level = self.portraits.chosen
        return t("new_game.start.tip", name=who, level=level, game=self._line())

    def _build_names(self, column: Column) -> None:
        """Adds two fields for names, side by side if there is room."""
        beside = column.width >= self.style.text_room(400)
        places = column.beside((1, 1), gap=12) if beside else [column, column]
        for seat, place in enumerate(places):
            label = t("new_game.player", n=seat + 1)
            place.field(
                f"name_{seat}",
                self.model.people.typed[seat],
                partial(self._rename, seat),
                name=t("access.name_of", name=label),
                placeholder=label,
                limit=NAME_LENGTH,
                below=0 if beside or seat else 8,
            )
        column.follow(*places)
        if not self.model.possible:
            column.space(6)
            column.warning(t("new_game.same_names"))

    # -- what was chosen

    def _own(self) -> list[str]:
        """The names taken at the table: the person's, which no opponent may share."""
        return [self.model.own]

    def _play_computer(self, level: str) -> None:
        self.model.play_computer(level)
        self.rebuild()

    def _play_person(self) -> None:
        """Takes another person as opponent, and scrolls to the fields for names."""
        self.model.play_person()
        self.rebuild()
        self._show_field("name_1")

    def _seat(self, players: int) -> None:
        self.model.seat(players)
        self.rebuild()

    def _twice(self) -> None:
        self.model.switch_duplicate()
        self.rebuild()

    def _seated(self) -> None:
        """Rebuilds after another choice for a seat, and scrolls to its fields."""
        self.rebuild()
        field = next((one for one in self.ui.widgets if one.kind == "entry"), None)
        if field is not None:
            self._show_field(field.key)

    def _show_field(self, key: str) -> None:
        field = self.ui.find(key)
        if field is not None and field.area is not None:
            field.area.show(field.rect)

    def _rename(self, seat: int, text: str) -> None:
        if self.model.rename(seat, text):
            self.rebuild()

    def _choose_style(self) -> None:
        from gin_desktop.ui.menu.style_choice import StyleScene

        self.app.open(StyleScene(self.app, self._opponents, self._even, self.model.opponent, self._own()))

    def _change_rules(self) -> None:
        from gin_desktop.ui.menu.rules_sheet import RulesSheetScene

        self.app.open(RulesSheetScene(self.app, self.ways, self.model))

    def _deal(self) -> None:
        self.app.change_settings(**self.model.choices())
        setup, company = self.model.setup(), self.model.company
        if self._cut is not None and company is not None and company.four and company.cut:
            setup = self._cut(setup)
        self._start(setup)


def _beside(key: str) -> Callable[[int], pygame.Surface]:
    """The picture of somebody in the middle of a place that is wider than high."""

    def draw(height: int) -> pygame.Surface:
        picture = pygame.Surface((round(height * WIDE), height), pygame.SRCALPHA)
        face = portrait(key, "calm", height)
        picture.blit(face, face.get_rect(center=picture.get_rect().center))
        return picture

    return draw
