"""The editor's import and export of rules (files and the clipboard), change of base, and deletion."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from gin_desktop.session.rulebook import RulebookError, slug
from gin_desktop.storage.rule_files import RuleFile, parse_rules, read_rules
from gin_desktop.ui.kit.desktop import clipboard_text, copy_with_notice
from gin_desktop.ui.kit.file_chooser import FileChooserScene
from gin_desktop.ui.kit.saving import SaveRefusedError, SaveRequest, last_folder, remember_folder
from gin_desktop.ui.kit.widgets.dialog import Choice, Dialog
from gin_desktop.ui.rules.editor.bases import RuleBasesScene
from gin_desktop.ui.rules.editor.model import RuleEditorModel
from gin_desktop.ui.rules.editor.panel import KEYS
from gin_desktop.words import t
from gin_desktop.words.rules.fields import error_text
from gin_desktop.words.rules.names import title_of

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


class RuleExchange:
    """Imports, exports and deletes rule sets of the editor, after questions where needed.

    Args:
        model: the rules that are exported or replaced.
        taken: called after other rules were imported.
        changed: called after the base was changed.
        leave: called after the set was deleted.
    """

    def __init__(
        self,
        app: App,
        model: RuleEditorModel,
        taken: Callable[[], None],
        changed: Callable[[], None],
        leave: Callable[[], None],
    ) -> None:
        self.app = app
        self.model = model
        self._taken = taken
        self._changed = changed
        self._leave = leave

    # -- export

    def export(self) -> None:
        """Asks where to export the rules."""
        if self._refused():
            return
        heading = t("rulefile.export.title", title=self.model.draft.title)
        SaveRequest(self.app, heading, slug(self.model.draft.title), ".toml", self._export_to).ask()

    def copy(self) -> None:
        """Copies the rules as text to the clipboard."""
        if self._refused():
            return
        text = RuleFile(self.model.draft.title.strip(), self.model.draft.base, self.model.draft.mended).to_toml()
        copied = t("editor.copied", key=KEYS["paste"].button_label)
        copy_with_notice(self.app, text, copied, "editor.not_copied")

    def _refused(self) -> bool:
        """Whether the rules cannot be exported; if so, notifies the person of the reason."""
        text, _ = self.model.refusal()
        if text:
            self.app.notify(t("editor.mend_first", problem=text))
        return bool(text)

    def _export_to(self, path: Path) -> None:
        draft = self.model.draft
        try:
            self.model.rulebook.export(draft.title, draft.base, draft.mended, path, overwrite=True)
        except RulebookError as error:
            raise SaveRefusedError(error_text(error)) from error

    # -- import

    def open_import(self) -> None:
        """Asks for a file to import."""
        heading, folder, empty = t("rulefile.import.title"), last_folder(self.app), t("rulefile.empty")
        self.app.open(FileChooserScene(self.app, heading, folder, self._import_from, suffix=".toml", empty=empty))

    def paste(self) -> None:
        """Imports rules from the clipboard."""
        self.take_text(clipboard_text())

    def take_text(self, text: str) -> None:
        """Imports rules from a text; notifies the person if they are invalid."""
        self._take(lambda: parse_rules(text, t("editor.imported")))

    def take_file(self, path: str | os.PathLike[str]) -> None:
        """Imports rules from a file; notifies the person if they are invalid."""
        self._take(lambda: read_rules(Path(path).expanduser()))

    def _import_from(self, files: FileChooserScene, path: str) -> None:
        file = Path(path).expanduser()
        try:
            content = read_rules(file)
        except RulebookError as error:
            files.refuse(error_text(error))
            return
        remember_folder(self.app, file.parent)
        self.app.pop()
        self._offer(content)

    def _take(self, read: Callable[[], RuleFile]) -> None:
        try:
            content = read()
        except RulebookError as error:
            choices = [Choice(t("button.ok"))]
            self.app.open(Dialog(self.app, t("editor.import.failed"), error_text(error), choices))
            return
        self._offer(content)

    def _offer(self, content: RuleFile) -> None:
        """Imports rules; asks first if changes would be lost."""
        if not self.model.draft.changed:
            self._take_in(content)
            return
        choices = [
            Choice(t("editor.replace.yes"), partial(self._take_in, content)),
            Choice(t("editor.replace.no")),
        ]
        self.app.open(Dialog(self.app, t("editor.replace.title"), t("editor.replace.text"), choices))

    def _take_in(self, content: RuleFile) -> None:
        self.model.take_in(content)
        self._taken()
        self.app.notify(t("editor.import.done", title=self.model.draft.title))

    # -- another base

    def choose_base(self) -> None:
        """Opens the page with the presets to start from."""
        self.app.open(RuleBasesScene(self.app, self.model.rulebook, self.model.draft.base, self._start_from))

    def _start_from(self, base: str) -> None:
        if not self.model.draft.mended.differing(self.model.draft.base_rules):
            self._rebase(base, keep=False)
            return
        name = title_of(base, None)
        choices = [
            Choice(t("editor.bases.afresh"), partial(self._rebase, base, keep=False)),
            Choice(t("editor.bases.keep"), partial(self._rebase, base, keep=True)),
            Choice(t("button.cancel")),
        ]
        text = t("editor.bases.ask.text", name=name)
        self.app.open(Dialog(self.app, t("editor.bases.ask", name=name), text, choices))

    def _rebase(self, base: str, *, keep: bool) -> None:
        self.model.rebase(base, keep=keep)
        self._changed()

    # -- deletion

    def ask_delete(self) -> None:
        """Asks whether to delete the set that is being edited."""
        choices = [
            Choice(t("editor.delete.no")),
            Choice(t("editor.delete.yes"), self._delete),
        ]
        title = t("editor.delete.title", title=self.model.draft.title)
        self.app.open(Dialog(self.app, title, t("editor.delete.text"), choices))

    def _delete(self) -> None:
        assert self.model.draft.id is not None
        try:
            path = self.model.rulebook.delete(self.model.draft.id)
        except RulebookError as error:
            self.app.notify(error_text(error))
            return
        self.app.notify(t("editor.deleted", path=path))
        self._leave()
