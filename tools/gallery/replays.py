"""Screens of replayed rounds."""

from __future__ import annotations

import random

import pygame

from gin_desktop.engine.presets import preset
from gin_desktop.engine.record import UNNAMED
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from gin_desktop.session.cast.characters import characters
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.recorded_game import RecordedGame, already_read, recorded_from_sitting
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.program.replaying import RerunOpener
from gin_desktop.ui.rerun.reading_scene import ReadingScene
from gin_desktop.ui.rerun.scene import RerunScene
from tools.gallery.walker import STEP, Walker

_LEVELS = ("easy", "medium", "easy")


def played(rules: str, deals: int, seed: int, *, into: int = 0) -> RecordedGame:
    """Returns a game that was played against computers, and left after ``into`` actions of its last round."""
    chosen, player, rng = preset(rules), level("easy"), random.Random(seed)
    cast = characters(list(_LEVELS[: chosen.players - 1]))
    others = (Seat(one.name, strength) for one, strength in zip(cast, _LEVELS, strict=False))
    sitting = Sitting(GameSetup(chosen, (Seat(UNNAMED), *others), rules), shuffler=Shuffler(seed))
    done = 0
    while not sitting.game.finished and (sitting.game.deals < deals or not sitting.deal_over):
        if sitting.game.between_rounds:
            sitting.deal()
            done = 0
        table = next(table for table in sitting.tables if table.turn is not None)
        assert table.turn is not None
        sitting.play(table.turn, decide(player.player, sitting.view(table.turn), rng, player.work))
        done += 1
        if into and sitting.game.deals == deals and done == into:
            break
    return recorded_from_sitting(sitting)


class Replays(Walker):
    """A walker who replays rounds."""

    def replays(self) -> None:
        """Shows a round from its deal to its end, and rounds under other rules."""
        self.one_round()
        self.other_forms()
        self.reading()

    def look_at(self, recorded: RecordedGame, place: int = 0) -> RerunScene:
        """Opens a round, paused."""
        self.replaying = RerunOpener(self.app, recorded, place)
        self.replaying.open()
        self.press_key(pygame.K_SPACE)
        self.rest()
        return self.rerun

    @property
    def rerun(self) -> RerunScene:
        """Returns the screen of the replay."""
        assert isinstance(self.app.scene, RerunScene)
        return self.app.scene

    def press_key(self, key: int) -> None:
        """Presses a key."""
        self.post(pygame.KEYDOWN, key=key, mod=0, unicode="")

    def at(self, step: int) -> None:
        """Goes to a step and waits until everything is at rest."""
        self.rerun.go(step)
        self.rest()

    def shut(self) -> None:
        """Closes the replay."""
        self.rerun.close()
        self.step()

    def one_round(self) -> None:
        """Shows a round from the deal to the showdown and the score, from both sides."""
        recorded = played("oklahoma", 2, 4)
        self.look_at(recorded, 1)
        self.stop("deal")
        rerun = self.replaying.viewing.rerun
        taken = next(mark.step for mark in rerun.marks if mark.kind == "take")
        self.at(taken)
        self.move((self.rerun.bar.x_of(taken, rerun.steps), self.rerun.bar.line.centery))
        self.stop("taken")
        self.move((1, 1))
        self.press_key(pygame.K_o)
        self.rest()
        self.stop("both-hands")
        self.press_key(pygame.K_v)
        self.rest()
        self.stop("other-side")
        self.press_key(pygame.K_v)
        self.press_key(pygame.K_o)
        self.rest()
        self.press_key(pygame.K_LEFT)
        self.step(STEP, 4)
        self.stop("going-back")
        self.press_key(pygame.K_HOME)
        self.rest()
        self.press_key(pygame.K_LEFT)
        self.stop("nothing-before")
        self.at(rerun.steps - 1)
        self.stop("knocked")
        self.at(rerun.steps)
        self.stop("added-up")
        self.button("open")
        self.rest()
        self.stop("rest-of-the-stock")
        self.shut()

    def other_forms(self) -> None:
        """Shows a double, a table of partners without the person, a round that the person sat out, and an unfinished
        one."""
        self.look_at(played("doubling", 1, 11))
        rerun = self.replaying.viewing.rerun
        double = next(mark.step for mark in rerun.marks if mark.kind == "double")
        self.at(double)
        self.stop("double")
        self.shut()
        recorded = played("partners4", 1, 2)
        self.look_at(recorded, 1)
        self.at(6)
        self.stop("other-table")
        self.at(self.replaying.viewing.rerun.steps)
        self.stop("other-table-added-up")
        self.shut()
        recorded = played("cutthroat3", 3, 5)
        place = next(place for place, one in enumerate(recorded.rounds) if 0 not in one.round.seats)
        self.look_at(recorded, place)
        self.at(7)
        self.stop("idle")
        self.press_key(pygame.K_o)
        self.rest()
        self.stop("idle-both-hands")
        self.shut()
        self.look_at(played("open_gin", 1, 3))
        self.at(20)
        self.stop("open-pile")
        self.shut()

    def reading(self) -> None:
        """Shows the moment in which a long record is read."""
        self.app.push(
            ReadingScene(self.app, already_read(played("standard", 1, 1)), lambda _read: None, lambda _error: None)
        )
        self.stop("reading")
        self.app.pop()
