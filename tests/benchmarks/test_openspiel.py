"""In OpenSpiel's environment our players see what a real round of ours would show them, and do only what is legal."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed; it has no wheel for this machine or interpreter")

from benchmarks import openspiel
from benchmarks.openspiel_seat import KNOCK, Seat, SeatError, parse_observation, rules_of
from gin_desktop.engine.cards import DECK, Card, parse_card, parse_cards, to_set
from gin_desktop.engine.play.actions import Action, Defend, Discard, Knock, Pass, TakeUpcard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.view import View, view_of
from gin_desktop.players.levels import Level, level
from gin_desktop.players.protocol import Player, Thought, decide
from tests.benchmarks.tables import compare
from tests.openspiel.comparison import game_of
from tests.openspiel.lockstep import Lockstep, Picker
from tests.openspiel.mapping import SETTINGS, Setting, order_of, swap
from tests.openspiel.players import bot, sensible


class Whim:
    """Any legal action, knocking with a chance of ``knock``; mostly it discards for the least deadwood."""

    def __init__(self, knock: float) -> None:
        self.knock = knock

    def think(self, view: View, rng: random.Random, work: int) -> Thought:
        if view.phase in (Phase.UPCARD, Phase.DRAW, Phase.DISCARD) and rng.random() < 0.85:
            action = yield from level("medium").player.think(view, rng, work)
            if not isinstance(action, Knock):
                return action
        knocks = [action for action in view.legal if isinstance(action, Knock)]
        others = [action for action in view.legal if not isinstance(action, Knock)]
        return rng.choice(knocks if knocks and (rng.random() < self.knock or not others) else others)


class Watched(Lockstep):
    """A round in OpenSpiel and in our engine, with our player at the former: its Views are the latter's."""

    def __init__(self, setting: Setting, order: Sequence[Card], seat: int, player: Player, rng: random.Random) -> None:
        super().__init__(setting, order, rules_of(game_of(setting)))
        self.rng, self.player = rng, player
        self.views: list[View] = []
        self.ours = Seat(self.rules, seat, self.choose)
        self.ours.deal(self.state.observation_tensor(seat))

    def choose(self, view: View) -> Action:
        self.views.append(view)
        self.compare_view(view)
        return decide(self.player, view, self.rng, 8)

    def compare_view(self, view: View) -> None:
        real = view_of(self.round, self.ours.seat)
        if real.phase is Phase.DISCARD and KNOCK not in self.state.legal_actions():
            offered = tuple(action for action in real.legal if not isinstance(action, Knock))
            self.seen["withheld"] += offered != real.legal
            real = replace(real, legal=offered)
        compare(real, view, told=False)

    def pick(self, state: object) -> int:
        return self.ours.step(self.state.observation_tensor(self.ours.seat), self.state.legal_actions())

    def step(self, action: int) -> None:
        player = self.state.current_player()
        super().step(action)
        if not self.state.is_terminal():
            self.ours.observe(player, action)


def watch(number: int, knock: float) -> Counter[str]:
    """A round between our player and OpenSpiel's bot or a player who errs; always the same one for a number."""
    rng = random.Random(number)
    setting = SETTINGS[number % len(SETTINGS)]
    seat = number // len(SETTINGS) % 2
    table = Watched(setting, rng.sample(DECK, 52), seat, Whim(knock), rng)
    other: Picker = bot(setting, 1 - seat) if number % 3 else sensible(rng, knock=0.1)
    pickers = [table.pick, other] if seat == 0 else [other, table.pick]
    table.play(pickers)
    seen = table.seen
    seen["views"] = len(table.views)
    seen.update(view.phase.value for view in table.views)
    return seen


@pytest.mark.parametrize("rounds", [36, pytest.param(192, marks=pytest.mark.long)])
def test_views_are_those_of_a_real_round_and_actions_are_legal(rounds: int) -> None:
    seen = sum((watch(number, 0.5 if number % 2 else 0.02) for number in range(rounds)), Counter[str]())
    assert seen["rounds"] == rounds
    in_36 = {
        "views": 450,
        Phase.UPCARD: 22,
        Phase.DRAW: 110,
        Phase.DISCARD: 150,
        Phase.DEFENCE: 5,
        Phase.LAST_DISCARD: 1,
        "knock": 4,
        "gin": 1,
        "drawn": 1,
        "layoffs": 1,
    }
    least = {what: count * rounds // 36 if count > 1 else count for what, count in in_36.items()}
    short = {what: (seen[what], wanted) for what, wanted in least.items() if seen[what] < wanted}
    assert not short, f"seen too rarely (seen, wanted): {short}"


def table_for(first: str, dealer: str, rest: str, seat: int, player: Player) -> Watched:
    return Watched(Setting(), order_of(first, dealer, rest), seat, player, random.Random(0))


class Script:
    """Does what it is told to."""

    def __init__(self, *actions: Action) -> None:
        self.actions = list(actions)

    def think(self, view: View, rng: random.Random, work: int) -> Thought:
        return self.actions.pop(0)
        yield


def test_a_knock_that_is_not_offered_there_is_not_offered_to_us() -> None:
    """66-88 or 678-678: both meld 42 points, but only the runs leave an eight to discard."""
    discarded = Discard(parse_card("8D"))
    table = table_for(
        "AS 2H 6H 7H 8H AD 6D 8D 6C 7C", "TS 3H 5D QC 9S JH KD 2C 4S QD", "8C", 0, Script(TakeUpcard(), discarded)
    )
    for _ in range(2):
        table.compare()
        table.step(table.pick(table.state))
    assert table.seen["withheld"] == 1


def test_long_runs_are_laid_in_pieces() -> None:
    knock = Knock(parse_card("KD"), (to_set(parse_cards("AH 2H 3H 4H 5H 6H 7H")), to_set(parse_cards("9S 9D 9C"))))
    table = table_for(
        "AH 2H 3H 4H 5H 6H 9S 9D 9C KD", "TS 3D 5D QC 8S JH KC 2C 4S QD", "7H", 0, Script(TakeUpcard(), knock)
    )
    for _ in range(7):
        table.compare()
        table.step(table.pick(table.state))
    assert table.round.phase is Phase.DEFENCE
    assert sorted(meld.bit_count() for meld in table.round.require_showdown().spread) == [3, 3, 4]


def test_an_illegal_action_is_an_error() -> None:
    table = table_for(
        "AH 2H 3H 4H 5H 6H 9S 9D 9C KD", "TS 3D 5D QC 8S JH KC 2C 4S QD", "7H", 0, Script(Discard(parse_card("7S")))
    )
    with pytest.raises(SeatError) as caught:
        table.pick(table.state)
    assert caught.value.code == "illegal"


def test_an_observation_that_does_not_fit_is_an_error() -> None:
    table = table_for("AH 2H 3H 4H 5H 6H 9S 9D 9C KD", "TS 3D 5D QC 8S JH KC 2C 4S QD", "7H", 0, Script(Pass()))
    tensor = table.state.observation_tensor(0)
    with pytest.raises(SeatError, match="observation"):
        parse_observation(tensor[:-1], 0)
    with pytest.raises(SeatError, match="seat"):
        parse_observation(tensor, 1)
    held = 2 + swap(parse_card("KD"))
    tensor[held], tensor[held - 1] = 0.0, 1.0
    with pytest.raises(SeatError, match="hand"):
        table.ours.step(tensor, table.state.legal_actions())


def test_our_last_card_may_be_the_last_discard() -> None:
    """With two cards left ours knocks with what the other one discarded."""
    for number in range(400):
        rng = random.Random(number)
        table = Watched(Setting(), rng.sample(DECK, 52), 0, Whim(0.0), rng)
        table.play([table.pick, sensible(rng, knock=0.0)])
        taken = [view for view in table.views if view.phase is Phase.MUST_END]
        if taken:
            assert table.seen["last_discards_taken"] == 1
            return
    pytest.fail("never in 400 rounds")


def test_it_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert openspiel.main(["--level", "easy", "--rounds", "6", "--seed", "2", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["rounds"] == 6
    ended = sum(sum(result["outcomes"][side].values()) for side in ("ours", "theirs"))
    assert ended + result["outcomes"]["tied"] + result["outcomes"]["void"] == 6
    low, high = result["points_interval"]
    assert low <= result["points_per_round"] <= high
    assert openspiel.main(["--level", "easy", "--rounds", "6", "--seed", "2"]) == 0
    assert f"{result['points_per_round']:+.2f}" in capsys.readouterr().out


class Copycat:
    """Plays as OpenSpiel's bot does, so that mirrored rounds cancel out."""

    def think(self, view: View, rng: random.Random, work: int) -> Thought:
        legal = view.legal
        knocks = [action for action in legal if isinstance(action, Knock | Defend)]
        if knocks:
            return knocks[0]
        return next((action for action in legal if isinstance(action, Pass)), legal[0])
        yield


def test_rounds_are_mirrored_and_repeatable() -> None:
    """The same seed gives the same rounds; in both rounds of a pair the same cards are dealt to either seat."""
    seen: list[tuple[int, int]] = []

    class Note(Copycat):
        def think(self, view: View, rng: random.Random, work: int) -> Thought:
            if view.phase is Phase.UPCARD:
                seen.append((view.seat, view.hand))
            return (yield from super().think(view, rng, work))

    player = Level("note", Note(), 1)
    first, second = openspiel.play(player, 5, 3), openspiel.play(player, 5, 3)
    assert first.tally.pairs == second.tally.pairs
    assert first.outcomes == second.outcomes
    assert {seat for seat, _ in seen} == {0, 1}
    assert openspiel.play(player, 5, 4).tally.pairs != first.tally.pairs


def test_wrong_names_and_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    assert openspiel.main(["--level", "nobody"]) == 2
    err = capsys.readouterr().err
    assert "medium" in err
    assert err.count("\n") == 1
    for wrong in (["--rounds", "3"], ["--rounds", "0"], ["--work", "0"]):
        with pytest.raises(SystemExit) as caught:
            openspiel.main(["--level", "easy", *wrong])
        assert caught.value.code == 2
