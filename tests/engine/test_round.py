"""Rounds in every state: legal actions, their effects, and that no card is lost."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gin_desktop.engine.cards import FULL, each, to_set
from gin_desktop.engine.play.actions import DrawStock, IllegalAction, Knock, Pass
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.deal import DealError
from gin_desktop.engine.play.events import Dealt, RoundEnded
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import Ending
from gin_desktop.engine.ruleset import RuleSet
from tests.engine.makers import DECK, RULES, SIMPLE, choose, deal, nonsense, play, snapshot, states

seeds = st.integers(0, 2**32)
rule_sets = st.sampled_from(RULES)


def places(round_: Round) -> list[int]:
    """Returns every card of a round, wherever it is."""
    discard = None if round_.showdown is None else round_.showdown.discard
    out = [card for card in (round_.knock_card, discard) if card is not None]
    held = [card for hand in round_.hands.values() for card in DECK if hand >> card & 1]
    return [*held, *round_.pile, *round_.stack, *out]


@given(seeds, rule_sets)
def test_52_cards_after_every_action(seed: int, rules: RuleSet) -> None:
    for round_ in states(seed, rules):
        assert sorted(places(round_)) == list(DECK)
        for seat, hand in round_.hands.items():
            full = round_.phase in (Phase.DISCARD, Phase.MUST_END) and seat == round_.turn
            offer, showdown = round_.cube.offer, round_.showdown
            full |= offer is not None and (offer.holder, offer.phase) == (seat, Phase.DISCARD)
            full |= showdown is not None and showdown.ending is Ending.BIG_GIN and seat == showdown.knocker
            full |= (
                round_.over and not round_.rules.last_draw_knock and seat == round_.turn and round_.drawn is not None
            )
            assert hand.bit_count() == (11 if full else 10)
            assert round_.known[seat] & ~hand == 0


@given(seeds, rule_sets)
def test_everything_listed_is_accepted(seed: int, rules: RuleSet) -> None:
    for round_ in states(seed, rules):
        listed = round_.legal_actions()
        assert bool(listed) != round_.over
        assert len(set(listed)) == len(listed)
        for action in listed:
            assert round_.is_legal(action)
            twin = round_.copy()
            before = snapshot(round_)
            assert twin.apply(action)
            assert snapshot(round_) == before, "a copy is not independent"


@given(seeds, rule_sets)
@settings(max_examples=60)
def test_any_action_is_accepted_exactly_when_it_is_legal(seed: int, rules: RuleSet) -> None:
    rng = random.Random(seed)
    for round_ in states(seed, rules):
        for _ in range(6):
            action = nonsense(rng, round_)
            before = snapshot(round_)
            legal = round_.is_legal(action)
            twin = round_.copy()
            try:
                twin.apply(action)
            except IllegalAction:
                assert not legal
                assert snapshot(twin) == before, "a refused action changed something"
            else:
                assert legal
                assert sorted(places(twin)) == list(DECK)
            assert snapshot(round_) == before, "asking changed something"


@given(seeds, rule_sets)
def test_simple_actions_are_listed_exactly_when_they_are_legal(seed: int, rules: RuleSet) -> None:
    for round_ in states(seed, rules):
        listed = round_.legal_actions()
        assert {action for action in SIMPLE if round_.is_legal(action)} == {a for a in SIMPLE if a in listed}


@given(seeds, rule_sets)
def test_every_round_ends_and_everything_is_open_then(seed: int, rules: RuleSet) -> None:
    rng = random.Random(seed)
    round_ = deal(rng, rules)
    events = play(rng, round_)
    assert round_.over
    assert isinstance(events[-1], RoundEnded)
    assert events[-1].facts == round_.facts
    assert dict(events[-1].hands) == round_.hands
    assert sum(isinstance(event, RoundEnded) for event in events) == 1
    assert round_.legal_actions() == []
    for action in (Pass(), DrawStock(), nonsense(rng, round_)):
        with pytest.raises(IllegalAction) as caught:
            round_.apply(action)
        assert caught.value.code == "round_over"
    facts = round_.facts
    assert facts is not None
    assert (facts.knocker is None) == (facts.ending is Ending.DRAW) == (facts.draw_reason is not None)


@given(seeds, rule_sets)
def test_the_same_deck_and_actions_give_the_same_round(seed: int, rules: RuleSet) -> None:
    one, two = deal(random.Random(seed), rules), deal(random.Random(seed), rules)
    rng = random.Random(seed)
    while not one.over:
        action = choose(rng, one)
        assert one.apply(action) == two.apply(action)
    assert snapshot(one) == snapshot(two)


@given(seeds)
def test_cards_go_first_to_the_non_dealer_then_in_turn(seed: int) -> None:
    deck = tuple(random.Random(seed).sample(DECK, 52))
    for dealer in (0, 1):
        round_ = Round(preset("standard"), deck, dealer)
        assert round_.hands == {1 - dealer: to_set(deck[0:20:2]), dealer: to_set(deck[1:20:2])}
        assert (round_.upcard, round_.pile, round_.stock) == (deck[20], [deck[20]], deck[21:])
        assert round_.turn == 1 - dealer
        dealt = ((1 - dealer, deck[0:20:2]), (dealer, deck[1:20:2]))
        assert round_.deal_event() == Dealt(0, dealer, dealt, deck[20], None)
        eleven = Round(preset("eleven_card"), deck, dealer)
        assert eleven.hands[1 - dealer] == to_set((*deck[0:20:2], deck[20]))
        assert (eleven.upcard, eleven.pile, eleven.stock, eleven.turned) == (None, [], deck[21:], None)
        turned = Round(preset("eleven_card").but(knock_mode="oklahoma"), deck, dealer)
        assert (turned.knock_card, turned.turned, turned.stock) == (deck[21], deck[21], deck[22:])


def test_what_cannot_be_dealt() -> None:
    rules = preset("standard")
    for deck in (DECK[:51], (*DECK[:51], 0), (), (*DECK, 52)):
        with pytest.raises(DealError, match="bad_deck"):
            Round(rules, deck, 0)
    with pytest.raises(DealError, match="bad_dealer"):
        Round(rules, DECK, 2)


def test_other_seats_and_tables() -> None:
    rng = random.Random(5)
    round_ = Round(preset("standard"), DECK, 3, table=1, seats=(0, 3))
    assert round_.turn == 0
    events = play(rng, round_)
    assert {event.table for event in events} == {1}
    assert round_.facts is not None
    assert round_.facts.table == 1


@given(seeds, rule_sets)
def test_what_is_unseen(seed: int, rules: RuleSet) -> None:
    for round_ in states(seed, rules):
        for seat in round_.seats:
            unseen = round_.unseen_by(seat)
            assert unseen & (round_.hands[seat] | to_set(round_.pile)) == 0
            hidden = round_.hands[round_.other(seat)] | to_set(round_.stack)
            if round_.over:
                assert unseen == 0
            elif round_.knocker is None:
                assert unseen == hidden
                assert (round_.hands[seat] | to_set(round_.pile) | unseen).bit_count() == 52 - (
                    round_.knock_card is not None
                )
            assert unseen & ~FULL == 0


def test_a_knock_with_exactly_the_limit_is_listed() -> None:
    """Each discard that leaves the limit or less may end the round, and no other."""
    rng, at_the_limit = random.Random(3), 0
    for _ in range(300):
        round_ = deal(rng, preset("standard"))
        play(rng, round_, steps=rng.randrange(30))
        if round_.phase is not Phase.DISCARD:
            continue
        hand = round_.hands[round_.turn]
        left = {card: round_.melder.deadwood(hand ^ 1 << card) for card in each(hand) if card != round_.forbidden}
        knocks = {action.discard for action in round_.legal_actions() if isinstance(action, Knock)} - {None}
        assert knocks == {card for card, points in left.items() if points <= round_.limit}
        at_the_limit += round_.limit in left.values()
    assert at_the_limit
