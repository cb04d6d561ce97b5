"""The first lesson: six small positions, each with the moves that the person is guided through.

A step is a list of goals. The next thing to do is the first goal that the cards on the table do not meet yet, so the
person may take cards back and try other moves, and no state has to be kept.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from gin_desktop.engine.cards import Card, CardSet, parse_card, parse_cards, to_set
from gin_desktop.practice.codes import encode
from gin_desktop.practice.model import LayoffPosition, Task, Terms
from gin_desktop.session.drafts import DefenceDraft

Wanted = Literal["lay_off", "meld"]


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal of a step: ``card`` is laid off on the meld number ``place``, or is in a meld with ``others``.

    ``name`` is part of the id of its message. The message points at the card, or with ``find``, where the person is to
    find the card, at the meld.
    """

    name: str
    wanted: Wanted
    card: Card
    place: int = 0
    others: CardSet = 0
    find: bool = False

    def met(self, draft: DefenceDraft) -> bool:
        """Whether the goal is reached in a draft."""
        if self.wanted == "lay_off":
            return any(layoff.card == self.card for layoff in draft.layoffs)
        whole = self.others | 1 << self.card
        return any(meld & whole == whole for meld in draft.melds)

    def separated_card(self, row: Sequence[Card]) -> tuple[Card, list[Card]]:
        """Returns the first card of the wanted meld that is not beside most of the others, and these others."""
        whole = self.others | 1 << self.card
        clusters: list[list[Card]] = [[]]
        for card in row:
            if whole >> card & 1:
                clusters[-1].append(card)
            elif clusters[-1]:
                clusters.append([])
        most = max(clusters, key=len)
        return next((card for card in row if whole >> card & 1 and card not in most), self.card), most


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One position of the lesson; without goals the person solves it without guidance.

    ``row`` is the initial order of the own cards; ``kept`` is a card that fits the spread and is better kept, if there
    is one.
    """

    name: str
    position: LayoffPosition
    row: tuple[Card, ...]
    goals: tuple[Goal, ...] = ()
    kept: Card | None = None

    @property
    def is_unguided(self) -> bool:
        """Whether the person solves it without guidance."""
        return not self.goals

    def task(self) -> Task:
        """Returns the position as a task."""
        return Task(self.position, "", 1, "lesson", encode(self.position))

    def draft(self) -> DefenceDraft:
        """Returns the draft of a defence with the cards in their initial order."""
        position = self.position
        made = DefenceDraft(position.terms.melder, position.hand, position.spread, layoffs_allowed=True)
        made.restore(self.row, ())
        return made

    def next_goal(self, draft: DefenceDraft) -> Goal | None:
        """Returns the next goal; None if all goals are reached, or there are none."""
        return next((goal for goal in self.goals if not goal.met(draft)), None)

    def may_lay_off(self, card: Card) -> bool:
        """Whether laying off this card is one of the goals (or there is no guidance)."""
        return self.is_unguided or any(goal.wanted == "lay_off" and goal.card == card for goal in self.goals)


def _step(
    name: str, spread: str, deadwood: str, row: str, goals: tuple[Goal, ...] = (), kept: str | None = None
) -> LessonStep:
    cards = parse_cards(row)
    melds = tuple(to_set(parse_cards(meld)) for meld in spread.split(" | "))
    position = LayoffPosition(Terms(), melds, to_set(parse_cards(deadwood)), to_set(cards))
    return LessonStep(name, position, tuple(cards), goals, None if kept is None else parse_card(kept))


def _lay_off(name: str, card: str, place: int, *, find: bool = False) -> Goal:
    return Goal(name, "lay_off", parse_card(card), place, find=find)


def _meld(name: str, card: str, others: str) -> Goal:
    return Goal(name, "meld", parse_card(card), others=to_set(parse_cards(others)))


STEPS: Final[tuple[LessonStep, ...]] = (
    _step(
        "run",
        "4H 5H 6H | QS QH QD QC",
        "AS 2D 3C",
        "KS KH KD 2C 4D 5C 7H 8S 9D JS",
        (_lay_off("run", "7H", 0),),
    ),
    _step(
        "set",
        "2D 3D 4D 5D | 9S 9D 9C",
        "AC 3H 4S",
        "TC JC QC 2C 3S 5S 6C 7S 9H KH",
        (_lay_off("set", "9H", 1, find=True),),
    ),
    _step(
        "chain",
        "5S 6S 7S | KS KH KD KC",
        "AC 2H 3D",
        "4D 5D 6D 2C 3H 7C 8S 9S TH QH",
        (_lay_off("chain", "8S", 0), _lay_off("chain_follows", "9S", 0)),
    ),
    _step(
        "own",
        "6H 7H 8H | 3S 3D 3C",
        "AH AD 2S 4C",
        "TD JD 2C 3H 5C 6S 7S 9D QS KC",
        (_meld("own", "9D", "TD JD"), _lay_off("own_then", "3H", 1, find=True)),
    ),
    _step(
        "keep",
        "5H 6H 7H | JS JD JC",
        "AS 2D 3S 3C",
        "8S 8H 8D 2S 4H 5D 6C TC QD KS",
        (_meld("keep_together", "8H", "8S 8D"), _lay_off("keep", "4H", 0)),
        kept="8H",
    ),
    _step(
        "alone",
        "5C 6C 7C | JS JH JD",
        "AS AD 2H 3D",
        "AH AC 2S KS 4C 8C KD 9C JC KH",
    ),
)
"""The steps, from one card on a run to a small position without help."""


@cache
def lesson_codes() -> tuple[str, ...]:
    """Returns the codes of the steps' positions, in their order."""
    return tuple(step.task().code for step in STEPS)


def resume_step(answered: Collection[str]) -> int:
    """Returns the index of the step at which to resume the lesson: the first not answered yet, or 0 if all were."""
    return next((number for number, code in enumerate(lesson_codes()) if code not in answered), 0)
