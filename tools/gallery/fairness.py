"""Screens of the statistics of fair deals."""

from __future__ import annotations

from typing import Final

import pygame

from gin_desktop.engine.presets import preset
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting, play_out
from gin_desktop.ui.sheets.fairness_deal import DealScene
from gin_desktop.ui.sheets.fairness_scene import FairnessScene
from gin_desktop.ui.sheets.round_scene import RoundPageScene
from tools.gallery.walker import Walker

_SEED: Final = 9


class Deals(Walker):
    """A walker who opens the fairness pages."""

    def deals(self) -> None:
        """Shows the page about all deals, and that of one deal. The path of its game is left out, since the folder's
        name varies."""
        self.program.ways.open_fairness()
        page = self.app.scene
        assert isinstance(page, FairnessScene)
        while page.animating:
            self.step()
        self.visit_screen("fairness")
        page.ui.scroll_page(pygame.K_END)
        self.visit_screen("fairness-figures")
        self.app.pop()
        seats = (Seat("Ada", "easy"), Seat("Computer", "easy"))
        game = Sitting(GameSetup(self.sitting.rules, seats), shuffler=Shuffler(_SEED))
        play_out(game, lambda sitting: len(sitting.game.sheet.rows) == 2)
        self._round_and_seal(game, 2, "")
        game.deal()
        self._seal_now(game, "")
        four = tuple(Seat(name, "easy") for name in ("Ada", "Bea", "Cy", "Dan"))
        partners = Sitting(GameSetup(preset("partners4"), four), shuffler=Shuffler(_SEED))
        play_out(partners, lambda sitting: len(sitting.game.sheet.rows) == 1)
        self._round_and_seal(partners, 1, "-partners")
        partners.deal()
        self._seal_now(partners, "-partners")

    def _seal_now(self, game: Sitting, name: str) -> None:
        """Shows what is known of the seal of the deal being played."""
        self.program.ways.open_seal_now(game, 0)
        self.visit_screen(f"seal{name}")
        self.app.pop()

    def _round_and_seal(self, game: Sitting, number: int, name: str) -> None:
        def nothing(_number: int, _table: int) -> None:
            pass

        scene = RoundPageScene(self.app, game, number, open_seal=lambda _deal: None, replay=nothing, review=nothing)
        self.app.push(scene)
        self.visit_screen(f"round{name}")
        self.app.replace(DealScene(self.app, game, number))
        self.visit_screen(f"deal{name}")
        self.app.pop()
