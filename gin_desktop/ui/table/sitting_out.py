"""Looking on: what the table has for the player who sits out in a three-player game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from gin_desktop.engine.play.events import Event
from gin_desktop.engine.view import View
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.kit.commands import Command, Commands, letter
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.ui.table.computer_pacing import can_play_computers_briefly, play_computers_briefly
from gin_desktop.ui.table.keymap import KEYS as TABLE_KEYS
from gin_desktop.ui.table.parts import TablePart
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


def near_seat(sitting: Sitting, idle: int) -> int:
    """Returns the seat at the lower edge for the player in seat ``idle``: the same as on the page before the deal."""
    seating = sitting.game.seating
    assert seating is not None, "somebody sits out once it is known who plays"
    return next(seat for seat, (_, where) in seat_positions(seating, idle).items() if where == "south")


class SittingOut(TablePart):
    """The round of the other two, at the usual pace or skipped to its result, for a player without a hand.

    Both hands are face down; if the game permits open watching, a key opens one of them, then the other.
    """

    def __init__(self, scene: TableScene, idle: int) -> None:
        self.scene = scene
        self.sitting = scene.sitting
        self.idle = idle
        """The seat of the player who looks on."""
        self._hurried = False

    # -- opening hands

    @property
    def open_seat(self) -> int | None:
        """The seat whose hand is open, or None."""
        return self.scene.model.viewer if isinstance(self.scene.model, OpenHandModel) else None

    @property
    def _next(self) -> int | None:
        """The seat whose hand is opened next; None closes both."""
        near = near_seat(self.sitting, self.idle)
        if self.open_seat is None:
            return near
        far = next(seat for seat in self.sitting.tables[0].seats if seat != near)
        return far if self.open_seat == near else None

    def turn_hands(self) -> None:
        """Opens one hand, then the other, then closes both; the open hand lies at the lower edge."""
        scene, before = self.scene, self.scene.model
        scene.finish_moving()
        seat = self._next
        make = WatchedTableModel if seat is None else OpenHandModel
        near = near_seat(self.sitting, self.idle) if seat is None else seat
        scene.show_model(make(self.sitting, 0, near, you=self.idle, demo=before.demo))
        scene.model.showdown = before.showdown
        scene.layout(scene.app.size)

    # -- commands

    @property
    def _can_skip(self) -> bool:
        """Whether the round can be skipped to its result."""
        model = self.scene.model
        return isinstance(model, WatchedTableModel) and can_play_computers_briefly(model) and not self._hurried

    def commands(self, usual: Commands) -> Commands:
        model = self.scene.model
        seat = self._next if model.live is not None else None
        said = t("idle.close") if seat is None else t("idle.open", name=model.name(seat))
        found = idle_commands(
            self.skip,
            self.turn_hands,
            waits=self._can_skip and not model.demo,
            openable=self.sitting.setup.open_watching and not model.demo,
            said=said,
        )
        return Commands([*found, *usual])

    def keys(self, usual: list[tuple[str, str]]) -> list[tuple[str, str]]:  # noqa: ARG002
        return self.scene.commands().key_list()

    def skip(self) -> None:
        """Lets the computer players finish the round at once."""
        self.scene.finish_moving()
        self._hurried = True
        self.scene.refresh()

    def tick(self, dt: float) -> bool:  # noqa: ARG002
        """Plays the round to its end at once, if it is skipped."""
        scene, model = self.scene, self.scene.model
        if not self._hurried or not isinstance(model, WatchedTableModel):
            return False
        if model.view is None or model.showdown is not None:
            return False
        if play_computers_briefly(self.sitting, model):
            model.showdown = []
            self._hurried = False
        else:
            scene.settle()
        return True

    @property
    def animating(self) -> bool:
        return self._hurried

    def saved_state(self, usual: Mapping[str, object]) -> Mapping[str, object]:  # noqa: ARG002
        """Returns only that the person watches, as there is no hand whose order could be kept."""
        return {"watching": True}
