"""What a step of a lesson asks for: cards to choose, a move to play, a question, the sheet, or a showdown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from gin_desktop.engine.cards import Card, CardSet
from gin_desktop.engine.play.actions import Action
from gin_desktop.engine.view import View
from gin_desktop.session.sitting import Sitting

PickKind = Literal["high", "low", "set", "run", "deadwood"]
"""What the cards to choose have in common; wrong ones are answered by it."""


@dataclass(frozen=True, slots=True)
class Pick:
    """Cards of the own hand to choose: ``least`` of those that are right; 0 is all of them."""

    kind: PickKind
    right: Callable[[View], CardSet]
    least: int = 0


@dataclass(frozen=True, slots=True)
class Play:
    """A move to play: any of those that are right; ``judged`` where there is something to find out."""

    right: Callable[[View], tuple[Action, ...]]
    judged: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """A question with a few answers to choose from.

    ``asked`` returns the answers, ready to show, and the place of the right one; a wrong one is answered by the message
    ``reply``.
    """

    asked: Callable[[Sitting], tuple[tuple[str, ...], int]]
    reply: str


@dataclass(frozen=True, slots=True)
class OpenSheet:
    """The score sheet to open and look at."""


@dataclass(frozen=True, slots=True)
class Showdown:
    """A showdown to play to the result; it is the last step at its table."""


Task = Pick | Play | Question | OpenSheet | Showdown


@dataclass(frozen=True, slots=True)
class Step:
    """A step: its text is the message ``learning.LESSON.NAME``, and ``.do``, if there is one, says what to do.

    ``.after``, if there is one, is told when it is done.

    Attributes:
        name: is part of the ids of its messages.
        task: what to do.
        before: what Tom does first.
        facts: further values of its texts, from the sitting.
        told: whether ``.after`` holds under the rules.
    """

    name: str
    task: Task
    before: tuple[Action, ...] = ()
    facts: Callable[[Sitting], Mapping[str, object]] = field(default=lambda _: {})
    told: bool = True


def names_card(action: Action) -> Card | None:
    """Returns the card that leaves the hand with an action; None if none does."""
    found = getattr(action, "card", None)
    return found if found is not None else getattr(action, "discard", None)
