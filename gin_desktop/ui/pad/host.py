"""What the score pads ask of the program around them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

import pygame

from gin_desktop.engine.sheets.kinds import AnySheet
from gin_desktop.session.pad.book import PadBook
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.widgets.ui import Ui

if TYPE_CHECKING:
    from gin_desktop.session.rulebook import Rulebook, RuleEntry


class Paper(Protocol):
    """A score sheet on its paper, wherever that is shown."""

    def width(self, style: Style) -> float:
        """How wide the paper may be at most, in units."""

    def show(
        self,
        ui: Ui,
        place: pygame.Rect,
        *,
        title: str,
        line: str,
        opened: dict[int, Callable[[], None]],
        below: Sequence[str],
    ) -> None:
        """Adds the paper with the sheet as it stands; ``opened`` is what choosing a round does, by the number of its
        line; ``below`` is said under the rounds."""

    def picture(self, *, title: str, line: str) -> pygame.Surface:
        """The whole sheet, dark on white, as long as it is."""


class PadHost(Protocol):
    """What the pads ask of the program."""

    @property
    def pads(self) -> PadBook:
        """All score pads."""

    @property
    def book(self) -> Rulebook:
        """Every rule set there is."""

    def pick_rules(self, present: str, done: Callable[[RuleEntry], None]) -> None:
        """The picker; `present` is the id of the entry chosen last."""

    def find_rules(self, done: Callable[[RuleEntry], None]) -> None:
        """The questions that lead to rules."""

    def paper(self, sheet: AnySheet, names: Sequence[str], sides: Sequence[Sequence[int]]) -> Paper:
        """A sheet on its paper; ``names`` are the players by seat, ``sides`` the seats of each column."""
