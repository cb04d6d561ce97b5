"""Whole showdowns: a knock or a refused double, the answer, the facts and their price, against the oracle."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from functools import partial

import pytest

from gin_desktop.engine.cards import card_name, parse_card
from gin_desktop.engine.play.actions import Action, Knock, OfferDouble, Refuse, Spread
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.events import CardDiscarded, Knocked
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.position import Position
from gin_desktop.engine.rule_field import DrawReason, Ending
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import refusal_range, score_round
from tests.oracle import plain, prices
from tests.oracle.bridge import TWO_PLAYERS, arrangement, bits, number, plain_melds, told
from tests.oracle.plain import Meld
from tests.oracle.prices import Price, Result
from tests.oracle.shapes import all_melded, any_rules, fitting_hand, full_of_melds, nearly_gin, shuffled, strong_hand

DOUBLING = {name: rules for name, rules in TWO_PLAYERS.items() if rules.doubling != "off"}


class Table:
    """Two hands laid for a showdown: seat 0 is to end the round, seat 1 will answer."""

    def __init__(self, rng: random.Random, rules: RuleSet, hand: list[str], fit: list[Meld]) -> None:
        self.rules, self.hand = rules, hand
        left = plain.without(plain.PACK, *hand)
        kind = rng.random()
        if kind < 0.4:
            self.defender = fitting_hand(rng, fit, left, rules.ace_runs)
        else:
            self.defender = strong_hand(rng, fit, left, rules.ace_runs) if kind < 0.8 else shuffled(rng, left)[:10]
        self.rest = shuffled(rng, plain.without(left, *self.defender))
        eleven = rules.start == "eleven"
        self.turned: str | None = None
        if not eleven:
            self.turned = rng.choice([self.rest[0], rng.choice(hand), rng.choice(self.defender)])
        elif rules.knock_mode == "oklahoma" or rules.spades_double or rules.spade_boxes_double:
            self.turned = self.rest.pop()
        self.spade = self.turned is not None and self.turned[1] == "S"
        self.limit = plain.knock_limit(rules, self.turned)
        self.cube = 1
        while self.cube < rules.max_cube and rng.random() < 0.4:
            self.cube *= 2

    def build(
        self, phase: Phase, *, turn: int, drawn: str | None = None, taken: bool = False, offered: int = 1
    ) -> Round:
        """The round of the engine."""
        return Position(
            rules=self.rules,
            phase=phase,
            turn=turn,
            dealer=1,
            hands=(bits(self.hand), bits(self.defender)),
            pile=(parse_card(self.rest[0]),),
            stock=tuple(parse_card(card) for card in self.rest[1:]),
            turned=number(self.turned),
            drawn=number(drawn),
            taken=taken,
            cube=self.cube,
            cube_owner=None if self.cube == 1 else 0,
            offered=offered,
        ).build()

    def told(self, seed: str, **more: object) -> str:
        return told(
            self.rules, seed=seed, hand=self.hand, defender=self.defender, turned=self.turned, cube=self.cube, **more
        )


def play(round_: Round, *actions: Action) -> list[object]:
    """Plays actions and then the answer the engine proposes; all events."""
    events: list[object] = []
    for action in actions:
        events += round_.apply(action)
    events += round_.apply(round_.legal_actions()[0])
    return events


def check_price(round_: Round, wanted: Price, case: Callable[[], str]) -> None:
    assert round_.facts is not None, case()
    got = score_round(round_.facts, round_.rules)
    assert got.winner == wanted.winner, f"{case()}\noracle: {wanted}\nengine: {got}"
    if wanted.winner is not None:
        parts = (got.points, got.deadwood_points, got.boxes)
        assert parts == (wanted.points, wanted.deadwood, wanted.boxes), f"{case()}\noracle: {wanted}\nengine: {got}"


def to_knock(rng: random.Random, rules: RuleSet) -> tuple[list[str], str | None]:
    """Eleven cards and what to discard of them to end the round, None for big gin: often right, sometimes not."""
    kind = rng.random()
    if rules.big_gin and kind < 0.2:
        return all_melded(rng, 11, rules.ace_runs), None
    if kind < 0.4:
        hand = all_melded(rng, 10, rules.ace_runs)
        discarded = rng.choice(plain.without(plain.PACK, *hand))
        return [*hand, discarded], discarded
    hand = rng.choice((nearly_gin, nearly_gin, full_of_melds))(rng, 11, rules.ace_runs)
    counts = {card: plain.least(plain.without(hand, card), rules) for card in hand}
    low = [card for card in hand if counts[card] <= 10] or hand
    if kind < 0.6:
        return hand, min(hand, key=counts.__getitem__)
    # with as much deadwood as may be: somebody can get below it
    return hand, max(low, key=counts.__getitem__) if kind < 0.8 else rng.choice([None, *low])


def compare_knock(rules: RuleSet, seed: str) -> str | None:
    """One knock, gin or big gin with any legal spread; its ending, None where the hand allowed none."""
    rng = random.Random(seed)
    hand, discarded = to_knock(rng, rules)
    cards = plain.without(hand, discarded)
    spread = list(rng.choice(plain.best_ways(cards, rules)))
    if rng.random() < 0.3:
        spread = list(rng.choice(plain.ways(cards, rules.ace_runs))[0])
    table = Table(rng, rules, hand, spread)
    if not plain.knock_allowed(hand, discarded, spread, rules, table.limit, None):
        return None
    deadwood = plain.total(plain.without(cards, *(card for meld in spread for card in meld)), rules.ace_points)
    ending = "big_gin" if discarded is None else "gin" if deadwood == 0 else "knock"
    allowed = plain.layoffs_allowed(rules, ending)
    answer = plain.best_defence(table.defender, spread, rules, allowed=allowed)

    round_ = table.build(Phase.DISCARD, turn=0)
    case = partial(table.told, seed, discarded=discarded, spread=spread, ending=ending, answer=answer)
    play(round_, Knock(number(discarded), arrangement(spread)))
    assert round_.facts is not None, case()
    if ending == "gin" and rules.gin_laid_to_zero == "void" and answer == 0:
        assert (round_.facts.ending, round_.facts.draw_reason) == (Ending.DRAW, DrawReason.VOID), case()
        check_price(round_, Price(), case)
        return "void"
    assert round_.facts.ending == ending, case()
    assert (round_.facts.knocker_deadwood, round_.facts.defender_deadwood) == (deadwood, answer), (
        f"{case()}\n{round_.facts}"
    )
    result = Result(ending, 0, deadwood, answer, table.cube, table.spade)
    check_price(round_, prices.price(result, rules), case)
    return "undercut" if ending == "knock" and answer <= deadwood else ending


@pytest.mark.parametrize("amount", [24, pytest.param(625, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", TWO_PLAYERS)
def test_knocks_of_every_preset(name: str, amount: int) -> None:
    seen = {compare_knock(TWO_PLAYERS[name], f"knock {name} {number_}") for number_ in range(amount)}
    assert "gin" in seen
    assert "knock" in seen or TWO_PLAYERS[name].knock_mode == "gin_only"
    assert "big_gin" in seen or not TWO_PLAYERS[name].big_gin


@pytest.mark.parametrize("amount", [180, pytest.param(3000, marks=pytest.mark.long)])
def test_knocks_under_any_rules(amount: int) -> None:
    seen: Counter[str | None] = Counter()
    for number_ in range(amount):
        seed = f"knock of any rules {number_}"
        seen[compare_knock(any_rules(random.Random(seed)), seed)] += 1
    assert all(seen[ending] >= amount // 100 for ending in ("knock", "gin", "big_gin", "undercut")), seen


@pytest.mark.parametrize("amount", [60, pytest.param(1250, marks=pytest.mark.long)])
def test_gin_that_is_laid_to_zero(amount: int) -> None:
    """Lay-offs on gin, with and without the rule that nobody scores when nothing is left."""
    seen: Counter[str | None] = Counter()
    for number_ in range(amount):
        seed = f"laid to zero {number_}"
        rules = TWO_PLAYERS["round_corner_classic"].but(gin_laid_to_zero=("normal", "void", "void")[number_ % 3])
        seen[compare_knock(rules, seed)] += 1
    assert min(seen["void"], seen["gin"]) > 0, seen


def compare_refusal(rules: RuleSet, seed: str) -> Result:
    """One double that is refused, step by step as in 4.5."""
    rng = random.Random(seed)
    hand = rng.choice((nearly_gin, full_of_melds))(rng, 10, rules.ace_runs)
    every = plain.ways(hand, rules.ace_runs)
    own = list(rng.choice(every)[0]) if rng.random() < 0.3 else None
    table = Table(rng, rules, hand, own or list(plain.best_ways(hand, rules)[0]))
    if rules.doubling == "double" or table.cube * 2 > rules.max_cube:
        table.cube = 1
    # what the doubler can't see: neither in the hand nor on the pile nor turned and out of play
    out = [table.rest[0], *([table.turned] if table.turned and rules.start == "eleven" else [])]
    unseen = plain.without(plain.PACK, *hand, *out)
    spread = plain.default_spread(hand, rules, unseen) if own is None else frozenset(own)
    deadwood, answer = prices.resignation(hand, spread, table.defender, rules)

    round_ = table.build(Phase.ANSWER, turn=1, offered=table.cube * 2)
    case = partial(table.told, seed, spread=spread, deadwood=deadwood, answer=answer)
    events = play(round_, Refuse(), Spread(None if own is None else arrangement(own)))
    laid = next(event for event in events if isinstance(event, Knocked))
    assert laid.ending is Ending.RESIGN, case()
    assert frozenset(plain_melds(laid.spread)) == spread, f"{case()}\nengine: {plain_melds(laid.spread)}"
    assert round_.facts is not None, case()
    assert (round_.facts.knocker_deadwood, round_.facts.defender_deadwood) == (deadwood, answer), (
        f"{case()}\n{round_.facts}"
    )
    result = Result("resign", 0, deadwood, answer, table.cube, table.spade)
    wanted = prices.price(result, rules)
    check_price(round_, wanted, case)
    low, high = refusal_range(rules, plain.least(table.defender, rules), cube=table.cube, spade=table.spade)
    assert low <= wanted.points <= high, f"{case()}\nrange told: {low} to {high}"
    return result


@pytest.mark.parametrize("amount", [36, pytest.param(625, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", DOUBLING)
def test_refused_doubles_of_every_preset(name: str, amount: int) -> None:
    results = [compare_refusal(DOUBLING[name], f"refusal {name} {number_}") for number_ in range(amount)]
    assert any(one.knocker_deadwood == 0 for one in results)
    assert any(0 < one.knocker_deadwood < one.defender_deadwood for one in results)
    assert any(one.knocker_deadwood >= one.defender_deadwood for one in results)


@pytest.mark.parametrize("amount", [120, pytest.param(2000, marks=pytest.mark.long)])
def test_refused_doubles_under_any_rules(amount: int) -> None:
    for number_ in range(amount):
        rng = random.Random(seed := f"refusal of any rules {number_}")
        doubling = rng.choice(("double", "redouble"))
        compare_refusal(any_rules(rng, doubling=doubling, max_cube=2 if doubling == "double" else 8), seed)


@pytest.mark.parametrize("amount", [90, pytest.param(1500, marks=pytest.mark.long)])
def test_refused_after_the_draw(amount: int) -> None:
    """A doubler with eleven cards first drops what leaves the least; a card just taken stays (4.5)."""
    for number_ in range(amount):
        rng = random.Random(seed := f"late refusal {number_}")
        fixed = {"doubling": "redouble", "max_cube": 4, "double_when": "any_time_in_turn", "big_gin": False}
        rules = any_rules(rng, **fixed)
        hand = rng.choice((nearly_gin, full_of_melds, all_melded))(rng, 11, rules.ace_runs)
        table = Table(rng, rules, hand, list(plain.best_ways(hand, rules)[0]))
        table.cube = 1
        drawn = rng.choice(hand)
        taken = rng.random() < 0.7
        counts = {card: plain.least(plain.without(hand, card), rules) for card in hand}
        if taken and rules.return_taken_card == "forbidden":
            del counts[drawn]
        round_ = table.build(Phase.DISCARD, turn=0, drawn=drawn, taken=taken)
        case = partial(table.told, seed, drawn=drawn, taken=taken)
        round_.apply(OfferDouble())
        dropped = [event.card for event in round_.apply(Refuse()) if isinstance(event, CardDiscarded)]
        assert len(dropped) == 1, case()
        assert counts[card_name(dropped[0])] == min(counts.values()), f"{case()}\ndropped: {card_name(dropped[0])}"
        play(round_, Spread())
        spread = plain_melds(round_.require_showdown().spread)
        kept = plain.without(hand, card_name(dropped[0]))
        deadwood, answer = prices.resignation(kept, spread, table.defender, rules)
        assert deadwood == min(counts.values()), case()
        assert round_.facts is not None, case()
        assert (round_.facts.knocker_deadwood, round_.facts.defender_deadwood) == (deadwood, answer), case()
        check_price(round_, prices.price(Result("resign", 0, deadwood, answer, 1, table.spade), rules), case)
