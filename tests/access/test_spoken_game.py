"""Whole games by ear: everything that happens is said once and in order, and nothing that may not be known."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from gin_desktop.engine.cards import DECK, Card
from gin_desktop.engine.play.actions import DrawStock, Pass
from gin_desktop.engine.play.events import Event
from gin_desktop.engine.play.round import Round
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_log import GameLog
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.ending.scene import EndingScene
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.narrator import sentences
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.ui.table.sharing.curtain import CurtainScene
from gin_desktop.ui.table.sharing.parts import SharedTurn
from gin_desktop.words import set_language
from gin_desktop.words.spoken import spoken, spoken_card
from tests.engine.test_secrets import known_to
from tests.ui import pairs
from tests.ui.pairs import Given, Pair
from tests.ui.tabletop import MINE, THEIRS
from tools.spoken_game import ME, Listener, Recorder, markdown

SPOKEN_CARDS = {spoken_card(card): card for card in DECK}


def said_cards(text: str) -> set[Card]:
    return {card for name, card in SPOKEN_CARDS.items() if name in text}


def known(sitting: Sitting) -> set[Card]:
    """The cards of the present round that the person has seen; all once it is over."""
    deal, table = sitting.deals[-1], sitting.tables[0]
    if table.round is None or table.over:
        return set(DECK)
    round_ = Round(table.round.rules, deal.deck, deal.dealer)
    events: list[Event] = [round_.deal_event()]
    for _, action in table.actions:
        events += round_.apply(action)
    return known_to(ME, events) | set(deal.cut)


class Careful(Listener):
    """Listens for cards that the person may not know yet."""

    def hear(self) -> list[str]:
        heard = super().hear()
        if heard and self.games.sitting is not None and self.games.sitting.deals:
            told = said_cards(" ".join(heard))
            assert told <= known(self.sitting), heard
        return heard


@pytest.mark.parametrize("seed", [7, 8])
def test_a_game_from_the_menu_to_the_result(tmp_path: Path, seed: int) -> None:
    settings = Settings(target=50, muted=True, opponent="easy", animation="fast", pace="brisk", remarks=False)
    listener = Careful(tmp_path, settings, seed)
    try:
        listener.new_game()
        listener.play()
        sitting = listener.sitting
        assert sitting.game.finished
        expected = [sentences(spoken(line.text)) for line in GameLog(sitting, ME, ME).lines()]
        said = iter(listener.lines)
        missing = [line for line in expected if line not in said]
        assert missing == [], "every line of the log was said, in its order"
        repeated = {line for line in expected if listener.lines.count(line) > expected.count(line)}
        assert not {line for line in repeated if not line.startswith("Round 1")}, "none was said twice"
        result = next(line for line in listener.lines if line.startswith(("You win!", "Tom wins.")))
        assert "By " in result, "the result says by how much"
        page = markdown(listener.lines)
        assert "♥" not in page
        assert "- **" in page
    finally:
        listener.close()
        set_language("en")


def test_two_people_at_one_screen_never_hear_the_other_hand(
    make_app: Callable[..., Application], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(Settings(animation="fast", muted=True, spoken_play=True), (1024, 640))
    recorder = Recorder()
    app.narrator.make_speaker = lambda _voice: recorder
    pair = Pair(app, Shuffler(5))
    pair.begin(25)
    player, rng = level("medium"), random.Random(2)
    heard: set[Card] = set()
    step = Pair.step

    def listen(one: Pair, dt: float = pairs.STEP) -> None:
        step(one, 2 * dt)
        told = said_cards(" ".join(recorder.said))
        heard.update(told)
        recorder.said.clear()
        if one.sitting.game.round is not None:
            assert told <= pairs.may_be_seen(one.sitting, app.scene)

    monkeypatch.setattr(Pair, "step", listen)
    curtains = 0
    for _ in range(6000):
        scene = app.scene
        if isinstance(scene, EndingScene) or pair.sitting.game.finished:
            break
        if isinstance(scene, CurtainScene):
            curtains += 1
            pair.lift()
        elif (
            isinstance(scene, TableScene)
            and pairs.shows(scene, SharedTurn)
            and scene.model.my_turn
            and not scene.animating
        ):
            for key in (pygame.K_F2, pygame.K_F5):
                pair.key(key)
            pair.act(decide(player.player, pair.sitting.view(scene.model.viewer), rng, player.work))
        elif not isinstance(scene, TableScene):
            pair.key(pygame.K_RETURN)
        pair.step()
    assert pair.sitting.game.finished
    assert curtains > 10
    assert len(heard) > 40
    pair.program.games.close()


class Ordered(Recorder):
    """Notes also when it was told to stop."""

    def stop(self) -> None:
        self.said.append("(stop)")


def test_the_curtain_ends_what_was_told_to_the_person_before(make_app: Callable[..., Application]) -> None:
    app = make_app(Settings(animation="fast", muted=True, spoken_play=True))
    recorder = Ordered()
    app.narrator.make_speaker = lambda _voice: recorder
    pair = Pair(app, Given(MINE, THEIRS, "7S"))
    pair.begin()
    pair.lift()
    pair.act(Pass())
    pair.lift()
    pair.act(Pass())
    pair.lift()
    pair.act(DrawStock())
    pair.until(SharedTurn)
    pair.key(pygame.K_F2)
    assert app.toasts.texts
    card = pair.table.model.order.row[-1]
    sprite = pair.table.stage.sprites[card]
    place = (round(sprite.pos[0]) + 6, round(sprite.pos[1]) + 40)
    pair.click(place)
    pair.click(pair.button("discard"))
    pair.until(CurtainScene)
    assert app.toasts.texts == [], "a notice about the hand goes with its table"
    discarded = next(n for n, text in enumerate(recorder.said) if text == f"You discarded {spoken_card(card)}.")
    assert "(stop)" in recorder.said[discarded:], "what is still being said is not for the next person"
    pair.program.games.close()
