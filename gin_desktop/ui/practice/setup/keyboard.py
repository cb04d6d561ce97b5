"""The keys with which a position is set up."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.practice.position_editor import Side
from gin_desktop.ui.felt.stage import Key
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.practice.setup.scene import SetupScene

_SUITS: Final = 4
_RANKS: Final = 13


class SetupKeys:
    """Reads the person's keys for a :class:`SetupScene`. The focus is on a card of the grid, or on a button."""

    def __init__(self, scene: SetupScene) -> None:
        self.scene = scene

    def key(self, event: pygame.event.Event) -> bool:
        """A key; true if it was used."""
        scene = self.scene
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and event.key in (pygame.K_c, pygame.K_v):
            (scene.copy if event.key == pygame.K_c else scene.paste)()
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
            return False
        back = -1 if event.mod & pygame.KMOD_SHIFT else 1
        acts: dict[int, Callable[[], object]] = {
            pygame.K_LEFT: partial(self._walk, -1, 0),
            pygame.K_RIGHT: partial(self._walk, 1, 0),
            pygame.K_UP: partial(self._walk, 0, -1),
            pygame.K_DOWN: partial(self._walk, 0, 1),
            pygame.K_TAB: partial(self._tab, back),
            pygame.K_k: partial(self._assign, "knocker"),
            pygame.K_d: partial(self._assign, "defender"),
            pygame.K_SPACE: self._space,
            pygame.K_DELETE: self._delete,
            pygame.K_BACKSPACE: self._delete,
            pygame.K_s: partial(scene.next_spread, back),
            pygame.K_l: partial(scene.next_limit, back),
            pygame.K_f: scene.fill,
            pygame.K_x: scene.clear,
            pygame.K_c: scene.copy,
            pygame.K_v: scene.paste,
            pygame.K_b: scene.show_best,
            pygame.K_RETURN: self._enter,
            pygame.K_KP_ENTER: self._enter,
            pygame.K_ESCAPE: scene.host.close,
        }
        act = acts.get(event.key)
        if act is None:
            return False
        act()
        if scene.app.scene is scene:
            scene.refresh()
        return True

    def _walk(self, across: int, down: int) -> None:
        card = self.scene.focused_card
        if card is None:
            self.scene.focus = 0
            return
        suit, rank = divmod(card, _RANKS)
        self.scene.focus = (suit + down) % _SUITS * _RANKS + (rank + across) % _RANKS

    def _tab(self, step: int) -> None:
        card = self.scene.focused_card
        here: list[Key] = [0 if card is None else card]
        targets = here + [("button", button.name) for button in self.scene.buttons if button.enabled]
        now = targets.index(self.scene.focus) if self.scene.focus in targets else -1 if step > 0 else 0
        self.scene.focus = targets[(now + step) % len(targets)]

    def _assign(self, side: Side) -> None:
        card = self.scene.focused_card
        if card is not None and self.scene.app.by_keyboard and self.scene.draft.side_of(card) != side:
            self.scene.target = side
            self.scene.give(card, side)
        else:
            self.scene.mark(side)

    def _space(self) -> None:
        if self.scene.focused_card is not None:
            self.scene.toggle(self.scene.focused_card)
        else:
            self._press_focused()

    def _delete(self) -> None:
        if self.scene.focused_card is not None:
            self.scene.take(self.scene.focused_card)

    def _enter(self) -> None:
        if not self._press_focused():
            self.scene.play()

    def _press_focused(self) -> bool:
        button = next((button for button in self.scene.buttons if self.scene.focus == ("button", button.name)), None)
        if button is not None and button.enabled:
            button.act()
        return button is not None

    def key_list(self) -> list[tuple[str, str]]:
        """The keys with what they do."""
        names = (
            ("←→ ↑↓", "arrows"),
            ("K", "knocker"),
            ("D", "defender"),
            (t("key.space"), "space"),
            (t("setup.key.delete"), "delete"),
            ("S", "spread"),
            *([("L", "limit")] if len(self.scene.limits) > 1 else []),
            ("F", "fill"),
            ("X", "clear"),
            ("C", "copy"),
            ("V", "paste"),
            ("B", "best"),
            (t("key.enter"), "play"),
            (t("key.esc"), "back"),
        )
        return [(key, t(f"keys.setup.{name}")) for key, name in names]
