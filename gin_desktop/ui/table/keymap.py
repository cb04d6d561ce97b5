"""The keys of the table."""

from __future__ import annotations

from typing import Final

import pygame

from gin_desktop.engine.sort_orders import SORT_ORDERS
from gin_desktop.ui.kit.commands import Key, enter, escape, letter
from gin_desktop.ui.kit.keymaps import SameKey, keymap
from gin_desktop.ui.melding.telling import KEYS as TELLING_KEYS
from gin_desktop.ui.melding.telling import TOLD

KEYS: Final = keymap(
    "table",
    {
        "left": Key(pygame.K_LEFT, "←→"),
        "right": Key(pygame.K_RIGHT, ""),
        "up": Key(pygame.K_UP, "↑↓"),
        "down": Key(pygame.K_DOWN, ""),
        "space": Key(pygame.K_SPACE, "", named="key.space"),
        "discard": enter(),
        "stock": letter("s"),
        "take": letter("d"),
        "pass": letter("p"),
        "knock": letter("k"),
        "gin": letter("g"),
        "big_gin": Key(pygame.K_g, "", shift=True, named="table.key.big_gin"),
        **{f"sort_{name}": letter(order.letter) for name, order in SORT_ORDERS.items()},
        "look": letter("v"),
        "double": letter("x"),
        "redouble": SameKey("double"),
        "accept": letter("a"),
        "resign": letter("q"),
        "lay_out": letter("l"),
        "back": letter("z"),
        "undo": letter("z", control=True),
        "sheet": letter("c"),
        "seal": letter("f"),
        "menu": escape(),
        "put_down": escape(),
        "hint": letter("h"),
        "reading": letter("t"),
        "cover": Key(pygame.K_h, "", shift=True, named="table.key.cover"),
        "swap": letter("w"),
        "skip": letter("e"),
        **{name: TELLING_KEYS.same(name) for name in TOLD},
    },
    says={
        **{f"sort_{name}": f"keys.sort.{name}" for name in SORT_ORDERS},
        "take": "keys.table.pile",
        "seal": "keys.seal",
        "cover": "keys.curtain.cover",
        "swap": "keys.beside.swap",
        "skip": "keys.beside.skip",
        **{name: TELLING_KEYS.says(name) for name in TOLD},
    },
)
"""Every key of the table, in the order of the list of keys.

Tab moves the focus, Enter and Space press a focused button. ``put_down`` precedes ``menu`` while a card is lifted.
"""
