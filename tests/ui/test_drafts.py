"""Nothing that somebody has typed or put together is lost without a question, whichever way they leave."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

import gin_desktop.ui
from gin_desktop.engine.cards import parse_cards
from gin_desktop.engine.presets import preset
from gin_desktop.practice.layoff.position_editor import Side
from gin_desktop.practice.model import Terms
from gin_desktop.session.rulebook import Rulebook
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.file_chooser import FileChooserScene
from gin_desktop.ui.kit.scene import Scene
from gin_desktop.ui.kit.widgets.dialog import UnsavedWorkDialog
from gin_desktop.ui.melding.bench.scene import BenchScene
from gin_desktop.ui.pad.cards_scene import PadCardsScene
from gin_desktop.ui.pad.entry_scene import PadEntryScene
from gin_desktop.ui.pad.new import NewPadScene
from gin_desktop.ui.pad.sheet import PadScene
from gin_desktop.ui.practice.setup.model import SetupModel
from gin_desktop.ui.practice.setup.scene import SetupScene
from gin_desktop.ui.program import Program
from gin_desktop.ui.rules.editor.scene import RuleEditorScene
from tests.ui.editing import type_into
from tests.ui.shell import key
from tests.ui.test_pad import gin, start
from tests.ui.test_setup import DEFENDER, KNOCKER, Host

_UI = Path(gin_desktop.ui.__file__).parent

ASKS: dict[str, type[Scene]] = {
    "rules/editor/scene.py": RuleEditorScene,
    "rules/editor/fields.py": RuleEditorScene,
    "pad/new.py": NewPadScene,
    "pad/entry_scene.py": PadEntryScene,
    "pad/cards_scene.py": PadCardsScene,
    "practice/setup/scene.py": SetupScene,
}
"""Modules in which something is typed or put together that takes a while, and the scene that asks before it is lost."""

ASKS_NOTHING = {
    "positions/editor_terms.py": "a position is there again the next time",
    "pad/pads.py": "one line, with the old title in it",
    "records/scene.py": "a search; it is kept nowhere",
    "help/glossary_scene.py": "a search; it is kept nowhere",
    "rules/picker.py": "a search; it is kept nowhere",
    "kit/log_scene.py": "a search; it is kept nowhere",
    "rules/found.py": "one name, proposed by the program",
    "rules/finder.py": "a number that narrows a search",
    "deals/deal.py": "a friend's name, beside the result that was pasted",
    "deals/exchange.py": "the code of a deal, pasted from somewhere else",
    "practice/codes_page.py": "the code of a task, pasted from somewhere else",
    "people/picking.py": "two dates that narrow a search",
    "kit/file_chooser.py": "the path of a file",
    "menu/save_elsewhere.py": "the path of a folder; what is to be saved there is asked about by `Leaving`",
    "menu/settings.py": "a setting, in force and saved with each letter",
    "profiles/scene.py": "a setting, in force and saved with each letter",
    "profiles/adding.py": "one name, of a player who is not there before Add",
    "menu/chairs.py": "a name or two for a game that has not begun",
    "menu/new_game.py": "a name or two for a game that has not begun",
}
"""The other modules with a field: why nothing is asked there."""


@pytest.fixture
def program(still: Application) -> Program:
    still.paths.ensure()
    program = Program(still, SavedGames(still.paths, lock_held=True))
    still.push(program.menu())
    still.running = True
    return program


@dataclass
class Draft:
    """Unsaved work on the screen.

    Attributes:
        state: what has been entered so far.
        saved: whether it is kept.
        saves: whether the question offers to keep it.
    """

    scene: Scene
    state: Callable[[], object]
    saved: Callable[[], bool]
    saves: bool = True


def rules(program: Program) -> Draft:
    book = Rulebook(program.app.paths)
    scene = RuleEditorScene(program.app, book, book.get("standard"), lambda _: None)  # type: ignore[arg-type]
    program.app.push(scene)
    scene.change("target", 200)
    return Draft(scene, lambda: scene.draft.values["target"], lambda: bool(Rulebook(program.app.paths).own()))


def new_pad(program: Program) -> Draft:
    scene = NewPadScene(program.app, program.pads, lambda _: None)
    program.app.push(scene)
    for seat, name in enumerate(("Anna", "Ben")):
        type_into(program.app, f"name_{seat}", name)
    return Draft(scene, lambda: tuple(scene.names), lambda: bool(program.pads.pads.pads()))


def new_round(program: Program) -> Draft:
    pad = start(program)
    pad.enter_round()
    return _filled(program, pad, 1)


def changed_round(program: Program) -> Draft:
    pad = start(program, gin(0, 30))
    pad.change(0)
    return _filled(program, pad, 1)


def _filled(program: Program, pad: PadScene, winner: int) -> Draft:
    scene = program.app.scene
    assert isinstance(scene, PadEntryScene)
    (form,) = scene.model.forms
    form.pick_winner(winner)
    form.how = "gin"
    form.texts = {0: "17", 1: ""}
    scene.rebuild()
    return Draft(
        scene,
        lambda: form.entered_values,
        lambda: [one[0].defender for one in program.pads.pads.get(pad.id).entries] == [17],
    )


def showdown(program: Program) -> Draft:
    start(program).enter_round()
    entry = program.app.scene
    assert isinstance(entry, PadEntryScene)
    entry.model.forms[0].pick_winner(0)
    entry.rebuild()
    entry.ui.press("by0_count")
    scene = program.app.scene
    assert isinstance(scene, PadCardsScene)
    _deal(scene)
    assert scene.model.facts is not None
    return Draft(scene, lambda: dict(scene.model.draft.hands), lambda: bool(entry.model.forms[0].texts))


def position(program: Program) -> Draft:
    scene = SetupScene(program.app, SetupModel(Terms(), seed="test"), _Closing(program.app))
    program.app.push(scene)
    _deal(scene)
    return Draft(scene, lambda: dict(scene.model.draft.hands), lambda: False, saves=False)


class _Closing(Host):
    """Goes back to the menu, as the practice program does."""

    def __init__(self, app: Application) -> None:
        super().__init__()
        self.app = app

    def close(self) -> None:
        self.app.pop()


def _deal(scene: BenchScene) -> None:
    hands: list[tuple[Side, str]] = [("knocker", KNOCKER), ("defender", DEFENDER)]
    for side, cards in hands:
        for card in parse_cards(cards):
            scene.bench.give(card, side)
    scene.settle("home")


DRAFTS = [rules, new_pad, new_round, changed_round, showdown, position]
Make = Callable[[Program], Draft]


def ctrl_q(app: Application) -> None:
    key(app, pygame.K_q, pygame.KMOD_CTRL)


def close_window(app: Application) -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.step(0.02)


def question(app: Application) -> UnsavedWorkDialog:
    assert isinstance(app.scene, UnsavedWorkDialog)
    assert app.running
    assert not app.scene.problems()
    return app.scene


def choose(app: Application, text: str) -> None:
    """Presses a button of the question."""
    asked = question(app)
    asked.choose([one.text for one in asked.choices].index(text))
    app.step(0.02)


def give_up(app: Application) -> None:
    """Presses the button that gives the work up."""
    choose(app, question(app).choices[1].text)


def give_all_up(app: Application, draft: Draft) -> None:
    """The same; the round whose cards were being counted is asked about in its turn."""
    give_up(app)
    if isinstance(draft.scene, PadCardsScene):
        give_up(app)


def escape(app: Application) -> None:
    """Esc; in a field the first one only ends the typing."""
    key(app, pygame.K_ESCAPE)
    if not isinstance(app.scene, UnsavedWorkDialog):
        key(app, pygame.K_ESCAPE)


@pytest.mark.parametrize("leave", [ctrl_q, close_window])
@pytest.mark.parametrize("make", DRAFTS)
def test_whoever_stays_has_the_draft_untouched(
    program: Program, still: Application, make: Make, leave: Callable[[Application], None]
) -> None:
    draft = make(program)
    before = draft.state()
    leave(still)
    choose(still, "Keep editing")
    assert still.scene is draft.scene
    leave(still)
    question(still)
    key(still, pygame.K_ESCAPE)
    assert still.scene is draft.scene
    assert (draft.state(), draft.saved(), still.running) == (before, False, True)


@pytest.mark.parametrize("leave", [ctrl_q, close_window])
@pytest.mark.parametrize("make", DRAFTS)
def test_whoever_gives_the_draft_up_quits(
    program: Program, still: Application, make: Make, leave: Callable[[Application], None]
) -> None:
    draft = make(program)
    leave(still)
    give_all_up(still, draft)
    assert (still.running, draft.saved(), draft.scene in still.scenes) == (False, False, False)


@pytest.mark.parametrize("make", [one for one in DRAFTS if one is not position])
def test_whoever_saves_the_draft_quits_with_it_saved(program: Program, still: Application, make: Make) -> None:
    draft = make(program)
    ctrl_q(still)
    question(still).choose(0)
    assert draft.saved()
    if make is showdown:  # the count is in the form now, and that is asked about in its turn
        question(still).choose(0)
        (pad,) = program.pads.pads.pads()
        assert len(program.pads.pads.get(pad.id).entries) == 1
    assert not still.running


@pytest.mark.parametrize("make", DRAFTS)
def test_escape_asks_too(program: Program, still: Application, make: Make) -> None:
    draft = make(program)
    escape(still)
    choose(still, "Keep editing")
    assert still.scene is draft.scene
    escape(still)
    give_up(still)
    assert draft.scene not in still.scenes
    assert (still.running, draft.saved()) == (True, False)


@pytest.mark.parametrize("make", DRAFTS)
def test_a_second_wish_to_quit_is_not_held_up(program: Program, still: Application, make: Make) -> None:
    make(program)
    ctrl_q(still)
    question(still)
    close_window(still)
    assert not still.running


@pytest.mark.parametrize("make", DRAFTS)
def test_a_question_on_the_way_back_does_not_let_the_program_end(
    program: Program, still: Application, make: Make
) -> None:
    draft = make(program)
    escape(still)
    first = question(still)
    ctrl_q(still)
    assert question(still) is not first
    assert first not in still.scenes
    choose(still, "Keep editing")
    assert still.scene is draft.scene


@pytest.mark.parametrize("make", DRAFTS)
def test_a_signal_ends_the_program_at_once(program: Program, still: Application, make: Make) -> None:
    make(program)
    still.end()
    assert not still.running
    assert not isinstance(still.scene, UnsavedWorkDialog)


@pytest.mark.parametrize("make", DRAFTS)
def test_a_draft_below_other_screens_is_asked_about(program: Program, still: Application, make: Make) -> None:
    draft = make(program)
    still.show_keys()
    above = still.scene
    ctrl_q(still)
    choose(still, "Keep editing")
    assert still.scene is above
    ctrl_q(still)
    give_all_up(still, draft)
    assert not still.running
    assert draft.scene not in still.scenes


def test_each_draft_of_the_stack_is_asked_about_in_turn(program: Program, still: Application) -> None:
    first = new_pad(program)
    second = rules(program)
    ctrl_q(still)
    give_up(still)
    assert still.scene is not second.scene
    choose(still, "Keep editing")
    assert still.scene is first.scene
    assert first.state() == ("Anna", "Ben", "", "")


def test_rules_that_cannot_be_saved_keep_the_person_there(program: Program, still: Application) -> None:
    draft = rules(program)
    assert isinstance(draft.scene, RuleEditorScene)
    draft.scene.rename("")
    draft.scene.exchange.open_import()
    assert isinstance(still.scene, FileChooserScene)
    ctrl_q(still)
    question(still).choose(0)
    assert still.scene is draft.scene, "the reason is not hidden below another screen"
    assert still.running
    assert "Not saved yet" in still.toasts.texts[-1]
    focused = draft.scene.ui.focused
    assert focused is not None
    assert focused.key == "title"


def test_rounds_that_cannot_be_entered_keep_the_person_there(program: Program, still: Application) -> None:
    draft = new_round(program)
    assert isinstance(draft.scene, PadEntryScene)
    draft.scene.model.forms[0].texts = {}
    ctrl_q(still)
    question(still).choose(0)
    assert still.scene is draft.scene
    assert still.running
    assert draft.scene.model.problem is not None


def test_pads_that_cannot_be_started_keep_the_person_there(program: Program, still: Application) -> None:
    draft = new_pad(program)
    assert isinstance(draft.scene, NewPadScene)
    type_into(still, "name_1", "anna")
    ctrl_q(still)
    question(still).choose(0)
    assert still.scene is draft.scene
    assert still.running
    assert draft.scene.problem


def test_a_showdown_that_is_not_complete_cannot_be_used(program: Program, still: Application) -> None:
    draft = showdown(program)
    assert isinstance(draft.scene, PadCardsScene)
    draft.scene.take_last()
    ctrl_q(still)
    assert [one.text for one in question(still).choices] == ["Keep editing", "Leave without them"]


def test_what_is_as_it_was_asks_nothing(program: Program, still: Application) -> None:
    pad = start(program, gin(0, 30))
    menu = still.scenes
    book = Rulebook(still.paths)

    def screens() -> list[Scene]:
        pad.change(0)
        entry = still.scene
        assert isinstance(entry, PadEntryScene)
        form = entry.model.forms[0]
        form.texts[1] = form.texts[1] + " "
        still.pop()
        return [
            entry,
            NewPadScene(still, program.pads, lambda _: None),
            RuleEditorScene(still, book, book.get("standard"), lambda _: None),  # type: ignore[arg-type]
            SetupScene(still, SetupModel(Terms()), _Closing(still)),
        ]

    for scene in screens():
        still.push(scene)
        key(still, pygame.K_ESCAPE)
        assert still.scenes == menu, scene
    for scene in screens():
        still.running = True
        still.push(scene)
        ctrl_q(still)
        assert not still.running
        still.pop()


def test_a_position_that_a_code_holds_asks_nothing(program: Program, still: Application) -> None:
    draft = position(program)
    scene = draft.scene
    assert isinstance(scene, SetupScene)
    assert scene.ask_before_leaving(still.quit)
    assert "copy its code" in question(still).text
    still.pop()
    scene.copy()
    assert not scene.ask_before_leaving(still.quit)
    scene.take(parse_cards(DEFENDER)[0])
    assert scene.ask_before_leaving(still.quit)
    assert "copy" not in question(still).text, "what is not complete has no code"
    still.pop()
    loaded = SetupScene(still, SetupModel(Terms.of(preset("standard"))), _Closing(still))
    still.push(loaded)
    _deal(loaded)
    loaded.load(loaded.model.draft.position())
    assert not loaded.ask_before_leaving(still.quit)


def _builds_fields(source: str) -> bool:
    """Whether a module builds a field for text, or is a bench of cards."""
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in ("field", "number", "search")
            and any(keyword.arg == "name" for keyword in node.keywords)
        ):
            return True
        if isinstance(node, ast.ClassDef) and any(
            isinstance(base, ast.Name) and base.id == BenchScene.__name__ for base in node.bases
        ):
            return True
    return False


def test_every_screen_with_something_to_type_is_known_here() -> None:
    files = [
        path
        for path in _UI.rglob("*.py")
        if "widgets" not in path.parts and _builds_fields(path.read_text(encoding="utf-8"))
    ]
    found = {path.relative_to(_UI).as_posix() for path in files}
    assert found == ASKS.keys() | ASKS_NOTHING.keys(), "say what becomes of a draft there"
    assert not ASKS.keys() & ASKS_NOTHING.keys()
    for scene in ASKS.values():
        assert scene.ask_before_leaving is not Scene.ask_before_leaving, scene
