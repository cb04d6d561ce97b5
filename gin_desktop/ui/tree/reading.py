"""Controls as they are read out: name, what it is, value and state; on demand also what there is to say about it."""

from __future__ import annotations

from typing import Final

from gin_desktop.ui.tree.control import STILL, Control, Role, State
from gin_desktop.words import t
from gin_desktop.words.lists import joined
from gin_desktop.words.spoken import spoken

_PLAIN: Final = STILL | {Role.CARD, Role.PILE, Role.MELD, Role.PLAYER, Role.LINE}
"""The roles that go without saying after the name."""


def short_reading(control: Control) -> str:
    """Returns what is said when the focus comes to a control: ``Deal, button``."""
    parts = [control.name]
    if control.role not in _PLAIN:
        parts.append(t(f"access.role.{control.role}"))
    if control.value:
        parts.append(control.value)
    parts += [t(f"access.state.{state}") for state in State if state in control.states and state not in _UNSAID]
    return spoken(joined(parts))


def long_reading(control: Control) -> str:
    """Returns all there is to say about a control: the short reading, its description and its key."""
    parts = [short_reading(control)]
    if control.description:
        parts.append(control.description)
    if control.key:
        parts.append(t("access.key", key=control.key))
    return spoken("\n".join(parts))


_UNSAID: Final = frozenset({State.OFF_SCREEN})
"""What the focus changes by coming here."""
