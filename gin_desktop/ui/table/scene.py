"""The table: one round played by hand or watched."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import Action, IllegalAction
from gin_desktop.engine.play.events import CardDiscarded, CardDrawn, Dealt, Event, Knocked, RoundEnded
from gin_desktop.engine.play.round import Phase
from gin_desktop.engine.view import View
from gin_desktop.session.duplicate import stage_of
from gin_desktop.session.pace import thinking
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.durations import SECONDS, thinking_factor
from gin_desktop.ui.felt.stage import Key, Place, Sprite
from gin_desktop.ui.table.doubling.doubling import Doubling
from gin_desktop.ui.table.hand_order import HandOrder
from gin_desktop.ui.table.hands import TableControls
from gin_desktop.ui.table.host import TableHost
from gin_desktop.ui.table.keyboard import TableKeys
from gin_desktop.ui.table.layout import TableMetrics, table_places
from gin_desktop.ui.table.motion import TableMotion
from gin_desktop.ui.table.painter import TablePainter
from gin_desktop.ui.table.people import is_alone
from gin_desktop.words import t
from gin_desktop.words.cards import card_text, reason_text

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


class TableScene(CardScene):
    """Shows one round from the viewer's seat and takes the viewer's actions; everything goes through the sitting.

    With ``demo`` nobody plays by hand; seat ``viewer`` is watched from behind.
    """

    def __init__(self, app: App, sitting: Sitting, viewer: int, host: TableHost, *, demo: bool = False) -> None:
        super().__init__(app)
        self.sitting = sitting
        self.viewer = viewer
        self.host = host
        self.demo = demo
        self.melder = meld_rules(sitting.rules)
        self.order = HandOrder(self.melder, app.settings.sort)
        self.selected: Card | None = None
        self.held: Card | None = None
        """the card picked up with the keyboard"""
        self.drag_drawn_from: Key | None = None
        self.said: dict[int, str] = {}
        """the last answer of each seat, shown beside its plate"""
        self.waited = 0.0
        self.dealing = False
        """cards are flying out: there is nothing to decide yet"""
        self.showdown_due: list[Event] | None = None
        self.doubling = Doubling(self)
        self.controls = TableControls(self)
        self.keyboard = TableKeys(self, self.controls)
        self.painter = TablePainter(self)
        self.motion = TableMotion(self)
        self._table = self._measure(app.size)

    # -- state

    @property
    def table(self) -> TableMetrics:
        """Where everything lies; while a double asks for an answer the piles make room for the question."""
        return self._table.aside() if self.doubling.asked else self._table

    @property
    def view(self) -> View | None:
        """What the viewer may know; None before the first deal."""
        return None if self.sitting.game.round is None else self.sitting.view(self.viewer)

    @property
    def my_turn(self) -> bool:
        """Whether the person before the screen has to act."""
        return self.sitting.turn == self.viewer and self.sitting.is_person(self.viewer)

    def name(self, seat: int) -> str:
        """A seat's name."""
        return self.sitting.seats[seat].name

    def places(self) -> dict[Key, Place]:
        """See :func:`gin_desktop.ui.table.layout.table_places`."""
        view = self.view
        if view is None:
            return {"stock": Place(self.table.stock.topleft, None, 1)}
        self.order.sync(view.hand, view.drawn)
        return table_places(view, self.order, self.table, self.held if self.held is not None else self.selected)

    # -- CardScene

    def enter(self) -> None:
        """Takes up how the cards lay on the screen, if this point was left before."""
        view = self.view
        state = self.host.kept_screen()
        if view is not None and state is not None:
            self.order.sync(view.hand, view.drawn)
            cards = [card for card in state.get("order", []) if isinstance(card, int)]
            self.order.restore(cards, str(state.get("mode", self.order.mode)))

    def uncover(self) -> None:
        """Back from another screen: the settings may have another order."""
        self.waited = 0.0

    def metrics(self, size: tuple[int, int]) -> None:
        self._table = self._measure(size)
        self.use_card_height(self.table.card[1])

    def _measure(self, size: tuple[int, int]) -> TableMetrics:
        style = self.app.style
        corner = max(button.width(style) for button in self.controls.corner_buttons())
        sort = max(button.width(style) for button in self.controls.sort_buttons())
        return TableMetrics.of(size, style, self.app.settings.card_scale, corner, sort, self.sitting.rules)

    def make_buttons(self) -> list[TableButton]:
        return self.controls.buttons()

    def more_corner_buttons(self) -> list[TableButton]:
        """What else stands in the top right corner; for tables of another kind."""
        return []

    def keys(self) -> list[tuple[str, str]]:
        return self.keyboard.key_list()

    def key(self, event: pygame.event.Event) -> bool:
        return self.keyboard.key(event)

    def draggable(self, sprite: Sprite) -> bool:
        if self.demo or not self.sitting.is_person(self.viewer):
            return False
        view = self.view
        if view is None or self.doubling.asks(view):  # then the piles lie under the question
            return view is not None and sprite.key in self.order.row
        return sprite.key == "stock" or sprite.key == view.top or sprite.key in self.order.row

    def spot_at(self, pos: tuple[int, int]) -> Key | None:
        """The cube, where there is one; the fingerprint of the deal."""
        if self.doubling.in_play and self.table.cube.collidepoint(pos):
            return "cube"
        seal = self.painter.seal_place() if self.table.side.collidepoint(pos) else None
        return "seal" if seal is not None and seal.collidepoint(pos) else None

    def noted(self) -> tuple[pygame.Rect, str] | None:
        """The tip of a button, or what there is to know of the cube, or of the fingerprint."""
        return super().noted() or self.doubling.noted() or self.painter.seal_note()

    def clicked(self, sprite: Sprite | None, pos: tuple[int, int]) -> None:
        if sprite is None and self.spot_at(pos) == "seal":
            self.host.screens.open_fairness()
        else:
            self.controls.clicked(sprite, pos)

    def dropped(self, sprite: Sprite, pos: tuple[int, int]) -> None:
        self.controls.dropped(sprite, pos)

    def tick(self, dt: float) -> None:
        """Deals when due, lets computers think and act at their pace, and goes on to the showdown."""
        if self.showdown_due is not None:
            self._to_showdown()
            return
        game = self.sitting.game
        if game.round is None:
            self.deal()
            return
        if game.round.over or game.round.phase is Phase.DEFENCE:
            if not self.stage.animating:
                self.showdown_due = []
            return
        if not self.sitting.computers_turn:
            self.doubling.tick(dt)
            return
        self.waited += dt
        action = self.sitting.think()
        if action is None:
            return
        # at any pace a slip can be taken back, and a double seen coming
        weighty = self.sitting.can_take_back(self.viewer) or self.doubling.weighty(action)
        least = SECONDS["slip"] if weighty and not self.demo else 0.0
        factor = thinking_factor(self.app.settings, demo=self.demo)
        if self.waited >= max(thinking(self.sitting, action, SECONDS, factor), least):
            turn = self.sitting.turn
            assert turn is not None  # a computer's turn is a turn
            self.carry_out(turn, action)

    @property
    def animating(self) -> bool:
        waiting = self.demo or (self.sitting.computers_turn and self.showdown_due is None)
        return super().animating or waiting or self.doubling.turn.turning

    # -- playing

    def deal(self) -> None:
        """Deals the next round with the cards flying out."""
        first = self.sitting.game.next_dealer is None  # of a game, also of each game of a series
        events = self.sitting.deal()
        self._tell_stage()
        self.said.clear()
        self.selected = self.held = None
        self.order = HandOrder(self.melder, self.app.settings.sort)
        if first and self.sitting.deals[-1].cut and self.speed != "off":
            from gin_desktop.ui.table.cut import CutScene

            self.app.push(CutScene(self.app, self.sitting, self.viewer, partial(self._animate, events), demo=self.demo))
            return
        if first:
            self._tell_first_dealer()
        self._animate(events)

    def _tell_stage(self) -> None:
        """Where cards come again for the first time, what that means."""
        stage = stage_of(self.sitting.game)
        if stage is not None and stage.again and stage.number == 1:
            self.app.notify(t("duplicate.begins"))

    def dealt_key(self, seat: int, number: int, card: Card | None) -> Key:  # noqa: ARG002 - for those who hide both
        """Which of the cards on the felt is the one that ``seat`` was dealt so many cards before this one."""
        return card if card is not None else ("back", number)

    def _tell_first_dealer(self) -> None:
        deal = self.sitting.deals[-1]
        dealer = self.name(deal.dealer)
        mine = deal.dealer == self.viewer and is_alone(self.sitting, self.viewer) and not self.demo
        you = ".you" if mine else ""
        if deal.cut:
            self.app.notify(
                t(
                    f"table.cut{you}",
                    first=self.name(0),
                    first_card=card_text(deal.cut[-2]),  # after a tie the last pair decides
                    second=self.name(1),
                    second_card=card_text(deal.cut[-1]),
                    dealer=dealer,
                )
            )
        else:
            self.app.notify(t(f"table.drawn_by_lot{you}", dealer=dealer))

    def attempt(self, action: Action, near: pygame.Rect) -> bool:
        """Tries an action of the person; if it is not allowed says why at the place where it was tried."""
        error = self.sitting.reason_against(self.viewer, action)
        if error is None:
            self.carry_out(self.viewer, action)
            return True
        self.refuse(error, near)
        return False

    def refuse(self, error: IllegalAction, near: pygame.Rect) -> None:
        """Says why something cannot be done; what was moved glides home."""
        self.settle("home")
        self.say(reason_text(error), near)

    def carry_out(self, seat: int, action: Action) -> None:
        """Plays a legal action of any seat and shows what happened."""
        events = self.sitting.play(seat, action)
        self.waited = 0.0
        self.held = None
        if seat == self.viewer:
            self.selected = None
        self._animate(events)

    def take_back(self) -> None:
        """Takes the person's last discard or taken card back, if nobody has answered it."""
        if not self.sitting.can_take_back(self.viewer):
            self.say(t("reason.nothing_to_take_back"), self.table.pile)
            return
        self.sitting.take_back(self.viewer)
        self.said.pop(self.viewer, None)
        self.waited = 0.0
        self.settle("home")
        self.keep()

    def keep(self) -> None:
        """Has the order of the cards kept."""
        self.host.keep_screen({"order": self.order.row, "mode": self.order.mode})

    def open_knock(self, discard: Card | None) -> None:
        """Lets the person look over the spread before knocking."""

        def done(action: Action | None) -> None:
            if action is not None:
                self.carry_out(self.viewer, action)

        self.host.screens.open_knock(discard, done)

    def _to_showdown(self) -> None:
        events, self.showdown_due = self.showdown_due or [], None
        self.host.screens.to_showdown(events, {key: sprite.pos for key, sprite in self.stage.sprites.items()})

    # -- showing what happened

    def _animate(self, events: Sequence[Event]) -> None:
        shown = self.sitting.shown(events, self.viewer)
        for event in shown:
            if isinstance(event, Knocked | RoundEnded):
                self.showdown_due = shown
                self.app.sound.play("knock") if isinstance(event, Knocked) else None
                break
        first = shown[0]
        self.motion.remember(first)
        if self.doubling.shows(shown):
            pass
        elif isinstance(first, Dealt):
            self.motion.deal(first)
        elif isinstance(first, CardDrawn):
            self.motion.draw(first)
        elif isinstance(first, CardDiscarded):
            self.motion.discard(first)
        elif not isinstance(first, Knocked):
            self.settle()
        self.refresh()
        self.keep()

    def update(self, dt: float) -> None:
        """Time passes: for the cards, and for the cube."""
        super().update(dt)
        self.doubling.update(dt)

    def finish_moving(self) -> None:
        """Ends what is moving, at its end."""
        super().finish_moving()
        self.doubling.turn.finish()

    def moved_home(self) -> None:
        """All cards lie: what can be done now is shown."""
        self.dealing = False
        self.refresh()

    # -- painting

    def paint_below(self, surface: pygame.Surface) -> None:
        self.painter.below(surface)
        self.doubling.paint_below(surface)

    def paint_above(self, surface: pygame.Surface) -> None:
        self.painter.above(surface)
        self.doubling.paint_above(surface)
