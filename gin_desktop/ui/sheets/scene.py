"""The scene of the score sheet: during a game, after every round, and at the end with a step-by-step settlement."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from gin_desktop.engine.sheets.duplicate import DuplicateMatch
from gin_desktop.engine.sheets.entrants import Points
from gin_desktop.engine.sheets.series import Series
from gin_desktop.engine.sheets.settlement import sides_of
from gin_desktop.engine.sheets.sheet import Settlement
from gin_desktop.session.sealed_deals import open_deals
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.durations import seconds
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.button_rows import Footer
from gin_desktop.ui.kit.widgets.dialog import Choice, Dialog
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.sheets.columns import KEYS
from gin_desktop.ui.sheets.duplicate import DuplicateBody
from gin_desktop.ui.sheets.ledger import Ledger
from gin_desktop.ui.sheets.paper import body_for, build_paper, column_order, draw_paper, paper_width
from gin_desktop.ui.tree.control import Role
from gin_desktop.ui.tree.tree import Tree
from gin_desktop.words import t
from gin_desktop.words.deal_results import deal_name
from gin_desktop.words.names import shown_names
from gin_desktop.words.rules.names import title_of
from gin_desktop.words.sheets.lines import game_line, who_of

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


_LEAVING: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE)
"""The keys that leave the sheet."""


class SheetActions(Protocol):
    """The actions of the sheet."""

    def close(self) -> None:
        """Returns to the table."""
        ...

    def next_round(self) -> None:
        """Deals the next round, of the same game or of the next one of a series."""
        ...

    def play_again(self) -> None:
        """Starts a new game between the same players under the same rules."""
        ...

    def to_menu(self) -> None:
        """Returns to the main menu."""
        ...

    def open_deal(self, number: int) -> None:
        """Opens the page of the round of a deal of this game, from 1."""
        ...


@screen(gallery_rooms=("menus", "two people", "sheets", "duplicate", "kinds of sheets", "two tables"))
class SheetScene(UiScene):
    """The sheet of a sitting's game, the viewer's column first. Its commands depend on the state of the game.

    Args:
        viewer: the seat of the person at the screen.
        watching: nobody plays; the winner is named instead of addressed.
        above: looked at above the table or the showdown of a game that goes on, to which it leads back.
        other: asks for another opponent after the game; None does not offer it.
        deal: opens the page of a shared deal; None does not offer it.
        note: a line below the settlement after the game; may be empty.
        past: an earlier game, whose settlement is shown at once.
        replay: opens the last finished round, of a ``past`` game all of them; None does not offer it.
        review: opens the review of the game, or of the round between two; None does not offer it.
        other_table: opens the showdown of the other of two tables; None does not offer it.
        result: shows the result of a game that is over, when a series is ended here. What was told and celebrated
            there is not told here again. None stays on the sheet.
        closed: no round can be opened, as the cards were arranged.
        file_away: moves the record of a finished game to its final folder, before its path is shown.

    Attributes:
        state: ``table`` (during a round), ``round`` (after a round), ``match`` (after a game of a series) or
            ``game`` (after the end).
    """

    def __init__(
        self,
        app: App,
        sitting: Sitting,
        viewer: int,
        actions: SheetActions,
        *,
        watching: bool = False,
        above: bool = False,
        other: Callable[[], None] | None = None,
        deal: Callable[[], None] | None = None,
        note: str = "",
        file_away: Callable[[], None] | None = None,
        past: bool = False,
        result: Callable[[], None] | None = None,
        replay: Callable[[], None] | None = None,
        review: Callable[[], None] | None = None,
        other_table: Callable[[], None] | None = None,
        closed: bool = False,
    ) -> None:
        super().__init__(app)
        self.sitting = sitting
        self.sheet = sitting.game.sheet
        self.actions = actions
        self.watching = watching
        self._above = above
        self._other = other
        self._deal = deal
        self._note = note
        self._file_away = file_away
        self._past = past
        self._result = result
        self._replay = replay
        self._review = review
        self._other_table = other_table
        self._closed = closed
        self.viewer = viewer
        self.names: Final = shown_names(seat.name for seat in sitting.seats)
        self.sides: Final = self._sides()
        self.order: Points = column_order(self.sides, viewer)
        self.state = self._state()
        below = app.scene
        # above the menu at the table, which is larger than the paper in some windows, it is a page of its own
        self.overlay = self.state == "table" and not (below is not None and below.overlay)
        self._body = body_for(self.sheet, None if watching else viewer)
        self._ledger = Ledger(self.ui, app.style, self.names, self.order, self.sides)
        self._shown = 0
        self._clock = 0.0
        self._at_end = False
        self._area: ScrollArea | None = None

    def _sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each column; before a solo player is found, arbitrary ones."""
        seating = self.sitting.game.seating
        return sides_of(self.sheet) or (((0,), (1, 2)) if seating is None else seating.sides)

    def _state(self) -> str:
        game = self.sitting.game
        if game.finished:
            return "game"
        if not game.between_rounds or self._above:
            return "table"
        return "match" if isinstance(self.sheet, Series) and self.sheet.current.ended else "round"

    # -- the settlement is shown step by step

    @property
    def counting(self) -> bool:
        """Whether steps of the settlement are still to be shown."""
        return self._shown < len(self._ledger.steps)

    @property
    def animating(self) -> bool:
        return self.counting

    def update(self, dt: float) -> None:
        if self.counting:
            step = seconds("count", self.app.settings.animation)
            self._clock += dt
            while self.counting and self._clock >= step:
                self._clock -= step
                self._show_step()
        super().update(dt)

    def handle(self, event: pygame.event.Event) -> bool:
        """A key or click shows all steps at once and is then handled, unless it would skip what nobody has seen."""
        if self.counting and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            while self.counting:
                self._show_step()
            if event.type == pygame.KEYDOWN and event.key in _LEAVING:
                return True
        return super().handle(event)

    def _show_step(self) -> None:
        for label, text in self._ledger.steps[self._shown]:
            label.text = text
        self._show_place(self._shown)
        self._shown += 1
        self.dirty = True
        if not self.counting:
            self.app.sound.play("win" if self.watching or self.order[0] in self._winners() else "lose")

    def _show_place(self, number: int) -> None:
        """Scrolls to the step that appears next, and to the end after the last one."""
        if self._area is None:
            return
        if number + 1 >= len(self._ledger.steps):
            self._area.scroll_to(self._area.furthest)
        else:
            labels = [label.rect for label, _ in self._ledger.steps[number]]
            self._area.show(labels[0].unionall(labels[1:]))

    def _winners(self) -> tuple[int | None, ...]:
        """The winners of what the settlement has just shown."""
        sheet = self.sheet
        if self.state == "match" and isinstance(sheet, Series):
            return sheet.current.settle().winners
        settled = sheet.settle() if sheet.ended else sheet.leave()
        return settled.winners if isinstance(settled, Settlement) else (settled.winner,)

    # -- building

    def read_first(self, tree: Tree) -> list[str]:
        """Returns the lines as well that can be opened."""
        roles = (Role.HEADING, Role.TEXT, Role.ROW)
        return [one.name for one in tree.of_role(*roles)] if self.overlay else []

    def escape(self) -> None:
        if self.state == "table":
            self.actions.close()
        else:
            self.actions.to_menu()

    def build(self, size: tuple[int, int]) -> str | None:
        style, body = self.style, self._body
        content = self.content(size, paper_width(body, style))
        foot = Footer(self.ui, self._buttons(), content.width, primary=style.px(150))
        column = Column(self.ui, content)
        column.foot(foot.height, above=20)
        self._build_paper(column.picture(partial(draw_paper, style=style), column.remaining.height))
        foot.build(content.x, content.bottom)
        return next(command.name for command in self.commands() if command.button)

    def _buttons(self) -> list[Command]:
        """The buttons from left to right; the one to go on is the last."""
        ways = [command for command in self.commands() if command.button]
        return [way for way in ways if not way.apart] + [way for way in reversed(ways) if way.apart]

    def _build_paper(self, paper: pygame.Rect) -> None:
        style, body = self.style, self._body
        ledger = self._ledger = Ledger(self.ui, style, self.names, self.order, self.sides)
        ledger.seals = {} if self._closed else self._seals()
        ledger.opened = {number: partial(self._open_deal, number) for number in self._open_lines()}
        ledger.opened |= dict.fromkeys(self._waiting_lines(), self._tell_waiting)
        setup = self.sitting.setup
        name = title_of(setup.preset, setup.title)
        if setup.shared is not None:
            name = t("deals.sheet", deal=deal_name(setup.shared), rules=name)
        game = game_line(self.sheet, name, self.sitting.game.rounds)
        self._build_lines(build_paper(ledger, body, paper, t("sheet.title"), game))

    def commands(self) -> Commands:
        """The command to go on first; those that are ``apart`` are at the right end, the others at the left."""
        made = []
        if self.state == "table":
            close = Command("close", None, t("sheet.button.table"), self.actions.close, primary=True, apart=True)
            made.append(close)
        else:
            made.append(self._way_on())
            if self.sitting.game.can_stop:
                made.append(Command("stop", None, t("sheet.button.stop"), self._ask_stop, apart=True))
            if self.state == "game" and self._other is not None:
                made.append(Command("other", None, t("sheet.button.opponent"), self._other, apart=True))
            if self._deal is not None:
                made.append(KEYS.command("deal", t("ending.button.deal"), self._deal, apart=True))
            out = t("button.back" if self._past else "button.menu")
            made.append(Command("menu", None, out, self.actions.to_menu))
        if self._replay is not None:
            which = "game" if self._past else "this_round" if self.state == "round" else "last_round"
            made.append(Command("replay", KEYS["replay"], t(f"replay.{which}"), self._replay))
        if self._other_table is not None:
            made.append(KEYS.command("other_table", t("sheet.button.other_table"), self._other_table))
        if self._review is not None:
            made.append(Command("review", KEYS["review"], t("review.button"), self._review, says=t("review.keys")))
        opened, waiting = self._open_lines(), self._waiting_lines()
        made.append(
            KEYS.command(
                "deals",
                t("sheet.keys.deals"),
                partial(self._open_deal, opened[-1]) if opened else self._tell_waiting,
                button=False,
                listed=bool(opened),
                possible=bool(opened or waiting),
            )
        )
        return Commands(made)

    def _way_on(self) -> Command:
        if self.state == "game":
            label = t("sheet.button.again" if self.sitting.setup.shared is None else "deals.button.again")
            return Command("again", None, label, self.actions.play_again, primary=True, apart=True)
        key = "sheet.button.next_deal" if self.sheet.rules.tables > 1 else "sheet.button.next"
        text = t("sheet.button.next_game" if self.state == "match" else key)
        return Command("next", None, text, self.actions.next_round, primary=True, apart=True)

    def _build_lines(self, place: pygame.Rect) -> None:
        ledger = self._ledger
        area = self._area = self.ui.area(place)
        ledger.begin(area)
        if self.sheet.rows or isinstance(self.sheet, Series):
            self._body.add_lines(ledger, over=self.state == "game")
        if not self.sheet.rows:
            ledger.space(8)
            text = t("sheet.empty" if self.sitting.rules.tables == 1 else "sheet.empty.tables")
            ledger.add_sentence(text, step=False)
            if isinstance(self.sheet, DuplicateMatch):
                ledger.add_sentence(t("duplicate.explained"), step=False)
        if self._note and (self.state == "game" or not self.sitting.counts):
            ledger.add_sentence(self._note, step=self.state == "game")
        if self._open_lines():
            ledger.add_sentence(t("sheet.fingerprints"), role="small", step=False)
        if self._instant:
            self._shown = len(ledger.steps)
        ledger.show_all(self._shown)
        ledger.finish(place.height)
        if not self._at_end:
            area.scroll_to(area.furthest)  # show the last round, or the settlement
            if self.counting:
                self._show_place(self._shown)
            latest = self._body.latest if isinstance(self._body, DuplicateBody) and self.state != "game" else None
            if latest is not None:
                area.show(latest)
            self._at_end = True

    @property
    def _instant(self) -> bool:
        told = self._past or self._result is not None
        return told or seconds("count", self.app.settings.animation) == 0 or self.app.settings.reduced_motion

    # -- the deals

    @property
    def _before(self) -> int:
        """The number of deals in earlier games of a series."""
        return sum(len(game.rows) for game in self.sheet.games[:-1]) if isinstance(self.sheet, Series) else 0

    def _open_lines(self) -> list[int]:
        """The numbers of the lines whose deals may be shown."""
        if self._closed:
            return []
        numbers = {deal.number - self._before: None for deal in open_deals(self.sitting) if not deal.again}
        return [number for number in numbers if number > 0]

    def _waiting_lines(self) -> list[int]:
        """The numbers of the lines whose deals stay closed because their cards are played again."""
        sheet = self.sheet
        return [deal.number for deal in sheet.plays if deal.again is None] if isinstance(sheet, DuplicateMatch) else []

    def _tell_waiting(self) -> None:
        """Notifies the person why a deal cannot be opened yet, and when it can."""
        self.app.notify(t("duplicate.closed"))

    def _seals(self) -> dict[int, int]:
        """The number of deals played on each line: two if one was played again, or at two tables."""
        seals: dict[int, int] = {}
        game = self.sitting.game
        last = game.deals - (not (game.between_rounds or game.finished))
        for deal in self.sitting.deals:
            if deal.number <= last:
                number = (deal.again or deal.number) - self._before
                seals[number] = seals.get(number, 0) + 1
        return seals

    def _settle_record(self) -> None:
        """Moves the record of a finished game to its final folder, as the pages of its deals show its path."""
        if self.state == "game" and self._file_away is not None:
            self._file_away()

    def _open_deal(self, line: int) -> None:
        self._settle_record()
        self.actions.open_deal(line + self._before)

    # -- a series can be ended

    def _ask_stop(self) -> None:
        assert isinstance(self.sheet, Series)
        best, second = sorted(self.sheet.game_scores, reverse=True)[:2]
        who = who_of(self.sheet, self.names, None if self.watching else self.viewer)
        text = who.say_side("sheet.series.stop", self.sheet.game_scores.index(best), n=best - second)
        choices = [Choice(t("sheet.button.stop"), self._stop), Choice(t("button.cancel"))]
        self.app.open(Dialog(self.app, t("sheet.series.stop.title"), text, choices))

    def _stop(self) -> None:
        self.sitting.stop()
        if self._result is not None:
            self._result()
            return
        self.state = self._state()
        self._at_end = False
        self.rebuild()
