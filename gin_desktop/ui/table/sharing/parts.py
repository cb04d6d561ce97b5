"""The parts of the tables of people who share a screen: one hand is shown until another person's turn begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from gin_desktop.engine.play.events import Event
from gin_desktop.engine.view import View
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.table.commands import corner_commands
from gin_desktop.ui.table.host import TableHost
from gin_desktop.ui.table.keymap import KEYS
from gin_desktop.ui.table.model import TableModel
from gin_desktop.ui.table.parts import TablePart
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.ui.table.sharing.model import next_person
from gin_desktop.words import t
from gin_desktop.words.reckoning import Who


class SharedHost(TableHost, Protocol):
    """What a shared table requires besides what every table does."""

    def hand_over(self) -> None:
        """Called when another person has to act: nothing of this table may stay on the screen."""
        ...

    def lower_curtain(self) -> None:
        """Lowers the curtain within a turn, for the person whose turn it is."""
        ...


class SharedTurn(TablePart):
    """The turn of one of several people, between two curtains."""

    def __init__(self, scene: TableScene, host: SharedHost) -> None:
        self.scene = scene
        self.host = host
        self.own = scene.model
        """The model of the table at which the person sits."""

    def hide_cards(self) -> None:
        """Hides the viewer's cards, because somebody comes to look."""
        if self.own.my_turn:
            self.host.lower_curtain()

    def corner(self, usual: list[Command]) -> list[Command]:
        cover = Command("cover", KEYS["cover"], t("curtain.cover"), self.hide_cards, says=t("keys.curtain.cover"))
        return [*usual, cover]

    def tick(self, dt: float) -> bool:  # noqa: ARG002
        """Lowers the curtain when all cards are at rest and it is another person's turn at this table."""
        turn = None if self.own.live is None else self.own.live.turn
        if turn is None or turn == self.own.viewer or not self.scene.sitting.is_person(turn):
            return False
        self.host.hand_over()
        return True


class CoveredTableModel(TableModel):
    """A table that nobody may look at yet: it knows no hand, so that none can be shown by mistake."""

    def project(self) -> View:
        """Returns what a person without a hand sees of this table."""
        live = self.live
        assert live is not None  # only called once the cards are dealt
        return self.sitting.watch(live.number, self.viewer)

    def shown(self, events: Sequence[Event]) -> list[Event]:
        return self.sitting.shown(events, None)

    def fan_name_of(self, seat: int) -> str:
        return "own" if seat == self.viewer else "back"

    @property
    def who(self) -> Who:
        return replace(super().who, you=None)  # nobody is addressed yet

    @property
    def my_turn(self) -> bool:
        """Never: nobody acts before the curtain was lifted."""
        return False

    @property
    def dealing(self) -> bool:
        """Always: the state after the deal is not known here."""
        return True


class CoveredDeal(TablePart):
    """A deal that nobody may look at yet: all hands are face down, whatever is asked of the screen."""

    takes_input = False

    def __init__(self, scene: TableScene, host: SharedHost) -> None:
        self.scene = scene
        self.host = host

    def corner(self, usual: list[Command]) -> list[Command]:  # noqa: ARG002
        """Returns the commands of the corner, without that of the seal."""
        return corner_commands(self.host)

    def commands(self, usual: Commands) -> Commands:  # noqa: ARG002
        return Commands(self.scene.corner_commands())

    def keys(self, usual: list[tuple[str, str]]) -> list[tuple[str, str]]:  # noqa: ARG002
        return []

    def saved_state(self, usual: Mapping[str, object]) -> None:
        """Saves nothing, as face-down cards have no order."""

    def show(self, events: Sequence[Event]) -> Sequence[Event]:
        first = next_person(self.scene.sitting, None)
        if first is not None:
            self.scene.model.viewer = first  # the table is turned to the person who plays first
        return events

    def tick(self, dt: float) -> bool:  # noqa: ARG002
        """Lowers the curtain when the cards are at rest; nobody acts before."""
        inset = self.scene.inset
        if next_person(self.scene.sitting, None) is not None and not (inset and inset.stage.animating):
            self.host.hand_over()
        return True
