"""Makes the history's row of a game from its replayed record: its key, form, result, and whether it counts."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from typing import Final, Literal

from gin_desktop.engine.game import Game
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.record import Deal, Header, RecordError, Replay
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.session.history.dating import day_of, ended_at
from gin_desktop.storage.games.record_tables import FoundFile
from gin_desktop.storage.games.rows import Form, GameRow, Place, Reason, Result

OPEN_FORMS: Final[tuple[Form, ...]] = ("game", "rounds", "hollywood", "series", "three")
"""The forms in which a round that has ended hides nothing while the game goes on."""


def game_row(file: FoundFile, played: Replay, you: int | None, digest: bytes, trouble: RecordError | None) -> GameRow:
    """The row of a game from a record replayed as far as it is valid; ``you`` is the seat of its only person."""
    game, header = played.game, played.require_header()
    assert game is not None  # there is a header
    seat = 0 if you is None else you
    ended = ended_at(file)
    opponents = _opponents(header, seat)
    levels = {header.levels[other] for other in opponents}
    level = levels.pop() if len(levels) == 1 else None
    kind, _, strength = (level or "").partition(":")
    even = int(strength) if kind == "even" and strength.isdecimal() else None
    result, mine, theirs = _result(game, seat, left=trouble is not None)
    return GameRow(
        key=key_of(header, played.deals, digest),
        place=file.place,
        name=file.name,
        ended=ended,
        day=day_of(ended),
        preset=header.preset,
        title=header.title,
        rules=rules_name(header.rules, header.preset),
        form=form_of(header),
        names=header.names,
        levels=header.levels,
        you=you,
        opponent=", ".join(header.names[other] for other in opponents),
        level=kind if even is not None else level,
        rounds=game.deals - (0 if game.deal_over else 1),
        result=result,
        mine=mine,
        theirs=theirs,
        why_not=_why_not(file.place, header, you, damaged=trouble is not None, hints=played.hints),
        even=even,
        trouble="" if trouble is None else trouble.code,
        code="" if header.shared is None else header.shared.code,
        daily=(header.shared and header.shared.daily) or "",
        again=header.shared is not None and header.shared.again,
        melding=(header.rules.ace_runs, header.rules.ace_points),
    )


def key_of(header: Header, deals: Sequence[Deal], digest: bytes) -> str:
    """The key of a game, which does not depend on its file: of its first deal, or of its content if that is damaged."""
    if header.played_on is not None:
        return header.played_on.key * 2
    return deals[0].seal[:32] if deals else digest.hex()[:32]


def form_of(header: Header) -> Form:
    """The form of the game in a record."""
    rules = header.rules
    if header.shared is not None:
        return "deal" if header.shared.daily is None or header.shared.late else "daily"
    if header.duplicate:
        return "duplicate"
    if rules.players > 2:
        return "partners" if rules.players == 4 else "three"
    if rules.sheet == "hollywood":
        return "hollywood"
    if rules.series != "none":
        return "series"
    return "rounds" if header.rounds else "game"


def rules_name(rules: RuleSet, called: str | None = None) -> str:
    """The name of rules in the history: the preset's, or "own:" and a digest. If several presets have the same rules,
    the one named ``called``, or else the first.

    The target is ignored: a game to another target is longer or shorter, not a different one.
    """
    digest = _digest(rules)
    names = _presets().get(digest, ())
    if called is not None and called in names:
        return called
    return names[0] if names else f"own:{digest}"


@cache
def _presets() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name in PRESETS:
        found.setdefault(_digest(preset(name)), []).append(name)
    return found


@cache
def _digest(rules: RuleSet) -> str:
    fields = rules.but(target=preset("standard").target).to_dict()
    return hashlib.sha256(repr(sorted(fields.items())).encode()).hexdigest()[:16]


def _opponents(header: Header, seat: int) -> list[int]:
    """The seats of a seat's opponents: all but its partner."""
    partner = (seat + 2) % 4 if header.rules.players == 4 else None
    return [other for other in range(len(header.names)) if other not in (seat, partner)]


def _result(game: Game, seat: int, *, left: bool) -> tuple[Result, int, int]:
    """The result for a seat, and the points on the sheet: its own, and those of the best of the others."""
    sheet = game.sheet
    settled = sheet.settle() if sheet.ended else sheet.leave()
    entrant = game.seating.entrant_of(seat) if game.seating is not None else 0
    totals = settled.totals
    mine, theirs = totals[entrant], max(points for other, points in enumerate(totals) if other != entrant)
    if not game.finished or left:
        return "unfinished", mine, theirs
    winners = getattr(settled, "winners", None)
    if winners is None:
        winners = () if settled.winner is None else (settled.winner,)
    if len(winners) != 1:
        return ("even" if entrant in winners or not winners else "lost"), mine, theirs
    return ("won" if entrant in winners else "lost"), mine, theirs


def _why_not(place: Place, header: Header, you: int | None, *, damaged: bool, hints: int) -> Reason | Literal[""]:
    """Why a game counts in no statistics, or empty. Second tries are found elsewhere, from the other games."""
    if place in ("imported", "deleted"):
        return place
    if damaged:
        return "damaged"
    if you is None:
        return "people"
    if header.played_on is not None or header.open_watching:
        return "practice"
    return "assisted" if header.assisted else "hints" if hints else ""
