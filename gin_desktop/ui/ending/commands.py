"""What can be done once a game is over, with which keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

import pygame

from gin_desktop.ui.ending.model import EndingModel
from gin_desktop.ui.kit.commands import Command, Key, Keymap, escape, letter
from gin_desktop.words import t

KEYS: Final[Keymap] = {
    "on": Key(pygame.K_RETURN, "⏎", also=(pygame.K_KP_ENTER,), named="key.enter"),
    "sheet": letter("C"),
    "deal": letter("R"),
    "replay": letter("W"),
    "menu": escape(),
}

BUTTONS: Final = ("menu", "other", "deal", "replay", "sheet", "on")
"""From left to right; the way on is the last one."""


class EndingHost(Protocol):
    """Where the result leads."""

    def play_again(self) -> None:
        """The same game once more, between the same players."""
        ...

    def next_round(self) -> None:
        """The next game of a series."""
        ...

    def show_sheet(self) -> None:
        """The score sheet, in the place of the result."""
        ...

    def to_menu(self) -> None:
        """Back to the menu."""
        ...


def commands(
    model: EndingModel,
    host: EndingHost,
    other: Callable[[], None] | None,
    deal: Callable[[], None] | None = None,
    replay: Callable[[], None] | None = None,
) -> list[Command]:
    """In the order of the list of keys; ``other`` asks for another opponent, ``deal`` shows the deal that was shared,
    ``replay`` the last round once more,
    where that can be."""
    on = host.play_again if model.over else host.next_round
    again = "sheet.button.again" if model.sitting.setup.shared is None else "deals.button.again"
    label = t(again if model.over else "sheet.button.next_game")
    made = [
        Command("on", KEYS["on"], label, on, says=label, primary=True),
        Command("sheet", KEYS["sheet"], t("ending.button.sheet"), host.show_sheet, says=t("ending.keys.sheet")),
    ]
    if deal is not None:
        made.append(Command("deal", KEYS["deal"], t("ending.button.deal"), deal, says=t("ending.keys.deal")))
    if replay is not None:
        made.append(Command("replay", KEYS["replay"], t("replay.last_round"), replay))
    if model.over and other is not None:
        made.append(Command("other", None, t("sheet.button.other"), other))
    made.append(Command("menu", KEYS["menu"], t("button.menu"), host.to_menu, says=t("keys.showdown.menu")))
    return made
