"""One deal, from the upcard to the showdown, as a state machine (RULES.md sections 3 and 4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gin_desktop.engine.cards import FULL, Card, CardSet, suit, to_set
from gin_desktop.engine.facts import DrawReason, Ending, RoundFacts
from gin_desktop.engine.layoffs import Defence, best_defence, defence_deadwood
from gin_desktop.engine.limits import knock_limit
from gin_desktop.engine.melds import Arrangement, default_spread, meld_rules
from gin_desktop.engine.play import cube as doubling
from gin_desktop.engine.play import legality
from gin_desktop.engine.play.actions import (
    Accept,
    Action,
    Defend,
    Discard,
    DrawDiscard,
    DrawStock,
    IllegalAction,
    Knock,
    OfferDouble,
    Pass,
    Redouble,
    Refuse,
    Spread,
    TakeUpcard,
)
from gin_desktop.engine.play.deal import deal_out
from gin_desktop.engine.play.events import (
    CardDiscarded,
    CardDrawn,
    Dealt,
    Defended,
    Event,
    Knocked,
    Passed,
    RoundEnded,
    Source,
)
from gin_desktop.engine.play.phases import Phase
from gin_desktop.engine.ruleset import RuleSet

__all__ = ["GUARD_TURNS", "Phase", "Round", "knock_limit"]

GUARD_TURNS: Final = 40
"""Consecutive turns without a draw from the stock after which the round is drawn (RULES.md 4.2)."""


class Round:
    """One deal between two seats; ``deck`` is dealt as :func:`~gin_desktop.engine.play.deal.deal_out` says.

    Everything that happens comes from :meth:`apply`. Raises :class:`~gin_desktop.engine.play.deal.DealError`.
    """

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
        """the offered upcard, whoever holds it later"""
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
        """the seats that left the upcard"""
        self.quiet_turns = 0
        self.discards: list[tuple[int, Card]] = []
        """every discard with its seat, the knock discard excepted; public, also where the pile is closed"""
        self.known: dict[int, CardSet] = dict.fromkeys(seats, 0)
        """cards each seat is known to hold, because it took them face up"""
        self.cube = 1
        """the factor accepted so far"""
        self.cube_owner: int | None = None
        """the seat that accepted last"""
        self.offer: int | None = None
        """the seat whose double waits for an answer"""
        self.offered = 1
        """the factor that is offered"""
        self.asked_at: tuple[int, Phase] | None = None
        """whose turn goes on, and where, once an offer is answered"""
        self.free_draw = False
        """whether this turn began with an ordinary choice of draw, after which a double may be offered (4.5)"""
        self.resigned: int | None = None
        """the seat that refused a double"""
        self.knocker: int | None = None
        self.ending: Ending | None = None
        self.knock_discard: Card | None = None
        self.spread: Arrangement = ()
        self.knocker_deadwood = 0
        self.defence: Defence | None = None
        self.facts: RoundFacts | None = None

    # -- what can be asked -----------------------------------------------------------------------------------------

    def other(self, seat: int) -> int:
        """The seat across the table."""
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
        """The card that sets the limit and the spade factor where the rules ask for one."""
        return self.knock_card if self.knock_card is not None else self.upcard

    @property
    def limit(self) -> int:
        """The greatest count that may knock in this round (points)."""
        return knock_limit(self.rules, self.turned)

    @property
    def spade(self) -> bool:
        """Whether the card turned is a spade, which doubles where the rules say so (4.6)."""
        return self.turned is not None and suit(self.turned) == 0

    @property
    def holder(self) -> int:
        """The seat whose turn it is at the piles, also while the other one answers a double."""
        return self.turn if self.asked_at is None else self.asked_at[0]

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.phase is Phase.OVER

    @property
    def forbidden(self) -> Card | None:
        """The card that may not be thrown this turn: the one just taken face up, where the rules say so."""
        return self.drawn if self.taken and self.rules.return_taken_card == "forbidden" else None

    @property
    def layoffs_allowed(self) -> bool:
        """Whether the defender may lay off on the spread that lies on the table."""
        if self.ending is Ending.BIG_GIN:
            return self.rules.layoff and self.rules.layoff_on_big_gin
        if self.ending is Ending.GIN:
            return self.rules.layoff and self.rules.layoff_on_gin
        if self.ending is Ending.RESIGN and not self.knocker_deadwood:
            return False
        return self.rules.layoff

    def opening(self) -> Dealt:
        """The deal as an event."""
        return Dealt(self.table, self.dealer, self.dealt, self.upcard, self.knock_card)

    def unseen_by(self, seat: int) -> CardSet:
        """The cards outside a seat's view: neither in its hand, nor on the pile, nor laid open on the table.

        Cards that the other side took face up and still holds are counted as unseen: they are not on the table.
        """
        if self.phase is Phase.OVER:
            return 0
        seen = self.hands[seat] | to_set(self.pile)
        if self.knock_card is not None:
            seen |= 1 << self.knock_card
        if self.knocker is not None:
            seen |= self.hands[self.knocker]
            if self.knock_discard is not None and (seat == self.knocker or self.rules.knock_discard == "face_up"):
                seen |= 1 << self.knock_discard
        return FULL & ~seen

    def copy(self) -> Round:
        """An independent copy in the same state."""
        twin = object.__new__(Round)
        twin.__dict__.update(self.__dict__)
        twin.hands = dict(self.hands)
        twin.pile = self.pile.copy()
        twin.stack = self.stack.copy()
        twin.discards = self.discards.copy()
        twin.known = dict(self.known)
        return twin

    def legal_actions(self) -> list[Action]:
        """Passes, draws, discards, and each knock by its discard with the default spread; the best defence.

        Every action listed is accepted by :meth:`apply`; other spreads and defences are decided by :meth:`is_legal`.
        """
        return legality.legal_actions(self)

    def is_legal(self, action: Action) -> bool:
        """Whether :meth:`apply` would accept the action now."""
        try:
            legality.check(self, action)
        except IllegalAction:
            return False
        return True

    def check(self, action: Action) -> None:
        """Raises :class:`IllegalAction` with the reason unless the action is legal now."""
        legality.check(self, action)

    def best_defence(self) -> Defence:
        """The least count the defender can reach now (4.4)."""
        defender = self.turn
        return best_defence(self.melder, self.hands[defender], self.spread, layoffs=self.layoffs_allowed)

    def proposed_spread(self, discard: Card | None) -> Arrangement:
        """The default spread of the seat to act after throwing ``discard`` (None: big gin)."""
        hand = self.hands[self.turn]
        out = 0 if discard is None else 1 << discard
        return default_spread(self.melder, hand & ~out, self.unseen_by(self.turn))

    # -- what changes the round ------------------------------------------------------------------------------------

    def apply(self, action: Action) -> list[Event]:
        """Carries out an action of the seat to act and returns what happened, in order, nothing hidden.

        Raises :class:`IllegalAction`, and then nothing has changed.
        """
        self.check(action)
        match action:
            case Pass():
                return self._pass()
            case TakeUpcard():
                return self._take(Source.UPCARD)
            case DrawStock():
                return self._draw()
            case DrawDiscard():
                return self._take(Source.DISCARD)
            case Discard(card):
                return self._discard(card)
            case Knock(discard, spread):
                return self._knock(discard, spread)
            case Spread(spread):
                return [self.lay_out(Ending.RESIGN, None, self.proposed_spread(None) if spread is None else spread)]
            case Defend():
                return self._defend(action)
            case OfferDouble() | Redouble():
                return [doubling.offer(self)]
            case Accept():
                return [doubling.accept(self)]
            case Refuse():
                return doubling.refuse(self)

    def _pass(self) -> list[Event]:
        seat = self.turn
        event = Passed(self.table, seat)
        if self.phase is Phase.LAST_DISCARD:
            return [event, self._end_drawn(DrawReason.STOCK)]
        self.passed = (*self.passed, seat)
        self.turn = self.other(seat)
        if self.rules.upcard_rule == "dealer_turn":
            self.phase = Phase.DRAW
        elif seat == self.dealer:
            self.phase = Phase.DRAW if self.rules.upcard_rule == "both_then_normal" else Phase.DRAW_STOCK
        return [event]

    def _take(self, source: Source) -> list[Event]:
        card = self.pile.pop()
        seat = self.turn
        self.hands[seat] |= 1 << card
        self.known[seat] |= 1 << card
        self.drawn, self.taken = card, True
        self.free_draw = self.phase is Phase.DRAW
        self.phase = Phase.MUST_END if self.phase is Phase.LAST_DISCARD else Phase.DISCARD
        return [CardDrawn(self.table, seat, source, card)]

    def _draw(self) -> list[Event]:
        card = self.stack.pop()
        seat = self.turn
        self.hands[seat] |= 1 << card
        self.drawn, self.taken = card, False
        self.free_draw = self.phase is Phase.DRAW
        self.quiet_turns = -1  # the turn that ends with this draw brings it to nought
        self.phase = Phase.DISCARD
        return [CardDrawn(self.table, seat, Source.STOCK, card), *self.settle()]

    def throw(self, seat: int, card: Card) -> CardDiscarded:
        """Puts a card of ``seat`` on the discard pile; part of :meth:`apply`."""
        self.hands[seat] ^= 1 << card
        self.known[seat] &= ~(1 << card)
        self.pile.append(card)
        self.discards.append((seat, card))
        self.drawn, self.taken, self.free_draw = None, False, False
        return CardDiscarded(self.table, seat, card)

    def _discard(self, card: Card) -> list[Event]:
        seat = self.turn
        thrown = self.throw(seat, card)
        self.turn = self.other(seat)
        self.phase = Phase.DRAW
        self.quiet_turns += 1
        return [thrown, *self.settle()]

    def settle(self) -> list[Event]:
        """What a stock that has run out, or too many turns without it, bring about now (4.2).

        Called after each draw from the stock and each discard: nothing happens, the last discard is offered, or the
        round ends as a draw.
        """
        if len(self.stack) > self.rules.dead_stock:
            guard = self.quiet_turns >= GUARD_TURNS and self.phase is Phase.DRAW
            return [self._end_drawn(DrawReason.GUARD)] if guard else []
        if self.phase is Phase.DISCARD:
            return [] if self.rules.last_draw_knock else [self._end_drawn(DrawReason.STOCK)]
        if self.rules.last_discard == "knock_only":
            last = self.pile[-1]
            kept = last if self.rules.return_taken_card == "forbidden" else None
            if legality.can_end(self, self.hands[self.turn] | 1 << last, kept):
                self.phase = Phase.LAST_DISCARD
                return []
        return [self._end_drawn(DrawReason.STOCK)]

    def _knock(self, discard: Card | None, spread: Arrangement | None) -> list[Event]:
        seat = self.turn
        if spread is None:
            spread = self.proposed_spread(discard)
        if discard is not None:
            self.hands[seat] ^= 1 << discard
            self.known[seat] &= ~(1 << discard)
        gin = self.melder.total(self.hands[seat] & ~sum(spread)) == 0
        ending = Ending.BIG_GIN if discard is None else Ending.GIN if gin else Ending.KNOCK
        return [self.lay_out(ending, discard, spread)]

    def lay_out(self, ending: Ending, discard: Card | None, spread: Arrangement) -> Knocked:
        """The seat to act lays its hand open and the other one has to answer; part of :meth:`apply`."""
        seat = self.turn
        cards = self.hands[seat]
        self.knocker, self.knock_discard, self.spread, self.ending = seat, discard, spread, ending
        self.knocker_deadwood = self.melder.total(cards & ~sum(spread))
        self.drawn, self.taken, self.free_draw = None, False, False
        self.turn = self.other(seat)
        self.phase = Phase.DEFENCE
        face_down = discard is not None and self.rules.knock_discard == "face_down"
        return Knocked(self.table, seat, ending, discard, face_down, spread, cards, self.knocker_deadwood)

    def _defend(self, action: Defend) -> list[Event]:
        seat = self.turn
        hand = self.hands[seat]
        count = defence_deadwood(self.melder, hand, self.spread, action.melds, action.layoffs)
        self.defence = Defence(action.melds, action.layoffs, count)
        shown = Defended(self.table, seat, action.melds, action.layoffs, hand, count)
        assert self.ending is not None  # a defence follows a knock
        if count == 0 and self.ending is Ending.GIN and self.rules.gin_laid_to_zero == "void":
            return [shown, self._end_drawn(DrawReason.VOID)]
        facts = RoundFacts(
            self.ending,
            knocker=self.knocker,
            defender=seat,
            knocker_deadwood=self.knocker_deadwood,
            defender_deadwood=count,
            cube=self.cube,
            spade=self.spade,
            table=self.table,
        )
        return [shown, self._end(facts)]

    def _end_drawn(self, reason: DrawReason) -> RoundEnded:
        facts = RoundFacts(Ending.DRAW, cube=self.cube, spade=self.spade, draw_reason=reason, table=self.table)
        return self._end(facts)

    def _end(self, facts: RoundFacts) -> RoundEnded:
        self.facts = facts
        self.phase = Phase.OVER
        hands = tuple(self.hands.items())
        return RoundEnded(self.table, facts, hands, self.stock, self.knock_discard)
