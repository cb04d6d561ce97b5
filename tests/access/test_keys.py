"""The registry of keys: a changed key works everywhere at once, and what is wrong in a file costs only that key."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

import gin_desktop.ui
from gin_desktop.session.rulebook import Rulebook
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.storage.notices import Notice
from gin_desktop.ui.demo import Demo
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.commands import Command, Commands, Key, letter
from gin_desktop.ui.kit.key_names import FIXED_CODES, key_name, pressed_key, presses, read_key
from gin_desktop.ui.kit.keymaps import KEYMAPS, FeatureKeys, KeyHolder, Keymaps, SameKey
from gin_desktop.ui.kit.keys_scene import KeysScene
from gin_desktop.ui.melding.keyboard import KEYS as HAND
from gin_desktop.ui.program.features import FEATURES
from gin_desktop.ui.program.own_keys import OwnKeys
from gin_desktop.ui.records.filters import LIST_KEYS
from gin_desktop.ui.showdown.commands import KEYS as SHOWDOWN
from gin_desktop.ui.table.keymap import KEYS as TABLE
from gin_desktop.ui.table.pile_scene import KEYS as PILE
from gin_desktop.words import has, t
from gin_desktop.words.notices import notice_text
from tests.ui.shell import key, menu
from tests.ui.tabletop import MINE, THEIRS, Fixed, Table

EVERY = [keys for features in FEATURES.values() for keys in features]


@pytest.fixture(autouse=True)
def _standard_keys() -> Iterator[None]:
    """No test leaves changed keys behind."""
    yield
    KEYMAPS.use({})


def pressed(code: int, mod: int = 0, text: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text)


def given(name: str) -> Key:
    """The key of a name in a file."""
    key = read_key(name)
    assert key is not None
    return key


# -- what the program declares


def test_every_keymap_of_the_program_is_registered_and_on_the_page() -> None:
    declared = re.compile(r"^(\w*KEYS)\b(?:: [\w\[\]]+)? = ", re.MULTILINE)
    found = set()
    for module in pkgutil.walk_packages(gin_desktop.ui.__path__, "gin_desktop.ui."):
        here = importlib.import_module(module.name)
        for name in declared.findall(Path(here.__file__ or "").read_text(encoding="utf-8")):
            value = getattr(here, name)
            if isinstance(value, dict) and any(isinstance(one, Key) for one in value.values()):
                pytest.fail(f"{module.name}.{name} is no keymap()")
            if isinstance(value, FeatureKeys):
                found.add(value.feature)
    assert found == {keys.feature for keys in EVERY} == {keys.feature for keys in KEYMAPS}
    assert len(EVERY) == len(found) > 25


@pytest.mark.parametrize("keys", EVERY, ids=lambda keys: keys.feature)
def test_every_key_that_can_be_changed_has_a_sentence_a_name_and_is_nobody_elses(keys: FeatureKeys) -> None:
    for name in keys:
        if keys.source(name) == (keys, name) and keys[name].code not in FIXED_CODES:
            assert has(keys.says(name)), "it may be named as the one that has a key"
            assert re.fullmatch(r"[a-z].*[^.?!]", t(keys.says(name))), "it stands within a sentence"
    for name in keys.changeable:
        assert KEYMAPS.holders(keys, name, keys[name]) == []
        again = given(key_name(keys[name]))
        assert presses(again) <= presses(keys[name])
        assert keys.accepts(name, again)
    if keys.changeable:
        assert has(f"keys.feature.{keys.feature}")


def test_a_feature_is_declared_once() -> None:
    every = Keymaps()
    keys = FeatureKeys("x", {}, says={}, fixed=(), beside=(), typed=(), signs="")
    every.add(keys)
    with pytest.raises(ValueError, match="x"):
        every.add(keys)


# -- names of keys


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("s", "S"),
        (" ctrl+s ", "Ctrl+S"),
        ("CTRL+SHIFT+s", "Ctrl+Shift+S"),
        ("shift+ctrl+F5", "Ctrl+Shift+F5"),
        ("del", "Del"),
        ("BACKSPACE", "Backspace"),
        ("f12", "F12"),
        ("7", "7"),
        ("?", "?"),
        ("+", "+"),
        ("Ctrl++", "Ctrl++"),
        ("ö", "Ö"),
        ("ß", "ß"),
    ],
)
def test_a_name_in_a_file_is_a_key_and_comes_back(name: str, written: str) -> None:
    key = given(name)
    assert key_name(key) == written
    assert given(key_name(key)) == key
    assert key.label == key.button_label == key.key_list_name == written


@pytest.mark.parametrize("name", ["", " ", "Ctrl+", "Alt+S", "SS", "F1", "F13", "Esc", "Enter", "\u202e", "S" * 5000])
def test_what_is_no_key_is_none(name: str) -> None:
    assert read_key(name) is None


@pytest.mark.parametrize(
    ("event", "name"),
    [
        (pressed(pygame.K_s, 0, "s"), "S"),
        (pressed(pygame.K_s, pygame.KMOD_SHIFT, "S"), "Shift+S"),
        (pressed(pygame.K_s, pygame.KMOD_CTRL), "Ctrl+S"),
        (pressed(pygame.K_s, pygame.KMOD_META | pygame.KMOD_SHIFT), "Ctrl+Shift+S"),
        (pressed(pygame.K_SLASH, pygame.KMOD_SHIFT, "?"), "?"),
        (pressed(pygame.K_F6), "F6"),
        (pressed(pygame.K_DELETE, 0, "\x7f"), "Del"),
        (pressed(246, 0, "ö"), "Ö"),
    ],
)
def test_a_pressed_key_is_matched_when_it_is_pressed_again(event: pygame.event.Event, name: str) -> None:
    key = pressed_key(event)
    assert key is not None
    assert key_name(key) == name
    assert key.matches(event)


@pytest.mark.parametrize(
    "event", [pressed(pygame.K_s, pygame.KMOD_ALT, "s"), pressed(pygame.K_KP5, 0), pressed(pygame.K_PRINTSCREEN)]
)
def test_a_key_that_cannot_be_named_is_none(event: pygame.event.Event) -> None:
    assert pressed_key(event) is None


# -- a changed key


def test_a_changed_key_works_at_the_table_on_its_button_in_the_list_and_in_texts(still: Application) -> None:
    table = Table(still, Fixed(MINE, THEIRS, "8H"))
    scene = table.scene

    assert scene.commands()["sort_suit"].key_label == "U"
    KEYMAPS.use({"table": {"sort_suit": "Y", "seal": "Ctrl+J", "sheet": "F12"}})
    commands = scene.commands()
    assert commands["sort_suit"].key_label == "Y"
    assert commands["sheet"].key_label == "F12"
    assert commands.for_key(pressed(pygame.K_u)) is None
    found = commands.for_key(pressed(pygame.K_y))
    assert found is not None
    assert found.name == "sort_suit"
    listed = scene.keys()
    assert any(names.split()[-1] == "Y" for names, says in listed if says == t("keys.table.sort"))
    assert ("Ctrl+J", t("keys.seal")) in listed
    seal = next(one for one in scene.describe() if one.key == "Ctrl+J")
    assert "Ctrl+J" in seal.description
    KEYMAPS.use({})
    assert scene.commands()["sort_suit"].key_label == "U"


def test_texts_outside_the_table_name_the_changed_key(still: Application) -> None:
    KEYMAPS.use({"everywhere": {"fullscreen": "F12", "keys": "Ctrl+J"}})
    scene, _actions = menu(still)
    hint = next(label.text for label in scene.ui.labels if "F1" in label.text)
    assert "Ctrl+J" in hint
    assert "F12" in hint
    assert "F11" not in hint
    key(still, pygame.K_j, pygame.KMOD_CTRL)
    assert isinstance(still.scene, KeysScene)
    assert ("F12", t("keys.f11")) in still.scene.groups[-1][1]


def test_a_shared_key_follows_the_one_it_belongs_to() -> None:
    KEYMAPS.use({"hand": {"best": "Y"}, "table": {"double": "F12", "look": "N"}})
    assert SHOWDOWN["best"] is HAND["best"]
    assert SHOWDOWN["best"].label == "Y"
    assert TABLE["redouble"] is TABLE["double"]
    assert PILE["look"].label == "N"
    assert SHOWDOWN.is_fixed("best")
    assert TABLE.is_fixed("redouble")


def test_with_shift_it_goes_the_other_way_whatever_the_key() -> None:
    every = Keymaps()
    entries: dict[str, Key | SameKey] = {"on": letter("N"), "back": SameKey("on", shift=True)}
    keys = FeatureKeys("x", entries, says={}, fixed=(), beside=(), typed=(), signs="")
    every.add(keys)
    every.use({"x": {"on": "Y"}})
    commands = Commands([Command(name, keys[name], name, lambda: None) for name in keys])
    found = [commands.for_key(pressed(pygame.K_y, mod)) for mod in (0, pygame.KMOD_SHIFT)]
    assert [one.name if one else "" for one in found] == ["on", "back"]
    assert not keys.accepts("on", given("Shift+Y"))
    assert not keys.accepts("on", given("?"))


def test_two_changed_keys_on_one_screen_do_not_stop_the_program() -> None:
    same = [Command(name, given("Y"), name, lambda: None) for name in ("one", "other")]
    found = Commands(same).for_key(pressed(pygame.K_y))
    assert found is not None
    assert found.name == "one"


def test_the_standard_key_is_no_change() -> None:
    KEYMAPS.use({"hand": {"take_back": "Backspace", "lay_off": "l"}})
    assert not HAND.is_changed("take_back")
    assert not HAND.is_changed("lay_off")
    assert HAND["take_back"] is HAND.standard("take_back")


def test_keys_that_move_press_and_go_back_cannot_be_changed_or_given_away() -> None:
    for keys in EVERY:
        for name in keys:
            key = keys.standard(name)
            if key.code in FIXED_CODES:
                assert keys.is_fixed(name)
                assert not keys.accepts(name, given("Y"))
    assert not TABLE.accepts("stock", Key(pygame.K_ESCAPE, ""))
    assert not LIST_KEYS.accepts("star", given("Y")), "letters are typed there"
    assert not LIST_KEYS.accepts("star", given("Ctrl+C")), "it copies what is typed there"
    assert LIST_KEYS.accepts("star", given("Ctrl+Y"))
    assert LIST_KEYS.accepts("star", given("F6"))


def test_who_else_has_a_key_on_the_same_screens_is_found() -> None:
    everywhere = next(keys for keys in EVERY if keys.feature == "everywhere")
    assert KEYMAPS.holders(TABLE, "stock", given("D")) == [KeyHolder(TABLE, "take")]
    assert KEYMAPS.holders(TABLE, "stock", given("F11")) == [KeyHolder(everywhere, "fullscreen")]
    assert KEYMAPS.holders(SHOWDOWN, "open", given("L")) == [KeyHolder(HAND, "lay_off")]
    holders = KEYMAPS.holders(HAND, "lay_off", given("O"))
    assert {(one.keys.feature, one.name) for one in holders} == {("showdown", "open"), ("learning", "repeat")}
    assert KEYMAPS.holders(TABLE, "stock", given("I")) == []
    features = {holder.keys.feature for holder in KEYMAPS.holders(everywhere, "quit", given("F2"))}
    assert {"rule_editor", "score_pads"} <= features
    # the key for the best way is used where a position is set up, too
    assert [one.keys.feature for one in KEYMAPS.holders(HAND, "best", given("F"))] == ["setup"]


# -- what a file says


def faults(wanted: dict[str, Any]) -> list[Notice]:
    """What is wrong with a file, in sentences that can be shown."""
    KEYMAPS.use(wanted)
    found = KEYMAPS.take_faults()
    assert KEYMAPS.take_faults() == [], "told once"
    for notice in found:
        assert notice_text(notice.code, notice.values).isprintable()
    return found


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ({"bridge": {"bid": "B"}}, [Notice("unknown_key_command", {"name": "bridge"})]),
        ({"version": 3}, [Notice("unknown_key_command", {"name": "version"})]),
        ({"table": "Y"}, [Notice("unknown_key_command", {"name": "table"})]),
        ({"table": {"fold": "B"}}, [Notice("unknown_key_command", {"name": "table.fold"})]),
        ({"table": {"stock": "Alt+S"}}, [Notice("bad_key", {"command": "table.stock", "key": "Alt+S"})]),
        ({"table": {"stock": 5}}, [Notice("bad_key", {"command": "table.stock", "key": "5"})]),
        ({"table": {"stock": ["S"]}}, [Notice("bad_key", {"command": "table.stock", "key": "['S']"})]),
        ({"table": {"menu": "Y"}}, [Notice("bad_key", {"command": "table.menu", "key": "Y"})]),
        ({"games": {"star": "Y"}}, [Notice("bad_key", {"command": "games.star", "key": "Y"})]),
        (
            {"table": {"stock": "D"}},
            [Notice("key_twice", {"key": "D", "command": "table.stock", "owner": "table.take"})],
        ),
        (
            {"table": {"pass": "Y", "stock": "y"}},
            [Notice("key_twice", {"key": "y", "command": "table.stock", "owner": "table.pass"})],
        ),
    ],
)
def test_a_fault_is_named_once_and_the_rest_counts(wanted: dict[str, Any], told: list[Notice]) -> None:
    table = wanted.get("table", {})
    rest = {"knock": "J", **table} if isinstance(table, dict) else table
    assert faults({"statistics": {"export": "Y"}, **wanted, "table": rest}) == told
    statistics = next(keys for keys in EVERY if keys.feature == "statistics")
    assert statistics["export"].label == "Y"
    if isinstance(rest, dict):
        assert TABLE["knock"].label == "J"
    assert TABLE["stock"] is TABLE.standard("stock")
    assert TABLE["take"].label == "D"


def test_two_commands_may_swap_their_keys() -> None:
    assert faults({"table": {"stock": "D", "take": "S"}}) == []
    assert (TABLE["stock"].label, TABLE["take"].label) == ("D", "S")


def test_a_command_whose_key_is_refused_gets_its_own_back_from_the_one_that_took_it() -> None:
    found = faults({"table": {"take": "S", "stock": "K"}})  # K is to knock, so the stock keeps S
    assert [notice.values["command"] for notice in found] == ["table.stock", "table.take"]
    assert (TABLE["stock"].label, TABLE["take"].label) == ("S", "D")


def test_a_feature_that_is_loaded_later_gets_its_keys_from_the_file_as_well() -> None:
    every = Keymaps()
    every.use({"x": {"on": "Y", "off": 1}})
    assert every.without_partner_result
    keys = FeatureKeys("x", {"on": letter("N")}, says={}, fixed=(), beside=(), typed=(), signs="")
    every.add(keys)
    assert keys["on"].label == "Y"
    assert [notice.values["name"] for notice in every.take_faults()] == ["x.off"]
    assert not every.without_partner_result


def test_faults_of_the_file_are_shown_when_the_program_has_started(still: Application) -> None:
    still.paths.config.mkdir(parents=True, exist_ok=True)
    still.paths.keys.write_text('[table]\nstock = "Y"\nfold = "B"\n')
    own = OwnKeys(still)
    assert TABLE["stock"].label == "Y"
    own.tell_faults()
    own.tell_faults()
    assert [text for text in still.toasts.texts if "table.fold" in text] == [
        notice_text("unknown_key_command", {"name": "table.fold"})
    ]


def test_the_demo_has_them_too(still: Application) -> None:
    still.paths.config.mkdir(parents=True, exist_ok=True)
    still.paths.keys.write_text('[table]\nstock = "Y"\n')
    games = SavedGames(still.paths, lock_held=False)
    try:
        Demo(still, games, Rulebook(still.paths).get("standard") or pytest.fail("no rules"), "easy", 1)
    finally:
        games.close()
    assert TABLE["stock"].label == "Y"


def test_many_faults_are_a_few_notices(still: Application) -> None:
    still.paths.config.mkdir(parents=True, exist_ok=True)
    still.paths.keys.write_text("[table]\n" + "".join(f'x{number} = "Y"\n' for number in range(300)))
    shown: list[Notice | str] = []
    still.notify = shown.append  # type: ignore[method-assign]
    OwnKeys(still).tell_faults()
    assert len(shown) == 5
    assert isinstance(shown[-1], Notice)
    assert shown[-1].values == {"number": 296}


def test_a_start_without_a_file_has_the_standard_keys(still: Application) -> None:
    KEYMAPS.use({"table": {"stock": "Y"}})
    OwnKeys(still).tell_faults()
    assert TABLE["stock"].label == "S"
    assert still.toasts.texts == []
