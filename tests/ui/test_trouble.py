"""After an error: the error page, the safe page behind it, reports and logs, and what is put aside to start fresh."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from gin_desktop.storage.paths import Paths
from gin_desktop.storage.settings import Settings, load_settings, save_settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.scene import Scene
from gin_desktop.ui.kit.trouble import guard, safe_page
from gin_desktop.ui.kit.trouble.report import ReportContext
from gin_desktop.ui.kit.trouble.safe_page import AGAIN, FRESH, QUIT, SafePage
from gin_desktop.ui.kit.widgets.dialog import ErrorScene
from gin_desktop.ui.program.factory import ProgramFactory
from tests.inside import inside, put_inside
from tests.ui.shell import click, key


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
def desk(make_app, tmp_path: Path) -> tuple[Application, ProgramFactory]:
    """The real menu with settings, a saved game and more, and the safe page open."""
    paths = Paths.under(tmp_path)
    paths.ensure()
    save_settings(Settings(rules="open_gin", text_scale=1.5, language="qps"), paths.settings)
    paths.save("computer").write_text("what keeps the menu from opening")
    paths.save("computer").with_suffix(".screen.json").write_text("{}")
    (paths.rules / "mine.toml").parent.mkdir()
    (paths.rules / "mine.toml").write_text("x")
    paths.progress.write_text("y")
    paths.history.write_text("z")
    paths.marks.write_text("m")
    found = ProgramFactory(paths, lock_held=True, seed=1)
    app = make_app(load_settings(paths.settings)[0], home=found.menu)
    found.notify, app.about, app.start_fresh = app.notify, found.about, found.start_fresh
    app.running = True
    inside(app, "show_safe_page")("T", ["for a test"])
    return app, found


def contents(folder: Path) -> list[str]:
    return sorted(path.read_text() for path in folder.rglob("*") if path.is_file())


def test_starting_fresh_moves_and_deletes_nothing(desk: tuple[Application, ProgramFactory]) -> None:
    app, _ = desk
    before = contents(app.paths.config) + contents(app.paths.data)
    key(app, pygame.K_f)
    key(app, pygame.K_f)
    assert sorted(contents(app.paths.config) + contents(app.paths.data)) == sorted(before)
    assert not app.paths.settings.exists()
    assert not app.paths.save("computer").exists()
    assert app.paths.rules.exists()
    assert app.settings == Settings()
    assert app.safe is not None
    told = "\n".join(app.safe.paragraphs)
    assert all(str(path) in told for path in app.paths.aside.iterdir())
    assert len(list(app.paths.aside.iterdir())) == 3
    key(app, pygame.K_RETURN)
    assert type(app.scene).__name__ == "MenuScene"


def test_what_is_left_can_be_put_aside_as_well_and_then_no_more(desk: tuple[Application, ProgramFactory]) -> None:
    app, _ = desk
    for _ in range(4):
        key(app, pygame.K_f)
    assert not app.paths.rules.exists()
    assert not any(path.exists() for path in (app.paths.progress, app.paths.history, app.paths.marks))
    assert app.safe is not None
    assert FRESH not in [choice.name for choice in app.safe.choices]


def test_a_game_of_another_instance_stays(tmp_path: Path) -> None:
    paths = Paths.under(tmp_path)
    paths.ensure()
    paths.save("computer").write_text("being played")
    assert ProgramFactory(paths, lock_held=False, seed=None).start_fresh(0) == []
    assert paths.save("computer").exists()


def test_what_was_going_on_may_fail_too(bad: Application) -> None:
    def fails() -> ReportContext:
        raise KeyError("nobody knows")

    bad.about = fails
    put_inside(bad, "settings", Settings(player_name="Ann"))
    Bad.where = "update"
    to_safe_page(bad)
    newest = max(bad.paths.state.glob("crash-*.txt"), key=lambda path: path.stat().st_mtime_ns)
    assert "nobody knows" in newest.read_text()


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
