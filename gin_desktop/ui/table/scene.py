"""The scene of the table: one round played by hand, or watched."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.engine.play.actions import Action, IllegalAction, Knock
from gin_desktop.engine.play.events import Event
from gin_desktop.session.game_log import GameLog
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.stage import Sprite, SpriteKey
from gin_desktop.ui.felt.taking_over import CardsBefore
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import App, screen
from gin_desktop.ui.kit.widgets.dialog import confirm
from gin_desktop.ui.melding.telling import TOLD
from gin_desktop.ui.table import gestures, texts
from gin_desktop.ui.table.access import TableDescription, button_control
from gin_desktop.ui.table.base_scene import BaseTableScene, place_buttons
from gin_desktop.ui.table.button_columns import corner_row_width
from gin_desktop.ui.table.commands import (
    ANSWERS,
    WATCHING,
    Spot,
    corner_commands,
    help_command,
    key_list,
    seal_command,
    sort_commands,
    spot_of,
    table_commands,
)
from gin_desktop.ui.table.computer_pacing import ComputerTurnPacer
from gin_desktop.ui.table.cut.scene import CutScene
from gin_desktop.ui.table.hand_input import HandInput
from gin_desktop.ui.table.host import TableHost
from gin_desktop.ui.table.keymap import KEYS
from gin_desktop.ui.table.layout import TableMetrics
from gin_desktop.ui.table.model import TableModel
from gin_desktop.ui.table.parts import TablePart, TableParts
from gin_desktop.ui.table.pile_scene import PileScene
from gin_desktop.ui.table.telling import spoken_messages, table_telling_commands, tell_stage
from gin_desktop.ui.table.undo_wait import UndoWait
from gin_desktop.ui.tree.control import Control
from gin_desktop.ui.tree.tree import Tree
from gin_desktop.words import t
from gin_desktop.words.cards import reason_text


@screen(
    gallery_rooms=(
        *("menus", "rounds", "other rules", "doubling", "two people", "three and four", "two tables", "sheets"),
        *("duplicate", "messages", "coach", "practice", "learning", "help"),
    ),
    opens="alone",
)
class TableScene(BaseTableScene):
    """Shows one round from the viewer's seat and plays the viewer's actions through the sitting.

    Args:
        demo: whether nobody plays by hand; seat ``viewer`` is watched from behind.
        model: how the round is seen; by default as the player in seat ``viewer`` sees it.
        parts: make what this table has besides, such as the other table; `scene_factory` chooses them.
        tally: returns the numbers of games won by the viewer and the opponent against each other, or None while
            unknown.
    """

    def __init__(
        self,
        app: App,
        sitting: Sitting,
        viewer: int,
        host: TableHost,
        *,
        demo: bool = False,
        model: TableModel | None = None,
        parts: Sequence[Callable[[TableScene], TablePart]] = (),
        tally: Callable[[], tuple[int, int] | None] = lambda: None,
    ) -> None:
        self.host = host
        self.parts = TableParts()
        """What this table has besides what every table has."""
        super().__init__(app, model or TableModel(sitting, viewer, app.settings.sort, demo=demo))
        self._log = GameLog(sitting, self.model.who.you, self.model.who.you)
        self._tally = tally
        self.computer = ComputerTurnPacer(self.model)
        self.undo_wait = UndoWait(self)
        self.hand_input = HandInput(self)
        if parts:
            self.parts = TableParts([make(self) for make in parts])
            self._table = self._measured(app.size)

    def show_model(self, model: TableModel) -> None:
        """Shows the table of another model from the next layout on."""
        self.model = model
        self.computer = ComputerTurnPacer(model)

    # -- CardScene

    def enter(self) -> None:
        """Restores the arrangement of the cards, if this point of the game was left before."""
        state = self.host.saved_screen_state()
        kept = None if state is None else state.get("order", [])
        if self.model.view is not None and state is not None and isinstance(kept, list):
            cards = [card for card in kept if isinstance(card, int)]
            order = self.model.order
            order.restore(cards, str(state.get("mode", order.mode)))

    def uncover(self) -> None:
        """Resumes after another screen."""
        self.computer.begin()
        self.lay_aside(False)

    def measure(self, size: tuple[int, int]) -> TableMetrics:
        style = self.app.style
        corner, sorts = (
            max(TableButton.of(command).width(style) for command in commands if command.button)
            for commands in (self.corner_commands(), sort_commands(self))
        )
        corner = max(corner, corner_row_width(self.corner_commands()[0], style))
        found = TableMetrics.of(size, style, self.app.settings.card_scale, corner, sorts, self.sitting.rules)
        return self.parts.make_room(found)

    def update_metrics(self, size: tuple[int, int]) -> None:
        super().update_metrics(size)
        self.parts.place(anew=True)

    def corner_commands(self) -> list[Command]:
        """Returns the commands of the top right corner."""
        return self.parts.corner([*corner_commands(self.host), seal_command(self.host)])

    def commands(self) -> Commands:
        every = self._every_command()
        seen = (*WATCHING, *TOLD)
        usual = Commands(command for command in every if command.name in seen) if self.model.watching else every
        return self.parts.commands(usual)

    def keys(self) -> list[tuple[str, str]]:
        return self.parts.keys(key_list(self._every_command()))

    def _every_command(self) -> Commands:
        found, aid = table_commands(self.model, self, self.corner_commands()), self.app.settings.memory_aid
        told = table_telling_commands(self.model, self._log, found, self.app.tell, aid=aid)
        return Commands([*found, help_command(self.app), *told])

    @property
    def game_log(self) -> GameLog:
        return self._log

    def messages(self, tree: Tree) -> list[Control]:
        return spoken_messages(self.model, super().messages(tree))

    def place_buttons(self, buttons: list[TableButton]) -> None:
        self.panel = place_buttons(buttons, self.model, self.table, self.app.style)
        self.parts.place(anew=False)

    def description(self) -> TableDescription:
        model, view = self.model, self.model.view
        plays = view is not None and not (view.watching or model.watching or model.showdown is not None)
        seal = next((one for one in self.corner_commands() if one.name == "seal"), None)
        return replace(
            super().description(),
            press=self.hand_input.press_card if plays else None,
            open_seal=None if seal is None else seal.run,
        )

    def beside_felt(self) -> Iterator[Control]:
        yield from super().beside_felt()
        yield from self.parts.controls()

    def hovered(self, key: SpriteKey | None) -> None:
        self.parts.hovered(key)

    def problems(self) -> list[str]:
        return [*super().problems(), *self.parts.problems()]

    def paint_card_marks(self, surface: pygame.Surface) -> None:
        super().paint_card_marks(surface)
        self.parts.paint(surface)

    def above_felt(self) -> list[pygame.Rect]:
        return [*super().above_felt(), *self.parts.covered_rects()]

    def button_controls(self) -> list[Control]:
        """Returns the buttons as controls, without the answers of the panel."""
        asked = () if self.panel is None else ANSWERS
        return [button_control(button) for button in self.buttons if button.name not in asked]

    def press_focused(self) -> bool:
        """Presses the focused control; on cards and piles Enter and Space have commands of their own."""
        return self.focus not in ("stock", "pile", *self.model.order.row) and super().press_focused()

    def key(self, event: pygame.event.Event) -> bool:
        """Handles a key; a lifted card in the hand precedes buttons and the menu."""
        if not self.parts.takes_input:
            command = self.commands().for_key(event)
            if command is not None:
                command.run()
            return command is not None
        if KEYS["put_down"].matches(event) and self.model.deselect_all():
            self.settle("home")
            return True
        if KEYS["space"].matches(event) and self.model.held is not None:
            self.use_key("space")
            return True
        return super().key(event)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles an event; ignores the second press of a double click whose first one had an effect."""
        if self.hand_input.is_stray(event):
            return True
        before = self.sitting.count
        used = super().handle(event)
        if self.sitting.count != before:
            self.hand_input.note_effect(event)
        return used

    def draggable(self, sprite: Sprite) -> bool:
        return self.parts.takes_input and gestures.draggable(self.model, sprite.key)

    def clicked(self, sprite: Sprite | None, pos: tuple[int, int]) -> None:
        if self.parts.takes_input and not self.undo_wait.takes_click(pos):
            self.hand_input.clicked(sprite, pos)

    def dropped(self, sprite: Sprite, pos: tuple[int, int]) -> None:
        self.drag.end()
        self.hand_input.dropped(sprite, pos)

    def use_key(self, name: str) -> None:
        """Handles an arrow, Space or Enter, whose effect depends on the focus and the held card."""
        if not self.undo_wait.takes_key(name):
            self.hand_input.use_key(name)

    # -- time

    def tick(self, dt: float) -> None:
        """Deals when due, lets computer players think and act at their pace, and opens the showdown."""
        model = self.model
        if self.parts.tick(dt):
            return
        if model.showdown is not None:
            self._to_showdown(model.showdown)
        elif model.view is None:
            self.deal()
        elif model.over:
            model.showdown = []
        elif model.computers_turn:
            self.computer_acts(dt)
        elif model.asked:
            if model.answering.wait(dt):
                self.refresh()
        elif model.must_lay_out and model.answering.is_spread_screen_due(dt, self.seconds("answer")):
            self.open_spread()

    def update(self, dt: float) -> None:
        self.hand_input.update(dt)
        if (tally := self._tally()) != self.model.tally:
            self.model.tally = tally
            self.pointer.look()  # the line that appears may do so under a resting mouse
            self.refresh()
        super().update(dt)
        self.parts.update(dt)
        self.undo_wait.update()

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.undo_wait.draw(surface)

    def computer_acts(self, dt: float) -> None:
        """Lets the computer player whose turn it is think, and plays its action when it is due."""
        action, live = self.computer.advance_thinking(dt, self.app.settings), self.model.live
        if action is not None and live is not None and live.turn is not None:
            self.carry_out(live.turn, action)

    @property
    def animating(self) -> bool:
        waiting = self.model.demo or (self.model.computers_turn and self.model.showdown is None)
        return super().animating or waiting or self.cube.turning or self.parts.animating

    # -- playing

    def deal(self) -> None:
        """Deals the next round, animated."""
        first = self.sitting.game.next_dealer is None  # the first of a game, also of each game of a series
        events = self.sitting.deal()
        tell_stage(self.sitting, self.app.notify)
        self.model.opening = "" if first else texts.same_dealer_text(self.model)
        self.model.deal(self.app.settings.sort)
        if first and self.sitting.deals[-1].cut and self.speed != "off":
            by_itself = not (self.app.settings.draw_for_deal or self.model.demo)
            if by_itself and not self.app.settings.spoken_play:  # it takes a second: the table tells once more
                self.model.opening = texts.first_dealer_text(self.model)
            done, model = partial(self.show, events), self.model
            scene = CutScene(self.app, self.sitting, model.viewer, done, demo=model.demo, by_itself=by_itself)
            self.app.open(scene)
            return
        if first and self.sitting.setup.shared is None:  # in a shared deal the dealer follows from the code
            self.model.opening = texts.first_dealer_text(self.model)
        self.show(events)

    def show(self, events: Sequence[Event]) -> None:
        here = self.parts.show(events)
        if here:
            super().show(here)

    def attempt(self, action: Action) -> None:
        """Plays an action of the person, unless a part objects; shows the reason at its place if it is illegal."""
        if self.parts.objects(action, partial(self._play, action)):
            self.hand_input.go_home()
        else:
            self._play(action)

    def _play(self, action: Action) -> None:
        try:
            self.carry_out(self.model.viewer, action)
        except IllegalAction as error:
            self.refuse(reason_text(error), spot_of(action))

    def refuse(self, reason: str, spot: Spot) -> None:
        """Shows why something is not possible; a moved card glides back."""
        self.hand_input.go_home()
        places = {"stock": self.table.stock, "pile": self.table.pile, "cube": self.table.cube, "hand": self.table.hand}
        self.say(reason, places[spot])

    def carry_out(self, seat: int, action: Action) -> None:
        """Plays an action of any seat and shows its events; raises ``IllegalAction`` without changing anything."""
        events = self.sitting.play(seat, action)
        self.lay_aside(False)
        self.computer.begin()
        self.model.update_after_action(seat)
        self.show(events)

    def take_back(self) -> None:
        """Undoes the person's last action; asks first where that marks the game."""
        if self.sitting.undo_disqualifies(self.model.viewer):
            text = t(f"table.undo.{self.model.why_final}")
            confirm(self.app, t("table.undo.title"), text, t("table.undo.yes"), self._undo)
        else:
            self._undo()

    def _undo(self) -> None:
        self.sitting.undo(self.model.viewer)
        self.model.deselect_all()
        self.model.invalidate_view()
        self.hover = None  # the tooltip of a card that has moved disappears
        self.computer.begin()
        self.settle("home")
        self.keep()

    def sort(self, mode: str) -> None:
        """Sorts the hand and saves the order as a setting."""
        self.model.order.sort(mode)
        self.app.change_settings(sort=mode)
        self.settle()
        self.keep()

    def keep(self) -> None:
        """Saves the arrangement of the cards."""
        state = self.parts.saved_state({"order": self.model.order.row, "mode": self.model.order.mode})
        if state is not None:
            self.host.save_screen_state(dict(state))

    # -- other screens

    def open_pile(self) -> None:
        """Opens the discard pile for viewing."""
        if self.model.view is not None:
            self.app.open(PileScene(self.app, self.model.view, self.model.who))

    def open_knock(self, discard: Card | None) -> None:
        """Lets the person confirm the spread before knocking, unless a part objects."""
        if not self.parts.objects(Knock(discard), partial(self._open_knock, discard)):
            self._open_knock(discard)

    def _open_knock(self, discard: Card | None) -> None:
        self.lay_aside(True)
        self.host.screens.open_knock(discard, self._confirmed)

    def open_spread(self) -> None:
        """Lets the person lay out the hand after a refused double."""
        self.model.answering.spread_screen_opened()
        self.lay_aside(True)
        self.host.screens.open_spread(self._confirmed)

    def _confirmed(self, action: Action | None) -> None:
        if action is None:
            self.bring_home()
        else:
            self.carry_out(self.model.viewer, action)

    def _to_showdown(self, events: list[Event]) -> None:
        self.model.showdown = None
        self.host.screens.go_to_showdown(events, CardsBefore.of(self.stage), self.model.watched)
