"""A position as a round of the engine and as the View of its seat."""

from __future__ import annotations

from gin_desktop.engine.cards import CardSet, each, to_set
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.position import Position
from gin_desktop.engine.seating import other_side
from gin_desktop.engine.view import View, view_of
from gin_desktop.session.positions.checking import Problem, faults, loose_cards
from gin_desktop.session.positions.decision_position import (
    OWN,
    DecisionPosition,
    DecisionPositionError,
    public_cards,
)

OTHER = 1


def problems(position: DecisionPosition) -> tuple[Problem, ...]:
    """Returns everything that is impossible about a position; nothing for one that can occur."""
    if found := faults(position):
        return found
    try:
        over = _built(position, None).over
    except DecisionPositionError:
        over = True
    return (Problem("round_over"),) if over else ()


def view_at(position: DecisionPosition) -> View:
    """Returns the View of the deciding seat; raises :class:`DecisionPositionError` for what cannot occur."""
    target = position.rules.target
    open_games = [column for column in position.columns if max(column) < target]
    scores = open_games[0] if open_games else (0, 0)
    return view_of(round_at(position), OWN, scores=scores, columns=position.columns)


def round_at(position: DecisionPosition, other: CardSet | None = None) -> Round:
    """Returns a round at the position; ``other`` are the ten cards of the other side, any by default.

    Raises :class:`DecisionPositionError` with the code and the cards of the first problem.
    """
    if found := problems(position):
        raise DecisionPositionError(found[0].code, cards=found[0].cards, turn=found[0].turn, count=found[0].count)
    return _built(position, other)


def _built(position: DecisionPosition, other: CardSet | None) -> Round:
    """Returns the round; raises :class:`DecisionPositionError` ``impossible`` if the engine refuses it."""
    public, rules = public_cards(position), position.rules
    loose = loose_cards(position)
    if other is None:
        missing = 10 - public.known[OTHER].bit_count()
        other = public.known[OTHER] | to_set([*each(loose)][:missing])
    stock = tuple(each(loose & ~other))
    phase = _phase(position, len(stock))
    try:
        round_ = Position(
            rules=rules,
            phase=phase,
            turn=OWN,
            dealer=position.dealer,
            hands=(position.hand, other),
            pile=public.pile,
            stock=stock,
            turned=position.turned,
            drawn=position.drawn,
            taken=position.taken,
            known=public.known,
        ).build()
    except GinError as error:
        raise DecisionPositionError("impossible", reason=error.code) from error
    seats = (other_side(position.dealer), position.dealer)
    round_.passed = seats[: position.passes]
    round_.discards = list(public.discards)
    return round_


def _phase(position: DecisionPosition, stock: int) -> Phase:
    rules = position.rules
    if position.has_drawn:
        return Phase.MUST_END if position.taken and stock <= rules.dead_stock else Phase.DISCARD
    if position.turns or not position.starts_with_upcard:
        return Phase.DRAW
    if position.passes == 0 or (position.passes == 1 and rules.upcard_rule != "dealer_turn"):
        return Phase.UPCARD
    return Phase.DRAW_STOCK if rules.upcard_rule == "both_then_stock" else Phase.DRAW
