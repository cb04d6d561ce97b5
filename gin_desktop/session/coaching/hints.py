"""Hints: the best actions of a decision, ranked, with what the others lose and why."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from gin_desktop.engine.cards import Card
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import Action, Discard, DrawDiscard, Knock, TakeUpcard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.view import View, with_local_seats
from gin_desktop.players.expert import load_in_steps, prepare
from gin_desktop.session.coaching.losses import Ahead, loss_of
from gin_desktop.session.coaching.texts import action_text, loss_text, reason_text
from gin_desktop.words import t
from gin_desktop.words.numbers import decimal

if TYPE_CHECKING:
    from gin_desktop.analysis.coaching.action_values import ActionValue, Appraisal

MOST_CHOICES: Final = 3
"""The most actions that a hint ranks."""

HANDS_AT_ONCE: Final = 5
TOLD_EVERY: Final = 40
MOST_HANDS: Final = 240
"""How many hands are looked at in a few steps, after how many the figures are told again, and the most."""

HINTED_PHASES: Final = (Phase.UPCARD, Phase.DRAW, Phase.DISCARD, Phase.MUST_END, Phase.LAST_DISCARD)
"""The phases in which there are hints."""


class HintError(GinError):
    """There is no hint. Codes: ``not_now`` (not this decision), ``missing`` (the networks cannot be loaded)."""


@dataclass(frozen=True, slots=True)
class HintChoice:
    """One of the ranked actions.

    Attributes:
        action: the action.
        text: what to do, as a command.
        verdict: how good it is in a word or two, ready to show.
        details: what it loses, with the interval; empty for the best and for what is as good.
        reasons: sentences that say why it is best; for another action, why the best one is better.
        card: the card that it is about: the one to discard, or the one to take; None for a draw from the stock.
        loss: how many points it loses against the best.
        equal: whether it cannot be told apart from the best.
        half: half the width of the interval of 95% around the loss (points).
        remark: what there is to say where there are no reasons.
    """

    action: Action
    text: str
    verdict: str
    details: str
    reasons: tuple[str, ...]
    card: Card | None
    loss: float
    equal: bool
    half: float = 0.0
    remark: str = ""

    @property
    def explanation(self) -> str:
        """Everything there is to say about it, as one text."""
        return " ".join(filter(None, [self.details, *self.reasons, self.remark]))

    @property
    def why(self) -> str:
        """The same without the figures that the verdict already gives in short."""
        return " ".join(filter(None, [*self.reasons, self.remark])) or self.details


@dataclass(frozen=True, slots=True)
class Hint:
    """The ranked actions of a decision, the best first; ``hands`` is over how many hands it has looked ahead."""

    choices: tuple[HintChoice, ...]
    hands: int = 0

    @property
    def best(self) -> HintChoice:
        """The best action."""
        return self.choices[0]

    @property
    def clear(self) -> bool:
        """Whether the best action can be told apart from the next one."""
        return len(self.choices) == 1 or not self.choices[1].equal


def can_hint(view: View) -> bool:
    """Whether there is a hint for the decision that a view shows."""
    return view.phase in HINTED_PHASES and len(view.legal) > 1


def hint(view: View, name: str, most: int = MOST_CHOICES) -> Generator[None, None, Hint]:
    """Works a hint out, in steps of a few milliseconds, with at most so many actions; ``name`` is the other player's.

    Raises :class:`HintError`.
    """
    if not can_hint(view):
        raise HintError("not_now")
    yield from load_in_steps()
    if prepare() is not None:
        raise HintError("missing")
    from gin_desktop.analysis.coaching.action_values import appraise

    local = with_local_seats(view)
    appraisal = appraise(local)
    yield
    choices: list[HintChoice] = []
    for choice in _choices(appraisal, name, {}, most):
        choices.append(choice)
        yield
    return Hint(tuple(choices))


def refined(view: View, name: str) -> Iterator[Hint | None]:
    """Looks ahead from the actions that a hint ranks, in steps; yields a hint whenever its figures are narrower.

    The best stays the best, and what a review will call a loss is not called as good. It ends when more hands would
    change little, and at once where rounds of this kind cannot be played on or the belief about the other hand is
    missing.
    """
    from gin_desktop.analysis.coaching.action_values import appraise
    from gin_desktop.analysis.coaching.belief import BeliefError, believe
    from gin_desktop.analysis.coaching.look_ahead import LookAhead, can_look_ahead
    from gin_desktop.analysis.ensemble import evaluation
    from gin_desktop.analysis.network import NetworkError

    local = with_local_seats(view)
    if not can_look_ahead(local):
        return
    appraisal = appraise(local)
    yield None
    try:
        belief = believe(local)
    except (BeliefError, NetworkError):
        return
    ranked = appraisal.values[:MOST_CHOICES]
    look = LookAhead(local, ranked, evaluation.load(), belief)
    yield None
    while look.count < MOST_HANDS:
        for _ in look.more(HANDS_AT_ONCE):
            yield None
        if look.count % TOLD_EVERY == 0:
            mean, error = look.gaps
            ahead = {id(value): Ahead(*pair) for value, *pair in zip(ranked, mean, error, strict=True)}
            yield Hint(tuple(_choices(appraisal, name, ahead, MOST_CHOICES)), look.count)


def _choices(appraisal: Appraisal, name: str, ahead: Mapping[int, Ahead], most: int) -> Iterator[HintChoice]:
    """Yields the ranked actions; ``ahead`` is what looking ahead has found about them, by their identity."""
    from gin_desktop.analysis.coaching.reasons import reasons_for

    view, best = appraisal.view, appraisal.best
    losses = {id(value): loss_of(appraisal, value, ahead.get(id(value))) for value in appraisal.values}
    # what looking ahead has found may turn the second and the third around
    for value in sorted(appraisal.values[:most], key=lambda one: (one is not best, losses[id(one)].points)):
        loss = losses[id(value)]
        verdict, details = t("coach.best") if value is best else t("coach.equal"), ""
        if not loss.equal:
            verdict = t("coach.behind", points=decimal(loss.points, 1))
            details = loss_text(loss.points, loss.half, loss.chance)
        worse = [one for one in appraisal.values if not losses[id(one)].equal]
        other = _to_explain(view, best, worse) if value is best else None if loss.equal else value
        found = () if other is None else reasons_for(view, best, other)
        reasons = tuple(reason_text(view, reason, name) for reason in found)
        remark = ""
        if value is best and not reasons:
            lighter = _lighter(view, best, [one for one in appraisal.values[:most] if losses[id(one)].equal])
            remark = lighter or t("coach.why.unclear" if worse else "coach.why.even")
        elif value is best and other is not None and other not in appraisal.values[:2]:
            first = t("coach.why.compared", action=action_text(view, other.action), reason=reasons[0])
            reasons = (first, *reasons[1:])
        text, card = action_text(view, value.action), _card(view, value)
        yield HintChoice(
            value.action, text, verdict, details, reasons, card, loss.points, loss.equal, loss.half, remark
        )


def _to_explain(view: View, best: ActionValue, worse: list[ActionValue]) -> ActionValue | None:
    """Returns the action that the best one is explained against.

    That is the discard which leaves the least deadwood where the best one does not, as it is what one would do unasked;
    else the next action that is told apart from the best.
    """
    discards = [one for one in worse if isinstance(one.action, Discard)]
    if isinstance(best.action, Discard) and discards:
        lightest = min(discards, key=partial(_left, view))
        if _left(view, lightest) < _left(view, best):
            return lightest
    return next(iter(worse), None)


def _lighter(view: View, best: ActionValue, equal: list[ActionValue]) -> str:
    """Returns which of the discards that are as good leaves the least deadwood, if the best one leaves more."""
    discards = [one for one in equal if isinstance(one.action, Discard)]
    if not isinstance(best.action, Discard):
        return ""
    lightest = min(discards, key=partial(_left, view), default=best)
    least, left = _left(view, lightest), _left(view, best)
    action = action_text(view, lightest.action)
    return t("coach.why.as_good", action=action, count=least, than=left) if least < left else ""


def _left(view: View, value: ActionValue) -> int:
    """Returns the deadwood that a discard leaves."""
    assert isinstance(value.action, Discard)
    return meld_rules(view.rules).deadwood(view.hand & ~(1 << value.action.card))


def _card(view: View, value: ActionValue) -> Card | None:
    action = value.action
    if isinstance(action, Discard | Knock):
        return action.card if isinstance(action, Discard) else action.discard
    return view.top if isinstance(action, TakeUpcard | DrawDiscard) else None
