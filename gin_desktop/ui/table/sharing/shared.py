"""The tables of people who share a screen: each shows one hand only, until another person's turn begins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Protocol

import pygame

from gin_desktop.engine.play.events import Event
from gin_desktop.engine.view import View
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.stage import Sprite
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import App, screen
from gin_desktop.ui.table.beside.scene import TwoTablesScene
from gin_desktop.ui.table.commands import corner_commands
from gin_desktop.ui.table.hand_order import HandOrder
from gin_desktop.ui.table.host import TableHost
from gin_desktop.ui.table.keymap import KEYS
from gin_desktop.ui.table.model import TableModel
from gin_desktop.ui.table.sharing.model import next_person
from gin_desktop.ui.tree.control import Control
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


@screen(gallery_rooms=("two people", "two tables"), opens="alone")
class SharedTableScene(TwoTablesScene):
    """The turn of one of several people, between two curtains. ``order`` continues the order of the hand."""

    def __init__(
        self,
        app: App,
        sitting: Sitting,
        viewer: int,
        host: SharedHost,
        *,
        order: HandOrder | None = None,
    ) -> None:
        self.people = host
        super().__init__(app, sitting, viewer, host)
        if order is not None:
            self.own.adopt_order(order)

    def hide_cards(self) -> None:
        """Hides the viewer's cards, because somebody comes to look."""
        if self.own.my_turn:
            self.people.lower_curtain()

    def corner_commands(self) -> list[Command]:
        cover = Command("cover", KEYS["cover"], t("curtain.cover"), self.hide_cards, says=t("keys.curtain.cover"))
        return [*super().corner_commands(), cover]

    def tick(self, dt: float) -> None:
        """Lowers the curtain when all cards are at rest and it is another person's turn at this table."""
        turn = None if self.own.live is None else self.own.live.turn
        if turn is not None and turn != self.viewer and self.sitting.is_person(turn):
            self.people.hand_over()
        else:
            super().tick(dt)


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


@screen(gallery_rooms=("two people", "two tables"), opens="alone")
class CoveredDealScene(SharedTableScene):
    """A deal that nobody may look at yet: all hands are face down, whatever is asked of the screen."""

    def make_model(self, viewer: int, *, demo: bool) -> CoveredTableModel:
        return CoveredTableModel(self.sitting, viewer, self.app.settings.sort, demo=demo)

    def beside_felt(self) -> Iterator[Control]:
        """Yields what can be looked at; the other table is one of it here."""
        for one in super().beside_felt():
            yield replace(one, action=None, description="") if one.group == "beside" else one

    def corner_commands(self) -> list[Command]:
        """Returns the commands of the corner, without that of the seal."""
        return corner_commands(self.host)

    def commands(self) -> Commands:
        return Commands(self.corner_commands())

    def keys(self) -> list[tuple[str, str]]:
        return []

    def key(self, event: pygame.event.Event) -> bool:
        """Handles a key; only those of the corner buttons work."""
        command = self.commands().for_key(event)
        if command is not None:
            command.run()
        return command is not None

    def draggable(self, sprite: Sprite) -> bool:  # noqa: ARG002
        return False

    def clicked(self, sprite: Sprite | None, pos: tuple[int, int]) -> None:
        """Does nothing, as nothing here can be clicked."""

    def keep(self) -> None:
        """Does nothing, as face-down cards have no order."""

    def show(self, events: Sequence[Event]) -> None:
        first = next_person(self.sitting, None)
        if first is not None:
            self.viewer = self.model.viewer = first  # the table is turned to the person who plays first
        super().show(events)

    def update(self, dt: float) -> None:
        """Advances only the cards: nobody acts before the curtain has fallen."""
        CardScene.update(self, dt)

    def tick(self, dt: float) -> None:  # noqa: ARG002
        """Lowers the curtain when the cards are at rest."""
        if next_person(self.sitting, None) is not None and not (self.inset and self.inset.stage.animating):
            self.people.hand_over()
