"""The scene of the rules editor: an own rule set, changed field by field."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.engine.fields import SECTIONS
from gin_desktop.engine.rule_field import Value
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.session.rule_draft import RuleDraft, nearest_preset
from gin_desktop.session.rulebook import RulebookError, RuleEntry
from gin_desktop.storage.rule_files import TITLE_LENGTH
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.text import text_width
from gin_desktop.ui.kit.widgets.dialog import UnsavedWork, UnsavedWorkDialog
from gin_desktop.ui.kit.widgets.flow import Column, scrolled_panel
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.rules.editor.exchange import RuleExchange
from gin_desktop.ui.rules.editor.fields import FieldBlocks, FieldProblem, changes_text
from gin_desktop.ui.rules.editor.model import OVERVIEW, PARTS, RuleEditorModel, part_of
from gin_desktop.ui.rules.editor.overview import Overview
from gin_desktop.ui.rules.editor.panel import KEYS, RulesSummaryPanel, build_parts
from gin_desktop.ui.rules.scene import RulesScene
from gin_desktop.words import t
from gin_desktop.words.rules.fields import error_text, problem_text
from gin_desktop.words.rules.names import title_of

if TYPE_CHECKING:
    from gin_desktop.session.rulebook import Rulebook
    from gin_desktop.ui.kit.scene import App

_PAGES: Final = {
    "deal": "deal",
    "turn": "turn",
    "aces": "cards",
    "knocking": "end",
    "layoffs": "layoff",
    "points": "score",
    "doubling": "doubling",
    "game": "game",
    "sheet": "sheet",
}
"""Part -> the section of the rules page about it."""


@screen("editor.title", gallery_rooms=("own rules",))
class RuleEditorScene(UiScene):
    """The parts of the rules on the left, their fields in the middle, problems and summary on the right.

    Args:
        rulebook: stores own sets.
        start: an entry (an own set is edited itself, a preset is copied), or rules and a title, which may be empty.
        done: called with the entry saved last, or None, after the scene has closed.
    """

    def __init__(
        self,
        app: App,
        rulebook: Rulebook,
        start: RuleEntry | tuple[RuleSet, str],
        done: Callable[[RuleEntry | None], None],
    ) -> None:
        super().__init__(app)
        self.model = RuleEditorModel(rulebook, _draft(rulebook, start))
        self.exchange = RuleExchange(
            app, self.model, partial(self.open_part, OVERVIEW), self.rebuild, partial(self._leave, None)
        )
        self._overview = Overview(self.model, self.exchange, self)
        self._panel = RulesSummaryPanel(self.model, self.mend, self.rename)
        self._done = done
        self._followed: tuple[str, str] = ("", "")

    @property
    def draft(self) -> RuleDraft:
        """The present draft."""
        return self.model.draft

    @property
    def part(self) -> str:
        """The part that is shown."""
        return self.model.part

    # -- building

    def build(self, size: tuple[int, int]) -> str | None:
        style, ui = self.style, self.ui
        with self.bare_page(size, 1480, footer=self.commands().row("back", "undo", "save_new", "save"), gap=18) as page:
            wide = page.width >= style.text_room(1100)
            self._build_header(page, wide)
            parts = max(ui.button_width(t(f"editor.section.{part}")) for part in PARTS) + style.px(24)
            widths = (parts, 0, round(page.width * 0.27)) if wide else (parts, 0)
            left, main, *right = page.fixed(*widths, gap=20)
            build_parts(ui, self.model, left.remaining, self.open_part)
            for place in right:
                with scrolled_panel(ui, place.remaining, 18, 12) as column:
                    self._panel.build(column)
            with scrolled_panel(ui, main.remaining, 24, 14) as column:
                self._build_main(column.narrowed(820), wide)
        return f"part_{self.part}"

    def _build_header(self, page: Column, wide: bool) -> None:
        """Adds the heading and, beside or below it, the field for the title."""
        style, label = self.style, t("editor.name")
        across = text_width(label, "body", style)
        title = text_width(t("editor.title"), "heading", style) if wide else 0
        field = min(page.width - title - across - style.px(60), style.px(460)) if wide else 0
        top, page.y = page.y, self.heading(page.rest)
        below, page.y = page.y, top if wide else page.y
        *_, said, place = page.line(*((0, across, field) if wide else (across, 0)), gap=12, below=14)
        page.y = max(page.y, below)
        page.middle(label, "body", said, colour=style.colours.warning if self.model.title_error() else None)
        hint = t("editor.name.placeholder")
        page.field(
            "title", self.draft.title, self.rename, name=label, placeholder=hint, limit=TITLE_LENGTH, place=place
        )

    def _build_main(self, column: Column, wide: bool) -> None:
        if not wide:
            self._panel.build_problems(column, beside=False)
        column.subheading(t(f"editor.section.{self.part}"))
        column.note(t(f"editor.section.{self.part}.line"), below=14)
        if self.part == OVERVIEW:
            self._overview.build(column)
        else:
            blocks = FieldBlocks(self.ui, self.draft, self.change, self.reset)
            rules, broken = self.draft.mended, self.model.broken_fields()
            numbers = {one.fields[0]: problem_text(one.error) for one in self.draft.problems() if one.is_number_problem}
            for name in SECTIONS[self.part]:
                follow = self._followed[1] if self._followed[0] == name else ""
                blocks.build(column, name, rules, FieldProblem(name in broken, numbers.get(name, "")), follow)
                column.space(20)
        if not wide:
            column.space(8)
            self._panel.build(column, problems=False)

    # -- actions

    def open_part(self, part: str) -> None:
        """Shows a part of the rules."""
        self.model.part = part
        self._followed = ("", "")
        self.ui.areas[-1].scroll_to(0)
        self.rebuild()
        control = self.ui.find(f"part_{part}")
        if control is not None and control.area is not None:
            control.area.show(control.rect)

    def go_to(self, part: str, name: str) -> None:
        """Shows a field."""
        self.open_part(part)
        self._focus_field(name)

    def change(self, name: str, value: Value | None) -> None:
        """Sets a field."""
        self._after(name, self.draft.set(name, value, typing=self.ui.typing))

    def reset(self, name: str) -> None:
        """Resets a field to the base."""
        self._after(name, self.draft.reset(name))
        self._focus_field(name)

    def rename(self, title: str) -> None:
        """Changes the title."""
        # the field shows its text itself; rebuild only if something else changes
        if self.model.rename(title):
            self.rebuild()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.exchange.take_file(event.file)
            return True
        return super().handle(event)

    def reset_all(self) -> None:
        """Resets everything to the base."""
        self.draft.start_from(self.draft.base)
        self.rebuild()

    def mend(self, name: str, value: Value) -> None:
        """Applies a repair."""
        self.change(name, value)
        self.ui.focus(f"part_{self.part}")

    def read(self) -> None:
        """Opens the page of these rules at the part being edited."""
        rules = (self.draft.mended, self.draft.title.strip() or t("editor.title"))
        self.app.open(RulesScene(self.app, self.model.rulebook, rules, section=_PAGES.get(self.part)))

    def undo(self) -> None:
        """Undoes the last change."""
        if self.draft.undo():
            self._followed = ("", "")
            self.rebuild()

    def save(self, *, as_new: bool = False) -> bool:
        """Saves the rules and closes the editor; returns False and shows why if they cannot be saved."""
        self.bring_to_top()
        text, fields = self.model.refusal(as_new=as_new)
        if text:
            self.app.notify(t("editor.mend_first", problem=text))
            if fields:
                self.go_to(part_of(*fields), fields[0])
            else:
                self.ui.focus("title")
            return False
        try:
            entry = self.model.save(as_new=as_new)
        except RulebookError as failure:
            self.app.notify(t("editor.mend_first", problem=error_text(failure)))
            return False
        self.app.notify(t("editor.saved", title=entry.title))
        self._leave(entry)
        return True

    def escape(self) -> None:
        """Leaves; asks before changes are lost."""
        if not self.ask_before_leaving(lambda: None):
            self._leave(None)

    def ask_before_leaving(self, go: Callable[[], None]) -> bool:
        if not self.draft.changed:
            return False
        work = UnsavedWork(
            t("editor.leave.title"),
            t("editor.leave.text"),
            t("leave.discard"),
            partial(self._leave, None),
            t("editor.leave.save"),
            self.save,
        )
        self.app.open(UnsavedWorkDialog(self.app, work, go))
        return True

    def commands(self) -> Commands:
        own = self.draft.id is not None
        as_new = partial(self.save, as_new=own)
        return Commands(
            [
                Command("back", None, t("button.back"), self.escape),
                KEYS.command("save", t("editor.save"), self.save, primary=True, apart=True, typing=True),
                KEYS.command("save_new", t("editor.save_new"), as_new, apart=True, button=own, typing=True),
                KEYS.command("undo", t("editor.undo"), self.undo, possible=self.draft.can_undo),
                KEYS.command("next_part", t("keys.sections"), partial(self._turn, 1), typing=True),
                KEYS.command("part_before", t("keys.sections"), partial(self._turn, -1), typing=True, listed=False),
                KEYS.command("name", t("keys.name"), partial(self.ui.focus, "title"), typing=True),
                KEYS.command("import", t("editor.import"), self.exchange.open_import, typing=True),
                KEYS.command("export", t("editor.export"), self.exchange.export, typing=True),
                KEYS.command("paste", t("keys.paste"), self.exchange.paste),
                KEYS.command("read", t("editor.read"), self.read, typing=True, listed=False),
            ]
        )

    def _turn(self, step: int) -> None:
        """Shows the next part of the rules, or the previous one."""
        self.open_part(self.model.turn(step))
        self.ui.focus(f"part_{self.part}")

    # -- helpers

    def _after(self, name: str, followed: tuple[str, ...]) -> None:
        self._followed = (name, changes_text(self.draft, followed))
        self.rebuild()

    def _focus_field(self, name: str) -> None:
        """Focuses the control of a field, if it can be changed."""
        keys = [f"{name}_{self.draft.values[name]}", name, f"go_{name}", f"part_{self.part}"]
        self.ui.focus(next(key for key in keys if self.ui.find(key) is not None))

    def _leave(self, entry: RuleEntry | None) -> None:
        self.bring_to_top()
        self.app.pop()
        self._done(entry)


def _draft(rulebook: Rulebook, start: RuleEntry | tuple[RuleSet, str]) -> RuleDraft:
    """The initial draft: an own set itself, or a copy with an unused title."""
    if isinstance(start, RuleEntry):
        if start.preset is None and rulebook.get(start.id) is not None:
            return RuleDraft(start.rules, start.base, start.title or "", start.id)
        base, rules, title = start.base, start.rules, start.title or ""
    else:
        base, (rules, title) = nearest_preset(start[0]), start
    proposal = title.strip()[:TITLE_LENGTH] or t("editor.proposal", name=title_of(base, None))[:TITLE_LENGTH]
    return RuleDraft(rules, base, rulebook.free_title(proposal))
