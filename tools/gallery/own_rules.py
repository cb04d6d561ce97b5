"""Screens of rule sets of one's own: the editor in its states, own sets among the others, a file that is none."""

from __future__ import annotations

from gin_desktop.ui.rules.picker import PickerScene
from tools.gallery.editors import editors
from tools.gallery.walker import Walker


class OwnRules(Walker):
    """A walker who makes rules."""

    def own_rules(self) -> None:
        """The parts of the editor, with much in them and with much that cannot be; own sets in the picker."""
        self.app.reset(self.program.menu())
        for name, make in editors(self.app):
            scene = make()
            self.app.push(scene)
            self.step()
            self.stop(name)
            if name == "editor-points-full":
                self.leave("editor-leave", scene)
            self.app.pop()
        picker = PickerScene(self.app, self.program.ways.book, "standard", lambda _entry: None)
        self.app.push(picker)
        own = next(control.key for control in picker.ui.controls if control.key.startswith("rules_own"))
        picker.ui.focus(own)
        self.stop("own-rules-picker")
        self.app.pop()
