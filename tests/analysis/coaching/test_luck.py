"""Where the luck lay: the stages, the deal and the draws."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from gin_desktop.analysis.coaching.luck import (
    DRIFT,
    STAGES,
    DrawLuck,
    divided,
    drift_at,
    stage_of,
    state_appraisal,
    waiting_worth,
)
from gin_desktop.analysis.coaching.round_review import FinishedRound
from gin_desktop.engine.game import Game
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import preset
from gin_desktop.engine.view import view_of
from tests.analysis.coaching.rounds import by_chance, play_round, reviewed
from tests.analysis.test_deciding import by_chance as random_networks
from tests.engine.makers import shuffled

JUDGE = random_networks(1)


def test_stages_begin_with_their_first_turn() -> None:
    assert [stage_of(turn) for turn in (0, 3, 4, 9, 10, 15, 16, 60)] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert all(len(drift.stages) == len(drift.draws) == len(STAGES) for drift in DRIFT.values())


def test_drift_is_interpolated_between_knock_limits() -> None:
    gin, knock = DRIFT[0], DRIFT[10]
    assert (drift_at(0), drift_at(10), drift_at(30)) == (gin, knock, knock)
    assert drift_at(5).first == pytest.approx((gin.first + knock.first) / 2)
    assert drift_at(5).stages == pytest.approx([(a + b) / 2 for a, b in zip(gin.stages, knock.stages, strict=True)])


def test_the_rest_is_what_the_other_parts_leave() -> None:
    found = divided(10.0, 4.0, (DrawLuck(2, 3.0), DrawLuck(6, -5.5)))
    assert (found.drawn, found.rest, found.total) == (-2.5, 8.5, 10.0)


def test_a_deal_without_an_upcard_has_no_worth_to_who_waits() -> None:
    eleven = Round(preset("eleven_card").but(upcard_rule="none"), shuffled(random.Random(1)), 0)
    assert eleven.upcard is None
    assert waiting_worth(view_of(eleven, 0), JUDGE) is None
    plain = Round(preset("standard"), shuffled(random.Random(1)), 0)
    assert waiting_worth(view_of(plain, 0), JUDGE) is not None


def test_states_without_a_choice_have_a_worth_where_it_can_be_told() -> None:
    round_ = Round(preset("standard"), shuffled(random.Random(1)), 0)
    passing = round_.legal_actions()[1]
    assert state_appraisal(view_of(round_, 0), JUDGE) is None, "not on turn"
    round_.apply(passing)
    round_.apply(round_.legal_actions()[1])
    view = view_of(round_, round_.turn)
    assert view.phase in (Phase.DRAW, Phase.DRAW_STOCK)
    assert state_appraisal(view, JUDGE) is not None
    assert state_appraisal(replace(view, pile=()), JUDGE) is None


@pytest.mark.parametrize("seed", range(3))
def test_what_is_known_of_the_other_side_is_no_luck_of_the_deal(seed: int) -> None:
    rng = random.Random(seed)
    game = Game(preset("standard"))
    while not (game.deals > 1 or game.finished):
        played = play_round(game, (by_chance(rng), by_chance(rng)), rng)
    assert played.moves[0].view.earlier
    forgotten = FinishedRound(
        (replace(played.dealt[0], earlier=()), replace(played.dealt[1], earlier=())),
        tuple(replace(move, view=replace(move.view, earlier=())) for move in played.moves),
        played.facts,
    )
    for one, other in zip(reviewed(played, JUDGE).accounts, reviewed(forgotten, JUDGE).accounts, strict=True):
        assert one.luck.deal == other.luck.deal
