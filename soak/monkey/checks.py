"""What has to hold on every screen: the record agrees with the game, cards lie in their places, no hidden card
shows."""

from __future__ import annotations

import re

from gin_desktop.engine.cards import DECK, Card, each
from gin_desktop.engine.play.round import Round
from gin_desktop.session.live_table import LiveTable
from gin_desktop.session.sealed_deals import record_path
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.saves import read_lines
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.showdown.knock.scene import KnockScene
from gin_desktop.ui.showdown.scene import ShowdownScene
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.ui.table.sharing.curtain import CurtainScene
from gin_desktop.ui.table.sharing.parts import SharedTurn
from gin_desktop.words.cards import card_text

_NAMED = re.compile("(?:10|[2-9AJQK])[♠♥♦♣]")
_CARD_OF = {card_text(card): card for card in DECK}


def misplaced_card(app: Application) -> str | None:
    """Returns a problem if a card does not lie where the layout puts it although nothing moves."""
    scene = app.scene
    if not isinstance(scene, CardScene) or scene.animating or scene.press is not None:
        return None
    if isinstance(scene, TableScene) and scene.model.showdown is not None:
        return None  # the round is over and the next turn of the loop leaves the table
    places, sprites = scene.places(), scene.stage.sprites
    if places.keys() != sprites.keys():
        extra, missing = sprites.keys() - places.keys(), places.keys() - sprites.keys()
        return f"{type(scene).__name__}: on the stage without a place {extra}, missing {missing}"
    for name, place in places.items():
        sprite = sprites[name]
        if max(abs(sprite.pos[0] - place.pos[0]), abs(sprite.pos[1] - place.pos[1])) > 1:
            return f"{type(scene).__name__}: {name} lies at {sprite.pos}, its place is {place.pos}"
        if sprite.face_up != place.face_up or (place.card is not None and sprite.card != place.card):
            return f"{type(scene).__name__}: {name} shows {sprite.card}, its place {place.card}"
    return None


def wrong_record(sitting: Sitting | None, paths: Paths) -> str | None:
    """Returns a problem if the record on the disk does not lead to the game on the table."""
    save = None if sitting is None else record_path(sitting)
    if sitting is None or save not in paths.every_save or not save.exists():
        return None
    lines, _ = read_lines(save)
    again = Sitting.resume(lines)
    if (again.count, len(again.deals)) != (sitting.count, len(sitting.deals)):
        return f"the record has {again.count} actions, the game {sitting.count}"
    for round_ in sitting.game.tables:
        for seat in round_.seats:
            if again.view(seat) != sitting.view(seat):
                return f"the record leads seat {seat} to another view after {sitting.count} actions"
    return None


def shown_hidden_card(app: Application, sitting: Sitting | None) -> str | None:
    """Returns a problem if a screen of this game shows a card that is hidden from the viewer."""
    if sitting is None or sitting.game.deal_over:
        return None
    for scene in app.scenes:
        if not isinstance(scene, TableScene | ShowdownScene | KnockScene | CurtainScene) or not _of(scene, sitting):
            continue
        round_ = _round_of(sitting, scene)
        if round_ is None or round_.over:
            continue
        shown = _held(scene) - _may_be_seen(sitting, scene, round_)
        if shown:
            names = ", ".join(card_text(card) for card in sorted(shown))
            return f"{type(scene).__name__} holds hidden cards: {names}"
    return None


def _of(scene: object, sitting: Sitting) -> bool:
    own = getattr(scene, "sitting", None) or getattr(getattr(scene, "model", None), "sitting", None)
    return own is sitting


def _round_of(sitting: Sitting, scene: object) -> Round | None:
    """Returns the round shown large on a screen; each table has a deck of its own."""
    live = getattr(getattr(scene, "model", None), "live", None)
    return live.round if isinstance(live, LiveTable) else sitting.game.round


def _public(sitting: Sitting, round_: Round) -> set[Card]:
    """Returns the cards that both players at a table have seen."""
    seen = {card for deal in sitting.deals[-sitting.rules.tables :] for card in deal.cut}
    seen |= {card for _, card in round_.discards} | set(round_.pile)
    seen |= {card for card in (round_.upcard, round_.turned) if card is not None}
    seen |= {card for known in round_.known.values() for card in each(known)}
    showdown = round_.showdown
    if showdown is not None and showdown.discard is not None and not showdown.face_down:
        seen.add(showdown.discard)
    return seen


def _may_be_seen(sitting: Sitting, scene: object, round_: Round) -> set[Card]:
    seen = _public(sitting, round_)
    if isinstance(scene, CurtainScene):  # it shows both tables
        seen |= {card for other in sitting.game.tables for card in _public(sitting, other)}
    viewer: int | None = None
    if not sitting.shared:
        viewer = sitting.people[0]
    elif isinstance(scene, TableScene) and scene.parts.find(SharedTurn) is not None:
        viewer = scene.model.viewer
    elif isinstance(scene, KnockScene):
        viewer = scene.model.seat
    elif isinstance(scene, ShowdownScene):
        viewer = scene.model.viewer
    if isinstance(scene, ShowdownScene) and round_.knocker is not None:
        seen |= set(each(round_.hands[round_.knocker]))
    if viewer is not None and viewer not in round_.seats and sitting.setup.open_watching:
        seen |= {card for hand in round_.hands.values() for card in each(hand)}
    elif viewer is not None and viewer in round_.seats:
        seen |= set(each(round_.hands[viewer]))
        showdown = round_.showdown
        if showdown is not None and showdown.knocker == viewer and showdown.discard is not None:
            seen.add(showdown.discard)
    return seen


def _held(scene: CardScene) -> set[Card]:
    """Returns the cards that a scene could show: its sprites, the focused card, the texts on it."""
    sprites = scene.stage.sprites
    found = {name for name in (*sprites, scene.focus, scene.hover) if isinstance(name, int)}
    found |= {sprite.card for sprite in sprites.values() if sprite.card is not None}
    texts = [button.text for button in scene.buttons] + ([scene.bubble.text] if scene.bubble is not None else [])
    if isinstance(scene, CurtainScene):
        texts += scene.model.lines
    return found | {_CARD_OF[name] for text in texts for name in _NAMED.findall(text)}
