"""The scene of the table: one round played by hand, or watched."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.engine.play.actions import Action, Discard, IllegalAction
from gin_desktop.engine.play.events import Event
from gin_desktop.session.game_log import GameLog
from gin_desktop.session.game_setup import stage_of
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.script import DoubleClickDetector
from gin_desktop.ui.felt.stage import Sprite, SpriteKey
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import App, screen
from gin_desktop.ui.kit.widgets.dialog import confirm
from gin_desktop.ui.table import gestures, texts
from gin_desktop.ui.table.access import TableDescription, button_control
from gin_desktop.ui.table.base_scene import BaseTableScene, place_buttons
from gin_desktop.ui.table.commands import (
    ANSWERS,
    WATCHING,
    Spot,
    corner_commands,
    fairness_command,
    key_list,
    sort_commands,
    spot_of,
    table_commands,
)
from gin_desktop.ui.table.computer_pacing import ComputerTurnPacer
from gin_desktop.ui.table.cut.scene import CutScene
from gin_desktop.ui.table.host import TableHost
from gin_desktop.ui.table.keymap import KEYS
from gin_desktop.ui.table.layout import TableMetrics
from gin_desktop.ui.table.pile_scene import PileScene
from gin_desktop.ui.table.telling import DISCARD_DEPENDENT_INDICES, spoken_messages, telling_commands
from gin_desktop.ui.tree.control import Control
from gin_desktop.ui.tree.tree import Tree
from gin_desktop.words import t
from gin_desktop.words.cards import reason_text


@screen(
    gallery_rooms=("menus", "rounds", "other rules", "doubling", "three and four", "sheets", "duplicate", "messages"),
    opens="alone",
)
class TableScene(BaseTableScene):
    """Shows one round from the viewer's seat and plays the viewer's actions through the sitting.

    With ``demo`` nobody plays by hand; seat ``viewer`` is watched from behind. ``tally`` returns the numbers of games
    won by the viewer and the opponent against each other, or None while unknown.
    """

    def __init__(
        self,
        app: App,
        sitting: Sitting,
        viewer: int,
        host: TableHost,
        *,
        demo: bool = False,
        tally: Callable[[], tuple[int, int] | None] = lambda: None,
    ) -> None:
        self.host = host
        super().__init__(app, sitting, viewer, demo=demo)
        self._log = GameLog(sitting, self.model.who.you, self.model.who.you)
        self._tally = tally
        self._computer = ComputerTurnPacer(self.model)
        self._clicks = DoubleClickDetector()

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
        self._computer.begin()
        self._lay_aside(False)

    def measure(self, size: tuple[int, int]) -> TableMetrics:
        style = self.app.style
        corner, sorts = (
            max(TableButton.of(command).width(style) for command in commands if command.button)
            for commands in (self.corner_commands(), sort_commands(self))
        )
        return TableMetrics.of(size, style, self.app.settings.card_scale, corner, sorts, self.sitting.rules)

    def corner_commands(self) -> list[Command]:
        """Returns the commands of the top right corner."""
        return [*corner_commands(self.host), fairness_command(self.host)]

    def commands(self) -> Commands:
        every = self._every_command()
        seen = (*WATCHING, *DISCARD_DEPENDENT_INDICES)
        return Commands(command for command in every if command.name in seen) if self.model.watching else every

    def keys(self) -> list[tuple[str, str]]:
        return key_list(self._every_command())

    def _every_command(self) -> Commands:
        found, aid = table_commands(self.model, self, self.corner_commands()), self.app.settings.memory_aid
        return Commands([*found, *telling_commands(self.model, self._log, found, self.app.tell, aid=aid)])

    @property
    def game_log(self) -> GameLog:
        return self._log

    def messages(self, tree: Tree) -> list[Control]:
        return spoken_messages(self.model, super().messages(tree))

    def place_buttons(self, buttons: list[TableButton]) -> None:
        self.panel = place_buttons(buttons, self.model, self.table, self.app.style)

    def description(self) -> TableDescription:
        model, view = self.model, self.model.view
        plays = view is not None and not (view.watching or model.watching or model.showdown is not None)
        fairness = next((one for one in self.corner_commands() if one.name == "fairness"), None)
        return replace(
            super().description(),
            press=self.press_card if plays else None,
            fairness=None if fairness is None else fairness.run,
        )

    def button_controls(self) -> list[Control]:
        """Returns the buttons as controls, without the answers of the panel."""
        asked = () if self.panel is None else ANSWERS
        return [button_control(button) for button in self.buttons if button.name not in asked]

    def describe(self) -> Tree:
        """Returns what is on the screen; the question of a double comes first."""
        if self.panel is None:
            return super().describe()
        answers = self.panel.describe()
        return Tree([*self.announced(), *answers, *self.button_controls(), *self.on_felt(), *self.beside_felt()])

    def tip_of(self, control: Control) -> str:
        """Returns the text of a control's tooltip; that of an answer stands beside its button."""
        return "" if control.group == "question" else super().tip_of(control)

    def press_card(self, key: SpriteKey) -> None:
        """Does what a click on a card of the hand or on a pile does."""
        self._obey(gestures.clicked(self.model, key))

    def press_focused(self) -> bool:
        """Presses the focused control; on cards and piles Enter and Space have commands of their own."""
        return self.focus not in ("stock", "pile", *self.model.order.row) and super().press_focused()

    def key(self, event: pygame.event.Event) -> bool:
        """Handles a key; a lifted card in the hand precedes buttons and the menu."""
        if KEYS["put_down"].matches(event) and self.model.deselect_all():
            self.settle("home")
            return True
        if KEYS["space"].matches(event) and self.model.held is not None:
            self.use_key("space")
            return True
        return super().key(event)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles an event; ignores the second press of a double click whose first one had an effect."""
        pressed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1
        if event.type == pygame.MOUSEBUTTONDOWN and pressed and self._clicks.stray(event.pos):
            return True
        before = self.sitting.count
        used = super().handle(event)
        if pressed and self.sitting.count != before:
            self._clicks.note(event.pos, acted=True)
        return used

    def draggable(self, sprite: Sprite) -> bool:
        return gestures.draggable(self.model, sprite.key)

    def clicked(self, sprite: Sprite | None, pos: tuple[int, int]) -> None:
        model, key = self.model, None if sprite is None else sprite.key
        control = None if key in model.order.row else self.input.control_at(pos)
        if control is not None and control.group not in ("hand", "piles") and self.input.press(control):
            return
        if model.watching or model.view is None or model.showdown is not None:
            return
        card = key if isinstance(key, int) and key in model.order.row else None
        twice = self._clicks.doubled(pos)
        self._clicks.note(pos, card=card if twice is None else None)
        if card is not None:
            self.focus = card
        if twice is not None and twice in model.order.row:
            model.deselect_all()
            self.attempt(Discard(twice))
        else:
            self._obey(gestures.clicked(model, card if control is None else control.id))

    def dropped(self, sprite: Sprite, pos: tuple[int, int]) -> None:
        row = self.model.order.row
        rect = self.stage.rect(sprite)
        self._obey(gestures.dropped(self.model, self.table, self.places(), sprite.key, rect, pos))
        self.model.order.landing = None  # it lies there, or was not drawn
        if row != self.model.order.row:
            self.keep()

    def use_key(self, name: str) -> None:
        """Handles an arrow, Space or Enter, whose effect depends on the focus and the held card."""
        row = self.model.order.row
        self.focus, wish = gestures.use_key(self.model, self.focus, name)
        self._obey(wish)
        if row != self.model.order.row:
            self.keep()

    def _obey(self, wish: gestures.TableIntent) -> None:
        """Carries out what an input asks for; without a request the cards move to their places."""
        if wish is None:
            self._go_home()
        elif isinstance(wish, str):
            command = self.commands().find(wish)
            if command is not None:
                command.run()
        else:
            self.attempt(wish)

    def _go_home(self) -> None:
        """Moves the cards to their places; one that is being dragged stays under the mouse."""
        if self.press is None or not self.press.dragging:
            self.settle("home")
        else:
            self.refresh()

    # -- time

    def tick(self, dt: float) -> None:
        """Deals when due, lets computer players think and act at their pace, and opens the showdown."""
        model = self.model
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
        self._clicks.update(dt)
        if (tally := self._tally()) != self.model.tally:
            self.model.tally = tally
            self.pointer.look()  # the line that appears may do so under a resting mouse
            self.refresh()
        super().update(dt)

    def computer_acts(self, dt: float) -> None:
        """Lets the computer player whose turn it is think, and plays its action when it is due."""
        action, live = self._computer.advance_thinking(dt, self.app.settings), self.model.live
        if action is not None and live is not None and live.turn is not None:
            self.carry_out(live.turn, action)

    @property
    def animating(self) -> bool:
        waiting = self.model.demo or (self.model.computers_turn and self.model.showdown is None)
        return super().animating or waiting or self.cube.turning

    # -- playing

    def deal(self) -> None:
        """Deals the next round, animated."""
        first = self.sitting.game.next_dealer is None  # the first of a game, also of each game of a series
        events = self.sitting.deal()
        self._tell_stage()
        self.model.opening = ""
        self.model.deal(self.app.settings.sort)
        if first and self.sitting.deals[-1].cut and self.speed != "off":
            done = partial(self.show, events)
            self.app.open(CutScene(self.app, self.sitting, self.model.viewer, done, demo=self.model.demo))
            return
        if first and self.sitting.setup.shared is None:  # in a shared deal the dealer follows from the code
            self.model.opening = texts.first_dealer_text(self.model)
        self.show(events)

    def _tell_stage(self) -> None:
        """Shows a notice when the deals of a duplicate match begin to repeat."""
        stage = stage_of(self.sitting.game)
        if stage is not None and stage.again and stage.number == 1:
            self.app.notify(t("duplicate.begins"))

    def attempt(self, action: Action) -> None:
        """Plays an action of the person; shows the reason at its place if it is illegal."""
        try:
            self.carry_out(self.model.viewer, action)
        except IllegalAction as error:
            self.refuse(reason_text(error), spot_of(action))

    def refuse(self, reason: str, spot: Spot) -> None:
        """Shows why something is not possible; a moved card glides back."""
        self._go_home()
        places = {"stock": self.table.stock, "pile": self.table.pile, "cube": self.table.cube, "hand": self.table.hand}
        self.say(reason, places[spot])

    def carry_out(self, seat: int, action: Action) -> None:
        """Plays an action of any seat and shows its events; raises ``IllegalAction`` without changing anything."""
        events = self.sitting.play(seat, action)
        self._lay_aside(False)
        self._computer.begin()
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
        self._computer.begin()
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
        self.host.save_screen_state({"order": self.model.order.row, "mode": self.model.order.mode})

    # -- other screens

    def open_pile(self) -> None:
        """Opens the discard pile for viewing."""
        if self.model.view is not None:
            self.app.open(PileScene(self.app, self.model.view, self.model.who))

    def open_knock(self, discard: Card | None) -> None:
        """Lets the person confirm the spread before knocking."""
        self._lay_aside(True)
        self.host.screens.open_knock(discard, self._confirmed)

    def open_spread(self) -> None:
        """Lets the person lay out the hand after a refused double."""
        self.model.answering.spread_screen_opened()
        self._lay_aside(True)
        self.host.screens.open_spread(self._confirmed)

    def _lay_aside(self, aside: bool) -> None:
        """Moves the viewer's cards into a question over the table, or back from it."""
        if self.model.laid_aside != aside:
            self.model.laid_aside = aside
            self.stage.set_places(self.places())
            self.refresh()

    def _confirmed(self, action: Action | None) -> None:
        if action is not None:
            self.carry_out(self.model.viewer, action)

    def _to_showdown(self, events: list[Event]) -> None:
        self.model.showdown = None
        start = {key: sprite.pos for key, sprite in self.stage.sprites.items()}
        self.host.screens.go_to_showdown(events, start, self.model.watched)
