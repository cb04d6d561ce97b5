"""The page of help: the rules, the glossary, the keys, whether the deals are fair, and what the program is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gin_desktop import __version__
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.flow import scrolled_panel
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App
    from gin_desktop.ui.menu.host import MenuNavigation

_ENTRIES = ("rules", "glossary", "keys", "fair")


@screen("help.title", gallery_rooms=("menus",))
class HelpScene(UiScene):
    """What there is to read, an entry each with a line about it; below them the program itself."""

    def __init__(self, app: App, ways: MenuNavigation) -> None:
        super().__init__(app)
        self._ways = ways

    def commands(self) -> Commands:
        glossary = self.app.help
        return Commands(
            [
                Command("rules", None, t("menu.rules"), self._ways.read_rules),
                *([] if glossary is None else [Command("glossary", None, t("glossary.title"), glossary.open_glossary)]),
                Command("keys", None, t("help.keys"), self.app.show_keys),
                Command("fair", None, t("fair.title"), self._ways.open_fairness),
                Command("back", None, t("button.back"), self.escape),
            ]
        )

    def build(self, size: tuple[int, int]) -> str | None:
        commands = self.commands()
        with (
            self.titled_page(size, 860, footer=commands.row("back"), gap=16) as sheet,
            scrolled_panel(self.ui, sheet.remaining, 24, 18) as column,
        ):
            for name in _ENTRIES:
                command = commands.find(name)
                if command is None:
                    continue
                column.command(command, below=4)
                column.muted(t(f"help.{name}.line"), below=18)
            column.subheading(t("help.about"), below=4)
            column.text(t("app.version", version=__version__), below=2)
            column.muted(t("help.licence"))
        return "rules"
