"""The rules editor: names, saving, leaving, other bases and differences; nothing is lost."""

from __future__ import annotations

import pygame

from gin_desktop.engine.presets import preset
from gin_desktop.session.rulebook import Rulebook, RuleEntry
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.widgets.dialog import Dialog
from gin_desktop.ui.kit.widgets.field import TextField
from gin_desktop.ui.rules.editor.bases import RuleBasesScene
from gin_desktop.ui.rules.editor.model import PARTS
from gin_desktop.ui.rules.scene import RulesScene
from tests.ui.editing import HOME, Open, press, texts, type_into
from tests.ui.shell import key

# -- the name, saving, leaving


def test_from_a_preset_to_an_own_set(
    app: Application, editor: Open, book: Rulebook, done: list[RuleEntry | None]
) -> None:
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


def test_an_own_set_is_changed_itself(
    app: Application, editor: Open, book: Rulebook, done: list[RuleEntry | None]
) -> None:
    entry = book.save("Home", "standard", HOME)
    scene = editor(entry)
    assert scene.ui.find("save_new") is not None
    scene.change("target", 200)
    press(app, "save")
    assert done[0] is not None
    assert (done[0].id, done[0].rules.target) == (entry.id, 200)
    assert len(book.own()) == 1


def test_save_as_new_keeps_the_old_one(
    app: Application, editor: Open, book: Rulebook, done: list[RuleEntry | None]
) -> None:
    entry = book.save("Home", "standard", HOME)
    scene = editor(entry)
    scene.change("target", 200)
    press(app, "save_new")
    assert [(one.title, one.rules.target) for one in book.own()] == [("Home", 150), ("Home (2)", 200)]
    assert done[0] is not None
    assert done[0].title == "Home (2)"


def test_rules_with_a_title_come_from_elsewhere(app: Application, editor: Open) -> None:
    scene = editor((HOME, ""))
    assert (scene.draft.base, scene.draft.title) == ("standard", "Standard, our way")
    app.pop()
    assert editor((HOME, "x" * 90)).draft.title == "x" * 40


def test_a_title_that_is_taken_or_empty_is_not_saved(app: Application, editor: Open, book: Rulebook) -> None:
    book.save("Home", "standard", HOME)
    scene = editor("standard")
    type_into(app, "title", "hOME")
    assert "You already have a rule set called hOME." in texts(scene)
    press(app, "save")
    assert app.scene is scene
    assert isinstance(scene.ui.focused, TextField)
    press(app, "mend_title")
    assert scene.draft.title == "hOME (2)"
    type_into(app, "title", "")
    press(app, "save")
    assert app.scene is scene
    assert len(book.own()) == 1


def test_letters_of_the_name_are_no_shortcuts(app: Application, editor: Open) -> None:
    scene = editor("standard")
    type_into(app, "title", "?sov?")
    assert scene.draft.title == "?sov?"
    assert app.scene is scene


def test_leaving_without_changes_asks_nothing(app: Application, editor: Open, done: list[RuleEntry | None]) -> None:
    scene = editor("standard")
    key(app, pygame.K_ESCAPE)
    assert app.scene is not scene
    assert done == [None]


def test_leaving_with_changes_asks(
    app: Application, editor: Open, book: Rulebook, done: list[RuleEntry | None]
) -> None:
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


def test_saving_that_fails_loses_nothing(app: Application, editor: Open, book: Rulebook) -> None:
    app.paths.rules.write_text("in the way")
    scene = editor("standard")
    scene.change("target", 200)
    press(app, "save")
    assert app.scene is scene
    assert any("cannot be written" in text for text in app.toasts.texts)
    assert scene.draft.values["target"] == 200


def test_deleting_asks_first(app: Application, editor: Open, book: Rulebook, done: list[RuleEntry | None]) -> None:
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


def test_another_base_begins_afresh_or_keeps_the_changes(app: Application, editor: Open) -> None:
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
    scene.exchange.choose_base()
    assert isinstance(app.scene, RuleBasesScene)
    app.scene.choose("big_gin_50")
    assert isinstance(app.scene, Dialog)
    app.scene.choose(1)
    assert scene.draft.rules == preset("open_gin").but(target=200)
    assert scene.draft.base == "big_gin_50"
    scene.exchange.choose_base()
    assert isinstance(app.scene, RuleBasesScene)
    app.scene.choose("standard")
    assert isinstance(app.scene, Dialog)
    app.scene.choose(0)
    assert scene.draft.rules == preset("standard")


def test_differences_lead_to_their_fields_and_are_taken_back_one_by_one(
    app: Application, editor: Open, book: Rulebook
) -> None:
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
    assert "No differences so far." in texts(scene)


def test_the_summary_follows(app: Application, editor: Open) -> None:
    scene = editor("standard")
    assert "A game to 100" in texts(scene)
    scene.change("target", 250)
    assert "A game to 250" in texts(scene)


def test_the_page_of_the_rules_in_the_making(app: Application, editor: Open) -> None:
    scene = editor("standard")
    press(app, "read")
    assert isinstance(app.scene, RulesScene)
    assert app.scene.title == "Standard, our way"
    key(app, pygame.K_ESCAPE)
    assert app.scene is scene
    scene.change("doubling", "double")
    scene.open_part("doubling")
    key(app, pygame.K_r, pygame.KMOD_CTRL)
    assert isinstance(app.scene, RulesScene)
    assert app.scene.rules == scene.draft.rules
    assert app.scene.section == "doubling"


def test_parts_by_keys(app: Application, editor: Open) -> None:
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


def test_all_by_keyboard(app: Application, editor: Open, done: list[RuleEntry | None]) -> None:
    """Tab to a field of another part, change it, save: no mouse."""
    scene = editor("standard")
    key(app, pygame.K_PAGEDOWN, pygame.KMOD_CTRL)
    key(app, pygame.K_PAGEDOWN, pygame.KMOD_CTRL)
    for _ in range(60):
        if scene.ui.focused is not None and scene.ui.focused.key == "next_dealer_loser":
            break
        key(app, pygame.K_TAB)
    key(app, pygame.K_RETURN)
    assert scene.draft.values["next_dealer"] == "loser"
    key(app, pygame.K_s, pygame.KMOD_CTRL)
    assert done[0] is not None
