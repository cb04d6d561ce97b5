"""Which screen a task is shown on; they are imported when the first task of their kind is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gin_desktop.practice.tasks import Task
    from gin_desktop.ui.kit.scene import App, Scene
    from gin_desktop.ui.practice.drill.host import DrillHost


def drill_of(app: App, task: Task, host: DrillHost) -> Scene:
    """The screen for a task."""
    if task.kind == "layoff":
        from gin_desktop.ui.practice.drill.layoff import LayoffDrill

        return LayoffDrill(app, task, host)
    if task.kind == "spread":
        from gin_desktop.ui.practice.drill.spread import SpreadDrill

        return SpreadDrill(app, task, host)
    from gin_desktop.ui.practice.drill.meld import MeldDrill

    return MeldDrill(app, task, host)
