"""A table of two people at which nothing happens by itself, and what its tree tells."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace

from gin_desktop.engine.cards import DECK, Card, parse_cards
from gin_desktop.engine.play.actions import Action, Discard, DrawDiscard, DrawStock, Pass
from gin_desktop.engine.presets import preset
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.ui.tree.control import Control
from gin_desktop.ui.tree.tree import Tree
from gin_desktop.words.spoken import spoken, spoken_card
from tests.ui.anytable import AnyTable, Dealt
from tests.ui.tabletop import MINE, THEIRS, TableHost, card

MakeApp = Callable[..., Application]
OFF = Settings(animation="off", muted=True, remarks=False)


class Untimed(AnyTable):
    """A table of two people, of whom the one in seat 0 looks at it: nothing happens by itself."""

    def __init__(
        self, app: Application, theirs: str = THEIRS, rest: str = "KS", rules: str = "standard", **changes: object
    ) -> None:
        self.app = app
        seats = (Seat("Ann"), Seat("Rose"))
        setup = GameSetup(preset(rules).but(**changes), seats, rules)
        self.sitting = Sitting(setup, shuffler=Dealt(MINE, theirs, rest))
        self.host = TableHost(app, self.sitting)
        self.scene = TableScene(app, self.sitting, 0, self.host)
        app.running = True
        app.push(self.scene)
        self.steps(3)

    def do(self, *actions: tuple[int, Action]) -> None:
        for seat, action in actions:
            self.scene.carry_out(seat, action)
            self.scene.finish_moving()
            self.steps()

    @property
    def tree(self) -> Tree:
        return self.scene.describe()


def seen(tree: Tree) -> list[Control]:
    """The controls without what they do, which two trees never share."""
    return [replace(one, action=None) for one in tree]


def told(tree: Tree) -> str:
    """Everything that the tree says, with cards by their names."""
    return "\n".join(spoken(f"{one.name}\n{one.value}\n{one.description}") for one in tree)


def says(tree: Tree, which: str) -> bool:
    return spoken_card(card(which)).lower() in told(tree).lower()


def press(tree: Tree, id_: Hashable) -> None:
    action = tree[id_].action
    assert action is not None
    action()


BOTH_PASS = ((0, Pass()), (1, Pass()))
DRAWN = (*BOTH_PASS, (0, DrawStock()))


def elsewhere(theirs: str, rest: str, keep: str) -> tuple[str, str]:
    """Other cards of the other side and another order of the stock, but for the cards ``keep``; the upcard stays."""
    kept = parse_cards(keep)
    mine, fixed = parse_cards(MINE), parse_cards(rest)
    used = {*mine, *fixed, *kept, *parse_cards(theirs)}
    fresh = [which for which in DECK if which not in used]
    hand = [which if which in kept else fresh.pop() for which in parse_cards(theirs)]
    return " ".join(map(code, hand)), rest


def code(which: Card) -> str:
    return next(name for name in CODES if card(name) == which)


CODES = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"]

PLAY: list[tuple[int, Action]] = [
    (0, Pass()),
    (1, Pass()),
    (0, DrawStock()),
    (0, Discard(card("KD"))),
    (1, DrawStock()),
    (1, Discard(card("TC"))),
    (0, DrawDiscard()),
    (0, Discard(card("QC"))),
    (1, DrawDiscard()),
    (1, Discard(card("KC"))),
]
