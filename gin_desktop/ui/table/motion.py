"""How the table shows what happened: cards on their way. What the viewer may not know never gets here."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gin_desktop.engine.play.events import CardDiscarded, CardDrawn, Dealt, Event, Source
from gin_desktop.ui.felt.durations import ease_in_out, ease_out
from gin_desktop.ui.felt.stage import Key, Place, Stage
from gin_desktop.ui.kit.sound import Sound
from gin_desktop.ui.table.layout import TableMetrics

FanOf = Callable[[int], str | None]
"""Seat -> the name of the row of backs that it holds (see ``fan_places``); None for the hand that lies open."""


class TableMotion:
    """Moves the cards of one table. ``seconds`` is the time for a movement by its name; no ``sound`` is silent."""

    def __init__(self, stage: Stage, sound: Sound | None, seconds: Callable[[str], float]) -> None:
        self._stage = stage
        self._sound = sound
        self._seconds = seconds

    def show(self, event: Event, places: dict[Key, Place], metrics: TableMetrics, fan_of: FanOf) -> bool:
        """Shows an event as a movement of cards to ``places``; false, and nothing moves, where it is none."""
        if isinstance(event, Dealt):
            self._deal(event, places, metrics, fan_of)
        elif isinstance(event, CardDrawn):
            self._draw(event, places, metrics, fan_of(event.seat))
        elif isinstance(event, CardDiscarded):
            self._discard(event, places, metrics, fan_of(event.seat))
        else:
            return False
        return True

    def _deal(self, event: Dealt, places: Mapping[Key, Place], metrics: TableMetrics, fan_of: FanOf) -> None:
        """The cards of a new round fly out of the stock one by one."""
        stock = Place(metrics.stock.topleft, None, 1)
        step = self._seconds("deal_step")
        when: dict[Key, float] = {}
        for seat, cards in event.hands:
            late = 0 if seat != event.dealer else 1
            for number, card in enumerate(cards):
                fan = fan_of(seat)
                key: Key = card if card is not None and fan is None else (fan or "back", number)
                when[key] = (2 * number + late) * step
        if event.upcard is not None:
            when[event.upcard] = 21 * step
        self._stage.set_places({"stock": stock})
        self._stage.move_to(
            dict(places),
            self._seconds("deal"),
            start={key: Place(stock.pos, None, place.z) for key, place in places.items() if key in when},
            delay=lambda key: when.get(key, 0.0),
            easing=ease_out,
            on_start=lambda key: self._play("deal") if key in when else None,
        )

    def _draw(self, event: CardDrawn, places: dict[Key, Place], metrics: TableMetrics, fan: str | None) -> None:
        """A drawn card goes to the hand or a fan."""
        start: dict[Key, Place] = {}
        z = 300
        if event.source is Source.STOCK:
            stock = self._stage.sprites.get("stock")
            pos = metrics.stock.topleft if stock is None else stock.pos
            key: Key = event.card if fan is None else _last(fan, places)
            start[key] = Place(pos, None, z)
            if "stock" in places:
                start["stock"] = places["stock"]
        elif fan is not None and event.card is not None:
            # the card that was taken is turned over on its way into the fan
            start[_last(fan, places)] = Place(metrics.pile.topleft, event.card, z)
        self._play("draw")
        self._stage.move_to(places, self._seconds("draw"), start=start, easing=ease_in_out)

    def _discard(self, event: CardDiscarded, places: dict[Key, Place], metrics: TableMetrics, fan: str | None) -> None:
        """A card goes to the discard pile, from the hand or a fan."""
        start: dict[Key, Place] = {}
        if fan is not None:
            backs = sum(1 for key in self._stage.sprites if isinstance(key, tuple) and key[0] == fan)
            back = self._stage.sprites.get((fan, backs // 2))
            start[event.card] = Place(back.pos if back else metrics.fan.midtop, None, 400)
        self._play("discard")
        self._stage.move_to(places, self._seconds("discard"), start=start, easing=ease_in_out)

    def _play(self, name: str) -> None:
        if self._sound is not None:
            self._sound.play(name)


def _last(fan: str, places: Mapping[Key, Place]) -> Key:
    return max(key for key in places if isinstance(key, tuple) and key[0] == fan)
