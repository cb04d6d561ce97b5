"""The protocol of the published comparisons between computer players, and what makes a match repeatable.

Games to 100 on hand points alone: knock with 10 or less, 25 for gin and for an undercut (a tie is one), no big gin, no
boxes, game or shutout bonus. A round is void when two cards are left in the stock and is dealt again by the same
dealer; after a scored round the deal changes. The first upcard is offered to the non-dealer, then to the dealer, then
the non-dealer draws from the stock. Lay-offs are not a choice: :func:`greedy_layoffs` makes them.

Everything random in a match follows from its seed and from numbers that both sides of a bridge can count for
themselves: :func:`first_dealer`, :func:`deck_of` and :func:`decision_rng`. The generators are seeded with texts, so
that nearby numbers have nothing in common, and so that no run of Python differs from another.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from gin_desktop.engine.cards import DECK, Card, CardSet, each
from gin_desktop.engine.layoffs import LayOff
from gin_desktop.engine.melds import Meld, MeldRules, meld_rules
from gin_desktop.engine.play.actions import Defend
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.view import View

RULES: Final = RuleSet(
    upcard_rule="both_then_stock",
    first_dealer="random",
    next_dealer="alternate",
    dealer_after_draw="same",
    return_taken_card="forbidden",
    dead_stock=2,
    last_draw_knock=True,
    last_discard="dead",
    knock_mode="fixed",
    knock_limit=10,
    knock_discard="face_up",
    big_gin=False,
    layoff=True,
    layoff_on_gin=False,
    gin_bonus=25,
    undercut_bonus=25,
    tie_rule="undercut",
    target=100,
    game_bonus=0,
    box_bonus=0,
    shutout_effect="none",
    shutout_bonus=0,
)
"""The rules of the protocol, apart from the lay-offs."""


def greedy_layoffs(
    melder: MeldRules, hand: CardSet, spread: Sequence[Meld], melds: Sequence[Meld]
) -> tuple[LayOff, ...]:
    """Returns the lay-offs of a defender who keeps ``melds``: while some deadwood card fits, the first one is laid off.

    Cards are tried in the order of their numbers, the knocker's melds in the order of the spread. That is not always
    optimal (a card may go on a set and be missing from a run), but it is what the protocol prescribes.
    """
    loose = hand & ~sum(melds)
    lying = list(spread)
    done: list[LayOff] = []
    while True:
        found = next(
            (
                LayOff(card, place)
                for card in each(loose)
                for place, meld in enumerate(lying)
                if melder.fits(card, meld)
            ),
            None,
        )
        if found is None:
            return tuple(done)
        done.append(found)
        lying[found.meld] |= 1 << found.card
        loose ^= 1 << found.card


def automatic_defence(view: View, action: Defend) -> Defend:
    """Returns a defence with the player's melds and the protocol's lay-offs (none where the rules allow none)."""
    showdown = view.require_showdown()
    if not showdown.layoffs_allowed:
        return Defend(action.melds)
    return Defend(action.melds, greedy_layoffs(meld_rules(view.rules), view.hand, showdown.spread, action.melds))


def is_asked(phase: Phase) -> bool:
    """Returns whether a player decides in this phase. A draw that can only be from the stock is made automatically and
    does not count as a decision; everything else does, including a defence."""
    return phase is not Phase.DRAW_STOCK


def first_dealer(seed: int, pair: int, round_number: int = 0) -> int:
    """Returns the seat that deals first in both games of a pair (in a series of games also where a later one
    begins)."""
    return random.Random(f"{seed}:dealer:{pair}:{round_number}").randrange(2)


def deck_of(seed: int, pair: int, round_number: int) -> list[Card]:
    """Returns the deck of a round, counted from 0 in each game (including void rounds): the same in both games of a
    pair."""
    deck = list(DECK)
    random.Random(f"{seed}:deck:{pair}:{round_number}").shuffle(deck)
    return deck


def decision_rng(seed: int, game: int, round_number: int, decision: int, side: str = "a") -> random.Random:
    """Returns the generator for one decision of one player.

    Everything is counted from 0: ``game`` in the sitting (a pair is games ``2 * pair`` and ``2 * pair + 1``; player a
    has seat 0 in the first and seat 1 in the second), ``round_number`` in the game including void rounds, ``decision``
    of this player in the round (see :func:`is_asked`). ``side`` distinguishes the two players of a match; a player who
    counts for itself across a bridge is ``a``.
    """
    return random.Random(f"{seed}:{side}:{game}:{round_number}:{decision}")
