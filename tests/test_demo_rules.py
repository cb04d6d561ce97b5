"""``gin-desktop --demo --rules NAME`` plays every rule set to its end and prints the sheet.

``-m long`` plays all of them, and every form of three and four with everything that it combines with; the short run
takes one of each kind of sheet, and two deals of every form.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from gin_desktop import cli
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.session.cast.characters import characters
from gin_desktop.session.verify import verify
from gin_desktop.storage.paths import Paths
from gin_desktop.words import t
from gin_desktop.words.rules.names import rules_name
from soak.forms import FORMS, combinations, keep, play
from tests.test_cli import run

TWO = [name for name in PRESETS if preset(name).mode == "head_to_head"]
SHORT = ("hollywood",)


@pytest.mark.processes
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


@pytest.mark.parametrize("name", FORMS)
def test_a_form_of_three_or_four_is_played_and_printed(
    tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    line = ["--demo", "--rules", name, "--opponent", "easy", "--speed", "off", "--seed", "5"]
    line += ["--rounds", "1" if preset(name).tables > 1 else "2"]
    assert cli.main([*line, "--data-dir", str(tmp_path)]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    first, *lines = out.splitlines()
    cast = characters(["easy"] * preset(name).players)
    assert [one.name for one in cast if one.name not in first] == []
    assert rules_name(name) in first
    assert len(lines) > 2
    (path,) = Paths.under(tmp_path).demo.glob("*.jsonl")
    report = verify(path)
    assert report.holds
    assert len(report.played.deals) == 2


@pytest.mark.long
@pytest.mark.processes
@pytest.mark.parametrize("title", combinations())
def test_a_form_is_played_with_everything_that_it_combines_with(tmp_path: Path, title: str) -> None:
    chosen: dict[str, tuple[str, RuleSet]] = {title: combinations()[title]}
    (name,) = keep(Paths.under(tmp_path), chosen).values()
    assert play(tmp_path, title, name).problem == ""
