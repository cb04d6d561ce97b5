"""Same cards, both ways: the cards come again exactly, the sheet puts both plays together, the record proves it."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin_desktop.engine.actions import Action, Defend, Discard, Knock, Spread
from gin_desktop.engine.cards import SUITS, Card, CardSet, each, names, parse_cards, suit, to_set
from gin_desktop.engine.facts import Ending, RoundFacts
from gin_desktop.engine.game import Game, GameError, unplayable
from gin_desktop.engine.layoffs import LayOff
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.record import Deal, Header, RecordError, Replay, Step, line_of, replay
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import price
from gin_desktop.engine.twice import MOST, Twice, exchanged, match_rules, net, order_of, suits_for
from tests.engine.makers import DECK, choose, rich_deck, shuffled
from tests.engine.strategies import two_player_rules

PLAYED = [preset(name) for name in PRESETS if not unplayable(preset(name))]
seeds = st.integers(0, 2**32)
rule_sets = st.sampled_from(PLAYED)


def play_round(game: Game, rng: random.Random) -> None:
    while not game.live_round().over:
        round_ = game.live_round()
        game.apply(round_.turn, choose(rng, round_))


def deal_next(game: Game, rng: random.Random) -> None:
    due = None if game.twice is None else game.twice.due
    dealer = game.next_dealer
    game.deal(rich_deck(rng) if due is None else due.deck, 0 if dealer is None else dealer)


def exchange(action: Action, suits: str) -> Action:
    """The same action with the cards as they are after the exchange."""

    def card(one: Card) -> Card:
        return exchanged((one,), suits)[0]

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
    """With the spread that lies: which default stands for it may depend on the suits."""
    spread = game.live_round().spread
    if isinstance(action, Knock):
        return Knock(action.discard, spread)
    return Spread(spread) if isinstance(action, Spread) else action


@given(seeds, rule_sets, st.integers(1, 4))
def test_who_plays_the_same_cards_the_same_way_makes_the_same_of_them(seed: int, rules: RuleSet, deals: int) -> None:
    rng = random.Random(seed)
    game = Game(rules, twice=deals)
    assert game.twice is not None
    played: list[list[tuple[int, Action]]] = []
    for _ in range(deals):
        deal_next(game, rng)
        actions = []
        while not game.live_round().over:
            seat, action = game.live_round().turn, choose(rng, game.live_round())
            game.apply(seat, action)
            actions.append((seat, spelled_out(action, game)))
        played.append(actions)
    assert not game.finished
    for _ in range(deals):
        due = game.twice.due
        assert due is not None
        deal_next(game, rng)
        for seat, action in played[due.again - 1]:
            game.apply(1 - seat, exchange(action, due.suits))
        assert game.live_round().over
    assert game.finished
    assert [both.difference(0) for both in game.twice.both] == [0] * deals
    assert (game.twice.settle().winner, game.twice.better) == (None, (0, 0))


@given(seeds, rule_sets)
def test_each_gets_the_cards_that_the_other_had(seed: int, rules: RuleSet) -> None:
    rng = random.Random(seed)
    game = Game(rules, twice=3)
    assert game.twice is not None
    first: dict[int, tuple[dict[int, CardSet], Card | None, Card | None, list[Card]]] = {}
    for number in range(1, 7):
        due = game.twice.due
        deal_next(game, rng)
        round_ = game.live_round()
        if due is None:
            first[number] = (dict(round_.hands), round_.upcard, round_.turned, list(round_.stock))
        else:
            hands, upcard, turned, stock = first[due.again]
            for seat in (0, 1):
                assert to_set(exchanged(list(each(hands[1 - seat])), due.suits)) == round_.hands[seat]
            for one, other in ((upcard, round_.upcard), (turned, round_.turned)):
                assert (one is None) == (other is None)
                if one is not None:
                    assert other is not None
                    assert exchanged((one,), due.suits) == (other,)
                    assert not rules.spades_double or (suit(one) == 0) == (suit(other) == 0)
            assert list(exchanged(stock, due.suits)) == list(round_.stock)
        play_round(game, rng)


def test_the_deal_goes_round_and_then_to_the_other() -> None:
    game = Game(preset("standard"), twice=5)
    assert game.twice is not None
    rng = random.Random(3)
    dealers: list[int] = []
    again: list[int] = []
    while not game.finished:
        assert game.next_dealer == (game.twice.next_dealer if dealers else None)
        due = game.twice.due
        again.append(0 if due is None else due.again)
        deal_next(game, rng)
        dealers.append(game.live_round().dealer)
        play_round(game, rng)
    assert dealers[:5] == [0, 1, 0, 1, 0]
    assert again[:5] == [0] * 5
    assert [dealers[number - 1] for number in again[5:]] == [1 - dealer for dealer in dealers[5:]]
    assert sorted(again[5:]) == [1, 2, 3, 4, 5]
    with pytest.raises(GameError, match="game_over"):
        game.deal(DECK, 0)


def test_other_cards_or_another_dealer_are_refused() -> None:
    game = Game(preset("standard"), twice=1)
    assert game.twice is not None
    rng = random.Random(5)
    deal_next(game, rng)
    play_round(game, rng)
    due = game.twice.due
    assert due is not None
    with pytest.raises(GameError, match="wrong_deck"):
        game.deal(shuffled(rng), due.dealer)
    with pytest.raises(GameError, match="wrong_dealer"):
        game.deal(due.deck, 1 - due.dealer)
    game.deal(due.deck, due.dealer)


@given(seeds)
def test_every_suit_becomes_another_one(seed: int) -> None:
    deck = shuffled(random.Random(seed))
    suits = suits_for(deck, RuleSet())
    assert sorted(suits) == sorted(SUITS)
    assert all(old != new for old, new in zip(SUITS, suits, strict=True))
    kept = suits_for(deck, RuleSet(spades_double=True))
    assert kept in {"SDCH", "SCHD"}, "a spade that counts double stays one"
    again = exchanged(deck, suits)
    assert to_set(again) == to_set(deck)
    assert [card % 13 for card in again] == [card % 13 for card in deck]


def test_all_the_ways_of_exchanging_come_up() -> None:
    rng = random.Random(1)
    found = [suits_for(shuffled(rng), RuleSet()) for _ in range(900)]
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
    assert names(exchanged(parse_cards("AS 2H TD KC"), "HSCD")) == "AH 2S TC KD"


@given(seeds, st.integers(2, 10))
def test_the_last_deal_does_not_come_again_at_once(seed: int, deals: int) -> None:
    rng = random.Random(seed)
    decks = [shuffled(rng) for _ in range(deals)]
    order = order_of(decks)
    assert sorted(order) == list(range(1, deals + 1))
    assert order[0] != deals
    assert deals == 2 or order != tuple(range(1, deals + 1)), "it is another order"
    assert order_of(decks) == order, "nothing but the decks decides"


def test_three_deals_come_again_in_each_way_that_is_left_as_often() -> None:
    rng = random.Random(1)
    ways = Counter(order_of([shuffled(rng) for _ in range(3)]) for _ in range(600))
    assert set(ways) == {(1, 3, 2), (2, 1, 3), (2, 3, 1)}
    assert min(ways.values()) > 150
    assert order_of([DECK] * 3) == (2, 1, 3), "also of decks between which nothing decides"
    assert order_of([DECK]) == (1,)


def facts(winner: int, points: int) -> RoundFacts:
    """A knock with nothing left."""
    return RoundFacts(Ending.KNOCK, winner, 1 - winner, 1, points + 1)


VOID = RoundFacts(Ending.DRAW)


def sheet_of(*rounds: RoundFacts, deals: int) -> Twice:
    rng = random.Random(7)
    sheet = Twice(match_rules(RuleSet()), deals)
    for number, fact in enumerate(rounds):
        due = sheet.due
        sheet.dealt(shuffled(rng) if due is None else due.deck, number % 2)
        sheet.add(fact)
    return sheet


def test_the_sheet_compares_what_was_made_of_the_same_cards() -> None:
    sheet = sheet_of(facts(0, 20), facts(1, 35), deals=2)
    assert (sheet.ended, sheet.scores) == (False, (20, 35))
    assert [(both.number, both.made(0), both.difference(0)) for both in sheet.both] == [
        (1, None, None),
        (2, None, None),
    ]
    assert sheet.leave().totals == (0, 0), "nothing counts before it was played both ways"
    order = sheet.place_of(3)[0], sheet.place_of(4)[0]
    assert sorted(order) == [1, 2]
    sheet = sheet_of(facts(0, 20), facts(1, 35), facts(1, 5), deals=2)
    deal, again = sheet.place_of(3)
    both = sheet.both[deal - 1]
    assert again
    assert both.made(0) == ((20, 5) if deal == 1 else (-35, 5)), "the other side won 5 with the cards seat 0 had"
    assert both.difference(0) == (15 if deal == 1 else -40)
    assert both.difference(1) == (-15 if deal == 1 else 40)
    assert not any(other.again for other in sheet.both if other.number != deal)
    with pytest.raises(ValueError, match="not ended"):
        sheet.settle()
    sheet = sheet_of(facts(0, 20), facts(1, 35), facts(1, 5), VOID, deals=2)
    settled = sheet.settle()
    assert (settled.totals, settled.winner, settled.shutout) == ((20, 40), 1, False)
    assert sum(both.difference(1) or 0 for both in sheet.both) == 20
    assert sheet.better in {(1, 1), (0, 1), (1, 0)}


def test_equal_sums_are_a_tie() -> None:
    settled = sheet_of(facts(0, 20), facts(1, 20), deals=1).settle()
    assert (settled.totals, settled.winner) == ((20, 20), None)


@given(seeds, rule_sets)
def test_the_match_goes_to_the_greater_sum_of_differences(seed: int, rules: RuleSet) -> None:
    rng = random.Random(seed)
    game = Game(rules, twice=3)
    assert game.twice is not None
    while not game.finished:
        deal_next(game, rng)
        play_round(game, rng)
    sheet = game.twice
    total = sum(both.difference(0) or 0 for both in sheet.both)
    assert total == sheet.scores[0] - sheet.scores[1]
    assert total == sum(net(row, 0) for row in sheet.rows)
    assert sheet.settle().winner == (None if total == 0 else 0 if total > 0 else 1)
    assert [row.score for row in sheet.rows] == [price(row.facts, match_rules(rules)) for row in sheet.rows]
    assert [row.score.points for row in sheet.rows] == [price(row.facts, rules).points for row in sheet.rows], (
        "a round is worth what it is worth in a game"
    )


@given(seeds, rule_sets)
def test_no_target_no_score_and_no_memory_for_a_player(seed: int, rules: RuleSet) -> None:
    rng = random.Random(seed)
    game = Game(rules, twice=2)
    assert game.twice is not None
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
    game = Game(preset("standard"), twice=2)
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


@pytest.mark.parametrize("deals", [-1, MOST + 1])
def test_numbers_of_deals_that_cannot_be(deals: int) -> None:
    with pytest.raises(ValueError, match="number of deals"):
        Game(preset("standard"), twice=deals)


# -- the record


def written(seed: int, rules: RuleSet, deals: int = 2) -> tuple[Replay, list[str]]:
    rng = random.Random(seed)
    played, lines = Replay(), []

    def put(entry: Header | Deal | Step) -> None:
        played.feed(entry)
        lines.append(line_of(entry, rules))

    put(Header(rules, None, ("Ada", "Bert"), (None, None), twice=deals))
    game = played.game
    assert game is not None
    assert game.twice is not None
    while not game.finished:
        if game.between_rounds:
            due, dealer = game.twice.due, game.next_dealer
            if due is None:
                put(Deal(game.deals + 1, dealer or 0, rich_deck(rng), f"{rng.random()}"))
            else:
                nonce = f"{rng.random()}"
                put(Deal(game.deals + 1, due.dealer, due.deck, nonce, again=due.again, suits=due.suits))
            continue
        round_ = game.live_round()
        put(Step(played.count + 1, round_.turn, choose(rng, round_)))
    return played, lines


@given(seeds, rule_sets)
def test_a_record_of_it_replays_to_the_same_sheet(seed: int, rules: RuleSet) -> None:
    played, lines = written(seed, rules)
    again = replay(lines)
    assert (again.header, again.deals) == (played.header, played.deals)
    assert again.game is not None
    assert played.game is not None
    assert again.game.sheet.rows == played.game.sheet.rows
    assert again.need_header().rules == rules, "the rules are kept as they were chosen"
    head = json.loads(lines[0])
    assert (head["version"], head["twice"]) == (2, 2)
    for count in range(1, len(lines), 11):
        replay(lines[:count])


def test_an_ordinary_record_is_what_it_was() -> None:
    head = json.loads(line_of(Header(RuleSet(), "standard", ("Ada", "Bert"), (None, "easy")), RuleSet()))
    assert head["version"] == 1
    assert "twice" not in head
    deal = json.loads(line_of(Deal(1, 0, DECK, "0"), RuleSet()))
    assert not deal.keys() & {"again", "suits"}


def changed(lines: Sequence[str], at: int, **values: Any) -> list[str]:
    data = json.loads(lines[at]) | values
    return [*lines[:at], json.dumps({key: value for key, value in data.items() if value is not ...}), *lines[at + 1 :]]


def refusal(lines: list[str]) -> tuple[str, object]:
    with pytest.raises(RecordError) as caught:
        replay(lines)
    return caught.value.code, caught.value.values.get("reason")


def test_a_record_that_cheats_is_refused() -> None:
    played, lines = written(8, preset("standard"))
    deals = [at for at, line in enumerate(lines) if line.startswith('{"deal"')]
    second, third = deals[1:3]
    due = played.deals[2]
    other = 3 - due.again
    assert refusal(changed(lines, third, again=other)) == ("does_not_replay", "wrong_again")
    assert refusal(changed(lines, third, suits="SHDC")) == ("does_not_replay", "wrong_again")
    assert refusal(changed(lines, third, again=...)) == ("does_not_replay", "wrong_again")
    assert refusal(changed(lines, second, again=1, suits="HSCD")) == ("does_not_replay", "wrong_again")
    assert refusal(changed(lines, third, again="1"))[0] == "bad_line"
    swapped = Deal(3, due.dealer, due.deck[::-1], due.nonce, again=due.again, suits=due.suits)
    assert refusal([*lines[:third], line_of(swapped, RuleSet())]) == ("does_not_replay", "wrong_deck")
    turned = Deal(3, 1 - due.dealer, due.deck, due.nonce, again=due.again, suits=due.suits)
    assert refusal([*lines[:third], line_of(turned, RuleSet())]) == ("does_not_replay", "wrong_dealer")
    for values in ({"version": 1}, {"twice": MOST + 1}, {"twice": -1}, {"twice": "2"}, {"twice": True}, {"rounds": 1}):
        assert refusal(changed(lines, 0, **values))[0] == "bad_line", values
    plain = changed(lines, 0, twice=..., rules={"next_dealer": "alternate", "target": 1000})
    assert refusal(plain) == ("does_not_replay", "wrong_again")
