"""Messages, questions and errors."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gin_desktop.ui.kit.scene import Scene
from gin_desktop.ui.kit.widgets.dialog import Choice, Dialog
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


def confirm(app: App, title: str, text: str, yes: str, act: Callable[[], None], *, no: str | None = None) -> None:
    """Asks above the present scene, where Enter and Esc are the careful answer; `act` follows the button `yes`."""
    app.push(Dialog(app, title, text, [Choice(no or t("button.cancel")), Choice(yes, act)], esc=0))


class ErrorScene(Dialog):
    """Says what went wrong, alone on the felt; leads to the menu (if there is one) or out of the program.

    Args:
        text: what happened and what can be done about it.
        home: makes the main menu.
    """

    overlay = False

    def __init__(self, app: App, text: str, home: Callable[[App], Scene] | None = None) -> None:
        choices = [Choice(t("button.quit"))]
        if home is not None:
            choices.insert(0, Choice(t("button.menu")))
        super().__init__(app, t("error.title"), text, choices)
        self._home = home

    def choose(self, index: int) -> None:
        if index == 0 and self._home is not None:
            self.app.reset(self._home(self.app))
        else:
            self.app.quit()
