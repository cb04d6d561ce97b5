"""Keys as texts of a file ("Ctrl+S"), and keys as they are pressed."""

from __future__ import annotations

import re
from typing import Final

import pygame

from gin_desktop.ui.kit.commands import Key, is_alt, is_control, is_shift

_SPECIAL: Final = {
    "Del": pygame.K_DELETE,
    "Insert": pygame.K_INSERT,
    "Backspace": pygame.K_BACKSPACE,
    **{f"F{number}": getattr(pygame, f"K_F{number}") for number in range(2, 13)},
}
"""The keys without a character that can be given to a command, by name."""
_SPECIAL_NAMES: Final = {code: name for name, code in _SPECIAL.items()}

FIXED_CODES: Final = frozenset(
    {
        pygame.K_TAB,
        pygame.K_RETURN,
        pygame.K_KP_ENTER,
        pygame.K_SPACE,
        pygame.K_ESCAPE,
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_HOME,
        pygame.K_END,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
        pygame.K_F1,
    }
)
"""Keys with the same meaning everywhere: they move, press, go back and explain, and belong to no other command."""

EDITING: Final = frozenset(map(ord, "acvx"))
"""The letters that edit a text together with Ctrl."""

LAST_CHARACTER: Final = 0xFFFF
"""The greatest code of a key that is the code of its character."""

_SPELLED: Final = re.compile(r"((?:(?:ctrl|shift)\+)*)(.+)", re.IGNORECASE)
_LONGEST: Final = 24


def key_name(key: Key) -> str:
    """Returns the name of a key in a file, the same in every language: "S", "Ctrl+Shift+S", "F2", "Del", "?"."""
    if key.sign:
        return key.sign
    bare = _SPECIAL_NAMES.get(key.code) or _capital(chr(key.code))
    return f"{'Ctrl+' if key.control else ''}{'Shift+' if key.shift else ''}{bare}"


def read_key(name: str) -> Key | None:
    """Returns the key of a name in a file, in capitals or not; None if no such key can be given to a command."""
    found = _SPELLED.fullmatch(name.strip()) if len(name) <= _LONGEST else None
    if found is None:
        return None
    held, bare = found[1].lower(), found[2]
    code = next((code for special, code in _SPECIAL.items() if special.lower() == bare.lower()), None)
    if code is None:
        if len(bare) > 1 or not _is_character(bare):
            return None
        code = ord(bare.lower()) if len(bare.lower()) == 1 else ord(bare)
    return _key(code, control="ctrl" in held, shift="shift" in held)


def pressed_key(event: pygame.event.Event) -> Key | None:
    """Returns the key of a KEYDOWN event; None if it cannot be given to a command."""
    control, shift = is_control(event), is_shift(event)
    typed = getattr(event, "unicode", "")
    if is_alt(event):
        return None
    if not control and len(typed) == 1 and _is_character(typed) and not typed.isalnum():
        return _key(ord(typed), control=False, shift=False)
    if event.key in _SPECIAL_NAMES or (event.key <= LAST_CHARACTER and _is_character(chr(event.key))):
        return _key(event.key, control=control, shift=shift)
    return None


def presses(key: Key) -> frozenset[str]:
    """Returns what is pressed for a key, each as a text; two keys that share one are the same key."""
    if key.sign:
        return frozenset({key.sign})
    held = f"{'Ctrl+' if key.control else ''}{'Shift+' if key.shift else ''}"
    found = {f"{held}{code}" for code in (key.code, *key.also)}
    if not key.control:  # a sign that is typed, whatever else has to be held for it
        found |= {chr(code) for code in (key.code, *key.also) if _is_sign(code)}
    return frozenset(found)


def is_function_key(key: Key) -> bool:
    """Whether this is a key of the row above the digits, F1 to F12."""
    return pygame.K_F1 <= key.code <= pygame.K_F12


def _key(code: int, *, control: bool, shift: bool) -> Key:
    if _is_sign(code) and not control:
        return Key(code, "", sign=chr(code), changed=True)
    return Key(code, _SPECIAL_NAMES.get(code) or _capital(chr(code)), control, shift=shift, changed=True)


def _is_character(text: str) -> bool:
    return text.isprintable() and not text.isspace() and ord(text) <= LAST_CHARACTER


def _is_sign(code: int) -> bool:
    """Whether this is the code of a character that is neither letter nor digit."""
    return (
        code not in _SPECIAL_NAMES and code <= LAST_CHARACTER and _is_character(chr(code)) and not chr(code).isalnum()
    )


def _capital(character: str) -> str:
    capital = character.upper()
    return capital if len(capital) == 1 else character
