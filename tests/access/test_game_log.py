"""The log: it tells what happened, nothing that its viewer may not know, and nothing that a closed pile has buried."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from gin_desktop.engine.cards import DECK
from gin_desktop.engine.play.actions import Action, IllegalAction
from gin_desktop.engine.play.events import Event, Resigned, redact
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_log import GameLog
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting, play_out
from gin_desktop.words.cards import card_text
from gin_desktop.words.reckoning import Who
from gin_desktop.words.spoken import spoken
from gin_desktop.words.table.game_log import RoundTeller, ToldEvent
from tests.engine.makers import RULES, choose, disguised
from tests.engine.test_secrets import discards, known_to, replayed, start

seeds = st.integers(0, 2**32)
rule_sets = st.sampled_from(RULES)
viewers = st.sampled_from([0, 1, None])
NAMES = ("Ada", "Bob")


def told(rules: RuleSet, round_: Round, events: list[Event], viewer: int | None, *, closed: bool) -> list[ToldEvent]:
    teller = RoundTeller(rules, round_.melder, viewer, Who(NAMES, viewer))
    for event in events:
        teller.add(redact(event, viewer))
    return teller.lines(closed=closed)


def named(text: str) -> set[int]:
    """The cards that a text names."""
    words = text.replace("\u00a0", " ").replace(",", " ").replace(".", " ").replace(":", " ").replace(";", " ").split()
    return {card for card in DECK if card_text(card) in words}


@given(seeds, rule_sets, viewers, st.integers(0, 70), st.booleans())
@settings(max_examples=150)
def test_the_lines_are_the_same_whatever_is_hidden(
    seed: int, rules: RuleSet, viewer: int | None, length: int, closed: bool
) -> None:
    rng, deck, dealer = start(seed, rules)
    round_ = Round(rules, deck, dealer)
    events: list[Event] = [round_.deal_event()]
    actions: list[Action] = []
    while len(actions) < length:
        action = choose(rng, round_)
        twin = round_.copy()
        new = twin.apply(action)
        if twin.over:
            break
        round_, events = twin, events + new
        actions.append(action)
    other_deck, actions = disguised(rng, deck, known_to(viewer, events), round_, actions)
    try:
        other_round, other_events = replayed(rules, other_deck, dealer, actions)
    except IllegalAction:  # with other cards the other side could not have done this (must have gone gin)
        assume(False)
    assume(len(other_events) == len(events) and other_round.phase is round_.phase)
    if any(isinstance(event, Resigned) for event in events):
        assume(discards(other_events) == discards(events))
    lines = told(rules, round_, events, viewer, closed=closed)
    assert told(rules, other_round, other_events, viewer, closed=closed) == lines
    assert named("\n".join(line.text for line in lines)) <= known_to(viewer, events)


@given(seeds, rule_sets, viewers)
@settings(max_examples=60)
def test_a_closed_pile_keeps_what_lies_buried_in_it(seed: int, rules: RuleSet, viewer: int | None) -> None:
    rng, deck, dealer = start(seed, rules)
    round_ = Round(rules, deck, dealer)
    events: list[Event] = [round_.deal_event()]
    while not round_.over and round_.showdown is None:
        lines = told(rules, round_, events, viewer, closed=True)
        buried = set(round_.pile[:-1])
        told_now = named("\n".join(line.text for line in lines if not line.text.startswith("Turned")))
        assert not told_now & (buried - {round_.knock_card}), [line.text for line in lines]
        events += round_.apply(choose(rng, round_))


@given(seeds, rule_sets)
@settings(max_examples=40)
def test_an_open_log_names_every_card_that_lies_on_the_pile(seed: int, rules: RuleSet) -> None:
    rng, deck, dealer = start(seed, rules)
    round_ = Round(rules, deck, dealer)
    events: list[Event] = [round_.deal_event()]
    while not round_.over and round_.showdown is None:
        told_now = named("\n".join(line.text for line in told(rules, round_, events, 0, closed=False)))
        assert set(round_.pile) <= told_now
        events += round_.apply(choose(rng, round_))


def sitting_of(rules: str, seed: int = 3) -> Sitting:
    chosen = preset(rules)
    seats = tuple(Seat(f"Player {number}", "easy") for number in range(chosen.players))
    return Sitting(GameSetup(chosen, seats, preset=rules), shuffler=Shuffler(seed))


@pytest.mark.parametrize("rules", PRESETS)
def test_the_log_of_every_rule_set_grows_line_by_line(rules: str) -> None:
    sitting = sitting_of(rules)
    log = GameLog(sitting, 0, 0)
    assert log.lines() == ()
    heard: list[str] = []
    last = (0, 0, 0)
    play_out(sitting, lambda one: len(one.deals) > 0)
    for target in range(1, 120):
        play_out(sitting, lambda one, target=target: one.count >= target or len(one.deals) > 2 * one.rules.tables)
        lines = log.lines()
        ids = [line.id for line in lines]
        assert ids == sorted(set(ids))
        heard += [line.text for line in lines if line.id > last]
        last = ids[-1]
        assert GameLog(sitting, 0, 0).lines() == lines, "a log that is opened later tells the same"
    assert len(heard) == len(log.lines()), "no line was told twice, and none was left out"
    assert all(spoken(text) and "{" not in text for text in heard)
    assert log.lines()[0].heading


def test_memory_aid_and_the_end_of_a_round_open_the_log() -> None:
    sitting = sitting_of("standard")
    log = GameLog(sitting, 0, 0)
    play_out(sitting, lambda one: one.count >= 16)
    hidden = [line for line in log.lines() if line.text.endswith("discarded a card.")]
    assert hidden
    assert not [line for line in log.lines(aid=True) if line.text.endswith("discarded a card.")]
    play_out(sitting, lambda one: one.round_over)
    assert not [line for line in log.lines() if line.text.endswith("discarded a card.")]
    assert "Your score:" in log.lines()[-1].text


def test_recent_is_what_came_after_the_own_last_action() -> None:
    sitting = sitting_of("standard")
    log = GameLog(sitting, 0, 0)
    play_out(sitting, lambda one: one.count >= 8 and one.turn == 0 and one.phase == "draw")
    recent = log.recent()
    assert recent
    assert all(line.seat == 1 for line in recent)
    assert log.lines()[-len(recent) :] == recent
    assert log.lines()[-len(recent) - 1].seat == 0


def test_an_undone_move_leaves_the_log() -> None:
    sitting = Sitting(GameSetup(preset("open_gin"), (Seat("You"), Seat("Rose", "easy"))), shuffler=Shuffler(3))
    log = GameLog(sitting, 0, 0)
    sitting.deal()
    while sitting.turn != 0:
        action = sitting.think(60.0)
        assert action is not None
        sitting.play(1, action)
    before = log.lines()
    view = sitting.view(0)
    sitting.play(0, next(action for action in view.legal if type(action).__name__ == "TakeUpcard"))
    assert len(log.lines()) == len(before) + 1
    sitting.take_back(0)
    assert log.lines() == before


def test_the_other_table_is_told_of_once_the_own_round_is_over() -> None:
    sitting = sitting_of("partners4")
    log = GameLog(sitting, 0, 0)
    play_out(sitting, lambda one: one.count >= 6)
    own = sitting.table_of(0)
    assert own is not None
    assert not own.over
    assert {line.id[1] for line in log.lines()} == {0}
    play_out(sitting, lambda one: bool(one.rounds) and one.deal_over)
    assert {line.id[1] for line in log.lines()} == {0, 1, 2}


def test_every_round_that_ended_has_its_result() -> None:
    sitting = sitting_of("standard")
    log = GameLog(sitting, 1, None)
    play_out(sitting, lambda one: len(one.rounds) >= 3)
    assert sum(line.text.count("score:") > 0 for line in log.lines()) >= 3
