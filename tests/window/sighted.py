"""Somebody who sees the screen and takes lessons with the mouse, by single clicks, or with keys alone."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any, Final, Literal

from gin_desktop.engine.cards import DECK, Card
from gin_desktop.engine.melds import meld_rules
from gin_desktop.words.cards import card_text
from tests.window.learner import Learner, Melds
from tests.window.listener import cards_in
from tests.window.screen import PATIENCE, GaveUp, Program, wait_for
from tests.window.understood import RULES

Way = Literal["mouse", "keys"]

_MELDS: Final = meld_rules(RULES)
_SIGNS: Final = {card_text(card): card for card in DECK}
_SIGN: Final = re.compile("|".join(sorted(map(re.escape, _SIGNS), key=len, reverse=True)))
_READ: Final = ("heading", "text", "message")
_STILL: Final = 0.3
"""Seconds without a change after which nothing more is waited for."""
_MOST_TABS: Final = 70
_KEYS: Final = {"⏎": "Return", "Enter": "Return", "Esc": "Escape", "Space": "space"}

Control = dict[str, Any]


class Sighted(Learner):
    """Takes lessons by sight.

    Args:
        seen: the file that tells what is on the screen.
    """

    def __init__(self, program: Program, seen: Path, way: Way) -> None:
        super().__init__()
        self.program = program
        self._seen = seen
        self._way = way

    # -- eyes

    def _file(self) -> dict[str, Any]:
        return dict(json.loads(self._seen.read_text(encoding="utf-8"))) if self._seen.exists() else {"moving": True}

    def shown(self) -> list[Control]:
        """Waits until nothing moves and returns what is on the screen."""
        end, since, last = time.monotonic() + PATIENCE, time.monotonic(), self._file()
        while time.monotonic() - since < _STILL or last["moving"]:
            if time.monotonic() > end:
                break  # somebody thinks, or it moves all the time
            if not self.program.alive:
                raise GaveUp("the program has ended")
            time.sleep(0.04)
            now = self._file()
            if now != last:
                last, since = now, time.monotonic()
        return list(last.get("controls", []))

    def look(self) -> str:
        said = " ".join(one["name"] for one in self.shown() if one["role"] in _READ)
        if said != (self.lines[-1] if self.lines else ""):
            self.lines.append(said)
        return said

    @property
    def labels(self) -> list[str]:
        return [one["name"] for one in self._buttons()]

    def _buttons(self) -> list[Control]:
        return [one for one in self.shown() if one["role"] == "button" and "disabled" not in one["states"]]

    def melds(self) -> Melds:
        hand = sum(1 << one["id"] for one in self.shown() if one["group"] == "hand" and isinstance(one["id"], int))
        melds = _MELDS.best_arrangement(hand)
        sets = sum(meld for meld in melds if _MELDS.is_set(meld))
        runs = sum(meld for meld in melds if not _MELDS.is_set(meld))
        return sets, runs, hand & ~(sets | runs)

    def cards_of(self, text: str) -> list[Card]:
        return [_SIGNS[sign] for sign in _SIGN.findall(text)]

    # -- hands

    def use_control(self, id_: int | str) -> None:
        """Uses a control: by a click, or by going to it and pressing Enter."""
        if self._way == "mouse":
            control = self._find(id_)
            x, y, width, height = control["place"]
            self.lines.append(f"[click {control['name']}]")
            self.program.click((x + width // 2, y + height // 2))
            time.sleep(0.35)  # two clicks are no double click
        else:
            self._tab_to(id_)
            self._key("Return")

    def _find(self, id_: int | str) -> Control:
        found = next((one for one in self.shown() if one["id"] == id_), None)
        if found is None:
            raise self.stuck(f"{id_!r} is not on the screen")
        return found

    def _key(self, key: str) -> None:
        self.lines.append(f"[{key}]")
        self.program.key(key)
        time.sleep(0.1)

    def _tab_to(self, id_: int | str) -> None:
        for _ in range(_MOST_TABS):
            here = next((one for one in self._file()["controls"] if one["focused"]), None)
            if here is not None and here["id"] == id_:
                return
            row = [one["id"] for one in self._file()["controls"] if one["group"] == "hand"]
            if here is not None and here["id"] in row and id_ in row:
                self._move("Right" if row.index(id_) > row.index(here["id"]) else "Left", here)
            else:
                self._move("Tab", here)
        raise self.stuck(f"Tab never comes to {id_!r}")

    def _move(self, key: str, here: Control | None) -> None:
        """Moves the focus, and waits until it has gone."""
        before = None if here is None else here["id"]
        self._key(key)

        def gone() -> bool:
            now = next((one["id"] for one in self._file()["controls"] if one["focused"]), None)
            return now is not None and now != before

        wait_for(f"the focus to leave {before!r}", gone, 3.0)

    def press_label(self, label: str) -> None:
        control = next(one for one in self._buttons() if one["name"] == label)
        if self._way == "keys" and control["key"]:
            self._key(_KEYS.get(control["key"], control["key"].lower()))
        else:
            self.use_control(control["id"])

    def choose(self, card: Card) -> None:
        self.use_control(card)

    def discard(self, card: Card) -> None:
        self.use_control(card)
        if self._way == "mouse":
            self.use_control("pile")

    def draw(self) -> None:
        self.use_control("stock")

    def take(self) -> None:
        self.use_control("pile")

    def lay_off(self, cards: list[Card]) -> None:
        for card in cards:
            if self._way == "keys":
                self._tab_to(card)
                self._key("space")
                self._key("Up")
                self._key("space")
                continue
            self.use_control(card)
            melds = [one for one in self.shown() if one["role"] == "meld" and "target" in one["states"]]
            fits = [one["id"] for one in melds if _fits(card, cards_in(one["name"]))]
            if not fits:
                raise self.stuck(f"no place is shown for {card_text(card)}")
            self.use_control(fits[0])

    def come_back(self) -> None:
        if self._way == "keys":
            self._key("Escape")
        else:
            self.use_control("close")

    def go_on(self) -> bool:
        there = {one["id"] for one in self.shown()}
        wanted = next((name for name in ("start", "learn") if name in there), None)
        if wanted is not None:
            self.use_control(wanted)
        return wanted is not None

    def wait(self) -> None:
        time.sleep(0.5)


def _fits(card: Card, meld: list[Card]) -> bool:
    """Whether a meld is one with this card, too."""
    whole = sum(1 << one for one in [card, *meld])
    return whole in _MELDS.best_arrangement(whole)
