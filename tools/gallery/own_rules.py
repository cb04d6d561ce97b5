"""Screens of custom rule sets: the editor in its states, custom sets among the others, an invalid file."""

from __future__ import annotations

from gin_desktop.ui.rules.picker import PickerScene
from tools.gallery.editors import editors
from tools.gallery.walker import Walker


class OwnRules(Walker):
    """A walker who edits rules."""

    def own_rules(self) -> None:
        """Shows the parts of the editor, with many changes and with invalid ones, and custom sets in the picker."""
        self.app.reset(self.program.menu())
        for name, make in editors(self.app):
            scene = make()
            self.app.push(scene)
            self.step()
            self.visit_screen(name)
            if name == "editor-points-full":
                self.visit_leave_question("editor-leave", scene)
            self.app.pop()
        picker = PickerScene(self.app, self.program.ways.book, "standard", lambda _entry: None)
        self.app.push(picker)
        own = next(control.key for control in picker.ui.widgets if control.key.startswith("rules_own"))
        picker.ui.focus(own)
        self.visit_screen("own-rules-picker")
        self.app.pop()
