"""What all tests share: a quiet SDL, patient property tests, no silent skip of a test with a window, and a watch on
what the program touches."""

from __future__ import annotations

import gc
import os
import sys
import tempfile
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from gin_desktop.analysis.single_thread import limit_to_one_thread
from tests.audit import WATCH

# Before anything imports pygame. A test in a real window starts a process with an environment of its own.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# Before anything imports numpy: each worker would otherwise wait for a second thread that another one keeps busy.
limit_to_one_thread()

# The suite starts the program some fifty times, and each worker reads every test: where Python keeps no bytecode, all
# of it would be compiled again each time, which takes longer than many of the tests. Also for the workers and programs.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# A slow moment of a busy machine is not a bug.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")

NOT_THE_PROGRAM = ("benchmarks", "openspiel", "soak", "tools", "training", "window")
"""Folders of tests that are not about the program, or have it as a process of its own only."""

ALL_SCREENS = Path("tools", "test_gallery.py")
"""A test of the program among those of the tools."""

REQUIRE_WINDOW = "GIN_REQUIRE_WINDOW"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One worker more than there are cores: tests in a real window mostly wait for what a person would wait for."""
    return (os.cpu_count() or 1) + 1


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--golden PATH`` is for tests/conformance; it stands here because only here pytest always finds it in time."""
    parser.addoption("--golden", metavar="PATH", help="run the conformance cases of another file of the same schema")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests in a real window come first, so that one worker waits for windows while the others use the cores."""
    items.sort(key=lambda item: item.get_closest_marker("window") is None)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """With GIN_REQUIRE_WINDOW=1 a skipped test of a real window fails: CI must not lose them unseen."""
    report = yield
    required = os.environ.get(REQUIRE_WINDOW, "") not in ("", "0")
    if report.skipped and required and item.get_closest_marker("window") and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped, but {REQUIRE_WINDOW} is set: {report.longrepr}"
    return report


@pytest.fixture(autouse=True)
def nothing_else_touched(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No socket, no process, and nothing written but in the tests' own folders, while a test of the program runs."""
    where = request.path.relative_to(Path(__file__).parent)
    watched = where == ALL_SCREENS or where.parts[0] not in NOT_THE_PROGRAM
    if not watched or request.node.get_closest_marker("unwatched"):
        yield
        return
    tempfile.gettempdir()  # when asked for the first time, it tries to write in several places
    WATCH.start([tmp_path_factory.getbasetemp()], processes=request.node.get_closest_marker("processes") is not None)
    yield
    touched = WATCH.stop()
    if touched:
        pytest.fail("this test touched what the program may not touch:\n" + "\n".join(touched), pytrace=False)


def pytest_collection_finish() -> None:
    """What has been loaded by now stays: the collector need not look through all of it again and again."""
    gc.collect()
    gc.freeze()
