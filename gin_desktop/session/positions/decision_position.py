"""A decision of a round as one seat knows it, independent of the game that it comes from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from gin_desktop.engine.cards import Card, CardSet, to_set
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.seating import other_side
from gin_desktop.engine.view import View, with_local_seats

LEVELS: Final = ("", "easy", "medium", "hard", "expert")
"""The levels that the other side of a position can have; empty is not known. Part of the format of codes: names may be
added at the end only."""

OWN: Final = 0
"""The seat whose decision it is."""


class DecisionPositionError(GinError):
    """A position that cannot occur in play, or a code of one that cannot be read.

    Codes of positions are those of :class:`gin_desktop.session.positions.checking.Problem`; for those of codes see
    :func:`gin_desktop.session.positions.position_codes.decode`.
    """


@dataclass(frozen=True, slots=True)
class Turn:
    """What everybody saw of a finished turn.

    Attributes:
        took: whether the card on the pile was taken; otherwise a card was drawn from the stock.
        discard: the card that was discarded.
    """

    took: bool
    discard: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionPosition:
    """A draw or a discard to be decided. The deciding seat is 0, the other one 1; any cards can be put together.

    Attributes:
        rules: a rule set for two.
        hand: the cards of the deciding seat, with the one drawn.
        dealer: the seat that dealt.
        turned: the card turned at the deal; None where the rules turn none.
        passes: how often the upcard was passed.
        turns: the finished turns in order.
        has_drawn: whether a discard is decided, and not a draw.
        drawn: the card drawn this turn; None before the draw, and in the first turn with eleven cards dealt.
        taken: whether it was taken from the pile.
        columns: the score of each game on the sheet, own points first; empty where only points count.
        level: the level of the other side; empty if it is not known.
    """

    rules: RuleSet
    hand: CardSet
    dealer: int
    turned: Card | None
    passes: int = 0
    turns: tuple[Turn, ...] = ()
    has_drawn: bool = False
    drawn: Card | None = None
    taken: bool = False
    columns: tuple[tuple[int, int], ...] = ((0, 0),)
    level: str = ""

    @property
    def first_seat(self) -> int:
        """The seat of the first turn."""
        return self.dealer if self.passes == 1 else other_side(self.dealer)

    @property
    def seat_to_act(self) -> int:
        """The seat whose turn follows the finished ones; it is 0 in a position that can occur."""
        return other_side(self.first_seat) if len(self.turns) % 2 else self.first_seat

    def seats(self) -> Iterator[tuple[int, Turn]]:
        """Yields the finished turns with their seats."""
        for number, turn in enumerate(self.turns):
            yield (other_side(self.first_seat) if number % 2 else self.first_seat), turn

    @property
    def starts_with_upcard(self) -> bool:
        """Whether the card turned at the deal starts the pile; otherwise it is out of play."""
        return self.rules.start == "upcard"


@dataclass(frozen=True, slots=True)
class PublicCards:
    """Where the cards lie that everybody saw.

    Attributes:
        pile: the discard pile from bottom to top.
        known: for each seat the cards that it took and still holds.
        discards: every discard with its seat.
    """

    pile: tuple[Card, ...]
    known: tuple[CardSet, CardSet]
    discards: tuple[tuple[int, Card], ...]


def public_cards(position: DecisionPosition) -> PublicCards:
    """Follows the turns of a position and returns where the cards lie that everybody saw; nothing is checked."""
    pile = [position.turned] if position.starts_with_upcard and position.turned is not None else []
    known, discards = [0, 0], []
    for seat, turn in position.seats():
        if turn.took and pile:
            known[seat] |= 1 << pile.pop()
        known[seat] &= ~(1 << turn.discard)
        pile.append(turn.discard)
        discards.append((seat, turn.discard))
    if position.taken and pile:
        known[OWN] |= 1 << pile.pop()
    return PublicCards(tuple(pile), (known[0], known[1]), tuple(discards))


def position_of(view: View, level: str = "") -> DecisionPosition:
    """Returns the draw or discard that a view shows as a position, without the cube and the earlier rounds.

    A ``level`` that is none of :data:`LEVELS` is left out.
    """
    local = with_local_seats(view)
    me = local.seat
    lain = [local.upcard] if local.upcard is not None else []
    lain += [card for _, card in local.discards]
    left = to_set(local.pile)
    stayed = [bool(left >> card & 1) and card not in lain[place + 1 :] for place, card in enumerate(lain)]
    has_drawn = local.hand_count == 11
    if has_drawn and local.taken:  # that card has no later turn that took it
        stayed[-1] = True
    turns = []
    before = len(lain) - len(local.discards) - 1
    for place, (_, card) in enumerate(local.discards):
        took = before + place >= 0 and not stayed[before + place]
        turns.append(Turn(took, card))
    return DecisionPosition(
        rules=local.rules,
        hand=local.hand,
        dealer=int(local.dealer != me),
        turned=local.turned,
        passes=len(local.passed),
        turns=tuple(turns),
        has_drawn=has_drawn,
        drawn=local.drawn,
        taken=has_drawn and local.taken,
        columns=local.columns,
        level=level if level in LEVELS else "",
    )
