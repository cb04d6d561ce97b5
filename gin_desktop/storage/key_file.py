"""The file with the keys that the person has changed: TOML that may be edited by hand, a table for each feature.

The values are names of keys ("Ctrl+S"). Which features, commands and keys there are, `ui.kit.keymaps` knows.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import tomli_w

from gin_desktop.storage.files import StorageError, move_into, write_atomically
from gin_desktop.storage.notices import Notice, why
from gin_desktop.storage.reading import KEYS, ReadError, parse_toml, read_toml

KeyChanges = Mapping[tuple[str, str], str | None]
"""What becomes of the keys of commands, by feature and command: the name of a key, or None for the standard one."""


class KeyFile:
    """Reads and writes the file; what could not be written is kept and written with the next change.

    Args:
        path: of the file.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._pending: dict[tuple[str, str], str | None] = {}
        self._emptied = False

    def load(self) -> tuple[dict[str, Any], list[Notice]]:
        """Reads the file, whatever it looks like. No file is no news.

        Returns:
            The unchecked content, and `keys_set_aside` (the broken file was renamed and stays in its folder) or
            `keys_unreadable`.
        """
        try:
            return read_toml(self.path, KEYS), []
        except (OSError, ReadError) as error:
            return {}, [self._set_aside(error)] if os.path.lexists(self.path) else []

    def save(self, changes: KeyChanges) -> list[Notice]:
        """Writes changes on top of what is in the file now: another instance may have changed something else since.

        The file is always either the old one or the new one, complete. Unknown features and commands stay in it, so
        that a later version of the program finds its own again. Where a link leads to the file, the link stays.

        Returns:
            A notice `keys_not_saved` on failure; `keys_set_aside` if the file was spoiled since it was read.
        """
        self._pending |= changes
        return self._write()

    def clear(self) -> list[Notice]:
        """Removes every key from the file; returns a notice `keys_not_saved` on failure."""
        self._pending, self._emptied = {}, True
        return self._write()

    def retry(self) -> list[Notice]:
        """Writes what could not be written before, if there is anything; returns what `save` returns."""
        return self._write() if self._pending or self._emptied else []

    def _write(self) -> list[Notice]:
        content, notices = self.load()
        if notices and notices[0].code != "keys_set_aside":  # what lies there is not ours to overwrite
            return [Notice("keys_not_saved", dict(notices[0].values))]
        if self._emptied:
            content = {}
        for (feature, command), key in self._pending.items():
            table = content.get(feature)
            table = dict(table) if isinstance(table, dict) else {}
            table.pop(command, None)
            if key is not None:
                table[command] = key
            content.pop(feature, None)
            if table:
                content[feature] = table
        try:
            text = tomli_w.dumps(_what_can_be_kept(content))
            parse_toml(text, KEYS)  # never a file that would be set aside at the next start
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(self.path, text.encode(), through_link=True)
        except (OSError, ReadError) as error:
            return [*notices, Notice("keys_not_saved", {"path": str(self.path), "reason": why(error)})]
        self._pending, self._emptied = {}, False
        return notices

    def _set_aside(self, error: Exception) -> Notice:
        try:
            return Notice("keys_set_aside", {"path": str(move_into(self.path, self.path.parent))})
        except StorageError:
            return Notice("keys_unreadable", {"path": str(self.path), "reason": why(error)})


def _what_can_be_kept(content: Mapping[str, Any]) -> dict[str, Any]:
    """The content without what cannot be written back; a table loses no more than what is wrong in it."""
    kept: dict[str, Any] = {}
    for name, value in content.items():
        if _can_be_kept(name, value):
            kept[name] = value
        elif isinstance(value, dict):
            kept[name] = {inner: one for inner, one in value.items() if _can_be_kept(inner, one)}
    return kept


def _can_be_kept(name: str, value: object) -> bool:
    """Whether something in the file can be written so that it is read again."""
    try:
        return parse_toml(tomli_w.dumps({name: value}), KEYS) == {name: value}
    except (ValueError, ReadError):  # a number of many thousand digits
        return False
