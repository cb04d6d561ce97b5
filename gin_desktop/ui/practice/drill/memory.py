"""What a drill remembers of the moves: which melds were made by hand, what the last move did to the deadwood."""

from __future__ import annotations

from collections.abc import Sequence

from gin_desktop.engine.cards import Card, to_set
from gin_desktop.engine.melds import Meld
from gin_desktop.practice.sorting import in_order
from gin_desktop.session.drafts import RowDraft


class Handmade:
    """Remembers which melds of a draft came about by hand.

    Those that merely came to lie side by side, dealt so or sorted so, are not among them: who sorts by suit wants to
    see what is in the suits, also where the ranks had made a set.
    """

    def __init__(self, draft: RowDraft) -> None:
        self._draft = draft
        self._melds: set[Meld] = set()
        self._known = set(draft.melds)

    def moved(self) -> None:
        """A card was moved by hand."""
        now = set(self._draft.melds)
        self._melds = (self._melds | (now - self._known)) & now
        self._known = now

    def sort(self, mode: str) -> None:
        """Sorts the row behind the melds made by hand, which stay as they lie."""
        draft = self._draft
        kept = [draft.row[start:end] for start, end in draft.stretches if to_set(draft.row[start:end]) in self._melds]
        row = _joined(kept)
        draft.row = row + in_order(set(draft.row) - set(row), mode)
        self._known = set(draft.melds)


def _joined(melds: Sequence[Sequence[Card]]) -> list[Card]:
    return [card for meld in melds for card in meld]
