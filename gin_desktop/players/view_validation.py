"""Validation of views: every player checks a view for consistency before it decides."""

from __future__ import annotations

from gin_desktop.engine.cards import FULL, Card, to_set
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.play.actions import Discard, Knock
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.view import View


class ViewError(GinError):
    """A view that cannot belong to any round; the values are the cards (card sets) or numbers that disagree.

    Codes: ``bad_seats``, ``bad_scores``, ``bad_limit``, ``bad_cube``, ``bad_stock``, ``not_cards``, ``hand_size``,
    ``own_unseen``, ``unseen_count``, ``card_count``, ``not_on_pile``, ``top_not_last``,
    ``bad_discards``, ``discard_lost``, ``known_held``, ``known_seen``, ``known_count``, ``bad_drawn``, ``bad_spread``,
    ``no_legal``, ``not_held``, and from :func:`check_turn` ``round_over`` and ``not_your_turn``.
    """


_DISCARDING = (Phase.DISCARD, Phase.MUST_END)
_STOCK_ALIVE = (Phase.UPCARD, Phase.DRAW, Phase.DRAW_STOCK)


def check_turn(view: View) -> None:
    """Raises :class:`ViewError` unless the view is consistent and its seat has a decision to make."""
    if view.phase is Phase.OVER:
        raise ViewError("round_over")
    if view.turn != view.seat:
        raise ViewError("not_your_turn", seat=view.seat, turn=view.turn)
    check(view)


def check(view: View) -> None:
    """Raises :class:`ViewError` unless the view is consistent, as every view of a round is, whoever has the turn."""
    _check_seats(view)
    _check_cards(view)
    _check_table(view)
    if view.phase is Phase.OVER:
        return  # everything is revealed
    _check_hands(view)
    _check_unseen(view)
    _check_pile(view)
    _check_known(view)
    _check_turn(view)


def _check_seats(view: View) -> None:
    """Checks the seats, the dealer and the turn."""
    seats = (view.seat, view.opponent)
    sat = view.seat != view.opponent and all(seat in range(view.rules.players) for seat in seats)
    if not sat or view.turn not in seats or view.dealer not in seats:
        raise ViewError("bad_seats", seat=view.seat, opponent=view.opponent, turn=view.turn, dealer=view.dealer)


def _check_cards(view: View) -> None:
    """Checks that cards are valid, and that the two seats discarded in turn."""
    if view.hand & ~FULL or view.unseen & ~FULL or view.opponent_known & ~FULL:
        raise ViewError("not_cards", hand=view.hand, unseen=view.unseen, known=view.opponent_known)
    single = (
        view.upcard,
        view.turned,
        view.opponent_drawn_taken,
        None if view.showdown is None else view.showdown.discard,
    )
    if not all(card is None or 0 <= card < 52 for card in single):
        raise ViewError("not_cards", cards=single)
    seats = (view.seat, view.opponent)
    kept = view.rules.return_taken_card == "forbidden"
    last: tuple[int | None, Card | None] = (None, None)
    discarder: dict[Card, int] = {}
    for seat, card in view.discards:
        if not 0 <= card < 52:
            raise ViewError("not_cards", cards=(card,))
        # every turn ends with a discard, and a card can only be discarded again by the side that took it
        in_turn = seat in seats and seat != last[0] and discarder.get(card) != seat
        if not in_turn or (kept and card == last[1]):
            raise ViewError("bad_discards", discards=view.discards)
        discarder[card] = seat
        last = seat, card


def _check_table(view: View) -> None:
    """Checks the scores, the knock limit, the cube, and that a defence has a showdown."""
    pairs = (view.scores, *view.columns)
    if any(len(pair) != 2 or min(pair) < 0 for pair in pairs):
        raise ViewError("bad_scores", scores=view.scores, columns=view.columns)
    # a game can only have ended if the round is over
    reached = [max(pair) >= view.rules.target for pair in view.columns]
    if reached and view.phase is not Phase.OVER and (all(reached) or max(view.scores) >= view.rules.target):
        raise ViewError("bad_scores", scores=view.scores, columns=view.columns, target=view.rules.target)
    limit = view.rules.knock_limit_for(view.turned)
    if view.limit != limit:
        raise ViewError("bad_limit", limit=view.limit, due=limit)
    most = view.rules.max_cube
    offering = view.phase is Phase.ANSWER
    cube = view.cube
    sane = cube.factor >= 1 and not cube.factor & (cube.factor - 1) and cube.factor <= most
    if not sane or (offering and not cube.factor < cube.at_stake <= most) or offering != (cube.offer is not None):
        raise ViewError("bad_cube", cube=cube.factor, offered=cube.at_stake, most=most)
    if view.phase is Phase.DEFENCE and view.showdown is None:
        raise ViewError("bad_spread")


def _check_hands(view: View) -> None:
    """Checks how many cards each side holds, and the number of cards in the stock."""
    mine, theirs = view.hand.bit_count(), view.opponent_count
    if view.phase in _DISCARDING:
        due = (11, 10) if view.turn == view.seat else (10, 11)
    elif view.phase is Phase.DEFENCE and (mine == 11 or theirs == 11):
        big = not view.require_showdown().discarded and view.cube.resigned is None
        due = (10, 10) if not big else (10, 11) if view.knocker == view.opponent else (11, 10)
    elif view.phase is Phase.ANSWER and view.rules.double_when == "any_time_in_turn" and mine + theirs == 21:
        due = (11, 10) if mine == 11 else (10, 11)  # offered after the draw
    else:
        due = (10, 10)
    if (mine, theirs) != due:
        raise ViewError("hand_size", seat=view.seat, count=mine, due=due[0], opponent=theirs, opponent_due=due[1])
    dead = view.stock_count <= view.rules.dead_stock
    if view.stock_count < 0 or (dead and view.phase in _STOCK_ALIVE):
        raise ViewError("bad_stock", count=view.stock_count, dead=view.rules.dead_stock)
    if not dead and view.phase in (Phase.LAST_DISCARD, Phase.MUST_END):
        raise ViewError("bad_stock", count=view.stock_count, dead=view.rules.dead_stock)


def _check_unseen(view: View) -> None:
    """Checks that every card is in one place: unseen cards are the stock and the opponent's hidden cards."""
    if view.hand & view.unseen:
        raise ViewError("own_unseen", cards=view.hand & view.unseen)
    open_hand = view.knocker == view.opponent
    discarded = view.showdown is not None and view.showdown.discarded
    hidden_discard = view.showdown is not None and view.showdown.face_down and view.showdown.discard is None
    unseen = view.stock_count + (0 if open_hand else view.opponent_count) + hidden_discard
    if view.unseen.bit_count() != unseen:
        raise ViewError("unseen_count", count=view.unseen.bit_count(), due=unseen)
    out_of_play = view.rules.start == "eleven" and view.turned is not None
    held = view.hand.bit_count() + view.opponent_count + view.stock_count
    if held + len(view.pile) + discarded + out_of_play != 52:
        raise ViewError("card_count", count=held + len(view.pile) + discarded + out_of_play, due=52)


def _check_pile(view: View) -> None:
    """Checks the discard pile: it holds the upcard and the discards that nobody took."""
    elsewhere = view.hand | view.unseen | view.opponent_known
    for card in view.pile:
        if not 0 <= card < 52 or elsewhere >> card & 1:
            raise ViewError("not_on_pile", card=card)
        elsewhere |= 1 << card  # nor may it be in the pile twice
    if view.phase is Phase.UPCARD and view.top != view.upcard:
        raise ViewError("not_on_pile", card=view.top)
    if view.knocker is not None:
        return  # a taken card may be in the spread by now
    away = view.hand | view.opponent_known
    if view.discards and not away >> view.discards[-1][1] & 1 and view.top != view.discards[-1][1]:
        raise ViewError("top_not_last", card=view.top, last=view.discards[-1][1])
    lost = to_set(card for _, card in view.discards) & view.unseen & ~view.opponent_known
    if lost:
        raise ViewError("discard_lost", cards=lost)


def _check_known(view: View) -> None:
    """Checks the cards that the opponent took face up."""
    known = view.opponent_known
    if known & view.hand:
        raise ViewError("known_held", cards=known & view.hand)
    if view.knocker != view.opponent and known & ~view.unseen:
        raise ViewError("known_seen", cards=known & ~view.unseen)
    if known.bit_count() > view.opponent_count:
        raise ViewError("known_count", count=known.bit_count(), held=view.opponent_count)
    taken = view.opponent_drawn_taken
    if taken is not None and not known >> taken & 1:
        raise ViewError("bad_drawn", card=taken)


def _check_turn(view: View) -> None:
    """Checks the card drawn, the spread to answer, and the legal actions."""
    for card in (view.drawn, view.forbidden):
        if card is not None and not (card >= 0 and view.hand >> card & 1):
            raise ViewError("bad_drawn", card=card)
    if view.phase is Phase.DEFENCE:
        showdown = view.require_showdown()
        cards = view.open_hand(showdown.knocker)
        if cards is None or sum(showdown.spread) & ~cards:
            raise ViewError("bad_spread", spread=showdown.spread, cards=cards)
    if view.turn != view.seat:
        return
    if not view.legal:
        raise ViewError("no_legal", phase=view.phase)
    for action in view.legal:
        card = action.card if isinstance(action, Discard) else action.discard if isinstance(action, Knock) else None
        if card is not None and not (card >= 0 and view.hand >> card & 1 and card != view.forbidden):
            raise ViewError("not_held", card=card)
