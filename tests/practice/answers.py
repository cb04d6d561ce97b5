"""Random positions and answers of many kinds, for the tests of judging and of lessons."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from gin_desktop.engine.cards import CardSet, each, to_list, to_set
from gin_desktop.engine.layoffs import LayOff, all_layoffs, best_defence
from gin_desktop.engine.melds import Arrangement, Meld, MeldRules
from gin_desktop.practice.model import LayoffPosition, PracticeError, SpreadPosition, Terms
from gin_desktop.practice.spread.weighing import alternatives
from gin_desktop.session.drafts import melds_in_row

Answer = tuple[Arrangement, tuple[LayOff, ...]]


def terms(chance: Random) -> Terms:
    """Returns random terms, mostly common ones."""
    if chance.random() < 0.5:
        return Terms()
    return Terms(
        chance.choice(("low", "high_or_low", "wrap")),
        chance.choice((1, 15)),
        chance.choice((3, 10, 30)),
        True,
        chance.random() < 0.5,
        chance.random() < 0.5,
        chance.choice(("undercut", "no_bonus", "knocker")),
    )


def near(melder: MeldRules, melds: Arrangement, pool: CardSet) -> list[int]:
    """Returns the cards of the rank of a set, or within three ranks of a run."""
    found = []
    for card in each(pool):
        for meld in melds:
            suit, ranks = card // 13, [other % 13 for other in each(meld)]
            if melder.is_set(meld):
                if card % 13 == ranks[0]:
                    found.append(card)
            elif suit == to_list(meld)[0] // 13 and min(abs(card % 13 - rank) for rank in ranks) <= 3:
                found.append(card)
    return found


def melds_of(chance: Random, melder: MeldRules, pool: CardSet, sizes: tuple[int, ...]) -> Arrangement:
    """Returns random disjoint melds of these sizes."""
    taken: list[Meld] = []
    for size in sizes:
        choices = [meld for meld in melder.melds_in(pool) if meld.bit_count() == size]
        runs = [meld for meld in choices if melder.is_run(meld)]
        meld = chance.choice(runs if runs and chance.random() < 0.6 else choices)
        taken.append(meld)
        pool &= ~meld
    return tuple(taken)


def position(chance: Random) -> LayoffPosition:
    """A position in which cards of the hand are near the knocker's melds and near each other."""
    while True:
        rules = terms(chance)
        melder = rules.melder
        deck = (1 << 52) - 1
        spread = melds_of(chance, melder, deck, chance.choice(((3, 3), (3, 4), (3, 3, 3), (4, 4), (3, 5), (3, 3, 4))))
        deck &= ~sum(spread)
        size = 10 - sum(spread).bit_count()
        low = [card for card in each(deck) if melder.points[card] <= 4]
        deadwood = to_set(chance.sample(low, size))
        deck &= ~deadwood
        hand = 0
        if chance.random() < 0.8:
            hand |= sum(melds_of(chance, melder, deck & ~hand, chance.choice(((3,), (4,), (3, 3), (3, 4)))))
        close = sorted(set(near(melder, spread, deck & ~hand)))
        hand |= to_set(chance.sample(close, min(len(close), chance.randrange(7), 10 - hand.bit_count())))
        hand |= to_set(chance.sample(to_list(deck & ~hand), 10 - hand.bit_count()))
        try:
            return LayoffPosition(rules, spread, deadwood, hand)
        except PracticeError:
            continue


def answers(chance: Random, position: LayoffPosition) -> Iterator[Answer]:
    """Yields answers as people give them: melds first, then some lay-offs; some of the best; random ones."""
    melder, spread, hand = position.terms.melder, position.spread, position.hand
    ways = list(melder.arrangements(hand))
    best = best_defence(melder, hand, spread)
    starts = [
        melder.best_arrangement(hand),
        best.melds,
        chance.choice(ways)[0],
        max(ways, key=lambda way: -melder.total(way[1]))[0],
    ]
    for melds in starts:
        left = hand & ~sum(melds)
        yield melds, all_layoffs(melder, spread, left)
        yield melds, ()
        yield melds, some_layoffs(chance, melder, spread, left)
        fewer = tuple(meld for meld in melds if chance.random() < 0.6)
        yield fewer, some_layoffs(chance, melder, spread, hand & ~sum(fewer))


def some_layoffs(chance: Random, melder: MeldRules, spread: Arrangement, left: CardSet) -> tuple[LayOff, ...]:
    """Returns random legal lay-offs in any order, not always all."""
    grown = list(spread)
    done: list[LayOff] = []
    while chance.random() < 0.8:
        choices = [
            LayOff(card, place) for card in each(left) for place, meld in enumerate(grown) if melder.fits(card, meld)
        ]
        if not choices:
            break
        layoff = chance.choice(choices)
        done.append(layoff)
        grown[layoff.meld] |= 1 << layoff.card
        left ^= 1 << layoff.card
    return tuple(done)


def side(chance: Random) -> SpreadPosition:
    """Returns a random position of the knocker's side."""
    while True:
        rules = terms(chance)
        hand = sum(melds_of(chance, rules.melder, (1 << 52) - 1, chance.choice(((3, 3), (3, 4), (4, 3)))))
        hand |= to_set(chance.sample(to_list((1 << 52) - 1 & ~hand), 10 - hand.bit_count()))
        seen = to_set(chance.sample(to_list((1 << 52) - 1 & ~hand), chance.randrange(9)))
        try:
            return SpreadPosition(rules, hand, seen)
        except PracticeError:
            continue


def rows_by_a_key(hand: CardSet) -> Iterator[list[int]]:
    """The rows that the two sorting keys make of a hand."""
    yield sorted(each(hand))
    yield sorted(each(hand), key=lambda card: (card % 13, card))


def melds_by_a_key(melder: MeldRules, hand: CardSet) -> Iterator[Arrangement]:
    """The melds that lie side by side once a sorting key was pressed."""
    for row in rows_by_a_key(hand):
        yield tuple(to_set(row[start:end]) for start, end in melds_in_row(melder, row))


ACES = (("low", 1), ("high_or_low", 1), ("high_or_low", 15), ("wrap", 1), ("wrap", 15))


def sides_with_a_choice(rng: Random) -> Iterator[SpreadPosition]:
    """Hands with more than one spread, under all sorts of terms, without end."""
    while True:
        ace_runs, ace_points = rng.choice(ACES)
        deck = list(range(52))
        rng.shuffle(deck)
        centre = deck[0]
        near = [card for card in deck if card // 13 == centre // 13 or card % 13 in (centre % 13, deck[1] % 13)]
        hand = to_set(near[:8])
        for card in deck:
            if hand.bit_count() < 10:
                hand |= 1 << card
        seen = [card for card in deck if not hand >> card & 1][: rng.randint(0, 8)]
        try:
            position = SpreadPosition(Terms(ace_runs, ace_points, rng.choice((5, 10, 20, 30))), hand, to_set(seen))
        except PracticeError:
            continue
        if len(alternatives(position)) > 1:
            yield position
