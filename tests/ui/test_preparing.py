"""Expert is prepared beside the menu: never before the first frame, on a thread, and told when it cannot be."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.scene import Scene
from gin_desktop.ui.preloading import CALM, ExpertPreloader
from gin_desktop.words import t
from tests.ui.shell import menu

_CHOSEN = """
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.settings import Settings, save_settings
def choose(folder, opponent):
    from pathlib import Path
    paths = Paths.under(Path(folder))
    paths.ensure()
    save_settings(Settings(opponent=opponent), paths.settings)
"""

_PROGRAM = f"""
import sys, time
{_CHOSEN}
choose(*sys.argv[1:])
from gin_desktop import cli
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.window import AppWindow
flip, seen = AppWindow.flip, []
def noted(window):
    flip(window)
    late = ("numpy", "sqlite3", "gin_desktop.engine.play", "gin_desktop.session.history.history")
    seen.append(any(name in sys.modules for name in late))
AppWindow.flip = noted
def run(app, scene, then):
    app.push(scene)
    app.step(0.05)
    assert seen == [False], seen
    until = time.monotonic() + 60
    while app.background is not None and time.monotonic() < until:
        app.step()
    app.close()
    assert "gin_desktop.session.history.history" in sys.modules
    print("numpy" in sys.modules)
Application.run = run
cli.main(["--data-dir", sys.argv[1]])
"""

_DEMO = """
import json, sys
from gin_desktop import cli
from gin_desktop.ui.demo import DemoApp
step, seen = DemoApp.step, []
def stepped(app, dt=None):
    step(app, 0.1)
    seen.append(set(sys.modules))
DemoApp.step = stepped
options = "--opponent expert --rounds 1 --speed fast --seed 5"
cli.main(["--demo", *options.split(), "--data-dir", sys.argv[1]])
print(json.dumps([sorted(seen[-1]), sorted(seen[-1] - seen[0])]))
"""

_MENU = f"""
import json, sys, time
{_CHOSEN}
choose(sys.argv[1], "expert")
from gin_desktop import cli
from gin_desktop.ui.kit.app import Application
def run(app, scene, then):
    app.begin()
    app.push(scene)
    until = time.monotonic() + 60
    while app.background is not None and time.monotonic() < until:
        app.step()
    app.close()
    print(json.dumps(sorted(sys.modules)))
Application.run = run
cli.main(["--data-dir", sys.argv[1]])
"""


def run(program: str, *arguments: str | Path) -> str:
    """The last line that a program prints which plays without a window, with a folder for its data."""
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", program, *map(str, arguments)],
        env={**os.environ, **quiet},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()[-1]


@pytest.mark.processes
@pytest.mark.parametrize(("opponent", "needed"), [("expert", "True"), ("medium", "False")])
def test_the_rules_of_play_come_after_the_first_frame_and_numpy_for_expert_only(
    tmp_path: Path, opponent: str, needed: str
) -> None:
    assert run(_PROGRAM, tmp_path, opponent) == needed


@pytest.mark.processes
def test_nothing_is_imported_while_a_round_is_played(tmp_path: Path) -> None:
    """An import takes longer than a frame may: a demo does all of them before its first one, the program beside the
    menu."""
    played, meanwhile = json.loads(run(_DEMO, tmp_path / "demo"))
    assert meanwhile == []
    beside_the_menu = json.loads(run(_MENU, tmp_path / "menu"))
    assert "gin_desktop.analysis.deciding" in played
    only_the_demo = {"gin_desktop.ui.demo", "gin_desktop.words.sheets.printed"}  # it prints the score sheets
    assert set(played) - set(beside_the_menu) == only_the_demo


def wait(app: Application, preparing: ExpertPreloader) -> None:
    until = time.monotonic() + 10
    while not preparing.done and time.monotonic() < until:
        app.step(0.05)
        time.sleep(0.005)
    assert preparing.done


def test_it_waits_for_calm_and_runs_once_beside_the_loop(app: Application) -> None:
    asked: list[str] = []
    go = threading.Event()

    def prepare() -> str | None:
        asked.append(threading.current_thread().name)
        go.wait(10)
        return None

    class Restless(Scene):
        animating = True

    preparing = ExpertPreloader(app, prepare)
    app.background = preparing.update
    app.push(Restless(app))
    for _ in range(20):
        app.step(CALM / 2)
    assert asked == []
    menu(app)
    for _ in range(10):
        app.step(CALM / 2)
    assert asked == ["expert"]
    assert not preparing.done, "the loop goes on while it loads"
    go.set()
    wait(app, preparing)
    app.step(1.0)
    assert asked == ["expert"]
    assert list(app.toasts.texts) == []


@pytest.mark.parametrize(
    ("code", "notice"),
    [
        ("no_numpy", "no_numpy"),
        ("no_weights", "no_weights"),
        ("damaged_weights", "damaged_weights"),
        ("something_new", "expert_fails"),
        (RuntimeError("broken"), "expert_fails"),
    ],
)
def test_what_is_wrong_is_told_once(app: Application, code: str | Exception, notice: str) -> None:
    def prepare() -> str | None:
        if isinstance(code, Exception):
            raise code
        return code

    preparing = ExpertPreloader(app, prepare)
    app.background = preparing.update
    menu(app)
    wait(app, preparing)
    app.step(0.05)
    assert list(app.toasts.texts) == [t(f"notice.{notice}")]
