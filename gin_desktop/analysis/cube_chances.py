"""How a round may end when a double is to be offered or answered: the chances of the classes of :mod:`..outcomes`.

The networks judge draws and discards. For the seat whose turn it is, its best choice counts. For the other seat its own
last discard is judged once more: it was the last change that this seat has seen, as whatever the opponent has drawn
since then is hidden.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import numpy as np

from gin_desktop.analysis.deciding import Decision, Option
from gin_desktop.analysis.draw_odds import Floats
from gin_desktop.analysis.ensemble.evaluation import Evaluation
from gin_desktop.analysis.network import NetworkError
from gin_desktop.analysis.outcomes import CLASS_COUNT, GIN, KNOCK, SIDE, UNDERCUT
from gin_desktop.engine.cards import Card, CardSet, each
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.view import View

_KNOCKS: Final = KNOCK.stop - KNOCK.start
_TEN: Final = 10


def round_chances(view: View, work: int, evaluation: Evaluation) -> Floats:
    """Returns the chances of the classes (CLASS_COUNT,) for the view's seat, whoever has the turn or has to answer.

    ``work`` is the most discards that are judged. Raises :class:`NetworkError` if the evaluation cannot be used or the
    view shows no card that could be judged.
    """
    offer = view.cube.offer
    if (view.turn if offer is None else offer.holder) == view.seat:
        return _on_turn(view, work, evaluation)
    return _waiting(view, evaluation)


def _on_turn(view: View, work: int, evaluation: Evaluation) -> Floats:
    """Returns the chances for a seat that draws or discards next, after its best choice."""
    decision = Decision(view, None, work, evaluation)
    if view.hand.bit_count() > _TEN:
        choices = decision.choices(view.hand, [card for card in each(view.hand) if card != view.forbidden])
    else:
        if view.top is None:
            raise NetworkError("bad_evaluation", reason="no card on the pile")
        eleven = view.hand | 1 << view.top
        keep = view.rules.return_taken_card == "forbidden"
        cards = [card for card in each(eleven) if card != view.top or not keep]
        choices = decision.choices(eleven, cards, offer=view.top)
    best = max(choices, key=lambda choice: (_is_gin(choice), choice.best))
    return _of(best, evaluation.usual)


def _is_gin(choice: Option) -> bool:
    return choice.card is not None and choice.deadwood == 0


def _of(choice: Option, usual: Floats) -> Floats:
    """Returns the chances of an option: of ending the round at once if that is better, otherwise of playing on."""
    if not _is_gin(choice) and (choice.knock is None or choice.knock <= choice.value):
        return choice.playing
    chances = np.zeros(CLASS_COUNT, np.float32)
    if _is_gin(choice):
        chances[GIN] = usual[GIN] / max(float(usual[GIN].sum()), 1e-6)
    else:
        chances[KNOCK] = choice.knocking[:_KNOCKS]
        chances[SIDE + 1 :][UNDERCUT] = choice.knocking[_KNOCKS:]
    return chances


def _waiting(view: View, evaluation: Evaluation) -> Floats:
    """Returns the chances for a seat whose turn is over, by judging its last discard."""
    back, card = _before_last_discard(view)
    return Decision(back, None, 1, evaluation).choices(back.hand, [card])[0].playing


def _before_last_discard(view: View) -> tuple[View, Card]:
    """Returns the view before this seat's last discard, and the card it discarded.

    A card that the opponent has drawn since then is put back. A seat that has only passed so far is treated as if it
    had discarded the upcard that it passed.
    """
    own = bool(view.discards) and view.discards[-1][0] == view.seat
    discards = view.discards[:-1] if own else view.discards
    taken_since, drawn_since = view.opponent_drawn_taken, view.opponent_count > _TEN
    card = view.discards[-1][1] if own else view.upcard
    if card is None:
        raise NetworkError("bad_evaluation", reason="no card on the pile")
    lay: Card | None = view.upcard if not discards else discards[-1][1]
    taken = lay is not None and lay != card and bool(view.hand >> lay & 1)
    known: CardSet = view.opponent_known if taken_since is None else view.opponent_known & ~(1 << taken_since)
    back = replace(
        view,
        phase=Phase.DISCARD,
        turn=view.seat,
        hand=view.hand | 1 << card,
        discards=discards,
        pile=view.pile[:-1] if taken_since is None else view.pile,
        taken=taken,
        drawn=lay if taken else None,
        opponent_known=known,
        opponent_count=_TEN,
        opponent_drawn_taken=None,
        stock_count=view.stock_count + (drawn_since and taken_since is None),
    )
    return back, card
