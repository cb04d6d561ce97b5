"""A record read into what the history keeps of it: the game, and each of its rounds that has ended.

The engine plays it, so everything here holds under any rules and for any form of game. What is wrong with a record ends
its reading; the rounds before that are there all the same.

**What the numbers mean.** A card drawn from the stock *fitted* if it made a meld with two cards of the hand, or more.
The first upcard was *taken* or left by whoever might have had it, also in an ordinary turn. A lay-off is worth the
points of its card; the *best* that could be laid off is what the best defence leaves less than the best arrangement
alone, and *found* is what was laid off, up to that.
"""

from __future__ import annotations

import hashlib
from collections.abc import Generator, Sequence
from functools import cache
from typing import Final, Literal

from gin_desktop.engine.cards import SUIT_MASK, CardSet, to_set
from gin_desktop.engine.facts import RoundFacts
from gin_desktop.engine.game import Game
from gin_desktop.engine.layoffs import all_layoffs, best_defence
from gin_desktop.engine.melds import Meld
from gin_desktop.engine.play.actions import DrawDiscard, DrawStock, Pass, TakeUpcard
from gin_desktop.engine.play.phases import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.record import Deal, Header, RecordError, Replay, Step, Undo, parse_line
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import price
from gin_desktop.session.fairness.chance import fitting
from gin_desktop.session.history.dating import day_of, ended_at
from gin_desktop.session.history.rows import Form, GameRow, Place, Reason, Result, RoundRow, Side
from gin_desktop.session.history.searching import search_text
from gin_desktop.storage.games.keeping import NOTHING, Found, Taken

MOST_WORK: Final = 100_000
"""Actions that a record may have played, those that are played again after an undo with them: some seconds' work, and
more than the longest series that anybody has sat through."""
TOO_LONG: Final = "too_long"
"""The trouble of a record that has more."""

_HAND: Final = 10
_ACES: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
_PART: Final = 16


def read_record(file: Found, lines: Sequence[str], digest: bytes) -> Generator[None, None, Taken]:
    """What a record holds, some lines a step. ``digest`` names its content."""
    reading = _Reading()
    trouble: RecordError | None = None
    try:
        for number, text in enumerate(lines, start=1):
            reading.line(text, number)
            if number % _PART == 0:
                yield
    except RecordError as error:
        trouble = error
    played = reading.played
    if played.header is None or played.game is None:
        if trouble is None:
            return Taken(why=NOTHING, digest=digest)
        return Taken(why=trouble.code, values=trouble.values, digest=digest)
    if not played.deals and trouble is None:
        return Taken(why=NOTHING, digest=digest)
    game = _game_row(file, played.header, reading, digest, trouble)
    return Taken(game, reading.rows, digest=digest, search=search_text(game))


class _Reading:
    """A record that is being played, with the rounds that have ended."""

    def __init__(self) -> None:
        self.played = Replay()
        self.rows: list[RoundRow] = []
        self.you: int | None = None
        self._seen: dict[int, _Seen] = {}
        self._work = 0

    def line(self, text: str, number: int) -> None:
        """Plays one line; raises :class:`RecordError`."""
        played = self.played
        entry = parse_line(text, number, played.version)
        if type(entry) is Step:
            self._step(entry, number)
            return
        if isinstance(entry, Undo):
            self._work += 1 + len(played.live.get(entry.table, ()))
            played.feed(entry, number)
            if (seen := self._seen.get(entry.table)) is not None:
                seen.taken_back(self.game.round_at(entry.table), len(played.live[entry.table]))
            return
        played.feed(entry, number)
        if isinstance(entry, Header):
            people = [seat for seat, level in enumerate(entry.levels) if level is None]
            self.you = people[0] if len(people) == 1 else None
        elif isinstance(entry, Deal):
            if entry.table == 0:
                self._seen = {}
            seats = entry.seats or (0, 1)
            if self.you is None or self.you in seats:
                seat = self.you if self.you is not None else 0 if 0 in seats else seats[0]
                self._seen[entry.table] = _Seen(entry, seat, self.game.round_at(entry.table))

    @property
    def game(self) -> Game:
        """The game, once there is one."""
        assert self.played.game is not None  # without a header nothing else is taken
        return self.played.game

    def _step(self, step: Step, number: int) -> None:
        self._work += 1
        if self._work > MOST_WORK:
            raise RecordError(TOO_LONG, line=number)
        seen = self._seen.get(step.table)
        if seen is None:
            self.played.feed(step, number)
            return
        mark = seen.mark(step)
        self.played.feed(step, number)
        seen.marks.append(mark)
        if seen.round.facts is not None:
            self.rows.append(seen.row(seen.round.facts))


# what an action was, as far as it is counted
_OTHER, _DRAWN, _FITTED, _TAKEN, _LEFT = 0, 1, 2, 4, 8
MILLION: Final = 1_000_000
_OFFERED: Final = 16
"""It was an answer to the first upcard."""
_NOTHING: Final = (-1, _OTHER, 0, 0)


_Mark = tuple[int, int, int, int]
"""What an action was, as far as it is counted: the seat and the kind, and of a draw from the stock what chance makes of
it, in millionths (see :class:`Side`)."""


class _Seen:
    """A round that is being played, and what was counted of it: a mark for each action that was not taken back."""

    def __init__(self, deal: Deal, seat: int, round_: Round) -> None:
        self._deal = deal
        self._seat = seat
        self._dealt = dict(round_.dealt)
        self._stock = to_set(round_.stack)
        self.round = round_
        self.marks: list[_Mark] = []

    def taken_back(self, round_: Round, left: int) -> None:
        """The round stands somewhere else now, and so many of its actions are left."""
        self.round = round_
        self._stock = to_set(round_.stack)
        del self.marks[left:]

    def mark(self, step: Step) -> _Mark:
        """What an action is that is about to be done."""
        seat, kind = step.seat, type(step.action)
        if kind is DrawStock:
            return self._draw(seat)
        if kind is DrawDiscard:
            return seat, _TAKEN | (_OFFERED if _on_offer(self.round) else 0), 0, 0
        if kind is TakeUpcard:
            return seat, _TAKEN | _OFFERED, 0, 0
        if kind is Pass and self.round.phase is Phase.UPCARD:
            return seat, _OFFERED | _LEFT, 0, 0
        return _NOTHING

    def _draw(self, seat: int) -> _Mark:
        """A card that is drawn is held against all that it could have been."""
        round_ = self.round
        size, hand = len(round_.stack), round_.hands.get(seat)
        if not size or hand is None:
            return _NOTHING  # no legal draw; the engine says so
        card, fits = 1 << round_.stack[-1], fitting(round_.melder, hand)
        kind = _DRAWN | (_FITTED if fits & card else 0) | (_OFFERED | _LEFT if _on_offer(round_) else 0)
        some = (fits & self._stock).bit_count()
        self._stock &= ~card
        return seat, kind, some * MILLION // size, some * (size - some) * MILLION // (size * size)

    def row(self, facts: RoundFacts) -> RoundRow:
        """The round, which has ended with these facts."""
        round_ = self.round
        you, them = self._seat, round_.other(self._seat)
        score = price(facts, round_.rules)
        mine = None if facts.knocker is None else facts.knocker == you
        before, found, best = _layoffs(round_)
        points = 0 if score.winner is None else score.points if score.winner == you else -score.points
        return RoundRow(
            number=self._deal.number,
            table=self._deal.table,
            dealer=self._deal.dealer == you,
            ending=facts.ending,
            reason=facts.draw_reason,
            mine=mine,
            undercut=score.winner is not None and score.winner == facts.defender,
            points=points,
            turn=0 if facts.knocker is None else self._turn(facts.knocker),
            before=before,
            laid_off=found,
            best=best,
            cube=facts.cube,
            you=self._side(you, facts),
            them=self._side(them, facts),
        )

    def _turn(self, seat: int) -> int:
        """Which turn of a seat it is; whoever was dealt eleven cards begins with a turn in which nothing is drawn."""
        turns = sum(1 for actor, kind, _, _ in self.marks if actor == seat and kind & (_DRAWN | _TAKEN))
        return max(1, turns + (len(self._dealt[seat]) > _HAND))

    def _side(self, seat: int, facts: RoundFacts) -> Side:
        drawn = fitted = taken = chance = variance = 0
        upcard = None
        for actor, kind, some, spread in self.marks:
            if actor != seat or not kind:
                continue
            if kind & _DRAWN:
                drawn += 1
                chance += some
                variance += spread
                if kind & _FITTED:
                    fitted += 1
            elif kind & _TAKEN:
                taken += 1
            if kind & _OFFERED:
                upcard = not kind & _LEFT
        deadwood = facts.knocker_deadwood if facts.knocker == seat else facts.defender_deadwood
        return Side(
            dealt=self.round.melder.deadwood(to_set(self._dealt[seat][:_HAND])),
            draws=drawn,
            fitted=fitted,
            taken=taken,
            upcard=upcard,
            turns=drawn + taken,
            final=self.round.hands[seat],
            deadwood=0 if facts.knocker is None else deadwood,
            chance=chance,
            variance=variance,
        )


def _on_offer(round_: Round) -> bool:
    """Whether an ordinary draw is a choice about the first upcard: nothing lies on it yet."""
    return round_.phase is Phase.DRAW and not round_.discards and len(round_.pile) == 1 and round_.upcard is not None


def _layoffs(round_: Round) -> tuple[int, int, int]:
    """The defender's deadwood before lay-offs, what was laid off, and the most that could have been (points)."""
    showdown = round_.showdown
    if showdown is None or showdown.defence is None:
        return 0, 0, 0
    melder, hand = round_.melder, round_.hands[round_.other(showdown.knocker)]
    before = melder.deadwood(hand)
    if not showdown.layoffs_allowed or not before or not any(_may_fit(meld) & hand for meld in showdown.spread):
        return before, 0, 0
    # no defence leaves less than this, as no lay-offs have more points
    floor = before - sum(melder.points[card] for card, _ in all_layoffs(melder, showdown.spread, hand))
    least = showdown.defence.deadwood
    if least > max(0, floor):
        least = best_defence(melder, hand, showdown.spread).deadwood
    best = before - least
    return before, min(best, sum(melder.points[card] for card, _ in showdown.defence.layoffs)), best


def _may_fit(meld: Meld) -> CardSet:
    """All cards that fit a meld as it lies, whatever the rules say of aces; and some that do not."""
    ranks = (meld | meld >> 13 | meld >> 26 | meld >> 39) & SUIT_MASK
    if ranks & (ranks - 1) == 0:
        return ranks * _ACES & ~meld
    low, high = meld & _ACES, meld & _ACES << 12
    return ((meld ^ high) << 1 | (meld ^ low) >> 1 | low << 12 | high >> 12) & ~meld


# -- the game


def _game_row(file: Found, header: Header, reading: _Reading, digest: bytes, trouble: RecordError | None) -> GameRow:
    game, you = reading.game, reading.you
    seat = 0 if you is None else you
    ended = ended_at(file)
    opponents = _opponents(header, seat)
    levels = {header.levels[other] for other in opponents}
    level = levels.pop() if len(levels) == 1 else None
    kind, _, strength = (level or "").partition(":")
    even = int(strength) if kind == "even" and strength.isdecimal() else None
    result, mine, theirs = _result(game, seat, left=trouble is not None)
    return GameRow(
        key=key_of(header, reading.played.deals, digest),
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
        why_not=_why_not(file.place, header, you, damaged=trouble is not None),
        even=even,
        trouble="" if trouble is None else trouble.code,
        code="" if header.shared is None else header.shared.code,
        daily=(header.shared and header.shared.daily) or "",
        again=header.shared is not None and header.shared.again,
        melding=(header.rules.ace_runs, header.rules.ace_points),
    )


def key_of(header: Header, deals: Sequence[Deal], digest: bytes) -> str:
    """What names the game, wherever its record lies. One whose first deal is damaged has the name of its content."""
    if header.played_on is not None:
        return header.played_on.key * 2
    return deals[0].seal[:32] if deals else digest.hex()[:32]


def form_of(header: Header) -> Form:
    """What kind of game a record holds."""
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
    """What stands for rules: the name of the preset, or "own:" and a digest. Of several presets of the same rules it is
    the one that they are ``called``, or else the first.

    Rules that differ only in their target have the same name: a game of them is longer or shorter, not another one.
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
    """Who plays against a seat: everybody but a partner."""
    partner = (seat + 2) % 4 if header.rules.players == 4 else None
    return [other for other in range(len(header.names)) if other not in (seat, partner)]


def _result(game: Game, seat: int, *, left: bool) -> tuple[Result, int, int]:
    """How it ended for a seat, and the points on the sheet: its own, and those of the best of the others."""
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


def _why_not(place: Place, header: Header, you: int | None, *, damaged: bool) -> Reason | Literal[""]:
    """Why a game counts in no statistics. That it is a second try is known only beside the others."""
    if place in ("imported", "deleted"):
        return place
    if damaged:
        return "damaged"
    if you is None:
        return "people"
    if header.played_on is not None or header.open_watching:
        return "practice"
    return "assisted" if header.assisted else ""
