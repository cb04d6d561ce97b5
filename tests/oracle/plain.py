"""Cards, melds, deadwood, discards, spreads and lay-offs a second time: slow and plain, from docs/RULES.md alone.

Nothing here knows how the engine does it. Cards are texts ("7H"), melds are frozensets of them, and every question is
answered by trying everything. A rule set is only read, field by field.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations

from gin_desktop.engine.ruleset import RuleSet

RANKS = "A23456789TJQK"
SUITS = "SHDC"
PACK = tuple(rank + suit for suit in SUITS for rank in RANKS)

Meld = frozenset[str]
Way = tuple[tuple[Meld, ...], tuple[str, ...]]
"""Some melds that share no card, and the cards that are left."""

# Every run of one suit is a piece of this line: the ace below the two, at both ends, or again and again.
LINES = {"low": RANKS, "high_or_low": RANKS + "A", "wrap": RANKS + RANKS[:-1]}


def points(card: str, ace_points: int) -> int:
    """What a card costs as deadwood."""
    if card[0] == "A":
        return ace_points
    return 10 if card[0] in "TJQK" else int(card[0])


def total(cards: Iterable[str], ace_points: int) -> int:
    """What some cards cost together."""
    return sum(points(card, ace_points) for card in cards)


def pieces(ace_runs: str) -> list[str]:
    """Every piece of three ranks or more of the line, none with a rank twice."""
    line = LINES[ace_runs]
    cuts = [line[start:end] for start in range(len(line)) for end in range(start + 3, len(line) + 1)]
    return [piece for piece in cuts if len(set(piece)) == len(piece)]


@cache
def runs_of_ranks(ace_runs: str) -> frozenset[frozenset[str]]:
    """The ranks of every run."""
    return frozenset(frozenset(piece) for piece in pieces(ace_runs))


def is_meld(cards: Collection[str], ace_runs: str) -> bool:
    """Three or four of a rank, or three or more of a suit in a row."""
    if len(cards) < 3 or len(set(cards)) != len(cards):
        return False
    if len({card[0] for card in cards}) == 1:
        return True
    if len({card[1] for card in cards}) != 1:
        return False
    return frozenset(card[0] for card in cards) in runs_of_ranks(ace_runs)


def melds_in(hand: Iterable[str], ace_runs: str) -> list[Meld]:
    """Every meld that some of the cards make, always in the same order."""
    held = set(hand)
    found: set[Meld] = set()
    for rank in RANKS:
        same = [rank + suit for suit in SUITS if rank + suit in held]
        found.update(frozenset(some) for size in (3, 4) for some in combinations(same, size))
    for suit in SUITS:
        ranks = {card[0] for card in held if card[1] == suit}
        found.update(frozenset(rank + suit for rank in run) for run in runs_of_ranks(ace_runs) if run <= ranks)
    return sorted(found, key=sorted)


def ways(hand: Iterable[str], ace_runs: str) -> tuple[Way, ...]:
    """Every way to lay a hand out: each collection of melds without a common card, once, the empty one too."""
    return _ways(tuple(sorted(hand, key=PACK.index)), ace_runs)


@lru_cache(maxsize=64)
def _ways(hand: tuple[str, ...], ace_runs: str) -> tuple[Way, ...]:
    melds = melds_in(hand, ace_runs)

    def place(cards: tuple[str, ...]) -> Iterator[Way]:
        if not cards:
            yield (), ()
            return
        first, rest, held = cards[0], cards[1:], set(cards)
        # the first card is loose, or in one of the melds that can still be made with it
        for made, loose in place(rest):
            yield made, (first, *loose)
        for meld in melds:
            if first in meld and meld <= held:
                for made, loose in place(tuple(card for card in rest if card not in meld)):
                    yield (meld, *made), loose

    return tuple(place(hand))


def least(hand: Iterable[str], rules: RuleSet) -> int:
    """The least deadwood that a hand can be laid out with."""
    return min(total(loose, rules.ace_points) for _, loose in ways(hand, rules.ace_runs))


def best_ways(hand: Sequence[str], rules: RuleSet) -> list[frozenset[Meld]]:
    """Every way that reaches the least deadwood, always in the same order."""
    best = least(hand, rules)
    every = ways(hand, rules.ace_runs)
    return [frozenset(made) for made, loose in every if total(loose, rules.ace_points) == best]


def without(hand: Iterable[str], *cards: str | None) -> list[str]:
    """A hand less some cards."""
    return [card for card in hand if card not in cards]


# -- the end of a turn -------------------------------------------------------------------------------------------------


def knock_limit(rules: RuleSet, turned: str | None) -> int:
    """The greatest deadwood that may knock (4.6 for the card turned)."""
    if rules.knock_mode == "gin_only":
        return 0
    if rules.knock_mode == "fixed":
        return rules.knock_limit
    assert turned is not None
    if turned[0] == "A":
        return {"gin_only": 0, "one": 1}[rules.oklahoma_ace]
    return points(turned, 1)


def banned(rules: RuleSet, taken: str | None) -> str | None:
    """The card that may not be discarded: the one taken from the discard pile this turn."""
    return taken if rules.return_taken_card == "forbidden" else None


def plain_discards(hand: Sequence[str], rules: RuleSet, taken: str | None) -> set[str]:
    """The cards that may be discarded without a knock."""
    return {
        card
        for card in hand
        if card != banned(rules, taken) and not (rules.must_go_gin and least(without(hand, card), rules) == 0)
    }


def knock_allowed(
    hand: Sequence[str], discarded: str | None, spread: Sequence[Meld], rules: RuleSet, limit: int, taken: str | None
) -> bool:
    """Whether eleven cards may end the round with this discard (None: big gin) and this spread."""
    if discarded is not None and (discarded not in hand or discarded == banned(rules, taken)):
        return False
    cards = without(hand, discarded)
    if not all(is_meld(meld, rules.ace_runs) and meld <= set(cards) for meld in spread):
        return False
    if any(one & other for one, other in combinations(spread, 2)):
        return False
    deadwood = total(without(cards, *(card for meld in spread for card in meld)), rules.ace_points)
    if discarded is None:
        return rules.big_gin and deadwood == 0
    if deadwood > limit:
        return False
    # where gin must be declared, no other spread may hide it
    return not (rules.must_go_gin and deadwood > 0 and least(cards, rules) == 0)


def meld_text(meld: Meld, ace_runs: str) -> str:
    """A meld as it is written: a run upwards, a set in the order of the suits."""
    if len({card[0] for card in meld}) == 1:
        return " ".join(sorted(meld, key=PACK.index))
    (suit,) = {card[1] for card in meld}
    piece = next(piece for piece in pieces(ace_runs) if {rank + suit for rank in piece} == set(meld))
    return " ".join(rank + suit for rank in piece)


def default_spread(cards: Sequence[str], rules: RuleSet, unseen: Iterable[str]) -> frozenset[Meld]:
    """The spread of a knocker who does not choose: 4.3, the order in full."""
    hidden = list(unseen)

    def rank(spread: frozenset[Meld]) -> tuple[int, int, list[str]]:
        shown = [card for card in hidden if any(is_meld(meld | {card}, rules.ace_runs) for meld in spread)]
        return total(shown, rules.ace_points), len(shown), sorted(meld_text(meld, rules.ace_runs) for meld in spread)

    return min(best_ways(cards, rules), key=rank)


# -- the defence -------------------------------------------------------------------------------------------------------


def layoffs_allowed(rules: RuleSet, ending: str) -> bool:
    """Whether the defender may lay off after a knock, gin, big gin or a refused double ("resign")."""
    if not rules.layoff:
        return False
    return {"gin": rules.layoff_on_gin, "big_gin": rules.layoff_on_big_gin}.get(ending, True)


def layer(rules: RuleSet) -> Callable[[frozenset[str], frozenset[Meld]], int]:
    """A function: the least deadwood of some loose cards over every order of every lay-off on some melds."""

    @cache
    def lay(loose: frozenset[str], table: frozenset[Meld]) -> int:
        best = total(loose, rules.ace_points)
        for card in loose:
            for meld in table:
                if is_meld(meld | {card}, rules.ace_runs):
                    best = min(best, lay(loose - {card}, table - {meld} | {meld | {card}}))
        return best

    return lay


def best_defence(hand: Sequence[str], spread: Iterable[Meld], rules: RuleSet, *, allowed: bool) -> int:
    """The least deadwood of a defender: every way to lay out the own cards, then every order of lay-offs."""
    if not allowed:
        return least(hand, rules)
    table = frozenset(spread)
    lay = layer(rules)
    return min(lay(loose, table) for loose in {frozenset(loose) for _, loose in ways(hand, rules.ace_runs)})


def defence_deadwood(
    hand: Sequence[str],
    spread: Sequence[Meld],
    melds: Sequence[Meld],
    layoffs: Sequence[tuple[str, int]],
    rules: RuleSet,
    *,
    allowed: bool,
) -> int | None:
    """The deadwood of one defence, its lay-offs (card, number of the meld) made in their order; None: not legal."""
    left = set(hand)
    for meld in melds:
        if not is_meld(meld, rules.ace_runs) or not meld <= left:
            return None
        left -= meld
    table = list(spread)
    for card, number in layoffs:
        if not allowed or card not in left or not 0 <= number < len(table):
            return None
        if not is_meld(table[number] | {card}, rules.ace_runs) or card in table[number]:
            return None
        left.remove(card)
        table[number] |= {card}
    return total(left, rules.ace_points)
