"""Easy: a player with a beginner's typical weaknesses.

It finds the obvious melds and misses those where melds compete for cards, keeps pairs and neighbours however high they
are, knocks late, and ignores the opponent. Before it knocks, it looks for melds a second way. As the defender it keeps
the melds that it finds and lays off only cards that fit the spread directly. It never blunders on purpose.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import Final

from gin_desktop.engine.cards import SUIT_MASK, Card, CardSet, each
from gin_desktop.engine.layoffs import LayOff
from gin_desktop.engine.melds import Arrangement, Meld, MeldRules
from gin_desktop.engine.play.actions import Defend, Discard, Knock
from gin_desktop.engine.view import View
from gin_desktop.players.medium import Habits, Heuristic
from gin_desktop.players.protocol import Thought


@dataclass(frozen=True, slots=True)
class BeginnerHabits:
    """The habits of a beginner.

    Attributes:
        limit: the most deadwood it knocks with (points).
        watches: whether it avoids discarding neighbours of cards that the opponent took.
    """

    limit: int
    watches: bool = False


_STYLES: Final[Mapping[str | None, BeginnerHabits]] = {
    None: BeginnerHabits(limit=3),
    "careful": BeginnerHabits(limit=5, watches=True),
    "early": BeginnerHabits(limit=10),
    "hunter": BeginnerHabits(limit=0),
}


class Easy(Heuristic):
    """The level Easy, in one of the styles or in none."""

    def __init__(self, style: str | None = None) -> None:
        self.beginner = _STYLES[style]
        super().__init__(Habits(foresight=0.0, decay=1.0, caution=0.0, limits=(self.beginner.limit,), take_margin=1))

    def _takes(self, view: View, melder: MeldRules, rng: random.Random, work: int) -> Generator[None, None, bool]:  # noqa: ARG002
        """Decides whether to take the card on the pile: if it makes or lengthens a meld that the beginner sees."""
        yield from ()
        if view.top is None:
            return False
        bit = 1 << view.top
        loose = unmelded(melder, view.hand | bit)
        return not loose & bit and melder.total(loose) <= melder.total(unmelded(melder, view.hand))

    def _end_turn(self, view: View, melder: MeldRules, rng: random.Random, work: int) -> Thought:  # noqa: ARG002
        knocks = [action for action in view.legal if isinstance(action, Knock)]
        big = next((knock for knock in knocks if knock.discard is None), None)
        if big is not None:
            return big
        cards = [action.card for action in view.legal if isinstance(action, Discard)]
        left = {knock: melder.total(loose_at_recheck(melder, _without(view.hand, knock.discard))) for knock in knocks}
        if knocks and (not cards or min(left.values()) <= self._knock_limit(view)):
            least = min(left.values())
            return rng.choice([knock for knock in knocks if left[knock] == least])
        return Discard(self._least_useful(view, melder, cards, rng))
        yield  # makes this a generator, as in every player

    def _defend(self, view: View, melder: MeldRules) -> Defend:
        """Returns the melds it sees, and lay-offs of the other cards that fit the knocker's melds as laid down."""
        showdown = view.require_showdown()
        own, loose = beginner_melds(melder, view.hand)
        if not showdown.layoffs_allowed:
            return Defend(own, ())
        table = list(showdown.spread)
        gone = []
        for card in each(melder.fitting(showdown.spread, loose)):
            for place, meld in enumerate(showdown.spread):
                if melder.fits(card, meld) and melder.fits(card, table[place]):
                    table[place] |= 1 << card
                    gone.append(LayOff(card, place))
                    break
        return Defend(own, tuple(gone))

    def _least_useful(self, view: View, melder: MeldRules, cards: list[Card], rng: random.Random) -> Card:
        """Returns one of the cards with the fewest neighbours, by chance.

        So a pair of kings is kept, and a lone four may be discarded before a lone king. (Always discarding the king
        would make Easy nearly as strong as Medium.)
        """
        loose = unmelded(melder, view.hand)
        choice = [card for card in cards if loose >> card & 1] or cards
        least = min((loose & neighbours(card)).bit_count() for card in choice)
        choice = [card for card in choice if (loose & neighbours(card)).bit_count() == least]
        if self.beginner.watches:
            choice = [card for card in choice if not view.opponent_known & neighbours(card)] or choice
        return rng.choice(choice)


def unmelded(melder: MeldRules, hand: CardSet) -> CardSet:
    """Returns the cards of a hand outside the melds that the beginner sees (see :func:`beginner_melds`)."""
    return beginner_melds(melder, hand)[1]


def loose_at_recheck(melder: MeldRules, hand: CardSet) -> CardSet:
    """Returns the cards left over at the second look before a knock: sets first or runs first, whichever is better."""
    looks = unmelded(melder, hand), beginner_melds(melder, hand, runs_first=True)[1]
    return min(looks, key=melder.total)


def beginner_melds(melder: MeldRules, hand: CardSet, *, runs_first: bool = False) -> tuple[Arrangement, CardSet]:
    """Returns the melds that a beginner sees, and the cards left over.

    It forms all sets first, then the longest runs of the other cards (or runs first). A card that fits a set and a run
    always goes to the set, which is the beginner's mistake.
    """
    melds: list[Meld] = []
    left = hand
    for look in (_runs, _sets) if runs_first else (_sets, _runs):
        for meld in look(melder, left):
            melds.append(meld)
            left ^= meld
    return tuple(melds), left


def _sets(melder: MeldRules, cards: CardSet) -> list[Meld]:  # noqa: ARG001
    return [same for place in range(13) if (same := cards & _RANK << place).bit_count() >= 3]


def _runs(melder: MeldRules, cards: CardSet) -> list[Meld]:
    found = []
    for suit in range(4):
        inside = cards >> 13 * suit & SUIT_MASK
        for run in reversed(melder.runs):
            if run & inside == run:
                inside ^= run
                found.append(run << 13 * suit)
    return found


def neighbours(card: Card) -> CardSet:
    """Returns the cards that are a third card away from a meld with this one: same rank, or up to two steps in suit."""
    place, suit = card % 13, card // 13
    near = sum(1 << other for other in range(max(0, place - 2), min(12, place + 2) + 1) if other != place)
    return (_RANK << place) ^ 1 << card | near << 13 * suit


_RANK: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39


def _without(hand: CardSet, card: Card | None) -> CardSet:
    return hand if card is None else hand ^ 1 << card
