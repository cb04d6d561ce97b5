"""The tool that fits the figures of Hard writes a module that Hard could use."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from gin_desktop.analysis.hardweights import HIGH
from gin_desktop.analysis.hardweights.table import Table
from gin_desktop.engine.scoring import Outcome
from tools import hardfit


@pytest.mark.parametrize("limit", ["10", "0"])
def test_a_module_is_written(tmp_path: Path, limit: str) -> None:
    kept, out = tmp_path / "kept.npz", tmp_path / "figures.py"
    arguments = ["--rounds", "6", "--limits", limit, "--pairs", "medium/easy", "--out", str(out)]
    assert hardfit.main([*arguments, "--keep", str(kept)]) == 0
    alone = out.read_text()
    assert hardfit.main([*arguments, "--add", str(kept), "--seed", "2"]) == 0
    assert out.read_text() != alone
    table = runpy.run_path(str(out))["TABLE"]
    assert isinstance(table, Table)
    for name in ("after", "before", "defender_deadwood", "sign_weights"):
        shipped, made = getattr(HIGH, name), getattr(table, name)
        assert len(shipped) == len(made)
        assert {len(row) for row in shipped} == {len(row) for row in made}
    assert len(table.sizes) == len(HIGH.sizes)


def test_ways_a_round_ends() -> None:
    ways = [
        hardfit.way_of(Outcome.KNOCK, 10),
        hardfit.way_of(Outcome.KNOCK, 11),
        hardfit.way_of(Outcome.KNOCK, 40),
        hardfit.way_of(Outcome.GIN, 5),
        hardfit.way_of(Outcome.BIG_GIN, 50),
        hardfit.way_of(Outcome.UNDERCUT, 3),
    ]
    assert ways == list(range(6))
