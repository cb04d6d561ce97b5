"""Secrets: changing what a seat cannot know changes nothing that it is told."""

from __future__ import annotations

import random
from dataclasses import fields, is_dataclass

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from gin_desktop.engine.cards import DECK
from gin_desktop.engine.play.actions import Action, IllegalAction
from gin_desktop.engine.play.events import CardDiscarded, CardDrawn, Dealt, Event, Knocked, Resigned, Source, redact
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.view import View, view_of
from tests.engine.makers import RULES, choose, disguised, rich_deck, shuffled

seeds = st.integers(0, 2**32)
rule_sets = st.sampled_from(RULES)


def known_to(viewer: int | None, events: list[Event]) -> set[int]:
    """Returns the cards that a seat has seen, derived from events by the rules of play alone."""
    seen: set[int] = set()
    for event in events:
        match event:
            case Dealt():
                seen |= {card for seat, hand in event.hands if seat == viewer for card in hand if card is not None}
                seen |= {card for card in (event.upcard, event.knock_card) if card is not None}
            case CardDrawn():
                if event.card is not None and (event.seat == viewer or event.source is not Source.STOCK):
                    seen.add(event.card)
            case CardDiscarded():
                seen.add(event.card)
            case Knocked():
                seen |= {card for card in DECK if event.cards >> card & 1}
                if event.discard is not None and (event.seat == viewer or not event.face_down):
                    seen.add(event.discard)
            case _:
                pass
    return seen


def pile_of(viewer: int, events: list[Event]) -> tuple[int, ...]:
    """The discard pile as a seat can remember it from what it was told."""
    pile: list[int] = []
    for event in events:
        match redact(event, viewer):
            case Dealt(upcard=int(card)) | CardDiscarded(card=card):
                pile.append(card)
            case CardDrawn(source=Source.UPCARD | Source.DISCARD):
                pile.pop()
            case _:
                pass
    return tuple(pile)


def start(seed: int, rules: RuleSet) -> tuple[random.Random, tuple[int, ...], int]:
    rng = random.Random(seed)
    deck = rich_deck(rng) if rng.random() < 0.6 else shuffled(rng)
    return rng, deck, rng.randrange(2)


def replayed(rules: RuleSet, deck: tuple[int, ...], dealer: int, actions: list[Action]) -> tuple[Round, list[Event]]:
    round_ = Round(rules, deck, dealer)
    events: list[Event] = [round_.deal_event()]
    for action in actions:
        events += round_.apply(action)
    return round_, events


def discards(events: list[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, CardDiscarded)]


@given(seeds, rule_sets, st.sampled_from([0, 1, None]), st.integers(0, 70))
@settings(max_examples=150)
def test_a_seat_is_told_the_same_whatever_is_hidden(seed: int, rules: RuleSet, viewer: int | None, length: int) -> None:
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
    seen = known_to(viewer, events)
    other_deck, actions = disguised(rng, deck, seen, round_, actions)
    try:
        other_round, other_events = replayed(rules, other_deck, dealer, actions)
    except IllegalAction:  # with other cards the other side could not have done this (must have gone gin)
        assume(False)
    told = [redact(event, viewer) for event in events]
    assume(len(other_events) == len(events) and other_round.phase is round_.phase)  # nor been offered the last discard
    if any(isinstance(event, Resigned) for event in events):
        # who gives up eleven cards discards the worst of them, which is another one with other cards
        assume(discards(other_events) == discards(events))
    assert [redact(event, viewer) for event in other_events] == told
    assert told == [redact(event, viewer) for event in told]
    if viewer is not None:
        assert view_of(other_round, viewer) == view_of(round_, viewer)


def numbers(value: object) -> list[int]:
    """Yields every whole number anywhere inside a value."""
    if isinstance(value, RuleSet | bool):
        return []
    if isinstance(value, int):
        return [value]
    if is_dataclass(value):
        return [number for field in fields(value) for number in numbers(getattr(value, field.name))]
    if isinstance(value, tuple | list):
        return [number for item in value for number in numbers(item)]
    return []


@given(seeds, rule_sets)
@settings(max_examples=60)
def test_no_card_set_anywhere_in_a_view_holds_a_hidden_card(seed: int, rules: RuleSet) -> None:
    """Large numbers can only be card sets: each must lie within what is seen, but for ``unseen`` itself."""
    rng, deck, dealer = start(seed, rules)
    round_ = Round(rules, deck, dealer)
    events: list[Event] = [round_.deal_event()]
    while not round_.over:
        for seat in (0, 1):
            seen = sum(1 << card for card in known_to(seat, events))
            view = view_of(round_, seat)
            assert view.unseen & view.hand == 0
            assert view.pile == pile_of(seat, events)
            for field in fields(View):
                if field.name != "unseen":
                    sets = [number for number in numbers(getattr(view, field.name)) if number > 1000]
                    assert all(number & ~seen == 0 for number in sets), field.name
            for event in events:
                assert all(number & ~seen == 0 for number in numbers(redact(event, seat)) if number > 1000)
        events += round_.apply(choose(rng, round_))


@given(seeds, rule_sets)
@settings(max_examples=60)
def test_a_view_says_what_is_so(seed: int, rules: RuleSet) -> None:
    rng, deck, dealer = start(seed, rules)
    round_ = Round(rules, deck, dealer)
    while True:
        for seat in (0, 1):
            view = view_of(round_, seat)
            assert view.hand == round_.hands[seat]
            assert view.legal == (tuple(round_.legal_actions()) if round_.turn == seat else ())
            assert view_of(round_, seat, legal=False).legal == ()
            assert view.opponent_count == round_.hands[1 - seat].bit_count()
            assert view.stock_count == len(round_.stock)
            assert (view.open_hand(1 - seat) is None) == (not round_.over and round_.knocker != 1 - seat)
            if round_.over:
                assert view.open_hand(0) == round_.hands[0]
                assert view.open_hand(1) == round_.hands[1]
                assert view.stock == round_.stock
                assert view.showdown == round_.showdown
                assert view.facts == round_.facts
        if round_.over:
            return
        round_.apply(choose(rng, round_))
