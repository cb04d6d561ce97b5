"""Where the glossary and the explanations lead to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

import pygame

from gin_desktop.ui.kit.commands import Key, escape, letter
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.words.glossary import Term

HELP_KEYS: Final = keymap(
    "help",
    {
        "rules": Key(pygame.K_F1, "F1"),
        "now": letter("n"),
        "point": letter("p"),
        "glossary": letter("g"),
    },
)
"""The keys of an explanation; F1 again leads from there to the rules."""

GLOSSARY_KEYS: Final = keymap(
    "glossary",
    {
        "search": letter("f", control=True, named="picker.key.search"),
        "read": letter("r", control=True),
        "clear": escape(),
    },
    says={"search": "glossary.keys.search", "read": "glossary.keys.read", "clear": "glossary.keys.clear"},
    typed=True,
)


class HelpHost(Protocol):
    """The ways out of the glossary and of explanations."""

    @property
    def open_rules(self) -> Callable[[], None]:
        """Opens the rules of the game that is played, or all rules where none is."""
        ...

    def read_about(self, term: Term) -> None:
        """Opens the rules at the section about a term, those of the game that is played where they have it."""
        ...

    def open_glossary(self, term: str = "") -> None:
        """Opens the glossary, at a term."""
        ...

    def explain_now(self) -> None:
        """Explains what can be done on the screen below."""
        ...

    def point(self) -> None:
        """Lets the person point at something on the screen below, which is then explained."""
        ...
