"""Leads several people through a game at one screen: whose hand may be shown, and when the curtain falls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Protocol

from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import Discard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.events import Event
from gin_desktop.engine.sort_orders import UNSORTED
from gin_desktop.session.live_table import LiveTable
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.kit.scene import App
from gin_desktop.ui.table.hand_order import HandOrder
from gin_desktop.ui.table.host import GameHost, RoundNavigator, TableHost
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.ui.table.scene_factory import covered_deal_scene, shared_turn_scene, table_scene
from gin_desktop.ui.table.sharing.curtain import CurtainScene
from gin_desktop.ui.table.sharing.model import next_person


class HotSeatHost(GameHost, Protocol):
    """What a game of several people requires of the program around it."""

    def round_over(self) -> None:
        """Called when all rounds of the deal have been shown to their end."""
        ...

    def screens_for(self, seat: int, host: TableHost) -> RoundNavigator:
        """Returns the other screens of the round for one seat; they call ``host``."""
        ...


class HotSeatFlow:
    """Leads several people through a game on one screen.

    A hand is shown by a scene made for its owner, and only after the curtain was lifted; when the turn passes on, the
    whole scene is dropped with everything it drew. What has to outlive it is kept here separately for each seat.
    """

    def __init__(self, app: App, sitting: Sitting, host: HotSeatHost) -> None:
        self.app = app
        self.host = host
        self.open_sheet, self.open_rules, self.open_menu = host.open_sheet, host.open_rules, host.open_menu
        self.sitting = sitting
        self.orders: dict[int, HandOrder] = {}
        """The order of each person's hand in this round."""
        self._modes: dict[int, str] = {}
        self._kept: dict[int, dict[str, object]] = {}
        self._fresh = False
        """Whether the events that led to this turn have happened since the program started."""

    # -- turns

    def begin(self) -> None:
        """Continues from the present state of the game, without showing any hand."""
        kept = (self.sitting.saved_screen_state() or {}).get("seats", {})
        self._kept = {int(seat): dict(state) for seat, state in kept.items()}
        if self.sitting.phase is None:
            self.deal()
        elif self.sitting.deal_over:
            self._show_result()
        else:
            self._call(None)

    def deal(self) -> None:
        """Deals the next round, face down."""
        self._covered().deal()

    def show_deal(self, events: Sequence[Event]) -> None:
        """Shows a deal that was just made, face down."""
        self._covered().show(events)

    def _covered(self) -> TableScene:
        """Shows and returns a table for a new deal, and drops what was kept of the last one."""
        self._modes |= {seat: order.mode for seat, order in self.orders.items() if order.mode != UNSORTED}
        self.orders.clear()
        self._kept.clear()
        first = next(seat for seat in range(len(self.sitting.seats)) if self.sitting.is_person(seat))
        table = covered_deal_scene(self.app, self.sitting, first, SeatHost(self, first))
        table.take_seat()
        return table

    def hand_over(self, seat: int | None) -> None:
        """Lowers the curtain after the turn of ``seat`` (None: after the deal)."""
        self._fresh = True
        self._call(seat)

    def lower_curtain(self, seat: int) -> None:
        """Lowers the curtain for ``seat``, whose turn continues; the opponent's discard can no longer be taken back."""
        self._fresh = False
        self._curtain(seat, hidden=True)

    def round_over(self, seat: int) -> None:
        """Continues after the round of ``seat`` has been shown: at the other table, or to the end of the deal."""
        if self.sitting.deal_over:
            self.host.round_over()
        else:
            self._fresh = False
            self._call(seat)

    def lift_curtain(self, seat: int) -> None:
        """Shows the table to the person in ``seat``, who is alone before the screen."""
        live = self.sitting.table_of(seat)
        assert live is not None, "the curtain is lifted for somebody who plays"
        if live.turn == seat and live.phase is Phase.DEFENCE:
            self._defend(seat, live)
            return
        host = SeatHost(self, seat)
        self.app.open(shared_turn_scene(self.app, self.sitting, seat, host, self._order(seat)))

    def take_back(self, seat: int) -> None:
        """Takes back the discard of ``seat``, whom the curtain then calls."""
        self.sitting.take_back(seat)
        self._fresh = False
        self._curtain(seat)

    def _call(self, present: int | None) -> None:
        """Lowers the curtain for the next person; where only computer players act, shows their table."""
        seat = next_person(self.sitting, present)
        if seat is not None:
            self._curtain(seat)
            return
        done = present if present is not None else self._somebody()
        self.app.open(table_scene(self.app, self.sitting, done, SeatHost(self, done)))

    def _somebody(self) -> int:
        """Returns a person who plays in this deal."""
        seats = range(len(self.sitting.seats))
        return next(seat for seat in seats if self.sitting.is_person(seat) and self.sitting.table_of(seat) is not None)

    def _curtain(self, seat: int, *, hidden: bool = False) -> None:
        live = self.sitting.table_of(seat)
        assert live is not None, "a curtain falls for somebody who plays"
        slip = None
        other = next(one for one in live.seats if one != seat)
        if self._fresh and self.sitting.is_person(other) and live.can_take_back(other):
            _, action = live.actions[-1]
            slip = action.card if isinstance(action, Discard) else None
        self.app.open(CurtainScene(self.app, self.sitting, seat, self, slip=slip, hidden=hidden))

    def _defend(self, seat: int, live: LiveTable) -> None:
        knocked = live.knock_seen_by(seat) if self._fresh else None
        events = [] if knocked is None else [knocked]
        SeatHost(self, seat).screens.go_to_showdown(events)

    def _show_result(self) -> None:
        seat = self._somebody()
        live = self.sitting.table_of(seat)
        view = self.sitting.view(seat, legal=False)
        if view.knocker == seat and live is not None and self.sitting.is_person(view.opponent):
            seat = view.opponent
        SeatHost(self, seat).screens.go_to_showdown()

    # -- state of each person

    def _order(self, seat: int) -> HandOrder:
        """Returns the order of the hand of ``seat``: as at the end of the last turn, or as saved."""
        if seat not in self.orders:
            mode = self._modes.get(seat, self.app.settings.sort)
            self.orders[seat] = HandOrder(meld_rules(self.sitting.rules), mode)
        return self.orders[seat]

    def keep(self, seat: int, state: Mapping[str, object]) -> None:
        """Saves the arrangement of the cards of ``seat``, separately from the others'."""
        self._kept[seat] = dict(state)
        self.sitting.save_screen_state({"seats": {str(number): kept for number, kept in self._kept.items()}})

    def kept(self, seat: int) -> dict[str, object] | None:
        """Returns what was saved for ``seat``, or None."""
        return self._kept.get(seat)


class SeatHost:
    """The program as the scenes of one seat know it: what they save belongs to that seat."""

    def __init__(self, sharing: HotSeatFlow, seat: int) -> None:
        host = sharing.host
        self.open_sheet, self.open_rules, self.open_menu = host.open_sheet, host.open_rules, host.open_menu
        self.round_over = partial(sharing.round_over, seat)
        self.hand_over, self.lower_curtain = partial(sharing.hand_over, seat), partial(sharing.lower_curtain, seat)
        self.save_screen_state = partial(sharing.keep, seat)
        self.saved_screen_state = partial(sharing.kept, seat)
        self.screens: RoundNavigator = host.screens_for(seat, self)
