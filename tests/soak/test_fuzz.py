"""The fuzzing: a short run over all targets, and faults that it has to notice."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from soak.fuzz import command
from soak.fuzz.command import Run, all_targets, main, run
from soak.fuzz.isolation import run_batch, run_here, trial_content
from soak.fuzz.target import Files, Target
from soak.interrupting import interruptible

pytestmark = [
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the trials run in children of a fork"),
]

SEED = 13
ROOT = Path(__file__).parents[2]
PRESETS = 2


class Planted(Target):
    """Reads a file with a planted fault."""

    name = "planted"
    seconds = 0.1

    def __init__(self, fault: str) -> None:
        self.fault = fault
        if fault.startswith("eats"):
            self.seconds = 10.0  # type: ignore[misc]

    def known(self) -> Mapping[str, Files]:
        return {"good": {"file": b"abc"}, "bad": {"file": b"a\0c"}, "good again": {"file": b"ab"}}

    def generate(self, rng: random.Random) -> Files:
        return {"file": rng.randbytes(3)}

    def check(self, files: Files, folder: Path) -> None:
        if b"\0" not in files["file"]:
            return
        if self.fault == "raises":
            raise ValueError("embedded null")
        if self.fault == "hangs":
            while True:
                pass
        if self.fault == "waits":
            os.mkfifo(folder / "pipe")
            (folder / "pipe").read_bytes()
        if self.fault == "eats":
            self.eaten = bytearray(400 << 20)
        if self.fault == "eats all":
            self.eaten = bytearray(4 << 30)
        if self.fault == "dies":
            os.kill(os.getpid(), signal.SIGKILL)
        if self.fault == "hides":
            try:
                time.sleep(100)
            except Exception:
                return


@pytest.mark.parametrize(
    ("fault", "what"),
    [
        ("raises", "ValueError in test_fuzz.py"),
        ("hangs", "Hang in"),
        ("hides", "Hang in"),
        ("waits", "Hang in"),
        ("eats", "MB of memory"),
        ("eats all", "MemoryError"),
        ("dies", "the process ended (-9)"),
    ],
)
def test_a_planted_fault_is_reported_and_the_rest_goes_on(fault: str, what: str) -> None:
    told = []
    done = run([Planted(fault)], SEED, 60, new=False, on_failure=told.append)
    assert [failure.trial for failure in told] == ["bad"]
    assert what in told[0].what
    assert done.failures == told
    assert done.tallies["planted"].trials + (fault == "dies") == 3


def test_what_failed_is_kept_and_can_be_repeated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "all_targets", lambda: [Planted("raises")])
    assert main(["--known", "--seed", "3", "--keep", str(tmp_path), "--json"]) == 1
    out, err = capsys.readouterr()
    result = json.loads(out)
    assert result["failed"][0]["times"] == 1
    assert result["failures"][0]["trial"] == "bad"
    assert "--target 'planted' --seed 3 --trial 'bad'" in err
    assert (tmp_path / "planted-bad" / "file").read_bytes() == b"a\0c"
    assert "embedded null" in (tmp_path / "planted-bad.txt").read_text()
    with pytest.raises(ValueError, match="embedded null"):
        main(["--target", "planted", "--seed", "3", "--trial", "bad"])
    with pytest.raises(ValueError, match="embedded null"):
        main(["--target", "planted", "--files", str(tmp_path / "planted-bad")])
    assert main(["--target", "planted", "--trial", "good"]) == 0


def test_the_content_is_the_same_for_a_seed_and_new_for_another() -> None:
    for target in all_targets(PRESETS):
        if target.name != "weights":  # generating them is slow
            first, again, eighth = (trial_content(target, 1, trial) for trial in ("7", "7", "8"))
            others = [trial_content(target, 2, trial) for trial in ("7", "8")]
            assert first == again
            assert [first, eighth] != others


class Sleepy(Planted):
    """A target whose every trial takes a fifth of a second."""

    name = "sleepy"
    seconds = 5.0

    def known(self) -> Mapping[str, Files]:
        return {str(number): {"file": b"abc"} for number in range(200)}

    def check(self, files: Files, folder: Path) -> None:
        time.sleep(0.2)


def test_the_time_bounds_what_is_known_to_be_bad_as_well() -> None:
    done = run([Sleepy("none"), Planted("raises")], SEED, 0.5)
    assert done.known_left["sleepy"] > 150
    assert done.to_json()["known_left"] == done.known_left


def _catches(pid: int, number: int) -> bool:
    """Returns whether a process has a handler for a signal."""
    status = Path(f"/proc/{pid}/status").read_text()
    caught = int(status.split("SigCgt:")[1].split()[0], 16)
    return bool(caught >> (number - 1) & 1)


@pytest.mark.processes
@pytest.mark.parametrize("name", ["fuzz", "faults", "monkey", "longlife"])
def test_a_signal_ends_a_long_run_with_the_figures_so_far(name: str, tmp_path: Path) -> None:
    arguments = [sys.executable, "-m", f"soak.{name}", "--json"]
    arguments += ["--runs", "1000"] if name == "longlife" else ["--minutes", "30"]
    arguments += {"fuzz": ["--target", "marks"], "faults": ["--kind", "kill", "--scenario", "settings"]}.get(name, [])
    environment = {**os.environ, "TMPDIR": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with subprocess.Popen(arguments, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as process:
        until = time.monotonic() + 60
        while not _catches(process.pid, signal.SIGTERM) and time.monotonic() < until:
            time.sleep(0.05)
        time.sleep(0.5)
        process.send_signal(signal.SIGTERM)
        try:
            out = process.communicate(timeout=60)[0]
        finally:
            process.kill()  # leaving the block would wait for ever
    assert process.returncode == 128 + signal.SIGTERM
    assert json.loads(out)["signal"] == signal.SIGTERM


def test_failures_alike_are_counted_and_not_told_for_ever() -> None:
    class Always(Planted):
        def known(self) -> Mapping[str, Files]:
            return {str(number): {"file": b"\0"} for number in range(9)}

    told: list[object] = []
    done: Run = run([Always("raises")], SEED, 60, new=False, on_failure=told.append)
    assert len(told) == 3
    assert list(done.alike.values()) == [9]


SLOW = {"double edits": 12, "history": 12, "past": 2}
"""Targets of which the short run tries only this many known contents."""

SCREENS: Mapping[str, tuple[str, ...]] = {
    "screens: saves": ("no names", "unknown preset", "last line damaged"),
    "screens: kept looks": ("0", "1"),
    "screens: settings": ("a key with NUL", "0"),
    "screens: rules": ("invisible title", "0"),
    "screens: practice": ("text", "0"),
    "screens: texts": ("text 10", "0"),
    "screens: deals": ("0",),
}
"""The trials of the short run for each target with a window; these take the longest."""


READERS = [target for target in all_targets(PRESETS) if target.name not in SCREENS]


@pytest.mark.parametrize("target", READERS, ids=lambda target: target.name)
def test_short_run_of_the_readers(target: Target) -> None:
    assert not target.name.startswith("screens")
    known = list(target.known())
    most = SLOW.get(target.name, 60)
    short(target, (*random.Random(SEED).sample(known, min(most, len(known))), *map(str, range(min(most, 8)))))


class AllScreens(Target):
    """The targets with a window in one process, which is slow to start."""

    name = "all screens"
    seconds = 60.0

    def __init__(self) -> None:
        self.targets = {target.name: target for target in all_targets(PRESETS) if target.name in SCREENS}

    def generate(self, rng: random.Random) -> Files:
        return {}

    def check(self, files: Files, folder: Path) -> None:
        for name, trials in SCREENS.items():
            for trial in trials:
                target = self.targets[name]
                try:
                    run_here(target, trial_content(target, SEED, trial))
                except Exception as error:
                    raise AssertionError(f"{name}, trial {trial}") from error


def test_short_run_through_the_screens() -> None:
    short(AllScreens(), ["0"])


def short(target: Target, trials: Sequence[str]) -> None:
    batch = run_batch(target, SEED, trials, 600.0)
    assert batch.failure is None, f"trial {batch.failure.trial}: {batch.failure.details}"
    assert batch.done == len(trials) > 0


class Stubborn:
    """An object whose end takes a while, and swallows whatever is raised meanwhile."""

    def __del__(self) -> None:
        signal.raise_signal(signal.SIGTERM)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_signal_that_is_swallowed_ends_the_run_all_the_same() -> None:
    ended = False
    with interruptible() as interruption:
        Stubborn()
        for _ in range(200):
            time.sleep(0.05)
        ended = True
    assert interruption.number == signal.SIGTERM
    assert not ended
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
