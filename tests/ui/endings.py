"""What tests of the end of a round share: rounds about to be knocked, and events as a person causes them."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from gin_desktop.engine.cards import DECK, Card, parse_card, parse_cards, to_set
from gin_desktop.engine.play.actions import Knock
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.events import Event
from gin_desktop.engine.position import Position
from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.kit.app import Application

STEP = 1 / 30

CASES = {
    "chain": ("6S 6D 6C 3H 4H 5H TC JC QC 2S KC", "6H 7H 8S 8D 9C 9D KD KS AC 4D"),
    "break": ("5H 6H 7H QS QD QC 2C 3C 4C AD KS", "8H 8S 8D 8C 9H KD KH JC TS 6D"),
    "set": ("9D TD JD 2H 3H 4H KS KC KH 5C QH", "6D 7D 8D 6S 6C QS QC 3C 2C AS"),
    "gin": ("AS 2S 3S 4S 7H 7D 7C TC JC QC KD", "5S 6S 8D 8H 8C KS KH 2C 3C 9S"),
    "big gin": ("AS 2S 3S 4S 7H 7D 7C TC JC QC KC", "5S 6S 8D 8H 8C KS KH 2C 3C 9S"),
    "undercut": ("5H 6H 7H QS QD QC 2C 4C 3S AD KS", "8H 4H 8D 8C JH JD JC 3D AH 5C"),
    "long": ("5H 6H 7H QS QD QC TS TD TH 2C KS", "AH 2H 3H 4H 8H 9H JH QH TC 9C"),
}
"""The knocker's eleven cards, the discard last, and the defender's ten."""


SIZES_AND_TEXTS = [
    ((1024, 640), "qps", 2.0, 1.8),
    ((1280, 800), "qps", 1.5, 0.6),
    pytest.param((1024, 640), "en", 1.0, 1.8, marks=pytest.mark.long),
    pytest.param((2560, 1600), "qps", 1.5, 1.8, marks=pytest.mark.long),
]
"""Windows, languages, text scales and card scales in which everything has to fit; paired, not crossed.

The large window, and the one with the shorter words, are looked at in the long run: where those do not fit, the others
hardly ever do.
"""


class Host:
    """Notes what a scene asks for."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.state: dict[str, Any] | None = None

    def round_over(self) -> None:
        self.asked.append("round_over")

    def open_sheet(self) -> None:
        self.asked.append("sheet")

    def open_menu(self) -> None:
        self.asked.append("menu")

    def save_screen_state(self, state: dict[str, Any]) -> None:
        self.state = state

    def saved_screen_state(self) -> dict[str, Any] | None:
        return self.state


def about_to_knock(
    case: str, knocker: int, rules: RuleSet | None = None, stock: int = 20, levels: tuple[str | None, str] | None = None
) -> Sitting:
    """A sitting of a person in seat 0 and a computer; the knocker holds eleven cards."""
    rules = rules or preset("standard")
    first, second = levels or (None, "medium")
    sitting = Sitting(GameSetup(rules, (Seat("You", first), Seat("Rose", second))))
    sitting.deal()
    own, other = (to_set(parse_cards(text)) for text in CASES[case])
    rest = [card for card in DECK if not (own | other) >> card & 1]
    random.Random(3).shuffle(rest)
    position = Position(
        rules=rules,
        phase=Phase.DISCARD,
        turn=knocker,
        dealer=0,
        hands=(own, other) if knocker == 0 else (other, own),
        pile=tuple(rest[stock:]),
        stock=tuple(rest[:stock]),
        turned=rest[-1],
    )
    sitting.game.place(position.build())
    return sitting


def knock(sitting: Sitting, case: str, knocker: int, *, big: bool = False) -> list[Event]:
    """Knocks with the last card of the case; the events as seat 0 may see them."""
    discard = None if big else last_card(case)
    return sitting.shown(sitting.play(knocker, Knock(discard)), 0)


def last_card(case: str) -> Card:
    """The discard of the knocker of a case."""
    return parse_card(CASES[case][0].split()[-1])


class Person:
    """Somebody before the screen of a scene."""

    def __init__(self, app: Application, scene: CardScene) -> None:
        self.app = app
        self.scene: Any = scene

    def steps(self, count: int = 1, dt: float = STEP) -> None:
        for _ in range(count):
            self.app.step(dt)

    def post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.event.Event(kind, **values))
        self.steps()

    def key(self, key: int, mod: int = 0) -> None:
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)

    def down(self, pos: tuple[int, int]) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)

    def up(self, pos: tuple[int, int]) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=1)

    def move(self, pos: tuple[int, int], *, held: bool = True) -> None:
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1 if held else 0, 0, 0))

    def click(self, pos: tuple[int, int]) -> None:
        self.down(pos)
        self.up(pos)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.down(start)
        for part in (0.3, 0.7, 1.0):
            self.move((round(start[0] + (end[0] - start[0]) * part), round(start[1] + (end[1] - start[1]) * part)))
        self.up(end)

    def spot(self, key: object) -> tuple[int, int]:
        """A point of a card that no other card covers."""
        rect = self.scene.stage.rect(self.scene.stage.sprites[key])
        return rect.x + 6, rect.y + rect.height - 12

    def button(self, name: str) -> tuple[int, int]:
        return next(button.rect.center for button in self.scene.buttons if button.name == name)

    def names(self) -> set[str]:
        return {button.name for button in self.scene.buttons}

    def check_places(self) -> None:
        """Every card lies where the layout puts it, and no other card is there."""
        self.scene.stage.finish()
        places = self.scene.places()
        assert places.keys() == self.scene.stage.sprites.keys()
        for key, place in places.items():
            sprite = self.scene.stage.sprites[key]
            assert sprite.pos == place.pos, key
            assert sprite.face_up == place.face_up, key
            assert sprite.card == place.card, key
            assert sprite.dim == place.dim, key
