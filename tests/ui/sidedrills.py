"""Drills of the knocker's side and of melds for tests, and a person who puts their cards in order in three ways."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pygame

from gin_desktop.engine.cards import NAMES, Card, parse_card, parse_cards, to_set
from gin_desktop.engine.presets import preset
from gin_desktop.practice.codes import encode
from gin_desktop.practice.model import Kind, MeldPosition, Position, SpreadPosition, Task, Terms
from gin_desktop.practice.rng import Rng, run_to_end
from gin_desktop.practice.themes import task_for
from gin_desktop.session.drafts import row_of
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.practice.drill.kinds.choose import drill_of
from tests.ui.drills import Notes, Trainee
from tests.ui.endings import SIZES_AND_TEXTS, Person

WAYS: Final = ("mouse", "clicks", "keys")
"""The ways to put a card at another place."""

WINDOWS: Final = [*SIZES_AND_TEXTS, ((1000, 1000), "en", 1.0, 1.0)]
"""Windows, languages, text scales and card scales in which everything has to fit."""


def spread(hand: str, seen: str = "", **terms: Any) -> SpreadPosition:
    """A position of the knocker's side from notation."""
    return SpreadPosition(Terms(**terms), to_set(parse_cards(hand)), to_set(parse_cards(seen)))


def meld(hand: str, **terms: Any) -> MeldPosition:
    """A hand to be melded from notation."""
    return MeldPosition(Terms(**terms), to_set(parse_cards(hand)))


SPREADS: Final = {
    # the set of fours and a run of four count 7, and less can be laid off on them than on two runs that count 6
    "costlier": spread("2H 4H 2D 3D 4D 4C 5C 6C 7C 8C", "TS 2C 9C TC"),
    # two sets to which nothing can be added any more, because the fourth cards were seen
    "seen": spread("4S 3H 2D 3D 4D AC 2C 3C 4C 5C", "3S 4H QH"),
    "same": spread("AS 2S 3S 4S 5S AH 2H AD 2D 3D", "7S 9S 9H KD KC"),
    "unseen": spread("AS 2S 4S AH AD 2D 3D AC 2C 3C"),
    # a run around the corner, open at both ends
    "corner": spread("QS KS AS 2S 5D 5C 5H 2D 2C 3H", "4S", ace_runs="wrap"),
}

HANDS: Final = {
    "conflict": meld("5S 7S 5H 3D 4D 5D 3C 4C 5C 7C"),
    "cut": meld("2S 4S 9S JS 9D TD JD QD KD 9C JC"),
    "nothing": meld("AS 4S 7S TS 2H 5H 8H JH 3D 6D"),
    "two": meld("8S 9S 3D 6D 8D 9D TD JD 8C 9C"),
}


def generated(kind: Kind, theme: str, level: int, seed: str, rules: str = "standard") -> Task:
    """A task as the program makes them."""
    for number in range(20):  # not every try finds one, and the program goes on to the next as well
        steps = task_for(kind, theme, preset(rules), Rng(f"{seed} {number}"), level)
        task = run_to_end(steps)
        if task is not None:
            return task
    raise AssertionError(f"no {kind} of {theme} at {level}")


def task_of(position: Position, theme: str = "", level: int = 3) -> Task:
    """A task of a position."""
    return Task(position, theme, level, "generated", encode(position))


class Arranger(Trainee):
    """Somebody before a task of the knocker's side or of melds."""

    def __init__(self, app: Application, task: Task, host: Notes | None = None) -> None:
        self.host = host or Notes()
        Person.__init__(self, app, drill_of(app, task, self.host))
        app.running = True
        app.push(self.scene)
        self.rest()

    @property
    def count(self) -> int:
        count: int = self.scene.model.draft.deadwood
        return count

    def put(self, card: Card, place: int, way: str) -> None:
        """Puts a card of the row before the card that now lies at a place further left."""
        row: list[Card] = self.scene.model.draft.row
        if row[place] == card:
            return
        if way == "keys":
            self.focus(NAMES[card])
            self.key(pygame.K_SPACE)
            for _ in range(row.index(card) - place):
                self.key(pygame.K_LEFT)
            self.key(pygame.K_SPACE)
        elif way == "clicks":
            self.click(self.spot(card))
            self.rest()
            self.click(self.spot(row[place]))
        else:
            start, end = self.spot(card), self.spot(row[place])
            self.drag(start, (end[0] - 2, end[1]))
        self.rest()
        assert self.scene.model.draft.row[place] == card
        self.check_places()

    def lay(self, melds: Sequence[int], way: str = "mouse") -> None:
        """Puts cards side by side until they lie in these melds."""
        wanted = row_of(self.scene.model.melder, self.scene.model.draft.hand, melds)
        for place, card in enumerate(wanted):
            self.put(card, place, way)

    def lay_cards(self, *melds: str) -> None:
        """As :meth:`lay`, from notation."""
        self.lay([to_set(parse_cards(text)) for text in melds])

    @property
    def titles(self) -> list[str]:
        """What stands over the panes of the answer."""
        return [pane.title for pane in self.scene.laid_panes]

    def check_marks(self) -> None:
        """Every card lies where it belongs, and everything fits."""
        self.check_places()
        assert self.scene.problems() == []


def cards(text: str) -> int:
    """A card set from notation."""
    return to_set(parse_cards(text)) if text else 0


def card(text: str) -> Card:
    """A card from notation."""
    return parse_card(text)
