"""A person who plays by a few plain rules, for games that must come out the same for ever."""

from __future__ import annotations

from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import Action, Discard, DrawStock, Knock, Pass
from gin_desktop.engine.view import View
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup
from gin_desktop.session.save_journal import MemoryJournal
from gin_desktop.session.sitting import Sitting


def scripted(view: View) -> Action:
    """Passes, draws from the stock, discards what leaves least, knocks with five or less; the first of equals."""
    if len(view.legal) == 1 or (Pass() not in view.legal and not any(isinstance(one, Discard) for one in view.legal)):
        return DrawStock() if DrawStock() in view.legal else view.legal[0]
    if Pass() in view.legal:
        return Pass()
    deadwood = meld_rules(view.rules).deadwood

    def left(card: int | None) -> tuple[int, int]:
        return (deadwood(view.hand if card is None else view.hand ^ 1 << card), -1 if card is None else card)

    knocks = sorted((one for one in view.legal if isinstance(one, Knock)), key=lambda one: left(one.discard))
    if knocks and left(knocks[0].discard)[0] <= 5:
        return knocks[0]
    return min((one for one in view.legal if isinstance(one, Discard)), key=lambda one: left(one.card))


def played(setup: GameSetup, seed: int = 1) -> tuple[Sitting, list[str]]:
    """The game played to its end by this person, and the lines of its record."""
    lines = MemoryJournal()
    sitting = Sitting(setup, journal=lines, shuffler=Shuffler(seed))
    play_to_the_end(sitting)
    return sitting, list(lines)


def play_to_the_end(sitting: Sitting) -> None:
    """Plays for the person in seat 0; the others play for themselves."""
    while not sitting.game.finished:
        if sitting.game.between_rounds:
            sitting.deal()
            continue
        seat = sitting.turn
        assert seat is not None
        action = sitting.think(60.0) if sitting.computers_turn else scripted(sitting.view(seat))
        assert action is not None
        sitting.play(seat, action)
