"""The screens of the rules editor in every state worth seeing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import Value
from gin_desktop.session.rulebook import Rulebook
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.file_chooser import FileChooserScene
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.rules.editor.bases import RuleBasesScene
from gin_desktop.ui.rules.editor.model import PARTS
from gin_desktop.ui.rules.editor.scene import RuleEditorScene
from gin_desktop.words import t

MANY_CHANGES: Mapping[str, Value | None] = {
    "start": "eleven",
    "ace_points": 15,
    "knock_mode": "gin_only",
    "spades_double": True,
    "big_gin": True,
    "doubling": "redouble",
    "cube_owner": "alternate",
    "layoff_on_gin": True,
    "gin_laid_to_zero": "void",
    "shutout_effect": "double_hand_points",
}
"""Many differences, and much to say about them."""

INVALID_CHANGES: Mapping[str, Value | None] = {
    "sheet": "hollywood",
    "series": "multi_match",
    "game_winner": "highest_total",
    "target": None,
    "dead_stock": 99,
}
"""Much that cannot be."""
CHANGES_WITH_NOTES: dict[str, Value | None] = {"mode": "captain3_fixed_box", "sheet": "hollywood", "doubling": "double"}
"""What is worth a note with three players."""


def editor(app: Application, part: str, changes: Mapping[str, Value | None]) -> RuleEditorScene:
    """Returns an editor of a custom rule set, opened at a part, with changes."""
    app.paths.ensure()
    book = Rulebook(app.paths)
    kept = next(iter(book.own()), None)
    entry = kept or book.save("Sunday at Zoë's", "standard", preset("standard").but(target=150, undercut_bonus=20))
    scene = RuleEditorScene(app, book, entry, lambda _entry: None)
    for name, value in changes.items():
        scene.draft.set(name, value)
    scene.model.part = part
    return scene


def editors(app: Application) -> list[tuple[str, Callable[[], UiScene]]]:
    """Yields each part unchanged, the full ones with many changes, and the scenes that the editor opens, all with
    names."""

    def files(name: str | None) -> FileChooserScene:
        folder, empty = Path(__file__).parent, t("rulefile.empty")
        scene = FileChooserScene(
            app, "Sunday", folder, lambda _scene, _path: None, suffix=".toml", empty=empty, name=name
        )
        scene.problem = "It is no TOML: Expected something else (at line 7, column 3). " * 3
        return scene

    return [
        *((f"editor-{part}", partial(editor, app, part, {})) for part in PARTS),
        *(
            (f"editor-{part}-full", partial(editor, app, part, MANY_CHANGES))
            for part in ("overview", "points", "doubling")
        ),
        *(
            (f"editor-{part}-broken", partial(editor, app, part, INVALID_CHANGES))
            for part in ("overview", "turn", "game", "sheet")
        ),
        ("editor-deal-three", partial(editor, app, "deal", {"mode": "dealer_out3"})),
        ("editor-deal-partners", partial(editor, app, "deal", {"mode": "partners4"})),
        ("editor-players-notes", partial(editor, app, "players", CHANGES_WITH_NOTES)),
        ("editor-bases", lambda: RuleBasesScene(app, Rulebook(app.paths), "standard", lambda _name: None)),
        ("import-error", partial(files, None)),
        ("export-error", partial(files, "sunday.toml")),
    ]
