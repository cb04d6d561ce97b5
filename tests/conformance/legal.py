"""Cases of the kind ``legal``: the words of the schema for what the engine allows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from gin_desktop.engine.cards import DECK, NAMES, parse_card, parse_cards, to_set
from gin_desktop.engine.play.actions import (
    Accept,
    Action,
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    OfferDouble,
    Pass,
    Redouble,
    Refuse,
    TakeUpcard,
)
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.position import complete_position
from gin_desktop.engine.rule_field import Ending
from gin_desktop.engine.ruleset import RuleSet
from tests.conformance.schema import BadCase, Case

_NO_CARD = ("pass", "take_upcard", "draw_discard", "draw_stock", "big_gin", "take_final_and_knock")
_CUBE = ("offer_double", "accept", "refuse", "redouble")
_WITH_CARD = ("discard", "knock", "gin")
_PHASES = ("upcard_nondealer", "upcard_dealer", "after_two_passes", "draw", "discard")


@dataclass(frozen=True)
class Word:
    """One expected action: its name and whether it has to end the round as a draw."""

    text: str
    draws: bool

    @classmethod
    def parse(cls, text: str) -> Word:
        name, arrow, rest = text.partition(" -> ")
        if arrow and rest != "draw":
            raise BadCase(f"unknown result {rest!r}")
        first, _, card = name.partition(" ")
        if first in _WITH_CARD:
            parse_card(card)
        elif name not in (*_NO_CARD, *_CUBE, "hand_drawn"):
            raise BadCase(f"unknown action {name!r}")
        return cls(name, bool(arrow))


def run_legal(case: Case, rules: RuleSet) -> dict[str, Any]:
    expect = case["expect"]
    words = {key: [Word.parse(text) for text in expect[key]] for key in expect}
    if case["phase"] not in _PHASES:
        raise BadCase(f"unknown phase {case['phase']!r}")
    round_ = _at_phase(case, rules)
    legal = _spoken(round_)
    got: dict[str, Any] = {}
    for key, wanted in words.items():
        met = [word.text in legal and (not word.draws or _draws(round_, legal[word.text])) for word in wanted]
        if key == "exact":
            right = all(met) and {word.text for word in wanted} == set(legal)
        else:
            right = all(met) if key == "includes" else not any(met)
        got[key] = expect[key] if right else sorted(legal)
    return got


def _at_phase(case: Case, rules: RuleSet) -> Round:
    phase = case["phase"]
    dealer = 0 if phase == "upcard_dealer" else 1
    upcard = parse_card(case["upcard"]) if "upcard" in case else None
    final = parse_card(case["final_discard"]) if "final_discard" in case else None
    taken = parse_card(case["taken"]) if "taken" in case else None
    wanted = {"draw": Phase.DRAW, "discard": Phase.DISCARD}.get(phase, Phase.UPCARD)
    if wanted is Phase.DISCARD and taken is not None and case.get("stock", 31) <= rules.dead_stock:
        wanted = Phase.MUST_END  # a card taken from the pile when the stock was dead can only be the last discard
    position = complete_position(
        rules,
        wanted,
        turn=0,
        dealer=dealer,
        hand=to_set(parse_cards(case["hand"])) if "hand" in case else None,
        drawn=taken,
        taken=taken is not None,
        turned=upcard,
        top=final,
        stock=case.get("stock"),
    )
    if phase == "upcard_dealer":
        position = replace(position, turn=1)
    round_ = position.build()
    for _ in range({"upcard_dealer": 1, "after_two_passes": 2}.get(phase, 0)):
        round_.apply(Pass())
    assert round_.over or round_.turn == 0
    return round_


def _spoken(round_: Round) -> dict[str, Action | None]:
    """What is legal, in the words of the schema, each with an action that stands for it."""
    if round_.over:
        return {"hand_drawn": None} if round_.facts is not None and round_.facts.ending is Ending.DRAW else {}
    legal: dict[str, Action | None] = {}
    last = round_.phase is Phase.LAST_DISCARD
    simple: dict[str, Action] = {
        "pass": Pass(),
        "take_upcard": TakeUpcard(),
        "draw_stock": DrawStock(),
        "take_final_and_knock" if last else "draw_discard": DrawDiscard(),
        "big_gin": Knock(None),
        "offer_double": OfferDouble(),
        "accept": Accept(),
        "refuse": Refuse(),
        "redouble": Redouble(),
    }
    legal |= {word: action for word, action in simple.items() if round_.is_legal(action)}
    hand = round_.hands[round_.turn]
    for card in DECK:
        if round_.is_legal(Discard(card)):
            legal[f"discard {NAMES[card]}"] = Discard(card)
        if not hand >> card & 1:
            assert not round_.is_legal(Knock(card))
            continue
        for spread, left in round_.melder.arrangements(hand ^ 1 << card):
            word = f"{'knock' if round_.melder.total(left) else 'gin'} {NAMES[card]}"
            if word not in legal and round_.is_legal(Knock(card, spread)):
                legal[word] = Knock(card, spread)
    return legal


def _draws(round_: Round, action: Action | None) -> bool:
    if action is None:
        return True
    after = round_.copy()
    after.apply(action)
    return after.facts is not None and after.facts.ending is Ending.DRAW
