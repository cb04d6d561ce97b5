"""What can be done at the curtain, said once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.ui.kit.commands import Command, Key, Keymap
from gin_desktop.ui.table import commands as table
from gin_desktop.ui.table.host import GameHost
from gin_desktop.words import t
from gin_desktop.words.cards import card_text

KEYS: Final[Keymap] = {
    "show": Key(pygame.K_RETURN, "", also=(pygame.K_KP_ENTER, pygame.K_SPACE), named="key.enter"),
    **{name: table.KEYS[name] for name in ("back", "undo", "sheet", "menu", "rules")},
    "next": Key(pygame.K_DOWN, "↓"),
    "previous": Key(pygame.K_UP, "↑"),
}
"""Every key of the curtain, in the order of the list of keys."""


def show_command(name: str, run: Callable[[], object], *, short: bool, early: bool) -> Command:
    """Shows the table to the person of this ``name``; not ``early``. ``short`` leaves out the name."""
    text = t("curtain.show.short") if short else t("curtain.show", name=name)
    reason = t("reason.not_now") if early else ""
    return Command("show", KEYS["show"], text, run, reason, t("keys.curtain.show"), primary=True)


def back_commands(
    name: str, card: Card, run: Callable[[], object], *, short: bool, early: bool
) -> tuple[Command, Command]:
    """The other side takes its discard back: with a button, and by a second key."""
    shown = card_text(card)
    text = t("curtain.take_back.short", card=shown) if short else t("curtain.take_back", name=name, card=shown)
    reason = t("reason.not_now") if early else ""
    back = Command("back", KEYS["back"], text, run, reason, t("keys.curtain.take_back"))
    return back, replace(back, name="undo", key=KEYS["undo"], button=False, listed=False)


def corner_commands(host: GameHost) -> list[Command]:
    """The table's own, which say at the curtain that the game is kept."""
    return [
        replace(command, says=t("keys.curtain.menu")) if command.name == "menu" else command
        for command in table.corner_commands(host)
    ]


def walk_commands(walk: Callable[[int], object]) -> list[Command]:
    """Up and down do what Tab does."""
    steps = {"next": 1, "previous": -1}
    return [
        Command(name, KEYS[name], "", lambda step=step: walk(step), button=False, listed=False)  # type: ignore[misc]
        for name, step in steps.items()
    ]
