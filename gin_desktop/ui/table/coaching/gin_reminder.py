"""What keeps a gin from being discarded away: the discard that leaves no deadwood opens the confirmation of gin."""

from __future__ import annotations

from collections.abc import Callable

from gin_desktop.engine.play.actions import Action, Discard, Knock
from gin_desktop.ui.table.parts import TablePart
from gin_desktop.ui.table.scene import TableScene


class GinReminder(TablePart):
    """Asks once a decision: who cancels and discards the same card again plays on."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._asked: set[tuple[int, int, Action]] = set()

    def objects(self, action: Action, play: Callable[[], None]) -> bool:  # noqa: ARG002
        scene, view, live = self.scene, self.scene.model.view, self.scene.model.live
        if view is None or live is None or not isinstance(action, Discard) or not scene.model.can_act:
            return False
        decision = len(scene.sitting.deals), len(live.actions), action
        gin = Knock(action.card) in view.legal and not scene.model.deadwood_after_discard(view, action.card)
        if not gin or decision in self._asked:
            return False
        self._asked.add(decision)
        scene.hand_input.go_home()
        scene.open_knock(action.card)
        return True
