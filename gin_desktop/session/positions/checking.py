"""What is impossible about a position, with the cards concerned, so that a screen can mark them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gin_desktop.engine.cards import FULL, CardSet, to_set
from gin_desktop.engine.seating import other_side
from gin_desktop.session.positions.decision_position import OWN, DecisionPosition, public_cards


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that cannot occur in play.

    Attributes:
        code: ``two_players`` (rules for more), ``no_turned`` (a card must be turned), ``hand_size``, ``not_your_turn``,
            ``first_take`` (without a pass the first seat takes the upcard), ``too_many_passes``, ``nothing_to_take``,
            ``in_pile`` (discarded while it lies on the pile), ``held_by_other`` (discarded by a seat while the other
            one holds it), ``returned`` (taken and discarded in one turn), ``hand_and_pile`` (in the hand and on the
            pile), ``hand_and_other`` (in the hand, while the other side took it), ``hand_and_turned``, ``given_away``
            (taken by this seat and kept, but not in its hand), ``drawn_missing`` (drawn, but not in the hand),
            ``too_many_taken`` (the other side would hold more than ten), ``round_over`` (the stock has run out).
        cards: the cards concerned.
        turn: the index of the turn concerned; None if it is not about one.
        count: how many cards there are, where that is what is wrong.
    """

    code: str
    cards: CardSet = 0
    turn: int | None = None
    count: int = 0


def faults(position: DecisionPosition) -> tuple[Problem, ...]:
    """Returns what is impossible about where the cards lie and whose turn it is."""
    return (*_start(position), *_turns(position), *_hand(position))


def _start(position: DecisionPosition) -> Iterator[Problem]:
    rules = position.rules
    if rules.players != 2:
        yield Problem("two_players")
    if position.turned is None and (position.starts_with_upcard or rules.uses_turned_card):
        yield Problem("no_turned")
    upcard = position.starts_with_upcard
    most = 0 if not upcard else 1 if rules.upcard_rule == "dealer_turn" else 2
    if position.passes > most:
        yield Problem("too_many_passes", count=position.passes)
    if upcard and position.passes < most and position.turns and not position.turns[0].took:
        yield Problem("first_take", turn=0)
    if upcard and position.passes < most and not position.turns and position.has_drawn and not position.taken:
        yield Problem("first_take")
    if upcard and position.passes == 2 and rules.upcard_rule == "both_then_stock":
        if position.turns and position.turns[0].took:
            yield Problem("nothing_to_take", turn=0)
        elif not position.turns and position.has_drawn and position.taken:
            yield Problem("nothing_to_take")
    if position.seat_to_act != OWN:
        yield Problem("not_your_turn")


def _turns(position: DecisionPosition) -> Iterator[Problem]:
    pile = [position.turned] if position.starts_with_upcard and position.turned is not None else []
    keeps = position.rules.return_taken_card == "forbidden"
    known = [0, 0]
    out = 0 if position.starts_with_upcard or position.turned is None else 1 << position.turned
    for number, (seat, turn) in enumerate(position.seats()):
        card, took = turn.discard, None
        if turn.took and not pile:
            yield Problem("nothing_to_take", turn=number)
        elif turn.took:
            took = pile.pop()
            known[seat] |= 1 << took
        if to_set(pile) >> card & 1 or out >> card & 1:
            yield Problem("in_pile", 1 << card, number)
        if known[other_side(seat)] >> card & 1:
            yield Problem("held_by_other", 1 << card, number)
        if took == card and keeps:
            yield Problem("returned", 1 << card, number)
        known[0] &= ~(1 << card)
        known[1] &= ~(1 << card)
        pile.append(card)
    if position.taken and not pile:
        yield Problem("nothing_to_take")
    if known[1].bit_count() > 10:
        yield Problem("too_many_taken", known[1], count=known[1].bit_count())


def _hand(position: DecisionPosition) -> Iterator[Problem]:
    hand, public = position.hand, public_cards(position)
    due = 11 if position.has_drawn else 10
    if hand.bit_count() != due:
        yield Problem("hand_size", count=hand.bit_count())
    if both := hand & to_set(public.pile):
        yield Problem("hand_and_pile", both)
    if both := hand & public.known[1]:
        yield Problem("hand_and_other", both)
    if not position.starts_with_upcard and position.turned is not None and hand >> position.turned & 1:
        yield Problem("hand_and_turned", 1 << position.turned)
    if missing := public.known[OWN] & ~hand & ~(1 << position.drawn if position.drawn is not None else 0):
        yield Problem("given_away", missing)
    dealt_eleven = not position.starts_with_upcard and not position.turns
    if position.has_drawn and not dealt_eleven and (position.drawn is None or not hand >> position.drawn & 1):
        yield Problem("drawn_missing", 0 if position.drawn is None else 1 << position.drawn)


def loose_cards(position: DecisionPosition) -> CardSet:
    """Returns the cards of which a position does not say where they are: they can be in the other hand."""
    public = public_cards(position)
    placed = position.hand | to_set(public.pile) | public.known[1]
    if position.turned is not None and not position.starts_with_upcard:
        placed |= 1 << position.turned
    return FULL & ~placed
