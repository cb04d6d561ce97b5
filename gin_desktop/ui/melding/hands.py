"""The person's hands in a showdown or a drill: dragging, clicks and keys, turned into a draft of a defence."""

from __future__ import annotations

from functools import partial

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.engine.layoffs import LayOff
from gin_desktop.session.drafts import DefenceDraft
from gin_desktop.ui.felt.bubble import bubble_size
from gin_desktop.ui.felt.spreads import Spread
from gin_desktop.ui.felt.stage import Sprite
from gin_desktop.ui.melding.scene import DefenceScene, Guard, Move
from gin_desktop.words import t
from gin_desktop.words.cards import card_text
from gin_desktop.words.layoffs import explain_defence


class DefenceControls:
    """Reads the person's mouse and keys for a :class:`~gin_desktop.ui.melding.scene.DefenceScene`.

    ``guard`` is asked before a move is made; without one everything that fits may be done. ``eager`` shows where a
    card would fit as soon as the mouse or the focus is on it, not only once it is held.
    """

    def __init__(self, scene: DefenceScene, guard: Guard | None = None, *, eager: bool = True) -> None:
        self.scene = scene
        self.guard = guard
        self.eager = eager
        self.selected: Card | None = None
        """clicked, or picked up with the keyboard"""
        self.held = False
        """whether the selected card was picked up with the keyboard, so that arrows move it"""
        self.reasons: list[str] = []
        """why the best defence, that was just laid out, is the best"""
        self.target: int | None = None
        """the meld that a dragged card is over"""
        self.gap: int | None = None
        """where in the row, counted without it, the selected card would go at a click"""

    # -- what is going on

    @property
    def draft(self) -> DefenceDraft | None:
        """The draft while it can be changed."""
        return self.scene.live_draft

    @property
    def lifted(self) -> Card | None:
        """The card that is shown a little higher."""
        draft = self.draft
        return self.selected if draft is not None and self.selected in draft.row else None

    @property
    def focused_card(self) -> Card | None:
        """The card the keyboard's focus is on."""
        focus = self.scene.focus
        return focus if isinstance(focus, int) and self.draft is not None else None

    @property
    def active(self) -> Card | None:
        """The card whose places are shown: dragged or selected, or (``eager``) under the mouse or focused."""
        scene, draft = self.scene, self.draft
        if draft is None or scene.busy:
            return None
        if scene.press is not None and scene.press.dragging:
            key = scene.press.sprite.key
            return key if isinstance(key, int) else None
        if self.selected is not None:
            return self.selected
        if not self.eager:
            return None
        key = scene.focus if scene.app.by_keyboard else scene.hover
        return key if isinstance(key, int) and key in draft.row else None

    def laid_cards(self) -> list[Card]:
        """The cards laid off, from left to right."""
        draft = self.draft
        if draft is None:
            return []
        cards = [layoff.card for layoff in draft.layoffs]
        return sorted(cards, key=lambda card: self.scene.stage.sprites[card].pos[0])

    def fitting(self, card: Card) -> list[int]:
        """The melds that would take a card, by their places in the spread."""
        return [] if self.draft is None else self._places(self.draft, card)

    # -- what the person can do

    def lay_off(self, card: Card, place: int) -> bool:
        """Lays a card off, also one that lies on another meld; says why if it does not fit."""
        scene, draft = self.scene, self.draft
        if draft is None:
            return False
        if place not in self._places(draft, card):
            self._refuse(card, place)
            return False
        if not self.may(Move("lay_off", card, place)):
            return False
        if card not in draft.row:
            draft.take_back(card)
        draft.lay_off(card, place)
        scene.app.sound.play("layoff")
        self._changed(card)
        return True

    def take_back(self, card: Card, at: int | None = None) -> None:
        """Takes a laid-off card back into the row, with those that lie on it."""
        if self.draft is not None and self.may(Move("take_back", card)):
            self.draft.take_back(card, at)
            self._changed(card)

    def arrange(self, card: Card, place: int) -> None:
        """Puts a card of the row at another place (0 = leftmost, counted without the card)."""
        scene, draft = self.scene, self.draft
        if draft is None or not self.may(Move("arrange", card, place)):
            return
        draft.move(card, place)
        self.reasons = []
        scene.settle("home")
        scene.keep()

    def may(self, move: Move) -> bool:
        """Whether a move may be made; if not, the reason is said where it was tried, and the cards glide home."""
        reason = None if self.guard is None else self.guard(move)
        if reason is None:
            return True
        scene = self.scene
        self.let_go()
        scene.settle("home")
        if reason:
            button = next((button for button in scene.buttons if button.name == move.kind), None)
            if move.kind == "lay_off" and move.place is not None:
                self._say_below(reason, self._spread().frames[move.place])
            else:
                scene.say(reason, scene.table.lower_caption if button is None else button.rect)
        return False

    def play_best(self) -> None:
        """Lays the best defence out, lay-off by lay-off, and says why it is the best."""
        scene, draft = self.scene, self.draft
        if draft is None or not self.may(Move("best")):
            return
        best = draft.best()
        self.reasons = explain_defence(draft.melder, draft.hand, draft.spread, best, layoffs=draft.layoffs_allowed)
        self.let_go()
        for card in [layoff.card for layoff in draft.layoffs]:
            if card not in draft.row:
                draft.take_back(card)
        draft.arrange(best.melds)
        scene.settle("meld")

        def put(layoff: LayOff) -> None:
            draft.lay_off(*layoff)
            scene.app.sound.play("layoff")
            scene.settle("layoff")
            scene.keep()

        for layoff in best.layoffs:
            scene.plan("pause", partial(put, layoff))
        scene.keep()

    def next_place(self, card: Card) -> None:
        """Lays a card off at the next place where it fits; from the last one it comes back into the row."""
        draft = self.draft
        if draft is None:
            return
        places = self._places(draft, card)
        here = next((layoff.meld for layoff in draft.layoffs if layoff.card == card), -1)
        later = [place for place in places if place > here]
        if later:
            self.lay_off(card, later[0])
        elif here >= 0:
            self.take_back(card)
        else:
            self._refuse(card, None)
        self.scene.focus = card

    def let_go(self) -> None:
        """Nothing is selected any more."""
        self.selected, self.held, self.target, self.gap = None, False, None, None

    def _changed(self, card: Card) -> None:
        scene = self.scene
        self.reasons = []
        held = self.held and self.selected == card
        self.let_go()
        if held:  # by the keyboard, and until Space puts it down wherever it lies now
            self.held, self.selected = True, card
        if scene.focus is not None:
            scene.focus = card
        scene.settle("home")
        scene.keep()

    @staticmethod
    def _places(draft: DefenceDraft, card: Card) -> list[int]:
        """The melds that would take a card, also one that now lies on another."""
        if card in draft.row:
            return draft.places_for(card)
        trial = DefenceDraft(draft.melder, draft.hand, draft.spread, layoffs_allowed=draft.layoffs_allowed)
        trial.restore(draft.row, draft.layoffs)
        trial.take_back(card)
        here = next(layoff.meld for layoff in draft.layoffs if layoff.card == card)
        return [place for place in trial.places_for(card) if place != here]

    def _refuse(self, card: Card, place: int | None) -> None:
        """Says why a card cannot be laid off at a place (None: anywhere there); what was moved glides home."""
        scene = self.scene
        spread = self._spread()
        scene.settle("home")
        draft = self.draft
        if draft is None:
            return
        frame = scene.table.upper if place is None else spread.frames[place]
        if not draft.layoffs_allowed:
            text = t("showdown.reason.no_layoffs")
        elif place is None:
            text = t("showdown.reason.nowhere", card=card_text(card))
        elif place >= len(draft.spread):
            text = t("showdown.reason.not_a_meld")
        else:
            text = t("showdown.reason.does_not_fit", card=card_text(card))
        self._say_below(text, frame)

    def _say_below(self, text: str, frame: pygame.Rect) -> None:
        """Says something under a place, so that what is spoken of stays to be seen."""
        scene = self.scene
        down = bubble_size(text, scene.app.style)[1] + scene.app.style.px(16)
        scene.say(text, pygame.Rect(frame.x, frame.bottom + down, frame.width, 1))

    def _spread(self) -> Spread:
        return self.scene.knocker_spread()

    def _frame_at(self, pos: tuple[int, int]) -> int | None:
        """The group of the knocker at a point; the last is the deadwood, if there is any."""
        frames = self._spread().frames
        return next((number for number, frame in enumerate(frames) if frame.collidepoint(pos)), None)

    # -- the mouse

    def draggable(self, sprite: Sprite) -> bool:
        """Own cards, and those laid off."""
        draft = self.draft
        return draft is not None and isinstance(sprite.key, int) and bool(draft.hand >> sprite.key & 1)

    def clicked(self, sprite: Sprite | None, pos: tuple[int, int]) -> None:
        """A click on a card, a meld, or beside all."""
        scene, draft = self.scene, self.draft
        if draft is None:
            return
        scene.focus = None
        self.held, self.gap = False, None
        frame = self._frame_at(pos)
        if self.selected is not None and frame is not None:
            card, self.selected = self.selected, None
            if sprite is not None and sprite.key == card:
                scene.settle("home")
            else:
                self.lay_off(card, frame)
        elif sprite is not None and isinstance(sprite.key, int) and draft.hand >> sprite.key & 1:
            held, other = self.selected, sprite.key
            if held is None or held == other or other not in draft.row:
                self._select(None if other == held else other)
            else:
                self.selected = None
                self._put(held, self._gap_at(held, other, pos[0]))
        elif self.selected is not None:
            if self.selected not in draft.row and pos[1] >= scene.table.lower_caption.y:
                self.take_back(self.selected)
            else:
                self._select(None)

    def _select(self, card: Card | None) -> None:
        self.selected = card
        self.scene.settle("home")

    def dragged(self, pos: tuple[int, int]) -> None:
        """A card is being dragged: the meld under it is marked."""
        draft, card = self.draft, self.active
        if draft is None or card is None:
            return
        self.selected = None
        target = self._target(card, pos)
        if target != self.target:
            self.target = target
            self.scene.refresh()

    def _target(self, card: Card, pos: tuple[int, int]) -> int | None:
        """The meld that a card let go at this point is meant for: the one under the mouse, or most under the card."""
        draft = self.draft
        assert draft is not None  # cards are dragged in a defence only
        fits = self._places(draft, card)
        spread = self._spread()
        under = self._frame_at(pos)
        if under is not None:
            return under
        rect = self.scene.stage.rect(self.scene.stage.sprites[card])
        areas = {place: rect.clip(spread.frames[place]) for place in fits}
        best = max(areas, key=lambda place: areas[place].width * areas[place].height, default=None)
        if best is not None and areas[best].width * areas[best].height * 4 >= rect.width * rect.height:
            return best
        return None

    def dropped(self, sprite: Sprite, pos: tuple[int, int]) -> None:
        """A card was let go: on a meld, in the own row, or elsewhere, from where it glides home."""
        scene, draft = self.scene, self.draft
        card = sprite.key
        if draft is None or not isinstance(card, int):
            scene.settle("home")
            return
        target, self.target = self._target(card, pos), None
        rect = scene.stage.rect(sprite)
        here = next((layoff.meld for layoff in draft.layoffs if layoff.card == card), None)
        if rect.bottom > scene.table.lower.y + rect.height // 4:
            self._into_row(card, rect.x)
        elif target is not None and target != here:
            self.lay_off(card, target)
        elif target is None and pos[1] < scene.table.upper.bottom and here is None:
            self._refuse(card, None)
        elif here is not None and target is None:
            self.take_back(card)
        else:
            scene.settle("home")

    def _into_row(self, card: Card, x: float) -> None:
        draft = self.draft
        assert draft is not None
        places = self.scene.places()
        self._put(card, sum(1 for other in draft.row if other != card and places[other].pos[0] < x))

    def _put(self, card: Card, place: int) -> None:
        """Puts a card of the row, or one that was laid off, at a place of the row."""
        draft = self.draft
        assert draft is not None
        if card in draft.row:
            self.arrange(card, place)
        else:
            self.take_back(card, place)

    def pointed(self, pos: tuple[int, int]) -> None:
        """The mouse is over this point, with no button down: the gap that a click would fill is marked."""
        scene, draft, card = self.scene, self.draft, self.selected
        gap: int | None = None
        if draft is not None and card is not None and not self.held and scene.press is None:
            over = scene.stage.at(pos, draft.row)
            if over is not None and isinstance(over.key, int) and over.key != card:
                gap = self._gap_at(card, over.key, pos[0])
        if gap != self.gap:
            self.gap = gap
            scene.refresh()

    def _gap_at(self, card: Card, other: Card, x: int) -> int:
        """The place beside ``other`` that a click at ``x`` means: after it in its right half as far as it is seen."""
        draft = self.draft
        assert draft is not None
        rect = self.scene.stage.rect(self.scene.stage.sprites[other])
        after = draft.row.index(other) + 1
        right = rect.right
        if after < len(draft.row):
            right = min(right, round(self.scene.stage.sprites[draft.row[after]].pos[0]))
        row = [held for held in draft.row if held != card]
        return row.index(other) + (x > (rect.left + right) // 2)
