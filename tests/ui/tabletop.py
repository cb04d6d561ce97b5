"""A table for tests: fixed cards, and a person's hands made of posted events."""

from __future__ import annotations

import pygame
import pytest

from gin_desktop.engine.cards import DECK, Card, parse_cards
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.presets import preset
from gin_desktop.engine.record import Deal
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.program.table_actions import RoundScreens
from gin_desktop.ui.table.scene_factory import table_scene
from gin_desktop.ui.table.texts import discard_tip
from tests.ui.endings import STEP, Host


class Fixed(Shuffler):
    """Deals the same cards again and again."""

    def __init__(self, mine: str, theirs: str, upcard: str, stock: str = "") -> None:
        super().__init__(1)
        own, other = parse_cards(mine), parse_cards(theirs)
        front = [card for pair in zip(own, other, strict=True) for card in pair] + parse_cards(upcard)
        front += parse_cards(stock)
        self.deck = (*front, *(card for card in DECK if card not in front))

    def deal(self, rules: object, number: int, due: object, agreed: int | None = None) -> Deal:
        return Deal(number, 1, self.deck, "0", ())


MINE = "4H 5H 6H 9S 9D 9C KD QC 2C AD"
THEIRS = "3S 8S JS 2D 7D QD 6C TC KC KH"


class TableHost(Host):
    """Notes also what only the table asks for; the other screens of a round are opened in earnest."""

    def __init__(self, app: Application, sitting: Sitting, *, demo: bool = False) -> None:
        super().__init__()
        self.screens = RoundScreens(app, sitting, 0, self, demo=demo)

    def open_sheet(self) -> None:
        self.asked.append("sheet")

    def open_rules(self) -> None:
        self.asked.append("rules")


class Table:
    """A table with a person in seat 0, driven by events."""

    def __init__(self, app: Application, shuffler: Shuffler, rules: str = "standard") -> None:
        self.app = app
        self.sitting = Sitting(
            GameSetup(preset(rules), (Seat("You"), Seat("Rose", "medium")), preset=rules), shuffler=shuffler
        )
        self.host = TableHost(app, self.sitting)
        self.scene = table_scene(app, self.sitting, 0, self.host)
        app.running = True
        app.push(self.scene)
        self.settle()

    def steps(self, count: int = 1) -> None:
        for _ in range(count):
            self.app.step(STEP)

    def settle(self) -> None:
        """Until nothing moves and the person has to act (or the table is left)."""
        for _ in range(2000):
            self.app.step(STEP)
            if self.app.scene is not self.scene or (self.scene.model.my_turn and not self.scene.animating):
                return
        pytest.fail("the table never came to rest")

    def key(self, key: int, mod: int = 0) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
        self.steps()

    def down(self, pos: tuple[int, int]) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.steps()

    def up(self, pos: tuple[int, int]) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        self.steps()

    def move(self, pos: tuple[int, int], *, held: bool = True) -> None:
        buttons = (1 if held else 0, 0, 0)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=buttons))
        self.steps()

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
        rect = self.scene.stage.rect(self.scene.stage.sprites[key])  # type: ignore[index]
        return rect.x + 8, rect.y + 40

    def tip(self) -> tuple[Card, str] | None:
        """What is said of a card that is looked at."""
        model, looks = self.scene.model, self.scene.looks
        assert model.view is not None
        return discard_tip(model, model.view, (looks.focus, looks.hover, model.selected))

    def button(self, name: str) -> tuple[int, int]:
        return next(button.rect.center for button in self.scene.buttons if button.name == name)

    def has(self, name: str) -> bool:
        return any(button.name == name for button in self.scene.buttons)

    @property
    def phase(self) -> Phase:
        return self.sitting.game.round_at(0).phase

    def check_places(self) -> None:
        """Every card lies where the layout puts it, and no other card is on the felt."""
        self.scene.finish_moving()
        places = self.scene.places()
        assert places.keys() == self.scene.stage.sprites.keys()
        for key, place in places.items():
            sprite = self.scene.stage.sprites[key]
            assert sprite.pos == place.pos
            assert sprite.face_up == place.face_up
            assert sprite.card == place.card or not place.face_up


def card(name: str) -> Card:
    return parse_cards(name)[0]


def to_draw(table: Table) -> None:
    """Passes until the person may draw."""
    table.key(pygame.K_p)
    table.settle()
