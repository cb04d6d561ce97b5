"""What has to be true on every screen: the record says what the game says, cards lie in their places, nothing leaks."""

from __future__ import annotations

import re

from gin_desktop.engine.cards import DECK, Card, each
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.saves import read_lines
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.showdown.knock.scene import KnockScene
from gin_desktop.ui.showdown.scene import ShowdownScene
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.ui.table.sharing.curtain import CurtainScene
from gin_desktop.ui.table.sharing.shared import CoveredDeal, SharedTable
from gin_desktop.words.cards import card_text

_NAMED = re.compile("(?:10|[2-9AJQK])[♠♥♦♣]")
_CARD_OF = {card_text(card): card for card in DECK}


def wrong_stage(app: Application) -> str | None:
    """A card that does not lie where the layout puts it although nothing moves."""
    scene = app.scene
    if not isinstance(scene, CardScene) or scene.animating or scene.press is not None:
        return None
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
    """A record on the disk that does not lead to the game on the table."""
    if sitting is None or sitting.journal is None or not paths.current.exists():
        return None
    lines, _ = read_lines(paths.current)
    again = Sitting.resume(lines)
    if (again.count, len(again.deals)) != (sitting.count, len(sitting.deals)):
        return f"the record has {again.count} actions, the game {sitting.count}"
    if sitting.game.round is not None:
        for seat in range(2):
            if again.view(seat) != sitting.view(seat):
                return f"the record leads seat {seat} to another view after {sitting.count} actions"
    return None


def leak(app: Application, sitting: Sitting | None) -> str | None:
    """A card that somebody could see on a screen of this game although it is hidden from whoever sits before it."""
    if sitting is None or sitting.game.round is None or sitting.game.live_round().over:
        return None
    for scene in app.scenes:
        if not isinstance(scene, TableScene | ShowdownScene | KnockScene | CurtainScene) or not _of(scene, sitting):
            continue
        shown = _held(scene) - _may_be_seen(sitting, scene)
        if shown:
            names = ", ".join(card_text(card) for card in sorted(shown))
            return f"{type(scene).__name__} holds hidden cards: {names}"
    return None


def _of(scene: object, sitting: Sitting) -> bool:
    own = getattr(scene, "sitting", None) or getattr(getattr(scene, "model", None), "sitting", None)
    return own is sitting


def _public(sitting: Sitting) -> set[Card]:
    """The cards that both have seen."""
    round_ = sitting.game.live_round()
    seen = {card for deal in sitting.deals[-1:] for card in deal.cut}
    seen |= {card for _, card in round_.discards} | set(round_.pile)
    seen |= {card for card in (round_.upcard, round_.turned) if card is not None}
    seen |= set(each(round_.known[0] | round_.known[1]))
    showdown = round_.showdown
    if showdown is not None and showdown.discard is not None and not showdown.face_down:
        seen.add(showdown.discard)
    return seen


def _may_be_seen(sitting: Sitting, scene: object) -> set[Card]:
    round_ = sitting.game.live_round()
    seen = _public(sitting)
    viewer: int | None = None
    if not sitting.shared:
        viewer = next(seat for seat in range(2) if sitting.is_person(seat))
    elif isinstance(scene, SharedTable) and not isinstance(scene, CoveredDeal):
        viewer = scene.model.viewer
    elif isinstance(scene, KnockScene):
        viewer = scene.model.seat
    elif isinstance(scene, ShowdownScene):
        viewer = scene.model.viewer
    if isinstance(scene, ShowdownScene) and round_.knocker is not None:
        seen |= set(each(round_.hands[round_.knocker]))
    if viewer is not None:
        seen |= set(each(round_.hands[viewer]))
        showdown = round_.showdown
        if showdown is not None and showdown.knocker == viewer and showdown.discard is not None:
            seen.add(showdown.discard)
    return seen


def _held(scene: CardScene) -> set[Card]:
    """The cards that a scene could show: its sprites, what has the focus, the texts on it."""
    sprites = scene.stage.sprites
    found = {name for name in (*sprites, scene.focus, scene.hover) if isinstance(name, int)}
    found |= {sprite.card for sprite in sprites.values() if sprite.card is not None}
    texts = [button.text for button in scene.buttons] + ([scene.bubble.text] if scene.bubble is not None else [])
    if isinstance(scene, CurtainScene):
        texts += scene.model.lines
    return found | {_CARD_OF[name] for text in texts for name in _NAMED.findall(text)}
