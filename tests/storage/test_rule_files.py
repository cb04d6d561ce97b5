"""Rule files: what is written is read back, and whatever else is read gives a reason and nothing worse."""

from __future__ import annotations

import contextlib
import errno
import os
import string
import sys
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin_desktop.engine.fields import FIELD_NAMES
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.storage.reading import RULES
from gin_desktop.storage.rule_files import (
    TITLE_LENGTH,
    RulebookError,
    RuleFile,
    clean_title,
    export_path,
    parse_rules,
    read_rules,
    title_key,
    write_rules,
)


def refused(text: str) -> RulebookError:
    """The error that a text gives."""
    with pytest.raises(RulebookError) as caught:
        parse_rules(text, "Home")
    return caught.value


@pytest.mark.parametrize("name", PRESETS)
def test_every_two_player_preset_comes_back(name: str, tmp_path: Path) -> None:
    content = RuleFile('At "Anna\'s" \\ 20/25 ♠', name, preset(name))
    path = tmp_path / "not yet" / "x.toml"
    write_rules(content, path)
    assert read_rules(path) == content
    assert parse_rules(content.to_toml()) == content


def test_every_field_is_written() -> None:
    text = RuleFile("Home", "standard", RuleSet()).to_toml()
    assert all(f"\n{name} = " in text for name in FIELD_NAMES)


def test_what_is_not_given_is_as_in_the_base() -> None:
    read = parse_rules('base = "open_gin"\n[rules]\ntarget = 150\n', "Grandpa")
    assert read == RuleFile("Grandpa", "open_gin", preset("open_gin").but(target=150))
    assert parse_rules("[rules]\n", "Plain") == RuleFile("Plain", "standard", RuleSet())


def test_an_unknown_base_matters_only_where_it_is_needed() -> None:
    whole = RuleFile("Home", "standard", RuleSet(target=77)).to_toml().replace('"standard"', '"martian"')
    assert parse_rules(whole).rules.target == 77
    error = refused('base = "martian"\n[rules]\ntarget = 77\n')
    assert (error.code, error.values["value"]) == ("unknown_base", "martian")


@pytest.mark.parametrize(
    ("text", "code", "field"),
    [
        ("", "not_rules", "rules"),
        ("target = 100", "not_rules", "rules"),
        ("rules = 3", "not_rules", "rules"),
        ("rules = [1, 2]", "not_rules", "rules"),
        ("[[rules]]\ntarget = 100", "not_rules", "rules"),
        ('format = "gin-desktop-record"\n[rules]', "wrong_format", "format"),
        ("format = [1]\n[rules]", "wrong_format", "format"),
        ("version = 2\nnew = 1\n[rules]\nfancy = 1", "newer_version", None),
        ("version = 0x" + "f" * 9000 + "\n[rules]", "newer_version", None),
        ("version = 0\n[rules]", "bad_type", "version"),
        ("version = true\n[rules]", "bad_type", "version"),
        ('version = "1"\n[rules]', "bad_type", "version"),
        ("extra = 1\n[rules]", "unknown_field", "extra"),
        ('base = ["standard"]\n[rules]', "unknown_base", "base"),
        ("title = 3\n[rules]", "bad_title", "title"),
        ('title = ""\n[rules]', "bad_title", "title"),
        ('title = "   "\n[rules]', "bad_title", "title"),
        (f'title = "{"x" * (TITLE_LENGTH + 1)}"\n[rules]', "bad_title", "title"),
        ('title = "a\\nb"\n[rules]', "bad_title", "title"),
        ('title = "a\\u202Eb"\n[rules]', "bad_title", "title"),
        ('title = "a\\u0000b"\n[rules]', "bad_title", "title"),
        ("title = nan\n[rules]", "bad_title", "title"),
        ("[rules]\nfancy = 1", "unknown_field", "fancy"),
        ("[rules.deeper]\nx = 1", "unknown_field", "deeper"),
        ("[rules]\ntarget = nan", "bad_type", "target"),
        ("[rules]\ntarget = inf", "bad_type", "target"),
        ("[rules]\ntarget = 100.0", "bad_type", "target"),
        ('[rules]\ntarget = "100"', "bad_type", "target"),
        ("[rules]\ntarget = true", "bad_type", "target"),
        ("[rules]\ntarget = [[[[[[]]]]]]", "bad_type", "target"),
        ("[rules]\ntarget = { a = { b = 1 } }", "bad_type", "target"),
        ("[rules]\ntarget = 1979-05-27", "bad_type", "target"),
        ("[rules]\ntarget = 24", "bad_number", "target"),
        ("[rules]\ntarget = -9223372036854775808", "bad_number", "target"),
        ("[rules]\ntarget = 0x" + "f" * 9000, "bad_number", "target"),
        ("[rules]\nbig_gin = 1", "bad_type", "big_gin"),
        ('[rules]\nknock_mode = "maybe"', "bad_choice", "knock_mode"),
        ("[rules]\nace_points = 11", "ace_points", "ace_points"),
        ("[rules]\nmax_cube = 3", "cube_power", "max_cube"),
        ("[rules]\nmax_cube = 4", "cube_off", "max_cube"),
        ('[rules]\ndoubling = "double"', "cube_two", "max_cube"),
        ('[rules]\nstart = "eleven"', "eleven_needs_none", "upcard_rule"),
        ('[rules]\nnext_dealer = "box"', "dealer_mode", "next_dealer"),
        ('[rules]\nsheet = "hollywood"\nseries = "multi_match"', "hollywood_series", "series"),
        ('[rules]\nsheet = "hollywood"\ngame_winner = "highest_total"', "hollywood_total", "game_winner"),
        ('[rules]\nmode = "partners4"\nfirst_dealer = "draw_middle"', "not_playable", "first_dealer"),
        ('[rules]\nfirst_dealer = "draw_middle"', "not_playable", "first_dealer"),
        ("[rules", "bad_toml", None),
        ("[rules]\ntarget = 1\ntarget = 2", "bad_toml", None),
        ("[rules]\ntarget = " + "9" * 9000, "bad_toml", None),
        ("x = " + "[" * 9000, "too_deep", None),
        ("x = " + "{a=" * 9000, "too_deep", None),
        ("a" + ".a" * 9000 + " = 1", "too_deep", None),
        ("[" + "a." * 9000 + "a]", "too_deep", None),
        ("#" * (RULES.most + 1), "too_large", None),
        ("é" * (RULES.most // 2 + 1), "too_large", None),
    ],
)
def test_what_cannot_be_is_named(text: str, code: str, field: str | None) -> None:
    error = refused(text)
    assert (error.code, error.values.get("field")) == (code, field)
    assert all(len(str(value)) <= 200 for value in error.values.values())


def test_a_dotted_key_costs_no_memory() -> None:
    line = "a" + ".a" * 99
    text = "\n".join(f"{line}{number} = 1" for number in range(150))
    tracemalloc.start()
    refused(text)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 60_000_000


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"\x80abc", bytes(range(256))])
def test_binary_is_no_text(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(data)
    with pytest.raises(RulebookError) as caught:
        read_rules(path)
    assert caught.value.code == "not_text"
    assert path.read_bytes() == data


def test_a_large_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    with path.open("wb") as file:
        file.truncate(10_000_000)
    tracemalloc.start()
    with pytest.raises(RulebookError) as caught:
        read_rules(path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert caught.value.code == "too_large"
    assert peak < 1_000_000


def test_a_mark_in_front_and_windows_line_ends(tmp_path: Path) -> None:
    path = tmp_path / "Aunt May.toml"
    path.write_bytes(b"\xef\xbb\xbf[rules]\r\ntarget = 125\r\n")
    assert read_rules(path) == RuleFile("Aunt May", "standard", RuleSet(target=125))


@pytest.mark.skipif(sys.platform == "win32", reason="needs symbolic links and pipes")
def test_what_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "link.toml").symlink_to(tmp_path / "folder")
    (tmp_path / "loop.toml").symlink_to(tmp_path / "loop.toml")
    (tmp_path / "gone.toml").symlink_to(tmp_path / "nowhere")
    os.mkfifo(tmp_path / "pipe.toml")
    found = {}
    for name in ("folder", "link.toml", "loop.toml", "gone.toml", "pipe.toml", "a\0b", "missing"):
        with pytest.raises(RulebookError) as caught:
            read_rules(tmp_path / name)
        found[name] = caught.value.code
    assert found == {
        "folder": "not_a_file",
        "link.toml": "not_a_file",
        "loop.toml": "cannot_read",
        "gone.toml": "cannot_read",
        "pipe.toml": "not_a_file",
        "a\0b": "not_a_file",
        "missing": "cannot_read",
    }


@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    for whole in (text, f"[rules]\n{text}"):
        with contextlib.suppress(RulebookError):
            parse_rules(whole, "x")


_values = st.one_of(
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(string.ascii_lowercase + "_", max_size=12),
    st.sampled_from(["upcard", "eleven", "none", "oklahoma", "redouble", "hollywood", "multi_match", "wrap"]),
)


@given(st.dictionaries(st.sampled_from([*FIELD_NAMES, "fancy"]), _values, max_size=6))
def test_any_values_are_read_or_refused(values: dict[str, object]) -> None:
    import tomli_w

    try:
        read = parse_rules(tomli_w.dumps({"rules": values}), "x")
    except RulebookError as error:
        named = error.values.get("field")
    else:
        named = parse_rules(read.to_toml()) == read
    assert named


@pytest.mark.parametrize("step", ["write", "fsync", "replace"])
def test_a_failure_while_writing_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "x.toml"
    old = RuleFile("Home", "standard", RuleSet())
    write_rules(old, path)

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(f"gin_desktop.storage.files.os.{step}", full)
        with pytest.raises(RulebookError) as caught:
            write_rules(RuleFile("Home", "standard", RuleSet(target=200)), path)
    assert caught.value.code == "cannot_write"
    assert caught.value.values["reason"] == os.strerror(errno.ENOSPC)
    assert read_rules(path) == old
    assert os.listdir(tmp_path) == ["x.toml"]


def test_titles() -> None:
    assert clean_title("  Sunday   at  Zoë's ") == "Sunday at Zoë's"
    assert clean_title("Zoe\u0308") == "Zoë"
    assert title_key("SUNDAY  straße") == title_key("Sunday STRASSE")


def test_where_an_export_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert export_path(str(tmp_path), "home") == tmp_path / "home.toml"
    assert export_path(str(tmp_path / "new"), "home") == tmp_path / "new.toml"
    assert export_path(str(tmp_path / "new.v2"), "home") == tmp_path / "new.v2.toml"
    assert export_path(str(tmp_path / "new.TOML"), "home") == tmp_path / "new.TOML"
    assert export_path("~/new.toml", "home") == tmp_path / "new.toml"
    assert export_path("new.toml", "home") == tmp_path / "new.toml"
    assert export_path("", "home") == tmp_path / "home.toml"
