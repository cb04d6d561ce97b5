"""What somebody who teaches says and asks of a showdown; in a game nobody does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gin_desktop.session.drafts import DefenceDraft
    from gin_desktop.ui.kit.commands import Command


class Guide:
    """Says nothing and asks for nothing, as in a game; a lesson has one of its own."""

    @property
    def tells_aim(self) -> bool:
        """Whether it is told how far the defender is from an undercut."""
        return True

    def title(self) -> str:
        """Returns which lesson and step this is."""
        return ""

    def advice(self, *, counted: bool) -> str:  # noqa: ARG002
        """Returns what is told of this showdown, when it is ``counted`` of its result."""
        return ""

    def task(self) -> str:
        """Returns what is asked for, instead of the general hint."""
        return ""

    def how(self) -> str:
        """Returns how cards are laid off by keys, where they are and the keyboard was used last."""
        return ""

    def objection(self, draft: DefenceDraft) -> str:  # noqa: ARG002
        """Returns what would be lost if the defence ended like this; empty where it may end."""
        return ""

    def corner(self) -> Sequence[Command]:
        """Returns the commands in place of the way to the menu: the first takes its place, others lie by the piles."""
        return ()
