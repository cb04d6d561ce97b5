"""What the table asks of the program around it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from gin_desktop.engine.cards import Card
from gin_desktop.engine.play.actions import Action
from gin_desktop.engine.play.events import Event
from gin_desktop.ui.felt.stage import Point, SpriteKey

Done = Callable[[Action | None], None]
"""Gets the action that was confirmed on another screen; None if the person went back to the table first."""


class OtherScreens(Protocol):
    """The ways from the table to the other screens of a round, for one seat."""

    def open_knock(self, discard: Card | None, done: Done) -> None:
        """The spread to look over before a knock with this discard (None: big gin)."""
        ...

    def open_spread(self, done: Done) -> None:
        """The hand to lay out after the other side has refused a double."""
        ...

    def open_fairness(self) -> None:
        """What the seal of a deal is, and whether the deals are fair."""
        ...

    def to_showdown(
        self,
        events: Sequence[Event] = (),
        start: Mapping[SpriteKey, Point] | None = None,
        watched: tuple[int, int] | None = None,
    ) -> None:
        """The end of the round, in the place of all screens; see ``ShowdownScene`` for what is handed on."""
        ...


class GameHost(Protocol):
    """What every screen of a game may ask for."""

    def open_sheet(self) -> None:
        """The score sheet, on demand."""
        ...

    def open_rules(self) -> None:
        """The rules of this game."""
        ...

    def open_menu(self) -> None:
        """The menu on the table: what one may want besides playing."""
        ...


class TableHost(GameHost, Protocol):
    """What the table asks for besides."""

    def round_over(self) -> None:
        """The round has been shown to its end."""
        ...

    @property
    def screens(self) -> OtherScreens:
        """The other screens of the round."""
        ...

    def keep_screen(self, state: dict[str, Any]) -> None:
        """Keeps how the cards lie on the screen, for a later start."""
        ...

    def kept_screen(self) -> dict[str, Any] | None:
        """What :meth:`keep_screen` was given at this very point of the game, if anything."""
        ...
