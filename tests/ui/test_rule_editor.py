"""The rules editor: every field can be reached and changed, and what cannot be is said."""

from __future__ import annotations

import pygame
import pytest

from gin_desktop.engine.fields import RANGES, SECTIONS
from gin_desktop.engine.presets import preset
from gin_desktop.session.rule_draft import RuleDraft, options
from gin_desktop.session.rulebook import Rulebook, RuleEntry
from gin_desktop.ui.kit.app import Application
from gin_desktop.words import t
from gin_desktop.words.rules.fields import idle_reason
from tests.ui.editing import TWO, Open, part_of, press, texts, type_into
from tests.ui.shell import key

FIELDS = [name for names in SECTIONS.values() for name in names]
QUICK = ("standard", "oklahoma_150", "series_20_25", "doubling_classic")
"""Presets of every kind; the others take their turn in the long run."""

GOVERNED: dict[str, dict[str, object]] = {
    "partners_dealer": {"mode": "partners4"},
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


def other_value(name: str, present: object) -> object:
    """A value that the field does not have now."""
    if options(name, present):
        return next(value for value in options(name, present) if value != present)
    least, most = RANGES[name]
    return next(value for value in (least + 7, least + 2, least + 1) if value <= most and value != present)


# -- every field


def one_of_each_kind() -> set[str]:
    """The first number, flag and choice of every section: all fields are built from their declarations alike."""
    first = {}
    for section, names in SECTIONS.items():
        for name in names:
            kind = "number" if not options(name) else type(options(name)[0]).__name__
            first.setdefault((section, kind), name)
    return set(first.values())


@pytest.mark.parametrize(
    "name", [name if name in one_of_each_kind() else pytest.param(name, marks=pytest.mark.long) for name in FIELDS]
)
def test_every_field_is_changed_by_mouse_and_keys(app: Application, editor: Open, name: str) -> None:
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
    app: Application, editor: Open, book: Rulebook, base: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = editor((preset(base), "Home"))
    assert scene.draft.base == base
    before = dict(scene.draft.values)
    for part, names in SECTIONS.items():
        scene.open_part(part)
        with monkeypatch.context() as patch:
            # what the buttons do is asked here; that all is built again is seen above
            patch.setattr(scene, "rebuild", lambda: None)
            for name in names:
                reason = idle_reason(name, scene.draft.mended)
                keys = [one for one in scene.ui.widgets if one.key.startswith(f"{name}_") or one.key == name]
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


def test_a_field_without_meaning_says_why_and_comes_to_life(app: Application, editor: Open) -> None:
    scene = editor("standard")
    scene.open_part("doubling")
    assert t("editor.idle.no_cube") in texts(scene)
    assert scene.ui.find("resign_bonus") is None
    press(app, "doubling_redouble")
    assert t("editor.idle.no_cube") not in texts(scene)
    assert scene.ui.find("resign_bonus") is not None
    assert "Changed with it: Highest factor: ×4" in texts(scene)


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
        ("grand_total", [("sheet", "sheet_hollywood")], "not to the highest total", "mend_game_winner"),
        ("grand_total", [("sheet", "sheet_hollywood")], "not to the highest total", "mend_sheet"),
        ("series_20_25", [("sheet", "sheet_hollywood")], "already three games", "mend_series"),
        ("hollywood", [("sheet", "series_multi_match")], "already three games", "mend_sheet"),
    ],
)
def test_a_combination_that_cannot_be_is_refused_with_its_reason(
    app: Application,
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


@pytest.mark.parametrize(
    "name",
    [
        name if name in one_of_each_kind() else pytest.param(name, marks=pytest.mark.long)
        for name in FIELDS
        if name in RANGES and not options(name)
    ],
)
def test_a_number_out_of_range_says_what_it_can_be(app: Application, editor: Open, name: str) -> None:
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
    assert "must be a number" in texts(scene)


def test_letters_in_a_number_are_left_out(app: Application, editor: Open) -> None:
    scene = editor("standard")
    scene.open_part("game")
    type_into(app, "target", "1x2,5")
    assert scene.draft.values["target"] == 125
    press(app, "undo")
    assert scene.draft.values["target"] == 100
    assert not scene.draft.can_undo
