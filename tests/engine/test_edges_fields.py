"""Limits of field values of RULES.md section 2 that no edge case of section 4 covers."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from gin_desktop.engine.cards import DECK, each, rank
from gin_desktop.engine.fields import RANGES
from gin_desktop.engine.game import Game
from gin_desktop.engine.layoffs import LayOff
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.openings import dealer_by_cut
from gin_desktop.engine.play.actions import Defend, Discard, DrawDiscard, DrawStock, Knock, Pass
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.events import Knocked, redact
from gin_desktop.engine.position import complete_position
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.rule_field import DrawReason, Ending
from gin_desktop.engine.scoring import Outcome
from gin_desktop.engine.seating import Pairing
from gin_desktop.engine.view import view_of
from gin_desktop.session.dealing import Shuffler
from tests.engine.makers import card, cards, discarding, shuffled
from tests.engine.tables import GIN_HAND, STANDARD, dealt, refused, settled, showdown

BIG_HAND = "AS 2S 3S 4S 7H 7D 7C TC JC QC KC"


# -- first_dealer ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rule", ["agree", "random"])
def test_agreed_and_at_random_the_program_picks_without_a_cut(rule: str) -> None:
    rules, shuffler = STANDARD.but(first_dealer=rule), Shuffler(3)
    deals = [shuffler.deal(rules, 1, None) for _ in range(400)]
    assert all(deal.cut == () for deal in deals)
    dealers = Counter(deal.dealer for deal in deals)
    assert set(dealers) == {0, 1}
    assert min(dealers.values()) > 140


@pytest.mark.parametrize("rule", ["cut_high", "cut_low"])
def test_a_cut_goes_by_rank_with_the_ace_low_and_a_tie_is_cut_again(rule: str) -> None:
    rules, shuffler = STANDARD.but(first_dealer=rule), Shuffler(4)
    deals = [shuffler.deal(rules, 1, None) for _ in range(400)]
    assert {deal.dealer for deal in deals} == {0, 1}
    assert any(len(deal.cut) > 2 for deal in deals)
    for deal in deals:
        pairs = [deal.cut[place : place + 2] for place in range(0, len(deal.cut), 2)]
        assert all(rank(one) == rank(other) for one, other in pairs[:-1])
        one, other = (rank(c) for c in pairs[-1])
        high = 0 if one > other else 1
        assert deal.dealer == (high if rule == "cut_high" else 1 - high) == dealer_by_cut(rules, pairs[-1])


def test_who_is_due_to_deal_is_not_cut_for() -> None:
    for due in (0, 1):
        deal = Shuffler(5).deal(STANDARD, 2, Pairing(0, (0, 1)).with_dealer(due))
        assert (deal.dealer, deal.cut) == (due, ())


# -- dead_stock --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("start", ["upcard", "eleven"])
@pytest.mark.parametrize("dead", range(RANGES["dead_stock"][0], RANGES["dead_stock"][1] + 1))
def test_the_stock_that_may_not_be_drawn(dead: int, start: str) -> None:
    rules = STANDARD.but(dead_stock=dead, start=start, upcard_rule="none" if start == "eleven" else "both_then_stock")
    round_ = dealt(rules, seed=2)
    draws = 0
    while not round_.over:
        legal = round_.legal_actions()
        assert [view_of(round_, seat).draws_left for seat in (0, 1)] == [31 - dead - draws] * 2
        if Pass() in legal:
            round_.apply(Pass())
        elif DrawStock() in legal:
            round_.apply(DrawStock())
            draws += 1
        else:
            round_.apply(next(action for action in legal if isinstance(action, Discard)))
    assert (draws, round_.stock_count) == (31 - dead, dead)
    assert round_.facts is not None
    assert round_.facts.draw_reason is DrawReason.STOCK


def test_the_stock_is_never_shuffled_again_and_may_be_counted_by_both() -> None:
    game = Game(STANDARD)
    deck = shuffled(random.Random(8))
    game.deal(deck, 1)
    for seat, action in ((0, Pass()), (1, Pass())):
        game.apply(seat, action)
    drawn = []
    while not game.round_at(0).over:
        round_ = game.round_at(0)
        assert [game.view(seat).stock_count for seat in (0, 1)] == [round_.stock_count] * 2
        discards = [action for action in round_.legal_actions() if isinstance(action, Discard)]
        game.apply(round_.turn, discards[0] if discards else DrawStock())
        if not discards and round_.drawn is not None:
            drawn.append(round_.drawn)
    assert tuple(drawn) == deck[21:50]
    assert game.round_at(0).stock == deck[50:]


# -- return_taken_card -------------------------------------------------------------------------------------------------


def test_a_card_may_be_taken_again_in_a_later_turn_and_discarded_then() -> None:
    """Forbidden until the next turn only."""
    round_ = complete_position(STANDARD, Phase.DRAW, turn=0, dealer=1, top=card("KS")).build()
    round_.apply(DrawDiscard())
    assert refused(round_, Discard(card("KS"))) == "just_taken"
    for _ in range(2):
        round_.apply(next(a for a in round_.legal_actions() if isinstance(a, Discard) and a.card != card("KS")))
        round_.apply(DrawStock())
    assert round_.turn == 0
    assert round_.is_legal(Discard(card("KS")))


@pytest.mark.parametrize(("rule", "offered"), [("forbidden", False), ("allowed", True)])
def test_the_last_discard_is_no_offer_where_only_returning_it_would_knock(rule: str, offered: bool) -> None:
    rules = STANDARD.but(last_discard="knock_only", knock_limit=5, return_taken_card=rule)
    round_ = complete_position(
        rules, Phase.DRAW, turn=0, dealer=1, hand=cards(GIN_HAND), top=card("KD"), stock=2
    ).build()
    assert (round_.phase is Phase.LAST_DISCARD) is offered
    assert round_.over is not offered


# -- knock_limit, gin_only, big_gin ------------------------------------------------------------------------------------


@pytest.mark.parametrize("limit", [0, 1, 9, 10, 11, 30])
def test_the_knock_limit_is_the_greatest_deadwood_that_may_knock(limit: int) -> None:
    rules = STANDARD.but(knock_limit=limit)
    round_ = discarding(rules, "4S 5S 6S 7H 7D 7C AC 2D 8H TH KH")
    for action in (a for a in round_.legal_actions() if isinstance(a, Discard)):
        count = round_.melder.deadwood(round_.hands[0] ^ 1 << action.card)
        assert round_.is_legal(Knock(action.card)) is (count <= limit)


def test_limit_zero_knows_big_gin_where_the_rules_do() -> None:
    for rules, turned in ((preset("gin_only"), None), (preset("oklahoma"), "AH"), (STANDARD.but(knock_limit=0), None)):
        assert not discarding(rules, BIG_HAND, turned=turned).is_legal(Knock(None))
        big = discarding(rules.but(big_gin=True, big_gin_bonus=31), BIG_HAND, turned=turned)
        assert Knock(None) in big.legal_actions()
        big.apply(Knock(None))
        assert big.require_showdown().ending is Ending.BIG_GIN


def test_gin_must_be_gone_for_with_eleven_melded_cards_too() -> None:
    for big in (False, True):
        round_ = discarding(STANDARD.but(must_go_gin=True, big_gin=big), BIG_HAND)
        for name in ("AS", "4S", "TC", "KC"):
            assert refused(round_, Discard(card(name))) == "must_go_gin"
        assert round_.is_legal(Discard(card("7H")))
        assert round_.is_legal(Knock(None)) is big


# -- lay-offs ----------------------------------------------------------------------------------------------------------


def test_lay_offs_on_big_gin_only_where_the_field_says_so() -> None:
    hand = "5S 6S 8D 8H 8C KD KH 2C 3C 9S"
    rules = preset("open_gin")
    for changes, points in (
        ({}, 45),
        ({"layoff_on_big_gin": True}, 34),
        ({"layoff_on_big_gin": True, "layoff": False}, 45),
    ):
        round_ = showdown(rules.but(**changes), BIG_HAND, hand)
        score = settled(round_)
        assert (score.outcome, score.points) == (Outcome.BIG_GIN, points + 50)


@pytest.mark.parametrize("on_gin", [False, True])
def test_no_lay_off_at_all_means_none_on_gin_either(on_gin: bool) -> None:
    rules = STANDARD.but(layoff=False, layoff_on_gin=on_gin)
    round_ = showdown(rules, GIN_HAND, "5S 6S 8D 8H 8C KD KH 2C 3C 9S")
    run = round_.require_showdown().spread.index(cards("AS 2S 3S 4S"))
    assert refused(round_, Defend((), (LayOff(card("5S"), run),))) == "no_layoffs"


# -- what is only shown ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["face_up", "face_down"])
def test_the_knock_discard_is_seen_by_the_other_side_only_face_up(way: str) -> None:
    round_ = discarding(STANDARD.but(knock_discard=way), GIN_HAND + " 9D")
    event = round_.apply(Knock(card("9D")))[0]
    assert isinstance(event, Knocked)
    seen = redact(event, 1)
    assert isinstance(seen, Knocked)
    discarded = card("9D") if way == "face_up" else None
    assert (seen.discard, view_of(round_, 1).require_showdown().discard) == (discarded, discarded)
    assert view_of(round_, 0).require_showdown().discard == card("9D")
    settled(round_)
    assert view_of(round_, 1).require_showdown().discard == card("9D")


# -- the deal ----------------------------------------------------------------------------------------------------------


def test_eleven_cards_are_dealt_to_the_non_dealer_only() -> None:
    for name in (name for name in PRESETS if preset(name).players == 2):
        rules = preset(name)
        for dealer in (0, 1):
            round_ = dealt(rules, dealer=dealer)
            eleven = rules.start == "eleven"
            assert len(list(each(round_.hands[1 - dealer]))) == 10 + eleven
            assert len(list(each(round_.hands[dealer]))) == 10
            assert round_.turn == 1 - dealer
            assert (round_.upcard is None) is eleven
            assert round_.stock_count + len(round_.pile) + 20 + eleven == len(DECK)


# -- ace_runs ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ace_runs", "legal"),
    [
        ("low", {"AS 2S 3S"}),
        ("high_or_low", {"AS 2S 3S", "QS KS AS", "JS QS KS AS"}),
        ("wrap", {"AS 2S 3S", "QS KS AS", "JS QS KS AS", "KS AS 2S", "QS KS AS 2S 3S"}),
    ],
)
def test_where_the_ace_may_stand_in_a_run(ace_runs: str, legal: set[str]) -> None:
    melder = meld_rules(STANDARD.but(ace_runs=ace_runs))
    runs = ("AS 2S 3S", "QS KS AS", "JS QS KS AS", "KS AS 2S", "QS KS AS 2S 3S", "QS KS AH", "KS AS 3S")
    assert {run for run in runs if melder.is_meld(cards(run))} == legal
