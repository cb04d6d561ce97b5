"""The keys of the pages of practice: the menu, a code, the summary of a run, the progress."""

from __future__ import annotations

from typing import Final

import pygame

from gin_desktop.practice.model import KINDS
from gin_desktop.ui.kit.commands import Key, Keymap, enter, escape, letter

MENU_KEYS: Final[Keymap] = {
    **{f"pick_{kind}": letter(str(number), named="practice.key.kinds") for number, kind in enumerate(KINDS, start=1)},
    "lesson": letter("f"),
    "train": letter("t"),
    "daily": letter("d"),
    "timed": letter("m"),
    "setup": letter("s"),
    "code": letter("c"),
    "rules": letter("r"),
    "progress": letter("p"),
}

CODE_KEYS: Final[Keymap] = {"back": escape(), "paste": letter("v", control=True), "start": enter()}

SUMMARY_KEYS: Final[Keymap] = {"copy": letter("c", control=True)}

PROGRESS_KEYS: Final[Keymap] = {"reset": Key(pygame.K_DELETE, "", named="progress.key.reset")}
