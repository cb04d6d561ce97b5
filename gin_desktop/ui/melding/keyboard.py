"""The keys with which somebody arranges cards and lays them off; the same in a showdown and in a drill."""

from __future__ import annotations

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.session.drafts import DefenceDraft
from gin_desktop.ui.felt.stage import Key
from gin_desktop.ui.melding.hands import DefenceControls
from gin_desktop.ui.melding.scene import DefenceScene
from gin_desktop.words import t


class DefenceKeys:
    """Reads the person's keys for a :class:`~gin_desktop.ui.melding.scene.DefenceScene`."""

    def __init__(self, scene: DefenceScene, controls: DefenceControls) -> None:
        self.scene = scene
        self.controls = controls

    def key(self, key: int, draft: DefenceDraft) -> bool:
        """A key while the draft can be changed; true if it was used. Space may also be meant for a button."""
        controls = self.controls
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._sideways(-1 if key == pygame.K_LEFT else 1, draft)
        elif key in (pygame.K_HOME, pygame.K_END):
            self._to_end(0 if key == pygame.K_HOME else -1, draft)
        elif key == pygame.K_UP:
            self._up(draft)
        elif key == pygame.K_DOWN:
            self._down(draft)
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

    def _up(self, draft: DefenceDraft) -> None:
        """Lays the card off that is held; else the focus goes to the nearest card that was laid off."""
        controls, scene = self.controls, self.scene
        laid = controls.laid_cards()
        if controls.held and controls.selected is not None:
            controls.next_place(controls.selected)
        elif laid and scene.focus not in laid:
            scene.focus = self._nearest(laid)
        elif draft.layoffs_allowed and controls.focused_card in draft.row:
            sprite = scene.stage.sprites[controls.focused_card]
            scene.say(t("defence.pick_up"), scene.stage.rect(sprite), warning=False)

    def _down(self, draft: DefenceDraft) -> None:
        """Back to the nearest own card; a card that is held above stays there."""
        controls, scene = self.controls, self.scene
        if scene.focus not in draft.row and draft.row:
            controls.let_go()
            scene.focus = self._nearest(draft.row)

    def _nearest(self, cards: list[Card]) -> Card:
        """The card nearest to where the focus is; from a button, the one in the middle."""
        sprites = self.scene.stage.sprites
        here = self.controls.focused_card
        if here is None or here not in sprites:
            return cards[len(cards) // 2]
        x = sprites[here].pos[0]
        return min(cards, key=lambda card: abs(sprites[card].pos[0] - x))

    def _to_end(self, end: int, draft: DefenceDraft) -> None:
        """The first (0) or last (-1) card of the row that has the focus; a card that is held goes there."""
        scene, controls = self.scene, self.controls
        selected = controls.selected
        if controls.held and selected is not None and selected in draft.row:
            controls.arrange(selected, 0 if end == 0 else len(draft.row))
            return
        row = controls.laid_cards() if scene.focus in controls.laid_cards() else draft.row
        if row:
            scene.focus = row[end]

    def _sideways(self, step: int, draft: DefenceDraft) -> None:
        scene, controls = self.scene, self.controls
        focus, selected = scene.focus, controls.selected
        if controls.held and selected is not None:
            if selected in draft.row:
                controls.arrange(selected, max(0, draft.row.index(selected) + step))
                return
            controls.let_go()  # it lies above, and stays there
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
