"""What the position editor asks of the program, and its keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

from gin_desktop.ui.kit.commands import letter
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.ui.melding.card_picking import PICKING_KEYS, SIGNS

if TYPE_CHECKING:
    from gin_desktop.session.rulebook import RuleEntry

EDITOR_KEYS: Final = keymap(
    "position_editor",
    {
        **PICKING_KEYS,
        "ask": letter("e"),
        "copy": letter("c", control=True),
        "paste": letter("v", control=True),
        "rules": letter("r"),
        "table": letter("l"),
    },
    says={
        "take": "keys.cards.take",
        **{name: f"position.keys.{name}" for name in ("other_side", "clear", "ask", "copy", "paste", "rules", "table")},
    },
    signs=SIGNS,
)


class EditorRules(Protocol):
    """The way to the picker of rules."""

    def pick_rules(self, present: str, done: Callable[[RuleEntry], None]) -> None:
        """Opens the picker; ``present`` is the id of the entry chosen last."""
        ...
