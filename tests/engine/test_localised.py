"""What a computer player sees of a table of three or four is what it would see of the same round between two."""

from __future__ import annotations

import random
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from gin_desktop.engine.game import Game
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import preset
from gin_desktop.engine.seating import Role
from gin_desktop.engine.view import view_of, with_local_seats
from tests.engine.makers import choose, rich_deck, shuffled
from tests.engine.several import next_seats

MODES = ("cutthroat3", "dealer_out3", "captain3_fixed_box", "captain3_rotating_box", "partners4")


@given(st.sampled_from(MODES), st.integers(0, 2**32))
@settings(max_examples=25)
def test_it_is_the_view_of_a_round_between_seats_0_and_1(mode: str, seed: int) -> None:
    rng = random.Random(seed)
    more = {"doubling": "redouble", "max_cube": 4, "cube_owner": "alternate"} if seed % 2 else {}
    game, twins = Game(preset(mode).but(target=1000, **more)), list[Round]()
    for _ in range(2):
        twins = []
        while game.between_rounds:
            dealer, seats = next_seats(game, rng)
            deck = rich_deck(rng) if rng.random() < 0.6 else shuffled(rng)
            game.deal(deck, dealer, len(twins), seats)
            round_ = game.round_at(len(twins))
            # the lower of the two seats is 0
            twins.append(Round(game.rules, deck, int(round_.dealer == max(round_.seats)), table=round_.table))
        while not game.deal_over:
            for round_, twin in zip(game.tables, twins, strict=True):
                same(game, round_, twin)
            table = rng.choice([round_.table for round_ in game.tables if not round_.over])
            action = choose(rng, game.round_at(table))
            game.apply(game.round_at(table).turn, action)
            twins[table].apply(action)
        for round_, twin in zip(game.tables, twins, strict=True):
            same(game, round_, twin)


def same(game: Game, round_: Round, twin: Round) -> None:
    for side, seat in enumerate(sorted(round_.seats)):
        view = game.view(seat)
        local = with_local_seats(view)
        told = {"scores": view.scores, "columns": view.columns, "partner": view.partner, "third": local.third}
        assert replace(local, earlier=()) == replace(view_of(twin, side), **told)  # type: ignore[arg-type]
        if view.third is not None and local.third is not None:
            seating = game.seating
            assert seating is not None
            assert seating.idle is not None
            assert local.third.score == view.third.score == game.sheet.scores[seating.idle]
            captains = [at for at, one in enumerate(sorted(round_.seats)) if seating.role(one) is Role.CAPTAIN]
            assert local.third.ally == (captains[0] if captains else None)
        assert (view.third is None) == (game.rules.mode in ("captain3_fixed_box", "partners4"))
        # of the opponent's earlier rounds it knows who of the two places it had
        assert len(local.earlier) == len(view.earlier)
        for past, whole in zip(local.earlier, view.earlier, strict=True):
            assert view.opponent in whole.seats
            assert past.seats == (0, 1)
            theirs = whole.hands[sorted(whole.seats).index(view.opponent)]
            assert past.hands[1 - side] == theirs
            mine = [card for at, card in past.discards if at == 1 - side]
            assert mine == [card for at, card in whole.discards if at == view.opponent]
            assert (past.dealer == 1 - side) == (whole.dealer == view.opponent)
            assert (past.facts.knocker == 1 - side) == (whole.facts.knocker == view.opponent)


def test_two_players_see_their_own_view() -> None:
    game = Game(preset("standard"))
    game.deal(shuffled(random.Random(1)), 0)
    assert with_local_seats(game.view(1)) is not None
    assert with_local_seats(game.view(1)) == game.view(1)
