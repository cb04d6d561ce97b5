"""The pictures of every screen: all are there, none is blank, no two are the same, and there is nothing random."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from tools.shots import main

SIZE = (1024, 640)
SCREENS = {
    "menu", "menu-continue", "new-game", "settings", "rules", "keys", "dealing", "first-upcard", "own-draw",
    "drawn-card", "hover-tip", "dragging", "refusal", "knock-offer", "knock", "reveal", "laying-off", "best",
    "arithmetic", "drawn-round", "open-cards", "sheet", "game-over", "error", "notice", "cut", "knock-card",
    "opening-throw", "open-pile", "last-card", "two-people", "rules-picker", "finder", "finder-result", "practice",
    "progress-empty", "code-begun", "code-wrong-letter", "code-wrong", "code-right", "lesson-first",
    "lesson-picked-up", "lesson-laid-off", "lesson-answered", "lesson-own", "lesson-keep", "lesson-alone", "setup",
    "setup-half-way", "setup-ready", "setup-best", "practice-progress", "practice-spread", "practice-meld",
    "progress", "progress-last", "progress-reset", "drill", "drill-keys", "drill-refusal", "drill-card-held",
    "drill-half-way", "drill-by-keyboard", "drill-answer-playing", "drill-wrong", "drill-right", "drill-shown",
    "drill-many-mistakes", "daily-summary", "timed", "timed-summary", "drill-gin", "waiting", "spread-drill",
    "spread-drill-answered", "meld-drill", "meld-drill-answered", "practice-no-layoffs",
    "opponent-style", "opponent-even", "even-start-over", "other-opponent", "opponent-on-plate",
    "both-ways-choice", "both-ways-table", "both-ways-face-down", "both-ways-half", "both-ways-again",
    "fairness", "fairness-figures", "deal",
    "both-ways-compared", "both-ways-sheet", "both-ways-over",
}  # fmt: skip


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """All pictures at the smallest size, in the order in which they were taken."""
    out = tmp_path_factory.mktemp("shots")
    assert main([str(out), "--size", f"{SIZE[0]}x{SIZE[1]}"]) == 0
    return sorted(out.glob("*.png"))


def test_every_screen_has_its_picture(pictures: list[Path]) -> None:
    assert {path.stem.split("-", 1)[1] for path in pictures} >= SCREENS


def test_no_picture_is_blank(pictures: list[Path]) -> None:
    for path in pictures:
        picture = pygame.image.load(path)
        assert picture.get_size() == SIZE, path
        # many colours, and text or cards much brighter than the felt
        colours = {tuple(picture.get_at((x, y))) for x in range(0, SIZE[0], 7) for y in range(0, SIZE[1], 7)}
        assert len(colours) > 50, path
        assert max(sum(colour[:3]) for colour in colours) > 500, path


def test_all_pictures_differ(pictures: list[Path]) -> None:
    prints = {hashlib.sha256(path.read_bytes()).hexdigest(): path.name for path in pictures}
    assert len(prints) == len(pictures)


@pytest.mark.long
def test_as_a_program_it_makes_the_same_pictures_again(pictures: list[Path], tmp_path: Path) -> None:
    script = Path(main.__code__.co_filename)
    size = f"{SIZE[0]}x{SIZE[1]}"
    done = subprocess.run(
        [sys.executable, str(script), str(tmp_path), "--size", size],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == [str(tmp_path / path.name) for path in pictures]
    for path in pictures:
        assert (tmp_path / path.name).read_bytes() == path.read_bytes(), path.name


@pytest.mark.parametrize("options", [["--size", "wide"], ["--size", "640x480"], ["--text", "9"]])
def test_nonsense_is_refused(options: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([str(tmp_path), *options])
    assert ended.value.code == 2
    assert options[0] in capsys.readouterr().err
