"""What tests of the menus share: actions that only take notes, and events as a person causes them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from gin_desktop.session.even_match import EvenMatchKeeper
from gin_desktop.session.game_setup import GameSetup
from gin_desktop.session.history.rows import Filter
from gin_desktop.session.save_slot import kind_of
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.menu.host import Opponent, Record, ResultLine, SavedGameLine
from gin_desktop.ui.menu.menu import MenuScene
from gin_desktop.ui.program.navigator import Navigator


class Yours:
    """Screens of the person's games that are only noted."""

    def __init__(self, calls: list[object]) -> None:
        self.calls = calls
        self.read = ""

    def reading(self) -> str:
        return self.read

    def deal_note(self) -> str:
        return ""

    def record_against(self, name: str, level: str) -> Record | None:
        return None

    def open_deals(self) -> None:
        self.calls.append("deals")

    def open_records(self, asked: Filter | None = None) -> None:
        self.calls.append(("records", asked))

    def open_statistics(self, asked: Filter | None = None) -> None:
        self.calls.append(("statistics", asked))


class PadsActions:
    """Score pads that are only noted."""

    def __init__(self, calls: list[object]) -> None:
        self.calls = calls

    def open(self) -> None:
        self.calls.append("pads")


class People:
    """Whoever plays."""

    name = "You"
    guest = False

    def __init__(self, calls: list[object]) -> None:
        self.calls = calls

    def open(self, *, naming: bool = False) -> None:
        self.calls.append(("people", naming))


class Actions:
    """All parts that the menus use; it writes down what was asked for."""

    def __init__(self, *, saved: bool = False) -> None:
        self.has_saved = saved
        self.full = False
        self.calls: list[object] = []
        self.games = [SavedGameLine("computer", "Standard, Vera, round 3", "You 45, Vera 30 · yesterday")]
        self.ended: list[ResultLine] = []
        self.yours = Yours(self.calls)
        self.pads = PadsActions(self.calls)
        self.people = People(self.calls)
        self.starter = self.overview = self

    def can_continue(self) -> bool:
        return self.has_saved

    def saved(self) -> Sequence[SavedGameLine]:
        return self.games if self.has_saved else []

    def change_counter(self) -> int:
        return 0

    def daily(self) -> str:
        return ""

    def results(self) -> Sequence[ResultLine]:
        return self.ended

    def expected(self) -> int:
        return 0

    def open_result(self, number: int) -> None:
        self.calls.append(("result", number))

    def replaced_by(self, setup: GameSetup) -> str:
        return kind_of(setup) if self.full else ""

    def give_up(self, kind: str) -> None:
        self.calls.append(("give up", kind))
        self.games = [game for game in self.games if game.kind != kind]

    def continue_game(self, kind: str | None = None) -> None:
        self.calls.append("continue" if kind is None else ("continue", kind))

    def new_game(self, setup: GameSetup) -> None:
        self.calls.append(setup)

    def even_match(self) -> EvenMatchKeeper | None:
        return None

    def practice(self) -> None:
        self.calls.append("practice")

    def learn(self) -> None:
        self.calls.append("learn")

    def cut_for_partners(self, setup: GameSetup) -> GameSetup:
        self.calls.append("cut")
        return setup

    def practise(self, lines: Sequence[str]) -> None:
        self.calls.append(("practise", lines))

    def opponents(self) -> Sequence[Opponent]:
        return [Opponent("easy", "Easy", "Plays what it sees."), Opponent("medium", "Medium", "Counts cards.")]


def menu(app: Application, *, saved: bool = False) -> tuple[MenuScene, Actions]:
    """The main menu, shown."""
    actions = Actions(saved=saved)
    scene = MenuScene(app, actions, Navigator(app))
    app.push(scene)
    app.step(0.02)
    return scene, actions


def key(app: Application, code: int, mod: int = 0, text: str = "") -> None:
    """One key, pressed and let go."""
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0))
    if text:
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=code, mod=mod, unicode=text, scancode=0))
    app.step(0.02)
    app.step(0.02)


def click(app: Application, place: tuple[int, int]) -> None:
    """One click with the left button."""
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
    app.step(0.02)
    app.step(0.02)
