"""Rounds between Hards, and what the coach makes of decisions in them: what advice for strategy is asked of."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from gin_desktop.engine.cards import DECK, Card, CardSet, each
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import Discard, Knock
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import RoundFacts
from gin_desktop.engine.view import view_of
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from gin_desktop.practice.model import choice_of
from gin_desktop.session.positions.decision_position import position_of
from tools.training.course_facts import Judged

ROUNDS: Final = 100
STANDARD: Final = preset("standard")
MELDER: Final = meld_rules(STANDARD)


@dataclass(frozen=True)
class Turned:
    """A discard that was due, with both hands.

    Attributes:
        number: how many cards were discarded before.
        own: the hand of eleven cards.
        other: the other hand.
        theirs: the discards of the other side.
    """

    number: int
    own: CardSet
    other: CardSet
    theirs: tuple[Card, ...]


@dataclass(frozen=True)
class Ended:
    """A round that ended.

    Attributes:
        facts: how.
        number: how many cards were discarded.
        spread: the melds of who ended it; none in a drawn round.
        seen: the discards.
    """

    facts: RoundFacts
    number: int
    spread: tuple[CardSet, ...]
    seen: CardSet


@dataclass(frozen=True)
class Played:
    """What was played."""

    judged: tuple[Judged, ...]
    turns: tuple[Turned, ...]
    ends: tuple[Ended, ...]

    def of_kind(self, kind: str) -> list[Judged]:
        """The decisions of a kind."""
        return [one for one in self.judged if one.position.kind == kind]


@cache
def played() -> Played:
    """Rounds at the start of a game: every upcard and every chance to end the round is judged, and some of the other
    draws and discards."""
    rng, hard = random.Random(7), level("hard")
    pick = random.Random(8)
    judged, turns, ends = [], [], []
    for _ in range(ROUNDS):
        round_ = Round(STANDARD, rng.sample(DECK, 52), rng.randrange(2))
        while round_.phase is not Phase.OVER:
            if round_.phase is Phase.DEFENCE:
                round_.apply(round_.legal_actions()[0])
                continue
            view = view_of(round_, round_.turn, scores=(0, 0), columns=((0, 0),))
            can_end = any(isinstance(action, Knock) for action in view.legal)
            some = view.phase is Phase.DRAW and rng.random() < 0.15
            discards = view.phase is Phase.DISCARD and pick.random() < 0.25
            if len(view.legal) > 1 and (view.phase is Phase.UPCARD or can_end or some or discards):
                judged.append(Judged.of(choice_of(position_of(view, "hard"))))
            action = decide(hard.player, view, rng, hard.work)
            if isinstance(action, Discard):
                theirs = tuple(card for seat, card in view.discards if seat != view.seat)
                turns.append(Turned(len(view.discards), view.hand, round_.hands[1 - round_.turn], theirs))
            round_.apply(action)
        laid = round_.showdown
        assert round_.facts is not None
        seen = sum(1 << card for card in {card for _, card in round_.discards})
        ends.append(Ended(round_.facts, len(round_.discards), () if laid is None else laid.spread, seen))
    return Played(tuple(judged), tuple(turns), tuple(ends))


def share(found: Iterable[bool]) -> float:
    """Returns how often something holds, of cases enough to say so."""
    cases = list(found)
    assert len(cases) >= 10, len(cases)
    return sum(cases) / len(cases)


def melds_with(hand: CardSet, card: Card) -> bool:
    """Whether a hand makes a meld with a card."""
    return any(meld >> card & 1 for meld in MELDER.melds_in(hand | 1 << card))


def loose(hand: CardSet) -> list[Card]:
    """The cards in no meld."""
    return list(each(hand & ~sum(MELDER.best_arrangement(hand))))
