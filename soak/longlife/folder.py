"""Makes a data folder of many years: thousands of finished games, hundreds of thousands of answers, custom rule sets.

A few hundred of the games are really played; the others repeat them with new nonces, and so with new seals, under names
as the program gives them. Each one is a record that verifies.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import islice
from pathlib import Path
from typing import Final

from gin_desktop.engine.cards import DECK, CardSet, to_set
from gin_desktop.engine.presets import preset
from gin_desktop.engine.record import Deal, Header, line_of, parse_line
from gin_desktop.engine.view import with_local_seats
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from gin_desktop.practice.codes import encode
from gin_desktop.practice.model import (
    LEVELS,
    MELDING_KINDS,
    Kind,
    LayoffPosition,
    MeldPosition,
    Position,
    SpreadPosition,
    Terms,
)
from gin_desktop.practice.themes import themes_for
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.rulebook import Rulebook
from gin_desktop.session.save_journal import MemoryJournal
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.database.file import Values
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.practice.file import ProgressFile
from gin_desktop.storage.settings import Settings, save_settings

RULES: Final = (
    *("standard", "oklahoma", "eleven_card", "around_corner", "hollywood_oklahoma", "standard", "standard"),
    *("partners4", "cutthroat3"),
)
"""The rule sets that are played, in turn."""
PLAYED_GAMES: Final = 300
"""The number of games that are really played."""
YEARS: Final = 10
END: Final = datetime(2026, 11, 20, 22)

_PERSON: Final = Seat("You")
_COMPUTER: Final = Seat("Computer", "easy")
_TERMS: Final = Terms()
_KNOCKERS: Final = 20


def settings() -> Settings:
    """Returns the settings of every folder: no animation and no waiting, so that only opening is measured."""
    return Settings(animation="off", pace="at_once", muted=True, rules="standard", opponent="easy", practice_level=1)


def make_empty(folder: Path) -> Paths:
    """Makes the folder of somebody who has just begun, with a finished game on the table."""
    paths = Paths.under(folder)
    paths.ensure()
    save_settings(settings(), paths.settings)
    return paths


def make_old(folder: Path, games: int, answers: int, rules: int = 0) -> Paths:
    """Makes the folder of somebody who has played and practised for :data:`YEARS`."""
    paths = make_empty(folder)
    make_games(paths.games, games)
    make_answers(paths.progress, answers)
    make_rules(paths, rules)
    return paths


# -- games


def play(number: int, *, finish: bool = True) -> list[str]:
    """Returns the lines of a short game; unless it is to ``finish``, it stops in its second round."""
    name = RULES[number % len(RULES)]
    players = preset(name).players
    seats = tuple(_PERSON if seat == number % 2 else _COMPUTER for seat in range(players))
    lines, rng, easy = MemoryJournal(), random.Random(number), level("easy")
    rounds = 1 + number % 3
    sitting = Sitting(GameSetup(preset(name), seats, name, rounds=rounds), journal=lines, shuffler=Shuffler(number))
    while not sitting.game.finished:
        if sitting.game.between_rounds:
            sitting.deal()
            continue
        turn = rng.choice([table.turn for table in sitting.tables if table.turn is not None])
        sitting.play(turn, decide(easy.player, with_local_seats(sitting.view(turn)), rng, easy.work))
        if not finish and sitting.count > 12:
            break
    return lines


def with_new_nonces(lines: Sequence[str], rng: random.Random) -> list[str]:
    """Returns the same game with other nonces, and so with other seals."""
    header = parse_line(lines[0], 1)
    assert isinstance(header, Header)
    made = []
    for number, line in enumerate(lines, start=1):
        if line.startswith('{"deal"'):
            deal = parse_line(line, number)
            assert isinstance(deal, Deal)
            line = line_of(replace(deal, nonce=f"{rng.getrandbits(128):032x}"), header.rules)
        made.append(line)
    return made


def make_games(folder: Path, count: int) -> None:
    """Writes this many records; every twelfth was left before its end."""
    rng, every = random.Random(13), timedelta(days=365 * YEARS) / max(1, count)
    played = [play(number, finish=number % 12 != 11) for number in range(min(PLAYED_GAMES, count))]
    for number in range(count):
        own = played[number % len(played)]
        lines = own if number < len(played) else with_new_nonces(own, rng)
        stamp = (END - every * (count - number)).strftime("%Y%m%d-%H%M%S")
        (folder / f"current-{stamp}-{number}.jsonl").write_bytes("".join(f"{line}\n" for line in lines).encode())


# -- answers


def positions(kind: Kind, rng: random.Random) -> Iterator[Position]:
    """Yields positions of a kind without end, hardly ever the same one."""
    melder, cards = _TERMS.melder, list(DECK)
    if kind == "meld":
        while True:
            yield MeldPosition(_TERMS, to_set(rng.sample(cards, 10)))
    knockers: list[CardSet] = []
    while len(knockers) < _KNOCKERS:
        hand = to_set(rng.sample(cards, 10))
        if 0 < melder.deadwood(hand) <= _TERMS.limit:
            knockers.append(hand)
    while True:
        knocker = rng.choice(knockers)
        rest = [card for card in cards if not knocker >> card & 1]
        if kind == "spread":
            yield SpreadPosition(_TERMS, knocker, to_set(rng.sample(rest, rng.randrange(9))))
        else:
            spread = melder.best_arrangement(knocker)
            yield LayoffPosition(_TERMS, spread, knocker & ~sum(spread), to_set(rng.sample(rest, 10)))


def answer_rows(count: int) -> Iterator[Values]:
    """Yields answers over the years: all kinds, themes, levels and modes, some positions repeated."""
    rng = random.Random(5)
    sources = {kind: positions(kind, rng) for kind in MELDING_KINDS}
    themes = {kind: themes_for(kind, _TERMS) for kind in MELDING_KINDS}
    codes: dict[Kind, list[str]] = {kind: [] for kind in MELDING_KINDS}
    step = YEARS * 365 * 86_400 / max(1, count)
    begin = END.timestamp() - YEARS * 365 * 86_400
    for number in range(count):
        kind = rng.choices(MELDING_KINDS, (6, 2, 2))[0]
        had = codes[kind]
        code = rng.choice(had[-200:]) if had and rng.random() < 0.1 else encode(next(sources[kind]))
        had.append(code)
        run = "daily" if kind == "layoff" and number % 50 < 10 else rng.choice(("train", "train", "theme", "timed"))
        when = begin + number * step
        day = time.strftime("%Y-%m-%d", time.localtime(when)) if run == "daily" else ""
        right, best = rng.random() < 0.7, rng.randrange(30)
        measure = best if right else best + rng.randrange(1, 20)
        theme = rng.choice((*themes[kind], ""))
        helped = int(rng.random() < 0.05)
        seconds = round(rng.uniform(3, 90), 1)
        yield kind, theme, rng.choice(LEVELS), code, int(right), measure, best, seconds, when, run, helped, day


def make_answers(path: Path, count: int) -> None:
    """Writes this many answers, and the results of timed runs."""
    file, source = ProgressFile(path), answer_rows(count)
    timed = [("layoff", number % 15, 15, END.timestamp() - number * 86_400) for number in range(count // 200)]
    while part := list(islice(source, 50_000)):
        file.write(part, timed, forget=False)
        timed = []
    file.close()


# -- rules


def make_rules(paths: Paths, count: int) -> None:
    """Writes this many custom rule sets."""
    book = Rulebook(paths)
    for number in range(count):
        name = RULES[number % len(RULES)]
        book.save(f"Ours {number}", name, preset(name).but(gin_bonus=10 + number % 90))
