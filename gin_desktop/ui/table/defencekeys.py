"""The keys with which somebody arranges cards and lays them off; the same in a showdown and in a drill."""

from __future__ import annotations

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.session.drafts import DefenceDraft
from gin_desktop.ui.table.defencescene import DefenceScene
from gin_desktop.ui.table.defending import DefenceControls
from gin_desktop.ui.table.stage import Key


class DefenceKeys:
    """Reads the person's keys for a :class:`~gin_desktop.ui.table.defencescene.DefenceScene`."""

    def __init__(self, scene: DefenceScene, controls: DefenceControls) -> None:
        self.scene = scene
        self.controls = controls

    def key(self, key: int, draft: DefenceDraft) -> bool:
        """A key while the draft can be changed; true if it was used. Space may also be meant for a button."""
        controls, scene = self.controls, self.scene
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._sideways(-1 if key == pygame.K_LEFT else 1, draft)
        elif key == pygame.K_UP:
            laid = controls.laid_cards()
            if controls.held and controls.selected is not None:
                controls.next_place(controls.selected)
            elif laid and scene.focus not in laid:
                scene.focus = laid[0]
        elif key == pygame.K_DOWN:
            if scene.focus not in draft.row and draft.row:
                scene.focus = draft.row[len(draft.row) // 2]
        elif key == pygame.K_SPACE:
            return self._space(draft)
        elif key == pygame.K_l:
            if controls.focused_card is not None:
                controls.next_place(controls.focused_card)
        elif key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            if controls.focused_card is not None and controls.focused_card not in draft.row:
                controls.take_back(controls.focused_card)
        else:
            return False
        return True

    def _sideways(self, step: int, draft: DefenceDraft) -> None:
        scene, controls = self.scene, self.controls
        focus, selected = scene.focus, controls.selected
        if controls.held and selected is not None and selected in draft.row:
            controls.arrange(selected, max(0, draft.row.index(selected) + step))
            return
        row: list[Card] = controls.laid_cards() if focus in controls.laid_cards() else draft.row
        if not row:
            return
        if focus not in row:
            scene.focus = row[0 if step > 0 else -1]
        else:
            scene.focus = row[(row.index(focus) + step) % len(row)]

    def _space(self, draft: DefenceDraft) -> bool:
        scene, controls = self.scene, self.controls
        focus = scene.focus
        if controls.held:
            controls.let_go()
            scene.settle("home")
        elif isinstance(focus, int) and focus in draft.row:
            controls.held, controls.selected = True, focus
            scene.settle("home")
        elif isinstance(focus, int) and draft.hand >> focus & 1:
            controls.take_back(focus)
        else:
            return False
        return True

    def tab(self, step: int) -> None:
        """The next card or button."""
        scene, draft = self.scene, self.controls.draft
        cards = [] if draft is None else [*self.controls.laid_cards(), *draft.row]
        targets: list[Key] = [*cards, *(("button", button.name) for button in scene.buttons)]
        if targets:
            here = targets.index(scene.focus) if scene.focus in targets else (-1 if step > 0 else 0)
            scene.focus = targets[(here + step) % len(targets)]

    def put_down(self) -> bool:
        """Puts a selected card down; false if there is none."""
        if self.controls.selected is None:
            return False
        self.controls.let_go()
        self.scene.settle("home")
        return True

    def press(self, otherwise: str | None) -> None:
        """Presses the button under the focus, or else the one of this name."""
        scene = self.scene
        button = next((button for button in scene.buttons if scene.focus == ("button", button.name)), None)
        if button is None:
            button = next((button for button in scene.buttons if button.name == otherwise), None)
        if button is not None and button.enabled:
            button.act()
