"""The result of a game, independent of the screen: the title, everybody's score, and the facts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from gin_desktop.engine.sheets.highlights import winners_of
from gin_desktop.engine.sheets.kinds import AnySheet
from gin_desktop.engine.sheets.series import Series
from gin_desktop.engine.sheets.settlement import sides_of
from gin_desktop.session.cast.reactions import after_game
from gin_desktop.session.cast.talk import Remark
from gin_desktop.session.game_setup import Seat
from gin_desktop.session.history.rows import GameRow
from gin_desktop.session.sitting import Sitting
from gin_desktop.words import t
from gin_desktop.words.names import shown_name, shown_names
from gin_desktop.words.sheets.ending import ending_facts, ending_margin, ending_title, won_count
from gin_desktop.words.sheets.lines import series_note
from gin_desktop.words.sheets.summing import Summing, summing

Expression = Literal["calm", "glad", "sad"]


@dataclass(frozen=True, slots=True)
class Score:
    """An entrant of a finished game.

    Attributes:
        seats: the seats that play for it.
        expression: the expression of their portraits.
        sum: how its total comes about, line by line.
        note: how many rounds it won, as a text.
        won: whether it won the game.
    """

    seats: tuple[Seat, ...]
    expression: Expression
    sum: Summing
    note: str
    won: bool

    @property
    def total(self) -> int:
        """The final points including all bonuses."""
        return self.sum.total

    @property
    def names(self) -> str:
        """The names of its players."""
        return " · ".join(shown_name(seat.name) for seat in self.seats)


@dataclass(frozen=True, slots=True)
class News:
    """A line about a milestone that a game has reached, and what opens its round or game; without a text none."""

    text: str = ""
    open: Callable[[], None] | None = None


class EndingModel:
    """The end of a sitting's game, or of one game of its series, from the viewer's seat.

    With ``shared`` several people look at it together, so that nobody is addressed and no face is sad. ``note`` is an
    additional fact; it may be empty.
    """

    def __init__(self, sitting: Sitting, viewer: int, *, shared: bool = False, note: str = "") -> None:
        self.sitting = sitting
        self.viewer = viewer
        self.shared = shared
        whole = sitting.game.sheet
        self.over = sitting.game.finished
        """Whether everything is over, and not only one game of a series."""
        self.sheet: AnySheet = whole.current if isinstance(whole, Series) and not self.over else whole
        self._whole = whole
        self._note = note
        self.sides = sides_of(whole) or tuple((seat,) for seat in range(len(sitting.seats)))
        mine = next((entrant for entrant, seats in enumerate(self.sides) if viewer in seats), 0)
        self.order = tuple((mine + number) % len(self.sides) for number in range(len(self.sides)))
        self.winners = winners_of(self.sheet)
        self.original: GameRow | None = None
        """The recorded game that this one was played on from."""
        self.news = News()
        """It comes once that is known."""
        self.told = min(1, self.lines)
        """How many lines of the sum have been told."""

    @property
    def compared(self) -> tuple[tuple[str, str], tuple[str, str]] | None:
        """The names and points of this game and of the one it was played on from, side by side; None without one."""
        if self.original is None:
            return None
        mine, theirs = self.scores[0].total, max(score.total for score in self.scores[1:])
        form = "unfinished" if self.original.result == "unfinished" else "over"
        return (t("ending.this_time"), t(f"ending.original.{form}")), (
            t("records.points", mine=mine, theirs=theirs),
            t("records.points", mine=self.original.mine, theirs=self.original.theirs),
        )

    @property
    def lines(self) -> int:
        """How many lines there are to tell before the total; all scores have the same ones."""
        return len(self.scores[0].sum.parts)

    @property
    def revealed(self) -> bool:
        """Whether the sum has been told, so that the result and the faces are shown."""
        return self.told > self.lines

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return shown_names(seat.name for seat in self.sitting.seats)

    @property
    def you(self) -> int | None:
        """The seat that texts address as "you"."""
        return None if self.shared else self.viewer

    @property
    def lost(self) -> bool:
        """Whether the person before the screen has lost."""
        return not self.shared and bool(self.winners) and self.order[0] not in self.winners

    @property
    def title(self) -> str:
        """Who has won, as a text."""
        said = ending_title(self.sheet, self.names, self.you)
        if isinstance(self._whole, Series) and not self.over:
            return t("ending.title.game", number=len(self._whole.games), text=said)
        return said

    @property
    def margin_text(self) -> str:
        """The margin, as a text."""
        return ending_margin(self.sheet, self.names, self.you)

    @property
    def facts(self) -> list[str]:
        """Facts about the game."""
        found = ending_facts(self.sheet, self.names, self.you, self.order)
        if isinstance(self._whole, Series) and not self.over:
            found.append(series_note(self._whole))
        return [*found, self._note] if self._note else found

    @cached_property
    def scores(self) -> list[Score]:
        """The scores, the viewer's side first."""
        return [
            Score(
                tuple(self.sitting.seats[seat] for seat in self.sides[entrant]),
                self._expression(entrant),
                summing(self.sheet, entrant),
                won_count(self.sheet, entrant),
                entrant in self.winners,
            )
            for entrant in self.order
        ]

    def remark(self) -> Remark | None:
        """Returns the remark of a player of the side at the right, if there is one."""
        winners = {seat for entrant in self.winners for seat in self.sides[entrant]}
        return after_game(self.sitting, winners, self.sides[self.order[-1]])

    def _expression(self, entrant: int) -> Expression:
        if not self.winners:
            return "calm"
        if entrant in self.winners:
            return "glad"
        return "calm" if self.shared else "sad"
