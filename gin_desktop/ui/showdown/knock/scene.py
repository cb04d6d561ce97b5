"""The screen that shows the spread before a knock, to be arranged and confirmed.

It lies over the table: piles, scores and the opponent's cards stay visible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from gin_desktop.engine.cards import Card, to_set
from gin_desktop.engine.play.actions import Action
from gin_desktop.session.game_log import GameLog
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.buttons import TableButton, place_button_row
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.durations import after_fade
from gin_desktop.ui.felt.question import QuestionHost, picture_of_scene_below, question_rect, scene_below
from gin_desktop.ui.felt.stage import Place, Sprite, SpriteKey
from gin_desktop.ui.felt.taking_over import CardsBefore, bring_home
from gin_desktop.ui.kit.commands import Commands
from gin_desktop.ui.kit.scene import App, screen
from gin_desktop.ui.melding.access import focused_gap, pressable_at
from gin_desktop.ui.melding.model import Focus, Select
from gin_desktop.ui.melding.painter import draw_gap
from gin_desktop.ui.melding.telling import (
    choices_hint,
    melds_text,
    options_text,
    pile_text,
    recent_text,
    scores_text,
    telling_commands,
)
from gin_desktop.ui.showdown.knock import gestures, layout, painter
from gin_desktop.ui.showdown.knock.access import arranged_row, deadwood_controls, knock_controls
from gin_desktop.ui.showdown.knock.commands import BUTTONS, KEYS, commands
from gin_desktop.ui.showdown.knock.gestures import KnockIntent, MoveCard, ReplaceDiscard
from gin_desktop.ui.showdown.knock.layout import KnockMetrics
from gin_desktop.ui.showdown.knock.model import KnockModel, RefusalSpreadModel
from gin_desktop.ui.tree.control import Control, Role
from gin_desktop.ui.tree.tree import Tree
from gin_desktop.words import t
from gin_desktop.words.cards import reason_text

Done = Callable[[Action | None], None]


@screen(gallery_rooms=("rounds",))
class KnockScene(CardScene):
    """Shows a hand before it is laid out: for a knock, or after a refused double.

    ``done`` is called with the confirmed action, or with None if the person cancels; the scene has left the stack by
    then.
    """

    read_out = True

    def __init__(self, app: App, model: KnockModel, done: Done) -> None:
        super().__init__(app)
        self.model = model
        self.done = done
        self._ground: pygame.Surface | None = None
        """The picture of the table below."""
        self._shown = False
        self._gap: int | None = None
        self.table = self._measure(app.size)

    # -- layout

    def places(self) -> dict[SpriteKey, Place]:
        return layout.places(self.model, self.table, self.app.style)

    def layout(self, size: tuple[int, int]) -> None:
        below = scene_below(self.app, self)
        self._ground = None if below is None else picture_of_scene_below(below, size)
        super().layout(size)
        lent = below.lent if isinstance(below, QuestionHost) else None
        if lent is not None and not self._shown:  # the cards start from their places in the hand
            lent.lay(self.stage)
            bring_home(self.stage, self.places(), self.seconds("meld"), after_fade(self.speed))
        self._shown = True

    def leave(self) -> None:
        self._ground = None

    def update_metrics(self, size: tuple[int, int]) -> None:
        self.table = self._measure(size)
        self.set_card_height(self.table.card[1])

    def _measure(self, size: tuple[int, int]) -> KnockMetrics:
        buttons = _in_order([TableButton.of(command) for command in self.commands().buttons()])
        scale, discards = self.app.settings.card_scale, self.model.discard is not None
        room = question_rect(scene_below(self.app, self), size, self.app.style)
        return KnockMetrics.of(size, self.app.style, scale, buttons, room, self.model.summary[0], discards=discards)

    # -- commands: see KnockActions

    def commands(self) -> Commands:
        found, model = commands(self.model, self, self.focus), self.model
        you = model.seat if model.sitting.is_only_person(model.seat) else None
        told: dict[str, Callable[[], str]] = {
            "tell_hand": lambda: melds_text(model.melder, to_set(model.draft.row), model.draft.melds),
            "tell_pile": lambda: pile_text(model.view),
            "tell_scores": lambda: scores_text(model.sitting, (model.seat, model.view.opponent)),
            "tell_recent": lambda: recent_text(GameLog(model.sitting, you, you), aid=self.app.settings.memory_aid),
            "tell_choices": lambda: options_text([model.title, model.hint, *model.summary], found),
        }
        return Commands([*found, *telling_commands(told, self.app.tell)])

    def place_buttons(self, buttons: list[TableButton]) -> None:
        place_button_row(_in_order(buttons), self.table.buttons, self.app.style, self.table.buttons_width)

    def button_controls(self) -> list[Control]:
        return [button.described() for button in _in_order(self.buttons)]

    def on_felt(self) -> Iterator[Control]:
        """Yields the question, the row with its gaps, and the discard."""
        yield from super().on_felt()
        yield from knock_controls(self.model, self.table, self.stage, self.app.style, self)

    def messages(self, tree: Tree) -> list[Control]:
        """Returns the messages, and which key tells what can be done."""
        return [*super().messages(tree), choices_hint()]

    def beside_felt(self) -> Iterator[Control]:
        """Yields the deadwood."""
        yield from super().beside_felt()
        yield from deadwood_controls(self.model, self.table, self.app.style)

    def key(self, event: pygame.event.Event) -> bool:
        """Handles a key; with a card picked up, Space and Enter press a focused gap or discard, otherwise Space and Esc
        put it down.
        """
        held = self.model.held
        if held is not None and (KEYS["hold"].matches(event) or KEYS["cancel"].matches(event)):
            if KEYS["cancel"].matches(event) or not self.press_focused():
                self.do(Select(None))
            self.refresh()
            return True
        return super().key(event)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles an event, and marks the gap that has the focus or that a click would fill."""
        used = super().handle(event)
        if event.type in (pygame.MOUSEMOTION, pygame.KEYDOWN):
            row = arranged_row(self.model, self.table, self.stage)
            if event.type == pygame.MOUSEMOTION:
                gap = row.gap_at(event.pos) if self.press is None else None
            else:
                gap = focused_gap(self.focus)
            if gap != self._gap:
                self._gap = gap
                self.refresh()
        return used

    def press_focused(self) -> bool:
        """Presses the focused button, or with a card picked up the focused card, gap or discard."""
        held, control = self.model.held, self.describe().find(self.focus)
        if control is None or control.action is None:
            return False
        if control.role is not Role.BUTTON and held in (None, self.focus):
            return False
        if control.enabled:
            control.action()
        return True

    def move_sideways(self, step: int) -> None:
        self.do(gestures.move_sideways(self.model, self.focus, step))

    def up(self) -> None:
        self.do(gestures.up(self.model))

    def down(self) -> None:
        self.do(gestures.down(self.model, self.focus))

    def hold(self) -> None:
        if isinstance(self.focus, int) and self.focus in self.model.draft.row:
            self.do(Select(self.focus))

    def propose(self) -> None:
        self.model.propose()
        self.settle("meld")

    def confirm(self) -> None:
        if self.model.objection is None:
            self._leave(self.model.action)

    def cancel(self) -> None:
        self._leave(None)

    def _leave(self, action: Action | None) -> None:
        done, self.done = self.done, _nothing
        below, cards = scene_below(self.app, self), CardsBefore.of(self.stage)
        self.app.pop()
        if isinstance(below, QuestionHost):
            below.take_back_cards(cards)
        done(action)

    # -- moving cards

    def do(self, deed: KnockIntent) -> None:
        """Carries out what an input asks for and shows it; shows the reason if it is not legal."""
        match deed:
            case MoveCard():
                self.model.move(deed.card, deed.place)
                self.settle("home")
            case Select():
                if focused_gap(self.focus) is not None:  # there are none without a card in hand
                    self.focus = self.model.held
                self.model.held = deed.card
                self.settle("home")
            case Focus():
                if deed.card is not None:
                    self.focus = deed.card
            case ReplaceDiscard():
                self._discard_instead(deed)

    def _discard_instead(self, deed: ReplaceDiscard) -> None:
        if self.model.discard is None:  # big gin: the card is only put down
            self.do(Select(None))
            return
        if deed.card is None:
            self.settle("home")
            self.say(t("reason.swap_only"), self.table.discard)
            return
        error = self.model.discard_instead(deed.card)
        if error is None:
            self.settle("meld")
        else:
            self.settle("home")
            self.say(reason_text(error), self.table.row if deed.at_row else self.table.discard)

    def draggable(self, sprite: Sprite) -> bool:
        return isinstance(sprite.key, int)

    def press_card(self, card: Card) -> None:
        held = self.model.held
        if held is None or held == card:
            self.do(Select(card if held is None else None))
            return
        gap = arranged_row(self.model, self.table, self.stage).gap_beside(card)
        if gap is not None:
            self.press_gap(gap)

    def press_gap(self, gap: int) -> None:
        card = self.model.held
        if card is not None:
            self.model.held = None
            if self.focus is not None:
                self.focus = card
            self.do(MoveCard(card, gap))

    def press_discard(self) -> None:
        if self.model.held is None:
            self.say(t("access.discard.put"), self.table.discard, warning=False)
        else:
            self.do(ReplaceDiscard(self.model.held))

    def clicked(self, sprite: Sprite | None, pos: tuple[int, int]) -> None:  # noqa: ARG002 - the tree knows the place
        self.focus = None
        control = pressable_at(self.describe(), pos)
        if control is not None and control.action is not None:
            control.action()
        else:
            self.do(Select(None))

    def dropped(self, sprite: Sprite, pos: tuple[int, int]) -> None:
        card = sprite.key
        assert isinstance(card, int)  # all sprites here are cards
        deed = gestures.dropped(self.model, self.table, self.stage, card, pos)
        self.model.held = None
        if deed is None:
            self.settle("home")
        else:
            self.do(deed)

    # -- painting

    def paint_ground(self, surface: pygame.Surface) -> None:
        if self._ground is None:
            super().paint_ground(surface)
        else:
            surface.blit(self._ground, (0, 0))

    def paint_under_cards(self, surface: pygame.Surface) -> None:
        painter.paint_under_cards(surface, self.model, self.table, self.app.style)

    def paint_card_marks(self, surface: pygame.Surface) -> None:
        if self.app.by_keyboard and isinstance(self.focus, int):
            painter.paint_focus(surface, self.stage, self.focus, self.app.style)
        if self.model.held is not None and self._gap is not None and not self.stage.animating:
            draw_gap(surface, arranged_row(self.model, self.table, self.stage), self._gap, self.app.style)

    def problems(self) -> list[str]:
        """Returns layout faults as texts, for tests."""
        return painter.layout_faults(self.model, self.table, self.app.style, self.buttons)


@screen(gallery_rooms=("doubling",))
class SpreadScene(KnockScene):
    """The screen after a refused double: the ten cards of the person in ``seat``, to be laid out (RULES.md 4.5)."""

    def __init__(self, app: App, sitting: Sitting, seat: int, done: Done) -> None:
        super().__init__(app, RefusalSpreadModel(sitting, seat), done)


def _in_order(buttons: Sequence[TableButton]) -> list[TableButton]:
    """Returns the buttons from left to right."""
    return sorted(buttons, key=lambda button: BUTTONS.index(button.name))


def _nothing(_: Action | None) -> None:
    """Does nothing, as the answer was given already."""
