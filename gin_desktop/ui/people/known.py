"""Which portrait goes with which name: of whoever plays now, and of the others who play at this computer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final
from weakref import ref

from gin_desktop.words import one_line

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


def _nobody() -> Mapping[str, str]:
    return {}


class KnownFaces:
    """The portraits of people by their names, shared by all screens."""

    def __init__(self) -> None:
        self._app: Callable[[], App | None] = lambda: None
        self._others: Callable[[], Mapping[str, str]] = _nobody

    def follow(self, app: App, others: Callable[[], Mapping[str, str]] = _nobody) -> None:
        """Takes name and portrait from the settings of this app from now on.

        Args:
            others: the portraits of the others who play here, by name.
        """
        self._app, self._others = ref(app), others

    def portrait_of(self, name: str) -> str:
        """The portrait that the person with a name has chosen, as the settings have it; empty for none."""
        from gin_desktop.engine.record import UNNAMED  # with the rules of play, for which no first frame waits

        app = self._app()
        if app is None:
            return ""
        if name in (UNNAMED, one_line(app.settings.player_name)):
            return app.settings.portrait
        return self._others().get(name, "")


FACES: Final = KnownFaces()
"""The faces of the people at this computer."""
