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
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.dialog import LeaveQuestion, UnsavedWork
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.rules.editor.exchange import RuleExchange
from gin_desktop.ui.rules.editor.fields import FieldBlocks, FieldProblem, changes_text
from gin_desktop.ui.rules.editor.model import OVERVIEW, PARTS, EditorModel, part_of
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
        self.model = EditorModel(rulebook, _draft(rulebook, start))
        self.exchange = RuleExchange(
            app, self.model, partial(self.open_part, OVERVIEW), self.rebuild, partial(self._leave, None)
        )
        self._overview = Overview(self.ui, self.model, self.exchange, self)
        self._panel = RulesSummaryPanel(self.ui, self.model, self.mend, self.rename)
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
        style = self.style
        content = self.content(size, 1480)
        wide = content.width >= style.px(1100) * max(1.0, style.text_scale)
        top = self._build_header(content, wide)
        foot = content.bottom - style.control
        gap = style.px(20)
        body = pygame.Rect(content.x, top, content.width, foot - top - style.px(18))
        width = max(self.ui.button_width(t(f"editor.section.{part}")) for part in PARTS) + style.px(24)
        left = pygame.Rect(body.x, body.y, width, body.height)
        build_parts(self.ui, self.model, left, self.open_part)
        main = pygame.Rect(left.right + gap, body.y, body.right - left.right - gap, body.height)
        if wide:
            panel = pygame.Rect(0, body.y, round(content.width * 0.27), body.height)
            panel.right = body.right
            main.width -= panel.width + gap
            self.ui.panel(panel)
            area = self.ui.area(panel.inflate(-2 * style.px(18), -2 * style.px(12)))
            self.ui.finish_area(area, self._panel.build(area, 0))
        self.ui.panel(main)
        area = self.ui.area(main.inflate(-2 * style.pad, -2 * style.px(14)))
        self.ui.finish_area(area, self._build_main(area, wide))
        self._build_footer(pygame.Rect(content.x, foot, content.width, style.control))
        return f"part_{self.part}"

    def _build_header(self, content: pygame.Rect, wide: bool) -> int:
        """Adds the heading and, beside or below it, the field for the title; returns the y below."""
        style = self.style
        bottom = self.heading(content)
        label = t("editor.name")
        label_width = text_width(label, "body", style) + style.px(12)
        if wide:
            x = content.x + text_width(t("editor.title"), "heading", style) + style.px(48)
            width = min(content.right - x - label_width, style.px(460))
            rect = pygame.Rect(content.right - width, content.y, width, style.control)
        else:
            rect = pygame.Rect(content.x + label_width, bottom, content.width - label_width, style.control)
        place = pygame.Rect(rect.x - label_width, rect.y, label_width, rect.height)
        colour = style.colours.warning if self.model.title_error() else style.colours.text
        self.ui.label(label, "body", place, colour=colour, valign="center")
        self.ui.field(
            "title",
            self.draft.title,
            rect,
            self.rename,
            name=label,
            placeholder=t("editor.name.placeholder"),
            limit=TITLE_LENGTH,
        )
        return max(bottom, rect.bottom + style.px(14))

    def _build_main(self, area: ScrollArea, wide: bool) -> int:
        style, colours = self.style, self.style.colours
        width = min(area.width, style.px(820))
        y = 0
        if not wide:
            y = self._panel.build_problems(area, y, width, beside=False)
        place = pygame.Rect(0, y, width, 0)
        y = self.ui.label(t(f"editor.section.{self.part}"), "subheading", place, colour=colours.brass, area=area)
        place = pygame.Rect(0, y, width, 0)
        y = self.ui.label(t(f"editor.section.{self.part}.line"), "small", place, colour=colours.muted, area=area)
        y += style.px(14)
        if self.part == OVERVIEW:
            y = self._overview.build(area, y, width)
        else:
            blocks = FieldBlocks(self.ui, self.draft, self.change, self.reset)
            rules, broken = self.draft.mended, self.model.broken_fields()
            numbers = {one.fields[0]: problem_text(one.error) for one in self.draft.problems() if one.of_number}
            for name in SECTIONS[self.part]:
                follow = self._followed[1] if self._followed[0] == name else ""
                place = pygame.Rect(0, y, width, 0)
                blame = FieldProblem(name in broken, numbers.get(name, ""))
                y = blocks.build(area, place, name, rules, blame, follow) + style.px(20)
        return y if wide else self._panel.build(area, y + style.px(8), problems=False)

    def _build_footer(self, place: pygame.Rect) -> None:
        ui, gap, commands = self.ui, self.style.gap, self.commands()
        left, right = place.x, place.right
        for command in commands.row("back", "undo"):
            width = ui.button_width(command.label)
            ui.command(command, pygame.Rect(left, place.y, width, place.height))
            left += width + gap
        for command in commands.row("save", "save_new"):
            width = ui.button_width(command.label)
            right -= width
            ui.command(command, pygame.Rect(right, place.y, width, place.height))
            right -= gap

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
            entry = self.model.keep(as_new=as_new)
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
        self.app.open(LeaveQuestion(self.app, work, go))
        return True

    def commands(self) -> Commands:
        own = self.draft.id is not None
        undo, says = t("editor.undo"), t("keys.undo")
        as_new = partial(self.save, as_new=own)
        into, out = t("editor.import"), t("editor.export")
        return Commands(
            [
                Command("back", None, t("button.back"), self.escape),
                Command(
                    "save", KEYS["save"], t("editor.save"), self.save, says=t("keys.save"), primary=True, typing=True
                ),
                Command(
                    "save_new",
                    KEYS["save_new"],
                    t("editor.save_new"),
                    as_new,
                    says=t("keys.save_new"),
                    button=own,
                    typing=True,
                ),
                Command("undo", KEYS["undo"], undo, self.undo, says=says, possible=self.draft.can_undo),
                Command("next_part", KEYS["next_part"], t("keys.sections"), partial(self._turn, 1), typing=True),
                Command(
                    "part_before",
                    KEYS["part_before"],
                    t("keys.sections"),
                    partial(self._turn, -1),
                    typing=True,
                    listed=False,
                ),
                Command("name", KEYS["name"], t("keys.name"), partial(self.ui.focus, "title"), typing=True),
                Command("import", KEYS["import"], into, self.exchange.open_import, says=t("keys.open"), typing=True),
                Command("export", KEYS["export"], out, self.exchange.export, says=t("keys.export"), typing=True),
                Command("paste", KEYS["paste"], t("keys.paste"), self.exchange.paste),
                Command("read", KEYS["read"], t("editor.read"), self.read, typing=True, listed=False),
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
