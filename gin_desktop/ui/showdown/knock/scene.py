"""The screen that shows the spread before a knock, to be arranged and confirmed.

It lies over the table: piles, scores and the opponent's cards stay visible.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from gin_desktop.engine.play.actions import Action
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.buttons import TableButton, place_row
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.question import picture_below, question_rect, scene_below
from gin_desktop.ui.felt.stage import Place, Sprite, SpriteKey
from gin_desktop.ui.kit.commands import Commands
from gin_desktop.ui.kit.scene import App, screen
from gin_desktop.ui.melding.model import Focus, Select
from gin_desktop.ui.showdown.knock import gestures, layout, painter
from gin_desktop.ui.showdown.knock.commands import BUTTONS, KEYS, commands
from gin_desktop.ui.showdown.knock.gestures import KnockIntent, MoveCard, ReplaceDiscard
from gin_desktop.ui.showdown.knock.layout import KnockMetrics
from gin_desktop.ui.showdown.knock.model import KnockModel, RefusalSpreadModel
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
        self.table = self._measure(app.size)

    # -- layout

    def places(self) -> dict[SpriteKey, Place]:
        return layout.places(self.model, self.table, self.app.style)

    def layout(self, size: tuple[int, int]) -> None:
        below = scene_below(self.app, self)
        self._ground = None if below is None else picture_below(below, size)
        super().layout(size)
        if below is not None and not self._shown:  # the cards start from their places in the hand
            for key, sprite in below.stage.sprites.items():
                if key in self.stage.sprites:
                    self.stage.sprites[key].pos = sprite.pos
            self.stage.move_to(self.places(), self.seconds("meld"))
        self._shown = True

    def leave(self) -> None:
        self._ground = None

    def metrics(self, size: tuple[int, int]) -> None:
        self.table = self._measure(size)
        self.set_card_height(self.table.card[1])

    def _measure(self, size: tuple[int, int]) -> KnockMetrics:
        buttons = _in_order([TableButton.of(command) for command in self.commands().buttons()])
        scale, discards = self.app.settings.card_scale, self.model.discard is not None
        room = question_rect(scene_below(self.app, self), size, self.app.style)
        return KnockMetrics.of(size, self.app.style, scale, buttons, room, discards=discards)

    # -- commands: see KnockActions

    def commands(self) -> Commands:
        return Commands(commands(self.model, self, self.focus))

    def place_buttons(self, buttons: list[TableButton]) -> None:
        place_row(_in_order(buttons), self.table.buttons, self.app.style, self.table.buttons_width)

    def focus_order(self) -> Sequence[SpriteKey]:
        """Returns the row, the discard, and the buttons from left to right."""
        discard = [] if self.model.discard is None else [self.model.discard]
        return [*self.model.draft.row, *discard, *(("button", one.name) for one in _in_order(self.buttons))]

    def key(self, event: pygame.event.Event) -> bool:
        """Handles a key; Space and Esc first put down a held card."""
        if self.model.held is not None and (KEYS["hold"].matches(event) or KEYS["cancel"].matches(event)):
            self.do(Select(None))
            return True
        return super().key(event)

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
        self.app.pop()
        done(action)

    # -- moving cards

    def do(self, deed: KnockIntent) -> None:
        """Carries out what an input asks for and shows it; shows the reason if it is not legal."""
        match deed:
            case MoveCard():
                self.model.move(deed.card, deed.place)
                self.settle("home")
            case Select():
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

    def clicked(self, sprite: Sprite | None, pos: tuple[int, int]) -> None:
        self.focus = None
        card = sprite.key if sprite is not None and isinstance(sprite.key, int) else None
        self.do(gestures.clicked(self.model, self.table, card, pos))

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

    def paint_below(self, surface: pygame.Surface) -> None:
        painter.paint_below(surface, self.model, self.table, self.app.style)

    def paint_above(self, surface: pygame.Surface) -> None:
        if self.app.by_keyboard and isinstance(self.focus, int):
            painter.paint_focus(surface, self.stage, self.focus, self.app.style)

    def problems(self) -> list[str]:
        """Returns layout faults as texts, for tests."""
        return painter.misfits(self.model, self.table, self.app.style, self.buttons)


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
