"""The keys of the pages of practice: the menu, a code, the summary of a run, the progress."""

from __future__ import annotations

from typing import Final

import pygame

from gin_desktop.practice.model import KINDS
from gin_desktop.ui.kit.commands import Key, enter, escape, letter
from gin_desktop.ui.kit.keymaps import keymap

MENU_KEYS: Final = keymap(
    "practice",
    {
        **{
            f"pick_{kind}": letter(str(number), named="practice.key.kinds")
            for number, kind in enumerate(KINDS, start=1)
        },
        "lesson": letter("f"),
        "train": letter("t"),
        "daily": letter("d"),
        "timed": letter("m"),
        "mistakes": letter("o"),
        "setup": letter("s"),
        "position": letter("a"),
        "course": letter("l"),
        "code": letter("c"),
        "rules": letter("r"),
        "progress": letter("p"),
    },
    says={"rules": "practice.keys.rules", **{f"pick_{kind}": "practice.keys.kinds" for kind in KINDS}},
    fixed=[f"pick_{kind}" for kind in KINDS],  # its place in the row
)

CODE_KEYS: Final = keymap(
    "practice_codes",
    {"back": escape(), "paste": letter("v", control=True), "start": enter()},
    says={"paste": "practice.code.keys.paste", "start": "practice.code.keys.start"},
    typed=True,
)

SUMMARY_KEYS: Final = keymap(
    "practice_summary",
    {"copy": letter("c", control=True)},
    says={"copy": "practice.summary.keys.copy"},
)

PROGRESS_KEYS: Final = keymap(
    "practice_progress",
    {"reset": Key(pygame.K_DELETE, "", named="progress.key.reset")},
    says={"reset": "progress.keys.reset"},
)
