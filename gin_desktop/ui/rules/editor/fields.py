"""The controls of the rules editor: a block for each field, and rows of buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from gin_desktop.engine.fields import RANGES
from gin_desktop.engine.rule_field import Value
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.session.rule_draft import RuleDraft, stepped
from gin_desktop.ui.kit.file_chooser import text_row
from gin_desktop.ui.kit.text import line_height, text_height, text_width
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.ui import Ui
from gin_desktop.words import t
from gin_desktop.words.rules.fields import change_text, field_help, field_label, idle_reason, value_label, value_note


def button_line(
    ui: Ui, place: pygame.Rect, buttons: Sequence[tuple[str, str, Callable[[], None]]], area: ScrollArea | None = None
) -> int:
    """Adds buttons (key, text, act) side by side, in several rows if needed; returns the y below."""
    style, gap = ui.style, ui.style.gap
    x, y = place.x, place.y
    for key, text, act in buttons:
        width = min(place.width, ui.button_width(text))
        if x > place.x and x + width > place.right:
            x, y = place.x, y + style.control + gap
        ui.button(key, text, pygame.Rect(x, y, width, style.control), act, area=area)
        x += width + gap
    return y + style.control


@dataclass(frozen=True)
class FieldProblem:
    """Whether a field is part of a problem, and the text to show right below it, if any."""

    wrong: bool = False
    text: str = ""


class FieldBlocks:
    """Adds the blocks of a draft's fields to a scroll area.

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

    def build(
        self, area: ScrollArea, place: pygame.Rect, name: str, rules: RuleSet, blame: FieldProblem, follow: str
    ) -> int:
        """Adds the block of a field.

        Args:
            place: its x, y and width.
            rules: the draft with its problems repaired.
            blame: whether the field is part of a problem.
            follow: which fields changed with the last change of this one, as text; may be empty.

        Returns:
            The y below it.
        """
        style, colours = self.ui.style, self.ui.style.colours
        idle = idle_reason(name, rules)
        differs = self.differs(name)
        if idle is not None and not blame.wrong:
            return self._idle(area, place, name, idle)
        beside = self._control_width(name)
        if not self._fits_beside(name, place.width - beside):
            beside = 0
        left = pygame.Rect(place.x, place.y, place.width - (beside + style.px(20) if beside else 0), 0)
        colour = colours.warning if blame.wrong else colours.brass if differs else colours.text
        y = self.ui.label(field_label(name), "strong", left, colour=colour, area=area)
        y = self._small(area, left, y, field_help(name))
        if beside:
            right = pygame.Rect(place.right - beside, place.y, beside, style.control)
            y = max(y, self._control(area, right, name))
        else:
            y = self._control(area, pygame.Rect(place.x, y + style.px(6), place.width, style.control), name)
        if blame.text:
            below = pygame.Rect(place.x, y + style.px(2), place.width, 0)
            y = self.ui.label(blame.text, "small", below, colour=colours.warning, area=area)
        if self.draft.can_reset(name):
            y = self._difference(area, pygame.Rect(place.x, y + style.px(6), place.width, 0), name)
        return self._small(area, place, y + style.px(2), follow, brass=True) if follow else y

    def differs(self, name: str) -> bool:
        """Whether the field's value differs from the base."""
        return bool(self.draft.values[name] != self.draft.base_rules.to_dict()[name])

    # -- parts of a block

    def _idle(self, area: ScrollArea, place: pygame.Rect, name: str, reason: str) -> int:
        colours = self.ui.style.colours
        y = self.ui.label(field_label(name), "body", place, colour=colours.faint, area=area)
        return self.ui.label(reason, "small", pygame.Rect(place.x, y, place.width, 0), colour=colours.faint, area=area)

    def _small(self, area: ScrollArea, place: pygame.Rect, y: int, text: str, *, brass: bool = False) -> int:
        colour = self.ui.style.colours.brass if brass else self.ui.style.colours.muted
        return self.ui.label(text, "small", pygame.Rect(place.x, y, place.width, 0), colour=colour, area=area)

    def _difference(self, area: ScrollArea, place: pygame.Rect, name: str) -> int:
        """Adds the base's value, and the button that resets the field to it; returns the y below."""
        style = self.ui.style
        base = self.draft.base_rules.to_dict()[name]
        text = t("editor.instead", base=t(f"rules.{self.draft.base}.name"), value=value_label(name, base))
        width = self.ui.button_width(t("editor.reset"))
        room = place.width - width - style.gap
        height = max(style.control, text_height(text, "small", style, room))
        rect = pygame.Rect(place.x, place.y, room, height)
        self.ui.label(text, "small", rect, colour=style.colours.brass, valign="center", area=area)
        button = pygame.Rect(place.right - width, place.y + (height - style.control) // 2, width, style.control)
        self.ui.button(
            f"reset_{name}",
            t("editor.reset"),
            button,
            partial(self._reset, name),
            name=t("access.reset", name=field_label(name)),
            area=area,
        )
        return rect.bottom

    # -- the controls

    def _choices(self, name: str) -> list[tuple[Value | None, str]]:
        return [(value, value_label(name, value)) for value in self.draft.options(name)]

    def _control_width(self, name: str) -> int:
        """The width that the control needs beside the text."""
        style = self.ui.style
        choices = self._choices(name)
        if not choices:
            return 2 * style.control + self._number_width() + 2 * style.px(6)
        widest = max(text_width(text, "button", style) for _, text in choices) + 2 * style.px(14)
        return len(choices) * max(style.px(62), widest) + (len(choices) - 1) * style.px(6)

    def _fits_beside(self, name: str, room: int) -> bool:
        """Whether the text fits well beside the control."""
        style = self.ui.style
        least, lines = style.px(250) * max(1.0, style.text_scale), 3 * line_height("small", style)
        return room >= least and text_height(field_help(name), "small", style, room - style.px(20)) <= lines

    def _number_width(self) -> int:
        return text_width("00000", "body", self.ui.style) + self.ui.style.px(44)

    def _control(self, area: ScrollArea, place: pygame.Rect, name: str) -> int:
        choices = self._choices(name)
        if not choices:
            return self._number(area, place, name)
        present = self.draft.values[name]
        style = self.ui.style
        widest = max(text_width(text, "button", style) for _, text in choices) + 2 * style.px(14)
        notes = {value: value_note(name, value) for value, _ in choices}
        in_short = not any(notes.values())
        if in_short and (self._control_width(name) <= place.width or 2 * widest + style.px(6) <= place.width):
            return self.ui.choices(
                name, place, choices, present, partial(self._change, name), name=field_label(name), area=area
            )
        y = place.y
        for value, text in choices:
            rect = pygame.Rect(place.x, y, place.width, 0)
            act = partial(self._change, name, value)
            y = text_row(
                self.ui, f"{name}_{value}", text, rect, act, area=area, note=notes[value], selected=value == present
            )
            y += style.px(6)
        return y - style.px(6)

    def _number(self, area: ScrollArea, place: pygame.Rect, name: str) -> int:
        """Adds minus, a field to type in, plus, and below them the range or the meaning of the number; returns the y
        below."""
        style, ui = self.ui.style, self.ui
        value = self.draft.number(name)
        side, gap = style.control, style.px(6)
        less = pygame.Rect(place.x, place.y, side, side)
        field = pygame.Rect(less.right + gap, place.y, self._number_width(), side)
        more = pygame.Rect(field.right + gap, place.y, side, side)
        least, most = RANGES[name]
        ui.button(
            f"{name}_less",
            t("editor.less"),
            less,
            lambda: self._step(name, -1),
            area=area,
            enabled=value != least,
            name=t("access.less", name=field_label(name)),
        )
        text = "" if value is None else str(value)
        ui.field(name, text, field, partial(self._typed, name), name=field_label(name), limit=5, area=area)
        ui.button(
            f"{name}_more",
            t("editor.more"),
            more,
            lambda: self._step(name, 1),
            area=area,
            enabled=value != most,
            name=t("access.more", name=field_label(name)),
        )
        said = t("editor.range", least=least, most=most)
        if value is not None and least <= value <= most and value_label(name, value) != str(value):
            said = value_label(name, value)
        below = place.width < more.right - place.x + style.px(120) * max(1.0, style.text_scale)
        if not below:
            rect = pygame.Rect(more.right + gap * 2, place.y, place.right - more.right - gap * 2, side)
            ui.label(said, "small", rect, colour=style.colours.muted, valign="center", area=area)
            return place.y + side
        rect = pygame.Rect(place.x, place.y + side + style.px(2), place.width, 0)
        return ui.label(said, "small", rect, colour=style.colours.muted, align="center", area=area)

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
