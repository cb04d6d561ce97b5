"""Doubling by posted events: offers, answers, redoubles, and what a resignation brings; resuming; everything fits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame
import pytest

from gin_desktop.engine.cards import parse_card
from gin_desktop.engine.play.actions import (
    Accept,
    Action,
    Discard,
    DrawStock,
    OfferDouble,
    Refuse,
    Spread,
)
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import Ending
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import refusal_range, score_round
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.felt.buttons import button_height
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.showdown.column import refused_offer
from gin_desktop.ui.showdown.knock.gestures import MoveCard
from gin_desktop.ui.showdown.knock.scene import SpreadScene
from gin_desktop.ui.showdown.model import ShowdownPhase
from gin_desktop.ui.showdown.scene import ShowdownScene
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.words.table.doubling import answers
from tests.ui.doubles import CLASSIC, REDOUBLING, SPADES, STOCK, TO_ME, TO_ROSE, Doubles, MakeApp
from tests.ui.endings import SIZES_AND_TEXTS
from tests.ui.tabletop import MINE, THEIRS, Fixed, TableHost

# -- offering


def test_an_offer_is_accepted_and_the_turn_goes_on(still: Application) -> None:
    table = Doubles(still)
    assert table.has("double")
    table.key(pygame.K_x)
    assert table.phase is Phase.ANSWER
    assert [deed.short() for deed in table.scene.model.turn_summaries(0)] == ["doubled to ×2"]
    assert not table.has("double")
    assert not table.has("stock")
    table.rose(Accept())
    assert [deed.short() for deed in table.scene.model.turn_summaries(1)] == ["accepted ×2"]
    assert table.scene.cube.face() == (2, 1.0)
    assert table.phase is Phase.DRAW
    assert table.has("stock")
    assert not table.has("double")
    table.key(pygame.K_x)
    assert table.bubble == "These rules allow one double a round, and it has been accepted."
    table.key(pygame.K_s)
    assert table.phase is Phase.DISCARD


def test_the_mouse_alone_can_offer(still: Application) -> None:
    table = Doubles(still)
    table.click(table.button("double"))
    assert table.phase is Phase.ANSWER
    assert table.sitting.turn == 1


def test_the_offer_stands_apart_and_says_what_it_brings_about(still: Application) -> None:
    table = Doubles(still)
    buttons = {button.name: button.rect for button in table.scene.buttons}
    apart = buttons["double"].left - buttons["take"].right
    assert apart > 2 * (buttons["take"].left - buttons["stock"].right)
    assert table.scene.tooltip() is None
    table.move(table.button("double"), held=False)
    noted = (buttons["double"], "If Rose accepts, the round counts ×2. Otherwise Rose redoubles or gives up the round.")
    assert table.scene.tooltip() == noted
    table.move((5, 5), held=False)
    while table.scene.focus != ("button", "double"):
        table.key(pygame.K_TAB)
    assert table.scene.tooltip() == noted
    once = Doubles(still, rules=preset("doubling"))
    once.move(once.button("double"), held=False)
    assert once.scene.tooltip() == (
        noted[0],
        "If Rose accepts, the round counts ×2. Otherwise Rose gives up the round.",
    )


def test_the_cube_says_who_may_turn_it_and_when(still: Application) -> None:
    table = Doubles(still)
    table.move(table.scene.table.cube.center, held=False)
    said = "The round counts ×1 now. Either side may double. You may double at the start of your turn, before drawing."
    assert table.scene.tooltip() == (table.scene.table.cube, f"{said} The limit is ×4.")
    table.move((5, 5), held=False)
    while table.scene.focus != "cube":
        table.key(pygame.K_TAB)
    assert table.scene.tooltip() is not None
    table.key(pygame.K_RETURN)
    assert table.phase is Phase.DRAW
    table.key(pygame.K_x)
    table.rose(Accept())
    assert table.scene.tooltip() == (table.scene.table.cube, "The round counts ×2 now. No more doubles in this round.")


@pytest.mark.parametrize("view", ["top_only", "all"])
def test_the_piles_make_room_for_the_question(make_app: MakeApp, view: str) -> None:
    app = make_app(replace(Settings(), animation="off"), (1280, 800))
    table = Doubles(app, TO_ROSE, rules=REDOUBLING.but(discard_view=view))
    before = table.scene.table
    table.rose(OfferDouble())
    piles = table.scene.table
    panel = table.scene.panel
    assert panel is not None
    assert panel.style.text_scale >= 0.8
    assert not any(panel.rect.colliderect(rect) for rect in (piles.stock, piles.pile, piles.tray, piles.hand))
    assert not any(panel.rect.colliderect(button.rect) for button in table.scene.buttons if button.key in ("C", "M"))
    table.check_places()
    table.steps(20)
    table.key(pygame.K_a)
    assert table.scene.table == before
    table.check_places()


@pytest.mark.parametrize(
    ("rules", "before", "why"),
    [
        ("standard", TO_ME, "These rules have no doubling."),
        ("doubling", (), "You can’t double while the upcard is on offer."),
        ("doubling", TO_ROSE[:2], "You can’t double while you must draw from the stock."),
        ("doubling", (*TO_ME, (0, DrawStock())), "You can only double before you draw."),
    ],
)
def test_why_no_double_may_be_offered_is_said(
    still: Application, rules: str, before: Sequence[tuple[int, Action]], why: str
) -> None:
    table = Doubles(still, before, preset(rules))
    assert not table.has("double")
    count = table.sitting.count
    table.key(pygame.K_x)
    assert table.bubble == why
    assert table.sitting.count == count


def test_a_computers_offer_is_seen_coming_even_without_motion(still: Application) -> None:
    table = Doubles(still, TO_ROSE)
    table.told = [OfferDouble()]
    table.steps(10)
    assert table.phase is Phase.DRAW
    table.rose(OfferDouble())
    assert table.phase is Phase.ANSWER


def test_the_cube_turns_with_motion_and_ends_with_a_click(make_app: MakeApp) -> None:
    table = Doubles(make_app())
    table.key(pygame.K_x)
    cube = table.scene.cube
    assert cube.turning
    assert cube.face()[0] == 1
    assert table.scene.animating
    table.steps(40)
    assert not cube.turning
    assert cube.face() == (2, 1.0)


# -- answering


def test_neither_enter_nor_space_nor_haste_answers_a_double(still: Application) -> None:
    table = Doubles(still, TO_ROSE)
    table.told = [OfferDouble()]
    while table.phase is not Phase.ANSWER:
        table.steps()
    table.told = []
    for key in (pygame.K_q, pygame.K_a, pygame.K_x):
        table.key(key)
    table.click(table.button("resign"))
    assert table.phase is Phase.ANSWER
    assert not any(button.enabled for button in table.scene.buttons if button.name in ("accept", "redouble", "resign"))
    table.steps(30)
    for key in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER, pygame.K_s, pygame.K_d, pygame.K_k, pygame.K_r):
        table.key(key)
    table.click(table.scene.table.stock.center)
    table.click(table.scene.table.pile.center)
    assert table.phase is Phase.ANSWER
    table.key(pygame.K_TAB)
    assert table.scene.focus == ("button", "accept")
    table.key(pygame.K_RETURN)
    assert table.sitting.game.round_at(0).cube.factor == 2
    assert table.sitting.turn == 1  # her turn goes on


def test_a_card_dropped_on_the_pile_meanwhile_goes_home_and_says_why(still: Application) -> None:
    table = Doubles(still, TO_ROSE)
    table.rose(OfferDouble())
    table.drag(table.spot(parse_card("QC")), table.scene.table.pile.center)
    assert table.bubble == "It’s not your turn." or table.bubble == "Answer the double first."
    table.check_places()


@pytest.mark.parametrize("rules", ["doubling", "redoubling", "doubling_classic"])
def test_the_price_of_refusing_is_told_before(still: Application, rules: str) -> None:
    table = Doubles(still, TO_ROSE, preset(rules))
    table.rose(OfferDouble())
    view = table.scene.model.view
    assert view is not None
    least, most = refusal_range(view.rules, 21)
    said = answers(view, table.scene.model.who)
    assert f"{least} to {most} points. That is your deadwood" in said.resign, "what follows explains the points"
    assert "gets a box, too." in said.resign
    assert (said.redouble is not None) == table.has("redouble") == (rules != "doubling")


def test_a_refusal_by_the_person_is_settled_to_the_end(still: Application) -> None:
    table = Doubles(still, TO_ROSE)
    table.rose(OfferDouble())
    table.click(table.button("resign"))
    assert table.phase is Phase.SPREAD
    assert [deed.short() for deed in table.scene.model.turn_summaries(0)] == ["refused the double"]
    table.rose(Spread())
    table.until(ShowdownScene, ShowdownPhase.END)
    showdown = table.app.scene
    assert isinstance(showdown, ShowdownScene)
    view = showdown.model.view
    facts = showdown.model.view.facts
    assert facts is not None
    assert facts.ending is Ending.RESIGN
    score = score_round(facts, REDOUBLING)
    assert table.points == (0, score.points)
    shown = table.steps_shown
    assert shown["Rose’s deadwood"] == str(view.require_showdown().deadwood)
    assert shown["Difference (never below 0)"] == "0"
    assert shown["Refusal bonus"] == "+ 20"
    assert shown["Points for Rose"] == "20"
    assert shown["Boxes for Rose"] == "+ 1"
    table.key(pygame.K_RETURN)
    assert table.host.asked == ["round_over"]


def test_a_refusal_by_the_computer_has_the_person_lay_out(still: Application) -> None:
    table = Doubles(still)
    table.key(pygame.K_x)
    table.rose(Refuse())
    table.until(SpreadScene)
    spread = table.app.scene
    assert isinstance(spread, SpreadScene)
    assert not spread.problems()
    assert sorted(spread.stage.sprites, key=str) == sorted(spread.model.draft.row, key=str)
    assert len(spread.model.draft.row) == 10
    # back to the table, where it waits, and here again
    table.key(pygame.K_ESCAPE)
    table.steps(60)
    assert table.app.scene is table.scene
    table.key(pygame.K_l)
    # the nines are pulled apart: it is the person's hand to spread
    spread = table.app.scene
    assert isinstance(spread, SpreadScene)
    spread.do(MoveCard(parse_card("9D"), 9))
    table.key(pygame.K_RETURN)
    table.until(ShowdownScene, ShowdownPhase.WAIT)
    assert table.sitting.game.round_at(0).require_showdown().deadwood == 21 + 27
    table.defend()
    table.until(ShowdownScene, ShowdownPhase.END)
    assert table.steps_shown["Your deadwood"] == "48"
    assert table.points[0] > 0


def test_gin_is_resigned_to_without_lay_offs_and_with_its_bonus(still: Application) -> None:
    hands = ("3S 8S JS 2D 7D QD 6C KD KC KH", "4H 5H 6H 9S 9D 9C AC 2C 3C 4C")
    table = Doubles(still, TO_ROSE, mine=hands[0], theirs=hands[1])
    table.rose(OfferDouble())
    table.key(pygame.K_q)
    table.rose(Spread())
    table.until(ShowdownScene, ShowdownPhase.END)
    showdown = table.app.scene
    assert isinstance(showdown, ShowdownScene)
    assert not showdown.model.view.require_showdown().layoffs_allowed
    shown = table.steps_shown
    assert shown["Refusal bonus"] == "+ 20"
    assert shown["Gin bonus"] == "+ 25"
    assert table.points[1] == showdown.model.view.facts.defender_deadwood + 45  # type: ignore[union-attr]


# -- taking up a saved game


def test_a_game_is_taken_up_where_an_answer_is_due(still: Application) -> None:
    table = Doubles(still, TO_ROSE)
    table.rose(OfferDouble())
    table.resume()
    assert {"accept", "redouble", "resign"} <= {button.name for button in table.scene.buttons}
    assert table.scene.cube.face() == (2, 1.0)
    table.steps(30)
    table.key(pygame.K_q)
    assert table.phase is Phase.SPREAD
    table.resume()
    assert table.app.scene is table.scene
    table.rose(Spread())
    table.until(ShowdownScene, ShowdownPhase.END)
    table.resume()
    table.until(ShowdownScene, ShowdownPhase.END)
    showdown = table.app.scene
    assert isinstance(showdown, ShowdownScene)
    assert refused_offer(showdown.model) == ("double", 2)


def test_a_game_is_taken_up_where_the_person_lays_out(still: Application) -> None:
    table = Doubles(still)
    table.key(pygame.K_x)
    table.resume()
    table.rose(Refuse())
    table.resume()
    table.until(SpreadScene)
    table.key(pygame.K_RETURN)
    table.resume()
    table.until(ShowdownScene, ShowdownPhase.WAIT)
    table.defend()
    table.until(ShowdownScene, ShowdownPhase.END)
    assert table.points[0] > 0


# -- what is seen


def test_nothing_of_the_other_hand_shows_before_it_is_laid_out(still: Application) -> None:
    table = Doubles(still, TO_ROSE)
    table.rose(OfferDouble())
    table.key(pygame.K_q)
    theirs = table.sitting.game.round_at(0).hands[1]
    assert not any(
        sprite.card is not None and theirs >> sprite.card & 1 for sprite in table.scene.stage.sprites.values()
    )


@pytest.mark.parametrize(("size", "language", "text", "cards"), SIZES_AND_TEXTS)
@pytest.mark.parametrize("rules", [REDOUBLING, SPADES])
def test_the_question_and_the_spread_fit(
    make_app: MakeApp, size: tuple[int, int], language: str, text: float, cards: float, rules: RuleSet
) -> None:
    settings = replace(Settings(), animation="off", language=language, text_scale=text, card_scale=cards)
    table = Doubles(make_app(settings, size), TO_ROSE, rules)
    table.rose(OfferDouble())
    view = table.scene.model.view
    assert view is not None
    panel = table.scene.panel
    assert panel is not None
    window = pygame.Rect((0, 0), size)
    assert window.contains(panel.rect)
    assert panel.rect.bottom < table.scene.table.hand.top
    for button, place, _ in panel.rows:
        assert panel.rect.contains(button.rect)
        assert panel.rect.contains(place)
        assert button.rect.height == button_height(table.app.style)
    if (language, text) != ("qps", 2.0):  # words half as long again at twice the size in the smallest window
        assert panel.fits
        others = [button.rect for button in table.scene.buttons if not panel.rect.contains(button.rect)]
        assert panel.rect.collidelist(others) < 0
    table.key(pygame.K_x)
    table.rose(Refuse())
    table.until(SpreadScene)
    assert isinstance(table.app.scene, SpreadScene)
    assert not table.app.scene.problems()
    table.key(pygame.K_RETURN)
    table.until(ShowdownScene, ShowdownPhase.WAIT)
    table.defend()
    table.until(ShowdownScene, ShowdownPhase.END)
    assert isinstance(table.app.scene, ShowdownScene)
    assert not table.app.scene.problems()


def test_a_demo_shows_offers_and_ends_the_round(still: Application) -> None:
    seats = (Seat("South", "medium"), Seat("North", "medium"))
    sitting = Sitting(GameSetup(CLASSIC, seats), shuffler=Fixed(MINE, THEIRS, "7S", STOCK))
    host = TableHost(still, sitting, demo=True)
    table = TableScene(still, sitting, 0, host, demo=True)
    still.running = True
    still.reset(table)
    said: set[str] = set()
    for _ in range(3000):
        still.step(0.1)
        said |= {deed.short() for seat in (0, 1) for deed in table.model.turn_summaries(seat)}
        if host.asked:
            break
    assert host.asked == ["round_over"]
    assert any("doubled to" in text for text in said)
    assert any("accepted" in text or "refused" in text for text in said)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
@pytest.mark.parametrize("left_handed", [False, True])
def test_the_question_covers_neither_stock_nor_pile(
    make_app: MakeApp, size: tuple[int, int], left_handed: bool
) -> None:
    table = Doubles(make_app(Settings(animation="off", left_handed=left_handed), size))
    table.scene.attempt(DrawStock())
    view = table.scene.model.view
    assert view is not None
    table.scene.attempt(next(action for action in view.legal if isinstance(action, Discard)))
    table.rose(OfferDouble())
    panel, metrics = table.scene.panel, table.scene.table
    assert panel is not None
    assert not panel.rect.colliderect(metrics.stock)
    assert not panel.rect.colliderect(metrics.tray)
