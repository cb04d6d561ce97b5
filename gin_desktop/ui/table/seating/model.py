"""Who plays whom in the next deal, independent of the screen: plates with roles and scores, places, and reasons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gin_desktop.engine.seating import Role, Seating
from gin_desktop.session.game_setup import Seat
from gin_desktop.session.sitting import Sitting
from gin_desktop.words import t
from gin_desktop.words.opponents import level_title
from gin_desktop.words.reckoning import Who
from gin_desktop.words.sheets.scores import columns_text, score_to_target
from gin_desktop.words.table.seating import SeatingChange, headline, names_of, reasons, role_note, role_text

SeatPosition = tuple[int, str]
"""A place: the table, and ``north`` or ``south`` of it, or ``aside`` of it, ``aside_north`` or ``aside_south`` for a
player who waits behind one of the two.
"""


@dataclass(frozen=True, slots=True)
class SeatPlate:
    """The content of a seat's plate.

    Attributes:
        who: the seat: its name, and the level of a computer player.
        title: what kind of player it is.
        score: the score; empty where the side has one that is shown.
        role: the role as a tag; empty for an ordinary player.
        note: what the role means, in small letters.
        deals: whether the seat deals; for a dealer who sits out that is the role.
        you: whether it is the seat of the person before the screen.
    """

    seat: int
    who: Seat
    title: str
    score: str
    role: str
    note: str
    deals: bool
    you: bool

    @property
    def name(self) -> str:
        """The player's name."""
        return self.who.name


@dataclass(frozen=True, slots=True)
class SidePlate:
    """The content of the plate of a side of partners."""

    names: str
    score: str
    south: bool


class SeatingModel:
    """The seating of the deal that is due next, or of the first one, for which three players had to cut.

    With ``demo`` nobody is addressed. ``viewer`` sits at the lower edge, where that is possible.
    """

    def __init__(self, sitting: Sitting, viewer: int, *, demo: bool = False) -> None:
        self.sitting: Final = sitting
        self.viewer: Final = viewer
        self.demo: Final = demo
        self.story: Final = seating_change_of(sitting)

    @property
    def who(self) -> Who:
        """The names, and the seat that texts address as "you"."""
        spoken = not self.demo and self.sitting.is_only_person(self.viewer)
        return Who([seat.name for seat in self.sitting.seats], self.viewer if spoken else None)

    @property
    def now(self) -> Seating:
        """The seating of this deal."""
        return self.story.now

    @property
    def partners(self) -> bool:
        """Whether there are two tables."""
        return len(self.now.tables) == 2

    @property
    def title(self) -> str:
        """The number of the deal, as a text."""
        return t("seating.title", n=self.story.number)

    @property
    def headline(self) -> str:
        """Who plays whom, as a text."""
        return " ".join(headline(self.story, self.who))

    @property
    def reasons(self) -> list[str]:
        """The reasons, a sentence each; then the meaning of the parts of a score, where there are several."""
        game = self.sitting.game
        columns = columns_text(game.sheet, game.rounds)
        return [*reasons(self.story, self.who), *([columns] if columns else [])]

    @property
    def awaits_cut(self) -> bool:
        """Whether a player cuts for the deal next."""
        return self.story.awaits_cut

    # -- plates

    @property
    def plates(self) -> list[SeatPlate]:
        """The plates of all players, by seat."""
        return [self._plate(seat) for seat in range(len(self.sitting.seats))]

    def _plate(self, seat: int) -> SeatPlate:
        person, role = self.sitting.seats[seat], self.now.role(seat)
        return SeatPlate(
            seat,
            person,
            t("seating.person") if person.level is None else level_title(person.level),
            "" if self.partners else self._score(self.now.entrant_of(seat)),
            role_text(role),
            role_note(self.story, seat, self.who),
            role is not Role.DEALS and any(pairing.dealer == seat for pairing in self.now.tables),
            seat == self.who.you,
        )

    @property
    def sides(self) -> list[SidePlate]:
        """The two sides of partners, the viewer's at the lower edge; none where everybody has a score of their own."""
        if not self.partners:
            return []
        own = self.now.entrant_of(self.viewer)
        return [
            SidePlate(names_of(seats, self.who), self._score(number), number == own)
            for number, seats in enumerate(self.now.sides)
        ]

    def _score(self, entrant: int) -> str:
        return score_to_target(self.sitting.game.sheet, entrant, self.sitting.game.rounds)

    # -- places

    @property
    def spots(self) -> dict[int, SeatPosition]:
        """The place of each seat."""
        return seat_positions(self.now, self.viewer)

    @property
    def positions_before(self) -> dict[int, SeatPosition]:
        """The place of each seat in the last deal; the present ones where there was none."""
        return self.spots if self.story.before is None else seat_positions(self.story.before, self.viewer)


def seating_change_of(sitting: Sitting) -> SeatingChange:
    """Returns what there is to tell before a deal. Raises ``AssertionError`` where three players have to cut first."""
    game = sitting.game
    if not game.deal_over:  # dealt already: three players had to cut for their roles
        assert game.seating is not None
        cut = sitting.deals[-1].cut[-3:]
        agreed = sitting.setup.first_dealer if sitting.rules.first_dealer == "agree" else None
        return SeatingChange(sitting.rules, game.deals, game.seating, cut=cut, agreed=agreed)
    now = game.current_or_next_seating
    assert now is not None, "three players cut before they can be seated"
    if not game.deals:
        return SeatingChange(sitting.rules, 1, now)
    row = game.sheet.rows[-1]
    winners = tuple(part.score.winner for part in row.parts)
    return SeatingChange(sitting.rules, game.deals + 1, now, game.seating, winners, row.winners)


def seat_positions(seating: Seating, viewer: int) -> dict[int, SeatPosition]:
    """Returns where everybody sits: the viewer at the lower edge of the left table, a partner at that of the right one.

    A viewer who does not play sits aside, like any other; then the player who acts first sits at the lower edge, in
    captain games the captain for somebody who waits in line.
    """
    if len(seating.tables) == 2:
        own = seating.table_of(viewer)
        side = seating.sides[seating.entrant_of(viewer)]
        return {
            seat: (int(pairing.table != own), "south" if seat in side else "north")
            for pairing in seating.tables
            for seat in pairing.seats
        }
    pair = seating.tables[0]
    south = (
        viewer if viewer in pair.seats else pair.seats[1] if seating.partner(viewer) in pair.seats else pair.seats[0]
    )
    found: dict[int, SeatPosition] = {south: (0, "south"), pair.other(south): (0, "north")}
    idle = next(seat for seat in range(seating.rules.players) if seat not in pair.seats)
    ahead = seating.partner(idle)
    found[idle] = (0, "aside" if ahead is None else f"aside_{found[ahead][1]}")
    return found
