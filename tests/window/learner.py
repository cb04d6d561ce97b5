"""Somebody who takes the course "Learn to play": does what each step asks for, until a game is offered."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from typing import Final

from gin_desktop.engine.cards import Card, CardSet, each
from gin_desktop.engine.melds import meld_rules
from gin_desktop.practice.learning import judging
from gin_desktop.practice.learning.tasks import OpenSheet, Pick, Play, Question, Showdown
from tests.window.screen import GaveUp
from tests.window.understood import RULES, Asked, button_for, is_over, says, step_in, whispered

_MELDS: Final = meld_rules(RULES)
_PATIENCE: Final = 12
"""So many things are done at one step at most."""
_TURNS: Final = 400
LIMIT: Final = 460.0
"""Seconds that the course may take."""

Melds = tuple[CardSet, CardSet, CardSet]
"""The cards of a hand in sets, those in runs, and the deadwood."""


class Learner(ABC):
    """Takes lessons; how the text is got, and how things are done, is up to the kind of person."""

    heard: bool = False
    """Whether texts are heard, not seen."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        """What was done, in brackets, and what was said."""
        self.where = "the first question"
        self._same = 0
        self._end = time.monotonic() + LIMIT

    # -- eyes or ears, and hands

    @abstractmethod
    def look(self) -> str:
        """Returns all that is said now, and what can be done."""

    @property
    @abstractmethod
    def labels(self) -> list[str]:
        """What can be done now, as the buttons call it."""

    @abstractmethod
    def press_label(self, label: str) -> None:
        """Presses the button that is called so."""

    @abstractmethod
    def melds(self) -> Melds:
        """Returns the hand."""

    @abstractmethod
    def choose(self, card: Card) -> None:
        """Chooses a card of the hand."""

    @abstractmethod
    def discard(self, card: Card) -> None:
        """Discards a card of the hand."""

    @abstractmethod
    def draw(self) -> None:
        """Draws a card from the stock."""

    @abstractmethod
    def take(self) -> None:
        """Takes the top discard or the upcard."""

    @abstractmethod
    def lay_off(self, cards: list[Card]) -> None:
        """Lays cards off on melds of the other player."""

    @abstractmethod
    def cards_of(self, text: str) -> list[Card]:
        """Returns the cards that a text names."""

    @abstractmethod
    def come_back(self) -> None:
        """Leaves the score sheet."""

    @abstractmethod
    def go_on(self) -> bool:
        """Goes on from a question, the page of lessons or another screen without a table; returns whether it is one."""

    @abstractmethod
    def wait(self) -> None:
        """Waits for what comes."""

    # -- the course

    def take_lessons(self) -> None:
        """Takes lesson after lesson, and the first round, until a game is offered; raises :class:`GaveUp`."""
        self._end = time.monotonic() + LIMIT
        for _ in range(_TURNS):
            if self.turn():
                return
        raise self.stuck("the lessons have no end")

    def stuck(self, why: str) -> GaveUp:
        """Returns the error that tells where the course does not go on."""
        said = "\n  ".join(self.lines[-16:])
        return GaveUp(f"{why} at {self.where}; last:\n  {said}")

    def _at(self, where: str) -> None:
        """Notes where it is; raises :class:`GaveUp` if nothing moves on, or it takes too long."""
        self._same = self._same + 1 if where == self.where else 0
        self.where = where
        if self._same >= _PATIENCE:
            raise self.stuck("nothing moved on")
        if time.monotonic() > self._end:
            raise self.stuck(f"not through in {LIMIT:.0f} s: it was")

    def turn(self) -> bool:
        """Does the next thing; returns whether the course is over."""
        said = self.look()
        if is_over(said, heard=self.heard):
            return True
        asked = step_in(said, heard=self.heard)
        self._at(self._place(said, asked))
        if self.can("confirm") and any(self._says(said, f"knock.title.{name}") for name in ("knock", "gin", "big_gin")):
            self.use("confirm")
        elif self.can("onward"):
            self.use("onward")
        elif self.can("done"):
            self.defend(said)
        elif asked is not None:
            self.step(asked)
        elif (advice := whispered(said, heard=self.heard)) is not None:
            self.follow(*advice)
        elif self._says(said, "learning.round.only"):
            self.use(next(use for use in ("stock", "pass", "take", "ends") if self.can(use)))
        elif self._says(said, "learning.round.quiet"):
            self.discard(self._worst(sum(self.melds())))
        elif not self.go_on():
            self.wait()
        return False

    def _says(self, said: str, key: str) -> bool:
        return says(said, key, heard=self.heard) is not None

    def _place(self, said: str, asked: Asked | None) -> str:
        if asked is not None:
            return str(asked)
        return self.where if self.where.startswith("lesson") and self.can("onward") else f"{said[:90]!r}"

    def can(self, use: str) -> bool:
        """Whether there is a button for this."""
        return button_for(use, self.labels, heard=self.heard) is not None

    def use(self, use: str) -> None:
        """Presses the button for this."""
        label = button_for(use, self.labels, heard=self.heard)
        if label is None:
            raise self.stuck(f"there is no way to {use}")
        self.press_label(label)

    def step(self, asked: Asked) -> None:
        """Does what a step asks for."""
        task = asked.step.task
        if isinstance(task, Pick):
            self._pick(task)
        elif isinstance(task, Question):
            self.press_label(self._answer(asked))
        elif isinstance(task, OpenSheet):
            self.use("sheet")
            self.come_back()
        elif isinstance(task, Play):
            self._play(task)
        else:
            assert isinstance(task, Showdown)
            self.wait()

    def _pick(self, task: Pick) -> None:
        sets, runs, deadwood = self.melds()
        hand, points = sets | runs | deadwood, _MELDS.points
        fits = {
            "low": [min(each(hand), key=points.__getitem__)],
            "high": [max(each(hand), key=points.__getitem__)],
            "set": list(each(sets)),
            "run": list(each(runs)),
            "deadwood": list(each(deadwood)),
        }[task.kind]
        for card in fits:
            self.choose(card)

    def _play(self, task: Play) -> None:
        if task.right in (judging.best_knocks, judging.big_gins):
            self.use("ends")
        elif task.right is judging.pass_on:
            self.use("pass")
        elif task.right is judging.take:
            self.take()
        elif task.right is judging.draw_stock:
            self.draw()
        else:
            self.discard(self._worst(sum(self.melds()), dearest=task.right is judging.dearest_discards))

    @staticmethod
    def _worst(hand: CardSet, *, dearest: bool = False) -> Card:
        """The card without which the least deadwood is left, or the one that counts most."""
        points = _MELDS.points
        if dearest:
            return max(each(hand), key=points.__getitem__)
        return min(each(hand), key=lambda card: (_MELDS.deadwood(hand & ~(1 << card)), -points[card]))

    def _answer(self, asked: Asked) -> str:
        """Works out which of the answers is right."""
        numbers = {name: int(value) for name, value in asked.values.items() if value.isdecimal()}
        name = asked.step.name
        if asked.lesson.name == "undercut":
            you = min(self.labels, key=lambda label: label not in (asked.values.get("you", ""), "You"))
            other = next(label for label in self.labels if label == asked.values["name"])
            return you if numbers["least"] < numbers["theirs"] else other
        if name == "sum":
            return str(_MELDS.total(self.melds()[2]))
        if name == "target":
            return str(numbers["target"] - numbers["mine"])
        return str(numbers["boxes"] * numbers["box_bonus"])

    def defend(self, said: str) -> None:
        """Lays off what the lesson names, or what is best; then it is done."""
        named = [key for key in ("learning.layoff.showdown", "learning.undercut.showdown") if self._says(said, key)]
        if named:
            found = says(said, f"{named[0]}.do", heard=self.heard), says(said, named[0], heard=self.heard)
            cards = [card for one in found if one is not None for card in self.cards_of(one.group())]
            hand = sum(self.melds())
            self.lay_off([card for card in dict.fromkeys(cards) if hand >> card & 1])
        elif self.can("best"):
            self.use("best")
        self.look()
        self.use("done")

    def follow(self, advice: str, values: dict[str, str]) -> None:
        """Does what the coach whispers."""
        if advice in ("knock", "gin", "big_gin"):
            self.use("ends")
        elif advice == "discard":
            self.discard(self.cards_of(values["card"])[0])
        elif advice == "pass":
            self.use("pass")
        elif advice == "take":
            self.take()
        else:
            self.draw()
