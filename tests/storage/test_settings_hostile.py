"""Settings that somebody made to do harm: they load, they can be changed and saved, and nothing is lost unsaid."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import tomli_w
from hypothesis import given, settings
from hypothesis import strategies as st

from gin_desktop.storage.notices import STORAGE_NOTICES, Notice
from gin_desktop.storage.reading import SETTINGS, parse_toml
from gin_desktop.storage.settings import FIELDS, FORMER_NAMES, Settings, load_settings, save_settings
from gin_desktop.words.notices import notice_text

UNRULY = {
    "digits": "0x" + "f" * 20_000,
    "more digits than a number may have": "9" * 5_000,
    "a large number": "9" * 4_000,
    "lists": "[" * 300 + "]" * 300,
    "nested as deep as may be": "[" * 7 + "]" * 7,
    "many values": "[" + "1," * 4_900 + "]",
    "a long text": '"' + "x" * 60_000 + '"',
    "control letters": '"a\\u0000\\u202e\\u200b\\t\\n"',
    "no number": "nan",
    "infinite": "-inf",
    "a day": "1979-05-27",
    "a moment": "1979-05-27T07:32:00.999999-07:00",
    "a time": "07:32:00",
    "tables": "[{a = 1.5}, {b = [{c = {d = 1}}]}]",
    "many dots": "[" + ", ".join(["{a = 1.5}"] * 30) + "]",
    "dots that come together": "[{a = [\n" + "1.5,\n" * 40 + "]}]",
    "texts": '["é", "\'\'\'", "", "\\\\", "\\"\\"\\""]',
    "plain": "5",
}
"""Values as a file has them."""

KEYS = ("felt", r'"a\u0000b"', '""', '"a.b"', """ "'" """, "dotted.key", '"' + "long" * 5_000 + '"', r'"\u202e"')


def codes(notices: list[Notice]) -> set[str]:
    """What was told, if it can be shown."""
    assert len(notices) <= 5
    for notice in notices:
        assert tuple(notice.values) == STORAGE_NOTICES[notice.code]
        assert notice_text(notice.code, notice.values).isprintable()
    return {notice.code for notice in notices}


def unknown(path: Path) -> dict[str, object]:
    """What a file has beside the known settings."""
    content = parse_toml(path.read_text(encoding="utf-8"), SETTINGS) if path.exists() else {}
    return {name: value for name, value in content.items() if name not in FIELDS and name not in FORMER_NAMES}


def hurt(path: Path, text: str) -> None:
    """Loads, changes and saves what a text gives."""
    data = text.encode("utf-8", "surrogatepass")
    path.write_bytes(data)
    settings, notices = load_settings(path)
    told = codes(notices)
    if "settings_set_aside" in told:
        assert settings == Settings()
        kept = Path(str(notices[0].values["path"]))
        assert kept.read_bytes() == data
        kept.unlink()
    before = unknown(path)
    changed = replace(settings, target=settings.target ^ 1, player_name="Zoë")
    assert save_settings(changed, path) == []
    after = unknown(path)
    assert after == before or told & {"setting_not_kept", "more_notices"}
    assert after.items() <= before.items()
    again, notices = load_settings(path)
    assert again == changed
    assert codes(notices) <= {"unknown_setting", "settings_newer", "more_notices"}
    assert save_settings(again, path) == []
    assert unknown(path) == after


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


@pytest.mark.parametrize("name", UNRULY)
def test_an_unruly_value_harms_nothing(path: Path, name: str) -> None:
    keys = KEYS if len(UNRULY[name]) < 5_000 else ("felt", "dotted.key")
    for key in (*keys, "target", "favourites", "version", "twice"):
        hurt(path, f"{key} = {UNRULY[name]}\nsort = 'rank'\n")


def test_names_and_values_are_told_as_they_can_be_shown(path: Path) -> None:
    path.write_text(f'felt = {UNRULY["digits"]}\n"a\\u0000b" = 1\ntarget = {UNRULY["digits"]}\n', encoding="utf-8")
    assert load_settings(path)[1] == [
        Notice("setting_not_kept", {"name": "felt"}),
        Notice("unknown_setting", {"name": "a?b"}),
        Notice("bad_setting", {"name": "target", "value": "…"}),
    ]


def test_thousands_of_unknown_settings_are_a_few_notices_and_fifty_are_kept(path: Path) -> None:
    text = "\n".join(f"k{number} = 1" for number in range(2_000))
    path.write_text(text, encoding="utf-8")
    _, notices = load_settings(path)
    assert notices[-1] == Notice("more_notices", {"number": 1_996})
    hurt(path, text)
    assert len(unknown(path)) == 50


def test_the_largest_settings_there_can_be_are_read_again(path: Path) -> None:
    favourites = [f"{number:03}" + "\U00020000" * 77 for number in range(200)]
    other = "\n".join(f"k{number} = '{'é' * 300}'" for number in range(60))
    ones = f"ones = {[1] * 4_000}".replace(" ", "")  # one to a line when it is written
    for more in (other, f"{ones}\ntext = '{'x' * 45_000}'"):
        hurt(path, f"favourites = {favourites}\n{more}\n")
    assert load_settings(path)[0].favourites == tuple(favourites)


_any = st.recursive(
    st.one_of(
        st.booleans(),
        st.integers(-(2**70), 2**70),
        st.floats(),
        st.text(max_size=8),
        st.dates(),
        st.datetimes(),
        st.times(),
    ),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=3), inner, max_size=4)),
    max_leaves=12,
)


@settings(max_examples=40)
@given(st.dictionaries(st.one_of(st.sampled_from([*FIELDS, *FORMER_NAMES]), st.text(max_size=6)), _any, max_size=8))
def test_any_file_is_loaded_changed_saved_and_loaded(
    tmp_path_factory: pytest.TempPathFactory, content: dict[str, object]
) -> None:
    hurt(tmp_path_factory.getbasetemp() / "hostile-settings.toml", tomli_w.dumps(content))


_MARKS = [*"a.= []{},#1é\n\r\0\"'\\", "[[", '"""', "'''"]


@settings(max_examples=40)
@given(st.lists(st.sampled_from([*_MARKS, *_MARKS, *FIELDS, *UNRULY.values()]), max_size=12))
def test_any_text_is_loaded_or_set_aside(tmp_path_factory: pytest.TempPathFactory, pieces: list[str]) -> None:
    hurt(tmp_path_factory.getbasetemp() / "hostile-texts.toml", "".join(pieces))
