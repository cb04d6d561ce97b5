"""Judging a decision: what the chosen action loses, what was better and why, and what the other side may hold."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from gin_desktop.engine.cards import Card, CardSet, each
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import Action, Discard, Knock
from gin_desktop.engine.view import View
from gin_desktop.players.expert import load_in_steps, prepare
from gin_desktop.practice.model import ChoicePosition, Verdict
from gin_desktop.session.coaching.hints import Hint, HintError, hint
from gin_desktop.session.coaching.losses import Loss, loss_of
from gin_desktop.session.coaching.opponent_reading import OpponentReading, read_opponent
from gin_desktop.session.coaching.texts import action_text
from gin_desktop.words import t
from gin_desktop.words.cards import card_text
from gin_desktop.words.layoffs import cards_text
from gin_desktop.words.numbers import decimal, percent

TENTHS: Final = 10
"""A loss is recorded in tenths of a point."""

LEAST_TOLD: Final = 0.05
"""The least chance of the other side to use a card that is told."""


class JudgingError(GinError):
    """A decision cannot be judged. Code ``coach_missing``: the networks cannot be loaded."""


@dataclass(frozen=True, slots=True)
class ChoiceVerdict:
    """The judgement of a decision.

    Attributes:
        action: what was chosen.
        text: the same in words, as a command.
        loss: what it loses against the best action.
        hint: the ranked actions with the reasons.
        reading: what the other side may hold; None where nothing can be said.
        sentences: what is said of the answer, ready to show.
    """

    action: Action
    text: str
    loss: Loss
    hint: Hint
    reading: OpponentReading | None
    sentences: tuple[str, ...]

    @property
    def right(self) -> bool:
        """Whether the action is the best one, or cannot be told apart from it."""
        return self.loss.equal

    @property
    def range_text(self) -> str:
        """The interval of 95% around what it loses, as a text."""
        low, high = (decimal(max(0.0, self.loss.points + side), 1) for side in (-self.loss.half, self.loss.half))
        return t("choice.range", low=low, high=high)

    @property
    def verdict(self) -> Verdict:
        """The verdict as practice records it, in tenths of a point."""
        return Verdict(0 if self.right else max(1, round(self.loss.points * TENTHS)), 0, self.right)


def judge_choice(position: ChoicePosition, action: Action, name: str) -> Generator[None, None, ChoiceVerdict]:
    """Judges an action, in steps of a few milliseconds; ``name`` is that of the other player.

    Raises :class:`JudgingError`.
    """
    yield from load_in_steps()
    if prepare() is not None:
        raise JudgingError("coach_missing")
    from gin_desktop.analysis.coaching.action_values import appraise

    view = position.view
    appraisal = appraise(view)
    yield
    loss = loss_of(appraisal, appraisal.value_of(action))
    found = yield from hint(view, name)
    reading: OpponentReading | None = None
    if not loss.equal:
        with suppress(HintError):  # then nothing is said of the other hand
            reading = yield from read_opponent(view, name, position.decision.level or None)
    yield
    said = tuple(_sentences(view, action, loss, found, reading, name))
    return ChoiceVerdict(action, action_text(view, action), loss, found, reading, said)


def _sentences(
    view: View, action: Action, loss: Loss, found: Hint, reading: OpponentReading | None, name: str
) -> list[str]:
    best = found.best
    if loss.equal:
        same = _same(action, best.action)
        said = [t("choice.right") if same else t("choice.as_good", action=best.text)]
        return said + list(best.reasons)
    said = list(best.reasons)
    card = _given(action)
    chance = 0.0 if reading is None or card is None else reading.usable.get(card, 0.0)
    if card is not None and chance >= LEAST_TOLD:
        said.append(t("choice.use", card=card_text(card), share=percent(chance), name=name))
    if reading is not None:
        said.append(t("choice.likely", name=name, cards=_by_melds(view, reading.likely)))
    return said


def _same(one: Action, other: Action) -> bool:
    if isinstance(one, Knock) and isinstance(other, Knock):
        return one.discard == other.discard
    return one == other


def _given(action: Action) -> Card | None:
    """Returns the card that an action gives to the other side."""
    return action.card if isinstance(action, Discard) else None


def _by_melds(view: View, hand: CardSet) -> str:
    """Returns a hand as text, its melds first."""
    melder = meld_rules(view.rules)
    melds = melder.best_arrangements(hand)[0]
    groups = [*melds, hand & ~sum(melds)]
    return t("choice.groups").join(cards_text(list(each(group))) for group in groups if group)
