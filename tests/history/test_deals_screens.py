"""The screens of deals: today's deal, what friends have sent, one deal with both results; by mouse and by keyboard."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from itertools import pairwise
from types import SimpleNamespace
from typing import cast

import pygame
import pytest

from gin_desktop.engine.deal_codes import code_of
from gin_desktop.engine.presets import preset
from gin_desktop.engine.record import SharedDeal
from gin_desktop.engine.scoring import Outcome
from gin_desktop.session.deals.daily import daily_setup, deal_setup
from gin_desktop.session.deals.kept_results import KeptResults
from gin_desktop.session.deals.par import PAR_LEVELS
from gin_desktop.session.deals.results import result_of
from gin_desktop.session.deals.tries import Try
from gin_desktop.session.game_setup import GameSetup
from gin_desktop.session.history.rows import Filter, GameRow, RoundRow
from gin_desktop.session.rulebook import Rulebook, RuleEntry
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.ui.deals import exchange
from gin_desktop.ui.deals.deal import SharedDealScene
from gin_desktop.ui.deals.host import PlayedTry
from gin_desktop.ui.deals.hub import DealsScene
from gin_desktop.ui.deals.model import DealSubject, calendar_days, daily_day, parse_deal_or_result
from gin_desktop.ui.deals.new import NewDealScene
from gin_desktop.ui.deals.rows import line
from gin_desktop.ui.ending.scene import EndingScene
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.widgets.dialog import Dialog
from gin_desktop.ui.menu.continuing import ContinueScene
from gin_desktop.ui.menu.menu import MenuScene
from gin_desktop.ui.program.deals import Deals
from gin_desktop.ui.program.notes import uncounted_note
from gin_desktop.ui.program.program import Program
from gin_desktop.words import t
from gin_desktop.words.deal_results import deal_mark, ended_text, today_text
from tests.history.scripted import play_to_the_end, played
from tests.ui.shell import key

TODAY = date(2028, 2, 29)
YESTERDAY = TODAY - timedelta(days=1)
CODE = code_of(0x3A9F51C877D204BE)


@dataclass
class Host:
    """A program in which nothing was played, and which notes what it is asked for."""

    app: Application
    calls: list[object] = field(default_factory=list)
    begun: SharedDeal | None = None
    tried: frozenset[str] = frozenset()
    change_counter: int = 0
    day: date = TODAY

    def games(self, asked: Filter, *, offset: int = 0, limit: int = 50) -> Sequence[GameRow]:
        return []

    def rounds(self, key: str) -> Sequence[RoundRow]:
        return []

    @property
    def rows(self) -> Host:
        return self

    @property
    def results(self) -> KeptResults:
        return KeptResults(self.app.paths.deal_results)

    @property
    def book(self) -> Rulebook:
        return Rulebook(self.app.paths)

    @property
    def person(self) -> str:
        return "Ada"

    def reading(self) -> str:
        return ""

    def today(self) -> date:
        return self.day

    def waiting(self) -> Sequence[SharedDeal]:
        return [] if self.begun is None else [self.begun]

    def opponents(self) -> Sequence[tuple[str, str]]:
        return [("easy", "Easy"), ("hard", "Hard")]

    def pick_rules(self, present: str, done: Callable[[RuleEntry], None]) -> None:
        self.calls.append(present)

    def begin(self, setup: GameSetup) -> None:
        self.calls.append(setup)

    def go_on(self, deal: SharedDeal) -> None:
        assert deal is self.begun
        self.calls.append("go on")

    def played(self, game: GameRow) -> PlayedTry | None:
        return None

    def open_all_deals(self) -> None:
        self.calls.append("all")

    def open_sheet(self, game: GameRow) -> None:
        self.calls.append("sheet")


@pytest.fixture
def host(app: Application) -> Host:
    return Host(app)


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was put into the clipboard."""
    found: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", found.append)
    return found


def texts(scene: DealsScene | SharedDealScene | NewDealScene) -> str:
    return "\n".join(label.text for label in scene.ui.labels)


@pytest.mark.parametrize("day", [date.max, date.max - timedelta(days=10), date.min, date.min + timedelta(days=40)])
def test_a_clock_at_either_end_of_the_calendar(app: Application, host: Host, day: date) -> None:
    host.day = day
    scene = DealsScene(app, host)
    app.push(scene)
    for name in ("earlier", "later", "earlier"):
        command = scene.commands()[name]
        if command.possible:
            command.run()
            app.step(0.02)
    assert app.safe is None
    assert app.scene is scene
    days = [one for week in calendar_days(day) for one in week]
    assert day in days
    assert all(one == after - timedelta(days=1) for one, after in pairwise(days))
    assert daily_day(CODE, day) is None
    scene.type(f"GIN {CODE}")
    key(app, pygame.K_RETURN)
    assert app.safe is None


def test_a_deal_that_was_begun_before_is_another_try_without_any_record(app: Application, host: Host) -> None:
    host.tried = frozenset({daily_setup(TODAY, TODAY, "Ada").shared.code})  # type: ignore[union-attr]
    app.push(DealsScene(app, host))
    key(app, pygame.K_RETURN)
    (setup,) = host.calls
    assert isinstance(setup, GameSetup)
    assert setup.shared is not None
    assert setup.shared.again


def test_todays_deal_is_one_key_away_and_an_older_one_is_played_late(app: Application, host: Host) -> None:
    scene = DealsScene(app, host)
    app.push(scene)
    assert t("deals.daily.new") in texts(scene)
    key(app, pygame.K_RETURN)
    assert host.calls == [daily_setup(TODAY, TODAY, "Ada")]
    scene.ui.press("day_2028-02-21")
    assert isinstance(app.scene, SharedDealScene)
    assert t("deals.one.none.late") in texts(app.scene)
    key(app, pygame.K_p, pygame.KMOD_CTRL)
    setup = daily_setup(date(2028, 2, 21), TODAY, "Ada")
    assert host.calls[1:] == [setup]
    assert setup.shared is not None
    assert setup.shared.late
    host.begun = SharedDeal(DealSubject.of_day(TODAY).share.code, TODAY.isoformat())
    key(app, pygame.K_ESCAPE)
    assert t("deals.daily.open") in texts(scene)
    key(app, pygame.K_t, pygame.KMOD_CTRL)
    assert host.calls[2:] == ["go on"]
    key(app, pygame.K_e)
    assert scene.last == TODAY - timedelta(days=35)
    assert scene.ui.find("day_2028-01-20") is not None
    assert scene.ui.find("day_2028-02-29") is None
    assert [week[0].weekday() for week in calendar_days(TODAY)] == [0] * 5


def test_what_a_friend_has_sent_is_told_and_opened(
    app: Application, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = DealsScene(app, host)
    app.push(scene)
    key(app, pygame.K_d, pygame.KMOD_CTRL)
    assert scene.ui.typing
    scene.ui.focus("back")
    for text, said in {
        CODE[:-1] + "X": t("deals.problem.code_check"),
        CODE[:9]: t("deals.problem.code_short", wanted=14, length=9),
        CODE: t("deals.is.code", rules="Standard", opponent="Medium"),
    }.items():
        scene.type(text)
        assert said in texts(scene)
        assert (scene.ui.find("open") is not None) is (text == CODE)
    share = parse_deal_or_result(f"GIN {CODE} oklahoma gin_bonus=20 vs hard").share
    assert share is not None
    subject = DealSubject.of_share(share, "", TODAY)
    monkeypatch.setattr(exchange, "clipboard_text", lambda: f"Try this!\n{subject.text}")
    scene.paste()
    key(app, pygame.K_RETURN)
    page = app.scene
    assert isinstance(page, SharedDealScene)
    assert page.model.subject == subject
    key(app, pygame.K_p, pygame.KMOD_CTRL)
    assert host.calls == [deal_setup(SharedDeal(CODE), preset("oklahoma").but(gin_bonus=20), None, "hard", "Ada")]


def test_what_the_menu_tells_of_today() -> None:
    assert today_text("done", Outcome.GIN, 43) == "Today’s deal: +43 (gin)"
    assert today_text("given_up", None, 0) == t("menu.deals.given_up")
    assert today_text("none", None, 0) == "Today’s deal: not played yet"


def test_the_line_of_a_daily_deal_is_known_as_one() -> None:
    yesterday = DealSubject.of_day(YESTERDAY)
    assert DealSubject.of_share(yesterday.share, "easy", TODAY) == yesterday
    assert DealSubject.of_share(DealSubject.of_day(TODAY + timedelta(days=1)).share, "easy", TODAY).day is None
    assert DealSubject.of_share(replace(yesterday.share, level="easy"), "easy", TODAY).day is None
    assert daily_day(CODE, TODAY) is None


def test_a_new_deal_and_two_results_side_by_side(
    app: Application, host: Host, copied: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    new = NewDealScene(app, host, 7)
    app.push(new)
    new.ui.press("level_hard")
    line = f"GIN {code_of(7)[:5]}-{code_of(7)[5:10]}-{code_of(7)[10:]} standard vs hard"
    assert line in texts(new)
    key(app, pygame.K_n)
    assert line not in texts(new)
    new.use_rules(RuleEntry("partners4", "partners4", None, "partners4", preset("partners4")))
    assert new.entry.preset == "standard"
    key(app, pygame.K_c)
    key(app, pygame.K_p, pygame.KMOD_CTRL)
    assert copied == [new.subject.text]
    assert isinstance(host.calls[0], GameSetup)
    assert host.calls[0].shared == SharedDeal(new.subject.share.code)

    own = result_of(played(daily_setup(TODAY, TODAY, "Ada"))[0])
    assert own is not None
    scene = SharedDealScene(app, host, DealSubject.of_day(TODAY), own)
    app.push(scene)
    better = replace(own, outcome=Outcome.GIN, points=own.points + 1, again=True)
    monkeypatch.setattr(exchange, "clipboard_text", lambda: f"Beat this: {better.text}!")
    key(app, pygame.K_v, pygame.KMOD_CTRL)
    assert t("deals.compare.friend.one", n=1) in texts(scene)
    told = texts(scene)
    assert {"+16", "+17"} <= set(told.split("\n"))
    assert all(said in told for said in ("Knocked", "Went gin", t("deals.one.remark.again")))
    scene.type(replace(better, head="AAAAA").text)
    assert t("deals.differs.deal", head="AAAAA") in texts(scene)
    assert "Went gin" not in texts(scene)
    key(app, pygame.K_r)
    assert copied[1:] == [own.text]
    key(app, pygame.K_p, pygame.KMOD_CTRL)
    assert host.calls[1:] == [daily_setup(TODAY, TODAY, "Ada", again=True)], "another try"


def test_friends_results_are_kept_with_names_and_the_par_comes_after_the_first_try(
    app: Application, host: Host
) -> None:
    own = result_of(played(daily_setup(TODAY, TODAY, "Ada"))[0])
    assert own is not None
    subject, cached = DealSubject.of_day(TODAY), KeptResults(app.paths.deal_results)
    before = SharedDealScene(app, host, subject)
    app.push(before)
    for _ in range(5):
        app.step(0.02)
    theirs = replace(own, points=own.points + 1)
    before.type(theirs.text)
    assert before.ui.find("keep").enabled is False  # type: ignore[union-attr]
    before.rename("Ben")
    before.ui.press("keep")
    assert "Ben" in texts(before)
    assert not cached.par(*subject.played), "nothing is given away before the first try"
    app.pop()

    after = SharedDealScene(app, host, subject, own)
    app.push(after)
    until = time.monotonic() + 60
    while len(cached.par(*subject.played)) < len(PAR_LEVELS) and time.monotonic() < until:
        app.step(0.02)
    par = cached.par(*subject.played)
    assert set(par) == set(PAR_LEVELS)
    names = [entry.name for entry in after.model.results(with_par=True)]
    assert sorted(names) == sorted(["", "Ben", *PAR_LEVELS])
    nets = [entry.result.net for entry in after.model.results(with_par=True)]
    assert nets == sorted(nets, reverse=True)
    assert cached.friends(*subject.played)[0].result == theirs
    other = (subject.share.code, preset("oklahoma"), "medium")
    assert not cached.friends(*other), "a result belongs to its rules"
    place = next(number for number, name in enumerate(names) if name == "Ben")
    after.ui.press(f"remove_{place}")
    assert after.model.text == theirs.text, "it can be kept again at once"
    assert not cached.friends(*subject.played)


def test_a_deal_is_played_from_its_page_to_its_result(still: Application) -> None:
    """With the program around it: what was begun can be gone on with, and its end leads to its result."""
    app = still
    app.paths.ensure()
    games = SavedGames(app.paths, lock_held=True, notify=app.notify)
    program = Program(app, games)
    app.reset(program.menu())
    app.step(0.02)
    assert isinstance(app.scene, MenuScene)
    app.scene.ui.press("daily")
    assert isinstance(app.scene, DealsScene)
    key(app, pygame.K_ESCAPE)
    host = Deals(program.yours, today=lambda: TODAY)
    host.begin(DealSubject.of_day(YESTERDAY).setup(TODAY, "You", again=False))
    sitting = games.sitting
    assert sitting is not None
    assert host.waiting() == [sitting.setup.shared]
    assert program.overview.saved()[0].title == "Daily deal, 28 February 2028, against Medium"
    play_to_the_end(sitting)
    assert host.waiting() == []
    program.flow.round_over()
    assert isinstance(app.scene, EndingScene)
    key(app, pygame.K_r)
    page = app.scene
    assert isinstance(page, SharedDealScene)
    assert page.model.own == result_of(sitting)
    assert page.model.subject == DealSubject.of_day(YESTERDAY)
    program.flow.play_again()
    again = games.sitting
    assert again is not None
    assert again.setup.shared is not None
    assert again.setup.shared.again
    assert not again.counts
    assert uncounted_note(again) == t("deals.note.again")
    assert deal_mark(again.setup.shared) == t("deals.mark.again")
    host.begin(DealSubject.of_day(TODAY).setup(TODAY, "You", again=False))
    other = games.sitting
    assert other is not None
    assert host.waiting() == [other.setup.shared, again.setup.shared], "nobody was asked to give one up"
    host.go_on(again.setup.shared)
    assert games.sitting is not None
    assert games.sitting.setup == again.setup
    choosing = ContinueScene(app, program)
    app.push(choosing)
    for game, form in zip(choosing.games, ("again", "deal"), strict=True):
        choosing.ui.press(f"give_up_{game.kind}")
        asking = app.scene
        assert isinstance(asking, Dialog)
        assert asking.text == t(f"continuing.give_up.text.{form}", game=game.title), "only a first try counts"
        key(app, pygame.K_ESCAPE)
    app.pop()
    program.yours.history.wait(60.0)
    (late,) = program.yours.history.games(Filter(form="deal", counting=True))
    before = host.played(late)
    assert before == PlayedTry(DealSubject.of_day(YESTERDAY), result_of(sitting))
    games.close()
    program.end()


@pytest.mark.parametrize(("place", "said"), [("games", "You were undercut"), ("imported", "Was undercut")])
def test_only_a_try_of_ones_own_speaks_to_the_reader(place: str, said: str) -> None:
    """An imported try may be a friend's, as is the column beside one's own when results are compared."""
    game = SimpleNamespace(
        daily=None, code="", preset="standard", title=None, level="easy", place=place, day="2026-05-03"
    )
    one = SimpleNamespace(game=game, outcome=Outcome.UNDERCUT, won=False, state="done", again=False, late=False)
    assert said in line(cast(Try, one), date(2026, 5, 4)).split(" · ")
    assert ended_text(Outcome.UNDERCUT, won=False) == "Was undercut"
