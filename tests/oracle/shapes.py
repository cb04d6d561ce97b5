"""Card sets for tests: random deals, and shapes that are rare in random deals.

Everything comes from the generator given, so a seed tells the whole case.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence

from gin_desktop.engine.fields import CHOICES, DEFAULTS, RANGES
from gin_desktop.engine.ruleset import RuleSet, RuleSetError
from tests.oracle.plain import LINES, PACK, RANKS, SUITS, Meld, is_meld, melds_in, without


def shuffled(rng: random.Random, cards: Iterable[str] = PACK) -> list[str]:
    """Cards in a random order."""
    deck = list(cards)
    rng.shuffle(deck)
    return deck


def filled(rng: random.Random, first: Iterable[str], size: int) -> list[str]:
    """These cards first (cut down to ``size``), then any others."""
    hand = list(dict.fromkeys(first))[:size]
    return shuffled(rng, hand + shuffled(rng, without(PACK, *hand))[: size - len(hand)])


def any_cards(rng: random.Random, size: int, ace_runs: str) -> list[str]:
    """Any cards at all."""
    return filled(rng, (), size)


def full_of_melds(rng: random.Random, size: int, ace_runs: str) -> list[str]:
    """Melds that do not touch each other, and some cards more."""
    left, hand = set(PACK), list[str]()
    while len(hand) < size - rng.randrange(4):
        meld = random_meld(rng, ace_runs)
        if meld <= left:
            hand += shuffled(rng, sorted(meld))
            left -= meld
    return filled(rng, hand, size)


def fours_and_runs(rng: random.Random, size: int, ace_runs: str) -> list[str]:
    """Four of a kind, with runs through one or two of its cards."""
    at = rng.randrange(13)
    hand = [RANKS[at] + suit for suit in SUITS]
    for suit in rng.sample(SUITS, 2):
        start = at - rng.randrange(3)
        hand += [RANKS[(start + step) % 13] + suit for step in range(rng.choice((3, 3, 4)))]
    return filled(rng, hand, size)


def long_run(rng: random.Random, size: int, ace_runs: str) -> list[str]:
    """A run of seven to eleven cards, with cards of its ranks in other suits."""
    line, suit = LINES[ace_runs], rng.choice(SUITS)
    length = min(rng.randrange(7, 12), size)
    start = rng.randrange(len(line) - length + 1)
    ranks = line[start : start + length]
    beside = [rng.choice(ranks) + other for other in SUITS if other != suit for _ in range(2)]
    return filled(rng, [rank + suit for rank in ranks] + beside, size)


def two_runs_of_a_suit(rng: random.Random, size: int, ace_runs: str) -> list[str]:
    """Two runs of the same suit with a gap between them, which other cards may close from either side."""
    suit, start = rng.choice(SUITS), rng.randrange(13)
    lower, gap, upper = rng.choice((3, 3, 4)), rng.randrange(1, 5), rng.choice((3, 3, 4))
    steps = [*range(lower), *range(lower + gap, lower + gap + upper)]
    return filled(rng, [RANKS[(start + step) % 13] + suit for step in steps], size)


def round_the_ace(rng: random.Random, size: int, ace_runs: str) -> list[str]:
    """Most of the cards lie about the aces."""
    near = [rank + suit for rank in "JQKA23" for suit in SUITS]
    return filled(rng, shuffled(rng, near)[: size - rng.randrange(3)], size)


def few_ranks(rng: random.Random, size: int, ace_runs: str) -> list[str]:
    """All from five ranks in a row: every card fits in a set and in a run."""
    start = rng.randrange(13)
    ranks = [RANKS[(start + step) % 13] for step in range(5)]
    return filled(rng, shuffled(rng, (rank + suit for rank in ranks for suit in SUITS)), size)


def square(rng: random.Random, size: int, ace_runs: str) -> list[str]:
    """Three ranks in three suits: all sets or all runs, with different cards that fit."""
    start = rng.choice((0, 0, rng.randrange(13)))
    hand = [RANKS[(start + step) % 13] + suit for suit in rng.sample(SUITS, 3) for step in range(3)]
    return filled(rng, hand, size)


def two_suits(rng: random.Random, size: int, ace_runs: str) -> list[str]:
    """All from two suits: many long runs, hardly a set."""
    suits = rng.sample(SUITS, 2)
    return filled(rng, shuffled(rng, (rank + suit for rank in RANKS for suit in suits)), size)


SHAPES: tuple[Callable[[random.Random, int, str], list[str]], ...] = (
    any_cards,
    full_of_melds,
    fours_and_runs,
    long_run,
    two_runs_of_a_suit,
    round_the_ace,
    few_ranks,
    square,
    two_suits,
)
"""Every way to make a hand."""


def random_meld(rng: random.Random, ace_runs: str, longest: int = 5) -> Meld:
    """Any meld of the whole pack, of three to ``longest`` cards."""
    if rng.random() < 0.45:
        rank = rng.choice(RANKS)
        return frozenset(rank + suit for suit in rng.sample(SUITS, rng.choice((3, 3, 4))))
    line, suit = LINES[ace_runs], rng.choice(SUITS)
    length = rng.randrange(3, longest + 1)
    start = rng.randrange(len(line) - length + 1)
    return frozenset(rank + suit for rank in line[start : start + length])


def nearly_gin(rng: random.Random, size: int, ace_runs: str) -> list[str]:
    """Melds and a few low cards: a hand to knock with."""
    hand = full_of_melds(rng, size, ace_runs)
    melded = {card for meld in melds_in(hand, ace_runs) for card in meld}
    low = shuffled(rng, (rank + suit for rank in "A23" for suit in SUITS))
    return filled(rng, [*(card for card in hand if card in melded), *low], size)


def all_melded(rng: random.Random, size: int, ace_runs: str) -> list[str]:
    """Nothing but melds: ten or eleven cards without deadwood."""
    while True:
        hand: set[str] = set()
        while len(hand) < size:
            meld = random_meld(rng, ace_runs)
            if meld & hand:
                break
            hand |= meld
        if len(hand) == size:
            return shuffled(rng, sorted(hand))


def fitting_hand(rng: random.Random, spread: Sequence[Meld], left: Iterable[str], ace_runs: str) -> list[str]:
    """A defender's ten cards made for a spread: they fit its melds, follow on cards that do, or share their ranks."""
    free = set(left)
    grown, wanted = [set(meld) for meld in spread], list[str]()
    for _ in range(rng.randrange(2, 7)):
        fits = [(card, meld) for meld in grown for card in sorted(free) if is_meld(meld | {card}, ace_runs)]
        if not fits:
            break
        card, meld = rng.choice(fits)
        meld.add(card)
        wanted.append(card)
        free.discard(card)
    # neighbours and equals of these cards, so that keeping a card competes with laying it off
    for card in list(wanted):
        at = RANKS.index(card[0])
        beside = [RANKS[(at + step) % 13] + card[1] for step in (-2, -1, 1, 2)]
        beside += [card[0] + suit for suit in SUITS]
        near = [other for other in beside if other in free]
        some = rng.sample(near, min(len(near), rng.randrange(4)))
        wanted += some
        free.difference_update(some)
    rng.shuffle(wanted)
    hand = wanted[:10]
    return hand + shuffled(rng, sorted(set(left) - set(hand)))[: 10 - len(hand)]


def strong_hand(rng: random.Random, spread: Sequence[Meld], left: Iterable[str], ace_runs: str) -> list[str]:
    """A defender's ten cards with hardly anything left over: melds, cards that fit the spread, and low ones."""
    free, hand = set(left), list[str]()
    most = rng.choice((6, 8, 10, 10))
    for _ in range(80):
        meld = random_meld(rng, ace_runs)
        if meld <= free and len(hand) + len(meld) <= most:
            hand += sorted(meld)
            free -= meld
    grown = [set(meld) for meld in spread]
    while len(hand) < 10:
        fits = [(card, at) for at in grown for card in sorted(free) if is_meld(at | {card}, ace_runs)]
        if not fits:
            break
        card, at = rng.choice(fits)
        at.add(card)
        hand.append(card)
        free.discard(card)
    low = sorted(free, key=lambda card: (RANKS.index(card[0]), card))
    return shuffled(rng, (hand + low)[:10])


def any_rules(rng: random.Random, **fixed: object) -> RuleSet:
    """A valid rule set for two with every field drawn at random, except those given."""
    while True:
        fields: dict[str, object] = {}
        for name, usual in DEFAULTS.items():
            if name in CHOICES:
                fields[name] = rng.choice(CHOICES[name])
            elif isinstance(usual, bool):
                fields[name] = rng.random() < 0.5
            elif name == "ace_points":
                fields[name] = rng.choice((1, 15))
            else:
                low, high = RANGES[name]
                fields[name] = rng.randint(low, min(high, max(usual * 2, 5)))
        fields["mode"] = "head_to_head"
        fields["next_dealer"] = rng.choice(("alternate", "winner", "loser"))
        fields["max_cube"] = {"off": 1, "double": 2}.get(str(fields["doubling"]), rng.choice((4, 8, 64)))
        fields["upcard_rule"] = "none" if fields["start"] == "eleven" else rng.choice(CHOICES["upcard_rule"][:3])
        try:
            return RuleSet.from_dict(fields | fixed)
        except RuleSetError:
            continue


def scoring_rules(rng: random.Random, **fixed: object) -> RuleSet:
    """Random rules under which a game ends: some points for every win."""
    rules = any_rules(rng, **fixed)
    return rules.but(gin_bonus=max(5, rules.gin_bonus))
