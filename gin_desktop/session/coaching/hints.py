"""Hints: the best actions of a decision, ranked, with what the others lose and why."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gin_desktop.engine.cards import Card
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.play.actions import Action, Discard, DrawDiscard, Knock, TakeUpcard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.view import View, with_local_seats
from gin_desktop.players.expert import load_in_steps, prepare
from gin_desktop.session.coaching.losses import loss_of
from gin_desktop.session.coaching.texts import action_text, loss_text, reason_text
from gin_desktop.words import t
from gin_desktop.words.numbers import decimal

if TYPE_CHECKING:
    from gin_desktop.analysis.coaching.action_values import ActionValue, Appraisal

MOST_CHOICES: Final = 3
"""The most actions that a hint ranks."""

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
    """

    action: Action
    text: str
    verdict: str
    details: str
    reasons: tuple[str, ...]
    card: Card | None
    loss: float
    equal: bool

    @property
    def explanation(self) -> str:
        """Everything there is to say about it, as one text."""
        return " ".join([self.details, *self.reasons]).strip()


@dataclass(frozen=True, slots=True)
class Hint:
    """The ranked actions of a decision, the best first."""

    choices: tuple[HintChoice, ...]

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
    for choice in _choices(appraisal, name):
        choices.append(choice)
        yield
    return Hint(tuple(choices))


def _choices(appraisal: Appraisal, name: str) -> Iterator[HintChoice]:
    """Yields the ranked actions."""
    from gin_desktop.analysis.coaching.reasons import reasons_for

    view, best = appraisal.view, appraisal.best
    ranked = appraisal.values[:MOST_CHOICES]
    for value in ranked:
        other = value if value is not best else next(iter(appraisal.values[1:]), best)
        loss = loss_of(appraisal, value)
        verdict, details = t("coach.best") if value is best else t("coach.equal"), ""
        if not loss.equal:
            verdict = t("coach.behind", points=decimal(loss.points, 1))
            details = loss_text(loss.points, loss.half, loss.chance)
        told = value is best and other is not best and not loss_of(appraisal, other).equal
        found = reasons_for(view, best, other) if told or not loss.equal else ()
        reasons = tuple(reason_text(view, reason, name) for reason in found)
        text, card = action_text(view, value.action), _card(view, value)
        yield HintChoice(value.action, text, verdict, details, reasons, card, loss.points, loss.equal)


def _card(view: View, value: ActionValue) -> Card | None:
    action = value.action
    if isinstance(action, Discard | Knock):
        return action.card if isinstance(action, Discard) else action.discard
    return view.top if isinstance(action, TakeUpcard | DrawDiscard) else None
