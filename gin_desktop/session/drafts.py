"""Drafts of a spread or a defence: cards moved about before confirming. Checked live, never part of the record.

The knocker and the defender use the same mechanism: the cards lie in a row, and neighbours in the row that form a meld
count as one. Arranging melds is putting cards side by side.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gin_desktop.engine.cards import Card, CardSet, to_set
from gin_desktop.engine.layoffs import Defence, DefenceError, LayOff, best_defence, extend
from gin_desktop.engine.melds import Arrangement, Meld, MeldRules


def melds_in_row(melder: MeldRules, row: Sequence[Card]) -> list[tuple[int, int]]:
    """The slices (start, end) of the row that form melds: most deadwood points covered, then fewest melds.

    Exact, by dynamic programming over the prefixes of the row.
    """
    best: list[tuple[int, int, list[tuple[int, int]]]] = [(0, 0, [])]  # points covered, -melds, stretches
    for end in range(1, len(row) + 1):
        choice = best[end - 1]
        for start in range(end - 3, -1, -1):
            meld = to_set(row[start:end])
            if melder.is_meld(meld):
                points, melds, stretches = best[start]
                candidate = (points + melder.total(meld), melds - 1, [*stretches, (start, end)])
                if candidate[:2] > choice[:2]:
                    choice = candidate
        best.append(choice)
    return best[-1][2]


def row_of(melder: MeldRules, hand: CardSet, melds: Sequence[Meld]) -> list[Card]:
    """The row for an arrangement: the melds in order, then the loose cards by rank."""
    row = [card for meld in melds for card in melder.order(meld)]
    loose = hand & ~to_set(row)
    rest = sorted((card for card in range(52) if loose >> card & 1), key=lambda card: (card % 13, card))
    return row + rest


class RowDraft:
    """Cards in a row, whose melds follow from their order."""

    def __init__(self, melder: MeldRules, hand: CardSet, melds: Sequence[Meld] = ()) -> None:
        self.melder = melder
        self.row: list[Card] = row_of(melder, hand, melds)

    @property
    def stretches(self) -> list[tuple[int, int]]:
        """The melds as slices (start, end) of the row."""
        return melds_in_row(self.melder, self.row)

    @property
    def melds(self) -> Arrangement:
        """The melds that the row forms."""
        return tuple(to_set(self.row[start:end]) for start, end in self.stretches)

    @property
    def loose(self) -> CardSet:
        """The cards in no meld."""
        return to_set(self.row) & ~sum(self.melds)

    @property
    def deadwood(self) -> int:
        """The deadwood of the loose cards, in points."""
        return self.melder.total(self.loose)

    def move(self, card: Card, place: int) -> None:
        """Moves a card of the row to another place (0 = leftmost, counted without the card)."""
        self.row.remove(card)
        self.row.insert(max(0, min(place, len(self.row))), card)

    def arrange(self, melds: Sequence[Meld]) -> None:
        """Orders the row so that it forms these melds."""
        self.row = row_of(self.melder, to_set(self.row), melds)


class DefenceDraft(RowDraft):
    """A defence before it is confirmed: own cards in a row, and cards laid off on the knocker's spread."""

    def __init__(self, melder: MeldRules, hand: CardSet, spread: Arrangement, *, layoffs_allowed: bool) -> None:
        super().__init__(melder, hand, melder.best_arrangement(hand))
        self.hand = hand
        self.spread = spread
        self.layoffs_allowed = layoffs_allowed
        self.layoffs: list[LayOff] = []

    @property
    def extended(self) -> list[Meld]:
        """The knocker's melds with the cards laid off."""
        return extend(self.melder, self.spread, self.layoffs)

    def places_for(self, card: Card) -> list[int]:
        """The indexes of the knocker's melds on which a card of the row can be laid off now."""
        if not self.layoffs_allowed or card not in self.row:
            return []
        return [place for place, meld in enumerate(self.extended) if self.melder.fits(card, meld)]

    def lay_off(self, card: Card, place: int) -> None:
        """Lays a card off on the meld with index ``place``; raises ``DefenceError`` (``does_not_fit``,
        ``no_layoffs``)."""
        if not self.layoffs_allowed:
            raise DefenceError("no_layoffs")
        if place not in self.places_for(card):
            raise DefenceError("does_not_fit", card=card, meld=place)
        self.row.remove(card)
        self.layoffs.append(LayOff(card, place))

    def take_back(self, card: Card, at: int | None = None) -> list[Card]:
        """Takes a laid-off card back into the row, with those that fit only because of it; returns all cards taken
        back.

        Raises ``DefenceError`` (``not_held``) for a card that was not laid off.
        """
        kept: list[LayOff] = []
        back = [card]
        for layoff in self.layoffs:
            if layoff.card == card:
                continue
            try:
                extend(self.melder, self.spread, [*kept, layoff])
            except DefenceError:
                back.append(layoff.card)
            else:
                kept.append(layoff)
        if len(kept) + len(back) != len(self.layoffs):
            raise DefenceError("not_held", cards=1 << card)
        self.layoffs = kept
        place = len(self.row) if at is None else max(0, min(at, len(self.row)))
        self.row[place:place] = back
        return back

    def best(self) -> Defence:
        """The best possible defence of this hand."""
        return best_defence(self.melder, self.hand, self.spread, layoffs=self.layoffs_allowed)

    @property
    def leaves_no_choice(self) -> bool:
        """Whether nothing is laid off, and the cards already lie as the best defence would lay them."""
        return not self.layoffs and self.deadwood == self.best().deadwood

    def play_best(self) -> Defence:
        """Arranges the draft as the best defence and returns it."""
        best = self.best()
        gone = to_set(layoff.card for layoff in best.layoffs)
        self.row = row_of(self.melder, self.hand & ~gone, best.melds)
        self.layoffs = list(best.layoffs)
        return best

    def restore(self, row: Sequence[Card], layoffs: Iterable[LayOff]) -> bool:
        """Restores a saved draft; returns False and changes nothing if its cards are not this hand."""
        wanted = list(layoffs)
        cards = [*row, *(layoff.card for layoff in wanted)]
        if len(set(cards)) != len(cards) or to_set(cards) != self.hand:
            return False
        try:
            extend(self.melder, self.spread, wanted)
        except DefenceError:
            return False
        self.row, self.layoffs = list(row), wanted
        return True
