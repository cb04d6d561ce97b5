"""The table: one round played by hand or watched."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.engine.play.actions import Action, IllegalAction
from gin_desktop.engine.play.events import (
    CardDiscarded,
    Dealt,
    DoubleAccepted,
    DoubleOffered,
    Event,
    Knocked,
    Resigned,
)
from gin_desktop.session.duplicate import stage_of
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.pictures.cube import CubeTurn
from gin_desktop.ui.felt.stage import Key, Place, Sprite
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import App
from gin_desktop.ui.table import hands, notes, texts
from gin_desktop.ui.table.commands import (
    KEYS,
    WATCHING,
    Spot,
    corner_commands,
    fairness_command,
    key_list,
    sort_commands,
    spot_of,
    table_commands,
)
from gin_desktop.ui.table.cut.scene import CutScene
from gin_desktop.ui.table.doubling.cube import draw_table_cube
from gin_desktop.ui.table.doubling.panel import PanelLayout
from gin_desktop.ui.table.host import TableHost
from gin_desktop.ui.table.layout import TableMetrics, table_places
from gin_desktop.ui.table.model import TableModel
from gin_desktop.ui.table.motion import TableMotion
from gin_desktop.ui.table.painting import painter
from gin_desktop.ui.table.pile.scene import PileScene
from gin_desktop.ui.table.placing import place_buttons
from gin_desktop.ui.table.waiting import ComputersTurn
from gin_desktop.words import t
from gin_desktop.words.cards import card_text, reason_text


class TableScene(CardScene):
    """Shows one round from the viewer's seat and takes the viewer's actions; everything goes through the sitting.

    With ``demo`` nobody plays by hand; seat ``viewer`` is watched from behind.
    """

    def __init__(self, app: App, sitting: Sitting, viewer: int, host: TableHost, *, demo: bool = False) -> None:
        super().__init__(app)
        self.host = host
        self.sitting = sitting
        self.model = self.make_model(viewer, demo=demo)
        self.cube = CubeTurn()
        self.panel: PanelLayout | None = None
        """the panel that asks for an answer, while it does"""
        self._motion = TableMotion(self.stage, app.sound, self.seconds)
        self._computer = ComputersTurn(self.model)
        self._table = self._measure(app.size)

    def make_model(self, viewer: int, *, demo: bool) -> TableModel:
        """The state of this table; for tables of another kind."""
        return TableModel(self.sitting, viewer, self.app.settings.sort, demo=demo)

    @property
    def table(self) -> TableMetrics:
        """Where everything lies; while a double asks for an answer the piles make room for the question."""
        return self._table.aside() if self.model.asked else self._table

    def places(self) -> dict[Key, Place]:
        """See :func:`gin_desktop.ui.table.layout.table_places`."""
        model, view = self.model, self.model.view
        if view is None:
            return {"stock": Place(self.table.stock.topleft, None, 1, lift=-1)}
        known = model.marked(aid=self.app.settings.memory_aid)
        return table_places(view, model.order, self.table, model.lifted, known)

    # -- CardScene

    def enter(self) -> None:
        """Takes up how the cards lay on the screen, if this point was left before."""
        state = self.host.kept_screen()
        if self.model.view is not None and state is not None:
            cards = [card for card in state.get("order", []) if isinstance(card, int)]
            order = self.model.order
            order.restore(cards, str(state.get("mode", order.mode)))

    def uncover(self) -> None:
        """Back from another screen."""
        self._computer.begin()

    def metrics(self, size: tuple[int, int]) -> None:
        self._table = self._measure(size)
        self.use_card_height(self.table.card[1])

    def settings_changed(self, old: Settings, new: Settings) -> None:
        """The memory aid may show more or fewer cards now."""
        super().settings_changed(old, new)
        if old.memory_aid != new.memory_aid:
            self.settle()

    def _measure(self, size: tuple[int, int]) -> TableMetrics:
        style = self.app.style
        corner, sorts = (
            max(TableButton.of(command).width(style) for command in commands if command.button)
            for commands in (self.corner_commands(), sort_commands(self))
        )
        return TableMetrics.of(size, style, self.app.settings.card_scale, corner, sorts, self.sitting.rules)

    def foot(self) -> pygame.Rect:
        """What a question about the own cards may cover: the hand, and what is said and pressed above it."""
        table, edge = self._table, self.app.style.edge
        left, top = table.own_plate.right + table.gap, table.message.y - table.gap
        return pygame.Rect(left, top, table.size[0] - edge - left, table.size[1] - edge // 2 - top)

    def corner_commands(self) -> list[Command]:
        """What stands in the top right corner."""
        return [*corner_commands(self.host), fairness_command(self.host)]

    def commands(self) -> Commands:
        every = table_commands(self.model, self, self.corner_commands())
        return Commands(command for command in every if command.name in WATCHING) if self.model.watching else every

    def keys(self) -> list[tuple[str, str]]:
        return key_list(table_commands(self.model, self, self.corner_commands()))

    def place_buttons(self, buttons: list[TableButton]) -> None:
        self.panel = place_buttons(buttons, self.model, self.table, self.app.style)

    def focus_order(self) -> Sequence[Key]:
        return hands.focus_order(self.model, super().focus_order())

    def key(self, event: pygame.event.Event) -> bool:
        """A key; a card in the hand comes before buttons and menu."""
        if KEYS["put_down"].matches(event) and self.model.let_go():
            self.settle("home")
            return True
        if KEYS["space"].matches(event) and self.model.held is not None:
            self.use_key("space")
            return True
        return super().key(event)

    def draggable(self, sprite: Sprite) -> bool:
        return hands.draggable(self.model, sprite.key)

    def clicked(self, sprite: Sprite | None, pos: tuple[int, int]) -> None:
        if sprite is None and self.spot_at(pos) == "seal":
            self.host.screens.open_fairness()
            return
        model, key = self.model, None if sprite is None else sprite.key
        if model.watching or model.view is None or model.showdown is not None:
            return
        if isinstance(key, int) and key in model.order.row:
            self.focus = key
        self._obey(hands.clicked(model, self.table, key, pos))

    def dropped(self, sprite: Sprite, pos: tuple[int, int]) -> None:
        row = self.model.order.row
        rect = self.stage.rect(sprite)
        self._obey(hands.dropped(self.model, self.table, self.places(), sprite.key, rect, pos))
        if row != self.model.order.row:
            self.keep()

    def use_key(self, name: str) -> None:
        """A key that does what the focus and the card in the hand make of it: arrows, Space, Enter."""
        row = self.model.order.row
        self.focus, wish = hands.use_key(self.model, self.focus, name)
        self._obey(wish)
        if row != self.model.order.row:
            self.keep()

    def _obey(self, wish: hands.Wish) -> None:
        """Does what the hands ask for; without a wish the cards go to where they belong."""
        if wish is None:
            self._go_home()
        elif isinstance(wish, str):
            command = self.commands().find(wish)
            if command is not None:
                command.run()
        else:
            self.attempt(wish)

    def _go_home(self) -> None:
        """Sends the cards to where they belong; one that is being dragged stays under the mouse, whatever key comes."""
        if self.press is None or not self.press.dragging:
            self.settle("home")
        else:
            self.refresh()

    def spot_at(self, pos: tuple[int, int]) -> Key | None:
        """The cube, where there is one; the fingerprint of the deal."""
        return notes.spot_at(self.model, self.table, self.app.style, self.app.settings, pos)

    def noted(self) -> tuple[pygame.Rect, str] | None:
        """The tip of a button, or what there is to know of the cube, or of the fingerprint."""
        tip = super().noted()
        return tip or notes.note_on(self.model, self.table, self.app.style, self.app.settings, self.looks)

    # -- time

    def tick(self, dt: float) -> None:
        """Deals when due, lets computers think and act at their pace, and goes on to the showdown."""
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
        elif model.lays_out and model.answering.to_show(dt, self.seconds("answer")):
            self.open_spread()

    def computer_acts(self, dt: float) -> None:
        """Lets the computer whose turn it is think, and act once the time for it has come."""
        action, live = self._computer.decided(dt, self.app.settings), self.model.live
        if action is not None and live is not None and live.turn is not None:
            self.carry_out(live.turn, action)

    @property
    def animating(self) -> bool:
        waiting = self.model.demo or (self.model.computers_turn and self.model.showdown is None)
        return super().animating or waiting or self.cube.turning

    def update(self, dt: float) -> None:
        """Time passes: for the cards, and for the cube."""
        super().update(dt)
        if self.cube.update(dt):
            self.refresh()

    def finish_moving(self) -> None:
        """Ends what is moving, at its end."""
        super().finish_moving()
        self.cube.finish()

    def moved_home(self) -> None:
        """All cards lie: what can be done now is shown."""
        self.model.flying = False
        self.refresh()

    # -- playing

    def deal(self) -> None:
        """Deals the next round with the cards flying out."""
        first = self.sitting.game.next_dealer is None  # of a game, also of each game of a series
        events = self.sitting.deal()
        self._tell_stage()
        self.model.deal(self.app.settings.sort)
        if first and self.sitting.deals[-1].cut and self.speed != "off":
            done = partial(self.show, events)
            self.app.push(CutScene(self.app, self.sitting, self.model.viewer, done, demo=self.model.demo))
            return
        if first:
            self.app.notify(texts.first_dealer_text(self.model))
        self.show(events)

    def _tell_stage(self) -> None:
        """Where cards come again for the first time, what that means."""
        stage = stage_of(self.sitting.game)
        if stage is not None and stage.again and stage.number == 1:
            self.app.notify(t("duplicate.begins"))

    def attempt(self, action: Action) -> None:
        """Tries an action of the person; if it is not allowed says why at the place where it was tried."""
        try:
            self.carry_out(self.model.viewer, action)
        except IllegalAction as error:
            self.refuse(reason_text(error), spot_of(action))

    def refuse(self, reason: str, spot: Spot) -> None:
        """Says why something cannot be done; what was moved glides home."""
        self._go_home()
        places = {"stock": self.table.stock, "pile": self.table.pile, "cube": self.table.cube, "hand": self.table.hand}
        self.say(reason, places[spot])

    def carry_out(self, seat: int, action: Action) -> None:
        """Plays an action of any seat and shows what happened; raises ``IllegalAction`` and changes nothing."""
        events = self.sitting.play(seat, action)
        self._computer.begin()
        self.model.acted(seat)
        self.show(events)

    def take_back(self) -> None:
        """Takes the person's last discard or taken card back, which nobody has answered."""
        self.sitting.take_back(self.model.viewer)
        self._computer.begin()
        self.settle("home")
        self.keep()

    def sort(self, mode: str) -> None:
        """Sorts the hand and remembers the wish."""
        self.model.order.sort(mode)
        self.app.change_settings(sort=mode)
        self.settle()
        self.keep()

    def keep(self) -> None:
        """Has the order of the cards kept."""
        self.host.keep_screen({"order": self.model.order.row, "mode": self.model.order.mode})

    # -- other screens

    def open_pile(self) -> None:
        """Shows the discard pile to look through."""
        if self.model.view is not None:
            self.app.push(PileScene(self.app, self.model.view, self.model.name))

    def open_knock(self, discard: Card | None) -> None:
        """Lets the person look over the spread before knocking."""
        self.host.screens.open_knock(discard, self._confirmed)

    def open_spread(self) -> None:
        """Lets the person lay out the hand after a refusal."""
        self.model.answering.shown()
        self.host.screens.open_spread(self._confirmed)

    def _confirmed(self, action: Action | None) -> None:
        if action is not None:
            self.carry_out(self.model.viewer, action)

    def _to_showdown(self, events: list[Event]) -> None:
        self.model.showdown = None
        start = {key: sprite.pos for key, sprite in self.stage.sprites.items()}
        self.host.screens.to_showdown(events, start, self.model.watched)

    # -- showing what happened

    def show(self, events: Sequence[Event]) -> None:
        """Shows what has happened: each event as a movement of cards."""
        model, sound = self.model, self.app.sound
        shown = model.take_in(events)
        if any(isinstance(event, Knocked) for event in shown):
            sound.play("knock")
        first = shown[0]
        if isinstance(first, DoubleOffered | DoubleAccepted | Resigned):
            self._show_double(first, shown)
        elif not self._move(first) and not isinstance(first, Knocked):
            self.settle()
        if isinstance(first, Dealt):
            model.flying = self.stage.animating
        self.refresh()
        self.keep()

    def _move(self, event: Event) -> bool:
        return self._motion.show(event, self.places(), self.table, self.model.fan_of)

    def _show_double(self, first: Event, events: Sequence[Event]) -> None:
        """The cube turns; a hand of eleven cards that is given up loses one."""
        dropped = next((event for event in events if isinstance(event, CardDiscarded)), None)
        if dropped is None:
            self.app.sound.play("knock" if isinstance(first, DoubleOffered) else "layoff")
            self.settle()
        else:
            self._move(dropped)
            if not self.model.secret:
                name = self.model.name(dropped.seat)
                self.app.notify(t("table.dropped", name=name, card=card_text(dropped.card)))
        self._turn_cube()

    def _turn_cube(self) -> None:
        view = self.model.view
        if view is not None:
            self.cube.show(view.cube.at_stake, self.seconds("cube"))

    # -- painting

    @property
    def looks(self) -> painter.Attention:
        """What the person looks at."""
        return painter.Attention(self.hover, self.focus if self.app.by_keyboard else None, self.press is not None)

    def paint_below(self, surface: pygame.Surface) -> None:
        model, view, style = self.model, self.model.view, self.app.style
        painter.paint_below(surface, model, self.table, self.buttons, self.art, style, self.app.settings)
        if view is not None and model.doubling:
            if not self.cube.turning:
                self._turn_cube()
            draw_table_cube(surface, self.table.cube, view, model.who, self.cube, style)

    def paint_above(self, surface: pygame.Surface) -> None:
        painter.paint_above(surface, self.model, self.table, self.stage, self.app.style, self.looks)
        if self.panel is not None:
            self.panel.draw(surface, self.cube, self.app.style)
