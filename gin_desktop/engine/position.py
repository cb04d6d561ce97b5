"""Builds a valid round at any point: for puzzles, the editor, tests, "take over from here"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gin_desktop.engine.actions import Discard, DrawStock, Knock
from gin_desktop.engine.cards import DECK, FULL, NAMES, Card, CardSet, each, to_list, to_set
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.melds import Arrangement
from gin_desktop.engine.round import Phase, Round
from gin_desktop.engine.ruleset import RuleSet


class PositionError(GinError):
    """A position that cannot occur. Codes: ``card_twice``, ``card_missing``, ``hand_size``, ``bad_phase``,
    ``bad_turn``, ``bad_drawn``, ``stock_dead``, ``no_upcard``, ``bad_spread``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """A point of a round, card by card; all 52 cards have a place.

    ``pile`` is the discard pile from its bottom to its top, ``stock`` from its top card down. ``turned`` is the
    upcard (or the knock card out of play, with eleven cards dealt). ``drawn`` is the card drawn this turn and
    ``taken`` whether it was taken face up. For a defence give ``spread`` and ``knock_discard``.
    """

    rules: RuleSet
    phase: Phase
    turn: int
    dealer: int
    hands: tuple[CardSet, CardSet]
    pile: tuple[Card, ...]
    stock: tuple[Card, ...]
    turned: Card | None = None
    drawn: Card | None = None
    taken: bool = False
    known: tuple[CardSet, CardSet] = (0, 0)
    spread: Arrangement | None = None
    knock_discard: Card | None = None

    def build(self) -> Round:
        """The round at this position; raises :class:`PositionError` for one that cannot be.

        Where the stock has run out the last step is played again, so that the round itself says what follows: it
        may turn out to be over.
        """
        self._check()
        round_ = Round(self.rules, DECK, self.dealer)
        round_.hands = dict(enumerate(self.hands))
        round_.known = dict(enumerate(self.known))
        round_.pile = list(self.pile)
        round_.stack = list(self.stock[::-1])
        round_.discards = []
        round_.phase, round_.turn = self.phase, self.turn
        round_.drawn, round_.taken = self.drawn, self.taken
        eleven = self.rules.start == "eleven"
        round_.upcard = None if eleven else self.turned
        round_.knock_card = self.turned if eleven else None
        if self.phase is Phase.UPCARD and self.turn == self.dealer:
            round_.passed = (1 - self.turn,)
        elif self.phase is Phase.DRAW_STOCK:
            round_.passed = (self.turn, 1 - self.turn)
        if self.phase is Phase.DEFENCE:
            self._lay_out(round_)
        elif len(self.stock) <= self.rules.dead_stock and not self.taken:
            self._replay_last(round_)
        return round_

    def _lay_out(self, round_: Round) -> None:
        """Knocks for the side that is not to act, so that the spread is checked by the round itself."""
        knocker = 1 - self.turn
        if self.knock_discard is not None:
            round_.hands[knocker] |= 1 << self.knock_discard
        round_.turn, round_.phase = knocker, Phase.DISCARD
        try:
            round_.apply(Knock(self.knock_discard, self.spread))
        except GinError as error:
            raise PositionError("bad_spread", reason=error.code, **error.values) from None

    def _replay_last(self, round_: Round) -> None:
        """Plays the last draw from the stock, or the last discard, once more."""
        if self.phase is Phase.DISCARD:
            drawn = self.drawn if self.drawn is not None else to_list(self.hands[self.turn])[-1]
            round_.hands[self.turn] ^= 1 << drawn
            round_.stack.append(drawn)
            round_.phase = Phase.DRAW
            round_.apply(DrawStock())
        elif self.phase in (Phase.DRAW, Phase.LAST_DISCARD):
            last = round_.pile.pop()
            round_.turn, round_.phase = 1 - self.turn, Phase.DISCARD
            round_.hands[round_.turn] |= 1 << last
            round_.apply(Discard(last))

    def _check(self) -> None:
        placed = [*each(self.hands[0]), *each(self.hands[1]), *self.pile, *self.stock]
        if self.knock_discard is not None:
            placed.append(self.knock_discard)
        if self.turned is not None and self.rules.start == "eleven":
            placed.append(self.turned)
        if len(set(placed)) != len(placed):
            twice = next(card for card in placed if placed.count(card) > 1)
            raise PositionError("card_twice", card=NAMES[twice])
        if to_set(placed) != FULL:
            raise PositionError("card_missing", cards=[NAMES[card] for card in each(FULL & ~to_set(placed))])
        if self.turn not in (0, 1) or self.dealer not in (0, 1):
            raise PositionError("bad_turn", turn=self.turn, dealer=self.dealer)
        if self.phase is Phase.OVER:
            raise PositionError("bad_phase", phase=self.phase)
        eleven = 1 if self.phase in (Phase.DISCARD, Phase.MUST_END) else 0
        sizes = [10, 10]
        sizes[self.turn] += eleven
        if self.phase is Phase.DEFENCE and self.knock_discard is None:
            sizes[1 - self.turn] += 1  # big gin
        for seat in (0, 1):
            if self.hands[seat].bit_count() != sizes[seat]:
                raise PositionError("hand_size", seat=seat, count=self.hands[seat].bit_count(), due=sizes[seat])
        if self.drawn is not None and not self.hands[self.turn] >> self.drawn & 1:
            raise PositionError("bad_drawn", card=NAMES[self.drawn])
        dead = len(self.stock) <= self.rules.dead_stock
        needs_top = self.phase in (Phase.UPCARD, Phase.LAST_DISCARD) or (self.phase is Phase.DRAW and dead)
        if needs_top and not self.pile:
            raise PositionError("no_upcard")
        if self.phase in (Phase.DRAW_STOCK, Phase.UPCARD) and dead:
            raise PositionError("stock_dead", count=len(self.stock))


def fill(
    rules: RuleSet,
    phase: Phase,
    *,
    turn: int,
    dealer: int,
    hand: CardSet | None = None,
    drawn: Card | None = None,
    taken: bool = False,
    turned: Card | None = None,
    top: Card | None = None,
    stock: int | None = None,
) -> Position:
    """A position in which the places not given are filled from the cards left, in their order.

    ``hand`` belongs to the seat to act, ``top`` lies on the discard pile, ``stock`` is a number of cards. Raises
    :class:`PositionError` when the cards given do not fit together.
    """
    eleven = phase in (Phase.DISCARD, Phase.MUST_END)
    own = hand if hand is not None else 0
    out_of_play = turned is not None and rules.start == "eleven"
    pile: list[Card] = []
    if turned is not None and not out_of_play and turned != top and not own >> turned & 1:
        pile.append(turned)
    if top is not None:
        pile.append(top)
    placed = own | to_set(pile) | (1 << turned if turned is not None else 0)
    left = [card for card in DECK if not placed >> card & 1]
    if hand is None:
        own = _take(left, 11 if eleven else 10)
    other = _take(left, 10)
    if not pile and not eleven:
        pile.append(left.pop(0))
    if turned is None and phase is Phase.UPCARD:
        turned = pile[-1]
    size = min(31, len(left)) if stock is None else stock
    return Position(
        rules=rules,
        phase=phase,
        turn=turn,
        dealer=dealer,
        hands=(own, other) if turn == 0 else (other, own),
        pile=(*left[size:], *pile),
        stock=tuple(left[:size]),
        turned=turned,
        drawn=drawn,
        taken=taken,
    )


def _take(left: list[Card], count: int) -> CardSet:
    cards: Sequence[Card] = left[:count]
    del left[:count]
    return to_set(cards)
