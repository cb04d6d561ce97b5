"""Records of games played at random by every preset, to be played on from any point."""

from __future__ import annotations

import random
from collections.abc import Sequence

from gin_desktop.engine.game import Game
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import Action, Discard, Knock, Refuse
from gin_desktop.engine.record import Replay, parse_line
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.view import View
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.save_journal import MemoryJournal
from gin_desktop.session.sitting import Sitting

PERSON = Seat("You")
COMPUTERS = tuple(Seat(name, "easy") for name in ("Ida", "Tom", "Vera"))


def setup_of(rules: RuleSet, **more: object) -> GameSetup:
    return GameSetup(rules, (PERSON, *COMPUTERS)[: rules.players], **more)  # type: ignore[arg-type]


def any_move(view: View, rng: random.Random) -> Action:
    """Something legal: now and then anything, mostly what brings a hand to its end."""
    if rng.random() < 0.2:
        return rng.choice(view.legal)
    knocks = [action for action in view.legal if isinstance(action, Knock)]
    if knocks and rng.random() < 0.8:
        return rng.choice(knocks)
    discards = [action for action in view.legal if isinstance(action, Discard)]
    if discards:
        deadwood = meld_rules(view.rules).deadwood
        return min(discards, key=lambda action: deadwood(view.hand ^ 1 << action.card))
    return rng.choice([action for action in view.legal if not isinstance(action, Refuse)] or view.legal)


def play_on(sitting: Sitting, rng: random.Random, actions: int, *, slips: bool = False) -> None:
    """Plays so many actions, for everybody; with ``slips`` some are taken back."""
    for _ in range(actions):
        if sitting.game.finished:
            return
        if sitting.game.between_rounds:
            sitting.deal()
        seats = [table.turn for table in sitting.tables if table.turn is not None]
        seat = rng.choice(seats)
        sitting.play(seat, any_move(sitting.view(seat), rng))
        if slips and sitting.can_take_back(seat) and rng.random() < 0.1:
            sitting.take_back(seat)


def record(setup: GameSetup, seed: int, actions: int = 90) -> list[str]:
    """The lines of a game."""
    journal, rng = MemoryJournal(), random.Random(seed)
    sitting = Sitting(setup, journal=journal, shuffler=Shuffler(seed))
    sitting.deal()
    play_on(sitting, rng, actions, slips=True)
    return journal


def stood(lines: Sequence[str], count: int) -> Game:
    """How a record's game stood when so many numbers were given, and the deal that follows at once was dealt."""
    played = Replay()
    for number, text in enumerate(lines, start=1):
        if played.count == count and '"deal"' not in text and number > 1:
            break
        played.feed(parse_line(text, number, played.version), number)
    assert played.game is not None
    return played.game


def eyes(game: Game, viewer: int) -> list[View]:
    """All that somebody sees of the round: at their own table from their place, at any other from outside."""
    own = game.table_of(viewer)
    seen = [] if own is None else [game.view(viewer)]
    others = [round_ for round_ in game.tables if round_.table != own]
    return seen + [game.watch(round_.table, seat) for round_ in others for seat in round_.seats]
