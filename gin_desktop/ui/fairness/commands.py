"""The keys of the pages about deals."""

from __future__ import annotations

from typing import Final

from gin_desktop.ui.kit.commands import Keymap, letter

DEAL_KEYS: Final[Keymap] = {
    "before": letter("p", named="deal.key.turn"),
    "after": letter("n"),
    "copy_line": letter("c"),
    "copy_command": letter("v"),
    "replay": letter("w"),
    "fair": letter("f"),
}
