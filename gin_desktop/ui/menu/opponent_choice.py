"""The choice of a player: a level with a style, Even match, or a person. Without a window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gin_desktop.players.levels import STYLES
from gin_desktop.words.opponents import EVEN, PLAIN

PERSON: Final = "person"
"""The choice of another person at this computer."""


class OpponentChoice:
    """The choice of a player for a seat.

    Args:
        levels: the levels of computers, weakest first; not empty.
        even: whether Even match is offered.
        person: whether another person can be chosen, too.
        present: the initial choice: ``LEVEL``, ``LEVEL:STYLE``, ``even`` or ``person``; anything unknown becomes
            the level in the middle.
    """

    def __init__(self, levels: Sequence[str], *, even: bool, person: bool, present: str) -> None:
        known = (*levels, *((EVEN,) if even else ()))
        level, _, style = present.partition(":")
        self.style = style if style in STYLES else PLAIN
        """the style of a level; kept while Even match or a person is chosen"""
        self.level = level if level in known else levels[len(levels) // 2]
        """the level chosen last"""
        self._styles = {self.level: self.style}
        self.people = person and present == PERSON
        """whether a person is chosen"""

    @property
    def computer(self) -> str:
        """The level chosen last, with its style."""
        return self.level if self.style == PLAIN or self.level == EVEN else f"{self.level}:{self.style}"

    def pick(self, name: str) -> None:
        """Chooses a level, Even match, or a person."""
        self.people = name == PERSON
        if not self.people:
            self.level = name

    def style_of(self, level: str) -> str:
        """The style chosen last for a level, as its portrait shows it."""
        if level == self.level:
            return self.style
        return self._styles.get(level, PLAIN)

    def pick_portrait(self, name: str) -> None:
        """Chooses a level or Even match in the style chosen last for it."""
        style = self.style_of(name)
        self._styles[self.level] = self.style
        self.pick(name)
        self.style = style
