"""Games of every kind, as a person might have played them, well or badly: what statistics are checked with."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from gin_desktop.engine.deal_codes import code_of
from gin_desktop.engine.game import Game
from gin_desktop.engine.play.actions import Action, Defend, Discard, DrawStock, OfferDouble
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.record import Header, SharedDeal, line_of, parse_line
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.save_journal import MemoryJournal
from gin_desktop.session.sitting import Sitting

FIRST: Final = 1_735_700_000
"""At the end of 2024; the games lie in the eight months that follow, several in each."""
DAYS: Final = 240

_TWO: Final = tuple(name for name in PRESETS if preset(name).players == 2)
_MORE: Final = tuple(name for name in PRESETS if preset(name).players > 2)
_AGAINST: Final = (("Vera", "easy"), ("Max", "medium"), ("Ida", "even:120"), ("Ida", "even:131"), ("Tom", "hard:bold"))


@dataclass(frozen=True, slots=True)
class Record:
    """A record as it would lie in the data folder."""

    place: str
    name: str
    lines: tuple[str, ...]


def varied(number: int) -> Record:
    """One of the games; every number has its own."""
    rng = Random(number)
    journal, person = MemoryJournal(), 0
    setup = _setup(number, rng)
    if len(setup.seats) == 2 and setup.shared is None:
        person = rng.randrange(2)
    seats = tuple(replace(seat, level=None if place == person else "easy") for place, seat in enumerate(setup.seats))
    sitting = Sitting(replace(setup, seats=seats), journal=journal, shuffler=Shuffler(number))
    left = number % 9 == 4
    _play(sitting, person, rng, rng.randrange(10, 60) if left else 4_000, assisted=number % 14 == 5)
    lines = _signed(journal, setup, person, number)
    stamp = time.strftime("%Y%m%d-%H%M%S", time.localtime(FIRST + rng.randrange(DAYS * 86_400)))
    return Record("imported" if number % 17 == 6 else "games", f"computer-{stamp}.jsonl", tuple(lines))


def _setup(number: int, rng: Random) -> GameSetup:
    """What is played: by turns a few rounds, a short game, cards both ways, with more players, a shared deal."""
    kind = number % 10
    among = _MORE if kind in (5, 8) else _TWO
    name = among[(number + number // 10) % len(among)]
    rules = preset(name)
    names = ("Max", "Vera", "Ida")[: rules.players - 1]
    against = [rng.choice(_AGAINST)] if rules.players == 2 else [(one, "easy") for one in names]
    seats = (Seat("You"), *(Seat(*one) for one in against))
    if kind == 7:
        return GameSetup(rules, seats, name, duplicate=1)
    if kind == 9:
        shared = SharedDeal(code_of(number // 20), None)  # each deal is tried twice
        return GameSetup(rules.but(target=100), seats, name, rounds=1, shared=shared)
    if kind == 3:
        rules = rules.but(undercut_bonus=13 + number % 2)
        return GameSetup(rules, seats, None, f"My rules {number % 2}", rounds=2)
    plain = rules.sheet == "single" and rules.series == "none"
    if kind in (1, 5) and plain:
        return GameSetup(rules, seats, name, rounds=1 + rng.randrange(2))
    return GameSetup(rules.but(target=40), seats, name)


def _play(sitting: Sitting, person: int, rng: Random, most: int, *, assisted: bool) -> None:
    """Plays until the end, or so many actions."""
    player = level("easy")
    for count in range(most):
        if sitting.game.finished:
            return
        if sitting.game.between_rounds:
            if sitting.game.can_stop:
                sitting.stop()
                continue
            sitting.deal()
            continue
        table = next(table for table in sitting.tables if table.turn is not None)
        seat = table.turn
        assert seat is not None  # somebody has to act
        if seat != person:
            action = table.think(seconds=60.0)
            assert action is not None  # computers decide at once
        else:
            view = sitting.view(seat)
            action = decide(player.player, view, rng, 1) if len(sitting.seats) == 2 else rng.choice(view.legal)
            action = _as_people_do(sitting.game, seat, action, rng)
        sitting.play(seat, action)
        if isinstance(action, Discard) and rng.random() < 0.03 and sitting.can_take_back(seat):
            sitting.take_back(seat)
        if assisted and seat == person and count > 20 and sitting.can_undo(seat) and rng.random() < 0.3:
            sitting.undo(seat)
            assisted = False


def _as_people_do(game: Game, seat: int, action: Action, rng: Random) -> Action:
    """Now and then something else than what a player would do: lay-offs are overlooked, doubles tried."""
    if isinstance(action, Defend):
        some: Action = Defend(action.melds, action.layoffs[:1])
        return rng.choice([action, action, some, some, Defend(())])
    chance = rng.random()
    if chance > 0.12:
        return action
    legal = game.round_at(game.table_of(seat) or 0).legal_actions()
    if chance > 0.02:
        return OfferDouble() if any(isinstance(one, OfferDouble) for one in legal) else action
    return action if isinstance(action, DrawStock) else rng.choice(legal)


def _signed(lines: list[str], setup: GameSetup, person: int, number: int) -> list[str]:
    """The record under the names and levels of whoever it says has played."""
    header = parse_line(lines[0], 1)
    assert isinstance(header, Header)
    names, levels = list(setup.names), list(setup.levels)
    if person:
        names, levels = names[::-1], levels[::-1]
    if number % 19 == 8:
        levels = [None] * len(levels)  # between people
    changed = replace(
        header, names=tuple(names), levels=tuple(levels), open_watching=number % 23 == 5 and len(names) == 3
    )
    return [line_of(changed, header.rules), *lines[1:]]
