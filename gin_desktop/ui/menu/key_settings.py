"""The page on which keys are changed, part by part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from gin_desktop.storage.key_file import KeyFile
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.focus import control_name
from gin_desktop.ui.kit.keymaps import KEYMAPS, FeatureKeys
from gin_desktop.ui.kit.places import Dock
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.dialog import Choice, Dialog
from gin_desktop.ui.kit.widgets.flow import Column, scrolled
from gin_desktop.ui.kit.widgets.keycap import keycap_size
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.menu.key_changes import KeyEditor
from gin_desktop.ui.menu.key_press import KeyPressScene
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


@screen("keys.change", gallery_rooms=("menus",))
class KeySettingsScene(UiScene):
    """Every command whose key can be changed, with its key; a choice asks for another key.

    Args:
        parts: the features by the part of the page that shows them.
        file: the person's own keys.
    """

    def __init__(self, app: App, parts: Mapping[str, Sequence[FeatureKeys]], file: KeyFile) -> None:
        super().__init__(app)
        self.parts = parts
        self.editor = KeyEditor([keys for features in parts.values() for keys in features], file, app.notify)
        self._part = "table" if "table" in parts else next(iter(parts))

    def leave(self) -> None:
        super().leave()
        self.editor.retry()

    def commands(self) -> Commands:
        changed = self.editor.any_changed
        return Commands(
            [
                Command("back", None, t("button.back"), self.escape),
                Command("reset_all", None, t("key_settings.reset_all"), self._ask_reset, apart=True, possible=changed),
            ]
        )

    def show(self, part: str) -> None:
        """Turns to another part of the program."""
        if part != self._part:
            self._part = part
            for area in self.ui.areas:
                area.scroll_to(0)
            self.rebuild()

    def build(self, size: tuple[int, int]) -> str | None:
        with self.titled_page(size, 1060, footer=self.commands()) as page:
            page.note(t("key_settings.intro"), below=10)
            options = [(part, t(f"key_settings.part.{part}")) for part in self.parts]
            page.chips("part", options, self._part, self.show, name=t("key_settings.parts"), below=12)
            with scrolled(self.ui, page.remaining) as column:
                for keys in self.parts[self._part]:
                    if keys.changeable:
                        self._build_feature(column, keys)
        return control_name("part", self._part)

    def _build_feature(self, column: Column, keys: FeatureKeys) -> None:
        """Adds the title of a feature and a row for each of its commands."""
        column.title(t(f"keys.feature.{keys.feature}"))
        for name in keys.changeable:
            self._build_row(column, keys, name)
        column.space(12)

    def _build_row(self, column: Column, keys: FeatureKeys, name: str) -> None:
        """Adds a row with what a command does and its key; it names what else has that key."""
        style, colours = self.style, self.style.colours
        key = keys[name].label
        width = max(style.px(64), keycap_size(key, style, "strong")[0])
        does, choose = t(keys.says(name)), partial(self._choose, keys, name)
        row = control_name("key", f"{keys.feature}_{name}")
        said = t("key_settings.row", does=does, key=key, feature=t(f"keys.feature.{keys.feature}"))
        with column.card(row, choose, left=16, top=9, least=style.control, name=said, below=6) as inner:
            inner.width -= width
            inner.text(does)
            for other in KEYMAPS.holders(keys, name, keys[name]):
                inner.warning(t("key_settings.shared", key=key, does=t(other.keys.says(other.name))))
            if keys.is_changed(name):
                inner.note(t("key_settings.standard", key=keys.standard(name).label))
        aside = Dock(column.last.inflate(-2 * style.wide_gap, 0)).right(width)
        column.keycap(key, aside, role="strong", ink=colours.brass if keys.is_changed(name) else colours.text)

    def _choose(self, keys: FeatureKeys, name: str) -> None:
        self.app.open(KeyPressScene(self.app, self.editor, keys, name))

    def _ask_reset(self) -> None:
        choices = [Choice(t("key_settings.reset.yes"), self._reset)]
        title, text = t("key_settings.reset.title"), t("key_settings.reset.text")
        self.app.push(Dialog(self.app, title, text, choices, closes=True))

    def _reset(self) -> None:
        self.editor.reset_all()
        self.rebuild()
