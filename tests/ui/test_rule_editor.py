"""The rules editor: every field can be reached and changed, what cannot be is said, nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.ruleset import RANGES, RuleSet
from gin_desktop.session.rulebook import Rulebook, RuleEntry
from gin_desktop.session.ruledraft import FIELDS, SECTIONS, RuleDraft, options
from gin_desktop.storage.rulefiles import RuleFile, read_rules
from gin_desktop.ui.app import App
from gin_desktop.ui.scenes.rule_bases import RuleBasesScene
from gin_desktop.ui.scenes.rule_editor import PARTS, RuleEditorScene
from gin_desktop.ui.scenes.rule_files import RuleFilesScene
from gin_desktop.ui.scenes.rules import RulesScene
from gin_desktop.ui.widgets.dialog import Dialog
from gin_desktop.ui.widgets.field import Field
from gin_desktop.words.ruletext import idle_reason
from tests.ui.shell import click, key, menu

TWO = [name for name in PRESETS if preset(name).mode == "head_to_head"]
HOME = preset("standard").but(target=150, undercut_bonus=20)

QUICK = ("standard", "oklahoma_150", "series_20_25", "doubling_classic")
"""Presets of every kind; the others take their turn in the long run."""

GOVERNED: dict[str, dict[str, object]] = {
    "upcard_rule": {"start": "upcard"},
    "last_discard": {"last_draw_knock": True},
    "knock_limit": {"knock_mode": "fixed"},
    "oklahoma_ace": {"knock_mode": "oklahoma"},
    "layoff_on_gin": {"layoff": True},
    "layoff_on_big_gin": {"layoff": True, "big_gin": True},
    "gin_laid_to_zero": {"layoff": True, "layoff_on_gin": True},
    "big_gin_bonus": {"big_gin": True},
    "undercut_bonus": {"knock_mode": "oklahoma"},
    "tie_rule": {"knock_mode": "oklahoma"},
    "spade_boxes_double": {"box_bonus": 25},
    "extra_box_gin": {"box_bonus": 25},
    "extra_box_undercut": {"box_bonus": 25, "knock_mode": "oklahoma"},
    "max_cube": {"doubling": "redouble"},
    "double_when": {"doubling": "redouble"},
    "cube_owner": {"doubling": "redouble"},
    "resign_bonus": {"doubling": "redouble"},
    "resign_multiplier": {"doubling": "redouble", "cube_owner": "alternate"},
    "box_to": {"box_bonus": 25},
    "shutout_test": {"shutout_effect": "bonus"},
    "shutout_bonus": {"shutout_effect": "bonus"},
    "game_winner": {"sheet": "single"},
    "hollywood_winner": {"game_winner": "first_to_target", "series": "none", "sheet": "hollywood"},
    "series": {"sheet": "single"},
    "series_target": {"sheet": "single", "series": "multi_match"},
}
"""What has to be set first, so that a field means something."""


@pytest.fixture
def book(app: App) -> Rulebook:
    app.paths.ensure()
    menu(app)
    return Rulebook(app.paths)


@pytest.fixture
def done() -> list[RuleEntry | None]:
    return []


Open = Callable[..., RuleEditorScene]


@pytest.fixture
def editor(app: App, book: Rulebook, done: list[RuleEntry | None]) -> Open:
    """Opens an editor: ``editor("standard")``, ``editor(entry)``, ``editor((rules, title))``."""

    def open_editor(start: object) -> RuleEditorScene:
        first = book.get(start) if isinstance(start, str) else start
        scene = RuleEditorScene(app, book, first, done.append)  # type: ignore[arg-type]
        app.push(scene)
        app.step(0.02)
        return scene

    return open_editor


def part_of(name: str) -> str:
    return next(part for part, fields in SECTIONS.items() if name in fields)


def press(app: App, name: str) -> None:
    """Clicks a control, scrolled into view first as a person would."""
    scene = app.scene
    control = scene.ui.find(name)  # type: ignore[union-attr]
    assert control is not None, name
    if control.area is not None:
        control.area.show(control.rect)
    click(app, control.place.center)


def type_into(app: App, name: str, text: str) -> None:
    """Replaces what a field says, letter by letter."""
    scene = app.scene
    scene.ui.focus(name)  # type: ignore[union-attr]
    key(app, pygame.K_BACKSPACE)
    for letter in text:
        key(app, ord(letter), text=letter)


def enter_path(app: App, path: Path) -> None:
    """Puts a path into the field in one go, as by pasting it."""
    scene = app.scene
    assert isinstance(scene, RuleFilesScene)
    scene.ui.focus("path")
    field = scene.ui.find("path")
    assert isinstance(field, Field)
    field.element.set_text(str(path))
    field.tell()


def texts(scene: object) -> str:
    return "\n".join(label.text for label in scene.ui.labels)  # type: ignore[attr-defined]


def other_value(name: str, present: object) -> object:
    """A value that the field does not have now."""
    if options(name, present):
        return next(value for value in options(name, present) if value != present)
    least, most = RANGES[name]
    return next(value for value in (least + 7, least + 2, least + 1) if value <= most and value != present)


# -- every field


@pytest.mark.parametrize("name", FIELDS)
def test_every_field_is_changed_by_mouse_and_keys(app: App, editor: Open, name: str) -> None:
    scene = editor("standard")
    for governing, value in GOVERNED.get(name, {}).items():
        scene.draft.set(governing, value)
    press(app, f"part_{part_of(name)}")
    wanted = other_value(name, scene.draft.values[name])
    if options(name):
        press(app, f"{name}_{wanted}")
        assert scene.draft.values[name] == wanted
    else:
        before = scene.draft.values[name]
        type_into(app, name, str(wanted))
        assert scene.draft.values[name] == wanted
        press(app, f"{name}_more")
        assert scene.draft.values[name] > wanted  # type: ignore[operator]
        press(app, f"{name}_less")
        assert scene.draft.values[name] <= wanted  # type: ignore[operator]
        key(app, pygame.K_z, pygame.KMOD_CTRL)
        key(app, pygame.K_z, pygame.KMOD_CTRL)
        assert scene.draft.values[name] == wanted
        assert before != wanted
    assert idle_reason(name, scene.draft.mended) is None
    if scene.draft.can_reset(name):
        press(app, f"reset_{name}")
        assert not scene.draft.can_reset(name)


@pytest.mark.parametrize(
    "base", [base if base in QUICK else pytest.param(base, marks=pytest.mark.long) for base in TWO]
)
def test_every_field_of_every_preset_is_reached(
    app: App, editor: Open, book: Rulebook, base: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = editor((preset(base), "Home"))
    assert scene.draft.base == base
    before = dict(scene.draft.values)
    for part, names in SECTIONS.items():
        scene.open_part(part)
        with monkeypatch.context() as patch:
            # what the buttons do is asked here; that all is built anew is seen above
            patch.setattr(scene, "rebuild", lambda: None)
            for name in names:
                reason = idle_reason(name, scene.draft.mended)
                keys = [one for one in scene.ui.controls if one.key.startswith(f"{name}_") or one.key == name]
                if reason is not None:
                    assert not keys, name
                    assert reason in texts(scene)
                    continue
                wanted = other_value(name, before[name])
                control = scene.ui.find(f"{name}_{wanted}" if options(name) else name)
                assert control is not None, name
                control.act(*(() if options(name) else (str(wanted),)))
                assert scene.draft.values[name] == wanted
                assert scene.draft.undo()
                assert scene.draft.values == before


def test_a_field_without_meaning_says_why_and_comes_to_life(app: App, editor: Open) -> None:
    scene = editor("standard")
    scene.open_part("doubling")
    assert "Nobody doubles." in texts(scene)
    assert scene.ui.find("resign_bonus") is None
    press(app, "doubling_redouble")
    assert "Nobody doubles." not in texts(scene)
    assert scene.ui.find("resign_bonus") is not None
    assert "With it: Highest factor: ×4" in texts(scene)


def test_every_idle_field_can_be_brought_to_life() -> None:
    for base in TWO:
        for name in FIELDS:
            rules = preset(base)
            if idle_reason(name, rules) is None:
                continue
            made = RuleDraft(rules, base, "Home")
            for governing, value in GOVERNED[name].items():
                assert idle_reason(governing, made.mended) is None, (base, name, governing)
                made.set(governing, value)
            assert made.problems() == [], (base, name)
            assert idle_reason(name, made.mended) is None, (base, name)


# -- what cannot be


@pytest.mark.parametrize(
    ("base", "presses", "said", "repair"),
    [
        ("standard", [("turn", "upcard_rule_none")], "has no upcard", "mend_start"),
        ("standard", [("turn", "upcard_rule_none")], "has no upcard", "mend_upcard_rule"),
        ("grand_total", [("sheet", "sheet_hollywood")], "not to the higher total", "mend_game_winner"),
        ("grand_total", [("sheet", "sheet_hollywood")], "not to the higher total", "mend_sheet"),
        ("series_20_25", [("sheet", "sheet_hollywood")], "three games already", "mend_series"),
        ("hollywood", [("sheet", "series_multi_match")], "three games already", "mend_sheet"),
    ],
)
def test_a_combination_that_cannot_be_is_refused_with_its_reason(
    app: App,
    editor: Open,
    done: list[RuleEntry | None],
    base: str,
    presses: list[tuple[str, str]],
    said: str,
    repair: str,
) -> None:
    scene = editor(base)
    for part, name in presses:
        press(app, f"part_{part}")
        press(app, name)
    assert said in texts(scene)
    press(app, "save")
    assert app.scene is scene
    assert any(said in text for text in app.toasts.texts)
    assert done == []
    press(app, repair)
    assert scene.draft.problems() == []
    assert said not in texts(scene)
    press(app, "save")
    assert done[0] is not None


@pytest.mark.parametrize("name", [name for name in FIELDS if name in RANGES and not options(name)])
def test_a_number_out_of_range_says_what_it_can_be(app: App, editor: Open, name: str) -> None:
    scene = editor("standard")
    for governing, value in GOVERNED.get(name, {}).items():
        scene.draft.set(governing, value)
    scene.open_part(part_of(name))
    least, most = RANGES[name]
    type_into(app, name, str(most + 1))
    assert f"can be {least} to {most}" in texts(scene)
    press(app, f"mend_{name}")
    assert scene.draft.values[name] == most
    scene.ui.focus(name)
    key(app, pygame.K_BACKSPACE)
    assert scene.draft.values[name] is None
    assert "needs a number" in texts(scene)


def test_letters_in_a_number_are_left_out(app: App, editor: Open) -> None:
    scene = editor("standard")
    scene.open_part("game")
    type_into(app, "target", "1x2,5")
    assert scene.draft.values["target"] == 125
    press(app, "undo")
    assert scene.draft.values["target"] == 100
    assert not scene.draft.can_undo


# -- the name, saving, leaving


def test_from_a_preset_to_an_own_set(app: App, editor: Open, book: Rulebook, done: list[RuleEntry | None]) -> None:
    scene = editor("oklahoma")
    assert scene.draft.title == "Oklahoma, our way"
    type_into(app, "title", "Sundays")
    press(app, "part_game")
    press(app, "target_more")
    key(app, pygame.K_s, pygame.KMOD_CTRL)
    assert app.scene is not scene
    entry = done[0]
    assert entry is not None
    assert (entry.title, entry.base, entry.rules) == ("Sundays", "oklahoma", preset("oklahoma").but(target=125))
    assert book.own() == [entry]
    assert "Saved as Sundays." in app.toasts.texts


def test_an_own_set_is_changed_itself(app: App, editor: Open, book: Rulebook, done: list[RuleEntry | None]) -> None:
    entry = book.save("Home", "standard", HOME)
    scene = editor(entry)
    assert scene.ui.find("save_new") is not None
    scene.change("target", 200)
    press(app, "save")
    assert done[0] is not None
    assert (done[0].id, done[0].rules.target) == (entry.id, 200)
    assert len(book.own()) == 1


def test_save_as_new_keeps_the_old_one(app: App, editor: Open, book: Rulebook, done: list[RuleEntry | None]) -> None:
    entry = book.save("Home", "standard", HOME)
    scene = editor(entry)
    scene.change("target", 200)
    press(app, "save_new")
    assert [(one.title, one.rules.target) for one in book.own()] == [("Home", 150), ("Home (2)", 200)]
    assert done[0] is not None
    assert done[0].title == "Home (2)"


def test_rules_with_a_title_come_from_elsewhere(app: App, editor: Open) -> None:
    scene = editor((HOME, ""))
    assert (scene.draft.base, scene.draft.title) == ("standard", "Standard, our way")
    app.pop()
    assert editor((HOME, "x" * 90)).draft.title == "x" * 40


def test_a_title_that_is_taken_or_empty_is_not_saved(app: App, editor: Open, book: Rulebook) -> None:
    book.save("Home", "standard", HOME)
    scene = editor("standard")
    type_into(app, "title", "hOME")
    assert "There is another rule set called hOME." in texts(scene)
    press(app, "save")
    assert app.scene is scene
    assert isinstance(scene.ui.focused, Field)
    press(app, "mend_title")
    assert scene.draft.title == "hOME (2)"
    type_into(app, "title", "")
    press(app, "save")
    assert app.scene is scene
    assert len(book.own()) == 1


def test_letters_of_the_name_are_no_shortcuts(app: App, editor: Open) -> None:
    scene = editor("standard")
    type_into(app, "title", "?sov?")
    assert scene.draft.title == "?sov?"
    assert app.scene is scene


def test_leaving_without_changes_asks_nothing(app: App, editor: Open, done: list[RuleEntry | None]) -> None:
    scene = editor("standard")
    key(app, pygame.K_ESCAPE)
    assert app.scene is not scene
    assert done == [None]


def test_leaving_with_changes_asks(app: App, editor: Open, book: Rulebook, done: list[RuleEntry | None]) -> None:
    scene = editor("standard")
    scene.change("target", 200)
    press(app, "back")
    assert isinstance(app.scene, Dialog)
    app.scene.choose(2)
    assert app.scene is scene
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, Dialog)
    app.scene.choose(1)
    assert done == [None]
    assert book.own() == []
    scene = editor("standard")
    scene.change("target", 200)
    scene.escape()
    assert isinstance(app.scene, Dialog)
    app.scene.choose(0)
    assert done[1] is not None
    assert len(book.own()) == 1


def test_saving_that_fails_loses_nothing(app: App, editor: Open, book: Rulebook) -> None:
    app.paths.rules.write_text("in the way")
    scene = editor("standard")
    scene.change("target", 200)
    press(app, "save")
    assert app.scene is scene
    assert any("cannot be written" in text for text in app.toasts.texts)
    assert scene.draft.values["target"] == 200


def test_deleting_asks_first(app: App, editor: Open, book: Rulebook, done: list[RuleEntry | None]) -> None:
    scene = editor(book.save("Home", "standard", HOME))
    press(app, "delete")
    assert isinstance(app.scene, Dialog)
    key(app, pygame.K_RETURN)  # the first answer keeps them
    assert app.scene is scene
    press(app, "delete")
    assert isinstance(app.scene, Dialog)
    app.scene.choose(1)
    assert done == [None]
    assert book.own() == []
    assert any("aside" in text for text in app.toasts.texts)


# -- bases, differences


def test_another_base_begins_afresh_or_keeps_the_changes(app: App, editor: Open) -> None:
    scene = editor("standard")
    press(app, "bases")
    assert isinstance(app.scene, RuleBasesScene)
    press(app, "base_open_gin")
    assert app.scene is scene
    assert (scene.draft.base, scene.draft.rules) == ("open_gin", preset("open_gin"))
    press(app, "undo")
    assert (scene.draft.base, scene.draft.rules) == ("standard", preset("standard"))
    assert not scene.ui.find("undo").enabled  # type: ignore[union-attr]
    assert scene.draft.title == "Open gin, our way"
    scene.draft.start_from("open_gin")
    scene.change("target", 200)
    scene.choose_base()
    assert isinstance(app.scene, RuleBasesScene)
    app.scene.choose("big_gin_50")
    assert isinstance(app.scene, Dialog)
    app.scene.choose(1)
    assert scene.draft.rules == preset("open_gin").but(target=200)
    assert scene.draft.base == "big_gin_50"
    scene.choose_base()
    assert isinstance(app.scene, RuleBasesScene)
    app.scene.choose("standard")
    assert isinstance(app.scene, Dialog)
    app.scene.choose(0)
    assert scene.draft.rules == preset("standard")


def test_differences_lead_to_their_fields_and_are_taken_back_one_by_one(app: App, editor: Open, book: Rulebook) -> None:
    scene = editor(book.save("Home", "standard", HOME))
    assert "Target: 150 instead of 100" in texts(scene)
    press(app, "go_undercut_bonus")
    assert scene.part == "points"
    assert scene.ui.focused is not None
    assert scene.ui.focused.key == "undercut_bonus"
    press(app, "reset_undercut_bonus")
    assert scene.draft.values["undercut_bonus"] == 25
    press(app, "part_overview")
    assert scene.ui.find("go_undercut_bonus") is None
    press(app, "reset_target")
    assert scene.draft.rules == preset("standard")
    assert "No difference so far." in texts(scene)


def test_the_summary_follows(app: App, editor: Open) -> None:
    scene = editor("standard")
    assert "A game to 100" in texts(scene)
    scene.change("target", 250)
    assert "A game to 250" in texts(scene)


def test_the_page_of_the_rules_in_the_making(app: App, editor: Open) -> None:
    scene = editor("standard")
    press(app, "read")
    assert isinstance(app.scene, RulesScene)
    assert app.scene.title == "Standard, our way"
    key(app, pygame.K_ESCAPE)
    assert app.scene is scene
    scene.change("doubling", "double")
    scene.open_part("doubling")
    key(app, pygame.K_F1)
    assert isinstance(app.scene, RulesScene)
    assert app.scene.rules == scene.draft.rules
    assert app.scene.section == "doubling"


def test_parts_by_keys(app: App, editor: Open) -> None:
    scene = editor("standard")
    for part in (*PARTS[1:], PARTS[0]):
        key(app, pygame.K_PAGEDOWN, pygame.KMOD_CTRL)
        assert scene.part == part
    key(app, pygame.K_PAGEUP, pygame.KMOD_CTRL)
    assert scene.part == PARTS[-1]
    key(app, pygame.K_F2)
    assert scene.ui.focused is not None
    assert scene.ui.focused.key == "title"
    assert len(scene.keys()) >= 6


def test_all_by_keyboard(app: App, editor: Open, done: list[RuleEntry | None]) -> None:
    """Tab to a field of another part, change it, save: no mouse."""
    scene = editor("standard")
    key(app, pygame.K_PAGEDOWN, pygame.KMOD_CTRL)
    for _ in range(60):
        if scene.ui.focused is not None and scene.ui.focused.key == "next_dealer_loser":
            break
        key(app, pygame.K_TAB)
    key(app, pygame.K_RETURN)
    assert scene.draft.values["next_dealer"] == "loser"
    key(app, pygame.K_s, pygame.KMOD_CTRL)
    assert done[0] is not None


# -- files


def test_export_shows_the_whole_path(app: App, editor: Open, book: Rulebook, tmp_path: Path) -> None:
    scene = editor(book.save("Home", "standard", HOME))
    scene.folder = tmp_path
    press(app, "export")
    assert isinstance(app.scene, RuleFilesScene)
    assert app.scene.path == str(tmp_path / "home.toml")
    press(app, "accept")
    assert isinstance(app.scene, Dialog)
    assert str(tmp_path / "home.toml") in app.scene.text
    assert read_rules(tmp_path / "home.toml") == RuleFile("Home", "standard", HOME)
    app.scene.choose(0)
    assert app.scene is scene
    key(app, pygame.K_e, pygame.KMOD_CTRL)
    press(app, "accept")
    assert isinstance(app.scene, Dialog), "it is there already"
    app.scene.choose(1)
    assert isinstance(app.scene, RuleFilesScene)
    enter_path(app, tmp_path / "nowhere" / "x")
    key(app, pygame.K_RETURN)
    assert read_rules(tmp_path / "nowhere" / "x.toml").rules == HOME


def test_an_export_that_fails_says_why(app: App, editor: Open, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    scene = editor("standard")
    scene.folder = tmp_path
    scene.export()
    files = app.scene
    assert isinstance(files, RuleFilesScene)
    enter_path(app, tmp_path / "file" / "x.toml")
    press(app, "accept")
    assert app.scene is files
    assert "cannot be written" in texts(files)
    key(app, pygame.K_ESCAPE)
    assert app.scene is scene


def test_what_cannot_be_is_not_exported(app: App, editor: Open) -> None:
    scene = editor("standard")
    scene.change("target", None)
    scene.export()
    scene.copy()
    assert app.scene is scene
    assert any("needs a number" in text for text in app.toasts.texts)


def test_import_by_walking_through_folders(app: App, editor: Open, book: Rulebook, tmp_path: Path) -> None:
    (tmp_path / "docs" / "rules").mkdir(parents=True)
    (tmp_path / "docs" / ".hidden").mkdir()
    path = tmp_path / "docs" / "rules" / "x.toml"
    path.write_text(RuleFile("Grandpa", "open_gin", HOME).to_toml())
    scene = editor("standard")
    scene.folder = tmp_path / "docs"
    press(app, "import")
    press(app, "folder_0")
    files = app.scene
    assert isinstance(files, RuleFilesScene)
    assert files.folder == path.parent
    press(app, "up")
    assert files.folder == tmp_path / "docs"
    press(app, "folder_0")
    press(app, "file_0")
    assert app.scene is scene
    assert (scene.draft.title, scene.draft.base, scene.draft.rules) == ("Grandpa", "open_gin", HOME)
    assert book.own() == [], "nothing is kept before it was looked at"
    scene.escape()
    assert isinstance(app.scene, Dialog), "and it is not lost without a word"


def test_a_bad_file_is_named_with_its_reason(app: App, editor: Open, tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text("[rules]\nknock_limit = 31\n")
    scene = editor("standard")
    scene.folder = tmp_path
    scene.open_import()
    press(app, "file_0")
    assert isinstance(app.scene, RuleFilesScene)
    assert "knock_limit" in texts(app.scene)
    assert "31" in texts(app.scene)
    app.scene.open(tmp_path / "nowhere")
    assert "cannot be opened" in texts(app.scene)


def test_a_dropped_file_is_read(app: App, editor: Open, tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_text(RuleFile("Grandpa", "standard", HOME).to_toml())
    scene = editor("standard")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    app.step(0.02)
    assert (scene.draft.title, scene.draft.rules) == ("Grandpa", HOME)
    path.write_bytes(b"\xff\x00")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    app.step(0.02)
    assert isinstance(app.scene, Dialog)
    assert "UTF-8" in app.scene.text


def test_pasted_text_is_read_and_asks_before_it_replaces(
    app: App, editor: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    clipboard: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", clipboard.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: clipboard[-1])
    scene = editor((HOME, "Home"))
    press(app, "copy")
    app.pop()
    scene = editor("standard")
    key(app, pygame.K_v, pygame.KMOD_CTRL)
    assert (scene.draft.title, scene.draft.rules) == ("Home", HOME)
    clipboard.append(RuleFile("Other", "standard", RuleSet()).to_toml())
    key(app, pygame.K_v, pygame.KMOD_CTRL)
    assert isinstance(app.scene, Dialog)
    app.scene.choose(1)
    assert scene.draft.title == "Home"
    clipboard.append("what is this?")
    key(app, pygame.K_v, pygame.KMOD_CTRL)
    assert isinstance(app.scene, Dialog)
    assert "TOML" in app.scene.text


def test_a_paste_into_the_name_is_a_name(app: App, editor: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "Sunday\nrules")
    scene = editor("standard")
    scene.ui.focus("title")
    key(app, pygame.K_v, pygame.KMOD_CTRL)
    assert scene.draft.title == "Sunday rules"
