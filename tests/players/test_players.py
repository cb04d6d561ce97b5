"""Computer players: legal, deterministic, independent of hidden cards, and of the right order of strength."""

from __future__ import annotations

import random
from statistics import median

import pytest

from gin_desktop.engine.cards import DECK, each, parse_card, parse_cards, to_set
from gin_desktop.engine.game import Game
from gin_desktop.engine.melds import meld_rules_for
from gin_desktop.engine.play.actions import Accept, OfferDouble, Redouble, Refuse, TakeUpcard
from gin_desktop.engine.play.cube import Cube, Phase
from gin_desktop.engine.play.events import Source
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.position import Position
from gin_desktop.engine.presets import preset, preset_names
from gin_desktop.engine.rule_field import Ending
from gin_desktop.engine.view import view_of
from gin_desktop.players import rollout
from gin_desktop.players.levels import DEFAULT, LEVELS, NAMES_FOR_MESSAGES, Level, LevelError, level
from gin_desktop.players.medium import danger, expected_draw_saving
from gin_desktop.players.protocol import decide
from gin_desktop.words import t
from tests.players.matches import match, play
from tools.arena.yardsticks import YARDSTICKS

STANDARD = preset("standard")
SIMPLE = Level("simple", YARDSTICKS["simple"](), 1)
MELDER = meld_rules_for("low", 1)


def test_levels_by_name() -> None:
    assert list(LEVELS) == ["easy", "medium", "hard", "expert"]
    assert level(DEFAULT).name == DEFAULT
    assert all(t(f"level.{name}.name") and t(f"level.{name}.line") for name in LEVELS)
    with pytest.raises(LevelError) as error:
        level("wizard")
    assert error.value.values["names"] == NAMES_FOR_MESSAGES
    assert {"easy", "hard:early", "even:NNN"} <= set(NAMES_FOR_MESSAGES)


@pytest.mark.parametrize("name", preset_names(2))
@pytest.mark.parametrize("entry", LEVELS.values(), ids=lambda entry: str(entry.name))
def test_every_choice_is_legal_under_every_playable_rule_set(name: str, entry: Level) -> None:
    """An illegal choice raises in `Game.apply`."""
    rules = preset(name)
    game = play(rules, (entry, entry), seed=3, rounds=1)
    assert game.finished


@pytest.mark.parametrize("name", preset_names(2))
def test_a_player_knocks_and_gins_under_every_playable_rule_set(name: str) -> None:
    game = play(preset(name), (LEVELS["medium"], LEVELS["easy"]), seed=5, rounds=2)
    assert any(row.facts.knocker is not None for row in game.sheet.rows)


@pytest.mark.parametrize("entry", LEVELS.values(), ids=lambda entry: str(entry.name))
def test_the_same_view_generator_and_work_give_the_same_choice(entry: Level) -> None:
    first = play(STANDARD, (entry, LEVELS["easy"]), seed=11, rounds=4)
    again = play(STANDARD, (entry, LEVELS["easy"]), seed=11, rounds=4)
    assert first.sheet.rows == again.sheet.rows


def test_work_bounds_the_effort() -> None:
    deck = list(DECK)
    random.Random(2).shuffle(deck)
    round_ = Round(STANDARD, deck, 0)
    round_.apply(round_.legal_actions()[0])  # the upcard is taken
    medium = LEVELS["medium"].player
    for work in (1, 4, 8):
        thought = medium.think(view_of(round_, round_.turn), random.Random(1), work)
        slices = 0
        while True:
            try:
                next(thought)
                slices += 1
            except StopIteration:
                break
        assert slices <= work


def test_foresight_agrees_with_trying_every_draw() -> None:
    rng = random.Random(6)
    for _ in range(150):
        cards = rng.sample(DECK, 40)
        hand, unseen = to_set(cards[:10]), to_set(cards[10:])
        now = MELDER.deadwood(hand)
        exact = [
            now - min(MELDER.deadwood((hand | 1 << card) ^ 1 << out) for out in each(hand | 1 << card))
            for card in each(unseen)
        ]
        # the short cut may miss that a meld can be given up for a card of more points
        assert 0 <= sum(exact) / len(exact) - expected_draw_saving(MELDER, hand, unseen) < 1.0


def test_danger_knows_what_the_opponent_took() -> None:
    seven = parse_card("7S")
    unseen = to_set(DECK) & ~to_set(parse_cards("7S KC"))
    calm = danger(MELDER, seven, unseen, 0)
    warned = danger(MELDER, seven, unseen, to_set(parse_cards("8S")))
    certain = danger(MELDER, seven, unseen, to_set(parse_cards("8S 9S")))
    assert 0 < calm < warned < certain == 1.0
    safe = to_set(parse_cards("7H 7D 6S 8S"))
    assert danger(MELDER, seven, unseen & ~safe, 0) == 0.0
    assert danger(MELDER, parse_card("KS"), unseen, 0) < calm, "a king joins fewer runs"


def test_medium_beats_easy_clearly() -> None:
    result = match(STANDARD, LEVELS["medium"], LEVELS["easy"], pairs=8, seed=3)
    assert result.share >= 0.58
    assert median(result.times) < 0.003


@pytest.mark.long
def test_strength_over_many_games() -> None:
    assert match(STANDARD, LEVELS["medium"], LEVELS["easy"], pairs=200, seed=4).share >= 0.57  # about 0.61
    assert match(STANDARD, LEVELS["medium"], SIMPLE, pairs=100, seed=5).share >= 0.6


def test_mirrored_matches_are_fair() -> None:
    result = match(STANDARD, SIMPLE, SIMPLE, pairs=15, seed=6)
    assert result.games == 30
    assert 0.2 <= result.share <= 0.8


def test_the_last_discard_is_taken_to_knock_with() -> None:
    """Where the rules offer it, the player takes it if a knock is better than a draw, and then must end the round."""
    from dataclasses import replace

    rules = replace(STANDARD, last_discard="knock_only")
    entry = LEVELS["medium"]
    endings: set[bool] = set()
    for seed in range(400):
        deck = list(DECK)
        random.Random(seed).shuffle(deck)
        round_ = Round(rules, deck, 0)
        seen = False
        rng = random.Random(seed)
        while not round_.over:
            if round_.phase in (Phase.LAST_DISCARD, Phase.MUST_END):
                seen = True
                events = round_.apply(decide(entry.player, view_of(round_, round_.turn), rng, entry.work))
                assert getattr(events[0], "source", Source.DISCARD) is Source.DISCARD
            else:
                quiet = [a for a in round_.legal_actions() if type(a).__name__ != "Knock"]
                round_.apply(rng.choice(quiet))
        endings |= {round_.facts.ending is Ending.DRAW} if seen and round_.facts is not None else set()
    assert False in endings, "somebody knocked with the last discard"


def test_a_game_is_played_to_its_end() -> None:
    game = play(STANDARD, (LEVELS["easy"], SIMPLE), seed=1)
    assert isinstance(game, Game)
    assert max(game.sheet.scores) >= STANDARD.target


def _at_answer(hand: str, theirs: str) -> Round:
    """Seat 0 holds ``hand`` and is offered a double early in a round; seat 1 holds ``theirs``."""
    mine, other = to_set(parse_cards(hand)), to_set(parse_cards(theirs))
    left = [card for card in DECK if not (mine | other) >> card & 1]
    return Position(
        rules=preset("redoubling"), phase=Phase.ANSWER, turn=0, dealer=0, hands=(mine, other), offered=2,
        pile=(left[0],), stock=tuple(left[1:]), turned=left[0],
    ).build()  # fmt: skip


POOR, RICH = "KS QH JD TC 9S 8H 7D 5C 4S 2H", "AS AH AD 2C 3C 4C 6S 6H 6D 2D"


@pytest.mark.parametrize("entry", LEVELS.values(), ids=lambda entry: str(entry.name))
def test_a_good_hand_accepts_or_redoubles(entry: Level) -> None:
    action = decide(entry.player, view_of(_at_answer(RICH, POOR), 0), random.Random(3), entry.work)
    assert action in (Accept(), Redouble())


def test_easy_resigns_a_poor_hand_and_medium_knows_the_price() -> None:
    """With a high count resigning costs the difference and a box at once: playing on costs less on average."""
    view = view_of(_at_answer(POOR, RICH), 0)
    assert decide(LEVELS["easy"].player, view, random.Random(3), 8) == Refuse()
    assert decide(LEVELS["medium"].player, view, random.Random(3), 8) == Accept()


@pytest.mark.parametrize("entry", LEVELS.values(), ids=lambda entry: str(entry.name))
def test_who_is_ahead_offers_a_double(entry: Level) -> None:
    for hand, other, offers in ((RICH, POOR, True), (POOR, RICH, False)):
        drawing = _at_answer(other, hand)
        drawing.phase, drawing.turn, drawing.cube = Phase.DRAW, 1, Cube()
        action = decide(entry.player, view_of(drawing, 1), random.Random(5), entry.work)
        assert (action == OfferDouble()) == offers


def test_samples_are_worlds_that_can_be() -> None:
    """What is dealt to the opponent is unseen, and holds what it took face up."""
    deck = list(DECK)
    random.Random(9).shuffle(deck)
    round_ = Round(STANDARD, deck, 0)
    round_.apply(TakeUpcard())
    view = view_of(round_, 0)
    rng = random.Random(1)
    for _ in range(50):
        hand, stock = rollout.possible_deal(view, MELDER, rng)
        assert hand & view.opponent_known == view.opponent_known
        assert hand & ~view.unseen == 0
        assert hand.bit_count() == view.opponent_count
        assert len(stock) == len(set(stock)) == view.stock_count
        assert not hand & to_set(stock)
