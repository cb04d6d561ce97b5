"""What a person can do on a screen, said once: a command has a name, a key, a label and a reason why not now.

A feature keeps its keys in one table (a ``Keymap``) and makes its commands from it. Buttons, keys, the list of keys,
the order of the focus and the tips all come from the commands, so that a key stands in one place only and could be
remapped there without touching a scene. The name is what a scene, a test and (later) speech call the command by.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from gin_desktop.words import t

_CONTROL: Final = pygame.KMOD_CTRL | pygame.KMOD_META
_HELD: Final = _CONTROL | pygame.KMOD_ALT


def is_control(event: pygame.event.Event) -> bool:
    """Whether Ctrl (on a Mac: Command) is held with the key of a KEYDOWN event."""
    return bool(event.mod & _CONTROL)


def is_plain(event: pygame.event.Event) -> bool:
    """Whether no modifier is held but Shift, so that a letter is a letter."""
    return not event.mod & _HELD


def is_shift(event: pygame.event.Event) -> bool:
    """Whether Shift is held with the key of a KEYDOWN event."""
    return bool(event.mod & pygame.KMOD_SHIFT)


def is_paste(event: pygame.event.Event) -> bool:
    """Whether the key of a KEYDOWN event pastes."""
    return is_control(event) and event.key == pygame.K_v and not event.mod & pygame.KMOD_ALT


def is_letter_of_paste(event: pygame.event.Event) -> bool:
    """Whether a TEXTINPUT event is the letter that some systems send after the key that pastes."""
    held = pygame.key.get_mods()
    return event.text == "v" and bool(held & _CONTROL) and not held & pygame.KMOD_ALT


def direction(event: pygame.event.Event) -> int:
    """Which way Tab goes: 1 onward, -1 back with Shift."""
    return -1 if is_shift(event) else 1


@dataclass(frozen=True, slots=True)
class Key:
    """A key of the keyboard and how it is written on a button and in the list of keys.

    ``also`` are codes that do the same (the Enter of the number pad); ``control`` wants Ctrl or Command held, without
    it nothing but Shift may be held; ``shift`` wants Shift, without it Shift does not matter. ``named`` is the message
    key of its name for the list of keys, and for buttons too where ``shown`` is empty. ``sign`` is what is typed by it,
    for a sign that has another place on every keyboard: then that alone counts.
    """

    code: int
    shown: str
    control: bool = False
    also: tuple[int, ...] = ()
    shift: bool = False
    named: str = ""
    sign: str = ""

    @property
    def on_button(self) -> str:
        """Returns how it is written on a button."""
        if not self.shown:
            return t(self.named)
        return t("key.control", key=self.shown) if self.control else self.shown

    @property
    def in_list(self) -> str:
        """Returns how it is written in the list of keys."""
        return t(self.named) if self.named else self.on_button

    def matches(self, event: pygame.event.Event) -> bool:
        """Whether a KEYDOWN event is this key."""
        if self.sign:
            return bool(event.unicode == self.sign)
        held = is_control(event) and not event.mod & pygame.KMOD_ALT if self.control else is_plain(event)
        return held and (is_shift(event) or not self.shift) and (event.key == self.code or event.key in self.also)


def letter(name: str, *, control: bool = False, shift: bool = False, named: str = "") -> Key:
    """The key of a letter or digit, shown as a capital."""
    code = ord(name.lower())  # SDL names letters and digits by their character
    return Key(code, name.upper(), control, shift=shift, named=named)


def enter(shown: str = "⏎") -> Key:
    """Enter, on the main block or the number pad."""
    return Key(pygame.K_RETURN, shown, also=(pygame.K_KP_ENTER,), named="key.enter")


def escape() -> Key:
    """Esc."""
    return Key(pygame.K_ESCAPE, "", named="key.esc")


Keymap = Mapping[str, Key]
"""Command name -> key, the one place of a feature where its keys are declared."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something a person can do on a screen.

    Attributes:
        name: within its screen; what tests, speech and a keymap call it by.
        key: the key that does it; None for a button without one.
        label: what its button says, ready to show.
        run: does it. A command that is not possible now may still be run: it then says why.
        reason: why it is not possible now, ready to show; empty where it is.
        says: what it does, for the list of keys and for speech; the label where this is empty.
        primary: it goes on, and its button shows that.
        tip: said while the mouse or the focus is on its button.
        apart: its button keeps away from the one before it.
        button: whether it has a button on the screen now.
        listed: whether its key stands in the list of keys.
        possible: False where it cannot be done now and no reason is said.
        typing: its key works even while letters go into a line to type in.
        chosen: whether it is the one of several choices that holds now, which its button shows by a mark; None where it
            is no such choice.
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
    def shown_key(self) -> str:
        """Its key as a person reads it; empty where it has none."""
        return "" if self.key is None else self.key.on_button


class Commands:
    """The commands of a screen now, in the order in which they are listed and focused.

    Raises ``ValueError`` where two commands share a name, or two that are possible share a key.
    """

    def __init__(self, commands: Iterable[Command]) -> None:
        self._commands = tuple(commands)
        names = [command.name for command in self._commands]
        keys = [command.key for command in self._commands if command.key is not None and command.enabled]
        for found, what in ((names, "name"), (keys, "key")):
            if len(set(found)) < len(found):
                raise ValueError(f"two commands share a {what}: {found}")

    def __iter__(self) -> Iterator[Command]:
        return iter(self._commands)

    def __len__(self) -> int:
        return len(self._commands)

    def __getitem__(self, name: str) -> Command:
        """The command of this name; raises KeyError if there is none."""
        found = self.find(name)
        if found is None:
            raise KeyError(name)
        return found

    def find(self, name: str) -> Command | None:
        """The command of this name."""
        return next((command for command in self._commands if command.name == name), None)

    def do(self, event: pygame.event.Event) -> bool:
        """Does what a KEYDOWN event asks for; false where it asks for none of these."""
        command = self.for_key(event)
        if command is not None:
            command.run()
        return command is not None

    def for_key(self, event: pygame.event.Event) -> Command | None:
        """The command that a KEYDOWN event asks for.

        A possible one comes before one that only says why not, and one that wants Shift before one that does not care.
        """
        matching = [one for one in self._commands if one.key is not None and one.key.matches(event)]
        return min(matching, key=lambda one: (not one.enabled, one.key is not None and not one.key.shift), default=None)

    def row(self, *names: str) -> list[Command]:
        """Those of these names that have a button now, in this order."""
        return [command for name in names if (command := self.find(name)) is not None and command.button]

    def buttons(self) -> list[Command]:
        """Those with a button now."""
        return [command for command in self._commands if command.button]

    def key_list(self) -> list[tuple[str, str]]:
        """(keys, what they do) for the list of keys, both ready to show; what does the same shares a line."""
        lines: dict[str, list[str]] = {}
        for one in self._commands:
            if one.key is not None and one.listed:
                lines.setdefault(one.says or one.label, []).append(one.key.in_list)
        return [(" ".join(keys), says) for says, keys in lines.items()]
