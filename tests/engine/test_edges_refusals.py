"""The edge cases of RULES.md 4.5 for two players, each by its name there: a double is refused, step by step."""

from __future__ import annotations

import random

import pytest

from gin_desktop.engine.game import Game
from gin_desktop.engine.layoffs import LayOff
from gin_desktop.engine.play.actions import (
    Defend,
    Knock,
    OfferDouble,
    Pass,
    Redouble,
    Refuse,
    Spread,
)
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.events import CardDiscarded, Resigned
from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import Outcome
from gin_desktop.engine.sheets.sheet import Sheet
from tests.engine.cubes import CLASSIC, DOUBLER, DOUBLING, REDOUBLING, RESIGNER, late_offer, offered, refusal
from tests.engine.makers import card, cards, melds, shuffled
from tests.engine.tables import GIN_HAND, refused, settled

# -- resignation, step by step -----------------------------------------------------------------------------------------


def test_steps_one_to_six_as_held_no_draw_no_discard_no_limit() -> None:
    round_ = offered(DOUBLING)
    stock, pile, hands = round_.stock, list(round_.pile), dict(round_.hands)
    assert round_.apply(Refuse()) == [Resigned(0, 1, 0)]
    assert (round_.turn, round_.phase, round_.legal_actions()) == (0, Phase.SPREAD, [Spread()])
    assert refused(round_, Knock(None)) == "wrong_phase"
    round_.apply(Spread())
    assert (round_.knocker, round_.require_showdown().deadwood, round_.require_showdown().ending) == (
        0,
        23,
        Ending.RESIGN,
    )  # far above the limit of 10
    assert (round_.turn, round_.phase) == (1, Phase.DEFENCE)
    score = settled(round_)
    assert round_.facts is not None
    assert round_.facts.defender_deadwood == 37  # 39 and one card laid off
    assert (score.outcome, score.winner, score.points, score.boxes) == (Outcome.RESIGN, 0, 14 + 20, 1)
    assert (round_.stock, round_.pile, dict(round_.hands)) == (stock, pile, hands)


def test_the_doubler_may_choose_another_spread() -> None:
    round_ = offered(DOUBLING)
    round_.apply(Refuse())
    own = melds("9S 9D 9C")
    round_.copy().apply(Spread(melds()))
    round_.apply(Spread(own))
    assert (round_.require_showdown().spread, round_.require_showdown().deadwood) == (own, 35)
    assert settled(round_).difference == 39 - 35  # nothing fits any more
    wrong = offered(DOUBLING)
    wrong.apply(Refuse())
    for spread, code in (
        (melds("KD QC 2C"), "not_a_meld"),
        (melds("7H 7S 7D"), "not_held"),
        (melds("9S 9D 9C", "9S 9D 9C"), "overlap"),
    ):
        assert refused(wrong, Spread(spread)) == code


GIN_RESIGNER = "5S 6S 8D 8H 8C KD KH 2C 3C 9S"


def test_a_doubler_with_nothing_loose_has_gin_no_layoffs_and_its_bonus() -> None:
    for rules in (DOUBLING, DOUBLING.but(layoff_on_gin=True)):
        round_ = offered(rules, GIN_HAND, GIN_RESIGNER)
        round_.apply(Refuse())
        round_.apply(Spread())
        run = round_.require_showdown().spread.index(cards("AS 2S 3S 4S"))
        assert refused(round_, Defend((), (LayOff(card("5S"), run),))) == "no_layoffs"
        assert settled(round_).points == 45 + 20 + 25
    assert refusal(DOUBLING.but(extra_box_gin=2), GIN_HAND, GIN_RESIGNER).boxes == 1


def test_the_declared_deadwood_stands_on_a_refusal_too() -> None:
    round_ = offered(DOUBLING, GIN_HAND, GIN_RESIGNER)
    round_.apply(Refuse())
    round_.apply(Spread(melds("2S 3S 4S", "7H 7D 7C", "JC QC KC")))
    score = settled(round_)
    # an ace is left, so it is no gin: 5S, 6S go, and no gin bonus
    assert (score.difference, score.bonus) == (45 - 11 - 1, 20)


@pytest.mark.parametrize("resigner", [GIN_HAND, "AS 2S 3S 4S 7H 7D 7C JC JS JD"])
def test_no_undercut_only_the_bonus_remains(resigner: str) -> None:
    score = refusal(DOUBLING, "3H 4H 5H 9S 9D 9C KD QS 2C AD", resigner)
    assert (score.outcome, score.winner, score.points, score.boxes) == (Outcome.RESIGN, 0, 20, 1)


@pytest.mark.parametrize("bonus", [0, 10, 500])
def test_the_resign_bonus(bonus: int) -> None:
    assert refusal(DOUBLING.but(resign_bonus=bonus)).points == 14 + bonus


def test_no_layoffs_on_a_refusal_where_the_rules_know_none() -> None:
    assert refusal(DOUBLING.but(layoff=False)).difference == 39 - 23


def test_spade_stays_and_the_cube_is_dropped() -> None:
    spades = DOUBLING.but(spades_double=True)
    assert refusal(spades, turned="TS").points == (14 + 20) * 2
    assert refusal(spades, turned="TH").points == 14 + 20
    assert refusal(DOUBLING, turned="TS").points == 14 + 20
    score = refusal(spades.but(doubling="redouble", max_cube=8, cube_owner="alternate"), turned="TS", cube=4)
    assert (score.points, score.boxes) == ((14 + 20) * 2, 1)
    assert refusal(spades.but(spade_boxes_double=True), turned="TS").boxes == 2


@pytest.mark.parametrize("cube", [1, 2, 4, 32])
def test_classic_a_refusal_counts_as_often_as_the_cube_in_force_before_it(cube: int) -> None:
    assert refusal(CLASSIC, cube=cube).points == (14 + 10) * cube
    assert refusal(CLASSIC.but(resign_multiplier="none"), cube=cube).points == 14 + 10
    assert refusal(CLASSIC.but(spades_double=True), cube=cube, turned="TS").points == (14 + 10) * cube * 2


@pytest.mark.parametrize(("rules", "points"), [(REDOUBLING, 20), (CLASSIC, 10)])
def test_a_refused_redouble_the_first_doubler_resigns_and_nothing_is_doubled(rules: RuleSet, points: int) -> None:
    round_ = offered(rules)
    round_.apply(Redouble())
    assert round_.turn == 0
    assert round_.apply(Refuse()) == [Resigned(0, 0, 1)]
    assert (round_.turn, round_.phase, round_.cube.factor) == (1, Phase.SPREAD, 1)
    round_.apply(Spread())
    score = settled(round_)
    # seven-seven-seven leave 39 to the redoubler, and 23 is less: the bonus alone, once
    assert (score.outcome, score.winner, score.points, score.multiplier, score.boxes) == (
        Outcome.RESIGN,
        1,
        points,
        1,
        1,
    )


def test_a_refused_redouble_above_an_accepted_double_counts_what_was_accepted() -> None:
    round_ = offered(CLASSIC, RESIGNER, DOUBLER, cube=2)
    round_.apply(Redouble())
    round_.apply(Refuse())
    round_.apply(Spread())
    assert round_.knocker == 1
    assert settled(round_).points == (14 + 10) * 2


def test_gin_only_a_refusal_is_scored_whatever_the_doublers_deadwood() -> None:
    """RULES.md 3.5, r6."""
    rules = preset("gin_only").but(doubling="double", max_cube=2)
    assert refusal(rules).points == 14 + 20
    loose = "AS 3H 5D 7C 9S JH KD 2C 4S 8H"  # 59 points and no meld
    score = refusal(rules, loose, "AC 2D 4D 6C 8S TH QD 3S 6H 9D")
    assert (score.winner, score.points) == (0, 20)


# -- eleven cards ------------------------------------------------------------------------------------------------------


def test_the_doubler_first_drops_the_card_that_leaves_the_least() -> None:
    round_ = late_offer(DOUBLER.replace("AD", "3D TC"))
    top = round_.pile[-1]
    assert round_.apply(Refuse()) == [Resigned(0, 1, 0), CardDiscarded(0, 0, card("KD"))]
    assert round_.pile == [top, card("KD")]
    assert round_.hands[0].bit_count() == 10
    round_.apply(Spread())
    assert round_.require_showdown().deadwood == 10 + 10 + 2 + 3
    settled(round_)


def test_melds_are_kept_even_where_a_dear_card_is_in_them() -> None:
    round_ = late_offer("TH JH QH 9S 9D 9C 2D 3C 4D AC 5S")
    round_.apply(Refuse())
    assert round_.discards[-1] == (0, card("5S"))


def test_the_card_just_taken_is_not_dropped() -> None:
    hand = "3H 4H 5H 9S 9D 9C KD 6C 2C AD 4D"
    forbidden = late_offer(hand, taken="KD")
    forbidden.apply(Refuse())
    assert forbidden.discards[-1] == (0, card("6C"))
    for round_ in (late_offer(hand, taken="KD", return_taken_card="allowed"), late_offer(hand)):
        round_.apply(Refuse())
        assert round_.discards[-1] == (0, card("KD"))


def test_eleven_melded_cards_drop_one_and_have_gin() -> None:
    hand = "AS 2S 3S 4S 7H 7D 7C TC JC QC KC"
    for big in (False, True):
        round_ = late_offer(hand, GIN_RESIGNER, big_gin=big, big_gin_bonus=50 if big else 0)
        round_.apply(Refuse())
        round_.apply(Spread())
        assert (round_.require_showdown().deadwood, round_.hands[0].bit_count()) == (0, 10)
        assert settled(round_).bonus == 20 + 25  # gin and never big gin


def test_whoever_resigns_to_a_redouble_with_eleven_cards_drops_one_too() -> None:
    round_ = late_offer(DOUBLER.replace("AD", "3D TC"))
    round_.apply(Redouble())
    assert round_.apply(Refuse()) == [Resigned(0, 0, 1), CardDiscarded(0, 0, card("KD"))]
    assert [round_.hands[seat].bit_count() for seat in (0, 1)] == [10, 10]
    assert (round_.turn, round_.phase) == (1, Phase.SPREAD)
    round_.apply(Spread())
    assert settled(round_).winner == 1


# -- box, shutout, next dealer -----------------------------------------------------------------------------------------


def resigned_game(rules: RuleSet) -> Game:
    """A game whose first round, dealt by seat 1, was resigned to seat 1."""
    game = Game(rules.but(upcard_rule="dealer_turn"))
    game.deal(shuffled(random.Random(11)), 1)
    for seat, action in ((0, Pass()), (1, OfferDouble()), (0, Refuse()), (1, Spread())):
        game.apply(seat, action)
    round_ = game.round_at(0)
    game.apply(0, round_.legal_actions()[0])
    assert round_.over
    return game


@pytest.mark.parametrize(("rule", "due"), [("winner", 1), ("loser", 0), ("alternate", 0)])
def test_who_is_resigned_to_wins_the_hand_for_the_next_deal(rule: str, due: int) -> None:
    game = resigned_game(DOUBLING.but(next_dealer=rule))
    assert game.next_dealer == due
    assert (game.sheet.boxes, game.sheet.rounds_won) == ((0, 1), (0, 1))
    assert game.sheet.scores[1] >= 20
    game.deal(shuffled(random.Random(12)), due)
    assert game.round_at(0).cube.factor == 1


def test_a_refused_double_counts_for_the_shutout_test() -> None:
    for effect, winner in ((RoundFacts(Ending.RESIGN, 0, 1, 23, 37), 0), (RoundFacts(Ending.RESIGN, 1, 0, 23, 37), 1)):
        sheet = Sheet(DOUBLING)
        sheet.add(effect)
        sheet.add(RoundFacts(Ending.GIN, 0, 1, 0, 90))
        assert sheet.settle().shutout is (winner == 0)
        assert sheet.rounds_won == ((2, 0) if winner == 0 else (1, 1))
    # a resignation that is worth nothing is a hand won all the same
    free = Sheet(DOUBLING.but(resign_bonus=0))
    free.add(RoundFacts(Ending.RESIGN, 1, 0, 30, 20))
    free.add(RoundFacts(Ending.GIN, 0, 1, 0, 90))
    assert (free.settle().shutout, free.boxes) == (False, (1, 1))


def test_before_and_after_the_draw_a_refusal_ends_in_the_same_way() -> None:
    for round_ in (offered(REDOUBLING), late_offer(DOUBLER.replace("AD", "3D TC"))):
        round_.apply(Refuse())
        assert [round_.hands[seat].bit_count() for seat in (0, 1)] == [10, 10]
        round_.apply(Spread())
        settled(round_)
        assert round_.over
