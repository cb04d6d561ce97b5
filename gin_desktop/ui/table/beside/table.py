"""The small table, which the computer players play on whatever happens at the large one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from gin_desktop.engine.play.actions import Action
from gin_desktop.engine.play.events import CardDiscarded, CardDrawn, Dealt, Event
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.felt.decks import CardLook
from gin_desktop.ui.felt.inset import Inset
from gin_desktop.ui.felt.stage import Place, SpriteKey
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.table.access import pile_name
from gin_desktop.ui.table.beside.layout import BesideLayout, lay_out
from gin_desktop.ui.table.beside.painter import paint_board
from gin_desktop.ui.table.beside.texts import BoardTexts, board_texts
from gin_desktop.ui.table.computer_pacing import ComputerTurnPacer
from gin_desktop.ui.table.hand_order import HandOrder
from gin_desktop.ui.table.layout import table_places
from gin_desktop.ui.table.motion import TableMotion
from gin_desktop.ui.table.watching import WatchedTableModel
from gin_desktop.words import t
from gin_desktop.words.lists import joined


@dataclass(slots=True)
class BoardOptions:
    """How the scene shows the small table's board."""

    key: str
    """The key that swaps the tables, ready to show."""
    mine: int | None = None
    """The seat of the person before the screen, if it is at this table."""
    open_result: bool = False
    """Whether the result of its round may be shown."""
    hover: bool = False
    aid: bool = False
    """Whether the memory aid is on."""


class SmallTable:
    """A table as a board beside the large one, showing only face-down and public cards.

    ``seconds`` returns the duration of a movement by its name, ``style`` the present style.
    """

    def __init__(
        self,
        model: WatchedTableModel,
        looks: BoardOptions,
        look: CardLook,
        seconds: Callable[[str], float],
        style: Callable[[], Style],
    ) -> None:
        self.inset = Inset(look, self._paint)
        self.looks = looks
        self.layout: BesideLayout | None = None
        self._style = style
        self._seconds = seconds
        self._motion = TableMotion(self.inset.stage, None, seconds)
        self.show(model)

    def show(self, model: WatchedTableModel) -> None:
        """Shows another table from now on."""
        self.model = model
        self.computer = ComputerTurnPacer(model)

    # -- display

    @property
    def board(self) -> BoardTexts | None:
        """The texts of the board; None before the deal."""
        view = self.model.view
        looks = self.looks
        return None if view is None else board_texts(self.model, view, looks.mine, open_result=looks.open_result)

    def told(self) -> str:
        """Returns what is seen of it in one text: who plays and did what, the state of the round, the open cards."""
        board, view = self.board, self.model.view
        if board is None or view is None:
            return ""
        said = []
        for line in (board.upper, board.lower):
            said += [line.name, line.said, t("access.turn") if line.turn else ""]
        said.append(board.state)
        if self.layout is not None and self.layout.table is not None:
            said.append(pile_name(view))
        return joined(said)

    def place(self, rect: pygame.Rect) -> None:
        """Lays everything out at rest in this rectangle; an empty width hides it."""
        inset = self.inset
        inset.rect = pygame.Rect(rect)
        inset.stale = True
        self.layout = lay_out(rect, self._style()) if rect.width else None
        if self.layout is not None and self.layout.table is not None:
            inset.art.resize(self.layout.table.card)
        inset.stage.set_places(self.places())
        self.model.flying = False

    def places(self) -> dict[SpriteKey, Place]:
        """Returns where its cards lie when nothing moves; empty where there is room for the texts only."""
        view, layout = self.model.view, self.layout
        if view is None or layout is None or layout.table is None:
            return {}
        known = self.model.face_up_cards(aid=self.looks.aid)
        return table_places(view, HandOrder(self.model.melder, "rank"), layout.table, known=known)

    def _paint(self, surface: pygame.Surface) -> None:
        board, layout = self.board, self.layout
        if board is not None and layout is not None:
            looks = self.looks
            paint_board(
                surface,
                board,
                self.model.view,
                layout,
                self.inset.art,
                self._style(),
                key=looks.key,
                hover=looks.hover,
            )

    # -- time

    def tick(self, dt: float, settings: Settings) -> tuple[int, Action] | None:
        """Advances by ``dt`` seconds while nothing moves here; returns a computer player's seat and action when it is
        due.
        """
        model = self.model
        if model.flying and not self.inset.stage.animating:
            model.flying = False
            self.inset.stale = True
        if self.inset.stage.animating or not model.computers_turn:
            return None
        action = self.computer.advance_thinking(dt, settings)
        turn = None if model.live is None else model.live.turn
        return None if action is None or turn is None else (turn, action)

    def receive_events(self, events: Sequence[Event]) -> None:
        """Shows events at this table."""
        shown = self.model.receive_events(events)
        self.computer.begin()
        self.inset.stale = True
        layout = self.layout
        if layout is None or layout.table is None:
            return
        first, places = shown[0], self.places()
        moved = next((event for event in shown if isinstance(event, CardDrawn | CardDiscarded)), None)
        event = first if isinstance(first, Dealt) or moved is None else moved
        if not self._motion.show(event, places, layout.table, self.model.fan_name_of):
            self.inset.stage.move_to(places, self._seconds("home"))
        if isinstance(first, Dealt):
            self.model.flying = self.inset.stage.animating
