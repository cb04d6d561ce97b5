"""Who sits opposite, or in one of several chairs: a level with a style, Even match, or a person; knows no window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gin_desktop.players.levels import STYLES
from gin_desktop.words.opponents import EVEN, PLAIN

PERSON: Final = "person"
"""The opponent who is another person at this laptop."""


class OpponentChoice:
    """Who sits opposite.

    Args:
        levels: names of the computers, weakest first; not empty.
        even: whether Even match is offered.
        person: whether another person can be chosen, too.
        present: what is chosen at first: ``LEVEL``, ``LEVEL:STYLE``, ``even`` or ``person``; what nobody knows (any
            more) becomes the level in the middle.
    """

    def __init__(self, levels: Sequence[str], *, even: bool, person: bool, present: str) -> None:
        known = (*levels, *((EVEN,) if even else ()))
        level, _, style = present.partition(":")
        self.style = style if style in STYLES else PLAIN
        """the style within the levels; kept while Even match or a person is chosen"""
        self.level = level if level in known else levels[len(levels) // 2]
        """the computer chosen last"""
        self.people = person and present == PERSON
        """whether another person sits opposite"""

    @property
    def computer(self) -> str:
        """The name of the computer chosen last, with its style."""
        return self.level if self.style == PLAIN or self.level == EVEN else f"{self.level}:{self.style}"

    def pick(self, name: str) -> None:
        """A level, Even match, or a person."""
        self.people = name == PERSON
        if not self.people:
            self.level = name
