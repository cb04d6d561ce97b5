"""A duplicate match on the screen: choosing it, a whole match by hand, its sheet, what stays face down."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from gin_desktop.engine.presets import preset, preset_names
from gin_desktop.engine.sheets.duplicate import DuplicateMatch
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import LENGTHS, GameSetup, Seat
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.session.sitting import Sitting, play_out
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.program import Program
from gin_desktop.ui.sheets.duplicate import DuplicateBody
from gin_desktop.ui.sheets.scene import SheetScene
from gin_desktop.ui.showdown.column import column_blocks
from gin_desktop.ui.showdown.model import ShowdownPhase
from gin_desktop.ui.showdown.scene import ShowdownScene
from gin_desktop.ui.table.painting.painter import side_of
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.ui.table.sharing.curtain import CurtainScene
from gin_desktop.ui.table.texts import score
from gin_desktop.words import t
from gin_desktop.words.numbers import signed_points
from gin_desktop.words.rules.describe import minutes_of_rounds, summary
from gin_desktop.words.sheets.duplicate import stage_text
from tests.inside import inside
from tests.ui.endings import Host
from tests.ui.setups import set_up
from tests.ui.shell import key
from tests.ui.tabletop import TableHost
from tests.ui.test_new_game import labels, open_new_game, open_sheet
from tests.ui.test_sheet import Actions, show, texts
from tests.ui.test_whole_games import Person
from tools.gallery.fit import FORM_SETTINGS


def match(rounds: int, deals: int = 3, rules: str = "standard", seed: int = 2) -> Sitting:
    """A match after so many rounds; 0 is in the middle of the first."""
    seats = (Seat("You", "easy"), Seat("Computer", "easy"))
    sitting = Sitting(GameSetup(preset(rules), seats, preset=rules, duplicate=deals), shuffler=Shuffler(seed))
    if rounds:
        play_out(sitting, lambda game: len(game.game.sheet.rows) == rounds)
    else:
        play_out(sitting, lambda game: game.count == 3)
    return sitting


@pytest.fixture(scope="module")
def matches() -> list[Sitting]:
    """A match before its first sheet, in its first half, between the halves, in the second, and over."""
    return [match(rounds) for rounds in (0, 2, 3, 4, 6)]


@pytest.mark.parametrize(
    ("size", "language", "text"), [((1024, 640), "qps", 2.0), pytest.param(*FORM_SETTINGS[1], marks=pytest.mark.long)]
)
def test_the_sheet_fits(
    make_app,  # type: ignore[no-untyped-def]
    matches: list[Sitting],
    language: str,
    size: tuple[int, int],
    text: float,
) -> None:
    app = make_app(Settings(language=language, text_scale=text, animation="off"), size)
    for sitting in matches:
        scene, _ = show(app, sitting)
        assert scene.ui.problems() == []
        app.pop()


def test_a_deal_waits_for_its_second_play(still: Application) -> None:
    sitting = match(2)
    scene, _ = show(still, sitting)
    assert texts(scene).count(t("duplicate.waits")) == 2
    assert t("duplicate.explained") in texts(scene)
    sheet = sitting.game.duplicate
    assert sheet is not None
    shown = texts(scene)
    for both in sheet.plays:
        points = both.first.score.points
        assert (f"+{points}" if both.first.score.winner == 0 else f"−{points}") in shown


def test_a_sheet_without_rounds_says_what_will_be_on_it(still: Application) -> None:
    scene, _ = show(still, match(0))
    assert {t("sheet.empty"), t("duplicate.explained")} <= set(texts(scene))
    assert inside(inside(scene, "ledger"), "open") is None, "no line between columns crosses them"


def test_why_a_deal_cannot_be_opened_is_told_and_when_it_can(still: Application) -> None:
    told: list[str] = []
    still.notify = lambda text: told.append(str(text))  # type: ignore[method-assign, assignment]
    scene, _ = show(still, match(2))
    assert t("duplicate.closed") in texts(scene)
    assert t("sheet.fingerprints") not in texts(scene), "there is no round to choose"
    scene.ui.press("round_1")
    key(still, pygame.K_d)
    assert told == 2 * [t("duplicate.closed")]
    assert still.scene is scene
    scene, _ = show(still, match(4))
    assert {t("duplicate.closed"), t("sheet.fingerprints")} <= set(texts(scene))
    sheet = scene.sheet
    assert isinstance(sheet, DuplicateMatch)
    for both in sheet.plays:
        scene.ui.press(f"round_{both.number}")
        assert (still.scene is scene) == (both.again is None)
        if both.again is not None:
            still.pop()
    scene, _ = show(still, match(6))
    assert t("duplicate.closed") not in texts(scene)
    assert t("duplicate.explained") in texts(scene), "what the columns are is said to the end"


def test_what_comes_next_is_told_between_the_halves(still: Application) -> None:
    scene, _ = show(still, match(3))
    assert t("duplicate.next") in texts(scene)
    scene, _ = show(still, match(4))
    assert t("duplicate.next") not in texts(scene)


def test_the_differences_and_their_sum(still: Application) -> None:
    sitting = match(6, seed=3)
    sheet = sitting.game.duplicate
    assert sheet is not None
    for viewer in (0, 1):
        scene, _ = show(still, sitting, viewer)
        shown = texts(scene)
        total = 0
        for both in sheet.plays:
            difference = both.difference(viewer)
            assert difference is not None
            total += difference
            assert (f"{difference:+}".replace("-", "−") if difference else "0") in shown
        assert (f"{total:+}".replace("-", "−") if total else "0") in shown
        assert t("duplicate.waits") not in shown
        winner = sheet.settle().winner
        you = winner is not None and winner == viewer
        assert any(text.startswith("You played the same cards better") for text in shown) == you


def test_the_deal_that_was_just_played_again_is_in_view(make_app) -> None:  # type: ignore[no-untyped-def]
    app = make_app(Settings(animation="off", text_scale=1.5), (1024, 640))
    for rounds in range(1, 10):
        sitting = match(rounds, deals=5)
        scene, _ = show(app, sitting)
        assert isinstance(inside(scene, "body"), DuplicateBody)
        latest, (area,) = inside(scene, "body").latest, scene.ui.areas
        assert latest is not None
        seen = area.to_window(latest)
        assert area.rect.top <= seen.top + 1
        assert seen.bottom <= area.rect.bottom or latest.height > area.rect.height
        app.pop()


def test_the_sum_is_counted_up_and_somebody_has_won(app: Application) -> None:
    actions = Actions()
    scene = SheetScene(app, match(6), 0, actions)
    app.push(scene)
    app.step(0.02)
    assert scene.counting
    key(app, pygame.K_RETURN)
    assert not scene.counting
    assert actions.calls == []


# -- choosing it


def test_new_game_offers_it_beside_the_lengths(app: Application) -> None:
    scene, chosen = open_new_game(app, "standard")
    for deals in LENGTHS:
        sheet = open_sheet(app, scene)
        assert t("duplicate.line") in labels(sheet)
        sheet.ui.press(f"duplicate_{deals}")
        control = sheet.ui.find(f"duplicate_{deals}")
        assert control is not None
        assert control.element.is_selected
        assert not any(one.element.is_selected for one in sheet.ui.widgets if one.key.startswith("target_"))
        sheet.ui.press("done")
        scene.ui.press("start")
        assert (chosen[-1].duplicate, chosen[-1].rounds) == (deals, 0)
        assert app.settings.duplicate == deals
    again, chosen = open_new_game(app, "standard")
    assert again.model.duplicate == LENGTHS[-1], "the choice is remembered"
    sheet = open_sheet(app, again)
    sheet.ui.press("target_round")
    assert not any(one.element.is_selected for one in sheet.ui.widgets if one.key.startswith("duplicate_"))
    sheet.ui.press("done")
    again.ui.press("start")
    assert (chosen[-1].duplicate, chosen[-1].rounds) == (0, 1)
    assert app.settings.duplicate == 0


def test_a_match_is_begun_and_ended_beside_the_opponents(app: Application) -> None:
    scene, chosen = open_new_game(app, "standard")
    scene.ui.press("duplicate")
    assert t("duplicate.line") in labels(scene)
    scene.ui.press("start")
    assert chosen[-1].duplicate == LENGTHS[0]
    scene.ui.press("players_3")
    assert scene.model.rules.players == 3
    scene.ui.press("duplicate")
    assert (scene.model.rules.players, scene.model.duplicate) == (2, LENGTHS[0]), "it is for two"
    scene.ui.press("duplicate")
    scene.ui.press("start")
    assert chosen[-1].duplicate == 0


def test_a_number_of_deals_that_is_not_offered_is_no_match(app: Application) -> None:
    app.change_settings(duplicate=7)
    scene, chosen = open_new_game(app, "hollywood")
    assert scene.model.duplicate == 0
    scene.ui.press("start")
    assert chosen[-1].duplicate == 0


@pytest.mark.parametrize("length", ["target_round", f"duplicate_{LENGTHS[0]}"])
def test_the_card_of_the_rules_is_that_of_what_will_be_played(app: Application, length: str) -> None:
    of_a_game = {t(f"fact.{name}") for name in ("target", "box", "game", "shutout")}
    scene, _ = open_new_game(app, "standard")
    sheet = open_sheet(app, scene)
    assert of_a_game <= set(labels(sheet))
    sheet.ui.press("target_150")
    assert any("A game to 150." in text for text in labels(sheet))
    sheet.ui.press(length)
    shown, rules = labels(sheet), preset("standard").but(target=150)
    assert not of_a_game & set(shown)
    assert t("fact.undercut") in shown
    assert not any("A game to" in text for text in shown)
    sheet.ui.press("done")
    if length == "target_round":
        low, high = minutes_of_rounds(rules, 1)
        assert any(text.endswith("A single round.") for text in shown)
        line = t("new_game.line.round", rules="Standard", low=low, high=high)
    else:
        low, high = minutes_of_rounds(rules, 2 * LENGTHS[0])
        assert any(text.endswith(t("summary.goal.duplicate", n=LENGTHS[0])) for text in shown)
        line = t("new_game.line.duplicate", rules="Standard", n=LENGTHS[0], low=low, high=high)
    assert line in labels(scene)


@pytest.mark.parametrize("name", preset_names(2))
def test_without_a_game_its_bonuses_are_not_spoken_of(name: str) -> None:
    said = summary(preset(name), "A goal")
    assert "A goal" in said
    assert not any(word in said.casefold() for word in ("boxes", "bonus", "game", "total", "shutout"))


# -- playing it


def start(app: Application, seed: int = 3) -> Program:
    assert app.paths.ensure() == []
    program = Program(app, SavedGames(app.paths, lock_held=True, shuffler=Shuffler(seed), notify=app.notify))
    app.home = lambda _app: program.menu()
    app.running = True
    app.push(program.menu())
    return program


def test_a_whole_match_by_hand(make_app) -> None:  # type: ignore[no-untyped-def]
    app = make_app(replace(Settings(), animation="off", player_name="Ada"))
    program = start(app)
    program.starter.new_game(set_up("tournament_50th", "easy", 0, duplicate=3, person="Ada"))
    sitting = program.games.sitting
    assert sitting is not None
    assert (sitting.setup.duplicate, sitting.setup.rules) == (3, preset("tournament_50th"))
    Person(app, program, sitting, seed=7).play()
    assert isinstance(app.scene, SheetScene)
    assert len(sitting.game.sheet.rows) == 6
    assert t("duplicate.sum.total") in texts(app.scene)
    program.flow.play_again()
    again = program.games.sitting
    assert again is not None
    assert again is not sitting
    assert (again.setup.duplicate, again.setup.rules) == (3, sitting.setup.rules)
    program.flow.to_menu()
    note = program.overview.saved()[0].title.replace("\u00a0", " ")
    assert "duplicate, 3 deals" in note
    assert note.endswith("round 1 of 6")
    program.starter.continue_game()
    assert program.games.sitting is again


def table_of(app: Application, sitting: Sitting) -> TableScene:
    scene = TableScene(app, sitting, 0, TableHost(app, sitting))
    app.running = True
    app.push(scene)
    app.step(0.02)
    return scene


def test_the_table_tells_where_the_match_stands(still: Application) -> None:
    sitting = match(2)
    scene = table_of(still, sitting)
    scene.deal()
    view = scene.model.view
    assert view is not None
    assert side_of(scene.model, view, scene.app.settings).stage == stage_text(3, 3, again=False)
    sheet = sitting.game.duplicate
    assert sheet is not None
    for seat in (0, 1):
        assert str(sheet.scores[seat]) in score(scene.model, seat)
        assert "1000" not in score(scene.model, seat), "there is no target"


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 2.0), ((1280, 800), 1.0), ((2560, 1600), 1.5)])
def test_a_notice_leaves_the_plates_in_sight(make_app, size: tuple[int, int], text: float) -> None:  # type: ignore[no-untyped-def]
    app = make_app(Settings(animation="off", text_scale=text), size)
    scene = table_of(app, match(3))
    scene.deal()
    app.step(0.02)
    (shown,) = inside(app.toasts, "rects")
    assert app.toasts.texts == [t("duplicate.begins")]
    assert not shown.colliderect(scene.table.opponent_plate)
    assert app.surface.get_rect().contains(shown)


@pytest.mark.parametrize("rounds", [3, 4, 5])
def test_in_the_second_half_the_table_tells_what_the_sheet_tells(still: Application, rounds: int) -> None:
    sitting = match(rounds)
    scene = table_of(still, sitting)
    scene.deal()
    view, sheet = scene.model.view, sitting.game.duplicate
    assert view is not None
    assert sheet is not None
    total = sum(both.difference(0) or 0 for both in sheet.plays)
    assert sheet.points_ahead(0) == total == -sheet.points_ahead(1)
    assert side_of(scene.model, view, scene.app.settings).stage.endswith(
        t("duplicate.sum.so_far", n=signed_points(total))
    )
    assert score(scene.model, 0) == t("duplicate.sum.of", n=signed_points(total))
    assert score(scene.model, 1) == t("duplicate.sum.of", n=signed_points(-total))
    shown, _ = show(still, sitting)
    assert rounds == 3 or signed_points(total) in texts(shown)


def test_that_the_cards_come_again_is_told_once(still: Application) -> None:
    told: list[str] = []
    still.notify = lambda text: told.append(str(text))  # type: ignore[method-assign, assignment]
    sitting = match(3)
    scene = table_of(still, sitting)
    scene.deal()
    assert told == [t("duplicate.begins")]
    view = scene.model.view
    assert view is not None
    assert side_of(scene.model, view, scene.app.settings).stage.startswith(stage_text(1, 3, again=True))
    play_out(sitting, lambda game: game.game.between_rounds)
    scene.deal()
    assert told == [t("duplicate.begins")]


@pytest.mark.parametrize(("rounds", "opens"), [(1, False), (3, False), (4, True), (6, True)])
def test_cards_that_come_again_stay_face_down(still: Application, rounds: int, opens: bool) -> None:
    sitting = match(rounds)
    scene = ShowdownScene(still, sitting, 0, Host())
    still.running = True
    still.push(scene)
    for _ in range(200):
        still.step(0.1)
        if scene.model.act is ShowdownPhase.END and not scene.script:
            break
    assert scene.model.act is ShowdownPhase.END
    assert any(button.name == "open" for button in scene.buttons) == opens
    key(still, pygame.K_o)
    assert scene.model.opened == opens
    said = [getattr(block, "text", "") for block in column_blocks(scene.model, still.style.colours)]
    assert (t("duplicate.face_down") in said) != opens
    sheet = sitting.game.duplicate
    assert sheet is not None
    compared = [text for text in said if text.startswith("In the first play, ")]
    assert bool(compared) == opens
    steps = {step.label: step.value for step in scene.model.steps}
    summed, scored = (scene.model.who.say(key_, 0) for key_ in ("duplicate.step.sum", "showdown.score"))
    assert (summed in steps) == (opens and bool(steps))
    assert (scored in steps) == (not opens and bool(steps))
    if opens:
        if steps:
            assert steps[summed] == signed_points(sheet.points_ahead(0))
        made = sheet.plays[sheet.place_of(rounds)[0] - 1].points_made(1)
        assert made is not None
        told = f"{'won' if made[0] > 0 else 'lost'} {abs(made[0])}"
        assert told in compared[0], "what the computer made the first time of the cards one has now"


def test_two_people_are_told_at_the_curtain(still: Application) -> None:
    program = start(still)
    program.starter.new_game(set_up("standard", "easy", 0, names=("Anna", "Bert"), duplicate=3))
    for _ in range(200):
        still.step(0.1)
        if isinstance(still.scene, CurtainScene):
            break
        if not isinstance(still.scene, TableScene):
            key(still, pygame.K_ESCAPE)
    assert isinstance(still.scene, CurtainScene)
    assert still.scene.model.round == stage_text(1, 3, again=False)
