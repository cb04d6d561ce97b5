"""A recorded round on the table and at its showdown, by mouse and keyboard."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pygame
import pytest

from gin_desktop.engine.play.events import CardDrawn, Source
from gin_desktop.engine.presets import PRESETS
from gin_desktop.session.recorded_game import RecordedGame, recorded_from_lines
from gin_desktop.session.round_replay import RoundReplay
from gin_desktop.session.round_replay_view import RoundReplayView
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.session.sealed_deals import record_path
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.ending.scene import EndingScene
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.scene import Scene
from gin_desktop.ui.menu.table_menu import TableMenuScene
from gin_desktop.ui.program import Program
from gin_desktop.ui.program.replaying import ReplayedRoundScene, ReplayOpener, open_replay
from gin_desktop.ui.review.round_scene import RoundReviewScene
from gin_desktop.ui.round_replay import record_loading_scene
from gin_desktop.ui.sheets.round_scene import RoundPageScene
from gin_desktop.ui.sheets.scene import SheetScene
from gin_desktop.ui.showdown.model import ShowdownPhase
from gin_desktop.ui.showdown.replayed_scene import ReplayedShowdownModel, ReplayedShowdownScene
from gin_desktop.ui.table.replay_scene import ReplayScene
from gin_desktop.words.cards import card_text
from tests.engine.makers import choose
from tests.history.reruns import played, setup_of, whole


class Below(Scene):
    """What the replay was opened from."""


@dataclass
class Watcher:
    """Somebody who looks at a record, with hands made of posted events."""

    app: Application
    recorded: RecordedGame

    def open(self, place: int = 0) -> Watcher:
        self.replaying = ReplayOpener(self.app, self.recorded, place)
        self.replaying.open()
        self.key(pygame.K_SPACE)
        return self

    @property
    def scene(self) -> ReplayedRoundScene:
        assert isinstance(self.app.scene, ReplayedRoundScene)
        return self.app.scene

    @property
    def step(self) -> int:
        return self.replaying.viewing.round_replay.step

    def post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.event.Event(kind, **values))
        self.app.step(0.0)

    def key(self, key: int, mod: int = 0) -> None:
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="")

    def lying(self) -> dict[object, object]:
        """Where every card lies once nothing moves."""
        self.scene.finish_moving()
        return {
            key: (sprite.pos, sprite.card, sprite.face_up, sprite.turn, sprite.scale)
            for key, sprite in self.scene.stage.sprites.items()
        }


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, a record is read before the test goes on."""
    monkeypatch.setattr(record_loading_scene, "SLICE", 30.0)


def test_a_long_record_is_read_between_the_frames(bottom: Application, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_loading_scene, "SLICE", 0.0)
    lines = played(setup_of("standard"), 1)[1]
    open_replay(bottom, recorded_from_lines(lines, running=False))
    assert isinstance(bottom.scene, record_loading_scene.RecordLoadingScene)
    monkeypatch.setattr(record_loading_scene, "SLICE", 30.0)
    bottom.step(0.0)
    assert isinstance(bottom.scene, ReplayScene)
    assert bottom.scenes[0] is bottom.scenes[-2]


@pytest.fixture
def bottom(app: Application) -> Application:
    """An app with a screen on it."""
    app.running = True
    app.push(Below(app))
    return app


def record(rules: str, deals: int = 1, seed: int = 1) -> RecordedGame:
    return whole(recorded_from_lines(played(setup_of(rules), deals, seed)[1], running=False))


def forward_and_back(app: Application, rules: str, *, opened: bool) -> None:
    """Goes to the end of a round and back to its beginning; the cards have to lie at each step as they lay there."""
    watcher = Watcher(app, record(rules)).open()
    if opened:
        watcher.scene.replay.toggle_open_hands()
    round_replay = watcher.replaying.viewing.round_replay
    forward = []
    while not watcher.replaying.viewing.at_end:
        forward.append(watcher.lying())
        watcher.scene.replay.go(watcher.step + 1)
    watcher.lying()
    watcher.scene.update(0.0)  # of a round that is drawn all is laid open a moment later
    for step in range(round_replay.steps - 1, -1, -1):
        watcher.scene.replay.go(step)
        assert watcher.lying() == forward[step], step
    app.pop()


FORMS = [("redoubling", True), ("partners4", False), ("cutthroat3", True)]


@pytest.mark.parametrize(("rules", "opened"), FORMS)
def test_forward_and_back_the_cards_lie_where_they_lay(bottom: Application, rules: str, opened: bool) -> None:
    forward_and_back(bottom, rules, opened=opened)


def test_the_same_without_any_movement(still: Application) -> None:
    still.running = True
    still.push(Below(still))
    forward_and_back(still, "eleven_card", opened=False)


@pytest.mark.long
@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("opened", [False, True])
def test_the_same_of_every_kind_of_rules(bottom: Application, rules: str, opened: bool) -> None:
    forward_and_back(bottom, rules, opened=opened)


def test_what_is_hidden_has_no_face_on_the_stage(bottom: Application) -> None:
    watcher = Watcher(bottom, record("standard", seed=3)).open()
    viewing = watcher.replaying.viewing
    for step in range(viewing.round_replay.steps - 2):
        viewing.round_replay.go_to_step(step)
        watcher.scene.moved(step - 1)
        known = viewing.view()
        faces = {sprite.card for sprite in watcher.scene.stage.sprites.values() if sprite.card is not None}
        watcher.lying()
        seen = known.hand | known.opponent_known | sum(1 << card for card in known.pile)
        assert all(seen >> card & 1 for card in faces)
        first = viewing.round_replay.happened[0]
        if isinstance(first, CardDrawn) and first.source is Source.STOCK and first.card is not None:
            assert (card_text(first.card) in watcher.scene.replay.state().done) == (first.seat == viewing.near)


def test_the_keys_lead_to_decisions_and_ends_and_the_showdown(bottom: Application) -> None:
    watcher = Watcher(bottom, record("standard", 2)).open()
    round_replay = watcher.replaying.viewing.round_replay
    mine = [step for step in range(round_replay.steps + 1) if round_replay.decides(step) == 0]
    theirs = [step for step in range(round_replay.steps + 1) if round_replay.decides(step) == 1]
    watcher.key(pygame.K_HOME)
    watcher.key(pygame.K_DOWN)
    assert watcher.step == next(step for step in mine if step)
    watcher.key(pygame.K_DOWN, pygame.KMOD_SHIFT)
    assert watcher.step == next(step for step in theirs if step > mine[0])
    watcher.key(pygame.K_UP)
    assert watcher.step in mine
    watcher.key(pygame.K_END)
    assert isinstance(watcher.scene, ReplayedShowdownScene)
    assert watcher.scene.model.act is ShowdownPhase.END
    watcher.key(pygame.K_PAGEDOWN)
    assert isinstance(watcher.scene, ReplayScene)
    assert watcher.replaying.viewing.round_replay.number == 2
    watcher.key(pygame.K_v)
    assert watcher.replaying.viewing.near == 1
    watcher.key(pygame.K_PLUS)
    assert watcher.replaying.viewing.speed == "fast"
    watcher.key(pygame.K_ESCAPE)
    assert isinstance(bottom.scene, Below)


def test_it_goes_by_itself_to_the_end_and_adds_up_what_was_counted(bottom: Application) -> None:
    watcher = Watcher(bottom, record("standard")).open()
    viewing = watcher.replaying.viewing
    viewing.change_speed(2)
    watcher.key(pygame.K_END)
    watcher.key(pygame.K_LEFT)
    watcher.key(pygame.K_LEFT)
    watcher.key(pygame.K_SPACE)
    for _ in range(400):
        bottom.step(0.1)
        if (
            not viewing.playing
            and isinstance(bottom.scene, ReplayedShowdownScene)
            and bottom.scene.model.act is ShowdownPhase.END
        ):
            break
    scene = watcher.scene
    assert isinstance(scene, ReplayedShowdownScene)
    assert scene.model.shown_steps == len(scene.model.steps)
    assert viewing.at_end


def test_nothing_is_kept_secret_of_a_deal_that_was_played_both_ways() -> None:
    _, lines, _ = played(setup_of("standard", duplicate=1), 2)
    first = RoundReplayView(RoundReplay(whole(recorded_from_lines(lines, running=False)), 0))
    first.go(first.round_replay.steps)
    assert (first.may_open, ReplayedShowdownModel(first).additional_info) == (True, "")


def test_the_line_can_be_pressed_and_dragged(bottom: Application) -> None:
    watcher = Watcher(bottom, record("standard", seed=2)).open()
    line, steps = watcher.scene.replay.bar, watcher.replaying.viewing.round_replay.steps
    y = line.line.centery
    watcher.post(pygame.MOUSEBUTTONDOWN, pos=(line.x_of(3, steps), y), button=1)
    assert watcher.step == 3
    watcher.post(pygame.MOUSEMOTION, pos=(line.x_of(steps, steps), y + 60), rel=(5, 0), buttons=(1, 0, 0))
    assert watcher.step == steps  # over to the showdown, and the mouse still holds it
    watcher.post(pygame.MOUSEMOTION, pos=(line.x_of(5, steps), y), rel=(-5, 0), buttons=(1, 0, 0))
    assert watcher.step == 5
    watcher.post(pygame.MOUSEBUTTONUP, pos=(line.x_of(5, steps), y), button=1)
    watcher.post(pygame.MOUSEMOTION, pos=(line.x_of(1, steps), y), rel=(-5, 0), buttons=(0, 0, 0))
    assert watcher.step == 5


def test_every_button_says_what_it_does_and_why_not(bottom: Application) -> None:
    watcher = Watcher(bottom, record("standard")).open()
    names = {button.name for button in watcher.scene.buttons}
    assert {"first", "before", "back", "play", "forward", "after", "last", "slower", "faster", "menu", "turn"} <= names
    assert watcher.scene.problems() == []
    for button in watcher.scene.buttons:
        assert button.tip or button.text
    watcher.key(pygame.K_LEFT)  # there is nothing before the deal
    assert watcher.scene.bubble is not None
    watcher.key(pygame.K_END)
    assert watcher.scene.problems() == []


def test_a_damaged_record_is_told_of_and_one_without_rounds_is_not_opened(bottom: Application) -> None:
    lines = played(setup_of("standard"), 1)[1]
    open_replay(bottom, recorded_from_lines([*lines[:-1], "nothing"], running=False))
    assert len(bottom.toasts.texts) == 1
    assert isinstance(bottom.scene, ReplayScene)
    bottom.pop()
    open_replay(bottom, recorded_from_lines(lines[:1], running=False))
    assert isinstance(bottom.scene, Below)


class TestWaysIn:
    """From a game that is played: its sheet, its menu, the page of a deal."""

    @pytest.fixture
    def program(self, still: Application) -> Iterator[Program]:
        still.running = True
        games = SavedGames(still.paths, lock_held=True, seed=3)
        still.paths.ensure()
        program = Program(still, games)
        still.push(program.menu())
        program.starter.new_game(setup_of("standard"))
        yield program
        games.close()

    def over(self, program: Program) -> Sitting:
        """Plays the first round to its end; the sheet is on the screen."""
        sitting, rng = program.games.sitting, random.Random(1)
        assert sitting is not None
        if sitting.game.between_rounds:
            sitting.deal()
        while not sitting.round_over:
            live = sitting.tables[0]
            assert live.turn is not None
            assert live.round is not None
            sitting.play(live.turn, choose(rng, live.round))
        if sitting.game.finished:
            program.flow.round_over()
        else:
            program.flow.show_sheet()
        return sitting

    def press(self, app: Application, key: int) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        app.step(0.0)

    def test_by_keyboard_from_the_sheet_the_deal_and_the_menu(self, still: Application, program: Program) -> None:
        assert program.flow.replay_last_round is None  # no round is over
        sitting = self.over(program)
        assert isinstance(still.scene, SheetScene)
        self.press(still, pygame.K_w)
        assert isinstance(still.scene, ReplayedRoundScene)
        assert still.scene.viewing.round_replay.played == sitting.rounds[-1]
        self.press(still, pygame.K_ESCAPE)
        program.flow.open_deal(1)
        assert isinstance(still.scene, RoundPageScene)
        self.press(still, pygame.K_w)
        assert isinstance(still.scene, ReplayedRoundScene)
        self.press(still, pygame.K_ESCAPE)
        still.pop()
        program.flow.next_round()
        program.flow.open_menu()
        assert isinstance(still.scene, TableMenuScene)
        still.scene.ui.press("replay")
        still.step(0.0)
        assert isinstance(still.scene, ReplayedRoundScene)
        assert still.scene.viewing.round_replay.number == 1
        assert still.scene.viewing.may_open

    def test_the_review_is_a_key_away_from_the_sheet_and_the_deal(self, still: Application, program: Program) -> None:
        assert program.flow.review_game is None  # no round is over
        self.over(program)
        self.press(still, pygame.K_v)
        assert isinstance(still.scene, RoundReviewScene)
        self.press(still, pygame.K_ESCAPE)
        assert isinstance(still.scene, SheetScene)
        program.flow.open_deal(1)
        self.press(still, pygame.K_v)
        assert isinstance(still.scene, RoundReviewScene)
        assert still.scene.model.place == 0

    def test_the_result_leads_to_the_review_of_the_game(self, still: Application, program: Program) -> None:
        program.starter.new_game(replace(setup_of("standard"), rounds=1))
        sitting = self.over(program)
        assert sitting.game.finished
        assert isinstance(still.scene, EndingScene)
        still.scene.finish_moving()
        self.press(still, pygame.K_v)
        assert isinstance(still.scene, RoundReviewScene)
        self.press(still, pygame.K_ESCAPE)
        assert isinstance(still.scene, EndingScene)

    def test_a_record_of_a_running_game_shows_what_is_over(self, still: Application, program: Program) -> None:
        sitting = self.over(program)
        path = record_path(sitting)
        assert path is not None
        program.yours.open_replay(path, deal=7)
        assert isinstance(still.scene, ReplayedRoundScene)
        assert len(still.scene.viewing.round_replay.recorded.rounds) == 1
        assert still.scene.viewing.round_replay.recorded.running
        still.pop()
        program.yours.open_replay(path.with_name("none.jsonl"))
        assert isinstance(still.scene, SheetScene)
        assert len(still.toasts.texts) == 1
