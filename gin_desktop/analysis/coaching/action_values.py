"""The worth of every legal action of a draw or a discard, from the view alone, by Expert's networks.

Values are points at the score of the view: the change of the chance to win the game, scaled so that a round of usual
size counts as many points as it brings (as :class:`gin_desktop.analysis.match_equity.MatchEquity` does). Without a
target they are the points of the round. Their differences mean more than they do themselves: see
:mod:`gin_desktop.analysis.coaching.gaps`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import numpy as np

from gin_desktop.analysis.deciding import Decision, Option
from gin_desktop.analysis.draw_odds import Floats
from gin_desktop.analysis.ensemble import evaluation as evaluations
from gin_desktop.analysis.ensemble.evaluation import Evaluation
from gin_desktop.analysis.flaws import CERTAIN_FLAWS, flaw_of
from gin_desktop.analysis.match_equity import round_factor
from gin_desktop.analysis.netting import TYPICAL
from gin_desktop.analysis.outcomes import BIG_GIN, GIN, KNOCK, SIDE, UNDERCUT, class_worths, worths
from gin_desktop.engine.cards import Card, CardSet, each
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.play.actions import Action, Discard, DrawDiscard, DrawStock, Knock, Pass, TakeUpcard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.view import View

APPRAISED_PHASES: Final = (Phase.UPCARD, Phase.DRAW, Phase.DISCARD, Phase.MUST_END, Phase.LAST_DISCARD)
"""The phases in which actions can be appraised."""

_ALL: Final = 11
"""The most discards of a decision."""

_ANY_MARGIN: Final = 1000
"""More points than any discard leaves: every one is judged."""

_LEAST_SWING: Final = 2.0
"""The least difference between winning and losing a usual round that is assumed (hundredths of a game)."""


class CoachError(GinError):
    """A decision that the coach cannot judge. Code ``not_judged`` with ``phase``."""


class DecisionKind(StrEnum):
    """What is decided between two actions."""

    DRAW = "draw"
    """whether to take the card on the pile"""
    DISCARD = "discard"
    """which card to discard"""
    KNOCK = "knock"
    """whether to end the round, or how"""


@dataclass(frozen=True, slots=True)
class ActionValue:
    """The worth of one legal action.

    Attributes:
        action: the action.
        points: its worth in points at this score, as the networks have it.
        win_chance: by how much it changes the chance to win the game (hundredths); 0 where there is no target.
        option: the hand that is kept, with the chances of how the round ends; None where the result needs no network.
        knock: whether the worth is that of ending the round, now or after the card was taken.
    """

    action: Action
    points: float
    win_chance: float
    option: Option | None
    knock: bool


@dataclass(frozen=True, slots=True)
class Appraisal:
    """A decision with the worth of each of its actions, the best first."""

    view: View
    values: tuple[ActionValue, ...]

    @property
    def best(self) -> ActionValue:
        """The action that is worth most."""
        return self.values[0]

    def value_of(self, action: Action) -> ActionValue:
        """Returns the worth of an action; a knock is found by its discard, whatever its spread. Raises KeyError."""
        for value in self.values:
            same = isinstance(action, Knock) and isinstance(value.action, Knock)
            if value.action == action or (same and value.action.discard == action.discard):  # type: ignore[union-attr]
                return value
        raise KeyError(action)


def kind_of(phase: Phase, one: Action, other: Action) -> DecisionKind:
    """Returns what is decided between two actions of a decision."""
    if isinstance(one, Knock) or isinstance(other, Knock) or phase is Phase.LAST_DISCARD:
        return DecisionKind.KNOCK
    return DecisionKind.DISCARD if isinstance(one, Discard) else DecisionKind.DRAW


def can_appraise(view: View) -> bool:
    """Whether a view shows a decision that can be appraised."""
    return view.phase in APPRAISED_PHASES and bool(view.legal)


def appraise(view: View, evaluation: Evaluation | None = None) -> Appraisal:
    """Returns the worth of the legal actions of a decision, without those about the cube.

    Raises :class:`CoachError` where :func:`can_appraise` is false, and
    :class:`~gin_desktop.analysis.network.NetworkError` if the evaluation cannot be used.
    """
    if not can_appraise(view):
        raise CoachError("not_judged", phase=view.phase.value)
    appraiser = _Appraiser(view, evaluation or evaluations.load())
    values = appraiser.discards() if view.phase in (Phase.DISCARD, Phase.MUST_END) else appraiser.draws()
    # what is worse whatever the other side holds never stands before what is better
    flawed = {id(value) for value in values if _is_flawed(view, value.action)}
    return Appraisal(view, tuple(sorted(values, key=lambda value: (id(value) in flawed, -value.points))))


def points_per_hundredth(view: View, usual: Floats) -> float:
    """Returns how many points a hundredth of a game is worth at the score of a view; 1 where there is no target.

    ``usual`` is the frequency of each class for the winner's side (SIDE,).
    """
    if not view.columns:
        return 1.0
    size = TYPICAL * round_factor(view)
    won, lost = worths(view, np.array([size, -size], np.float32), usual)
    return 2 * size / max(abs(float(won - lost)), _LEAST_SWING)


def _is_flawed(view: View, action: Action) -> bool:
    found = flaw_of(view, action)
    return found is not None and found.flaw in CERTAIN_FLAWS


class _Appraiser:
    """Appraises one decision; worth is hundredths of a game, or points without a target."""

    def __init__(self, view: View, evaluation: Evaluation) -> None:
        self.view = view
        self.decision = Decision(view, None, _ALL, evaluation)
        self.worth = class_worths(view, evaluation.usual)
        self.knocks = np.concatenate([self.worth[KNOCK], self.worth[SIDE + 1 :][UNDERCUT]])
        self.usual = evaluation.usual
        self.scale = points_per_hundredth(view, evaluation.usual)

    def discards(self) -> list[ActionValue]:
        """Returns the worth of every discard, knock and gin with eleven cards."""
        cards = [action.card for action in self.view.legal if isinstance(action, Discard)]
        knocks = [action for action in self.view.legal if isinstance(action, Knock)]
        asked = sorted({*cards, *(knock.discard for knock in knocks if knock.discard is not None)})
        options = {option.card: option for option in self._options(self.view.hand, asked)}
        values = [self._value(Discard(card), self._playing(options[card]), options[card]) for card in cards]
        for knock in knocks:
            option = None if knock.discard is None else options[knock.discard]
            values.append(self._value(knock, self._ending(option), option, knock=True))
        return values

    def draws(self) -> list[ActionValue]:
        """Returns the worth of taking the card on the pile and of leaving it."""
        view = self.view
        if view.top is None:  # nothing is decided
            return [self._value(action, 0.0, None) for action in view.legal if isinstance(action, DrawStock | Pass)]
        eleven = view.hand | 1 << view.top
        keeps = view.rules.return_taken_card == "forbidden"
        cards = [card for card in each(eleven) if card != view.top or not keeps]
        staying, *taking = self._options(eleven, cards, offer=view.top)
        values = []
        for action in view.legal:
            if isinstance(action, TakeUpcard | DrawDiscard):
                values.append(self._taking(action, eleven, taking))
            elif view.phase is Phase.LAST_DISCARD:  # passing draws the round
                values.append(self._value(action, float(self.worth[SIDE]), None))
            elif isinstance(action, Pass | DrawStock):
                values.append(self._value(action, self._playing(staying), staying))
        return values

    def _taking(self, take: Action, eleven: CardSet, options: list[Option]) -> ActionValue:
        """Returns the worth of taking the card on the pile and of the best discard or knock after it."""
        view = self.view
        if view.rules.big_gin and self.decision.outs.melds.m.deadwood(eleven) == 0:
            return self._value(take, self._ending(None), None, knock=True)
        ways = [
            self._value(take, self._ending(option), option, knock=True)
            for option in options
            if option.knock is not None or option.deadwood == 0
        ]
        if view.phase is not Phase.LAST_DISCARD:
            ways += [self._value(take, self._playing(option), option) for option in options]
        return max(ways, key=lambda way: way.points)

    def _options(self, eleven: CardSet, cards: list[Card], offer: Card | None = None) -> list[Option]:
        return self.decision.choices(eleven, cards, offer, margin=_ANY_MARGIN)

    def _value(self, action: Action, worth: float, option: Option | None, *, knock: bool = False) -> ActionValue:
        chance = worth if self.view.columns else 0.0
        return ActionValue(action, worth * self.scale, chance, option, knock)

    def _playing(self, option: Option) -> float:
        """Returns the worth of playing on."""
        return float(option.playing @ self.worth)

    def _ending(self, option: Option | None) -> float:
        """Returns the worth of ending the round with the hand of an option; None is big gin.

        Gin has the usual frequencies of its classes, as the networks judge knocks alone.
        """
        if option is not None and option.deadwood:
            return float(option.knocking @ self.knocks)
        classes = BIG_GIN if option is None else GIN
        usual, worth = self.usual[classes], self.worth[classes]
        # in the rounds that were learned from, some classes of big gin never came up
        return float(usual @ worth / usual.sum() if usual.any() else worth.mean())
