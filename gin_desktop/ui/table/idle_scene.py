"""The table as seen by the player who sits out in a three-player game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from gin_desktop.engine.play.events import Event
from gin_desktop.engine.view import View
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.kit.commands import Command, Commands, letter
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.ui.kit.scene import App, screen
from gin_desktop.ui.table.computer_pacing import ComputerTurnPacer, can_play_computers_briefly, play_computers_briefly
from gin_desktop.ui.table.host import TableHost
from gin_desktop.ui.table.keymap import KEYS as TABLE_KEYS
from gin_desktop.ui.table.model import TableModel
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.ui.table.seating.model import seat_positions
from gin_desktop.ui.table.watching import WatchedTableModel
from gin_desktop.words import t

KEYS: Final = keymap(
    "watching",
    {"skip": TABLE_KEYS.same("skip"), "open": letter("o")},
    says={"open": "keys.idle.open"},
)


def idle_commands(
    skip: Callable[[], object], turn: Callable[[], object], *, waits: bool, openable: bool, said: str
) -> Iterator[Command]:
    """Yields the commands to skip to the result (while ``waits``: only computer players act) and to open a hand.

    ``said`` is the label of the button that opens the next hand.
    """
    reason = "" if waits else t("reason.not_now")
    says = t("keys.idle.skip")
    yield Command("skip", KEYS["skip"], t("idle.skip"), skip, reason, says, primary=True, button=waits)
    if openable:
        yield Command("open", KEYS["open"], said, turn, says=t("keys.idle.open"))


class OpenHandModel(WatchedTableModel):
    """A round seen from behind one of its two players, whose hand is open."""

    def project(self) -> View:
        return self.sitting.view(self.viewer, legal=False)

    def shown(self, events: Sequence[Event]) -> list[Event]:
        return self.sitting.shown(events, self.viewer)

    def fan_name_of(self, seat: int) -> str | None:
        return None if seat == self.viewer else "back"


@screen(gallery_rooms=("three and four",), opens="alone")
class IdleTableScene(TableScene):
    """The round of the other two, at the usual pace or skipped to its result; ``viewer`` has no hand.

    Both hands are face down; if the game permits open watching, a key opens one of them, then the other.
    """

    model: WatchedTableModel

    def __init__(self, app: App, sitting: Sitting, viewer: int, host: TableHost, *, demo: bool = False) -> None:
        self.idle = viewer
        self._hurried = False
        super().__init__(app, sitting, self._near(sitting, viewer), host, demo=demo)

    @staticmethod
    def _near(sitting: Sitting, viewer: int) -> int:
        """Returns the seat at the lower edge: the same as on the page before the deal."""
        seating = sitting.game.seating
        assert seating is not None, "somebody sits out once it is known who plays"
        return next(seat for seat, (_, where) in seat_positions(seating, viewer).items() if where == "south")

    def make_model(self, viewer: int, *, demo: bool) -> TableModel:
        return WatchedTableModel(self.sitting, 0, viewer, you=self.idle, demo=demo)

    # -- opening hands

    @property
    def open_seat(self) -> int | None:
        """The seat whose hand is open, or None."""
        return self.model.viewer if isinstance(self.model, OpenHandModel) else None

    @property
    def _next(self) -> int | None:
        """The seat whose hand is opened next; None closes both."""
        near = self._near(self.sitting, self.idle)
        if self.open_seat is None:
            return near
        far = next(seat for seat in self.sitting.tables[0].seats if seat != near)
        return far if self.open_seat == near else None

    def turn_hands(self) -> None:
        """Opens one hand, then the other, then closes both; the open hand lies at the lower edge."""
        self.finish_moving()
        seat = self._next
        make = WatchedTableModel if seat is None else OpenHandModel
        near = self._near(self.sitting, self.idle) if seat is None else seat
        ending = self.model.showdown
        self.model = make(self.sitting, 0, near, you=self.idle, demo=self.model.demo)
        self.model.showdown = ending
        self._computer = ComputerTurnPacer(self.model)
        self.layout(self.app.size)

    # -- commands

    def commands(self) -> Commands:
        model, seat = self.model, self._next if self.model.live is not None else None
        said = t("idle.close") if seat is None else t("idle.open", name=model.name(seat))
        found = idle_commands(
            self.skip,
            self.turn_hands,
            waits=can_play_computers_briefly(model) and not model.demo and not self._hurried,
            openable=self.sitting.setup.open_watching and not model.demo,
            said=said,
        )
        return Commands([*found, *super().commands()])

    def keys(self) -> list[tuple[str, str]]:
        return self.commands().key_list()

    def skip(self) -> None:
        """Lets the computer players finish the round at once."""
        self.finish_moving()
        self._hurried = True
        self.refresh()

    def tick(self, dt: float) -> None:
        """Acts while nothing moves, as at any table; or plays the round to its end at once."""
        if not self._hurried or self.model.view is None or self.model.showdown is not None:
            super().tick(dt)
        elif play_computers_briefly(self.sitting, self.model):
            self.model.showdown = []
            self._hurried = False
        else:
            self.settle()

    @property
    def animating(self) -> bool:
        return super().animating or self._hurried

    def keep(self) -> None:
        """Saves only that the person watches, as there is no hand whose order could be kept."""
        self.host.save_screen_state({"watching": True})
