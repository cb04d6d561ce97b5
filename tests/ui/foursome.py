"""Partners at two tables for tests: a person with three computers, or several people, and what all of them do."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame

from gin_desktop.engine.play.actions import Action
from gin_desktop.engine.presets import preset
from gin_desktop.engine.view import with_local_seats
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.live_table import LiveTable
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.table.beside.other_table import OtherTable
from gin_desktop.ui.table.scene_factory import table_scene
from tests.ui.endings import STEP
from tests.ui.tabletop import TableHost

NAMES = ("You", "Tom", "Vera", "Ida")
COMPUTERS = (None, "easy", "easy", "easy")


def sit_down(*levels: str | None, seed: int = 3, side_info: bool = False, **changes: object) -> Sitting:
    """A game of partners with its first deal made, its rules with ``changes``; seat 0 plays at table 0."""
    seats = tuple(Seat(name, one) for name, one in zip(NAMES, levels or COMPUTERS, strict=True))
    setup = GameSetup(preset("partners4").but(first_dealer="random", **changes), seats, "partners4")
    sitting = Sitting(replace(setup, side_info=side_info), shuffler=Shuffler(seed))
    sitting.deal()
    return sitting


def choice(sitting: Sitting, live: LiveTable) -> tuple[int, Action]:
    """What whoever has to act at a table would do, if it were a computer."""
    turn, player = live.turn, level("easy")
    assert turn is not None
    rng = random.Random(len(live.actions))
    return turn, decide(player.player, with_local_seats(sitting.view(turn)), rng, player.work)


def play_to(sitting: Sitting, live: LiveTable, moves: int = 1000, *, end: bool = True) -> None:
    """Plays so many actions at a table, or until its round is over; with ``end`` False it stops before the knock."""
    for _ in range(moves):
        if live.turn is None:
            return
        turn, action = choice(sitting, live)
        if not end and type(action).__name__ == "Knock":
            return
        sitting.play(turn, action)


class Foursome:
    """The two tables on the screen, seen by the person in seat 0."""

    def __init__(self, app: Application, sitting: Sitting) -> None:
        self.app = app
        self.sitting = sitting
        self.host = TableHost(app, sitting)
        self.scene = table_scene(app, sitting, 0, self.host)
        app.running = True
        app.reset(self.scene)
        self.step()

    def step(self, count: int = 1) -> None:
        for _ in range(count):
            self.app.step(STEP)

    def key(self, code: int) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
        self.step()

    def click(self, pos: tuple[int, int]) -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
        self.step()

    def names(self) -> set[str]:
        return {button.name for button in self.scene.buttons}

    @property
    def own(self) -> LiveTable:
        return self.sitting.tables[0]

    @property
    def other(self) -> LiveTable:
        return self.sitting.tables[1]

    @property
    def beside(self) -> OtherTable:
        """The part of the scene that shows the other table."""
        found = self.scene.parts.find(OtherTable)
        assert found is not None
        return found

    @property
    def said(self) -> str:
        """What the small table says of its round."""
        small = self.beside.small
        assert small is not None
        assert small.board is not None
        return small.board.state

    def check_places(self) -> None:
        """Everything lies where the layouts of both tables put it, and the small one shows nothing hidden."""
        scene, inset, small = self.scene, self.scene.inset, self.beside.small
        assert inset is not None
        assert small is not None
        scene.finish_moving()
        inset.stage.finish()
        for stage, places in ((scene.stage, scene.places()), (inset.stage, small.places())):
            assert stage.sprites.keys() == places.keys()
            for key, place in places.items():
                assert stage.sprites[key].pos == place.pos, key
                assert stage.sprites[key].card == place.card, key
        assert inset.rect.contains(inset.stage.rect(next(iter(inset.stage.sprites.values()))))
        public = {card for _, card in small.model.live.round.discards}  # type: ignore[union-attr]
        public |= {small.model.live.round.upcard}  # type: ignore[union-attr]
        assert {sprite.card for sprite in inset.stage.sprites.values()} <= public | {None}
