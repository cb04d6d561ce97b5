"""The rules being changed, the part of them that is looked at, and what is in the way of keeping them; no window."""

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
"""The parts of the editor in the order of the list on the left."""


def part_of(*fields: str) -> str:
    """The part in which one of these fields is changed."""
    return next(part for part, names in SECTIONS.items() if set(names) & set(fields))


class EditorModel:
    """A draft on its way into the rulebook.

    Args:
        rulebook: where own sets are kept.
        draft: what to begin with.
    """

    def __init__(self, rulebook: Rulebook, draft: RuleDraft) -> None:
        self.rulebook = rulebook
        self.draft = draft
        self.part = OVERVIEW

    # -- what is in the way

    def title_error(self) -> RulebookError | None:
        """Why the title cannot be kept; None if it can."""
        try:
            self.rulebook.check_title(self.draft.title, self.draft.id)
        except RulebookError as error:
            return error
        return None

    def free_title(self) -> str:
        """A title like this that nobody else has."""
        return self.rulebook.free_title(self.draft.title, self.draft.id)

    def problems(self, *, beside: bool) -> list[RuleProblem]:
        """Why the rules cannot be kept.

        Args:
            beside: whether this stands beside the fields. Above them it leaves out the numbers that the fields of this
                part complain of themselves: it would push away what somebody is typing.
        """
        here = () if beside else SECTIONS.get(self.part, ())
        return [one for one in self.draft.problems() if not one.of_number or one.fields[0] not in here]

    def broken_fields(self) -> set[str]:
        """The fields that take part in a problem."""
        return {name for problem in self.draft.problems() for name in problem.fields}

    def refusal(self, *, as_new: bool = False) -> tuple[str, tuple[str, ...]]:
        """Why it cannot be kept or given away, in words ("" if it can), and the fields to blame (none: the title).

        Args:
            as_new: whether it may get another title for that.
        """
        error = self.title_error()
        if error is not None and not (as_new and error.code == "title_taken"):
            return error_text(error), ()
        problems = self.draft.problems()
        return (problem_text(problems[0].error), problems[0].fields) if problems else ("", ())

    # -- changes

    def rename(self, title: str) -> bool:
        """Gives the rules another name; true if that changes more than the name."""
        before = self.title_error()
        self.draft.title = title
        return before is not None or self.title_error() is not None

    def turn(self, step: int) -> str:
        """The part so many places further on, around the end."""
        return PARTS[(PARTS.index(self.part) + step) % len(PARTS)]

    def take_in(self, content: RuleFile) -> None:
        """Goes on with other rules, from outside; they are not kept yet."""
        self.draft = RuleDraft(content.rules, content.base, self.rulebook.free_title(content.title))
        self.draft.never_saved()

    def rebase(self, base: str, *, keep: bool) -> None:
        """Starts from another preset, with the changes made so far or without."""
        proposed = t("editor.proposal", name=title_of(self.draft.base, None))
        self.draft.start_from(base, keep=keep)
        if self.draft.title == proposed:
            # a name that was only proposed goes with the base
            self.draft.title = self.rulebook.free_title(t("editor.proposal", name=title_of(base, None)))

    def keep(self, *, as_new: bool = False) -> RuleEntry:
        """Writes the rules into the rulebook; raises ``RulebookError``."""
        draft = self.draft
        title = self.rulebook.free_title(draft.title) if as_new else draft.title
        return self.rulebook.save(title, draft.base, draft.mended, None if as_new else draft.id)
