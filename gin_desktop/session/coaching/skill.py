"""Skill and luck over time: what the kept reviews of a person's rounds come to, in tables ready to show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Final

from gin_desktop.session.coaching.kept_reviews import figures_of_all
from gin_desktop.session.coaching.review_sums import WorkLine, stage_text, weakness_lines
from gin_desktop.storage.games.reviews import KeptReview
from gin_desktop.storage.games.rows import GameRow
from gin_desktop.words import t
from gin_desktop.words.dates import month_text
from gin_desktop.words.document import TableExample
from gin_desktop.words.names import shown_name
from gin_desktop.words.numbers import decimal, percent, signed

if TYPE_CHECKING:
    from gin_desktop.analysis.coaching.play_summary import AreaFigures, MeanWithInterval, PlaySummary, RoundFigures

ReviewedGames = Sequence[tuple[GameRow, Sequence[KeptReview]]]
"""Games, oldest first, each with the kept reviews of its rounds."""

MOST_ROWS: Final = 6
"""The most months and the most opponents that are shown."""


@dataclass(frozen=True, slots=True)
class SkillReport:
    """What is shown of a person's play.

    Attributes:
        rounds: how many rounds are reviewed.
        waiting: how many are not.
        tables: the figures of all of them; the verdict only where there are enough.
        missing: how many rounds are missing to a verdict.
        work: what to work on; ``why_not`` says why nothing is named.
    """

    rounds: int
    waiting: int
    tables: tuple[TableExample, ...]
    missing: int
    why_not: str
    work: tuple[WorkLine, ...]


def waiting_rounds(games: ReviewedGames) -> int:
    """Returns how many rounds are not reviewed."""
    return sum(max(0, row.rounds - len(kept)) for row, kept in games)


def skill_report(games: ReviewedGames) -> SkillReport:
    """Returns what the kept reviews come to."""
    from gin_desktop.analysis.coaching.play_summary import LEAST_ROUNDS, summarise

    played = [(row, figures_of_all(kept)) for row, kept in games]
    rounds = [one for _, found in played for one in found]
    found = summarise(rounds)
    why_not, work = weakness_lines(found)
    tables = [_total(found, rounds)] if rounds else []
    if rounds:
        tables += [_kinds(found), _stages(found)]
        tables += [table for table in (_months(played), _opponents(played)) if len(table.rows) > 1]
    missing = max(0, LEAST_ROUNDS - len(rounds))
    return SkillReport(len(rounds), waiting_rounds(games), tuple(tables), missing, why_not, work)


def _total(found: PlaySummary, rounds: Sequence[RoundFigures]) -> TableExample:
    """Returns the table of the whole: with intervals where there are enough rounds."""
    luck = {
        "deal": sum(one.deal for one in rounds),
        "draws": sum(one.drawn for one in rounds),
        "rest": sum(one.rest for one in rounds),
    }
    rows = [(t("skill.best"), percent(found.all.best_share))]
    if found.loss is not None and found.loss_a_decision is not None:
        rows = [
            (t("skill.loss"), _with_interval(found.loss)),
            (t("skill.loss_a_decision"), _with_interval(found.loss_a_decision, 2)),
            *rows,
        ]
    if found.skill is not None and found.luck is not None:
        rows += [(t("skill.skill"), _with_interval(found.skill)), (t("skill.luck"), _with_interval(found.luck))]
        rows += [(t(f"skill.luck.{name}"), signed(value / len(rounds), 1)) for name, value in luck.items()]
    return TableExample(t("skill.total"), ("", t("skill.value")), tuple(rows))


def _with_interval(value: MeanWithInterval, places: int = 1) -> str:
    mean, low, high = (decimal(number, places) for number in (value.mean, value.low, value.high))
    return t("skill.interval", value=mean, low=low, high=high)


def _kinds(found: PlaySummary) -> TableExample:
    rows = [(t(f"review.kind.{area.kind.value}"), area) for area in found.by_kind if area.kind and area.decisions]
    return _areas(t("skill.kinds"), rows)


def _stages(found: PlaySummary) -> TableExample:
    rows = [(stage_text(area.stage), area) for area in found.by_stage if area.stage is not None]
    return _areas(t("skill.stages"), rows)


def _areas(title: str, rows: Sequence[tuple[str, AreaFigures]]) -> TableExample:
    head = ("", t("skill.head.decisions"), t("skill.head.best"), t("skill.head.loss"))
    cells = [
        (name, str(area.decisions), percent(area.best_share), decimal(area.loss / max(1, area.decisions), 2))
        for name, area in rows
    ]
    return TableExample(title, head, tuple(cells))


def _months(played: Sequence[tuple[GameRow, list[RoundFigures]]]) -> TableExample:
    """Returns the course over time: the latest months, newest first."""
    months: dict[str, list[RoundFigures]] = {}
    for row, found in reversed(played):
        if found:
            months.setdefault(row.day[:7], []).extend(found)
    rows = [_course(month_text(date.fromisoformat(f"{month}-01")), found) for month, found in months.items()]
    head = ("", t("skill.head.rounds"), t("skill.head.loss_a_round"), t("skill.head.skill"), t("skill.head.luck"))
    return TableExample(t("skill.months"), head, tuple(rows[:MOST_ROWS]))


def _opponents(played: Sequence[tuple[GameRow, list[RoundFigures]]]) -> TableExample:
    """Returns the figures against each opponent, those met most often first."""
    met: dict[str, list[RoundFigures]] = {}
    for row, found in played:
        if found:
            met.setdefault(row.opponent, []).extend(found)
    most = sorted(met.items(), key=lambda one: -len(one[1]))[:MOST_ROWS]
    rows = []
    for name, found in most:
        theirs = sum(one.other_loss for one in found) / len(found)
        first, rounds, own, *_ = _course(shown_name(name), found)
        rows.append((first, rounds, own, decimal(theirs, 1)))
    head = ("", t("skill.head.rounds"), t("skill.head.loss_a_round"), t("skill.head.their_loss"))
    return TableExample(t("skill.opponents"), head, tuple(rows))


def _course(name: str, found: Sequence[RoundFigures]) -> tuple[str, ...]:
    count = len(found)
    return (
        name,
        str(count),
        decimal(sum(one.loss for one in found) / count, 1),
        signed(sum(one.skill for one in found) / count, 1),
        signed(sum(one.luck for one in found) / count, 1),
    )
