"""Somebody who learns gin by ear: does what a lesson is heard to ask for, with cards that are heard, and keys alone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from gin_desktop.engine.cards import Card, CardSet
from gin_desktop.words.spoken import spoken_card
from tests.window.learner import Learner, Melds
from tests.window.listener import Listener, cards_in
from tests.window.screen import Program
from tests.window.understood import is_over, pattern, says
from tests.words.heard import template

_CHOICE: Final = re.compile(r"([^.:?!]+): ([^\s:]+)\.(?: |$)")
"""What can be done, and by which key."""


class Pupil(Listener, Learner):
    """Takes lessons by ear; what is asked for is asked with a key (F6)."""

    heard = True

    def __init__(self, program: Program, heard: Path) -> None:
        Learner.__init__(self)
        Listener.__init__(self, program, heard)
        self._keys: dict[str, str] = {}
        self._hand: Melds = (0, 0, 0)

    def told(self) -> tuple[str, dict[str, str]]:
        """Asks what can be done; returns the whole of it, and the keys by what they do."""
        said = " ".join(self.press("F6", answer=True))
        self._keys = {does.strip(): key for does, key in _CHOICE.findall(said)}
        answers = pattern("learning.tell.answer", heard=True).finditer(said)
        self._keys |= {one["answer"]: one["key"] for one in answers}
        return said, self._keys

    # -- a learner's ears and fingers

    def look(self) -> str:
        last = " ".join(self.lines[-4:])
        if is_over(last, heard=True):
            return last
        return self.told()[0]

    @property
    def labels(self) -> list[str]:
        return list(self._keys)

    def press_label(self, label: str) -> None:
        self.press(self._keys[label])

    def melds(self) -> Melds:
        said = " ".join(self.press("F2", answer=True))
        kinds = {name: _start_of(f"access.tell.{name}") for name in ("set", "run", "deadwood")}
        starts = sorted((one.start(), name) for name, kind in kinds.items() for one in kind.finditer(said))
        ends = [start for start, _ in starts[1:]] + [len(said)]
        found: dict[str, CardSet] = dict.fromkeys(kinds, 0)
        for (start, name), end in zip(starts, ends, strict=True):
            found[name] |= sum(1 << card for card in cards_in(said[start:end]))
        self._hand = found["set"], found["run"], found["deadwood"]
        return self._hand

    def cards_of(self, text: str) -> list[Card]:
        return cards_in(text)

    def go_to(self, wanted: Card) -> None:
        """Goes along the hand to a card; the arrows turn back where it ends."""
        deadwood = self._hand[2]
        for arrow in ("Left", "Right") if deadwood >> wanted & 1 else ("Right", "Left"):
            last = ""
            for _ in range(12):
                said = " ".join(self.press(arrow, answer=True))
                if cards_in(said)[:1] == [wanted]:
                    return
                if not said or said == last:
                    break
                last = said
        raise self.stuck(f"the arrows never come to {spoken_card(wanted)}")

    def choose(self, card: Card) -> None:
        self.go_to(card)
        self.press("Enter")

    def discard(self, card: Card) -> None:
        self.choose(card)

    def draw(self) -> None:
        self.use("stock")

    def take(self) -> None:
        self.use("take")

    def lay_off(self, cards: list[Card]) -> None:
        named = template("keys.showdown.lay_off").lower()
        key = next(key for does, key in self._keys.items() if does.lower() in named)
        for card in cards:
            self.go_to(card)
            self.press(key)
            self.press("Down")  # from the cards that were laid off to the hand

    def come_back(self) -> None:
        self.press("Escape")

    def go_on(self) -> bool:
        last = self.lines[-1] if self.lines else ""
        asked = any(says(last, f"learning.tell.{what}", heard=True) for what in ("next", "round"))
        if asked or last.endswith("button."):
            self.press("Enter")
            return True
        return False

    def wait(self) -> None:
        self.listen()


def _start_of(key: str) -> re.Pattern[str]:
    """Returns how a message begins, up to its cards."""
    begins = template(key).partition("{cards}")[0]
    return re.compile(re.escape(begins).replace(re.escape("{points}"), r"\d+"))
