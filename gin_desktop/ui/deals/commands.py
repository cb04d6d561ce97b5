"""The keys of deals to share."""

from __future__ import annotations

from typing import Final

from gin_desktop.ui.kit.commands import Keymap, letter

KEYS: Final[Keymap] = {
    # a first try counts: no letter that somebody types as a code begins one
    "today": letter("t", control=True),
    "new": letter("n"),
    "all": letter("a"),
    "paste": letter("v", control=True),
    "type": letter("d", control=True),  # a letter alone would be typed as well
    "earlier": letter("e"),
    "later": letter("l"),
    "copy": letter("c"),
    "result": letter("r"),
    "sheet": letter("s"),
    "play": letter("p", control=True),
}
