"""The legal actions of a round, and why another action is illegal (RULES.md sections 4.1 to 4.4).

Nothing here changes the round.
"""

from __future__ import annotations

from typing import Final

from gin_desktop.engine.cards import Card, CardSet, each
from gin_desktop.engine.layoffs import Defence, DefenceError, best_defence, defence_deadwood
from gin_desktop.engine.melds import Arrangement
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
from gin_desktop.engine.play.cube import Phase, may_redouble, reason_against_offer
from gin_desktop.engine.play.state import RoundState

# Actions without values are immutable and asked for very often in playouts, so one of each is shared.
_PASS: Final = Pass()
_TAKE_UPCARD: Final = TakeUpcard()
_DRAW_STOCK: Final = DrawStock()
_DRAW_DISCARD: Final = DrawDiscard()
_OFFER: Final = OfferDouble()

_PHASES: Final[dict[type[Action], tuple[Phase, ...]]] = {
    Pass: (Phase.UPCARD, Phase.LAST_DISCARD),
    TakeUpcard: (Phase.UPCARD,),
    DrawStock: (Phase.DRAW, Phase.DRAW_STOCK),
    DrawDiscard: (Phase.DRAW, Phase.LAST_DISCARD),
    Discard: (Phase.DISCARD,),
    Knock: (Phase.DISCARD, Phase.MUST_END),
    Defend: (Phase.DEFENCE,),
    OfferDouble: (Phase.DRAW, Phase.DISCARD),
    Accept: (Phase.ANSWER,),
    Refuse: (Phase.ANSWER,),
    Redouble: (Phase.ANSWER,),
    Spread: (Phase.SPREAD,),
}
"""The phases in which each kind of action is possible."""


def legal_actions(round_: RoundState) -> list[Action]:
    """Returns the legal actions; of all knocks and defences only those with the default spread and the best defence."""
    actions = _legal_moves(round_)
    if round_.rules.has_cube and _reason_against_offer(round_) is None:
        actions.append(_OFFER)
    return actions


def _legal_moves(round_: RoundState) -> list[Action]:
    phase = round_.phase
    if phase is Phase.DISCARD or phase is Phase.MUST_END:
        return _legal_discards(round_)
    if phase is Phase.DRAW:
        return [_DRAW_STOCK, _DRAW_DISCARD] if round_.pile else [_DRAW_STOCK]
    if phase is Phase.DRAW_STOCK:
        return [_DRAW_STOCK]
    if phase is Phase.UPCARD:
        return [_TAKE_UPCARD, _PASS]
    if phase is Phase.LAST_DISCARD:
        return [_DRAW_DISCARD, _PASS]
    if phase is Phase.DEFENCE:
        best = best_defence_of_round(round_)
        return [Defend(best.melds, best.layoffs)]
    if phase is Phase.ANSWER:
        answers: list[Action] = [Accept(), Refuse()]
        return [*answers, Redouble()] if may_redouble(round_.rules, round_.cube) else answers
    return [Spread()] if phase is Phase.SPREAD else []


def _legal_discards(round_: RoundState) -> list[Action]:
    hand, forbidden, limit = round_.hands[round_.turn], round_.forbidden, round_.limit
    deadwood = round_.melder.deadwood
    cards = [card for card in each(hand) if card != forbidden]
    knocks: list[Action] = []
    gins: list[Card] = []
    held = deadwood(hand)
    # a discard lowers the deadwood by at most its own points, so most hands need no closer look
    if held - round_.melder.most_points <= limit:
        for card in cards:
            left = deadwood(hand ^ 1 << card)
            if left <= limit:
                knocks.append(Knock(card))
            if left == 0:
                gins.append(card)
        if held == 0 and round_.rules.big_gin:
            knocks.append(Knock(None))
    if round_.phase is Phase.MUST_END:
        return knocks
    must_go = gins if round_.rules.must_go_gin else ()
    return [*(Discard(card) for card in cards if card not in must_go), *knocks]


def best_defence_of_round(round_: RoundState) -> Defence:
    """Returns the defence that leaves the defender the least deadwood (4.4)."""
    showdown = round_.require_showdown()
    hand = round_.hands[round_.turn]
    return best_defence(round_.melder, hand, showdown.spread, layoffs=showdown.layoffs_allowed)


def can_knock_with(round_: RoundState, hand: CardSet, forbidden: Card | None) -> bool:
    """Whether eleven cards allow a knock, gin or big gin; ``forbidden`` is a card that may not be discarded."""
    deadwood = round_.melder.deadwood
    if round_.rules.big_gin and not deadwood(hand):
        return True
    return any(deadwood(hand ^ 1 << card) <= round_.limit for card in each(hand) if card != forbidden)


def check(round_: RoundState, action: Action) -> None:
    """Raises :class:`IllegalAction` with the reason unless the action is legal now."""
    phase = round_.phase
    if phase not in _PHASES[type(action)]:
        raise _wrong_phase(round_, action)
    if type(action) is DrawStock:
        return  # every third action, and always legal in its phases
    match action:
        case Discard(card):
            _check_discard(round_, card)
            if round_.rules.must_go_gin and not round_.melder.deadwood(round_.hands[round_.turn] ^ 1 << card):
                raise IllegalAction("must_go_gin", card=card)
        case DrawDiscard():
            if not round_.pile:
                raise IllegalAction("pile_empty")
        case Knock(discard, spread):
            _check_knock(round_, discard, spread)
        case Defend():
            _check_defence(round_, action)
        case OfferDouble():
            if (reason := _reason_against_offer(round_)) is not None:
                raise reason
        case Redouble():
            if not may_redouble(round_.rules, round_.cube):
                raise IllegalAction("no_redouble")
        case Spread(spread):
            _deadwood_of(round_, round_.hands[round_.turn], spread)


def _wrong_phase(round_: RoundState, action: Action) -> IllegalAction:
    """Returns why an action is impossible in the present phase, as precisely as a person wants to know it."""
    phase = round_.phase
    if phase is Phase.OVER:
        return IllegalAction("round_over")
    if isinstance(action, DrawStock) and phase is Phase.LAST_DISCARD:
        return IllegalAction("stock_dead", left=round_.stock_count)
    if isinstance(action, DrawDiscard) and phase is Phase.DRAW_STOCK:
        return IllegalAction("stock_only")
    if isinstance(action, Discard) and phase is Phase.MUST_END:
        return IllegalAction("must_end")
    return IllegalAction("wrong_phase", phase=phase)


def _check_discard(round_: RoundState, card: Card) -> None:
    if card < 0 or not round_.hands[round_.turn] >> card & 1:
        raise IllegalAction("not_held", card=card)
    if card == round_.forbidden:
        raise IllegalAction("just_taken", card=card)


def _check_knock(round_: RoundState, discard: Card | None, spread: Arrangement | None) -> None:
    rules, melder = round_.rules, round_.melder
    cards = round_.hands[round_.turn]
    if discard is not None:
        _check_discard(round_, discard)
        cards ^= 1 << discard
    elif not rules.big_gin:
        raise IllegalAction("no_big_gin")
    least = melder.deadwood(cards)
    left = least if spread is None else _deadwood_of(round_, cards, spread)
    if discard is None and left:
        raise IllegalAction("not_gin", count=left)
    if left > round_.limit:
        raise IllegalAction("over_limit", count=left, limit=round_.limit)
    if left and not least and rules.must_go_gin:
        raise IllegalAction("must_go_gin", card=discard)


def _deadwood_of(round_: RoundState, cards: CardSet, spread: Arrangement | None) -> int:
    """Returns the points that a spread leaves (0 for None); raises :class:`IllegalAction` for an invalid spread."""
    try:
        return 0 if spread is None else defence_deadwood(round_.melder, cards, (), spread, ())
    except DefenceError as error:
        raise IllegalAction(error.code, **error.values) from None


def _reason_against_offer(round_: RoundState) -> IllegalAction | None:
    return reason_against_offer(round_.rules, round_.cube, round_.phase, round_.turn, free_draw=round_.free_draw)


def _check_defence(round_: RoundState, action: Defend) -> None:
    showdown = round_.require_showdown()
    if action.layoffs and not showdown.layoffs_allowed:
        raise IllegalAction("no_layoffs", ending=showdown.ending)
    try:
        defence_deadwood(round_.melder, round_.hands[round_.turn], showdown.spread, action.melds, action.layoffs)
    except DefenceError as error:
        raise IllegalAction(error.code, **error.values) from None
