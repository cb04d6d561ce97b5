"""What the curtain knows, without a screen: public things only, so that nothing it shows can give a hand away."""

from __future__ import annotations

from typing import Final

from gin_desktop.engine.cards import Card
from gin_desktop.engine.play.phases import Phase
from gin_desktop.session.duplicate import stage_of
from gin_desktop.session.sitting import Sitting
from gin_desktop.words import t
from gin_desktop.words.sheets.duplicate import stage_text
from gin_desktop.words.table.curtain import passing_lines

GRACE: Final = 0.6
"""Seconds for which the curtain cannot be lifted: a click or key meant for the turn before must not show a hand."""


class CurtainModel:
    """What the other side did, the scores, the top of the discard pile, for the person in ``seat``, whose turn it is.

    ``slip`` is a discard of the other side that may be taken back while the curtain is down. ``hidden`` tells that
    this person has hidden the own cards for a while.
    """

    def __init__(self, sitting: Sitting, seat: int, *, slip: Card | None, hidden: bool) -> None:
        self.seat: Final = seat
        self.slip: Final = slip
        view = sitting.view(seat, legal=False)
        self.names: Final = tuple(person.name for person in sitting.seats)
        self.lines: Final = passing_lines(view, sitting.game.actions, self.names, hidden=hidden)
        self.top: Final = None if view.phase in (Phase.SPREAD, Phase.DEFENCE) else view.top
        self.caption: Final = t("curtain.upcard" if view.phase is Phase.UPCARD else "curtain.pile")
        columns = sitting.game.sheet.columns
        self.scores: Final = tuple(" / ".join(str(column[side]) for column in columns) for side in (0, 1))
        self.round: Final = _round(sitting)
        self.waited = 0.0

    @property
    def name(self) -> str:
        """The name of the person whose turn it is."""
        return self.names[self.seat]

    @property
    def other(self) -> str:
        """The name of the person who looks away."""
        return self.names[1 - self.seat]

    @property
    def ready(self) -> bool:
        """Whether it has been down for long enough to be lifted."""
        return self.waited >= GRACE

    def wait(self, dt: float) -> bool:
        """Moves on by ``dt`` seconds; true at the moment from which it can be lifted."""
        before, self.waited = self.ready, self.waited + dt
        return self.ready and not before


def _round(sitting: Sitting) -> str:
    """Which round of the game this is."""
    stage = stage_of(sitting.game)
    if stage is not None:
        return stage_text(stage.number, stage.deals, again=stage.again)
    return t("curtain.round", n=len(sitting.deals))
