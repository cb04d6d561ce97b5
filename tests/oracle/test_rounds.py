"""Whole rounds played move by move beside the oracle: the same moves at every moment, the same end, the same price."""

from __future__ import annotations

import random
from collections import Counter
from functools import partial

import pytest

from gin_desktop.engine.cards import card_name, parse_card
from gin_desktop.engine.play.actions import (
    Accept,
    Action,
    Defend,
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    OfferDouble,
    Pass,
    Redouble,
    Refuse,
    Spread,
    TakeUpcard,
)
from gin_desktop.engine.play.events import CardDiscarded
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import score_round
from tests.oracle import plain, prices
from tests.oracle.bridge import TWO_PLAYERS, plain_melds, told
from tests.oracle.prices import Price, Result
from tests.oracle.shapes import all_melded, any_rules, filled, nearly_gin, shuffled
from tests.oracle.turns import Turns

WORDS: dict[type[Action], str] = {
    Pass: "pass",
    TakeUpcard: "take",
    DrawStock: "stock",
    DrawDiscard: "pile",
    OfferDouble: "offer",
    Accept: "accept",
    Refuse: "refuse",
    Redouble: "redouble",
}


def word(action: Action) -> str:
    """The oracle's word for an action of the engine."""
    if isinstance(action, Discard):
        return f"discard {card_name(action.card)}"
    if isinstance(action, Knock):
        return "end" if action.discard is None else f"end {card_name(action.discard)}"
    return WORDS[type(action)]


def a_deck(rng: random.Random, ace_runs: str) -> list[str]:
    """A deck; often one or both hands are nearly done, so that rounds end in every way."""
    first: list[str] = []
    kind = rng.random()
    if kind > 0.9:
        # the non-dealer has big gin with the card turned (or with the eleventh)
        *first, last = all_melded(rng, 11, ace_runs)
        rest = shuffled(rng, plain.without(plain.PACK, *first, last))
        return [card for pair in zip(first, rest[:10], strict=True) for card in pair] + [last, *rest[10:]]
    if kind < 0.6:
        first = (nearly_gin if kind < 0.4 else all_melded)(rng, 10, ace_runs)
    rest = plain.without(plain.PACK, *first)
    if not first:
        first, rest = (deck := shuffled(rng))[:10], deck[10:]
    second = filled(rng, rng.sample(rest, 10), 10)
    third = shuffled(rng, plain.without(rest, *second))
    hands = (first, second) if rng.random() < 0.5 else (second, first)
    return [card for pair in zip(*hands, strict=True) for card in pair] + third


def choose(rng: random.Random, turns: Turns, moves: set[str], patience: float, thrift: float) -> str:
    """A move: often one that keeps the hand good; ``patience`` holds back the end, ``thrift`` saves the stock."""
    ordered = sorted(moves)
    discards = [move for move in ordered if move.startswith("discard")]
    ends = [move for move in ordered if move.startswith("end")]
    if ends and (not discards or rng.random() > patience):
        return rng.choice(ends)
    if "offer" in moves and rng.random() < 0.2:
        return "offer"
    if discards:
        if rng.random() < 0.4:
            return rng.choice(discards)
        return min(discards, key=lambda move: plain.least(plain.without(turns.hand, move[8:]), turns.rules))
    if turns.moment == "draw":
        return "pile" if rng.random() < thrift else "stock"
    return rng.choice([move for move in ordered if move != "refuse" or rng.random() < 0.5] or ordered)


def compare(rules: RuleSet, seed: str) -> str:
    """One round, from the deal to its price; how it ended."""
    rng = random.Random(seed)
    deck, dealer = a_deck(rng, rules.ace_runs), rng.randrange(2)
    patience, thrift = rng.choice(((0.0, 0.3), (0.0, 0.3), (0.5, 0.2), (0.9, 0.3), (1.0, 0.5), (1.0, 0.99)))
    turns, round_ = Turns(rules, deck, dealer), Round(rules, [parse_card(card) for card in deck], dealer)
    done: list[str] = []
    case = partial(told, rules, seed=seed, dealer=dealer, deck=deck, moves=done)
    while turns.ended is None:
        legal = {word(action): action for action in round_.legal_actions()}
        moves = turns.moves()
        assert set(legal) == moves, f"{case()}\noracle only: {moves - set(legal)}\nengine only: {set(legal) - moves}"
        assert (round_.turn, len(round_.stack)) == (turns.turn, len(turns.stock)), case()
        assert plain_melds((round_.hands[0], round_.hands[1])) == [turns.hands[0], turns.hands[1]], case()
        move = choose(rng, turns, moves, patience, thrift)
        done.append(f"{turns.turn} {move}")
        turns.do(move)
        events = round_.apply(legal[move])
        if turns.ended == "refused":
            for event in events:
                if isinstance(event, CardDiscarded):
                    assert card_name(event.card) in turns.may_drop(event.seat), f"{case()}\n{event}"
                    turns.hands[event.seat].discard(card_name(event.card))
    assert round_.cube.factor == turns.cube, case()
    if turns.ended == "draw":
        assert round_.facts is not None, case()
        assert score_round(round_.facts, rules).winner is None, case()
        return "draw"
    if turns.ended == "refused":
        assert [type(action) for action in round_.legal_actions()] == [Spread], case()
        assert round_.turn == 1 - turns.turn, case()
        round_.apply(Spread())
    return showdown(round_, turns, case)


def showdown(round_: Round, turns: Turns, case: partial[str]) -> str:
    """The answer to the spread that lies on the table, and the price."""
    rules, knocker = turns.rules, round_.knocker
    assert knocker is not None, case()
    assert round_.turn == 1 - knocker, case()
    spread = plain_melds(round_.require_showdown().spread)
    melded = [card for meld in spread for card in meld]
    deadwood = plain.total(plain.without(turns.hands[knocker], *melded), rules.ace_points)
    assert deadwood == plain.least(turns.hands[knocker], rules), case()
    if turns.ended == "refused":
        ending = "resign"
    else:
        ending = "big_gin" if len(turns.hands[knocker]) == 11 else "gin" if deadwood == 0 else "knock"
    allowed = plain.layoffs_allowed(rules, ending) and not (ending == "resign" and deadwood == 0)
    answer = plain.best_defence(sorted(turns.hands[1 - knocker]), spread, rules, allowed=allowed)
    (defence,) = round_.legal_actions()
    assert isinstance(defence, Defend), case()
    round_.apply(defence)
    wanted = prices.price(Result(ending, knocker, deadwood, answer, turns.cube, turns.spade), rules)
    if ending == "gin" and answer == 0 and rules.gin_laid_to_zero == "void":
        wanted = Price()
    assert round_.facts is not None, case()
    got = score_round(round_.facts, rules)
    told_both = f"{case()}\noracle: {ending} {deadwood}:{answer} {wanted}\nengine: {round_.facts} {got}"
    assert (got.winner, got.points, got.boxes) == (wanted.winner, wanted.points, wanted.boxes), told_both
    return ending


@pytest.mark.parametrize("amount", [4, pytest.param(62, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", TWO_PLAYERS)
def test_rounds_of_every_preset(name: str, amount: int) -> None:
    for number in range(amount):
        compare(TWO_PLAYERS[name], f"round of {name} {number}")


@pytest.mark.parametrize("amount", [30, pytest.param(1000, marks=pytest.mark.long)])
def test_rounds_under_any_rules(amount: int) -> None:
    seen = Counter(
        compare(any_rules(random.Random(f"rules of round {number}")), f"round of any rules {number}")
        for number in range(amount)
    )
    assert set(seen) >= {"draw", "knock", "gin", "resign"}, seen
