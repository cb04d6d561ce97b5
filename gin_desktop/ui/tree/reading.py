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


def typed_reading(before: str, after: str) -> str:
    """Returns what is said of typing that has changed a text: what was added or deleted; otherwise the whole text."""
    same = _common(before, after)
    end = _common(before[same:][::-1], after[same:][::-1])
    gone, come = before[same : len(before) - end], after[same : len(after) - end]
    if gone and come:
        return after
    return t("access.typed.deleted", text=_spelled(gone)) if gone else _spelled(come)


def _common(one: str, other: str) -> int:
    """Returns how many letters two texts begin with alike."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((number for number, (a, b) in pairs if a != b), min(len(one), len(other)))


def _spelled(text: str) -> str:
    """Returns a text as it is said, one that is only a sign by its name."""
    return t(_SIGNS[text]) if text in _SIGNS else text


_SIGNS: Final = {
    " ": "access.typed.space",
    ".": "access.typed.dot",
    ",": "access.typed.comma",
    ":": "access.typed.colon",
    "-": "access.typed.hyphen",
    "_": "access.typed.underscore",
    "/": "access.typed.slash",
    "\\": "access.typed.backslash",
    "'": "access.typed.apostrophe",
}
"""The names of signs that are not heard when they are said."""

_UNSAID: Final = frozenset({State.OFF_SCREEN})
"""What the focus changes by coming here."""
