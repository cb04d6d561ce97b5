"""Builds a valid round at any point of play: for puzzles, tests, and playing on from a point of another game."""

from __future__ import annotations

from dataclasses import dataclass

from gin_desktop.engine.cards import DECK, FULL, NAMES, Card, CardSet, each, to_set
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.melds import Arrangement
from gin_desktop.engine.play.actions import Knock, Spread
from gin_desktop.engine.play.cube import Cube, Offer, Phase
from gin_desktop.engine.play.deal import DealtCards
from gin_desktop.engine.play.legality import can_knock_with
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.seating import other_side


class PositionError(GinError):
    """A position that cannot occur in play.

    Codes: ``card_twice``, ``card_missing``, ``hand_size``, ``bad_phase``, ``bad_turn``, ``bad_drawn``, ``bad_known``,
    ``bad_turned``, ``stock_dead``, ``no_upcard``, ``bad_spread``, ``bad_cube``.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """A point of a round, card by card; all 52 cards have a place.

    ``pile`` is the discard pile from bottom to top, ``stock`` from its top card down. ``turned`` is the upcard,
    wherever it is now (with eleven cards dealt: the knock card, out of play). ``drawn`` is the card drawn this turn, if
    that matters, and ``taken`` whether it was taken face up. ``known`` are the cards that each seat took face up and
    still holds. A defence needs ``knock_discard`` (None: big gin) and, unless it is the default spread, ``spread``.

    ``cube`` is the factor accepted so far, ``cube_owner`` the seat that accepted last, and ``offered`` the factor of
    a double that has not been answered yet. ``resigned`` says that a double was refused; it belongs to the doubler's
    spread and to the defence against it. ``free_draw`` says that the turn began with an ordinary choice of draw, after
    which the rules may allow a double.
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
    cube: int = 1
    cube_owner: int | None = None
    offered: int = 1
    resigned: bool = False
    free_draw: bool = True

    def build(self) -> Round:
        """Returns the round at this position; raises :class:`PositionError` for one that cannot occur.

        Where the stock has run out the round applies the rules for that: it may offer the last discard, or be over.
        :meth:`Round.deal_event` then gives the hands of the position as the deal.
        """
        self._check()
        if self.phase is Phase.DEFENCE:
            return self._laid_out()
        offer = None
        if self.phase is Phase.ANSWER:
            goes_on = Phase.DISCARD if self._holds_eleven else Phase.DRAW
            offer = Offer(other_side(self.turn), self.offered, self._holder, goes_on)
        resigned = other_side(self.turn) if self.resigned else None
        round_ = self._placed(self.hands, self.phase, self.turn, Cube(self.cube, self.cube_owner, offer, resigned))
        if self.phase in (Phase.LAST_DISCARD, Phase.MUST_END):
            self._check_last_discard(round_)
        return round_

    def _placed(self, hands: tuple[CardSet, CardSet], phase: Phase, turn: int, cube: Cube) -> Round:
        dealt = tuple((seat, tuple(each(self.hands[seat]))) for seat in (other_side(self.dealer), self.dealer))
        passed: tuple[int, ...] = ()
        if phase is Phase.UPCARD and turn == self.dealer:
            passed = (other_side(turn),)
        elif phase is Phase.DRAW_STOCK:
            passed = (turn, other_side(turn))
        upcard, knock_card = (None, self.turned) if self._eleven else (self.turned, None)
        return Round.at_position(
            self.rules,
            self.dealer,
            DealtCards(dealt, upcard, knock_card, self.stock),
            hands=hands,
            pile=self.pile,
            known=self.known,
            phase=phase,
            turn=turn,
            passed=passed,
            drawn=self.drawn,
            taken=self.taken,
            free_draw=self._holds_eleven and self.free_draw,
            cube=cube,
            settled=self.phase is not Phase.DEFENCE,
        )

    @property
    def _eleven(self) -> bool:
        return self.rules.start == "eleven"

    @property
    def _holder(self) -> int:
        """The seat whose turn it is to draw or discard; each redouble since then has passed the answer across."""
        if self.phase is not Phase.ANSWER:
            return self.turn
        redoubles = (self.offered // self.cube).bit_length() - 2
        return other_side(self.turn) if redoubles % 2 == 0 else self.turn

    @property
    def _holds_eleven(self) -> bool:
        """Whether the seat whose turn it is has drawn."""
        if self.phase is Phase.ANSWER:
            return self.hands[self._holder].bit_count() == 11
        return self.phase in (Phase.DISCARD, Phase.MUST_END)

    def _laid_out(self) -> Round:
        """Returns the round with the knock of the side that is not to act; the round itself checks the spread."""
        knocker, hands = other_side(self.turn), list(self.hands)
        if self.knock_discard is not None:
            hands[knocker] |= 1 << self.knock_discard
        cube = Cube(self.cube, self.cube_owner, None, self.turn if self.resigned else None)
        round_ = self._placed((hands[0], hands[1]), Phase.SPREAD if self.resigned else Phase.DISCARD, knocker, cube)
        try:
            round_.apply(Spread(self.spread) if self.resigned else Knock(self.knock_discard, self.spread))
        except GinError as error:
            raise PositionError("bad_spread", reason=error.code, **error.values) from None
        return round_

    def _check_last_discard(self, round_: Round) -> None:
        """Raises unless the last discard allows a knock; only then is it offered or may be taken (4.2)."""
        hand, last = round_.hands[self.turn], self.drawn
        if self.phase is Phase.LAST_DISCARD:
            last = self.pile[-1]
            hand |= 1 << last
        if not can_knock_with(round_, hand, last if self.rules.return_taken_card == "forbidden" else None):
            raise PositionError("bad_phase", phase=self.phase)

    def _check(self) -> None:
        """Raises :class:`PositionError` for cards or a turn that do not fit the phase."""
        if self.turn not in (0, 1) or self.dealer not in (0, 1):
            raise PositionError("bad_turn", turn=self.turn, dealer=self.dealer)
        self._check_cube()
        self._check_cards()
        self._check_phase()
        self._check_draw()

    def _check_cards(self) -> None:
        placed = [*each(self.hands[0]), *each(self.hands[1]), *self.pile, *self.stock]
        if self.knock_discard is not None:
            placed.append(self.knock_discard)
        if self.turned is not None and self._eleven:
            placed.append(self.turned)
        if len(set(placed)) != len(placed):
            twice = next(card for card in placed if placed.count(card) > 1)
            raise PositionError("card_twice", card=NAMES[twice])
        if to_set(placed) != FULL:
            raise PositionError("card_missing", cards=[NAMES[card] for card in each(FULL & ~to_set(placed))])
        sizes = [10, 10]
        if self._holds_eleven and (self.phase is not Phase.ANSWER or self.rules.double_when == "any_time_in_turn"):
            sizes[self._holder] += 1
        if self.phase is Phase.DEFENCE and self.knock_discard is None and not self.resigned:
            sizes[other_side(self.turn)] += 1  # big gin
        for seat in (0, 1):
            if self.hands[seat].bit_count() != sizes[seat]:
                raise PositionError("hand_size", seat=seat, count=self.hands[seat].bit_count(), due=sizes[seat])
            if self.known[seat] & ~self.hands[seat]:
                raise PositionError("bad_known", seat=seat)

    def _check_cube(self) -> None:
        """Raises unless the cube and the offer are powers of two that the rules and the phase allow."""
        rules = self.rules
        factors = [self.cube] if self.phase is not Phase.ANSWER else [self.cube, self.offered]
        powers = all(factor > 0 and not factor & (factor - 1) and factor <= rules.max_cube for factor in factors)
        offered = self.phase is Phase.ANSWER
        answers = self.phase in (Phase.SPREAD, Phase.DEFENCE)
        fits = offered == (self.offered > self.cube) and (self.offered == 1) == (not offered)
        if rules.doubling == "double" and offered:
            fits &= self.offered == 2 * self.cube
        owned = (self.cube == 1) == (self.cube_owner is None)
        resigned = not self.resigned or (answers and rules.has_cube and self.knock_discard is None)
        if not (powers and fits and owned and resigned) or (self.phase is Phase.SPREAD and not self.resigned):
            raise PositionError("bad_cube", cube=self.cube, offered=self.offered)

    def _check_phase(self) -> None:
        rules, phase = self.rules, self.phase
        impossible = phase is Phase.OVER or (self._eleven and phase in (Phase.UPCARD, Phase.DRAW_STOCK))
        if phase is Phase.DRAW_STOCK:
            impossible |= rules.upcard_rule != "both_then_stock"
        if phase is Phase.UPCARD and rules.upcard_rule == "dealer_turn":
            impossible |= self.turn == self.dealer
        if phase in (Phase.LAST_DISCARD, Phase.MUST_END):
            impossible |= rules.last_discard != "knock_only" or not rules.last_draw_knock
        if impossible or (phase is not Phase.DEFENCE and self.knock_discard is not None):
            raise PositionError("bad_phase", phase=phase)
        if phase is Phase.DRAW_STOCK and self.turn == self.dealer:
            raise PositionError("bad_turn", turn=self.turn, dealer=self.dealer)
        dead = len(self.stock) <= rules.dead_stock
        if phase in (Phase.UPCARD, Phase.LAST_DISCARD) or (phase is Phase.DRAW and dead):
            if not self.pile:
                raise PositionError("no_upcard")
            if phase is Phase.UPCARD and self.turned != self.pile[-1]:
                raise PositionError("bad_turned")
        # taking a card leaves the stock as it was, so a dead stock would have ended the round earlier
        needs_stock = phase in (Phase.UPCARD, Phase.DRAW_STOCK) or (phase is Phase.DISCARD and self.taken)
        if (needs_stock and dead) or (phase in (Phase.LAST_DISCARD, Phase.MUST_END) and not dead):
            raise PositionError("stock_dead", count=len(self.stock))

    def _check_draw(self) -> None:
        held = self.drawn is not None and self._holds_eleven and self.hands[self._holder] >> self.drawn & 1
        if self.drawn is not None and not held:
            raise PositionError("bad_drawn", card=NAMES[self.drawn])
        if (self.taken or self.phase is Phase.MUST_END) and not (self.taken and held):
            raise PositionError("bad_drawn", card=None)


def complete_position(
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
    """Returns a position completed with the remaining cards in their order, wherever an argument is missing.

    ``hand`` belongs to the seat to act, ``top`` is the top discard, ``stock`` is a number of cards. The cards are not
    checked here; :meth:`Position.build` does that.
    """
    drawn_already = phase in (Phase.DISCARD, Phase.MUST_END)
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
        size = 11 if drawn_already else 10
        held = [drawn] if drawn in left else []
        rest = [card for card in left if card not in held]
        own = to_set(held + rest[: size - len(held)])
        left = rest[size - len(held) :]
    other, left = to_set(left[:10]), left[10:]
    if not pile and not drawn_already:
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
