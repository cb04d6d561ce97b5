"""The tool that fits Hard's figures against early knockers writes a table that Hard could use."""

from __future__ import annotations

from pathlib import Path

from gin_desktop.analysis.hard_tables import ENDINGS, hard_tables, parse
from tools.training import eagerfit


def test_a_table_is_written(tmp_path: Path) -> None:
    out = tmp_path / "hard.json"
    assert eagerfit.main(["--rounds", "300", "--at-once", "150", "--out", str(out)]) == 0
    made, shipped = parse(out.read_text(encoding="utf-8")), hard_tables()
    assert (made.low, made.high, made.gin_only) == (shipped.low, shipped.high, shipped.gin_only)
    assert made.eager.after != shipped.eager.after
    assert len(made.eager.defender_deadwood) == len(shipped.eager.defender_deadwood)
    assert len(made.eager.sizes) == ENDINGS
    assert made.eager.sign_weights == shipped.high.sign_weights
