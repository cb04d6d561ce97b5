"""What lies between two defences of one position, taken apart into changes that can be judged one by one.

A change is the smallest difference that is legal alone: cards belong together when they are in a meld that only one
of the defences makes, or in a chain on the same end of a run. Each change can be made without the others, and the
points of all changes add up to the difference of the two deadwoods.
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
    """Cards laid off on one of the knocker's melds: ``first`` fit as it lies, ``then`` only after them.

    ``meld`` is the knocker's meld as he laid it down; ``after`` are the cards already laid off there that the first
    of these cards needs.
    """

    meld: Meld
    first: tuple[Card, ...]
    then: tuple[Card, ...]
    after: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """One change on the way from a defence to another one, and the points by which it lowers the deadwood.

    ``broken`` are melds it gives up, ``made`` melds it makes; ``laid_off`` the cards it lays off, ``moved`` those
    of them that lay on another meld (with that meld), ``back`` the cards it takes back from a meld. ``loose`` are the
    cards it leaves loose, ``rid`` those that were loose before.
    """

    points: int
    broken: Arrangement
    made: Arrangement
    laid_off: tuple[CardsOnMeld, ...]
    moved: tuple[tuple[Card, Meld], ...]
    back: tuple[tuple[Card, Meld], ...]
    loose: CardSet
    rid: CardSet

    @property
    def cards(self) -> CardSet:
        """The cards it moves, in own melds and on the knocker's."""
        laid_off = (card for group in self.laid_off for card in (*group.first, *group.then))
        return _union((*self.broken, *self.made)) | to_set(laid_off) | to_set(card for card, _ in self.back)

    @property
    def new(self) -> Arrangement:
        """The melds made that are not what is left of a shortened one."""
        return tuple(meld for meld in self.made if all(meld & ~whole for whole in self.shortened))

    @property
    def shortened(self) -> Arrangement:
        """The broken melds that live on without some of their cards."""
        return tuple(meld for meld in self.broken if any(not other & ~meld for other in self.made))

    @property
    def joined(self) -> Arrangement:
        """The broken melds that only get longer."""
        return tuple(meld for meld in self.broken if any(not meld & ~other for other in self.made))

    @property
    def given_up(self) -> Arrangement:
        """The broken melds of which nothing stays together."""
        return tuple(meld for meld in self.broken if meld not in self.shortened and meld not in self.joined)


def optimal_defences(position: LayoffPosition) -> Iterator[Defence]:
    """Every defence of the least deadwood: each arrangement of own melds, each way to lay the cards off, keyed by meld.

    For given own melds the cards that go are always the same (all that can go at all); where they go may differ.
    """
    melder, spread = position.terms.melder, position.spread
    least = best_defence(melder, position.hand, spread).deadwood
    for melds, left in melder.arrangements(position.hand):
        gone = all_layoffs(melder, spread, left)
        if melder.total(left) - sum(melder.points[card] for card, _ in gone) == least:
            for layoffs in _placements(melder, spread, to_set(card for card, _ in gone)):
                yield Defence(melds, layoffs, least)


def _placements(melder: MeldRules, spread: Arrangement, gone: CardSet) -> Iterator[tuple[LayOff, ...]]:
    """Every way to lay exactly these cards off, each in an order in which every card fits."""
    cards = list(each(gone))
    homes = [[place for place, meld in enumerate(spread) if _may_join(melder, card, meld)] for card in cards]
    for places in product(*homes):
        grown = list(spread)
        for card, place in zip(cards, places, strict=True):
            grown[place] |= 1 << card
        if all(melder.is_meld(meld) for meld in grown):
            yield in_order(melder, spread, [LayOff(*pair) for pair in zip(cards, places, strict=True)])


def _may_join(melder: MeldRules, card: Card, meld: Meld) -> bool:
    """Whether a card could ever lie on a meld: of the rank of a set, of the suit of a run."""
    some = (meld & -meld).bit_length() - 1
    return card % 13 == some % 13 if melder.is_set(meld) else card // 13 == some // 13


def in_order(melder: MeldRules, spread: Arrangement, layoffs: Sequence[LayOff]) -> tuple[LayOff, ...]:
    """The same lay-offs meld by meld, each card after those that it needs."""
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
    """How much two defences differ: cards by what becomes of them, and melds that only one of them makes.

    Every :class:`Change` between them counts for something, so the nearest optimum needs none that saves nothing.
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


def nearest(position: LayoffPosition, melds: Sequence[Meld], layoffs: Sequence[LayOff]) -> Defence:
    """The optimal defence nearest to another defence; always the same one."""
    melder = position.terms.melder
    return min(
        optimal_defences(position),
        key=lambda best: (
            distance(melds, layoffs, best),
            len(best.layoffs),
            len(best.melds),
            melder.spread_text(best.melds),
            best.layoffs,
        ),
    )


def changes(
    position: LayoffPosition, melds: Sequence[Meld], layoffs: Sequence[LayOff], other: Defence, *, whole: bool = False
) -> list[Change]:
    """The way from a defence to another one, the change worth most first; ``whole`` takes all of it as one change."""
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
        """The changes, the one worth most first; a single one of everything if ``whole``."""
        changed = _union((*self.broken, *self.made, self.loose ^ self.best_loose))
        changed |= to_set(card for card in each(self.hand) if self.mine.get(card) != self.theirs.get(card))
        if not changed:
            return []
        parts = [changed] if whole else self.parts(changed)
        return sorted((self.change(part) for part in parts), key=lambda change: (-change.points, change.rid))

    def parts(self, changed: CardSet) -> list[CardSet]:
        """The changed cards in the smallest sets that belong together."""
        ties = [1 << card for card in each(changed)] + self.broken + self.made
        ties += [end & changed for place in range(len(self.spread)) for end in self.ends(place)]
        parts: list[CardSet] = []
        for tie in ties:
            tied = [part for part in parts if part & tie]
            parts = [part for part in parts if not part & tie]
            parts += [_union((tie, *tied))] if tie else []
        return parts

    def ends(self, place: int) -> list[CardSet]:
        """The cards that either defence lays off on a run: those below it, those above it. None for a set.

        Round the corner both ends may hold the same cards, which ties them together.
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
        """The change of these cards."""
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
            back=tuple(back),
            loose=loose,
            rid=rid,
        )

    def groups(self, place: int, part: CardSet) -> Iterator[CardsOnMeld]:
        """The cards of a part that go on one of the knocker's melds, if there are any."""
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
