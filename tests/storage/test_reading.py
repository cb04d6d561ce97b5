"""One reader for every file: what it takes, and that nothing else holds it up."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from gin_desktop.storage.reading import (
    SETTINGS,
    FileLimits,
    ReadError,
    parse_json,
    parse_toml,
    printable_value,
    read_bytes,
    read_toml,
)

HOSTILE_TOML = {
    "dots": ("a" + ".a" * 20_000 + " = 1", "too_deep"),
    "lists": ("a = " + "[" * 300 + "]" * 300, "too_deep"),
    "open lists": ("a = [[" * 9_000, "too_deep"),
    "tables": ("x = " + "{a = " * 9 + "1" + "}" * 9, "too_deep"),
    "keys": ("\n".join(f"k{number} = 1" for number in range(5_100)), "too_many"),
    "digits": ("a = " + "9" * 5_000, "bad_text"),
    "size": ("#" * 140_000, "too_large"),
    "bytes": ("#" + "é" * 70_000, "too_large"),
    "dots after a text of several lines": ('x = {a = """ " """, b' + ".b" * 20_000 + " = 1}", "too_deep"),
    "dots after a remark": ('# """\na' + ".a" * 20_000 + " = 1", "too_deep"),
    "texts without an end": ('x = "' + '\\"' * 60_000, "bad_text"),
    "nothing of the kind": ("so what", "bad_text"),
}


@pytest.mark.parametrize("name", HOSTILE_TOML)
def test_hostile_toml_is_refused_with_the_reason(name: str) -> None:
    text, code = HOSTILE_TOML[name]
    with pytest.raises(ReadError) as refused:
        parse_toml(text, SETTINGS)
    assert refused.value.code == code


def test_dots_in_texts_are_no_depth() -> None:
    names = [f"own.a.b.{number}" for number in range(200)]
    assert parse_toml(f"favourites = {names}", SETTINGS)["favourites"] == names


@pytest.mark.parametrize(
    ("text", "code"), [("[" * 60_000, "too_deep"), ("[NaN]", "bad_text"), ("[-1e999]", "bad_text"), ("", "bad_text")]
)
def test_hostile_json_is_refused_with_the_reason(text: str, code: str) -> None:
    with pytest.raises(ReadError) as refused:
        parse_json(text, SETTINGS)
    assert refused.value.code == code


def test_what_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(ReadError, match="not_text"):
        read_toml(path, SETTINGS)
    path.write_bytes(b"\xef\xbb\xbfa = 1")  # the mark of some editors
    assert read_toml(path, SETTINGS) == {"a": 1}


def test_a_file_may_be_as_large_as_its_kind_and_no_larger(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"#" * 10)
    assert read_bytes(path, FileLimits(most=10)) == b"#" * 10
    with pytest.raises(ReadError, match="too_large"):
        read_bytes(path, FileLimits(most=9))


@pytest.mark.skipif(sys.platform == "win32", reason="pipes and devices lie in folders elsewhere")
def test_pipes_devices_and_links_to_them_are_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "endless").symlink_to("/dev/zero")
    for name in ("pipe", "endless"):
        with pytest.raises(ReadError, match="not_a_file"):
            read_bytes(tmp_path / name, SETTINGS)


def test_a_folder_is_refused_and_a_link_to_a_file_is_read(tmp_path: Path) -> None:
    with pytest.raises((OSError, ReadError)):
        read_bytes(tmp_path, SETTINGS)
    (tmp_path / "file").write_bytes(b"a = 1")
    (tmp_path / "link").symlink_to(tmp_path / "file")
    assert read_bytes(tmp_path / "link", SETTINGS) == b"a = 1"


def test_a_file_that_grows_and_one_that_is_given_in_pieces_are_read_to_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * 200_000)
    read = os.read

    def a_little(handle: int, most: int) -> bytes:
        if path.stat().st_size < 200_010:
            with path.open("ab") as file:
                file.write(b"y" * 10)
        return read(handle, min(most, 70_000))

    monkeypatch.setattr("gin_desktop.storage.reading.os.read", a_little)
    assert read_bytes(path, FileLimits(most=300_000)) == b"x" * 200_000 + b"y" * 10
    with pytest.raises(ReadError, match="too_large"):
        read_bytes(path, FileLimits(most=200_009))


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="a file without a size is wanted")
def test_a_file_that_says_it_is_empty_is_read_as_far_as_may_be() -> None:
    assert read_bytes(Path("/proc/self/status"), SETTINGS).startswith(b"Name:")
    with pytest.raises(ReadError, match="too_large"):
        read_bytes(Path("/proc/self/status"), FileLimits(most=10))


def test_a_path_that_cannot_be_is_an_error_of_ours() -> None:
    with pytest.raises(ReadError, match="not_a_file"):
        read_bytes(Path("a\0b"), SETTINGS)


UNRULY = {"digits": 16**20_000, "lists": [[[]]], "controls": "a\0b\u202ec", "nan": float("nan"), "long": "x" * 99}


@pytest.mark.parametrize("value", UNRULY.values(), ids=UNRULY)
def test_whatever_was_read_can_be_shown(value: object) -> None:
    assert printable_value(value).isprintable()
    assert len(printable_value(value)) <= 40


def test_what_is_shown_is_short_and_printable() -> None:
    assert printable_value("a\nb\x1b[2J") == "a?b?[2J"
    assert len(printable_value("x" * 10_000)) == 40
    assert printable_value(True) == "true"
    assert printable_value(16**20_000) == "…"
    assert [printable_value(value) for value in (1.5, float("nan"), -0.0)] == ["1.5", "nan", "-0.0"]
    assert printable_value(parse_toml("a = 1979-05-27", SETTINGS)["a"]) == "1979-05-27"
    assert printable_value(parse_toml("a = 07:32:00", SETTINGS)["a"]) == "07:32:00"
