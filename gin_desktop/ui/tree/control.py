"""One thing on the screen: what it is, what it is called, what state it is in, where it lies and what it does."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

import pygame


class Role(StrEnum):
    """What a control is, as assistive programs tell it; a closed list."""

    BUTTON = "button"
    OPTION = "option"
    """One of several, of which one is selected."""
    FIELD = "field"
    SLIDER = "slider"
    ROW = "row"
    """An entry of a list that opens or selects something."""
    CARD = "card"
    PILE = "pile"
    """The stock, the discard pile, or a place that takes cards."""
    MELD = "meld"
    """A meld or another group of cards that lies open."""
    GAP = "gap"
    """A place between cards where a card can be put."""
    PLAYER = "player"
    """Whoever sits at the table: name, score, what they say."""
    CHART = "chart"
    LINE = "line"
    """A line of a score sheet or another table."""
    HEADING = "heading"
    TEXT = "text"
    PICTURE = "picture"
    MESSAGE = "message"
    """A text that appeared by itself: a bubble, a notice, the message of the table."""


class State(StrEnum):
    """A state of a control; a closed list."""

    DISABLED = "disabled"
    SELECTED = "selected"
    HELD = "held"
    """A card that was picked up."""
    FACE_DOWN = "face_down"
    TARGET = "target"
    """A place for the card that is picked up; where fitting ones are to be found, it may refuse the card."""
    OFF_SCREEN = "off_screen"
    """It is scrolled out of sight; the focus brings it back."""


STILL: Final = frozenset({Role.HEADING, Role.TEXT, Role.PICTURE, Role.MESSAGE})
"""The roles that are only read: the focus passes over them."""

_NOWHERE: Final = pygame.Rect(0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Control:
    """A thing on the screen.

    Attributes:
        id: names it within its scene, also after a new layout.
        role: what it is.
        name: what it is called, ready to show and to say: short, and its own within the scene for what can be used.
        description: more about it, for a tip or on demand; empty where the name says it all.
        value: what a field, slider or figure holds; empty for others.
        states: what is true of it now.
        place: its place in the window.
        action: what a press does; None for what cannot be pressed by itself.
        group: the part of the screen that it belongs to, such as ``hand`` or ``buttons``.
        key: the key that does the same, ready to show; empty where there is none.
    """

    id: Hashable
    role: Role
    name: str
    description: str = ""
    value: str = ""
    states: frozenset[State] = frozenset()
    place: pygame.Rect = field(default_factory=_NOWHERE.copy)
    action: Callable[[], object] | None = None
    group: str = ""
    key: str = ""

    @property
    def enabled(self) -> bool:
        """Whether it can be used now."""
        return State.DISABLED not in self.states

    @property
    def focusable(self) -> bool:
        """Whether the focus stops at it; also where it cannot be used now, to tell so."""
        return self.role not in STILL


def states(**named: bool) -> frozenset[State]:
    """Returns the states whose names (in lower case, as values of :class:`State`) are given as true."""
    return frozenset(State(name) for name, holds in named.items() if holds)
