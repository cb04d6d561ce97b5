"""The page for a new game: rules, opponent and length. Two clicks from the menu start last time's choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.session.game_setup import LENGTHS, GameSetup
from gin_desktop.session.rulebook import RuleEntry
from gin_desktop.storage.settings import NAME_LENGTH
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.focus import control_name
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.button_rows import Footer, chips
from gin_desktop.ui.kit.widgets.lists import build_figures
from gin_desktop.ui.kit.widgets.shapes import draw_star
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.menu.chairs import ChairsPane
from gin_desktop.ui.menu.host import Opponent, RulesNavigation
from gin_desktop.ui.menu.model import ROUND, NewGameModel
from gin_desktop.ui.menu.opponent_choice import PERSON, OpponentChoice
from gin_desktop.ui.menu.opponents import OpponentPane
from gin_desktop.words import t, tn
from gin_desktop.words.names import shown_names
from gin_desktop.words.rules.describe import facts, meta_text, minutes, minutes_of_rounds, summary

if TYPE_CHECKING:
    from gin_desktop.session.even_match import EvenMatchKeeper
    from gin_desktop.ui.kit.scene import App

_QUICK: Final = 4
"""How many favourites are listed, to be chosen without the picker."""


@screen("new_game.title", gallery_rooms=("menus", "three and four", "duplicate"))
class NewGameScene(UiScene):
    """The page for a new game: rules and length on the left; the opponent and the button that deals on the right.

    Args:
        opponents: the computer players to choose from, weakest first; not empty.
        start: called with the setup, after it was saved in the settings.
        even: the person's Even match; None if it is not offered.
        cut: reseats four players by a cut for partners.
    """

    def __init__(
        self,
        app: App,
        ways: RulesNavigation,
        opponents: Sequence[Opponent],
        start: Callable[[GameSetup], None],
        even: EvenMatchKeeper | None = None,
        cut: Callable[[GameSetup], GameSetup] | None = None,
    ) -> None:
        super().__init__(app)
        self._start = start
        self._cut = cut
        self.ways = ways
        levels = [opponent.name for opponent in opponents]
        opponent = OpponentChoice(levels, even=even is not None, person=True, present=app.settings.opponent)
        opponent.people = app.settings.opponent_kind == PERSON
        self.model = NewGameModel(ways.book, app.settings, opponent, levels)
        self.chairs = ChairsPane(self.ui, opponents, self._rename, self._seated)
        self.pane = OpponentPane(
            self.ui, opponents, even, opponent, person=True, changed=self._opponent, taken=self._own
        )

    def enter(self) -> None:
        for notice in self.ways.book.take_notices():
            self.app.notify(notice)

    # -- building

    def build(self, size: tuple[int, int]) -> str | None:
        self.model.reload_rules()
        style, gap = self.style, self.style.px(36)
        content = self.content(size, 1160)
        top = self.heading(content)
        footer = Footer(self.ui, self.commands(), content.width)
        body = pygame.Rect(content.x, top, content.width, content.bottom - top - footer.height - style.px(20))
        left = pygame.Rect(body.x, body.y, round((body.width - gap) * 0.54), body.height)
        right = pygame.Rect(left.right + gap, body.y, body.right - left.right - gap, body.height)
        self._build_rules(left)
        self._build_opponent(right)
        footer.build(content.x, content.bottom)
        return "start"

    def commands(self) -> Commands:
        possible = self.model.possible
        return Commands(
            [
                Command("back", None, t("button.back"), self.escape),
                Command("start", None, t("new_game.start"), self._deal, primary=True, apart=True, possible=possible),
            ]
        )

    def _column(self, place: pygame.Rect, title: str) -> tuple[ScrollArea, pygame.Rect]:
        """Adds a scroll area with a title; returns it and the place for its content."""
        style = self.style
        air = style.ring_room
        whole = place.inflate(2 * air, 2 * air)
        whole.width += style.px(12)  # room for the scroll bar beside them
        area = self.ui.area(whole)
        rect = pygame.Rect(air, air, min(place.width, area.width - air), 0)
        y = self.ui.label(title, "strong", rect, colour=style.colours.brass, area=area)
        return area, pygame.Rect(air, y + style.px(8), rect.width, 0)

    def _build_rules(self, place: pygame.Rect) -> None:
        """Adds the chosen set in full, the buttons to change it, the length, and the favourites."""
        style, colours = self.style, self.style.colours
        area, rect = self._column(place, t("new_game.rules"))
        y = self._build_chosen(area, rect) + style.gap
        y = chips(
            self.ui,
            "rules",
            pygame.Rect(rect.x, y, rect.width, 0),
            [("change", t("new_game.change")), ("find", t("picker.find")), ("read", t("picker.read"))],
            "",
            self._rules_button,
            area=area,
        )
        y = self._build_length(area, pygame.Rect(rect.x, y + style.px(18), rect.width, 0))
        rect.y = y + style.px(18)
        y = self.ui.label(t("picker.favourites"), "strong", rect, colour=colours.brass, area=area) + style.px(8)
        favourites = self.model.favourites(self.app.settings.favourites)
        others = [entry for entry in favourites if entry.id != self.model.entry.id][:_QUICK]
        for entry in others:
            y = self._build_favourite(area, entry, pygame.Rect(rect.x, y, rect.width, 0)) + style.px(8)
        if not others:
            text = t("new_game.no_favourites" if not favourites else "new_game.no_other_favourites")
            y = self.ui.label(text, "small", pygame.Rect(rect.x, y, rect.width, 0), colour=colours.muted, area=area)
        self.ui.finish_area(area, y + rect.x)

    def _build_chosen(self, area: ScrollArea, place: pygame.Rect) -> int:
        """Adds the name, summary and numbers of the chosen set as a button to the picker; returns the y below.

        The numbers are those of the game to be played: the length is chosen further down, perhaps out of sight.
        """
        style, pad, colours = self.style, self.style.px(18), self.style.colours
        rules, whole = self.model.rules, self.model.whole
        x, width = place.x + pad, place.width - 2 * pad
        y = place.y + style.px(12)
        y = self.ui.label(self.model.entry.shown_title, "subheading", pygame.Rect(x, y, width, 0), area=area)
        meta = pygame.Rect(x, y, width, 0)
        text = meta_text(rules, self.model.rounds, self.model.duplicate)
        y = self.ui.label(text, "small", meta, colour=colours.faint, area=area) + style.px(4)
        rect = pygame.Rect(x, y, width, 0)
        text = summary(rules, self._goal())
        y = self.ui.label(text, "body", rect, colour=colours.muted, area=area) + style.px(10)
        y = build_figures(self.ui, facts(rules, game=whole), pygame.Rect(x, y, width, 0), area) + style.px(14)
        rect = pygame.Rect(place.x, place.y, place.width, y - place.y)
        self.ui.button("rules", "", rect, self._pick_rules, kind="row", area=area, selected=True)
        return y

    def _build_favourite(self, area: ScrollArea, entry: RuleEntry, place: pygame.Rect) -> int:
        """Adds a favourite as a line that chooses it; returns the y below."""
        style = self.style
        mark = style.px(44)
        width = place.width - mark - style.px(14)
        y = self.ui.label(
            entry.shown_title, "body", pygame.Rect(place.x + mark, place.y + style.px(10), width, 0), area=area
        )
        height = max(style.control, y + style.px(10) - place.y)
        rect = pygame.Rect(place.x, place.y, place.width, height)
        self.ui.button(control_name("rules", entry.id), "", rect, partial(self._use, entry), kind="row", area=area)

        def star(surface: pygame.Surface, seen: pygame.Rect) -> None:
            middle = seen.y + style.px(10) + self.line("body") // 2
            draw_star(surface, (seen.x + style.px(24), middle), style.px(9), style.colours.brass)

        self.ui.picture(star, rect, area=area, above=True)
        return rect.bottom

    def _build_opponent(self, place: pygame.Rect) -> None:
        """Adds the opponent or the seats, and the first dealer if the rules leave that open."""
        style, company = self.style, self.model.company
        area, rect = self._column(place, t("new_game.opponent" if company is None else "new_game.players"))
        if company is not None:
            y = self.chairs.build(area, rect, company, self.model.rules.mode)
        else:
            y = self.pane.build(area, rect)
        if company is None and self.model.opponent.people:
            y = self._build_names(area, pygame.Rect(rect.x, y + style.px(10), rect.width, 0))
        if self.model.may_choose_dealer:
            y = self._build_first_dealer(area, pygame.Rect(rect.x, y + style.px(14), rect.width, 0))
        self.ui.finish_area(area, y + rect.x)

    def _build_length(self, area: ScrollArea, place: pygame.Rect) -> int:
        """Adds what ends the game: a target, one round, or a number of deals played both ways; returns the y below."""
        style, colours = self.style, self.style.colours
        rect = pygame.Rect(place)
        y = self.ui.label(t("new_game.target"), "strong", rect, colour=colours.brass, area=area) + style.px(8)
        options = [
            (ROUND, t("new_game.one_deal" if self.model.rules.tables > 1 else "new_game.one_round")),
            *((str(value), t("new_game.points", n=value)) for value in self.model.targets),
        ]
        place, present = pygame.Rect(rect.x, y, rect.width, 0), self.model.length
        y = chips(self.ui, "target", place, options, present, self._pick_length, area=area)
        if not self.model.duplicate:
            rect.y = y + style.px(8)
            y = self.ui.label(self._length_text(), "small", rect, colour=colours.muted, area=area)
        rect = pygame.Rect(rect.x, y + style.px(14), rect.width, 0)
        if self.model.company is not None:
            return self.chairs.build_options(area, rect, self.model.company)
        return self._build_duplicate(area, rect)

    def _build_duplicate(self, area: ScrollArea, place: pygame.Rect) -> int:
        """Adds the numbers of deals of a duplicate match; returns the y below."""
        style, colours = self.style, self.style.colours
        y = self.ui.label(t("duplicate.choose"), "strong", place, colour=colours.brass, area=area) + style.px(8)
        options = [(str(deals), t("duplicate.deals", n=deals)) for deals in LENGTHS]
        rect = pygame.Rect(place.x, y, place.width, 0)
        y = chips(
            self.ui, "duplicate", rect, options, str(self.model.duplicate or ""), self._pick_duplicate, area=area
        ) + style.px(8)
        for text in (t("duplicate.line"), *([self._length_text()] if self.model.duplicate else [])):
            rect = pygame.Rect(place.x, y, place.width, 0)
            y = self.ui.label(text, "small", rect, colour=colours.muted, area=area) + style.px(4)
        return y - style.px(4)

    def _pick_duplicate(self, deals: str) -> None:
        self.model.duplicate = int(deals)
        self.rebuild()

    def _build_first_dealer(self, area: ScrollArea, place: pygame.Rect) -> int:
        """Adds the choice of the first dealer, for rules that leave it to the players; returns the y below."""
        style = self.style
        y = self.ui.label(t("new_game.first_dealer"), "strong", place, colour=style.colours.brass, area=area)
        names = enumerate(shown_names(self.model.setup().names))
        options = [("", t("new_game.by_chance")), *((str(seat), name) for seat, name in names)]
        present = "" if self.model.first_dealer is None else str(self.model.first_dealer)
        rect = pygame.Rect(place.x, y + style.px(8), place.width, 0)
        return chips(self.ui, "first", rect, options, present, self._pick_first, area=area)

    def _pick_first(self, seat: str) -> None:
        self.model.first_dealer = int(seat) if seat else None
        self.rebuild()

    def _build_names(self, area: ScrollArea, place: pygame.Rect) -> int:
        """Adds two fields for names, side by side if there is room; returns the y below."""
        style, gap = self.style, self.style.gap
        beside = place.width >= style.px(400) * max(1.0, style.text_scale)
        width = (place.width - gap) // 2 if beside else place.width
        y = place.y
        for seat in range(2):
            x = place.x + (seat * (width + gap) if beside else 0)
            if seat and not beside:
                y += style.control + style.px(8)
            self.ui.field(
                f"name_{seat}",
                self.model.people.typed[seat],
                pygame.Rect(x, y, width, style.control),
                partial(self._rename, seat),
                name=t("access.name_of", name=t("new_game.player", n=seat + 1)),
                placeholder=t("new_game.player", n=seat + 1),
                limit=NAME_LENGTH,
                area=area,
            )
        y += style.control
        if not self.model.possible:
            rect = pygame.Rect(place.x, y + style.px(6), place.width, 0)
            y = self.ui.label(t("new_game.same_names"), "small", rect, colour=style.colours.warning, area=area)
        return y

    def _length_text(self) -> str:
        if self.model.duplicate:
            low, high = minutes_of_rounds(self.model.entry.rules, 2 * self.model.duplicate)
            return tn("duplicate.length", high, low=low, rounds=2 * self.model.duplicate)
        if self.model.rounds:
            return t("new_game.length.round")
        low, high = minutes(self.model.rules)
        own = self.model.entry.rules.target
        key = "new_game.length" if self.model.target in (0, own) else "new_game.length.own"
        return tn(key, high, low=low, own=own)

    # -- what was chosen

    def _goal(self) -> str:
        """What is played instead of a game to a target, as text; empty for a game to a target."""
        if self.model.duplicate:
            return t("summary.goal.duplicate", n=self.model.duplicate)
        return t("summary.goal.round") if self.model.rounds else ""

    def _use(self, entry: RuleEntry) -> None:
        self.model.use(entry)
        self.rebuild()

    def _own(self) -> list[str]:
        """The names taken at the table: the person's, which no opponent may share."""
        return [self.model.own]

    def _opponent(self) -> None:
        """Rebuilds after another choice of opponent, and scrolls to the fields for names."""
        self.rebuild()
        field = self.ui.find("name_1")
        if field is not None and field.area is not None:
            field.area.show(field.rect)

    def _seated(self) -> None:
        """Rebuilds after another choice for a seat, and scrolls to its fields."""
        self.rebuild()
        field = next((one for one in self.ui.widgets if one.kind == "entry"), None)
        if field is not None and field.area is not None:
            field.area.show(field.rect)

    def _pick_length(self, choice: str) -> None:
        self.model.pick_length(choice)
        self.rebuild()

    def _rename(self, seat: int, text: str) -> None:
        if self.model.rename(seat, text):
            self.rebuild()

    def _rules_button(self, which: str) -> None:
        {"change": self._pick_rules, "find": self._find, "read": self._read}[which]()

    def _pick_rules(self) -> None:
        self.ways.pick_rules(self.model.entry.id, self._use)

    def _find(self) -> None:
        self.ways.find_rules(self._use)

    def _read(self) -> None:
        self.ways.read_rules(self.model.entry)

    def _deal(self) -> None:
        self.app.change_settings(**self.model.choices())
        setup, company = self.model.setup(), self.model.company
        if self._cut is not None and company is not None and company.four and company.cut:
            setup = self._cut(setup)
        self._start(setup)
