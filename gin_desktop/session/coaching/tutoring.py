"""The tutor: what a move is about to lose, told before it is made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from gin_desktop.engine.play.actions import Action
from gin_desktop.engine.view import View, with_local_seats
from gin_desktop.players.expert import prepare
from gin_desktop.session.coaching.hints import can_hint
from gin_desktop.session.coaching.losses import loss_of
from gin_desktop.session.coaching.texts import action_text, loss_text

OFF: Final = "off"
WARNS_FROM: Final[Mapping[str, float]] = {"inaccuracy": 0.5, "mistake": 1.5, "blunder": 4.0}
"""The values of the setting that turn the tutor on, with the least loss that it warns of (points): those of
:class:`gin_desktop.analysis.coaching.gaps.Grade`."""


@dataclass(frozen=True, slots=True)
class MoveWarning:
    """A warning before a move.

    Attributes:
        action: the move in words, as a command.
        text: what it loses, as a sentence.
        loss: the points that it loses.
    """

    action: str
    text: str
    loss: float


def warning(view: View, action: Action, setting: str) -> MoveWarning | None:
    """Returns the warning before an action of a view's seat; None where there is nothing to warn of.

    ``setting`` is one of :data:`WARNS_FROM` or :data:`OFF`. A loss that cannot be told from nothing is none.
    """
    least = WARNS_FROM.get(setting)
    if least is None or not can_hint(view) or prepare() is not None:
        return None
    from gin_desktop.analysis.coaching.action_values import appraise

    local = with_local_seats(view)
    appraisal = appraise(local)
    try:
        value = appraisal.value_of(action)
    except KeyError:  # a decision about the cube, or nothing that the rules allow
        return None
    found = loss_of(appraisal, value)
    if found.equal or found.points < least:
        return None
    return MoveWarning(action_text(local, action), loss_text(found.points, found.half, found.chance), found.points)
