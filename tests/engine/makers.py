"""Helpers for the engine's tests: decks, rule sets, rounds in play, invalid actions, and simple reference code."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations

from gin_desktop.engine.cards import Card, CardSet, each, parse_cards, to_set
from gin_desktop.engine.layoffs import LayOff
from gin_desktop.engine.melds import Arrangement
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
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.events import Event
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.position import complete_position
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.ruleset import RuleSet

DECK = tuple(range(52))

RULES: list[RuleSet] = [
    *dict.fromkeys(preset(name) for name in PRESETS if preset(name).players == 2),
    preset("open_gin").but(knock_limit=30, last_discard="knock_only", dead_stock=6),
    preset("eleven_card").but(spades_double=True, last_draw_knock=False),
    preset("eleven_card").but(big_gin=True, knock_mode="oklahoma", must_go_gin=True),
    preset("round_corner_classic").but(knock_limit=30, big_gin=True, layoff_on_big_gin=True),
    preset("standard").but(ace_runs="high_or_low", return_taken_card="allowed", dead_stock=0, layoff=False),
    preset("doubling_classic").but(double_when="any_time_in_turn", last_discard="knock_only", big_gin=True),
    preset("redoubling").but(start="eleven", upcard_rule="none", double_when="any_time_in_turn", spades_double=True),
]
"""Rule sets for two players: every preset and some odd ones."""

SIMPLE: tuple[Action, ...] = (
    Pass(),
    TakeUpcard(),
    DrawStock(),
    DrawDiscard(),
    OfferDouble(),
    Accept(),
    Refuse(),
    Redouble(),
)
"""The actions without values."""


def cards(text: str) -> CardSet:
    return to_set(parse_cards(text))


def card(text: str) -> Card:
    return parse_cards(text)[0]


def melds(*texts: str) -> Arrangement:
    return tuple(cards(text) for text in texts)


def shuffled(rng: random.Random) -> tuple[Card, ...]:
    return tuple(rng.sample(DECK, 52))


def rich_deck(rng: random.Random) -> tuple[Card, ...]:
    """Returns a deck that deals hands full of melds, so that short rounds have knocks, gin and lay-offs."""
    stock = list(DECK)
    rng.shuffle(stock)
    hands: list[list[Card]] = []
    for _ in range(2):
        hand: list[Card] = []
        while len(hand) < 9:
            start = rng.choice(stock)
            if rng.random() < 0.5:
                meld = [c for c in stock if c % 13 == start % 13][:3]
            else:
                meld = [c for c in stock if c // 13 == start // 13 and 0 <= c - start < 3]
            if len(meld) == 3 or rng.random() < 0.2:
                hand += meld
                stock = [c for c in stock if c not in meld]
        extra = len(hand) - 10
        if extra > 0:
            stock += hand[-extra:]
            hand = hand[:-extra]
        while len(hand) < 10:
            hand.append(stock.pop())
        hands.append(hand)
    dealt = [c for pair in zip(*hands, strict=True) for c in pair]
    rng.shuffle(stock)
    return (*dealt, *stock)


def deal(rng: random.Random, rules: RuleSet) -> Round:
    deck = rich_deck(rng) if rng.random() < 0.6 else shuffled(rng)
    return Round(rules, deck, rng.randrange(2))


def choose(rng: random.Random, round_: Round) -> Action:
    """Returns a legal action, usually the discard of least deadwood, so that rounds end in every way."""
    legal = round_.legal_actions()
    if round_.phase is Phase.DISCARD and rng.random() < 0.7:
        ends = [action for action in legal if isinstance(action, Knock)]
        if ends and rng.random() < 0.5:
            return rng.choice(ends)
        hand = round_.hands[round_.turn]
        discards = [action for action in legal if isinstance(action, Discard)]
        if discards:
            return min(discards, key=lambda action: round_.melder.deadwood(hand ^ 1 << action.card))
    return rng.choice(legal)


def disguised(
    rng: random.Random, deck: tuple[Card, ...], seen: set[Card], round_: Round, actions: list[Action]
) -> tuple[tuple[Card, ...], list[Action]]:
    """The deck with all cards that were not seen changed among each other, and the actions that look the same then."""
    hidden = [place for place, card in enumerate(deck) if card not in seen]
    other = list(deck)
    for here, there in zip(hidden, rng.sample(hidden, len(hidden)), strict=True):
        other[here] = deck[there]
    last = actions[-1] if actions else None
    if not isinstance(last, Knock) or round_.require_showdown().discard is None:
        return tuple(other), actions
    # a card discarded face down is hidden as well, so another one is discarded and the same melds are shown
    now = dict(zip(deck, other, strict=True))
    return tuple(other), [
        *actions[:-1],
        Knock(now[round_.require_showdown().discard], round_.require_showdown().spread),
    ]


def play(rng: random.Random, round_: Round, *, steps: int = 1000) -> list[Event]:
    """Plays on and returns the events, without the deal."""
    events: list[Event] = []
    while not round_.over and steps > 0:
        events += round_.apply(choose(rng, round_))
        steps -= 1
    return events


def states(seed: int, rules: RuleSet) -> Iterator[Round]:
    """Yields one round in each of its states; the caller must not change it."""
    rng = random.Random(seed)
    round_ = deal(rng, rules)
    yield round_
    while not round_.over:
        round_.apply(choose(rng, round_))
        yield round_


def snapshot(round_: Round) -> dict[str, object]:
    """Returns copies of everything in a round's state."""
    frozen: dict[str, object] = {}
    for name, value in vars(round_).items():
        frozen[name] = tuple(value) if isinstance(value, list) else dict(value) if isinstance(value, dict) else value
    return frozen


def nonsense(rng: random.Random, round_: Round) -> Action:
    """Returns a random action: legal, nearly legal, or nonsensical."""
    hand = round_.hands[round_.turn]
    held = list(each(hand))

    def random_card() -> Card:
        return rng.choice(held) if rng.random() < 0.8 else rng.randrange(-2, 55)

    def some_melds(among: CardSet) -> Arrangement:
        kind = rng.random()
        if kind < 0.6:
            found = list(round_.melder.arrangements(among))
            made, _ = rng.choice(found)
            return made
        if kind < 0.8:
            return tuple(rng.choices(round_.melder.melds_in(among) or [0], k=rng.randrange(4)))
        return tuple(to_set(rng.sample(DECK, rng.randrange(5))) for _ in range(rng.randrange(4)))

    kind = rng.randrange(10)
    if kind < 4:
        return rng.choice(SIMPLE)
    if kind == 9:
        return Spread(None if rng.random() < 0.2 else some_melds(hand))
    if kind == 4:
        return Discard(random_card())
    if kind in (5, 6):
        discarded = None if rng.random() < 0.2 else random_card()
        spread = None if rng.random() < 0.3 else some_melds(hand & ~(1 << max(discarded or 0, 0)))
        return Knock(discarded, spread)
    laid = tuple(LayOff(random_card(), rng.randrange(-1, 4)) for _ in range(rng.choice((0, 0, 1, 1, 2, 3))))
    return Defend(some_melds(hand), laid)


def discarding(
    rules: RuleSet, hand: str, *, taken: str | None = None, stock: int = 20, turned: str | None = None
) -> Round:
    """Returns a round in which seat 0 holds eleven cards and has to discard."""
    return complete_position(
        rules,
        Phase.DISCARD,
        turn=0,
        dealer=1,
        hand=cards(hand),
        drawn=card(taken) if taken else None,
        taken=taken is not None,
        turned=card(turned) if turned else None,
        stock=stock,
    ).build()


# -- second opinions ---------------------------------------------------------------------------------------------------


@cache
def plain_run(ranks: frozenset[int], ace_runs: str) -> bool:
    """Whether ranks of one suit are a run, by trying every start."""
    for start in range(13):
        line = [start + step for step in range(len(ranks))]
        past = line[-1] - 12
        if past > 0 and ace_runs == "low":
            continue
        if past > 1 and ace_runs == "high_or_low":
            continue
        if {rank % 13 for rank in line} == ranks:
            return True
    return False


def plain_meld(group: tuple[Card, ...], ace_runs: str = "low") -> bool:
    if not 3 <= len(group) <= 13:
        return False
    if len({c % 13 for c in group}) == 1:
        return True
    return len({c // 13 for c in group}) == 1 and plain_run(frozenset(c % 13 for c in group), ace_runs)


def plain_points(c: Card, ace_points: int = 1) -> int:
    return ace_points if c % 13 == 0 else min(c % 13 + 1, 10)


def plain_arrangements(hand: tuple[Card, ...], ace_runs: str = "low") -> list[tuple[frozenset[Card], ...]]:
    """Yields every arrangement, by looking at every subset of the cards."""
    groups = [
        frozenset(group)
        for size in range(3, len(hand) + 1)
        for group in combinations(hand, size)
        if plain_meld(group, ace_runs)
    ]
    found: list[tuple[frozenset[Card], ...]] = []

    def grow(first: int, made: tuple[frozenset[Card], ...]) -> None:
        found.append(made)
        for number in range(first, len(groups)):
            if all(groups[number].isdisjoint(other) for other in made):
                grow(number + 1, (*made, groups[number]))

    grow(0, ())
    return found


def plain_deadwood(hand: tuple[Card, ...], ace_runs: str = "low", ace_points: int = 1) -> int:
    return min(
        sum(plain_points(c, ace_points) for c in hand if not any(c in meld for meld in made))
        for made in plain_arrangements(hand, ace_runs)
    )


def plain_best_defence(
    hand: tuple[Card, ...], spread: list[tuple[Card, ...]], ace_runs: str = "low", ace_points: int = 1
) -> int:
    """Returns the least deadwood of a defence, by trying every arrangement with every order of every lay-off."""

    @cache
    def lay(loose: frozenset[Card], table: frozenset[frozenset[Card]]) -> int:
        best = sum(plain_points(c, ace_points) for c in loose)
        for c in loose:
            for meld in table:
                if plain_meld((*meld, c), ace_runs):
                    best = min(best, lay(loose - {c}, table - {meld} | {meld | {c}}))
        return best

    table = frozenset(frozenset(meld) for meld in spread)
    return min(
        lay(frozenset(c for c in hand if not any(c in meld for meld in made)), table)
        for made in plain_arrangements(hand, ace_runs)
    )
