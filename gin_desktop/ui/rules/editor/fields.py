"""The controls of the rules editor: a block for each field, and rows of buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from gin_desktop.engine.fields import RANGES
from gin_desktop.engine.rule_field import Value
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.session.rule_draft import RuleDraft, stepped
from gin_desktop.ui.kit.text import line_height, text_height, text_width
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.ui import Ui
from gin_desktop.words import t
from gin_desktop.words.rules.fields import change_text, field_help, field_label, idle_reason, value_label, value_note

Choices = list[tuple[Value | None, str]]
"""Values with their texts."""


@dataclass(frozen=True)
class FieldProblem:
    """Whether a field is part of a problem, and the text to show right below it, if any."""

    wrong: bool = False
    text: str = ""


class FieldBlocks:
    """Adds the blocks of a draft's fields to a column.

    Args:
        change: called with a field and its new value.
        reset: called with a field to reset to the base.
    """

    def __init__(
        self, ui: Ui, draft: RuleDraft, change: Callable[[str, Value | None], None], reset: Callable[[str], None]
    ) -> None:
        self.ui = ui
        self.draft = draft
        self._change = change
        self._reset = reset

    def build(self, column: Column, name: str, rules: RuleSet, blame: FieldProblem, follow: str) -> None:
        """Adds the block of a field.

        Args:
            rules: the draft with its problems repaired.
            blame: whether the field is part of a problem.
            follow: which fields changed with the last change of this one, as text; may be empty.
        """
        colours = column.style.colours
        idle = idle_reason(name, rules)
        if idle is not None and not blame.wrong:
            column.text(field_label(name), colour=colours.faint)
            column.text(idle, "small", colour=colours.faint)
            return
        width = self._control_width(name)
        beside = self._fits_beside(name, column.width - width)
        left, right = column.fixed(0, width, gap=20) if beside else (column.inset(0), column.inset(0))
        colour = colours.warning if blame.wrong else colours.brass if self.differs(name) else colours.text
        left.text(field_label(name), "strong", colour=colour)
        left.note(field_help(name))
        if not beside:
            right.y = left.y + column.style.line_gap
        self._control(right, name)
        column.follow(left, right)
        if blame.text:
            column.space(2)
            column.warning(blame.text)
        if self.draft.can_reset(name):
            column.space(6)
            self._difference(column, name)
        if follow:
            column.space(2)
            column.text(follow, "small", colour=colours.brass)

    def differs(self, name: str) -> bool:
        """Whether the field's value differs from the base."""
        return bool(self.draft.values[name] != self.draft.base_rules.to_dict()[name])

    def _difference(self, column: Column, name: str) -> None:
        """Adds the base's value, and the button that resets the field to it."""
        style, reset = column.style, t("editor.reset")
        base = self.draft.base_rules.to_dict()[name]
        text = t("editor.instead", base=t(f"rules.{self.draft.base}.name"), value=value_label(name, base))
        width = self.ui.button_width(reset)
        height = max(style.control, text_height(text, "small", style, column.width - width - style.gap))
        said, button = column.line(0, width, gap=12, height=height)
        column.middle(text, "small", said, colour=style.colours.brass)
        button = button.inflate(0, style.control - height)
        named = t("access.reset", name=field_label(name))
        column.button(f"reset_{name}", reset, partial(self._reset, name), name=named, place=button)

    # -- the controls

    def _choices(self, name: str) -> Choices:
        labels = [(value, value_label(name, value)) for value in self.draft.options(name)]
        return [(value, label[:1].upper() + label[1:]) for value, label in labels]

    def _control_width(self, name: str) -> int:
        """The width that the control needs beside the text."""
        style = self.ui.style
        choices = self._choices(name)
        if not choices:
            return 2 * style.control + self._number_width() + 2 * style.line_gap
        return len(choices) * (max(style.px(62), self._widest(choices)) + style.line_gap) - style.line_gap

    def _widest(self, choices: Choices) -> int:
        """The width of the button with the longest text."""
        style = self.ui.style
        return max(text_width(text, "button", style) for _, text in choices) + 2 * style.text_pad

    def _fits_beside(self, name: str, room: int) -> bool:
        """Whether the text fits well beside the control."""
        style = self.ui.style
        least, lines = style.text_room(250), 3 * line_height("small", style)
        return room >= least and text_height(field_help(name), "small", style, room - style.px(20)) <= lines

    def _number_width(self) -> int:
        return text_width("00000", "body", self.ui.style) + self.ui.style.px(44)

    def _control(self, column: Column, name: str) -> None:
        choices = self._choices(name)
        if not choices:
            self._number(column, name)
            return
        present, style = self.draft.values[name], column.style
        notes = {value: value_note(name, value) for value, _ in choices}
        in_short = not any(notes.values())
        least = min(self._control_width(name), 2 * self._widest(choices) + style.line_gap)
        if in_short and least <= column.width:
            column.choices(name, choices, present, partial(self._change, name), name=field_label(name))
            return
        for number, (value, text) in enumerate(choices):
            column.space(6 if number else 0)
            act = partial(self._change, name, value)
            column.option(f"{name}_{value}", text, act, note=notes[value], selected=value == present, below=0)

    def _number(self, column: Column, name: str) -> None:
        """Adds minus, a field to type in, plus, and beside or below them the range or the meaning of the number."""
        style, value, label = column.style, self.draft.number(name), field_label(name)
        least, most = RANGES[name]
        said = t("editor.range", least=least, most=most)
        if value is not None and least <= value <= most and value_label(name, value) != str(value):
            said = value_label(name, value)
        text = "" if value is None else str(value)
        rest = column.number(
            name,
            text,
            partial(self._typed, name),
            partial(self._step, name),
            signs=(t("editor.less"), t("editor.more")),
            possible=(value != least, value != most),
            name=label,
            width=self._number_width(),
            limit=5,
        )
        if rest.width < style.text_room(110):
            column.space(2)
            column.text(said, "small", colour=style.colours.muted, align="center")
        else:
            column.middle(said, "small", rest, colour=style.colours.muted)

    def _step(self, name: str, direction: int) -> None:
        self._change(name, stepped(name, self.draft.number(name), direction))

    def _typed(self, name: str, text: str) -> None:
        digits = "".join(letter for letter in text if letter in "0123456789")
        self._change(name, int(digits) if digits else None)


def changes_text(draft: RuleDraft, names: Sequence[str]) -> str:
    """The changes of other fields that followed from a change, as text; empty if there are none."""
    if not names:
        return ""
    changes = ", ".join(change_text(name, draft.values[name]) for name in names)
    return t("editor.followed", changes=changes)
