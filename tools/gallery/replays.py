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
from gin_desktop.session.recorded_game import RecordedGame, recorded_from_sitting, wrap_loaded_game
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.program.replaying import ReplayedRoundScene, ReplayOpener
from gin_desktop.ui.round_replay.record_loading_scene import RecordLoadingScene
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

    def open_round(self, recorded: RecordedGame, place: int = 0) -> ReplayedRoundScene:
        """Opens a round, paused."""
        self.replaying = ReplayOpener(self.app, recorded, place)
        self.replaying.open()
        self.press_key(pygame.K_SPACE)
        self.rest()
        return self.round_replay

    @property
    def round_replay(self) -> ReplayedRoundScene:
        """Returns the screen of the replay."""
        assert isinstance(self.app.scene, ReplayedRoundScene)
        return self.app.scene

    def press_key(self, key: int) -> None:
        """Presses a key."""
        self.post(pygame.KEYDOWN, key=key, mod=0, unicode="")

    def at(self, step: int) -> None:
        """Goes to a step and waits until everything is at rest."""
        self.round_replay.replay.go(step)
        self.rest()

    def close_replay(self) -> None:
        """Closes the replay."""
        self.round_replay.replay.close()
        self.step()

    def one_round(self) -> None:
        """Shows a round from the deal to the showdown and the score, from both sides."""
        recorded = played("oklahoma", 2, 4)
        self.open_round(recorded, 1)
        self.visit_screen("deal")
        round_replay = self.replaying.viewing.round_replay
        taken = next(mark.step for mark in round_replay.marks if mark.kind == "take")
        self.at(taken)
        bar = self.round_replay.replay.bar
        self.move((bar.x_of(taken, round_replay.steps), bar.line.centery))
        self.visit_screen("taken")
        self.move((1, 1))
        self.press_key(pygame.K_o)
        self.rest()
        self.visit_screen("both-hands")
        self.press_key(pygame.K_v)
        self.rest()
        self.visit_screen("other-side")
        self.press_key(pygame.K_v)
        self.press_key(pygame.K_o)
        self.rest()
        self.press_key(pygame.K_LEFT)
        self.step(STEP, 4)
        self.visit_screen("going-back")
        self.press_key(pygame.K_HOME)
        self.rest()
        self.press_key(pygame.K_LEFT)
        self.visit_screen("nothing-before")
        self.at(round_replay.steps - 1)
        self.visit_screen("knocked")
        self.at(round_replay.steps)
        self.visit_screen("added-up")
        self.button("open")
        self.rest()
        self.visit_screen("rest-of-the-stock")
        self.close_replay()

    def other_forms(self) -> None:
        """Shows a double, a table of partners without the person, a round that the person sat out, and an unfinished
        one."""
        self.open_round(played("doubling", 1, 11))
        round_replay = self.replaying.viewing.round_replay
        double = next(mark.step for mark in round_replay.marks if mark.kind == "double")
        self.at(double)
        self.visit_screen("double")
        self.close_replay()
        recorded = played("partners4", 1, 2)
        self.open_round(recorded, 1)
        self.at(6)
        self.visit_screen("other-table")
        self.at(self.replaying.viewing.round_replay.steps)
        self.visit_screen("other-table-added-up")
        self.close_replay()
        recorded = played("cutthroat3", 3, 5)
        place = next(place for place, one in enumerate(recorded.rounds) if 0 not in one.round.seats)
        self.open_round(recorded, place)
        self.at(7)
        self.visit_screen("idle")
        self.press_key(pygame.K_o)
        self.rest()
        self.visit_screen("idle-both-hands")
        self.close_replay()
        self.open_round(played("open_gin", 1, 3))
        self.at(20)
        self.visit_screen("open-pile")
        self.close_replay()

    def reading(self) -> None:
        """Shows the moment in which a long record is read."""
        self.app.push(
            RecordLoadingScene(
                self.app, wrap_loaded_game(played("standard", 1, 1)), lambda _read: None, lambda _error: None
            )
        )
        self.visit_screen("reading")
        self.app.pop()
