"""Reviews as they are kept in the history: the figures of a person's rounds, and what they come to over time."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from gin_desktop.engine.errors import GinError
from gin_desktop.session.coaching.knock_costs import choices_from_list, choices_list
from gin_desktop.session.game_review import ReviewedRound
from gin_desktop.session.recorded_game import RecordedGame
from gin_desktop.storage.games.reviews import KeptReview

if TYPE_CHECKING:
    from gin_desktop.analysis.coaching.play_summary import RoundFigures

COACH_VERSION: Final = "3"
"""The version of the coach's figures: to be raised when networks, maps of gaps or the drift of luck change, or
there are more figures."""


def game_key(recorded: RecordedGame) -> str | None:
    """Returns the key under which the history has a game; None for one that it has under another key or not at all."""
    if recorded.setup.played_on is not None or not recorded.deals:
        return None
    return recorded.deals[0].seal[:32]


def kept_review(recorded: RecordedGame, reviewed: ReviewedRound) -> KeptReview | None:
    """Returns the figures of a reviewed round for the only person; None where that person did not play it."""
    from gin_desktop.analysis.coaching.play_summary import figures_of

    you, key = recorded.you, game_key(recorded)
    if you is None or key is None or you not in reviewed.seats:
        return None
    deal = recorded.rounds[reviewed.place].deal
    figures = figures_of(reviewed.review, reviewed.seats.index(you))
    return KeptReview(key, deal.number, deal.table, COACH_VERSION, figures_text(figures))


def figures_text(figures: RoundFigures) -> str:
    """Returns the figures of a round as JSON."""
    areas = [[one.kind, one.stage, list(one.grades), one.loss] for one in figures.areas]
    numbers = [figures.points, figures.result, figures.loss, figures.other_loss]
    choices = choices_list(figures.choices)
    return json.dumps([*numbers, figures.deal, figures.drawn, figures.rest, areas, choices])


def figures_from(text: str) -> RoundFigures | None:
    """Returns the figures of a round; None for a text that :func:`figures_text` has not written."""
    from gin_desktop.analysis.coaching.action_values import DecisionKind
    from gin_desktop.analysis.coaching.gaps import Grade
    from gin_desktop.analysis.coaching.play_summary import AreaFigures, RoundFigures
    from gin_desktop.analysis.coaching.showdown_losses import ShowdownKind
    from gin_desktop.storage.reading import SMALL, parse_json

    kinds: dict[str, DecisionKind | ShowdownKind] = {kind.value: kind for kind in (*DecisionKind, *ShowdownKind)}
    try:
        found = parse_json(text, SMALL)
        points, *numbers, areas, choices = found
        result, loss, other_loss, deal, draws, rest = map(float, numbers)
        made = []
        for kind, stage, grades, lost in areas:
            if len(grades) != len(Grade) or not all(type(count) is int and count >= 0 for count in grades):
                return None
            made.append(AreaFigures(kinds[kind], None if stage is None else int(stage), tuple(grades), float(lost)))
        return RoundFigures(
            int(points),
            result,
            loss,
            other_loss,
            deal,
            draws,
            rest,
            tuple(made),
            choices_from_list(choices),
        )
    except (GinError, ValueError, TypeError, KeyError, ArithmeticError):
        return None


def figures_of_all(kept: Iterable[KeptReview]) -> list[RoundFigures]:
    """Returns the figures of kept rounds; those that cannot be read are left out, as if they were not reviewed."""
    return [found for one in kept if (found := figures_from(one.figures)) is not None]
