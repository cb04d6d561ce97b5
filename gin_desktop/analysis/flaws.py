"""Flaws: actions that are worse than another one by the view alone, and the replacement of such actions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from gin_desktop.analysis.dominated_discards import better_discards, discards_avoiding_gift
from gin_desktop.analysis.dominated_draws import is_pointless_take, take_gives_gin
from gin_desktop.analysis.dominated_knocks import better_knocks, deadwood_after, lower_knocks
from gin_desktop.engine.play.actions import Action, Discard, DrawDiscard, DrawStock, Knock, Pass, TakeUpcard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.view import View


class Flaw(StrEnum):
    """A way in which an action is worse than another one."""

    GIN = "gin"
    """Gin is not declared."""
    LEFT = "left"
    """A card that gives gin is not taken."""
    KNOCK = "knock"
    """Another knock has no more deadwood and allows no more lay-offs (:func:`better_knocks`)."""
    DISCARD = "discard"
    """Another discard is at least as good in every respect (:func:`better_discards`)."""
    TAKE = "take"
    """A useless card is taken (:func:`is_pointless_take`)."""
    COUNT = "count"
    """Another knock has less deadwood, though it allows other lay-offs (:func:`lower_knocks`)."""
    GIFT_MARGIN = "gift"
    """A card that the opponent can meld is given away for a point or less (:func:`discards_avoiding_gift`)."""


CERTAIN_FLAWS: Final = (Flaw.GIN, Flaw.LEFT, Flaw.KNOCK, Flaw.DISCARD, Flaw.TAKE)
"""The flaws that are always mistakes. An action with another flaw may have a small advantage."""


@dataclass(frozen=True, slots=True)
class FoundFlaw:
    """A flaw found in an action, and the legal actions that are better."""

    flaw: Flaw
    better: tuple[Action, ...]


def flaw_of(view: View, action: Action) -> FoundFlaw | None:
    """Returns the flaw of a legal action; None if it has none."""
    match action:
        case Knock():
            return _of_knock(view, action)
        case Discard():
            return _of_discard(view, action)
        case TakeUpcard() | DrawDiscard() if view.phase is not Phase.LAST_DISCARD:
            leave = _other(view, Pass() if view.phase is Phase.UPCARD else DrawStock())
            return FoundFlaw(Flaw.TAKE, leave) if leave and is_pointless_take(view) else None
        case Pass() | DrawStock():
            take = _other(view, TakeUpcard() if view.phase is Phase.UPCARD else DrawDiscard())
            return FoundFlaw(Flaw.LEFT, take) if take and take_gives_gin(view) else None
    return None


def best_undominated(view: View, ranked: Sequence[Action]) -> Action:
    """Returns the first of the legal actions ``ranked`` (best first) or, if it has a flaw, a better one.

    Of several better actions the one ranked highest is taken; this is repeated until no flaw is left.
    """
    action, seen = ranked[0], [ranked[0]]
    while (found := flaw_of(view, action)) is not None:
        better = [other for other in found.better if other not in seen]
        if not better:
            break
        action = min(better, key=lambda other: ranked.index(other) if other in ranked else len(ranked))
        seen.append(action)
    return action


def _of_knock(view: View, knock: Knock) -> FoundFlaw | None:
    others = [action for action in view.legal if isinstance(action, Knock) and action.discard != knock.discard]
    if better := better_knocks(view, knock, others):
        return FoundFlaw(Flaw.KNOCK, tuple(better))
    if lower := lower_knocks(view, knock, others):
        return FoundFlaw(Flaw.COUNT, tuple(lower))
    return None


def _of_discard(view: View, action: Discard) -> FoundFlaw | None:
    gins = [other for other in view.legal if isinstance(other, Knock) and not deadwood_after(view, other)]
    if gins:
        return FoundFlaw(Flaw.GIN, tuple(gins))
    others = [other.card for other in view.legal if isinstance(other, Discard)]
    if better := better_discards(view, action.card, others):
        return FoundFlaw(Flaw.DISCARD, tuple(Discard(card) for card in better))
    if spared := discards_avoiding_gift(view, action.card, others):
        return FoundFlaw(Flaw.GIFT_MARGIN, tuple(Discard(card) for card in spared))
    return None


def _other(view: View, action: Action) -> tuple[Action, ...]:
    return (action,) if action in view.legal else ()
