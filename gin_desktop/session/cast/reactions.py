"""The remarks of computer players on what just happened; each function asks ``sitting.talk`` at most once."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from gin_desktop.engine.play.events import CardDiscarded, Dealt, Event
from gin_desktop.engine.view import View
from gin_desktop.session.cast.occasions import LONG, Occasion, of_deal, of_round
from gin_desktop.session.cast.talk import Remark
from gin_desktop.session.sitting import Sitting


def remark_on_event(sitting: Sitting, view: View, event: Event) -> Remark | None:
    """A remark on an event during a round: a deal, or the discard that makes the round a long one.

    Args:
        view: of whoever is before the screen, so that nothing else can be told from what is said.
        event: as the viewer may see it.
    """
    talk, seats = sitting.talk, sitting.seats
    about: Occasion | None = None
    if isinstance(event, Dealt):
        talk.begin_round()
        first = not sitting.game.sheet.rows
        again = first and talk.begin_game([seat.name for seat in seats])
        target = 0 if sitting.game.rounds or sitting.game.duplicate else view.rules.target
        about = of_deal(first=first, rematch=again, scores=view.scores, target=target)
    elif isinstance(event, CardDiscarded) and len(view.discards) == LONG:
        about = "long"
    return None if about is None else talk.among(seats, dict.fromkeys((view.seat, view.opponent), about))


def after_round(sitting: Sitting, table: int = 0) -> Remark | None:
    """A remark on the round that ended at a table; call it once the showdown has shown the result."""
    round_ = sitting.tables[table].round
    if round_ is None or round_.facts is None:
        return None
    return sitting.talk.among(sitting.seats, of_round(round_.facts, sitting.rules, len(round_.discards)))


def after_game(sitting: Sitting, winners: Collection[int], speakers: Collection[int]) -> Remark | None:
    """A remark on a finished game by one of ``speakers``; ``winners`` are seats too, and empty after a tie.

    The scene that shows the result calls it. The next game of the same players counts as a rematch.
    """
    sitting.talk.end_game([seat.name for seat in sitting.seats])
    about: Mapping[int, Occasion] = {
        seat: "game_won" if seat in winners else "game_lost" for seat in speakers if winners
    }
    return sitting.talk.among(sitting.seats, about)
