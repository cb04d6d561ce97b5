"""What would have come of a decision with the cards as they really lay: the review's second view.

Each of a few actions is played on to the end by Expert on both sides, who know no more than a person in their seats
would: with the hands and the stock of the round, and then with the stock shuffled, in the same ways for every action.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from typing import TYPE_CHECKING, Final

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.play.actions import Action, Knock
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.scoring import score_round
from gin_desktop.engine.view import View, view_of, with_local_seats
from gin_desktop.players.expert import load_in_steps, prepare
from gin_desktop.players.levels import level
from gin_desktop.session.coaching.texts import action_text
from gin_desktop.words import t
from gin_desktop.words.numbers import decimal
from gin_desktop.words.reckoning import Who

if TYPE_CHECKING:
    from gin_desktop.analysis.coaching.round_review import ReviewedDecision

MOST_ACTIONS: Final = 3
"""The most actions that are played on: the one played, the best one, and the next best."""
SHUFFLES: Final = 12
"""How often the stock is shuffled."""
_SURE: Final = 2.2
"""The quantile 0.975 of Student's t distribution with 11 degrees of freedom."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of an action with the cards as they lay.

    Attributes:
        action: the action.
        points: what the round brought the side that decided (negative: the other side).
        played: whether it is the action that was really made.
    """

    action: Action
    points: int
    played: bool


class OpenCards:
    """Plays the actions of a decision on, in slices.

    Args:
        round_: the round as it stood before the decision; it is not changed.
        decision: what the review says of it.

    Attributes:
        outcomes: with the real stock, as far as they are known: the best action by what could be known first.
        over: whether everything is played on.
        missing: whether the networks cannot be used.
    """

    def __init__(self, round_: Round, decision: ReviewedDecision) -> None:
        assert decision.appraisal is not None  # only decisions of play can be played on
        self.decision: Final = decision
        self.view: Final[View] = decision.appraisal.view
        self.outcomes: list[Outcome] = []
        self.over = False
        self.missing = False
        self._round = round_
        self._means: list[list[float]] = []
        self._actions = self._candidates()
        self._steps = self._work()

    def _candidates(self) -> list[Action]:
        appraisal = self.decision.appraisal
        assert appraisal is not None
        found: list[Action] = [self.decision.best]
        for action in (self.decision.action, *(value.action for value in appraisal.values)):
            if len(found) < MOST_ACTIONS and not any(_same(action, one) for one in found):
                found.append(action)
        return found

    @property
    def share(self) -> float:
        """The share of the work that is done."""
        played = len(self.outcomes) + sum(map(len, self._means))
        return 1.0 if self.over else played / (len(self._actions) * (1 + SHUFFLES))

    def work(self, seconds: float) -> bool:
        """Works for about so many seconds; returns whether anything new is known."""
        until, before = perf_counter() + seconds, (len(self.outcomes), self.over)
        while not self.over and perf_counter() < until:
            try:
                next(self._steps)
            except StopIteration:
                self.over = True
            except GinError:
                self.over = self.missing = True
        return before != (len(self.outcomes), self.over)

    def _work(self) -> Generator[None, None, None]:
        yield from load_in_steps()
        if prepare() is not None:
            self.missing = True
            return
        for action in self._actions:
            points = yield from self._played_on(self._round, action)
            self.outcomes.append(Outcome(action, points, _same(action, self.decision.action)))
        rng = random.Random(self.decision.step)
        self._means = [[] for _ in self._actions]
        for _ in range(SHUFFLES):
            shuffled = self._round.copy()
            rng.shuffle(shuffled.stack)
            for means, action in zip(self._means, self._actions, strict=True):
                means.append((yield from self._played_on(shuffled, action)))

    def _played_on(self, start: Round, action: Action) -> Generator[None, None, int]:
        """Plays an action and the rest of the round; returns what it brought the side that decided."""
        round_, expert, rng = start.copy(), level("expert"), random.Random(0)
        seat = round_.turn
        round_.apply(action)
        yield
        while not round_.over:
            own = round_.turn == seat
            scores = self.view.scores if own else self.view.scores[::-1]
            columns = self.view.columns if own else tuple((theirs, mine) for mine, theirs in self.view.columns)
            view = view_of(round_, round_.turn, scores=scores, columns=columns)
            if len(view.legal) == 1:
                round_.apply(view.legal[0])
                continue
            chosen = yield from expert.player.think(with_local_seats(view), rng, expert.work)
            round_.apply(chosen)
            yield
        facts = round_.facts
        assert facts is not None  # the round is over
        score = score_round(facts, round_.rules)
        if score.winner is None:
            return 0
        return score.points if score.winner == seat else -score.points

    # -- in words

    def lines(self, who: Who, seat: int) -> tuple[str, ...]:
        """Returns what came of the actions, as sentences; ``seat`` is the one in the game that decided."""
        if self.missing:
            return (t("coach.missing"),)
        if not self.outcomes:
            return (t("open_cards.working"),)
        found = [self._line(one, who, seat) for one in self.outcomes]
        return (*found, *self._mean_line())

    def _line(self, outcome: Outcome, who: Who, seat: int) -> str:
        action = action_text(self.view, outcome.action)
        ended = "drawn" if not outcome.points else "won" if outcome.points > 0 else "lost"
        points = abs(outcome.points)
        if ended == "drawn":
            return t("open_cards.drawn", action=action)
        return who.say(f"open_cards.{ended}", seat, action=action, points=points)

    def _mean_line(self) -> Sequence[str]:
        """Returns which action was better over all shuffles, once they are all played."""
        if not self.over or len(self._actions) < 2:
            return ()
        totals = [sum(means) for means in self._means]
        played = next(place for place, one in enumerate(self.outcomes) if one.played)
        best = max(range(len(totals)), key=lambda place: (totals[place], place == played))
        if best == played:
            return (t("open_cards.mean.best", count=SHUFFLES),)
        gaps = [one - other for one, other in zip(self._means[best], self._means[played], strict=True)]
        mean = sum(gaps) / len(gaps)
        half = _SURE * sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))
        if mean < half:
            return (t("open_cards.mean.equal", count=SHUFFLES),)
        action = action_text(self.view, self._actions[best])
        values = {"count": SHUFFLES, "action": action, "points": decimal(mean, 1), "half": decimal(half, 1)}
        return (t("open_cards.mean", **values),)


def _same(one: Action, other: Action) -> bool:
    if isinstance(one, Knock) and isinstance(other, Knock):
        return one.discard == other.discard
    return one == other
