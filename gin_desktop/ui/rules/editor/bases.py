"""The page with the presets that an own rule set can start from."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.flow import scrolled
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.words import t
from gin_desktop.words.rules.names import GROUPS, preset_group, rules_line, rules_name

if TYPE_CHECKING:
    from gin_desktop.session.rulebook import Rulebook
    from gin_desktop.ui.kit.scene import App


@screen("editor.bases.title", gallery_rooms=("own rules",))
class RuleBasesScene(UiScene):
    """All presets by group, each with a line about it.

    Args:
        present: the present base.
        pick: called with the chosen preset after the scene has closed.
    """

    def __init__(self, app: App, rulebook: Rulebook, present: str, pick: Callable[[str], None]) -> None:
        super().__init__(app)
        self._names = [entry.preset for entry in rulebook.entries() if entry.preset is not None]
        self._present = present
        self._pick = pick

    def build(self, size: tuple[int, int]) -> str | None:
        with self.titled_page(size, 900, footer=self.commands()) as page:
            page.muted(t("editor.bases.line"), below=12)
            with scrolled(self.ui, page.remaining) as column:
                for group in GROUPS:
                    names = [name for name in self._names if preset_group(name) == group]
                    if names:
                        column.title(t(f"group.{group}"), below=4)
                    for name in names:
                        chosen = name == self._present
                        act = partial(self.choose, name)
                        column.option(f"base_{name}", rules_name(name), act, note=rules_line(name), selected=chosen)
                    column.space(12 if names else 0)
        return f"base_{self._present}"

    def commands(self) -> Commands:
        return Commands([Command("back", None, t("button.back"), self.escape)])

    def choose(self, name: str) -> None:
        """Chooses a preset and closes the page."""
        self.app.pop()
        if name != self._present:
            self._pick(name)
