"""Are the deals fair? The page, its figures, the page of a deal, and the ways to them by mouse and key."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pygame
import pytest

from gin_desktop.engine.cards import DECK
from gin_desktop.engine.presets import preset
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.history.fairness import DealStats
from gin_desktop.session.history.history import History
from gin_desktop.session.history.record_indexer import Progress
from gin_desktop.session.history.statistics import Luck
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.session.sealed_deals import check_command, fingerprint
from gin_desktop.session.sitting import Sitting, play_out
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.program.navigator import Navigator
from gin_desktop.ui.sheets.fairness_deal import DealScene, break_long_words
from gin_desktop.ui.sheets.fairness_scene import FairnessScene, figures_table, verdict
from gin_desktop.ui.sheets.scene import SheetScene
from gin_desktop.words import t, tn
from tests.history.easy_games import easy_game
from tests.ui.shell import click, key, menu
from tests.ui.test_sheet import Actions, game, show
from tools.gallery.fit import FORM_SETTINGS

MakeApp = Callable[..., Application]


@dataclass
class FakeHistory:
    """A history that knows what it is told."""

    stats: DealStats = field(default_factory=DealStats)
    busy: bool = False
    progress: Progress | None = None
    changes: int = 0

    def deals(self) -> DealStats:
        return self.stats

    def wait(self, seconds: float) -> None:
        """Nothing to wait for."""


def read_all(app: Application) -> FairnessScene:
    """The page with its records read."""
    history = History(app.paths, lock_held=True, notify=app.notify)
    history.begin()
    scene = FairnessScene(app, history)
    app.push(scene)
    app.step(0.02)
    scene.wait(60.0)
    app.step(0.02)
    assert not scene.animating
    history.close()
    return scene


def keep(app: Application, *games: str) -> None:
    app.paths.ensure()
    for number, text in enumerate(games):
        (app.paths.games / f"g{number}.jsonl").write_text(text, encoding="utf-8")


def words(scene: FairnessScene | DealScene) -> str:
    return "\n".join(label.text for label in scene.ui.labels)


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was put into the clipboard."""
    found: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", found.append)
    return found


# -- the page


def test_the_figures_of_ones_own_deals(app: Application) -> None:
    keep(app, easy_game(3, 1), easy_game(2, 2), "{}\n", easy_game(2, 3, (Seat("Ada"), Seat("Bob"))))
    menu(app)
    scene = read_all(app)
    stats = scene.stats
    assert stats is not None
    assert (stats.deals, stats.broken, stats.shared) == (7, 1, 1)
    shown = words(scene)
    assert tn("fair.few", 7, enough=50) in shown
    assert t("fair.stats.broken.one", n=1) in shown
    assert t("fair.stats.shared.one", n=1) in shown
    assert f"{stats.sides[0]['deadwood'].mean:.1f}" in shown
    assert f"{stats.sides[1]['drawn'].mean:.2f}" in shown


def test_nothing_was_played_yet(app: Application) -> None:
    menu(app)
    assert t("fair.stats.none") in words(read_all(app))


def test_the_page_is_there_while_records_are_read(app: Application) -> None:
    menu(app)
    history = FakeHistory(busy=True)
    scene = FairnessScene(app, history)
    app.push(scene)
    for progress, read, files in ((None, 0, 0), (Progress(3, 9), 3, 9), (Progress(4, 900), 4, 900)):
        history.progress = progress
        app.step(0.02)
        app.step(0.02)
        assert scene.animating
        assert t("fair.stats.reading", read=read, files=files) in words(scene)
        assert t("fair.stats.none") not in words(scene)
    history.stats, history.changes = stats_with(20.0, deals=12), 1
    history.progress = Progress(890, 900)
    app.step(0.02)
    assert scene.animating
    assert tn("fair.stats.deals", 12) in str(figures_table(history.stats))
    assert tn("fair.few", 12, enough=50) in words(scene)
    history.busy, history.progress, history.stats = False, None, stats_with(20.0, deals=13)
    app.step(0.02)
    assert not scene.animating
    assert tn("fair.few", 13, enough=50) in words(scene)


def test_many_new_records_are_told_of_beside_the_figures_known_before(app: Application) -> None:
    menu(app)
    for missing, told in ((1, False), (51, True)):
        history = FakeHistory(stats_with(20.0, deals=12), busy=True, progress=Progress(4, 4 + missing))
        scene = FairnessScene(app, history)
        app.push(scene)
        app.step(0.02)
        assert (f"4 of {4 + missing}" in words(scene)) is told
        assert tn("fair.few", 12, enough=50) in words(scene)
        history.stats, history.changes = stats_with(20.0, deals=13), 1
        app.step(0.02)
        shown = 12 if told else 13
        assert tn("fair.few", shown, enough=50) in words(scene), "figures that change all the time cannot be read"
        app.pop()


def test_one_need_not_wait_for_the_figures(app: Application) -> None:
    menu(app)
    history = FakeHistory(busy=True)
    scene = FairnessScene(app, history)
    app.push(scene)
    app.step(0.02)
    scene.escape()
    app.step(0.02)
    assert app.scene is not scene


def test_whoever_only_asks_sees_what_is_known(app: Application) -> None:
    """A second window, a demo: nobody keeps the history up to date there."""
    keep(app, easy_game(2, 1))
    menu(app)
    Navigator(app).open_fairness()
    page = app.scene
    assert isinstance(page, FairnessScene)
    assert t("fair.stats.none") in words(page)
    app.pop()
    read_all(app)
    Navigator(app).open_fairness()
    page = app.scene
    assert isinstance(page, FairnessScene)
    assert not page.animating
    assert tn("fair.few", 3, enough=50) in words(page)


def stats_with(deadwood_of_the_computer: float, deals: int = 200) -> DealStats:
    stats = DealStats(deals=deals, games=20)
    for side in stats.sides:
        for name in side:
            side[name] = Luck(deals, 40 * deals, 40.0 * deals, 100.0 * deals)
    total = round(deadwood_of_the_computer * deals)
    stats.sides[1]["deadwood"] = Luck(deals, total, 40.0 * deals, 100.0 * deals)
    return stats


def test_the_verdict_in_words() -> None:
    assert verdict(stats_with(40.5)) == t("fair.within")
    text = verdict(stats_with(20.0))
    assert t("fair.row.deadwood") in text
    assert t("fair.head.computer") in text
    assert "20.0" in text
    assert t("fair.outside.note", tables=100) in text
    assert "too few" in verdict(stats_with(20.0, deals=12))
    table = figures_table(stats_with(40.5))
    assert all(len(row) == len(table.head) for row in table.rows)
    empty = DealStats(deals=1)
    assert figures_table(empty).rows[0][1:] == ("–", "–")


def test_few_deals_have_no_ranges() -> None:
    """Of few deals chance explains what no hand can hold."""
    assert verdict(stats_with(20.0, deals=1)).startswith("1 deal is")
    few = figures_table(stats_with(20.0, deals=12))
    assert t("fair.head.range") not in few.head
    assert all(len(row) == len(few.head) for row in few.rows)
    assert t("fair.head.range") in figures_table(stats_with(20.0, deals=50)).head


@pytest.mark.parametrize(
    ("size", "language", "text"), [FORM_SETTINGS[0], pytest.param(*FORM_SETTINGS[1], marks=pytest.mark.long)]
)
def test_everything_fits(make_app: MakeApp, language: str, size: tuple[int, int], text: float) -> None:
    app = make_app(Settings(language=language, text_scale=text, animation="off"), size)
    menu(app)
    for stats in (None, DealStats(), stats_with(40.0), stats_with(20.0), stats_with(20.0, 12)):
        history = FakeHistory(busy=True) if stats is None else FakeHistory(stats)
        scene = FairnessScene(app, history)
        app.push(scene)
        assert scene.ui.problems() == []
        app.pop()
    for rules in ("standard", "oklahoma", "eleven_card", "around_corner"):
        sitting = game(2, rules)
        deal = DealScene(app, sitting, 1)
        app.push(deal)
        assert deal.ui.problems() == []
        app.pop()
    for sitting in (game(2), kept_game(app.paths)):
        sheet, _ = show(app, sitting)
        assert sheet.ui.problems() == []
        deal = DealScene(app, sitting, 2)
        app.push(deal)
        assert deal.ui.problems() == []
        app.pop()
        app.pop()


# -- a deal


def kept_game(paths: Paths, rounds: int = 2) -> Sitting:
    """A game that lies on the disk."""
    paths.ensure()
    desk = SavedGames(paths, lock_held=False, shuffler=Shuffler(3))
    sitting = desk.start_demo(
        GameSetup(preset("standard"), (Seat("You", "easy"), Seat("Computer", "easy")), "standard")
    )
    play_out(sitting, lambda s: len(s.game.sheet.rows) >= rounds)
    return sitting


def test_the_page_of_a_deal_shows_and_copies_it(app: Application, copied: list[str]) -> None:
    menu(app)
    sitting = kept_game(app.paths)
    scene = DealScene(app, sitting, 1)
    app.push(scene)
    app.step(0.02)
    deal = sitting.deals[0]
    shown = words(scene)
    assert fingerprint(deal.seal) in shown
    assert deal.seal in shown.replace(" ", "")
    assert deal.nonce in shown.replace(" ", "")
    key(app, pygame.K_c)
    key(app, pygame.K_v)
    control = scene.ui.find("copy_line")
    assert control is not None
    scene.ui.press("copy_line")
    assert copied[0] == copied[2] == deal.sealed_text
    path = Path(copied[1].removeprefix("gin-desktop verify ").strip("'"))
    assert path.is_file()
    assert copied[1] == check_command(path)


def test_from_deal_to_deal(app: Application) -> None:
    menu(app)
    sitting = game(3)
    scene = DealScene(app, sitting, 2)
    app.push(scene)
    app.step(0.02)
    key(app, pygame.K_n)
    assert scene.deal.number == 3
    key(app, pygame.K_n)  # there is no fourth
    assert scene.deal.number == 3
    key(app, pygame.K_p)
    key(app, pygame.K_p)
    assert scene.deal.number == 1
    after = scene.ui.find("after")
    assert after is not None
    click(app, after.place.center)
    assert scene.deal.number == 2
    key(app, pygame.K_ESCAPE)
    assert app.scene is not scene


def test_a_clipboard_that_fails_is_told(app: Application, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", fails)
    menu(app)
    app.push(DealScene(app, game(1), 1))
    app.step(0.02)
    key(app, pygame.K_c)
    assert any("no clipboard" in text for text in app.toasts.texts)


def test_a_game_that_is_kept_nowhere_says_so(app: Application) -> None:
    menu(app)
    scene = DealScene(app, game(1), 1)
    app.push(scene)
    app.step(0.02)
    assert t("deal.check.unkept") in words(scene)
    assert scene.ui.find("copy_command") is None


def test_the_command_names_the_last_place_of_a_finished_game(app: Application) -> None:
    app.paths.ensure()
    desk = SavedGames(app.paths, lock_held=True, shuffler=Shuffler(3))
    sitting = desk.start(GameSetup(preset("standard"), (Seat("You", "easy"), Seat("Computer", "easy")), "standard"))
    play_out(sitting, lambda s: len(s.game.sheet.rows) == 1)
    menu(app)
    scene = DealScene(app, sitting, 1)
    app.push(scene)
    assert str(app.paths.games) in words(scene)
    assert t("deal.check.command") in words(scene)
    app.pop()
    play_out(sitting, lambda s: s.game.finished)
    sheet = SheetScene(app, sitting, 0, Actions(app, sitting), file_away=desk.file_away)
    app.push(sheet)
    app.step(0.02)
    key(app, pygame.K_d)
    key(app, pygame.K_s)
    assert isinstance(app.scene, DealScene)
    shown = words(app.scene)
    assert t("deal.check.command.over") in shown
    assert t("deal.check.command") not in shown
    path = Path(app.scene.command.removeprefix("gin-desktop verify ").strip("'"))
    assert path.parent == app.paths.games
    desk.start(GameSetup(preset("standard"), sitting.seats, "standard"))
    assert path.is_file(), "another game is somewhere else"
    desk.close()


def test_both_plays_of_a_match_are_titled_as_the_sheet_counts(app: Application) -> None:
    menu(app)
    seats = (Seat("You", "easy"), Seat("Computer", "easy"))
    sitting = Sitting(GameSetup(preset("standard"), seats, duplicate=2), shuffler=Shuffler(1))
    play_out(sitting, lambda s: s.game.finished)
    titles = [DealScene(app, sitting, number).title for number in (1, 2, 3, 4)]
    assert titles[:2] == [t("deal.title.first", number=number) for number in (1, 2)]
    assert sorted(titles[2:]) == [t("deal.title.second", number=number) for number in (1, 2)]


def test_the_deal_being_played_stays_closed(app: Application) -> None:
    menu(app)
    sitting = game(2)
    sitting.deal()
    assert DealScene(app, sitting, 3).deal.number == 2
    assert [deal.number for deal in DealScene(app, sitting, 1).deals] == [1, 2]
    with pytest.raises(ValueError, match="open"):
        DealScene(app, game(0), 1)


def test_cards_that_come_again_stay_closed(app: Application) -> None:
    menu(app)
    seats = (Seat("You", "easy"), Seat("Computer", "easy"))
    sitting = Sitting(GameSetup(preset("standard"), seats, duplicate=2), shuffler=Shuffler(1))
    play_out(sitting, lambda s: len(s.game.sheet.rows) >= 2)
    scene, _ = show(app, sitting)
    for control in [control for control in scene.ui.widgets if control.key.startswith("round_")]:
        scene.ui.press(control.key)
        assert app.scene is scene, "it says why"
    app.pop()
    play_out(sitting, lambda s: s.game.finished)
    scene, _ = show(app, sitting)
    assert {control.key for control in scene.ui.widgets if control.key.startswith("round_")} == {"round_1", "round_2"}
    assert scene.ui.problems() == []


def test_long_words_are_broken(app: Application) -> None:
    path = "/" + "x" * 400
    text = break_long_words(f"gin-desktop verify {path}", "small", app.style, 300)
    assert text.replace(" ", "") == f"gin-desktop verify {path}".replace(" ", "")
    assert max(len(word) for word in text.split(" ")) < 100


def test_an_open_deal_shows_every_card_once(app: Application) -> None:
    menu(app)
    scene = DealScene(app, game(1), 1)
    app.push(scene)
    app.step(0.02)
    groups = [
        cell
        for picture in scene.ui.pictures
        for cell in [getattr(picture.draw, "keywords", {}).get("group")]
        if cell is not None
    ]
    assert sorted(card for group in groups for card in group.cards) == sorted(DECK)
    assert isinstance(scene, DealScene)
    assert not isinstance(scene, SheetScene)
