"""The same rounds played by the engine one by one and by the simulator side by side, compared after every action."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import numpy as np

from gin_desktop.analysis.simulation.rounds import (
    BIG,
    DISCARD,
    DRAW,
    DRAWN,
    GIN,
    KNOCK,
    LAST,
    MUST,
    NO_CARD,
    OVER,
    STOCK,
    TIE,
    UNDERCUT,
    UP1,
    UP2,
    VOID,
    Rounds,
)
from gin_desktop.engine.cards import to_set
from gin_desktop.engine.play.actions import (
    Action,
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    OfferDouble,
    Pass,
    TakeUpcard,
)
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.rule_field import DrawReason, RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import Outcome, score_round

STEPS = {
    Phase.DRAW: DRAW,
    Phase.DRAW_STOCK: STOCK,
    Phase.DISCARD: DISCARD,
    Phase.LAST_DISCARD: LAST,
    Phase.MUST_END: MUST,
    Phase.OVER: OVER,
}
OUTCOMES = {
    Outcome.KNOCK: KNOCK,
    Outcome.UNDERCUT: UNDERCUT,
    Outcome.TIE_KNOCKER: TIE,
    Outcome.GIN: GIN,
    Outcome.BIG_GIN: BIG,
    Outcome.DRAWN: DRAWN,
}


def decks(rng: random.Random, count: int) -> list[list[int]]:
    """Decks; every other one gives both sides hands that are nearly melded, by suit or by rank."""
    made = []
    for number in range(count):
        deck = rng.sample(range(52), 52)
        if number % 2:
            by_rank = rng.random() < 0.5
            order = sorted(
                deck, key=lambda card: (card % 13 + 3 * rng.random()) if by_rank else card + 4 * rng.random()
            )
            cut = rng.randrange(52)
            order = order[cut:] + order[:cut]
            hands, rest = order[:20], order[20:]
            rng.shuffle(rest)
            deck = [card for pair in zip(hands[:10], hands[10:], strict=True) for card in pair] + rest
        made.append(deck)
    return made


def choose(rng: random.Random, round_: Round, knocking: float) -> Action:
    """An action: a knock with a chance of ``knocking``, mostly discards that leave little, otherwise anything."""
    actions = [action for action in round_.legal_actions() if not isinstance(action, OfferDouble)]
    knocks = [action for action in actions if isinstance(action, Knock)]
    discards = [action for action in actions if isinstance(action, Discard)]
    if knocks and (rng.random() < knocking or not discards):
        return rng.choice(knocks)
    if discards:
        if rng.random() < 0.3:
            return rng.choice(discards)
        hand = round_.hands[round_.turn]
        return min(discards, key=lambda discard: round_.melder.deadwood(hand ^ 1 << discard.card))
    takes = [action for action in actions if isinstance(action, TakeUpcard | DrawDiscard)]
    return takes[0] if takes and rng.random() < 0.5 else rng.choice(actions)


def play(rules: RuleSet, rng: random.Random, count: int, *, knocking: float = 0.5) -> Counter[int]:
    """Plays rounds to their end and compares them all the way; how often each outcome came up."""
    order, dealers = decks(rng, count), [rng.randrange(2) for _ in range(count)]
    rounds = Rounds(rules, np.array(order), np.array(dealers))
    table = [Round(rules, deck, dealer) for deck, dealer in zip(order, dealers, strict=True)]
    for row, round_ in enumerate(table):
        compare(rounds, row, round_)
    outcomes: Counter[int] = Counter()
    while (active := rounds.active()).size:
        chosen = [(row, choose(rng, table[row], knocking)) for row in active.tolist()]
        for row, action in chosen:
            table[row].apply(action)
            if table[row].phase is Phase.DEFENCE:
                table[row].apply(table[row].legal_actions()[0])
        carry_out(rounds, chosen)
        for row, _ in chosen:
            compare(rounds, row, table[row])
            if table[row].over:
                outcomes[int(rounds.outcome[row])] += 1
    return outcomes


def carry_out(rounds: Rounds, chosen: Sequence[tuple[int, Action]]) -> None:
    """Makes one move in each of several rounds, kind by kind."""

    def rows(*kinds: type[Action]) -> np.ndarray:
        return np.array([row for row, action in chosen if isinstance(action, kinds)], np.int64)

    discards = [action.card for _, action in chosen if isinstance(action, Discard)]
    knocks = [
        NO_CARD if action.discard is None else action.discard for _, action in chosen if isinstance(action, Knock)
    ]
    # a kind that nobody chose is carried out too: no rows at all must do no harm
    rounds.pass_(rows(Pass))
    rounds.take(rows(TakeUpcard, DrawDiscard))
    rounds.draw(rows(DrawStock))
    rounds.discard(rows(Discard), np.array(discards, np.int64))
    rounds.knock(rows(Knock), np.array(knocks, np.int64))


def compare(rounds: Rounds, row: int, round_: Round) -> None:
    """Asserts that a row is in the state of an engine's round."""
    step = STEPS.get(round_.phase)
    if round_.phase is Phase.UPCARD:
        step = UP2 if round_.turn == round_.dealer else UP1
    assert rounds.phase[row] == step
    assert rounds.limit[row] == round_.limit
    assert rounds.hand[row].tolist() == [round_.hands[0], round_.hands[1]]
    if round_.facts is not None:
        _compare_end(rounds, row, round_, round_.facts)
        return
    assert rounds.turn[row] == round_.turn
    assert rounds.left[row] == round_.stock_count
    assert rounds.top[row] == (round_.pile[-1] if round_.pile else NO_CARD)
    assert rounds.gone[row] == to_set(round_.pile)
    assert rounds.out[row] == (0 if round_.knock_card is None else 1 << round_.knock_card)
    assert rounds.known[row].tolist() == [round_.known[0], round_.known[1]]
    assert rounds.drawn[row] == (NO_CARD if round_.drawn is None else round_.drawn)
    forbidden = rounds.forbidden(np.array([row]))[0]
    assert forbidden == (NO_CARD if round_.forbidden is None else round_.forbidden)
    assert rounds.turns[row] == len(round_.discards)
    for seat in (0, 1):
        assert rounds.discarded[row, seat] == to_set(card for by, card in round_.discards if by == seat)


def _compare_end(rounds: Rounds, row: int, round_: Round, facts: RoundFacts) -> None:
    score = score_round(facts, round_.rules)
    points = {0: score.points, 1: -score.points, None: 0}[score.winner]
    assert rounds.points[row] == points
    if facts.draw_reason is DrawReason.VOID:
        assert rounds.outcome[row] == VOID
        return
    assert rounds.outcome[row] == OUTCOMES[score.outcome]
    assert rounds.knocker[row] == (-1 if facts.knocker is None else facts.knocker)
    if facts.knocker is not None:
        assert rounds.knocker_deadwood[row] == facts.knocker_deadwood
        assert rounds.defender_deadwood[row] == facts.defender_deadwood
