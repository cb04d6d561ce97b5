"""Animates events at the table as movements of cards; the events contain only what the viewer may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from gin_desktop.engine.play.events import CardDiscarded, CardDrawn, Dealt, Event, Source
from gin_desktop.ui.felt.drawing.heap import heap_offsets, place_on_heap
from gin_desktop.ui.felt.durations import SECONDS, ease_in_out, ease_out
from gin_desktop.ui.felt.stage import Place, Point, SpriteKey, Stage
from gin_desktop.ui.kit.sound import Sound
from gin_desktop.ui.table.layout import CardPlaces

FanOf = Callable[[int], str | None]
"""Maps a seat to the name of its fan of face-down cards (see ``fan_places``); None for the visible hand."""

_OLD: Final = "old"
"""The cards of the round before, by their number."""
_OVER: Final = 700
"""What is added to the stacking order of these."""
ARC: Final = 0.09
"""How far the path of a card bends (see ``Stage.move_to``)."""

_THROWN: Final = (-6.0, 3.0, 7.0, -2.0)
"""Rotations in degrees of cards in a heap before a player: few, so that their pictures can be cached."""


class TableMotion:
    """Moves the cards of one table. ``seconds`` returns the duration of a movement; without ``sound`` it is silent."""

    def __init__(self, stage: Stage, sound: Sound | None, seconds: Callable[[str], float]) -> None:
        self._stage = stage
        self._sound = sound
        self._seconds = seconds
        self._lying: list[Place] = []

    def gather(self, lying: Sequence[Place]) -> None:
        """Has cards that lie there from the round before go into the stock before the next one is dealt."""
        self._lying = list(lying)

    def show(self, event: Event, places: dict[SpriteKey, Place], metrics: CardPlaces, fan_name_of: FanOf) -> bool:
        """Animates an event as a movement of cards to ``places``; returns false, and moves nothing, if it is none."""
        if isinstance(event, Dealt):
            self._deal(event, places, metrics, fan_name_of)
        elif isinstance(event, CardDrawn):
            self._draw(event, places, metrics, fan_name_of(event.seat))
        elif isinstance(event, CardDiscarded):
            self._discard(event, places, metrics, fan_name_of(event.seat))
        else:
            return False
        return True

    def _deal(self, event: Dealt, places: dict[SpriteKey, Place], metrics: CardPlaces, fan_name_of: FanOf) -> None:
        """Moves the cards of a new round from the stock into a heap before each player, then into the hands."""
        stage, seconds, lying = self._stage, self._seconds, self._lying
        self._lying = []
        stock = Place(metrics.stock.topleft, None, 1, lift=-1)
        if stage.reduced or not seconds("deal"):
            stage.set_places({"stock": stock})
            stage.move_to(places, seconds("deal"))
            return
        if not lying:
            stage.set_places({"stock": stock})
            self._deal_out(event, places, stock, metrics, fan_name_of)
            return
        hidden = {key: Place(stock.pos, None, stock.z, lift=-1) for key in places}  # below the block of the stock
        old: dict[SpriteKey, Place] = {(_OLD, number): place for number, place in enumerate(lying)}
        into = {key: replace(stock, z=_OVER + place.z, dim=place.dim, lift=place.lift) for key, place in old.items()}
        stage.set_places({"stock": stock, **hidden, **old})
        step = seconds("gather_step")  # after the scene before has faded away: until then they lie in both
        when = {key: SECONDS["fade"] + step * number for number, key in enumerate(old)}
        stage.move_to(
            {"stock": stock, **hidden, **into},
            seconds("gather"),
            delay=lambda key: when.get(key, 0.0),
            easing=ease_in_out,
        )
        stage.then(lambda: self._deal_out(event, places, stock, metrics, fan_name_of))

    def _deal_out(
        self, event: Dealt, places: dict[SpriteKey, Place], stock: Place, metrics: CardPlaces, fan_name_of: FanOf
    ) -> None:
        """Moves the cards out of the stock, which lies ready."""
        stage, seconds = self._stage, self._seconds
        step = seconds("deal_step")
        when: dict[SpriteKey, float] = {}
        heaps: dict[SpriteKey, Place] = {}
        hands: list[list[SpriteKey]] = []
        for seat, cards in event.hands:
            late = 0 if seat != event.dealer else 1
            fan = fan_name_of(seat)
            hand: list[SpriteKey] = [
                card if card is not None and fan is None else (fan or "back", number)
                for number, card in enumerate(cards)
            ]
            hands.append(hand)
            middle = _middle([places[key] for key in hand])
            for number, key in enumerate(hand):
                when[key] = (2 * number + late) * step
                thrown = _thrown(middle, number + 11 * late, metrics.card[0])
                heaps[key] = replace(thrown, scale=places[key].scale)
        if event.upcard is not None:
            when[event.upcard] = 21 * step
        stage.move_to(
            {key: heaps.get(key, place) for key, place in places.items()},
            seconds("deal"),
            start={key: Place(stock.pos, None, place.z) for key, place in places.items() if key in when},
            delay=lambda key: when.get(key, 0.0),
            easing=ease_out,
            on_start=lambda key: self._play("deal") if key in when else None,
            arc=ARC,
        )
        stage.then(lambda: self._take_up(places, hands))
        stage.then(lambda: stage.move_to(places, seconds("sort"), easing=ease_in_out))

    def _take_up(self, places: Mapping[SpriteKey, Place], hands: Sequence[Sequence[SpriteKey]]) -> None:
        """Spreads the heaps into fans, in the order of dealing; the viewer's cards are turned over."""
        fanned, when = dict(places), dict[SpriteKey, float]()
        step = self._seconds("fan_step")
        for hand in hands:
            rows = sorted((places[key] for key in hand), key=lambda place: place.z)
            for number, (key, place) in enumerate(zip(hand, rows, strict=True)):
                fanned[key] = replace(place, card=places[key].card)
                when[key] = number * step
        self._play("draw")
        self._stage.move_to(fanned, self._seconds("fan"), delay=lambda key: when.get(key, 0.0), easing=ease_in_out)

    def _draw(self, event: CardDrawn, places: dict[SpriteKey, Place], metrics: CardPlaces, fan: str | None) -> None:
        """Moves a drawn card to the hand or a fan."""
        start: dict[SpriteKey, Place] = {}
        z = 300
        if event.source is Source.STOCK:
            stock = self._stage.sprites.get("stock")
            pos = metrics.stock.topleft if stock is None else stock.pos
            key: SpriteKey = event.card if fan is None else last_of(fan, places)
            start[key] = Place(pos, None, z)
            if "stock" in places:
                start["stock"] = places["stock"]
        elif fan is not None and event.card is not None and event.card not in places:
            # a taken card turns over on its way into the fan
            start[last_of(fan, places)] = place_on_heap(metrics.pile.topleft, event.card, z, metrics.card[0])
        self._play("draw")
        self._stage.move_to(places, self._seconds("draw"), start=start, easing=ease_in_out, arc=ARC)

    def _discard(
        self, event: CardDiscarded, places: dict[SpriteKey, Place], metrics: CardPlaces, fan: str | None
    ) -> None:
        """Moves a card from the hand or a fan to the discard pile, onto its top card."""
        stage = self._stage
        start: dict[SpriteKey, Place] = {}
        if fan is not None and event.card not in stage.sprites:
            backs = sum(1 for key in stage.sprites if isinstance(key, tuple) and key[0] == fan)
            back = stage.sprites.get((fan, backs // 2))
            pos, turn = (metrics.fan.midtop, 0.0) if back is None else (back.pos, back.turn)
            start[event.card] = Place(pos, None, 400, turn=turn, scale=metrics.far)
        gone = {key: one for key, one in stage.sprites.items() if isinstance(key, int) and key not in places}
        covered = {key for key, one in gone.items() if one.scale == 1.0}
        for key in gone.keys() - covered:  # a known card of a fan that is no longer shown turns face down there
            seen = gone[key]
            down = last_of("back" if seen.pos[1] < metrics.stock.y else "own", places)
            start[down] = Place(seen.pos, seen.card, seen.z, turn=seen.turn, scale=seen.scale)
        self._play("discard")
        duration = self._seconds("discard")
        stage.move_to(places, duration, start=start, easing=ease_in_out, arc=ARC, staying=covered)

    def _play(self, name: str) -> None:
        if self._sound is not None:
            self._sound.play(name)


def last_of(fan: str, places: Mapping[SpriteKey, Place]) -> SpriteKey:
    """Returns the last card of a fan."""
    return max(key for key in places if isinstance(key, tuple) and key[0] == fan)


def _middle(row: Sequence[Place]) -> Point:
    """Returns the centre of a row of cards."""
    across = [place.pos[0] for place in row]
    return (min(across) + max(across)) / 2, min(place.pos[1] for place in row)


def _thrown(middle: Point, number: int, width: int) -> Place:
    """Returns where the card with this number in a heap before a player lies."""
    _, right, down = heap_offsets(number)
    pos = middle[0] + 3 * right * width, middle[1] + 2 * down * width
    return Place(pos, None, 60 + number, turn=_THROWN[number % len(_THROWN)])
