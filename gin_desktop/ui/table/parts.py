"""The parts that one puts into a table's scene: the other table, a turn of several people, looking on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

import pygame

from gin_desktop.engine.play.actions import Action
from gin_desktop.engine.play.events import Event
from gin_desktop.ui.felt.stage import SpriteKey
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.table.layout import TableMetrics
from gin_desktop.ui.tree.control import Control


class TablePart:
    """What a table has besides what every table has: it adds to a scene or changes what the scene hands to it.

    Each method says what the table does without the part: a part defines those that concern it.
    """

    takes_input: bool = True
    """Whether cards and focus can be moved; otherwise only buttons work, and the keys of commands."""

    @property
    def animating(self) -> bool:
        """Whether something is animated besides the large table."""
        return False

    def corner(self, usual: list[Command]) -> list[Command]:
        """Returns the commands of the corner."""
        return usual

    def commands(self, usual: Commands) -> Commands:
        """Returns what the person can do now."""
        return usual

    def keys(self, usual: list[tuple[str, str]]) -> list[tuple[str, str]]:
        """Returns the list of keys."""
        return usual

    def controls(self) -> Iterable[Control]:
        """Returns controls that come after all others."""
        return ()

    def saved_state(self, usual: Mapping[str, object]) -> Mapping[str, object] | None:
        """Returns what is saved of the screen; None where nothing is."""
        return usual

    def objects(self, action: Action, play: Callable[[], None]) -> bool:  # noqa: ARG002
        """Returns true if an action of the person must wait for an answer; ``play`` plays it after all."""
        return False

    # -- layout

    def make_room(self, usual: TableMetrics) -> TableMetrics:
        """Returns the layout with room for the part."""
        return usual

    def place(self, *, anew: bool) -> None:
        """Places what the part shows; ``anew`` after the layout has changed, otherwise after the buttons have."""

    def hovered(self, key: SpriteKey | None) -> None:
        """Called when another card, spot or button is under the mouse."""

    def problems(self) -> list[str]:
        """Returns layout faults as texts, for tests."""
        return []

    def covered_rects(self) -> list[pygame.Rect]:
        """Returns the rectangles of what the part shows over the felt."""
        return []

    def paint(self, surface: pygame.Surface) -> None:
        """Paints what the part shows over resting cards."""

    # -- time

    def update(self, dt: float) -> None:
        """Advances by ``dt`` seconds, whether cards move or not."""

    def tick(self, dt: float) -> bool:  # noqa: ARG002
        """Acts while nothing moves at the large table; returns true if nothing else may happen there."""
        return False

    def show(self, events: Sequence[Event]) -> Sequence[Event]:
        """Takes in events; returns those to be shown at the large table."""
        return events


_Part = TypeVar("_Part", bound=TablePart)


class TableParts(TablePart):
    """Several parts as one: what one returns is handed to the next."""

    def __init__(self, parts: Iterable[TablePart] = ()) -> None:
        self._parts = tuple(parts)
        self.takes_input = all(part.takes_input for part in self._parts)

    def find(self, kind: type[_Part]) -> _Part | None:
        """Returns the part of a kind; None where there is none."""
        return next((part for part in self._parts if isinstance(part, kind)), None)

    def all(self) -> tuple[TablePart, ...]:
        """Returns all parts."""
        return self._parts

    @property
    def animating(self) -> bool:
        return any(part.animating for part in self._parts)

    def corner(self, usual: list[Command]) -> list[Command]:
        for part in self._parts:
            usual = part.corner(usual)
        return usual

    def commands(self, usual: Commands) -> Commands:
        for part in self._parts:
            usual = part.commands(usual)
        return usual

    def keys(self, usual: list[tuple[str, str]]) -> list[tuple[str, str]]:
        for part in self._parts:
            usual = part.keys(usual)
        return usual

    def controls(self) -> Iterator[Control]:
        for part in self._parts:
            yield from part.controls()

    def saved_state(self, usual: Mapping[str, object]) -> Mapping[str, object] | None:
        found: Mapping[str, object] | None = usual
        for part in self._parts:
            found = None if found is None else part.saved_state(found)
        return found

    def objects(self, action: Action, play: Callable[[], None]) -> bool:
        return any(part.objects(action, play) for part in self._parts)

    def make_room(self, usual: TableMetrics) -> TableMetrics:
        for part in self._parts:
            usual = part.make_room(usual)
        return usual

    def place(self, *, anew: bool) -> None:
        for part in self._parts:
            part.place(anew=anew)

    def hovered(self, key: SpriteKey | None) -> None:
        for part in self._parts:
            part.hovered(key)

    def problems(self) -> list[str]:
        return [problem for part in self._parts for problem in part.problems()]

    def covered_rects(self) -> list[pygame.Rect]:
        return [rect for part in self._parts for rect in part.covered_rects()]

    def paint(self, surface: pygame.Surface) -> None:
        for part in self._parts:
            part.paint(surface)

    def update(self, dt: float) -> None:
        for part in self._parts:
            part.update(dt)

    def tick(self, dt: float) -> bool:
        """Acts while nothing moves: each part in turn, until one wants nothing else to happen."""
        return any(part.tick(dt) for part in self._parts)

    def show(self, events: Sequence[Event]) -> Sequence[Event]:
        for part in self._parts:
            events = part.show(events)
        return events
