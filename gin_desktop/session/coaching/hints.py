"""Hints: the best actions of a decision, ranked, with what the others lose and why."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gin_desktop.engine.cards import Card
from gin_desktop.engine.errors import GinError
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

    @property
    def explanation(self) -> str:
        """Everything there is to say about it, as one text."""
        return " ".join([self.details, *self.reasons]).strip()


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


def hint(view: View, name: str) -> Generator[None, None, Hint]:
    """Works a hint out, in steps of a few milliseconds; ``name`` is that of the other player.

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
    for choice in _choices(appraisal, name, {}):
        choices.append(choice)
        yield
    return Hint(tuple(choices))


def refined(view: View, name: str) -> Iterator[Hint | None]:
    """Looks ahead from the actions that a hint ranks, in steps; yields a hint whenever its figures are narrower.

    The order stays; what turns out no worse is called as good. It ends when more hands would change little, and at once
    where rounds of this kind cannot be played on or the belief about the other hand is missing.
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
            yield Hint(tuple(_choices(appraisal, name, ahead)), look.count)


def _choices(appraisal: Appraisal, name: str, ahead: Mapping[int, Ahead]) -> Iterator[HintChoice]:
    """Yields the ranked actions; ``ahead`` is what looking ahead has found about them, by their identity."""
    from gin_desktop.analysis.coaching.reasons import reasons_for

    view, best = appraisal.view, appraisal.best
    ranked = appraisal.values[:MOST_CHOICES]
    for value in ranked:
        other = value if value is not best else next(iter(appraisal.values[1:]), best)
        loss = loss_of(appraisal, value, ahead.get(id(value)))
        verdict, details = t("coach.best") if value is best else t("coach.equal"), ""
        if not loss.equal:
            verdict = t("coach.behind", points=decimal(loss.points, 1))
            details = loss_text(loss.points, loss.half, loss.chance)
        told = value is best and other is not best and not loss_of(appraisal, other, ahead.get(id(other))).equal
        found = reasons_for(view, best, other) if told or not loss.equal else ()
        reasons = tuple(reason_text(view, reason, name) for reason in found)
        text, card = action_text(view, value.action), _card(view, value)
        yield HintChoice(value.action, text, verdict, details, reasons, card, loss.points, loss.equal, loss.half)


def _card(view: View, value: ActionValue) -> Card | None:
    action = value.action
    if isinstance(action, Discard | Knock):
        return action.card if isinstance(action, Discard) else action.discard
    return view.top if isinstance(action, TakeUpcard | DrawDiscard) else None
