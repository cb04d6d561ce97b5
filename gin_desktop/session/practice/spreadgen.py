"""Positions of the knocker's side, made in slices: melds that cross, loose cards, and discards that were seen."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from fractions import Fraction
from typing import Final

from gin_desktop.engine.cards import FULL, SUIT_MASK, Card, CardSet, to_list, to_set
from gin_desktop.engine.melds import MeldRules
from gin_desktop.session.practice.crossings import crossed, filled_up
from gin_desktop.session.practice.positions import MOST_SEEN, SpreadPosition, Terms
from gin_desktop.session.practice.spreadside import alternatives, supports, weighing
from gin_desktop.session.practice.spreadthemes import SPREAD_THEMES, difficulty_spread, margin
from gin_desktop.session.practice.stream import Stream
from gin_desktop.session.practice.theme import theme_to_make

TRIES: Final = 12000
"""So many hands are tried before a theme at a level counts as not found."""

LEVELS_OF: Final[Mapping[str, tuple[int, ...]]] = {
    "same_count": (1, 2, 3, 4),
    "seen_cards": (2, 3, 4, 5),
    "dearer_is_better": (3, 4, 5),
}
"""The levels at which a theme can be met: a dearer spread is never the obvious one."""

LEAST_MARGIN: Final = Fraction(1, 2)
"""The next best spread loses so many points more at least: what nobody could see without a calculator is no task."""

_MOST_SPREADS: Final = 60
_NEAR: Final = 3  # points within which another spread can come to be the best by what is seen


def _hand(theme: str, terms: Terms, stream: Stream, level: int) -> CardSet | None:
    """Ten cards that may knock and have melds to choose between."""
    melder = terms.melder
    tight = terms.limit < 8  # hardly anything may be left over: melds of nearly all cards, and low ones
    loose = stream.below(2) if tight else 1
    crossing = 85 if theme != "seen_cards" else 70
    start = stream.below(52)
    if stream.below(4 if tight else 2):
        start -= start % 13 - stream.below(5)  # where low cards are wanted twice, either choice may knock
    cards = crossed(stream, melder, 10 - loose, start, crossing)
    if cards is None or cards.bit_count() + (1 if tight else (2, 2, 3, 3, 3)[level - 1]) < 10:
        return None
    hand = filled_up(stream, melder, cards, 10, low=(5 if tight else 2) + stream.below(3), beside=0)
    if not 0 < melder.deadwood(hand) <= terms.limit or stream.below(1 + 4 * _fours(hand)):
        return None
    return hand


def _fours(hand: CardSet) -> int:
    """How many ranks are held four times: at the table that is rare, though it makes choices easily."""
    suits = [hand >> 13 * suit & SUIT_MASK for suit in range(4)]
    return (suits[0] & suits[1] & suits[2] & suits[3]).bit_count()


def _discards(stream: Stream, melder: MeldRules, hand: CardSet, aimed: CardSet, most: int) -> CardSet:
    """One to ``most`` cards that were seen: some that matter, and others as people throw them, high ones rather."""
    number = 1 + stream.below(most)
    matter = to_list(aimed & ~hand)
    seen: list[Card] = stream.sample(matter, min(number, len(matter), 1 + stream.below(2)))
    while len(seen) < number:
        free = to_list(FULL & ~hand & ~to_set(seen))
        seen.append(max(stream.choice(free), stream.choice(free), key=lambda card: melder.points[card]))
    return to_set(seen)


def _aimed(stream: Stream, terms: Terms, hand: CardSet) -> CardSet | None:
    """The cards that would make another spread the best if they were seen; None when no other comes near."""
    blind = SpreadPosition(terms, hand)
    every = alternatives(blind)
    near = [one for one in every if 0 < one.measure - every[0].measure < _NEAR]
    if not near:
        return None
    reached = 0
    for meld in stream.choice(near).melds:
        for card in supports(terms.melder, meld, blind.unseen):
            reached |= 1 << card
    return reached


def _promising(theme: str, terms: Terms, hand: CardSet) -> bool:
    """Whether the theme can hold of the hand with some cards seen; everything weighed already."""
    every = alternatives(SpreadPosition(terms, hand))
    if not 1 < len(every) <= _MOST_SPREADS or every[-1].measure == every[0].measure:
        return False
    least = min(one.count for one in every)
    if theme == "same_count":
        return len({one.open_cards for one in every if one.count == least}) > 1
    if theme == "dearer_is_better":
        return any(one.count > least and one.measure - every[0].measure < _NEAR for one in every)
    return True


def generating(
    theme: str, terms: Terms, stream: Stream, level: int | None = None
) -> Generator[None, None, SpreadPosition | None]:
    """Makes a position of the knocker's side, of a theme ("" for any), a little at each step.

    None when there is none under these terms, or when none was met within ``TRIES`` tries, as at a level that the
    theme does not have (:data:`LEVELS_OF`).
    """
    name = theme_to_make(SPREAD_THEMES, LEVELS_OF, theme, terms, stream, level)
    if name is None:
        return None
    melder = terms.melder
    for _ in range(TRIES):
        aimed_at = level or stream.choice(LEVELS_OF[name])
        hand = _hand(name, terms, stream, aimed_at)
        yield
        if hand is None:
            continue
        yield from weighing(SpreadPosition(terms, hand))
        if not _promising(name, terms, hand):
            continue
        matter = _aimed(stream, terms, hand) if name != "same_count" or stream.below(2) else 0
        if matter is None:
            continue
        position = SpreadPosition(
            terms, hand, _discards(stream, melder, hand, matter, 4 if aimed_at == 1 else MOST_SEEN)
        )
        yield from weighing(position)
        apart = margin(position)
        if apart is None or apart < LEAST_MARGIN or not SPREAD_THEMES[name].holds(position):
            continue
        yield
        if level is None or difficulty_spread(position) == level:
            return position
    return None
