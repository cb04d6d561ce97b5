"""Matches of three and four: the same decks for everybody, and what is told is told to one side only."""

from __future__ import annotations

import json

import pytest

from benchmarks import partnerships, threes
from benchmarks.partnerships import PartnershipMatch
from benchmarks.seats import contestants, play_seats, without_partner_result
from benchmarks.threes import ThreePlayerMatch
from gin_desktop.engine.game import Game
from gin_desktop.engine.presets import preset, preset_names
from gin_desktop.engine.view import View, with_local_seats
from gin_desktop.players.levels import Level
from gin_desktop.players.medium import Medium
from gin_desktop.players.protocol import Thought


class Listener(Medium):
    """Medium, writing down what it is told of the other table."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[tuple[int, int]] = []

    def think(self, view: View, rng: object, work: int) -> Thought:
        if view.partner is not None and view.partner.brought is not None:
            self.told.append((view.seat, view.partner.brought))
        return super().think(view, rng, work)  # type: ignore[arg-type]


def test_only_the_seats_that_are_told_learn_of_the_other_table() -> None:
    players = [Level(str(seat), Listener(), 1) for seat in range(4)]
    game = play_seats(preset("partners4"), players, 1, 0, told=(1, 3))
    heard = [player.player.told for player in players if isinstance(player.player, Listener)]
    assert not heard[0]
    assert not heard[2]
    assert heard[1] or heard[3]
    brought = {part.score.points for row in game.sheet.rows for part in row.parts}
    assert {abs(points) for _, points in heard[1] + heard[3]} <= brought | {0}


def test_partnerships_of_the_same_players_share_every_pair() -> None:
    result = partnerships.measure(PartnershipMatch("easy,easy", "easy,easy", seed=2), 1)
    assert (result["games"], result["won"], result["pairs_undecided"]) == (2, 1, 1)
    assert result["points_per_deal"] == 0


@pytest.mark.parametrize("rules", preset_names(3))
def test_three_of_the_same_strength_win_a_third(rules: str) -> None:
    result = threes.measure(ThreePlayerMatch("easy,easy,easy", rules, seed=1), 1)
    assert [row["won"] for row in result["by_player"]] == pytest.approx([1, 1, 1], abs=0.01)
    assert sum(row["net_per_game"] for row in result["by_player"]) == pytest.approx(0, abs=0.2)


def test_the_command_lines(capsys: pytest.CaptureFixture[str]) -> None:
    few = ["--workers", "1", "--seed", "3"]
    assert partnerships.main(["--games", "2", "--first", "easy,easy", "--second", "simple,simple", *few]) == 0
    assert "easy,easy against simple,simple" in capsys.readouterr().out
    assert threes.main(["--games", "3", "--players", "medium,easy,easy", "--json", *few]) == 0
    rows = json.loads(capsys.readouterr().out)["by_player"]
    assert [row["player"] for row in rows] == ["medium", "easy", "easy"]
    for main, option in ((partnerships.main, "--first"), (threes.main, "--players")):
        assert main([option, "easy", *few]) == 1
        assert main([option, "easy,nobody,easy", *few]) == 1
        assert "unknown_player" in capsys.readouterr().err


def test_untold_keeps_that_the_other_table_has_ended() -> None:
    game = Game(preset("partners4"), side_info=True)
    for table, (dealer, seats) in enumerate(((0, (0, 3)), (2, (2, 1)))):
        game.deal(range(52), dealer, table, seats)
    view = with_local_seats(game.view(0))
    assert without_partner_result(view) == view
    assert contestants("easy")[0].name == "easy"
