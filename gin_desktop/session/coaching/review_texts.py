"""Reviewed moves in words: what was played, what was better and why, and what it lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gin_desktop.engine.cards import to_list
from gin_desktop.engine.play.actions import Defend
from gin_desktop.engine.seating import other_side
from gin_desktop.session.coaching.texts import action_text, reason_text
from gin_desktop.words import t
from gin_desktop.words.layoffs import cards_text
from gin_desktop.words.lists import listed
from gin_desktop.words.numbers import decimal, percent
from gin_desktop.words.reckoning import Who

if TYPE_CHECKING:
    from gin_desktop.analysis.coaching.round_review import ReviewedDecision

_HUNDRED: Final = 100
_SHOWN: Final = 0.05
"""The least loss that is not nothing when it is shown (points)."""
_SHOWDOWN: Final = ("spread", "defence")
"""The kinds of decisions after play has ended, whose loss is exact."""


@dataclass(frozen=True, slots=True)
class DecisionTexts:
    """A reviewed decision in words, ready to show.

    Attributes:
        turn: the turn in which it was made.
        name: who made it.
        action: what was done, as a command.
        better: what was better, for a list; empty where nothing was.
        did: what was done and how good it was, as sentences.
        lost: what it lost, as a sentence; empty where nothing was better.
        why: what was better and why, as sentences; empty where nothing was better.
        points: the loss with its sign; empty where it is next to nothing.
    """

    turn: str
    name: str
    action: str
    better: str
    did: str
    lost: str
    why: str
    points: str

    @property
    def all(self) -> str:
        """Everything, as one text."""
        return " ".join(filter(None, [self.did, self.lost, self.why]))


def grade_name(decision: ReviewedDecision) -> str:
    """Returns how good a decision is: ``equal``, ``inaccuracy``, ``mistake`` or ``blunder``."""
    return decision.grade.name.lower()


def is_loss(decision: ReviewedDecision) -> bool:
    """Whether a decision is at least an inaccuracy."""
    return bool(decision.grade)


def own_turn(decision: ReviewedDecision) -> int:
    """Returns in which of their own turns a player made a decision, from 1; the review counts those of both."""
    return decision.turn // 2 + 1


def decision_texts(decision: ReviewedDecision, seats: tuple[int, int], who: Who) -> DecisionTexts:
    """Returns a decision in words; ``seats`` are those of the game that the review calls 0 and 1."""
    seat, other = seats[decision.seat], seats[other_side(decision.seat)]
    turn = t("review.turn", n=own_turn(decision))
    points = decimal(-decision.loss, 1) if decision.loss >= _SHOWN else ""
    if decision.kind in _SHOWDOWN:
        action = t("review.do.defence" if isinstance(decision.action, Defend) else "review.do.spread")
        name, better = who.names[seat], _best_defence(decision)
        if not decision.loss:
            did = who.say("review.did.best", seat, action=action, best=action)
            return DecisionTexts(turn, name, action, "", did, "", "", points)
        did = who.say(f"review.did.{decision.kind.value}", seat)
        cost = t("review.cost", points=decimal(decision.loss, 1))
        return DecisionTexts(turn, name, action, better, did, cost, better, points)
    assert decision.appraisal is not None  # only those after play have none
    view = decision.appraisal.view
    action, best = action_text(view, decision.action), action_text(view, decision.best)
    grade = "best" if decision.action == decision.best else grade_name(decision)
    did = who.say(f"review.did.{grade}", seat, action=action, best=best)
    if not is_loss(decision):
        return DecisionTexts(turn, who.names[seat], action, "", did, "", "", points)
    return DecisionTexts(
        turn,
        who.names[seat],
        action,
        t("review.better", best=best),
        did,
        " ".join(filter(None, [_lost(decision), _flaw(decision, other, who)])),
        " ".join([t("review.better.said", best=best), *_reasons(decision, seat, other, who)]),
        points,
    )


def _lost(decision: ReviewedDecision) -> str:
    """Returns what a move lost; empty where that it was worse is certain and by how much is next to nothing."""
    from gin_desktop.analysis.coaching.gaps import INACCURACY

    if decision.flaw is not None and decision.loss < INACCURACY:
        return ""
    loss, half = decision.loss, decision.half_width
    low, high = (decimal(max(0.0, end), 1) for end in (loss - half, loss + half))
    points = decimal(loss, 1)
    if decision.win_chance:
        share = percent(decision.win_chance / _HUNDRED, 1)
        return t("review.lost.chance", points=points, low=low, high=high, share=share)
    return t("review.lost", points=points, low=low, high=high)


def _reasons(decision: ReviewedDecision, seat: int, other: int, who: Who) -> list[str]:
    """Returns why the best action is better."""
    from gin_desktop.analysis.coaching.reasons import reasons_for

    appraisal = decision.appraisal
    assert appraisal is not None  # the decision was made in play
    view, better = appraisal.view, appraisal.value_of(decision.best)
    name, decider = ("" if one == who.you else who.names[one] for one in (other, seat))
    found = reasons_for(view, better, appraisal.value_of(decision.action))
    return [reason_text(view, reason, name, decider=decider) for reason in found]


def _flaw(decision: ReviewedDecision, other: int, who: Who) -> str:
    """Returns that an action is worse for certain, if it is."""
    return "" if decision.flaw is None else who.say("review.flaw", other)


def _best_defence(decision: ReviewedDecision) -> str:
    """Returns what the best defence does otherwise, as a sentence; empty at a spread."""
    best, done = decision.best, decision.action
    if not isinstance(best, Defend) or not isinstance(done, Defend):
        return ""
    cards = [card for card, _ in best.layoffs]
    if cards and set(cards) != {card for card, _ in done.layoffs}:
        return t("review.defence.laid_off", cards=cards_text(cards))
    melds = listed([cards_text(to_list(meld)) for meld in best.melds])
    return t("review.defence.melds", melds=melds) if melds else t("review.defence.nothing")
