"""The figures by which Hard judges positions, by what may be knocked with."""

from __future__ import annotations

from typing import Final

from gin_desktop.analysis.hardweights.eager import TABLE as EAGER
from gin_desktop.analysis.hardweights.gin_only import TABLE as GIN_ONLY
from gin_desktop.analysis.hardweights.high import TABLE as HIGH
from gin_desktop.analysis.hardweights.low import TABLE as LOW
from gin_desktop.analysis.hardweights.table import Table

__all__ = ["EAGER", "GIN_ONLY", "HIGH", "LOW", "Table", "eager_table_for", "table_for"]

_LOW: Final = 7
"""Up to this limit a knock is rare enough that the figures for low limits fit."""


def table_for(limit: int) -> Table:
    """The figures for a round in which ``limit`` is the greatest deadwood that may knock."""
    if limit == 0:
        return GIN_ONLY
    return LOW if limit <= _LOW else HIGH


def eager_table_for(limit: int) -> Table:
    """The same against somebody who knocks at once; where knocks are few, the usual figures."""
    return EAGER if limit > _LOW else table_for(limit)
