"""The page on which keys are changed: by keys alone, by single clicks, with conflicts named."""

from __future__ import annotations

import errno
from collections.abc import Iterator

import pygame
import pytest

from gin_desktop.storage import key_file
from gin_desktop.storage.reading import KEYS, read_toml
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.key_names import read_key
from gin_desktop.ui.kit.keymaps import KEYMAPS
from gin_desktop.ui.kit.keys_scene import KeysScene
from gin_desktop.ui.kit.widgets.dialog import Dialog
from gin_desktop.ui.menu.key_press import KeyPressScene
from gin_desktop.ui.menu.key_settings import KeySettingsScene
from gin_desktop.ui.menu.settings import SettingsScene
from gin_desktop.ui.program.features import FEATURES
from gin_desktop.ui.program.own_keys import OwnKeys
from gin_desktop.ui.records.filters import LIST_KEYS
from gin_desktop.ui.table.keymap import KEYS as TABLE
from gin_desktop.words import t
from tests.ui.conftest import MakeApp
from tests.ui.shell import click, key, menu


@pytest.fixture(autouse=True)
def _standard_keys() -> Iterator[None]:
    """No test leaves changed keys behind."""
    yield
    KEYMAPS.use({})


def page(app: Application, part: str = "table") -> KeySettingsScene:
    """The page at one of its parts, above the menu."""
    menu(app)
    OwnKeys(app).open_page()
    app.step(0.02)
    scene = app.scene
    assert isinstance(scene, KeySettingsScene)
    scene.show(part)
    app.step(0.02)
    return scene


def asked(app: Application, row: str, part: str = "table") -> KeyPressScene:
    """The page that waits for the key of a command, opened by its row."""
    page(app, part).ui.press(row)
    app.step(0.02)
    scene = app.scene
    assert isinstance(scene, KeyPressScene)
    return scene


def row(app: Application, name: str) -> str:
    """What is said of a row."""
    assert app.scene is not None
    found = app.scene.describe().find(name)
    assert found is not None
    return found.name


def texts(app: Application) -> str:
    """All that can be read on the page."""
    assert app.scene is not None
    return "\n".join(f"{one.name} {one.description}" for one in app.scene.describe())


def saved(app: Application) -> dict[str, object]:
    """The content of the file."""
    return read_toml(app.paths.keys, KEYS)


def test_a_key_is_changed_by_keys_alone(still: Application) -> None:
    scene = page(still)
    for _ in range(60):
        if scene.ui.focused is not None and scene.ui.focused.key == "key_table_stock":
            break
        key(still, pygame.K_TAB)
    key(still, pygame.K_RETURN)
    assert isinstance(still.scene, KeyPressScene)
    key(still, pygame.K_y, text="y")
    assert still.scene is scene
    assert scene.ui.focused is not None
    assert scene.ui.focused.key == "key_table_stock", "the focus stays where it was"
    assert row(still, "key_table_stock") == "draw from the stock: Y (At the table)"
    assert TABLE["stock"].label == "Y"
    assert saved(still) == {"table": {"stock": "Y"}}
    assert t("key_settings.standard", key="S") in texts(still)


def test_a_key_is_changed_by_single_clicks_alone(still: Application) -> None:
    scene = page(still)
    found = scene.describe().find("key_table_stock")
    assert found is not None
    click(still, found.place.center)
    assert isinstance(still.scene, KeyPressScene)
    free = still.scene.describe().find("free_Y")
    assert free is not None
    click(still, free.place.center)
    assert still.scene is scene
    assert saved(still) == {"table": {"stock": "Y"}}


def test_free_keys_are_those_that_no_command_has(still: Application) -> None:
    scene = asked(still, "key_table_stock")
    free = [one.key.removeprefix("free_") for one in scene.ui.widgets if one.key.startswith("free_")]
    assert {"Y", "I", "7", "F12"} <= set(free)
    assert not {"S", "D", "F11", "F1"} & set(free)
    still.pop()
    still.pop()
    scene = asked(still, "key_games_star", "games")
    free = [one.key.removeprefix("free_") for one in scene.ui.widgets if one.key.startswith("free_")]
    assert "Ctrl+Y" in free
    assert not {"Y", "Ctrl+C", "Ctrl+D", "Ctrl+F"} & set(free)


def test_esc_keeps_the_key(still: Application) -> None:
    asked(still, "key_table_stock")
    key(still, pygame.K_ESCAPE)
    assert isinstance(still.scene, KeySettingsScene)
    assert TABLE["stock"].label == "S"
    assert not still.paths.keys.exists()


def test_a_conflict_is_named_and_the_two_keys_can_be_swapped(still: Application) -> None:
    asked(still, "key_table_stock")
    key(still, pygame.K_d, text="d")
    assert isinstance(still.scene, KeyPressScene)
    assert t("key_press.taken.swap", key="D", does=t("keys.table.pile"), mine="S") in texts(still)
    assert TABLE["stock"].label == "S", "nothing has happened yet"
    key(still, pygame.K_RETURN)
    assert isinstance(still.scene, KeySettingsScene)
    assert (row(still, "key_table_stock"), row(still, "key_table_take")) == (
        "draw from the stock: D (At the table)",
        "take the top card of the discard pile: S (At the table)",
    )
    assert saved(still) == {"table": {"stock": "D", "take": "S"}}


def test_after_a_conflict_another_key_can_be_pressed_or_the_key_kept(still: Application) -> None:
    scene = asked(still, "key_table_stock")
    key(still, pygame.K_d, text="d")
    key(still, pygame.K_k, text="k")
    assert t("keys.table.pile") not in texts(still)
    assert t("key_press.taken.swap", key="K", does=t("keys.table.knock"), mine="S") in texts(still)
    scene.ui.press("keep")
    still.step(0.02)
    assert isinstance(still.scene, KeySettingsScene)
    assert (TABLE["stock"].label, TABLE["knock"].label) == ("S", "K")


def test_a_key_of_every_screen_is_named_and_not_swapped_for_a_letter(still: Application) -> None:
    scene = asked(still, "key_table_stock")
    scene.press_key(read_key("F11"))
    still.step(0.02)
    assert t("key_press.taken", key="F11", does=t("keys.f11")) in texts(still)
    assert scene.ui.find("swap") is None


def test_where_letters_are_typed_a_letter_is_refused_with_the_reason(still: Application) -> None:
    asked(still, "key_games_star", "games")
    key(still, pygame.K_y, text="y")
    assert t("key_press.typed", control="Ctrl") in texts(still)
    key(still, pygame.K_c, pygame.KMOD_CTRL)
    assert t("key_press.other_meaning", key="Ctrl+C") in texts(still)
    key(still, pygame.K_y, pygame.KMOD_CTRL)
    assert isinstance(still.scene, KeySettingsScene)
    assert LIST_KEYS["star"].label == "Ctrl+Y"
    assert saved(still) == {"games": {"star": "Ctrl+Y"}}


def test_a_key_of_no_use_is_refused_and_a_modifier_alone_is_waited_for(still: Application) -> None:
    scene = asked(still, "key_table_stock")
    key(still, pygame.K_LSHIFT, pygame.KMOD_SHIFT)
    assert t("key_press.unusable") not in texts(still)
    key(still, pygame.K_s, pygame.KMOD_ALT)
    assert still.scene is scene
    assert t("key_press.unusable") in texts(still)


def test_one_key_is_reset(still: Application) -> None:
    page(still)
    TABLE.give("knock", read_key("J"))
    scene = asked(still, "key_table_stock")
    assert scene.ui.find("reset") is None
    key(still, pygame.K_y, text="y")
    assert isinstance(still.scene, KeySettingsScene)
    still.scene.ui.press("key_table_stock")
    still.step(0.02)
    assert isinstance(still.scene, KeyPressScene)
    still.scene.ui.press("reset")
    still.step(0.02)
    assert isinstance(still.scene, KeySettingsScene)
    assert TABLE["stock"].label == "S"
    assert saved(still) == {}


def test_a_standard_key_that_another_command_has_got_is_a_conflict_as_well(still: Application) -> None:
    still.paths.config.mkdir(parents=True, exist_ok=True)
    still.paths.keys.write_text('[table]\nstock = "Y"\ntake = "S"\n')
    scene = asked(still, "key_table_stock")
    scene.ui.press("reset")
    still.step(0.02)
    assert t("key_press.taken.swap", key="S", does=t("keys.table.pile"), mine="Y") in texts(still)
    key(still, pygame.K_RETURN)
    assert (TABLE["stock"].label, TABLE["take"].label) == ("S", "Y")
    assert saved(still) == {"table": {"take": "Y"}}


def test_all_keys_are_reset_after_a_question(still: Application) -> None:
    still.paths.config.mkdir(parents=True, exist_ok=True)
    still.paths.keys.write_text('[table]\nstock = "Y"\n[games]\nstar = "F6"\n')
    scene = page(still)
    for answer, label in (("choice_1", "Y"), ("choice_0", "S")):
        scene.ui.press("reset_all")
        still.step(0.02)
        assert isinstance(still.scene, Dialog)
        still.scene.ui.press(answer)
        still.step(0.02)
        assert TABLE["stock"].label == label
    assert saved(still) == {}
    assert LIST_KEYS["star"].label == "Ctrl+D"
    button = scene.ui.find("reset_all")
    assert button is not None
    assert not button.enabled


def test_two_commands_that_share_a_key_are_named_in_their_rows(still: Application) -> None:
    still.paths.config.mkdir(parents=True, exist_ok=True)
    still.paths.keys.write_text('[hand]\nlay_off = "O"\n')  # it opens the stock in the showdown
    page(still, "showdown")
    assert t("key_settings.shared", key="O", does=t("keys.showdown.open")) in texts(still)
    assert t("key_settings.shared", key="O", does=t("keys.hand.lay_off")) in texts(still)


def test_a_change_that_cannot_be_saved_is_told_works_and_is_saved_later(
    still: Application, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked(still, "key_table_stock")

    def full(*_args: object, **_more: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(key_file, "write_atomically", full)
        key(still, pygame.K_y, text="y")
    assert any("No space left on device" in text for text in still.toasts.texts)
    assert TABLE["stock"].label == "Y"
    still.pop()
    assert saved(still) == {"table": {"stock": "Y"}}


def test_a_changed_key_is_there_after_the_next_start(still: Application) -> None:
    asked(still, "key_table_stock")
    key(still, pygame.K_y, text="y")
    KEYMAPS.use({})
    assert TABLE["stock"].label == "S"
    OwnKeys(still)
    assert TABLE["stock"].label == "Y"


def test_the_list_of_keys_and_the_settings_lead_to_the_page(still: Application) -> None:
    menu(still)
    still.push(SettingsScene(still))
    still.step(0.02)
    assert still.scene is not None
    assert still.scene.describe().find("keys") is None, "without a program there is no way"
    still.pop()
    OwnKeys(still)
    settings = SettingsScene(still)
    still.push(settings)
    still.step(0.02)
    settings.ui.press("keys")
    still.step(0.02)
    assert isinstance(still.scene, KeySettingsScene)
    still.pop()
    still.show_keys()
    still.step(0.02)
    listed = still.scene
    assert isinstance(listed, KeysScene)
    assert any("F11" in keys for _, rows in listed.groups for keys, _ in rows)
    listed.ui.press("change")
    still.step(0.02)
    assert isinstance(still.scene, KeySettingsScene)
    still.scene.show("everywhere")
    still.step(0.02)
    still.scene.ui.press("key_everywhere_fullscreen")
    still.step(0.02)
    key(still, pygame.K_F12)
    still.pop()
    still.step(0.02)
    assert any("F12" in keys for _, rows in listed.groups for keys, _ in rows), "the list shows the new key"


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.5), ((1280, 800), 1.0), ((1280, 800), 2.0)])
def test_every_part_fits_and_can_be_read_out(make_app: MakeApp, size: tuple[int, int], scale: float) -> None:
    app = make_app(Settings(animation="off", text_scale=scale), size=size)
    app.paths.config.mkdir(parents=True, exist_ok=True)
    app.paths.keys.write_text('[hand]\nlay_off = "O"\n[table]\nstock = "Ctrl+Shift+Y"\n')
    scene = page(app)
    for part in FEATURES:
        scene.show(part)
        app.step(0.02)
        assert (scene.problems(), scene.describe().faults()) == ([], [])
    scene.show("table")
    app.step(0.02)
    scene.ui.press("key_table_stock")
    app.step(0.02)
    asks = app.scene
    assert isinstance(asks, KeyPressScene)
    asks.press_key(read_key("D"))
    app.step(0.02)
    assert (asks.problems(), asks.describe().faults()) == ([], [])
    app.pop()
    app.push(SettingsScene(app))
    app.step(0.02)
    assert app.scene is not None
    assert app.scene.problems() == []
    app.show_keys()
    app.step(0.02)
    assert app.scene.problems() == []
