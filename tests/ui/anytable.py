"""A table under any rules: fixed deals, also of eleven cards or with a cut, and a person's hands for every action."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gin_desktop.engine.cards import DECK, Card, parse_cards
from gin_desktop.engine.play.actions import (
    Action,
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    Pass,
    TakeUpcard,
)
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.record import Deal
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.seating import Pairing
from gin_desktop.engine.view import View
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.showdown.knock.scene import KnockScene
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.ui.table.texts import message
from tests.ui.tabletop import Table, TableHost

MakeApp = Callable[..., Application]
MOVES = {Pass: pygame.K_p, DrawStock: pygame.K_s, DrawDiscard: pygame.K_d, TakeUpcard: pygame.K_d}


class Dealt(Shuffler):
    """Deals fixed hands to the person (seat 0) and the computer; ``rest`` follows them in the deck."""

    def __init__(self, mine: str, theirs: str, rest: str, dealer: int = 1, cut: str = "") -> None:
        super().__init__(1)
        own, other = parse_cards(mine), parse_cards(theirs)
        first, second = (other, own) if dealer == 0 else (own, other)
        front = [card for pair in zip(first, second, strict=False) for card in pair] + first[10:]
        front += parse_cards(rest)
        self.deck = (*front, *(card for card in DECK if card not in front))
        self.dealer = dealer
        self.cut = tuple(parse_cards(cut))

    def deal(self, rules: RuleSet, number: int, due: Pairing | None, agreed: int | None = None) -> Deal:
        return Deal(number, self.dealer, self.deck, "0", self.cut)


class AnyTable(Table):
    """A table under any rules, with a person in seat 0."""

    def __init__(self, app: Application, shuffler: Shuffler, rules: RuleSet, *, settle: bool = True) -> None:
        self.app = app
        self.sitting = Sitting(GameSetup(rules, (Seat("You"), Seat("Rose", "medium"))), shuffler=shuffler)
        self.host = TableHost(app, self.sitting)
        self.scene = TableScene(app, self.sitting, 0, self.host)
        app.running = True
        app.push(self.scene)
        if settle:
            self.settle()

    @property
    def view(self) -> View:
        """What the person may know."""
        view = self.scene.model.view
        assert view is not None
        return view

    @property
    def message(self) -> str:
        """The line above the buttons."""
        return message(self.scene.model, self.view)

    @property
    def bubble(self) -> str:
        """What is said at the place where something was tried."""
        return "" if self.scene.bubble is None else self.scene.bubble.text

    def play(self, action: Action) -> None:
        """Does it as a person would, by keys and clicks."""
        if type(action) in MOVES:
            self.key(MOVES[type(action)])
        elif isinstance(action, Discard):
            self.select(action.card)
            self.click(self.scene.table.pile.center)
        elif isinstance(action, Knock):
            if action.discard is None:
                self.key(pygame.K_g, pygame.KMOD_LSHIFT)
            else:
                self.select(action.discard)
                gin = not self.scene.model.melder.deadwood(self.view.hand ^ 1 << action.discard)
                self.key(pygame.K_g if gin else pygame.K_k)
            assert isinstance(self.app.scene, KnockScene)
            self.key(pygame.K_RETURN)
        else:
            self.scene.carry_out(0, action)  # the cube has tests of its own

    def select(self, which: Card) -> None:
        if self.scene.model.selected != which:
            self.click(self.spot(which))

    def names(self) -> set[str]:
        return {button.name for button in self.scene.buttons}


def some_turns(table: AnyTable, turns: int) -> None:
    """Everybody draws from the stock and discards the card of most points."""
    done = 0
    while done < turns:
        round_ = table.sitting.game.round_at(0)
        seat = round_.turn
        if round_.phase is Phase.UPCARD:
            table.scene.carry_out(seat, Pass())
            continue
        table.scene.carry_out(seat, DrawStock())
        points = table.scene.model.melder.points
        discards = [action.card for action in round_.legal_actions() if isinstance(action, Discard)]
        table.scene.carry_out(seat, Discard(max(discards, key=lambda which: (points[which], which))))
        done += 1
