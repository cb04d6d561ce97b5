"""Hard's fitted figures: read from ``weights/hard.json``, which `tools` writes, and looked up by knock limit.

Plain Python, so that Hard plays where numpy is missing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final

from gin_desktop.analysis.hard_inputs import DISCARD_DEPENDENT_INDICES, POSITION_NUMBER_COUNT, SIGNS
from gin_desktop.engine.errors import GinError

Row = tuple[float, ...]

FORMAT: Final = 1
"""The version of the file's layout."""

ENDINGS: Final = 6
"""The number of ways in which a round may end for one side: a knock that wins up to 10 points, up to 20, more; gin for
up to 22 points without the bonus, for more; an undercut."""

STAGES: Final = 6
"""The number of stages of a round with figures of their own, see :meth:`Table.stage`."""

DISCARD_NUMBER_COUNT: Final = len(DISCARD_DEPENDENT_INDICES) + 8
"""How many numbers ``hard_inputs.discard_numbers`` returns."""

QUANTILE_COUNT: Final = 12
"""The number of equally likely values that describe the distribution of the defender's deadwood."""

LOW_LIMIT: Final = 7
"""The highest knock limit (points) for which the figures fitted to low limits are used."""


class TablesError(GinError):
    """The file of figures cannot be used. Codes: ``no_weights`` (missing), ``damaged_weights`` (with ``reason``)."""


@dataclass(frozen=True, slots=True)
class Table:
    """Linear estimates of how a round ends, fitted to rounds of computer play; `hard_inputs` specifies their inputs.

    Attributes:
        after: by stage, for each ending won and then for each ending lost, the weights (thousandths) of the numbers of
            a position after a discard; their sum is the chance of that ending.
        before: the same for a position before a draw from the stock.
        defender_deadwood: by turns ended and by how many of the opponent's cards are known, its deadwood after lay-offs
            as equally likely values (points).
        sign_weights: by every two turns of the opponent, the logistic weights of the signs that it holds a card.
        sizes: the mean difference of deadwood (points) of each ending.
    """

    after: tuple[tuple[Row, ...], ...]
    before: tuple[tuple[Row, ...], ...]
    defender_deadwood: tuple[tuple[tuple[int, ...], ...], ...]
    sign_weights: tuple[Row, ...]
    sizes: Row

    @staticmethod
    def stage(turns: int) -> int:
        """Returns the index in ``after`` and ``before`` after so many turns: 0, 1, 2 to 3, 4 to 5, 6 to 7, more."""
        return min(turns, 1) if turns < 2 else min(1 + turns // 2, STAGES - 1)

    def sign_weights_at(self, turns: int) -> Row:
        """Returns the weights of the signs after so many turns of the opponent."""
        return self.sign_weights[min(turns // 2, len(self.sign_weights) - 1)]

    def defender_deadwood_at(self, turns: int, known: int) -> tuple[int, ...]:
        """Returns equally likely values of the opponent's deadwood after ``turns`` own turns, ``known`` cards known."""
        by_known = self.defender_deadwood[min(turns, len(self.defender_deadwood) - 1)]
        return by_known[min(known, len(by_known) - 1)]


@dataclass(frozen=True, slots=True)
class HardTables:
    """Everything in the file: a table for each range of knock limits, and figures against early knockers.

    Attributes:
        gin_only, low, high: against the usual opponent, for a limit of 0, up to :data:`LOW_LIMIT`, and above.
        eager: for high limits against an opponent who knocks at the first chance.
        eager_discards: by stage, the weights (points) of ``hard_inputs.discard_numbers`` against such an opponent.
    """

    gin_only: Table
    low: Table
    high: Table
    eager: Table
    eager_discards: tuple[Row, ...]


@cache
def hard_tables() -> HardTables:
    """Returns the figures that ship with the program; raises :class:`TablesError`."""
    file = resources.files("gin_desktop.analysis") / "weights" / "hard.json"
    try:
        if not file.is_file():
            raise TablesError("no_weights")
        text = file.read_text(encoding="utf-8")
    except OSError:
        raise TablesError("no_weights") from None
    except UnicodeDecodeError as error:
        raise TablesError("damaged_weights", reason=str(error)) from None
    return parse(text)


def table_for(limit: int) -> Table:
    """Returns the figures for a round whose knock limit is ``limit`` points; raises :class:`TablesError`."""
    tables = hard_tables()
    if limit == 0:
        return tables.gin_only
    return tables.low if limit <= LOW_LIMIT else tables.high


def eager_table_for(limit: int) -> Table:
    """Returns the figures against an early knocker, or for low limits the usual ones; raises :class:`TablesError`."""
    return hard_tables().eager if limit > LOW_LIMIT else table_for(limit)


def tables_error() -> str | None:
    """Returns the code of why the figures cannot be used; None if they can."""
    try:
        hard_tables()
    except TablesError as error:
        return error.code
    return None


def parse(text: str) -> HardTables:
    """Returns the figures in the text of a file; raises :class:`TablesError` (``damaged_weights``)."""
    try:
        raw = json.loads(text)
        if not isinstance(raw, dict) or raw.get("format") != FORMAT:
            raise TablesError("damaged_weights", reason="format")
        tables = {name: _table(raw[name]) for name in ("gin_only", "low", "high", "eager")}
        discards = _rows(raw["eager_discards"], DISCARD_NUMBER_COUNT)
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise TablesError("damaged_weights", reason=repr(error)) from None
    if len(discards) != STAGES:
        raise TablesError("damaged_weights", reason="stages")
    return HardTables(**tables, eager_discards=discards)


def _table(raw: Mapping[str, Any]) -> Table:
    sizes = _row(raw["sizes"], ENDINGS)
    after, before = (tuple(_rows(stage, POSITION_NUMBER_COUNT) for stage in raw[name]) for name in ("after", "before"))
    if any(len(stages) != STAGES or any(len(stage) != 2 * ENDINGS for stage in stages) for stages in (after, before)):
        raise ValueError("stages")
    deadwood = tuple(
        tuple(tuple(map(int, row)) for row in _rows(turn, QUANTILE_COUNT)) for turn in raw["defender_deadwood"]
    )
    signs = _rows(raw["sign_weights"], 2 + len(SIGNS))
    if not (deadwood and all(deadwood) and signs):
        raise ValueError("empty")
    return Table(after, before, deadwood, signs, sizes)


def _rows(raw: Any, width: int) -> tuple[Row, ...]:
    return tuple(_row(row, width) for row in raw)


def _row(raw: Any, width: int) -> Row:
    if len(raw) != width or not all(type(number) in (int, float) and abs(number) < 1e6 for number in raw):
        raise ValueError("row")
    return tuple(raw)
