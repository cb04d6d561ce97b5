"""The page of statistics: what its charts say, its pages, tables, filters, states, export and a fresh start."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from gin_desktop.analysis.coaching.knock_choices import ChoiceSums, KnockChoices
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.history.game_counts import MOST_TURNS
from gin_desktop.session.history.milestones import Milestone
from gin_desktop.session.history.rows import Filter
from gin_desktop.session.history.statistics import AtTurn, KnockStatistics, Share
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.storage.files import StorageError
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.file_chooser import FileChooserScene
from gin_desktop.ui.kit.widgets.dialog import Dialog
from gin_desktop.ui.people.picking import DatesScene, FilterScene
from gin_desktop.ui.program import Program
from gin_desktop.ui.statistics.chart_table import ChartTableScene
from gin_desktop.ui.statistics.model.chart import PAGES, ChartData, OpponentScore
from gin_desktop.ui.statistics.model.filters import charts_of, options, part_text, statistics_filter
from gin_desktop.ui.statistics.round_list import RoundListScene
from gin_desktop.ui.statistics.scene import StatisticsScene
from gin_desktop.words import t
from gin_desktop.words.record_results import date_of, spans
from tests.history.makers import played, write
from tests.inside import inside
from tests.ui.shell import key
from tools.gallery.made_statistics import (
    TODAY,
    FinishedExport,
    IndexingProgress,
    SampleHistory,
    SampleStatisticsHost,
    sample_statistics,
)

Open = Callable[..., StatisticsScene]


class Noting(SampleStatisticsHost):
    """Notes what was asked for."""

    def __init__(self, source: SampleHistory) -> None:
        super().__init__(source)
        self.calls: list[object] = []

    def new_game(self) -> None:
        self.calls.append("new game")

    def open_records(self, asked: Filter) -> None:
        self.calls.append(asked)

    def open_milestone(self, one: Milestone) -> None:
        self.calls.append(one.name)

    def open_showdown(self, key: str, deal: int, table: int) -> None:
        self.calls.append((key, deal, table))


@pytest.fixture
def show(still: Application) -> Open:
    def open_page(games: int = 100, **more: object) -> StatisticsScene:
        scene = StatisticsScene(still, Noting(SampleHistory(games, **more)), today=TODAY)  # type: ignore[arg-type]
        still.push(scene)
        settle(still)
        return scene

    return open_page


def settle(app: Application) -> None:
    app.step(0.02)
    while app.scene is not None and app.scene.animating:
        app.step(0.02)


def texts(scene: StatisticsScene) -> list[str]:
    return [label.text for label in scene.ui.labels]


def facts(games: int, **more: object) -> ChartData:
    waited = ChoiceSums(games * 3, games * 2, games * 2.7, games * 9.0)
    choices = KnockChoices(games * 3, ChoiceSums(games * 2, games, games * 0.9, games * 2.8), waited)
    return ChartData(replace(sample_statistics(games), **more), (), TODAY, choices)  # type: ignore[arg-type]


# -- what the charts say


@pytest.mark.parametrize("games", [0, 1, 100])
def test_every_chart_says_something_of_any_number_of_games(games: int) -> None:
    for page in PAGES:
        for chart in charts_of(page, facts(games)):
            assert chart.title
            assert all(len(row) == len(chart.table.head) for row in chart.table.rows)
            assert chart.figure is not None or games <= 1, f"{chart.key} is empty"


def titles(page: str, known: ChartData) -> dict[str, str]:
    return {chart.key: chart.title for chart in charts_of(next(one for one in PAGES if one == page), known)}


def test_small_numbers_say_that_they_are_small() -> None:
    assert titles("overview", facts(1))["wins"] == "1 game finished: too few to say how often you win."
    assert titles("overview", facts(19))["wins"].startswith("19 games finished: too few")
    said = titles("overview", facts(100))["wins"]
    assert said == "You win 47% of your games. After 100 games, your true rate is very likely between 38% and 57%."
    [turns] = [one for one in charts_of("knocks", facts(3)) if one.key == "turns"]
    assert t("charts.unsure") in turns.notes


def test_early_and_late_knocks_are_told_apart_only_beyond_chance() -> None:
    def knocks(early: int, late: int) -> ChartData:
        made = [AtTurn(turn, 0) for turn in range(1, MOST_TURNS + 1)]
        made[1] = AtTurn(2, 60, 300, 0, 58, 60 * early, 60 * early * early + 60 * 25)
        made[9] = AtTurn(10, 60, 300, 0, 40, 60 * late, 60 * late * late + 60 * 25)
        known = sample_statistics(1)
        you = replace(known.you, knocks=KnockStatistics(turns=tuple(made)))
        return ChartData(replace(known, you=you), (), TODAY)

    said = titles("knocks", knocks(12, 4))
    assert "more than chance" in said["timing"]
    assert said["costs"] == t("charts.costs.adding"), "what is not added up yet is not called nothing"
    assert "more than chance" not in titles("knocks", knocks(12, 11))["timing"]
    [chart] = [one for one in charts_of("knocks", knocks(12, 11)) if one.key == "timing"]
    assert chart.table.rows[0] == ("1 to 4", "60", "5.0", "97% (89% to 99%)", "+12.0 (+10.7 to +13.3)", "–")
    assert [span[0] for span in chart.rounds] == [1, 5, 8, 11]


def test_knocks_lead_to_their_rounds_and_their_cost_follows_the_filter(show: Open, still: Application) -> None:
    scene = show()
    scene.ui.press("page_knocks")
    settle(still)
    before = scene.charts[1].table.rows
    scene.show(Filter(opponent="Vera"))
    settle(still)
    assert scene.charts[1].table.rows != before
    scene.ui.press("chart_timing")
    assert isinstance(still.scene, ChartTableScene)
    still.scene.ui.press("row_1")
    assert isinstance(still.scene, RoundListScene)
    still.scene.open()
    assert isinstance(scene.host, Noting)
    assert len(scene.host.calls) == 1


def test_who_is_hard_is_said_only_where_it_is_known() -> None:
    close = (OpponentScore("Vera", "medium", 30, 20), OpponentScore("Hugo", "hard", 22, 28))
    apart = (
        OpponentScore("Vera", "medium", 40, 10),
        OpponentScore("Hugo", "hard", 10, 40),
        OpponentScore("Mei", "expert", 0, 3),
    )
    known = facts(100)
    assert titles("overview", replace(known, opponents=close))["opponents"] == t("charts.opponents")
    said = titles("overview", replace(known, opponents=apart))["opponents"]
    assert said == t("charts.opponents.best", best="Vera", worst="Hugo"), "of Mei too little is known"
    assert "opponents" not in titles("overview", replace(known, opponents=close[:1]))


def test_a_milestone_that_was_reached_leads_to_its_game(show: Open) -> None:
    scene = show(3)
    scene.ui.press("page_milestones")
    assert scene.ui.find("milestone_twice_hard") is None, "it was not reached"
    scene.ui.press("milestone_first_gin")
    assert isinstance(scene.host, Noting)
    assert scene.host.calls == ["first_gin"]


def test_one_opponent_is_called_by_name() -> None:
    known = facts(100, asked=Filter(opponent="Vera", level="medium"))
    assert titles("knocks", known)["turns"].endswith(", Vera on turn 9.7.")
    [endings, _] = charts_of("rounds", known)
    assert endings.table.head[1:] == ("You", "Vera")


def test_what_strength_was_is_not_told_as_what_it_is_now() -> None:
    [chart] = [one for one in charts_of("time", facts(3)) if one.key == "strength"]
    assert "now" in chart.title
    assert chart.table.rows[-1][1] in (
        "as strong as Medium",
        "a little stronger than Medium",
        "a little weaker than Medium",
    )


def test_luck_is_told_from_chance() -> None:
    for total, word in (
        (5200, "within the normal range around 52.4"),
        (4500, "you were lucky"),
        (6100, "you were unlucky"),
    ):
        you = sample_statistics(100).you
        dealt = replace(you.dealt, number=100, total=total, expected=5240.0, variance=16900.0)
        assert word in titles("cards", facts(100, you=replace(you, dealt=dealt)))["dealt"]


# -- filters


def test_what_can_be_chosen() -> None:
    source = SampleHistory(100)
    found = options("opponent", Filter(rules="standard"), source, TODAY)
    assert [one.text for one in found[:2]] == ["All opponents", "Vera (Medium)"]
    assert all(one.asked.rules == "standard" for one in found), "the other parts stay"
    assert found[1].asked == Filter(rules="standard", opponent="Vera", level="medium")
    assert Filter(rules="standard", level="hard") in [one.asked for one in found]
    assert found[0].games == 33, "as many as match the other parts"
    odd = options("rules", Filter(rules="straight_gin"), source, TODAY)
    assert (odd[-1].text, odd[-1].games) == ("Straight gin", 0), "what is chosen stays in the list"
    dates = {name: (since.isoformat(), until.isoformat()) for name, since, until in spans(TODAY)}
    assert dates["month"] == ("2026-11-01", "2026-11-22")
    assert dates["last_month"] == ("2026-10-01", "2026-10-31")
    assert dates["last_year"] == ("2025-01-01", "2025-12-31")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (Filter(), "All dates"),
        (Filter(since="2026-11-01", until="2026-11-22"), "This month"),
        (Filter(since="2026-02-03", until="2026-03-04"), "3 February 2026 to 4 March 2026"),
        (Filter(since="2026-02-03"), "Since 3 February 2026"),
        (Filter(until="2026-02-03"), "Until 3 February 2026"),
    ],
)
def test_dates_in_words(asked: Filter, said: str) -> None:
    assert part_text("dates", asked, SampleHistory(1).choices(), TODAY) == said


def test_what_a_list_is_searched_for_does_not_narrow_statistics_down() -> None:
    assert statistics_filter(Filter(opponent="Vera", text="gin", starred=True, result="won")) == Filter(opponent="Vera")


def test_what_is_no_date() -> None:
    assert date_of(" 2026-02-28 ") is not None
    assert [date_of(text) for text in ("2026-02-30", "tomorrow", "")] == [None, None, None]


def test_a_filter_is_chosen_with_the_keyboard_and_taken_back(still: Application, show: Open) -> None:
    scene = show()
    key(still, pygame.K_o)
    assert isinstance(still.scene, FilterScene)
    key(still, pygame.K_DOWN)
    key(still, pygame.K_RETURN)
    assert scene.asked == Filter(opponent="Vera", level="medium")
    assert "Vera" in texts(scene)
    key(still, pygame.K_a)
    assert scene.asked == Filter()
    assert scene.ui.find("clear") is None


def test_dates_can_be_typed_and_wrong_ones_are_named(still: Application, show: Open) -> None:
    scene = show()
    scene.pick("dates")
    dates = still.scene
    assert isinstance(dates, DatesScene)
    dates.typed = {"from": "31 January", "to": ""}
    dates.use()
    assert "“31 January” is not a date" in still.toasts.texts[0]
    dates.typed = {"from": "2026-05-01", "to": "2026-04-01"}
    dates.use()
    assert still.toasts.texts[-1] == t("statistics.dates.turned")
    dates.typed = {"from": "", "to": "2026-04-01"}
    dates.use()
    assert scene.asked == Filter(until="2026-04-01")


# -- the page


def test_pages_charts_and_tables_with_the_keyboard_alone(still: Application, show: Open) -> None:
    scene = show()
    for number, page in enumerate(PAGES):
        key(still, pygame.K_1 + number)
        settle(still)
        assert scene.open_page == page
    key(still, pygame.K_4)
    settle(still)
    seen = []
    for _ in range(len(scene.ui.widgets)):
        key(still, pygame.K_TAB)
        assert scene.ui.focused is not None
        seen.append(scene.ui.focused.key)
    assert {"filter_opponent", "chart_turns", "chart_kept", "back", "export", "reset"} <= set(seen)
    scene.ui.focus("chart_kept")
    key(still, pygame.K_t)
    assert isinstance(still.scene, ChartTableScene)
    assert still.scene.chart.key == "kept"
    key(still, pygame.K_t)
    assert still.scene is scene
    key(still, pygame.K_RETURN)
    assert isinstance(still.scene, ChartTableScene), "the focus is still on the chart"


def test_pictures_of_charts_are_made_once_one_a_turn(still: Application, show: Open) -> None:
    scene = StatisticsScene(still, SampleStatisticsHost(SampleHistory(100)), today=TODAY)
    still.push(scene)
    turns = 0
    still.step(0.02)
    while scene.animating:
        still.step(0.02)
        turns += 1
    assert turns >= len(scene.charts) - 2
    scene.rebuild()
    still.step(0.02)
    assert not scene.animating, "the same charts at the same size"


def test_a_figure_is_explained_and_a_table_leads_to_its_games(still: Application, show: Open) -> None:
    scene = show()
    scene.ui.press("page_overview")
    scene.ui.focus("tile_points")
    told = scene.pointed
    assert told is not None
    low, high = scene.ui.find("tile_points").described().description, told[1]  # type: ignore[union-attr]
    assert low == high
    assert "your true average is very likely between" in told[1]
    scene.open_table(next(chart for chart in scene.charts if chart.key == "opponents"))
    table = still.scene
    assert isinstance(table, ChartTableScene)
    table.ui.press("row_0")
    assert still.scene is scene
    key(still, pygame.K_t)
    key(still, pygame.K_l)
    assert isinstance(scene.host, Noting)
    assert scene.host.calls == [Filter(opponent="Vera", level="medium"), Filter()]


def test_the_games_behind_a_month_stay_within_the_filter() -> None:
    asked = Filter(since="2026-10-05")
    [months] = [one for one in charts_of("time", facts(100, asked=asked)) if one.key == "months"]
    assert len(months.games) == len(months.table.rows)
    assert all(one.since is not None and one.since >= "2026-10-05" for one in months.games[:2])
    assert months.games[0].until == "2026-11-31"


def test_the_first_upcard_is_nobodys_discard() -> None:
    them = replace(sample_statistics(100).them, stock_draws=60, pile_draws=40, upcard=Share(20, 50))
    assert titles("defence", facts(100, them=them))["fed"].startswith("25% of the cards")


def test_what_is_pointed_at_is_told(still: Application, show: Open) -> None:
    scene = show()
    control = scene.ui.find("chart_form")
    assert control is not None
    place = control.place
    for x in range(place.x, place.right, 5):
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, place.centery), rel=(0, 0), buttons=(0, 0, 0)))
        still.step(0.02)
        told = scene.pointed
        if told is not None:
            break
    assert told is not None
    assert "won against" in told[1] or "lost to" in told[1]
    key(still, pygame.K_TAB)
    assert scene.pointed is None


def test_states_without_games(still: Application, show: Open) -> None:
    scene = show(0)
    assert t("statistics.empty.title") in texts(scene)
    key(still, pygame.K_RETURN)
    assert isinstance(scene.host, Noting)
    assert scene.host.calls == ["new game"]
    told = scene.keys()
    assert [text for text, _ in told] == ["G"]
    still.pop()
    scene = show(0, hinted=2)
    assert t("statistics.hinted.title") in texts(scene)
    key(still, pygame.K_RETURN)
    assert scene.asked == Filter(why="hints")
    still.pop()
    scene = show(0, progress=IndexingProgress(1, 9))
    assert t("statistics.reading.title") in texts(scene)
    still.pop()
    assert t("statistics.unreadable.title") in texts(show(0, ready=False))
    still.pop()
    assert t("statistics.opening.title") in texts(show(0, ready=False, opening=True))


def test_what_is_read_meanwhile_is_shown(still: Application, show: Open) -> None:
    scene = show(0, progress=IndexingProgress(1, 9))
    source = scene.host.source
    assert isinstance(source, SampleHistory)
    source.games, source.changes, source.progress = 30, 2, None
    still.step(0.02)
    settle(still)
    assert scene.ui.find("chart_form") is not None


def test_a_fresh_start_is_asked_for_and_taken_back(still: Application, show: Open) -> None:
    scene = show()
    key(still, pygame.K_DELETE)
    assert isinstance(still.scene, Dialog)
    key(still, pygame.K_RETURN)
    assert scene.ui.find("chart_form") is not None, "Enter is the careful answer"
    scene.ask_reset()
    assert isinstance(still.scene, Dialog)
    still.scene.choose(1)
    still.step(0.02)
    assert t("statistics.fresh.title") in texts(scene)
    assert "Counted since 22 November 2026." in texts(scene)
    assert scene.ui.find("reset") is None
    key(still, pygame.K_z, mod=pygame.KMOD_CTRL)
    settle(still)
    assert scene.ui.find("chart_form") is not None


def test_an_export_is_told_and_so_is_why_not(still: Application, show: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = show()
    key(still, pygame.K_e)
    assert isinstance(still.scene, Dialog)
    still.scene.choose(1)
    assert isinstance(still.scene, FileChooserScene)
    assert still.scene.path == str(still.paths.exports / "Gin statistics.json")
    still.scene.accept()
    assert still.scene is scene
    assert "Exported to statistics.json." in still.toasts.texts

    class Failing(FinishedExport):
        def __getattribute__(self, name: str) -> object:
            if name == "over":
                raise StorageError("not_written", path="/nowhere", reason="no room")
            return super().__getattribute__(name)

    monkeypatch.setattr(scene.host, "export", lambda *_: Failing([]))
    monkeypatch.setattr(scene.host, "export_all", lambda: Failing([]))
    scene.ask_export()
    assert isinstance(still.scene, Dialog)
    still.scene.choose(0)
    assert isinstance(still.scene, FileChooserScene)
    still.scene.accept()
    assert any("/nowhere (no room)" in text for text in still.toasts.texts)
    scene.ask_reset()
    assert isinstance(still.scene, Dialog)
    still.scene.choose(1)
    assert any(text.startswith("Nothing was changed") for text in still.toasts.texts)
    assert scene.ui.find("chart_form") is not None


def test_while_files_are_written_nothing_else_is_and_whoever_leaves_is_told(
    still: Application, show: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Slow(FinishedExport):
        def wait(self, seconds: float) -> None:
            self.over = seconds > 0

    scene, first, second = show(), Slow([Path("first.json")], False), Slow([Path("kept.json")], False)
    monkeypatch.setattr(scene.host, "export", lambda *_: first)
    monkeypatch.setattr(scene.host, "export_all", lambda: second)
    key(still, pygame.K_e)
    assert isinstance(still.scene, Dialog)
    still.scene.choose(1)
    assert isinstance(still.scene, FileChooserScene)
    still.scene.accept()
    settle(still)
    assert scene.ui.find("export") is None
    assert scene.ui.find("reset") is None
    first.over = True
    settle(still)
    assert "Exported to first.json." in still.toasts.texts
    assert scene.ui.find("export") is not None
    scene.ask_reset()
    assert isinstance(still.scene, Dialog)
    still.scene.choose(1)
    still.pop()
    assert any("kept.json" in text for text in still.toasts.texts)
    assert scene.host.source.statistics(Filter()).since


def test_the_person_s_own_history_is_shown_exported_and_begun_anew(still: Application) -> None:
    assert still.paths.ensure() == []
    program = Program(still, SavedGames(still.paths, lock_held=True, shuffler=Shuffler(2), notify=still.notify))
    still.push(program.menu())
    write(still.paths.games / "computer-20260101-120000.jsonl", played(1))
    program.yours.history.wait(20.0)
    program.yours.open_statistics(Filter(starred=True))
    settle(still)
    scene = still.scene
    assert isinstance(scene, StatisticsScene)
    assert titles("overview", ChartData(scene.host.source.statistics(Filter()), (), TODAY))["wins"].startswith("1 game")
    assert scene.ui.find("chart_form") is not None
    writing = scene.host.export(scene.asked, "csv", still.paths.data / "mine")
    writing.wait(20.0)
    assert writing.over
    assert {path.name for path in writing.paths} == {"statistics.csv", "games.csv", "rounds.csv"}
    scene.ask_reset()
    assert isinstance(still.scene, Dialog)
    still.scene.choose(1)
    if inside(scene, "export").runs:
        inside(inside(scene, "export"), "writing")[0].wait(20.0)
        still.step(0.02)
    settle(still)
    assert t("statistics.fresh.title") in texts(scene)
    assert len(list(still.paths.statistics_exports.iterdir())) == 1
    key(still, pygame.K_z, mod=pygame.KMOD_CTRL)
    settle(still)
    assert scene.ui.find("chart_form") is not None
    program.yours.close()
