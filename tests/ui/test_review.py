"""The pages of a review and the review in a replay, by mouse and by keys."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame
import pytest

from gin_desktop.players import expert
from gin_desktop.session.coaching.review_sums import ResultSum
from gin_desktop.session.coaching.reviewing import GameReview
from gin_desktop.session.recorded_game import RecordedGame, recorded_from_lines
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.scene import Scene
from gin_desktop.ui.program.replaying import ReplayedRoundScene, ReplayOpener, review_opener
from gin_desktop.ui.program.reviewing import ReviewOpener
from gin_desktop.ui.review.game_scene import GameReviewScene
from gin_desktop.ui.review.round_scene import RoundReviewScene
from gin_desktop.ui.round_replay.grade_marks import GRADE_SHAPES
from gin_desktop.ui.round_replay.review_strip import ReviewStrip
from gin_desktop.ui.tree.control import Role
from gin_desktop.words import t
from tests.history.reruns import played, setup_of, whole


class Below(Scene):
    """What the review was opened from."""


@dataclass
class Reader:
    """Somebody who reads a review, with hands made of posted events."""

    app: Application
    recorded: RecordedGame

    def open(self, place: int | None = None) -> ReviewOpener:
        opener = review_opener(self.app, self.recorded)
        opener.open(place)
        self.app.step(0.0)
        return opener

    def wait(self, review: GameReview) -> None:
        for _ in range(5000):
            if not review.working:
                break
            self.app.step(0.0)
        assert not review.working
        self.app.step(0.0)

    def post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.event.Event(kind, **values))
        self.app.step(0.0)

    def key(self, key: int, mod: int = 0) -> None:
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="")

    def click(self, at: tuple[int, int]) -> None:
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=1)

    @property
    def page(self) -> RoundReviewScene:
        assert isinstance(self.app.scene, RoundReviewScene)
        return self.app.scene

    @property
    def replay(self) -> ReplayedRoundScene:
        assert isinstance(self.app.scene, ReplayedRoundScene)
        return self.app.scene

    @property
    def strip(self) -> ReviewStrip:
        found = self.replay.replay.strip
        assert found is not None
        return found

    @property
    def step(self) -> int:
        return self.replay.viewing.round_replay.step

    @property
    def said(self) -> str:
        return self.strip.said(self.replay.replay.who)


def record(rules: str = "standard", deals: int = 2, *, running: bool = False) -> RecordedGame:
    return whole(recorded_from_lines(played(setup_of(rules), deals)[1], running=running))


@pytest.fixture
def reader(still: Application) -> Reader:
    still.running = True
    still.push(Below(still))
    return Reader(still, record())


def test_first_figures_are_shown_while_the_rest_is_worked_out(reader: Reader) -> None:
    opener = reader.open(0)
    assert reader.page.animating
    seen = set()
    for _ in range(3000):
        if not opener.review.working:
            break
        reader.app.step(0.0)
        if opener.review.working and reader.page.rows is not None:
            seen.add(reader.page.rows.count)
            assert any(t("review.working", share="")[:9] in control.name for control in reader.page.describe())
    reader.app.step(0.0)
    assert seen
    assert reader.page.rows is not None
    assert reader.page.rows.count == len(reader.page.model.moves) >= max(seen)
    assert not reader.page.animating
    assert not reader.page.describe().faults()
    names = [control.name for control in reader.page.describe()]
    assert any(name.startswith("Skill: your moves lost") for name in names), names
    own = [move for move in reader.page.model.moves if move.seat == reader.page.model.seats.index(0)]
    told = next(name for name in names if name == reader.page.model.summary)
    worst = max(own, key=lambda move: move.loss)
    assert f"in turn {worst.turn // 2 + 1}, lost about {max(1, round(worst.loss))}" in told


def test_moves_are_listed_by_size_and_in_order(reader: Reader) -> None:
    opener = reader.open(0)
    reader.wait(opener.review)
    losses = [move.loss for move in reader.page.model.moves]
    assert losses == sorted(losses, reverse=True)
    reader.key(pygame.K_o)
    steps = [move.step for move in reader.page.model.moves]
    assert steps == sorted(steps)
    assert sorted(losses) == sorted(move.loss for move in reader.page.model.moves)


def test_a_press_replays_the_round_at_the_move_and_back(reader: Reader) -> None:
    opener = reader.open(0)
    reader.wait(opener.review)
    page = reader.page
    rows, move = page.rows, page.model.moves[1]
    assert rows is not None
    place = rows.place_of(1).move(rows.area.rect.topleft).move(0, -rows.area.offset)
    reader.click(place.center)
    assert page.model.marked == 1
    reader.click(place.center)
    assert reader.step == move.step
    assert reader.said == page.model.texts(move).all
    tree = reader.replay.describe()
    told = tree.find("review")
    assert told is not None
    assert told.role is Role.MESSAGE
    assert told.name == reader.said
    assert not tree.faults()
    assert reader.replay.problems() == []
    reader.key(pygame.K_r)
    assert reader.app.scene is page


def test_keys_lead_from_mistake_to_mistake_and_the_timeline_marks_them(reader: Reader) -> None:
    opener = reader.open(0)
    reader.wait(opener.review)
    reader.key(pygame.K_w)
    steps = sorted({move.step for move in opener.in_replay.losses(0)})
    marks = [mark for mark in reader.replay.replay.state().flags if mark.shape in GRADE_SHAPES]
    assert [mark.step for mark in marks] == steps
    reader.replay.replay.go(0)
    walked = [0] if steps[0] == 0 else []
    for _ in steps:
        reader.key(pygame.K_n)
        walked.append(reader.step)
    assert list(dict.fromkeys(walked)) == steps
    reader.key(pygame.K_n)
    assert reader.step == steps[-1]
    reader.key(pygame.K_n, pygame.KMOD_SHIFT)
    assert reader.step == steps[-2]
    row = next(one for one in reader.replay.describe() if one.id == ("mark", steps[0], marks[0].shape))
    assert row.action is not None
    row.action()
    assert reader.step == steps[0]


def test_the_question_comes_first_and_the_answer_on_demand(reader: Reader) -> None:
    opener = reader.open(0)
    reader.wait(opener.review)
    move = reader.page.model.moves[0]
    answer = reader.page.model.texts(move)
    reader.key(pygame.K_a)
    rows = reader.page.rows
    assert rows is not None
    assert answer.did not in (rows.control.name or "")
    assert t("review.ask") in (rows.control.name or "")
    reader.key(pygame.K_w)
    assert reader.step == move.step
    assert reader.said == t("review.ask")
    assert not any(answer.did in control.name for control in reader.replay.describe())
    button = next(button for button in reader.replay.buttons if button.name == "answer")
    assert reader.strip.layout is not None
    assert reader.strip.layout.panel.contains(button.rect)
    reader.click(button.rect.center)
    assert reader.said == answer.all
    assert not any(button.name == "answer" for button in reader.replay.buttons)
    forward = reader.strip.review.mistake(0, reader.step, 1) is not None
    reader.key(pygame.K_n, 0 if forward else pygame.KMOD_SHIFT)
    assert reader.said == t("review.ask")
    reader.key(pygame.K_s)
    assert reader.said != t("review.ask")


def test_a_question_about_a_hidden_hand_says_how_to_see_it(reader: Reader) -> None:
    opener = reader.open(0)
    reader.wait(opener.review)
    move = next(move for move in reader.page.model.moves if move.seat == 1 and move.appraisal is not None)
    reader.key(pygame.K_a)
    opener.open_replay(0, move.step)
    reader.app.step(0.0)
    assert reader.said == t("review.ask.unseen", name="Vera")
    reader.key(pygame.K_o)
    assert reader.said == t("review.ask")
    reader.key(pygame.K_s)
    assert reader.said == decision_said(reader, move.step)


def test_a_replay_has_its_review_one_key_away(reader: Reader) -> None:
    replaying = ReplayOpener(reader.app, reader.recorded, 1)
    replaying.open_at(3)
    assert reader.replay.replay.strip is None
    below = len(reader.app.scenes)
    reader.key(pygame.K_r)
    review = reader.page.review
    reader.wait(review)
    assert reader.page.model.place == 1
    move = reader.page.model.moves[0]
    reader.key(pygame.K_w)
    assert len(reader.app.scenes) == below
    assert reader.step == move.step
    assert reader.said == decision_said(reader, move.step)
    reader.key(pygame.K_r)
    reader.key(pygame.K_ESCAPE)
    assert len(reader.app.scenes) == below
    assert reader.strip.layout is not None
    assert reader.strip.layout.panel.bottom <= reader.replay.replay.bar.panel.top


def decision_said(reader: Reader, step: int) -> str:
    place = reader.replay.viewing.round_replay.place
    texts = reader.strip.review.texts(place, step, reader.replay.replay.who)
    assert texts is not None
    return texts.all


def test_the_page_of_a_game_leads_to_its_rounds_and_back(reader: Reader) -> None:
    opener = reader.open()
    scene = reader.app.scene
    assert isinstance(scene, GameReviewScene)
    reader.wait(opener.review)
    assert scene.rows is not None
    assert scene.rows.count == 2
    assert not scene.describe().faults()
    assert t("review.work.early", n=10) in [control.name for control in scene.describe()]
    costs = [ResultSum.of(opener.review.rounds[place], 0).result for place in scene.places]
    dearest = costs.index(min(costs))
    assert min(costs) < 0
    assert scene.marked == dearest, "what cost most is the first to be looked at"
    assert t("review.dearest", n=dearest + 1) in [control.name for control in scene.describe()]
    reader.key(pygame.K_HOME)
    reader.key(pygame.K_DOWN)
    reader.key(pygame.K_RETURN)
    assert reader.page.model.place == 1
    reader.key(pygame.K_p)
    assert reader.page.model.place == 0
    reader.key(pygame.K_g)
    assert reader.app.scene is scene


def test_a_game_of_one_round_opens_that_round(reader: Reader) -> None:
    reader.recorded = record(deals=1)
    reader.open()
    assert reader.page.model.place == 0


def test_a_round_that_may_not_be_reviewed_is_refused_in_words(reader: Reader) -> None:
    reader.recorded = replace(reader.recorded, closed=frozenset({1, 2}))
    ReplayOpener(reader.app, reader.recorded, 0).open_at(0)
    scene = reader.replay
    reader.key(pygame.K_r)
    assert reader.app.scene is scene
    assert scene.commands()["review"].reason == t("review.no.running")
    reader.app.pop()
    below = reader.app.scene
    reader.open()
    assert reader.app.scene is below


def test_without_the_networks_the_page_says_why(reader: Reader, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expert.Readiness, "tried", True)
    monkeypatch.setattr(expert.Readiness, "wrong", "no_weights")
    opener = reader.open(0)
    reader.wait(opener.review)
    assert t("coach.missing") in [control.name for control in reader.page.describe()]
    assert not reader.page.commands()["replay"].enabled


@pytest.mark.parametrize(
    ("rules", "size", "text"),
    [pytest.param("partners4", (1024, 640), 2.0, marks=pytest.mark.long), ("doubling_classic", (1280, 800), 1.5)],
)
def test_everything_fits(still: Application, rules: str, size: tuple[int, int], text: float) -> None:
    still.running = True
    still.push(Below(still))
    still.change_settings(text_scale=text)
    still.resize(size)
    reader = Reader(still, record(rules))
    opener = reader.open()
    reader.wait(opener.review)
    assert still.scene.describe().faults() == []
    opener.open_round(opener.review.possible[0])
    reader.wait(opener.review)
    assert reader.page.ui.problems() == []
    reader.key(pygame.K_w)
    for _ in range(3):
        assert reader.replay.problems() == []
        assert reader.replay.describe().faults() == []
        reader.key(pygame.K_n)
    reader.replay.replay.go(reader.replay.viewing.round_replay.steps)
    assert reader.replay.problems() == []


@pytest.mark.parametrize("rules", ["cutthroat3", pytest.param("partners4", marks=pytest.mark.long)])
def test_with_more_players_the_game_is_told_of_the_persons_rounds(still: Application, rules: str) -> None:
    still.running = True
    still.push(Below(still))
    reader = Reader(still, record(rules, 4))
    opener = reader.open()
    scene = still.scene
    assert isinstance(scene, GameReviewScene)
    reader.wait(opener.review)
    rounds = reader.recorded.rounds
    assert scene.places == tuple(place for place, one in enumerate(rounds) if 0 in one.round.seats)
    assert 1 < len(scene.places) < len(rounds)
    assert set(opener.review.rounds) == set(scene.places)
    several = len({seat for place in scene.places for seat in rounds[place].round.seats}) > 2
    assert (scene.sides[1] is None) is several
    told = next(one.name for one in scene.describe() if one.name.startswith("Skill: your moves"))
    assert ("your opponents" in told) is several
    assert not scene.describe().faults()
