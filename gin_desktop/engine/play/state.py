"""The state of a round: the cards, the phase, whose turn it is, and what can be read off them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Self

from gin_desktop.engine.cards import FULL, Card, CardSet, suit, to_set
from gin_desktop.engine.melds import Arrangement, default_spread, meld_rules
from gin_desktop.engine.play.cube import NO_DOUBLES, Cube, Phase
from gin_desktop.engine.play.deal import deal_out
from gin_desktop.engine.play.events import Dealt
from gin_desktop.engine.play.showdown import Showdown
from gin_desktop.engine.rule_field import RoundFacts
from gin_desktop.engine.ruleset import RuleSet


class RoundState:
    """The state of one deal between two seats; only :class:`~gin_desktop.engine.play.round.Round` changes it."""

    def __init__(
        self,
        rules: RuleSet,
        deck: Sequence[Card],
        dealer: int,
        *,
        table: int = 0,
        seats: tuple[int, int] = (0, 1),
    ) -> None:
        cards = deal_out(rules, deck, dealer, seats)
        self.rules: Final = rules
        self.melder: Final = meld_rules(rules)
        self.table: Final = table
        self.seats: Final = seats
        self.dealer: Final = dealer
        self.dealt = cards.hands
        self.hands: dict[int, CardSet] = {seat: to_set(hand) for seat, hand in cards.hands}
        self.upcard = cards.upcard
        """the card turned at the deal, wherever it is later"""
        self.pile: list[Card] = [] if cards.upcard is None else [cards.upcard]
        self.knock_card = cards.knock_card
        """a card turned for the knock limit and put out of play (RULES.md 3.5, r1)"""
        self.stack: list[Card] = list(cards.stock[::-1])
        """the stock with its top card last, so that drawing is a pop"""
        self.phase = Phase.UPCARD if rules.start == "upcard" else Phase.DISCARD
        self.turn: int = self.other(dealer)
        self.drawn: Card | None = None
        """the card drawn this turn"""
        self.taken: bool = False
        """whether it came from the discard pile (or was the upcard)"""
        self.passed: tuple[int, ...] = ()
        """the seats that have passed the upcard"""
        self.quiet_turns = 0
        self.discards: list[tuple[int, Card]] = []
        """every discard with its seat, the knock discard excepted; public, also where the pile is closed"""
        self.known: dict[int, CardSet] = dict.fromkeys(seats, 0)
        """for each seat the cards that it took face up and still holds"""
        self.free_draw = False
        """whether this turn began with a free choice of draw, after which the rules may allow a double (4.5)"""
        self.cube: Cube = NO_DOUBLES
        self.showdown: Showdown | None = None
        """the spread and its defence; None before a knock"""
        self.facts: RoundFacts | None = None

    def other(self, seat: int) -> int:
        """Returns the opponent of a seat."""
        return self.seats[1] if seat == self.seats[0] else self.seats[0]

    @property
    def stock(self) -> tuple[Card, ...]:
        """The stock from its top card down."""
        return tuple(self.stack[::-1])

    @property
    def stock_count(self) -> int:
        """Cards left in the stock; anyone may count them at any time (4.2)."""
        return len(self.stack)

    @property
    def turned(self) -> Card | None:
        """The card turned at the deal, which may set the knock limit and double for a spade; None without one."""
        return self.knock_card if self.knock_card is not None else self.upcard

    @property
    def limit(self) -> int:
        """The knock limit of this round (points)."""
        return self.rules.knock_limit_for(self.turned)

    @property
    def spade(self) -> bool:
        """Whether the card turned at the deal is a spade, which doubles under some rules (4.6)."""
        return self.turned is not None and suit(self.turned) == 0

    @property
    def turn_holder(self) -> int:
        """The seat whose turn it is to draw or discard, also while its opponent answers a double."""
        return self.turn if self.cube.offer is None else self.cube.offer.holder

    @property
    def knocker(self) -> int | None:
        """The seat that knocked, went gin, or won by a refused double; None before that."""
        return None if self.showdown is None else self.showdown.knocker

    def require_showdown(self) -> Showdown:
        """Returns the showdown; raises ``ValueError`` before a knock."""
        if self.showdown is None:
            raise ValueError("nobody has knocked")
        return self.showdown

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.phase is Phase.OVER

    @property
    def forbidden(self) -> Card | None:
        """The card that may not be discarded this turn: the one just taken face up, where the rules forbid that."""
        return self.drawn if self.taken and self.rules.return_taken_card == "forbidden" else None

    def deal_event(self) -> Dealt:
        """Returns the deal as an event."""
        return Dealt(self.table, self.dealer, self.dealt, self.upcard, self.knock_card)

    def unseen_by(self, seat: int, *, watching: bool = False) -> CardSet:
        """Returns the cards that a seat cannot see: neither in its hand, nor on the pile, nor exposed on the table.

        Cards that the opponent took face up and still holds count as unseen. With ``watching`` the seat's own hand
        counts as unseen, too.
        """
        if self.phase is Phase.OVER:
            return 0
        seen = to_set(self.pile) | (0 if watching else self.hands[seat])
        if self.knock_card is not None:
            seen |= 1 << self.knock_card
        if self.showdown is not None:
            seen |= self.hands[self.showdown.knocker]
            discard = self.showdown.seen_by(None if watching else seat).discard
            if discard is not None:
                seen |= 1 << discard
        return FULL & ~seen

    def copy(self) -> Self:
        """Returns an independent copy in the same state."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.hands = dict(self.hands)
        twin.pile = self.pile.copy()
        twin.stack = self.stack.copy()
        twin.discards = self.discards.copy()
        twin.known = dict(self.known)
        return twin

    def proposed_spread(self, discard: Card | None) -> Arrangement:
        """Returns the default spread of the seat to act after discarding ``discard`` (None: big gin)."""
        hand = self.hands[self.turn]
        out = 0 if discard is None else 1 << discard
        return default_spread(self.melder, hand & ~out, self.unseen_by(self.turn))
