"""The controls of a scene in reading order, and the questions that mouse, keyboard, speech and tests ask of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from typing import Final, Literal

import pygame

from gin_desktop.ui.tree.control import Control, Role, State

Direction = Literal["left", "right", "up", "down"]

_STEPS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_OVERLAP: Final = 4
"""Pixels by which the places of two controls that lie below each other may overlap."""


class Tree:
    """What is on the screen now, in reading order. Raises ValueError if two controls share an id."""

    def __init__(self, controls: Iterable[Control]) -> None:
        self._controls = tuple(controls)
        self._by_id = {control.id: control for control in self._controls}
        if len(self._by_id) < len(self._controls):
            twice = [name for name, count in Counter(one.id for one in self._controls).items() if count > 1]
            raise ValueError(f"two controls share an id: {twice}")

    def __iter__(self) -> Iterator[Control]:
        return iter(self._controls)

    def __len__(self) -> int:
        return len(self._controls)

    def __getitem__(self, id_: Hashable) -> Control:
        """Returns the control of this id; raises KeyError if there is none."""
        return self._by_id[id_]

    def find(self, id_: Hashable) -> Control | None:
        """Returns the control of this id, or None."""
        return self._by_id.get(id_)

    def named(self, name: str) -> Control:
        """Returns the control that can be used and is called so; raises KeyError if there is none."""
        found = next((one for one in self._controls if one.name == name and one.focusable), None)
        if found is None:
            raise KeyError(name)
        return found

    def of_role(self, *roles: Role) -> list[Control]:
        """Returns the controls of these roles."""
        return [one for one in self._controls if one.role in roles]

    def group(self, name: str) -> list[Control]:
        """Returns the controls of a group."""
        return [one for one in self._controls if one.group == name]

    def at(self, position: tuple[int, int]) -> Control | None:
        """Returns the control in sight at a point of the window, the last one where several overlap; or None."""
        return next(
            (
                one
                for one in reversed(self._controls)
                if State.OFF_SCREEN not in one.states and one.place.collidepoint(position)
            ),
            None,
        )

    @property
    def focusable(self) -> list[Control]:
        """The controls that the focus stops at, in the order of the Tab key."""
        return [one for one in self._controls if one.focusable]

    def next(self, present: Hashable | None, step: int) -> Control | None:
        """Returns the next (``step`` 1) or previous (-1) control for the focus, wrapping around, as Tab moves.

        Without a present one it is the first or the last; None where nothing takes the focus.
        """
        stops = self.focusable
        if not stops:
            return None
        ids = [one.id for one in stops]
        if present not in ids:
            return stops[0 if step > 0 else -1]
        return stops[(ids.index(present) + step) % len(stops)]

    def neighbour(self, present: Hashable, direction: Direction) -> Control | None:
        """Returns the nearest control for the focus in the direction of an arrow key, or None.

        Up and down stay in the group of the present one until its end. What is scrolled out of sight in other groups is
        skipped.
        """
        here = self._by_id.get(present)
        if here is None:
            return None
        others = [one for one in self.focusable if one is not here]
        if here.group and direction in ("up", "down"):
            inside = _nearest([one for one in others if one.group == here.group], here.place, direction)
            if inside is not None:
                return inside
        seen = [one for one in others if one.group == here.group or State.OFF_SCREEN not in one.states]
        return _nearest(seen, here.place, direction)

    def faults(self) -> list[str]:
        """Returns what a person who does not see the screen would stumble over, as texts (for tests)."""
        found = [f"no name: {one.id!r} ({one.role})" for one in self._controls if not one.name.strip()]
        names = Counter((one.name, one.value) for one in self.focusable)
        found += [f"one name for {count}: {name!r}" for (name, _), count in names.items() if count > 1]
        for one in self._controls:
            if one.focusable and not one.place.size[0] * one.place.size[1]:
                found.append(f"has no place: {one.name!r}")
        return found


def _nearest(controls: Iterable[Control], here: pygame.Rect, direction: Direction) -> Control | None:
    dx, dy = _STEPS[direction]
    best: tuple[float, Control] | None = None
    for control in controls:
        there = control.place
        ahead = (there.centerx - here.centerx) * dx + (there.centery - here.centery) * dy
        if ahead <= 0:
            continue
        if dx:
            # "beside" means overlapping vertically at least in part
            if max(there.top, here.top) > min(there.bottom, here.bottom):
                continue
            distance = ahead + abs(there.centery - here.centery) * 2.0
        else:
            if (there.top + _OVERLAP < here.bottom) if dy > 0 else (there.bottom - _OVERLAP > here.top):
                continue
            # a long row and a short one below each other count as near wherever their centres are
            aside = max(0, max(there.left, here.left) - min(there.right, here.right))
            distance = ahead + aside * 2.0 + abs(there.x - here.x) * 0.05
        if best is None or distance < best[0]:
            best = (distance, control)
    return None if best is None else best[1]
