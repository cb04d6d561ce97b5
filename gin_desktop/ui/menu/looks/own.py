"""The person's own cards as the settings know them: looked for a little in every step."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Final

from gin_desktop.storage.own_cards.folders import OwnCards
from gin_desktop.storage.paths import Paths
from gin_desktop.ui.felt.decks import OWN_NAME
from gin_desktop.ui.felt.pictures.own import OWN, look_through

_SLICE: Final = 0.006
"""Seconds of a step."""


class OwnLooks:
    """What can be chosen beside the program's own decks and backs."""

    def __init__(self, paths: Paths) -> None:
        self._paths = paths
        self.found = OwnCards(paths.config)
        OWN.use(paths.config)
        self._search: Iterator[None] | None = look_through(self.found)

    @property
    def looking(self) -> bool:
        """Whether the search goes on."""
        return self._search is not None

    def again(self) -> None:
        """Looks through the folders anew."""
        OWN.renew()
        self.found = OwnCards(self._paths.config)
        self._search = look_through(self.found)

    def step(self) -> bool:
        """Looks on for a moment; true when it has just come to the end."""
        if self._search is None:
            return False
        end = perf_counter() + _SLICE
        for _ in self._search:
            if perf_counter() > end:
                return False
        self._search = None
        return True

    def decks(self) -> list[tuple[str, str]]:
        """Value of the setting and name, of each deck."""
        return [(OWN_NAME + name, name) for name in sorted(self.found.decks)]

    def backs(self) -> list[tuple[str, str]]:
        """The same of each back."""
        return [(OWN_NAME + name, name) for name in sorted(self.found.backs)]
