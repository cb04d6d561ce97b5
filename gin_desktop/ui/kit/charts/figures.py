"""The data of charts as plain values, independent of the screen; every text is ready to show.

Most charts have two sides, which differ by shape as well as by colour: the first is filled, the second outlined and
hatched.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Outcome = Literal["won", "lost", "even"]


@dataclass(frozen=True, slots=True)
class Share:
    """A proportion with its confidence interval, each from 0 to 1.

    Attributes:
        tip: the exact values, as a sentence for the tooltip.
        label: its label; "" where it is the only one.
        value_text: its value as a text.
        face: the name of a picture before the label; "" without one.
        faint: there are too few data for a value, which is then not drawn.
    """

    value: float
    low: float
    high: float
    tip: str
    label: str = ""
    value_text: str = ""
    face: str = ""
    faint: bool = False


@dataclass(frozen=True, slots=True)
class Shares:
    """Proportions on one scale from 0 to 100%; ``ends`` are the labels at 0, a half and 100%."""

    rows: tuple[Share, ...]
    ends: tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Mark:
    """One result of a strip."""

    outcome: Outcome
    tip: str


@dataclass(frozen=True, slots=True)
class ResultStrip:
    """Results in a row, the oldest first: wins above the line and filled, losses below it and hatched.

    Attributes:
        room: the number of marks that have room; fewer are drawn no larger.
        ends: the labels below the first and the last.
        names: the legend of wins and losses.
    """

    marks: tuple[Mark, ...]
    room: int
    ends: tuple[str, str]
    names: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Pair:
    """A row of a mirror chart: a value for each side, with its text and its tooltip."""

    label: str
    values: tuple[float, float]
    texts: tuple[str, str]
    tips: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Mirror:
    """Bars to the left and to the right of their labels, on one scale."""

    rows: tuple[Pair, ...]
    names: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Columns:
    """A histogram of one side, or of two: then the first stands upward and the second hangs down.

    Attributes:
        labels: the label of each column; as many as fit are drawn.
        sides: the values of each side.
        tips: the tooltips of each side's columns.
        names: the names of the sides; empty for one side.
        axis: the name of the horizontal axis, written at the upper right.
        percent: whether the values are proportions, shown as percentages.
        expected: the value expected by chance for each column, drawn as a line; empty without it.
        expected_name: the name of that line.
    """

    labels: tuple[str, ...]
    sides: tuple[tuple[float, ...], ...]
    tips: tuple[tuple[str, ...], ...]
    names: tuple[str, ...] = ()
    axis: str = ""
    percent: bool = False
    expected: tuple[float, ...] = ()
    expected_name: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """A partly filled bar.

    Attributes:
        part: the filled part, from 0 to 1.
        label, text: the texts above it at the left and at the right.
        tip: the exact values, for the tooltip.
        second: whether it belongs to the second side and is hatched.
        mark: a value to compare with, from 0 to 1; None without one.
        mark_tip: the tooltip of that mark.
        empty: whether there are no data.
    """

    part: float
    label: str
    text: str
    tip: str
    second: bool = False
    mark: float | None = None
    mark_tip: str = ""
    empty: bool = False


@dataclass(frozen=True, slots=True)
class Parts:
    """Partly filled bars one below the other; ``mark_name`` is the name of the marks on them."""

    rows: tuple[Part, ...]
    mark_name: str = ""


@dataclass(frozen=True, slots=True)
class Point:
    """A point of a line chart, with its tooltip."""

    x: float
    y: float
    tip: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line chart through points, from left to right.

    Attributes:
        levels: named heights instead of a numeric scale.
        ends: the labels below the first and the last point.
        ground: whether the area between the line and 0 is shaded.
        steps: whether the value stays constant until the next point.
    """

    points: tuple[Point, ...]
    ends: tuple[str, str]
    levels: tuple[tuple[float, str], ...] = ()
    ground: bool = True
    steps: bool = False


Figure = Shares | ResultStrip | Mirror | Columns | Parts | Line
