"""Settings: what is good is kept, what is bad costs only itself, and nothing raises."""

from __future__ import annotations

import errno
import os
import tomllib
from dataclasses import asdict, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin_desktop.storage.notices import STORAGE_NOTICES, Notice
from gin_desktop.storage.setting_field import Choice, Number, Switch, Text
from gin_desktop.storage.settings import FIELDS, SECTIONS, Settings, load_settings, save_settings
from gin_desktop.words import has


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def _codes(notices: list[Notice]) -> list[str]:
    for notice in notices:
        assert tuple(notice.values) == STORAGE_NOTICES[notice.code]
    return [notice.code for notice in notices]


def test_no_file_is_no_news(path: Path) -> None:
    assert load_settings(path) == (Settings(), [])
    assert not path.exists()


def test_round_trip(path: Path) -> None:
    settings = Settings(
        language="qps",
        rules="own.sunday-at-nan-s",
        favourites=("hollywood", "own.sunday-at-nan-s"),
        opponent_kind="person",
        opponent="easy",
        target=150,
        rounds=1,
        animation="off",
        pace="leisurely",
        card_scale=1.8,
        text_scale=0.75,
        sound_volume=0.0,
        muted=True,
        fullscreen=True,
        card_back="red",
        sort="free",
        memory_aid=True,
        player_name='Zoë "Knock" \\ ♠',
        second_name="Åse",
        third_name="Ødegård",
        fourth_name="Max",
        seats_3=("hard:hunter", "person1", "easy"),
        seats_4=("person2", "person1", "easy", "expert"),
        partners_cut=True,
        side_info=True,
        open_watching=True,
        practice_rules="round_corner_classic",
        practice_kind="meld",
        practice_level=5,
        practice_level_spread=1,
        practice_level_meld=3,
    )
    assert save_settings(settings, path) == []
    assert load_settings(path) == (settings, [])


def test_folder_is_made(tmp_path: Path) -> None:
    path = tmp_path / "not" / "yet" / "settings.toml"
    assert save_settings(Settings(), path) == []
    assert load_settings(path) == (Settings(), [])


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("version", '"one"'),
        ("version", "0"),
        ("language", "12"),
        ("rules", '""'),
        ("rules", '"../../etc/passwd"'),
        ("opponent", "true"),
        ("favourites", '"hollywood"'),
        ("favourites", "[1]"),
        ("favourites", '["../x"]'),
        ("favourites", f"{['a'] * 201}"),
        ("opponent_kind", '"ghost"'),
        ("rounds", "-1"),
        ("second_name", '"line\\nbreak"'),
        ("third_name", '"line\\nbreak"'),
        ("fourth_name", "4"),
        ("seats_3", '["easy", "easy"]'),
        ("seats_3", '"person1"'),
        ("seats_4", '["easy", "easy", "easy", "../x"]'),
        ("partners_cut", "1"),
        ("side_info", '"yes"'),
        ("open_watching", "[]"),
        ("practice_rules", '"a b"'),
        ("practice_kind", '"juggling"'),
        ("practice_level", "6"),
        ("practice_level_spread", "-1"),
        ("practice_level_meld", "true"),
        ("target", "-1"),
        ("target", "true"),
        ("target", "1.5"),
        ("animation", '"warp"'),
        ("card_scale", "0.59"),
        ("card_scale", "2.01"),
        ("card_scale", "nan"),
        ("card_scale", "inf"),
        ("card_scale", "true"),
        ("text_scale", '"1.0"'),
        ("sound_volume", "1.01"),
        ("muted", "1"),
        ("fullscreen", '"yes"'),
        ("card_back", "[]"),
        ("sort", "{ a = 1 }"),
        ("memory_aid", "1979-05-27"),
        ("player_name", '"a name of 21 letters!"'),
        ("player_name", '"line\\nbreak"'),
    ],
)
def test_a_bad_value_costs_itself_alone(path: Path, name: str, value: str) -> None:
    good = {"opponent": '"easy"', "target": "50"}
    lines = [f"{other} = {text}" for other, text in good.items() if other != name]
    path.write_text("\n".join([*lines, f"{name} = {value}"]), encoding="utf-8")
    settings, notices = load_settings(path)
    expected = replace(Settings(), opponent="easy", target=50)
    assert settings == replace(expected, **{name: getattr(Settings(), name)})
    assert _codes(notices) == ["bad_setting"]
    assert notices[0].values["name"] == name
    assert "\n" not in str(notices[0].values["value"])


def test_a_whole_number_is_a_number(path: Path) -> None:
    path.write_text("card_scale = 1\nsound_volume = 0\n", encoding="utf-8")
    settings, notices = load_settings(path)
    assert (settings.card_scale, settings.sound_volume, notices) == (1.0, 0.0, [])
    assert type(settings.card_scale) is float


def test_a_favourite_counts_once(path: Path) -> None:
    path.write_text('favourites = ["hollywood", "standard", "hollywood"]', encoding="utf-8")
    settings, notices = load_settings(path)
    assert (settings.favourites, notices) == (("hollywood", "standard"), [])


def test_a_long_bad_value_is_shortened(path: Path) -> None:
    path.write_text(f'player_name = "{"x" * 5000}"', encoding="utf-8")
    _, notices = load_settings(path)
    assert len(str(notices[0].values["value"])) == 40


def test_unknown_keys_are_named_and_kept(path: Path) -> None:
    path.write_text('felt = "green"\nsort = "rank"\n[own]\nx = 1\n', encoding="utf-8")
    settings, notices = load_settings(path)
    assert settings == Settings(sort="rank")
    assert _codes(notices) == ["unknown_setting", "unknown_setting"]
    assert [notice.values["name"] for notice in notices] == ["felt", "own"]
    save_settings(replace(settings, sort="suit"), path)
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    assert (content["felt"], content["own"], content["sort"]) == ("green", {"x": 1}, "suit")


def test_a_newer_file_is_read_as_far_as_known_and_stays_newer(path: Path) -> None:
    path.write_text('version = 7\nfelt = "green"\ntarget = 250\n', encoding="utf-8")
    settings, notices = load_settings(path)
    assert settings == Settings(target=250)
    assert _codes(notices) == ["settings_newer"]
    assert notices[0].values["version"] == 7
    save_settings(settings, path)
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    assert content["version"] == 7
    assert content["felt"] == "green"


@pytest.mark.parametrize(
    "data", [b"target = ", b"\xff\xfe\x00", b"a = 1\na = 2", b"\0" * 100, b"x = " + b"[" * 100_000]
)
def test_a_broken_file_is_set_aside_as_it_is(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    settings, notices = load_settings(path)
    assert settings == Settings()
    assert _codes(notices) == ["settings_set_aside"]
    kept = Path(str(notices[0].values["path"]))
    assert kept.parent == path.parent
    assert kept != path
    assert kept.read_bytes() == data
    assert not path.exists()
    assert load_settings(path) == (Settings(), [])


def test_several_broken_files_are_all_kept(path: Path) -> None:
    for number in range(3):
        path.write_text(f"broken {number}", encoding="utf-8")
        load_settings(path)
    assert sorted(file.read_text() for file in path.parent.iterdir()) == ["broken 0", "broken 1", "broken 2"]


def test_a_mark_in_front_and_windows_line_ends(path: Path) -> None:
    path.write_bytes(b'\xef\xbb\xbfsort = "rank"\r\nmuted = true\r\n')
    assert load_settings(path) == (Settings(sort="rank", muted=True), [])


def test_a_folder_in_its_place(path: Path) -> None:
    path.mkdir()
    settings, notices = load_settings(path)
    assert settings == Settings()
    assert _codes(notices) == ["settings_set_aside"]
    assert save_settings(settings, path) == []


def test_broken_and_not_movable(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    path.write_text("broken", encoding="utf-8")
    monkeypatch.setattr("gin_desktop.storage.files.os.rename", refuse)
    settings, notices = load_settings(path)
    assert settings == Settings()
    assert _codes(notices) == ["settings_unreadable"]
    assert _codes(save_settings(settings, path)) == ["settings_not_saved"]
    assert path.read_text(encoding="utf-8") == "broken"


def test_a_file_where_its_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("in the way")
    path = tmp_path / "config" / "settings.toml"
    assert load_settings(path)[0] == Settings()
    assert _codes(save_settings(Settings(), path)) == ["settings_not_saved"]


@pytest.mark.parametrize("step", ["write", "fsync", "replace"])
def test_a_failure_while_saving_leaves_the_old_file(path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    old = Settings(target=100)
    save_settings(old, path)

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(f"gin_desktop.storage.files.os.{step}", full)
        notices = save_settings(Settings(target=200), path)
    assert _codes(notices) == ["settings_not_saved"]
    assert notices[0].values["reason"] == os.strerror(errno.ENOSPC)
    assert load_settings(path) == (old, [])
    assert os.listdir(path.parent) == [path.name], "no temporary file is left"


_values = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=30),
    st.lists(st.integers(), max_size=2),
)


@given(st.dictionaries(st.sampled_from(list(asdict(Settings()))), _values.filter(lambda v: v is not None)))
def test_whatever_the_values_the_result_saves_and_loads_cleanly(
    tmp_path_factory: pytest.TempPathFactory, content: dict[str, object]
) -> None:
    import tomli_w

    path = tmp_path_factory.getbasetemp() / "any-settings.toml"
    path.write_text(tomli_w.dumps({k: v for k, v in content.items() if k != "version"}), encoding="utf-8")
    settings, notices = load_settings(path)
    assert set(_codes(notices)) <= {"bad_setting", "more_notices"}
    assert save_settings(settings, path) == []
    assert load_settings(path) == (settings, [])


def test_a_setting_is_known_by_its_former_name(path: Path) -> None:
    path.write_text("twice = 5\n", encoding="utf-8")
    settings, notices = load_settings(path)
    assert (settings.duplicate, notices) == (5, [])
    assert save_settings(settings, path) == []
    assert "twice" not in path.read_text(encoding="utf-8")
    assert load_settings(path)[0].duplicate == 5


LATER = {
    "export_folder",
    "spoken_play",
    "speech_rate",
    "speech_voice",
    "tutor",
    "tutor_offered",
    "go_on_by_itself",
    "practice_level_take",
    "practice_level_discard",
    "practice_level_knock",
    "rules_by_players",
    "draw_for_deal",
    "portrait",
    "portrait_offered",
    "learning",
    "lessons_done",
    "lesson",
    "lesson_step",
    "tips",
    "tips_seen",
    "undo_wait",
    "undo_explained",
    "hints_explained",
}
"""Settings that came after that file."""


def test_a_file_written_before_settings_were_declared_loads_unchanged(path: Path) -> None:
    """An earlier version wrote the file, with a value of its own for every setting."""
    old = Path(__file__).parent.parent / "records" / "settings-1.toml"
    content = tomllib.loads(old.read_text(encoding="utf-8"))
    settings, notices = load_settings(old)
    assert notices == []
    later = {name for name in FIELDS if name not in content}
    assert later == LATER
    assert {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in asdict(settings).items()
        if name not in later
    } == content
    changed = [name for name, field in FIELDS.items() if getattr(settings, name) != field.default]
    assert set(FIELDS) - set(changed) == {"version", *later}
    assert save_settings(settings, path) == []
    values = {name: getattr(settings, name) for name in later}
    defaults = {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}
    assert tomllib.loads(path.read_text(encoding="utf-8")) == content | defaults


@pytest.mark.parametrize("name", FIELDS)
def test_a_default_is_a_valid_value(name: str) -> None:
    field = FIELDS[name]
    assert field.default == getattr(Settings(), name)
    assert field.kind.read(field.default) == field.default


def test_the_page_has_a_control_and_a_text_for_what_it_shows() -> None:
    shown = [field for fields in SECTIONS.values() for field in fields]
    assert len(shown) == len({field.name for field in shown}) > 15
    for field in shown:
        assert isinstance(field.kind, Switch | Choice | Number | Text)
        assert has(f"settings.{field.name}")
        if isinstance(field.kind, Choice):
            assert all(has(f"settings.{field.name}.{value}") for value in field.kind.values)


def test_only_what_was_changed_is_written_on_top_of_the_file(path: Path) -> None:
    base = Settings(target=100, favourites=("hollywood", "oklahoma"), muted=True)
    save_settings(base, path)
    save_settings(replace(base, sort="rank", favourites=("oklahoma", "standard"), target=250), path, base)
    mine = replace(base, target=300, favourites=("hollywood", "oklahoma", "straight"))
    assert save_settings(mine, path, base) == []
    settings, notices = load_settings(path)
    assert notices == []
    assert (settings.target, settings.sort, settings.muted) == (300, "rank", True)
    assert settings.favourites == ("oklahoma", "standard", "straight"), "each entry is a change of its own"
