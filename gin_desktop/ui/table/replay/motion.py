"""How the table shows that something is taken back: cards go the way that they came."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gin_desktop.engine.play.events import CardDiscarded, CardDrawn, Event, Source
from gin_desktop.ui.felt.drawing.heap import heaped
from gin_desktop.ui.felt.durations import ease_in_out
from gin_desktop.ui.felt.stage import Key, Place, Stage
from gin_desktop.ui.kit.sound import Sound
from gin_desktop.ui.table.layout import TableMetrics
from gin_desktop.ui.table.motion import FanOf, last_of

_ARC: Final = 0.09


class BackMotion:
    """Moves the cards of one table back. ``seconds`` is the time for a movement by its name."""

    def __init__(self, stage: Stage, sound: Sound, seconds: Callable[[str], float]) -> None:
        self._stage = stage
        self._sound = sound
        self._seconds = seconds

    def show(self, event: Event, places: dict[Key, Place], metrics: TableMetrics, fan_of: FanOf) -> bool:
        """Shows an event being taken back, as a movement of cards to ``places``; false where it moves none."""
        if isinstance(event, CardDrawn):
            self._draw(event, places, metrics, fan_of(event.seat))
        elif isinstance(event, CardDiscarded):
            self._discard(event, places, metrics, fan_of(event.seat))
        else:
            return False
        return True

    def _draw(self, event: CardDrawn, places: dict[Key, Place], metrics: TableMetrics, fan: str | None) -> None:
        """A drawn card goes back to its pile."""
        stage = self._stage
        key: Key = event.card if fan is None and event.card is not None else self._back(fan)
        if fan is not None and event.card in stage.sprites and event.source is not Source.STOCK:
            key = event.card  # it lies open in the fan
        if event.source is Source.STOCK:
            self._to_stock(key, places, metrics)
            return
        start: dict[Key, Place] = {}
        left = stage.sprites.get(key)
        if key != event.card and left is not None and event.card is not None:
            start[event.card] = Place(left.pos, None, 400, turn=left.turn, scale=left.scale)
        self._move(places, "discard", start)

    def _to_stock(self, key: Key, places: dict[Key, Place], metrics: TableMetrics) -> None:
        """A card goes onto the stock, where it is one of many."""
        on_top = dict(places)
        on_top[key] = Place(metrics.stock.topleft, None, 400)
        self._move(on_top, "draw", {})
        self._stage.then(lambda: self._stage.move_to(places, 0.0))

    def _discard(self, event: CardDiscarded, places: dict[Key, Place], metrics: TableMetrics, fan: str | None) -> None:
        """A discard goes back into the hand or fan."""
        start: dict[Key, Place] = {}
        if fan is not None and event.card not in places:
            start[last_of(fan, places)] = heaped(metrics.pile.topleft, event.card, 300, metrics.card[0])
        self._move(places, "draw", start)

    def _move(self, places: dict[Key, Place], name: str, start: dict[Key, Place]) -> None:
        self._sound.play(name)
        self._stage.move_to(places, self._seconds(name), start=start, easing=ease_in_out, arc=_ARC)

    def _back(self, fan: str | None) -> Key:
        """The last card of a fan as it lies now."""
        return max(key for key in self._stage.sprites if isinstance(key, tuple) and key[0] == fan)
