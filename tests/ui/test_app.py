"""The window, the loop, the stack, settings, notices and errors."""

from __future__ import annotations

import os
import subprocess
import sys
import types
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from gin_desktop.storage.notices import Notice
from gin_desktop.storage.settings import Settings, load_settings, save_settings
from gin_desktop.ui import WrongPygameError, require_pygame_ce
from gin_desktop.ui.help.explanation_scene import ExplanationScene
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.keys_scene import KeysScene
from gin_desktop.ui.kit.scene import Scene, Screen
from gin_desktop.ui.kit.widgets.dialog import ErrorScene, confirm
from gin_desktop.ui.kit.widgets.toasts import place_clear
from gin_desktop.ui.menu.menu import MenuScene
from gin_desktop.ui.rules.scene import RulesScene
from tests.inside import inside
from tests.ui.shell import click, key, menu

ROOT = Path(__file__).parents[2]


class Noting(Scene):
    """Writes down what happens to it."""

    def __init__(self, app: Application, notes: list[str], name: str = "a") -> None:
        super().__init__(app)
        self.notes, self.name = notes, name

    def enter(self) -> None:
        self.notes.append(f"{self.name} enter")

    def leave(self) -> None:
        self.notes.append(f"{self.name} leave")

    def cover(self) -> None:
        self.notes.append(f"{self.name} cover")

    def uncover(self) -> None:
        self.notes.append(f"{self.name} uncover")

    def layout(self, size: tuple[int, int]) -> None:
        self.notes.append(f"{self.name} layout")

    def draw(self, surface: pygame.Surface) -> None:
        self.notes.append(f"{self.name} draw")


class Failing(Scene):
    """Makes a mistake where it is told to."""

    def __init__(self, app: Application, where: str) -> None:
        super().__init__(app)
        self.where = where

    def update(self, dt: float) -> None:
        if self.where == "update":
            raise RuntimeError("no luck")

    def draw(self, surface: pygame.Surface) -> None:
        if self.where == "draw":
            raise RuntimeError("no luck")

    def handle(self, event: pygame.event.Event) -> bool:
        if self.where == "handle" and event.type == pygame.KEYDOWN:
            raise RuntimeError("no luck")
        return False

    def leave(self) -> None:
        if self.where == "leave":
            raise RuntimeError("no luck")


def test_stack_calls_in_order(app: Application) -> None:
    notes: list[str] = []
    app.push(Noting(app, notes))
    app.push(Noting(app, notes, "b"))
    app.pop()
    app.replace(Noting(app, notes, "c"))
    app.reset(Noting(app, notes, "d"))
    assert notes == [
        "a enter", "a layout", "a cover", "b enter", "b layout", "b leave", "a layout", "a uncover",
        "a leave", "c enter", "c layout", "c leave", "d enter", "d layout",
    ]  # fmt: skip


def test_a_scene_opens_as_its_kind_is_registered(app: Application) -> None:
    class Page(Scene):
        pass

    class Table(Scene):
        pass

    Page.screen, Table.screen = Screen(Page, "", ("menus",), "above"), Screen(Table, "", ("rounds",), "alone")
    below, page, table = Scene(app), Page(app), Table(app)
    app.push(below)
    app.open(page)
    assert app.scenes == (below, page)
    app.open(table)
    assert app.scenes == (table,)


def test_idle_draws_nothing(app: Application) -> None:
    notes: list[str] = []
    app.push(Noting(app, notes))
    app.step(0.02)
    notes.clear()
    for _ in range(20):
        app.step(0.02)
    assert notes == []


def test_the_last_scene_gone_ends_the_program(app: Application) -> None:
    app.running = True
    app.push(Scene(app))
    app.pop()
    assert not app.running


def test_quit_event_ends_the_loop_and_leaves_scenes(app: Application) -> None:
    notes: list[str] = []
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.run(Noting(app, notes))
    assert notes[-1] == "a leave"


@pytest.mark.parametrize("where", ["update", "draw", "handle"])
def test_a_mistake_becomes_a_message_and_a_log(make_app, where: str) -> None:
    app = make_app(home=lambda one: Noting(one, [], "home"))
    app.push(Failing(app, where))
    key(app, pygame.K_x)
    assert isinstance(app.scene, ErrorScene)
    log = app.paths.state / "errors.log"
    assert "no luck" in log.read_text(encoding="utf-8")
    (report,) = app.paths.state.glob("crash-*.txt")
    assert any(str(report) in label.text for label in app.scene.ui.labels)
    key(app, pygame.K_RETURN)
    assert isinstance(app.scene, Noting)


def test_a_mistake_while_leaving_does_not_lose_the_settings(app: Application) -> None:
    app.push(Failing(app, "leave"))
    app.change_settings(rules="open_gin")
    app.close()
    assert load_settings(app.paths.settings)[0].rules == "open_gin"


def test_a_missing_asset_is_named(make_app, monkeypatch: pytest.MonkeyPatch) -> None:
    from gin_desktop.ui.felt.pictures.fan import Fan
    from gin_desktop.ui.kit import assets

    real = assets.asset

    def without_queen(name: str) -> Path:
        return real("cards/none.svg") if name == "cards/QH.svg" else real(name)

    monkeypatch.setattr(assets, "asset", without_queen)
    monkeypatch.setattr(Fan, "_kept", {})
    app = make_app()
    app.running = True
    menu(app)
    for _ in range(30):  # the cards come after the first frame, one by one
        app.step(1 / 30)
    assert isinstance(app.scene, ErrorScene)
    assert any("cards/none.svg" in label.text for label in app.scene.ui.labels)


def test_settings_are_applied_and_saved(app: Application) -> None:
    menu(app)
    app.change_settings(text_scale=1.5, sound_volume=0.2)
    assert app.style.text_scale == 1.5
    for _ in range(5):
        app.step(0.1)
    saved, notices = load_settings(app.paths.settings)
    assert (saved.text_scale, saved.sound_volume, notices) == (1.5, 0.2, [])


class SlowClock:
    """A clock of a busy machine, on which every frame takes a second."""

    def tick(self, framerate: float = 0) -> int:
        return 1000


def test_settings_are_saved_by_time_and_not_by_frames(app: Application, monkeypatch: pytest.MonkeyPatch) -> None:
    menu(app)
    monkeypatch.setattr(app, "clock", SlowClock())
    app.change_settings(practice_level=3)
    app.step()
    assert load_settings(app.paths.settings)[0].practice_level == 3


def test_settings_are_saved_while_a_slider_is_still_dragged(app: Application) -> None:
    menu(app)
    for number in range(1, 6):
        app.change_settings(sound_volume=number / 10)
        app.step(0.1)
    assert load_settings(app.paths.settings)[0].sound_volume >= 0.3


def test_two_instances_keep_the_settings_of_each_other(app: Application) -> None:
    menu(app)
    other = load_settings(app.paths.settings)[0]
    save_settings(replace(other, sort="rank", favourites=("oklahoma",)), app.paths.settings, other)
    app.change_settings(table="blue", favourites=("hollywood",))
    app.save()
    saved, notices = load_settings(app.paths.settings)
    assert (saved.sort, saved.table, notices) == ("rank", "blue", [])
    assert saved.favourites == ("oklahoma", "hollywood")
    app.change_settings(favourites=())
    app.save()
    assert load_settings(app.paths.settings)[0].favourites == ("oklahoma",)


def test_unwritable_settings_are_told(make_app, tmp_path: Path) -> None:
    app = make_app()
    (tmp_path / "config").write_text("a file where a folder should be")
    menu(app)
    app.change_settings(muted=True)
    app.save()
    assert len(app.toasts.texts) == 1
    assert str(app.paths.settings) in app.toasts.texts[0]


def test_card_size_keys(app: Application) -> None:
    menu(app)
    key(app, pygame.K_PLUS, pygame.KMOD_LCTRL)
    key(app, pygame.K_EQUALS, pygame.KMOD_LCTRL)
    assert app.settings.card_scale == 1.2
    assert len(app.toasts.texts) == 1
    for _ in range(20):
        key(app, pygame.K_MINUS, pygame.KMOD_LCTRL)
    assert app.settings.card_scale == 0.6
    key(app, pygame.K_0, pygame.KMOD_LCTRL)
    assert app.settings.card_scale == 1.0


def test_keys_and_rules_from_anywhere(app: Application) -> None:
    menu(app)
    key(app, pygame.K_SLASH, pygame.KMOD_LSHIFT, "?")
    assert isinstance(app.scene, KeysScene)
    key(app, pygame.K_SLASH, pygame.KMOD_LSHIFT, "?")
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, MenuScene)
    key(app, pygame.K_F1)
    assert isinstance(app.scene, ExplanationScene)
    key(app, pygame.K_F1)
    assert isinstance(app.scene, RulesScene)


def test_full_screen_is_remembered(app: Application) -> None:
    menu(app)
    key(app, pygame.K_F11)
    assert app.settings.fullscreen
    key(app, pygame.K_F11)
    assert not app.settings.fullscreen


@pytest.mark.parametrize("text", ["", " \n", "A notice"])
def test_any_notice_finds_a_place_beside_what_is_kept_clear(app: Application, text: str) -> None:
    window, kept = pygame.Rect(0, 0, 1280, 800), pygame.Rect(0, 0, 1280, 300)
    place = place_clear(text, window, app.style, [kept])
    assert place is not None
    assert not place.colliderect(kept)


def test_notices_go_by_time_click_or_key(app: Application) -> None:
    menu(app)
    app.notify("first")
    app.notify(Notice("bad_setting", {"name": "x", "value": "y"}))
    app.step(0.02)
    assert len(app.toasts.texts) == 2
    click(app, inside(app.toasts, "rects")[0].center)
    assert app.toasts.texts[0].startswith("The setting x")
    key(app, pygame.K_LEFT)
    assert not app.toasts
    app.notify("third")
    for _ in range(70):
        app.step(0.1)
    assert not app.toasts


def test_a_notice_shown_does_not_change_the_picture_for_good(app: Application, tmp_path: Path) -> None:
    menu(app)
    before, now = b"", b"-"
    while now != before:  # until all cards of the title are there
        for _ in range(50):
            app.step(0.02)
        before, now = now, pygame.image.tobytes(app.surface, "RGB")
    app.capture(tmp_path / "before.png")
    app.notify("something")
    app.step(0.02)
    app.capture(tmp_path / "with.png")
    app.toasts.clear()
    inside(app, "invalidate")()
    app.step(0.02)
    app.capture(tmp_path / "after.png")
    before, shown, after = ((tmp_path / f"{n}.png").read_bytes() for n in ("before", "with", "after"))
    assert before == after != shown


def test_minimised_draws_nothing(app: Application) -> None:
    notes: list[str] = []
    app.push(Noting(app, notes))
    app.step(0.02)
    pygame.event.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
    app.step(0.02)
    notes.clear()
    app.scene.dirty = True
    app.step(0.02)
    assert notes == []
    pygame.event.post(pygame.event.Event(pygame.WINDOWRESTORED))
    app.step(0.02)
    assert notes == ["a draw"]


def test_resizing_lays_out_afresh_also_below_a_dialog(app: Application) -> None:
    scene, _ = menu(app)
    confirm(app, "Title", "Text", "Yes", lambda: None)
    inside(app, "window").window.size = (1600, 1000)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1600, y=1000))
    app.step(0.02)
    assert app.size == (1600, 1000)
    assert inside(app, "backdrop").get_size() == (1600, 1000)
    key(app, pygame.K_ESCAPE)
    assert app.scene is scene
    assert not scene.ui.problems()


def test_unknown_language_falls_back(make_app) -> None:
    app = make_app(Settings(language="xx"))
    assert "xx" in app.toasts.texts[0]


def test_window_geometry_is_restored(tmp_path: Path) -> None:
    from gin_desktop.storage.paths import Paths

    paths = Paths.under(tmp_path)
    first = Application(paths, Settings())
    inside(first, "window").window.size = (1024, 700)
    first.close()
    second = Application(paths, Settings())
    assert second.size == (1024, 700)
    second.close()


def test_plain_pygame_is_refused() -> None:
    with pytest.raises(WrongPygameError) as caught:
        require_pygame_ce(types.ModuleType("pygame"))
    assert caught.value.code == "plain_pygame"
    require_pygame_ce(pygame)


def _python(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    clean = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    return subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env={**clean, **environment}, capture_output=True, text=True, timeout=60
    )


@pytest.mark.processes
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a screen")
def test_no_display_is_an_error_of_ours() -> None:
    done = _python(
        "from gin_desktop.ui.kit.window import open_display, NoDisplayError\n"
        "try: open_display()\n"
        "except NoDisplayError as error: print(error.code)"
    )
    assert done.stdout.strip() == "no_display", done


@pytest.mark.processes
def test_the_menu_needs_no_numpy() -> None:
    code = (
        "import sys, tempfile\n"
        "from tests.ui import shell\n"
        "from gin_desktop.ui.kit.app import Application\n"
        "from gin_desktop.storage.paths import Paths\n"
        "from gin_desktop.storage.settings import Settings\n"
        "app = Application(Paths.under(tempfile.mkdtemp()), Settings(), size=(1280, 800))\n"
        "shell.menu(app)\n"
        "print('numpy' in sys.modules)"
    )
    done = _python(code, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    assert done.stdout.strip() == "False", done
