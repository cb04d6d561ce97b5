"""Makes the scene of a task; the scenes are imported when the first task of their kind is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gin_desktop.practice.model import Task
    from gin_desktop.ui.kit.scene import App
    from gin_desktop.ui.practice.drill.host import DrillHost
    from gin_desktop.ui.practice.drill.model import DrillModel
    from gin_desktop.ui.practice.drill.scene import DrillScene


def drill_of(app: App, task: Task, host: DrillHost) -> DrillScene[DrillModel]:
    """The scene of a task."""
    if task.kind == "layoff":
        from gin_desktop.ui.practice.drill.kinds.layoff_model import LayoffModel
        from gin_desktop.ui.practice.drill.kinds.layoff_scene import LayoffDrill

        return LayoffDrill(app, LayoffModel(task, host))
    if task.kind == "spread":
        from gin_desktop.ui.practice.drill.kinds.spread_model import SpreadModel
        from gin_desktop.ui.practice.drill.kinds.spread_scene import SpreadDrill

        return SpreadDrill(app, SpreadModel(task, host))
    from gin_desktop.ui.practice.drill.kinds.meld_model import MeldModel
    from gin_desktop.ui.practice.drill.kinds.meld_scene import MeldDrill

    return MeldDrill(app, MeldModel(task, host))
