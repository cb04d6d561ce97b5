"""What a chart shows, as plain values: a figure knows no screen, and every text in it is ready to be shown.

There are two sides in most of them, and they differ by shape as well as by colour: the first is filled, the second is
outlined and hatched.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Outcome = Literal["won", "lost", "even"]


@dataclass(frozen=True, slots=True)
class Share:
    """A share with the interval in which the truth lies, each from 0 to 1.

    Attributes:
        tip: the exact values, as a sentence.
        label: what stands before it; "" where it is the only one.
        value_text: what stands behind it.
        face: names a picture before the label, "" without one.
        faint: there is too little to say anything; drawn without its value.
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
    """Shares on one scale from 0 to 100%, with a line at a half and what it is called."""

    rows: tuple[Share, ...]
    ends: tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Mark:
    """One result of a row of results."""

    outcome: Outcome
    tip: str


@dataclass(frozen=True, slots=True)
class Strip:
    """Results in a row, the oldest first: won above the line and filled, lost below it and hatched.

    Attributes:
        room: so many marks have room; fewer are drawn as large.
        ends: what stands below the first and the last.
        names: what the signs of a win and a loss are called.
    """

    marks: tuple[Mark, ...]
    room: int
    ends: tuple[str, str]
    names: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Pair:
    """A row of a mirror: a number for each side with how it is written and what is told about it."""

    label: str
    values: tuple[float, float]
    texts: tuple[str, str]
    tips: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Mirror:
    """Bars to the left and to the right of their names, on one scale."""

    rows: tuple[Pair, ...]
    names: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Columns:
    """A histogram of one side, or of two: then the first stands upward and the second hangs down.

    Attributes:
        labels: what stands below each column; as many of them as fit are written.
        sides: a tuple of numbers for each side.
        tips: the same for what is told about each column.
        names: what the sides are called; empty for one side.
        axis: what the columns are numbered by, written above them at the right.
        percent: the numbers are shares of 1, and the scale says so.
        expected: for each column what chance would make, drawn as a line; empty without it.
        expected_name: what that line is called.
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
    """A bar of which a part is filled.

    Attributes:
        part: from 0 to 1.
        label, text: what stands above it at the left and at the right.
        tip: the exact values.
        second: it is the other side's, and hatched.
        mark: from 0 to 1: what it is to be compared with; None without that.
        mark_tip: what is told of that.
        empty: there is nothing to show.
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
    """Such bars one below the other; ``mark_name`` is what the marks on them are called."""

    rows: tuple[Part, ...]
    mark_name: str = ""


@dataclass(frozen=True, slots=True)
class Point:
    """A point of a line."""

    x: float
    y: float
    tip: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line through points, from left to right.

    Attributes:
        levels: heights that have a name, instead of a scale of numbers.
        ends: what stands below the first and the last point.
        ground: whether what lies between it and 0 is shaded.
        steps: a value stays until the next one.
    """

    points: tuple[Point, ...]
    ends: tuple[str, str]
    levels: tuple[tuple[float, str], ...] = ()
    ground: bool = True
    steps: bool = False


Figure = Shares | Strip | Mirror | Columns | Parts | Line
