"""Redoubles, later offers, doubles with eleven cards in hand, and the lines that a cube has in the reckoning."""

from __future__ import annotations

import pygame

from gin_desktop.engine.cards import parse_card
from gin_desktop.engine.play.actions import (
    Accept,
    Discard,
    DrawStock,
    OfferDouble,
    Redouble,
    Refuse,
    Spread,
)
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.scoring import score_round
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.showdown.column import automatic_discard, column_blocks, refused_offer
from gin_desktop.ui.showdown.knock.scene import SpreadScene
from gin_desktop.ui.showdown.model import ShowdownPhase
from gin_desktop.ui.showdown.scene import ShowdownScene
from gin_desktop.words.reckoning import Who, reckoning
from gin_desktop.words.table.doubling import answers
from tests.ui.doubles import CLASSIC, LATE, REDOUBLING, SPADES, TO_ME, TO_ROSE, Doubles

# -- redoubles


def test_a_redouble_is_accepted(still: Application) -> None:
    table = Doubles(still, TO_ROSE)
    table.rose(OfferDouble())
    table.key(pygame.K_x)
    assert [deed.short() for deed in table.scene.model.turn_summaries(0)] == ["redoubled to ×4"]
    table.rose(Accept())
    assert table.sitting.game.round_at(0).cube.factor == 4
    assert table.scene.cube.face() == (4, 1.0)
    assert table.sitting.turn == 1
    table.rose(DrawStock())
    assert table.phase is Phase.DISCARD


def test_a_refused_redouble_says_who_resigned_to_whom(still: Application) -> None:
    table = Doubles(still, TO_ROSE)
    table.rose(OfferDouble())
    table.click(table.button("redouble"))
    table.rose(Refuse())
    table.until(SpreadScene)
    table.key(pygame.K_RETURN)
    table.until(ShowdownScene, ShowdownPhase.WAIT)
    showdown = table.app.scene
    assert isinstance(showdown, ShowdownScene)
    assert refused_offer(showdown.model) == ("redouble", 4)
    texts = [block.text for block in column_blocks(showdown.model, still.style.colours) if hasattr(block, "text")]
    assert "You redoubled to ×4, and Rose refused." in texts
    table.defend()
    table.until(ShowdownScene, ShowdownPhase.END)
    facts = showdown.model.view.facts
    assert facts is not None
    assert (facts.cube, facts.knocker) == (1, 0)
    assert table.points[0] == score_round(facts, REDOUBLING).points


def test_the_computers_redouble_is_asked_about(still: Application) -> None:
    table = Doubles(still)
    table.key(pygame.K_x)
    table.rose(Redouble())
    view = table.scene.model.view
    assert view is not None
    assert answers(view, table.scene.model.who).title == "Rose redoubles to ×4"
    assert not table.has("redouble")  # four is the most here
    table.key(pygame.K_x)
    assert table.bubble == "You can’t redouble here."
    table.key(pygame.K_q)
    table.rose(Spread())
    table.until(ShowdownScene, ShowdownPhase.END)
    showdown = table.app.scene
    assert isinstance(showdown, ShowdownScene)
    texts = [block.text for block in column_blocks(showdown.model, still.style.colours) if hasattr(block, "text")]
    assert "Rose redoubled to ×4, and you refused." in texts


def test_later_offers_go_to_whoever_accepted_last(still: Application) -> None:
    table = Doubles(still, rules=CLASSIC)
    table.key(pygame.K_x)
    table.rose(Accept())
    for key in (pygame.K_s, pygame.K_RIGHT, pygame.K_RETURN):
        table.key(key)
    table.rose(OfferDouble())
    assert table.scene.model.view is not None
    assert table.scene.model.view.cube.at_stake == 4
    table.key(pygame.K_a)
    assert table.sitting.game.round_at(0).cube.factor == 4
    table.rose(DrawStock())
    round_ = table.sitting.game.round_at(0)
    table.rose(next(action for action in round_.legal_actions() if isinstance(action, Discard)))
    assert table.phase is Phase.DRAW
    assert "8" in next(button.text for button in table.scene.buttons if button.name == "double")
    table.key(pygame.K_x)
    table.rose(Refuse())
    table.until(SpreadScene)
    table.key(pygame.K_RETURN)
    table.defend()
    table.until(ShowdownScene, ShowdownPhase.END)
    assert table.steps_shown["Doubled before"] == "× 4"


def test_whose_double_it_is_not_hears_so(still: Application) -> None:
    table = Doubles(still, rules=CLASSIC)
    table.key(pygame.K_x)
    table.rose(Accept())
    assert not table.has("double")
    table.key(pygame.K_x)
    assert table.bubble == "You made the last double, so the next one is Rose’s."


# -- with eleven cards


def test_a_double_after_the_draw_drops_a_card_first(still: Application) -> None:
    table = Doubles(still, (*TO_ME, (0, DrawStock())), LATE)
    assert table.has("double")
    table.key(pygame.K_x)
    assert table.sitting.view(0).hand.bit_count() == 11
    table.rose(Refuse())
    view = table.sitting.view(0)
    assert view.hand.bit_count() == 10
    assert view.top == parse_card("QC")  # the highest useless one
    table.until(SpreadScene)
    table.key(pygame.K_RETURN)
    table.until(ShowdownScene, ShowdownPhase.WAIT)
    showdown = table.app.scene
    assert isinstance(showdown, ShowdownScene)
    assert automatic_discard(showdown.model) == parse_card("QC")


def test_the_one_who_resigns_to_a_redouble_drops_a_card_too(still: Application) -> None:
    table = Doubles(still, (*TO_ME, (0, DrawStock())), LATE)
    table.key(pygame.K_x)
    table.rose(Redouble())
    table.key(pygame.K_q)
    assert table.sitting.view(0).hand.bit_count() == 10
    table.rose(Spread())
    table.until(ShowdownScene, ShowdownPhase.END)
    assert table.points[1] > 0


# -- the reckoning of other endings


def test_spade_and_cube_have_a_line_each_and_multiply() -> None:
    who = Who(("You", "Rose"), 0)
    facts = RoundFacts(Ending.KNOCK, 0, 1, 3, 30, 4, True)
    shown = {step.label: step.value for step in reckoning(facts, SPADES, (216, 0), who)}
    assert shown["Spade upcard"] == "× 2"
    assert shown["Doubled"] == "× 4"
    assert shown["Points for you"] == str(27 * 8)


def test_a_cube_that_a_resignation_leaves_out_is_named() -> None:
    rules = CLASSIC.but(resign_multiplier="none")
    facts = RoundFacts(Ending.RESIGN, 0, 1, 3, 30, 4)
    shown = {step.label: step.value for step in reckoning(facts, rules, (37, 0), Who(("You", "Rose"), 0))}
    assert shown["Doubled before: does not apply"] == "× 1"
    assert shown["Points for you"] == "37"
