"""Changes of keys: whether a command may have a key, who has it already, and how two commands swap theirs."""

from __future__ import annotations

import string
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from gin_desktop.storage.key_file import KeyChanges, KeyFile
from gin_desktop.storage.notices import Notice
from gin_desktop.ui.kit.commands import Key
from gin_desktop.ui.kit.key_names import key_name, presses, read_key
from gin_desktop.ui.kit.keymaps import KEYMAPS, FeatureKeys, KeyHolder
from gin_desktop.words import t

_OFFERED: Final = (*string.ascii_uppercase, *string.digits, *(f"F{number}" for number in range(2, 13)))


@dataclass(frozen=True)
class Refused:
    """Why a command cannot have a key, ready to show; and the command to swap keys with, where that is possible."""

    why: str
    swap_with: KeyHolder | None = None


class KeyEditor:
    """Changes keys and writes them to the person's file.

    Args:
        features: all of them.
        file: the person's file.
        notify: shows a notice where it cannot be written.
    """

    def __init__(self, features: Iterable[FeatureKeys], file: KeyFile, notify: Callable[[Notice], None]) -> None:
        self.features = tuple(features)
        self._file = file
        self._notify = notify

    @property
    def any_changed(self) -> bool:
        """Whether any command has another key than its standard one."""
        return any(keys.is_changed(name) for keys in self.features for name in keys)

    def refusal(self, keys: FeatureKeys, name: str, key: Key | None) -> Refused | None:
        """Returns why a command cannot have a key (None: one that belongs to no command), or None if it can."""
        if key is None:
            return Refused(t("key_press.unusable"))
        if not keys.accepts(name, key):
            if keys.needs_control(name) and not key.control:
                return Refused(t("key_press.typed", control=t("key.control_alone")))
            return Refused(t("key_press.other_meaning", key=key.label))
        holders = KEYMAPS.holders(keys, name, key)
        if not holders:
            return None
        does = t(holders[0].keys.says(holders[0].name))
        mine = keys[name]
        if len(holders) == 1 and self._may_swap(keys, name, holders[0]):
            return Refused(t("key_press.taken.swap", key=key.label, does=does, mine=mine.label), holders[0])
        return Refused(t("key_press.taken", key=key.label, does=does))

    def _may_swap(self, keys: FeatureKeys, name: str, other: KeyHolder) -> bool:
        mine = keys[name]
        others = KEYMAPS.holders(other.keys, other.name, mine)
        return other.keys.accepts(other.name, mine) and all(one == KeyHolder(keys, name) for one in others)

    def free(self, keys: FeatureKeys, name: str) -> list[Key]:
        """Returns keys that a command may have and none has."""
        held = "Ctrl+" if keys.needs_control(name) else ""
        names = [one if len(one) > 1 else held + one for one in _OFFERED]
        made = [key for one in names if (key := read_key(one)) is not None]
        return [key for key in made if self.refusal(keys, name, key) is None and not presses(key) & presses(keys[name])]

    def give(self, keys: FeatureKeys, name: str, key: Key | None) -> None:
        """Gives a command a key, or its standard one (None)."""
        keys.give(name, key)
        self._save([(keys, name)])

    def swap(self, keys: FeatureKeys, name: str, key: Key, other: KeyHolder) -> None:
        """Gives a command a key, and the command that has it the key that this one had."""
        mine = read_key(key_name(keys[name]))
        keys.give(name, key)
        other.keys.give(other.name, mine)
        self._save([(keys, name), (other.keys, other.name)])

    def reset_all(self) -> None:
        """Gives every command its standard key."""
        for keys in self.features:
            for name in keys.changeable:
                keys.give(name, None)
        self._tell(self._file.clear())

    def retry(self) -> None:
        """Writes what could not be written before."""
        self._tell(self._file.retry())

    def _save(self, changed: Iterable[tuple[FeatureKeys, str]]) -> None:
        changes: KeyChanges = {
            (keys.feature, name): key_name(keys[name]) if keys.is_changed(name) else None for keys, name in changed
        }
        self._tell(self._file.save(changes))

    def _tell(self, notices: Iterable[Notice]) -> None:
        for notice in notices:
            self._notify(notice)
