"""Score sheets of made-up games against the oracle: every round, every box, every settlement."""

from __future__ import annotations

import random
from functools import partial

import pytest

from gin_desktop.engine.fields import CHOICES
from gin_desktop.engine.rule_field import RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.sheets.sheet import Sheet
from tests.oracle.books import Book
from tests.oracle.bridge import TWO_PLAYERS, told
from tests.oracle.rounds import some_rounds
from tests.oracle.shapes import scoring_rules

SINGLE = {name: rules for name, rules in TWO_PLAYERS.items() if rules.sheet == "single"}


def compare_game(rules: RuleSet, seed: str) -> Book:
    """One game on a single sheet, checked after every round and at its end."""
    rounds = some_rounds(random.Random(seed), rules)
    sheet, book = Sheet(rules), Book(rules)
    told_rounds: list[object] = []
    for facts, one in rounds:
        row = sheet.add(facts)
        if one.winner is not None:
            book.won.append(one)
        told_rounds.append(facts)
        case = partial(told, rules, seed=seed, rounds=told_rounds)
        assert tuple(row.running) == tuple(sheet.scores) == book.scores, case()
        assert tuple(sheet.boxes) == book.boxes, case()
        assert tuple(sheet.rounds_won) == (len(book.of(0)), len(book.of(1))), case()
        assert sheet.ended == (book.first is not None), case()
        if sheet.ended:
            break
    assert book.first is not None, f"nobody reached the target\n{told(rules, seed=seed)}"
    got = sheet.settle()
    case = partial(told, rules, seed=seed, rounds=told_rounds, oracle=book.totals, engine=got)
    assert tuple(got.totals) == book.totals, case()
    assert (got.first, got.winner, got.shutout) == (book.first, book.winner, book.shutout), case()
    assert tuple(sum(line.points[seat] for line in got.lines) for seat in (0, 1)) == book.totals, case()
    return book


@pytest.mark.parametrize("amount", [30, pytest.param(250, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", SINGLE)
def test_single_games_of_every_preset(name: str, amount: int) -> None:
    books = [compare_game(SINGLE[name], f"game of {name} {number}") for number in range(amount)]
    assert any(book.shutout for book in books)
    assert not all(book.shutout for book in books)


@pytest.mark.parametrize("amount", [600, pytest.param(2500, marks=pytest.mark.long)])
def test_single_games_under_any_rules(amount: int) -> None:
    for number in range(amount):
        seed = f"game of any rules {number}"
        compare_game(scoring_rules(random.Random(seed), sheet="single"), seed)


@pytest.mark.parametrize("amount", [12, pytest.param(75, marks=pytest.mark.long)])
@pytest.mark.parametrize("box_to", CHOICES["box_to"])
@pytest.mark.parametrize("shutout_effect", CHOICES["shutout_effect"])
@pytest.mark.parametrize("shutout_test", CHOICES["shutout_test"])
@pytest.mark.parametrize("game_winner", CHOICES["game_winner"])
def test_every_kind_of_shutout(
    game_winner: str, shutout_test: str, shutout_effect: str, box_to: str, amount: int
) -> None:
    """Rounds that score nothing (a tie without a bonus) tell the two tests apart."""
    for number in range(amount):
        seed = f"shutout {game_winner} {shutout_test} {shutout_effect} {box_to} {number}"
        rules = scoring_rules(
            random.Random(seed),
            sheet="single",
            game_winner=game_winner,
            shutout_test=shutout_test,
            shutout_effect=shutout_effect,
            box_to=box_to,
            tie_rule="no_bonus",
        )
        compare_game(rules, seed)


def test_equal_totals_go_to_the_first_past_the_target() -> None:
    """Games with boxes for the loser, and just the game bonus that makes the totals equal."""
    firsts = set()
    for number in range(300):
        rng = random.Random(seed := f"equal {number}")
        usual = RuleSet(game_winner="highest_total", shutout_effect="none")
        rules = usual.but(box_to="loser", box_bonus=rng.choice((25, 60, 100)))
        rounds, book = list[RoundFacts](), Book(rules)
        for facts, one in some_rounds(rng, rules):
            rounds.append(facts)
            book.won += [one] if one.winner is not None else []
            if book.first is not None:
                break
        assert book.first is not None
        first, totals = book.first, book.totals
        needed = rules.game_bonus + totals[1 - first] - totals[first]
        if not 0 <= needed <= 500:
            continue
        for bonus, winner in ((needed, first), (needed + 1, first), (needed - 1, 1 - first)):
            if not 0 <= bonus <= 500:
                continue
            sheet = Sheet(rules.but(game_bonus=bonus))
            for facts in rounds:
                sheet.add(facts)
            assert sheet.settle().winner == winner, told(sheet.rules, seed=seed, rounds=rounds)
        firsts.add(first)
    assert firsts == {0, 1}
