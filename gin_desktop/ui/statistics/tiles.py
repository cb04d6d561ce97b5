"""The key figures above the charts of the first page, and the panels shown while there are no statistics."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite

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


@dataclass(frozen=True)
class FigureTile:
    """A figure with its name above and a line below."""

    name: str
    value: str
    line: str


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
    return [
        FigureTile(t("statistics.tile.games"), whole(numbers.games), games),
        FigureTile(t("statistics.tile.wins"), percent(share.value) if share.of else "–", wins if share.of else ""),
        FigureTile(t("statistics.tile.rounds"), whole(numbers.rounds), rounds),
        FigureTile(t("statistics.tile.points"), signed(points.mean, 1) if points.number else "–", between),
        streak_tile(streaks),
    ]


def streak_tile(streaks: Streaks) -> FigureTile:
    """The present streak, and the longest ones."""
    now = t("statistics.tile.streak.none")
    if streaks.now:
        now = tn(f"statistics.tile.streak.{'won' if streaks.now > 0 else 'lost'}", abs(streaks.now))
    longest = t("statistics.tile.streak.line", won=streaks.won, lost=streaks.lost)
    return FigureTile(t("statistics.tile.streak"), now, longest)


def build_tiles(column: Column, tiles: list[FigureTile]) -> None:
    """Adds the tiles side by side, in as many rows as needed."""
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
            with frame.panel(12, top=8) as inner:
                for (text, role), colour in zip(_texts(tile), shades, strict=True):
                    inner.text(shortened(text, role, style, inner.width), role, colour=colour)
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
