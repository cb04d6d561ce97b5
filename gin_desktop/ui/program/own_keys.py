"""The person's own keys: reads their file, tells what is wrong in it, and opens the page to change them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gin_desktop.storage.key_file import KeyFile
from gin_desktop.storage.notices import most_important
from gin_desktop.ui.kit.keymaps import KEYMAPS

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


def use_own_keys(app: App) -> KeyFile:
    """Puts the keys of the person's file into effect, and returns the file."""
    file = KeyFile(app.paths.keys)
    content, notices = file.load()
    KEYMAPS.use(content)
    for notice in notices:
        app.notify(notice)
    return file


class OwnKeys:
    """Puts the keys of the person's file into effect when it is made."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.file = use_own_keys(app)
        app.open_key_settings = self.open_page

    def tell_faults(self) -> None:
        """Shows what is wrong in the file, once. Loads every feature if the file has any keys."""
        if KEYMAPS.without_partner_result:
            load_features()
            for notice in most_important(KEYMAPS.take_faults()):
                self.app.notify(notice)

    def open_page(self) -> None:
        """Opens the page on which keys are changed."""
        from gin_desktop.ui.menu.key_settings import KeySettingsScene
        from gin_desktop.ui.program.features import FEATURES

        self.app.open(KeySettingsScene(self.app, FEATURES, self.file))


def load_features() -> None:
    """Imports every feature with keys, so that their names are known."""
    import gin_desktop.ui.program.features  # noqa: F401
