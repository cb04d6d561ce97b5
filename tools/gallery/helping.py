"""Screens that help: the glossary, explanations of what is on the screen, and the suggestions of the first games."""

from __future__ import annotations

import pygame

from gin_desktop.engine.play.actions import DrawStock, Pass
from gin_desktop.ui.help.explanation_scene import ExplanationScene
from gin_desktop.ui.help.glossary_scene import GlossaryScene
from gin_desktop.ui.help.pointing import PointingScene
from tools.gallery.hands import KNOCKING_HAND, LAYOFF_HAND, STOCK, UPCARD
from tools.gallery.walker import ME, OTHER, PreparedShuffler, Walker


class HelpRoom(Walker):
    """A walker who asks what everything means."""

    def helping(self) -> None:
        """The glossary with and without a search, explanations at the table and in the menu, pointing."""
        self.app.reset(self.program.menu())
        self.step()
        self._glossary()
        self.sit_down(PreparedShuffler(KNOCKING_HAND, LAYOFF_HAND, UPCARD, STOCK))
        self.rest()
        self.visit_screen("table-with-help")
        self._explained("stock", "explained-stock")
        pile = self.table.table.pile.center
        self.button("explain_now")
        self.step()
        self.visit_screen("explained-now")
        self._press("point")
        scene = self.app.scene
        assert isinstance(scene, PointingScene)
        self.post(pygame.MOUSEMOTION, pos=pile, rel=(1, 1), buttons=(0, 0, 0))
        self.visit_screen("pointing")
        self.app.pop()
        self._explained(("button", "hint"), "explained-hint")
        self.app.pop()
        self._suggestions()

    def _suggestions(self) -> None:
        """The suggestions of a first game, from the upcard to the knock."""
        self.app.change_settings(tips=True, tips_seen=())
        self.sit_down(PreparedShuffler(KNOCKING_HAND, LAYOFF_HAND, UPCARD, STOCK))
        self.rest()
        self.visit_screen("suggestion-deadwood")
        self.play(ME, Pass())
        self.play(OTHER, Pass())
        self.play(ME, DrawStock())
        self.rest()
        self.visit_screen("suggestion-knock")
        self.app.change_settings(tips=False)

    def _glossary(self) -> None:
        """Opens the glossary at the first term, at one with cards, and searches it."""
        help_ = self.app.help
        assert help_ is not None
        for term in ("gin", "undercut"):
            help_.open_glossary(term)
            self.step()
            self.visit_screen(f"glossary-{term}")
            self.app.pop()
        help_.open_glossary("")
        scene = self.app.scene
        assert isinstance(scene, GlossaryScene)
        scene.search_for("lay")
        self.step()
        self.visit_screen("glossary-search")
        scene.search_for("zzzz")
        self.step()
        self.visit_screen("glossary-none")
        self.app.pop()

    def _explained(self, id_: object, name: str) -> None:
        """Explains a control of the table."""
        help_ = self.app.help
        assert help_ is not None
        place = next(one.place for one in self.table.describe() if one.id == id_)
        help_.explain_at(place.center)
        self.step()
        assert isinstance(self.app.scene, ExplanationScene)
        self.visit_screen(name)
        if name != "explained-hint":
            self.app.pop()

    def _press(self, name: str) -> None:
        scene = self.app.scene
        assert isinstance(scene, ExplanationScene)
        scene.ui.press(name)
        self.step()
