"""The commands of a showdown, except for those that move cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

import pygame

from gin_desktop.ui.kit.commands import Command, Key, escape, letter
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.ui.melding.keyboard import KEYS as HAND_KEYS
from gin_desktop.ui.melding.telling import KEYS as TELLING_KEYS
from gin_desktop.ui.melding.telling import TOLD
from gin_desktop.ui.showdown.model import ShowdownModel, ShowdownPhase
from gin_desktop.words import t

_ONWARD: Final = Key(pygame.K_RETURN, "⏎", also=(pygame.K_KP_ENTER, pygame.K_SPACE), named="key.enter")

KEYS: Final = keymap(
    "showdown",
    {
        "best": HAND_KEYS.same("best"),
        "done": _ONWARD,
        "open": letter("O"),
        "continue": _ONWARD,
        "sheet": letter("C"),
        "menu": escape(),
        **{name: TELLING_KEYS.same(name) for name in TOLD},
    },
    beside=(HAND_KEYS,),
)


class ShowdownActions(Protocol):
    """What the commands call; implemented by the scene."""

    def play_best(self) -> None:
        """Lays the best defence out."""

    def defend(self) -> None:
        """Ends the person's defence."""

    def open_cards(self) -> None:
        """Shows or hides the rest of the stock."""

    def go_on(self) -> None:
        """Leaves the showdown after the round has been viewed."""

    def open_sheet(self) -> None:
        """Opens the score sheet."""

    def open_menu(self) -> None:
        """Opens the table's menu."""


def commands(model: ShowdownModel, acts: ShowdownActions, *, opened: bool, onward: bool = False) -> list[Command]:
    """Returns the commands in the order of the list of keys.

    ``opened`` if the rest of the stock is shown; ``onward`` if the next round comes now, so that the sheet is opened
    only on demand.
    """
    defending = model.act is ShowdownPhase.DEFEND
    layoffs = model.draft is None or model.draft.layoffs_allowed
    return [
        _command("best", acts.play_best, now=defending, label="best" if layoffs else "best_melds", says="best"),
        _command("done", acts.defend, now=defending, says="done"),
        open_command(model, acts.open_cards, opened=opened),
        _command("sheet", acts.open_sheet, now=_over(model) and onward, says="sheet" if onward else ""),
        _command("continue", acts.go_on, now=_over(model), label="next" if onward else ""),
        _command("menu", acts.open_menu, now=True, says="menu"),
    ]


def open_command(model: ShowdownModel, run: Callable[[], object], *, opened: bool) -> Command:
    """Returns the command that shows the rest of the stock, or hides it if it is ``opened``."""
    label = "close" if opened else "open"
    return _command("open", run, now=_over(model) and model.may_open, label=label, says="open")


def _over(model: ShowdownModel) -> bool:
    return model.act is ShowdownPhase.END and not model.demo


def _command(name: str, run: Callable[[], object], *, now: bool, label: str = "", says: str = "") -> Command:
    return Command(
        name,
        KEYS[name],
        t(f"showdown.button.{label or name}"),
        run,
        reason="" if now else t("reason.not_now"),
        says=t(f"keys.showdown.{says}") if says else "",
        primary=name in ("done", "continue"),
        button=now,
        listed=bool(says),
    )


def all_column_commands(model: ShowdownModel, acts: ShowdownActions) -> list[Command]:
    """Returns all commands that may ever have a button in the column, for its width."""
    every = [one for now in (False, True) for one in commands(model, acts, opened=now, onward=now)]
    return [one for one in every if one.name != "menu" and (one.name != "open" or model.may_open)]
