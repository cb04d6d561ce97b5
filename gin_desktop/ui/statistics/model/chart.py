"""A chart with its finding, figure and table; the data of all charts, and how they write numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final, Literal

from gin_desktop.analysis.coaching.knock_choices import KnockChoices
from gin_desktop.session.history.rows import Filter
from gin_desktop.session.history.statistics import Share, Statistics
from gin_desktop.ui.kit.charts.figures import Figure, Part, Parts
from gin_desktop.words import t
from gin_desktop.words.dates import file_date_text
from gin_desktop.words.document import TableExample
from gin_desktop.words.numbers import percent

TurnSpan = tuple[int, int]
"""Some turns in a row: the first and the last."""

Page = Literal["record", "overview", "rounds", "knocks", "defence", "cards", "time", "milestones"]
PAGES: Final[tuple[Page, ...]] = (
    "record",
    "overview",
    "rounds",
    "knocks",
    "defence",
    "cards",
    "time",
    "milestones",
)
"""The pages in order: what a player wants to know first, the figures of an analyst, the milestones."""


@dataclass(frozen=True)
class Chart:
    """A chart.

    Attributes:
        key: its id.
        title: its finding, as a sentence if possible.
        figure: what is drawn; None if there is no data yet.
        table: the same as numbers.
        notes: smaller sentences below the title.
        leads: whether it opens a list of rounds, from which the table is reached.
        games: for each row of the table which games are behind it; none where the rows are no games.
        rounds: for each row the turns of the knocks behind it; none where the rows are no knocks.
    """

    key: str
    title: str
    figure: Figure | None
    table: TableExample
    notes: tuple[str, ...] = ()
    leads: bool = False
    games: tuple[Filter, ...] = ()
    rounds: tuple[TurnSpan, ...] = ()


@dataclass(frozen=True)
class OpponentScore:
    """The games won and lost against an opponent."""

    name: str
    level: str | None
    won: int
    lost: int


@dataclass(frozen=True)
class ChartData:
    """The data of the charts.

    Attributes:
        opponents: those met most often; empty if the filter names one.
        today: for dates in words.
        choices: what knocking and waiting cost in reviewed rounds; None while it is added up.
    """

    numbers: Statistics
    opponents: Sequence[OpponentScore]
    today: date
    choices: KnockChoices | None = None

    @property
    def them(self) -> str:
        """The heading of the other side's column."""
        return self.name or t("charts.them")

    @property
    def name(self) -> str:
        """The opponent that the filter names; "" for all."""
        return self.numbers.asked.opponent or ""

    @property
    def names(self) -> tuple[str, str]:
        """The names of the two sides."""
        return t("charts.you"), self.them

    def say(self, key: str, **values: object) -> str:
        """A sentence about both sides; the message ``KEY.against`` names a single opponent."""
        return t(f"{key}.against", name=self.name, **values) if self.name else t(key, **values)

    def day(self, day: str) -> str:
        """A date in words."""
        return file_date_text(day, self.today)


def too_few_note(*enough: bool) -> tuple[str, ...]:
    """The note that there are too few cases, unless all arguments are True."""
    return () if all(enough) else (t("charts.unsure"),)


def shown_place_count(*sides: Sequence[int], least: int = 1) -> int:
    """How many places of some distributions to show: up to the last that is not empty."""
    used = [place + 1 for side in sides for place, number in enumerate(side) if number]
    return max([least, *used])


def share_text(share: Share) -> str:
    """A share with its base: ``40% of 25``."""
    return t("charts.upcard.value", share=percent(share.value), n=share.of)


def share_chart(
    facts: ChartData, key: str, sides: tuple[Share, Share], columns: tuple[str, str], *, none: str = ""
) -> Chart:
    """The chart of a share of each side, as partly filled bars; its messages are ``charts.KEY`` and what begins so.

    Args:
        columns: the heads of the counts and of what they are shares of.
        none: the title without data, if it is not ``charts.KEY.none``.
    """
    rows, cells = [], []
    for number, (name, share) in enumerate(zip(facts.names, sides, strict=True)):
        tip = t(f"charts.{key}.tip", name=name, n=share.count, of=share.of)
        rows.append(Part(share.value, name, share_text(share), tip, number == 1, empty=not share.of))
        cells.append((name, str(share.count), str(share.of), percent(share.value)))
    head = (t("charts.column.side"), *columns, t("charts.column.share"))
    table = TableExample(t(f"charts.{key}.table"), head, tuple(cells))
    figure, mine = Parts(tuple(rows)), sides[0]
    if not mine.of:
        return Chart(key, none or t(f"charts.{key}.none"), figure if sides[1].of else None, table)
    return Chart(key, t(f"charts.{key}", share=percent(mine.value)), figure, table, too_few_note(mine.enough))
