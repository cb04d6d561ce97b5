"""Somebody who learns gin by ear: does what a lesson is heard to ask for, with cards that are heard, and keys alone."""

from __future__ import annotations

import re
from typing import Final

from gin_desktop.engine.cards import Card, CardSet, each
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.presets import preset
from tests.window.listener import Listener, cards_in
from tests.window.screen import GaveUp

_CHOICE: Final = re.compile(r"([^.:?!]+): ([^\s:]+)\.(?: |$)")
"""What can be done, and by which key."""
_MELDS: Final = meld_rules(preset("standard"))
_NUMBER: Final = re.compile(r"\d+")
_TURNS: Final = 300


class Pupil(Listener):
    """Takes lessons by ear; what is asked for is asked with a key (F6) and understood by its words."""

    def told(self) -> tuple[str, dict[str, str]]:
        """Asks what can be done; returns the whole of it, and the keys by what they do."""
        said = " ".join(self.press("F6", answer=True))
        return said, {does.strip(): key for does, key in _CHOICE.findall(said)}

    def melds(self) -> tuple[CardSet, CardSet, CardSet]:
        """Asks for the hand; returns the cards in sets, those in runs, and the deadwood."""
        said = " ".join(self.press("F2", answer=True))
        found: dict[str, CardSet] = {"Set": 0, "Run": 0, "Deadwood": 0}
        for part in re.split(r"(?=\b(?:Set|Run|Deadwood \d+): )", said):
            kind = part.split(":")[0].split(" ")[0]
            if kind in found:
                found[kind] |= sum(1 << card for card in cards_in(part))
        return found["Set"], found["Run"], found["Deadwood"]

    def go_to(self, wanted: Card) -> None:
        """Goes along the hand to a card; the arrows turn back where it ends."""
        for arrow in ("Right", "Left"):
            last = ""
            for _ in range(12):
                said = " ".join(self.press(arrow, answer=True))
                if cards_in(said)[:1] == [wanted]:
                    return
                if not said or said == last:
                    break
                last = said
        raise GaveUp(f"the arrows never come to {wanted}; heard: {self.lines[-6:]}")

    def take_lessons(self) -> None:
        """Takes lesson after lesson, and the first round, until a game is offered."""
        for _ in range(_TURNS):
            heard = " ".join(self.lines[-3:])
            if "won this round" in heard:
                return
            if self.lines[-1].endswith("button."):
                self.press("Enter")
            else:
                self.step()
        raise GaveUp(f"the lessons have no end; last heard: {self.lines[-5:]}")

    def step(self) -> list[str]:
        """Does the next thing of a lesson."""
        said, keys = self.told()
        asked = said
        if not said:
            return self.press("Tab")
        if "Choose a card: go to it" in said:
            return self.choose_cards(asked)
        for does in ("Best lay-off", "Done", "Continue"):
            if does in keys:
                return self.follow(does, keys)
        if "Press Score sheet" in said:
            return self.follow("Score sheet", keys)
        end = re.search(r"Press (Knock|Gin|Big gin)\b|whispers: (Knock|Gin|Big gin|Go gin)\b", said)
        if end is not None:
            ends = next(does for does in keys if does.split(" ")[0] in ("Knock", "Gin", "Big"))
            return self.press(keys[ends])
        if said.startswith("Knock?") or "Go gin?" in said:
            return self.press("Enter")
        if any(key == "1" for key in keys.values()):
            return self.press(keys[self.answer_to(asked, keys)])
        if "Discard a card: go to it" in said:
            return self.discard_as_asked(asked)
        if "Pass" in keys and ("Press Pass" in asked or "pass" in asked.lower().split("whispers")[-1][:20]):
            return self.press(keys["Pass"])
        take = next((does for does in keys if does.startswith("Take")), None)
        if take is not None and re.search(r"take it|: [Tt]ake ", asked):
            return self.press(keys[take])
        if "Draw from stock" in keys:
            return self.press(keys["Draw from stock"])
        return self.press("Enter")

    def follow(self, does: str, keys: dict[str, str]) -> list[str]:
        """Does what has a key of its own, to its end."""
        if does == "Score sheet":
            self.press(keys[does])
            return self.press("Escape")
        if does == "Best lay-off":
            self.press(keys[does])
            return self.press(keys["Done"])
        return self.press(keys[does])

    def choose_cards(self, asked: str) -> list[str]:
        """Chooses the cards that are asked for, one after another."""
        sets, runs, deadwood = self.melds()
        hand, points = sets | runs | deadwood, _MELDS.points
        if "counts least" in asked:
            wanted = [min(each(hand), key=points.__getitem__)]
        elif "card that counts" in asked:
            wanted = [max(each(hand), key=points.__getitem__)]
        elif "your set" in asked:
            wanted = list(each(sets))
        elif "run" in asked:
            wanted = list(each(runs))
        else:
            wanted = list(each(deadwood))
        heard: list[str] = []
        for number, card in enumerate(wanted, start=1):
            self.go_to(card)
            heard = self.press("Enter")
            if number < len(wanted) and not any("right" in line for line in heard):
                raise GaveUp(f"a right card was not said to be right: {self.lines[-6:]}")
        return heard

    def answer_to(self, asked: str, keys: dict[str, str]) -> str:
        """Works out which of the answers is right."""
        numbers = [int(one) for one in _NUMBER.findall(asked)]
        if "Who do you think wins" in asked:
            theirs, own = numbers[:2]
            return "You" if own < theirs else next(name for name in keys if name != "You")
        if "box scores" in asked:
            boxes, worth = numbers[:2]
            return str(boxes * worth)
        if "How many points do you still need" in asked:
            mine, _, target = numbers[:3]
            return str(target - mine)
        _, _, deadwood = self.melds()
        return str(_MELDS.total(deadwood))

    def discard_as_asked(self, asked: str) -> list[str]:
        """Discards the card that the coach names, or that leaves the least deadwood."""
        whispered = re.search(r"whispers: Discard (.*)", asked)
        if whispered is not None:
            wanted = cards_in(whispered[1])[0]
        else:
            sets, runs, deadwood = self.melds()
            hand = sets | runs | deadwood
            points = _MELDS.points
            wanted = min(each(hand), key=lambda card: (_MELDS.deadwood(hand & ~(1 << card)), -points[card]))
        self.go_to(wanted)
        return self.press("Enter")
