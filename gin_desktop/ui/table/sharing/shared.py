"""The table of two people who share a screen: it shows one hand only, and stops where the other's turn begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

import pygame

from gin_desktop.engine.play.events import Event
from gin_desktop.engine.view import View
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.stage import Key, Place, Sprite
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import App
from gin_desktop.ui.table.commands import KEYS, corner_commands
from gin_desktop.ui.table.hand_order import HandOrder
from gin_desktop.ui.table.host import TableHost
from gin_desktop.ui.table.layout import hand_places, table_places
from gin_desktop.ui.table.model import TableModel
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.words import t


class SharedHost(TableHost, Protocol):
    """What a shared table asks for besides what every table does."""

    def hand_over(self, said: dict[int, str]) -> None:
        """Somebody else has to act: nothing of this table may stay on the screen. ``said`` is public."""
        ...

    def cover(self, said: dict[int, str]) -> None:
        """The curtain falls in the middle of a turn, for the person whose turn it is."""
        ...


class SharedTable(TableScene):
    """The turn of one of two people, between two curtains. ``order`` and ``said`` go on from their last turn."""

    def __init__(
        self,
        app: App,
        sitting: Sitting,
        viewer: int,
        host: SharedHost,
        *,
        order: HandOrder | None = None,
        said: dict[int, str] | None = None,
    ) -> None:
        self.people = host
        super().__init__(app, sitting, viewer, host)
        if order is not None:
            self.model.lay(order)
        self.model.said.update(said or {})

    def hide_cards(self) -> None:
        """Hides the own cards, because somebody comes to look."""
        if self.model.my_turn:
            self.people.cover(dict(self.model.said))

    def corner_commands(self) -> list[Command]:
        cover = Command("cover", KEYS["cover"], t("curtain.cover"), self.hide_cards, says=t("keys.curtain.cover"))
        return [*super().corner_commands(), cover]

    def tick(self, dt: float) -> None:
        """The curtain falls as soon as the cards lie and it is the other's turn."""
        turn = self.sitting.turn
        if turn is not None and turn != self.model.viewer:
            self.people.hand_over(dict(self.model.said))
        else:
            super().tick(dt)


class CoveredModel(TableModel):
    """A table that nobody may look at yet: it knows no hand at all, so that there is nothing here to give away."""

    own_count = 0
    """how many cards the hand at the lower edge has"""

    def project(self) -> View:
        """What somebody sees who has no hand at this table."""
        view = super().project()
        self.own_count = view.hand.bit_count()
        return replace(view, hand=0, drawn=None, forbidden=None, legal=(), unseen=view.unseen | view.hand)

    @property
    def my_turn(self) -> bool:
        """Nobody acts before the curtain was lifted."""
        return False

    @property
    def dealing(self) -> bool:
        """Always: what is known when the cards lie is not known here."""
        return True


class CoveredDeal(SharedTable):
    """A deal that nobody may look into yet: both hands are backs, whatever the screen is asked to do."""

    model: CoveredModel

    def make_model(self, viewer: int, *, demo: bool) -> CoveredModel:
        return CoveredModel(self.sitting, viewer, self.app.settings.sort, demo=demo)

    def places(self) -> dict[Key, Place]:
        """Two hands of backs: where cards will lie depends on how many there are, and on nothing else."""
        view = self.model.view
        if view is None:
            return super().places()
        stand_ins = HandOrder(self.model.melder, "rank")
        stand_ins.sync((1 << self.model.own_count) - 1, None)  # the places of so many cards, whichever they are
        row = hand_places(stand_ins, self.table)
        found = table_places(view, HandOrder(self.model.melder, "rank"), self.table)
        for number, card in enumerate(stand_ins.row):
            found["own", number] = Place(row[card].pos, None, row[card].z)
        return found

    def dealt_key(self, seat: int, number: int, card: int | None) -> Key:  # noqa: ARG002 - the card is not for us
        """Which back of which hand."""
        return ("own" if seat == self.model.viewer else "back", number)

    def corner_commands(self) -> list[Command]:
        """All is covered, and no seal is looked into."""
        return corner_commands(self.host)

    def commands(self) -> Commands:
        return Commands(self.corner_commands())

    def keys(self) -> list[tuple[str, str]]:
        return []

    def key(self, event: pygame.event.Event) -> bool:
        """The keys of the corner buttons only."""
        command = self.commands().for_key(event)
        if command is not None:
            command.run()
        return command is not None

    def draggable(self, sprite: Sprite) -> bool:  # noqa: ARG002
        return False

    def clicked(self, sprite: Sprite | None, pos: tuple[int, int]) -> None:
        """Nothing here can be clicked."""

    def keep(self) -> None:
        """Backs have no order."""

    def show(self, events: Sequence[Event]) -> None:
        turn = self.sitting.turn
        if turn is not None:
            self.model.viewer = turn  # the table is turned to whoever plays first
        super().show(events)

    def tick(self, dt: float) -> None:  # noqa: ARG002
        """The cards lie: the curtain falls."""
        if self.sitting.turn is not None:
            self.people.hand_over({})
