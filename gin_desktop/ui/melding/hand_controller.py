"""The part of a scene in which a hand is melded and laid off: a spread above, the person's cards below."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.engine.layoffs import LayOff
from gin_desktop.ui.felt.marks import bubble_size
from gin_desktop.ui.felt.script import DoubleClickDetector
from gin_desktop.ui.felt.stage import Sprite
from gin_desktop.ui.kit.commands import Command
from gin_desktop.ui.kit.focus import next_target
from gin_desktop.ui.melding.access import (
    ArrangedRow,
    cards_of_melds,
    focused_gap,
    melds_to_lay_off_on,
    pressable_at,
)
from gin_desktop.ui.melding.host import MeldingScene
from gin_desktop.ui.melding.keyboard import KEY_INTERPRETERS, KEYS, LAY_OFF_KEYS
from gin_desktop.ui.melding.layout import dropped
from gin_desktop.ui.melding.model import DefenceModel, Focus, Hint, MeldingIntent, Move, Select
from gin_desktop.ui.melding.painter import visible_places
from gin_desktop.ui.tree.control import Control, Role
from gin_desktop.words import t
from gin_desktop.words.cards import card_text

_STEPS: Final = {"left": -1, "up": -1, "right": 1, "down": 1}
"""How the arrows move the focus while there are no cards to arrange."""


class HandController:
    """Lets the person meld a hand and lay cards off, by dragging, clicks and keys, in the scene that holds it.

    The scene hands on what happens to cards (``draggable``, ``clicked``, ``dragged``, ``dropped``), keys, the motion of
    the mouse and the time, and includes the controls and commands. ``suggested`` returns the card whose places are
    shown while the person has none in hand.
    """

    def __init__(self, scene: MeldingScene, suggested: Callable[[], Card | None] = lambda: None) -> None:
        self._scene = scene
        self._suggested = suggested
        self._clicks = DoubleClickDetector()

    @property
    def _defence(self) -> DefenceModel | None:
        return self._scene.defence

    # -- the tree

    def row(self, defence: DefenceModel) -> ArrangedRow:
        """Returns the row of the person's cards, as controls."""
        return ArrangedRow(defence.draft, defence.selected, self._scene.stage, self._scene.defence_layout().lower)

    def controls(self) -> Iterator[Control]:
        """Yields the melds, each with the cards laid off on it, and the row with its gaps."""
        scene, defence = self._scene, self._defence
        if defence is not None:
            card = self.active
            shown = [] if card is None else visible_places(defence, scene.defence_layout(), card)
            yield from melds_to_lay_off_on(defence, scene.spread_groups(), {place for place, _ in shown}, self)
            yield from self.row(defence).controls(self.press_card, self.press_gap)

    def cards_of_melds(self) -> Iterator[Control]:
        """Yields the other cards of the melds, and the deadwood beside them."""
        if self._defence is not None:
            yield from cards_of_melds(self._defence, self._scene.spread_groups(), self)

    def press_card(self, card: Card) -> None:
        """Picks a card up, or takes one back that was laid off; with another one picked up, puts that there."""
        defence = self._defence
        if defence is None:
            return
        held, here = defence.selected, defence.meld_under(card)
        if held == card:
            self._select(defence, Select(None))
        elif held is not None and here is not None:
            self.press_meld(here)
        elif held is not None:
            gap = self.row(defence).gap_beside(card)
            if gap is not None:
                self.press_gap(gap)
        elif here is not None:
            self.attempt(Move("take_back", card))
        else:
            self._select(defence, Select(card, held=self._scene.app.by_keyboard))

    def press_meld(self, place: int) -> None:
        """Lays the card that is picked up off on a meld, or says why it does not fit."""
        defence = self._defence
        if defence is None:
            return
        if defence.selected is None:
            self._say_at_spread(t("access.meld.pick_up"), place, warning=False)
        elif defence.meld_under(defence.selected) == place:
            self._select(defence, Select(None))
        else:
            self._put(defence, Move("lay_off", defence.selected, place))

    def press_gap(self, gap: int) -> None:
        """Puts the card that is picked up into a gap of the row."""
        defence = self._defence
        if defence is not None and defence.selected is not None:
            self._put(defence, defence.put(defence.selected, gap))

    def _put(self, defence: DefenceModel, move: Move) -> None:
        """Makes a move with the card that is picked up and puts it down; one held by keyboard stays so if it fails."""
        card, held = defence.selected, defence.held
        defence.let_go()
        if not self.attempt(move) and held and card is not None:
            defence.select(card, held=True)
            self._scene.settle("home")

    def press_focused(self) -> bool:
        """Presses the focused control; returns false if there is nothing to press.

        A card is only pressed while another one is picked up: its own key picks it up, as Enter ends the arranging.
        """
        defence, control = self._defence, self._scene.describe().find(self._scene.focus)
        if control is None or control.action is None:
            return False
        if control.role is Role.CARD and (defence is None or defence.selected in (None, self._scene.focus)):
            return False
        if control.enabled:
            control.action()
        return True

    # -- focus

    @property
    def focused_card(self) -> Card | None:
        """The focused card, or None."""
        focus = self._scene.focus
        return focus if isinstance(focus, int) and self._defence is not None else None

    @property
    def active(self) -> Card | None:
        """The card whose places are shown: see :meth:`DefenceModel.active`, or else the suggested one. None while
        something is being animated.
        """
        defence = self._defence
        if defence is None or self._scene.script:
            return None
        noticed = self._scene.focus if self._scene.app.by_keyboard else self._scene.hover
        found = defence.active(self._dragged_card(), noticed if isinstance(noticed, int) else None)
        return self._suggested() if found is None else found

    def _dragged_card(self) -> Card | None:
        key = self._scene.press.sprite.key if self._scene.press is not None and self._scene.press.dragging else None
        return key if isinstance(key, int) else None

    # -- actions

    def do(self, deed: MeldingIntent | None) -> None:
        """Carries out what an input asks for."""
        defence = self._defence
        if defence is None:
            return
        match deed:
            case Move():
                if deed.kind != "arrange":
                    self._scene.focus = deed.card
                self.attempt(deed)
            case Select():
                self._select(defence, deed)
            case Focus():
                if deed.let_go:
                    lifted = defence.lifted
                    defence.let_go()
                    if lifted is not None:
                        self._scene.settle("home")
                if deed.card is not None:
                    self._scene.focus = deed.card
            case Hint():
                self._scene.say(deed.text, self._scene.stage.rect(self._scene.stage.sprites[deed.card]), warning=False)

    def attempt(self, move: Move) -> bool:
        """Makes a move with a card and shows it; shows the reason if it does not fit or may not be made now."""
        defence = self._defence
        if defence is None:
            return False
        misfit_reason = defence.misfit_reason(move)
        if misfit_reason is not None:
            self._scene.settle("home")
            self._say_at_spread(misfit_reason, move.place)
            return False
        if not self.may(move):
            return False
        defence.make(move)
        if move.kind == "lay_off":
            self._scene.app.sound.play("layoff")
        if self._scene.focus is not None:
            self._scene.focus = move.card
        self._scene.settle("home")
        self._scene.keep()
        if said := defence.moved_text(move):  # the focus is on the card as before, which says nothing
            self._scene.app.announce(said)
        return True

    def may(self, move: Move) -> bool:
        """Whether a move may be made; if not, the reason is shown where it was tried, and the cards glide home."""
        defence = self._defence
        if defence is None:
            return False
        reason = defence.objection(move)
        if reason is None:
            return True
        defence.let_go()
        self._scene.settle("home")
        if reason and move.kind == "lay_off":
            self._say_at_spread(reason, move.place)
        elif reason:
            button = next((button for button in self._scene.buttons if button.name == move.kind), None)
            self._scene.say(reason, self._scene.defence_layout().lower_caption if button is None else button.rect)
        return False

    def play_best(self) -> None:
        """Lays the best defence out, lay-off by lay-off, and shows why it is the best."""
        defence = self._defence
        if self._scene.script:  # it is asked for a second time
            self._scene.script.run_all_steps()
        if defence is None or not self.may(Move("best")):
            return
        best = defence.arrange_best()
        self._scene.settle("meld")

        def put(layoff: LayOff) -> None:
            defence.draft.lay_off(*layoff)
            self._scene.app.sound.play("layoff")
            self._scene.settle("layoff")
            self._scene.keep()

        for layoff in best.layoffs:
            self._scene.script.plan("pause", partial(put, layoff))
        self._scene.keep()

    def put_down(self) -> bool:
        """Puts a selected card down; returns false if there is none."""
        defence = self._defence
        if defence is None or defence.selected is None:
            return False
        self._select(defence, Select(None))
        return True

    def _select(self, defence: DefenceModel, deed: Select) -> None:
        if deed.card is None:
            if focused_gap(self._scene.focus) is not None:  # there are none without a card in hand
                self._scene.focus = defence.selected
            defence.let_go()
        else:
            defence.select(deed.card, held=deed.held)
        self._scene.settle("home")

    def _say_at_spread(self, text: str, place: int | None, *, warning: bool = True) -> None:
        """Shows a text below a group of the spread (None: below all), where it covers no card."""
        layout, style = self._scene.defence_layout(), self._scene.app.style
        frame = layout.upper if place is None else layout.spread.frames[place]
        down = bubble_size(text, style)[1] + style.px(16)
        self._scene.say(text, pygame.Rect(frame.x, frame.bottom + down, frame.width, 1), warning=warning)

    # -- keys

    def commands(self, says: Mapping[str, str], *, lays_off: bool = True) -> list[Command]:
        """Returns the commands that move cards and the focus.

        ``says`` are the descriptions for the list of keys; without ``lays_off`` the keys for lay-offs are left free.
        """
        return [
            Command(
                name,
                KEYS[name],
                "",
                partial(self._by_key, name),
                says=says.get(name, ""),
                reason="" if self._is_possible(name) else t("reason.not_now"),
                button=False,
                listed=name in says,
            )
            for name in KEY_INTERPRETERS
            if lays_off or name not in LAY_OFF_KEYS
        ]

    def _is_possible(self, name: str) -> bool:
        """Whether a key has an effect now, as far as that is not told by its effect."""
        return self._can_hold if name == "hold" else name != "lay_off" or self._defence is not None

    @property
    def _can_hold(self) -> bool:
        """Whether there is a card to be picked up, put down or taken back; otherwise Space is free for a button."""
        defence, focus = self._defence, self._scene.focus
        return defence is not None and (defence.held or (isinstance(focus, int) and defence.own(focus)))

    def _by_key(self, name: str) -> None:
        if self._defence is not None:
            self.do(KEY_INTERPRETERS[name](self._defence, self._scene.defence_layout(), self._scene.focus))
        elif name in _STEPS:
            self._scene.focus = next_target(self._scene.focus_order(), self._scene.focus, _STEPS[name])

    def key(self, event: pygame.event.Event, other_key: Callable[[pygame.event.Event], bool]) -> bool:
        """Handles a key; Space first puts down a card held by keyboard, Esc any selected card. The scene's own
        ``other_key`` handles every other key.
        """
        defence = self._defence
        if defence is not None and (
            (defence.held and KEYS["hold"].matches(event))
            or (defence.selected is not None and KEYS["put_down"].matches(event))
        ):
            if KEYS["put_down"].matches(event) or not self.press_focused():
                self.put_down()
            self._scene.refresh()
            return True
        used = other_key(event)
        if self._defence is not None:
            self._defence.gap = focused_gap(self._scene.focus)  # shown like the one under the mouse
        return used

    # -- mouse

    def draggable(self, sprite: Sprite) -> bool:
        """Whether this is one of the person's cards, in the row or laid off."""
        return self._defence is not None and isinstance(sprite.key, int) and self._defence.own(sprite.key)

    def clicked(self, sprite: Sprite | None, pos: tuple[int, int]) -> None:
        """Handles a click on a card, a gap, a meld or the felt; a double click lays a card off."""
        defence, control = self._defence, pressable_at(self._scene.describe(), pos)
        if defence is None:
            if control is not None and control.action is not None:
                control.action()
            return
        self._scene.focus = None
        card = sprite.key if sprite is not None and isinstance(sprite.key, int) else None
        twice = self._clicks.doubled(pos)
        # a click that moves another card beside this one does not start a double click on it
        first = card if twice is None and card in defence.draft.row and defence.selected in (None, card) else None
        self._clicks.note(pos, card=first)
        if twice is not None and twice in defence.draft.row:
            self._lay_off(defence, twice)
            return
        if control is not None and control.action is not None:
            control.action()
        elif defence.selected is not None:
            self._select(defence, Select(None))

    def _lay_off(self, defence: DefenceModel, card: Card) -> None:
        """Lays a double-clicked card off if there is one meld for it; of several the person chooses."""
        places = defence.fitting(card)
        if len(places) < 2:
            defence.let_go()
            self.attempt(Move("lay_off", card, places[0] if places else None))
            return
        self._select(defence, Select(card))
        self._scene.say(
            t("defence.several", card=card_text(card)),
            self._scene.stage.rect(self._scene.stage.sprites[card]),
            warning=False,
        )

    def update(self, dt: float) -> None:
        """Advances by ``dt`` seconds."""
        self._clicks.update(dt)

    def dragged(self, sprite: Sprite, pos: tuple[int, int]) -> None:
        """Marks the meld under the dragged card."""
        defence, card = self._defence, sprite.key
        if defence is None or not isinstance(card, int) or self._scene.script:
            return
        target = defence.target
        defence.let_go()
        defence.target = self._scene.defence_layout().target_meld(defence, card, pos)
        if defence.target != target:
            self._scene.refresh()

    def dropped(self, sprite: Sprite, pos: tuple[int, int]) -> None:
        """Makes the move that a drop asks for, or lets the card glide home."""
        defence, card = self._defence, sprite.key
        move = None
        if defence is not None and isinstance(card, int):
            move = dropped(defence, self._scene.defence_layout(), card, pos)
            defence.target = None
        if move is None:
            self._scene.settle("home")
        else:
            self.attempt(move)

    def mouse_moved(self, event: pygame.event.Event) -> None:
        """Marks the gap that a click would fill."""
        scene, defence = self._scene, self._defence
        if defence is None:
            return
        free = scene.press is None and not defence.held
        gap = self.row(defence).gap_at(event.pos) if free else focused_gap(scene.focus)
        if gap != defence.gap:
            defence.gap = gap
            scene.refresh()
