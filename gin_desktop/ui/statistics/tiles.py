"""The key figures above the charts of the first page, and the panels shown while there are no statistics."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING

import pygame

from gin_desktop.session.history.statistics import Statistics
from gin_desktop.ui.kit.commands import Command
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, line_height, shortened, text_height, text_width
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.statistics.host import StatisticsSource
from gin_desktop.words import t, tn
from gin_desktop.words.numbers import percent, signed, whole

if TYPE_CHECKING:
    from gin_desktop.ui.kit.widgets.ui import Ui


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
    streak = t("statistics.tile.streak.none")
    if streaks.now:
        streak = tn(f"statistics.tile.streak.{'won' if streaks.now > 0 else 'lost'}", abs(streaks.now))
    longest = t("statistics.tile.streak.line", won=streaks.won, lost=streaks.lost)
    return [
        FigureTile(t("statistics.tile.games"), whole(numbers.games), games),
        FigureTile(t("statistics.tile.wins"), percent(share.value) if share.of else "–", wins if share.of else ""),
        FigureTile(t("statistics.tile.rounds"), whole(numbers.rounds), rounds),
        FigureTile(t("statistics.tile.points"), signed(points.mean, 1) if points.number else "–", between),
        FigureTile(t("statistics.tile.streak"), streak, longest),
    ]


def build_tiles(column: Column, tiles: list[FigureTile]) -> None:
    """Adds the tiles side by side, in as many rows as needed."""
    style, colours = column.style, column.style.colours
    gap, pad = style.px(12), style.px(12)
    needed = [2 * pad + max(text_width(text, role, style) for text, role in _texts(tile)) for tile in tiles]
    across = len(tiles)
    while across > 1 and not all(
        _fits(needed[at : at + across], gap, column.width) for at in range(0, len(tiles), across)
    ):
        across = -(-len(tiles) // (-(-len(tiles) // across) + 1))  # one more row, and all rows of about the same length
    shades = (colours.muted, colours.brass, colours.faint)
    height = sum(line_height(role, style) for _, role in _texts(tiles[0])) + 2 * style.px(8)
    for at in range(0, len(tiles), across):
        column.space(12 if at else 0)
        line, widths = tiles[at : at + across], needed[at : at + across]
        spare = (column.width - sum(widths) - (len(line) - 1) * gap) // len(line)
        widths = [min(width + spare, column.width) for width in widths]
        for tile, frame in zip(line, column.line(*widths, gap=12, height=height), strict=True):
            column.form.panel(frame, area=column.area)
            inner = Column(column.form, frame, column.area).inset(12, top=8)
            for (text, role), colour in zip(_texts(tile), shades, strict=True):
                inner.text(shortened(text, role, style, inner.width), role, colour=colour)


def _fits(widths: list[int], gap: int, room: int) -> bool:
    """Whether tiles of these widths fit into a row."""
    return sum(widths) + gap * (len(widths) - 1) <= room


def _texts(tile: FigureTile) -> list[tuple[str, str]]:
    """The texts of a tile with their fonts."""
    return [(tile.name, "small"), (tile.value, "number"), (tile.line, "small")]


if TYPE_CHECKING:
    from gin_desktop.ui.kit.widgets.ui import Ui


def build_state(ui: Ui, place: pygame.Rect, name: str, wanted: Command | None) -> None:
    """Adds a panel that says why there are no statistics, with a button to go on."""
    style, colours, pad = ui.style, ui.style.colours, ui.style.px(36)
    width = min(place.width, style.px(660)) - 2 * pad
    texts = [
        (t(f"statistics.{name}.title"), "subheading", colours.brass),
        (t(f"statistics.{name}.text"), "body", colours.text),
    ]
    if name == "empty":
        texts.append((t("statistics.empty.note"), "small", colours.muted))
    foot = style.control + style.px(22) + style.ring_room if wanted is not None else 0
    height = sum(style.px(12) + text_height(text, role, style, width) for text, role, _ in texts) + foot
    frame = pygame.Rect(0, place.y, width + 2 * pad, min(place.height, height + 2 * style.px(28)))
    frame.centerx = place.centerx
    frame.y += min(place.height - frame.height, style.px(70))
    ui.panel(frame)
    inner = frame.inflate(-2 * pad, -2 * style.px(20))
    area = ui.area(pygame.Rect(inner.x, inner.y, frame.right - style.px(6) - inner.x, inner.height))
    y = 0
    for text, role, colour in texts:
        rect = pygame.Rect(0, y + style.px(12), width, 0)
        y = ui.label(text, role, rect, colour=colour, align="center", area=area)
    if wanted is not None:
        wide = min(width, ui.button_width(wanted.label))
        rect = pygame.Rect((width - wide) // 2, y + style.px(22), wide, style.control)
        ui.command(wanted, rect, area=area)
        y = rect.bottom + style.ring_room
    ui.finish_area(area, y)


def draw_reading(style: Style, source: StatisticsSource, surface: pygame.Surface, place: pygame.Rect) -> None:
    """Draws the progress of indexing records: a sentence above a thin bar."""
    reading, colours = source.progress, style.colours
    if reading is None:
        return
    text = t("statistics.reading", done=whole(reading.done), of=whole(reading.of))
    line = pygame.Rect(place.x, place.y, place.width, line_height("small", style))
    draw_text(surface, shortened(text, "small", style, line.width), "small", style, line, colours.muted)
    bar = pygame.Rect(place.x, line.bottom, place.width, style.px(4))
    pygame.draw.rect(surface, colours.field, bar, border_radius=bar.height // 2)
    bar.width = round(bar.width * min(1.0, reading.done / max(1, reading.of)))
    pygame.draw.rect(surface, colours.brass, bar, border_radius=bar.height // 2)
