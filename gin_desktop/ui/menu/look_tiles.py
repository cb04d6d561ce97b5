"""The person's own decks and backs among the choices of the settings."""

from __future__ import annotations

from gin_desktop.storage.paths import Paths
from gin_desktop.ui.felt.decks import OWN_DECK_PREFIX
from gin_desktop.ui.felt.pictures.own import check_own_pictures
from gin_desktop.ui.people.own_folder import OwnSearch


class OwnCardSearch(OwnSearch):
    """The person's own decks and backs as choices, found in steps."""

    def __init__(self, paths: Paths) -> None:
        super().__init__(paths, check_own_pictures)

    def decks(self) -> list[tuple[str, str]]:
        """The decks as pairs of the setting's value and the name."""
        return [(OWN_DECK_PREFIX + name, name) for name in sorted(self.found.decks)]

    def backs(self) -> list[tuple[str, str]]:
        """The backs as pairs of the setting's value and the name."""
        return [(OWN_DECK_PREFIX + name, name) for name in sorted(self.found.backs)]
