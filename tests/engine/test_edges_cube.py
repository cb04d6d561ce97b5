"""The edge cases of RULES.md 4.5 for two players, each by its name there: offers, answers, whose cube, what doubles."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from gin_desktop.engine.game import Game
from gin_desktop.engine.play.actions import (
    Accept,
    Action,
    Discard,
    DrawDiscard,
    DrawStock,
    IllegalAction,
    Knock,
    OfferDouble,
    Pass,
    Redouble,
    Refuse,
    Spread,
    TakeUpcard,
)
from gin_desktop.engine.play.cube import Cube, Phase
from gin_desktop.engine.play.events import DoubleAccepted, DoubleOffered
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.position import complete_position
from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import DrawReason, Ending, RoundFacts
from gin_desktop.engine.scoring import Outcome, score_round
from gin_desktop.engine.sheets.sheet import LineKind, Sheet
from tests.engine.cubes import ANY_TIME, CLASSIC, DOUBLING, REDOUBLING, discard, may, offered
from tests.engine.makers import DECK, card, cards, shuffled
from tests.engine.tables import GIN_HAND, dealt, refused, settled

EIGHT: dict[str, Any] = {"doubling": "redouble", "max_cube": 8}


# -- when an offer can be made -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("when", ["before_draw", "any_time_in_turn"])
def test_no_offer_at_the_upcard_nor_while_a_forced_draw_is_pending(when: str) -> None:
    round_ = dealt(DOUBLING.but(double_when=when))
    for action in (Pass(), Pass(), DrawStock()):
        assert not may(round_, OfferDouble())
        assert refused(round_, OfferDouble()) == "wrong_phase"
        round_.apply(action)
    # the draw was forced, so the moment after it is no ordinary one either
    assert round_.phase is Phase.DISCARD
    assert not may(round_, OfferDouble())
    discard(round_)
    assert (round_.turn, may(round_, OfferDouble())) == (1, True)


@pytest.mark.parametrize("passes", [0, 1])
@pytest.mark.parametrize("when", ["before_draw", "any_time_in_turn"])
def test_no_offer_after_taking_the_upcard(passes: int, when: str) -> None:
    round_ = dealt(DOUBLING.but(double_when=when))
    for _ in range(passes):
        round_.apply(Pass())
    round_.apply(TakeUpcard())
    assert not may(round_, OfferDouble())
    discard(round_)
    assert (round_.turn, may(round_, OfferDouble())) == (1 - passes, True)


@pytest.mark.parametrize(("rule", "passes"), [("dealer_turn", 1), ("both_then_normal", 2)])
def test_the_first_ordinary_choice_of_draw_is_the_earliest_moment(rule: str, passes: int) -> None:
    round_ = dealt(DOUBLING.but(upcard_rule=rule))
    for _ in range(passes):
        assert not may(round_, OfferDouble())
        round_.apply(Pass())
    assert round_.phase is Phase.DRAW
    assert may(round_, OfferDouble())


@pytest.mark.parametrize("when", ["before_draw", "any_time_in_turn"])
def test_no_offer_before_an_eleven_card_opening(when: str) -> None:
    round_ = dealt(DOUBLING.but(start="eleven", upcard_rule="none", double_when=when))
    assert not may(round_, OfferDouble())
    assert refused(round_, OfferDouble()) == "wrong_phase"
    discard(round_)
    assert (round_.turn, may(round_, OfferDouble())) == (1, True)


@pytest.mark.parametrize("draw", [DrawStock(), DrawDiscard()])
def test_after_the_draw_only_where_any_time_in_turn_is_allowed(draw: Action) -> None:
    for when, allowed in (("before_draw", False), ("any_time_in_turn", True)):
        round_ = complete_position(DOUBLING.but(double_when=when), Phase.DRAW, turn=0, dealer=1).build()
        assert may(round_, OfferDouble())
        round_.apply(draw)
        assert may(round_, OfferDouble()) is allowed
        discard(round_)
        assert may(round_, OfferDouble())  # the other side, before drawing


def test_only_at_ones_own_turn_and_never_without_doubling() -> None:
    game = Game(DOUBLING.but(upcard_rule="dealer_turn"))
    game.deal(DECK, 0)
    game.apply(1, Pass())
    with pytest.raises(IllegalAction) as caught:
        game.apply(1, OfferDouble())
    assert caught.value.code == "not_your_turn"
    game.apply(0, OfferDouble())
    none = dealt(preset("standard").but(upcard_rule="dealer_turn"))
    none.apply(Pass())
    assert refused(none, OfferDouble()) == "no_doubling"
    assert not may(none, OfferDouble())


def test_a_dead_stock_leaves_nothing_to_double() -> None:
    late = DOUBLING.but(last_discard="knock_only", **ANY_TIME)
    hand = cards("AS 2S 3S 7H 7D 7C JC QC 4D 5D")
    last = complete_position(late, Phase.DRAW, turn=0, dealer=1, hand=hand, top=card("KC"), stock=2).build()
    assert last.phase is Phase.LAST_DISCARD
    assert not may(last, OfferDouble())
    assert refused(last, OfferDouble()) == "wrong_phase"
    taken = last.copy()
    taken.apply(DrawDiscard())
    assert taken.phase is Phase.MUST_END
    assert not may(taken, OfferDouble())
    assert refused(taken, OfferDouble()) == "wrong_phase"
    # the last draw itself is an ordinary one: whoever made it may still knock, so a double still means something
    final = complete_position(late, Phase.DRAW, turn=0, dealer=1, stock=3).build()
    final.apply(DrawStock())
    assert may(final, OfferDouble())
    final.apply(OfferDouble())
    final.apply(Accept())
    discard(final)
    assert final.over or final.phase is Phase.LAST_DISCARD
    over = complete_position(
        DOUBLING.but(last_draw_knock=False, **ANY_TIME), Phase.DRAW, turn=0, dealer=1, stock=3
    ).build()
    over.apply(DrawStock())
    assert refused(over, OfferDouble()) == "round_over"


# -- the answer --------------------------------------------------------------------------------------------------------


def test_the_opponent_answers_at_once_and_with_nothing_else() -> None:
    for rules, answers in ((DOUBLING, {Accept(), Refuse()}), (REDOUBLING, {Accept(), Refuse(), Redouble()})):
        round_ = complete_position(rules, Phase.DRAW, turn=0, dealer=1).build()
        assert round_.apply(OfferDouble()) == [DoubleOffered(0, 0, 2)]
        assert (round_.turn, set(round_.legal_actions())) == (1, answers)
        for action in (DrawStock(), DrawDiscard(), Pass(), OfferDouble(), Discard(0), Spread()):
            assert refused(round_, action) == "wrong_phase"
    assert refused(offered(DOUBLING), Redouble()) == "no_redouble"


def test_after_acceptance_the_offerer_goes_on_with_the_turn() -> None:
    round_ = complete_position(DOUBLING, Phase.DRAW, turn=0, dealer=1).build()
    round_.apply(OfferDouble())
    assert round_.cube.factor == 1  # an offer alone doubles nothing
    assert round_.apply(Accept()) == [DoubleAccepted(0, 1, 2)]
    assert (round_.turn, round_.phase, round_.cube.factor) == (0, Phase.DRAW, 2)
    assert set(round_.legal_actions()) == {DrawStock(), DrawDiscard()}


def test_a_late_offer_keeps_the_drawn_card_and_its_ban() -> None:
    round_ = complete_position(DOUBLING.but(**ANY_TIME), Phase.DRAW, turn=0, dealer=1).build()
    round_.apply(DrawDiscard())
    taken, hand = round_.drawn, round_.hands[0]
    round_.apply(OfferDouble())
    round_.apply(Accept())
    assert (round_.turn, round_.phase, round_.drawn, round_.forbidden) == (0, Phase.DISCARD, taken, taken)
    assert (round_.hands[0], round_.cube.factor) == (hand, 2)
    assert not may(round_, OfferDouble())


# -- the limit of the cube and whose it is -----------------------------------------------------------------------------


def double_and_accept(round_: Round) -> None:
    round_.apply(OfferDouble())
    round_.apply(Accept())


def whole_turn(round_: Round) -> None:
    round_.apply(DrawStock())
    discard(round_)


def test_one_double_a_hand_for_either_player() -> None:
    for first in (0, 1):  # either may be the one
        round_ = complete_position(DOUBLING, Phase.DRAW, turn=first, dealer=1).build()
        double_and_accept(round_)
        for _ in range(4):
            whole_turn(round_)
            assert not may(round_, OfferDouble())
            assert refused(round_, OfferDouble()) == "cube_at_most"
        assert round_.cube.factor == 2


def test_one_redouble_as_the_answer_and_no_later_one() -> None:
    round_ = complete_position(REDOUBLING, Phase.DRAW, turn=0, dealer=1).build()
    round_.apply(OfferDouble())
    assert round_.apply(Redouble()) == [DoubleOffered(0, 1, 4)]
    assert (round_.turn, set(round_.legal_actions())) == (0, {Accept(), Refuse()})
    assert refused(round_, Redouble()) == "no_redouble"
    assert round_.apply(Accept()) == [DoubleAccepted(0, 0, 4)]
    assert (round_.turn, round_.phase, round_.cube.factor) == (0, Phase.DRAW, 4)
    # a double that was merely accepted is no leave to redouble later: that was the answer's right
    for rules in (REDOUBLING, CLASSIC.but(cube_owner="either")):
        plain = complete_position(rules, Phase.DRAW, turn=0, dealer=1).build()
        double_and_accept(plain)
        for _ in range(2):
            assert refused(plain, OfferDouble()) == "cube_not_yours"
            assert not may(plain, OfferDouble())
            whole_turn(plain)


def test_redoubles_may_go_to_and_fro_up_to_the_greatest_cube() -> None:
    round_ = complete_position(preset("standard").but(**EIGHT), Phase.DRAW, turn=0, dealer=1).build()
    factors = [round_.apply(OfferDouble()), round_.apply(Redouble()), round_.apply(Redouble())]
    assert factors == [[DoubleOffered(0, 0, 2)], [DoubleOffered(0, 1, 4)], [DoubleOffered(0, 0, 8)]]
    assert (round_.turn, may(round_, Redouble())) == (1, False)
    round_.apply(Accept())
    assert (round_.turn, round_.cube.factor, round_.phase) == (0, 8, Phase.DRAW)


def test_classic_either_begins_and_then_the_right_alternates() -> None:
    for first in (0, 1):
        round_ = complete_position(CLASSIC, Phase.DRAW, turn=first, dealer=1).build()
        double_and_accept(round_)
        assert refused(round_, OfferDouble()) == "cube_not_yours"
        whole_turn(round_)
        owner = round_.turn
        assert (owner, may(round_, OfferDouble())) == (1 - first, True)
        double_and_accept(round_)
        assert round_.cube.factor == 4
        assert not may(round_, OfferDouble())
        whole_turn(round_)
        assert may(round_, OfferDouble())


def test_classic_a_right_that_is_not_used_stays() -> None:
    round_ = complete_position(CLASSIC, Phase.DRAW, turn=0, dealer=1).build()
    double_and_accept(round_)
    allowed = []
    for _ in range(6):
        whole_turn(round_)
        allowed.append((round_.turn, may(round_, OfferDouble())))
    assert allowed == [(1, True), (0, False)] * 3


def test_classic_after_an_accepted_redouble_the_right_is_with_the_side_that_accepted() -> None:
    round_ = complete_position(CLASSIC, Phase.DRAW, turn=0, dealer=1).build()
    round_.apply(OfferDouble())
    round_.apply(Redouble())
    round_.apply(Accept())
    assert (round_.cube.factor, round_.turn, may(round_, OfferDouble())) == (4, 0, True)
    whole_turn(round_)
    assert refused(round_, OfferDouble()) == "cube_not_yours"


def test_classic_goes_to_sixty_four_and_no_further() -> None:
    round_ = complete_position(CLASSIC, Phase.DRAW, turn=0, dealer=1).build()
    seen = [round_.cube.factor]
    while round_.cube.factor < 64:
        double_and_accept(round_)
        seen.append(round_.cube.factor)
        whole_turn(round_)
    assert all(after == 2 * before for before, after in pairwise(seen))
    assert seen[-1] == 64
    for _ in range(2):
        assert refused(round_, OfferDouble()) == "cube_at_most"
        whole_turn(round_)


@pytest.mark.parametrize("late", [False, True])
def test_one_turn_has_one_offer_where_the_right_alternates(late: bool) -> None:
    round_ = complete_position(CLASSIC.but(**ANY_TIME), Phase.DRAW, turn=0, dealer=1).build()
    if late:
        round_.apply(DrawStock())
    double_and_accept(round_)
    if not late:
        round_.apply(DrawStock())
    assert round_.phase is Phase.DISCARD
    assert not may(round_, OfferDouble())


# -- what doubles ------------------------------------------------------------------------------------------------------


def fact(kind: str, mine: int, theirs: int, **more: Any) -> RoundFacts:
    return RoundFacts(Ending(kind), 0, 1, mine, theirs, **more)


@pytest.mark.parametrize("cube", [1, 2, 4])
@pytest.mark.parametrize(
    ("facts", "winner", "points"),
    [
        (fact("knock", 2, 37), 0, 35),
        (fact("knock", 10, 5), 1, 5 + 25),
        (fact("knock", 6, 6), 1, 25),
        (fact("gin", 0, 45), 0, 45 + 25),
        (fact("big_gin", 0, 45), 0, 45 + 31),
    ],
)
def test_all_points_of_the_hand_double_whoever_wins_but_the_box_stays_one(
    facts: RoundFacts, winner: int, points: int, cube: int
) -> None:
    rules = REDOUBLING.but(big_gin=True, big_gin_bonus=31)
    score = score_round(replace(facts, cube=cube), rules)
    assert (score.winner, score.points, score.boxes) == (winner, points * cube, 1)
    spade = score_round(replace(facts, cube=cube, spade=True), rules.but(spades_double=True))
    assert (spade.points, spade.boxes) == (points * cube * 2, 1)  # the factors multiply


def test_extra_boxes_do_not_double_either() -> None:
    rules = DOUBLING.but(extra_box_gin=2, extra_box_undercut=1)
    assert score_round(fact("gin", 0, 45, cube=2), rules).boxes == 3
    assert score_round(fact("knock", 10, 5, cube=2), rules).boxes == 2


def test_game_box_and_shutout_bonuses_do_not_double() -> None:
    sheet = Sheet(DOUBLING)
    sheet.add(fact("gin", 0, 45, cube=2))
    end = sheet.settle()
    assert [(line.kind, line.points) for line in end.lines] == [
        (LineKind.POINTS, (140, 0)),
        (LineKind.GAME, (100, 0)),
        (LineKind.SHUTOUT, (100, 0)),
        (LineKind.BOXES, (25, 0)),
    ]


def test_the_cube_of_the_table_reaches_the_score() -> None:
    round_ = complete_position(
        REDOUBLING, Phase.DRAW, turn=0, dealer=1, hand=cards("AS 2S 3S 4S 7H 7D 7C JC QC 5D"), top=card("KC")
    )
    played = round_.build()
    played.apply(OfferDouble())
    played.apply(Redouble())
    played.apply(Accept())
    played.apply(DrawDiscard())
    played.apply(Knock(card("5D")))
    score = settled(played)
    assert (score.outcome, score.multiplier) == (Outcome.GIN, 4)


def test_a_doubled_hand_that_is_drawn_has_no_points_and_the_next_one_starts_at_one() -> None:
    game = Game(DOUBLING)
    game.deal(shuffled(random.Random(5)), 1)
    for seat, action in ((0, Pass()), (1, Pass()), (0, DrawStock())):
        game.apply(seat, action)
    drawn = 0
    while not game.round_at(0).over:
        round_ = game.round_at(0)
        legal = round_.legal_actions()
        if OfferDouble() in legal:
            game.apply(round_.turn, OfferDouble())
            game.apply(round_.turn, Accept())
        elif round_.phase is Phase.DRAW:
            game.apply(round_.turn, DrawStock())
            drawn += 1
        else:
            game.apply(round_.turn, next(a for a in legal if isinstance(a, Discard)))
    row = game.sheet.rows[-1]
    assert drawn > 0
    assert (row.facts.cube, row.facts.draw_reason) == (2, DrawReason.STOCK)
    assert (row.score.winner, row.score.points, row.score.boxes, game.sheet.scores) == (None, 0, 0, (0, 0))
    assert game.next_dealer == 1
    game.deal(shuffled(random.Random(6)), 1)
    assert (game.round_at(0).cube.factor, game.round_at(0).cube.owner) == (1, None)


def test_a_doubled_gin_that_is_laid_to_zero_is_void() -> None:
    rules = DOUBLING.but(layoff_on_gin=True, gin_laid_to_zero="void")
    round_ = complete_position(rules, Phase.DISCARD, turn=0, dealer=1, hand=cards(GIN_HAND + " 9H")).build()
    round_.hands[1] = cards("5S 6S 7S 8S 9S TS JS QS KS TC")
    round_.cube = Cube(2, 1)
    round_.apply(Knock(card("9H")))
    score = settled(round_)
    assert (score.winner, score.points, score.boxes) == (None, 0, 0)
