"""The model of the rules editor: the draft, the part that is shown, and why it cannot be saved. Without a window."""

from __future__ import annotations

from typing import Final

from gin_desktop.engine.fields import SECTIONS
from gin_desktop.session.rule_draft import RuleDraft, RuleProblem
from gin_desktop.session.rulebook import Rulebook, RulebookError, RuleEntry
from gin_desktop.storage.rule_files import RuleFile
from gin_desktop.words import t
from gin_desktop.words.rules.fields import error_text, problem_text
from gin_desktop.words.rules.names import title_of

OVERVIEW: Final = "overview"

PARTS: Final = (OVERVIEW, *SECTIONS)
"""The parts of the editor in order."""


def part_of(*fields: str) -> str:
    """The part that has one of these fields."""
    return next(part for part, names in SECTIONS.items() if set(names) & set(fields))


class RuleEditorModel:
    """A draft of rules to save in the rulebook.

    Args:
        rulebook: stores own sets.
        draft: the initial draft.
    """

    def __init__(self, rulebook: Rulebook, draft: RuleDraft) -> None:
        self.rulebook = rulebook
        self.draft = draft
        self.part = OVERVIEW

    # -- problems

    def title_error(self) -> RulebookError | None:
        """Why the title cannot be used; None if it can."""
        try:
            self.rulebook.check_title(self.draft.title, self.draft.id)
        except RulebookError as error:
            return error
        return None

    def free_title(self) -> str:
        """A similar title that is not used yet."""
        return self.rulebook.free_title(self.draft.title, self.draft.id)

    def problems(self, *, beside: bool) -> list[RuleProblem]:
        """The problems that keep the rules from being saved.

        Args:
            beside: whether they are shown beside the fields. Above the fields the numbers of the shown part are
                left out, as their fields show them; else the field being typed in would move.
        """
        here = () if beside else SECTIONS.get(self.part, ())
        return [one for one in self.draft.problems() if not one.is_number_problem or one.fields[0] not in here]

    def broken_fields(self) -> set[str]:
        """The fields that are part of a problem."""
        return {name for problem in self.draft.problems() for name in problem.fields}

    def refusal(self, *, as_new: bool = False) -> tuple[str, tuple[str, ...]]:
        """Why the rules cannot be saved or exported, as text ("" if they can), and the fields concerned (none: the
        title).

        Args:
            as_new: whether the title may be changed.
        """
        error = self.title_error()
        if error is not None and not (as_new and error.code == "title_taken"):
            return error_text(error), ()
        problems = self.draft.problems()
        return (problem_text(problems[0].error), problems[0].fields) if problems else ("", ())

    # -- changes

    def rename(self, title: str) -> bool:
        """Changes the title; returns whether other controls must be updated."""
        before = self.title_error()
        self.draft.title = title
        return before is not None or self.title_error() is not None

    def turn(self, step: int) -> str:
        """The part ``step`` places further, cyclically."""
        return PARTS[(PARTS.index(self.part) + step) % len(PARTS)]

    def take_in(self, content: RuleFile) -> None:
        """Continues with imported rules, which are not saved yet."""
        self.draft = RuleDraft(content.rules, content.base, self.rulebook.free_title(content.title))
        self.draft.mark_unsaved()

    def rebase(self, base: str, *, keep: bool) -> None:
        """Starts from another preset, with or without the changes made so far."""
        proposed = t("editor.proposal", name=title_of(self.draft.base, None))
        self.draft.start_from(base, keep=keep)
        if self.draft.title == proposed:
            # a proposed title changes with the base
            self.draft.title = self.rulebook.free_title(t("editor.proposal", name=title_of(base, None)))

    def save(self, *, as_new: bool = False) -> RuleEntry:
        """Saves the rules in the rulebook; raises ``RulebookError``."""
        draft = self.draft
        title = self.rulebook.free_title(draft.title) if as_new else draft.title
        return self.rulebook.save(title, draft.base, draft.mended, None if as_new else draft.id)
