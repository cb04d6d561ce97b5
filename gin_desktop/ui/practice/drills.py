"""Which screen a task is shown on; they are imported when the first task of their kind is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gin_desktop.session.practice.tasks import Task
    from gin_desktop.ui.app import App
    from gin_desktop.ui.practice.host import DrillHost
    from gin_desktop.ui.scene import Scene


def drill_of(app: App, task: Task, host: DrillHost) -> Scene:
    """The screen for a task."""
    if task.kind == "layoff":
        from gin_desktop.ui.practice.layoffdrill import LayoffDrill

        return LayoffDrill(app, task, host)
    if task.kind == "spread":
        from gin_desktop.ui.practice.spreaddrill import SpreadDrill

        return SpreadDrill(app, task, host)
    from gin_desktop.ui.practice.melddrill import MeldDrill

    return MeldDrill(app, task, host)
