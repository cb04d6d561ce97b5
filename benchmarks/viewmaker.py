"""Makes a View from what one seat of another program's table is told: its own cards and the public events.

:class:`Follower` plays a round of our engine in parallel. Cards that the seat cannot see are dealt there in any order,
and each one that turns up elsewhere is swapped with the card that lies where it must have been. So phases, piles, legal
actions and everything else in a View are the engine's own, and since a View shows nothing of the hidden cards, it does
not matter which ones were made up.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from gin_desktop.engine.cards import DECK, Card, CardSet, each, to_list, to_set
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.play.actions import Action, Discard, DrawDiscard, DrawStock, IllegalAction, Knock, Pass
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import MAX_TURNS_WITHOUT_STOCK_DRAW, Round
from gin_desktop.engine.rule_field import DrawReason, Ending, RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.seating import other_side
from gin_desktop.engine.view import PastRound, View, view_of


class FollowError(GinError):
    """An event that cannot have happened. Codes: ``impossible_card`` (``card``), ``not_your_turn`` (``seat``),
    ``hand_size`` (``count``), ``unknown_draw``."""


class Follower:
    """One round as ``seat`` sees it: report events with :meth:`follow`, get the :meth:`view`.

    ``hand`` holds the ten cards dealt to ``seat``. Supports rules with a turned upcard and without a cube. The limit on
    rounds without end (RULES.md 4.2) is not applied: the other table says when a round is over.
    """

    def __init__(self, rules: RuleSet, seat: int, *, dealer: int, hand: Iterable[Card], upcard: Card) -> None:
        """Raises :class:`FollowError` for cards that cannot have been dealt."""
        own = to_set(hand)
        if own.bit_count() != 10:
            raise FollowError("hand_size", count=own.bit_count())
        if own >> upcard & 1:
            raise FollowError("impossible_card", card=upcard)
        hidden = [card for card in DECK if card != upcard and not own >> card & 1]
        hands = (to_list(own), hidden[:10]) if dealer != seat else (hidden[:10], to_list(own))
        dealt = [card for pair in zip(*hands, strict=True) for card in pair]
        self.seat: Final = seat
        self.opponent: Final = other_side(seat)
        self._round: Final = Round(rules, [*dealt, upcard, *hidden[10:]], dealer)
        self._quiet = 0
        """turns since a draw from the stock"""

    @property
    def round(self) -> Round:
        """The round in parallel; its hidden cards are made up."""
        return self._round

    @property
    def phase(self) -> Phase:
        """What the seat to act has to decide."""
        return self._round.phase

    @property
    def my_turn(self) -> bool:
        """Whether this seat has to act."""
        return not self._round.over and self._round.turn == self.seat

    @property
    def top(self) -> Card | None:
        """The top of the discard pile."""
        return self._round.pile[-1] if self._round.pile else None

    def follow(self, seat: int, action: Action, *, drawn: Card | None = None, loose: CardSet | None = None) -> None:
        """Applies an action of either seat. ``drawn`` is the card that this seat drew from the stock; ``loose`` is the
        deadwood of the opponent's knock where it is known.

        A knock names its spread. Raises :class:`FollowError` or ``IllegalAction`` for an impossible action; the round
        cannot be used afterwards.
        """
        round_ = self._round
        if round_.over and seat == self.opponent and isinstance(action, DrawDiscard | Pass):
            self._offer_last_discard()
        if round_.over or round_.turn != seat:
            raise FollowError("not_your_turn", seat=seat)
        if seat == self.seat:
            round_.check(action)
        else:
            self._check_phase(action)
        if isinstance(action, DrawStock):
            if seat == self.seat:
                if drawn is None:
                    raise FollowError("unknown_draw")
                self._put_on_stock(drawn)
            self._quiet = -1
        elif seat == self.opponent and isinstance(action, Discard):
            self._put_in_hand(action.card)
        elif seat == self.opponent and isinstance(action, Knock):
            self._lay_open(action, loose)
        if isinstance(action, Discard):
            self._quiet += 1
            round_.quiet_turns = 0
        round_.apply(action)

    def view(
        self, *, scores: tuple[int, int] = (0, 0), earlier: tuple[PastRound, ...] = (), withheld: Iterable[Action] = ()
    ) -> View:
        """Returns what this seat may know now; ``scores`` are by seat, ``withheld`` are actions that the other table
        does not offer.

        If only the melds of the opponent's knock were reported, its deadwood in the View is made up: the lowest
        possible. A defence depends on the melds alone.
        """
        own = scores[self.seat], scores[other_side(self.seat)]
        view = view_of(self._round, self.seat, scores=own, columns=(own,), earlier=earlier)
        without = tuple(withheld)
        if without:
            return replace(view, legal=tuple(action for action in view.legal if action not in without))
        return view

    def reveal_opponent_cards(self, cards: CardSet) -> None:
        """Reveals cards of the opponent's hand; raises :class:`FollowError` for one that it cannot hold."""
        for card in each(cards):
            self._put_in_hand(card, keep=cards)

    def past(self, theirs: CardSet, *, melds: CardSet = 0, laid: CardSet = 0) -> PastRound:
        """Returns the round once it is over, with the ten cards that the opponent showed at the end.

        ``melds`` and ``laid`` are the cards that the defender melded and laid off. Raises :class:`FollowError` for
        cards that the opponent cannot have held.
        """
        round_ = self._round
        self.reveal_opponent_cards(theirs)
        if round_.hands[self.opponent] != theirs:
            raise FollowError("hand_size", count=theirs.bit_count())
        return PastRound(
            dealer=round_.dealer,
            limit=round_.limit,
            discards=tuple(round_.discards),
            hands=(round_.hands[0], round_.hands[1]),
            facts=self._facts(melds | laid),
        )

    def _facts(self, saved: CardSet) -> RoundFacts:
        round_ = self._round
        if (showdown := round_.showdown) is None:
            reason = DrawReason.GUARD if self._quiet >= MAX_TURNS_WITHOUT_STOCK_DRAW else DrawReason.STOCK
            return RoundFacts(Ending.DRAW, spade=round_.spade, draw_reason=reason)
        defender = round_.other(showdown.knocker)
        return RoundFacts(
            showdown.ending,
            knocker=showdown.knocker,
            defender=defender,
            knocker_deadwood=round_.melder.total(round_.hands[showdown.knocker] & ~sum(showdown.spread)),
            defender_deadwood=round_.melder.total(round_.hands[defender] & ~saved),
            spade=round_.spade,
        )

    def _check_phase(self, action: Action) -> None:
        """Raises unless the opponent can do this now; its cards are checked afterwards."""
        round_ = self._round
        if isinstance(action, Discard | Knock):
            if round_.phase not in (Phase.DISCARD, Phase.MUST_END):
                raise IllegalAction("wrong_phase", phase=round_.phase)
        else:
            round_.check(action)

    def _offer_last_discard(self) -> None:
        """Changes the made-up hand to one that can knock with the last discard, as only such a hand is offered it."""
        round_ = self._round
        facts = round_.facts
        stock = facts is not None and facts.draw_reason is DrawReason.STOCK
        if stock and round_.rules.last_discard == "knock_only" and round_.discards[-1][0] == self.seat:
            round_.facts = None
            round_.phase, round_.turn = Phase.LAST_DISCARD, self.opponent

    def _lay_open(self, knock: Knock, loose: CardSet | None) -> None:
        """Gives the opponent the cards of its knock, with the lowest possible deadwood if it is not known, so that a
        knock that was allowed is allowed here too."""
        round_ = self._round
        held = sum(knock.spread or ()) | (0 if knock.discard is None else 1 << knock.discard)
        if loose is not None:
            held |= loose
        self.reveal_opponent_cards(held)
        if loose is not None:
            return
        held |= round_.known[self.opponent]
        points = round_.melder.points
        hidden = (round_.hands[self.opponent] | to_set(round_.stack)) & ~held
        for card in sorted(each(hidden), key=lambda card: points[card])[: 11 - held.bit_count()]:
            held |= 1 << card
            self._put_in_hand(card, keep=held)

    def _put_in_hand(self, card: Card, keep: CardSet = 0) -> None:
        """Puts a card into the opponent's hand in exchange for one that it is not known to hold and that is not in
        ``keep``."""
        round_ = self._round
        hand = round_.hands[self.opponent]
        if hand >> card & 1:
            return
        free = to_list(hand & ~round_.known[self.opponent] & ~keep)
        if card not in round_.stack or not free:
            raise FollowError("impossible_card", card=card)
        round_.stack[round_.stack.index(card)] = free[0]
        round_.hands[self.opponent] = hand ^ 1 << card ^ 1 << free[0]

    def _put_on_stock(self, card: Card) -> None:
        """Puts a card on top of the stock."""
        round_ = self._round
        stack, top = round_.stack, round_.stack[-1]
        hand = round_.hands[self.opponent]
        if card in stack:
            stack[stack.index(card)], stack[-1] = top, card
        elif hand & ~round_.known[self.opponent] & 1 << card:
            round_.hands[self.opponent] = hand ^ 1 << card ^ 1 << top
            stack[-1] = card
        else:
            raise FollowError("impossible_card", card=card)
