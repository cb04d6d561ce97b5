"""The rules page: opened where it matters, found by its parts, for every set and for one's own."""

from __future__ import annotations

import pygame
import pytest

from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.rulebook import Rulebook, RuleEntry
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.help.explanation_scene import ExplanationScene
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.menu.settings import SettingsScene
from gin_desktop.ui.program import Program
from gin_desktop.ui.rules.scene import RulesScene
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.words import t
from gin_desktop.words.rules.names import GROUPS
from gin_desktop.words.rules.page import rules_page, section_for
from tests.ui.setups import set_up
from tests.ui.shell import click, key, menu


def opened(app: Application, *what: object, **how: str | None) -> RulesScene:
    """The scene on top of the menu."""
    menu(app)
    scene = RulesScene(app, Rulebook(app.paths), *what, **how)  # type: ignore[arg-type]
    app.push(scene)
    app.step(0.02)
    return scene


def press(app: Application, name: str) -> None:
    control = app.scene.ui.find(name)
    if control.area is not None:
        control.area.show(control.rect)
    click(app, control.place.center)


def texts(scene: RulesScene) -> str:
    return "\n".join(label.text for label in scene.ui.labels)


def marked(scene: RulesScene) -> list[str]:
    return [one.key for one in scene.ui.widgets if one.key.startswith("section_") and one.element.is_selected]


def test_it_opens_at_the_part_that_is_asked_for(app: Application) -> None:
    scene = opened(app, "doubling", section="doubling")
    assert scene.section == "doubling"
    assert marked(scene) == ["section_doubling"]
    assert scene.ui.focused.key == "section_doubling"
    assert not any(control.key.startswith("rules_") for control in scene.ui.widgets)


def test_the_name_stays_in_sight_when_the_page_is_scrolled(app: Application, monkeypatch: pytest.MonkeyPatch) -> None:
    heads: list[str] = []
    monkeypatch.setattr(
        RulesScene, "heading", lambda scene, rect, text: heads.append(text) or UiScene.heading(scene, rect, text)
    )
    opened(app, "doubling", section="doubling")
    assert heads[-1] == t("rules.title", title="Doubling")


def test_a_part_that_the_rules_do_not_have_opens_the_top(app: Application) -> None:
    scene = opened(app, "standard", section="doubling")
    assert scene.section is None
    assert scene.ui.areas[-1].offset == 0


def test_the_last_part_can_be_brought_to_the_top(app: Application) -> None:
    for name in ("hollywood", "standard"):
        scene = opened(app, name)
        for section in rules_page(preset(name)):
            scene.go_to(section.id)
            assert scene.section == section.id


def test_parts_by_mouse_and_keyboard(app: Application) -> None:
    scene = opened(app, "oklahoma")
    press(app, "section_layoff")
    assert scene.section == "layoff"
    assert marked(scene) == ["section_layoff"]
    key(app, pygame.K_DOWN)
    key(app, pygame.K_RETURN)
    assert scene.section == "score"
    scene.ui.focus("section_aim")
    key(app, pygame.K_SPACE)
    assert scene.section == "aim"


def test_the_mark_follows_the_reading(app: Application) -> None:
    scene = opened(app, "standard")
    assert marked(scene) == []
    key(app, pygame.K_PAGEDOWN)
    assert marked(scene) == [f"section_{scene.section}"]
    key(app, pygame.K_END)
    assert marked(scene) == ["section_game"]


def test_all_sets_are_listed_and_can_be_turned_to(app: Application) -> None:
    scene = opened(app)
    for name in PRESETS:
        assert scene.ui.find(f"rules_{name}") is not None
    for group in GROUPS:
        assert t(f"group.{group}") in texts(scene)
    press(app, "rules_hollywood")
    assert scene.name == "hollywood"
    assert t("page.sheet.title.hollywood") in texts(scene)
    press(app, "section_sheet")
    assert scene.section == "sheet"
    press(app, "sets")
    assert scene.ui.find("rules_standard") is None
    assert scene.section == "sheet"


def test_how_to_play_well_is_a_page_among_them(app: Application) -> None:
    scene = opened(app)
    press(app, "how")
    assert t("advice.knock.title") in texts(scene)
    scene.go_to("advice_knock")
    assert scene.section == "advice_knock"
    press(app, "rules_hollywood")
    assert t("page.sheet.title.hollywood") in texts(scene)
    scene = opened(app, "standard", section="turn")  # as from the table
    press(app, "advice")
    assert scene.section in (None, "advice_hold")
    assert t("advice.hold.title") in texts(scene)
    press(app, "advice")
    assert t("page.turn.title") in texts(scene)


def test_with_little_room_one_list_at_a_time(make_app) -> None:  # type: ignore[no-untyped-def]
    scene = opened(make_app(Settings(text_scale=1.5), (1024, 640)), None)
    app = scene.app
    assert scene.ui.find("rules_standard")
    assert scene.ui.find("section_game") is None
    press(app, "sets")
    assert scene.ui.find("rules_standard") is None
    press(app, "section_game")
    assert scene.section == "game"
    press(app, "sets")
    assert scene.section == "game"
    assert scene.ui.find("rules_standard")


def test_rules_of_ones_own(app: Application) -> None:
    rules = preset("oklahoma").but(target=150, tie_rule="knocker")
    scene = opened(app, (rules, "Friday night"))
    assert scene.name is None
    assert "Friday night" in texts(scene)
    assert t("page.score.tie.knocker") in texts(scene)
    app.pop()
    entry = Rulebook(app.paths).save("Friday night", "oklahoma", rules)
    scene = opened(app, entry)
    said = texts(scene)
    assert t("rules.differs", base="Oklahoma") in said
    assert "Target: 150 instead of 100" in said
    assert "Knocking: the turned card" not in said
    app.pop()
    scene = opened(app)
    press(app, "rules_" + entry.id.replace(".", "_"))
    assert scene.title == "Friday night"


def test_figures_that_were_filled_in_are_named(app: Application) -> None:
    assert t("rules.grand_total.note") in texts(opened(app, "grand_total"))
    assert "Filled in by us" not in texts(opened(app, "standard"))


def test_cards_and_tables_are_drawn(app: Application) -> None:
    scene = opened(app, "around_corner", section="cards")
    area = scene.ui.areas[-1]
    app.step(0.02)
    face = [app.surface.get_at((x, y)) for x in range(area.rect.x, area.rect.right, 3) for y in range(300, 600, 3)]
    assert sum(min(colour[:3]) > 240 for colour in face) > 500


@pytest.mark.parametrize(("language", "size", "text"), [("qps", (1024, 640), 1.5), ("en", (2560, 1600), 1.0)])
def test_odd_rules_fit(make_app, language: str, size: tuple[int, int], text: float) -> None:  # type: ignore[no-untyped-def]
    app = make_app(Settings(language=language, text_scale=text), size)
    odd = preset("hollywood_oklahoma").but(
        start="eleven",
        upcard_rule="none",
        doubling="redouble",
        max_cube=64,
        double_when="any_time_in_turn",
        target=1000,
    )
    series = preset("series_20_25").but(series_target=0, target=1000, shutout_effect="double_all", big_gin=True)
    for rules in (odd, series, preset("gin_only").but(layoff_on_gin=True, gin_laid_to_zero="void")):
        scene = opened(app, RuleEntry("", None, "W" * 40, "standard", rules))
        assert scene.ui.problems() == []
        app.pop()


@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.long)])
def test_every_set_fits_where_it_is_tightest(make_app, every: int) -> None:  # type: ignore[no-untyped-def]
    """In the short run every fourth of them: the sentences of a page are the same in many sets."""
    app = make_app(Settings(language="qps", text_scale=1.5), (1024, 640))
    menu(app)
    for entry in Rulebook(app.paths).entries()[::every]:
        app.push(RulesScene(app, Rulebook(app.paths), entry))
        assert app.scene.ui.problems() == [], entry.id
        app.pop()


def test_long_headings_leave_room_for_the_advice(make_app) -> None:  # type: ignore[no-untyped-def]
    app = make_app(Settings(language="qps", text_scale=2.0), (1024, 640))
    scene = opened(app, None)
    press(app, "how")
    press(app, "sets")
    assert scene.ui.areas[-1].rect.width > 400


def test_a_long_title_leaves_room_for_the_page(make_app) -> None:  # type: ignore[no-untyped-def]
    app = make_app(size=(1024, 640))
    entry = Rulebook(app.paths).save("W" * 40, "standard", preset("standard").but(target=250))
    scene = opened(app)
    assert scene.ui.problems() == []
    assert scene.ui.areas[-1].rect.width > 400
    press(app, "rules_" + entry.id.replace(".", "_"))
    assert scene.ui.problems() == []


def playing(make_app) -> tuple[Application, Program]:  # type: ignore[no-untyped-def]
    """A round in which the person may take the upcard or pass."""
    app: Application = make_app(Settings(animation="off"))
    program = Program(app, SavedGames(app.paths, lock_held=True, shuffler=Shuffler(3), notify=app.notify))
    app.push(program.menu())
    program.starter.new_game(set_up("big_gin_31", "easy", 150))
    return app, program


def until(app: Application, program: Program, phase: Phase) -> None:
    """Plays on until the person has to decide in this phase."""
    for _ in range(200):
        app.step(0.2)
        sitting = program.games.sitting
        assert sitting is not None
        if sitting.turn != 0 or not isinstance(app.scene, TableScene) or not app.scene.model.my_turn:
            continue
        view = sitting.view(0)
        if view.phase is phase:
            return
        app.scene.carry_out(0, view.legal[0])
    pytest.fail(f"never came to {phase}")


def test_f1_at_the_table_opens_what_matters_now(make_app) -> None:  # type: ignore[no-untyped-def]
    app, program = playing(make_app)
    for phase in (Phase.DRAW, Phase.DISCARD):
        until(app, program, phase)
        key(app, pygame.K_F1)
        assert isinstance(app.scene, ExplanationScene)
        assert app.scene.explanation.title == t("explain.now")
        key(app, pygame.K_F1)
        scene = app.scene
        assert isinstance(scene, RulesScene)
        assert scene.section == section_for(phase)
        assert scene.title == t("rules.big_gin_31.name")
        assert "Target: 150 instead of 100" in texts(scene)
        for _ in range(2):  # of the page itself, and back to it
            key(app, pygame.K_F1)
        assert app.scene is scene
        for _ in range(2):
            key(app, pygame.K_ESCAPE)
        assert isinstance(app.scene, TableScene)


def test_f1_elsewhere_in_a_game_opens_its_rules_and_in_the_menu_all(make_app) -> None:  # type: ignore[no-untyped-def]
    app, program = playing(make_app)
    until(app, program, Phase.DRAW)
    app.push(SettingsScene(app))
    key(app, pygame.K_F1)
    key(app, pygame.K_F1)
    assert isinstance(app.scene, RulesScene)
    assert app.scene.title == t("rules.big_gin_31.name")
    for _ in range(3):
        app.pop()
    program.flow.to_menu()
    key(app, pygame.K_F1)
    key(app, pygame.K_F1)
    assert isinstance(app.scene, RulesScene)
    assert app.scene.sets_shown
