"""All kinds of cases there are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from benchmarks.faults.company import ClockSetBack, TwoInstances
from benchmarks.faults.disks import FullDisk
from benchmarks.faults.kinds import AtCalls, Frozen, Kind, Sigkill
from benchmarks.faults.places import Places
from benchmarks.faults.rot import Rotten
from benchmarks.faults.scenarios import all_scenarios
from benchmarks.faults.screens import InPlaceOnScreen, Program


def all_kinds(only: Sequence[str] | None = None) -> Mapping[str, Kind]:
    """Every kind by its name; ``only`` narrows the scenarios."""
    scenarios = {name: one for name, one in all_scenarios().items() if only is None or name in only}
    kinds: list[Kind] = [
        *(AtCalls(name, scenarios) for name in ("kill", "power", "refuse")),
        Sigkill(scenarios),
        Frozen(scenarios),
        FullDisk(scenarios),
        Places(),
        Rotten(),
        TwoInstances(),
        ClockSetBack(),
        Program(),
        InPlaceOnScreen(),
    ]
    return {kind.name: kind for kind in kinds}
