"""The C heap is kept small where the C library is glibc."""

from __future__ import annotations

import subprocess
import sys

import pytest

from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit import memory, stack, window
from gin_desktop.ui.kit.stack import GC_DELAY
from tests.inside import inside
from tests.ui.conftest import MakeApp
from tests.ui.shell import menu

_CHILD = """
import ctypes, sys
from gin_desktop.ui.kit.memory import limit_heap, trim_heap

class Figures(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in
                "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost".split()]

libc = ctypes.CDLL(None)
libc.malloc.restype, libc.malloc.argtypes = ctypes.c_void_p, [ctypes.c_size_t]
libc.free.argtypes = [ctypes.c_void_p]
libc.mallinfo2.restype = Figures
if sys.argv[1] == "limited":
    limit_heap()
libc.free(libc.malloc(8 << 20))  # by itself glibc takes everything smaller from the heap from here on
before = libc.mallinfo2().hblks
pictures = [libc.malloc(1 << 20) for _ in range(20)]
print(libc.mallinfo2().hblks - before)
trim_heap()
"""


@pytest.mark.processes
@pytest.mark.skipif(inside(memory, "glibc")() is None, reason="the C library is not glibc")
@pytest.mark.parametrize(("how", "own_pages"), [("limited", 20), ("as it is", 0)])
def test_large_blocks_have_pages_of_their_own_also_after_one_was_freed(how: str, own_pages: int) -> None:
    done = subprocess.run([sys.executable, "-c", _CHILD, how], stdout=subprocess.PIPE, text=True, check=True)
    assert int(done.stdout) == own_pages


def test_the_window_limits_its_heap_and_trims_it_when_it_tidies_up(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    monkeypatch.setattr(window, "limit_heap", lambda: done.append("limit"))
    monkeypatch.setattr(stack, "trim_heap", lambda: done.append("trim"))
    app = make_app(Settings(animation="off"))
    menu(app)
    assert done == ["limit"]
    for _ in range(3):
        app.step(GC_DELAY)
    assert done == ["limit", "trim"]


def test_another_c_library_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    inside(memory, "glibc").cache_clear()
    monkeypatch.setattr(sys, "platform", "win32")
    assert inside(memory, "glibc")() is None
    memory.limit_heap()
    memory.trim_heap()
    inside(memory, "glibc").cache_clear()
