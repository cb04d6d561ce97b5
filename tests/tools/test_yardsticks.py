"""The yardsticks: legal under every rule set, fair against themselves, and what their descriptions say."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from gin_desktop.engine.cards import DECK, each, parse_card, parse_cards, to_set
from gin_desktop.engine.melds import meld_rules_for
from gin_desktop.engine.play.actions import Discard, DrawDiscard, Knock, Pass, TakeUpcard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.position import Position
from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.view import View, view_of
from gin_desktop.players.levels import Level
from gin_desktop.players.protocol import decide
from tools.arena.matches import MatchError, MatchRules, contestant, match, play_game, protocol, rule_names
from tools.arena.yardsticks import (
    YARDSTICKS,
    Simple,
    chance_to_help_opponent,
    completing_cards,
    least_deadwood_after_taking,
)

STANDARD = preset("standard")
LOW = meld_rules_for("low", 1)


def _cards(text: str) -> int:
    return to_set(parse_cards(text))


def _view(hand: str, pile: str, phase: Phase, rules: RuleSet = STANDARD) -> View:
    """Seat 0 has the turn with this hand; the other one holds the highest cards that are left."""
    mine, lying = _cards(hand), parse_cards(pile)
    left = [card for card in DECK if not (mine | to_set(lying)) >> card & 1]
    left.sort(key=lambda card: (-(card % 13), card))
    position = Position(
        rules=rules,
        phase=phase,
        turn=0,
        dealer=1,
        hands=(mine, to_set(left[:10])),
        pile=tuple(lying),
        stock=tuple(left[10:]),
        turned=lying[0],
    )
    return view_of(position.build(), 0)


def _chosen(name: str, view: View, seed: int = 1) -> object:
    return decide(YARDSTICKS[name](), view, random.Random(seed), 1)


@pytest.mark.parametrize("rules", rule_names())
def test_they_play_legally_under_every_rule_set(rules: str) -> None:
    """An illegal action raises. Two of them meet, other ones under each rule set."""
    names = list(YARDSTICKS)
    number = rule_names().index(rules)
    _some_rounds(rules, names[number % 5], names[(1 + number % 5 + number // 5 % 4) % 5], 3)


@pytest.mark.long
@pytest.mark.parametrize("rules", rule_names())
@pytest.mark.parametrize("name", YARDSTICKS)
def test_each_plays_legally_under_every_rule_set(name: str, rules: str) -> None:
    for other in YARDSTICKS:
        _some_rounds(rules, name, other, 12)


class _Enough(Exception):
    pass


def _some_rounds(rules: str, first: str, second: str, rounds: int) -> None:
    """The first rounds of a game; a random player would need very many to reach the target."""
    scores: list[object] = []

    def count(score: object) -> None:
        scores.append(score)
        if len(scores) == rounds:
            raise _Enough

    with suppress(_Enough):
        play_game(protocol(rules), (contestant(first), contestant(second)), 8, 0, on_round=count)
    assert scores


@pytest.mark.long
def test_simple_against_itself_comes_out_even() -> None:
    """Within twice the reach of the intervals: one in twenty pure chances would fall outside the intervals alone."""
    simple = contestant("simple")
    tally = match(protocol("eaai").rules, simple, simple, pairs=200, seed=2)
    for value, even, (low, high) in ((tally.share, 0.5, tally.interval), (tally.points, 0.0, tally.points_interval)):
        assert abs(value - even) <= high - low


def test_both_seats_are_alike() -> None:
    """The same player on both sides: what one seat wins the other one wins in the mirrored game, on average."""
    simple = contestant("simple")
    tally = match(protocol("eaai").rules, simple, simple, pairs=5, seed=3)
    assert tally.games == 10
    assert 0.2 <= tally.share <= 0.8
    wins = [sum(tally.won_by(side).values()) for side in "ab"]
    assert sum(wins) + tally.drawn == tally.rounds


def test_simple_takes_a_card_only_for_a_meld() -> None:
    hand = "4H 5H 9S 9D KC QS JD 2C 3S 8D"
    assert _chosen("simple", _view(hand, "6H", Phase.UPCARD)) == TakeUpcard()
    assert _chosen("simple", _view(hand, "AC", Phase.UPCARD)) == Pass()


def test_simple_discards_any_card_that_leaves_least_and_knocks_at_once() -> None:
    view = _view("4H 5H 6H 9S 9D 9C KC QS JD 2C 3S", "7C", Phase.DISCARD)
    discarded = {_chosen("simple", view, seed) for seed in range(30)}
    assert discarded == {Discard(card) for card in parse_cards("KC QS JD")}
    view = _view("4H 5H 6H 9S 9D 9C AC AS 2D 3D KS", "7C", Phase.DISCARD)
    assert _chosen("simple", view) == Knock(parse_card("KS"))


def test_openspiel_takes_for_a_knock_and_discards_the_highest_loose_card() -> None:
    hand = "4H 5H 6H 9S 9D 9C AC AS 3D KS"
    assert _chosen("openspiel", _view(hand, "4D", Phase.DRAW)) == DrawDiscard(), "nine points without the king"
    assert _chosen("simple", _view(hand, "4D", Phase.DRAW)) != DrawDiscard()
    view = _view("4H 5H 6H 9S 9D 9C TC JS QD 2D KS", "7C", Phase.DISCARD)
    assert _chosen("openspiel", view) == Discard(parse_card("KS"))


def test_the_camper_knocks_only_when_it_must() -> None:
    eleven = "4H 5H 6H 9S 9D 9C AC AS 2D 3D KS"
    assert isinstance(_chosen("camper", _view(eleven, "7C", Phase.DISCARD)), Discard)
    assert _chosen("early", _view(eleven, "7C", Phase.DISCARD)) == Knock(parse_card("KS"))
    gin = "4H 5H 6H 9S 9D 9C AC AS AD 2D KS"
    assert isinstance(_chosen("camper", _view(gin, "7C", Phase.DISCARD)), Discard)
    gin = "4H 5H 6H 9S 9D 9C AC AS AD AH KS"
    assert _chosen("camper", _view(gin, "7C", Phase.DISCARD)) == Knock(parse_card("KS"))


def test_early_is_careful_with_what_the_other_side_collects() -> None:
    """Of two kings and queens it discards the one that cannot complete anything."""
    view = _view("4H 5H 6H 9S 9D 9C KC QS 8D 2C 3S", "KS KD KH QC", Phase.DISCARD)
    assert _chosen("early", view) == Discard(parse_card("KC"))
    assert chance_to_help_opponent(view, LOW, parse_card("KC")) < chance_to_help_opponent(view, LOW, parse_card("QS"))


def test_completing_agrees_with_the_melds() -> None:
    rng = random.Random(3)
    for ace_runs in ("low", "high_or_low", "wrap"):
        melder = meld_rules_for(ace_runs, 1)
        for _ in range(15):
            hand = to_set(rng.sample(DECK, 10))
            slow = [
                card
                for card in DECK
                if not hand >> card & 1
                and any(meld >> card & 1 and meld.bit_count() == 3 for meld in melder.melds_in(hand | 1 << card))
            ]
            assert list(each(completing_cards(melder, hand))) == slow


def test_what_a_card_leaves() -> None:
    view = _view("4H 5H 9S 9D KC QS JD 2C 3S 8D", "6H", Phase.DRAW)
    assert least_deadwood_after_taking(view, LOW, parse_card("6H")) == 9 + 9 + 10 + 10 + 2 + 3 + 8


def test_a_game_without_an_end_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.arena.matches.MOST_ROUNDS", 3)
    random_player = contestant("random")
    with pytest.raises(MatchError) as error:
        play_game(MatchRules("gin_only", preset("gin_only")), (random_player, random_player), 1, 0)
    assert error.value.code == "endless"


def test_an_illegal_action_names_the_player() -> None:
    class Cheat(Simple):
        def choose(self, view: View, rng: random.Random) -> Knock:
            return Knock(None)

    with pytest.raises(MatchError) as error:
        play_game(protocol("eaai"), (Level("cheat", Cheat(), 1), Level("cheat", Cheat(), 1)), 1, 0)
    assert (error.value.code, error.value.values["player"]) == ("illegal", "cheat")


def test_layoffs_are_made_by_the_protocol() -> None:
    """A player who never lays off does so under the protocol, where that is no choice."""
    player = contestant("openspiel")
    laid = {"eaai": 0, "standard": 0}
    for name in laid:
        for pair in range(4):
            showdown = play_game(protocol(name), (player, player), 5, pair).round_at(0).showdown
            defence = None if showdown is None else showdown.defence
            laid[name] += len(defence.layoffs) if defence is not None else 0
    assert laid["eaai"] > 0 == laid["standard"]
