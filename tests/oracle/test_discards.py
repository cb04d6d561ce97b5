"""The end of a turn: what may be discarded, with what one may knock, and how a hand is spread, against the oracle."""

from __future__ import annotations

import random
from collections import Counter
from functools import partial

import pytest

from gin_desktop.engine.cards import parse_card
from gin_desktop.engine.melds import default_spread, meld_rules
from gin_desktop.engine.play.actions import Discard, DrawDiscard, Knock, Pass
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.position import Position
from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from tests.oracle import plain
from tests.oracle.bridge import TWO_PLAYERS, arrangement, bits, number, plain_melds, told
from tests.oracle.shapes import SHAPES, all_melded, any_rules, nearly_gin, shuffled

MAKERS = (*SHAPES, nearly_gin, nearly_gin, all_melded)


class Discarding:
    """Somebody with eleven cards, as cards in words and as a round of the engine."""

    def __init__(self, rng: random.Random, rules: RuleSet) -> None:
        self.rules = rules
        self.hand = rng.choice(MAKERS)(rng, 11, rules.ace_runs)
        others = shuffled(rng, plain.without(plain.PACK, *self.hand))
        self.defender, rest = others[:10], others[10:]
        eleven = rules.start == "eleven"
        turns = rules.knock_mode == "oklahoma" or rules.spades_double or rules.spade_boxes_double
        self.turned: str | None = None
        if eleven and turns:
            self.turned = rest.pop()
        elif not eleven:
            # the upcard may be anywhere by now
            self.turned = rng.choice([rng.choice(self.hand), rng.choice(self.defender), rest[0]])
        self.pile = rest[: rng.randrange(1, 9)]
        self.drawn = rng.choice(self.hand)
        self.taken = self.drawn if rng.random() < 0.5 else None
        self.limit = plain.knock_limit(rules, self.turned)
        self.unseen = plain.without(plain.PACK, *self.hand, *self.pile, self.turned if eleven else None)
        self.round: Round = Position(
            rules=rules,
            phase=Phase.DISCARD,
            turn=0,
            dealer=1,
            hands=(bits(self.hand), bits(self.defender)),
            pile=tuple(parse_card(card) for card in self.pile),
            stock=tuple(parse_card(card) for card in rest if card not in self.pile),
            turned=number(self.turned),
            drawn=number(self.drawn),
            taken=self.taken is not None,
        ).build()

    def told(self, seed: str, **more: object) -> str:
        return told(
            self.rules, seed=seed, hand=self.hand, taken=self.taken, turned=self.turned, limit=self.limit, **more
        )


def ends_of(hand: list[str]) -> list[str | None]:
    """What may be discarded to end a round: a card, or none for big gin."""
    return [None, *hand]


def may_end(hand: list[str], rules: RuleSet, limit: int, taken: str | None) -> set[str | None]:
    """The discards with which eleven cards may end the round."""
    found: set[str | None] = set()
    for card in ends_of(hand):
        best = list(plain.best_ways(plain.without(hand, card), rules)[0])
        if plain.knock_allowed(hand, card, best, rules, limit, taken):
            found.add(card)
    return found


def compare(rules: RuleSet, seed: str) -> None:
    """All discards, knocks and spreads of one hand of eleven."""
    rng = random.Random(seed)
    at = Discarding(rng, rules)
    round_, hand = at.round, at.hand
    assert round_.limit == at.limit, at.told(seed)
    legal = round_.legal_actions()

    discards = plain.plain_discards(hand, rules, at.taken)
    assert {action.card for action in legal if isinstance(action, Discard)} == {number(card) for card in discards}, (
        at.told(seed, discards=sorted(discards))
    )
    for any_card in plain.PACK:
        assert round_.is_legal(Discard(parse_card(any_card))) == (any_card in discards), at.told(seed, card=any_card)

    ends = may_end(hand, rules, at.limit, at.taken)
    listed = {action.discard for action in legal if isinstance(action, Knock)}
    assert listed == {number(card) for card in ends}, at.told(seed, knocks=sorted(map(str, ends)))
    for card in ends_of(hand):
        assert round_.is_legal(Knock(number(card))) == (card in ends), at.told(seed, card=card)

    # any spread at all: those of the hand with and without the card discarded, right or not
    for card in rng.sample(ends_of(hand), 4):
        cards = plain.without(hand, card)
        every = [made for made, _ in plain.ways(cards if rng.random() < 0.8 else hand, rules.ace_runs)]
        for spread in rng.sample(every, min(len(every), 25)):
            wanted = plain.knock_allowed(hand, card, spread, rules, at.limit, at.taken)
            got = round_.is_legal(Knock(number(card), arrangement(spread)))
            assert got == wanted, at.told(seed, card=card, spread=list(spread))

    for card in ends:
        cards = plain.without(hand, card)
        wanted_spread = plain.default_spread(cards, rules, at.unseen)
        got_spread = frozenset(plain_melds(round_.proposed_spread(number(card))))
        assert got_spread == wanted_spread, at.told(seed, card=card, oracle=wanted_spread, engine=got_spread)


@pytest.mark.parametrize("amount", [9, pytest.param(125, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", TWO_PLAYERS)
def test_discards_and_knocks(name: str, amount: int) -> None:
    rules = TWO_PLAYERS[name]
    for number_ in range(amount):
        compare(rules, f"discards {name} {number_}")


@pytest.mark.parametrize("amount", [90, pytest.param(1500, marks=pytest.mark.long)])
def test_discards_and_knocks_under_any_rules(amount: int) -> None:
    for number_ in range(amount):
        seed = f"discards of any rules {number_}"
        compare(any_rules(random.Random(seed)), seed)


@pytest.mark.parametrize("amount", [120, pytest.param(1250, marks=pytest.mark.long)])
def test_the_best_discard(amount: int) -> None:
    """The least deadwood after a discard and the cards that reach it, with and without a card taken from the pile."""
    for number_ in range(amount):
        rng = random.Random(seed := f"discards {number_}")
        rules = any_rules(rng, must_go_gin=False)
        at = Discarding(rng, rules)
        counts = {
            card: plain.least(plain.without(at.hand, card), rules)
            for card in plain.plain_discards(at.hand, rules, at.taken)
        }
        held = bits(at.hand)
        melder = meld_rules(rules)
        free = [action.card for action in at.round.legal_actions() if isinstance(action, Discard)]
        got = {card: melder.deadwood(held ^ 1 << card) for card in free}
        assert got == {number(card): count for card, count in counts.items()}, at.told(seed)


@pytest.mark.parametrize("amount", [36, pytest.param(500, marks=pytest.mark.long)])
@pytest.mark.parametrize("ace_runs", ["low", "high_or_low", "wrap"])
@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.__name__)
def test_the_default_spread(shape: type, ace_runs: str, amount: int) -> None:
    """The whole order of 4.3, also for hands that could never knock."""
    for number_ in range(amount):
        rng = random.Random(seed := f"spread {number_}")
        rules = RuleSet(ace_runs=ace_runs, ace_points=rng.choice((1, 15)))
        cards = shape(rng, rng.choice((10, 11)), ace_runs)
        others = plain.without(plain.PACK, *cards)
        unseen = rng.sample(others, rng.randrange(len(others) + 1))
        wanted = plain.default_spread(cards, rules, unseen)
        got = frozenset(plain_melds(default_spread(meld_rules(rules), bits(cards), bits(unseen))))
        assert got == wanted, told(rules, seed=seed, cards=cards, unseen=unseen, oracle=wanted, engine=got)


def test_every_knock_limit() -> None:
    """Every card turned, in every two-player preset and for both readings of the ace."""
    sets = [*TWO_PLAYERS.values(), preset("oklahoma").but(oklahoma_ace="one"), preset("oklahoma").but(ace_points=15)]
    for rules in sets:
        for card in plain.PACK:
            assert rules.knock_limit_for(number(card)) == plain.knock_limit(rules, card), told(rules, turned=card)


@pytest.mark.parametrize("amount", [90, pytest.param(3000, marks=pytest.mark.long)])
def test_the_last_discard(amount: int) -> None:
    """The stock is dead: the last discard is offered when it allows an end, and taken only for that (4.2)."""
    seen = Counter[str]()
    for number_ in range(amount):
        rng = random.Random(seed := f"last discard {number_}")
        base = TWO_PLAYERS["tournament_50th"].but(big_gin=rng.random() < 0.5, must_go_gin=rng.random() < 0.3)
        rules = base.but(return_taken_card=rng.choice(("forbidden", "forbidden", "allowed")))
        hand = rng.choice((nearly_gin, all_melded, all_melded))(rng, 10, rules.ace_runs)
        others = shuffled(rng, plain.without(plain.PACK, *hand))
        fits = [card for card in others[:8] if any(card in meld for meld in plain.melds_in([*hand, card], "low"))]
        last = rng.choice(fits) if fits and rng.random() < 0.6 else others[0]
        rest = plain.without(others, last)
        dead = rules.dead_stock
        round_ = Position(
            rules=rules,
            phase=Phase.DRAW,
            turn=0,
            dealer=rng.randrange(2),
            hands=(bits(hand), bits(rest[:10])),
            stock=tuple(parse_card(card) for card in rest[10 : 10 + dead]),
            pile=(*(parse_card(card) for card in rest[10 + dead :]), parse_card(last)),
            turned=parse_card(rest[-1]),
        ).build()
        ends = may_end([*hand, last], rules, plain.knock_limit(rules, rest[-1]), last)
        case = partial(told, rules, seed=seed, hand=hand, last=last, turned=rest[-1], ends=sorted(map(str, ends)))
        assert (round_.phase is Phase.LAST_DISCARD) == bool(ends), case()
        assert round_.over == (not ends), case()
        if ends:
            assert [type(action) for action in round_.legal_actions()] == [DrawDiscard, Pass], case()
            round_.apply(DrawDiscard())
            listed = {action.discard for action in round_.legal_actions() if isinstance(action, Knock)}
            assert listed == set(map(number, ends)), case()
            assert len(listed) == len(round_.legal_actions()), case()
        own = may_end([*hand, last], rules.but(return_taken_card="allowed"), plain.knock_limit(rules, rest[-1]), last)
        seen["offered" if ends else "banned" if own else "useless"] += 1
    assert set(seen) == {"offered", "banned", "useless"}, seen
