"""Mirrors a layout for a left-handed table: what hands reach for changes sides, cards keep their reading order."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any, ClassVar, Protocol, TypeVar

import pygame


class _Dataclass(Protocol):
    __dataclass_fields__: ClassVar[dict[str, Any]]


Metrics = TypeVar("Metrics", bound=_Dataclass)


def reflected(rect: pygame.Rect, width: int) -> pygame.Rect:
    """Returns a rectangle reflected in the vertical middle of a window of this width."""
    return rect.move(width - rect.right - rect.x, 0)


def beside_panel(panel: pygame.Rect, window: pygame.Rect) -> pygame.Rect:
    """Returns the part of a window beside a panel, which is at its right or at its left."""
    if panel.centerx > window.centerx:
        return pygame.Rect(window.x, window.y, panel.x - window.x, window.height)
    return pygame.Rect(panel.right, window.y, window.right - panel.right, window.height)


def mirrored(
    metrics: Metrics, width: int, *, blocks: Sequence[Sequence[str]] = (), points: Collection[str] = ()
) -> Metrics:
    """Returns the places of a left-handed table: every rectangle of the metrics is reflected.

    Args:
        metrics: the places for a right-handed person.
        width: of the window, in pixels.
        blocks: names of places that move as one, so that what lies in them keeps its order from left to right.
        points: names of places that are points, as (x, y), and are reflected by themselves.
    """
    changes: dict[str, Any] = {}
    for names in blocks:
        values = {name: getattr(metrics, name) for name in names}
        rects = [rect for value in values.values() for rect in _rects(value) if rect.width]
        whole = rects[0].unionall(rects[1:])
        right = reflected(whole, width).x - whole.x
        changes |= {name: _moved(value, right) for name, value in values.items()}
    for name in points:
        x, y = getattr(metrics, name)
        changes[name] = (width - x, y)
    for field in fields(metrics):
        value = getattr(metrics, field.name)
        if field.name not in changes and isinstance(value, pygame.Rect):
            changes[field.name] = reflected(value, width)
    return replace(metrics, **changes)


def _rects(value: object) -> Iterator[pygame.Rect]:
    """Yields the rectangles in a place, which may be a sequence, a mapping or places of its own."""
    if isinstance(value, pygame.Rect):
        yield value
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from _rects(part)
    elif isinstance(value, tuple):
        for part in value:
            yield from _rects(part)
    elif is_dataclass(value):
        for field in fields(value):
            yield from _rects(getattr(value, field.name))


def _moved(value: Any, right: int) -> Any:
    """Returns a place moved to the right by a number of pixels; a pair of numbers is a point."""
    if isinstance(value, pygame.Rect):
        return value.move(right, 0)
    if isinstance(value, Mapping):
        return {key: _moved(part, right) for key, part in value.items()}
    if isinstance(value, tuple):
        if all(isinstance(part, int) for part in value) and len(value) == 2:
            return value[0] + right, value[1]
        return tuple(_moved(part, right) for part in value)
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{field.name: _moved(getattr(value, field.name), right) for field in fields(value)})
    return value
