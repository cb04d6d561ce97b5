"""The page that waits for the new key of a command."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from gin_desktop.ui.kit.commands import Command, Commands, Key
from gin_desktop.ui.kit.global_commands import MODIFIERS
from gin_desktop.ui.kit.key_names import FIXED_CODES, key_name, pressed_key, read_key
from gin_desktop.ui.kit.keymaps import FeatureKeys
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.flow import scrolled
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.menu.key_changes import KeyEditor, Refused
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


@screen("key_press.title", gallery_rooms=("menus",))
class KeyPressScene(UiScene):
    """Takes the next key that is pressed, or one of the free keys that are offered, as the key of a command.

    A key that another command has is not taken before that was named and the person has agreed to swap the two.
    """

    def __init__(self, app: App, editor: KeyEditor, keys: FeatureKeys, name: str) -> None:
        super().__init__(app)
        self.editor = editor
        self.feature = keys
        self.name = name
        self._pressed: Key | None = None
        self._refused: Refused | None = None

    @property
    def present(self) -> Key:
        """The key that the command has."""
        return self.feature[self.name]

    def commands(self) -> Commands:
        made = [Command("keep", None, t("key_press.keep", key=self.present.label), self.escape)]
        if self.feature.is_changed(self.name):
            label = t("key_press.reset", key=self.feature.standard(self.name).label)
            made.append(Command("reset", None, label, self._reset))
        if self._refused is not None and self._refused.swap_with is not None:
            made.append(Command("swap", None, t("key_press.swap"), self._swap, primary=True, apart=True))
        return Commands(made)

    def build(self, size: tuple[int, int]) -> str | None:
        with (
            self.titled_page(size, 760, footer=self.commands()) as page,
            scrolled(self.ui, page.remaining) as column,
        ):
            column.title(t(f"keys.feature.{self.feature.feature}"))
            column.text(t(self.feature.says(self.name)), "subheading", below=10)
            column.text(t("key_press.press", key=self.present.label), below=12)
            if self._refused is not None:
                column.warning(self._refused.why, "body", below=12)
            free = [(key_name(key), key.label) for key in self.editor.free(self.feature, self.name)]
            column.title(t("key_press.free"))
            column.chips("free", free, "", self._take, name=t("key_press.free"))
        return "swap" if self._refused is not None and self._refused.swap_with is not None else "keep"

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles an event: a key that could be the command's is not a key of this page."""
        if event.type != pygame.KEYDOWN or event.key in FIXED_CODES or event.key in MODIFIERS:
            return super().handle(event)
        self.press_key(pressed_key(event))
        return True

    def press_key(self, key: Key | None) -> None:
        """Takes a key as the command's if that is possible; otherwise shows why not. None is a key of no use."""
        self._pressed, self._refused = key, self.editor.refusal(self.feature, self.name, key)
        if key is not None and self._refused is None:
            self.editor.give(self.feature, self.name, key)
            self.app.pop()
            return
        self.rebuild()
        if self._refused is not None and self._refused.swap_with is not None:
            self.ui.focus("swap")
        self.dirty = True

    def _take(self, name: str) -> None:
        self.press_key(read_key(name))

    def _swap(self) -> None:
        assert self._refused is not None
        assert self._refused.swap_with is not None
        assert self._pressed is not None
        self.editor.swap(self.feature, self.name, self._pressed, self._refused.swap_with)
        self.app.pop()

    def _reset(self) -> None:
        self.press_key(self.feature.standard(self.name))  # which may be another command's by now
