"""Lists all kinds of cases and all scenarios."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from soak.faults import game_history, games, pads, practice, records, saves, small_files
from soak.faults.concurrency import ClockSetBack, TwoInstances
from soak.faults.corruption import BitRot
from soak.faults.disks import FullDisks
from soak.faults.kinds import CallFaults, CaseKind, FrozenCopies, Sigkill
from soak.faults.obstructions import Obstructions
from soak.faults.scenarios import Scenario
from soak.faults.screens import ObstructedProgram, ProgramKills


def all_scenarios() -> Mapping[str, Scenario]:
    """Returns every scenario by its name."""
    modules = (games, saves, small_files, pads, practice, records, game_history)
    return {scenario.name: scenario for module in modules for scenario in module.SCENARIOS}


def all_kinds(only: Sequence[str] | None = None) -> Mapping[str, CaseKind]:
    """Returns every kind of case by its name; ``only`` restricts the scenarios."""
    scenarios = {name: one for name, one in all_scenarios().items() if only is None or name in only}
    kinds: list[CaseKind] = [
        *(CallFaults(name, scenarios) for name in ("kill", "power", "refuse")),
        Sigkill(scenarios),
        FrozenCopies(scenarios),
        FullDisks(scenarios),
        Obstructions(),
        BitRot(),
        TwoInstances(),
        ClockSetBack(),
        ProgramKills(),
        ObstructedProgram(),
    ]
    return {kind.name: kind for kind in kinds}
