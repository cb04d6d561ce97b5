"""The tool that fits Hard's figures against who knocks at once writes a module that Hard could use."""

from __future__ import annotations

import runpy
from pathlib import Path

from gin_desktop.analysis.hardweights import EAGER, HIGH
from gin_desktop.analysis.hardweights.table import ENDINGS, Table
from tools.training import eagerfit


def test_a_module_is_written(tmp_path: Path) -> None:
    out = tmp_path / "figures.py"
    assert eagerfit.main(["--rounds", "300", "--at-once", "150", "--out", str(out)]) == 0
    table = runpy.run_path(str(out))["TABLE"]
    assert isinstance(table, Table)
    for name in ("after", "before", "defender_deadwood"):
        shipped, made = getattr(EAGER, name), getattr(table, name)
        assert len(shipped) == len(made) == len(getattr(HIGH, name))
        assert {len(row) for row in shipped} == {len(row) for row in made}
    assert len(table.sizes) == len(EAGER.sizes) == ENDINGS
    assert table.sign_weights == EAGER.sign_weights == HIGH.sign_weights
