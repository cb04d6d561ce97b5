"""The parts of the statistics' filter, their options and texts; and which charts stand on each page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Final, Literal, Protocol

from gin_desktop.session.history.filter_choices import Choices
from gin_desktop.session.history.rows import Filter
from gin_desktop.ui.people.picking import FilterOption
from gin_desktop.ui.statistics.model.cards import dealt_deadwood_chart, fitting_draws_chart, upcard
from gin_desktop.ui.statistics.model.chart import Chart, ChartData, Page
from gin_desktop.ui.statistics.model.course import course, months, strength
from gin_desktop.ui.statistics.model.defence import caught_deadwood_chart, fed_discards_chart, layoffs, undercuts
from gin_desktop.ui.statistics.model.knock_timing import knock_costs_chart, knock_results_chart
from gin_desktop.ui.statistics.model.knocks import (
    deadwood,
    endings,
    gins,
    knock_turn_chart,
    not_undercut_chart,
    round_length_chart,
)
from gin_desktop.ui.statistics.model.overview import form, opponents, wins
from gin_desktop.words import t
from gin_desktop.words.record_results import iso_date_text, opponent_title, rules_title, span_text, spans


class FilterSource(Protocol):
    """What knows the games to choose from."""

    def choices(self, asked: Filter | None = None) -> Choices:
        """The values to filter by, with their numbers among the games that match ``asked``."""
        ...

    def number(self, asked: Filter) -> int:
        """The number of games that the statistics of a filter are about."""
        ...


Part = Literal["opponent", "rules", "form", "dates"]
PARTS: Final[tuple[Part, ...]] = ("opponent", "rules", "form", "dates")
"""The parts of the filter in order."""


def matches_all_games(asked: Filter) -> bool:
    """Whether the filter matches all games."""
    return all(part_matches_all_games(asked, part) for part in PARTS)


def part_matches_all_games(asked: Filter, part: Part) -> bool:
    """Whether a part of the filter matches all games."""
    return _without(asked, part) == asked


def _without(asked: Filter, part: Part) -> Filter:
    match part:
        case "opponent":
            return replace(asked, opponent=None, level=None)
        case "rules":
            return replace(asked, rules=None)
        case "form":
            return replace(asked, form=None, why=None)
        case "dates":
            return replace(asked, since=None, until=None)


def statistics_filter(asked: Filter) -> Filter:
    """The parts of a list's filter that apply to statistics."""
    return Filter(
        rules=asked.rules,
        opponent=asked.opponent,
        level=asked.level,
        form=asked.form,
        since=asked.since,
        until=asked.until,
        why="hints" if asked.why == "hints" else None,
    )


def without_parts(asked: Filter) -> Filter:
    """The filter without any of its parts."""
    for part in PARTS:
        asked = _without(asked, part)
    return asked


def options(part: Part, asked: Filter, source: FilterSource, today: date) -> list[FilterOption]:
    """The options of a part, the one for all games first.

    Each has the number of games that match it and the other parts; one that matches none is left out, unless it is
    chosen.
    """
    among = _without(asked, part)
    choices = source.choices(among)
    everything = FilterOption(among, t(f"statistics.all.{part}"), choices.games)
    match part:
        case "opponent":
            found = [
                FilterOption(
                    replace(asked, opponent=one.value[0], level=one.value[1]),
                    opponent_title(*one.value),
                    one.games,
                    one.value,
                )
                for one in choices.opponents
            ]
            levels = [
                FilterOption(replace(asked, opponent=None, level=one.value), opponent_title(None, one.value), one.games)
                for one in choices.levels
            ]
            found += levels if len(levels) > 1 else []
        case "rules":
            found = [
                FilterOption(replace(asked, rules=one.value), rules_title(one.value, one.title), one.games)
                for one in choices.rules
            ]
        case "form":
            found = [
                FilterOption(replace(asked, form=one.value, why=None), t(f"statistics.form.{one.value}"), one.games)
                for one in choices.forms
            ]
            if choices.hinted:
                hinted = replace(asked, form=None, why="hints")
                found.append(FilterOption(hinted, t("statistics.hints"), choices.hinted))
        case "dates":
            spanned = [
                (name, replace(asked, since=since.isoformat(), until=until.isoformat()))
                for name, since, until in spans(today)
            ]
            found = [FilterOption(one, t(f"statistics.dates.{name}"), source.number(one)) for name, one in spanned]
    if asked != among and all(one.asked != asked for one in found) and part != "dates":
        face = (asked.opponent, asked.level) if part == "opponent" and asked.opponent else None
        found.append(FilterOption(asked, part_text(part, asked, source.choices(), today), 0, face))
    return [everything, *found]


def part_text(part: Part, asked: Filter, choices: Choices, today: date) -> str:
    """The text of a part's present value."""
    if part_matches_all_games(asked, part):
        return t(f"statistics.all.{part}")
    if part == "dates":
        return span_text(asked.since, asked.until, today)
    if part == "opponent":
        return asked.opponent or opponent_title(None, asked.level)
    if part == "form":
        if asked.why == "hints":
            return t("statistics.hints")
        return t(f"statistics.form.{asked.form}")
    title = next((one.title for one in choices.rules if one.value == asked.rules), "")
    return rules_title(asked.rules or "", title)


def since_text(since: str) -> str:
    """The sentence that says from when on games count."""
    return t("statistics.since", day=iso_date_text(since))


_PAGES: Final[Mapping[Page, Sequence[Callable[[ChartData], Chart | None]]]] = {
    "record": (form,),
    "milestones": (),
    "overview": (wins, form, opponents, course),
    "rounds": (endings, round_length_chart),
    "knocks": (knock_results_chart, knock_costs_chart, knock_turn_chart, deadwood, gins, not_undercut_chart),
    "defence": (fed_discards_chart, caught_deadwood_chart, layoffs, undercuts),
    "cards": (dealt_deadwood_chart, fitting_draws_chart, upcard),
    "time": (course, months, strength),
}


def charts_of(page: Page, facts: ChartData) -> list[Chart]:
    """The charts of a page that have data."""
    made = [make(facts) for make in _PAGES[page]]
    return [chart for chart in made if chart is not None]
