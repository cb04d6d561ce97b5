"""Reports of errors and the log; windows and devices that come and go."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.trouble.log import LOG_BYTES
from gin_desktop.ui.kit.trouble.report import MAX_REPORTS, ReportContext, report, traceback_of
from tests.inside import inside
from tests.ui.shell import menu

# -- reports and logs


def failing(what: str) -> str:
    try:
        raise ValueError(what)
    except ValueError as error:
        return traceback_of(error)


def test_a_report_says_what_there_is_to_know_and_no_names(tmp_path: Path) -> None:
    home = str(Path.home())
    about = ReportContext({"Rules": "open_gin", "Record": f"{home}/data/current.jsonl"}, ("Ann", "", "José Núñez"))
    written = report(failing(f"Ann and José Núñez sat in {home}, not Anna"), about, tmp_path)
    assert written is not None
    text = written.read_text(encoding="utf-8")
    for word in ("Gin Desktop", "Python", "pygame-ce", "SDL", "open_gin", "~/data/current.jsonl", "ValueError"):
        assert word in text
    assert "[name] and [name] sat in ~, not Anna" in text
    assert home not in text
    assert text.split("\n", 1)[1] in (tmp_path / "errors.log").read_text(encoding="utf-8")
    if os.name == "posix":
        assert written.stat().st_mode & 0o777 == 0o600


def test_reports_are_few_and_logs_rotate(tmp_path: Path) -> None:
    for _ in range(MAX_REPORTS + 5):
        assert report("x" * (LOG_BYTES // 5), ReportContext(), tmp_path) is not None
    assert len(list(tmp_path.glob("crash-*.txt"))) == MAX_REPORTS
    logs = sorted(path.name for path in tmp_path.glob("errors.log*"))
    assert logs == ["errors.log", "errors.log.1", "errors.log.2"]
    assert all((tmp_path / name).stat().st_size <= LOG_BYTES for name in logs)


def test_the_clock_set_back_does_not_make_a_report_the_oldest(tmp_path: Path) -> None:
    for number in range(MAX_REPORTS):
        later = tmp_path / f"crash-20990101-0000{number:02}.txt"
        later.write_text("a report")
        os.utime(later, (4e9 + number, 4e9 + number))
    written = report("x", ReportContext(), tmp_path)
    assert written is not None
    assert written.exists()
    assert len(list(tmp_path.glob("crash-*.txt"))) == MAX_REPORTS


def test_a_report_of_anything_is_written(tmp_path: Path) -> None:
    class Mute(Exception):
        def __str__(self) -> str:
            raise RuntimeError("nothing to say")

    for error in (Mute(), ValueError("\ud800\0" * 50_000), RecursionError("deep")):
        assert report(traceback_of(error), ReportContext(names=("\ud800",)), tmp_path) is not None
    assert max(path.stat().st_size for path in tmp_path.glob("crash-*.txt")) < 500_000


@pytest.mark.skipif(sys.platform == "win32", reason="pipes and links")
@pytest.mark.parametrize("what", ["link", "pipe", "folder", "device"])
def test_the_log_is_an_ordinary_file_or_none(tmp_path: Path, what: str) -> None:
    target, log = tmp_path / "precious", tmp_path / "state" / "errors.log"
    log.parent.mkdir()
    target.write_text("precious")
    makes: dict[str, Callable[[], object]] = {
        "link": lambda: log.symlink_to(target),
        "device": lambda: log.symlink_to("/dev/full"),
        "pipe": lambda: os.mkfifo(log),
        "folder": log.mkdir,
    }
    makes[what]()
    written = report("text", ReportContext(), log.parent)
    assert written is not None
    assert written.name.startswith("crash-")
    assert target.read_text() == "precious"


@pytest.mark.skipif(sys.platform == "win32", reason="links")
def test_a_report_never_goes_through_a_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gin_desktop.ui.kit.trouble.report.time.strftime", lambda _form: "20260101-120000")
    (tmp_path / "crash-20260101-120000.txt").symlink_to(tmp_path / "elsewhere")
    assert report("text", ReportContext(), tmp_path) == tmp_path / "crash-20260101-120000-2.txt"
    assert not (tmp_path / "elsewhere").exists()


def test_without_a_folder_there_is_no_report_and_no_error(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("a file")
    assert report("text", ReportContext(), tmp_path / "state") is None


# -- windows and devices


class Elsewhere:
    """A window as a screen of another kind may make it: of any size, and gone now and then."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.lost = False
        self.shown: list[pygame.Surface] = []

    def get_surface(self) -> pygame.Surface:
        if self.lost:
            raise pygame.error("the screen is gone")
        self.shown.append(pygame.Surface((min(self.size[0], 2000), min(self.size[1], 1000))))
        return self.shown[-1]

    def flip(self) -> None:
        if self.lost:
            raise pygame.error("the screen is gone")

    def destroy(self) -> None:
        self.lost = True


@pytest.mark.parametrize("size", [(1, 1), (0, 0), (100, 3000), (16_384, 16_384), (16_384, 1)])
def test_a_window_of_any_size_is_laid_out_and_drawn(
    make_app, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gin_desktop.ui.kit.window.MAX_DRAWING_SIZE", (1600, 900))
    app = make_app()
    menu(app)
    real = inside(app, "window").window
    window = inside(app, "window").window = Elsewhere(size)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    app.step(0.02)
    assert type(app.scene).__name__ == "MenuScene"
    assert 800 <= app.size[0] <= 1600
    assert 500 <= app.size[1] <= 900
    assert window.shown
    window.lost = True
    app.scene.invalidate()
    app.step(0.02)
    assert type(app.scene).__name__ == "MenuScene"
    window.lost = False
    seen = len(window.shown)
    app.step(0.02)
    assert len(window.shown) > seen, "drawn again as soon as there is a screen"
    inside(app, "window").window = real


def test_a_sound_device_that_goes_away_leaves_silence(app: Application) -> None:
    app.sound.open()
    if not app.sound.available:
        pytest.skip("no sound device")
    app.sound.play("draw")
    pygame.mixer.quit()
    app.sound.play("draw")
    app.sound.play("knock")
    app.sound.close_when_idle()
    app.sound.wake()
    app.sound.close()
