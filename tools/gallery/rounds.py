"""Screens of a round: first moves, knock, lay-offs, a drawn round."""

from __future__ import annotations

from dataclasses import replace

import pygame

from gin_desktop.engine.cards import parse_card
from gin_desktop.engine.play.actions import Discard, DrawStock, Knock, Pass
from gin_desktop.session.dealing import Shuffler
from gin_desktop.ui.menu.table_menu import TableMenuScene
from gin_desktop.ui.showdown.model import ShowdownPhase
from gin_desktop.ui.table.scene import TableScene
from tools.gallery.hands import KNOCKING_HAND, LAYOFF_HAND, STOCK, UPCARD
from tools.gallery.walker import ME, OTHER, STEP, PreparedShuffler, Walker, against_the_computer


class Rounds(Walker):
    """A walker who plays a round."""

    def rounds(self) -> None:
        """Rounds one after the other."""
        for part in (self.first_moves, self.knock, self.lay_off, self.drawn_round, self.later):
            part()

    def first_moves(self) -> None:
        """Dealing, upcard, draw, discard, and what can go wrong."""
        self.sit_down(PreparedShuffler(KNOCKING_HAND, LAYOFF_HAND, UPCARD, STOCK))
        self.step(0.06, 14)
        self.visit_screen("dealing", notices=True)
        self.rest()
        self.visit_screen("first-upcard")
        self.button("take")
        self.rest()
        self.drag(self.table.table.pile.center, self.table.table.hand.center)
        taken = parse_card(UPCARD)
        self.drag(self.spot(taken), self.table.table.pile.center, drop=False)
        self.step(STEP, 10)
        self.visit_screen("refusal-while-dragging")
        self.post(pygame.MOUSEBUTTONUP, pos=self.table.table.pile.center, button=1)
        self.rest()
        self.visit_screen("refusal")
        self.button("back")
        self.button("pass")
        self.rest()
        self.visit_screen("passed")
        self.play(OTHER, Pass())
        self.rest()
        self.visit_screen("own-draw")
        said = self.table.sitting.talk.remark(self.table.sitting.seats, OTHER, "start", always=True)
        self.table.speech.say(said)
        self.table.refresh()
        self.visit_screen("remark")
        self.table.speech.update(60.0)

    def knock(self) -> None:
        """Drawn card, tip, drag, knock offer, the knock's own scene; the computer's answer; the arithmetic."""
        self.play(ME, DrawStock())
        self.rest()
        self.visit_screen("drawn-card")
        queen = parse_card("QD")
        self.move(self.spot(queen))
        self.visit_screen("hover-tip")
        start = self.spot(queen)
        self.drag(start, (start[0] + self.app.size[0] // 9, start[1] - self.app.size[1] // 4), drop=False)
        self.visit_screen("dragging")
        self.post(pygame.MOUSEBUTTONUP, pos=(1, 1), button=1)
        self.rest()
        self.drag(start, self.spot(parse_card("6H")), drop=False)
        self.step(STEP, 10)
        self.visit_screen("hand-parts")
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=3)  # the card glides home
        self.rest()
        self.play(ME, Discard(queen))
        self.step(STEP, 60)
        self.visit_screen("undo-wait")
        self.button("back")
        self.rest()
        self.click(self.spot(queen))
        self.rest()
        self.visit_screen("knock-offer")
        self.program.flow.open_menu()
        self.step()
        self.visit_screen("table-menu")
        menu = self.app.scene
        assert isinstance(menu, TableMenuScene)
        menu.commands()["pause"].run()
        self.step()
        self.visit_screen("pause")
        self.app.pop()
        self.program.flow.open_menu()
        self.step()
        self.app.show_log()
        self.step()
        self.visit_screen("log")
        self.app.pop()
        self.program.flow.to_menu()
        self.visit_screen("menu-continue")
        self.program.starter.continue_game()
        self.rest()
        self.button("knock")
        self.rest()
        self.visit_screen("knock")
        self.button("confirm")
        self.until(ShowdownPhase.LAY_OUT, 1.2)
        self.visit_screen("reveal")
        self.until(ShowdownPhase.SHOW, 1.2)
        self.visit_screen("computer-lays-off")
        with self.talking():
            self.until(ShowdownPhase.SUM, 0.7)
            self.visit_screen("arithmetic-counting")
            self.until(ShowdownPhase.END)
            self.step(STEP)
            self.rest()
        self.visit_screen("arithmetic")
        self.button("open")
        self.rest()
        self.visit_screen("open-cards")

    def lay_off(self) -> None:
        """The opponent knocks: lay-offs by hand, the best ones with their reason, the arithmetic."""
        self.sit_down(PreparedShuffler(LAYOFF_HAND, KNOCKING_HAND, UPCARD, "AC 7H 4D 7D"))
        for seat, action in (
            (ME, Pass()),
            (OTHER, Pass()),
            (ME, DrawStock()),
            (ME, Discard(parse_card("AC"))),
            (OTHER, DrawStock()),
            (OTHER, Knock(parse_card("QD"))),
        ):
            self.play(seat, action)
        self.until(ShowdownPhase.LAY_OUT, 0.3)
        self.visit_screen("knocked-on")
        self.step(STEP, 24)
        self.visit_screen("cards-come-down")
        self.until(ShowdownPhase.DEFEND)
        self.rest()
        self.visit_screen("defence")
        scene = self.showdown
        eight = parse_card("8H")
        frames = scene.spread_of(OTHER)[1].frames
        spread = scene.model.view.require_showdown().spread
        run = next(number for number, meld in enumerate(spread) if meld >> parse_card("7H") & 1)
        self.drag(self.spot(eight), frames[run].center, drop=False)
        self.visit_screen("laying-off")
        self.post(pygame.MOUSEBUTTONUP, pos=frames[run].center, button=1)
        self.rest()
        self.click(self.spot(parse_card("9H")))
        self.rest()
        self.step(1.0)  # the number beside the name has rolled to its final value
        self.visit_screen("two-places")
        self.button("best")
        self.step(0.1, 40)
        self.rest()
        self.visit_screen("best")
        self.button("done")
        self.until(ShowdownPhase.END)
        self.visit_screen("arithmetic-defender")

    def drawn_round(self) -> None:
        """A round that ends without a knock, with the rest of the stock opened."""
        self.sit_down(PreparedShuffler(LAYOFF_HAND, KNOCKING_HAND, UPCARD, STOCK))
        self.play(ME, Pass())
        self.play(OTHER, Pass())
        while isinstance(self.app.scene, TableScene) and self.sitting.turn is not None:
            turn = self.sitting.turn
            self.play(turn, DrawStock())
            drawn = self.sitting.game.round_at(0).drawn
            assert drawn is not None
            self.play(turn, Discard(drawn))
        self.until(ShowdownPhase.END)
        self.visit_screen("drawn-round")
        self.button("open")
        self.rest()
        self.visit_screen("drawn-open-cards")

    def later(self) -> None:
        """Shows a table at which somebody has won before, and its menu when a round is over."""
        self.program = self._open_games(Shuffler(1))
        setup = against_the_computer()
        self.program.starter.new_game(replace(setup, rounds=1))
        self.play_rounds(1)
        self.program.yours.begin()
        self.program.starter.new_game(setup)  # the previous game is filed away
        self.play_rounds(1)
        self.program.yours.history.wait(20.0)
        self.program.flow.next_round()
        self.step(count=2)
        self.rest()
        self.visit_screen("tally")
        x, bottom = self.table.table.tally.midbottom
        self.move((x, bottom - 2))
        self.visit_screen("tally-tip")
        self.program.flow.open_menu()
        self.step()
        self.visit_screen("table-menu-later")
        self.program.end()
