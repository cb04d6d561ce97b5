"""The difference between two defences of a position, split into independent changes.

A change is a smallest difference that is legal by itself: cards belong together if they are in a meld that only one of
the defences makes, or in a chain on the same end of a run. Each change can be made without the others, and the points
of all changes add up to the difference of the two deadwoods.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from gin_desktop.engine.cards import Card, CardSet, each, to_set
from gin_desktop.engine.layoffs import Defence, LayOff, all_layoffs, best_defence
from gin_desktop.engine.melds import Arrangement, Meld, MeldRules
from gin_desktop.practice.model import LayoffPosition


@dataclass(frozen=True, slots=True)
class CardsOnMeld:
    """Cards laid off on one of the knocker's melds.

    ``meld`` is that meld as the knocker laid it down. ``first`` are cards that fit at once, ``then`` those that fit
    only after them; ``after`` are the cards already laid off there that the first of them needs.
    """

    meld: Meld
    first: tuple[Card, ...]
    then: tuple[Card, ...]
    after: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """One independent change from a defence to another one.

    Attributes:
        points: by how much it lowers the deadwood.
        broken: the own melds that it gives up or changes.
        made: the own melds that it makes.
        laid_off: the cards that it lays off.
        moved: those of them that were laid off on another meld before, with that meld.
        taken_back: the cards that are no longer laid off, with the meld on which they were.
        loose: the cards that become loose.
        placed: the cards that were loose before and are not after it.
    """

    points: int
    broken: Arrangement
    made: Arrangement
    laid_off: tuple[CardsOnMeld, ...]
    moved: tuple[tuple[Card, Meld], ...]
    taken_back: tuple[tuple[Card, Meld], ...]
    loose: CardSet
    placed: CardSet

    @property
    def cards(self) -> CardSet:
        """All cards that it affects, in own melds and on the knocker's."""
        laid_off = (card for group in self.laid_off for card in (*group.first, *group.then))
        return _union((*self.broken, *self.made)) | to_set(laid_off) | to_set(card for card, _ in self.taken_back)

    @property
    def new(self) -> Arrangement:
        """The melds made that are not the rest of a shortened one."""
        return tuple(meld for meld in self.made if all(meld & ~whole for whole in self.shortened))

    @property
    def shortened(self) -> Arrangement:
        """The broken melds that remain as a meld of fewer cards."""
        return tuple(meld for meld in self.broken if any(not other & ~meld for other in self.made))

    @property
    def joined(self) -> Arrangement:
        """The broken melds that become longer."""
        return tuple(meld for meld in self.broken if any(not meld & ~other for other in self.made))

    @property
    def given_up(self) -> Arrangement:
        """The broken melds that neither remain in part nor become longer."""
        return tuple(meld for meld in self.broken if meld not in self.shortened and meld not in self.joined)


def optimal_defences(position: LayoffPosition) -> Iterator[Defence]:
    """Yields every defence of least deadwood: each arrangement of own melds with each assignment of cards to melds.

    For given own melds the cards laid off are always the same (all that can be); on which melds they go may differ.
    """
    melder, spread = position.terms.melder, position.spread
    least = best_defence(melder, position.hand, spread).deadwood
    for melds, left in melder.arrangements(position.hand):
        gone = all_layoffs(melder, spread, left)
        if melder.total(left) - sum(melder.points[card] for card, _ in gone) == least:
            for layoffs in _placements(melder, spread, to_set(card for card, _ in gone)):
                yield Defence(melds, layoffs, least)


def _placements(melder: MeldRules, spread: Arrangement, gone: CardSet) -> Iterator[tuple[LayOff, ...]]:
    """Yields every way to lay off exactly these cards, each in an order in which every card fits."""
    cards = list(each(gone))
    homes = [[place for place, meld in enumerate(spread) if _may_join(melder, card, meld)] for card in cards]
    for places in product(*homes):
        grown = list(spread)
        for card, place in zip(cards, places, strict=True):
            grown[place] |= 1 << card
        if all(melder.is_meld(meld) for meld in grown):
            yield sort_layoffs(melder, spread, [LayOff(*pair) for pair in zip(cards, places, strict=True)])


def _may_join(melder: MeldRules, card: Card, meld: Meld) -> bool:
    """Whether a card has the rank of a set or the suit of a run, so that it might be laid off on it."""
    some = (meld & -meld).bit_length() - 1
    return card % 13 == some % 13 if melder.is_set(meld) else card // 13 == some // 13


def sort_layoffs(melder: MeldRules, spread: Arrangement, layoffs: Sequence[LayOff]) -> tuple[LayOff, ...]:
    """Returns the lay-offs sorted by meld, each card after those that it needs."""
    done: list[LayOff] = []
    for place, meld in enumerate(spread):
        waiting = [layoff for layoff in layoffs if layoff.meld == place]
        grown = meld
        while waiting:
            layoff = next(layoff for layoff in waiting if melder.fits(layoff.card, grown))
            grown |= 1 << layoff.card
            waiting.remove(layoff)
            done.append(layoff)
    return tuple(done)


def distance(melds: Sequence[Meld], layoffs: Sequence[LayOff], other: Defence) -> int:
    """Returns how much two defences differ: by cards with different uses, and by melds that only one of them makes.

    Every :class:`Change` between them increases it, so the nearest optimum needs no change that saves nothing.
    """
    mine, theirs = dict(layoffs), dict(other.layoffs)
    own, best = sum(melds), sum(other.melds)
    far = 2 * (own ^ best).bit_count() + len(set(melds) ^ set(other.melds))
    for card in mine.keys() | theirs.keys():
        if card in mine and card in theirs:
            far += mine[card] != theirs[card]
        elif not (best if card in mine else own) >> card & 1:
            far += 2  # laid off or loose; a card that is melded on one side was counted above
    return far


def nearest_optimal_defence(position: LayoffPosition, melds: Sequence[Meld], layoffs: Sequence[LayOff]) -> Defence:
    """Returns the optimal defence nearest to another defence; ties are broken, so it is unique."""
    melder = position.terms.melder
    return min(
        optimal_defences(position),
        key=lambda best: (
            distance(melds, layoffs, best),
            len(best.layoffs),
            len(best.melds),
            melder.meld_notations(best.melds),
            best.layoffs,
        ),
    )


def changes(
    position: LayoffPosition, melds: Sequence[Meld], layoffs: Sequence[LayOff], other: Defence, *, whole: bool = False
) -> list[Change]:
    """Returns the changes from a defence to another one, that of most points first; one single change if ``whole``."""
    return _Comparison(position, melds, layoffs, other).changes(whole)


class _Comparison:
    """Two defences of a position side by side."""

    def __init__(
        self, position: LayoffPosition, melds: Sequence[Meld], layoffs: Sequence[LayOff], other: Defence
    ) -> None:
        self.melder = position.terms.melder
        self.spread = position.spread
        self.hand = position.hand
        self.mine, self.theirs = dict(layoffs), dict(other.layoffs)
        self.broken = [meld for meld in melds if meld not in other.melds]
        self.made = [meld for meld in other.melds if meld not in melds]
        self.loose = self.hand & ~sum(melds) & ~to_set(self.mine)
        self.best_loose = self.hand & ~sum(other.melds) & ~to_set(self.theirs)

    def changes(self, whole: bool) -> list[Change]:
        """Returns the changes, that of most points first; one single change if ``whole``."""
        changed = _union((*self.broken, *self.made, self.loose ^ self.best_loose))
        changed |= to_set(card for card in each(self.hand) if self.mine.get(card) != self.theirs.get(card))
        if not changed:
            return []
        parts = [changed] if whole else self.parts(changed)
        return sorted((self.change(part) for part in parts), key=lambda change: (-change.points, change.placed))

    def parts(self, changed: CardSet) -> list[CardSet]:
        """Returns the changed cards in the smallest groups that belong together."""
        ties = [1 << card for card in each(changed)] + self.broken + self.made
        ties += [end & changed for place in range(len(self.spread)) for end in self.ends(place)]
        parts: list[CardSet] = []
        for tie in ties:
            tied = [part for part in parts if part & tie]
            parts = [part for part in parts if not part & tie]
            parts += [_union((tie, *tied))] if tie else []
        return parts

    def ends(self, place: int) -> list[CardSet]:
        """Returns the cards that either defence lays off on a run: those below it and those above it; none for a set.

        Round the corner both ends may contain the same cards, which then belong together.
        """
        meld = self.spread[place]
        if self.melder.is_set(meld):
            return []
        laid = to_set(card for cards in (self.mine, self.theirs) for card, where in cards.items() if where == place)
        run = self.melder.order(meld)
        suit = run[0] // 13 * 13
        ends: list[CardSet] = []
        for end, step in ((run[0], -1), (run[-1], 1)):
            walk, card = 0, suit + (end + step - suit) % 13
            while laid & ~walk & 1 << card:
                walk |= 1 << card
                card = suit + (card + step - suit) % 13
            ends.append(walk)
        return ends

    def change(self, part: CardSet) -> Change:
        """Returns the change of one group of cards."""
        loose, rid = self.best_loose & ~self.loose & part, self.loose & ~self.best_loose & part
        moved: list[tuple[Card, Meld]] = []
        back: list[tuple[Card, Meld]] = []
        for card, place in self.mine.items():
            if part >> card & 1 and self.theirs.get(card) != place:
                (moved if card in self.theirs else back).append((card, self.spread[place]))
        return Change(
            points=self.melder.total(rid) - self.melder.total(loose),
            broken=tuple(meld for meld in self.broken if meld & part),
            made=tuple(meld for meld in self.made if meld & part),
            laid_off=tuple(group for place in range(len(self.spread)) for group in self.groups(place, part)),
            moved=tuple(moved),
            taken_back=tuple(back),
            loose=loose,
            placed=rid,
        )

    def groups(self, place: int, part: CardSet) -> Iterator[CardsOnMeld]:
        """Yields the cards of a group that go on one of the knocker's melds, if there are any."""
        melder, meld = self.melder, self.spread[place]
        theirs = [card for card, where in self.theirs.items() if where == place]
        new = [card for card in theirs if part >> card & 1 and self.mine.get(card) != place]
        if not new:
            return
        stays = to_set(card for card in theirs if self.mine.get(card) == place)
        first = tuple(card for card in new if melder.fits(card, meld | stays))
        after = 0
        for end in self.ends(place):
            if end & to_set(card for card in first if not melder.fits(card, meld)):
                after |= end & stays
        yield CardsOnMeld(
            meld,
            first,
            tuple(card for card in new if card not in first),
            tuple(card for card in melder.order(meld | stays) if after >> card & 1),
        )


def _union(parts: Sequence[CardSet]) -> CardSet:
    union = 0
    for part in parts:
        union |= part
    return union
