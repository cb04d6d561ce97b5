"""Records: every line given is there, whatever happens, and a torn end is cut off."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin_desktop.storage.files import StorageError, write_atomically
from gin_desktop.storage.saves import RecordFile, archive, read_lines, set_aside


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "current.jsonl"


def _line(number: int) -> str:
    return json.dumps({"n": number, "card": "7♥"}, ensure_ascii=False)


def _full(*_: object) -> int:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_each_line_is_in_the_file_before_append_returns(path: Path) -> None:
    record = RecordFile.create(path)
    for number in range(3):
        record.append(_line(number))
        assert read_lines(path) == ([_line(n) for n in range(number + 1)], False)
    assert record.failed is None
    record.close()
    record.close()
    assert path.read_bytes().endswith(b"\n")


def test_an_existing_record_is_never_written_over(path: Path) -> None:
    path.write_text("precious")
    with pytest.raises(StorageError) as caught:
        RecordFile.create(path)
    assert caught.value.code == "save_exists"
    assert path.read_text() == "precious"


def test_line_breaks_and_closed_records_are_refused(path: Path) -> None:
    record = RecordFile.create(path)
    for line in ("a\nb", "a\r", "\n"):
        with pytest.raises(ValueError, match="line break"):
            record.append(line)
    record.close()
    with pytest.raises(ValueError, match="closed"):
        record.append("{}")
    assert path.read_bytes() == b""


TORN = [
    b'{"n": 2, "ca',
    b'{"n": 2}',  # whole JSON, but the line break is missing: nobody knows whether it is whole
    b"\0" * 512,
    b"\xe2\x99",
    b"[" * 100_000,
]
WHOLE = [b'{"n": 2, "card"\n', b"\0" * 511 + b"\n", b"\xff\n", b"\n", b"[" * 100_000 + b"\n"]


@pytest.mark.parametrize("tail", WHOLE, ids=range(len(WHOLE)))
def test_a_whole_last_line_is_never_taken_for_a_torn_one(path: Path, tail: bytes) -> None:
    """Its line break was written, so something has damaged it since: that is for the reader to tell."""
    data = f"{_line(0)}\n".encode() + tail
    path.write_bytes(data)
    lines, torn = read_lines(path)
    assert not torn
    assert len(lines) == 2
    RecordFile.open_append(path).close()
    assert path.read_bytes() == data


@pytest.mark.parametrize("tail", TORN, ids=range(len(TORN)))
def test_a_torn_last_line_is_dropped_and_cut_off(path: Path, tail: bytes) -> None:
    good = f"{_line(0)}\n{_line(1)}\n".encode()
    path.write_bytes(good + tail)
    assert read_lines(path) == ([_line(0), _line(1)], True)
    assert path.read_bytes() == good + tail, "reading changes nothing"
    with RecordFile.open_append(path) as record:
        assert path.read_bytes() == good
        record.append(_line(2))
    assert read_lines(path) == ([_line(0), _line(1), _line(2)], False)


@given(st.lists(st.integers(0, 99), max_size=5), st.data())
def test_cut_anywhere_only_whole_lines_remain(
    tmp_path_factory: pytest.TempPathFactory, numbers: list[int], data: st.DataObject
) -> None:
    path = tmp_path_factory.getbasetemp() / "cut.jsonl"
    whole = "".join(_line(number) + "\n" for number in numbers).encode()
    cut = whole[: data.draw(st.integers(0, len(whole)))]
    path.write_bytes(cut)
    lines, torn = read_lines(path)
    kept = cut.count(b"\n")
    assert lines == [_line(number) for number in numbers[:kept]]
    assert torn == (bool(cut) and not cut.endswith(b"\n"))
    with RecordFile.open_append(path) as record:
        for number in numbers[kept:]:
            record.append(_line(number))
    assert path.read_bytes() == whole


def test_empty_and_missing(path: Path) -> None:
    with pytest.raises(StorageError) as caught:
        read_lines(path)
    assert caught.value.code == "cannot_read"
    assert caught.value.values["path"] == str(path)
    with pytest.raises(StorageError):
        RecordFile.open_append(path)
    path.touch()
    assert read_lines(path) == ([], False)


def test_a_broken_line_in_the_middle_is_not_hidden(path: Path) -> None:
    path.write_bytes(b'{"n": 0}\n{"name": "\xff"}\n{"n": 2}\n')
    lines, torn = read_lines(path)
    assert not torn
    assert len(lines) == 3
    with pytest.raises(ValueError, match="Expecting value"):
        json.loads(lines[1])


def test_disk_full_then_room_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = RecordFile.create(path)
    record.append(_line(0))
    with monkeypatch.context() as patch:
        patch.setattr("gin_desktop.storage.files.os.write", _full)
        record.append(_line(1))
        assert record.failed is not None
        assert record.failed.code == "cannot_save"
        assert record.failed.values == {"path": str(path), "reason": os.strerror(errno.ENOSPC)}
        record.append(_line(2))
        assert record.waiting == 2
        record.sync()
        assert read_lines(path) == ([_line(0)], False)
    record.append(_line(3))
    assert record.failed is None
    assert record.waiting == 0
    assert read_lines(path) == ([_line(n) for n in range(4)], False)
    record.close()


def test_a_write_that_fails_half_way_leaves_no_hole(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.write
    calls = 0

    def half(handle: int, data: bytes) -> int:
        nonlocal calls
        calls += 1
        return real(handle, data[:5]) if calls == 1 else _full()

    record = RecordFile.create(path)
    record.append(_line(0))
    with monkeypatch.context() as patch:
        patch.setattr("gin_desktop.storage.files.os.write", half)
        record.append(_line(1))
    assert calls == 2
    assert read_lines(path) == ([_line(0)], False)
    record.close()
    assert read_lines(path) == ([_line(0), _line(1)], False), "closing tries once more"


@pytest.mark.processes
@pytest.mark.skipif(sys.platform == "win32", reason="no limit of the file size there")
def test_a_real_limit_of_the_operating_system(path: Path) -> None:
    program = f"""
import resource, json
from pathlib import Path
from gin_desktop.storage.saves import RecordFile
resource.setrlimit(resource.RLIMIT_FSIZE, (100, resource.RLIM_INFINITY))
record = RecordFile.create(Path({str(path)!r}))
for number in range(20):
    record.append(json.dumps({{"n": number}}))
assert record.failed.values["reason"] == "File too large", record.failed
before = record.waiting
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
record.append("{{}}")
assert record.failed is None and record.waiting == 0
record.close()
print(before)
"""
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    assert 0 < int(result.stdout) < 20
    assert read_lines(path) == ([json.dumps({"n": number}) for number in range(20)] + ["{}"], False)


@pytest.mark.parametrize("made", [True, False])
def test_no_folder_to_write_in_but_play_goes_on(tmp_path: Path, made: bool) -> None:
    blocker = tmp_path / "data"
    blocker.write_text("in the way")
    path = blocker / "current.jsonl"
    record = RecordFile.create(path)
    assert record.failed is not None
    record.append(_line(0))
    record.sync()
    assert record.waiting == 1
    blocker.unlink()
    if made:
        blocker.mkdir()
    record.append(_line(1))
    assert record.failed is None
    record.close()
    assert read_lines(path) == ([_line(0), _line(1)], False)


@pytest.mark.processes
def test_kill_loses_nothing(path: Path) -> None:
    program = f"""
import sys
from pathlib import Path
from gin_desktop.storage.saves import RecordFile
record = RecordFile.create(Path({str(path)!r}))
for number in range(1000):
    record.append(f'{{{{"n": {{number}}}}}}')
    print(number, flush=True)
    sys.stdin.readline()
"""
    with subprocess.Popen(
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin
        assert process.stdout
        for number in range(25):
            assert process.stdout.readline().strip() == str(number)
            if number < 24:
                process.stdin.write("\n")
                process.stdin.flush()
        process.send_signal(signal.SIGKILL if sys.platform != "win32" else signal.SIGTERM)
    assert read_lines(path) == ([f'{{"n": {number}}}' for number in range(25)], False)


def test_sync_does_not_wait_for_the_disk(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started, go_on = threading.Event(), threading.Event()
    syncs: list[str] = []

    def slow(handle: int) -> None:
        syncs.append(threading.current_thread().name)
        started.set()
        assert go_on.wait(10)

    monkeypatch.setattr("gin_desktop.storage.saves.record_file.flush_to_disk", slow)
    record = RecordFile.create(path)
    record.append(_line(0))
    record.sync()
    assert started.wait(10)
    for number in range(1, 50):  # all while the disk is busy
        record.append(_line(number))
        record.sync()
    assert syncs == ["record-sync"]
    go_on.set()
    record.close()
    assert syncs == ["record-sync"] * 2, "many wishes while busy are one"
    assert read_lines(path) == ([_line(number) for number in range(50)], False)


def test_a_disk_that_can_not_sync_stops_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gin_desktop.storage.files.os.fsync", _full)
    with RecordFile.create(path) as record:
        record.append(_line(0))
        record.sync()
        record.append(_line(1))
        record.sync()
    assert read_lines(path) == ([_line(0), _line(1)], False)


@pytest.mark.parametrize("move", [set_aside, archive])
def test_moving_keeps_all_and_overwrites_nothing(path: Path, tmp_path: Path, move: object) -> None:
    folder = tmp_path / "elsewhere"
    assert callable(move)
    kept = {}
    for number in range(3):
        path.write_text(f"game {number}")
        target = move(path, folder)
        assert not path.exists()
        assert target.parent == folder
        assert target.suffix == ".jsonl"
        kept[target] = f"game {number}"
    assert {file: file.read_text() for file in folder.iterdir()} == kept


def test_moving_what_can_not_be_moved(path: Path, tmp_path: Path) -> None:
    with pytest.raises(StorageError) as caught:
        set_aside(path, tmp_path / "aside")
    assert caught.value.code == "cannot_move"
    path.write_text("precious")
    (tmp_path / "blocked").write_text("in the way")
    with pytest.raises(StorageError):
        archive(path, tmp_path / "blocked")
    assert path.read_text() == "precious"


def test_replacing_is_atomic_for_a_reader(tmp_path: Path) -> None:
    path = tmp_path / "file"
    contents = [bytes([65 + number]) * 20_000 for number in range(4)]
    write_atomically(path, contents[0])
    seen: set[bytes] = set()
    stop = threading.Event()

    def read() -> None:
        while not stop.is_set():
            seen.add(path.read_bytes())

    reader = threading.Thread(target=read)
    reader.start()
    for number in range(40):
        write_atomically(path, contents[number % 4])
    stop.set()
    reader.join()
    assert seen <= set(contents)
    assert os.listdir(tmp_path) == ["file"]


def test_closing_waits_for_a_slow_disk_only_so_long(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    free = threading.Event()
    monkeypatch.setattr("gin_desktop.storage.saves.record_file.flush_to_disk", lambda _handle: free.wait(60))
    monkeypatch.setattr("gin_desktop.storage.saves.record_file.CLOSE_SECONDS", 0.02)
    record = RecordFile.create(path)
    record.append(_line(0))
    record.close()
    assert not free.is_set()
    assert read_lines(path) == ([_line(0)], False)
    free.set()


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be deleted there")
def test_a_record_that_was_deleted_while_it_is_played_comes_back_whole(tmp_path: Path) -> None:
    path = tmp_path / "record.jsonl"
    with RecordFile.create(path) as record:
        record.append(_line(0))
        record.sync()
        path.unlink()
        record.append(_line(1))
        record.append(_line(2))
        assert record.failed is None
    assert read_lines(path) == ([_line(0), _line(1), _line(2)], False)


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be deleted there")
def test_a_record_does_not_come_back_over_something_else(tmp_path: Path) -> None:
    path = tmp_path / "record.jsonl"
    with RecordFile.create(path) as record:
        record.append(_line(0))
        path.unlink()
        path.write_text("somebody else's")
        record.append(_line(1))
        assert record.waiting == 1
        assert path.read_text() == "somebody else's"
        path.unlink()
        assert record.retry()
    assert read_lines(path) == ([_line(0), _line(1)], False)
