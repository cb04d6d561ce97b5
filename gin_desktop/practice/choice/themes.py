"""The themes of decisions: when in a round they come up, and what tempts. Each is a fact of the position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.view import View
from gin_desktop.practice.model import LEVELS, ChoiceKind, ChoicePosition, Kind, Terms
from gin_desktop.practice.theme import Theme

EARLY: Final = 8
"""A round is early until so many cards were discarded."""
FEW_DRAWS: Final = 18
"""A round is late when so many draws are left, of 31 at its start."""
LOW_POINTS: Final = 5
"""A card of at most so many points is a low one."""

GAPS_OF_LEVELS: Final = (8.0, 6.0, 4.5, 3.0)
"""The least gap to the next best choice (points) of levels 1 to 4; a smaller one is of level 5."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeTheme(Theme[ChoicePosition]):
    """A theme of drawing."""

    kind: ClassVar[Kind] = "take"


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardTheme(Theme[ChoicePosition]):
    """A theme of discarding."""

    kind: ClassVar[Kind] = "discard"


@dataclass(frozen=True, slots=True, kw_only=True)
class KnockTheme(Theme[ChoicePosition]):
    """A theme of ending the round."""

    kind: ClassVar[Kind] = "knock"


def _view(test: Callable[[View], bool]) -> Callable[[ChoicePosition], bool]:
    return lambda position: test(position.view)


def _early(view: View) -> bool:
    return len(view.discards) < EARLY


def _late(view: View) -> bool:
    return view.draws_left <= FEW_DRAWS


def _middle(view: View) -> bool:
    return not _early(view) and not _late(view)


def _completes_meld(view: View) -> bool:
    """Whether the card on the pile makes a meld with the hand."""
    if view.top is None:
        return False
    melder, top = _terms(view).melder, 1 << view.top
    return any(meld & top for meld in melder.melds_in(view.hand | top))


def _is_low(view: View) -> bool:
    low = view.top is not None and _terms(view).melder.points[view.top] <= LOW_POINTS
    return low and not _completes_meld(view)


def _is_for_later(view: View) -> bool:
    """Whether the card on the pile neither makes a meld nor lowers the deadwood much: it could only help later."""
    return not _completes_meld(view) and not _is_low(view)


def _terms(view: View) -> Terms:
    return Terms.of(view.rules, view.limit)


def _always(_: Terms) -> bool:
    return True


def _can_knock(terms: Terms) -> bool:
    return terms.any_knock


_TAKE: Final = (
    TakeTheme(
        name="upcard",
        possible=_always,
        levels=LEVELS,
        priority=40,
        holds=_view(lambda view: view.phase is Phase.UPCARD),
    ),
    TakeTheme(name="completes_meld", possible=_always, levels=LEVELS, priority=30, holds=_view(_completes_meld)),
    TakeTheme(name="low_card", possible=_always, levels=LEVELS, priority=20, holds=_view(_is_low)),
    TakeTheme(name="for_later", possible=_always, levels=LEVELS, priority=5, holds=_view(_is_for_later)),
)
_DISCARD: Final = (
    DiscardTheme(name="early", possible=_always, levels=LEVELS, priority=30, holds=_view(_early)),
    DiscardTheme(
        name="they_collect",
        possible=_always,
        levels=LEVELS,
        priority=20,
        holds=_view(lambda view: bool(view.opponent_known)),
    ),
    DiscardTheme(name="middle", possible=_always, levels=LEVELS, priority=10, holds=_view(_middle)),
    DiscardTheme(name="late", possible=_always, levels=LEVELS, priority=40, holds=_view(_late)),
)
_KNOCK: Final = (
    KnockTheme(name="early", possible=_can_knock, levels=LEVELS, priority=20, holds=_view(_early)),
    KnockTheme(name="middle", possible=_can_knock, levels=LEVELS, priority=10, holds=_view(_middle)),
    KnockTheme(name="late", possible=_can_knock, levels=LEVELS, priority=30, holds=_view(_late)),
)

CHOICE_THEMES: Final[Mapping[ChoiceKind, Mapping[str, Theme[ChoicePosition]]]] = {
    "take": {theme.name: theme for theme in _TAKE},
    "discard": {theme.name: theme for theme in _DISCARD},
    "knock": {theme.name: theme for theme in _KNOCK},
}
"""Every theme of each kind of decision by name, in the order in which they are best learned."""


def level_of_gap(gap: float) -> int:
    """Returns how hard a decision is whose best choice is so many points ahead of the next one."""
    return next((level for level, least in enumerate(GAPS_OF_LEVELS, start=1) if gap >= least), LEVELS[-1])
