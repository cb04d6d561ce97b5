"""What the position editor asks of the program, and its keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

from gin_desktop.ui.kit.commands import letter
from gin_desktop.ui.kit.keymaps import keymap

if TYPE_CHECKING:
    from gin_desktop.session.rulebook import RuleEntry

EDITOR_KEYS: Final = keymap(
    "position_editor",
    {
        "ask": letter("a"),
        "to_hand": letter("h"),
        "to_pile": letter("d"),
        "clear": letter("x"),
        "copy": letter("c"),
        "paste": letter("v"),
        "rules": letter("r"),
        "table": letter("t"),
    },
    says={
        "ask": "position.keys.ask",
        "to_hand": "position.keys.to_hand",
        "to_pile": "position.keys.to_pile",
        "clear": "position.keys.clear",
        "copy": "position.keys.copy",
        "paste": "position.keys.paste",
        "rules": "position.keys.rules",
        "table": "position.keys.table",
    },
)


class EditorRules(Protocol):
    """The way to the picker of rules."""

    def pick_rules(self, present: str, done: Callable[[RuleEntry], None]) -> None:
        """Opens the picker; ``present`` is the id of the entry chosen last."""
        ...
