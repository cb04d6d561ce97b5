"""Replaying a round: animations that take an event back, and the model of the replayed table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gin_desktop.engine.cards import Card, CardSet
from gin_desktop.engine.play.events import CardDiscarded, CardDrawn, Dealt, Event, Source
from gin_desktop.engine.view import View
from gin_desktop.session.live_table import LiveTable
from gin_desktop.session.round_replay_view import RoundReplayView
from gin_desktop.ui.felt.drawing.heap import place_on_heap
from gin_desktop.ui.felt.durations import ease_in_out
from gin_desktop.ui.felt.stage import Place, SpriteKey
from gin_desktop.ui.table.hand_order import HandOrder
from gin_desktop.ui.table.layout import CardPlaces
from gin_desktop.ui.table.motion import ARC, FanOf, TableMotion, last_of
from gin_desktop.ui.table.watching import ReadOnlyTableModel
from gin_desktop.words.reckoning import Who
from gin_desktop.words.table.action_summaries import ActionSummary


class ReverseMotion(TableMotion):
    """Moves the cards of one table back: what an event moved returns to where it lay."""

    def show(self, event: Event, places: dict[SpriteKey, Place], metrics: CardPlaces, fan_name_of: FanOf) -> bool:
        """Animates the reversal of an event as a movement of cards to ``places``; returns false if it moves none."""
        return not isinstance(event, Dealt) and super().show(event, places, metrics, fan_name_of)

    def _draw(self, event: CardDrawn, places: dict[SpriteKey, Place], metrics: CardPlaces, fan: str | None) -> None:
        """Moves a drawn card back to its pile."""
        stage = self._stage
        key: SpriteKey = event.card if fan is None and event.card is not None else self._back(fan)
        if fan is not None and event.card in stage.sprites and event.source is not Source.STOCK:
            key = event.card  # it lies face up in the fan
        if event.source is Source.STOCK:
            self._to_stock(key, places, metrics)
            return
        start: dict[SpriteKey, Place] = {}
        left = stage.sprites.get(key)
        if key != event.card and left is not None and event.card is not None:
            start[event.card] = Place(left.pos, None, 400, turn=left.turn, scale=left.scale)
        self._move(places, "discard", start)

    def _to_stock(self, key: SpriteKey, places: dict[SpriteKey, Place], metrics: CardPlaces) -> None:
        """Moves a card onto the stock, where it becomes one of many."""
        on_top = dict(places)
        on_top[key] = Place(metrics.stock.topleft, None, 400)
        self._move(on_top, "draw", {})
        self._stage.then(lambda: self._stage.move_to(places, 0.0))

    def _discard(
        self, event: CardDiscarded, places: dict[SpriteKey, Place], metrics: CardPlaces, fan: str | None
    ) -> None:
        """Moves a discard back into the hand or fan."""
        start: dict[SpriteKey, Place] = {}
        if fan is not None and event.card not in places:
            start[last_of(fan, places)] = place_on_heap(metrics.pile.topleft, event.card, 300, metrics.card[0])
        self._move(places, "draw", start)

    def _move(self, places: dict[SpriteKey, Place], name: str, start: dict[SpriteKey, Place]) -> None:
        self._play(name)
        self._stage.move_to(places, self._seconds(name), start=start, easing=ease_in_out, arc=ARC)

    def _back(self, fan: str | None) -> SpriteKey:
        """Returns the last card of a fan as it lies now."""
        return max(key for key in self._stage.sprites if isinstance(key, tuple) and key[0] == fan)


class ReplayTableModel(ReadOnlyTableModel):
    """A replayed round as seen through ``viewing``: nothing can be done in it."""

    def __init__(self, viewing: RoundReplayView, sort: str) -> None:
        self.viewing: Final = viewing
        super().__init__(viewing.round_replay.sitting, viewing.near, sort)
        self._far = HandOrder(self.melder, "melds")

    @property
    def live(self) -> LiveTable:
        return self.sitting.tables[self.viewing.round_replay.table]

    @property
    def shows_hands(self) -> bool:
        return self.viewing.opened

    @property
    def hides_turn(self) -> bool:
        return True

    @property
    def who(self) -> Who:
        return Who([seat.name for seat in self.sitting.seats], self.viewing.you)

    def project(self) -> View:
        return self.viewing.view()

    def turn_summaries(self, seat: int) -> list[ActionSummary]:  # noqa: ARG002 - the bar shows the actions of all seats
        return []

    def face_up_cards(self, *, aid: bool) -> CardSet:
        view = self.view
        if self.viewing.opened and view is not None:
            return view.opponent_known
        return super().face_up_cards(aid=aid)

    def shown(self, events: Sequence[Event]) -> list[Event]:
        return self.viewing.shown(events)

    def fan_name_of(self, seat: int) -> str | None:
        if self.viewing.sees(seat):
            return None
        return "own" if seat == self.viewer else "back"

    def opponent_row(self, view: View) -> list[Card]:
        """Returns the opponent's open hand in its order: by melds, the card just drawn last."""
        drawn = self.viewing.round_replay.round.drawn if view.turn == view.opponent else None
        self._far.sync(view.opponent_known, drawn)
        return self._far.row

    def adopt_viewpoint(self) -> None:
        """Adopts another viewpoint, or other open hands."""
        self.viewer = self.viewing.near
        self._far = HandOrder(self.melder, "melds")
        self.adopt_order(HandOrder(self.melder, self.order.mode))
