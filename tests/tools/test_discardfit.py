"""The tool that teaches Hard its discards writes a module that Hard could use."""

from __future__ import annotations

import runpy
from pathlib import Path

import numpy as np
import pytest

from gin_desktop.analysis.hardweights.eager_discards import EAGER_DISCARDS
from gin_desktop.analysis.hardweights.inputs import NUMBERS, TELLING, discard_numbers
from tools import discardfit


def test_a_module_is_written(tmp_path: Path) -> None:
    out = tmp_path / "figures.py"
    assert discardfit.main(["--games", "4", "--seed", "2", "--out", str(out)]) == 0
    made = runpy.run_path(str(out))["EAGER_DISCARDS"]
    assert len(made) == len(EAGER_DISCARDS) == discardfit.STAGES
    assert {len(row) for row in (*made, *EAGER_DISCARDS)} == {len(discard_numbers([0.0] * NUMBERS, 1, 10))}


def test_what_is_fitted_is_what_the_values_differ_by() -> None:
    """Two decisions of a stage, whose values are three times the first number, whatever their level is."""
    numbers = np.zeros((6, len(TELLING)))
    numbers[:, 0] = (0, 1, 2, 5, 7, 4)
    level = np.repeat((10, -20), 3)
    decisions = np.repeat((1.0, 2.0), 3)
    rows = np.column_stack([np.zeros(6), decisions, [1, 0, 0, 0, 0, 1], 3 * numbers[:, 0] + level, numbers])
    lessons = discardfit.Lessons(rows)
    first, *others = lessons.fit()
    assert first[0] == pytest.approx(3 * discardfit.POINTS, rel=0.01)
    assert not any(first[1:])
    assert not any(weight for row in others for weight in row)


def test_what_a_choice_loses() -> None:
    rows = np.column_stack([np.zeros(4), [5, 5, 10, 10], [1, 0, 0, 0], [2.0, 3.5, 1.0, 9.0], np.zeros((4, 1))])
    lessons = discardfit.Lessons(rows)
    assert lessons.lost(lessons.own) == 1.5  # Hard knocked in the second decision
    assert lessons.lost(np.array([0, 1, 0, 1])) == 0
