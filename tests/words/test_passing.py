"""What somebody is told who takes the seat before the screen."""

from __future__ import annotations

import random
import re

import pytest

from gin_desktop.engine.cards import DECK, each
from gin_desktop.engine.game import Game
from gin_desktop.engine.play.actions import Accept, Discard, DrawDiscard, DrawStock, OfferDouble, Pass, Redouble, Refuse
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.words import t
from gin_desktop.words.cards import card_text
from gin_desktop.words.table.action_summaries import passing_lines

NAMES = ("Anna", "Bert")
CARDS = re.compile("(?:10|[2-9AJQK])[♠♥♦♣]")
TWO = [name for name in PRESETS if preset(name).players == 2]


def game_of(name: str, seed: int = 3) -> Game:
    deck = list(DECK)
    random.Random(seed).shuffle(deck)
    game = Game(preset(name))
    game.deal(deck, 1)
    return game


def lines(game: Game, seat: int) -> list[str]:
    return passing_lines(game.view(seat), game.actions, NAMES)


@pytest.mark.parametrize("name", TWO)
def test_nothing_hidden_is_said_and_nothing_goes_wrong(name: str) -> None:
    for seed in range(4):
        game = game_of(name, seed)
        rng = random.Random(seed)
        seen = {card_text(card) for card in game.round_at(0).pile}
        while not game.round_at(0).over:
            round_ = game.round_at(0)
            for seat in (0, 1):
                told = lines(game, seat)
                assert told
                assert all(told)
                said = {found for line in told for found in CARDS.findall(line)}
                assert said <= seen
                hidden = {card_text(card) for card in each(round_.hands[1 - seat] & ~round_.known[1 - seat])}
                assert not said & (hidden - seen)
            action = rng.choice(round_.legal_actions())
            game.apply(round_.turn, action)
            seen |= {card_text(card) for _, card in game.round_at(0).discards}


def test_the_deal() -> None:
    game = game_of("standard")
    upcard = game.round_at(0).upcard
    assert upcard is not None
    assert lines(game, 0) == [t("curtain.dealt.upcard", dealer="Bert", card=card_text(upcard))]
    assert lines(game_of("eleven_card"), 0) == [t("curtain.dealt.open", dealer="Bert", name="Anna")]


def test_who_hides_the_cards_is_told_how_far_the_turn_has_come() -> None:
    game = game_of("standard")

    def told() -> list[str]:
        return passing_lines(game.view(game.round_at(0).turn), game.actions, NAMES, hidden=True)

    assert told() == [t("curtain.hidden", name="Anna")]
    game.apply(0, Pass())
    assert told() == [t("curtain.hidden", name="Bert")], "what Anna did is no news to Bert"
    game.apply(1, Pass())
    game.apply(0, DrawStock())
    assert told() == [t("curtain.hidden", name="Anna"), t("did.drew", name="Anna")]


def test_a_turn_is_one_sentence_and_the_own_part_is_left_out() -> None:
    game = game_of("standard")
    upcard = card_text(game.round_at(0).pile[-1])
    game.apply(0, Pass())
    assert lines(game, 1) == [t("did.pass", name="Anna", card=upcard)]
    game.apply(1, Pass())
    assert lines(game, 0) == [t("did.pass", name="Bert", card=upcard)]
    game.apply(0, DrawStock())
    assert lines(game, 0) == [t("did.pass", name="Bert", card=upcard)]  # as after a resume in one's turn
    discarded = next(action for action in game.round_at(0).legal_actions() if isinstance(action, Discard))
    game.apply(0, discarded)
    assert lines(game, 1) == [t("did.drew_discarded", name="Anna", card=card_text(discarded.card))]
    game.apply(1, DrawDiscard())
    back = next(action for action in game.round_at(0).legal_actions() if isinstance(action, Discard))
    game.apply(1, back)
    taken = card_text(discarded.card)
    assert lines(game, 0) == [t("did.took_discarded", name="Bert", taken=taken, card=card_text(back.card))]


def test_the_factors_of_doubles_and_redoubles() -> None:
    game = game_of("redoubling")
    for seat in (0, 1):
        game.apply(seat, Pass())
    game.apply(0, DrawStock())
    game.apply(0, next(action for action in game.round_at(0).legal_actions() if isinstance(action, Discard)))
    game.apply(1, OfferDouble())
    assert lines(game, 0)[0] == t("did.doubled", name="Bert", n=2)
    game.apply(0, Redouble())
    assert lines(game, 1)[0] == t("did.redoubled", name="Anna", n=4)
    twin = game_of("redoubling")
    for seat, action in game.actions:
        twin.apply(seat, action)
    game.apply(1, Accept())
    assert lines(game, 0) == [t("did.accepted", name="Bert", n=4)]
    twin.apply(1, Refuse())
    assert lines(twin, 0) == [t("did.resigned", name="Bert"), t("curtain.asks.spread")]
