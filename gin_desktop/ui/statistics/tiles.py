"""The key figures above the charts of the first page, and the panels shown while there are no statistics."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import isfinite
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.session.history.statistics import Statistics, Streaks
from gin_desktop.ui.kit.charts.primitives import draw_track
from gin_desktop.ui.kit.commands import Command
from gin_desktop.ui.kit.places import Dock
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_line, line_height, shortened, text_width
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.panels import fitted_panel
from gin_desktop.ui.statistics.host import StatisticsSource
from gin_desktop.words import t, tn
from gin_desktop.words.numbers import percent, signed, whole

if TYPE_CHECKING:
    from gin_desktop.ui.kit.widgets.ui import Ui

_CONTROL: Final = "tile_"


@dataclass(frozen=True)
class FigureTile:
    """A figure with its name above and a line below.

    Attributes:
        key: its id.
        about: what the figure and the line mean, as sentences.
    """

    key: str
    name: str
    value: str
    line: str
    about: str

    @property
    def control(self) -> str:
        """The key of its control."""
        return f"{_CONTROL}{self.key}"


def tiles_of(numbers: Statistics) -> list[FigureTile]:
    """The key figures, the most important first: games, wins, rounds, points, the streak."""
    share, points, streaks = numbers.win_share, numbers.points, numbers.streaks
    low, high = (percent(part) for part in share.interval)
    key = "statistics.tile.games.left" if numbers.unfinished else "statistics.tile.games.line"
    games = t(key, won=numbers.won, lost=numbers.lost, left=numbers.unfinished)
    wins = t("statistics.tile.wins.line", low=low, high=high) if share.enough else t("statistics.tile.wins.unsure")
    rounds = t("statistics.tile.rounds.line", won=numbers.you.wins.total, lost=numbers.them.wins.total)
    least, most = points.interval
    between = t("statistics.tile.points.line", low=signed(least, 1), high=signed(most, 1)) if isfinite(least) else ""
    wins_about, points_about = "statistics.tile.wins.about", "statistics.tile.points.about"
    shown = {
        "games": (whole(numbers.games), games, t("statistics.tile.games.about")),
        "wins": (
            percent(share.value) if share.of else "–",
            wins if share.of else "",
            t(f"{wins_about}.band", low=low, high=high) if share.enough else t(wins_about),
        ),
        "rounds": (whole(numbers.rounds), rounds, t("statistics.tile.rounds.about")),
        "points": (
            signed(points.mean, 1) if points.number else "–",
            between,
            t(f"{points_about}.band", low=signed(least, 1), high=signed(most, 1)) if between else t(points_about),
        ),
    }
    return [*(figure_tile(key, *told) for key, told in shown.items()), streak_tile(streaks)]


def figure_tile(key: str, value: str, line: str, about: str) -> FigureTile:
    """A tile with the name that belongs to its key."""
    return FigureTile(key, t(f"statistics.tile.{key}"), value, line, about)


def streak_tile(streaks: Streaks) -> FigureTile:
    """The present streak, and the longest ones."""
    now = t("statistics.tile.streak.none")
    if streaks.now:
        now = tn(f"statistics.tile.streak.{'won' if streaks.now > 0 else 'lost'}", abs(streaks.now))
    longest = t("statistics.tile.streak.line", won=streaks.won, lost=streaks.lost)
    return figure_tile("streak", now, longest, t("statistics.tile.streak.about"))


def tile_tip(ui: Ui, tiles: Sequence[FigureTile]) -> tuple[pygame.Rect, str] | None:
    """The place of the tile under the mouse, or else with the focus, and what it means; None if there is none."""
    found = [(ui.find(tile.control), tile) for tile in tiles]
    controls = [(control, tile) for control, tile in found if control is not None]
    pointed = [one for one in controls if one[0].hovered]
    for control, tile in pointed or [one for one in controls if one[0] is ui.focused]:
        return control.place if control.area is None else control.place.clip(control.area.rect), tile.about
    return None


def build_tiles(column: Column, tiles: Sequence[FigureTile], show: Callable[[str], object]) -> None:
    """Adds the tiles side by side, in as many rows as needed; ``show`` is called with the control that is pressed."""
    style, colours = column.style, column.style.colours
    gap = style.gap
    needed = [2 * gap + max(text_width(text, role, style) for text, role in _texts(tile)) for tile in tiles]
    across = len(tiles)
    while across > 1 and not all(
        _fits(needed[at : at + across], gap, column.width) for at in range(0, len(tiles), across)
    ):
        across = -(-len(tiles) // (-(-len(tiles) // across) + 1))  # one more row, and all rows of about the same length
    shades = (colours.muted, colours.brass, colours.faint)
    for at in range(0, len(tiles), across):
        line, widths = tiles[at : at + across], needed[at : at + across]
        spare = (column.width - sum(widths) - (len(line) - 1) * gap) // len(line)
        frames = column.fixed(*(min(width + spare, column.width) for width in widths), gap=12)
        for tile, frame in zip(line, frames, strict=True):
            place = frame.rest
            with frame.panel(12, top=8) as inner:
                for (text, role), colour in zip(_texts(tile), shades, strict=True):
                    inner.text(shortened(text, role, style, inner.width), role, colour=colour)
            place.height = frame.y - place.y
            act = partial(show, tile.control)
            frame.form.button(tile.control, "", place, act, kind="line", area=frame.area, description=tile.about)
        column.follow(*frames, below=12 if at + across < len(tiles) else 0)


def _fits(widths: list[int], gap: int, room: int) -> bool:
    """Whether tiles of these widths fit into a row."""
    return sum(widths) + gap * (len(widths) - 1) <= room


def _texts(tile: FigureTile) -> list[tuple[str, str]]:
    """The texts of a tile with their fonts."""
    return [(tile.name, "small"), (tile.value, "number"), (tile.line, "small")]


def build_empty_state(column: Column, name: str, wanted: Command | None) -> None:
    """Adds a panel that says why there are no statistics, with a button to go on."""
    style = column.style
    column.y += min(style.px(70), column.remaining.height // 7)
    with fitted_panel(column.form, column.centred(style.px(660)).remaining, 36, 32) as inner:
        title = t(f"statistics.{name}.title")
        inner.text(title, "subheading", colour=style.colours.brass, align="center", below=12)
        inner.text(t(f"statistics.{name}.text"), align="center")
        if name == "empty":
            inner.space(12)
            inner.text(t("statistics.empty.note"), "small", colour=style.colours.muted, align="center")
        if wanted is not None:
            inner.space(22)
            _, middle, _ = inner.line(0, inner.form.button_width(wanted.label), 0)
            inner.form.command(wanted, middle, area=inner.area)


def draw_indexing_progress(style: Style, source: StatisticsSource, surface: pygame.Surface, place: pygame.Rect) -> None:
    """Draws the progress of indexing records: a sentence above a thin bar."""
    reading, colours = source.progress, style.colours
    if reading is None:
        return
    text = t("statistics.reading", done=whole(reading.done), of=whole(reading.of))
    rows = Dock(place)
    draw_line(surface, text, "small", style, rows.top(line_height("small", style)), colours.muted)
    draw_track(min(1.0, reading.done / max(1, reading.of)), style, surface, rows.top(style.tiny_gap))
