"""Two people at one laptop: neither ever sees the other's cards, and everything else goes as usual."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from unittest.mock import Mock

import pygame
import pytest

from gin_desktop.engine.cards import parse_card
from gin_desktop.engine.play.actions import Discard, DrawStock, Knock, Pass
from gin_desktop.engine.presets import preset
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.ending.scene import EndingScene
from gin_desktop.ui.sheets.scene import SheetScene
from gin_desktop.ui.showdown.model import ShowdownPhase
from gin_desktop.ui.showdown.scene import ShowdownScene
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.ui.table.sharing.curtain import CurtainScene
from gin_desktop.ui.table.sharing.model import GRACE_SECONDS
from gin_desktop.ui.table.sharing.parts import CoveredDeal, SharedTurn
from gin_desktop.words import t
from tests.ui.endings import SIZES_AND_TEXTS
from tests.ui.pairs import KNOCKS, LAYS_OFF, NAMES, STEP, Given, Pair, shows
from tests.ui.tabletop import MINE, THEIRS


@pytest.fixture
def pair(make_app) -> Iterator[Pair]:  # type: ignore[no-untyped-def]
    made = Pair(make_app(Settings(animation="off", muted=True)), Given(MINE, THEIRS, "7S"))
    yield made
    made.program.games.close()


# -- the curtain


def test_the_curtain_falls_at_once_and_says_what_happened(pair: Pair) -> None:
    pair.begin()
    pair.step()
    assert pair.curtain.model.seat == 0
    assert pair.curtain.model.lines == [t("curtain.dealt.upcard", dealer="Bert", card="7♠")]
    pair.lift()
    assert pair.table.model.viewer == 0
    pair.act(Pass())
    assert pair.curtain.model.seat == 1
    assert pair.app.scenes == (pair.curtain,)
    assert pair.curtain.model.lines == [t("did.pass", name="Anna", card="7♠")]
    pair.lift()
    assert pair.table.model.viewer == 1
    assert [deed.short() for deed in pair.table.model.turn_summaries(0)] == [t("said.pass")]
    pair.act(Pass())
    pair.lift()
    pair.act(DrawStock())
    assert pair.table.model.viewer == 0
    pair.act(Discard(parse_card("KD")))
    assert pair.curtain.model.lines == [t("did.drew_discarded", name="Anna", card="K♦")]
    assert pair.curtain.model.top == parse_card("KD")
    pair.until(CurtainScene)
    pair.click(pair.button("show"))
    pair.until(SharedTurn)
    assert pair.table.model.viewer == 1


def test_a_key_meant_for_the_turn_before_does_not_lift_it(pair: Pair) -> None:
    pair.begin()
    pair.lift()
    pair.act(Pass())
    pair.key(pygame.K_RETURN)
    pair.key(pygame.K_SPACE)
    pair.click(pair.button("show"))
    assert pair.curtain.model.waited < GRACE_SECONDS
    pair.lift()
    assert pair.table.model.viewer == 1


def _discarded(pair: Pair) -> None:
    """Both have passed, Anna has drawn and discarded the king: the curtain hangs for Bert."""
    pair.begin()
    for _ in range(2):
        pair.lift()
        pair.act(Pass())
    pair.lift()
    pair.act(DrawStock())
    pair.act(Discard(parse_card("KD")))
    pair.until(CurtainScene)


def test_a_discard_is_taken_back_until_the_other_has_looked(pair: Pair) -> None:
    _discarded(pair)
    assert pair.names() >= {"show", "back"}
    pair.key(pygame.K_z)
    assert pair.curtain.model.seat == 0  # behind a curtain again: Bert may have pressed the key
    assert "back" not in pair.names()
    pair.lift()
    assert pair.table.model.viewer == 0
    assert pair.sitting.view(0).hand.bit_count() == 11
    pair.act(Discard(parse_card("KD")))
    pair.lift()
    assert pair.table.model.viewer == 1
    assert "back" not in pair.names()
    pair.key(pygame.K_z)
    assert pair.table.model.viewer == 1
    assert pair.sitting.turn == 1
    pair.key(pygame.K_ESCAPE)
    pair.program.starter.continue_game()
    pair.until(CurtainScene)
    assert pair.curtain.model.seat == 1
    assert "back" not in pair.names()


def test_the_own_cards_can_be_hidden_in_the_middle_of_a_turn(pair: Pair) -> None:
    _discarded(pair)
    pair.lift()
    pair.act(DrawStock())
    row = list(pair.table.model.order.row)
    pair.click(pair.button("cover"))
    assert pair.curtain.model.seat == 1
    assert pair.curtain.model.lines == [t("curtain.hidden", name="Bert"), t("did.drew", name="Bert")]
    pair.until(CurtainScene)
    assert "back" not in pair.names(), "what was looked at stays done"
    pair.lift()
    assert pair.table.model.viewer == 1
    assert pair.table.model.order.row == row
    assert pair.sitting.view(1).drawn == row[-1]
    pair.key(pygame.K_h, pygame.KMOD_SHIFT)
    assert pair.curtain.model.seat == 1
    pair.lift()
    pair.act(Discard(row[0]))
    pair.until(CurtainScene)
    assert pair.curtain.model.seat == 0
    assert "back" in pair.names()


def test_a_round_that_is_over_is_shown_to_both_after_a_resume(make_app) -> None:  # type: ignore[no-untyped-def]
    app = make_app(Settings(animation="off", muted=True))
    pair = Pair(app, Given(KNOCKS, LAYS_OFF, "KH", "7H"))
    pair.begin()
    for seat, action in ((0, Pass()), (1, Pass()), (0, DrawStock()), (0, Knock(parse_card("QD")))):
        pair.sitting.play(seat, action)
    pair.sitting.play(1, pair.sitting.view(1).legal[0])
    pair.program.games.close()
    again = Pair(app, Given(KNOCKS, LAYS_OFF, "KH", "7H"))
    again.program.starter.continue_game()
    for _ in range(5):
        again.step()
    assert isinstance(app.scene, ShowdownScene)
    assert app.scene.model.act is ShowdownPhase.END
    again.key(pygame.K_RETURN)
    assert isinstance(app.scene, SheetScene)
    again.program.flow.to_menu()
    again.program.starter.continue_game()
    assert isinstance(app.scene, SheetScene)
    again.key(pygame.K_RETURN)
    again.until(CurtainScene)
    assert len(again.sitting.deals) == 2
    again.program.games.close()


def test_each_keeps_the_own_order_of_the_hand(pair: Pair) -> None:
    pair.begin()
    pair.lift()
    mine = pair.table.model.order
    mine.move(mine.row[0], 9)
    mine.move(mine.row[0], 4)
    pair.table.settle()
    pair.table.keep()
    order = list(mine.row)
    pair.act(Pass())
    pair.lift()
    assert pair.table.model.order is not mine
    assert pair.table.model.order.mode == "melds"
    pair.act(Pass())
    pair.lift()
    assert pair.table.model.order.row == order
    pair.act(DrawStock())
    pair.act(Discard(parse_card("KD")))
    pair.lift()
    left = [card for card in mine.row if card != parse_card("KD")]
    # a start of the program later: Bert is asked first, and Anna still finds her cards as she left them
    pair.app.reset(pair.program.menu())
    pair.program.games.close()
    again = Pair(pair.app, Given(MINE, THEIRS, "7S"))
    again.program.starter.continue_game()
    again.lift()
    again.act(DrawStock())
    again.act(Discard(again.table.model.order.row[0]))
    again.lift()
    assert again.table.model.viewer == 0
    assert again.table.model.order.row == left
    again.program.games.close()


def test_resuming_begins_behind_a_curtain(pair: Pair) -> None:
    _discarded(pair)
    note = pair.program.overview.saved()[0].title
    assert "Anna" in note
    assert "Bert" in note
    pair.program.games.close()
    again = Pair(pair.app, Given(MINE, THEIRS, "7S"))
    assert [name in again.program.overview.saved()[0].title for name in NAMES] == [True, True]
    again.program.starter.continue_game()
    again.step()
    assert again.curtain.model.seat == 1
    assert again.curtain.model.lines == [t("did.drew_discarded", name="Anna", card="K♦")]
    again.lift()
    assert again.table.model.viewer == 1
    again.program.games.close()


def test_a_knock_is_answered_behind_the_curtain_and_settled_by_both(make_app) -> None:  # type: ignore[no-untyped-def]
    app = make_app(Settings(animation="off", muted=True))
    pair = Pair(app, Given(KNOCKS, LAYS_OFF, "KH", "7H"))
    pair.begin()
    for _ in range(2):
        pair.lift()
        pair.act(Pass())
    pair.lift()
    pair.act(DrawStock())
    pair.act(Knock(parse_card("QD")))
    pair.until(CurtainScene)
    assert pair.curtain.model.seat == 1
    assert pair.curtain.model.lines[0] == t("did.knock", name="Anna", count=6)
    assert "back" not in pair.names()
    # also when the program is left here
    pair.key(pygame.K_ESCAPE)
    pair.program.starter.continue_game()
    pair.lift()
    scene = app.scene
    assert isinstance(scene, ShowdownScene)
    assert scene.model.viewer == 1
    for _ in range(60):
        pair.step(0.1)
    assert scene.model.act is ShowdownPhase.DEFEND
    pair.key(pygame.K_b)
    for _ in range(10):
        pair.step(0.1)
    pair.key(pygame.K_RETURN)
    for _ in range(60):
        pair.step(0.1)
    assert scene.model.act is ShowdownPhase.END
    said = " ".join([*(step.label for step in scene.model.steps), scene.model.verdict])
    assert re.search(r"\b[Yy]ou", said) is None
    assert "Anna" in said
    pair.key(pygame.K_RETURN)
    assert isinstance(app.scene, SheetScene)
    pair.program.flow.next_round()
    pair.until(CurtainScene)
    assert len(pair.sitting.deals) == 2
    pair.program.games.close()


def test_the_final_sheet_and_playing_again_name_both(make_app) -> None:  # type: ignore[no-untyped-def]
    app = make_app(Settings(animation="off", muted=True))
    pair = Pair(app, Shuffler(4))
    pair.begin(25)
    first = pair.sitting
    player = level("easy")
    for number in range(4000):
        scene = app.scene
        if isinstance(scene, EndingScene):
            break
        if isinstance(scene, TableScene) and shows(scene, SharedTurn) and scene.model.my_turn:
            scene.carry_out(
                scene.model.viewer, decide(player.player, first.view(scene.model.viewer), random.Random(number), 0)
            )
        elif not isinstance(scene, TableScene):
            pair.key(pygame.K_RETURN)
        pair.step(0.2)
    assert isinstance(app.scene, EndingScene)
    assert app.scene.model.shared
    pair.program.flow.show_sheet()
    assert isinstance(app.scene, SheetScene)
    assert app.scene.watching
    pair.program.flow.play_again()
    assert pair.sitting is not first
    assert [seat.name for seat in pair.sitting.seats] == list(NAMES)
    assert len(list(app.paths.games.iterdir())) == 1
    pair.until(CurtainScene)
    pair.program.flow.to_menu()
    assert pair.program.starter.can_continue()
    pair.program.games.close()


@pytest.mark.parametrize(("size", "language", "text", "card"), SIZES_AND_TEXTS)
def test_everything_fits_on_the_curtain(make_app, size, language, text, card) -> None:  # type: ignore[no-untyped-def]
    settings = Settings(language=language, text_scale=text, card_scale=card, animation="off", muted=True)
    app = make_app(settings, size)
    people = (Seat("Wilhelmina Catherine"), Seat("Maximilian Alexander"))
    for rules, steps in (("standard", 0), ("standard", 4), ("doubling", 5), ("hollywood", 1)):
        sitting = Sitting(GameSetup(preset(rules), people), shuffler=Given(KNOCKS, LAYS_OFF, "KH", "7H"))
        sitting.deal()
        slip = None
        for _ in range(steps):
            assert sitting.turn is not None
            legal = sitting.view(sitting.turn).legal
            double = next((action for action in legal if type(action).__name__ == "OfferDouble"), legal[0])
            sitting.play(sitting.turn, double)
            slip = double.card if isinstance(double, Discard) else None
        assert sitting.turn is not None
        scene = CurtainScene(app, sitting, sitting.turn, Mock(), slip=slip)
        app.push(scene)
        assert scene.problems() == [], (rules, steps)
        app.step(STEP)
        app.pop() if len(app.scenes) > 1 else None


def test_the_sheet_opens_over_a_deal_that_shows_no_card(pair: Pair) -> None:
    """The monkey found it: where nobody's cards lie open, there is nothing to put bars under."""
    pair.app.change_settings(animation="slow")
    pair.begin()
    pair.step()
    assert shows(pair.app.scene, CoveredDeal)
    pair.key(pygame.K_c)
    assert isinstance(pair.app.scene, SheetScene)
