"""Sheets and records of duplicate matches: the sheet combines both plays, the record replays them."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings

from gin_desktop.engine.game import Game
from gin_desktop.engine.presets import preset
from gin_desktop.engine.record import Deal, Header, RecordError, Replay, Step, line_of, replay
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import score_round
from gin_desktop.engine.sheets.duplicate import MAX_DEALS, DuplicateMatch, match_rules, net
from tests.engine.duplicate_makers import deal_next, play_round, rule_sets, seeds
from tests.engine.makers import DECK, choose, rich_deck, shuffled
from tests.sums import line_from

# -- the sheet


def facts(winner: int, points: int) -> RoundFacts:
    """Returns the facts of a knock without deadwood."""
    return RoundFacts(Ending.KNOCK, winner, 1 - winner, 1, points + 1)


VOID = RoundFacts(Ending.DRAW)


def sheet_of(*rounds: RoundFacts, deals: int) -> DuplicateMatch:
    rng = random.Random(7)
    sheet = DuplicateMatch(match_rules(RuleSet()), deals)
    for number, fact in enumerate(rounds):
        due = sheet.next_second_play
        sheet.note_deal(shuffled(rng) if due is None else due.deck, number % 2)
        sheet.add(fact)
    return sheet


def test_the_sheet_compares_what_was_made_of_the_same_cards() -> None:
    sheet = sheet_of(facts(0, 20), facts(1, 35), deals=2)
    assert (sheet.ended, sheet.scores) == (False, (20, 35))
    assert [(both.number, both.points_made(0), both.difference(0)) for both in sheet.plays] == [
        (1, None, None),
        (2, None, None),
    ]
    assert sheet.leave().totals == (0, 0), "nothing counts before it was played both ways"
    order = sheet.place_of(3)[0], sheet.place_of(4)[0]
    assert sorted(order) == [1, 2]
    sheet = sheet_of(facts(0, 20), facts(1, 35), facts(1, 5), deals=2)
    deal, again = sheet.place_of(3)
    both = sheet.plays[deal - 1]
    assert again
    assert both.points_made(0) == ((20, 5) if deal == 1 else (-35, 5)), "the other side won 5 with the cards seat 0 had"
    assert both.difference(0) == (15 if deal == 1 else -40)
    assert both.difference(1) == (-15 if deal == 1 else 40)
    assert not any(other.again for other in sheet.plays if other.number != deal)
    with pytest.raises(ValueError, match="not ended"):
        sheet.settle()
    sheet = sheet_of(facts(0, 20), facts(1, 35), facts(1, 5), VOID, deals=2)
    settled = sheet.settle()
    assert (settled.totals, settled.winner, settled.shutout) == ((20, 40), 1, False)
    assert sum(both.difference(1) or 0 for both in sheet.plays) == 20
    assert sheet.better_deal_counts in {(1, 1), (0, 1), (1, 0)}


def test_equal_sums_are_a_tie() -> None:
    settled = sheet_of(facts(0, 20), facts(1, 20), deals=1).settle()
    assert (settled.totals, settled.winner) == ((20, 20), None)


@given(seeds, rule_sets)
def test_the_match_goes_to_the_greater_sum_of_differences(seed: int, rules: RuleSet) -> None:
    rng = random.Random(seed)
    game = Game(rules, duplicate=3)
    assert game.duplicate is not None
    while not game.finished:
        deal_next(game, rng)
        play_round(game, rng)
    sheet = game.duplicate
    total = sum(both.difference(0) or 0 for both in sheet.plays)
    assert total == sheet.scores[0] - sheet.scores[1]
    assert total == sum(net(row, 0) for row in sheet.rows)
    assert sheet.settle().winner == (None if total == 0 else 0 if total > 0 else 1)
    assert [row.score for row in sheet.rows] == [score_round(row.facts, match_rules(rules)) for row in sheet.rows]
    assert [row.score.points for row in sheet.rows] == [score_round(row.facts, rules).points for row in sheet.rows], (
        "a round is worth what it is worth in a game"
    )


# -- the record


def written(seed: int, rules: RuleSet, deals: int = 2) -> tuple[Replay, list[str]]:
    rng = random.Random(seed)
    played, lines = Replay(), []

    def put(entry: Header | Deal | Step) -> None:
        played.feed(entry)
        lines.append(line_of(entry, rules))

    put(Header(rules, None, ("Ada", "Bert"), (None, None), duplicate=deals))
    game = played.game
    assert game is not None
    assert game.duplicate is not None
    while not game.finished:
        if game.between_rounds:
            due, dealer = game.duplicate.next_second_play, game.next_dealer
            if due is None:
                put(Deal(game.deals + 1, dealer or 0, rich_deck(rng), f"{rng.random()}"))
            else:
                nonce = f"{rng.random()}"
                put(Deal(game.deals + 1, due.dealer, due.deck, nonce, again=due.again, suits=due.suits))
            continue
        round_ = game.round_at(0)
        put(Step(played.count + 1, round_.turn, choose(rng, round_)))
    return played, lines


@given(seeds, rule_sets)
@settings(max_examples=40)
def test_a_record_of_it_replays_to_the_same_sheet(seed: int, rules: RuleSet) -> None:
    played, lines = written(seed, rules)
    again = replay(lines)
    assert (again.header, again.deals) == (played.header, played.deals)
    assert again.game is not None
    assert played.game is not None
    assert again.game.sheet.rows == played.game.sheet.rows
    assert again.require_header().rules == rules, "the rules are kept as they were chosen"
    head = json.loads(lines[0])
    assert (head["version"], head["twice"]) == (3, 2)
    for count in range(1, len(lines), 11):
        replay(lines[:count])


def test_an_ordinary_record_is_what_it_was() -> None:
    head = json.loads(line_of(Header(RuleSet(), "standard", ("Ada", "Bert"), (None, "easy")), RuleSet()))
    assert head["version"] == 3
    assert "twice" not in head
    deal = json.loads(line_of(Deal(1, 0, DECK, "0"), RuleSet()))
    assert not deal.keys() & {"again", "suits"}


def changed(lines: Sequence[str], at: int, **values: Any) -> list[str]:
    data = json.loads(lines[at]) | values
    return [*lines[:at], line_from({key: value for key, value in data.items() if value is not ...}), *lines[at + 1 :]]


def refusal(lines: list[str]) -> tuple[str, object]:
    with pytest.raises(RecordError) as caught:
        replay(lines)
    return caught.value.code, caught.value.values.get("reason")


def test_a_record_that_cheats_is_refused() -> None:
    played, lines = written(8, preset("standard"))
    deals = [at for at, line in enumerate(lines) if line.startswith('{"deal"')]
    second, third = deals[1:3]
    due = played.deals[2]
    other = 3 - due.again
    assert refusal(changed(lines, third, again=other)) == ("does_not_replay", "wrong_again")
    assert refusal(changed(lines, third, suits="SHDC")) == ("does_not_replay", "wrong_again")
    assert refusal(changed(lines, third, again=...)) == ("does_not_replay", "wrong_again")
    assert refusal(changed(lines, second, again=1, suits="HSCD")) == ("does_not_replay", "wrong_again")
    assert refusal(changed(lines, third, again="1"))[0] == "bad_line"
    swapped = Deal(3, due.dealer, due.deck[::-1], due.nonce, again=due.again, suits=due.suits)
    assert refusal([*lines[:third], line_of(swapped, RuleSet())]) == ("does_not_replay", "wrong_deck")
    turned = Deal(3, 1 - due.dealer, due.deck, due.nonce, again=due.again, suits=due.suits)
    assert refusal([*lines[:third], line_of(turned, RuleSet())]) == ("does_not_replay", "wrong_dealer")
    for values in (
        {"version": 1},
        {"twice": MAX_DEALS + 1},
        {"twice": -1},
        {"twice": "2"},
        {"twice": True},
        {"rounds": 1},
    ):
        assert refusal(changed(lines, 0, **values))[0] == "bad_line", values
    plain = changed(lines, 0, twice=..., rules={"next_dealer": "alternate", "target": 1000})
    assert refusal(plain) == ("does_not_replay", "wrong_again")
