"""The rules picker: marking, choosing, searching, stars, and the ways on from it."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.session.rule_finder import truth
from gin_desktop.session.rule_questions import QUESTIONS
from gin_desktop.session.rulebook import Rulebook
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.focus import control_name
from gin_desktop.ui.kit.widgets.dialog import Dialog
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.rules.editor.scene import RuleEditorScene
from gin_desktop.ui.rules.finder import FinderScene
from gin_desktop.ui.rules.picker import PickerScene
from gin_desktop.ui.rules.scene import RulesScene
from gin_desktop.ui.rules.taste import TasteScene
from gin_desktop.words import t, tn
from gin_desktop.words.rules.names import GROUPS
from tests.inside import inside
from tests.ui.shell import click, key

Chosen = list[str]
FOOT = ("back", "find", "edit", "read", "choose")


def open_picker(
    app: Application, present: str = "standard", book: Rulebook | None = None
) -> tuple[PickerScene, Chosen]:
    chosen: Chosen = []
    app.push(UiSceneBelow(app))
    scene = PickerScene(app, book or Rulebook(app.paths), present, lambda entry: chosen.append(entry.id))
    app.push(scene)
    app.step(0.02)
    return scene, chosen


class UiSceneBelow(UiScene):
    """Something to come back to."""

    def build(self, size: tuple[int, int]) -> str | None:
        return None


def press(app: Application, name: str) -> None:
    control = app.scene.ui.find(name)
    if control.area is not None:
        control.area.show(control.rect)
    click(app, control.place.center)


def write(app: Application, text: str) -> None:
    for letter in text:
        key(app, pygame.K_a, text=letter)


def rest(app: Application) -> None:
    """The hand rests after typing."""
    app.step(0.1)
    app.step(0.1)


def search_for(app: Application, query: str) -> None:
    """Types a query in place of the one before it."""
    key(app, pygame.K_f, pygame.KMOD_CTRL)
    key(app, pygame.K_a, pygame.KMOD_CTRL)
    key(app, pygame.K_BACKSPACE)
    write(app, query)
    rest(app)


def shown(scene: PickerScene) -> list[str]:
    return [entry.id for _, group in scene.found() for entry in group]


def labels(scene: UiScene) -> list[str]:
    return [label.text for label in scene.ui.labels]


def test_every_playable_set_is_there_once(app: Application) -> None:
    scene, _ = open_picker(app)
    assert sorted(shown(scene)) == sorted(entry.id for entry in Rulebook(app.paths).entries())
    assert len(shown(scene)) == len(set(shown(scene)))


def test_the_last_choice_is_on_top_then_favourites_then_groups(make_app) -> None:
    app = make_app(Settings(favourites=("hollywood", "gone", "doubling")))
    scene, _ = open_picker(app, "gin_only")
    groups = dict(scene.found())
    assert [entry.id for entry in groups[t("picker.present")]] == ["gin_only"]
    assert [entry.id for entry in groups[t("picker.favourites")]] == ["hollywood", "doubling"]
    assert list(groups)[2:] == [t(f"group.{name}") for name in GROUPS]
    assert scene.ui.focused.key == "rules_gin_only"


def test_a_click_marks_and_the_button_chooses(app: Application) -> None:
    scene, chosen = open_picker(app)
    press(app, "rules_oklahoma")
    assert scene.marked.id == "oklahoma"
    assert chosen == []
    press(app, "choose")
    assert chosen == ["oklahoma"]
    assert app.scene is not scene


def test_a_second_click_chooses(app: Application) -> None:
    _, chosen = open_picker(app)
    press(app, "rules_oklahoma")
    press(app, "rules_oklahoma")
    assert chosen == ["oklahoma"]


def test_by_keyboard_focus_marks_and_enter_chooses(app: Application) -> None:
    scene, chosen = open_picker(app)
    key(app, pygame.K_DOWN)
    second = shown(scene)[1]
    assert scene.marked.id == second
    key(app, pygame.K_RETURN)
    assert chosen == [second]


def test_escape_chooses_nothing(app: Application) -> None:
    scene, chosen = open_picker(app)
    key(app, pygame.K_DOWN)
    key(app, pygame.K_ESCAPE)
    assert app.scene is not scene
    assert chosen == []


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("50th", {"tournament_50th"}),
        ("around the corner", {"around_corner", "round_corner_classic", "partners4_corner"}),
        ("THREE columns", {"hollywood", "hollywood_oklahoma"}),
        ("jersey", set()),
        ("no knocking", {"gin_only", "straight_gin"}),
        ("big gin 31", {"grand_total", "big_gin_31", "tournament_50th"}),
        ("redoubl", {"redoubling", "doubling_classic"}),
        ("hoyle old", {"alternative"}),
    ],
)
def test_search_by_name_summary_and_other_words(app: Application, query: str, found: set[str]) -> None:
    scene, _ = open_picker(app)
    search_for(app, query)
    assert set(shown(scene)) == found


def test_typing_searches_and_enter_goes_to_what_was_found(app: Application) -> None:
    scene, chosen = open_picker(app)
    key(app, pygame.K_SLASH, text="/")
    assert scene.ui.typing
    write(app, "hollywood ok")
    assert scene.query == "hollywood ok"
    rest(app)
    assert shown(scene) == ["hollywood_oklahoma"]
    assert scene.marked.id == "hollywood_oklahoma"
    key(app, pygame.K_RETURN)
    key(app, pygame.K_RETURN)
    assert chosen == ["hollywood_oklahoma"]


def test_nothing_found_says_so_and_helps(app: Application) -> None:
    scene, _ = open_picker(app)
    key(app, pygame.K_f, pygame.KMOD_CTRL)
    before = {name: scene.ui.find(name).rect for name in FOOT}
    write(app, "jersey")
    rest(app)
    assert t("picker.none", query="jersey") in labels(scene)
    assert {name: scene.ui.find(name).rect for name in FOOT} == before
    assert not scene.ui.find("choose").enabled
    assert not scene.ui.find("read").enabled
    assert scene.ui.find("find").enabled
    assert scene.ui.find("edit").enabled
    key(app, pygame.K_r, pygame.KMOD_CTRL)  # the key of a button that cannot be pressed
    assert app.scene is scene
    press(app, "find")
    assert isinstance(app.scene, TasteScene)


def test_the_best_name_is_marked_and_order_is_relevance(app: Application) -> None:
    scene, _ = open_picker(app)
    for query, first in (("eleven", "eleven_card"), ("hollywood", "hollywood"), ("oklahoma to", "oklahoma_150")):
        search_for(app, query)
        assert scene.marked.id == shown(scene)[0] == first
        assert [title for title, _ in scene.found()] == [tn("picker.found", len(shown(scene)))]


def test_what_has_most_of_the_words_is_shown_as_nearest(app: Application) -> None:
    scene, _ = open_picker(app)
    search_for(app, "hollywood jersey")
    assert t("picker.near") in labels(scene)
    assert scene.marked.id == "hollywood"
    assert scene.ui.find("choose").enabled


def test_the_list_follows_when_the_hand_rests(app: Application) -> None:
    scene, _ = open_picker(app)
    rows = [control.element for control in scene.ui.widgets]
    write(app, "eleven")
    assert scene.ui.find("search").element.get_text() == scene.query == "eleven"
    rest(app)
    assert [control.element for control in scene.ui.widgets] != rows
    assert scene.marked.id == "eleven_card"
    assert scene.ui.typing
    write(app, " x")
    key(app, pygame.K_RETURN)  # what is typed counts, rested or not
    assert scene.ui.focused.key == "rules_eleven_card"


def test_the_search_can_be_cleared_by_mouse_and_by_key(app: Application) -> None:
    scene, _ = open_picker(app)
    assert scene.ui.find("clear") is None
    write(app, "eleven")
    rest(app)
    press(app, "clear")
    assert scene.query == scene.ui.find("search").element.get_text() == ""
    assert scene.ui.typing
    write(app, "eleven")
    key(app, pygame.K_ESCAPE)
    assert scene.query == ""
    assert app.scene is scene
    assert len(shown(scene)) > 20


def test_nothing_is_of_last_time_before_anything_was_played(app: Application) -> None:
    scene, _ = open_picker(app)
    assert t("picker.last") not in labels(scene)
    app.pop()
    app.paths.games.mkdir(parents=True)
    (app.paths.games / "one.jsonl").write_text("", encoding="utf-8")
    scene, _ = open_picker(app)
    assert scene.found()[0][0] == t("picker.last")


def test_of_thousands_of_games_only_one_is_looked_at(app: Application, monkeypatch: pytest.MonkeyPatch) -> None:
    app.paths.games.mkdir(parents=True)
    (app.paths.games / "one.jsonl").write_text("", encoding="utf-8")
    listdir = os.listdir

    def watched(path: Path) -> list[str]:
        assert Path(path) != app.paths.games, "read at a stroke"
        return listdir(path)

    monkeypatch.setattr(os, "listdir", watched)
    scene, _ = open_picker(app)
    assert scene.found()[0][0] == t("picker.last")


def test_stars_are_kept_and_nothing_jumps(app: Application) -> None:
    scene, _ = open_picker(app)
    before = shown(scene)
    press(app, "rules_hollywood")
    key(app, pygame.K_d, pygame.KMOD_CTRL)
    assert app.settings.favourites == ("hollywood",)
    assert shown(scene) == before
    press(app, "star")
    assert app.settings.favourites == ()
    key(app, pygame.K_d, pygame.KMOD_CTRL)
    key(app, pygame.K_ESCAPE)
    again, _ = open_picker(app)
    assert shown(again)[0] == "hollywood"


def test_whoever_types_searches_wherever_the_focus_is(app: Application) -> None:
    scene, _ = open_picker(app)
    assert not scene.ui.typing
    for code, letter in ((pygame.K_o, "o"), (pygame.K_k, "k"), (pygame.K_l, "l"), (pygame.K_a, "a")):
        key(app, code, text=letter)
    assert scene.query == "okla"
    assert scene.ui.typing
    assert shown(scene)[0] == "oklahoma"
    assert app.settings.favourites == ()


def test_rules_editor_and_finder_open_from_here(app: Application) -> None:
    scene, _ = open_picker(app, "hollywood")
    for code, kind in ((pygame.K_r, RulesScene), (pygame.K_e, RuleEditorScene), (pygame.K_h, TasteScene)):
        key(app, code, pygame.KMOD_CTRL)
        assert isinstance(app.scene, kind)
        app.pop()
    assert app.scene is scene


def test_after_the_editor_enter_chooses_the_set(app: Application) -> None:
    scene, chosen = open_picker(app, "hollywood")
    scene.ui.focus("edit")
    key(app, pygame.K_RETURN)
    assert isinstance(app.scene, RuleEditorScene)
    key(app, pygame.K_ESCAPE)
    app.step(0.02)
    assert app.scene is scene
    assert scene.ui.focused is not None
    assert scene.ui.focused.key == control_name("rules", "hollywood")
    assert app.by_keyboard, "so that the ring is shown"
    key(app, pygame.K_RETURN)
    assert chosen == ["hollywood"]


def test_what_the_finder_finds_is_chosen(app: Application) -> None:
    scene, chosen = open_picker(app)
    press(app, "find")
    press(app, "known")
    finder = app.scene
    assert isinstance(finder, FinderScene)
    answers = truth(preset("oklahoma"))
    for question in QUESTIONS:
        for part in question.parts:
            if part.name in answers:
                finder.ui.press(f"{part.name}_{answers[part.name]}")
        finder.ui.press("next")
    press(app, "choose")
    assert chosen == ["oklahoma"]
    assert app.scene is not scene


def test_who_has_three_people_sees_the_forms_for_three_at_a_glance(app: Application) -> None:
    own = Rulebook(app.paths).save("Fridays", "partners4", preset("partners4").but(knock_mode="oklahoma"))
    scene, chosen = open_picker(app)
    press(app, "players_3")
    forms = [name for name in PRESETS if preset(name).players == 3]
    assert shown(scene) == forms
    assert scene.marked.id == forms[0]
    last = scene.ui.find(f"rules_{forms[-1]}")
    assert last.area.rect.height >= last.rect.bottom, "nobody has to scroll"
    search_for(app, "captain")
    assert shown(scene) == ["captain3_fixed_box", "captain3_rotating_box"]
    search_for(app, "")
    press(app, "players_4")
    assert shown(scene) == [own.id, *(name for name in PRESETS if preset(name).players == 4)]
    press(app, "players_any")
    assert len(shown(scene)) == len(Rulebook(app.paths).entries())
    press(app, "rules_partners4")
    press(app, "choose")
    assert chosen == ["partners4"]


def test_own_sets_stand_among_the_house_rules_and_are_found(app: Application) -> None:
    own = Rulebook(app.paths).save("Sundays at Nan's", "oklahoma", preset("oklahoma").but(gin_bonus=40))
    scene, chosen = open_picker(app)
    house = dict(scene.found())[t("group.house")]
    assert house[0].id == own.id
    search_for(app, "nan sunday")
    assert shown(scene) == [own.id]
    assert scene.marked == own
    press(app, "choose")
    assert chosen == [own.id]


def test_a_set_that_was_deleted_in_the_editor_is_gone(app: Application) -> None:
    own = Rulebook(app.paths).save("Short life", "standard", preset("standard").but(gin_bonus=40))
    scene, _ = open_picker(app, own.id)
    press(app, "edit")
    press(app, "delete")
    assert isinstance(app.scene, Dialog)
    app.scene.choose(1)
    assert app.scene is scene
    assert own.id not in shown(scene)
    assert scene.marked.id == "standard"


def test_a_broken_file_is_told_once(app: Application) -> None:
    folder, book = app.paths.rules, Rulebook(app.paths)
    folder.mkdir(parents=True)
    (folder / "bad.toml").write_text("title = 3", encoding="utf-8")
    open_picker(app, book=book)
    assert len(app.toasts.texts) == 1
    app.toasts.clear()
    open_picker(app, book=book)
    assert not app.toasts.texts


def test_the_differences_are_shown(app: Application) -> None:
    scene, _ = open_picker(app)
    assert t("picker.same") in labels(scene)
    press(app, "rules_around_corner")
    assert t("picker.differs", base=t("rules.standard.name")) in labels(scene)
    assert any("125" in text for text in labels(scene))


def test_marking_builds_only_what_is_different(app: Application) -> None:
    scene, _ = open_picker(app, "hollywood")

    def rest_of_the_page() -> list[object]:
        return [control.element for control in scene.ui.widgets if not control.key.startswith("figure_")]

    rows = rest_of_the_page()
    key(app, pygame.K_DOWN)
    assert rest_of_the_page() == rows
    wanted = sorted(labels(scene))
    selected = {control.key for control in scene.ui.widgets if control.kind == "button" and control.element.is_selected}
    assert selected == {"players_any", f"rules_{scene.marked.id}"}
    scene.rebuild()
    assert sorted(labels(scene)) == wanted
    assert not scene.ui.problems()


@pytest.mark.parametrize("way", ["hover", "focus", "click"])
def test_every_figure_explains_itself_also_after_another_set_was_marked(
    still: Application, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    scene, chosen = open_picker(still)
    order = [one.name for one in scene.ui.describe() if one.focusable]
    scene.mark(scene.book.get("oklahoma") or scene.marked)
    still.step(0.02)
    assert [one.name for one in scene.ui.describe() if one.focusable][-len(FOOT) :] == order[-len(FOOT) :]
    button = scene.ui.find("figure_undercut")
    assert button is not None
    if way == "focus":
        scene.ui.focus(button.key)
    elif way == "click":
        click(still, button.place.center)
    else:
        place = button.place.center
        monkeypatch.setattr(pygame.mouse, "get_pos", lambda: place)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0)))
        for _ in range(4):
            still.step(0.02)
    figures = inside(scene, "figures")
    assert figures.explained == "undercut"
    assert button.description.endswith(".")
    assert chosen == [], "it is explained and not chosen"
    assert scene.problems() == []
