"""Factories for rounds in which a double has been offered, and checks of them."""

from __future__ import annotations

from typing import Any

from gin_desktop.engine.play.actions import Action, Discard, OfferDouble, Refuse, Spread
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.position import Position
from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import RoundScore
from tests.engine.makers import DECK, card, cards
from tests.engine.tables import settled

DOUBLING = preset("doubling")
REDOUBLING = preset("redoubling")
CLASSIC = preset("doubling_classic")
ANY_TIME = {"double_when": "any_time_in_turn"}

DOUBLER = "3H 4H 5H 9S 9D 9C KD QC 2C AD"
RESIGNER = "7H 7S 7D KS QD 8D 4C 4S 2H AS"
"""Golden G67: 23 against 39, and one card that can be laid off makes it 37."""


def may(round_: Round, action: Action) -> bool:
    """Whether an action is legal; asserts that the list of legal actions agrees."""
    legal = round_.is_legal(action)
    assert legal == (action in round_.legal_actions())
    return legal


def discard(round_: Round) -> None:
    """Discards any card that does not end the round."""
    round_.apply(next(action for action in round_.legal_actions() if isinstance(action, Discard)))


def offered(
    rules: RuleSet, doubler: str = DOUBLER, resigner: str = RESIGNER, *, cube: int = 1, turned: str | None = None
) -> Round:
    """Returns a round in which seat 0 has offered a double before its draw, and seat 1 has to answer."""
    used = cards(doubler) | cards(resigner)
    left = [c for c in DECK if not used >> c & 1]
    up = card(turned) if turned else left[0]
    top = next(c for c in left if c != up)
    return Position(
        rules=rules,
        phase=Phase.ANSWER,
        turn=1,
        dealer=1,
        hands=(cards(doubler), cards(resigner)),
        pile=(up, top),
        stock=tuple(c for c in left if c not in (up, top)),
        turned=up,
        cube=cube,
        cube_owner=None if cube == 1 else 0,
        offered=cube * 2,
    ).build()


def late_offer(hand: str, resigner: str = RESIGNER, *, taken: str | None = None, **changes: Any) -> Round:
    """Returns a round in which seat 0 has offered a double after its draw, and seat 1 has to answer."""
    used = cards(hand) | cards(resigner)
    left = [c for c in DECK if not used >> c & 1]
    round_ = Position(
        rules=REDOUBLING.but(**ANY_TIME, **changes),
        phase=Phase.DISCARD,
        turn=0,
        dealer=1,
        hands=(cards(hand), cards(resigner)),
        pile=(left[0],),
        stock=tuple(left[1:]),
        turned=left[0],
        drawn=card(taken) if taken else None,
        taken=taken is not None,
    ).build()
    round_.apply(OfferDouble())
    return round_


def refusal(rules: RuleSet, doubler: str = DOUBLER, resigner: str = RESIGNER, **more: Any) -> RoundScore:
    """Returns the score of a refused double, with the default spread and the best defence."""
    round_ = offered(rules, doubler, resigner, **more)
    round_.apply(Refuse())
    round_.apply(Spread())
    return settled(round_)
