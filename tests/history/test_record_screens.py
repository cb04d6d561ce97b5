"""The list of games and the page of one, by mouse and by keyboard."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pygame
import pytest

from gin_desktop.engine.sheets.duplicate import DuplicateMatch
from gin_desktop.session.history.rows import Filter
from gin_desktop.storage.games.rows import Form
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.file_chooser import FileChooserScene
from gin_desktop.ui.kit.row_list import RowList
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import line_height
from gin_desktop.ui.kit.widgets.dialog import Dialog
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.people.picking import FilterScene
from gin_desktop.ui.records import importing
from gin_desktop.ui.records import record_scene as page_scene
from gin_desktop.ui.records.filters import NAMES, label
from gin_desktop.ui.records.importing import ImportProgressScene, ImportRun
from gin_desktop.ui.records.record_scene import RecordScene
from gin_desktop.ui.records.row import words_below
from gin_desktop.ui.records.scene import RecordsScene
from gin_desktop.words import t, tn
from tests.history.collection import RECORDS, Desk, Shelf, row
from tests.history.reruns import played, setup_of
from tests.ui.conftest import MakeApp
from tests.ui.shell import click, key

TODAY = date(2026, 1, 3)
GOOD = (RECORDS / "version-3.jsonl").read_bytes()
KEYS = [f"{number:032x}" for number in range(4)]


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, a record is read at once."""
    monkeypatch.setattr(importing, "AT_ONCE", 30.0)
    monkeypatch.setattr(page_scene, "AT_ONCE", 30.0)


@pytest.fixture
def desk(make_app: MakeApp) -> Desk:
    still = make_app(Settings(animation="off"), size=(1024, 640))
    shelf = Shelf(still.paths)
    for number, name in enumerate(("Vera", "Tom", "Vera", "Hugo")):
        one = row(KEYS[number], f"computer-2026010{number + 1}-120000.jsonl")
        shelf.put(GOOD, replace(one, opponent=name, names=("Ada", name), day=f"2026-01-0{number + 1}"))
    return Desk(still, shelf)


def opened(desk: Desk, asked: Filter | None = None) -> RecordsScene:
    scene = RecordsScene(desk.app, desk, asked, today=TODAY)
    desk.app.push(scene)
    desk.app.step(0.02)
    return scene


def said(app: Application) -> str:
    return " ".join(app.toasts.texts)


# -- rows


class Endless(UiScene):
    """A hundred thousand rows that note which of them are drawn."""

    def __init__(self, app: Application) -> None:
        super().__init__(app)
        self.drawn: set[int] = set()
        self.opened: list[int] = []

    def build(self, size: tuple[int, int]) -> str | None:
        rect = pygame.Rect(40, 40, 600, 400)
        self.rows = RowList(
            self.ui,
            "rows",
            rect,
            height=60,
            gap=10,
            count=100_000,
            marked=0,
            draw=lambda _surface, _place, number: self.drawn.add(number),
            name=str,
            mark=lambda _number: None,
            act=lambda: self.opened.append(self.rows.marked),
        )
        return "rows"

    def handle(self, event: pygame.event.Event) -> bool:
        return self.rows.handle(event) or super().handle(event)


def test_of_a_hundred_thousand_rows_only_those_in_sight_are_made(still: Application) -> None:
    scene = Endless(still)
    still.push(scene)
    still.step(0.02)
    assert scene.drawn <= set(range(8))
    scene.drawn.clear()
    key(still, pygame.K_END)
    assert scene.rows.marked == 99_999
    assert scene.drawn <= set(range(99_990, 100_000))
    key(still, pygame.K_PAGEUP)
    key(still, pygame.K_UP)
    key(still, pygame.K_RETURN)
    assert scene.opened == [scene.rows.marked]
    assert 99_985 < scene.rows.marked < 99_999
    assert len(scene.ui.widgets) == 1


def test_the_first_press_marks_a_row_and_the_second_one_opens_it(still: Application) -> None:
    scene = Endless(still)
    still.push(scene)
    still.step(0.02)
    third = scene.rows.area.to_window(scene.rows.place_of(2)).center
    click(still, third)
    assert (scene.rows.marked, scene.opened) == (2, [])
    click(still, third)
    assert scene.opened == [2]
    assert scene.rows.row_at((third[0], scene.rows.area.to_window(scene.rows.place_of(2)).bottom + 5)) is None


# -- the list


def test_the_list_is_gone_through_opened_and_left_by_keys(desk: Desk) -> None:
    scene = opened(desk)
    assert scene.model.count == 4
    key(desk.app, pygame.K_DOWN)
    key(desk.app, pygame.K_RETURN)
    assert desk.calls == [("record", KEYS[1])]
    key(desk.app, pygame.K_t, pygame.KMOD_CTRL)
    assert desk.calls[-1] == ("statistics", Filter())
    assert scene.problems() == []


def test_whoever_types_searches(desk: Desk) -> None:
    scene = opened(desk)
    for letter in "Ve":
        key(desk.app, ord(letter.lower()), text=letter)
    for _ in range(10):
        desk.app.step(0.05)
    assert scene.model.asked.text == "Ve"
    assert scene.model.count == 2
    key(desk.app, pygame.K_RETURN)
    key(desk.app, pygame.K_RETURN)
    assert desk.calls == [("record", KEYS[0])]
    key(desk.app, pygame.K_ESCAPE)
    assert scene.model.count == 4
    assert desk.app.scene is scene
    scene.model.typed = "nobody"
    scene.rebuild()
    assert scene.rows is None
    scene.ui.press("all")
    assert scene.model.count == 4


def test_stars_are_given_and_asked_for(desk: Desk) -> None:
    scene = opened(desk)
    key(desk.app, pygame.K_DOWN)
    key(desk.app, pygame.K_d, pygame.KMOD_CTRL)
    assert desk.marks.starred == {KEYS[1]}
    scene.ui.press("show_starred")
    assert [scene.model.row(0).key] == [KEYS[1]]  # type: ignore[union-attr]
    scene.ui.press("star")
    assert desk.marks.starred == frozenset()


def test_a_filter_is_picked_from_what_there_is(desk: Desk) -> None:
    scene = opened(desk)
    scene.ui.press("filter_opponent")
    desk.app.step(0.02)
    assert isinstance(desk.app.scene, FilterScene)
    key(desk.app, pygame.K_DOWN)
    key(desk.app, pygame.K_RETURN)
    assert scene.model.asked == Filter(opponent="Vera", level="hard")
    assert scene.model.count == 2
    scene.ui.press("filter_opponent")
    desk.app.step(0.02)
    key(desk.app, pygame.K_ESCAPE)
    assert scene.model.asked.opponent == "Vera"
    assert scene.model.count == 2


def test_the_list_is_sorted_by_keys_and_stays_so(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(desk)
    key(desk.app, pygame.K_o, pygame.KMOD_CTRL)
    assert isinstance(desk.app.scene, FilterScene)
    heard: list[str] = []
    monkeypatch.setattr(desk.app, "announce", heard.append)
    for _ in range(4):
        key(desk.app, pygame.K_DOWN)
    key(desk.app, pygame.K_RETURN)
    assert t("records.sorted.longest") in heard, "it is said, too"
    assert t("records.sorted.longest") in [widget.text for widget in scene.ui.widgets]
    scene.model.clear()
    assert scene.model.asked == Filter(order="longest"), "the order is no filter"


def test_what_was_played_has_two_lines_where_one_would_be_cut() -> None:
    style = Style()
    marks, details = "Unlimited undo", "Around the corner · Even match · 12 rounds"
    line = line_height("small", style)
    assert words_below(marks, details, 2000, 2 * line, style) == [details]
    assert words_below(marks, details, 400, 2 * line, style) == [marks, details]
    assert words_below(marks, details, 400, 2 * line - 1, style) == [details], "no height for two"
    assert words_below("", details, 250, 2 * line, style) == ["Around the corner · Even match ·", "12 rounds"]


def test_what_narrows_the_list_is_named_and_can_be_taken_back(desk: Desk) -> None:
    asked = Filter(level="hard", since="2025-12-01", until="2025-12-31", place="imported")
    scene = opened(desk, asked)
    assert scene.model.filtered
    labels = [label(name, asked, desk.history.listed, TODAY) for name in NAMES]
    assert labels[1] == "Opponent: Everyone at Hard"
    assert labels[-1] == "Dates: Last month"
    scene.ui.press("filter_dates")
    desk.app.step(0.02)
    assert desk.app.scene.ui.focused.key == "option_2"  # type: ignore[attr-defined]
    desk.app.scene.ui.press("option_0")  # type: ignore[attr-defined]
    assert scene.model.asked == Filter(level="hard", place="imported")
    scene.model.clear()
    assert scene.model.asked == Filter(place="imported")


def test_from_the_line_to_search_in_a_key_leads_to_the_list_and_stars_work(desk: Desk) -> None:
    scene = opened(desk)
    key(desk.app, pygame.K_f, pygame.KMOD_CTRL)
    assert scene.ui.typing
    key(desk.app, pygame.K_d, pygame.KMOD_CTRL)
    assert desk.marks.starred == {KEYS[0]}
    key(desk.app, pygame.K_f, pygame.KMOD_CTRL)
    key(desk.app, pygame.K_DOWN)
    key(desk.app, pygame.K_RETURN)
    assert desk.calls


def test_a_deleted_game_comes_back_by_a_key(desk: Desk) -> None:
    scene = opened(desk)
    key(desk.app, pygame.K_DELETE)
    assert scene.model.count == 3
    assert "Ctrl+Z" in said(desk.app)
    gone = desk.history.paths.deleted / "computer-20260101-120000.jsonl"
    assert gone.exists()
    key(desk.app, pygame.K_z, pygame.KMOD_CTRL)
    assert not gone.exists()
    assert scene.model.count == 4
    assert desk.app.toasts.texts == [t("records.undone")], "what is undone is no longer offered"
    desk.history.rows[0] = replace(desk.history.rows[0], place="saves")
    desk.history.changes += 1
    scene.model.refresh()
    key(desk.app, pygame.K_DELETE)
    assert "still being played" in said(desk.app), "a game that is still played"
    assert scene.model.count == 4


def test_deleted_for_good_only_after_a_question(desk: Desk) -> None:
    scene = opened(desk)
    key(desk.app, pygame.K_DELETE)
    shelf = desk.history
    shelf.moved(shelf.rows[0], "deleted", "computer-20260101-120000.jsonl")
    shelf.changes += 1
    scene.ui.press("show_deleted")
    assert scene.model.count == 1
    key(desk.app, pygame.K_DELETE)
    assert isinstance(desk.app.scene, Dialog)
    key(desk.app, pygame.K_RETURN)
    assert list(shelf.paths.deleted.iterdir()) != []
    key(desk.app, pygame.K_DELETE)
    desk.app.scene.ui.press("choice_1")
    assert list(shelf.paths.deleted.iterdir()) == []


def test_what_is_new_in_the_history_is_seen_and_the_mark_stays(desk: Desk) -> None:
    scene = opened(desk)
    key(desk.app, pygame.K_DOWN)
    desk.history.rows.insert(0, row("f" * 32))
    desk.history.changes += 1
    for _ in range(30):
        desk.app.step(0.05)
    assert scene.model.count == 5
    assert scene.model.present is not None
    assert scene.model.present.key == KEYS[1]


def test_a_list_that_is_opened_before_the_history_says_so_and_fills(desk: Desk) -> None:
    shelf = desk.history
    rows, shelf.rows, shelf.ready, shelf.opening = shelf.rows, [], False, True
    scene = opened(desk)
    said = [label.text for label in scene.ui.labels]
    assert t("records.opening") in said
    assert tn("records.count", 0) not in said
    shelf.rows, shelf.ready, shelf.opening = rows, True, False
    for _ in range(30):
        desk.app.step(0.05)
    assert scene.model.count == len(rows)


def test_files_of_which_no_game_could_be_made_are_told_by_name(desk: Desk) -> None:
    scene = opened(desk)
    scene.ui.press("refused")
    assert isinstance(desk.app.scene, Dialog)
    assert "claims.jsonl: it claims to be a game" in desk.app.scene.text
    assert "cut.jsonl: it is damaged" in desk.app.scene.text


# -- importing


def test_a_record_is_dropped_on_the_window_or_its_path_is_pasted(desk: Desk, tmp_path: Path) -> None:
    scene = opened(desk)
    path = tmp_path / "from a friend.jsonl"
    path.write_bytes(GOOD)
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    desk.app.step(0.02)
    assert "Imported" in said(desk.app)
    assert scene.model.show == "imported"
    assert len(list(desk.history.paths.imported.iterdir())) == 1
    key(desk.app, pygame.K_i, pygame.KMOD_CTRL)
    files = desk.app.scene
    assert isinstance(files, FileChooserScene)
    files.path = f'"{tmp_path / "nowhere.jsonl"}"'
    files.accept()
    assert "no file" in files.problem
    assert desk.app.scene is files
    path.write_bytes(b"\n".join([*GOOD.split(b"\n")[:9], b"nonsense", b""]))
    files.path = f"'{path}'"
    files.accept()
    assert desk.app.scene is scene
    assert "where the record is damaged" in said(desk.app)


def test_a_long_check_can_be_stopped(desk: Desk) -> None:
    told: list[object] = []
    endless = (None for _ in iter(int, 1))
    run = ImportRun(endless, told.append, told.append)  # type: ignore[arg-type]
    assert not run.go_on(0.0)
    desk.app.push(ImportProgressScene(desk.app, run))
    for _ in range(8):
        desk.app.step(0.05)
    assert run.lines > 0
    key(desk.app, pygame.K_ESCAPE)
    assert desk.app.scene is None
    assert told == []


# -- the page of a game


def page(desk: Desk, content: bytes = GOOD, form: Form = "game") -> RecordScene:
    named = replace(row(place="games"), name="game-20260101-120000.jsonl", rounds=1, form=form)
    one = desk.history.put(content, named)
    scene = RecordScene(desk.app, desk, one, today=TODAY)
    desk.app.push(scene)
    for _ in range(30):
        desk.app.step(0.02)
        if not scene.animating:
            break
    return scene


def test_a_page_shows_its_rounds_and_leads_to_what_there_is(desk: Desk) -> None:
    scene = page(desk)
    assert len(scene.model.rounds) == 1
    hands = scene.model.hands(0)
    assert [hand.seat for hand in hands] == [0, 1]
    assert all(sum(map(len, hand.groups)) == 10 for hand in hands)
    assert scene.model.running(0) == (1, 0)
    name = scene.model.path.name
    key(desk.app, pygame.K_r)
    key(desk.app, pygame.K_v)
    key(desk.app, pygame.K_s)
    key(desk.app, pygame.K_t)
    key(desk.app, pygame.K_d, pygame.KMOD_CTRL)
    assert desk.calls == [
        ("replay", name, 1, 0),
        ("review", name),
        ("sheet", name),
        ("statistics", Filter(opponent="Vera", level="hard")),
    ]
    assert desk.marks.is_starred(scene.row.key)
    assert scene.problems() == []


def test_a_game_is_exported_in_three_ways_and_nothing_is_replaced(desk: Desk) -> None:
    scene = page(desk)
    for number in (0, 1, 2, 2):
        key(desk.app, pygame.K_e)
        assert isinstance(desk.app.scene, Dialog)
        desk.app.scene.choose(number)
        assert isinstance(desk.app.scene, FileChooserScene)
        desk.app.scene.accept()
        assert desk.app.scene is scene
        assert "Saved as" in said(desk.app)
    folder = desk.app.paths.exports
    assert desk.app.settings.export_folder == str(folder)
    names = sorted(path.name for path in folder.iterdir())
    start = "Gin rummy Ada Vera 2026-01-01"
    assert names == [f"{start} 2.jsonl", f"{start}.jsonl", f"{start}.png", f"{start}.txt"]
    assert (folder / f"{start}.jsonl").read_bytes() == GOOD
    assert "Score sheet" in (folder / f"{start}.txt").read_text()
    assert pygame.image.load(str(folder / f"{start}.png")).get_width() > 400
    assert scene.model.finished
    key(desk.app, pygame.K_e)
    assert isinstance(desk.app.scene, Dialog)
    desk.app.step(0.02)
    assert desk.app.scene.choices[-1].text == t("button.cancel")
    desk.app.scene.ui.press(f"choice_{len(desk.app.scene.choices) - 1}")
    assert desk.app.scene is scene, "left by mouse"


def test_a_damaged_record_is_shown_as_far_as_it_holds(desk: Desk) -> None:
    lines = (RECORDS / "version-1.jsonl").read_bytes().splitlines()
    scene = page(desk, b"\n".join([*lines[:60], b"nonsense", *lines[61:]]) + b"\n")
    assert scene.model.report is not None
    assert scene.model.report.fault is not None
    assert not scene.model.finished
    assert scene.commands().find("sheet") is not None
    assert not scene.commands()["sheet"].possible


def test_an_unfinished_duplicate_match_says_why_no_cards_are_shown(desk: Desk) -> None:
    _, lines, _ = played(setup_of("standard", duplicate=2), 1)
    scene = page(desk, "".join(f"{line}\n" for line in lines).encode(), "duplicate")
    assert scene.model.rounds == []
    assert t("record.none.duplicate") in [label.text for label in scene.ui.labels]


def test_the_rounds_of_a_match_say_which_play_of_which_deal_they_are(desk: Desk) -> None:
    sitting, lines, _ = played(setup_of("standard", duplicate=2), 4)
    scene = page(desk, "".join(f"{line}\n" for line in lines).encode(), "duplicate")
    assert isinstance(sitting.game.sheet, DuplicateMatch)
    third, _ = sitting.game.sheet.place_of(3)
    titles = [scene.model.title(number) for number in range(4)]
    assert titles[:3] == ["Deal 1, first play", "Deal 2, first play", f"Deal {third}, second play"]
    assert titles[3] != titles[2]


def test_a_record_that_is_gone_is_told(desk: Desk) -> None:
    one = row(name="gone.jsonl")
    scene = RecordScene(desk.app, desk, one, today=TODAY)
    desk.app.push(scene)
    desk.app.step(0.02)
    assert scene.model.trouble is not None
    assert any("no file" in label.text for label in scene.ui.labels)
    assert not scene.commands()["export"].possible


def test_a_game_deleted_on_its_page_leads_back(desk: Desk) -> None:
    scene = page(desk)
    key(desk.app, pygame.K_DELETE)
    assert desk.app.scene is not scene
    assert desk.record_manager.can_undo
