"""The keys with which cards are arranged and laid off; the same in a showdown and in a drill."""

from __future__ import annotations

from typing import Final

import pygame

from gin_desktop.ui.kit.commands import Key, Keymap, escape, letter

KEYS: Final[Keymap] = {
    "left": Key(pygame.K_LEFT, "←→"),
    "right": Key(pygame.K_RIGHT, "→"),
    "up": Key(pygame.K_UP, "↑↓"),
    "down": Key(pygame.K_DOWN, "↓"),
    "first": Key(pygame.K_HOME, "Home"),
    "last": Key(pygame.K_END, "End"),
    "hold": Key(pygame.K_SPACE, "", named="key.space"),
    "lay_off": letter("L"),
    "take_back": Key(pygame.K_DELETE, "Del", also=(pygame.K_BACKSPACE,)),
    "put_down": escape(),
}
"""Left and up stand for their opposite, too, in the list of keys."""

BEST: Final = letter("B")
"""Lays cards out in the best way, wherever that is offered: before a knock, in a showdown, in an own position."""
