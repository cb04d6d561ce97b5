"""The cards of a showdown that still lie as they did at the table, until they go where they belong."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import pygame

from gin_desktop.engine.cards import Card, each
from gin_desktop.ui.felt.art import CardArt
from gin_desktop.ui.felt.drawing.heap import draw_stock
from gin_desktop.ui.felt.stage import Place, SpriteKey
from gin_desktop.ui.felt.taking_over import CardsBefore
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.showdown.model import ShowdownModel

_ON_TOP = 500
"""The stacking order of the knock discard."""


class Arrival:
    """Takes over the cards of the scene before; without ``before`` none lie anywhere but at their places."""

    def __init__(self, model: ShowdownModel, before: CardsBefore | None) -> None:
        self._model = model
        self._before = before
        self.lying: dict[SpriteKey, Place] = {}
        """Where the cards lie that have not been moved yet."""
        self._fans: dict[int, list[Place]] = {}
        model.on_table = before is not None

    def __bool__(self) -> bool:
        return self._before is not None

    def measure(self, height: int, window: int) -> None:
        """Places the cards for cards of this height in a window of this height."""
        if self._before is None:
            return
        model, view = self._model, self._model.view
        there = self._before.in_size(height)
        laid = view.showdown
        face = None if laid is None or not laid.discarded else laid.discard
        seen = [key for key in ("stock", view.top) if key in there]
        seen += [card for seat in model.open for card in each(model.cards_of(seat)) if card in there]
        self.lying = {key: there[key] for key in seen}
        if face is not None and face in there:
            self.lying["discard"] = replace(there[face], z=_ON_TOP)
        covered = {*seen, *view.pile, face}
        for seat in (model.opponent, model.viewer):
            if seat in model.open:
                continue
            upper = seat == model.opponent
            fan = [
                place
                for key, place in there.items()
                if (isinstance(key, tuple) or (isinstance(key, int) and key not in covered))
                and (place.pos[1] < window / 2) == upper
            ]
            self._take_fan(seat, sorted(fan, key=lambda place: place.pos[0]))

    def _take_fan(self, seat: int, fan: list[Place]) -> None:
        """Takes over the cards of a closed hand, of which the knock discard may be one."""
        hidden = [key for group in self._model.groups(seat) for key in group.cards]
        if seat == self._model.knocker and len(fan) > len(hidden) and "discard" not in self.lying:
            last = next((place for place in reversed(fan) if place.card is None), fan[-1])
            fan.remove(last)
            self.lying["discard"] = replace(last, card=None)
        self._fans[seat] = fan
        self.lying.update(zip(hidden, fan, strict=False))

    def opened(self, seat: int, cards: Sequence[Card]) -> dict[SpriteKey, Place]:
        """Returns where the cards of a hand lie that is opened now, those that everybody knew at their own places."""
        fan = self._fans.pop(seat, [])
        known = {place.card: place for place in fan if place.card is not None}
        others = iter([place for place in fan if place.card not in cards])
        found: dict[SpriteKey, Place] = {}
        for card in cards:
            place = known.get(card) or next(others, None)
            if place is not None:
                found[card] = place
        return found

    def let_go(self, keys: Iterable[SpriteKey] | None = None) -> None:
        """Lets cards go where they belong, by default all of them."""
        for key in list(self.lying) if keys is None else keys:
            self.lying.pop(key, None)

    def end(self) -> None:
        """Lets everything go at once: what lay there belongs to another window size, or has been seen."""
        self._before, self._model.on_table = None, False
        self._fans.clear()
        self.lying.clear()

    def paint(self, surface: pygame.Surface, art: CardArt, style: Style) -> None:
        """Paints the block of the stock where it lies."""
        stock = self.lying.get("stock")
        if stock is not None:
            rect = pygame.Rect(round(stock.pos[0]), round(stock.pos[1]), *art.scaled(stock.scale))
            draw_stock(surface, rect, self._model.view.stock_count, art.at(stock.scale), style)
