"""What a scene offers to the hands of somebody who arranges cards and lays them off."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.session.drafts import DefenceDraft
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.cardscene import Press
from gin_desktop.ui.felt.spreads import Spread
from gin_desktop.ui.felt.stage import Key, Place, Stage

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


@dataclass(frozen=True, slots=True)
class Move:
    """One thing that a person does with a draft.

    ``kind`` is ``lay_off`` (``place`` is the meld), ``take_back``, ``arrange`` (``place`` is the place in the row),
    ``sort``, ``over`` (from the beginning), ``best`` or ``done``; ``card`` is None for the last four.
    """

    kind: str
    card: Card | None = None
    place: int | None = None


Guard = Callable[[Move], str | None]
"""Says why a move may not be made now, or None if it may."""


class DefenceRoom(Protocol):
    """The rooms of a scene with a spread above and the own cards below."""

    @property
    def upper(self) -> pygame.Rect:
        """The row of the spread."""
        ...

    @property
    def lower(self) -> pygame.Rect:
        """The row of the own cards."""
        ...

    @property
    def lower_caption(self) -> pygame.Rect:
        """What is written over the own cards; a card let go below its top goes back to them."""
        ...


class DefenceScene(Protocol):
    """A scene in which somebody defends: a :class:`~gin_desktop.ui.felt.cardscene.CardScene`, and a little more."""

    app: App
    stage: Stage
    focus: Key | None
    hover: Key | None
    press: Press | None
    buttons: list[TableButton]

    @property
    def table(self) -> DefenceRoom:
        """Where things lie."""
        ...

    @property
    def live_draft(self) -> DefenceDraft | None:
        """The defence while it can be changed; None before and after."""
        ...

    @property
    def busy(self) -> bool:
        """Whether something is being shown step by step."""
        ...

    def knocker_spread(self) -> Spread:
        """Where the knocker's groups lie now; the last may be his deadwood."""
        ...

    def places(self) -> dict[Key, Place]:
        """Where every card lies."""
        ...

    def settle(self, name: str = "sort") -> None:
        """Sends every card to where it belongs now."""
        ...

    def refresh(self) -> None:
        """Something that is no card changed."""
        ...

    def say(self, text: str, anchor: pygame.Rect, *, warning: bool = True) -> None:
        """Shows a short text at a place for a while."""
        ...

    def plan(self, pause: str, act: Callable[[], None]) -> None:
        """Has something done when all before it is done and a pause is over."""
        ...

    def keep(self) -> None:
        """The draft has changed: it may have to be kept."""
        ...
