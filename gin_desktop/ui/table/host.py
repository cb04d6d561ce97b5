"""What the table requires of the program around it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from gin_desktop.engine.cards import Card
from gin_desktop.engine.play.actions import Action
from gin_desktop.engine.play.events import Event
from gin_desktop.ui.felt.taking_over import CardsBefore

Done = Callable[[Action | None], None]
"""Called with the action confirmed on another screen; with None if the person went back to the table."""


class RoundNavigator(Protocol):
    """Opens the other screens of a round, for one seat."""

    def open_knock(self, discard: Card | None, done: Done) -> None:
        """Opens the spread for confirmation before a knock with this discard (None: big gin)."""
        ...

    def open_spread(self, done: Done) -> None:
        """Opens the screen to lay out the hand after the opponent has refused a double."""
        ...

    def open_seal(self) -> None:
        """Opens the seal of the deal being played."""
        ...

    def go_to_showdown(
        self,
        events: Sequence[Event] = (),
        start: CardsBefore | None = None,
        watched: tuple[int, int] | None = None,
    ) -> None:
        """Replaces all screens by the end of the round; see ``ShowdownScene`` for the arguments."""
        ...


class GameHost(Protocol):
    """What every screen of a game may require."""

    def open_sheet(self) -> None:
        """Opens the score sheet."""
        ...

    def open_rules(self) -> None:
        """Opens the rules of this game."""
        ...

    def open_menu(self) -> None:
        """Opens the table's menu."""
        ...


class TableHost(GameHost, Protocol):
    """What the table requires besides."""

    def round_over(self) -> None:
        """Called when the round has been shown to its end."""
        ...

    @property
    def screens(self) -> RoundNavigator:
        """Opens the other screens of the round."""
        ...

    def save_screen_state(self, state: dict[str, object]) -> None:
        """Saves the arrangement of the cards on the screen, for a later start."""
        ...

    def saved_screen_state(self) -> dict[str, object] | None:
        """Returns what :meth:`save_screen_state` saved at this very point of the game, or None."""
        ...
