"""Makes the scene of a task; kinds of task are imported when the first one is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gin_desktop.practice.model import Task
    from gin_desktop.ui.kit.scene import App
    from gin_desktop.ui.practice.drill.exercise import Exercise
    from gin_desktop.ui.practice.drill.host import DrillHost
    from gin_desktop.ui.practice.drill.scene import DrillScene


def exercise_of(task: Task, host: DrillHost) -> Exercise:
    """Returns a task as an exercise of its kind."""
    if task.kind == "layoff":
        from gin_desktop.ui.practice.drill.kinds.layoff_exercise import LayoffExercise
        from gin_desktop.ui.practice.drill.kinds.layoff_model import LayoffModel

        return LayoffExercise(LayoffModel(task, host))
    if task.kind == "spread":
        from gin_desktop.ui.practice.drill.kinds.spread_exercise import SpreadExercise
        from gin_desktop.ui.practice.drill.kinds.spread_model import SpreadModel

        return SpreadExercise(SpreadModel(task, host))
    from gin_desktop.ui.practice.drill.kinds.meld_exercise import MeldExercise
    from gin_desktop.ui.practice.drill.kinds.meld_model import MeldModel

    return MeldExercise(MeldModel(task, host))


def drill_of(app: App, task: Task, host: DrillHost) -> DrillScene:
    """Returns the scene of a task."""
    from gin_desktop.ui.practice.drill.scene import DrillScene

    return DrillScene(app, exercise_of(task, host))
