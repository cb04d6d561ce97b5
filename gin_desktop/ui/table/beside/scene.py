"""Two live tables: the viewer's own large and the partner's small beside it, or swapped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from gin_desktop.engine.play.actions import Action
from gin_desktop.engine.play.events import Event
from gin_desktop.engine.seating import other_side
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.buttons import TableButton, button_height
from gin_desktop.ui.felt.decks import CardLook
from gin_desktop.ui.felt.stage import SpriteKey
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import App, screen
from gin_desktop.ui.kit.text import line_height
from gin_desktop.ui.table.beside.layout import make_room
from gin_desktop.ui.table.beside.table import BoardOptions, SmallTable
from gin_desktop.ui.table.commands import SORTS, sort_commands
from gin_desktop.ui.table.computer_pacing import ComputerTurnPacer, can_play_computers_briefly, play_computers_briefly
from gin_desktop.ui.table.host import TableHost
from gin_desktop.ui.table.keymap import KEYS
from gin_desktop.ui.table.layout import TableMetrics
from gin_desktop.ui.table.model import TableModel
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.ui.table.watching import WatchedTableModel
from gin_desktop.ui.tree.control import Control, Role, states
from gin_desktop.words import t


@screen(gallery_rooms=("two tables",), opens="alone")
class TwoTablesScene(TableScene):
    """The table of ``viewer`` with the other table beside it, under rules with two tables.

    Each table has its own animation, and its computer players act whichever is large. After the viewer's own round has
    ended and been shown, the other table becomes the large one.
    """

    def __init__(self, app: App, sitting: Sitting, viewer: int, host: TableHost, *, demo: bool = False) -> None:
        self.beside: SmallTable | None = None
        self._hurried = False
        self._reminded: tuple[int, int] | None = None
        self._seen_end = False
        super().__init__(app, sitting, viewer, host, demo=demo)
        self.own: TableModel = self.model
        self.viewer = viewer
        if sitting.rules.tables > 1 and self.own.live is not None and not sitting.game.between_rounds:
            self._sit_down()
            if self.own.live.over:
                self._seen_end = True
                self._enlarge(own=False)

    # -- which table is large

    @property
    def other_is_large(self) -> bool:
        """Whether the other table is the large one."""
        return self.model is not self.own

    @property
    def own_round_over(self) -> bool:
        """Whether the viewer's own round has ended."""
        return self.own.live is not None and self.own.live.over

    def _sit_down(self) -> None:
        """Creates the small table, once the deal has two tables."""
        model = self._seen(own=False)
        if model is not None:
            looks = BoardOptions(KEYS["swap"].button_label)
            app = self.app
            look, reduced = CardLook.of(app.settings), app.settings.reduced_motion
            self.beside = SmallTable(model, looks, look, self.seconds, lambda: app.style)
            self.inset = self.beside.inset
            self.inset.stage.reduced = reduced

    def _seen(self, *, own: bool) -> WatchedTableModel | None:
        """Returns the model of one of the tables as seen without a hand."""
        live = self.own.live
        if live is None:
            return None
        number = live.number if own else other_side(live.number)
        seats = self.sitting.tables[number].seats
        seating = self.sitting.game.seating
        near = self.viewer if own or seating is None else seating.partner(self.viewer)
        near = near if near in seats and near is not None else min(seats)
        return WatchedTableModel(self.sitting, number, near, you=self.own.who.you, demo=self.own.demo)

    def swap(self) -> None:
        """Swaps the large and the small table."""
        if self.beside is None or self.model.asked:
            return
        self._enlarge(own=self.other_is_large)
        self.layout(self.app.size)

    def _enlarge(self, *, own: bool) -> None:
        """Makes one of the two tables the large one."""
        beside, small = self.beside, self._seen(own=not own)
        if beside is None or small is None:
            return
        self.finish_moving()
        self.hide_bubble()
        # a card of the table that becomes small
        self.focus, self.hover = (None if isinstance(key, int) else key for key in (self.focus, self.hover))
        self.own.deselect_all()
        before = beside.model
        self.model = self.own if own else before
        self.model.flying = False
        self._computer = ComputerTurnPacer(self.model)
        beside.show(small)
        beside.looks.mine = None if own else self.viewer
        self._hurried = False
        self._reminded = self._mark()  # no reminder of what the person sees by swapping

    # -- commands

    def commands(self) -> Commands:
        return Commands([*self._between(), *super().commands()])

    def keys(self) -> list[tuple[str, str]]:
        return [*super().keys(), *Commands(self._between()).key_list()]

    def _between(self) -> list[Command]:
        """Returns the commands that concern the two tables."""
        if self.beside is None:
            return []
        board, reason = self.beside.board, t("reason.not_now")
        urgent = board is not None and board.urgent
        found = [
            Command(
                "swap",
                KEYS["swap"],
                t("beside.result" if self.own_round_over else "beside.back" if self.other_is_large else "beside.watch"),
                self.swap,
                reason=reason if self.model.asked else "",
                says=t("keys.beside.swap"),
                primary=urgent and not self.own_round_over,
                button=self.other_is_large and not self.model.demo,
            )
        ]
        if self.other_is_large and self.own_round_over and isinstance(self.model, WatchedTableModel):
            now = can_play_computers_briefly(self.model) and not self.model.demo
            found.append(
                Command(
                    "skip",
                    KEYS["skip"],
                    t("beside.skip"),
                    self.skip,
                    reason="" if now else reason,
                    says=t("keys.beside.skip"),
                    primary=True,
                    button=now,
                )
            )
        return found

    def skip(self) -> None:
        """Lets the computer players finish the watched round at once."""
        self.finish_moving()
        self._hurried = True

    def beside_felt(self) -> Iterator[Control]:
        """Yields what can be looked at; at last the other table, which a press makes the large one."""
        yield from super().beside_felt()
        beside, key = self.beside, KEYS["swap"].button_label
        said = "" if beside is None else beside.told()
        if beside is not None and beside.inset.is_visible and said:
            yield Control(
                "beside",
                Role.BUTTON,
                t("access.beside"),
                description=t("beside.tip.own" if self.other_is_large else "beside.tip", letter=key),
                value=said,
                states=states(disabled=self.model.asked),
                place=beside.inset.rect,
                action=self.swap,
                group="beside",
                key=key,
            )

    def hovered(self, key: SpriteKey | None) -> None:
        if self.beside is not None and self.beside.looks.hover != (key == "beside"):
            self.beside.looks.hover = key == "beside"
            self.beside.inset.stale = True

    # -- layout

    def measure(self, size: tuple[int, int]) -> TableMetrics:
        found, style = super().measure(size), self.app.style
        if self.sitting.rules.tables < 2:
            return found
        high, between = button_height(style), style.px(8)
        corner = [command for command in self.corner_commands() if command.button]
        columns = [TableButton.of(command).width(style) for command in [*corner, *sort_commands(self)]]
        caption = line_height("small_strong", style) + style.px(10)
        sorts_top = found.sort_corner[1] - len(SORTS) * (high + between) + between - caption
        corner_bottom = found.corner[1] + len(corner) * (high + between) - between
        return make_room(found, found.corner[0] - max(columns), corner_bottom, sorts_top, style)

    def update_metrics(self, size: tuple[int, int]) -> None:
        super().update_metrics(size)
        self._place_beside(anew=True)

    def place_buttons(self, buttons: list[TableButton]) -> None:
        super().place_buttons(buttons)
        self._place_beside()

    def _place_beside(self, *, anew: bool = False) -> None:
        """Places the small table; the panel that asks for an answer to a double takes its room."""
        beside = self.beside
        if beside is None:
            return
        room = pygame.Rect(0, 0, 0, 0) if self.panel is not None else self._table.beside
        if anew or room != beside.inset.rect:
            beside.place(room)

    def problems(self) -> list[str]:
        """Returns layout faults as texts (for tests), including what overlaps the small table."""
        found = super().problems()
        if self.inset is None or not self.inset.is_visible:
            return found
        board = self.inset.rect
        if not pygame.Rect((0, 0), self.app.size).contains(board):
            found.append("outside: the other table")
        found += [f"{one.text!r} lies over the other table" for one in self.buttons if one.rect.colliderect(board)]
        return found

    # -- time

    def update(self, dt: float) -> None:
        """Advances both tables by ``dt`` seconds."""
        beside = self.beside
        if beside is not None:
            both = beside.model.computers_turn and self.model.computers_turn
            self._computer.share = beside.computer.share = 0.5 if both else 1.0
        super().update(dt)
        if beside is None or self.app.scene is not self:
            return
        beside.looks.open_result, beside.looks.aid = self._told, self.app.settings.memory_aid
        beside.looks.key = KEYS["swap"].button_label
        done = beside.tick(dt, self.app.settings)
        if done is not None:
            self.act_at_small_table(*done)
        self._remind()

    @property
    def _told(self) -> bool:
        """Whether the viewer may see how the small table's round has ended."""
        return self.other_is_large or self.own_round_over or self.sitting.setup.side_info or self.own.demo

    def tick(self, dt: float) -> None:
        """Acts while nothing moves, as at any table; the other round's end is shown after the viewer's own."""
        game = self.sitting.game
        if self.model.view is not None and game.between_rounds and not game.deal_over:
            self.deal()  # the program had ended between the deals of the two tables
        elif not self.other_is_large or self.model.view is None:
            super().tick(dt)
        elif not self.own_round_over:
            self.model.showdown = None
            if self.model.computers_turn:
                self.computer_acts(dt)
        elif self._hurried and isinstance(self.model, WatchedTableModel):
            if play_computers_briefly(self.sitting, self.model):
                self.model.showdown = []
                self._hurried = False
            self.settle()
        else:
            super().tick(dt)

    def act_at_small_table(self, seat: int, action: Action) -> None:
        """Plays a computer player's action at the small table."""
        beside = self.beside
        assert beside is not None  # it acts at that table
        events = self.sitting.play(seat, action)
        beside.receive_events(events)
        if self.other_is_large:
            self.own.update_after_action(seat)
            self.own.receive_events(events)
        self.dirty = True
        self.keep()

    def _remind(self) -> None:
        """Shows a notice that the viewer's own table waits, while the other one is watched."""
        live = self.own.live
        if not self.other_is_large or self.beside is None or live is None or (live.over and self._seen_end):
            return
        board = self.beside.board
        if board is None or not board.urgent:
            return
        mark = self._mark()
        if mark != self._reminded:
            self._reminded = mark
            self.app.notify(
                t("beside.note.over" if live.over else "beside.note.turn", letter=KEYS["swap"].button_label)
            )
            self.refresh()

    def _mark(self) -> tuple[int, int]:
        """Returns a value that changes with the progress of the viewer's own round."""
        return len(self.sitting.deals), 0 if self.own.live is None else len(self.own.live.actions)

    @property
    def animating(self) -> bool:
        beside = self.beside
        waits = beside is not None and beside.model.computers_turn
        return super().animating or waits or self._hurried

    # -- events

    def show(self, events: Sequence[Event]) -> None:
        """Shows events of the viewer's table at the large or the small one."""
        live = self.own.live
        if self.sitting.rules.tables < 2 or live is None:
            super().show(events)
            return
        if self.beside is None:
            self._sit_down()
            self.layout(self.app.size)
        assert self.model.live is not None  # an event has happened there
        large = self.model.live.number
        apart = [event for event in events if event.table != large]
        if apart and self.beside is not None:
            self.beside.receive_events(apart)
        here = [event for event in events if event.table == large]
        if here:
            super().show(here)
