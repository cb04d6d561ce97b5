"""The keys of the score sheet."""

from __future__ import annotations

from typing import Final

from gin_desktop.ui.kit.commands import Keymap, letter

KEYS: Final[Keymap] = {"deals": letter("d"), "replay": letter("w"), "fair": letter("f"), "deal": letter("r")}
