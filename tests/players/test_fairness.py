"""Fairness: changing what is hidden from a seat changes neither its view nor its decision."""

from __future__ import annotations

import ast
import gc
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import pytest

import gin_desktop.players
from gin_desktop.engine.cards import DECK, FULL, Card, each
from gin_desktop.engine.game import Game
from gin_desktop.engine.play.actions import Action, Discard, IllegalAction, Knock
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import preset, preset_names
from gin_desktop.engine.record import Deal, line_of
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.seating import Pairing
from gin_desktop.engine.view import View, view_of
from gin_desktop.players.expert import prepare
from gin_desktop.players.levels import LEVELS, STYLES, Level, level
from gin_desktop.players.protocol import Thought, decide
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.save_journal import MemoryJournal
from gin_desktop.session.sitting import Sitting
from tools.arena.yardsticks import YARDSTICKS

NAMES = [
    *LEVELS,
    *(f"{name}:{style}" for name in LEVELS for style in STYLES),
    "even:000",
    "even:135",
    "even:250",
]
MORE_RULES = {
    "face down": preset("standard").but(knock_discard="face_down"),
    "last card": preset("standard").but(last_discard="knock_only"),
    "taken may go back": preset("standard").but(return_taken_card="allowed"),
}


def every_player() -> dict[str, Level]:
    """All levels in all styles, Even match in between, and the yardsticks of the measurements."""
    ours = {name: level(name) for name in NAMES}
    return ours | {name: Level(name, make(), 1) for name, make in YARDSTICKS.items()}


def every_rules() -> dict[str, RuleSet]:
    return {name: preset(name) for name in preset_names(2)} | MORE_RULES


class Played:
    """A round with its history, so that it can be played again with other hidden cards."""

    def __init__(self, rules: RuleSet, deck: Sequence[Card], dealer: int) -> None:
        self.rules, self.deck, self.dealer = rules, tuple(deck), dealer
        self.actions: list[Action] = []
        self.round = Round(rules, deck, dealer)

    def apply(self, action: Action) -> None:
        self.round.apply(action)
        self.actions.append(action)

    def hidden(self, seat: int) -> set[Card]:
        """Returns the cards whose place the seat cannot know."""
        round_ = self.round
        other = round_.other(seat)
        hidden = set(round_.stack)
        if round_.knocker != other:
            return hidden | set(each(round_.hands[other] & ~round_.known[other]))
        discarded = round_.require_showdown().discard
        if discarded is not None and self.rules.knock_discard == "face_down":
            before = Round(self.rules, self.deck, self.dealer)
            for action in self.actions[:-1]:
                before.apply(action)
            if not before.known[other] >> discarded & 1:  # it took it face up: then it is known what was discarded
                hidden.add(discarded)
        return hidden

    def other_cards(self, seat: int, rng: random.Random) -> Played:
        """Returns the same round, action by action, with everything hidden from the seat shuffled.

        Where gin must be declared, everybody knows of a discard that it was no gin: other cards that say so are taken.
        """
        while True:
            try:
                return self._other_cards(seat, rng)
            except IllegalAction as refused:
                if refused.code != "must_go_gin":
                    raise

    def _other_cards(self, seat: int, rng: random.Random) -> Played:
        """Returns the same round with everything hidden from the seat shuffled once."""
        before = sorted(self.hidden(seat))
        after = rng.sample(before, len(before))
        become = dict(zip(before, after, strict=True))
        twin = Played(self.rules, [become.get(card, card) for card in self.deck], self.dealer)
        for action in self.actions:
            if isinstance(action, Knock) and action.discard is not None:
                action = replace(action, discard=become.get(action.discard, action.discard))
            twin.apply(action)
        return twin


def shuffled(seed: int) -> list[Card]:
    deck = list(DECK)
    random.Random(seed).shuffle(deck)
    return deck


def rounds(rules: RuleSet, seeds: Sequence[int]) -> Iterator[tuple[Played, random.Random]]:
    """Rounds at each of their decisions: half sensibly played, half at random, so that they come to everything."""
    for seed in seeds:
        rng = random.Random(seed)
        played = Played(rules, shuffled(seed), seed % 2)
        easy = level("easy")
        for _ in range(400):
            if played.round.over:
                break
            yield played, rng
            view = view_of(played.round, played.round.turn)
            action = decide(easy.player, view, rng, easy.work)
            late = rules.last_discard == "knock_only"  # there the round has to come to its last card
            if isinstance(action, Knock) if late else rng.random() < 0.4 + 0.3 * isinstance(action, Knock):
                quiet = [one for one in view.legal if not isinstance(one, Knock)]
                action = rng.choice(quiet or list(view.legal))
            played.apply(action)


def the_same_for(played: Played, twin: Played, seat: int) -> bool:
    scores = {"scores": (31, 18), "columns": ((31, 18),)}
    return view_of(played.round, seat, **scores) == view_of(twin.round, seat, **scores)  # type: ignore[arg-type]


def compare(seeds: Sequence[int], turns: int, every: int = 1) -> tuple[Counter[str], Counter[Phase]]:
    """Shuffles what is hidden at the decisions of many rounds; raises where a view or a choice changes.

    Every decision is put to ``turns`` players, all of them in rotation; of those at the piles only one in ``every``.
    Returns how often each was asked, and where.
    """
    players = list(every_player().values())
    asked: Counter[str] = Counter()
    phases: Counter[Phase] = Counter()
    turn = count()
    for number, rules in enumerate(every_rules().values()):
        for played, rng in rounds(rules, [seed * 1000 + number for seed in seeds]):
            seat = played.round.turn
            twin = played.other_cards(seat, rng)
            assert the_same_for(played, twin, seat)
            if played.round.phase not in (Phase.LAST_DISCARD, Phase.MUST_END):
                # there the rules themselves tell that the one to act can end the round
                other = played.round.other(seat)
                assert the_same_for(played, played.other_cards(other, rng), other)
            phases[played.round.phase] += 1
            if played.round.phase in (Phase.DRAW, Phase.DISCARD) and rng.randrange(every):
                continue
            view, again = view_of(played.round, seat), view_of(twin.round, seat)
            for _ in range(turns):
                entry = players[next(turn) % len(players)]
                chance = rng.randrange(1 << 30)
                first = decide(entry.player, view, random.Random(chance), entry.work)
                second = decide(entry.player, again, random.Random(chance), entry.work)
                assert first == second, f"{entry.name} under {rules} in {view.phase}"
                asked[entry.name] += 1
    return asked, phases


def test_it_is_expert_itself_that_is_looked_at() -> None:
    """Without its weights the level below would be asked in its place, and nothing would be shown."""
    assert prepare() is None


def test_what_is_hidden_changes_no_view_and_no_choice() -> None:
    assert prepare() is None
    asked, phases = compare([1], 1, every=3)
    assert set(asked) == set(every_player())
    assert min(asked.values()) >= 20
    assert {Phase.UPCARD, Phase.DRAW, Phase.DRAW_STOCK, Phase.DISCARD, Phase.DEFENCE, Phase.ANSWER} <= set(phases)


@pytest.mark.long
def test_what_is_hidden_changes_no_view_and_no_choice_anywhere() -> None:
    assert prepare() is None
    asked, phases = compare(range(2, 6), 2)
    assert min(asked.values()) >= 150
    assert set(phases) == set(Phase) - {Phase.OVER}


def test_the_shuffled_rounds_are_other_rounds() -> None:
    """Else all of this would prove nothing."""
    different = total = 0
    for played, rng in rounds(preset("standard"), range(5)):
        seat = played.round.turn
        other = played.round.other(seat)
        twin = played.other_cards(seat, rng)
        total += 1
        different += twin.round.hands[other] != played.round.hands[other]
        assert twin.round.hands[seat] == played.round.hands[seat]
        assert sum(twin.round.hands.values()) & ~FULL == 0
    assert total > 40
    assert different > 0.8 * total


def test_a_player_who_saw_more_would_be_found_out() -> None:
    """The comparison finds a player that looks at the top of the stock."""

    class Cheat:
        def __init__(self, round_: Round) -> None:
            self.round = round_

        def think(self, view: View, rng: random.Random, work: int) -> Thought:
            top = self.round.stack[-1]
            return view.legal[top % len(view.legal)]
            yield

    caught = 0
    for played, rng in rounds(preset("standard"), range(3)):
        if played.round.phase is Phase.DISCARD:
            twin = played.other_cards(played.round.turn, rng)
            views = [(one, view_of(one.round, one.round.turn)) for one in (played, twin)]
            choices = [decide(Cheat(one.round), view, random.Random(1), 1) for one, view in views]
            caught += choices[0] != choices[1]
    assert caught > 10


# -- at the table: the nonce, and what a player is handed


class Spy:
    """A player that remembers the views it was given."""

    def __init__(self) -> None:
        self.given: list[tuple[object, ...]] = []

    def think(self, *given: Any) -> Thought:
        self.given.append(given)
        view: View = given[0]
        return view.legal[-1]
        yield


def sitting_of(deal: Deal, actions: Sequence[tuple[int, Action]], opponent: str) -> Sitting:
    class Fixed(Shuffler):
        def deal(self, *_: Any) -> Deal:
            return deal

    sitting = Sitting(
        GameSetup(preset("standard"), (Seat("Ada"), Seat("Computer", opponent))),
        journal=MemoryJournal(),
        shuffler=Fixed(),
    )
    sitting.deal()
    for seat, action in actions:
        sitting.play(seat, action)
    return sitting


def test_a_player_is_handed_a_view_a_generator_and_work_and_nothing_leads_further(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spy = Spy()
    monkeypatch.setattr("gin_desktop.session.sitting.level", lambda name: Level(name, spy, 5))
    sitting = sitting_of(Shuffler(4).deal(preset("standard"), 1, Pairing(0, (0, 1)).with_dealer(0)), (), "easy")
    assert sitting.think(1.0) is not None
    ((view, rng, work),) = spy.given
    assert isinstance(view, View)
    assert type(rng) is random.Random
    assert work == 5
    nonce, seal = sitting.deals[0].nonce, sitting.deals[0].seal
    seen: set[int] = set()
    front: list[object] = [view, rng]
    while front:
        thing = front.pop()
        if id(thing) in seen or isinstance(thing, type | ModuleType | FunctionType):
            continue
        seen.add(id(thing))
        assert not isinstance(thing, Round | Game | Deal | Sitting | Shuffler)
        assert not (isinstance(thing, str) and thing in (nonce, seal))
        front += gc.get_referents(thing)


@pytest.mark.parametrize("name", ["easy", "medium", "hard", "expert"])
def test_deck_and_nonce_do_not_reach_a_player_at_the_table(name: str) -> None:
    """With another deck behind the same view the sitting's player decides the same; another nonce changes no view."""
    for seed in range(3):
        deal = Shuffler(seed).deal(preset("standard"), 1, Pairing(0, (0, 1)).with_dealer(0))  # the computer acts first
        sitting = sitting_of(deal, (), name)
        moves: list[tuple[int, Action]] = []
        played = Played(sitting.rules, deal.deck, deal.dealer)
        for _ in range(12):
            turn = sitting.turn
            if turn is None or sitting.game.round_at(0).phase is Phase.DEFENCE:
                break
            rng = random.Random(seed)
            if turn == 1:
                twin = played.other_cards(1, rng)
                other = sitting_of(replace(deal, deck=twin.deck), moves, name)
                assert other.think(60.0) == sitting.think(60.0)
                renamed = sitting_of(replace(deal, nonce="another"), moves, name)
                assert renamed.view(1) == sitting.view(1)
            view = sitting.view(turn)
            action = next((one for one in view.legal if isinstance(one, Discard)), view.legal[-1])
            if isinstance(action, Knock):
                break
            sitting.play(turn, action)
            played.apply(action)
            moves.append((turn, action))
        assert len(moves) > 6


def test_nothing_of_a_record_is_in_a_view() -> None:
    deal = Shuffler(9).deal(preset("standard"), 1, Pairing(0, (0, 1)).with_dealer(0))
    text = repr(sitting_of(deal, (), "easy").view(1))
    assert deal.nonce not in text
    assert deal.seal[:16] not in text
    assert deal.seal[:16] in line_of(deal, preset("standard"))


# -- the house


FORBIDDEN = {"Round", "Game", "Deal", "Replay", "Position", "Sitting", "Shuffler", "deal_out"}
"""What knows more than one seat does."""
CLOSED = ("gin_desktop.session", "gin_desktop.storage", "gin_desktop.ui", "gin_desktop.engine.record")


def test_players_import_nothing_that_knows_more_than_a_seat() -> None:
    folder = Path(gin_desktop.players.__file__).parent
    found = []
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                modules = [str(node.module)]
                names = {alias.name for alias in node.names}
                found += [f"{file.name}: {name}" for name in names & (FORBIDDEN | {"round", "game", "record"})]
            found += [f"{file.name}: {module}" for module in modules if module.startswith(CLOSED)]
            found += [
                f"{file.name}: {module}" for module in modules if module in ("gin_desktop.engine", "gc", "inspect")
            ]
    assert not found
