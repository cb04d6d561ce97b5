"""What the idle one of three can do at the table, said once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from gin_desktop.ui.kit.commands import Command, Keymap, letter
from gin_desktop.ui.table import commands as table
from gin_desktop.words import t

KEYS: Final[Keymap] = {"skip": table.KEYS["skip"], "open": letter("o")}


def idle_commands(
    skip: Callable[[], object], turn: Callable[[], object], *, waits: bool, openable: bool, said: str
) -> Iterator[Command]:
    """To skip to the result, where only computers play on (``waits`` is while they do), and to look into a hand.

    ``said`` is what the button that opens the next hand says.
    """
    reason = "" if waits else t("reason.not_now")
    says = t("keys.idle.skip")
    yield Command("skip", KEYS["skip"], t("idle.skip"), skip, reason, says, primary=True, button=waits)
    if openable:
        yield Command("open", KEYS["open"], said, turn, says=t("keys.idle.open"))
