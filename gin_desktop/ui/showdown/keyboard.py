"""The keys of a showdown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from gin_desktop.ui.melding.keyboard import DefenceKeys
from gin_desktop.ui.showdown.model import Act
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.showdown.scene import ShowdownScene


class ShowdownKeys:
    """Reads the person's keys for a :class:`ShowdownScene`."""

    def __init__(self, scene: ShowdownScene) -> None:
        self.scene = scene
        self.controls = scene.controls
        self.defence = DefenceKeys(scene, self.controls)

    def key(self, event: pygame.event.Event) -> bool:
        """A key; true if it was used."""
        scene = self.scene
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
            return False
        draft = self.controls.draft
        if event.key == pygame.K_TAB:
            self.defence.tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key == pygame.K_ESCAPE:
            if not self.defence.put_down():
                scene.host.to_menu()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._enter()
        elif draft is not None:
            if event.key == pygame.K_b:
                self.controls.play_best()
            elif not self.defence.key(event.key, draft):
                if event.key != pygame.K_SPACE:
                    return False
                self._enter()
        elif event.key == pygame.K_o and scene.state.act is Act.END and not scene.state.demo:
            scene.open_cards()
        elif event.key in (pygame.K_LEFT, pygame.K_UP):
            self.defence.tab(-1)
        elif event.key in (pygame.K_RIGHT, pygame.K_DOWN):
            self.defence.tab(1)
        elif event.key == pygame.K_SPACE:
            self._enter()
        else:
            return False
        scene.refresh()
        return True

    def _enter(self) -> None:
        self.defence.press({Act.DEFEND: "done", Act.END: "continue"}.get(self.scene.state.act))

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
