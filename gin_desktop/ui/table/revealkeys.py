"""The keys of a showdown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.session.drafts import DefenceDraft
from gin_desktop.ui.table.revealstate import Act
from gin_desktop.ui.table.stage import Key
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.scenes.showdown import ShowdownScene


class RevealKeys:
    """Reads the person's keys for a :class:`ShowdownScene`."""

    def __init__(self, scene: ShowdownScene) -> None:
        self.scene = scene
        self.controls = scene.controls

    def key(self, event: pygame.event.Event) -> bool:
        """A key; true if it was used."""
        scene = self.scene
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
            return False
        if event.key == pygame.K_TAB:
            self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key == pygame.K_ESCAPE:
            self._escape()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._enter()
        elif self.controls.draft is not None:
            if not self._defence_key(event.key, self.controls.draft):
                return False
        elif event.key == pygame.K_o and scene.state.act is Act.END and not scene.state.demo:
            scene.open_cards()
        elif event.key in (pygame.K_LEFT, pygame.K_UP):
            self._tab(-1)
        elif event.key in (pygame.K_RIGHT, pygame.K_DOWN):
            self._tab(1)
        elif event.key == pygame.K_SPACE:
            self._enter()
        else:
            return False
        scene.refresh()
        return True

    def _defence_key(self, key: int, draft: DefenceDraft) -> bool:
        scene = self.scene
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._sideways(-1 if key == pygame.K_LEFT else 1, draft)
        elif key == pygame.K_UP:
            laid = self.controls.laid_cards()
            if self.controls.held and self.controls.selected is not None:
                self.controls.next_place(self.controls.selected)
            elif laid and scene.focus not in laid:
                scene.focus = laid[0]
        elif key == pygame.K_DOWN:
            if scene.focus not in draft.row and draft.row:
                scene.focus = draft.row[len(draft.row) // 2]
        elif key == pygame.K_SPACE:
            self._space(draft)
        elif key == pygame.K_l:
            if self.controls.focused_card is not None:
                self.controls.next_place(self.controls.focused_card)
        elif key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            if self.controls.focused_card is not None and self.controls.focused_card not in draft.row:
                self.controls.take_back(self.controls.focused_card)
        elif key == pygame.K_b:
            self.controls.play_best()
        else:
            return False
        return True

    def _sideways(self, step: int, draft: DefenceDraft) -> None:
        scene = self.scene
        focus = scene.focus
        if self.controls.held and self.controls.selected in draft.row and self.controls.selected is not None:
            draft.move(self.controls.selected, draft.row.index(self.controls.selected) + step)
            self.controls.reasons = []
            scene.settle("home")
            scene.keep()
            return
        row: list[Card] = self.controls.laid_cards() if focus in self.controls.laid_cards() else draft.row
        if not row:
            return
        if focus not in row:
            scene.focus = row[0 if step > 0 else -1]
        else:
            scene.focus = row[(row.index(focus) + step) % len(row)]

    def _space(self, draft: DefenceDraft) -> None:
        scene = self.scene
        focus = scene.focus
        if self.controls.held:
            self.controls.let_go()
            scene.settle("home")
        elif isinstance(focus, int) and focus in draft.row:
            self.controls.held, self.controls.selected = True, focus
            scene.settle("home")
        elif isinstance(focus, int) and draft.hand >> focus & 1:
            self.controls.take_back(focus)
        else:
            self._enter()

    def _tab(self, step: int) -> None:
        scene = self.scene
        draft = self.controls.draft
        cards = [] if draft is None else [*self.controls.laid_cards(), *draft.row]
        targets: list[Key] = [*cards, *(("button", button.name) for button in scene.buttons)]
        if targets:
            here = targets.index(scene.focus) if scene.focus in targets else (-1 if step > 0 else 0)
            scene.focus = targets[(here + step) % len(targets)]

    def _escape(self) -> None:
        if self.controls.selected is not None:
            self.controls.let_go()
            self.scene.settle("home")
        else:
            self.scene.host.to_menu()

    def _enter(self) -> None:
        scene = self.scene
        button = next((button for button in scene.buttons if scene.focus == ("button", button.name)), None)
        if button is None:
            wanted = {Act.DEFEND: "done", Act.END: "continue"}.get(scene.state.act)
            button = next((button for button in scene.buttons if button.name == wanted), None)
        if button is not None and button.enabled:
            button.act()

    def key_list(self) -> list[tuple[str, str]]:
        """The keys of the showdown with what they do."""
        names = (
            ("←→ ↑↓", "arrows"),
            (t("key.space"), "space"),
            ("L", "lay_off"),
            ("B", "best"),
            (t("key.enter"), "done"),
            ("O", "open"),
            (t("key.esc"), "menu"),
        )
        return [(key, t(f"keys.showdown.{name}")) for key, name in names]
