"""The figures above the charts of the first page: games, wins, rounds, points, the streak."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING

import pygame

from gin_desktop.session.history.statistics import Statistics
from gin_desktop.ui.history.model.chart import percent, signed
from gin_desktop.ui.kit.text import line_height, shortened, text_width
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.words import t, tn

if TYPE_CHECKING:
    from gin_desktop.ui.kit.widgets.ui import Ui


@dataclass(frozen=True)
class Tile:
    """A figure with its name above and a line below."""

    name: str
    value: str
    line: str


def tiles_of(numbers: Statistics) -> list[Tile]:
    """The figures, the most asked for first."""
    share, points, streaks = numbers.win_share, numbers.points, numbers.streaks
    low, high = (percent(part) for part in share.interval)
    key = "statistics.tile.games.left" if numbers.unfinished else "statistics.tile.games.line"
    games = t(key, won=numbers.won, lost=numbers.lost, left=numbers.unfinished)
    wins = t("statistics.tile.wins.line", low=low, high=high) if share.enough else t("statistics.tile.wins.few")
    rounds = t("statistics.tile.rounds.line", won=numbers.you.wins.total, lost=numbers.them.wins.total)
    least, most = points.interval
    between = t("statistics.tile.points.line", low=signed(least, 1), high=signed(most, 1)) if isfinite(least) else ""
    streak = t("statistics.tile.streak.none")
    if streaks.now:
        streak = tn(f"statistics.tile.streak.{'won' if streaks.now > 0 else 'lost'}", abs(streaks.now))
    longest = t("statistics.tile.streak.line", won=streaks.won, lost=streaks.lost)
    return [
        Tile(t("statistics.tile.games"), f"{numbers.games:,}", games),
        Tile(t("statistics.tile.wins"), percent(share.value) if share.of else "–", wins if share.of else ""),
        Tile(t("statistics.tile.rounds"), f"{numbers.rounds:,}", rounds),
        Tile(t("statistics.tile.points"), signed(points.mean, 1) if points.number else "–", between),
        Tile(t("statistics.tile.streak"), streak, longest),
    ]


def build_tiles(ui: Ui, area: ScrollArea, place: pygame.Rect, tiles: list[Tile]) -> int:
    """Adds them side by side, in as many lines as they need; returns the y below."""
    style, colours = ui.style, ui.style.colours
    gap, pad = style.px(12), style.px(12)
    widest = max(
        text_width(text, role, style) for tile in tiles for text, role in ((tile.line, "small"), (tile.value, "number"))
    )
    most = (place.width + gap) // (min(widest, place.width) + 2 * pad + gap)
    lines = -(-len(tiles) // max(1, min(len(tiles), most)))
    across = -(-len(tiles) // lines)
    width = (place.width - (across - 1) * gap) // across
    small, number = line_height("small", style), line_height("number", style)
    height = 2 * small + number + 2 * style.px(8)
    for index, tile in enumerate(tiles):
        line, column = divmod(index, across)
        frame = pygame.Rect(place.x + column * (width + gap), place.y + line * (height + gap), width, height)
        ui.panel(frame, area=area)
        x, y, inner = frame.x + pad, frame.y + style.px(8), width - 2 * pad
        rows = ((tile.name, "small", colours.muted, small), (tile.value, "number", colours.brass, number))
        for text, role, colour, high in (*rows, (tile.line, "small", colours.faint, small)):
            ui.label(
                shortened(text, role, style, inner), role, pygame.Rect(x, y, inner, high), colour=colour, area=area
            )
            y += high
    return place.y + lines * (height + gap) - gap
