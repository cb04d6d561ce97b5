"""The table of two people who share a screen: it shows one hand only, and stops where the other's turn begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

import pygame

from gin_desktop.engine.play.events import Event
from gin_desktop.engine.view import View
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.stage import Key, Place, Sprite
from gin_desktop.ui.table.hand_order import HandOrder
from gin_desktop.ui.table.host import TableHost
from gin_desktop.ui.table.layout import hand_places, table_places
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


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
            self.order = order
        self.said.update(said or {})

    def hide_cards(self) -> None:
        """Hides the own cards, because somebody comes to look."""
        if self.my_turn:
            self.people.cover(dict(self.said))

    def more_corner_buttons(self) -> list[TableButton]:
        return [TableButton("cover", t("curtain.cover"), "H", self.hide_cards)]

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_h and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
            self.hide_cards()
            return True
        return super().key(event)

    def keys(self) -> list[tuple[str, str]]:
        return [*super().keys(), ("H", t("keys.curtain.cover"))]

    def tick(self, dt: float) -> None:
        """The curtain falls as soon as the cards lie and it is the other's turn."""
        turn = self.sitting.turn
        if turn is not None and turn != self.viewer:
            self.people.hand_over(dict(self.said))
        else:
            super().tick(dt)


class CoveredDeal(SharedTable):
    """A deal that nobody may look into yet: both hands are backs, whatever the screen is asked to do.

    The view it paints from has no hand at all, so that there is nothing here to give away.
    """

    @property
    def view(self) -> View | None:
        """What somebody sees who has no hand at this table."""
        view = super().view
        if view is None:
            return None
        return replace(view, hand=0, drawn=None, forbidden=None, legal=(), unseen=view.unseen | view.hand)

    @property
    def my_turn(self) -> bool:
        """Nobody acts before the curtain was lifted."""
        return False

    @property
    def dealing(self) -> bool:
        """Always: what is known when the cards lie is not known here."""
        return True

    @dealing.setter
    def dealing(self, value: bool) -> None:
        """Told by the animation; nothing changes."""

    def places(self) -> dict[Key, Place]:
        """Two hands of backs: where cards will lie depends on how many there are, and on nothing else."""
        view = self.view
        if view is None:
            return super().places()
        stand_ins = HandOrder(self.melder, "rank")
        stand_ins.sync((1 << self._count(self.viewer)) - 1, None)  # the places of so many cards, whichever they are
        row = hand_places(stand_ins, self.table)
        found = table_places(view, HandOrder(self.melder, "rank"), self.table)
        for number, card in enumerate(stand_ins.row):
            found["own", number] = Place(row[card].pos, None, row[card].z)
        return found

    def _count(self, seat: int) -> int:
        return self.sitting.game.live_round().hands[seat].bit_count()

    def dealt_key(self, seat: int, number: int, card: int | None) -> Key:  # noqa: ARG002 - the card is not for us
        """Which back of which hand."""
        return ("own" if seat == self.viewer else "back", number)

    def more_corner_buttons(self) -> list[TableButton]:
        """All is covered."""
        return []

    def keys(self) -> list[tuple[str, str]]:
        return []

    def make_buttons(self) -> list[TableButton]:
        names = {button.name for button in self.controls.corner_buttons()}
        return [button for button in self.controls.buttons() if button.name in names]

    def key(self, event: pygame.event.Event) -> bool:
        """The keys of the corner buttons only."""
        if event.key in (pygame.K_ESCAPE, pygame.K_c, pygame.K_F1):
            return super().key(event)
        return False

    def draggable(self, sprite: Sprite) -> bool:  # noqa: ARG002
        return False

    def clicked(self, sprite: Sprite | None, pos: tuple[int, int]) -> None:
        """Nothing here can be clicked."""

    def keep(self) -> None:
        """Backs have no order."""

    def _animate(self, events: Sequence[Event]) -> None:
        turn = self.sitting.turn
        self.viewer = self.viewer if turn is None else turn  # the table is turned to whoever plays first
        super()._animate(events)

    def tick(self, dt: float) -> None:  # noqa: ARG002
        """The cards lie: the curtain falls."""
        if self.sitting.turn is not None:
            self.people.hand_over({})
