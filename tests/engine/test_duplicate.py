"""Duplicate matches: the cards come again exactly, with the seats swapped, and who may see what of them when."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin_desktop.engine.cards import SUITS, Card, CardSet, each, names, parse_cards, suit, to_set
from gin_desktop.engine.game import Game, GameError
from gin_desktop.engine.layoffs import LayOff
from gin_desktop.engine.play.actions import Action, Defend, Discard, Knock, Spread
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.sheets.duplicate import (
    MAX_DEALS,
    DuplicateError,
    DuplicateMatch,
    exchange_suits,
    match_rules,
    second_play_order,
    suit_exchange_for,
)
from gin_desktop.words import has, t
from tests.engine.duplicate_makers import deal_next, play_round, rule_sets, seeds
from tests.engine.makers import DECK, choose, shuffled
from tests.engine.strategies import two_player_rules


@pytest.mark.parametrize("name", [name for name in PRESETS if preset(name).players != 2])
def test_only_two_have_hands_to_swap(name: str) -> None:
    for refused in (lambda: match_rules(preset(name)), lambda: DuplicateMatch(preset(name), 2)):
        with pytest.raises(DuplicateError) as caught:
            refused()
        assert caught.value.code == "duplicate_for_two"
        assert str(preset(name).players) in t(f"error.{caught.value.code}", **caught.value.values)
        assert has(f"verify.fault.{caught.value.code}")


def exchange(action: Action, suits: str) -> Action:
    """Returns the same action with its cards after the exchange of suits."""

    def card(one: Card) -> Card:
        return exchange_suits((one,), suits)[0]

    def cards(some: CardSet) -> CardSet:
        return to_set(map(card, each(some)))

    match action:
        case Discard(one):
            return Discard(card(one))
        case Knock(out, spread):
            melds = None if spread is None else tuple(map(cards, spread))
            return Knock(None if out is None else card(out), melds)
        case Spread(spread):
            return Spread(None if spread is None else tuple(map(cards, spread)))
        case Defend(melds, layoffs):
            return Defend(tuple(map(cards, melds)), tuple(LayOff(card(one), meld) for one, meld in layoffs))
    return action


def spelled_out(action: Action, game: Game) -> Action:
    """Returns the action with its actual spread, as the default spread may depend on the suits."""
    showdown = game.round_at(0).showdown
    spread = () if showdown is None else showdown.spread
    if isinstance(action, Knock):
        return Knock(action.discard, spread)
    return Spread(spread) if isinstance(action, Spread) else action


@given(seeds, rule_sets, st.integers(1, 4))
def test_who_plays_the_same_cards_the_same_way_makes_the_same_of_them(seed: int, rules: RuleSet, deals: int) -> None:
    rng = random.Random(seed)
    game = Game(rules, duplicate=deals)
    assert game.duplicate is not None
    played: list[list[tuple[int, Action]]] = []
    for _ in range(deals):
        deal_next(game, rng)
        actions = []
        while not game.round_at(0).over:
            seat, action = game.round_at(0).turn, choose(rng, game.round_at(0))
            game.apply(seat, action)
            actions.append((seat, spelled_out(action, game)))
        played.append(actions)
    assert not game.finished
    for _ in range(deals):
        due = game.duplicate.next_second_play
        assert due is not None
        deal_next(game, rng)
        for seat, action in played[due.again - 1]:
            game.apply(1 - seat, exchange(action, due.suits))
        assert game.round_at(0).over
    assert game.finished
    assert [both.difference(0) for both in game.duplicate.plays] == [0] * deals
    assert (game.duplicate.settle().winner, game.duplicate.better_deal_counts) == (None, (0, 0))


@given(seeds, rule_sets)
def test_each_gets_the_cards_that_the_other_had(seed: int, rules: RuleSet) -> None:
    rng = random.Random(seed)
    game = Game(rules, duplicate=3)
    assert game.duplicate is not None
    first: dict[int, tuple[dict[int, CardSet], Card | None, Card | None, list[Card]]] = {}
    for number in range(1, 7):
        due = game.duplicate.next_second_play
        deal_next(game, rng)
        round_ = game.round_at(0)
        if due is None:
            first[number] = (dict(round_.hands), round_.upcard, round_.turned, list(round_.stock))
        else:
            hands, upcard, turned, stock = first[due.again]
            for seat in (0, 1):
                assert to_set(exchange_suits(list(each(hands[1 - seat])), due.suits)) == round_.hands[seat]
            for one, other in ((upcard, round_.upcard), (turned, round_.turned)):
                assert (one is None) == (other is None)
                if one is not None:
                    assert other is not None
                    assert exchange_suits((one,), due.suits) == (other,)
                    assert not rules.spades_double or (suit(one) == 0) == (suit(other) == 0)
            assert list(exchange_suits(stock, due.suits)) == list(round_.stock)
        play_round(game, rng)


def test_the_deal_goes_round_and_then_to_the_other() -> None:
    game = Game(preset("standard"), duplicate=5)
    assert game.duplicate is not None
    rng = random.Random(3)
    dealers: list[int] = []
    again: list[int] = []
    while not game.finished:
        assert game.next_dealer == (game.duplicate.next_dealer if dealers else None)
        due = game.duplicate.next_second_play
        again.append(0 if due is None else due.again)
        deal_next(game, rng)
        dealers.append(game.round_at(0).dealer)
        play_round(game, rng)
    assert dealers[:5] == [0, 1, 0, 1, 0]
    assert again[:5] == [0] * 5
    assert [dealers[number - 1] for number in again[5:]] == [1 - dealer for dealer in dealers[5:]]
    assert sorted(again[5:]) == [1, 2, 3, 4, 5]
    with pytest.raises(GameError, match="game_over"):
        game.deal(DECK, 0)


def test_other_cards_or_another_dealer_are_refused() -> None:
    game = Game(preset("standard"), duplicate=1)
    assert game.duplicate is not None
    rng = random.Random(5)
    deal_next(game, rng)
    play_round(game, rng)
    due = game.duplicate.next_second_play
    assert due is not None
    with pytest.raises(GameError, match="wrong_deck"):
        game.deal(shuffled(rng), due.dealer)
    with pytest.raises(GameError, match="wrong_dealer"):
        game.deal(due.deck, 1 - due.dealer)
    game.deal(due.deck, due.dealer)


@given(seeds)
def test_every_suit_becomes_another_one(seed: int) -> None:
    deck = shuffled(random.Random(seed))
    suits = suit_exchange_for(deck, RuleSet())
    assert sorted(suits) == sorted(SUITS)
    assert all(old != new for old, new in zip(SUITS, suits, strict=True))
    kept = suit_exchange_for(deck, RuleSet(spades_double=True))
    assert kept in {"SDCH", "SCHD"}, "a spade that counts double stays one"
    again = exchange_suits(deck, suits)
    assert to_set(again) == to_set(deck)
    assert [card % 13 for card in again] == [card % 13 for card in deck]


def test_all_the_ways_of_exchanging_come_up() -> None:
    rng = random.Random(1)
    found = [suit_exchange_for(shuffled(rng), RuleSet()) for _ in range(900)]
    assert len(set(found)) == 9
    assert all(60 < found.count(suits) < 140 for suits in set(found))


@given(two_player_rules())
def test_every_rule_set_has_rules_for_a_match(rules: RuleSet) -> None:
    played = match_rules(rules)
    assert match_rules(played) == played
    kept = (
        "start",
        "knock_mode",
        "knock_limit",
        "gin_bonus",
        "undercut_bonus",
        "doubling",
        "max_cube",
        "spades_double",
    )
    assert not rules.differences(played).keys() & set(kept)
    assert (played.sheet, played.series, played.game_bonus, played.box_bonus) == ("single", "none", 0, 0)


def test_an_example_of_an_exchange() -> None:
    assert names(exchange_suits(parse_cards("AS 2H TD KC"), "HSCD")) == "AH 2S TC KD"


@given(seeds, st.integers(2, 10))
def test_the_last_deal_does_not_come_again_at_once(seed: int, deals: int) -> None:
    rng = random.Random(seed)
    decks = [shuffled(rng) for _ in range(deals)]
    order = second_play_order(decks)
    assert sorted(order) == list(range(1, deals + 1))
    assert order[0] != deals
    assert deals == 2 or order != tuple(range(1, deals + 1)), "it is another order"
    assert second_play_order(decks) == order, "nothing but the decks decides"


def test_three_deals_come_again_in_each_way_that_is_left_as_often() -> None:
    rng = random.Random(1)
    ways = Counter(second_play_order([shuffled(rng) for _ in range(3)]) for _ in range(600))
    assert set(ways) == {(1, 3, 2), (2, 1, 3), (2, 3, 1)}
    assert min(ways.values()) > 150
    assert second_play_order([DECK] * 3) == (2, 1, 3), "also of decks between which nothing decides"
    assert second_play_order([DECK]) == (1,)


@given(seeds, rule_sets)
def test_no_target_no_score_and_no_memory_for_a_player(seed: int, rules: RuleSet) -> None:
    rng = random.Random(seed)
    game = Game(rules, duplicate=2)
    assert game.duplicate is not None
    while not game.finished:
        deal_next(game, rng)
        for seat in (0, 1):
            view = game.view(seat)
            assert (view.scores, view.columns) == ((0, 0), ())
            assert (view.rules.target, view.rules.sheet, view.rules.game_bonus, view.rules.box_bonus) == (
                1000,
                "single",
                0,
                0,
            )
            over = [number for number in range(1, game.deals) if game.revealed(number)]
            assert len(view.earlier) == len(over), "cards that come again are not remembered"
        play_round(game, rng)
    assert all(game.revealed(number) for number in range(1, 5))


def test_when_cards_may_be_shown() -> None:
    game = Game(preset("standard"), duplicate=2)
    rng = random.Random(2)
    seen = []
    while not game.finished:
        deal_next(game, rng)
        before = [number for number in range(1, 5) if game.deals >= number and game.revealed(number)]
        play_round(game, rng)
        seen.append((before, [number for number in range(1, game.deals + 1) if game.revealed(number)]))
    (_, one), (_, two), (_, three), (_, four) = seen
    assert (one, two) == ([], [])
    assert three in ([1, 3], [2, 3])
    assert four == [1, 2, 3, 4]
    assert [before for before, _ in seen] == [[], [], [], three]


def test_in_an_ordinary_game_a_deal_is_open_once_its_round_is_over() -> None:
    game = Game(preset("standard"))
    rng = random.Random(2)
    deal_next(game, rng)
    assert not game.revealed(1)
    play_round(game, rng)
    assert game.revealed(1)
    deal_next(game, rng)
    assert [game.revealed(number) for number in (1, 2)] == [True, False]


@pytest.mark.parametrize("deals", [-1, MAX_DEALS + 1])
def test_numbers_of_deals_that_cannot_be(deals: int) -> None:
    with pytest.raises(ValueError, match="number of deals"):
        Game(preset("standard"), duplicate=deals)
