"""The fault injection: a short run of it, and deliberately broken storage, which it has to find."""

from __future__ import annotations

import json
import signal
import sys
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

import pytest

from gin_desktop.session.pad.book import PadBook
from gin_desktop.storage import files, rule_files, settings, window_state
from gin_desktop.storage.pad_files import PadFile
from gin_desktop.storage.saves import RecordFile
from soak.faults.__main__ import main
from soak.faults.calls import FaultPlan
from soak.faults.catalogue import all_kinds
from soak.faults.forks import Acknowledge, Child, run_forked
from soak.interrupting import interruptible

pytestmark = [
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the cases run in children of a fork"),
]

SEED = 13
KINDS = all_kinds()


def problems(kind: str, scenario: str = "", most: int = 4, seed: int = SEED) -> Iterator[str]:
    """Runs a few cases and yields the problems found."""
    chosen = KINDS if not scenario else all_kinds([scenario])
    for case in islice(chosen[kind].cases(seed), most):
        for problem in chosen[kind].run(case):
            yield f"{kind}/{case}: {problem}"


@pytest.mark.parametrize(
    ("kind", "scenario"),
    [
        ("kill", "settings"),
        ("kill", "rule sets"),
        ("power", "game"),
        ("refuse", "game"),
        ("sigkill", "practice"),
        ("sigkill", "partners"),
        ("kill", "partners"),
        ("kill", "played on"),
        ("sigkill", "three"),
        ("frozen", "partners"),
        ("frozen", "score pads"),
        ("kill", "score pad of partners"),
        ("full", "game"),
        ("full", "practice"),
    ],
)
def test_what_was_acknowledged_is_there(kind: str, scenario: str) -> None:
    assert list(problems(kind, scenario)) == []


@pytest.mark.parametrize("kind", ["two", "clock"])
def test_not_alone_and_at_no_certain_time(kind: str) -> None:
    assert list(problems(kind, most=1)) == []


def acknowledges_first(patch: pytest.MonkeyPatch) -> None:
    """Writes a line only when the next one comes."""
    real, late = RecordFile.append, {}

    def append(self: RecordFile, line: str) -> None:
        before = late.get(self)
        late[self] = line
        if before is not None:
            real(self, before)

    patch.setattr(RecordFile, "append", append)


def never_syncs(patch: pytest.MonkeyPatch) -> None:
    """Replaces the old file without syncing the new one first."""
    patch.setattr(files, "flush_to_disk", lambda handle: None)


def writes_in_place(patch: pytest.MonkeyPatch) -> None:
    """Overwrites the old file."""

    def write(path: Path, data: bytes, **more: object) -> None:
        with open(path, "wb") as file:
            file.write(data)

    for module in (files, rule_files, settings, window_state):
        patch.setattr(module, "write_atomically", write)


def forgets_what_was_refused(patch: pytest.MonkeyPatch) -> None:
    """Drops a line that the disk refuses."""
    real = RecordFile.append

    def append(self: RecordFile, line: str) -> None:
        real(self, line)
        getattr(self, "_waiting").clear()  # noqa: B009 - broken on purpose

    patch.setattr(RecordFile, "append", append)


@pytest.mark.parametrize(
    ("sabotage", "kind", "scenario"),
    [
        (acknowledges_first, "sigkill", "game"),
        (never_syncs, "power", "settings"),
        (writes_in_place, "kill", "settings"),
        (forgets_what_was_refused, "refuse", "game"),
    ],
)
def test_broken_storage_is_found(
    monkeypatch: pytest.MonkeyPatch, sabotage: Callable[[pytest.MonkeyPatch], None], kind: str, scenario: str
) -> None:
    sabotage(monkeypatch)
    assert any(next(problems(kind, scenario, 30, seed), "") for seed in range(SEED, SEED + 4))


@pytest.mark.parametrize("case", ["pads/8/STOP.20.3000", "partners/5/STOP.12.3000"])
def test_the_whole_program_comes_back_to_what_was_shown(case: str) -> None:
    assert KINDS["program"].run(case) == []


def test_the_whole_program_is_stopped_and_killed_over_every_kind_of_game_and_pads() -> None:
    cases = [case.split("/") for seed in range(60) for case in KINDS["program"].cases(seed)]
    assert {"three", "partners", "practice", "pads"} < {game for game, _, _ in cases}
    assert {how.split(".")[0] for game, _, how in cases if game == "pads"} == {"KILL", "TERM", "STOP"}


def test_a_pad_that_is_written_one_change_late_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real, late = PadBook.keep, {}

    def keep(self: PadBook, pad: str, content: PadFile) -> bool:
        real(self, pad, late.get(pad, content))
        late[pad] = getattr(self, "_pads")[pad] = content  # noqa: B009 - broken on purpose
        return True

    monkeypatch.setattr(PadBook, "keep", keep)
    # late enough for several pads with entries: all of them are behind, whichever is on the screen
    assert any(" was shown" in problem for problem in KINDS["program"].run("pads/5/KILL.30.3000"))


def test_a_stopped_child_stands_still_until_it_may_go_on() -> None:
    def counts(acknowledge: Acknowledge) -> None:
        for number in range(1_000_000):
            acknowledge(number)

    child = Child(counts)
    while not child.received():
        pass
    assert child.stop()
    acknowledged = child.acknowledged()
    assert child.acknowledged() == acknowledged
    child.kill(signal.SIGCONT)
    while child.received() == len(acknowledged):
        pass
    child.kill()
    assert child.end(20.0).code == -signal.SIGKILL
    ended = Child(lambda acknowledge: acknowledge(1))
    while not ended.done:
        ended.received()
    assert not ended.stop()
    assert ended.end(20.0).succeeded


def test_a_signal_to_a_child_is_not_taken_for_the_end_of_the_run() -> None:
    with interruptible() as interruption:
        child = Child(lambda acknowledge: (acknowledge(1), time.sleep(20)))
        while not child.received():
            pass
        child.kill(signal.SIGTERM)
        ended = child.end(20.0)
    assert interruption.number is None
    assert (ended.code, ended.error) == (-signal.SIGTERM, "")


def test_children_are_watched() -> None:
    def hangs(acknowledge: Acknowledge) -> None:
        acknowledge("begun")
        while True:
            pass

    def eats(acknowledge: Acknowledge) -> None:
        acknowledge(len(bytearray(1 << 30)))

    hung = run_forked(hangs, 0.2)
    assert hung.hung
    assert hung.acknowledged == ["begun"]
    assert "in hangs" in hung.error
    assert "MemoryError" in run_forked(eats).error
    assert run_forked(lambda acknowledge: acknowledge({"a": 1})).acknowledged == [{"a": 1}]


def test_a_plan_has_a_name() -> None:
    for plan in (FaultPlan(3, "half"), FaultPlan(7, "refuse", 5, 10), FaultPlan(1, "short")):
        assert FaultPlan.parse(str(plan)) == plan


def test_the_command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    few = ["--minutes", "0.005", "--seed", "3", "--json", "--scenario", "settings"]
    assert main([*few, "--kind", "kill"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["total"] == sum(report["cases"].values()) > 0
    writes_in_place(monkeypatch)
    assert main([*few, "--minutes", "0.03", "--kind", "kill"]) == 1
    report = json.loads(capsys.readouterr().out)
    case = report["failures"][0]["case"]
    assert main(["--again", case]) == 1
    monkeypatch.undo()
    assert main(["--again", case]) == 0
