"""The layout of the main menu's entries: large ones with notes for games and tasks, the others below in two columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.ui.kit.places import Dock
from gin_desktop.ui.kit.text import line_height, shortened, text_height
from gin_desktop.ui.kit.widgets.room import Room

if TYPE_CHECKING:
    from gin_desktop.ui.kit.commands import Command
    from gin_desktop.ui.kit.style import Style
    from gin_desktop.ui.kit.widgets.ui import Ui

LARGE: Final = frozenset({"learn", "continue", "new_game", "daily", "practice"})
"""The entries that lead directly to a game or a task."""
BESIDE: Final = {"continue": "give_up"}
"""The entries with another one at their right, in the same line."""
_TALL, _GAP, _BETWEEN, _AIR = 58, 12, 20, 4


@dataclass(frozen=True)
class Note:
    """A text below an entry, and its place."""

    text: str
    rect: pygame.Rect


@dataclass(frozen=True)
class Entries:
    """The places of all entries by name, and the notes below some."""

    places: Mapping[str, pygame.Rect]
    notes: Sequence[Note]


def column_width(ui: Ui, commands: Sequence[Command]) -> int:
    """The width of the column of entries."""
    style = ui.style
    large = [ui.button_width(one.label, "menu") for one in commands if one.name in LARGE]
    small = [ui.button_width(one.label) for one in commands if _is_small(one.name)]
    labels = {one.name: one.label for one in commands}
    pairs = [
        ui.button_width(labels[name], "menu") + style.px(_GAP) + ui.button_width(labels[other])
        for name, other in BESIDE.items()
        if other in labels
    ]
    return max(style.px(352), *large, *pairs, 2 * max(small, default=0) + style.px(_GAP))


def _is_small(name: str) -> bool:
    return name not in LARGE and name not in BESIDE.values()


def layout_entries(
    ui: Ui, room: pygame.Rect, commands: Sequence[Command], notes: Mapping[str, Sequence[str]]
) -> Entries:
    """Lays out the entries in the middle of a column of :func:`column_width`.

    If there is not enough height, notes are cut to a line each, and then left out.
    """
    large = [one.name for one in commands if one.name in LARGE]
    small = [one.name for one in commands if _is_small(one.name)]
    aside = {one.name: ui.button_width(one.label) for one in commands if one.name in BESIDE.values()}
    rows = [small[at : at + 2] for at in range(0, len(small), 2)]
    style, gap, air = ui.style, ui.style.px(_GAP), ui.style.px(_AIR)
    bare = gap * (len(large) - 1) + (len(rows) - 1) * gap + (style.px(_BETWEEN) if large and rows else 0)
    high = style.control
    for shown in _fewer(notes, style, room.width):
        below = sum(height + air for texts in shown.values() for _, height in texts)
        left = room.height - bare - below - len(rows) * high
        tall = min(style.px(_TALL), left // max(1, len(large)))
        if tall >= high:
            break
    tall = max(tall, min(high, line_height("menu", style)))
    rest = Room(ui, room)
    rest.y += max(0, (room.height - bare - below - len(rows) * high - len(large) * tall) // 2)
    places: dict[str, pygame.Rect] = {}
    told: list[Note] = []
    for name in large:
        place = places[name] = rest.take(tall)
        other = BESIDE.get(name, "")
        if other in aside:
            shared = Dock(place)
            places[other] = shared.right(aside[other], gap)
            places[name] = shared.rest
        for text, height in shown.get(name, ()):
            rest.space(_AIR)
            told.append(Note(text, rest.take(height)))
        rest.space(_GAP)
    rest.space(_BETWEEN - _GAP if large else 0)
    for row in rows:
        line = rest.line(*(0 for _ in row), gap=_GAP, height=high, below=_GAP)
        places |= zip(row, line, strict=True)
    return Entries(places, told)


def _fewer(
    notes: Mapping[str, Sequence[str]], style: Style, width: int
) -> Sequence[Mapping[str, Sequence[tuple[str, int]]]]:
    """The notes with their heights, in ever shorter versions: whole, a line each, one line for an entry, none."""
    line = line_height("small", style)
    texts = {name: [text for text in of_it if text] for name, of_it in notes.items()}
    whole = {
        name: [(text, text_height(text, "small", style, width)) for text in of_it] for name, of_it in texts.items()
    }
    cut = {name: [(shortened(text, "small", style, width), line) for text in of_it] for name, of_it in texts.items()}
    return whole, cut, {name: of_it[:1] for name, of_it in cut.items()}, {}
