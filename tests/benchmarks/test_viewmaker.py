"""Views made up from what one seat is told are those of the real round."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from benchmarks.viewmaker import Follower, FollowError
from gin_desktop.engine.cards import DECK, parse_card, parse_cards, to_set
from gin_desktop.engine.play.actions import (
    Action,
    Defend,
    Discard,
    DrawDiscard,
    DrawStock,
    IllegalAction,
    Knock,
    Pass,
    TakeUpcard,
)
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import MAX_TURNS_WITHOUT_STOCK_DRAW, Round
from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.view import past_round_of, view_of
from tests.benchmarks.tables import compare
from tools.arena.eaai import RULES

OTHER_RULES = (
    RULES,
    preset("tournament_50th"),
    preset("standard"),
    RuleSet(return_taken_card="allowed", last_discard="knock_only", tie_rule="no_bonus", knock_discard="face_up"),
)


def choose(round_: Round, rng: random.Random) -> Action:
    """Mostly the least deadwood, sometimes a knock or any other card, so that rounds end in every way."""
    legal = round_.legal_actions()
    knocks = [action for action in legal if isinstance(action, Knock)]
    discards = [action for action in legal if isinstance(action, Discard)]
    if knocks and (rng.random() < 0.4 or not discards):
        knock = rng.choice(knocks)
        return Knock(knock.discard, round_.proposed_spread(knock.discard))
    if discards and rng.random() < 0.9:
        hand = round_.hands[round_.turn]
        return min(discards, key=lambda action: round_.melder.deadwood(hand ^ 1 << action.card))
    return rng.choice([action for action in legal if not isinstance(action, Knock)])


def follow_a_round(number: int, rules: RuleSet, *, told: bool) -> Counter[str]:
    """A round of our engine, and beside it what one seat makes of it; compared whenever that seat has to act."""
    rng = random.Random(number)
    deck = list(DECK)
    rng.shuffle(deck)
    seat, dealer = number % 2, number // 2 % 2
    round_ = Round(rules, deck, dealer)
    assert round_.upcard is not None
    follower = Follower(rules, seat, dealer=dealer, hand=dict(round_.dealt)[seat], upcard=round_.upcard)
    seen: Counter[str] = Counter()
    while not round_.over:
        turn = round_.turn
        if turn == seat:
            compare(view_of(round_, seat), follower.view(), told=told)
            assert follower.my_turn
            seen["views"] += 1
            seen[round_.phase] += 1
        action = choose(round_, rng)
        drawn = round_.stack[-1] if turn == seat and isinstance(action, DrawStock) else None
        round_.apply(action)
        if isinstance(action, Defend):
            laid = to_set(layoff.card for layoff in action.layoffs)
            past = follower.past(round_.hands[1 - seat], melds=sum(action.melds), laid=laid)
            assert past == past_round_of(round_)
            seen["pasts"] += 1
            return seen
        spread = sum(action.spread or ()) if isinstance(action, Knock) else 0
        loose = round_.hands[turn] & ~spread if told and turn != seat else None
        follower.follow(turn, action, drawn=drawn, loose=loose)
    assert follower.past(round_.hands[1 - seat]) == past_round_of(round_)
    seen["drawn"] += 1
    return seen


@pytest.mark.parametrize("number", range(len(OTHER_RULES)))
@pytest.mark.parametrize("told", [False, True])
@pytest.mark.parametrize("deals", [30, pytest.param(160, marks=pytest.mark.long)])
def test_a_view_is_that_of_the_real_round(number: int, told: bool, deals: int) -> None:
    seen = sum((follow_a_round(deal, OTHER_RULES[number], told=told) for deal in range(deals)), Counter[str]())
    assert seen["views"] > 18 * deals
    assert seen[Phase.DEFENCE] > deals / 6
    assert seen["pasts"] > deals / 2


def test_rounds_that_run_out_are_followed() -> None:
    """Nobody knocks, so the last discard and the dead stock come up every time."""
    for number, rules in enumerate(OTHER_RULES * 3):
        deck = list(DECK)
        random.Random(number).shuffle(deck)
        round_ = Round(rules, deck, 1)
        assert round_.upcard is not None
        follower = Follower(rules, 0, dealer=1, hand=dict(round_.dealt)[0], upcard=round_.upcard)
        while not round_.over:
            turn = round_.turn
            if turn == 0:
                compare(view_of(round_, 0), follower.view(), told=True)
            legal = [action for action in round_.legal_actions() if isinstance(action, Pass | DrawStock | Discard)]
            action = legal[0]
            drawn = round_.stack[-1] if turn == 0 and isinstance(action, DrawStock) else None
            round_.apply(action)
            follower.follow(turn, action, drawn=drawn)
        assert follower.past(round_.hands[1]) == past_round_of(round_)


def test_there_is_no_guard_at_another_table() -> None:
    """Taking and discarding in turn ends a round with us after forty turns; somewhere else it may go on."""
    aces, kings = parse_cards("AS AH"), parse_cards("KC KD")
    follower = Follower(RULES, 0, dealer=1, hand=[*aces, *parse_cards("3H 5D 7C 9S JH 2C 4S 6H")], upcard=kings[0])
    follower.follow(0, TakeUpcard())
    on_pile = aces[0]
    follower.follow(0, Discard(on_pile))
    follower.follow(1, DrawDiscard())
    follower.follow(1, Discard(kings[1]))
    held = {0: [aces[1], kings[0]], 1: [aces[0]]}
    seat, top = 0, kings[1]
    for _ in range(MAX_TURNS_WITHOUT_STOCK_DRAW + 10):
        follower.follow(seat, DrawDiscard())
        discarded = held[seat].pop(0)
        held[seat].append(top)
        follower.follow(seat, Discard(discarded))
        seat, top = 1 - seat, discarded
    assert follower.phase is Phase.DRAW
    assert follower.round.stock_count == 31


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Discard(parse_card("AS")), "impossible_card"),
        (Discard(parse_card("8S")), "just_taken"),
        (DrawStock(), "wrong_phase"),
        (Knock(parse_card("KS"), (to_set(parse_cards("AS 2S 3S")),)), "impossible_card"),
        (Knock(parse_card("KS"), (to_set(parse_cards("2S 4D 3S")),)), "not_a_meld"),
        (Knock(parse_card("KS"), (to_set(parse_cards("JC QC KC")),)), "over_limit"),
    ],
)
def test_what_cannot_be_is_refused(action: Action, code: str) -> None:
    follower = Follower(RULES, 1, dealer=1, hand=parse_cards("AS 3H 5D 7C 9S JH KD 2C 4S 6H"), upcard=parse_card("8S"))
    follower.follow(0, TakeUpcard())
    with pytest.raises((FollowError, IllegalAction)) as caught:
        follower.follow(0, action)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("hand", "upcard", "code"),
    [
        ("AS 3H 5D 7C 9S JH KD 2C 4S 6H", "AS", "impossible_card"),
        ("AS 3H 5D", "8S", "hand_size"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(hand: str, upcard: str, code: str) -> None:
    with pytest.raises(FollowError) as caught:
        Follower(RULES, 0, dealer=1, hand=parse_cards(hand), upcard=parse_card(upcard))
    assert caught.value.code == code


def test_whose_turn_it_is_and_what_was_drawn_are_asked_for() -> None:
    follower = Follower(RULES, 0, dealer=1, hand=parse_cards("AS 3H 5D 7C 9S JH KD 2C 4S 6H"), upcard=parse_card("8S"))
    with pytest.raises(FollowError, match="not_your_turn"):
        follower.follow(1, Pass())
    follower.follow(0, Pass())
    follower.follow(1, Pass())
    with pytest.raises(FollowError, match="unknown_draw"):
        follower.follow(0, DrawStock())
    with pytest.raises(FollowError, match="impossible_card"):
        follower.follow(0, DrawStock(), drawn=parse_card("AS"))


def test_withheld_actions_are_not_in_the_view() -> None:
    follower = Follower(RULES, 0, dealer=1, hand=parse_cards("AS 3H 5D 7C 9S JH KD 2C 4S 6H"), upcard=parse_card("8S"))
    assert follower.view(withheld=[TakeUpcard()]).legal == (Pass(),)
