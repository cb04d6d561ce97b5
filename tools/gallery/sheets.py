"""Screens of score sheets, messages and keys."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.sheets.series import Series
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting, play_out
from gin_desktop.storage.notices import Notice
from gin_desktop.ui.ending.model import EndingModel, News
from gin_desktop.ui.ending.scene import EndingScene
from gin_desktop.ui.kit.keys_scene import KeysScene
from gin_desktop.ui.kit.widgets.dialog import ErrorScene
from gin_desktop.ui.menu.save_elsewhere import SaveElsewhereScene
from gin_desktop.ui.program.past import PastSheetActions
from gin_desktop.ui.sheets.scene import SheetScene
from gin_desktop.words import t
from gin_desktop.words.milestones import reached_line
from tools.gallery.fairness import Deals
from tools.gallery.hands import GAME_SEED, KNOCKING_HAND, LAYOFF_HAND, STOCK, UPCARD
from tools.gallery.opponents import Opponents
from tools.gallery.walker import ME, PreparedShuffler


class Sheets(Deals, Opponents):
    """A walker who visits score sheets."""

    def sheets(self) -> None:
        """Score sheets: before the first round ends, in the middle of a game, and at its end."""
        self.sit_down(Shuffler(GAME_SEED))
        self.rest()
        self.program.flow.open_sheet()
        self.visit_screen("sheet-empty")
        self.program.flow.close()
        self.play_rounds(3)
        self.program.flow.round_over()
        self.rest()
        self.program.flow.open_sheet()
        self.visit_screen("sheet")
        self.program.flow.close()
        self.deals()
        self.play_rounds(100)
        with self.talking():
            self.program.flow.round_over()
            self.step()
        self.step(0.9)
        self.visit_screen("result-counting")
        self.step(1.0, 60)
        self.visit_screen("result")
        self.program.flow.show_sheet()
        self.step(1.0)
        self.visit_screen("game-over")
        self.other_opponent()
        self.rest()
        self.play_rounds(2)
        self.program.flow.next_round()
        self.rest()
        self.program.flow.open_sheet()
        self.visit_screen("sheet-at-table")

    def messages(self) -> None:
        """Shows the list of keys, an error and a notice."""
        self.sit_down(PreparedShuffler(KNOCKING_HAND, LAYOFF_HAND, UPCARD, STOCK))
        self.rest()
        self.app.push(KeysScene(self.app))
        self.visit_screen("keys")
        self.app.pop()
        self.app.notify(Notice("cannot_save", {"path": "gin-desktop/saves", "reason": os.strerror(errno.ENOSPC)}))
        self.step()
        self.visit_screen("notice", notices=True)
        self.app.push(SaveElsewhereScene(self.app, Path("/home/ada/Documents"), lambda _folder: ""))
        self.visit_screen("save-elsewhere")
        self.app.pop()
        text = t("error.asset_missing", name="cards/QS.svg")
        self.app.reset(ErrorScene(self.app, text, lambda _app: self.program.menu()))
        self.visit_screen("error")

    def kinds_of_sheets(self) -> None:
        """Three columns, a series, a short game, doubled and spade rounds, at the beginning, half way and over."""
        for name, sitting in sheet_kinds():
            host = _Over(self.app, self.program, self.program.ways, sitting)
            sheet = SheetScene(self.app, sitting, ME, host)
            self.app.push(sheet)
            self.step(1.0, 12)
            self.visit_screen(name)
            self.app.pop()
            if name in RESULTS:
                news = partial(News, reached_line(["twice_easy"]), lambda: None)
                model = EndingModel(sitting, ME)
                self.app.push(EndingScene(self.app, model, host, review=lambda: None, news=news))
                self.step(1.0, 60)
                self.visit_screen(f"result-{name}")
                self.app.pop()


class _Over(PastSheetActions):
    """What the buttons of the sheet and of the result of a game that is over do."""

    def show_sheet(self) -> None:
        """Replaces the result by the score sheet."""
        self._app.replace(SheetScene(self._app, self._sitting, ME, self))


RESULTS: Final = ("hollywood-over", "hollywood-short", "series-over", "sheet-cutthroat3", "sheet-partners4")
"""Sheets whose results are seen, too."""
NAMES: Final = ("Ada", "Bert", "Cleo", "Dora")
COLUMNS: Final = ((0, 25), (0, 18), (1, 30), (0, 40), (1, 52), (0, 20), (1, 27), (1, 35), (0, 12), (0, 33))
"""The complete three-column sheet of RULES.md: who won how many points."""


def won(winner: int, points: int, *, spade: bool = False) -> RoundFacts:
    """Returns a knock with one point of deadwood, won by this many points."""
    return RoundFacts(Ending.KNOCK, winner, 1 - winner, 1, points + 1, spade=spade)


def scored_sitting(rules: str, *facts: RoundFacts, rounds: int = 0) -> Sitting:
    """Returns a sitting whose sheet has these rounds, or as many of them as were agreed on; the next game of a series
    starts by itself."""
    seats = (Seat(NAMES[0]), Seat(NAMES[1], "easy"))
    sitting = Sitting(GameSetup(preset(rules), seats, preset=rules, rounds=rounds))
    sheet = sitting.game.sheet
    for fact in facts:
        if isinstance(sheet, Series) and sheet.current.ended:
            sheet.next_game()
        sheet.add(fact)
    return sitting


def played_sitting(name: str, rounds: int = 0, deals: int = 0, **changes: object) -> Sitting:
    """Returns a game between computers, to its end or until this many rounds are over; ``rounds`` were agreed on."""
    rules = preset(name).but(**changes)
    seats = tuple(Seat(player, "easy") for player in NAMES[: rules.players])
    setup = GameSetup(rules, seats, preset=None if changes else name, title=name if changes else None, rounds=rounds)
    sitting = Sitting(setup, shuffler=Shuffler(GAME_SEED))
    play_out(sitting, lambda game: bool(deals) and game.game.deals == deals and game.deal_over)
    return sitting


def sheet_kinds() -> Iterator[tuple[str, Sitting]]:
    """Yields sheets of every kind, each with the name of its screen."""
    columns = [won(winner, points) for winner, points in COLUMNS]
    for name, count in (("empty", 0), ("half", 5), ("over", len(columns))):
        yield f"hollywood-{name}", scored_sitting("hollywood", *columns[:count])
    yield "hollywood-short", scored_sitting("hollywood", won(0, 60), won(1, 30), won(0, 50), rounds=3)
    games = [won(0, 120), won(1, 130), won(1, 140)]
    for name, count in (("empty", 0), ("half", 2), ("over", len(games))):
        yield f"series-{name}", scored_sitting("series_20_25", *games[:count])
    yield "sheet-spade", scored_sitting("oklahoma_150", won(0, 40, spade=True))
    for rules in ("doubling", "big_gin_50", "open_gin"):
        yield f"sheet-{rules}", played_sitting(rules, 3)
    yield from sheets_of_three_and_four()


def sheets_of_three_and_four() -> Iterator[tuple[str, Sitting]]:
    """Yields sheets of three and four: columns for three, sides of two, the settlement between all pairs."""
    for rules in ("cutthroat3", "captain3_fixed_box", "partners4"):
        yield f"sheet-{rules}", played_sitting(rules)
    yield "sheet-captain3_rotating_box", played_sitting("captain3_rotating_box", deals=4)
    yield "sheet-dealer-left", played_sitting("dealer_out3", rounds=2)
    yield "hollywood-partners", played_sitting("partners4", deals=5, sheet="hollywood")
    yield "hollywood-captain", played_sitting("captain3_fixed_box", sheet="hollywood")
    yield "series-cutthroat3", played_sitting("cutthroat3", series="multi_match", series_target=500)
