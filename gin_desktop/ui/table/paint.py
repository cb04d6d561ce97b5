"""Paints what the table shows besides cards, from the view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from gin_desktop.engine.actions import Knock
from gin_desktop.engine.round import Phase
from gin_desktop.engine.view import View
from gin_desktop.ui.table.hud import (
    Plate,
    draw_card_ring,
    draw_limit,
    draw_meld_marks,
    draw_piles,
    draw_plate,
    draw_seen,
    draw_tip,
)
from gin_desktop.ui.widgets.text import draw_text
from gin_desktop.words import has, t, tn

if TYPE_CHECKING:
    from gin_desktop.ui.scenes.table import TableScene


class TablePainter:
    """Paints for a :class:`TableScene`: plates, piles, message below the cards; marks, rings and tips above."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def below(self, surface: pygame.Surface) -> None:
        view = self.scene.view
        style, metrics = self.scene.app.style, self.scene.table
        if view is None:
            return
        draw_piles(surface, view, metrics, self.scene.art, style)
        preset = self.scene.sitting.preset
        name = t(f"rules.{preset}.name") if preset is not None and has(f"rules.{preset}.name") else ""
        draw_limit(surface, view, metrics, style, name)
        if self.scene.app.settings.memory_aid or view.rules.discard_view == "all":
            draw_seen(surface, view, metrics, style)
        draw_plate(surface, metrics.opponent_plate, self._plate(view, view.opponent), style)
        draw_plate(surface, metrics.own_plate, self._plate(view, self.scene.viewer), style)
        draw_text(surface, self._message(view), "strong", style, metrics.message, align="center", valign="bottom")

    def above(self, surface: pygame.Surface) -> None:
        view = self.scene.view
        if view is None or self.scene.stage.animating:
            return
        style = self.scene.app.style
        rects = {
            key: self.scene.stage.rect(sprite)
            for key, sprite in self.scene.stage.sprites.items()
            if isinstance(key, int) and key in self.scene.order.row and not sprite.drag
        }
        draw_meld_marks(surface, rects, view, self.scene.melder, style)
        if view.drawn is not None and view.drawn in rects:
            draw_card_ring(surface, rects[view.drawn], style, dashed=True)
        focused = self.scene.keyboard.focused_rect()
        if focused is not None and self.scene.app.by_keyboard:
            draw_card_ring(surface, focused, style)
        tip = self.scene.controls.tip(view)
        if tip is not None and self.scene.press is None:
            draw_tip(surface, self.scene.stage.rect(self.scene.stage.sprites[tip[0]]), tip[1], style)

    def _plate(self, view: View, seat: int) -> Plate:
        score = t("table.points", score=view.scores[seat], target=view.rules.target)
        note = self._deadwood_note(view) if seat == self.scene.viewer else tn("table.cards", view.opponent_count)
        turn = view.turn == seat and view.phase is not Phase.OVER
        return Plate(self.scene.name(seat), score, note, view.dealer == seat, turn, self.scene.said.get(seat, ""))

    def _deadwood_note(self, view: View) -> str:
        if self.scene.dealing:
            return ""
        if view.hand.bit_count() == 10:
            return t("table.deadwood", count=self.scene.melder.deadwood(view.hand))
        counts = [
            self.scene.melder.deadwood(view.hand ^ 1 << card) for card in self.scene.order.row if card != view.forbidden
        ]
        return t("table.best_after", count=min(counts))

    def _message(self, view: View) -> str:
        if self.scene.dealing:
            return ""
        if view.phase is Phase.OVER:
            return t("table.round_drawn") if view.knocker is None else ""
        if view.ending is not None and view.knocker is not None:
            return t(f"table.ends.{view.ending}", name=self.scene.name(view.knocker))
        other = self.scene.name(view.opponent)
        if not self.scene.my_turn:
            name = self.scene.name(view.turn)
            return t("table.turn.other_upcard" if view.phase is Phase.UPCARD else "table.turn.other", name=name)
        if view.phase is Phase.UPCARD:
            return t("table.turn.upcard_dealer", name=other) if view.passed else t("table.turn.upcard")
        if view.phase is Phase.DRAW:
            return t("table.turn.draw")
        if view.phase is Phase.DRAW_STOCK:
            return t("table.turn.draw_stock")
        can_knock = any(isinstance(action, Knock) for action in view.legal)
        return t("table.turn.discard" if can_knock else "table.turn.discard_plain")
