"""The keys of the picker, the finder and what it finds."""

from __future__ import annotations

from typing import Final

from gin_desktop.ui.kit.commands import Keymap, enter, escape, letter

PICKER_KEYS: Final[Keymap] = {
    "search": letter("f", control=True, named="picker.key.search"),  # whoever types letters searches as well
    "choose": enter(),
    "clear": escape(),
    "star": letter("d", control=True),
    "read": letter("r", control=True),
    "edit": letter("e", control=True),
    "find": letter("h", control=True),
}

FINDER_KEYS: Final[Keymap] = {"next": letter("n"), "early": letter("s"), "choose": letter("c")}

FOUND_KEYS: Final[Keymap] = {"choose": enter(), "read": letter("r"), "edit": letter("e")}
