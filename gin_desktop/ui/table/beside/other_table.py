"""The other of two live tables: small beside the viewer's own, or large in its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from gin_desktop.engine.play.actions import Action
from gin_desktop.engine.play.events import Event
from gin_desktop.engine.seating import other_side
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.decks import CardLook
from gin_desktop.ui.felt.stage import SpriteKey
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.text import line_height
from gin_desktop.ui.table.beside.layout import make_room
from gin_desktop.ui.table.beside.table import BoardOptions, SmallTable
from gin_desktop.ui.table.button_columns import ColumnRoom, corner_row_width, style_of
from gin_desktop.ui.table.commands import COACH, sort_commands
from gin_desktop.ui.table.computer_pacing import can_play_computers_briefly, play_computers_briefly
from gin_desktop.ui.table.keymap import KEYS
from gin_desktop.ui.table.layout import TableMetrics
from gin_desktop.ui.table.model import TableModel
from gin_desktop.ui.table.parts import TablePart
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.ui.table.watching import WatchedTableModel
from gin_desktop.ui.tree.control import Control, Role, states
from gin_desktop.words import t


class OtherTable(TablePart):
    """The other table beside that of the viewer, under rules with two tables.

    Each table has its own animation, and its computer players act whichever is large. After the viewer's own round has
    ended and been shown, the other table becomes the large one. While it is ``covered`` it is only looked at: nobody
    acts there, and the tables cannot be swapped.
    """

    def __init__(self, scene: TableScene, *, covered: bool = False) -> None:
        self.scene = scene
        self.sitting = scene.sitting
        self.covered = covered
        self.own: TableModel = scene.model
        """The model of the viewer's own table, large or not."""
        self.small: SmallTable | None = None
        """The small table; None before the deal."""
        self._hurried = False
        self._reminded: tuple[int, int] | None = None
        self._seen_end = False
        if self.own.live is not None and not scene.sitting.game.between_rounds:
            self._sit_down()
            if self.own.live.over:
                self._seen_end = True
                self._enlarge(own=False)

    # -- which table is large

    @property
    def is_large(self) -> bool:
        """Whether the other table is the large one."""
        return self.scene.model is not self.own

    @property
    def own_round_over(self) -> bool:
        """Whether the viewer's own round has ended."""
        return self.own.live is not None and self.own.live.over

    def _sit_down(self) -> None:
        """Creates the small table, once the deal has two tables."""
        model = self._seen(own=False)
        if model is not None:
            scene = self.scene
            looks = BoardOptions(KEYS["swap"].button_label)
            look, app = CardLook.of(scene.app.settings), scene.app
            self.small = SmallTable(model, looks, look, scene.seconds, lambda: app.style)
            self.small.inset.stage.reduced = app.settings.reduced_motion
            scene.inset = self.small.inset

    def _seen(self, *, own: bool) -> WatchedTableModel | None:
        """Returns the model of one of the tables as seen without a hand."""
        live, viewer = self.own.live, self.own.viewer
        if live is None:
            return None
        number = live.number if own else other_side(live.number)
        seats = self.sitting.tables[number].seats
        seating = self.sitting.game.seating
        near = viewer if own or seating is None else seating.partner(viewer)
        near = near if near in seats and near is not None else min(seats)
        return WatchedTableModel(self.sitting, number, near, you=self.own.who.you, demo=self.own.demo)

    def swap(self) -> None:
        """Swaps the large and the small table."""
        if self.small is None or self.scene.model.asked:
            return
        self._enlarge(own=self.is_large)
        self.scene.layout(self.scene.app.size)

    def _enlarge(self, *, own: bool) -> None:
        """Makes one of the two tables the large one."""
        scene, small, seen = self.scene, self.small, self._seen(own=not own)
        if small is None or seen is None:
            return
        scene.finish_moving()
        scene.hide_bubble()
        # a card of the table that becomes small
        scene.focus, scene.hover = (None if isinstance(key, int) else key for key in (scene.focus, scene.hover))
        self.own.deselect_all()
        scene.show_model(self.own if own else small.model)
        scene.model.flying = False
        small.show(seen)
        small.looks.mine = None if own else self.own.viewer
        self._hurried = False
        self._reminded = self._mark()  # no reminder of what the person sees by swapping

    # -- commands

    def commands(self, usual: Commands) -> Commands:
        return Commands([*self._between(), *usual])

    def keys(self, usual: list[tuple[str, str]]) -> list[tuple[str, str]]:
        return [*usual, *Commands(self._between()).key_list()]

    def _between(self) -> list[Command]:
        """Returns the commands that concern the two tables."""
        if self.small is None or self.covered:
            return []
        model, board, reason = self.scene.model, self.small.board, t("reason.not_now")
        urgent = board is not None and board.urgent
        found = [
            Command(
                "swap",
                KEYS["swap"],
                t("beside.result" if self.own_round_over else "beside.back" if self.is_large else "beside.watch"),
                self.swap,
                reason=reason if model.asked else "",
                says=t("keys.beside.swap"),
                primary=urgent and not self.own_round_over,
                button=self.is_large and not model.demo,
            )
        ]
        if self.is_large and self.own_round_over and isinstance(model, WatchedTableModel):
            now = can_play_computers_briefly(model) and not model.demo
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
        self.scene.finish_moving()
        self._hurried = True

    def controls(self) -> Iterator[Control]:
        """Yields the small table, which a press makes the large one."""
        small, key = self.small, KEYS["swap"].button_label
        said = "" if small is None else small.told()
        if small is not None and small.inset.is_visible and said:
            tip = t("beside.tip.own" if self.is_large else "beside.tip", letter=key)
            yield Control(
                "beside",
                Role.BUTTON,
                t("access.beside"),
                description="" if self.covered else tip,
                value=said,
                states=states(disabled=self.scene.model.asked),
                place=small.inset.rect,
                action=None if self.covered else self.swap,
                group="beside",
                key=key,
            )

    def hovered(self, key: SpriteKey | None) -> None:
        if self.small is not None and self.small.looks.hover != (key == "beside"):
            self.small.looks.hover = key == "beside"
            self.small.inset.stale = True

    # -- layout

    def make_room(self, usual: TableMetrics) -> TableMetrics:
        scene, style = self.scene, self.scene.app.style
        # the coach's buttons come and go without a new layout
        corner = [command for command in scene.corner_commands() if command.button or command.name in COACH]
        room = ColumnRoom.of(usual, len(corner), style)
        used = style_of(style, room.scale)
        columns = [TableButton.of(command).width(used) for command in [*corner, *sort_commands(scene)]]
        columns.append(corner_row_width(corner[0], used))
        caption = line_height("small_strong", style) + style.px(10)
        return make_room(usual, usual.corner[0] - max(columns), room.corner_bottom, room.sorts_top - caption, style)

    def place(self, *, anew: bool) -> None:
        """Places the small table; the panel that asks for an answer to a double takes its room."""
        if self.small is None:
            return
        room = pygame.Rect(0, 0, 0, 0) if self.scene.panel is not None else self.scene.table.beside
        if anew or room != self.small.inset.rect:
            self.small.place(room)

    def problems(self) -> list[str]:
        """Returns what overlaps the small table."""
        if self.small is None or not self.small.inset.is_visible:
            return []
        board, buttons = self.small.inset.rect, self.scene.buttons
        found = [] if pygame.Rect((0, 0), self.scene.app.size).contains(board) else ["outside: the other table"]
        return found + [f"{one.text!r} lies over the other table" for one in buttons if one.rect.colliderect(board)]

    # -- time

    def update(self, dt: float) -> None:
        """Advances the small table by ``dt`` seconds."""
        scene, small = self.scene, self.small
        if small is None or self.covered or scene.app.scene is not scene:
            return
        both = small.model.computers_turn and scene.model.computers_turn
        scene.computer.share = small.computer.share = 0.5 if both else 1.0
        small.looks.open_result, small.looks.aid = self._told, scene.app.settings.memory_aid
        small.looks.key = KEYS["swap"].button_label
        done = small.tick(dt, scene.app.settings)
        if done is not None:
            self.act_at_small_table(*done)
        self._remind()

    @property
    def _told(self) -> bool:
        """Whether the viewer may see how the small table's round has ended."""
        return self.is_large or self.own_round_over or self.sitting.setup.side_info or self.own.demo

    def tick(self, dt: float) -> bool:
        """Lets the other round's end be shown after the viewer's own."""
        scene, game = self.scene, self.sitting.game
        if scene.model.view is not None and game.between_rounds and not game.deal_over:
            scene.deal()  # the program had ended between the deals of the two tables
            return True
        if not self.is_large or scene.model.view is None:
            return False
        if not self.own_round_over:
            scene.model.showdown = None
            if scene.model.computers_turn:
                scene.computer_acts(dt)
            return True
        if not self._hurried or not isinstance(scene.model, WatchedTableModel):
            return False
        if play_computers_briefly(self.sitting, scene.model):
            scene.model.showdown = []
            self._hurried = False
        scene.settle()
        return True

    def act_at_small_table(self, seat: int, action: Action) -> None:
        """Plays a computer player's action at the small table."""
        small = self.small
        assert small is not None  # it acts at that table
        events = self.sitting.play(seat, action)
        small.receive_events(events)
        if self.is_large:
            self.own.update_after_action(seat)
            self.own.receive_events(events)
        self.scene.dirty = True
        self.scene.keep()

    def _remind(self) -> None:
        """Shows a notice that the viewer's own table waits, while the other one is watched."""
        live = self.own.live
        if not self.is_large or self.small is None or live is None or (live.over and self._seen_end):
            return
        board = self.small.board
        if board is None or not board.urgent:
            return
        mark = self._mark()
        if mark != self._reminded:
            self._reminded = mark
            note = "beside.note.over" if live.over else "beside.note.turn"
            self.scene.app.notify(t(note, letter=KEYS["swap"].button_label))
            self.scene.refresh()

    def _mark(self) -> tuple[int, int]:
        """Returns a value that changes with the progress of the viewer's own round."""
        return len(self.sitting.deals), 0 if self.own.live is None else len(self.own.live.actions)

    @property
    def animating(self) -> bool:
        waits = self.small is not None and self.small.model.computers_turn
        return waits or self._hurried

    # -- events

    def show(self, events: Sequence[Event]) -> Sequence[Event]:
        """Shows events of the small table; returns those of the large one."""
        scene = self.scene
        if self.own.live is None:
            return events
        if self.small is None:
            self._sit_down()
            scene.layout(scene.app.size)
        assert scene.model.live is not None  # an event has happened there
        large = scene.model.live.number
        apart = [event for event in events if event.table != large]
        if apart and self.small is not None:
            self.small.receive_events(apart)
        return [event for event in events if event.table == large]
