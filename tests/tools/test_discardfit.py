"""The tool that teaches Hard its discards writes figures that Hard could use."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from gin_desktop.analysis.hard_inputs import DISCARD_DEPENDENT_INDICES
from gin_desktop.analysis.hard_tables import hard_tables, parse
from tools import discardfit


def test_figures_are_written(tmp_path: Path) -> None:
    out = tmp_path / "hard.json"
    assert discardfit.main(["--games", "4", "--seed", "2", "--out", str(out)]) == 0
    made, shipped = parse(out.read_text(encoding="utf-8")), hard_tables()
    assert made.eager_discards != shipped.eager_discards
    assert (made.low, made.eager) == (shipped.low, shipped.eager)


def test_what_is_fitted_is_what_the_values_differ_by() -> None:
    """Two decisions of a stage, whose values are three times the first number, whatever their level is."""
    numbers = np.zeros((6, len(DISCARD_DEPENDENT_INDICES)))
    numbers[:, 0] = (0, 1, 2, 5, 7, 4)
    level = np.repeat((10, -20), 3)
    decisions = np.repeat((1.0, 2.0), 3)
    rows = np.column_stack([np.zeros(6), decisions, [1, 0, 0, 0, 0, 1], 3 * numbers[:, 0] + level, numbers])
    lessons = discardfit.RegressionData(rows)
    first, *others = lessons.fit()
    assert first[0] == pytest.approx(3 * discardfit.POINTS_PER_PERCENT, rel=0.01)
    assert not any(first[1:])
    assert not any(weight for row in others for weight in row)


def test_what_a_choice_loses() -> None:
    rows = np.column_stack([np.zeros(4), [5, 5, 10, 10], [1, 0, 0, 0], [2.0, 3.5, 1.0, 9.0], np.zeros((4, 1))])
    lessons = discardfit.RegressionData(rows)
    assert lessons.lost(lessons.own) == 1.5  # Hard knocked in the second decision
    assert lessons.lost(np.array([0, 1, 0, 1])) == 0
