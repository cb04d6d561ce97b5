"""Two people at one laptop: whose hand may be on the screen, and the way from one to the other."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Protocol

from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import Discard
from gin_desktop.engine.play.phases import Phase
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.kit.scene import App
from gin_desktop.ui.table.hand_order import HandOrder
from gin_desktop.ui.table.host import GameHost, OtherScreens, TableHost
from gin_desktop.ui.table.sharing.curtain import CurtainScene
from gin_desktop.ui.table.sharing.shared import CoveredDeal, SharedTable


class SharingHost(GameHost, Protocol):
    """What a game of two people asks of the program around it."""

    def round_over(self) -> None:
        """The round has been shown to its end."""
        ...

    def screens_for(self, seat: int, host: TableHost) -> OtherScreens:
        """The ways from the table of one seat to the other screens of the round; those ask ``host`` in turn."""
        ...


class Sharing:
    """Leads two people through a game on one screen.

    A hand is shown by a scene made for its owner, and only after the curtain was lifted; when the turn goes over the
    whole scene is given up, with everything it drew. What has to outlive it is kept here for each seat by itself.
    """

    def __init__(self, app: App, sitting: Sitting, host: SharingHost) -> None:
        self.app = app
        self.host = host
        self.open_sheet, self.open_rules, self.to_menu = host.open_sheet, host.open_rules, host.to_menu
        self.sitting = sitting
        self.orders: dict[int, HandOrder] = {}
        """how each person has put the own cards, in this round"""
        self._modes: dict[int, str] = {}
        self._kept: dict[int, dict[str, Any]] = {}
        self._said: dict[int, str] = {}
        self._fresh = False
        """whether what led to this turn has happened since the program started, and not before"""

    # -- the way

    def begin(self) -> None:
        """Goes on from where the game stands; nobody's cards are shown."""
        kept = (self.sitting.kept_screen() or {}).get("seats", {})
        self._kept = {int(seat): dict(state) for seat, state in kept.items()}
        if self.sitting.phase is None:
            self.deal()
        elif self.sitting.round_over:
            self._show_result()
        else:
            self._curtain()

    def deal(self) -> None:
        """Deals the next round, face down."""
        self._modes |= {seat: order.mode for seat, order in self.orders.items() if order.mode != "free"}
        self.orders.clear()
        self._kept.clear()
        self._said.clear()
        table = CoveredDeal(self.app, self.sitting, 0, SeatHost(self, 0))
        self.app.reset(table)
        table.deal()

    def hand_over(self, said: dict[int, str]) -> None:
        """The turn has gone over: the curtain falls."""
        self._said = said
        self._fresh = True
        self._curtain()

    def cover(self, said: dict[int, str]) -> None:
        """The curtain falls for whoever plays now; what the other did was looked at, and stays done."""
        self._said = said
        self._fresh = False
        self._curtain(hidden=True)

    def lift(self, seat: int) -> None:
        """The person in ``seat`` is alone before the screen."""
        assert self.sitting.turn == seat, "the curtain is lifted for whoever has to act"
        if self.sitting.phase is Phase.DEFENCE:
            self._defend(seat)
            return
        host = SeatHost(self, seat)
        self.app.reset(SharedTable(self.app, self.sitting, seat, host, order=self._order(seat), said=self._said))

    def take_back(self, seat: int) -> None:
        """The person in ``seat`` takes a discard back that nobody has looked at; a curtain falls for that person."""
        self.sitting.take_back(seat)
        self._said.pop(seat, None)
        self._fresh = False
        self._curtain()

    def _curtain(self, *, hidden: bool = False) -> None:
        turn = self.sitting.turn
        assert turn is not None, "a curtain falls within a round"
        slip = None
        if self._fresh and self.sitting.can_take_back(1 - turn):
            _, action = self.sitting.game.actions[-1]
            slip = action.card if isinstance(action, Discard) else None
        self.app.reset(CurtainScene(self.app, self.sitting, turn, self, slip=slip, hidden=hidden))

    def _defend(self, seat: int) -> None:
        knocked = self.sitting.knock_seen_by(seat) if self._fresh else None
        events = [] if knocked is None else [knocked]
        SeatHost(self, seat).screens.to_showdown(events)

    def _show_result(self) -> None:
        knocker = self.sitting.view(0, legal=False).knocker
        seat = 0 if knocker is None else 1 - knocker
        SeatHost(self, seat).screens.to_showdown()

    # -- what each person leaves behind

    def _order(self, seat: int) -> HandOrder:
        """How the person in ``seat`` has put the cards: as at the end of the last turn, or as it was kept."""
        if seat not in self.orders:
            mode = self._modes.get(seat, self.app.settings.sort)
            self.orders[seat] = HandOrder(meld_rules(self.sitting.rules), mode)
        return self.orders[seat]

    def keep(self, seat: int, state: Mapping[str, Any]) -> None:
        """Keeps how the cards of ``seat`` lie, apart from those of the other."""
        self._kept[seat] = dict(state)
        self.sitting.keep_screen({"seats": {str(number): kept for number, kept in self._kept.items()}})

    def kept(self, seat: int) -> dict[str, Any] | None:
        """What was kept for ``seat``."""
        return self._kept.get(seat)


class SeatHost:
    """The program as the scenes of one seat know it: what they keep belongs to that seat."""

    def __init__(self, sharing: Sharing, seat: int) -> None:
        host = sharing.host
        self.open_sheet, self.open_rules, self.to_menu = host.open_sheet, host.open_rules, host.to_menu
        self.round_over = host.round_over
        self.hand_over, self.cover = sharing.hand_over, sharing.cover
        self.keep_screen = partial(sharing.keep, seat)
        self.kept_screen = partial(sharing.kept, seat)
        self.screens: OtherScreens = host.screens_for(seat, self)
