"""The keys of a drill."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from gin_desktop.ui.melding.keyboard import DefenceKeys
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.practice.drill.scene import DrillScene


class DrillKeys:
    """Reads the person's keys for a :class:`DrillScene`."""

    def __init__(self, scene: DrillScene) -> None:
        self.scene = scene
        self.defence = DefenceKeys(scene, scene.controls)

    def key(self, event: pygame.event.Event) -> bool:
        """A key; true if it was used."""
        scene = self.scene
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
            return False
        draft = scene.live_draft
        acts = self._acts(event)
        if event.key in acts:
            acts[event.key]()
        elif draft is not None:
            if not self.defence.key(event.key, draft):
                if event.key != pygame.K_SPACE:
                    return False
                self.defence.press(None)
        elif event.key in (pygame.K_LEFT, pygame.K_UP):
            self.defence.tab(-1)
        elif event.key in (pygame.K_RIGHT, pygame.K_DOWN):
            self.defence.tab(1)
        elif event.key == pygame.K_SPACE:
            self.defence.press("next")
        else:
            return False
        if scene.app.scene is scene:
            scene.refresh()
        return True

    def _acts(self, event: pygame.event.Event) -> dict[int, Callable[[], object]]:
        scene = self.scene
        primary = next((button.name for button in scene.buttons if button.primary), None)
        found: dict[int, Callable[[], object]] = {
            pygame.K_TAB: partial(self.defence.tab, -1 if event.mod & pygame.KMOD_SHIFT else 1),
            pygame.K_ESCAPE: self._escape,
            pygame.K_RETURN: partial(self.defence.press, primary),
            pygame.K_KP_ENTER: partial(self.defence.press, primary),
        }
        for button in scene.buttons:  # what is offered has its key, and nothing else
            if len(button.key) == 1 and button.key.isalpha() and button.enabled:
                found[pygame.key.key_code(button.key.lower())] = button.act
        return found

    def _escape(self) -> None:
        if not self.defence.put_down():
            self.scene.host.leave()

    def key_list(self) -> list[tuple[str, str]]:
        """The keys of a drill with what they do: those that do something now."""
        if self.scene.verdict is not None:
            return [*self.later_list(), (t("key.esc"), t("keys.drill.leave"))]
        lays_off = bool(self.scene.draft.spread)
        names = [("←→ ↑↓" if lays_off else "←→", "arrows"), (t("key.space"), "space")]
        if lays_off:
            names.append(("L", "lay_off"))
        names += [("R U", "sort"), ("Z", "over"), ("S", "show"), (t("key.enter"), "done"), (t("key.esc"), "leave")]
        return [(key, t(f"keys.drill.{name}")) for key, name in names]

    def later_list(self) -> list[tuple[str, str]]:
        """The keys that do something once the answer was given."""
        names = [("A", "again")] if self.scene.draft.spread else []
        names += [("T", "retry"), ("C", "copy"), (t("key.enter"), "next")]
        return [(key, t(f"keys.drill.{name}")) for key, name in names]
