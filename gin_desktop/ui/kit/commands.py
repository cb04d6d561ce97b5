"""Commands: everything a person can do on a screen, each with a name, a key, a label and a reason why not now.

A feature declares its keys in one table (see `keymaps`) and makes its commands from it. Buttons, key presses, the list
of keys, the focus order and the tooltips are all derived from the commands, so that a key is declared in one place
only. Scenes, tests and speech refer to a command by its name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypedDict

import pygame

from gin_desktop.words import t

_CONTROL: Final = pygame.KMOD_CTRL | pygame.KMOD_META
_HELD: Final = _CONTROL | pygame.KMOD_ALT

_NAMED: Final = {
    pygame.K_DELETE: "key.delete",
    pygame.K_INSERT: "key.insert",
    pygame.K_BACKSPACE: "key.backspace",
    pygame.K_ESCAPE: "key.esc",
    pygame.K_SPACE: "key.space",
    pygame.K_RETURN: "key.enter",
    pygame.K_HOME: "key.home",
    pygame.K_END: "key.end",
}
"""Keys without a character -> the message id of the name."""


def is_control(event: pygame.event.Event) -> bool:
    """Whether Ctrl (on a Mac: Command) is held with the key of a KEYDOWN event."""
    return bool(event.mod & _CONTROL)


def is_plain(event: pygame.event.Event) -> bool:
    """Whether no modifier but Shift is held, so that a letter key types a letter."""
    return not event.mod & _HELD


def is_shift(event: pygame.event.Event) -> bool:
    """Whether Shift is held with the key of a KEYDOWN event."""
    return bool(event.mod & pygame.KMOD_SHIFT)


def is_alt(event: pygame.event.Event) -> bool:
    """Whether Alt is held with the key of a KEYDOWN event."""
    return bool(event.mod & pygame.KMOD_ALT)


def is_paste(event: pygame.event.Event) -> bool:
    """Whether a KEYDOWN event is Ctrl+V (or Command+V)."""
    return is_control(event) and event.key == pygame.K_v and not event.mod & pygame.KMOD_ALT


def is_paste_shortcut_text(event: pygame.event.Event) -> bool:
    """Whether a TEXTINPUT event is the "v" that some systems send after Ctrl+V."""
    held = pygame.key.get_mods()
    return event.text == "v" and bool(held & _CONTROL) and not held & pygame.KMOD_ALT


def direction(event: pygame.event.Event) -> int:
    """Returns which way Tab moves the focus: 1 forward, -1 backward with Shift."""
    return -1 if is_shift(event) else 1


@dataclass(frozen=True, slots=True)
class Key:
    """A key of the keyboard, with its label on a button and in the list of keys.

    ``also`` are key codes that do the same (the Enter of the number pad). ``control`` requires Ctrl or Command,
    otherwise no modifier but Shift may be held; ``shift`` requires Shift, otherwise Shift is ignored. ``named`` is the
    message id of its name for the list of keys, and for buttons too where ``shown`` is empty. ``sign`` is the character
    it types, for a character whose key differs between keyboards; then only that is compared. ``changed`` is whether
    the person chose it instead of the standard one; it is called by its ``label`` everywhere.
    """

    code: int
    shown: str
    control: bool = False
    also: tuple[int, ...] = ()
    shift: bool = False
    named: str = ""
    sign: str = ""
    changed: bool = False

    @property
    def label(self) -> str:
        """Its full name, with the modifiers: what the key is, not what a list calls several keys together."""
        if self.sign:
            return self.sign
        if self.code in _NAMED:
            bare = t(_NAMED[self.code])
        elif pygame.K_F1 <= self.code <= pygame.K_F12:
            bare = f"F{self.code - pygame.K_F1 + 1}"
        else:
            bare = self.shown or chr(self.code).upper()
        bare = t("key.shift", key=bare) if self.shift else bare
        return t("key.control", key=bare) if self.control else bare

    @property
    def button_label(self) -> str:
        """The label on a button."""
        if self.changed:
            return self.label
        if not self.shown:
            return t(self.named)
        return t("key.control", key=self.shown) if self.control else self.shown

    @property
    def key_list_name(self) -> str:
        """The name in the list of keys."""
        return t(self.named) if self.named and not self.changed else self.button_label

    def matches(self, event: pygame.event.Event) -> bool:
        """Whether a KEYDOWN event presses this key."""
        if self.sign:
            return bool(event.unicode == self.sign)
        held = is_control(event) and not event.mod & pygame.KMOD_ALT if self.control else is_plain(event)
        return held and (is_shift(event) or not self.shift) and (event.key == self.code or event.key in self.also)


def letter(name: str, *, control: bool = False, shift: bool = False, named: str = "") -> Key:
    """Returns the key of a letter or digit, shown as a capital."""
    code = ord(name.lower())  # SDL names letters and digits by their character
    return Key(code, name.upper(), control, shift=shift, named=named)


def enter(shown: str = "⏎") -> Key:
    """Returns the Enter key, of the main block or the number pad."""
    return Key(pygame.K_RETURN, shown, also=(pygame.K_KP_ENTER,), named="key.enter")


def escape() -> Key:
    """Returns the Esc key."""
    return Key(pygame.K_ESCAPE, "", named="key.esc")


Keymap = Mapping[str, Key]
"""Keys by command name."""


class CommandOptions(TypedDict, total=False):
    """What `Command` can be told besides its name, key, label and action."""

    reason: str
    primary: bool
    tip: str
    apart: bool
    button: bool
    listed: bool
    possible: bool
    typing: bool
    chosen: bool | None


@dataclass(frozen=True, slots=True)
class Command:
    """Something a person can do on a screen.

    Attributes:
        name: within its screen; what tests, speech and a keymap call it by.
        key: the key that does it; None for a button without one.
        label: what its button says, ready to show.
        run: carries it out; where the command is not possible now, it shows the reason instead.
        reason: why it is not possible now, ready to show; empty where it is possible.
        says: what it does, for the list of keys and for speech; the label where this is empty.
        primary: the main command of the screen, whose button is highlighted.
        tip: a tooltip for its button.
        apart: a gap separates its button from the one before.
        button: whether it has a button on the screen now.
        listed: whether its key stands in the list of keys.
        possible: false where it is not possible now and no reason is given.
        typing: its key works even while letters go into a line to type in.
        chosen: whether it is the selected one of several options, which its button marks; None where it
            is no option.
    """

    name: str
    key: Key | None
    label: str
    run: Callable[[], object]
    reason: str = ""
    says: str = ""
    primary: bool = False
    tip: str = ""
    apart: bool = False
    button: bool = True
    listed: bool = True
    possible: bool = True
    typing: bool = False
    chosen: bool | None = None

    @property
    def enabled(self) -> bool:
        """Whether it is possible now."""
        return self.possible and not self.reason

    @property
    def key_label(self) -> str:
        """The name of its key as shown on a button; empty where it has none."""
        return "" if self.key is None else self.key.button_label


class Commands:
    """The commands of a screen at this moment, in the order of lists and focus.

    Raises ``ValueError`` where two commands share a name, or two possible ones share a standard key. Of two that share
    a key because the person changed one, the first acts.
    """

    def __init__(self, commands: Iterable[Command]) -> None:
        self._commands = tuple(commands)
        names = [command.name for command in self._commands]
        used = [command.key for command in self._commands if command.key is not None and command.enabled]
        keys = [key for key in used if not key.changed]
        for found, what in ((names, "name"), (keys, "key")):
            if len(set(found)) < len(found):
                raise ValueError(f"two commands share a {what}: {found}")

    def __iter__(self) -> Iterator[Command]:
        return iter(self._commands)

    def __len__(self) -> int:
        return len(self._commands)

    def __getitem__(self, name: str) -> Command:
        """Returns the command of this name; raises KeyError if there is none."""
        found = self.find(name)
        if found is None:
            raise KeyError(name)
        return found

    def find(self, name: str) -> Command | None:
        """Returns the command of this name, or None."""
        return next((command for command in self._commands if command.name == name), None)

    def do(self, event: pygame.event.Event) -> bool:
        """Runs the command for a KEYDOWN event; returns false where none of these has that key."""
        command = self.for_key(event)
        if command is not None:
            command.run()
        return command is not None

    def for_key(self, event: pygame.event.Event) -> Command | None:
        """Returns the command for a KEYDOWN event, or None.

        A possible command precedes one that only gives its reason, and a key with Shift precedes one that ignores
        Shift.
        """
        matching = [one for one in self._commands if one.key is not None and one.key.matches(event)]
        return min(matching, key=lambda one: (not one.enabled, one.key is not None and not one.key.shift), default=None)

    def row(self, *names: str) -> list[Command]:
        """Returns the commands of these names that have a button now, in this order."""
        return [command for name in names if (command := self.find(name)) is not None and command.button]

    def buttons(self) -> list[Command]:
        """Returns the commands that have a button now."""
        return [command for command in self._commands if command.button]

    def key_list(self) -> list[tuple[str, str]]:
        """Returns (keys, description) pairs for the list of keys, ready to show; commands of one description share a
        pair.
        """
        lines: dict[str, list[str]] = {}
        for one in self._commands:
            if one.key is not None and one.listed:
                lines.setdefault(one.says or one.label, []).append(one.key.key_list_name)
        return [(" ".join(keys), says) for says, keys in lines.items()]
