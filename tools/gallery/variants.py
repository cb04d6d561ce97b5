"""Screens that only some rule sets have."""

from __future__ import annotations

from gin_desktop.engine.cards import DECK, parse_card, parse_cards, to_set
from gin_desktop.engine.play.actions import Discard, DrawStock, OfferDouble, Pass, Refuse, Spread
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.position import Position
from gin_desktop.ui.showdown.model import ShowdownPhase
from gin_desktop.ui.table.cut.scene import CutScene
from tools.gallery.hands import KNOCKING_HAND, LAYOFF_HAND, STOCK, UPCARD
from tools.gallery.walker import ME, OTHER, STEP, PreparedShuffler, Walker


class Variants(Walker):
    """A walker who plays by other rules."""

    def _draw_all(self) -> None:
        """Waits until everybody's card is drawn and lies face up."""
        scene = self.app.scene
        assert isinstance(scene, CutScene)
        while not scene.model.decided or scene.stage.animating:
            self.step(STEP)

    def other_rules(self) -> None:
        """Shows what only some rule sets have: the cut, a knock card, an opening discard, an open pile, the last
        card."""
        self.sit_down(PreparedShuffler(KNOCKING_HAND, LAYOFF_HAND, UPCARD, STOCK), cut=False)
        self._draw_all()
        self.visit_screen("cut-by-itself")
        self.app.change_settings(draw_for_deal=True)
        self.sit_down(PreparedShuffler(KNOCKING_HAND, LAYOFF_HAND, UPCARD, STOCK), cut=False)
        self.step(STEP, 3)
        self.visit_screen("cut")
        assert isinstance(self.app.scene, CutScene)
        self.app.scene.pick(17)
        self._draw_all()
        self.visit_screen("cut-decided")
        self.app.change_settings(draw_for_deal=False)
        self.sit_down(PreparedShuffler(KNOCKING_HAND, LAYOFF_HAND, "7S", STOCK.replace("7H", "AH")), "oklahoma")
        self.rest()
        self.visit_screen("knock-card")
        self.sit_down(PreparedShuffler(KNOCKING_HAND, LAYOFF_HAND, UPCARD, STOCK), "eleven_card")
        self.rest()
        self.visit_screen("opening-throw")
        self.sit_down(PreparedShuffler(KNOCKING_HAND, LAYOFF_HAND, UPCARD, STOCK), "round_corner_classic")
        self.play(ME, Pass())
        self.play(OTHER, Pass())
        for _ in range(12):
            turn = self.sitting.turn
            assert turn is not None
            self.play(turn, DrawStock())
            drawn = self.sitting.game.round_at(0).drawn
            assert drawn is not None
            self.play(turn, Discard(drawn))
        self.rest()
        self.visit_screen("open-pile")
        self.table.open_pile()
        self.rest()
        self.visit_screen("open-pile-looked-at")
        self.app.pop()
        self.last_card()

    def last_card(self) -> None:
        """Shows the question of the 50th-card rule when the stock is exhausted."""
        self.sit_down(PreparedShuffler(KNOCKING_HAND, LAYOFF_HAND, "7S", STOCK), "tournament_50th")
        self.rest()
        own, other = (to_set(parse_cards(text)) for text in (KNOCKING_HAND, LAYOFF_HAND))
        seven = parse_card("7H")
        rest = [card for card in DECK if not (own | other) >> card & 1 and card != seven]
        position = Position(
            rules=self.sitting.rules,
            phase=Phase.LAST_DISCARD,
            turn=ME,
            dealer=OTHER,
            hands=(own, other),
            pile=(*rest[2:], seven),
            stock=tuple(rest[:2]),
            turned=parse_card("7S"),
        )
        self.sitting.game.place(position.build())
        self.table.model.invalidate_view()
        self.table.settle()
        self.rest()
        self.visit_screen("last-card")

    def doubling(self) -> None:
        """Shows a double on offer, an answer, and a refusal scored from either side."""
        self.sit_down(PreparedShuffler(LAYOFF_HAND, KNOCKING_HAND, UPCARD, "AC 7H 4D 7D"), "redoubling")
        for seat, action in (
            (ME, Pass()),
            (OTHER, Pass()),
            (ME, DrawStock()),
            (ME, Discard(parse_card("AC"))),
            (OTHER, OfferDouble()),
        ):
            self.play(seat, action)
        self.step(STEP, 20)
        self.rest()
        self.visit_screen("double-answer")
        self.play(ME, Refuse())
        self.rest()
        self.play(OTHER, Spread())
        self.until(ShowdownPhase.DEFEND)
        self.rest()
        self.visit_screen("resigned-defence")
        self.button("done")
        self.until(ShowdownPhase.END)
        self.visit_screen("resigned-arithmetic")
        self.sit_down(PreparedShuffler(KNOCKING_HAND, LAYOFF_HAND, UPCARD, "AC 8C 4D 7D"), "redoubling")
        for seat, action in (
            (ME, Pass()),
            (OTHER, Pass()),
            (ME, DrawStock()),
            (ME, Discard(parse_card("QD"))),
            (OTHER, DrawStock()),
            (OTHER, Discard(parse_card("8C"))),
        ):
            self.play(seat, action)
        self.rest()
        self.visit_screen("may-double")
        self.button("double")
        self.play(OTHER, Refuse())
        self.rest()
        self.button("lay_out")
        self.rest()
        self.visit_screen("lay-out")
