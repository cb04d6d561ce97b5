"""Rounds at the point that a sentence is about. Seat 0 acts or has knocked, seat 1 defends and has dealt."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import Final

from gin_desktop.engine.cards import DECK, NAMES, Card, CardSet, parse_card, parse_cards, to_set
from gin_desktop.engine.fields import FIELDS
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import Action, Discard, Knock
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.position import Position, complete_position
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import RoundScore, score_round

THREE: Final = "4H 5H 6H 9S 9D 9C QS QH QC"
"""three melds of three"""
GIN: Final = f"{THREE} QD"
BIG: Final = f"{GIN} 3H"
"""eleven cards in melds; without the queen of diamonds, or the 3 of hearts, it is gin"""
LOSES: Final = "KH KC JS JH JD 7H 8C 8S 3C AC"
WINS: Final = "JS JH JD JC 8S 8D 8C 2S 3S 4S"
"""nothing but melds"""
_SAME: Final = "JS JH JD 8S 8D 8C 2S 3S 4S"
TURNED: Final = "TD"
SPADE: Final = "TS"
WORTH: Final = 10
"""the limit that both of these set"""


def card(name: str) -> Card:
    return parse_card(name)


def cards(text: str) -> CardSet:
    return to_set(parse_cards(text))


def limit_of(rules: RuleSet) -> int:
    """The most deadwood to knock with in these rounds."""
    return rules.knock_limit_for(card(TURNED))


def loose(rules: RuleSet) -> str:
    """A card of diamonds that may be the deadwood of a knock, the most expensive one of those below the seven."""
    points = meld_rules(rules).points
    return next(name for name in ("6D", "5D", "4D", "3D", "2D", "AD") if points[card(name)] <= limit_of(rules))


def knocking(rules: RuleSet) -> str:
    """Ten cards to knock with; gin where nobody knocks."""
    return GIN if rules.gin_only else f"{THREE} {loose(rules)}"


def equal(rules: RuleSet) -> str:
    """Ten cards with as much deadwood as :func:`knocking` leaves."""
    return f"{_SAME} {loose(rules)[0]}C"


def acting(
    rules: RuleSet,
    hand: str,
    *,
    drawn: str = "",
    taken: bool = False,
    stock: int | None = None,
    turned: str = TURNED,
    phase: Phase = Phase.DISCARD,
) -> Round:
    """Seat 0 holds these eleven cards."""
    return complete_position(
        rules,
        phase,
        turn=0,
        dealer=1,
        hand=cards(hand),
        drawn=card(drawn) if drawn else None,
        taken=taken,
        turned=card(turned),
        stock=20 if stock is None else stock,
    ).build()


def to_draw(rules: RuleSet, hand: str = f"{THREE} KD", *, top: str = "2C", stock: int = 20) -> Round:
    """Seat 0 holds these ten cards and is to draw."""
    turned = card(TURNED)
    return complete_position(
        rules, Phase.DRAW, turn=0, dealer=1, hand=cards(hand), turned=turned, top=card(top), stock=stock
    ).build()


def showdown(
    rules: RuleSet, knocker: str, defender: str, *, turned: str = TURNED, cube: int = 1, spread: tuple[str, ...] = ()
) -> Round:
    """Seat 0 has knocked with ten cards (eleven: big gin), or its double was refused; seat 1 is to answer."""
    used = cards(knocker) | cards(defender)
    left = [c for c in DECK if not used >> c & 1 and (rules.start == "upcard" or c != card(turned))]
    melder = meld_rules(rules)
    big = len(knocker.split()) == 11
    discard = None if big else next(c for c in left if not melder.fitting(melder.melds_in(cards(knocker)), 1 << c))
    return Position(
        rules=rules,
        phase=Phase.DEFENCE,
        turn=1,
        dealer=1,
        hands=(cards(knocker), cards(defender)),
        pile=(),
        stock=tuple(c for c in left if c != discard),
        turned=card(turned),
        spread=tuple(cards(meld) for meld in spread) or None,
        knock_discard=discard,
        cube=cube,
        cube_owner=None if cube == 1 else 1,
    ).build()


def settled(round_: Round) -> RoundScore:
    """The score after the best defence."""
    round_.apply(round_.legal_actions()[0])
    assert round_.facts is not None
    return score_round(round_.facts, round_.rules)


_OF_A_GAME: Final = [name for name, field in FIELDS.items() if field.section in ("players", "game", "sheet")]
_PLAIN: Final = {name: getattr(RuleSet(), name) for name in (*_OF_A_GAME, "first_dealer", "next_dealer")}


def score_of(
    rules: RuleSet, knocker: str, defender: str, *, turned: str = TURNED, cube: int = 1
) -> tuple[RoundScore, RoundFacts]:
    """The score and the facts of such a showdown after the best defence: a matter of the rules of a round alone."""
    return _score_of(rules.but(**_PLAIN), knocker, defender, turned, cube)


@cache
def _score_of(rules: RuleSet, knocker: str, defender: str, turned: str, cube: int) -> tuple[RoundScore, RoundFacts]:
    round_ = showdown(rules, knocker, defender, turned=turned, cube=cube)
    score = settled(round_)
    assert round_.facts is not None
    return score, round_.facts


def dealt(rules: RuleSet, first: str = "", upcard: str = TURNED, dealer: int = 1) -> Round:
    """A fresh deal in which the non-dealer gets these cards (ten, or eleven), and this card is turned."""
    named = [parse_card(name) for name in first.split()]
    spare = [c for c in DECK if c not in named and c != card(upcard)]
    due = 11 if rules.start == "eleven" else 10
    mine = (named + spare)[:due]
    rest = [c for c in spare if c not in mine]
    deck = [rest.pop() if place % 2 else mine[place // 2] for place in range(20)]
    if due == 11:
        deck.append(mine[10])
    return Round(rules, (*deck, card(upcard), *rest), dealer)


def endings(round_: Round) -> set[Ending]:
    """How the seat to act may end the round now."""
    found = set()
    hand = round_.hands[round_.turn]
    for action in round_.legal_actions():
        if isinstance(action, Knock):
            left = 0 if action.discard is None else round_.melder.deadwood(hand ^ 1 << action.discard)
            found.add(Ending.BIG_GIN if action.discard is None else Ending.KNOCK if left else Ending.GIN)
    return found


def ways(rules: RuleSet, made: Callable[[str], Round]) -> set[Ending]:
    """How a round can be ended where ``made`` puts eleven cards into the hand of the seat to act."""
    return endings(made(BIG)) | endings(made(f"{THREE} {'KD' if rules.gin_only else loose(rules)} KC"))


WAYS: Final = {
    "knock": {Ending.KNOCK, Ending.GIN},
    "knock_big": {Ending.KNOCK, Ending.GIN, Ending.BIG_GIN},
    "gin": {Ending.GIN},
    "gin_big": {Ending.GIN, Ending.BIG_GIN},
}


@cache
def hand_of(deadwood: int) -> str:
    """Ten cards without an ace that leave so much deadwood, whatever the rules say of aces."""
    pool = parse_cards("2D 3S 5C 6C 7C 8D TS JC KD 4C")
    melder = meld_rules(RuleSet())
    for base in ("4H 5H 6H 9S 9D 9C QS QH QD", "4H 5H 6H 7H 9S 9D 9C", "4H 5H 6H 9S 9D 9C", "4H 5H 6H"):
        for some in combinations(pool, 10 - len(base.split())):
            if melder.deadwood(cards(base) | to_set(some)) == deadwood:
                return " ".join([base, *(NAMES[one] for one in some)])
    raise AssertionError(f"no hand of {deadwood}")


def knock_is_legal(rules: RuleSet, hand: str, *, turned: str = TURNED) -> bool:
    """Whether these ten cards may be knocked with, a queen being discarded."""
    return acting(rules, f"{hand} QC", turned=turned).is_legal(Knock(card("QC")))


def may(round_: Round, *actions: Action) -> bool:
    """Whether all of this is legal now."""
    return all(round_.is_legal(action) for action in actions)


def discarding(round_: Round) -> Discard:
    """A plain discard that ends nothing."""
    return next(action for action in round_.legal_actions() if isinstance(action, Discard))
