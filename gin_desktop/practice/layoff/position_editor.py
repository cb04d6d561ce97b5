"""Setting up a lay-off position card by card: the hands, the knocker's spread, and what is still missing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from gin_desktop.engine.cards import FULL, Card, CardSet, each, to_set
from gin_desktop.engine.layoffs import best_defence
from gin_desktop.engine.melds import Arrangement, Meld, MeldRules, default_spread
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.practice.model import LayoffPosition, PracticeError, Terms
from gin_desktop.practice.rng import Rng

Side = Literal["knocker", "defender"]
SIDES: Final[tuple[Side, ...]] = ("knocker", "defender")

HAND: Final = 10
"""Cards of a hand; a knocker with big gin has one more."""

_TRIES: Final = 300
"""How many random completions of a knocker's hand are tried before giving up."""

_HANDS: Final = 24
"""How many random hands of the defender are tried to find one with a meld and a lay-off."""


def knock_limits(rules: RuleSet) -> tuple[int, ...]:
    """Returns the knock limits to choose from under Oklahoma rules; empty under other rules."""
    if rules.knock_mode != "oklahoma":
        return ()
    return tuple(sorted({rules.knock_limit_for(rank) for rank in range(13)}))


@dataclass(frozen=True, slots=True)
class PositionProblem:
    """A reason why the draft is not a valid position yet, and the side that it concerns.

    Codes of ``error``: ``knocker_size`` and ``hand_size`` (``size``, ``wanted``, ``missing``), ``over_limit``
    (``count``, ``limit``), ``not_big_gin`` (eleven cards that are not all in melds) and ``no_layoffs`` (the spread is
    gin, where these rules allow none; ``others`` says whether another spread of the same cards is a knock).
    """

    side: Side
    error: PracticeError


class PositionDraft:
    """A lay-off position being set up for free practice: the cards of both sides and the knocker's melds.

    No card can be on two sides, and no side can have too many cards. So the only :attr:`problems` are missing cards, or
    a knock that is not allowed. With ``must_go_gin`` cards that could be gin may not be laid down as a knock.
    ``big_gin`` says whether the knocker may have eleven cards; by default if lay-offs on big gin are allowed.
    """

    def __init__(self, terms: Terms, *, must_go_gin: bool = False, big_gin: bool | None = None) -> None:
        self.terms = terms
        self._big_gin = big_gin
        self.must_go_gin = must_go_gin
        self.hands: dict[Side, CardSet] = {"knocker": 0, "defender": 0}
        self._chosen: Arrangement | None = None
        self._spreads: tuple[CardSet, list[Arrangement]] | None = None
        self._proposed: tuple[CardSet, Arrangement] = (0, ())

    # -- cards

    @property
    def melder(self) -> MeldRules:
        """What a meld is and what a card costs."""
        return self.terms.melder

    @property
    def free(self) -> CardSet:
        """The cards on neither side."""
        return FULL & ~self.hands["knocker"] & ~self.hands["defender"]

    def side_of(self, card: Card) -> Side | None:
        """Returns the side that has a card, or None."""
        return next((side for side in SIDES if self.hands[side] >> card & 1), None)

    def size(self, side: Side) -> int:
        """Returns how many cards a side has."""
        return self.hands[side].bit_count()

    def wanted(self, side: Side) -> int:
        """Returns how many cards a side needs: ten, or eleven for a knocker who already has that many."""
        return max(HAND, self.size("knocker")) if side == "knocker" else HAND

    def most(self, side: Side) -> int:
        """Returns the most cards of a side: ten, or eleven for the knocker if big gin is possible."""
        eleven = self.terms.layoff_on_big_gin if self._big_gin is None else self._big_gin
        return HAND + 1 if side == "knocker" and eleven else HAND

    def full(self, side: Side) -> bool:
        """Whether a side has the most cards it can have."""
        return self.size(side) >= self.most(side)

    def put(self, card: Card, side: Side) -> bool:
        """Gives a card to a side, also from the other side; returns False without any change if that side is full."""
        if self.hands[side] >> card & 1:
            return True
        if self.full(side):
            return False
        self.take(card)
        self._set(side, self.hands[side] | 1 << card)
        return True

    def take(self, card: Card) -> None:
        """Takes a card away from the side that has it."""
        side = self.side_of(card)
        if side is not None:
            self._set(side, self.hands[side] & ~(1 << card))

    def clear(self) -> None:
        """Takes all cards away."""
        for side in SIDES:
            self._set(side, 0)

    def set_limit(self, limit: int) -> None:
        """Changes the knock limit; raises ``PracticeError`` (``bad_terms``) for an invalid one."""
        self.terms = replace(self.terms, limit=limit)
        self._spreads = None
        self._chosen = None

    def load(self, position: LayoffPosition) -> None:
        """Loads a position, with its terms and the melds as they were laid down."""
        self.terms = position.terms
        self._spreads, self._proposed = None, (0, ())
        self.hands = {"knocker": position.knocker, "defender": position.hand}
        same = set(position.spread) == set(self.spreads[0]) if self.spreads else False
        self._chosen = None if same else position.spread

    def _set(self, side: Side, cards: CardSet) -> None:
        if side == "knocker" and cards != self.hands[side]:
            self._chosen = None
        self.hands[side] = cards

    # -- the knocker's melds

    @property
    def melds(self) -> Arrangement:
        """The knocker's melds: as chosen, or else the default spread of the cards so far."""
        return self._chosen if self._chosen is not None else self._default()

    @property
    def deadwood(self) -> CardSet:
        """The knocker's cards outside his melds."""
        return self.hands["knocker"] & ~sum(self.melds)

    @property
    def knocker_deadwood(self) -> int:
        """The knocker's deadwood, in points."""
        return self.melder.total(self.deadwood)

    @property
    def spreads(self) -> list[Arrangement]:
        """Every spread of the knocker's cards within the limit, the default first; empty if he may not knock.

        The default is included even if it is gin without lay-offs, as another spread may be a knock.
        """
        cards = self.hands["knocker"]
        if self._spreads is None or self._spreads[0] != cards:
            self._spreads = cards, self._find_spreads()
        return self._spreads[1]

    @property
    def spread_index(self) -> int:
        """The index of the melds in :attr:`spreads`."""
        now = set(self.melds)
        return next((number for number, melds in enumerate(self.spreads) if set(melds) == now), 0)

    def next_spread(self, step: int = 1) -> bool:
        """Changes to the next spread (or with ``step`` -1 to the previous); returns False if there is no other."""
        if len(self.spreads) < 2:
            return False
        number = (self.spread_index + step) % len(self.spreads)
        self._chosen = self.spreads[number] if number else None
        return True

    def _default(self) -> Arrangement:
        cards = self.hands["knocker"]
        if self._proposed[0] != cards:  # cached, as scenes ask for it very often
            self._proposed = cards, default_spread(self.melder, cards, FULL & ~cards)
        return self._proposed[1]

    def _find_spreads(self) -> list[Arrangement]:
        cards, melder = self.hands["knocker"], self.melder
        if cards.bit_count() < HAND:
            return []
        limit = 0 if cards.bit_count() > HAND else self.terms.limit
        default = self._default()
        found = {tuple(sorted(melds)): melder.total(left) for melds, left in melder.arrangements(cards)}
        if found[tuple(sorted(default))] > limit:
            return []
        knock = not (self.must_go_gin and found[tuple(sorted(default))] == 0)
        others = [
            (deadwood, melder.meld_notations(melds), melds)
            for melds, deadwood in found.items()
            if deadwood <= limit and set(melds) != set(default) and (knock if deadwood else self._gin_allowed)
        ]
        return [default, *(melds for _, _, melds in sorted(others))]

    @property
    def _gin_allowed(self) -> bool:
        """Whether lay-offs are allowed if all the knocker's cards are melded."""
        terms = self.terms
        return terms.layoff_on_big_gin if self.size("knocker") > HAND else terms.layoff_on_gin

    # -- the position

    @property
    def problems(self) -> list[PositionProblem]:
        """What is missing or wrong, the knocker's side first; empty if the position is valid."""
        found: list[PositionProblem] = []
        size = self.size("knocker")
        if size < HAND:
            found.append(self._missing("knocker", "knocker_size"))
        elif not self.spreads:
            if size > HAND:
                error = PracticeError("not_big_gin", count=self.knocker_deadwood)
            else:
                error = PracticeError("over_limit", count=self.knocker_deadwood, limit=self.terms.limit)
            found.append(PositionProblem("knocker", error))
        elif not (self.knocker_deadwood or self._gin_allowed):
            found.append(PositionProblem("knocker", PracticeError("no_layoffs", others=len(self.spreads) > 1)))
        if self.size("defender") < HAND:
            found.append(self._missing("defender", "hand_size"))
        return found

    def _missing(self, side: Side, code: str) -> PositionProblem:
        size = self.size(side)
        return PositionProblem(side, PracticeError(code, size=size, wanted=HAND, missing=HAND - size))

    def position(self) -> LayoffPosition:
        """Returns the position; raises the error of the first of :attr:`problems` if there is one."""
        problems = self.problems
        if problems:
            raise problems[0].error
        return LayoffPosition(self.terms, self.melds, self.deadwood, self.hands["defender"])

    # -- chance

    def fill(self, rng: Rng) -> bool:
        """Completes both hands at random to a valid position, preferably with a meld and a lay-off for the defender.

        Returns False without any change if no completion of the knocker's cards that may knock was found.
        """
        knocker, defender = self.hands["knocker"], self.hands["defender"]
        if knocker.bit_count() < HAND:
            whole = _knocking_hand(self.terms, knocker, defender, rng)
            if whole is None:
                return False
            self._set("knocker", whole)
        if defender.bit_count() < HAND:
            self._set("defender", self._defending_hand(rng))
        return True

    def _defending_hand(self, rng: Rng) -> CardSet:
        """Returns a random completion of the defender's hand, if possible one with a meld and a lay-off."""
        given, melder = self.hands["defender"], self.melder
        free = list(each(self.free))
        fullest: tuple[int, CardSet] = (-1, given)
        for _ in range(_HANDS):
            hand = given | to_set(rng.sample(free, HAND - given.bit_count()))
            best = best_defence(melder, hand, self.melds)
            if best.melds and best.layoffs:
                return hand
            # a lay-off counts more than a meld: that is what is practised
            fullest = max(fullest, (2 * len(best.layoffs) + len(best.melds), hand))
        return fullest[1]


def _knocking_hand(terms: Terms, given: CardSet, others: CardSet, rng: Rng) -> CardSet | None:
    """Returns a random hand with ``given``, without ``others``, that may knock and be laid off on; None on failure."""
    melder, limit = terms.melder, terms.limit
    melds = [meld for meld in melder.melds_in(FULL & ~others) if meld.bit_count() <= 5]
    for _ in range(_TRIES):
        hand = _some_melds(melder, melds, given, rng)
        left = limit - melder.deadwood(hand)
        while (missing := HAND - hand.bit_count()) > 0:
            cheap = [card for card in each(FULL & ~others & ~hand) if melder.points[card] <= left - missing + 1]
            if not cheap:
                break
            card = rng.choice(cheap)
            hand |= 1 << card
            left -= melder.points[card]
        if hand.bit_count() == HAND:
            deadwood = melder.deadwood(hand)
            if deadwood <= limit and (deadwood or terms.layoff_on_gin):
                return hand
    return None


def _some_melds(melder: MeldRules, melds: list[Meld], given: CardSet, rng: Rng) -> CardSet:
    """Returns the given cards, with cards added that put them into two or three melds as far as possible."""
    melded = 0
    for number in range(3):
        loose = given & ~melded
        room = HAND - (given | melded).bit_count()
        pool = [meld for meld in melds if not meld & melded and (meld & ~given).bit_count() <= room]
        if loose:  # start with the card of most points
            costliest = max(each(loose), key=lambda card: melder.points[card])
            pool = [meld for meld in pool if meld >> costliest & 1] or pool
        elif number == 2 and rng.below(2):
            break  # two melds and low cards are as common as three
        if not pool:
            break
        melded |= rng.choice(pool)
    return given | melded
