"""The panels of a run's summary: how it compares with earlier ones, what to practise next, and the cards of answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.engine.sort_orders import arrange_cards
from gin_desktop.practice.model import Kind, Task
from gin_desktop.practice.runs.run import Summary
from gin_desktop.ui.felt.pictures.small import SmallCards
from gin_desktop.ui.kit.charts.primitives import draw_track
from gin_desktop.ui.kit.places import placed
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import line_height, text_width
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.practice.progress_lists import day_in_words
from gin_desktop.words import t, tn
from gin_desktop.words.numbers import decimal
from gin_desktop.words.practice_names import theme_name
from gin_desktop.words.spoken import spoken_cards

if TYPE_CHECKING:
    from gin_desktop.storage.practice.progress import Progress

EARLIER: Final = 6
"""The most earlier runs that are shown."""


@dataclass(frozen=True, slots=True)
class EarlierRun:
    """The result of an earlier run: its date, and how many tasks were solved."""

    day: date
    right: int


def earlier_runs(progress: Progress, summary: Summary) -> list[EarlierRun]:
    """Returns the latest runs of this kind before a run, newest first: whole daily sets, or timed ones."""
    if summary.day is None:
        runs = progress.timed_runs(summary.kind, EARLIER)
        return [EarlierRun(datetime.fromtimestamp(when).date(), right) for when, right in runs]
    found = []
    for day in progress.daily_set_dates(EARLIER + 1):
        score = progress.daily_set_score(day) if day < summary.day.isoformat() else None
        if score is not None and score[1] == summary.of:
            found.append(EarlierRun(date.fromisoformat(day), score[0]))
    return found


@dataclass(frozen=True, slots=True)
class NextPractice:
    """What to practise next: a theme, or ("") any; with the number of misses and tasks."""

    kind: Kind
    theme: str = ""
    missed: int = 0
    of: int = 0


def next_practice(summary: Summary) -> NextPractice:
    """Returns the theme that was missed most often, the easiest of equal ones."""
    missed = Counter(one.attempt.theme for one in summary.answers if one.attempt.theme and not one.found)
    if not missed:
        return NextPractice(summary.kind, "", len(summary.answers) - summary.right, len(summary.answers))
    level = {one.attempt.theme: one.attempt.level for one in reversed(summary.answers) if not one.found}
    theme = min(missed, key=lambda name: (-missed[name], level[name]))
    of = sum(one.attempt.theme == theme for one in summary.answers)
    return NextPractice(summary.kind, theme, missed[theme], of)


def build_earlier(column: Column, right: int, earlier: Sequence[EarlierRun], today: date) -> None:
    """Adds how many were solved against earlier runs, newest first, as bars on one scale."""
    style, colours = column.style, column.style.colours
    mean = sum(one.right for one in earlier) / len(earlier)
    key = "less" if right < mean else "more" if right > mean else "same"
    rows = [(t("practice.summary.now"), right), *((day_in_words(one.day, today), one.right) for one in earlier)]
    most = max(1, *(solved for _, solved in rows))
    with column.panel(24, top=16) as inner:
        inner.text(t("practice.summary.before"), "strong", below=4)
        inner.note(
            tn(f"practice.summary.before.{key}", len(earlier), mean=decimal(mean, min(1, len(earlier) - 1))), below=8
        )
        named = max(text_width(name, "small", style) for name, _ in rows)
        height = line_height("small", style) + style.line_gap
        for number, (name, solved) in enumerate(rows):
            first, bar, last = inner.fixed(named, 0, text_width("000", "small_strong", style), gap=14)
            ink = colours.text if number == 0 else colours.muted
            first.middle(name, "small", first.take(height), colour=ink)
            bar.picture(partial(_draw_bar, solved / most, style), height)
            last.middle(str(solved), "small_strong", last.take(height), colour=ink)
            inner.follow(first, below=2)


def _draw_bar(share: float, style: Style, surface: pygame.Surface, rect: pygame.Rect) -> None:
    draw_track(share, style, surface, placed((rect.width, style.px(10)), rect))


def build_next(column: Column, found: NextPractice, practise: Callable[[str], None]) -> None:
    """Adds what to practise next, with the button that starts it."""
    with column.panel(24, top=16) as inner:
        inner.text(t("practice.summary.next"), "strong", below=4)
        if found.theme:
            theme = theme_name(found.kind, found.theme)
            inner.text(tn("practice.summary.next.missed", found.missed, of=found.of, theme=theme), below=12)
        else:
            inner.text(t("practice.summary.next.some" if found.missed else "practice.summary.next.none"), below=12)
        label = t("practice.summary.next.theme" if found.theme else "practice.summary.next.mixed")
        inner.button("practise", label, partial(practise, found.theme))


def hand_groups(task: Task) -> list[list[Card]]:
    """Returns the cards of a task's hand: its melds, then the rest."""
    hand = task.position.hand
    return [list(group) for group in arrange_cards("melds", task.position.terms.melder, hand, hand)]


def build_hand(column: Column, task: Task, cards: SmallCards) -> None:
    """Adds the cards of a task as a small picture, as far as there is room for it."""
    groups = hand_groups(task)
    cards.want(groups)

    def draw(surface: pygame.Surface, place: pygame.Rect) -> None:
        clip = surface.get_clip()
        surface.set_clip(place.clip(clip))
        cards.draw(surface, place.topleft, groups)
        surface.set_clip(clip)

    name = spoken_cards([card for group in groups for card in group])
    column.picture(draw, cards.height, name=name, above=True)


def hand_card_height(width: int, style: Style) -> int:
    """Returns the height of the cards of a hand that fits into a width."""
    return min(style.px(84), round(width / 6.2))
