"""All kinds of cases there are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from soak.faults import games, pads, past, practice, records, slots, small
from soak.faults.company import ClockSetBack, TwoInstances
from soak.faults.disks import FullDisk
from soak.faults.kinds import AtCalls, Frozen, Kind, Sigkill
from soak.faults.places import Places
from soak.faults.rot import Rotten
from soak.faults.scenarios import Scenario
from soak.faults.screens import InPlaceOnScreen, Program


def all_scenarios() -> Mapping[str, Scenario]:
    """Every scenario by its name."""
    modules = (games, slots, small, pads, practice, records, past)
    return {scenario.name: scenario for module in modules for scenario in module.SCENARIOS}


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
