"""The end from outside: asked for by a signal, forced where the program does not end by itself."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from gin_desktop.storage.paths import Paths
from gin_desktop.storage.settings import load_settings
from gin_desktop.ui.kit.trouble.signals import SignalHandler

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")

_WINDOW = """
import signal, sys

for name in ("SIGINT", "SIGHUP"):  # whoever runs the tests in the background may have them ignored
    signal.signal(getattr(signal, name), signal.SIG_DFL)
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.scene import Scene
from gin_desktop.ui.kit.trouble.signals import SignalHandler

kind, folder, patience = sys.argv[1], sys.argv[2], float(sys.argv[3])

class Noted(Scene):
    def update(self, dt):
        if not self.told:
            self.told = True
            self.app.change_settings(rules="open_gin")
            print("ready", flush=True)
            if kind == "frozen":
                while True:
                    pass
            if kind == "waiting":
                import threading
                threading.Lock().acquire() and threading.Event().wait()
    def leave(self):
        print("left", flush=True)
    told = False

with SignalHandler(patience) as ending:
    app = Application(Paths.under(folder), Settings(player_name="Ann"), size=(1024, 640))
    ending.last = app.emergency_save
    ending.attach(lambda: (print("asked", flush=True), app.end()))
    app.run(Noted(app))
sys.exit(ending.code)
"""


def start(kind: str, folder: Path, patience: float) -> subprocess.Popen[str]:
    """A window in a process of its own, whose scene is there, or never comes back."""
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    child = subprocess.Popen(
        [sys.executable, "-c", _WINDOW, kind, str(folder), str(patience)],
        env={**os.environ, **quiet},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "ready\n"
    return child


@pytest.mark.processes
@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT", "SIGHUP"])
def test_a_signal_ends_the_program_as_leaving_it_does(tmp_path: Path, name: str) -> None:
    number = getattr(signal, name)
    child = start("there", tmp_path, 60)
    child.send_signal(number)
    said, _ = child.communicate(timeout=60)
    assert (said, child.returncode) == ("asked\nleft\n", 128 + number)
    assert load_settings(Paths.under(tmp_path).settings)[0].rules == "open_gin"


@pytest.mark.processes
@pytest.mark.parametrize(("kind", "patience"), [("frozen", 0.05), ("frozen", 60), ("waiting", 0.05)])
def test_a_frozen_screen_ends_too_and_says_where_it_was(tmp_path: Path, kind: str, patience: float) -> None:
    child = start(kind, tmp_path, patience)
    child.send_signal(signal.SIGTERM)
    assert child.stdout is not None
    assert child.stdout.readline() == "asked\n"
    if patience > 1:
        child.send_signal(signal.SIGTERM)  # once more, instead of waiting
    said, _ = child.communicate(timeout=60)
    assert (said, child.returncode) == ("", 143)
    paths = Paths.under(tmp_path)
    assert load_settings(paths.settings)[0].rules == "open_gin"
    (found,) = paths.state.glob("crash-*.txt")
    assert "in update" in found.read_text()


@pytest.fixture
def ending() -> Iterator[SignalHandler]:
    with SignalHandler(patience=60) as made:
        yield made


def test_a_signal_before_there_is_a_window_is_not_forgotten(ending: SignalHandler) -> None:
    asked = threading.Event()
    os.kill(os.getpid(), signal.SIGTERM)
    while not ending.number:
        threading.Event().wait(0.001)
    ending.attach(asked.set)
    assert asked.is_set()
    assert ending.code == 143


def test_afterwards_everything_is_as_before() -> None:
    before = [signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)]
    threads = threading.active_count()
    with SignalHandler() as ending:
        assert signal.getsignal(signal.SIGTERM) != before[0]
    assert [signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)] == before
    assert threading.active_count() == threads
    assert ending.code == 0


def test_who_ignores_a_signal_goes_on_ignoring_it() -> None:
    old = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with SignalHandler():
            assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, old)


def test_outside_of_the_main_thread_nothing_is_touched() -> None:
    before = signal.getsignal(signal.SIGTERM)
    thread = threading.Thread(target=SignalHandler().arm)
    thread.start()
    thread.join()
    assert signal.getsignal(signal.SIGTERM) == before
