"""After an error: the error page, the safe page behind it, reports and logs, and what is put aside to start fresh."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from gin_desktop.storage.paths import Paths
from gin_desktop.storage.settings import Settings, load_settings, save_settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.scene import Scene
from gin_desktop.ui.kit.trouble import guard, safe_page
from gin_desktop.ui.kit.trouble.log import LOG_BYTES
from gin_desktop.ui.kit.trouble.report import MOST_REPORTS, About, report, traceback_of
from gin_desktop.ui.kit.trouble.safe_page import AGAIN, FRESH, QUIT, SafePage
from gin_desktop.ui.kit.widgets.dialog import ErrorScene
from gin_desktop.ui.program.desk import Desk
from tests.inside import inside, put_inside
from tests.ui.shell import click, key, menu


class Bad(Scene):
    """Fails wherever it is told to, as long as it is told to."""

    where = ""

    def _at(self, place: str) -> None:
        if place == Bad.where:
            raise RuntimeError(f"bad {place}")

    def enter(self) -> None:
        self._at("enter")

    def layout(self, size: tuple[int, int]) -> None:
        self._at("layout")

    def update(self, dt: float) -> None:
        self.dirty = True
        self._at("update")

    def draw(self, surface: pygame.Surface) -> None:
        self._at("draw")

    def handle(self, event: pygame.event.Event) -> bool:
        self._at("handle")
        return False

    def leave(self) -> None:
        self._at("leave")


@pytest.fixture
def bad(make_app, monkeypatch: pytest.MonkeyPatch) -> Application:
    """An app whose menu is `Bad`; its first error has happened."""
    monkeypatch.setattr(Bad, "where", "")
    app = make_app(home=Bad)
    app.running = True
    app.push(Bad(app))
    Bad.where = "update"
    app.step(0.02)
    assert isinstance(app.scene, ErrorScene)
    return app


def to_safe_page(app: Application) -> SafePage:
    key(app, pygame.K_RETURN)
    assert app.safe is not None
    return app.safe


@pytest.mark.parametrize("where", ["enter", "layout", "update", "draw"])
def test_a_second_error_on_the_way_to_the_menu_opens_the_safe_page(bad: Application, where: str) -> None:
    Bad.where = where
    page = to_safe_page(bad)
    assert bad.scene is None
    assert any(f"bad {where}" in text for text in page.paragraphs)
    assert any("crash-" in text for text in page.paragraphs)
    assert bad.running


def test_the_safe_page_leads_back_when_the_menu_works_again(bad: Application) -> None:
    to_safe_page(bad)
    key(bad, pygame.K_RETURN)
    assert bad.safe is not None, "it still fails"
    Bad.where = ""
    key(bad, pygame.K_RETURN)
    assert bad.safe is None
    assert isinstance(bad.scene, Bad)


def test_errors_in_every_frame_never_go_on_by_themselves(bad: Application) -> None:
    to_safe_page(bad)
    reports = len(list(bad.paths.state.glob("crash-*")))
    for _ in range(20):
        bad.step(0.02)
    assert len(list(bad.paths.state.glob("crash-*"))) == reports


def test_after_a_while_without_an_error_the_next_one_is_a_first_one_again(bad: Application) -> None:
    Bad.where = ""
    key(bad, pygame.K_RETURN)
    for _ in range(7):
        bad.step(1.0)
    Bad.where = "update"
    bad.step(0.02)
    assert isinstance(bad.scene, ErrorScene)


def test_the_error_page_itself_may_fail(make_app, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise MemoryError

    app = make_app(home=Bad)
    app.running = True
    app.push(Bad(app))
    monkeypatch.setattr(Bad, "where", "update")
    monkeypatch.setattr(ErrorScene, "build", fails)
    app.step(0.02)
    assert app.safe is not None
    assert app.running


def test_the_safe_page_needs_no_font_file_and_no_pygame_gui(bad: Application, monkeypatch: pytest.MonkeyPatch) -> None:
    to_safe_page(bad)
    asked: list[object] = []
    monkeypatch.setattr("gin_desktop.ui.kit.text.font_path", asked.append)
    monkeypatch.setattr("gin_desktop.ui.kit.assets.asset", asked.append)
    bad.step(0.02)
    assert asked == []
    assert inside(bad, "manager") is None


def test_without_any_font_the_program_ends_with_a_line(
    bad: Application, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_font(*_: object) -> None:
        raise pygame.error("no font at all")

    bad.change_settings(rules="open_gin")
    monkeypatch.setattr(pygame.font, "Font", no_font)
    key(bad, pygame.K_RETURN)
    assert (bad.running, bad.exit_code) == (False, 1)
    assert "crash-" in capsys.readouterr().err
    bad.close()
    assert load_settings(bad.paths.settings)[0].rules == "open_gin"


@pytest.mark.parametrize("code", [pygame.K_ESCAPE, pygame.K_q])
def test_the_safe_page_is_left_by_key(bad: Application, code: int) -> None:
    to_safe_page(bad)
    key(bad, code)
    assert not bad.running


def test_the_safe_page_is_worked_by_clicks(bad: Application) -> None:
    page = to_safe_page(bad)
    bad.step(0.02)
    places = {name: rect.center for rect, name in inside(page, "places")}
    assert list(places) == [AGAIN, QUIT], "nothing can be put aside here"
    Bad.where = ""
    click(bad, places[AGAIN])
    assert isinstance(bad.scene, Bad)


def test_a_question_before_the_end_that_fails_keeps_nobody_in(bad: Application) -> None:
    def fails() -> bool:
        raise RuntimeError("no question")

    to_safe_page(bad)
    bad.may_quit = fails
    key(bad, pygame.K_q)
    assert (bad.running, bad.exit_code) == (False, 1)


def test_errors_in_the_background_stop_the_background_only_once(make_app) -> None:
    app = make_app(home=Bad)
    app.running = True
    app.push(Bad(app))
    calls: list[float] = []

    def fails(dt: float) -> None:
        calls.append(dt)
        raise RuntimeError("bad thread")

    app.background = fails
    for _ in range(5):
        app.step(0.02)
    assert len(calls) == 1
    assert isinstance(app.scene, ErrorScene)


def test_the_first_menu_may_fail(make_app, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_app: Application) -> Scene:
        raise RuntimeError("no menu")

    app = make_app(home=fails)
    monkeypatch.setattr(guard.GuardedStack, "_safe_step", lambda self: self.quit())
    first = app.menu()
    assert first is None
    assert isinstance(app.scene, ErrorScene)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    app.run(first)
    assert app.safe is not None


@pytest.mark.parametrize("size", [(1, 1), (200, 100), (1280, 800), (2560, 1600), (4000, 300)])
def test_the_safe_page_fits_any_window(size: tuple[int, int]) -> None:
    pygame.font.init()
    text = "a path /" + "x" * 2000 + " and \u202e what \0 nobody sees"
    page = SafePage("Title", [text, "short", text], fresh="Put aside " * 5)
    surface = pygame.Surface(size)
    page.draw(surface)
    if size >= (1280, 800):
        assert all(surface.get_rect().contains(rect) for rect, _ in inside(page, "places"))
    assert [choice.name for choice in page.choices] == [AGAIN, FRESH, QUIT]


def test_the_safe_page_asks_twice_before_it_puts_aside() -> None:
    page = SafePage("T", ["x"], fresh="Fresh")
    press = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_f)
    assert page.handle(press) is None
    assert page.handle(press) == FRESH
    assert SafePage("T", ["x"]).handle(press) is None
    assert safe_page.wrapped("", pygame.font.Font(None, 20), 10) == [""]


@pytest.fixture
def desk(make_app, tmp_path: Path) -> tuple[Application, Desk]:
    """The real menu with settings, a saved game and more, and the safe page open."""
    paths = Paths.under(tmp_path)
    paths.ensure()
    save_settings(Settings(rules="open_gin", text_scale=1.5, language="qps"), paths.settings)
    paths.current.write_text("what keeps the menu from opening")
    paths.current.with_name("current.screen.json").write_text("{}")
    (paths.rules / "mine.toml").parent.mkdir()
    (paths.rules / "mine.toml").write_text("x")
    paths.progress.write_text("y")
    found = Desk(paths, lock_held=True, seed=1)
    app = make_app(load_settings(paths.settings)[0], home=found.menu)
    found.notify, app.about, app.start_fresh = app.notify, found.about, found.start_fresh
    app.running = True
    inside(app, "show_safe_page")("T", ["for a test"])
    return app, found


def contents(folder: Path) -> list[str]:
    return sorted(path.read_text() for path in folder.rglob("*") if path.is_file())


def test_starting_fresh_moves_and_deletes_nothing(desk: tuple[Application, Desk]) -> None:
    app, _ = desk
    before = contents(app.paths.config) + contents(app.paths.data)
    key(app, pygame.K_f)
    key(app, pygame.K_f)
    assert sorted(contents(app.paths.config) + contents(app.paths.data)) == sorted(before)
    assert not app.paths.settings.exists()
    assert not app.paths.current.exists()
    assert app.paths.rules.exists()
    assert app.settings == Settings()
    assert app.safe is not None
    told = "\n".join(app.safe.paragraphs)
    assert all(str(path) in told for path in app.paths.aside.iterdir())
    assert len(list(app.paths.aside.iterdir())) == 3
    key(app, pygame.K_RETURN)
    assert type(app.scene).__name__ == "MenuScene"


def test_what_is_left_can_be_put_aside_as_well_and_then_no_more(desk: tuple[Application, Desk]) -> None:
    app, _ = desk
    for _ in range(4):
        key(app, pygame.K_f)
    assert not app.paths.rules.exists()
    assert not app.paths.progress.exists()
    assert app.safe is not None
    assert FRESH not in [choice.name for choice in app.safe.choices]


def test_a_game_of_another_instance_stays(tmp_path: Path) -> None:
    paths = Paths.under(tmp_path)
    paths.ensure()
    paths.current.write_text("being played")
    assert Desk(paths, lock_held=False, seed=None).start_fresh(0) == []
    assert paths.current.exists()


# -- reports and logs


def failing(what: str) -> str:
    try:
        raise ValueError(what)
    except ValueError as error:
        return traceback_of(error)


def test_a_report_says_what_there_is_to_know_and_no_names(tmp_path: Path) -> None:
    home = str(Path.home())
    about = About({"Rules": "open_gin", "Record": f"{home}/data/current.jsonl"}, ("Ann", "", "José Núñez"))
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
    for _ in range(MOST_REPORTS + 5):
        assert report("x" * (LOG_BYTES // 5), About(), tmp_path) is not None
    assert len(list(tmp_path.glob("crash-*.txt"))) == MOST_REPORTS
    logs = sorted(path.name for path in tmp_path.glob("errors.log*"))
    assert logs == ["errors.log", "errors.log.1", "errors.log.2"]
    assert all((tmp_path / name).stat().st_size <= LOG_BYTES for name in logs)


def test_the_clock_set_back_does_not_make_a_report_the_oldest(tmp_path: Path) -> None:
    for number in range(MOST_REPORTS):
        later = tmp_path / f"crash-20990101-0000{number:02}.txt"
        later.write_text("a report")
        os.utime(later, (4e9 + number, 4e9 + number))
    written = report("x", About(), tmp_path)
    assert written is not None
    assert written.exists()
    assert len(list(tmp_path.glob("crash-*.txt"))) == MOST_REPORTS


def test_a_report_of_anything_is_written(tmp_path: Path) -> None:
    class Mute(Exception):
        def __str__(self) -> str:
            raise RuntimeError("nothing to say")

    for error in (Mute(), ValueError("\ud800\0" * 50_000), RecursionError("deep")):
        assert report(traceback_of(error), About(names=("\ud800",)), tmp_path) is not None
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
    written = report("text", About(), log.parent)
    assert written is not None
    assert written.name.startswith("crash-")
    assert target.read_text() == "precious"


@pytest.mark.skipif(sys.platform == "win32", reason="links")
def test_a_report_never_goes_through_a_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gin_desktop.ui.kit.trouble.report.time.strftime", lambda _form: "20260101-120000")
    (tmp_path / "crash-20260101-120000.txt").symlink_to(tmp_path / "elsewhere")
    assert report("text", About(), tmp_path) == tmp_path / "crash-20260101-120000-2.txt"
    assert not (tmp_path / "elsewhere").exists()


def test_without_a_folder_there_is_no_report_and_no_error(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("a file")
    assert report("text", About(), tmp_path / "state") is None


def test_what_was_going_on_may_fail_too(bad: Application) -> None:
    def fails() -> About:
        raise KeyError("nobody knows")

    bad.about = fails
    put_inside(bad, "settings", Settings(player_name="Ann"))
    Bad.where = "update"
    to_safe_page(bad)
    newest = max(bad.paths.state.glob("crash-*.txt"), key=lambda path: path.stat().st_mtime_ns)
    assert "nobody knows" in newest.read_text()


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
    monkeypatch.setattr("gin_desktop.ui.kit.window.MOST_SIZE", (1600, 900))
    app = make_app()
    menu(app)
    real = inside(app, "window").window
    window = inside(app, "window").window = Elsewhere(size)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    app.step(0.02)
    assert type(app.scene).__name__ == "MenuScene"
    assert 1024 <= app.size[0] <= 1600
    assert 640 <= app.size[1] <= 900
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


def test_an_error_while_the_window_is_hidden_is_told_when_it_is_seen(bad: Application) -> None:
    Bad.where = ""
    key(bad, pygame.K_RETURN)
    for _ in range(7):
        bad.step(1.0)
    pygame.event.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=0, y=0))
    bad.step(0.02)
    Bad.where = "update"
    bad.step(0.02)
    assert isinstance(bad.scene, ErrorScene)
    pygame.event.post(pygame.event.Event(pygame.WINDOWRESTORED))
    bad.step(0.02)
    assert isinstance(bad.scene, ErrorScene)


def test_a_sound_device_that_goes_away_leaves_silence(app: Application) -> None:
    app.sound.open()
    if not app.sound.available:
        pytest.skip("no sound device")
    app.sound.play("draw")
    pygame.mixer.quit()
    app.sound.play("draw")
    app.sound.play("knock")
    app.sound.rest()
    app.sound.wake()
    app.sound.close()
