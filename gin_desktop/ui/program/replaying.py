"""The way through the rounds of a record: the table and the showdown, which do not know each other."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.play.events import Event, Knocked
from gin_desktop.players.levels import level
from gin_desktop.session.history.playing_on import PlayOnError, PlayOnPoint, find_point
from gin_desktop.session.positions.decision_position import position_of
from gin_desktop.session.recorded_game import RecordedGame
from gin_desktop.session.round_replay import RoundReplay
from gin_desktop.session.round_replay_view import RoundReplayView
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.saves import read_lines
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.taking_over import CardsBefore
from gin_desktop.ui.menu.host import GameActions
from gin_desktop.ui.program.notes import game_title
from gin_desktop.ui.records.play_on import PlayOnQuestion, PlayOnScene
from gin_desktop.ui.round_replay.record_loading_scene import RecordLoadingScene
from gin_desktop.ui.showdown.replayed_scene import ReplayedShowdownScene
from gin_desktop.ui.table.replay_scene import ReplayScene
from gin_desktop.words import t
from gin_desktop.words.table.replaying import refused_text

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App
    from gin_desktop.ui.program.reviewing import ReviewOpener, ReviewServices
    from gin_desktop.ui.round_replay.review_state import ReplayReview

ReplayedRoundScene = ReplayScene | ReplayedShowdownScene
"""A scene that shows a step of a replayed round."""

PlayOn = Callable[[Path, int, int], None]
"""Begins a game for practice: the record, the number of its last line that is taken over, and the seat of whoever
decides there."""


class ReplayOpener:
    """Shows the rounds of a record above the present screen.

    Args:
        play_on: what the button to play on asks for; None where nobody can.
        reviewed: the review that it was opened from; None where it was opened by itself.
        services: what the program does for its review.

    Raises:
        LevelError: somebody plays in it whom this program does not know.
    """

    def __init__(
        self,
        app: App,
        recorded: RecordedGame,
        place: int,
        play_on: PlayOn | None = None,
        *,
        reviewed: ReviewOpener | None = None,
        services: ReviewServices | None = None,
    ) -> None:
        self._app = app
        self._recorded = recorded
        self._play_on = play_on
        self._reviewed = reviewed
        self._services = services
        self._within_review = reviewed is not None
        self.viewing = RoundReplayView(RoundReplay(recorded, place))

    def open(self, *, at_showdown: bool = False) -> None:
        """Shows the round from its beginning; it goes on by itself until somebody takes it in hand.

        With ``at_showdown`` it stands at its end, where the showdown has been settled.
        """
        if self._recorded.trouble is not None:
            self._app.notify(t("replay.damaged", n=max(one.deal.number for one in self._recorded.rounds)))
        if at_showdown:
            self.viewing.go(self.viewing.round_replay.steps)
        else:
            self.viewing.play()
        self._app.push(self._scene())

    def open_at(self, step: int) -> None:
        """Shows the round at a step."""
        self.viewing.go(step)
        self._app.push(self._scene())

    def show(self, place: int, step: int) -> None:
        """Shows another round at a step, or the same, on the present screen of this replay."""
        if place != self.viewing.round_replay.place:
            self.viewing.look_at(RoundReplay(self._recorded, place))
        self.viewing.go(step)
        self._app.replace(self._scene())

    def _scene(self, events: Sequence[Event] = (), below: CardScene | None = None) -> ReplayedRoundScene:
        """The screen for the present step; cards come from where they lie on the one before."""
        start = None if below is None else CardsBefore.of(below.stage)
        if not self.viewing.round_replay.is_showdown:
            return ReplayScene(self._app, self.viewing, self, start)
        return ReplayedShowdownScene(self._app, self.viewing, self, events=events, start=start)

    # -- what the screens ask for

    def show_current_step(self, before: int) -> None:
        """Shows the step that was gone to from ``before``, on the same screen or on the other one."""
        scene, round_replay = self._app.scene, self.viewing.round_replay
        assert isinstance(scene, ReplayedRoundScene)
        onward = round_replay.step == before + 1
        if isinstance(scene, ReplayedShowdownScene) == round_replay.is_showdown:
            scene.moved(before)
        elif isinstance(scene, ReplayScene) and onward and round_replay.over and not scene.ended:
            scene.moved(before)  # the last card of a round that is drawn; all is laid open after it
            scene.ended = True
        else:
            events = self.viewing.shown(round_replay.happened) if onward else ()
            scene.finish_moving()
            if any(isinstance(event, Knocked) for event in events):
                self._app.sound.play("knock")
            self._app.replace(self._scene(events, scene))

    def other_round(self, way: int) -> None:
        """Shows another round of the game, from its beginning."""
        self.viewing.look_at(RoundReplay(self._recorded, self.viewing.round_replay.place + way))
        self._app.replace(self._scene())

    def viewpoint_changed(self) -> None:
        """Called when the round is seen from the other side, or with other hands open."""
        scene = self._app.scene
        assert isinstance(scene, ReplayedRoundScene)
        scene.show_open_hands()

    @property
    def review(self) -> ReplayReview | None:
        """The review of the rounds, once one was asked for."""
        return None if self._reviewed is None else self._reviewed.in_replay

    def open_review(self) -> None:
        """Opens the review of the round, or returns to the one that this replay was opened from."""
        if self._within_review:
            self._app.pop()
            return
        if self._reviewed is None:
            self._reviewed = review_opener(
                self._app, self._recorded, self._play_on, replaying=self, services=self._services
            )
        self._reviewed.open(self.viewing.round_replay.place)

    def play_on(self) -> None:
        """Starts a practice game from this point."""
        path, round_replay = self._recorded.path, self.viewing.round_replay
        if self._play_on is not None and path is not None and round_replay.turn is not None:
            self._play_on(path, round_replay.count, round_replay.turn)  # it is a person's turn

    @property
    def can_ask_coach(self) -> bool:
        """Whether there is a position editor."""
        return self._services is not None

    def ask_coach(self) -> None:
        """Opens the position editor with the decision at this step."""
        round_replay = self.viewing.round_replay
        seat = round_replay.turn
        if self._services is None or seat is None:
            return
        others = [one for one in round_replay.seats if one != seat]
        level = self._recorded.setup.levels[others[0]] or ""
        view = round_replay.sitting.game.view(seat)
        self._services.ask_coach(position_of(view, level.partition(":")[0]))

    def close(self) -> None:
        """Returns to the previous screen."""
        self._app.pop()


def review_opener(
    app: App,
    recorded: RecordedGame,
    play_on: PlayOn | None = None,
    *,
    replaying: ReplayOpener | None = None,
    services: ReviewServices | None = None,
) -> ReviewOpener:
    """Returns the way to the review of a record, whose moves are shown in replays, or in the one it is opened from."""
    from gin_desktop.ui.program.reviewing import ReviewOpener

    def replay(opener: ReviewOpener, place: int) -> ReplayOpener:
        return ReplayOpener(app, recorded, place, play_on, reviewed=opener, services=services)

    return ReviewOpener(app, recorded, replay, replaying, services)


def open_review(
    app: App,
    reading: Generator[None, None, RecordedGame],
    *,
    place: Callable[[RecordedGame], int | None] | None = None,
    play_on: PlayOn | None = None,
    services: ReviewServices | None = None,
) -> None:
    """Opens the review of a record that is being read: of one round (``place``), by default of the whole game."""

    def read(recorded: RecordedGame) -> None:
        number = place(recorded) if place is not None and recorded.rounds else None
        review_opener(app, recorded, play_on, services=services).open(number)

    def failed(error: GinError) -> None:
        app.notify(refused_text(error))

    RecordLoadingScene(app, reading, read, failed).begin()


def open_replay(
    app: App,
    reading: Generator[None, None, RecordedGame],
    *,
    place: Callable[[RecordedGame], int | None] | None = None,
    point: int | None = None,
    play_on: PlayOn | None = None,
    at_showdown: bool = False,
    services: ReviewServices | None = None,
) -> None:
    """Opens the replay of a record that is being read: at once, or after a moment for a very long one.

    Args:
        place: which round to begin with, the first one if it is not given; None is one that cannot be looked at.
        point: it stands at the point after so many lines of the record instead.
        at_showdown: whether it stands at the end of that round.
    """

    def read(recorded: RecordedGame) -> None:
        number = 0 if place is None else place(recorded) if recorded.rounds else None
        if not recorded.rounds or number is None:
            app.notify(t("replay.nothing"))
            return
        step = None
        if point is not None:
            number, step = recorded.point_of(point)
        try:
            replaying = ReplayOpener(app, recorded, number, play_on, services=services)
        except GinError as error:
            failed(error)
            return
        if step is None:
            replaying.open(at_showdown=at_showdown)
        else:
            replaying.open_at(step)

    def failed(error: GinError) -> None:
        app.notify(refused_text(error))

    RecordLoadingScene(app, reading, read, failed).begin()


if TYPE_CHECKING:
    from gin_desktop.session.saved_games import SavedGames
    from gin_desktop.ui.kit.scene import App


def play_on(app: App, games: SavedGames, starter: GameActions, path: Path, count: int, viewer: int) -> None:
    """Asks how a recorded game is to be played on from the point where it has ``count`` lines, and begins that game.

    Says why where it cannot be played on from there. ``viewer`` is the seat of whose eyes have seen the cards.
    """
    try:
        lines, _ = read_lines(path)
        point = find_point(lines, count, viewer)
        for name in filter(None, point.header.levels):
            level(name)  # it may be somebody whom this program does not know
    except GinError as error:
        app.notify(_notice(error))
        return

    def begin(anew: bool) -> None:
        try:
            fresh = point.lines(secrets.SystemRandom(), anew=anew)
        except PlayOnError as error:
            app.notify(_notice(error))
        else:
            starter.practise(fresh)

    app.open(PlayOnScene(app, PlayOnQuestion(point.redeal_obstacle() or "", _replaced(games, point)), begin))


def _notice(error: GinError) -> Notice:
    return Notice(f"play_on.{error.code}" if isinstance(error, PlayOnError) else "play_on.damaged")


def _replaced(games: SavedGames, point: PlayOnPoint) -> str:
    """The game for practice that could be gone on with, and not any more."""
    kind = games.replaced_by(point.setup)
    head = games.summary(kind) if kind else None
    return "" if head is None or isinstance(head, str) else game_title(head)
