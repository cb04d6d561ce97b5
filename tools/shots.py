"""Pictures of every screen: ``python tools/shots.py OUT [--size 1280x800] [--language en] [--text 1.0]``.

Walks through the real program on SDL's dummy driver with prepared deals and writes a PNG of every screen and state
worth seeing. Nothing is left to chance or to the clock: the same call makes the same pictures.
"""

from __future__ import annotations

import argparse
import errno
import os
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

if __package__ in (None, ""):  # run as a file: the checkout is not on the path
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from gin_desktop.engine.cards import DECK, parse_card, parse_cards, to_set
from gin_desktop.engine.play.actions import Discard, DrawStock, Knock, OfferDouble, Pass, Refuse, Spread
from gin_desktop.engine.play.phases import Phase
from gin_desktop.engine.position import Position
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.rule_finder import QUESTIONS
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.settings import TEXT_SCALES
from gin_desktop.ui.kit.keys_scene import KeysScene
from gin_desktop.ui.kit.message import ErrorScene
from gin_desktop.ui.kit.style import MIN_SIZE
from gin_desktop.ui.menu.settings import SettingsScene
from gin_desktop.ui.rules.finder import FinderScene
from gin_desktop.ui.rules.picker import PickerScene
from gin_desktop.ui.rules.scene import RulesScene
from gin_desktop.ui.showdown.model import Act
from gin_desktop.ui.table.cut import CutScene
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.words import languages, t
from tools.photographer import ME, OTHER, STEP, Prepared
from tools.shots_deals import Deals

# Two hands that show much: one can knock after drawing the seven of hearts, the other can lay off two cards on it,
# of which the second fits in two places once the first lies.
KNOCKS: Final = "4H 5H 6H 9S 9D 9C QD 3C 2C AD"
LAYS_OFF: Final = "8H 9H TS JS QS 5C 5D 5S KC 2D"
UPCARD: Final = "KH"
STOCK: Final = "7H 4D 7D 8S"

GAME_SEED: Final = 9
"""A game of several rounds that ends with all sorts of them."""


class Walk(Deals):
    """The way through the program, screen by screen."""

    def walk(self) -> None:
        """Takes all pictures."""
        parts = (self.menus, self.first_moves, self.knock, self.lay_off, self.drawn_round, self.other_rules)
        for part in (*parts, self.doubling, self.two_people, self.sheets, self.both_ways, self.practice, self.messages):
            part()

    def menus(self) -> None:
        """Menu, new game, settings, rules."""
        app = self.app
        self.step(count=3)  # its cards come after the first frame
        self.shoot("menu")
        self.opponents()
        self.choosing()
        app.push(SettingsScene(app, self.program.ways.open_fairness))
        self.shoot("settings")
        app.pop()
        app.push(RulesScene(app, self.program.ways.book))
        self.shoot("rules")
        app.pop()

    def choosing(self) -> None:
        """The rules picker, a question of the finder, what it finds."""
        picker = PickerScene(self.app, self.program.ways.book, "standard", lambda _entry: None)
        self.app.push(picker)
        picker.ui.focus("rules_around_corner")
        self.shoot("rules-picker")
        finder = FinderScene(self.app, self.program.ways.book, lambda _entry: None)
        self.app.push(finder)
        finder.ui.press("knock_upcard")
        self.shoot("finder")
        for _ in QUESTIONS:
            finder.go_on()
        self.shoot("finder-result")
        self.app.reset(self.program.menu(self.app))

    def first_moves(self) -> None:
        """Dealing, upcard, draw, discard, and what can go wrong."""
        self.sit_down(Prepared(KNOCKS, LAYS_OFF, UPCARD, STOCK))
        self.step(0.06, 14)
        self.shoot("dealing", notices=True)
        self.rest()
        self.shoot("first-upcard")
        self.button("take")
        self.rest()
        self.drag(self.table.table.pile.center, self.table.table.hand.center)
        taken = parse_card(UPCARD)
        self.drag(self.spot(taken), self.table.table.pile.center)
        self.rest()
        self.shoot("refusal")
        self.button("back")
        self.button("pass")
        self.rest()
        self.shoot("passed")
        self.play(OTHER, Pass())
        self.rest()
        self.shoot("own-draw")

    def knock(self) -> None:
        """Drawn card, tip, drag, knock offer, the knock's own scene; the computer's answer; the arithmetic."""
        self.play(ME, DrawStock())
        self.rest()
        self.shoot("drawn-card")
        queen = parse_card("QD")
        self.move(self.spot(queen))
        self.shoot("hover-tip")
        start = self.spot(queen)
        self.drag(start, (start[0] + self.app.size[0] // 9, start[1] - self.app.size[1] // 4), drop=False)
        self.shoot("dragging")
        self.post(pygame.MOUSEBUTTONUP, pos=(1, 1), button=1)
        self.rest()
        self.click(self.spot(queen))
        self.rest()
        self.shoot("knock-offer")
        self.program.to_menu()
        self.shoot("menu-continue")
        self.program.continue_game()
        self.rest()
        self.button("knock")
        self.rest()
        self.shoot("knock")
        self.button("confirm")
        self.until(Act.REVEAL, 1.2)
        self.shoot("reveal")
        self.until(Act.SHOW, 2.0)
        self.shoot("computer-lays-off")
        self.until(Act.SUM, 2.0)
        self.shoot("arithmetic-counting")
        self.until(Act.END)
        self.shoot("arithmetic")
        self.button("open")
        self.rest()
        self.shoot("open-cards")

    def lay_off(self) -> None:
        """The opponent knocks: lay-offs by hand, the best ones with their reason, the arithmetic."""
        self.sit_down(Prepared(LAYS_OFF, KNOCKS, UPCARD, "AC 7H 4D 7D"))
        for seat, action in (
            (ME, Pass()),
            (OTHER, Pass()),
            (ME, DrawStock()),
            (ME, Discard(parse_card("AC"))),
            (OTHER, DrawStock()),
            (OTHER, Knock(parse_card("QD"))),
        ):
            self.play(seat, action)
        self.until(Act.DEFEND)
        self.rest()
        self.shoot("defence")
        scene = self.showdown
        eight = parse_card("8H")
        frames = scene.spread_of(OTHER)[1].frames
        run = next(number for number, meld in enumerate(scene.state.view.spread) if meld >> parse_card("7H") & 1)
        self.drag(self.spot(eight), frames[run].center, drop=False)
        self.shoot("laying-off")
        self.post(pygame.MOUSEBUTTONUP, pos=frames[run].center, button=1)
        self.rest()
        self.click(self.spot(parse_card("9H")))
        self.rest()
        self.shoot("two-places")
        self.button("best")
        self.step(0.1, 40)
        self.rest()
        self.shoot("best")
        self.button("done")
        self.until(Act.END)
        self.shoot("arithmetic-defender")

    def drawn_round(self) -> None:
        """A round that ends without a knock, with the rest of the stock opened."""
        self.sit_down(Prepared(LAYS_OFF, KNOCKS, UPCARD, STOCK))
        self.play(ME, Pass())
        self.play(OTHER, Pass())
        while isinstance(self.app.scene, TableScene) and self.sitting.turn is not None:
            turn = self.sitting.turn
            self.play(turn, DrawStock())
            drawn = self.sitting.game.live_round().drawn
            assert drawn is not None
            self.play(turn, Discard(drawn))
        self.until(Act.END)
        self.shoot("drawn-round")
        self.button("open")
        self.rest()
        self.shoot("drawn-open-cards")

    def other_rules(self) -> None:
        """What only some rule sets have: the cut, a knock card, an opening throw, an open pile, the last card."""
        self.sit_down(Prepared(KNOCKS, LAYS_OFF, UPCARD, STOCK), cut=False)
        self.step(STEP, 3)
        self.shoot("cut")
        assert isinstance(self.app.scene, CutScene)
        self.app.scene.pick(17)
        while not self.app.scene.decided or self.app.scene.stage.animating:
            self.step(STEP)
        self.shoot("cut-decided")
        self.sit_down(Prepared(KNOCKS, LAYS_OFF, "7S", STOCK.replace("7H", "AH")), "oklahoma")
        self.rest()
        self.shoot("knock-card")
        self.sit_down(Prepared(KNOCKS, LAYS_OFF, UPCARD, STOCK), "eleven_card")
        self.rest()
        self.shoot("opening-throw")
        self.sit_down(Prepared(KNOCKS, LAYS_OFF, UPCARD, STOCK), "round_corner_classic")
        self.play(ME, Pass())
        self.play(OTHER, Pass())
        for _ in range(12):
            turn = self.sitting.turn
            assert turn is not None
            self.play(turn, DrawStock())
            drawn = self.sitting.game.live_round().drawn
            assert drawn is not None
            self.play(turn, Discard(drawn))
        self.rest()
        self.shoot("open-pile")
        self.table.controls.look()
        self.rest()
        self.shoot("open-pile-looked-at")
        self.app.pop()
        self.last_card()

    def last_card(self) -> None:
        """The question that the rule of the 50th card asks when the stock is used up."""
        self.sit_down(Prepared(KNOCKS, LAYS_OFF, "7S", STOCK), "tournament_50th")
        self.rest()
        own, other = (to_set(parse_cards(text)) for text in (KNOCKS, LAYS_OFF))
        seven = parse_card("7H")
        rest = [card for card in DECK if not (own | other) >> card & 1 and card != seven]
        position = Position(
            rules=self.sitting.rules,
            phase=Phase.LAST_DISCARD,
            turn=ME,
            dealer=OTHER,
            hands=(own, other),
            pile=(*rest[2:], seven),
            stock=tuple(rest[:2]),
            turned=parse_card("7S"),
        )
        self.sitting.game.round = position.build()
        self.table.settle()
        self.rest()
        self.shoot("last-card")

    def doubling(self) -> None:
        """A double on offer, an answer, and a refusal settled from either side."""
        self.sit_down(Prepared(LAYS_OFF, KNOCKS, UPCARD, "AC 7H 4D 7D"), "redoubling")
        for seat, action in (
            (ME, Pass()),
            (OTHER, Pass()),
            (ME, DrawStock()),
            (ME, Discard(parse_card("AC"))),
            (OTHER, OfferDouble()),
        ):
            self.play(seat, action)
        self.step(STEP, 20)
        self.rest()
        self.shoot("double-answer")
        self.play(ME, Refuse())
        self.rest()
        self.play(OTHER, Spread())
        self.until(Act.DEFEND)
        self.rest()
        self.shoot("resigned-defence")
        self.button("done")
        self.until(Act.END)
        self.shoot("resigned-arithmetic")
        self.sit_down(Prepared(KNOCKS, LAYS_OFF, UPCARD, "AC 8C 4D 7D"), "redoubling")
        for seat, action in (
            (ME, Pass()),
            (OTHER, Pass()),
            (ME, DrawStock()),
            (ME, Discard(parse_card("QD"))),
            (OTHER, DrawStock()),
            (OTHER, Discard(parse_card("8C"))),
        ):
            self.play(seat, action)
        self.rest()
        self.shoot("may-double")
        self.button("double")
        self.play(OTHER, Refuse())
        self.rest()
        self.button("lay_out")
        self.rest()
        self.shoot("lay-out")

    def two_people(self) -> None:
        """A round of two people at one laptop."""
        self.people(Prepared(KNOCKS, LAYS_OFF, UPCARD, STOCK))

    def sheets(self) -> None:
        """Score sheets: before the first round ends, in the middle of a game, and at its end."""
        self.sit_down(Shuffler(GAME_SEED))
        self.rest()
        self.program.open_sheet()
        self.shoot("sheet-empty")
        self.program.close()
        self.play_rounds(3)
        self.program.round_over()
        self.shoot("sheet")
        self.deals()
        self.play_rounds(100)
        self.program.round_over()
        self.step(0.9)
        self.shoot("settlement-counting")
        self.step(1.0, 12)
        self.shoot("game-over")
        self.other_opponent()
        self.rest()
        self.play_rounds(2)
        self.program.next_round()
        self.rest()
        self.program.open_sheet()
        self.shoot("sheet-at-table")

    def messages(self) -> None:
        """The list of keys, an error, a notice."""
        self.sit_down(Prepared(KNOCKS, LAYS_OFF, UPCARD, STOCK))
        self.rest()
        self.app.push(KeysScene(self.app))
        self.shoot("keys")
        self.app.pop()
        self.app.notify(Notice("cannot_save", {"path": "gin-desktop/saves", "reason": os.strerror(errno.ENOSPC)}))
        self.step()
        self.shoot("notice", notices=True)
        text = t("error.asset_missing", name="cards/QS.svg")
        self.app.reset(ErrorScene(self.app, text, self.program.menu))
        self.shoot("error")


def take_all(out: Path, size: tuple[int, int] = (1280, 800), language: str = "en", text: float = 1.0) -> list[Path]:
    """Takes all pictures and returns their files.

    Args:
        out: the folder for the pictures; made if it is missing.
        size: of the window in pixels.
        language: code of the catalogue.
        text: size of text and controls, 1 is normal.
    """
    out.mkdir(parents=True, exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="gin-shots-"))
    try:
        walk = Walk(out, folder, size, language, text)
        try:
            walk.walk()
        finally:
            walk.close()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return walk.taken


def _size(text: str) -> tuple[int, int]:
    try:
        width, height = (int(part) for part in text.split("x"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"not a size: {text!r}, for example 1280x800") from None
    if width < MIN_SIZE[0] or height < MIN_SIZE[1]:
        raise argparse.ArgumentTypeError(f"the window is never smaller than {MIN_SIZE[0]}x{MIN_SIZE[1]}")
    return width, height


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(description="Writes a picture of every screen into a folder.")
    parser.add_argument("out", type=Path, help="the folder for the pictures")
    parser.add_argument("--size", type=_size, default=(1280, 800), metavar="WxH", help="size of the window")
    parser.add_argument("--language", choices=languages(), default=languages()[0])
    parser.add_argument("--text", type=float, default=1.0, metavar="SCALE", help="size of the texts, 1 is normal")
    options = parser.parse_args(arguments)
    low, high = TEXT_SCALES
    if not low <= options.text <= high:
        parser.error(f"--text must be between {low} and {high}")
    for path in take_all(options.out, options.size, options.language, options.text):
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
