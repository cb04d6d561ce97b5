"""Commands said once: what a key asks for, what the list of keys says."""

from __future__ import annotations

import importlib
import pkgutil
import re
from pathlib import Path

import pygame
import pytest

import gin_desktop.ui
from gin_desktop.engine.sort_orders import SORT_ORDERS
from gin_desktop.ui.kit.commands import Command, Commands, Key, Keymap, enter, escape, letter
from gin_desktop.ui.kit.focus import next_target
from gin_desktop.ui.kit.log_scene import KEYS as LOG_KEYS
from gin_desktop.ui.melding.keyboard import KEYS as HAND_KEYS
from gin_desktop.ui.table.keymap import KEYS
from gin_desktop.words import t


def pressed(code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod)


def command(name: str, key: Key | None, **more: str) -> Command:
    return Command(name, key, f"label of {name}", lambda: None, **more)


def test_a_key_that_wants_shift_comes_before_one_that_does_not_care() -> None:
    every = Commands([command("next", letter("S")), command("back", letter("S", shift=True))])
    found = [every.for_key(pressed(pygame.K_s, mod)) for mod in (0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL)]
    assert [None if one is None else one.name for one in found] == ["next", "back", None]


def test_the_best_way_to_lay_cards_out_has_one_key_of_its_own_everywhere() -> None:
    holders = {
        (name, keymap)
        for keymap, keys in keymaps().items()
        for name, key in keys.items()
        if (key.code == HAND_KEYS["best"].code and not key.control) or name in ("best", "proposal")
    }
    assert holders == {
        ("best", "gin_desktop.ui.melding.keyboard"),
        ("proposal", "gin_desktop.ui.showdown.knock.commands"),
        ("best", "gin_desktop.ui.showdown.commands"),
        ("best", "gin_desktop.ui.practice.setup.commands"),
    }
    assert all(keymaps()[keymap][name] is HAND_KEYS["best"] for name, keymap in holders)


def keymaps() -> dict[str, Keymap]:
    """The keys of every feature, by the module that declares them."""
    found = {}
    declares = re.compile(r"^KEYS\b", re.MULTILINE)
    for module in pkgutil.walk_packages(gin_desktop.ui.__path__, "gin_desktop.ui."):
        here = importlib.import_module(module.name)
        if declares.search(Path(here.__file__ or "").read_text(encoding="utf-8")):
            found[module.name] = here.KEYS
    assert len(found) > 15
    return found


def test_what_is_possible_comes_first() -> None:
    every = Commands([command("first", letter("S"), reason="not now"), command("second", letter("S"))])
    found = every.for_key(pressed(pygame.K_s))
    assert found is not None
    assert found.name == "second"


def test_two_that_are_possible_share_no_key() -> None:
    with pytest.raises(ValueError, match="key"):
        Commands([command("one", enter()), command("other", enter())])


def test_what_does_the_same_shares_a_line_of_the_list() -> None:
    by_rank, by_suit = (command(name, letter(key), says="sort") for name, key in (("rank", "R"), ("suit", "U")))
    hidden = Command("hidden", letter("H"), "", lambda: None, listed=False)
    every = Commands([by_rank, by_suit, hidden, command("done", enter()), command("leave", escape())])
    assert every.key_list() == [
        ("R U", "sort"),
        (t("key.enter"), "label of done"),
        (t("key.esc"), "label of leave"),
    ]
    assert [one.key_label for one in every] == ["R", "U", "H", "⏎", t("key.esc")]


def test_which_keys_are_held_is_asked_in_one_place() -> None:
    """So that a key stands in a table of commands, and nowhere else."""
    ui = Path(gin_desktop.ui.__file__).parent
    asking = [file.relative_to(ui).as_posix() for file in ui.rglob("*.py") if "KMOD_" in file.read_text("utf-8")]
    assert asking == ["kit/commands.py"]


def test_tab_goes_around_and_comes_in_from_either_end() -> None:
    assert next_target("abc", "c", 1) == "a"
    assert next_target("abc", "a", -1) == "c"
    assert (next_target("abc", None, 1), next_target("abc", None, -1)) == ("a", "c")
    assert next_target("abc", "x", -1) == "c"
    assert next_target("", None, 1) is None


def test_the_list_of_keys_names_every_sort_order_and_no_letter_is_taken() -> None:
    said = t("keys.table.sort").casefold()
    assert [name for name in SORT_ORDERS if t(f"table.sort.{name}").casefold() not in said] == []
    sorts = {f"sort_{name}" for name in SORT_ORDERS}
    taken = {key.code for name, key in KEYS.items() if name not in sorts and not key.control}
    letters = [KEYS[name].code for name in sorts]
    assert not taken & set(letters)
    assert len(letters) == len(set(letters))


def test_a_keymap_makes_a_command_with_its_key_and_what_it_does() -> None:
    pressed: list[str] = []
    made = LOG_KEYS.command("copy", "Copy", lambda: pressed.append("copy"), apart=True)
    assert made.key == LOG_KEYS["copy"]
    assert made.says == t("log.keys.copy")
    assert (made.label, made.apart, made.button) == ("Copy", True, True)
    made.run()
    assert pressed == ["copy"]
