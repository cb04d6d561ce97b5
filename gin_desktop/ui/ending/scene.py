"""The scene of the result of a game, or of a game of a series."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, Protocol

import pygame

from gin_desktop.ui.ending import painter
from gin_desktop.ui.ending.model import EndingModel, News
from gin_desktop.ui.ending.painter import EndingMetrics
from gin_desktop.ui.felt.blocks import block_controls
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.celebrating import Celebration
from gin_desktop.ui.felt.flourish import Dust, Gleam
from gin_desktop.ui.felt.rolling import RollingNumbers
from gin_desktop.ui.felt.stage import Place, SpriteKey
from gin_desktop.ui.kit.commands import Command, Commands, Key, escape, is_plain, letter
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.ui.kit.scene import App, screen
from gin_desktop.ui.melding.telling import KEYS as TELLING_KEYS
from gin_desktop.ui.melding.telling import with_choices
from gin_desktop.ui.people.speech import RemarkBubble
from gin_desktop.ui.tree.control import Control, Role
from gin_desktop.ui.tree.tree import Tree
from gin_desktop.words import t
from gin_desktop.words.numbers import whole

KEYS: Final = keymap(
    "result",
    {
        "sheet": Key(pygame.K_RETURN, "⏎", also=(pygame.K_KP_ENTER, pygame.K_c), named="key.enter"),
        "on": letter("N"),
        "deal": letter("R"),
        "replay": letter("W"),
        "review": letter("V"),
        "tutor": letter("T"),
        "back": letter("O"),
        "milestone": letter("L"),
        "menu": escape(),
        "tell_choices": TELLING_KEYS.same("tell_choices"),
    },
    says={
        "on": "ending.keys.on",
        "sheet": "ending.keys.sheet",
        "deal": "ending.keys.deal",
        "replay": "keys.replay_last",
        "review": "review.keys",
        "tutor": "tutor.offer.keys",
        "back": "ending.keys.back",
        "milestone": "ending.keys.milestone",
    },
)

_PATIENCE: Final = 0.3
"""Seconds between two questions to the history, which reads the game that is over."""

BUTTONS: Final = ("menu", "other", "deal", "replay", "back", "tutor", "on", "review", "sheet")
"""The buttons from left to right; the one that Enter presses is last: to the sheet, which nobody has seen yet."""


class EndingHost(Protocol):
    """What can be done after a game."""

    def play_again(self) -> None:
        """Starts the same game once more, between the same players."""
        ...

    def next_round(self) -> None:
        """Starts the next game of a series."""
        ...

    def show_sheet(self) -> None:
        """Shows the score sheet instead of the result."""
        ...

    def to_menu(self) -> None:
        """Goes back to the menu."""
        ...


def commands(
    model: EndingModel,
    host: EndingHost,
    other: Callable[[], None] | None,
    deal: Callable[[], None] | None = None,
    replay: Callable[[], None] | None = None,
    review: Callable[[], None] | None = None,
    tutor: Callable[[], None] | None = None,
    back: Callable[[], None] | None = None,
) -> list[Command]:
    """Returns the commands in the order of the list of keys.

    ``other`` asks for another opponent, ``deal`` opens the shared deal, ``replay`` shows the last round again,
    ``review`` opens the review of the game, ``tutor`` turns the tutor on, ``back`` leads to the replay that the game
    was played on from; None omits the command.
    """
    on = host.play_again if model.over else host.next_round
    again = "sheet.button.again" if model.sitting.setup.shared is None else "deals.button.again"
    label = t(again if model.over else "sheet.button.next_game")
    why = model.lost and review is not None  # what a loss asks is one question
    made = [
        Command("sheet", KEYS["sheet"], t("ending.button.sheet"), host.show_sheet, primary=True),
        Command("on", KEYS["on"], label, on, says=label),
    ]
    if deal is not None:
        made.append(KEYS.command("deal", t("ending.button.deal"), deal))
    if replay is not None:
        made.append(Command("replay", KEYS["replay"], t("replay.last_round"), replay, button=not why))
    if review is not None:
        label = t("ending.button.why" if why else "review.button")
        made.append(Command("review", KEYS["review"], label, review, says=t("review.keys")))
    if back is not None:
        made.append(KEYS.command("back", t("ending.button.back"), back))
    if tutor is not None:
        made.append(Command("tutor", KEYS["tutor"], t("tutor.offer.button"), tutor, says=t("tutor.offer.keys")))
    if model.over and other is not None:
        made.append(Command("other", None, t("sheet.button.opponent"), other))
    made.append(Command("menu", KEYS["menu"], t("button.menu"), host.to_menu, says=t("keys.showdown.menu")))
    return made


@screen(gallery_rooms=("menus", "sheets", "duplicate", "kinds of sheets"), opens="alone")
class EndingScene(CardScene):
    """Shows the result of a sitting's game: the winner, the margin, and facts about the game.

    ``other`` asks for another opponent, ``deal`` opens the page of a shared deal, ``replay`` shows the last round
    again, ``review`` opens the review of the game, ``tutor`` turns the tutor on, ``back`` leads to the replay that the
    game was played on from; None does not offer it. ``news`` is asked for a milestone until it answers something else
    than None.
    """

    read_out = True

    def __init__(
        self,
        app: App,
        model: EndingModel,
        host: EndingHost,
        *,
        other: Callable[[], None] | None = None,
        deal: Callable[[], None] | None = None,
        replay: Callable[[], None] | None = None,
        review: Callable[[], None] | None = None,
        tutor: Callable[[], None] | None = None,
        back: Callable[[], None] | None = None,
        news: Callable[[], News | None] | None = None,
    ) -> None:
        super().__init__(app)
        self.model = model
        self.host = host
        self._other = other
        self._deal = deal
        self._replay = replay
        self._review = review
        self._tutor = tutor
        self._back = back
        self._news = news
        self._until_news = 0.0
        self.roll = RollingNumbers()
        self.speech = RemarkBubble()
        self.celebration = Celebration(self, self._layers)
        self._waited = 0.0
        self.table = self._measure(app.size)

    # -- CardScene: there are no cards here

    def places(self) -> dict[SpriteKey, Place]:
        return {}

    def update_metrics(self, size: tuple[int, int]) -> None:
        self.table = self._measure(size)
        self.set_card_height(max(1, size[1] // 6))

    def _measure(self, size: tuple[int, int]) -> EndingMetrics:
        buttons = _in_order([TableButton.of(command) for command in self.commands().buttons()])
        return EndingMetrics.of(size, self.app.style, len(self.model.order), buttons)

    def commands(self) -> Commands:
        found = commands(
            *(self.model, self.host, self._other, self._deal, self._replay, self._review, self._tutor, self._back)
        )
        if self.model.news.open is not None:
            found.append(KEYS.command("milestone", t("ending.keys.milestone"), self.model.news.open, button=False))
        return Commands(with_choices(found, tuple, self.app.tell))

    def on_felt(self) -> Iterator[Control]:
        """Yields the result, everybody's score, what a player says, and the facts about the game."""
        model, table, style = self.model, self.table, self.app.style
        yield from block_controls(painter.blocks_above(model, style.colours), style, table.title, "title", Role.HEADING)
        every = painter.sums(model, [score.total for score in model.scores])
        for number, (plate, blocks) in enumerate(zip(painter.plates(model, table, style), every, strict=True)):
            score = plate.score
            said = t("access.player", name=score.names, score=whole(score.total))
            yield Control(("plate", number), Role.PLAYER, said, value=score.note, place=plate.place, group="players")
            for line in block_controls(blocks, plate.letters, plate.sum, f"sum_{number}"):
                yield replace(line, name=t("access.sum_line", name=score.names, line=line.name))
        remark = self.speech.remark
        if remark is not None:
            said = t("access.remark", name=model.names[remark.seat], text=remark.text)
            yield Control("remark", Role.MESSAGE, said, place=table.plates[-1], group="message")
        key = KEYS["milestone"].button_label
        for one in block_controls(painter.facts(model, style, table.facts, key), style, table.facts, "facts"):
            yield replace(one, action=model.news.open, key=key) if one.role is Role.BUTTON else one

    def messages(self, tree: Tree) -> list[Control]:
        """Returns the messages, a milestone that came to be known, and what the key that goes on does."""
        on = self.commands()["sheet"]
        said = t("access.tell.choice", does=on.label, key=KEYS["sheet"].label)
        news = [Control("milestone", Role.MESSAGE, self.model.news.text)] if self.model.news.text else []
        return [*super().messages(tree), *news, Control("goes_on", Role.MESSAGE, said)]

    def place_buttons(self, buttons: list[TableButton]) -> None:
        painter.place_row(_in_order(buttons), self.table.buttons, self.app.style, self.table.buttons_width)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles an event; while the sum is told, a click or key only ends that, so that nothing is skipped unseen."""
        if self.telling:
            pressed = event.type == pygame.KEYDOWN and is_plain(event)
            clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
            if pressed or (clicked and self.button_at(event.pos) is None):
                self.finish_moving()
                return True
        return super().handle(event)

    # -- time

    def enter(self) -> None:
        """Begins to tell the sum; at once where nothing is to move."""
        still = self.celebration.still or self.speed == "off"
        self.roll.seconds = 0.0 if still else self.seconds("roll")
        if still:
            self._reveal()

    @property
    def telling(self) -> bool:
        """Whether the sum is still being told."""
        return not self.model.revealed

    def _reveal(self) -> None:
        """Shows the result and the faces, and celebrates the winner."""
        self.model.told = self.model.lines + 1
        for number, score in enumerate(self.model.scores):
            self.roll.shown(number, score.total)
        self.roll.finish()
        self.app.sound.play("lose" if self.model.lost else "win")
        if self.app.settings.remarks:
            self.speech.say(self.model.remark())
        self.refresh()
        self._celebrate()

    def layout(self, size: tuple[int, int]) -> None:
        self.celebration.drop()
        super().layout(size)

    def cover(self) -> None:
        super().cover()
        self.celebration.drop()

    def _celebrate(self) -> None:
        """Starts the celebration: gold for the winner; for the loser only a gleam over the winner's plate."""
        if self.celebration.still or not self.model.winners:
            return
        won = [plate for score, plate in zip(self.model.scores, self.table.plates, strict=True) if score.won]
        pieces: list[Gleam | Dust] = [Gleam(won, self.seconds("gleam"))]
        if not self.model.lost:
            pieces += [
                Dust(plate, 46, self.app.style, self.seconds("flourish"), seed=number + 1)
                for number, plate in enumerate(won)
            ]
        self.celebration.start(pieces)

    @property
    def animating(self) -> bool:
        return super().animating or self.celebration.animating or self.roll.going or self.telling

    def update(self, dt: float) -> None:
        """Advances by ``dt`` seconds; of rolling numbers only the plates are repainted."""
        super().update(dt)
        self._ask_for_news(dt)
        self.celebration.update(dt)
        if self.telling:
            self._tell_on(dt)
        if self.roll.passed(dt):
            for plate in self.table.plates:
                self._layers.mend(plate)
            self.dirty = True

    def _ask_for_news(self, dt: float) -> None:
        """Asks now and then whether the game has reached a milestone, until that is known."""
        self._until_news -= dt
        if self._news is None or self._until_news > 0 or self.animating:  # the answer may take longer than a frame
            return
        self._until_news = _PATIENCE
        found = self._news()
        if found is None:
            return
        self._news, self.model.news = None, found
        if found.text:
            self.refresh()

    def _tell_on(self, dt: float) -> None:
        """Tells the next line when it is due, and after the last one the result."""
        if self.roll.going:
            return
        self._waited += dt
        if self._waited < self.seconds("tally"):
            return
        self._waited = 0.0
        if self.model.told >= self.model.lines:
            self._reveal()
            return
        self.model.told += 1
        self.refresh()

    def finish_moving(self) -> None:
        super().finish_moving()
        if self.telling:
            self._reveal()
        else:
            self.celebration.finish()

    # -- painting

    def draw(self, surface: pygame.Surface) -> None:
        self.celebration.draw(surface, super().draw)

    def paint_under_cards(self, surface: pygame.Surface) -> None:
        key = KEYS["milestone"].button_label
        painter.paint_under_cards(surface, self.model, self.table, self.app.style, self.roll, key)

    def paint_card_marks(self, surface: pygame.Surface) -> None:
        """Paints a player's remark beside the plate at the right; it stays as long as the result."""
        plate = self.table.plates[-1]
        face = pygame.Rect(plate.x, plate.y, plate.width, plate.height * 2 // 3)
        self.speech.draw(surface, face, self.app.style, beside=plate)

    def problems(self) -> list[str]:
        """Returns layout faults as texts, for tests."""
        return super().problems() + painter.layout_faults(self.model, self.table, self.app.style, self.buttons)


def _in_order(buttons: list[TableButton]) -> list[TableButton]:
    """Returns the buttons from left to right."""
    return sorted(buttons, key=lambda button: BUTTONS.index(button.name))
