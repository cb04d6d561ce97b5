"""How the table shows what happened: cards on their way, and what each seat has just answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gin_desktop.engine.play.events import CardDiscarded, CardDrawn, Dealt, Event, Passed, Source
from gin_desktop.ui.felt.durations import ease_in_out, ease_out
from gin_desktop.ui.felt.stage import Key, Place
from gin_desktop.words import t
from gin_desktop.words.cards import card_text

if TYPE_CHECKING:
    from gin_desktop.ui.table.scene import TableScene


class TableMotion:
    """Moves the cards of one table scene; what the viewer may not know never gets here."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def remember(self, event: Event) -> None:
        """What a seat did, in short, beside its plate."""
        scene = self.scene
        if isinstance(event, Passed):
            scene.said[event.seat] = t("table.said.passed")
        elif isinstance(event, CardDrawn):
            if event.source is Source.STOCK and event.seat == scene.viewer:
                scene.said.pop(event.seat, None)
            elif event.source is not Source.STOCK and event.card is not None:
                scene.said[event.seat] = t("table.said.took", card=card_text(event.card))
            else:
                scene.said[event.seat] = t("table.said.drew")
        elif isinstance(event, CardDiscarded):
            scene.said[event.seat] = t("table.said.threw", card=card_text(event.card))
            for seat in [seat for seat in scene.said if seat != event.seat]:
                del scene.said[seat]  # what it threw is buried now, and nothing buried is said
        elif isinstance(event, Dealt):
            scene.said.clear()

    def deal(self, event: Dealt) -> None:
        """The cards of a new round fly out of the stock one by one."""
        scene = self.scene
        stock = Place(scene.table.stock.topleft, None, 1)
        places = scene.places()
        step = scene.seconds("deal_step")
        when: dict[Key, float] = {}
        for seat, cards in event.hands:
            late = 0 if seat != event.dealer else 1
            for number, card in enumerate(cards):
                when[scene.dealt_key(seat, number, card)] = (2 * number + late) * step
        if event.upcard is not None:
            when[event.upcard] = 21 * step
        start = {key: Place(stock.pos, None, place.z) for key, place in places.items() if key in when}
        scene.stage.set_places({"stock": stock})
        scene.stage.move_to(
            places,
            scene.seconds("deal"),
            start=start,
            delay=lambda key: when.get(key, 0.0),
            easing=ease_out,
            on_start=lambda key: scene.app.sound.play("deal") if key in when else None,
        )
        scene.dealing = scene.stage.animating

    def draw(self, event: CardDrawn) -> None:
        """A drawn card goes to the hand or the fan of its seat."""
        scene = self.scene
        places = scene.places()
        mine = event.seat == scene.viewer
        start: dict[Key, Place] = {}
        z = 300
        if event.source is Source.STOCK:
            pos = scene.stage.sprites["stock"].pos if "stock" in scene.stage.sprites else scene.table.stock.topleft
            key: Key = event.card if mine and event.card is not None else _last_back(places)
            start[key] = Place(pos, None, z)
            if "stock" in places:
                start["stock"] = places["stock"]
        elif not mine and event.card is not None:
            # the card that was taken is turned over on its way into the fan
            start[_last_back(places)] = Place(scene.table.pile.topleft, event.card, z)
        scene.app.sound.play("draw")
        scene.stage.move_to(places, scene.seconds("draw"), start=start, easing=ease_in_out)

    def discard(self, event: CardDiscarded) -> None:
        """A card goes to the discard pile."""
        scene = self.scene
        places = scene.places()
        start: dict[Key, Place] = {}
        if event.seat != scene.viewer:
            count = sum(1 for key in scene.stage.sprites if isinstance(key, tuple) and key[0] == "back")
            back = scene.stage.sprites.get(("back", max(0, count // 2)))
            start[event.card] = Place(back.pos if back else scene.table.fan.midtop, None, 400)
        scene.app.sound.play("discard")
        scene.stage.move_to(places, scene.seconds("discard"), start=start, easing=ease_in_out)


def _last_back(places: dict[Key, Place]) -> Key:
    return max(key for key in places if isinstance(key, tuple) and key[0] == "back")
