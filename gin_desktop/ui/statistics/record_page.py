"""What a player wants to know first: games, wins, the streak, the best game, against whom; and the milestones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial

import pygame

from gin_desktop.session.game_setup import Seat
from gin_desktop.session.history.milestones import NAMES, Milestone
from gin_desktop.session.history.rows import GameRow
from gin_desktop.session.history.statistics import Statistics
from gin_desktop.ui.kit.places import Dock
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import line_height, shortened, text_width
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.people.portrait_remark import face
from gin_desktop.ui.statistics.model.chart import OpponentScore
from gin_desktop.ui.statistics.tiles import FigureTile, figure_tile, streak_tile
from gin_desktop.words import t
from gin_desktop.words.dates import file_date_text
from gin_desktop.words.lists import joined
from gin_desktop.words.milestones import milestone_asks, milestone_title
from gin_desktop.words.names import shown_name
from gin_desktop.words.numbers import percent, whole
from gin_desktop.words.opponents import level_title


def record_tiles(numbers: Statistics, best: GameRow | None, today: date) -> list[FigureTile]:
    """The key figures of a player: games, wins, the streak, the best game."""
    share = numbers.win_share
    key = "statistics.tile.games.left" if numbers.unfinished else "statistics.tile.games.line"
    games = t(key, won=numbers.won, lost=numbers.lost, left=numbers.unfinished)
    won = t("statistics.record.won", won=share.count, n=share.of) if share.of else ""
    score, against = "–", t("statistics.record.best.none")
    if best is not None:
        score = t("records.points", mine=best.mine, theirs=best.theirs)
        against = t("statistics.record.best.line", name=shown_name(best.opponent), day=file_date_text(best.day, today))
    return [
        figure_tile("games", whole(numbers.games), games, t("statistics.tile.games.about")),
        figure_tile("wins", percent(share.value) if share.of else "–", won, t("statistics.record.won.about")),
        streak_tile(numbers.streaks),
        FigureTile("best", t("statistics.record.best"), score, against, t("statistics.record.best.about")),
    ]


def build_opponents(column: Column, opponents: Sequence[OpponentScore], lead: Callable[[OpponentScore], None]) -> None:
    """Adds a row for each opponent with the games won and lost, which leads to those games."""
    if not opponents:
        return
    style = column.style
    column.subheading(t("statistics.record.whom"), below=8)
    for number, one in enumerate(opponents):
        row = column.button(f"against_{number}", "", partial(lead, one), kind="row", wide=True).rect
        place = Dock(row.inflate(-2 * style.text_pad, 0))
        side = style.control - style.px(10)
        sign = place.left(side, style.small_gap)
        column.form.picture(partial(_draw_face, one, style), sign, area=column.area, above=True)
        said = t("statistics.record.against", won=one.won, lost=one.lost)
        end = place.right(min(text_width(said, "body", style), place.rest.width * 2 // 3), style.small_gap)
        column.middle(shortened(said, "body", style, end.width), "body", end, align="right")
        name = shown_name(one.name) if one.level is None else f"{one.name} · {level_title(one.level)}"
        column.middle(shortened(name, "button", style, place.rest.width), "button", place.rest)
        column.space(8)


def _draw_face(one: OpponentScore, style: Style, surface: pygame.Surface, place: pygame.Rect) -> None:
    picture = face(Seat(one.name, one.level), "calm", place.width, style)
    surface.blit(picture, picture.get_rect(center=place.center))


def build_milestones(
    column: Column, reached: Sequence[Milestone], today: date, lead: Callable[[Milestone], None]
) -> None:
    """Adds a line for each milestone: when it was reached, which leads to its game, or what it asks for."""
    found = {one.name: one for one in reached}
    column.note(t("milestones.note"), below=10)
    for name in NAMES:
        one = found.get(name)
        title = milestone_title(name)
        title = title[:1].upper() + title[1:]
        if one is None:
            with column.panel(14, top=9, below=8) as inner:
                _build_milestone(inner, title, milestone_asks(name), reached=False)
            continue
        day = file_date_text(one.day, today)
        said = joined([title, day])
        with column.card(f"milestone_{name}", partial(lead, one), top=9, below=8, name=said) as inner:
            _build_milestone(inner, title, day, reached=True)


def _build_milestone(inner: Column, title: str, line: str, *, reached: bool) -> None:
    """Adds the mark of a milestone, and its texts beside that."""
    style = inner.style
    side = line_height("strong", style)
    mark, said = inner.fixed(side, 0, gap=12)
    inner.form.picture(partial(_draw_mark, style, reached), mark.take(side), area=inner.area, above=reached)
    said.text(title, "strong", colour=None if reached else style.colours.muted)
    said.muted(line, "small")
    inner.follow(said)


def _draw_mark(style: Style, reached: bool, surface: pygame.Surface, place: pygame.Rect) -> None:
    """Draws a filled disc with a tick for a milestone that was reached, an empty one otherwise."""
    centre, radius = place.center, place.width // 2 - style.stroke
    if not reached:
        pygame.draw.circle(surface, style.colours.muted, centre, radius, style.stroke)
        return
    pygame.draw.circle(surface, style.colours.brass, centre, radius)
    x, y, reach = centre[0], centre[1], radius // 2
    tick = [(x - reach, y), (x - reach // 3, y + reach * 2 // 3), (x + reach, y - reach * 2 // 3)]
    pygame.draw.lines(surface, style.colours.felt_dark, False, tick, max(2, style.stroke * 2))
