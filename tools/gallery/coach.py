"""Screens of the coach: hints at the table, and reviews."""

from __future__ import annotations

import pygame

from gin_desktop.engine.cards import parse_card
from gin_desktop.engine.play.actions import DrawStock, Pass
from gin_desktop.session.coaching.reviewing import GameReview
from gin_desktop.session.positions.position_codes import decode
from gin_desktop.session.positions.position_draft import PositionDraft
from gin_desktop.session.recorded_game import RecordedGame
from gin_desktop.ui.positions.editor_scene import PositionEditorScene
from gin_desktop.ui.program.replaying import ReplayedRoundScene, review_opener
from gin_desktop.ui.program.reviewing import ReviewOpener
from gin_desktop.ui.table.coaching.hint_part import Hints
from gin_desktop.ui.table.coaching.reading_part import OpponentReadings
from tools.gallery.hands import KNOCKING_HAND, LAYOFF_HAND, STOCK, UPCARD
from tools.gallery.replays import played
from tools.gallery.walker import ME, OTHER, PreparedShuffler, Walker

POSITION = "Z246B3MJY67MWJB5HKNFCFJJE9WDW0M1BGF0Y520S00KPYG"
"""A discard to be decided."""


class CoachRoom(Walker):
    """A walker who asks the coach."""

    def coach(self) -> None:
        """A hint for the upcard, one for a discard, and the reasons of another action."""
        self.sit_down(PreparedShuffler(KNOCKING_HAND, LAYOFF_HAND, UPCARD, STOCK))
        self.rest()
        self.ask_for_hint()
        self.visit_screen("hint-upcard")
        self.play(ME, Pass())
        self.play(OTHER, Pass())
        self.play(ME, DrawStock())
        self.rest()
        self.ask_for_hint()
        self.visit_screen("hint-discard")
        row = next(control for control in self.table.describe() if control.id == ("hint", 1))
        self.click(row.place.center)
        self.rest()
        self.visit_screen("hint-other-action")
        readings = self.table.parts.find(OpponentReadings)
        assert readings is not None
        self.button("reading")
        while readings.working:
            self.step()
        self.rest()
        self.visit_screen("opponent-reading")
        self.reviews()
        self.positions()

    def wait_for(self, scene: PositionEditorScene) -> None:
        """Waits for the pictures of cards, and for the coach."""
        self.step()
        while scene.animating:
            self.step()
        self.step()

    def positions(self) -> None:
        """The position editor: empty, with something impossible, and with the coach's answer."""
        draft = PositionDraft()
        scene = PositionEditorScene(self.app, draft, self.program.ways)
        self.app.reset(self.program.menu())
        self.app.push(scene)
        self.wait_for(scene)
        self.visit_screen("position-empty")
        scene.show(decode(POSITION))
        draft.lay(parse_card("4H"))
        scene.rebuild()
        self.wait_for(scene)
        self.visit_screen("position-impossible")
        scene.show(decode(POSITION))
        scene.ask()
        self.wait_for(scene)
        self.visit_screen("position-answered")
        self.press_key(pygame.K_l)
        self.rest()
        self.visit_screen("position-table")

    def reviews(self) -> None:
        """The review of a game and of a round, while it is worked out and after it, and in the replay."""
        opener = self.open_review(played("hollywood", 3, 3))
        self.visit_screen("review-game-begins")
        self.wait_for_review(opener.review)
        self.visit_screen("review-game")
        opener.open_round(1)
        self.step()
        self.visit_screen("review-round")
        self.press_key(pygame.K_a)
        self.step()
        self.visit_screen("review-round-asks")
        self.press_key(pygame.K_a)
        self.press_key(pygame.K_w)
        self.rest()
        self.visit_screen("review-replay")
        self.press_key(pygame.K_c)
        self.rest()
        while self.app.scene is not None and self.app.scene.animating:
            self.step()
        self.visit_screen("review-replay-open-cards")
        self.press_key(pygame.K_c)
        self.press_key(pygame.K_a)
        self.rest()
        self.visit_screen("review-replay-asks")
        self.press_key(pygame.K_a)
        self.press_key(pygame.K_END)
        self.rest()
        self.visit_screen("review-replay-end")
        assert isinstance(self.app.scene, ReplayedRoundScene)
        self.app.scene.replay.close()
        self.app.pop()
        self.app.pop()

    def open_review(self, recorded: RecordedGame) -> ReviewOpener:
        """Opens the review of a game."""
        opener = review_opener(self.app, recorded)
        opener.open(None)
        self.step()
        return opener

    def wait_for_review(self, review: GameReview) -> None:
        """Waits until a review is finished."""
        while review.working:
            self.step()

    def press_key(self, key: int) -> None:
        """Presses a key."""
        self.post(pygame.KEYDOWN, key=key, mod=0, unicode="")

    def ask_for_hint(self) -> None:
        """Asks for a hint and waits until it is shown."""
        found = self.table.parts.find(Hints)
        assert found is not None
        self.button("hint")
        while found.working:
            self.step()
        self.rest()
