"""A position that is put together card by card: a hand, and the cards that lay on the pile one after the other.

Who discarded what follows from whose turn it is: the cards on the pile are of both sides by turns, and the next turn is
that of the person. Who dealt follows from that as well, unless the upcard was taken.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from gin_desktop.engine.cards import Card, CardSet
from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.seating import other_side
from gin_desktop.session.positions.checking import Problem
from gin_desktop.session.positions.decision_position import OWN, DecisionPosition, Turn
from gin_desktop.session.positions.rebuilding import OTHER, problems

MOST_ON_PILE = 40
"""The most cards that a position may have on the pile."""


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card that lay on the pile.

    Attributes:
        card: the card.
        taken: whether whoever came next took it.
    """

    card: Card
    taken: bool = False


@dataclass
class PositionDraft:
    """A position in the making.

    Attributes:
        rules: a rule set for two.
        hand: the cards of the person, with the one drawn or taken.
        laid: the cards that lay on the pile, in order; the first is the upcard where the rules turn one.
        after_draw: whether the person has drawn from the stock. Taking the last card of the pile tells itself.
        both_passed: whether both have passed the upcard, where that does not follow from the rest.
        deals: whether the person dealt, where that does not follow from the rest.
        scores: the points in the game, the person's first.
        level: the level of the other side; empty if it is not known.
    """

    rules: RuleSet = field(default_factory=lambda: preset("standard"))
    hand: CardSet = 0
    laid: list[LaidCard] = field(default_factory=list)
    after_draw: bool = False
    both_passed: bool = False
    deals: bool = False
    scores: tuple[int, int] = (0, 0)
    level: str = ""

    @classmethod
    def of(cls, position: DecisionPosition) -> PositionDraft:
        """Returns the draft of a position."""
        cards: list[Card] = [] if position.turned is None else [position.turned]
        cards += [turn.discard for turn in position.turns]
        takes = [turn.took for turn in position.turns] + [position.has_drawn and position.taken]
        first_takes = takes if position.starts_with_upcard else takes[1:]
        if not position.starts_with_upcard and position.turned is not None:
            first_takes = [False, *first_takes]
        laid = [LaidCard(card, taken) for card, taken in zip(cards, first_takes, strict=False)]
        return cls(
            rules=position.rules,
            hand=position.hand,
            laid=laid,
            after_draw=position.has_drawn and not position.taken and bool(position.turns or position.passes),
            both_passed=position.passes == 2,
            deals=position.dealer == OWN,
            scores=position.columns[0] if position.columns else (0, 0),
            level=position.level,
        )

    # -- what is put in

    def toggle_in_hand(self, card: Card) -> None:
        """Puts a card into the hand, or takes it out."""
        self.hand ^= 1 << card

    def lay(self, card: Card) -> bool:
        """Lays a card on the pile; returns whether there was room."""
        if len(self.laid) >= MOST_ON_PILE:
            return False
        self.laid.append(LaidCard(card))
        return True

    def take_back(self, card: Card) -> None:
        """Takes a card out of the hand and off the pile, wherever it is."""
        self.hand &= ~(1 << card)
        self.laid = [one for one in self.laid if one.card != card]

    def toggle_taken(self, number: int) -> None:
        """Says that a card on the pile was taken by whoever came next, or that it was not.

        One that the person took goes into the hand.
        """
        one = self.laid[number]
        self.laid[number] = replace(one, taken=not one.taken)
        if self.seat_after(number) == OWN:
            bit = 1 << one.card
            self.hand = self.hand | bit if not one.taken else self.hand & ~bit

    # -- what follows

    @property
    def starts_with_upcard(self) -> bool:
        """Whether the first card is the upcard."""
        return self.rules.start == "upcard"

    @property
    def has_turned(self) -> bool:
        """Whether the first card was turned at the deal."""
        return self.starts_with_upcard or self.rules.uses_turned_card

    @property
    def turns(self) -> int:
        """How many turns are over."""
        return max(0, len(self.laid) - int(self.has_turned))

    @property
    def first_seat(self) -> int:
        """The seat of the first turn, so that the next turn is the person's."""
        return OWN if self.turns % 2 == 0 else OTHER

    def seat_of(self, number: int) -> int | None:
        """Returns the seat that discarded a card on the pile; None for one that was turned at the deal."""
        turn = number - int(self.has_turned)
        if turn < 0:
            return None
        return self.first_seat if turn % 2 == 0 else other_side(self.first_seat)

    def seat_after(self, number: int) -> int:
        """Returns the seat that could take a card on the pile."""
        seat = self.seat_of(number)
        return self.first_seat if seat is None else other_side(seat)

    @property
    def takes_last(self) -> bool:
        """Whether the person has taken the last card of the pile."""
        return bool(self.laid) and self.laid[-1].taken

    @property
    def has_drawn(self) -> bool:
        """Whether the person holds eleven cards."""
        return self.takes_last or self.after_draw or (not self.starts_with_upcard and not self.turns)

    @property
    def dealer_is_free(self) -> bool:
        """Whether the dealer does not follow from the rest."""
        if not self.starts_with_upcard or not self.laid:
            return False
        return not self.both_passed and (self.laid[0].taken or self._offers_upcard)

    @property
    def _offers_upcard(self) -> bool:
        """Whether the upcard is decided about, or the first draw after one pass."""
        return not self.turns and not self.after_draw

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        if self.dealer_is_free:
            return OWN if self.deals else OTHER
        second = self.starts_with_upcard and self.rules.upcard_rule == "dealer_turn"
        return self.first_seat if second else other_side(self.first_seat)

    @property
    def _passes(self) -> int:
        if not self.starts_with_upcard or not self.laid:
            return 0
        begins = self.dealer == self.first_seat
        if self.dealer_is_free:
            return int(begins)
        return 1 if self.rules.upcard_rule == "dealer_turn" else 2

    def position(self) -> DecisionPosition:
        """Returns the position as it stands; it may be one that cannot occur."""
        first = int(self.has_turned)
        turned = self.laid[0].card if self.has_turned and self.laid else None
        turns = []
        for number, one in enumerate(self.laid[first:], start=first):
            before = self.laid[number - 1] if number > first or (number and self.starts_with_upcard) else None
            turns.append(Turn(before is not None and before.taken, one.card))
        drawn = self.laid[-1].card if self.takes_last else None
        if drawn is None and self.after_draw and self.hand:
            drawn = self.hand.bit_length() - 1  # which one it was does not matter to anybody else
        columns = (self.scores,) * (3 if self.rules.sheet == "hollywood" else 1)
        return DecisionPosition(
            rules=self.rules,
            hand=self.hand,
            dealer=self.dealer,
            turned=turned,
            passes=self._passes,
            turns=tuple(turns),
            has_drawn=self.has_drawn,
            drawn=drawn,
            taken=self.takes_last,
            columns=columns,
            level=self.level,
        )

    def problems(self) -> tuple[Problem, ...]:
        """Returns what is impossible about it."""
        return problems(self.position())
