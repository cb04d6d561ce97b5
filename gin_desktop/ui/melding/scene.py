"""The base of scenes in which cards are arranged and laid off: a spread above, the person's cards below."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.engine.layoffs import LayOff
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.marks import bubble_size
from gin_desktop.ui.felt.script import DoubleClickDetector, Script
from gin_desktop.ui.felt.stage import Sprite, SpriteKey
from gin_desktop.ui.kit.commands import Command
from gin_desktop.ui.kit.focus import next_target
from gin_desktop.ui.kit.scene import App
from gin_desktop.ui.melding.keyboard import KEY_INTERPRETERS, KEYS
from gin_desktop.ui.melding.layout import DefenceLayout
from gin_desktop.ui.melding.model import DefenceModel, Focus, Hint, MeldingIntent, Move, Select
from gin_desktop.words import t
from gin_desktop.words.cards import card_text


def clicked(
    model: DefenceModel, layout: DefenceLayout, card: Card | None, pos: tuple[int, int]
) -> Move | Select | None:
    """Interprets a click on a card, a meld, or elsewhere: first a card is selected, then its destination."""
    selected, row = model.selected, model.draft.row
    group = layout.group_at(pos)
    if selected is not None and group is not None:
        return Select(None) if card == selected else Move("lay_off", selected, group)
    if card is not None and model.own(card):
        if selected is None or selected == card or card not in row:
            return Select(None if card == selected else card)
        return model.put(selected, layout.gap_beside(model, selected, card, pos[0]))
    if selected is None:
        return None
    if selected not in row and pos[1] >= layout.lower_caption.y:
        return Move("take_back", selected)
    return Select(None)


def dropped(model: DefenceModel, layout: DefenceLayout, card: Card, pos: tuple[int, int]) -> Move | None:
    """Interprets the drop of a card on a meld, in the row, or elsewhere (None: it glides home)."""
    rect = layout.rect(card)
    if rect.bottom > layout.lower.y + rect.height // 4:
        return model.put(card, sum(layout.x(other) < rect.x for other in model.draft.row if other != card))
    target, here = layout.target_meld(model, card, pos), model.meld_under(card)
    if target is not None:
        return None if target == here else Move("lay_off", card, target)
    if here is not None:
        return Move("take_back", card)
    return Move("lay_off", card) if pos[1] < layout.upper.bottom else None


def gap_at(model: DefenceModel, layout: DefenceLayout, pos: tuple[int, int]) -> int | None:
    """Returns the gap in the row that a click at this point would fill with the card selected by mouse, or None."""
    card = model.selected
    if card is None or model.held:
        return None
    over = layout.stage.at(pos, model.draft.row)
    if over is None or not isinstance(over.key, int) or over.key == card:
        return None
    return layout.gap_beside(model, card, over.key, pos[0])


_STEPS: Final = {"left": -1, "up": -1, "right": 1, "down": 1}
"""How the arrows move the focus while there are no cards to arrange."""


class DefenceScene(CardScene, ABC):
    """Connects the model of a defence with input and display.

    A subclass defines the defence that can be changed now (:attr:`defence`) and its layout (:meth:`defence_layout`),
    includes the commands of :meth:`hand_commands`, and overrides :meth:`keep`, which is called after every change.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.script: Script = Script(self)
        self._clicks = DoubleClickDetector()

    @property
    @abstractmethod
    def defence(self) -> DefenceModel | None:
        """The defence while it can be changed; None before and after."""

    @abstractmethod
    def defence_layout(self) -> DefenceLayout:
        """Returns its layout."""

    def keep(self) -> None:
        """Called when the draft has changed and may have to be saved."""

    # -- focus

    @property
    def focused_card(self) -> Card | None:
        """The focused card, or None."""
        focus = self.focus
        return focus if isinstance(focus, int) and self.defence is not None else None

    @property
    def active(self) -> Card | None:
        """The card whose places are shown; see :meth:`DefenceModel.active`. None while something is being animated."""
        defence = self.defence
        if defence is None or self.script:
            return None
        noticed = self.focus if self.app.by_keyboard else self.hover
        return defence.active(self._dragged_card(), noticed if isinstance(noticed, int) else None)

    def _dragged_card(self) -> Card | None:
        key = self.press.sprite.key if self.press is not None and self.press.dragging else None
        return key if isinstance(key, int) else None

    # -- actions

    def do(self, deed: MeldingIntent | None) -> None:
        """Carries out what an input asks for."""
        defence = self.defence
        if defence is None:
            return
        match deed:
            case Move():
                if deed.kind != "arrange":
                    self.focus = deed.card
                self.attempt(deed)
            case Select():
                self._select(defence, deed)
            case Focus():
                if deed.let_go:
                    lifted = defence.lifted
                    defence.let_go()
                    if lifted is not None:
                        self.settle("home")
                if deed.card is not None:
                    self.focus = deed.card
            case Hint():
                self.say(deed.text, self.stage.rect(self.stage.sprites[deed.card]), warning=False)

    def attempt(self, move: Move) -> bool:
        """Makes a move with a card and shows it; shows the reason if it does not fit or may not be made now."""
        defence = self.defence
        if defence is None:
            return False
        misfit = defence.misfit(move)
        if misfit is not None:
            self.settle("home")
            self._say_at_spread(misfit, move.place)
            return False
        if not self.may(move):
            return False
        defence.make(move)
        if move.kind == "lay_off":
            self.app.sound.play("layoff")
        if move.kind != "arrange" and self.focus is not None:
            self.focus = move.card
        self.settle("home")
        self.keep()
        return True

    def may(self, move: Move) -> bool:
        """Whether a move may be made; if not, the reason is shown where it was tried, and the cards glide home."""
        defence = self.defence
        if defence is None:
            return False
        reason = defence.objection(move)
        if reason is None:
            return True
        defence.let_go()
        self.settle("home")
        if reason and move.kind == "lay_off":
            self._say_at_spread(reason, move.place)
        elif reason:
            button = next((button for button in self.buttons if button.name == move.kind), None)
            self.say(reason, self.defence_layout().lower_caption if button is None else button.rect)
        return False

    def play_best(self) -> None:
        """Lays the best defence out, lay-off by lay-off, and shows why it is the best."""
        defence = self.defence
        if defence is None or not self.may(Move("best")):
            return
        best = defence.arrange_best()
        self.settle("meld")

        def put(layoff: LayOff) -> None:
            defence.draft.lay_off(*layoff)
            self.app.sound.play("layoff")
            self.settle("layoff")
            self.keep()

        for layoff in best.layoffs:
            self.script.plan("pause", partial(put, layoff))
        self.keep()

    def put_down(self) -> bool:
        """Puts a selected card down; returns false if there is none."""
        defence = self.defence
        if defence is None or defence.selected is None:
            return False
        self._select(defence, Select(None))
        return True

    def _select(self, defence: DefenceModel, deed: Select) -> None:
        if deed.card is None:
            defence.let_go()
        else:
            defence.select(deed.card, held=deed.held)
        self.settle("home")

    def _say_at_spread(self, text: str, place: int | None) -> None:
        """Shows a text below a group of the spread (None: below all), where it covers no card."""
        layout, style = self.defence_layout(), self.app.style
        frame = layout.upper if place is None else layout.spread.frames[place]
        down = bubble_size(text, style)[1] + style.px(16)
        self.say(text, pygame.Rect(frame.x, frame.bottom + down, frame.width, 1))

    # -- keys

    def hand_commands(self, says: Mapping[str, str]) -> list[Command]:
        """Returns the commands that move cards and the focus; ``says`` are the descriptions for the list of keys."""
        return [
            Command(
                name,
                KEYS[name],
                says.get(name, ""),
                partial(self._by_key, name),
                reason="" if name != "hold" or self._can_hold else t("reason.not_now"),
                button=False,
                listed=name in says,
            )
            for name in KEY_INTERPRETERS
        ]

    @property
    def _can_hold(self) -> bool:
        """Whether there is a card to be picked up, put down or taken back; otherwise Space is free for a button."""
        defence, focus = self.defence, self.focus
        return defence is not None and (defence.held or (isinstance(focus, int) and defence.own(focus)))

    def focus_order(self) -> Sequence[SpriteKey]:
        """Returns the cards and the buttons."""
        return [*self.card_order(), *super().focus_order()]

    def card_order(self) -> list[SpriteKey]:
        """Returns the cards in the order of the Tab key, those laid off first."""
        defence = self.defence
        return [] if defence is None else [*self.defence_layout().laid(defence), *defence.draft.row]

    def _by_key(self, name: str) -> None:
        if self.defence is not None:
            self.do(KEY_INTERPRETERS[name](self.defence, self.defence_layout(), self.focus))
        elif name in _STEPS:
            self.focus = next_target(self.focus_order(), self.focus, _STEPS[name])

    def key(self, event: pygame.event.Event) -> bool:
        """Handles a key; Space first puts down a card held by keyboard, Esc any selected card."""
        defence = self.defence
        if defence is not None and (
            (defence.held and KEYS["hold"].matches(event))
            or (defence.selected is not None and KEYS["put_down"].matches(event))
        ):
            self.put_down()
            return True
        return super().key(event)

    # -- mouse

    def draggable(self, sprite: Sprite) -> bool:
        """Whether this is one of the person's cards, in the row or laid off."""
        return self.defence is not None and isinstance(sprite.key, int) and self.defence.own(sprite.key)

    def clicked(self, sprite: Sprite | None, pos: tuple[int, int]) -> None:
        defence = self.defence
        if defence is None:
            return
        self.focus = None
        card = sprite.key if sprite is not None and isinstance(sprite.key, int) else None
        twice = self._clicks.doubled(pos)
        # a click that moves another card beside this one does not start a double click on it
        first = card if twice is None and card in defence.draft.row and defence.selected in (None, card) else None
        self._clicks.note(pos, card=first)
        if twice is not None and twice in defence.draft.row:
            self._lay_off(defence, twice)
            return
        deed = clicked(defence, self.defence_layout(), card, pos)
        if isinstance(deed, Move):
            defence.let_go()
            self.attempt(deed)
        elif deed is not None:
            self._select(defence, deed)

    def _lay_off(self, defence: DefenceModel, card: Card) -> None:
        """Lays a double-clicked card off if there is one meld for it; of several the person chooses."""
        places = defence.fitting(card)
        if len(places) < 2:
            defence.let_go()
            self.attempt(Move("lay_off", card, places[0] if places else None))
            return
        self._select(defence, Select(card))
        self.say(t("defence.several", card=card_text(card)), self.stage.rect(self.stage.sprites[card]), warning=False)

    def update(self, dt: float) -> None:
        self._clicks.update(dt)
        super().update(dt)

    def dragged(self, sprite: Sprite, pos: tuple[int, int]) -> None:
        """Marks the meld under the dragged card."""
        defence, card = self.defence, sprite.key
        if defence is None or not isinstance(card, int) or self.script:
            return
        target = defence.target
        defence.let_go()
        defence.target = self.defence_layout().target_meld(defence, card, pos)
        if defence.target != target:
            self.refresh()

    def dropped(self, sprite: Sprite, pos: tuple[int, int]) -> None:
        defence, card = self.defence, sprite.key
        move = None
        if defence is not None and isinstance(card, int):
            move = dropped(defence, self.defence_layout(), card, pos)
            defence.target = None
        if move is None:
            self.settle("home")
        else:
            self.attempt(move)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles an event, and marks the gap that a click would fill."""
        if event.type == pygame.MOUSEMOTION and self.defence is not None:
            defence = self.defence
            gap = gap_at(defence, self.defence_layout(), event.pos) if self.press is None else None
            if gap != defence.gap:
                defence.gap = gap
                self.refresh()
        return super().handle(event)
