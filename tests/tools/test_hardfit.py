"""The tool that fits the figures of Hard writes a table that Hard could use."""

from __future__ import annotations

from pathlib import Path

import pytest

from gin_desktop.analysis.hard_tables import hard_tables, parse
from gin_desktop.engine.scoring import Outcome
from tools import hardfit


@pytest.mark.parametrize(("limit", "name"), [("10", "high"), ("0", "gin_only")])
def test_a_table_is_written(tmp_path: Path, limit: str, name: str) -> None:
    kept, out = tmp_path / "kept.npz", tmp_path / "hard.json"
    arguments = ["--rounds", "6", "--limits", limit, "--pairs", "medium/easy", "--out", str(out), "--name", name]
    assert hardfit.main([*arguments, "--keep", str(kept)]) == 0
    alone = out.read_text()
    assert hardfit.main([*arguments, "--add", str(kept), "--seed", "2"]) == 0
    assert out.read_text() != alone
    made, shipped = parse(out.read_text()), hard_tables()
    assert getattr(made, name) != getattr(shipped, name)
    assert (made.low, made.eager) == (shipped.low, shipped.eager)


def test_ways_a_round_ends() -> None:
    ways = [
        hardfit.ending_of(Outcome.KNOCK, 10),
        hardfit.ending_of(Outcome.KNOCK, 11),
        hardfit.ending_of(Outcome.KNOCK, 40),
        hardfit.ending_of(Outcome.GIN, 5),
        hardfit.ending_of(Outcome.BIG_GIN, 50),
        hardfit.ending_of(Outcome.UNDERCUT, 3),
    ]
    assert ways == list(range(6))
