"""From the menu to the table, from round to round, to the sheet and back; and on after a restart."""

from __future__ import annotations

import pygame
import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.players.levels import LEVELS
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.rulebook import Rulebook
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.ending.scene import EndingScene
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.menu.menu import MenuScene
from gin_desktop.ui.program import Program
from gin_desktop.ui.program.game_flow import OFFER_AFTER
from gin_desktop.ui.rules.scene import RulesScene
from gin_desktop.ui.sheets.scene import SheetScene
from gin_desktop.ui.showdown.model import ShowdownPhase
from gin_desktop.ui.showdown.replayed_scene import ReplayedShowdownScene
from gin_desktop.ui.showdown.scene import ShowdownScene
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.words import t
from gin_desktop.words.rules.page import section_for
from tests.ui.foursome import play_to
from tests.ui.setups import set_up
from tests.ui.shell import key

FAST = Settings(animation="off", player_name="Ada")


def start(make_app, seed: int = 1, *, lock: bool = True) -> tuple[Application, Program]:  # type: ignore[no-untyped-def]
    app: Application = make_app(FAST)
    desk = SavedGames(app.paths, lock_held=lock, shuffler=Shuffler(seed), notify=app.notify)
    assert app.paths.ensure() == []
    program = Program(app, desk)
    app.home = lambda _app: program.menu()
    app.push(program.menu())
    app.step(0.02)
    return app, program


def play_for_the_person(app: Application, program: Program, until: type | tuple[type, ...]) -> None:
    """Lets the first legal answer be the person's until a scene of such a kind is shown."""
    for _ in range(4000):
        scene = app.scene
        if isinstance(scene, until):
            return
        sitting = program.games.sitting
        if isinstance(scene, TableScene) and sitting is not None and sitting.turn == 0 and scene.model.my_turn:
            view = sitting.view(0)
            if scene.model.showdown is None and view.legal:
                scene.carry_out(0, view.legal[-1] if len(view.legal) > 2 else view.legal[0])
        elif not isinstance(scene, TableScene):
            key(app, pygame.K_RETURN)
        app.step(0.2)
    pytest.fail(f"stuck in {type(app.scene).__name__}")


def test_a_whole_game_from_menu_to_menu(make_app) -> None:  # type: ignore[no-untyped-def]
    app, program = start(make_app)
    assert not program.starter.can_continue()
    assert not program.overview.saved()
    program.starter.new_game(set_up("standard", "easy", 50, person="Ada"))
    sitting = program.games.sitting
    assert sitting is not None
    assert sitting.rules.target == 50
    assert [seat.name for seat in sitting.seats] == ["Ada", "Computer"]
    play_for_the_person(app, program, (SheetScene, EndingScene))
    assert sitting.game.finished, "from round to round no sheet asks to be left"
    assert len(sitting.game.sheet.rows) == len(sitting.deals) > 1
    assert not any("Ada" in game.title for game in program.overview.saved())
    program.flow.play_again()
    again = program.games.sitting
    assert again is not None
    assert again is not sitting
    assert (again.rules, again.seats) == (sitting.rules, sitting.seats)
    assert len(list(app.paths.games.iterdir())) == 1
    program.flow.to_menu()
    assert isinstance(app.scene, MenuScene)
    assert program.starter.can_continue()


def test_continue_after_a_restart_in_the_middle_of_a_round(make_app) -> None:  # type: ignore[no-untyped-def]
    app, program = start(make_app)
    program.starter.new_game(set_up("big_gin_50", "medium", 0))
    for _ in range(10):
        app.step(0.2)
    sitting = program.games.sitting
    assert sitting is not None
    program.games.close()
    second, other = start(make_app)
    menu = second.scene
    assert isinstance(menu, MenuScene)
    assert "Medium" in other.overview.saved()[0].title
    menu.ui.press("continue")
    second.step(0.02)
    assert isinstance(second.scene, TableScene)
    resumed = other.games.sitting
    assert resumed is not None
    assert resumed.view(0) == sitting.view(0)


def showdown_over(app: Application, program: Program) -> ShowdownScene:
    """The end of the first round, with everything told."""
    play_for_the_person(app, program, ShowdownScene)
    scene = app.scene
    assert isinstance(scene, ShowdownScene)
    for _ in range(200):
        if scene.model.act is ShowdownPhase.END:
            return scene
        if scene.model.act is ShowdownPhase.DEFEND:
            key(app, pygame.K_RETURN)
        app.step(0.2)
    pytest.fail("the round does not end")


def test_the_sheet_lies_above_the_end_of_a_round_and_leads_back(make_app) -> None:  # type: ignore[no-untyped-def]
    app, program = start(make_app, seed=2)
    program.starter.new_game(set_up("standard", "easy", 0))
    showdown = showdown_over(app, program)
    assert "Next round" in [button.text for button in showdown.buttons]
    key(app, pygame.K_c)
    assert isinstance(app.scene, SheetScene)
    key(app, pygame.K_ESCAPE)
    assert app.scene is showdown


def test_a_round_goes_on_by_itself_where_that_is_wanted(make_app) -> None:  # type: ignore[no-untyped-def]
    app, program = start(make_app, seed=2)
    program.starter.new_game(set_up("standard", "easy", 0))
    showdown = showdown_over(app, program)
    for _ in range(60):
        app.step(0.5)
    assert app.scene is showdown, "it is off at first"
    app.change_settings(go_on_by_itself=True)
    for _ in range(60):
        app.step(0.5)
    assert isinstance(app.scene, TableScene)


def test_continue_comes_back_to_the_end_of_the_round(make_app) -> None:  # type: ignore[no-untyped-def]
    app, program = start(make_app, seed=2)
    program.starter.new_game(set_up("standard", "easy", 0))
    showdown_over(app, program)
    program.games.close()
    _, other = start(make_app)
    other.starter.continue_game()
    other.app.step(0.2)
    if isinstance(other.app.scene, TableScene):
        other.app.step(0.2)
    assert isinstance(other.app.scene, ShowdownScene)
    key(other.app, pygame.K_RETURN)
    assert isinstance(other.app.scene, TableScene)
    resumed = other.games.sitting
    assert resumed is not None
    assert len(resumed.deals) == 2
    assert not resumed.game.between_rounds


def test_a_finished_game_comes_back_until_its_sheet_is_left(make_app) -> None:  # type: ignore[no-untyped-def]
    app, program = start(make_app)
    program.starter.new_game(set_up("standard", "easy", 50))
    sitting = program.games.sitting
    assert sitting is not None
    while not sitting.game.finished:
        play_for_the_person(app, program, (SheetScene, EndingScene))
        if not sitting.game.finished:
            program.flow.next_round()
    program.games.close()
    _, other = start(make_app)
    other.starter.continue_game()
    assert isinstance(other.app.scene, EndingScene)
    other.flow.show_sheet()
    assert isinstance(other.app.scene, SheetScene)
    other.flow.to_menu()
    assert not other.starter.can_continue()
    assert len(list(app.paths.games.iterdir())) == 1


def test_a_broken_save_leads_to_the_menu_with_a_notice(make_app) -> None:  # type: ignore[no-untyped-def]
    app, program = start(make_app)
    app.paths.save("computer").write_text("nonsense\n")
    app.relayout()
    assert program.starter.can_continue()
    assert program.overview.saved()[0].title == t("desk.saved.unreadable")
    program.starter.continue_game()
    assert isinstance(app.scene, MenuScene)
    assert "moved it to" in app.toasts.texts[-1]
    assert not program.starter.can_continue()


def test_a_second_instance_plays_without_saving(make_app) -> None:  # type: ignore[no-untyped-def]
    app, program = start(make_app, lock=False)
    program.starter.new_game(set_up("standard", "easy", 0))
    app.step(0.2)
    assert any("already running" in text for text in app.toasts.texts)
    assert not app.paths.save("computer").exists()


def test_sheet_and_rules_on_demand(make_app) -> None:  # type: ignore[no-untyped-def]
    app, program = start(make_app)
    program.starter.new_game(set_up("standard", "easy", 0))
    for _ in range(5):
        app.step(0.2)
    program.flow.open_sheet()
    app.step(0.02)
    assert isinstance(app.scene, SheetScene)
    assert app.scene.overlay
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, TableScene)
    program.flow.open_rules()
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, TableScene)


@pytest.mark.parametrize("rules", ["cutthroat3", "partners4"])
def test_the_rules_of_three_and_four_open_at_who_plays_whom_or_at_what_may_be_done(make_app, rules: str) -> None:  # type: ignore[no-untyped-def]
    app, program = start(make_app)
    seats = (Seat("Ada"), *(Seat(name, "easy") for name in ("Vera", "Tom", "Ida")))
    program.starter.new_game(GameSetup(preset(rules), seats[: preset(rules).players], preset=rules))
    sitting = program.games.sitting
    assert sitting is not None
    for dealt in (False, True):
        if dealt:
            sitting.complete_deal()
        program.flow.open_rules()
        app.step(0.02)
        table = sitting.table_of(0) if dealt else None
        assert isinstance(app.scene, RulesScene)
        phase = None if table is None else table.phase
        assert app.scene.section == section_for(phase)
        assert (app.scene.section == "players") == (table is None)
        app.pop()


def test_the_sheet_leads_to_the_showdown_of_the_other_table(make_app) -> None:  # type: ignore[no-untyped-def]
    app, program = start(make_app)
    seats = (Seat("Ada"), *(Seat(name, "easy") for name in ("Vera", "Tom", "Ida")))
    program.starter.new_game(GameSetup(preset("partners4").but(first_dealer="random"), seats, preset="partners4"))
    sitting = program.games.sitting
    assert sitting is not None
    sitting.deal()
    own, other = sitting.tables if 0 in sitting.tables[0].seats else reversed(sitting.tables)
    play_to(sitting, other)
    program.flow.open_sheet()
    assert app.scene.commands().find("other_table") is None  # it is secret until the own round is over
    play_to(sitting, own)
    program.flow.round_over()
    key(app, pygame.K_o)
    app.step(0.02)
    assert isinstance(app.scene, ReplayedShowdownScene)
    assert set(app.scene.viewing.round_replay.seats) == set(other.seats)
    assert app.scene.viewing.round_replay.over
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, SheetScene)


def test_opponents_are_the_levels_in_words(make_app) -> None:  # type: ignore[no-untyped-def]
    _, program = start(make_app)
    assert [opponent.name for opponent in program.starter.opponents()] == list(LEVELS)
    assert all(opponent.title and opponent.line for opponent in program.starter.opponents())


def test_one_round_of_ones_own_rules_is_a_whole_game(make_app, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    app, program = start(make_app)
    own = Rulebook(app.paths).save("Sundays", "standard", preset("standard").but(gin_bonus=40))
    seats = (Seat("You"), Seat("Computer", "easy"))
    program.starter.new_game(GameSetup(own.rules.but(target=150), seats, title=own.title, rounds=1))
    sitting = program.games.sitting
    assert sitting is not None
    assert (sitting.setup.preset, sitting.setup.title) == (None, "Sundays")
    assert sitting.rules == own.rules.but(target=150)
    assert "Sundays" in program.overview.saved()[0].title
    program.flow.play_again()
    again = program.games.sitting
    assert again is not None
    assert (again.setup.title, again.game.rounds, again.rules) == ("Sundays", 1, sitting.rules)
    monkeypatch.setattr(program.flow, "round_over", program.leave_game)  # the sheet has tests of its own
    play_for_the_person(app, program, MenuScene)
    assert again.game.finished
    assert not again.game.sheet.ended
    assert program.games.kinds() == ["computer"], "the other one"


def test_two_people_get_two_seats(make_app) -> None:  # type: ignore[no-untyped-def]
    _, program = start(make_app)
    program.starter.new_game(set_up("hollywood", "easy", 0, 0, ("Ada", "Ben")))
    sitting = program.games.sitting
    assert sitting is not None
    assert sitting.seats == (Seat("Ada"), Seat("Ben"))
    assert "Ada" in program.overview.saved()[0].title
    assert "Ben" in program.overview.saved()[0].title


@pytest.mark.long
def test_the_tutor_is_offered_once_after_some_games(make_app, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    """Quietly, on the result: a press turns it on, and it is not offered again."""
    app, program = start(make_app)
    history = program.yours.begin()
    history.wait(20.0)
    offers = []
    for earlier in (OFFER_AFTER - 1, OFFER_AFTER, OFFER_AFTER):
        monkeypatch.setattr(type(history), "count", lambda *_, earlier=earlier: earlier)
        program.starter.new_game(set_up("standard", "easy", 0, person="Ada", rounds=1))
        play_for_the_person(app, program, EndingScene)
        assert isinstance(app.scene, EndingScene)
        offer = app.scene.commands().find("tutor")
        offers.append(offer is not None)
        if offer is not None:
            assert app.settings.tutor_offered
            assert t("tutor.offer") in app.scene.model.facts
            offer.run()
            assert app.settings.tutor == "mistake"
            app.change_settings(tutor="off")
    assert offers == [False, True, False]
