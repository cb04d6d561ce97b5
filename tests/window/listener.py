"""Somebody who plays by ear: hears what the speech program is given and presses keys; picture and files stay unread.

What can be done, and by which key, the program says itself (F6). Known beforehand are the keys that the manual names
for everybody who plays by ear, and gin rummy.
"""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Final

from gin_desktop.engine.cards import DECK, Card, CardSet, each
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.presets import preset
from gin_desktop.words import t
from gin_desktop.words.spoken import spoken_card
from tests.window.screen import PATIENCE, GaveUp, Program, wait_for

PROGRAM: Final = "spd-say"
CANCEL: Final = "!-!CANCEL self"
_SPEAKS: Final = """#!/bin/sh
case "$*" in *--pipe-mode*) exec cat >>"{heard}" ;; esac
"""
"""Takes what it is to say, as the real program does, and writes it down instead."""
_CARDS: Final = {spoken_card(card).lower(): card for card in DECK}
_CARD: Final = re.compile("|".join(sorted(_CARDS, key=len, reverse=True)), re.IGNORECASE)
_CHOICE: Final = re.compile(r"([A-Z][^.:?]*): (\S+)\.")
_KEYS: Final = {"Enter": "Return", "Esc": "Escape", "Space": "space"}
_MELDS: Final = meld_rules(preset("standard"))
_ONWARD: Final = ("New game", "Deal", "Continue", "Next round", "Done")
"""The buttons that somebody wants who wants to play."""
_RESULT: Final = re.compile(r"You win!|A tie\b|\w+ wins[.!] ")
_SILENCE: Final = 1.5
"""Seconds of silence after which somebody asks what can be done."""
_BREATH: Final = 0.25
"""Seconds between two sentences at most, while something goes on."""


def install_speech(folder: Path) -> Path:
    """Puts a speech program into a folder that writes what it is given into a file there, and returns that file."""
    folder.mkdir(parents=True, exist_ok=True)
    heard = folder / "heard.txt"
    program = folder / PROGRAM
    program.write_text(_SPEAKS.format(heard=heard), encoding="utf-8")
    program.chmod(0o755)
    return heard


class Listener:
    """Plays by ear, from the menu to the result.

    Args:
        heard: the file that the speech program writes.
    """

    def __init__(self, program: Program, heard: Path) -> None:
        self.program = program
        self._heard = heard
        self._read = 0
        self.lines: list[str] = []
        """The transcript: keys in brackets, and what was said."""

    # -- ears and fingers

    def _new(self) -> list[str]:
        text = self._heard.read_text(encoding="utf-8") if self._heard.exists() else ""
        whole = text[: text.rfind("\n") + 1]
        new, self._read = whole[self._read :].splitlines(), len(whole)
        said = [line for line in new if line != CANCEL]
        self.lines += said
        return said

    def listen(self, *, answer: bool = False) -> list[str]:
        """Returns what is said until it is one's turn to do something, or until there is silence.

        Args:
            answer: whether one sentence is expected, as when a key was pressed that tells something.
        """
        said: list[str] = []
        start = quiet = time.monotonic()
        while True:
            new = self._new()
            now = time.monotonic()
            if new:
                said, quiet = said + new, now
            elif now - quiet > (_BREATH if said and (answer or _asks(said[-1])) else _SILENCE):
                return said
            if now - start > PATIENCE:
                raise GaveUp(f"nobody stops speaking: {said[-3:]}")
            time.sleep(0.03)

    def press(self, key: str, *, answer: bool = False) -> list[str]:
        """Presses a key, called as the program calls it, and returns what is said then."""
        self.lines.append(f"[{key}]")
        self.program.key(_KEYS.get(key, key if len(key) > 1 else key.lower()))
        return self.listen(answer=answer)

    def hear(self, words: str) -> None:
        """Waits until words were said, which may be later than the silence after a key."""

        def said() -> bool:
            self._new()
            return any(words in line for line in self.lines)

        wait_for(f"the words {words!r}", said)

    # -- playing

    def play(self) -> None:
        """Plays until the result is told, and has the screen read to the end then."""
        heard = self.press("F10")
        for _ in range(200):
            if not self.program.alive:
                raise GaveUp("the program has ended")
            if any(_RESULT.match(line) for line in heard):
                self.press("shift+F8")
                return
            heard = self.answer(heard)
        raise GaveUp(f"the game has no end; last heard: {self.lines[-5:]}")

    def answer(self, heard: list[str]) -> list[str]:
        """Does something about what was heard, and returns what is said then."""
        last = heard[-1] if heard else ""
        if last.endswith("button."):
            return self.press("Enter" if last.startswith(_ONWARD) else "Tab")
        told = self.press("F6", answer=True)
        choices = {does: key for line in told for does, key in _CHOICE.findall(line)}
        return self.choose(choices, told)

    def choose(self, choices: dict[str, str], told: list[str]) -> list[str]:
        """Presses the key of what the hand asks for."""
        for wanted in ("Big gin", "Gin", "Knock"):
            does = next((does for does in choices if does.startswith(wanted)), None)
            if does is not None:
                return self.press(choices[does])
        if any(t("access.tell.discard") in line for line in told):
            return self.discard()
        offer = next((does for does in choices if does.startswith("Take")), None)
        if offer is not None and self._wants(cards_in(offer)):
            return self.press(choices[offer])
        for does in ("Pass", "Draw from stock"):
            if does in choices:
                return self.press(choices[does])
        return self.press("Enter")

    def hand(self) -> CardSet:
        """The cards of one's hand, which a key tells."""
        return sum(1 << card for line in self.press("F2", answer=True) for card in cards_in(line))

    def _wants(self, cards: list[Card]) -> bool:
        hand = self.hand()
        return any(any(meld >> card & 1 for meld in _MELDS.best_arrangement(hand | 1 << card)) for card in cards)

    def discard(self) -> list[str]:
        """Goes to the card that is worst to keep, and discards it."""
        hand = self.hand()
        cards = sorted(each(hand), key=lambda card: card % 13)
        wanted = min(each(hand), key=lambda card: (_MELDS.deadwood(hand & ~(1 << card)), -_MELDS.points[card]))
        arrow = "Right" if cards.index(wanted) < len(cards) / 2 else "Left"
        for _ in cards:
            said = self.press(arrow, answer=True)
            if said and wanted in cards_in(said[-1])[:1]:
                return self.press("Enter")
        raise GaveUp(f"the arrows never come to {spoken_card(wanted)}")


def _asks(line: str) -> bool:
    """Whether a sentence calls for an answer."""
    return line.endswith(("button.", "?")) or "Discard a card" in line or line.startswith("Your turn")


def cards_in(text: str) -> list[Card]:
    """Returns the cards that a text names, in its order."""
    return [_CARDS[name.lower()] for name in _CARD.findall(text)]
