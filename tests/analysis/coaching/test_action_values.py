"""The worth of actions: every legal one has one, none knows what is hidden, and what is plain stands first."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from gin_desktop.analysis.coaching.action_values import (
    CoachError,
    DecisionKind,
    appraise,
    can_appraise,
    kind_of,
    points_per_hundredth,
)
from gin_desktop.analysis.ensemble import evaluation as evaluations
from gin_desktop.engine.play.actions import (
    Accept,
    Discard,
    DrawStock,
    Knock,
    OfferDouble,
    Pass,
    Redouble,
    Refuse,
    TakeUpcard,
)
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.view import View, view_of
from gin_desktop.players.levels import LEVELS
from gin_desktop.players.protocol import decide

TWO = [name for name in PRESETS if preset(name).players == 2]
_CUBE = (OfferDouble, Accept, Refuse, Redouble)


def decisions(name: str, seed: int) -> Iterator[tuple[Round, View]]:
    """Yields the decisions of a round of Medium against itself that can be appraised, with the round."""
    rng = random.Random(seed)
    round_ = Round(preset(name), rng.sample(range(52), 52), seed % 2)
    while not round_.over:
        view = view_of(round_, round_.turn)
        if can_appraise(view):
            yield round_, view
        round_.apply(decide(LEVELS["medium"].player, view, rng, 8))


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if at % 4 == 0 else pytest.mark.long) for at, name in enumerate(TWO)]
)
def test_every_legal_action_but_the_cube_has_a_worth(name: str) -> None:
    for _, view in decisions(name, 3):
        appraisal = appraise(view)
        assert {value.action for value in appraisal.values} == {
            action for action in view.legal if not isinstance(action, _CUBE)
        }
        assert appraisal.value_of(appraisal.best.action) is appraisal.best


def test_what_is_hidden_makes_no_difference() -> None:
    rng = random.Random(8)
    for round_, view in decisions("standard", 5):
        hidden = [card for card in range(52) if view.unseen >> card & 1 and not view.opponent_known >> card & 1]
        rng.shuffle(hidden)
        held = view.opponent_count - view.opponent_known.bit_count()
        other = round_.copy()
        other.hands[view.opponent] = view.opponent_known | sum(1 << card for card in hidden[:held])
        assert appraise(view_of(other, view.seat)).values == appraise(view).values


def test_gin_is_best() -> None:
    round_ = _gin_round()
    view = view_of(round_, round_.turn)
    assert isinstance(appraise(view).best.action, Knock)


def test_taking_the_card_for_big_gin_is_best() -> None:
    own = [0, 13, 26, 1, 2, 3, 4, 17, 18, 19]
    rest = [card for card in range(52) if card not in (*own, 39)]
    deck = [card for pair in zip(own, rest[:10], strict=True) for card in pair] + [39] + rest[10:]  # the fourth ace
    round_ = Round(preset("open_gin"), deck, 0)
    found = appraise(view_of(round_, round_.turn))
    assert isinstance(found.best.action, TakeUpcard)
    assert found.best.points > 25


def _gin_round() -> Round:
    """A round in which the seat to act holds three melds, and a king to discard."""
    own = [0, 13, 26, 1, 2, 3, 4, 17, 18, 19]
    rest = [card for card in range(52) if card not in (*own, 12)]
    # the non-dealer gets every other card from the first on; then come the upcard and the stock
    deck = [card for pair in zip(own, rest[:10], strict=True) for card in pair] + [12] + rest[10:]
    round_ = Round(preset("standard"), deck, 0)
    round_.apply(Pass())
    round_.apply(Pass())
    round_.apply(DrawStock())
    return round_


def test_points_are_those_of_the_round_at_the_start_of_a_game() -> None:
    round_, view = next(decisions("standard", 1))
    usual = evaluations.load().usual
    endless = view_of(round_, view.seat, columns=())
    assert points_per_hundredth(endless, usual) == 1
    level, endless_values = appraise(view), appraise(endless)
    for value in level.values:
        assert value.points == pytest.approx(endless_values.value_of(value.action).points, abs=2.5)
        assert endless_values.value_of(value.action).win_chance == 0


def test_kinds_of_decisions() -> None:
    assert kind_of(Phase.DISCARD, Discard(1), Discard(2)) is DecisionKind.DISCARD
    assert kind_of(Phase.DISCARD, Discard(1), Knock(1)) is DecisionKind.KNOCK
    assert kind_of(Phase.DRAW, DrawStock(), Pass()) is DecisionKind.DRAW
    assert kind_of(Phase.LAST_DISCARD, Pass(), DrawStock()) is DecisionKind.KNOCK


def test_other_decisions_are_refused() -> None:
    round_ = _gin_round()
    waiting = view_of(round_, round_.other(round_.turn))
    assert not can_appraise(waiting)
    with pytest.raises(CoachError) as caught:
        appraise(waiting)
    assert caught.value.code == "not_judged"
