"""The list of deliberate breakages fits the code as it is, and the tool tells what is noticed from what is not."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

from tools.breakages import ROOT, Breakage, breakages, faults, survives

ROOMS = ("engine", "storage", "session", "ui")
SCORE = Breakage(
    "engine/scoring.py",
    "if facts.knocker_deadwood < facts.defender_deadwood:",
    "if facts.knocker_deadwood > facts.defender_deadwood:",
    ("engine/test_scoring.py",),
)


def test_every_breakage_stands_in_the_code() -> None:
    found = breakages()
    assert [fault for breakage in found for fault in faults(breakage)] == []
    assert len(found) >= 100
    assert len({(one.file, one.old, one.new) for one in found}) == len(found)
    assert {one.file.partition("/")[0] for one in found} >= set(ROOMS)


def test_an_entry_that_fits_nothing_is_told() -> None:
    assert list(faults(SCORE)) == []
    assert any("0 times" in fault for fault in faults(replace(SCORE, old="no such line")))
    assert any("nothing changes" in fault for fault in faults(replace(SCORE, new=SCORE.old)))
    assert any("no such test" in fault for fault in faults(replace(SCORE, tests=("engine/test_nothing.py",))))
    assert any("no such file" in fault for fault in faults(replace(SCORE, file="engine/nothing.py")))


def test_what_is_broken_is_noticed_by_the_tests_that_look_at_it(tmp_path: Path) -> None:
    for name in ("gin_desktop", "tests", "tools", "pyproject.toml"):
        source = ROOT / name
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(source, tmp_path / name, ignore=ignored) if source.is_dir() else shutil.copy(source, tmp_path)
    before = (tmp_path / "gin_desktop" / SCORE.file).read_text(encoding="utf-8")
    assert not survives(SCORE, tmp_path)
    assert survives(replace(SCORE, tests=("engine/test_cards.py",)), tmp_path)
    assert (tmp_path / "gin_desktop" / SCORE.file).read_text(encoding="utf-8") == before
