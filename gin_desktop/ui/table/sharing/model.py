"""The state of the curtain, independent of the screen; it contains public information only."""

from __future__ import annotations

from typing import Final

from gin_desktop.engine.cards import Card
from gin_desktop.engine.play.cube import Phase
from gin_desktop.session.game_setup import stage_of
from gin_desktop.session.live_table import LiveTable
from gin_desktop.session.sitting import Sitting
from gin_desktop.words import t
from gin_desktop.words.lists import listed
from gin_desktop.words.names import shown_names
from gin_desktop.words.sheets.duplicate import stage_text
from gin_desktop.words.sheets.scores import columns_text, score_text
from gin_desktop.words.table.action_summaries import passing_lines

GRACE_SECONDS: Final = 0.6
"""Seconds for which the curtain cannot be lifted: a click or key meant for the turn before must not show a hand."""


class CurtainModel:
    """What the opponent did, the scores and the top discard, for the person in ``seat``, whose turn it is.

    ``slip`` is a discard of the opponent that may be taken back while the curtain is down. ``hidden`` tells that this
    person has hidden the hand for a while.
    """

    def __init__(self, sitting: Sitting, seat: int, *, slip: Card | None, hidden: bool) -> None:
        self.seat: Final = seat
        self.slip: Final = slip
        view = sitting.view(seat, legal=False)
        self.names: Final = shown_names(person.name for person in sitting.seats)
        live, seating = sitting.table_of(seat), sitting.game.seating
        assert live is not None  # the person plays
        assert seating is not None
        self.now: Final = live.turn == seat
        """Whether it is this person's turn, and not first a computer player's."""
        self.lines: Final = passing_lines(view, live.actions, self.names, hidden=hidden)
        self.opponent: Final = view.opponent
        people = [one for one in range(len(self.names)) if one != seat and sitting.is_person(one)]
        self.others: Final = tuple(self.names[one] for one in people)
        self.top: Final = None if view.phase in (Phase.SPREAD, Phase.DEFENCE) else view.top
        self.caption: Final = t("curtain.upcard" if view.phase is Phase.UPCARD else "curtain.pile")
        sheet, sides = sitting.game.sheet, seating.sides
        self.entrants: Final = tuple(listed([self.names[one] for one in side]) for side in sides)
        self.scores: Final = tuple(score_text(sheet, side) for side in range(len(sides)))
        self.columns: Final = "" if sitting.game.duplicate is not None else columns_text(sheet, sitting.game.rounds)
        """The meaning of the parts of a score, where there are several."""
        self.round: Final = _round(sitting)
        self.waited = 0.0

    @property
    def name(self) -> str:
        """The name of the person whose turn it is."""
        return self.names[self.seat]

    @property
    def other(self) -> str:
        """The name of the opponent."""
        return self.names[self.opponent]

    @property
    def title(self) -> str:
        """Who comes to the screen, as a text."""
        return t("curtain.title" if self.now else "curtain.title.next", name=self.name)

    @property
    def look_away_text(self) -> str:
        """Who looks away, as a text; with two tables also who the opponent is."""
        one = len(self.others) == 1
        away = t("curtain.away", name=self.others[0]) if one else t("curtain.away.all")
        return f"{t('curtain.against', name=self.name, other=self.other)} {away}" if len(self.names) > 2 else away

    @property
    def ready(self) -> bool:
        """Whether it has been down for long enough to be lifted."""
        return self.waited >= GRACE_SECONDS

    def wait(self, dt: float) -> bool:
        """Advances by ``dt`` seconds; returns true at the moment from which it can be lifted."""
        before, self.waited = self.ready, self.waited + dt
        return self.ready and not before


def _round(sitting: Sitting) -> str:
    """Returns which round of the game this is, as a text; with two tables which deal."""
    stage = stage_of(sitting.game)
    if stage is not None:
        return stage_text(stage.number, stage.deals, again=stage.again)
    return t("curtain.deal" if sitting.rules.tables > 1 else "curtain.round", n=sitting.game.deals)


def next_person(sitting: Sitting, present: int | None) -> int | None:
    """Returns the seat of the person who plays next before the screen; None where only computer players act.

    ``present``, or the same table, stays until the round there has ended: the screen goes to another person only when
    that table waits for somebody else, and to the other table only after that.
    """
    own = None if present is None else sitting.table_of(present)
    tables = [table for table in sitting.tables if table.round is not None and not table.over]
    for table in sorted(tables, key=lambda one: (own is None or one.number != own.number, one.number)):
        seat = _person_at(sitting, table)
        if seat is not None:
            return seat
    return None


def _person_at(sitting: Sitting, table: LiveTable) -> int | None:
    """Returns the seat that a table waits for: the person to act, or the one who acts after the computer player."""
    people = [seat for seat in table.seats if sitting.is_person(seat)]
    return table.turn if table.turn in people else next(iter(people), None)
