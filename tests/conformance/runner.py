"""Runs one golden case through the public engine API. What a case asks for and nobody answers is an error.

The schema of the cases is the first key of ``golden.json``. A runner takes a case and its rule set and returns the
values that it was asked for, or raises ``AssertionError`` for a witness that is not one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from gin_desktop.engine.cards import DECK, NAMES, Card, CardSet, parse_card, parse_cards, to_set
from gin_desktop.engine.layoffs import LayOff, naive_defence
from gin_desktop.engine.melds import Arrangement, meld_rules
from gin_desktop.engine.play.actions import Defend, Discard, Knock, Spread
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.position import Position, complete_position
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import Outcome, score_round, spade_factor
from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.series import Series
from gin_desktop.engine.sheets.sheet import Sheet
from tests.conformance.company import ending, run_captain, run_cutthroat, run_partners
from tests.conformance.legal import run_legal
from tests.conformance.schema import BadCase, Case, resolve

# -- small kinds -------------------------------------------------------------------------------------------------------


def run_meld(case: Case, rules: RuleSet) -> dict[str, Any]:
    return {"valid": meld_rules(rules).is_meld(to_set(parse_cards(case["cards"])))}


def run_deadwood(case: Case, rules: RuleSet) -> dict[str, Any]:
    melder = meld_rules(rules)
    hand = to_set(parse_cards(case["hand"]))
    count = melder.deadwood(hand)
    best = melder.best_arrangements(hand)
    assert len({frozenset(melds) for melds in best}) == len(best), "an arrangement is listed twice"
    got: dict[str, Any] = {"deadwood": count, "optimal_count": len(best)}
    if "melds" in case["expect"]:
        witness = _melds(case["expect"]["melds"])
        assert frozenset(witness) in {frozenset(melds) for melds in best}, "the witness is not a best arrangement"
        assert melder.total(hand & ~sum(witness)) == count
        got["melds"] = case["expect"]["melds"]
    return got


def run_best_discard(case: Case, rules: RuleSet) -> dict[str, Any]:
    taken = parse_card(case["taken"]) if "taken" in case else None
    hand = to_set(parse_cards(case["hand"]))
    position = complete_position(
        rules, Phase.DISCARD, turn=0, dealer=1, hand=hand, drawn=taken, taken=taken is not None
    )
    round_ = position.build()
    actions = round_.legal_actions()
    # where gin must be gone for, the card is discarded with the knock and not plainly
    discarded = {action.card for action in actions if isinstance(action, Discard)}
    discarded |= {action.discard for action in actions if isinstance(action, Knock) and action.discard is not None}
    counts = {card: round_.melder.deadwood(hand ^ 1 << card) for card in discarded}
    least = min(counts.values())
    return {
        "deadwood": least,
        "discards": sorted(NAMES[card] for card, count in counts.items() if count == least),
        "big_gin": Knock(None) in actions,
    }


def run_limit(case: Case, rules: RuleSet) -> dict[str, Any]:
    upcard = parse_card(case["upcard"])
    phase = Phase.DISCARD if rules.start == "eleven" else Phase.UPCARD
    round_ = complete_position(rules, phase, turn=0, dealer=1, turned=upcard).build()
    assert round_.limit == rules.knock_limit_for(upcard)
    return {"limit": round_.limit, "multiplier": spade_factor(RoundFacts(Ending.KNOCK, spade=round_.spade), rules)}


# -- a showdown --------------------------------------------------------------------------------------------------------

_OUTCOMES = {Outcome.DRAWN: "void"}


def run_hand(case: Case, rules: RuleSet) -> dict[str, Any]:
    expect = case["expect"]
    kind = case["knock_type"]
    if kind not in ("knock", "gin", "big_gin"):
        raise BadCase(f"unknown knock_type {kind!r}")
    cards = to_set(parse_cards(case["knocker"]))
    hand = to_set(parse_cards(case["defender"]))
    upcard = parse_card(case["upcard"]) if "upcard" in case else None
    declared = _melds(case["knocker_melds"]) if "knocker_melds" in case else None
    lazy = _showdown(rules, cards, hand, kind, None, upcard)
    round_ = lazy if declared is None else _showdown(rules, cards, hand, kind, declared, upcard)
    melder, melds = round_.melder, round_.require_showdown().spread
    best = round_.best_defence()
    naive = (
        naive_defence(melder, hand, melds).deadwood
        if round_.require_showdown().layoffs_allowed
        else melder.deadwood(hand)
    )
    got: dict[str, Any] = {
        "knocker_deadwood": round_.require_showdown().deadwood,
        "knocker_min": melder.deadwood(cards),
        "defender_min_own": melder.deadwood(hand),
        "defender_naive": naive,
        "defender_deadwood": best.deadwood,
    }
    if "knocker_melds" in expect:
        default = set(lazy.require_showdown().spread)
        wanted = set(_melds(expect["knocker_melds"]))
        got["knocker_melds"] = (
            expect["knocker_melds"] if default == wanted else melder.meld_notations(lazy.require_showdown().spread)
        )
    if "defender_melds" in expect or "layoffs" in expect:
        count = expect.get("defender_deadwood", best.deadwood)
        assert _witness(round_, expect.get("defender_melds"), expect.get("layoffs", ""), count), "no such defence"
        got |= {key: expect[key] for key in ("defender_melds", "layoffs") if key in expect}
    played = round_.copy()
    played.apply(Defend(best.melds, best.layoffs))
    assert played.facts is not None
    score = score_round(replace(played.facts, cube=case.get("cube", 1)), rules)
    winner = None if score.winner is None else int(score.winner != round_.knocker)
    got["outcome"] = _OUTCOMES.get(score.outcome, str(score.outcome))
    got["multiplier"] = score.multiplier
    got["points"] = [score.points if winner == side else 0 for side in (0, 1)]
    got["boxes"] = [score.boxes if winner == side else 0 for side in (0, 1)]
    return got


def _showdown(
    rules: RuleSet, cards: CardSet, hand: CardSet, kind: str, spread: Arrangement | None, upcard: Card | None
) -> Round:
    """The knocker (seat 0) has laid out ``cards``; seat 1 is to defend."""
    melder = meld_rules(rules)
    out_of_play = upcard is not None and rules.start == "eleven"
    left = [card for card in DECK if not (cards | hand) >> card & 1]
    pile = [card for card in left if card == upcard and not out_of_play]
    stock = [card for card in left if card != upcard]
    discarded = None
    if kind != "big_gin":
        # the case does not name the card discarded: one that fits nowhere changes nothing
        melds = melder.melds_in(cards)
        discarded = next(card for card in reversed(stock) if not melder.fitting(melds, 1 << card))
        stock.remove(discarded)
    return Position(
        rules=rules,
        phase=Phase.DEFENCE,
        turn=1,
        dealer=1,
        hands=(cards, hand),
        pile=tuple(pile),
        stock=tuple(stock),
        turned=upcard,
        spread=spread,
        knock_discard=discarded,
    ).build()


def run_resign(case: Case, rules: RuleSet) -> dict[str, Any]:
    """Seat 0 has offered a double, seat 1 has refused it."""
    hands = (to_set(parse_cards(case["doubler"])), to_set(parse_cards(case["resigner"])))
    upcard = parse_card(case["upcard"]) if "upcard" in case else None
    left = [card for card in DECK if not (hands[0] | hands[1]) >> card & 1 and card != upcard]
    on_pile = upcard is not None and rules.start != "eleven" and not (hands[0] | hands[1]) >> upcard & 1
    cube = case.get("cube", 1)
    round_ = Position(
        rules=rules,
        phase=Phase.SPREAD,
        turn=0,
        dealer=1,
        hands=hands,
        pile=(upcard,) if on_pile and upcard is not None else (),
        stock=tuple(left),
        turned=upcard,
        cube=cube,
        cube_owner=None if cube == 1 else 0,
        resigned=True,
    ).build()
    round_.apply(Spread(_melds(case["doubler_melds"]) if "doubler_melds" in case else None))
    best = round_.best_defence()
    round_.apply(Defend(best.melds, best.layoffs))
    assert round_.facts is not None
    score = score_round(round_.facts, rules)
    assert score.winner == 0
    return {
        "doubler_deadwood": round_.require_showdown().deadwood,
        "resigner_deadwood": best.deadwood,
        "points": [score.points, 0],
        "boxes": [score.boxes, 0],
        "multiplier": score.multiplier,
    }


def _witness(round_: Round, melds: Iterable[str] | None, layoffs: str, count: int) -> bool:
    """Whether these melds and lay-offs, in this order, are a legal defence that leaves ``count``.

    A witness does not say on which meld a card goes, so each place is tried.
    """
    hand = round_.hands[round_.turn]
    cards = parse_cards(layoffs)
    if melds is not None:
        choices = [_melds(melds)]
    else:
        choices = [made for made, _ in round_.melder.arrangements(hand & ~to_set(cards))]

    def place(done: tuple[LayOff, ...], rest: list[Card], own: Arrangement) -> bool:
        if not round_.is_legal(Defend(own, done)):
            return False
        if not rest:
            after = round_.copy()
            after.apply(Defend(own, done))
            return after.require_showdown().defence is not None and after.require_showdown().defence.deadwood == count
        return any(
            place((*done, LayOff(rest[0], meld)), rest[1:], own)
            for meld in range(len(round_.require_showdown().spread))
        )

    return any(place((), cards, own) for own in choices)


def _melds(texts: Iterable[str]) -> Arrangement:
    return tuple(to_set(parse_cards(text)) for text in texts)


# -- a game from facts -------------------------------------------------------------------------------------------------

_FACT_KEYS = {"w", "t", "dw", "cube", "spade"}


def facts_of(hand: Mapping[str, Any]) -> RoundFacts:
    """Made-up facts that come to the difference of the case; the counts themselves do not matter."""
    kind, spade = hand["t"], bool(hand.get("spade", False))
    if not set(hand) <= _FACT_KEYS:
        raise BadCase(f"unknown keys of a hand: {sorted(set(hand) - _FACT_KEYS)}")
    if kind == "draw":
        return RoundFacts(Ending.DRAW, spade=spade)
    winner, difference = hand["w"], hand["dw"]
    counts = {"gin": (0, difference), "big_gin": (0, difference), "undercut": (7 + difference, 7)}
    knocker_deadwood, defender_deadwood = counts.get(kind, (7, 7 + difference))
    ending = Ending("knock" if kind == "undercut" else kind)
    knocker = 1 - winner if kind == "undercut" else winner
    return RoundFacts(
        ending,
        knocker=knocker,
        defender=1 - knocker,
        knocker_deadwood=knocker_deadwood,
        defender_deadwood=defender_deadwood,
        cube=hand.get("cube", 1),
        spade=spade,
    )


def run_game(case: Case, rules: RuleSet) -> dict[str, Any]:
    sheet = Sheet(rules)
    for hand in case["hands"]:
        if sheet.ended:
            break
        row = sheet.add(facts_of(hand))
        assert row.score.winner == hand.get("w"), "the round went to the other side"
    got = {
        "running": [list(row.running) for row in sheet.rows],
        "scores": list(sheet.scores),
        "hands_won": list(sheet.rounds_won),
        "boxes": list(sheet.boxes),
    }
    return got | ending(sheet)


def run_series(case: Case, rules: RuleSet) -> dict[str, Any]:
    series = Series(rules)
    for number, match in enumerate(case["matches"]):
        if number:
            series.next_game()
        for hand in match:
            if series.current.ended:
                break
            series.add(facts_of(hand))
    scores = series.game_scores
    return {
        "per_match": [list(settled.totals) for settled in series.settlements],
        "game_scores": list(scores),
        "series_winner": (series.settle() if series.ended else series.leave()).winner,
    }


def run_hollywood(case: Case, rules: RuleSet) -> dict[str, Any]:
    sheet = Hollywood(rules)
    for hand in case["hands"]:
        if sheet.ended:
            break
        sheet.add(_entry(hand))
    got: dict[str, Any] = {"entered": [[column + 1 for column in row.entered] for row in sheet.rows]}
    settled = sheet.settle() if sheet.ended else sheet.leave()
    got["columns"] = [
        {
            "scores": list(game.scores),
            "boxes": list(game.boxes),
            "closed_after": sheet.closed_after(number),
            "winner": end.winner,
            "shutout": end.shutout,
            "totals": list(end.totals),
        }
        for number, (game, end) in enumerate(zip(sheet.games, settled.columns, strict=True))
    ]
    return got | {
        "grand": list(settled.grand),
        "columns_won": list(settled.columns_won),
        "winner": settled.winner,
    }


def _entry(hand: Mapping[str, Any]) -> RoundFacts:
    """The facts of a round that is given whole, or by its winner and points alone."""
    if "p" not in hand:
        return facts_of(hand)
    if set(hand) != {"w", "p"}:
        raise BadCase(f"unknown keys of a hand: {sorted(hand)}")
    return facts_of({"w": hand["w"], "t": "knock", "dw": hand["p"]})


# -- all kinds ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Kind:
    """What a kind of case may contain and who runs it."""

    needs: frozenset[str]
    may: frozenset[str]
    expect: frozenset[str]
    run: Callable[[Case, RuleSet], dict[str, Any]]


def _kind(needs: str, may: str, expect: str, run: Callable[[Case, RuleSet], dict[str, Any]]) -> Kind:
    return Kind(frozenset(needs.split()), frozenset(may.split()), frozenset(expect.split()), run)


KINDS: Mapping[str, Kind] = {
    "meld": _kind("cards", "", "valid", run_meld),
    "deadwood": _kind("hand", "", "deadwood melds optimal_count", run_deadwood),
    "best_discard": _kind("hand", "taken", "deadwood discards big_gin", run_best_discard),
    "limit": _kind("upcard", "", "limit multiplier", run_limit),
    "hand": _kind(
        "knock_type knocker defender",
        "knocker_melds upcard cube",
        "knocker_deadwood knocker_min defender_min_own defender_naive defender_deadwood defender_melds layoffs "
        "knocker_melds outcome multiplier points boxes",
        run_hand,
    ),
    "game": _kind("hands", "", "running ended_after scores hands_won boxes shutout totals winner", run_game),
    "legal": _kind("phase", "hand taken stock upcard final_discard", "exact includes excludes", run_legal),
    "resign": _kind(
        "doubler resigner",
        "doubler_melds upcard cube",
        "doubler_deadwood resigner_deadwood points boxes multiplier",
        run_resign,
    ),
    "series": _kind("matches", "", "per_match game_scores series_winner", run_series),
    "hollywood": _kind("hands", "", "entered columns grand columns_won winner", run_hollywood),
    "partners": _kind("hands", "", "running boxes ended_after shutout totals winner", run_partners),
    "cutthroat": _kind("players start hands", "", "seats_dealer_first_idle scores totals winner net", run_cutthroat),
    "captain": _kind("start hands", "final", "roles next_roles settlement", run_captain),
}
"""Every kind of the schema."""

_FRAME = frozenset({"id", "kind", "title", "rules", "expect"})


def check_schema(case: Case) -> Kind:
    """The kind of a case; raises :class:`BadCase` for a kind or a key that nobody knows."""
    if case["kind"] not in KINDS:
        raise BadCase(f"unknown kind {case['kind']!r}")
    kind = KINDS[case["kind"]]
    for known, keys in ((_FRAME | kind.needs | kind.may, set(case)), (kind.expect, set(case["expect"]))):
        if keys - known:
            raise BadCase(f"unknown keys: {', '.join(sorted(keys - known))}")
    if missing := (_FRAME | kind.needs) - set(case):
        raise BadCase(f"missing keys: {', '.join(sorted(missing))}")
    return kind


def run_case(golden: Mapping[str, Any], case: Case) -> None:
    """Runs a case; raises AssertionError, BadCase or RuleSetError."""
    kind = check_schema(case)
    got = kind.run(case, resolve(golden, case["rules"]))
    for key, wanted in case["expect"].items():
        if key == "discards":
            wanted = sorted(wanted)
        assert key in got, f"{key}: expected {wanted!r}, but there is none"
        assert got[key] == wanted, f"{key}: expected {wanted!r}, got {got[key]!r}"
