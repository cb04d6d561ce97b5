"""The end of a game, or of a game of a series: the result, and from there on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

import pygame

from gin_desktop.ui.ending import painter
from gin_desktop.ui.ending.model import EndingModel
from gin_desktop.ui.ending.painter import EndingMetrics
from gin_desktop.ui.felt.buttons import TableButton, place_row
from gin_desktop.ui.felt.celebrating import Celebrating
from gin_desktop.ui.felt.flourish import Dust, Gleam
from gin_desktop.ui.felt.rolling import Rolling
from gin_desktop.ui.felt.stage import Place, SpriteKey
from gin_desktop.ui.kit.commands import Command, Commands, Key, Keymap, escape, is_plain, letter
from gin_desktop.ui.kit.scene import App
from gin_desktop.ui.people.speech import Speech
from gin_desktop.words import t

KEYS: Final[Keymap] = {
    "on": Key(pygame.K_RETURN, "⏎", also=(pygame.K_KP_ENTER,), named="key.enter"),
    "sheet": letter("C"),
    "deal": letter("R"),
    "replay": letter("W"),
    "menu": escape(),
}

BUTTONS: Final = ("menu", "other", "deal", "replay", "sheet", "on")
"""From left to right; the way on is the last one."""


class EndingHost(Protocol):
    """Where the result leads."""

    def play_again(self) -> None:
        """The same game once more, between the same players."""
        ...

    def next_round(self) -> None:
        """The next game of a series."""
        ...

    def show_sheet(self) -> None:
        """The score sheet, in the place of the result."""
        ...

    def to_menu(self) -> None:
        """Back to the menu."""
        ...


def commands(
    model: EndingModel,
    host: EndingHost,
    other: Callable[[], None] | None,
    deal: Callable[[], None] | None = None,
    replay: Callable[[], None] | None = None,
) -> list[Command]:
    """In the order of the list of keys; ``other`` asks for another opponent, ``deal`` shows the deal that was shared,
    ``replay`` the last round once more,
    where that can be."""
    on = host.play_again if model.over else host.next_round
    again = "sheet.button.again" if model.sitting.setup.shared is None else "deals.button.again"
    label = t(again if model.over else "sheet.button.next_game")
    made = [
        Command("on", KEYS["on"], label, on, says=label, primary=True),
        Command("sheet", KEYS["sheet"], t("ending.button.sheet"), host.show_sheet, says=t("ending.keys.sheet")),
    ]
    if deal is not None:
        made.append(Command("deal", KEYS["deal"], t("ending.button.deal"), deal, says=t("ending.keys.deal")))
    if replay is not None:
        made.append(Command("replay", KEYS["replay"], t("replay.last_round"), replay))
    if model.over and other is not None:
        made.append(Command("other", None, t("sheet.button.opponent"), other))
    made.append(Command("menu", KEYS["menu"], t("button.menu"), host.to_menu, says=t("keys.showdown.menu")))
    return made


class EndingScene(Celebrating):
    """Shows the result of a sitting's game: who won, by how much, and what it was about.

    ``other`` asks for another opponent, ``deal`` opens the page of a deal that is shared, ``replay`` shows the last
    round once more; None does not offer it.
    """

    def __init__(
        self,
        app: App,
        model: EndingModel,
        host: EndingHost,
        *,
        other: Callable[[], None] | None = None,
        deal: Callable[[], None] | None = None,
        replay: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(app)
        self.model = model
        self.host = host
        self._other = other
        self._deal = deal
        self._replay = replay
        self.roll = Rolling()
        self.speech = Speech()
        self._begun = False
        self.table = self._measure(app.size)

    # -- CardScene: there are no cards here

    def places(self) -> dict[SpriteKey, Place]:
        return {}

    def metrics(self, size: tuple[int, int]) -> None:
        self.table = self._measure(size)
        self.use_card_height(max(1, size[1] // 6))

    def _measure(self, size: tuple[int, int]) -> EndingMetrics:
        buttons = _in_order([TableButton.of(command) for command in self.commands().buttons()])
        return EndingMetrics.of(size, self.app.style, len(self.model.order), buttons)

    def commands(self) -> Commands:
        return Commands(commands(self.model, self.host, self._other, self._deal, self._replay))

    def place_buttons(self, buttons: list[TableButton]) -> None:
        place_row(_in_order(buttons), self.table.buttons, self.app.style, self.table.buttons_width, shrink=True)

    def handle(self, event: pygame.event.Event) -> bool:
        """While scores are counted up, a click or key only brings them to their end: nobody starts a game unseen."""
        if self.roll.going:
            pressed = event.type == pygame.KEYDOWN and is_plain(event)
            clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
            if pressed or (clicked and self.button_at(event.pos) is None):
                self.finish_moving()
                return True
        return super().handle(event)

    # -- time

    def enter(self) -> None:
        """The scores are counted up, and who has won is celebrated."""
        self.roll.seconds = 0.0 if self.still else self.seconds("tally")
        self.app.sound.play("lose" if self.model.lost else "win")
        if self.app.settings.remarks:
            self.speech.say(self.model.remark())

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        if not self._begun:
            self._begun = True
            self._celebrate()

    def _celebrate(self) -> None:
        """Gold for whoever has won; for who has lost, only a gleam over the other's plate."""
        if self.still or not self.model.winners:
            return
        won = [plate for score, plate in zip(self.model.scores, self.table.plates, strict=True) if score.won]
        late = self.seconds("tally") * 0.5
        pieces: list[Gleam | Dust] = [Gleam(won, self.seconds("gleam"), delay=late)]
        if not self.model.lost:
            pieces += [
                Dust(plate, 46, self.app.style, self.seconds("flourish"), delay=late, seed=number + 1)
                for number, plate in enumerate(won)
            ]
        self.celebrate(pieces)

    @property
    def animating(self) -> bool:
        return super().animating or self.roll.going

    def update(self, dt: float) -> None:
        """Time passes; of numbers that roll only the plates are painted again."""
        super().update(dt)
        if self.roll.passed(dt):
            for plate in self.table.plates:
                self.repaint(plate)

    def finish_moving(self) -> None:
        super().finish_moving()
        if self.roll.going:
            self.roll.finish()
            self.refresh()

    # -- painting

    def paint_below(self, surface: pygame.Surface) -> None:
        painter.paint_below(surface, self.model, self.table, self.app.style, self.roll)

    def paint_above(self, surface: pygame.Surface) -> None:
        """What somebody says of it, beside the plate at the right; it stays as long as the result does."""
        plate = self.table.plates[-1]
        face = pygame.Rect(plate.x, plate.y, plate.width, plate.height * 2 // 3)
        self.speech.draw(surface, face, self.app.style, beside=plate)

    def problems(self) -> list[str]:
        """What does not fit, for tests; empty when all is well."""
        return super().problems() + painter.misfits(self.model, self.table, self.app.style, self.buttons)


def _in_order(buttons: list[TableButton]) -> list[TableButton]:
    """From left to right."""
    return sorted(buttons, key=lambda button: BUTTONS.index(button.name))
