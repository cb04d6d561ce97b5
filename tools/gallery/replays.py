"""Screens of rounds that are looked at again."""

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
from gin_desktop.session.recorded_game import Recorded, at_once, of_sitting
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.program.replaying import Replaying
from gin_desktop.ui.rerun.scene import RerunScene
from gin_desktop.ui.rerun.waiting import ReadingScene
from tools.gallery.walker import STEP, Walker

_LEVELS = ("easy", "medium", "easy")


def played(rules: str, deals: int, seed: int, *, into: int = 0) -> Recorded:
    """A game that was played against computers, and left in its last deal after so many actions (``into``)."""
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
    return of_sitting(sitting)


class Replays(Walker):
    """A walker who looks at rounds again."""

    def replays(self) -> None:
        """A round from its deal to its end, and what other rules look like."""
        self.one_round()
        self.other_forms()
        self.reading()

    def look_at(self, recorded: Recorded, place: int = 0) -> RerunScene:
        """Opens a round, which stands still."""
        self.replaying = Replaying(self.app, recorded, place)
        self.replaying.open()
        self.press_key(pygame.K_SPACE)
        self.rest()
        return self.rerun

    @property
    def rerun(self) -> RerunScene:
        """The screen of the round."""
        assert isinstance(self.app.scene, RerunScene)
        return self.app.scene

    def press_key(self, key: int) -> None:
        """Presses a key."""
        self.post(pygame.KEYDOWN, key=key, mod=0, unicode="")

    def at(self, step: int) -> None:
        """Goes to a step and lets everything come to rest."""
        self.rerun.go(step)
        self.rest()

    def shut(self) -> None:
        """Closes it again."""
        self.rerun.close()
        self.step()

    def one_round(self) -> None:
        """From the deal over takes to the showdown and the sum; from both sides."""
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
        """A double, a table of partners without the person, a round in which the person sat out, one broken off."""
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
        """The moment in which a long record is read."""
        self.app.push(
            ReadingScene(self.app, at_once(played("standard", 1, 1)), lambda _read: None, lambda _error: None)
        )
        self.stop("reading")
        self.app.pop()
