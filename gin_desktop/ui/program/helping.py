"""Help from anywhere: explains what is on the screen, and opens the glossary and the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from gin_desktop.engine.ruleset import RuleSet
    from gin_desktop.ui.kit.scene import App, Scene
    from gin_desktop.ui.program.navigator import Navigator
    from gin_desktop.ui.tree.control import Control
    from gin_desktop.words.glossary import Term

_DEEPEST: Final = 2
"""So many explanations lie one above the other at most: of a thing, and of something on the page that it led to."""


class Helper:
    """Explains the topmost scene, and leads from there to the glossary and the rules.

    Args:
        ways: open the pages of rules.
        playing: returns the rules of the game that is played, with their title; None where none is.
    """

    def __init__(self, app: App, ways: Navigator, playing: Callable[[], tuple[RuleSet, str] | None]) -> None:
        self._app = app
        self._ways = ways
        self._playing = playing

    # -- what is asked for

    def explain(self) -> None:
        """Explains what has the focus or lies under the mouse, or what can be done now."""
        scene = self._app.scene
        if scene is None:
            return
        from gin_desktop.ui.help.explaining import control_at

        tree, pointed = scene.describe(), self._app.pointed_at
        control = None if pointed is None else control_at(tree, pointed)
        control = control or tree.find(scene.focused_id)
        if control is not None:
            self._explain(scene, control)
        else:
            self.explain_now()

    def explain_at(self, position: tuple[int, int]) -> None:
        """Explains what lies at a point of the window."""
        from gin_desktop.ui.help.explaining import control_at

        scene = self._app.scene
        control = None if scene is None else control_at(scene.describe(), position)
        if scene is not None and control is not None:
            self._explain(scene, control)

    def explain_now(self) -> None:
        """Explains what can be done now, and why the rest cannot; from an explanation, on the screen below it."""
        from gin_desktop.ui.help.explaining import explain_choices
        from gin_desktop.ui.help.explanation_scene import ExplanationScene

        scene = self._below()
        if scene is not None and self._may_open():
            self._app.open(ExplanationScene(self._app, explain_choices(scene), self, about_choices=True))

    def point(self) -> None:
        """Lets the person point at something on the screen, which is then explained."""
        from gin_desktop.ui.help.pointing import PointingScene

        scene = self._below()
        if scene is not None:
            tree = scene.describe()
            self._app.open(PointingScene(self._app, tree, lambda control: self._explain(scene, control)))

    def open_glossary(self, term: str = "") -> None:
        """Opens the glossary at a term, unless it is open already."""
        from gin_desktop.ui.help.glossary_scene import GlossaryScene

        if not any(isinstance(scene, GlossaryScene) for scene in self._app.scenes):
            self._app.open(GlossaryScene(self._app, self, term))

    # -- the rules

    @property
    def open_rules(self) -> Callable[[], None]:
        """Opens the rules of the game that is played, or all rules where none is."""
        return self._app.open_game_rules or self._app.open_all_rules

    def read_about(self, term: Term) -> None:
        """Opens the rules at the section about a term: those of the game that is played, where they have it."""
        from gin_desktop.ui.rules.scene import show_rules
        from gin_desktop.words.rules.page import rules_page

        playing = self._playing()
        if playing is not None and any(section.id == term.section for section in rules_page(playing[0])):
            show_rules(self._app, self._ways.book, playing, section=term.section)
        else:
            show_rules(self._app, self._ways.book, term.rules, section=term.section)

    # -- within

    def _explain(self, scene: Scene, control: Control) -> None:
        from gin_desktop.ui.help.explaining import Explanation, commands_of, explain
        from gin_desktop.ui.help.explanation_scene import ExplanationScene
        from gin_desktop.ui.help.glossary_scene import GlossaryScene
        from gin_desktop.words.glossary import TERMS

        if not self._may_open():
            return
        found = explain(control, commands_of(scene))
        term = str(control.id).removeprefix("term_") if isinstance(scene, GlossaryScene) else ""
        if term in TERMS:
            found = Explanation(found.title, found.lines, terms=(TERMS[term],))
        self._app.open(ExplanationScene(self._app, found, self))

    def _below(self) -> Scene | None:
        """Leaves an explanation, if one is on top; returns the scene that is explained."""
        from gin_desktop.ui.help.explanation_scene import ExplanationScene

        if isinstance(self._app.scene, ExplanationScene):
            self._app.pop()
        return self._app.scene

    def _may_open(self) -> bool:
        from gin_desktop.ui.help.explanation_scene import ExplanationScene
        from gin_desktop.ui.help.pointing import PointingScene

        scene = self._app.scene
        if isinstance(scene, ExplanationScene | PointingScene):
            return False
        return sum(isinstance(one, ExplanationScene) for one in self._app.scenes) < _DEEPEST
