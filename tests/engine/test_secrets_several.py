"""Secrets in games of three and four: neither idle players nor partners learn anything hidden."""

from __future__ import annotations

import random
from dataclasses import replace

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from gin_desktop.engine.cards import Card
from gin_desktop.engine.game import Game
from gin_desktop.engine.play.actions import Action, IllegalAction
from gin_desktop.engine.play.events import CardDiscarded, Event, redact
from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.view import PartnerTable, View
from tests.engine.makers import choose, disguised, rich_deck, shuffled
from tests.engine.several import next_seats
from tests.engine.test_secrets import known_to, pile_of

seeds = st.integers(0, 2**32)
THREE = ("cutthroat3", "dealer_out3", "captain3_fixed_box", "captain3_rotating_box")
MORE = (
    {},
    {"knock_mode": "oklahoma", "spades_double": True},
    {"start": "eleven", "upcard_rule": "none"},
    {"doubling": "redouble", "max_cube": 4, "double_when": "any_time_in_turn"},
    {"layoff_on_gin": True, "last_discard": "knock_only", "discard_view": "all", "knock_discard": "face_up"},
)


def rules_of(*modes: str) -> st.SearchStrategy[RuleSet]:
    return st.builds(lambda mode, more: preset(mode).but(**more), st.sampled_from(modes), st.sampled_from(MORE))


def a_deck(rng: random.Random) -> tuple[Card, ...]:
    return rich_deck(rng) if rng.random() < 0.6 else shuffled(rng)


def begun(seed: int, rules: RuleSet, *decks: tuple[Card, ...], side_info: bool = False) -> tuple[Game, list[Event]]:
    """Returns a game after its first deal, and the events of the first table."""
    rng, game, events = random.Random(seed), Game(rules, side_info=side_info), list[Event]()
    for table, deck in enumerate(decks):
        dealer, seats = next_seats(game, rng)
        events += game.deal(deck, dealer, table, seats)[: 1 - table]
    return game, events


def play_on(rng: random.Random, game: Game, table: int, length: int) -> tuple[list[Action], list[Event]]:
    """So many actions at a table, but not the one that ends the round."""
    actions, events = list[Action](), list[Event]()
    while len(actions) < length:
        round_ = game.round_at(table)
        action, twin = choose(rng, round_), round_.copy()
        twin.apply(action)
        if twin.over:
            break
        events += game.apply(round_.turn, action)
        actions.append(action)
    return actions, events


def repeat(game: Game, table: int, actions: list[Action]) -> None:
    """The same actions again; an example where one cannot be is none."""
    try:
        for action in actions:
            game.apply(game.round_at(table).turn, action)
    except IllegalAction:  # with other cards somebody could not have done this (must have gone gin)
        assume(False)


def discards(events: list[Event]) -> list[Card]:
    return [event.card for event in events if isinstance(event, CardDiscarded)]


@given(seeds, rules_of(*THREE, "partners4"), st.integers(0, 70))
@settings(max_examples=70)
def test_who_watches_sees_the_same_whatever_is_hidden(seed: int, rules: RuleSet, length: int) -> None:
    rng = random.Random(seed)
    deck, others = a_deck(rng), [a_deck(rng) for _ in range(1, rules.tables)]
    game, events = begun(seed, rules, deck, *others)
    actions, more = play_on(rng, game, 0, length)
    events += more
    round_ = game.round_at(0)
    other_deck, other_actions = disguised(rng, deck, known_to(None, events), round_, actions)
    twin, told = begun(seed, rules, other_deck, *others)
    for action in other_actions:
        try:
            told += twin.apply(twin.round_at(0).turn, action)
        except IllegalAction:
            assume(False)
    assume(len(told) == len(events) and twin.round_at(0).phase is round_.phase)  # nor been offered the last discard
    assume(discards(told) == discards(events))  # who is refused with eleven cards drops what is best by the others
    for seat in round_.seats:
        assert twin.watch(0, seat) == game.watch(0, seat)
    for viewer in {None, *range(rules.players)} - set(round_.seats):
        assert [redact(event, viewer) for event in told] == [redact(event, None) for event in events]


@given(seeds, rules_of(*THREE, "partners4"))
@settings(max_examples=25)
def test_who_watches_is_told_what_lies_open(seed: int, rules: RuleSet) -> None:
    rng = random.Random(seed)
    game, events = begun(seed, rules, *(a_deck(rng) for _ in range(rules.tables)))
    while True:
        round_ = game.round_at(0)
        for seat in round_.seats:
            view = game.watch(0, seat)
            own = game.view(seat)
            assert (view.watching, own.watching, view.legal) == (True, False, ())
            assert (view.hand_count, view.opponent_count) == (own.hand_count, own.opponent_count)
            assert own.hand_count == own.hand.bit_count()
            assert (view.hand != 0) == (round_.over or seat == round_.knocker)
            assert view.pile == pile_of(None, events)
            seen = sum(1 << card for card in known_to(None, events))
            assert view.known & ~seen == 0
            if not round_.over:
                assert view.unseen & view.hand == 0
                assert (view.drawn is None) or (seen >> view.drawn & 1)
        if round_.over:
            return
        events += game.apply(round_.turn, choose(rng, round_))


def told_of(game: Game) -> list[View]:
    """What the two at the first table know."""
    return [game.view(seat) for seat in game.round_at(0).seats]


@given(seeds, rules_of("partners4"), st.integers(0, 60), st.integers(0, 60), st.booleans())
@settings(max_examples=25)
def test_a_partners_table_is_a_secret_while_it_is_played(
    seed: int, rules: RuleSet, mine: int, theirs: int, side_info: bool
) -> None:
    """Other cards and another course of play over there change nothing that is known here."""
    rng = random.Random(seed)
    deck = a_deck(rng)
    game, _ = begun(seed, rules, deck, a_deck(rng), side_info=side_info)
    twin, _ = begun(seed, rules, deck, a_deck(rng), side_info=side_info)
    actions, _ = play_on(rng, game, 0, mine)
    repeat(twin, 0, actions)
    play_on(rng, game, 1, theirs)
    assert told_of(twin) == told_of(game)
    assert all(view.partner == PartnerTable(over=False) for view in told_of(game))


@given(seeds, rules_of("partners4"), st.integers(0, 60))
@settings(max_examples=25)
def test_of_a_partners_table_that_has_ended_only_that_is_known(seed: int, rules: RuleSet, mine: int) -> None:
    for side_info in (False, True):
        rng = random.Random(seed)
        deck = a_deck(rng)
        games = [begun(seed, rules, deck, a_deck(rng), side_info=side_info)[0] for _ in range(2)]
        actions, _ = play_on(rng, games[0], 0, mine)
        repeat(games[1], 0, actions)
        for game in games:
            while not game.round_at(1).over:
                game.apply(game.round_at(1).turn, choose(rng, game.round_at(1)))
        one, other = (told_of(game) for game in games)
        if side_info:  # the points that it brought, and no card
            assert all(view.partner is not None and view.partner.brought is not None for view in one + other)
            over = PartnerTable(over=True)
            one, other = ([replace(view, partner=over) for view in views] for views in (one, other))
        assert one == other
        assert one[0].partner == PartnerTable(over=True)
