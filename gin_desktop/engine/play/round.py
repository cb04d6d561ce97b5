"""A round: one deal as a state machine, from the upcard to the showdown (RULES.md sections 3 and 4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gin_desktop.engine.cards import DECK, Card, CardSet, each
from gin_desktop.engine.layoffs import Defence, defence_deadwood
from gin_desktop.engine.melds import Arrangement
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
from gin_desktop.engine.play.cube import NO_DOUBLES, Cube, Phase
from gin_desktop.engine.play.deal import DealtCards
from gin_desktop.engine.play.events import (
    CardDiscarded,
    CardDrawn,
    Defended,
    DoubleAccepted,
    DoubleOffered,
    Event,
    Knocked,
    Passed,
    Resigned,
    RoundEnded,
    Source,
)
from gin_desktop.engine.play.showdown import Showdown
from gin_desktop.engine.play.state import RoundState
from gin_desktop.engine.rule_field import DrawReason, Ending, RoundFacts
from gin_desktop.engine.ruleset import RuleSet

MAX_TURNS_WITHOUT_STOCK_DRAW: Final = 40
"""Consecutive turns without a draw from the stock after which the round is drawn (RULES.md 4.2)."""


class Round(RoundState):
    """One deal between two seats; :meth:`apply` is the only way to change it.

    The constructor deals ``deck`` as :func:`~gin_desktop.engine.play.deal.deal_out` does, and raises
    :class:`~gin_desktop.engine.play.deal.DealError` as that does.
    """

    @classmethod
    def at_position(
        cls,
        rules: RuleSet,
        dealer: int,
        cards: DealtCards,
        *,
        hands: tuple[CardSet, CardSet],
        pile: Sequence[Card],
        known: tuple[CardSet, CardSet],
        phase: Phase,
        turn: int,
        passed: tuple[int, ...] = (),
        drawn: Card | None = None,
        taken: bool = False,
        free_draw: bool = False,
        cube: Cube = NO_DOUBLES,
        settled: bool = True,
    ) -> Round:
        """Returns a round at some point of play, with the present ``hands``; nothing is validated.

        With ``settled`` the rules for a stock that has run out are applied at once: the last discard may be offered, or
        the round may be over.
        """
        round_ = cls(rules, DECK, dealer)
        round_.dealt = cards.hands
        round_.hands = dict(enumerate(hands))
        round_.upcard, round_.knock_card = cards.upcard, cards.knock_card
        round_.pile, round_.stack = list(pile), list(cards.stock[::-1])
        round_.known = dict(enumerate(known))
        round_.phase, round_.turn, round_.passed = phase, turn, passed
        round_.drawn, round_.taken, round_.free_draw = drawn, taken, free_draw
        round_.cube = cube
        if settled and phase in (Phase.DRAW, Phase.DISCARD):
            round_._settle()
        return round_

    def legal_actions(self) -> list[Action]:
        """Returns the legal actions, listing each knock with its default spread only, and only the best defence.

        :meth:`apply` accepts every action listed; :meth:`is_legal` decides about other spreads and defences.
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
        """Returns the defence that leaves the defender the least deadwood (4.4)."""
        return legality.best_defence_of_round(self)

    def knocked(self) -> Knocked | None:
        """Returns the knock as an event with nothing hidden; None before a knock."""
        return None if self.showdown is None else self._knocked(self.showdown)

    def _knocked(self, showdown: Showdown) -> Knocked:
        return Knocked(
            self.table,
            showdown.knocker,
            showdown.ending,
            showdown.discard,
            showdown.face_down,
            showdown.spread,
            self.hands[showdown.knocker],
            showdown.deadwood,
        )

    # -- what changes the round ------------------------------------------------------------------------------------

    def apply(self, action: Action) -> list[Event]:
        """Carries out an action of the seat to act and returns the events in order, with nothing hidden.

        Raises :class:`IllegalAction` and changes nothing if the action is not legal.
        """
        legality.check(self, action)
        match action:
            case Discard(card):
                return self._discard(card)
            case DrawStock():
                return self._draw()
            case DrawDiscard():
                return self._take(Source.DISCARD)
            case Pass():
                return self._pass()
            case TakeUpcard():
                return self._take(Source.UPCARD)
            case Knock(discard, spread):
                return self._knock(discard, spread)
            case Spread(spread):
                return [self._lay_out(Ending.RESIGN, None, self.proposed_spread(None) if spread is None else spread)]
            case Defend():
                return self._defend(action)
            case OfferDouble() | Redouble():
                return [self._offer_double()]
            case Accept():
                return [self._accept()]
            case Refuse():
                return self._refuse()

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
        self.quiet_turns = -1  # the discard that ends this turn brings it to 0
        self.phase = Phase.DISCARD
        return [CardDrawn(self.table, seat, Source.STOCK, card), *self._settle()]

    def _put_on_pile(self, seat: int, card: Card) -> CardDiscarded:
        self.hands[seat] ^= 1 << card
        self.known[seat] &= ~(1 << card)
        self.pile.append(card)
        self.discards.append((seat, card))
        self.drawn, self.taken, self.free_draw = None, False, False
        return CardDiscarded(self.table, seat, card)

    def _discard(self, card: Card) -> list[Event]:
        seat = self.turn
        discarded = self._put_on_pile(seat, card)
        self.turn = self.other(seat)
        self.phase = Phase.DRAW
        self.quiet_turns += 1
        return [discarded, *self._settle()]

    def _settle(self) -> list[Event]:
        """Applies the rules for a stock that has run out, and for too many turns without a draw from it (4.2).

        Called after each draw from the stock and each discard. Either nothing happens, or the last discard is offered,
        or the round ends as a draw.
        """
        if len(self.stack) > self.rules.dead_stock:
            guard = self.quiet_turns >= MAX_TURNS_WITHOUT_STOCK_DRAW and self.phase is Phase.DRAW
            return [self._end_drawn(DrawReason.GUARD)] if guard else []
        if self.phase is Phase.DISCARD:
            return [] if self.rules.last_draw_knock else [self._end_drawn(DrawReason.STOCK)]
        if self.rules.last_discard == "knock_only":
            last = self.pile[-1]
            kept = last if self.rules.return_taken_card == "forbidden" else None
            if legality.can_knock_with(self, self.hands[self.turn] | 1 << last, kept):
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
        return [self._lay_out(ending, discard, spread)]

    def _lay_out(self, ending: Ending, discard: Card | None, spread: Arrangement) -> Knocked:
        """Exposes the hand of the seat to act; its opponent has to defend next."""
        seat = self.turn
        deadwood = self.melder.total(self.hands[seat] & ~sum(spread))
        self.showdown = Showdown.opened(self.rules, seat, ending, discard, spread, deadwood)
        self.drawn, self.taken, self.free_draw = None, False, False
        self.turn = self.other(seat)
        self.phase = Phase.DEFENCE
        return self._knocked(self.showdown)

    def _defend(self, action: Defend) -> list[Event]:
        seat, showdown = self.turn, self.require_showdown()
        hand = self.hands[seat]
        deadwood = defence_deadwood(self.melder, hand, showdown.spread, action.melds, action.layoffs)
        self.showdown = showdown.defended(Defence(action.melds, action.layoffs, deadwood))
        shown = Defended(self.table, seat, action.melds, action.layoffs, hand, deadwood)
        if deadwood == 0 and showdown.ending is Ending.GIN and self.rules.gin_laid_to_zero == "void":
            return [shown, self._end_drawn(DrawReason.VOID)]
        facts = RoundFacts(
            showdown.ending,
            knocker=showdown.knocker,
            defender=seat,
            knocker_deadwood=showdown.deadwood,
            defender_deadwood=deadwood,
            cube=self.cube.factor,
            spade=self.spade,
            table=self.table,
        )
        return [shown, self._end(facts)]

    def _offer_double(self) -> DoubleOffered:
        """Lets the seat to act offer a double, or answer one with a redouble."""
        seat = self.turn
        self.cube = self.cube.offered(seat, self.phase)
        self.turn, self.phase = self.other(seat), Phase.ANSWER
        return DoubleOffered(self.table, seat, self.cube.at_stake)

    def _accept(self) -> DoubleAccepted:
        """Lets the seat to act accept the offer; the turn in which it was made continues."""
        seat, offer = self.turn, self.cube.offer
        assert offer is not None  # an answer follows an offer
        self.cube = self.cube.accepted(seat)
        self.turn, self.phase = offer.holder, offer.phase
        return DoubleAccepted(self.table, seat, self.cube.factor)

    def _refuse(self) -> list[Event]:
        """Lets the seat to act resign the round to the doubler.

        Whoever holds eleven cards first discards the one that leaves the least deadwood; of several the highest.
        """
        seat, doubler = self.turn, self.other(self.turn)
        events: list[Event] = [Resigned(self.table, seat, doubler)]
        for side in (doubler, seat):
            hand = self.hands[side]
            if hand.bit_count() == 11:
                taken = self.forbidden
                deadwood, points = self.melder.deadwood, self.melder.points
                cards = [card for card in each(hand) if card != taken]
                least = min(cards, key=lambda card: (deadwood(hand ^ 1 << card), -points[card], card))
                events.append(self._put_on_pile(side, least))
        self.cube = self.cube.refused(seat)
        self.turn, self.phase = doubler, Phase.SPREAD
        return events

    def _end_drawn(self, reason: DrawReason) -> RoundEnded:
        facts = RoundFacts(Ending.DRAW, cube=self.cube.factor, spade=self.spade, draw_reason=reason, table=self.table)
        return self._end(facts)

    def _end(self, facts: RoundFacts) -> RoundEnded:
        self.facts = facts
        self.phase = Phase.OVER
        hands = tuple(self.hands.items())
        discard = None if self.showdown is None else self.showdown.discard
        return RoundEnded(self.table, facts, hands, self.stock, discard)
