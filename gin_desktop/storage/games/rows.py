"""What a record comes to: one row for the game and one for each of its rounds. All of it follows from the record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from gin_desktop.engine.cards import CardSet
from gin_desktop.engine.rule_field import DrawReason, Ending

Place = Literal["games", "saves", "imported", "deleted"]
"""The folder that a record lies in: finished games, games to go on with, those of other people, deleted ones."""

Result = Literal["won", "lost", "even", "unfinished"]
"""How a game ended for the person: even is a game without a winner, unfinished one that was left or still is played."""

Form = Literal["game", "rounds", "hollywood", "series", "duplicate", "three", "partners", "deal", "daily"]
"""What kind of game it is: to a target, of so many rounds, on three columns, several games, the same cards both ways,
with three, with partners, one deal that is shared, the deal of a date."""
Order = Literal["newest", "oldest", "opponent", "result", "longest", "shortest"]
"""How a list of games is sorted; where games are equal, the newest is first."""
ORDERS: Final[tuple[Order, ...]] = ("newest", "oldest", "opponent", "result", "longest", "shortest")

FORMS: Final[tuple[Form, ...]] = (
    "game",
    "rounds",
    "hollywood",
    "series",
    "duplicate",
    "three",
    "partners",
    "deal",
    "daily",
)

Reason = Literal["assisted", "hints", "practice", "repeated", "imported", "people", "deleted", "damaged"]
"""Why a game does not count in the statistics of all games: free undo; hints (such games have statistics of their own);
played on from another game, or with open hands; a deal that was tried before; from elsewhere; without exactly one
person; deleted; a record that does not hold (its sound rounds do not count either)."""


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game.

    Attributes:
        key: names it wherever its record lies: 32 hexadecimal digits, the beginning of the seal of its first deal; of a
            game that was played on from another one the key of its own, twice.
        place, name: the folder and the file of its record.
        ended: when it was played last, in seconds since 1970, and as a local date (``day``, YYYY-MM-DD).
        preset, title: what its rules are called; ``rules`` is the same for the same rules: the name of the preset, or
            "own:" and a digest of them.
        names, levels: by seat; None for a person.
        you: the seat of the one person who plays; None with several, or none.
        opponent: the name of who sits across, of several all names with a comma.
        level: the level across (without the strength of Even match), None for a person, or where several differ.
        rounds: how many have ended.
        mine, theirs: the points on the sheet at its end, bonuses and all; of three ``theirs`` are those of the best.
        why_not: why it counts in no statistics, "" where it does.
        even: the strength of Even match that was played, in hundredths of a level (0 is Easy, 300 Expert); None for any
            other level.
        trouble: the code of what is wrong with its record, "" where it holds; then its sound rounds are here.
        starred: whether the person marked it (kept beside the history).
        daily, code: of a shared deal. A daily deal that was begun on another date has the form ``deal``.
        again: whether its record says that the person had tried this shared deal before.
        melding: how aces go in runs, and their points (``RuleSet.ace_runs`` and ``ace_points``).
    """

    key: str
    place: Place
    name: str
    ended: float
    day: str
    preset: str | None
    title: str | None
    rules: str
    form: Form
    names: tuple[str, ...]
    levels: tuple[str | None, ...]
    you: int | None
    opponent: str
    level: str | None
    rounds: int
    result: Result
    mine: int
    theirs: int
    why_not: Reason | Literal[""] = ""
    even: int | None = None
    trouble: str = ""
    starred: bool = False
    code: str = ""
    daily: str = ""
    again: bool = False
    melding: tuple[str, int] = ("low", 1)

    @property
    def counts(self) -> bool:
        """Whether it counts in statistics."""
        return not self.why_not


@dataclass(frozen=True, slots=True)
class Side:
    """What one of the two did in a round.

    Attributes:
        dealt: the deadwood of the ten cards dealt, in points.
        stock_draws: how many cards it drew from the stock.
        fitted: how many of these made a meld with two cards of its hand, or more.
        chance, variance: what chance makes of ``fitted``, in millionths: the sum over these draws of the share p of the
            stock that would have fitted, and of p(1 - p).
        pile_draws: how many cards it took from the discard pile.
        upcard: whether it took the first upcard; None: it was never offered to this side.
        all_draws: how many cards it drew from either, which is the number of its turns.
        final: the cards it held when the round ended, as the showdown has them.
        deadwood: what counted at the showdown, after lay-offs; 0 in a drawn round.
    """

    dealt: int
    stock_draws: int
    fitted: int
    pile_draws: int
    upcard: bool | None
    all_draws: int
    final: CardSet
    deadwood: int
    chance: int = 0
    variance: int = 0


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round that has ended, at the table of the person (where nobody or several are one: of seat ``you`` = 0 or the
    first seat of its table).

    Attributes:
        number, table: which deal of the game, from 1, at which table.
        dealer: whether the person's side dealt.
        ending: how play ended; ``reason`` why, where it was drawn.
        mine: whether the person's side knocked, went gin, or had its double refused; None where it was drawn.
        undercut: whether the defender won it.
        points: what the person's side made in the round, less than 0 where the other side made it.
        turn: in which turn of the knocker the round ended, counted from 1; 0 where it was drawn.
        before: the defender's deadwood before lay-offs (best arrangement); 0 where there was no showdown.
        laid_off, best: points of the cards that the defender laid off, at most ``best``: by so many points the best
            defence leaves less deadwood than the best arrangement without lay-offs.
        cube: the factor of accepted doubles.
        you, them: what the two sides did.
    """

    number: int
    table: int
    dealer: bool
    ending: Ending
    reason: DrawReason | None
    mine: bool | None
    undercut: bool
    points: int
    turn: int
    before: int
    laid_off: int
    best: int
    cube: int
    you: Side
    them: Side


@dataclass(frozen=True, slots=True)
class MissedLayoffs:
    """A round in which the person could have laid off more.

    Attributes:
        key, day, opponent: as those of its :class:`GameRow`; ``number`` and ``table`` as those of its
            :class:`RoundRow`.
        missed: points that were not laid off, of ``possible`` ones.
    """

    key: str
    day: str
    opponent: str
    number: int
    table: int
    missed: int
    possible: int


@dataclass(frozen=True, slots=True)
class KnockedRound:
    """A round that the person ended by a knock.

    Attributes:
        key, day, opponent, number, table: as those of :class:`MissedLayoffs`.
        turn: in which turn.
        deadwood: what the person kept, in points.
        undercut: whether the other side won it.
        points: what it made the person, less than 0 where the other side made them.
    """

    key: str
    day: str
    opponent: str
    number: int
    table: int
    turn: int
    deadwood: int
    undercut: bool
    points: int


@dataclass(frozen=True, slots=True)
class Filter:
    """Which games are asked for; None and empty mean all.

    Attributes:
        rules: as :attr:`GameRow.rules`.
        opponent, level: as :attr:`GameRow.opponent` and :attr:`GameRow.level`.
        form: one of :data:`FORMS`.
        since, until: local dates, both included.
        text: what is looked for in names, titles, dates and results, for lists only.
        codes: for each word of the text the codes of what it may mean in the language of the program.
        result: for lists only.
        starred: only those that are.
        counting: only games that count; statistics always ask for these.
        why: only those that count in no statistics for this reason.
        place: where the record lies; by default games, saves and imported ones.
        shared: only deals that are shared, daily ones among them.
        code: only this deal that is shared, as :attr:`GameRow.code`.
        order: for lists only.
    """

    rules: str | None = None
    opponent: str | None = None
    level: str | None = None
    form: Form | None = None
    since: str | None = None
    until: str | None = None
    text: str = ""
    codes: tuple[tuple[str, ...], ...] = ()
    result: Result | None = None
    starred: bool = False
    counting: bool = False
    place: Place | None = None
    shared: bool = False
    code: str | None = None
    why: Reason | None = None
    order: Order = "newest"
