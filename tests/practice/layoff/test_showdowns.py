"""Lay-off positions from rounds between computer players."""

from __future__ import annotations

import pytest

from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import preset
from gin_desktop.practice import codes
from gin_desktop.practice.layoff.showdowns import position_of, showdown_task_in_steps
from gin_desktop.practice.layoff.solving import solve
from gin_desktop.practice.model import LayoffPosition
from gin_desktop.practice.rng import Rng, run_to_end
from gin_desktop.practice.themes import themes_of


@pytest.mark.parametrize("name", ["standard", "round_corner_classic", "eleven_card", "redoubling", "oklahoma"])
def test_there_is_something_to_find(name: str) -> None:
    rng = Rng("showdowns")
    for _ in range(2):
        task = run_to_end(showdown_task_in_steps(preset(name), rng))
        assert task is not None
        assert isinstance(task.position, LayoffPosition)
        solution = solve(task.position)
        assert solution.deadwood < solution.plain
        assert task.source == "showdown"
        assert (task.theme or None) in (*themes_of(task.position), None)
        assert codes.decode(task.code) == task.position


def test_the_same_stream_plays_the_same_rounds() -> None:
    rules = preset("standard")
    assert run_to_end(showdown_task_in_steps(rules, Rng("again"))) == run_to_end(
        showdown_task_in_steps(rules, Rng("again"))
    )


def test_rules_without_layoffs_have_none() -> None:
    assert run_to_end(showdown_task_in_steps(preset("straight_gin"), Rng("none"))) is None


def test_a_round_that_goes_on_is_no_position() -> None:
    assert position_of(Round(preset("standard"), range(52), 0)) is None
