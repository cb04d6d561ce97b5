"""Scripted players: legal in the engine, blind to what is hidden, even against themselves."""

from __future__ import annotations

import random

import numpy as np
import pytest

from gin_desktop.analysis.batch import FULL, Cards
from gin_desktop.analysis.simulation.playing import deals, play
from gin_desktop.analysis.simulation.rounds import DISCARD, DRAW, LAST, MUST, OVER, STOCK, Rounds
from gin_desktop.engine.cards import each
from gin_desktop.engine.play.actions import Action, Discard, DrawDiscard, DrawStock, Knock, Pass, TakeUpcard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from tests.analysis.hands import array
from tests.training.lockstep import carry_out, compare, decks
from tests.training.test_simulator import ODD
from tools.training.scripted import (
    CAMPER,
    CHAMPION,
    EARLY,
    HUNTER,
    SIMPLE,
    STYLES,
    Scripted,
    Style,
    card_of,
    match,
    single_card_sets,
)

GREEDY = Style(name="greedy", better=3, knock=5, late=0, until=6, look=0.5)
RULES = {
    "standard": preset("standard"),
    "eleven": ODD["eleven, spades"],
    "last discard": ODD["last discard"],
    "dear aces": ODD["dear aces"],
    "must go gin": ODD["must go gin"],
}


def _scripted(style: Style, seed: int = 1) -> Scripted:
    return Scripted(style, np.random.default_rng(seed))


def _rounds(rules: RuleSet, count: int, seed: int = 2) -> Rounds:
    rng = np.random.default_rng(seed)
    return Rounds(rules, deals(rng, count), rng.integers(0, 2, count))


def _decide(rounds: Rounds, side: Scripted, row: int) -> Action:
    """What the seat to act does in one round, in the engine's words."""
    rows, seats, step = array([row]), rounds.turn[[row]], rounds.phase[row]
    if step in (DISCARD, MUST):
        cards, knocks = side.choose_discard(rounds, rows, seats)
        card = None if cards[0] < 0 else int(cards[0])
        return Knock(card) if knocks[0] or card is None else Discard(card)
    if step == STOCK or (step == DRAW and rounds.top[row] < 0):
        return DrawStock()
    if side.choose_draw(rounds, rows, seats)[0]:
        return DrawDiscard() if step in (DRAW, LAST) else TakeUpcard()
    return DrawStock() if step == DRAW else Pass()


@pytest.mark.parametrize("style", [*STYLES, GREEDY], ids=lambda style: style.name)
@pytest.mark.parametrize("name", RULES)
def test_everything_is_legal_in_the_engine(name: str, style: Style) -> None:
    rng = random.Random(f"legal {name}")
    order, dealers = decks(rng, 4), [0, 1, 1, 0]
    rounds = Rounds(RULES[name], np.array(order), np.array(dealers))
    table = [Round(RULES[name], deck, dealer) for deck, dealer in zip(order, dealers, strict=True)]
    side = _scripted(style)
    while (active := rounds.active()).size:
        chosen = [(row, _decide(rounds, side, row)) for row in active.tolist()]
        for row, action in chosen:
            table[row].apply(action)
            if table[row].phase is Phase.DEFENCE:
                table[row].apply(table[row].legal_actions()[0])
        carry_out(rounds, chosen)
        for row, _ in chosen:
            compare(rounds, row, table[row])


class _Shuffled:
    """Decides twice, the second time with everything hidden dealt again, and asserts that nothing changes."""

    def __init__(self, style: Style) -> None:
        self.style, self.rng, self.asked = style, np.random.default_rng(3), 0

    def _both(self, rounds: Rounds, rows: Cards, seats: Cards, name: str) -> tuple[np.ndarray, ...]:
        self.asked += 1
        answers = []
        kept = rounds.hand.copy(), rounds.deck.copy()
        for again in range(2):
            if again:
                self._deal_anew(rounds, rows, seats)
            answer = getattr(_scripted(self.style, self.asked), name)(rounds, rows, seats)
            answers.append(answer if isinstance(answer, tuple) else (answer,))
        rounds.hand[:], rounds.deck[:] = kept
        for first, second in zip(*answers, strict=True):
            assert (first == second).all()
        return answers[0]

    def _deal_anew(self, rounds: Rounds, rows: Cards, seats: Cards) -> None:
        for row, seat in zip(rows.tolist(), seats.tolist(), strict=True):
            other, place = 1 - seat, int(rounds.pos[row])
            known = int(rounds.known[row, other])
            hidden = int(rounds.hand[row, other]) & ~known
            cards = self.rng.permutation([*each(hidden), *rounds.deck[row, place:].tolist()])
            rounds.hand[row, other] = known | sum(1 << int(card) for card in cards[: hidden.bit_count()])
            rounds.deck[row, place:] = cards[hidden.bit_count() :]

    def choose_draw(self, rounds: Rounds, rows: Cards, seats: Cards) -> np.ndarray:
        return self._both(rounds, rows, seats, "choose_draw")[0]

    def choose_discard(self, rounds: Rounds, rows: Cards, seats: Cards) -> tuple[np.ndarray, ...]:
        return self._both(rounds, rows, seats, "choose_discard")


@pytest.mark.parametrize("style", [*STYLES, GREEDY], ids=lambda style: style.name)
def test_nothing_hidden_is_looked_at(style: Style) -> None:
    side = _Shuffled(style)
    play(_rounds(preset("standard"), 12), (side, side))  # type: ignore[arg-type]
    assert side.asked > 20


def test_simple_is_even_against_itself() -> None:
    """Two objects, so that both seats go their own way; the error is about a third of a point."""
    score = match(preset("standard"), _scripted(SIMPLE, 1), _scripted(SIMPLE, 2), 1500, 4)
    assert abs(score.points) < 4 * score.error
    assert score.error < 0.5
    rounds = _rounds(preset("standard"), 3000)
    side = _scripted(SIMPLE)
    play(rounds, (side, side))
    assert abs(rounds.points.mean()) < 4 * rounds.points.std() / np.sqrt(rounds.n)
    mine, theirs = score.outcomes[0], score.outcomes[1]
    assert abs(mine.sum() - theirs.sum()) < 4 * np.sqrt(mine.sum() + theirs.sum())


@pytest.mark.parametrize("style", [CAMPER, HUNTER, CHAMPION], ids=lambda style: style.name)
def test_waiting_beats_simple(style: Style) -> None:
    score = match(preset("standard"), _scripted(style), _scripted(SIMPLE, 2), 400, 5)
    assert score.points > 2 * score.error


def test_camper_wins_by_gin_alone() -> None:
    score = match(preset("standard"), _scripted(CAMPER), _scripted(EARLY, 2), 150, 6)
    assert score.outcomes[0, 1] == 0  # no knock of its own that wins
    assert score.outcomes[0, 3] > 0
    assert score.outcomes.shape == (2, 8)


def test_a_watcher_hears_of_every_move() -> None:
    class Watcher:
        takes = draws = discards = 0

        def take(self, rounds: Rounds, rows: Cards, seats: Cards) -> None:
            assert (rounds.turn[rows] == seats).all()
            self.takes += rows.size

        def draw(self, rounds: Rounds, rows: Cards, seats: Cards) -> None:
            assert (rounds.turn[rows] == seats).all()
            self.draws += rows.size

        def discard(self, rounds: Rounds, rows: Cards, seats: Cards, cards: Cards) -> None:
            assert (rounds.held(rows, seats) >> cards & 1).all()
            self.discards += rows.size

    rounds, watcher, side = _rounds(preset("standard"), 50), Watcher(), _scripted(SIMPLE)
    play(rounds, (side, side), watcher)
    assert (rounds.phase == OVER).all()
    assert watcher.discards == rounds.turns.sum()
    assert watcher.draws == (rounds.pos - 21).sum()
    assert watcher.takes > 0


def test_the_same_seed_plays_the_same() -> None:
    scores = [match(preset("oklahoma"), _scripted(HUNTER), _scripted(EARLY), 60, 7, at_once=25) for _ in range(2)]
    assert scores[0].points == scores[1].points
    assert (scores[0].outcomes == scores[1].outcomes).all()


def test_cards_alone() -> None:
    hands = array([sum(1 << card for card in range(4, 48, 4)), FULL >> 41])
    singles = single_card_sets(hands)
    assert singles.shape == (11, 2)
    assert card_of(singles)[:, 0].tolist() == list(range(4, 48, 4))
    assert singles.sum(0).tolist() == hands.tolist()


def test_deals_are_decks() -> None:
    decks_ = deals(np.random.default_rng(8), 20)
    assert (np.sort(decks_, axis=1) == np.arange(52)).all()
    assert len({tuple(deck) for deck in decks_.tolist()}) == 20
