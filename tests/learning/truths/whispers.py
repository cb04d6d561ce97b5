"""Truths of the first round: what the coach whispers, and why it is good."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from gin_desktop.engine.cards import DECK, each, parse_card
from gin_desktop.engine.melds import MeldRules, meld_rules
from gin_desktop.engine.play.actions import Discard, DrawDiscard, Knock, TakeUpcard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import preset
from gin_desktop.engine.view import View, view_of
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from gin_desktop.practice.learning.advice import ALL, Advice, advice
from gin_desktop.practice.rng import run_to_end
from gin_desktop.session.coaching.hints import Hint, HintChoice, can_hint, hint
from gin_desktop.words.cards import card_text
from tests.learning.truths.registry import claims, found_in
from tests.words.truths.registry import listening
from tests.words.truths.rounds import GIN, acting, hand_of

ROUNDS: Final = {"standard": 60, "around_corner": 2, "gin_only": 2, "oklahoma": 1}
"""How many rounds are played under which rules."""


@dataclass(frozen=True)
class Whispered:
    """A whisper with its reason, and what the learner sees."""

    view: View
    advice: Advice
    ids: frozenset[str]

    @property
    def melder(self) -> MeldRules:
        return meld_rules(self.view.rules)

    @property
    def card(self) -> int:
        """The card that the move is about."""
        action = self.advice.action
        if isinstance(action, Discard):
            return action.card
        if isinstance(action, Knock):
            assert action.discard is not None
            return action.discard
        assert self.view.top is not None
        return self.view.top

    def left(self) -> int:
        """The deadwood after the move: of ten cards, or the least that a discard leaves after the card is taken."""
        if isinstance(self.advice.action, TakeUpcard | DrawDiscard):
            whole = self.view.hand | 1 << self.card
            return min(self.melder.deadwood(whole ^ 1 << one) for one in each(whole) if one != self.card)
        return self.melder.deadwood(self.view.hand ^ 1 << self.card)

    def says(self, *figures: object) -> None:
        found_in(self.advice.reason, *figures)


def _round(rules_name: str, number: int) -> Iterator[Whispered]:
    """Plays a round as the coach whispers, against Easy."""
    rng, easy = random.Random(number), level("easy")
    round_ = Round(preset(rules_name), rng.sample(DECK, 52), number % 2)
    while round_.phase not in (Phase.DEFENCE, Phase.OVER):
        view = view_of(round_, round_.turn, scores=(0, 0), columns=((0, 0),))
        action = None
        if view.seat == 0 and can_hint(view):
            found = run_to_end(hint(view, "Tom", ALL))
            with listening() as heard:
                told = advice(view, found)
            yield Whispered(view, told, frozenset(heard.ids))
            action = told.action
        round_.apply(action or decide(easy.player, view, rng, easy.work))


@cache
def whispers() -> tuple[Whispered, ...]:
    """Everything that is whispered in some rounds."""
    return tuple(one for name, count in ROUNDS.items() for number in range(count) for one in _round(name, number))


def reasons(name: str) -> list[Whispered]:
    """The whispers with this reason; there are some."""
    found = [one for one in whispers() if f"learning.round.why.{name}" in one.ids]
    assert found, f"{name} was never said"
    return found


@claims("learning.round.intro", "learning.round.whisper")
def the_learner_may_do_something_else() -> None:
    assert all(one.advice.action in one.view.legal and len(one.view.legal) > 1 for one in whispers())
    assert all(one.advice.text for one in whispers())


@claims("learning.round.why.loose")
def a_card_in_no_meld() -> None:
    for one in reasons("loose"):
        assert not any(meld >> one.card & 1 for meld in one.melder.best_arrangement(one.view.hand))
        one.says(card_text(one.card), one.melder.total(1 << one.card), one.left())


@claims("learning.round.why.most")
def the_card_that_counts_most() -> None:
    for one in reasons("most"):
        loose = one.view.hand & ~sum(one.melder.best_arrangement(one.view.hand))
        worth = one.melder.points
        assert all(worth[card] < worth[one.card] for card in each(loose & ~(1 << one.card)))
        one.says(card_text(one.card), worth[one.card], one.left())


@claims("learning.round.why.alone")
def a_card_with_none_near_it() -> None:
    for one in reasons("alone"):
        assert not any(_may_meld(one.melder, one.card, card) for card in each(one.view.hand) if card != one.card)
        one.says(card_text(one.card), one.melder.total(1 << one.card), one.left())


@claims("learning.round.why.discard")
def a_card_that_a_meld_can_spare() -> None:
    for one in reasons("discard"):
        others = [meld for meld in one.melder.best_arrangement(one.view.hand) if not meld >> one.card & 1]
        rest = one.melder.deadwood(one.view.hand & ~(1 << one.card) & ~sum(others))
        assert rest == one.left(), "the other melds stay"
        one.says(one.left())


@claims("learning.round.why.estimate")
def another_discard_would_leave_less() -> None:
    for one in reasons("estimate"):
        least = min(one.melder.deadwood(one.view.hand ^ 1 << card) for card in each(one.view.hand))
        assert one.left() > least
        one.says(one.left(), least)


@claims("learning.round.why.keep")
def cards_that_may_become_melds() -> None:
    for one in reasons("keep"):
        kept = [card for card in each(one.view.hand) if card_text(card) in one.advice.reason and card != one.card]
        assert len(kept) >= 2
        for card in kept:
            assert any(_may_meld(one.melder, card, other) for other in kept if other != card)
        one.says(card_text(one.card))


def _may_meld(melder: MeldRules, one: int, other: int) -> bool:
    """Whether some third card makes a meld of two."""
    pair = 1 << one | 1 << other
    return any(melder.is_meld(pair | 1 << third) for third in DECK if not pair >> third & 1)


@claims("learning.round.why.knock")
def the_round_can_be_ended() -> None:
    """It is said where the coach gives no reason of its own."""
    for deadwood in (0, 3, 8):
        round_ = acting(preset("standard"), f"{hand_of(deadwood) if deadwood else GIN} KC")
        view = view_of(round_, 0, scores=(0, 0), columns=((0, 0),))
        choice = HintChoice(Knock(parse_card("KC")), "", "", "", (), parse_card("KC"), 0.0, equal=True)
        one = Whispered(view, advice(view, Hint((choice,))), frozenset())
        assert round_.is_legal(one.advice.action)
        assert one.left() == deadwood
        found_in(one.advice.reason, deadwood, round_.rules.knock_limit)


@claims("learning.round.why.meld")
def the_card_completes_a_meld() -> None:
    for one in reasons("meld"):
        whole = one.view.hand | 1 << one.card
        assert any(meld >> one.card & 1 for meld in one.melder.best_arrangement(whole))
        now = one.melder.deadwood(one.view.hand)
        assert f"from {now} to {one.left()}" in one.advice.reason
        assert one.left() < now


@claims("learning.round.why.near")
def the_card_may_become_a_meld() -> None:
    for one in reasons("near"):
        named = [card for card in each(one.view.hand) if card_text(card) in one.advice.reason]
        assert named
        assert all(_may_meld(one.melder, one.card, card) for card in named)
        one.says(card_text(one.card))


@claims("learning.round.why.idle")
def the_card_completes_no_meld() -> None:
    for one in reasons("idle"):
        assert one.view.top is not None
        whole = one.view.hand | 1 << one.view.top
        assert not any(meld >> one.view.top & 1 for meld in one.melder.best_arrangement(whole))
        one.says(card_text(one.view.top))
