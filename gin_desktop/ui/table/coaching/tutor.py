"""The tutor of a table: asks before a move that loses too much, if the person wants that."""

from __future__ import annotations

from collections.abc import Callable, Generator

from gin_desktop.engine.play.actions import Action
from gin_desktop.players.expert import load_in_steps
from gin_desktop.session.coaching.tutoring import OFF, warning
from gin_desktop.ui.kit.widgets.dialog import Choice, Dialog
from gin_desktop.ui.table.coaching.hint_part import Hints
from gin_desktop.ui.table.coaching.permission import count_hint, refusal
from gin_desktop.ui.table.parts import TablePart
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.words import t


class Tutor(TablePart):
    """Warns the only person at a table, from the loss on that the settings name; a warning counts as a hint."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._loading: Generator[None, None, None] | None = None
        self._warned: set[tuple[int, int, Action]] = set()

    @property
    def active(self) -> bool:
        """Whether there may be warnings."""
        model = self.scene.model
        alone = not self.scene.sitting.shared and not model.demo and not model.watching
        return alone and self.scene.app.settings.tutor != OFF and not refusal(model)

    def update(self, dt: float) -> None:  # noqa: ARG002
        """Loads the networks in good time."""
        if self._loading is None and self.active:
            self._loading = load_in_steps()
        if self._loading is not None:
            next(self._loading, None)

    def objects(self, action: Action, play: Callable[[], None]) -> bool:
        scene, view, live = self.scene, self.scene.model.view, self.scene.model.live
        if view is None or live is None or not self.active or not scene.model.can_act:
            return False
        decision = len(scene.sitting.deals), len(live.actions), action
        if decision in self._warned:  # once is enough
            return False
        found = warning(view, action, scene.app.settings.tutor)
        if found is None:
            return False
        count_hint(scene)
        self._warned.add(decision)
        choices = [Choice(t("tutor.again")), Choice(t("tutor.show"), self._show), Choice(t("tutor.play"), play)]
        scene.app.open(Dialog(scene.app, t("tutor.title", action=found.action), found.text, choices, esc=0))
        return True

    def _show(self) -> None:
        """Shows the hint for the same decision."""
        hints = self.scene.parts.find(Hints)
        if hints is not None and hints.found is None:
            hints.ask()
