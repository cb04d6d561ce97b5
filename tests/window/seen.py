"""Runs the program, and writes what is on its screen into a file whenever that has changed: role, name and place.

For people in tests who see the screen; it is run as a module in place of the program.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import Any, Final

from gin_desktop.cli import main
from gin_desktop.ui.kit.app import Application
from tests.window.screen import SEEN

_PAUSE: Final = 0.05
"""Seconds between two looks."""


def picture(app: Application) -> dict[str, Any]:
    """Returns what is on the screen."""
    scene = app.scene
    if scene is None:
        return {"moving": True, "controls": []}
    focused = scene.focused_id
    controls = [
        {
            "id": one.id if isinstance(one.id, int | str) else "/".join(map(str, one.id)),
            "role": one.role.value,
            "name": one.name,
            "states": [state.value for state in one.states],
            "place": tuple(one.place),
            "group": one.group,
            "key": one.key,
            "can": one.action is not None,
            "stop": one.focusable,
            "focused": focused is not None and one.id == focused,
        }
        for one in scene.describe()
    ]
    return {"scene": type(scene).__name__, "moving": scene.animating, "controls": controls}


def watch(path: Path) -> None:
    """Has the main loop write what is on the screen after its steps."""
    step = Application.step
    last = ["", 0.0]

    def step_and_write(app: Application, dt: float | None = None) -> None:
        step(app, dt)
        now = time.monotonic()
        if now - float(last[1]) < _PAUSE:
            return
        text = json.dumps(picture(app))
        last[1] = now
        if text != last[0]:
            last[0] = text
            new = path.with_suffix(".new")
            new.write_text(text, encoding="utf-8")
            new.replace(path)

    Application.step = step_and_write  # type: ignore[method-assign]


if __name__ == "__main__":
    watch(Path(os.environ[SEEN]))
    sys.exit(main())
