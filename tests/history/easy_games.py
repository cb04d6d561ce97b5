"""Records of games that a computer plays in the place of a person."""

from __future__ import annotations

import random

from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.save_journal import MemoryJournal
from gin_desktop.session.sitting import Sitting

PERSON, COMPUTER = Seat("You"), Seat("Computer", "easy")


def easy_game(
    rounds: int,
    seed: int = 1,
    seats: tuple[Seat, Seat] = (PERSON, COMPUTER),
    rules: RuleSet | None = None,
) -> str:
    """The record of a game after so many rounds, the next one dealt and begun; ``seed`` deals and plays."""
    lines, easy, rng = MemoryJournal(), level("easy"), random.Random(seed)
    setup = GameSetup((rules or preset("standard")).but(target=1000), seats)
    sitting = Sitting(setup, journal=lines, shuffler=Shuffler(seed))
    while len(sitting.game.sheet.rows) < rounds or sitting.game.between_rounds:
        turn = sitting.turn
        if turn is None:
            sitting.deal()
        else:
            sitting.play(turn, decide(easy.player, sitting.view(turn), rng, easy.work))
    turn = sitting.turn
    assert turn is not None
    sitting.play(turn, decide(easy.player, sitting.view(turn), rng, easy.work))
    return "\n".join(lines) + "\n"
