"""``gin-desktop --demo --rules NAME`` plays every rule set for two to its end and prints the sheet.

``-m long`` plays all of them; the short run takes one of each kind of sheet.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.words import t
from gin_desktop.words.rules.names import rules_name
from tests.test_cli import run

pytestmark = pytest.mark.processes

TWO = [name for name in PRESETS if preset(name).mode == "head_to_head"]
SHORT = ("hollywood",)


@pytest.mark.parametrize("name", [pytest.param(name, marks=() if name in SHORT else pytest.mark.long) for name in TWO])
def test_the_demo_plays_to_the_end_and_prints_the_sheet(tmp_path: Path, name: str) -> None:
    line = ("--demo", "--rules", name, "--opponent", "easy", "--speed", "off", "--seed", "5")
    done = run(*line, "--data-dir", str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    first, *lines = done.stdout.splitlines()
    assert rules_name(name) in first
    assert any(t("sheet.total") in text for text in lines)
    assert "wins" in lines[-1]
    if preset(name).sheet == "hollywood":
        assert all(t("sheet.column", number=number) in lines[0] for number in (1, 2, 3))
    if preset(name).series == "multi_match":
        assert any(text.strip().startswith(t("sheet.series.points")) for text in lines)
        assert "series" in lines[-1]
