"""The bridge: its decisions are those of the arena, and no input makes it hang."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from typing import Any

import pytest

from benchmarks.bridge_messages import InvalidMessage, read_message
from benchmarks.bridge_table import BridgePlayer
from gin_desktop.engine.cards import parse_card, parse_cards, rank, to_set
from gin_desktop.engine.play.actions import (
    DrawDiscard,
    Knock,
    TakeUpcard,
)
from gin_desktop.engine.view import View
from gin_desktop.players.levels import Level, level
from gin_desktop.players.protocol import Player, Thought
from gin_desktop.players.view_validation import check
from tests.benchmarks.tables import Host, Spy, compare, parsed, through_json
from tools.arena.eaai import RULES
from tools.arena.matches import MatchRules, play_game
from tools.arena.yardsticks import YARDSTICKS


@pytest.mark.parametrize(("name", "pairs"), [("medium", 1), ("easy", 2)])
def test_decisions_are_those_of_the_arena(name: str, pairs: int) -> None:
    """Both games of mirrored pairs, in the arena and over the bridge: the same Views, actions and scores."""
    chosen = level(name)
    spies = Spy(chosen.player), Spy(chosen.player)
    players = Level(name, spies[0], chosen.work), Level("simple", YARDSTICKS["simple"](), 1)
    table = MatchRules("eaai", RULES, greedy=True)
    host = Host(through_json(BridgePlayer(spies[1], chosen.work, 5)), 5)
    for pair in range(pairs):
        ours = [play_game(table, players, 5, pair, mirrored=mirrored) for mirrored in (False, True)]
        theirs = host.play_pair(pair)
        assert [game.sheet.rows for game in theirs] == [game.sheet.rows for game in ours]
    assert len(spies[0].seen) == len(spies[1].seen) > 150 * pairs
    for (view, action), (made, answer) in zip(*(spy.seen for spy in spies), strict=True):
        compare(view, made, told=False)
        assert answer == action
    assert any(view.earlier for view, _ in spies[1].seen)
    assert any(max(view.scores) > 0 for view, _ in spies[1].seen)
    assert {view.seat for view, _ in spies[1].seen} == {0, 1}


def test_a_table_that_tells_no_final_hands() -> None:
    """Rounds without a final hand are left out of the past, and everything else goes on."""
    spy = Spy(level("medium").player)
    games = Host(through_json(BridgePlayer(spy, 8, 1)), 1, terse=True).play_pair(0)
    assert all(game.finished for game in games)
    assert any(max(view.scores) > 0 for view, _ in spy.seen)
    knocked = [view for view, _ in spy.seen if view.earlier]
    assert all(past.facts.knocker is not None for view in knocked for past in view.earlier)


# -- one round, message by message ---------------------------------------------------------------------------------

HAND = "AC 2C 3C 4H 5H 6H 9S 9D 9H KD"
START = {"type": "start", "player": 0, "starting": 0, "hand": HAND.split()}


class First:
    """Takes any card, discards the highest card allowed and knocks whenever it can."""

    def think(self, view: View, rng: random.Random, work: int) -> Thought:
        knocks = [action for action in view.legal if isinstance(action, Knock)]
        taking = [action for action in view.legal if isinstance(action, TakeUpcard | DrawDiscard)]
        return min(knocks, key=lambda knock: -rank(knock.discard or 0)) if knocks else [*taking, *view.legal][0]
        yield


class Never(First):
    """The same, but passes and plays on."""

    def think(self, view: View, rng: random.Random, work: int) -> Thought:
        quiet = [action for action in view.legal if not isinstance(action, Knock | TakeUpcard | DrawDiscard)]
        return quiet[0]
        yield


def bridge_player(player: Player | None = None) -> BridgePlayer:
    return BridgePlayer(player or First(), 1, 0)


def handle(table: BridgePlayer, *messages: Mapping[str, Any]) -> list[dict[str, Any] | None]:
    return [table.handle(message) for message in messages]


def m(kind: str, **values: Any) -> dict[str, Any]:
    return {"type": kind, **values}


def test_a_knock_is_announced_by_its_discard_and_laid_out_when_asked() -> None:
    answers = handle(
        bridge_player(),
        START,
        m("offer", card="4C"),
        m("draw", player=0, card="4C"),
        m("get_discard"),
        m("discard", player=0, card="KD"),
        m("get_melds"),
    )
    assert answers[1:4:2] == [{"take": True}, {"discard": "KD"}]
    assert answers[5] is not None
    assert sorted(map(tuple, answers[5]["melds"])) == [
        ("4H", "5H", "6H"),
        ("9S", "9H", "9D"),
        ("AC", "2C", "3C", "4C"),
    ]


def test_a_discard_that_is_not_told_back_is_taken_as_discarded() -> None:
    table = bridge_player(Never())
    handle(table, START, m("offer", card="4C"), m("draw", player=1, card="4C"), m("discard", player=1, card="QD"))
    answers = handle(table, m("offer", card="QD"), m("draw", player=0, card="QC"), m("get_discard"), m("get_discard"))
    assert answers[2] == answers[3]
    assert table.handle(m("get_melds")) == {"melds": None}
    assert handle(table, m("draw", player=1, card=None)) == [None]


def test_another_table_may_discard_something_else_for_us() -> None:
    table = bridge_player()
    handle(table, START, m("offer", card="4C"), m("draw", player=0, card="4C"), m("get_discard"))
    handle(table, m("discard", player=0, card="9S"))
    assert table.handle(m("get_melds")) == {"melds": None}
    assert table.handle(m("draw", player=1, card="9S")) is None


def test_a_table_that_does_not_ask_for_melds_plays_on() -> None:
    table = bridge_player()
    handle(table, START, m("offer", card="4C"), m("draw", player=0, card="4C"), m("get_discard"))
    handle(table, m("discard", player=0, card="KD"), m("draw", player=1, card="KD"), m("discard", player=1, card="QD"))
    assert table.handle(m("offer", card="QD")) == {"take": True}


def test_after_both_passed_an_offer_is_declined_without_a_decision() -> None:
    table = bridge_player(Never())
    answers = handle(table, START, m("offer", card="4C"), m("offer", card="4C"), m("draw", player=0, card="QC"))
    assert answers == [None, {"take": False}, {"take": False}, None]


def defend(hand: str, knock: list[list[str]], discard: str) -> tuple[BridgePlayer, dict[str, Any] | None]:
    """Returns our answer to an opponent's knock on its first turn, after both passed the upcard."""
    table = bridge_player(Never())
    handle(table, m("start", player=1, starting=0, hand=hand.split()), m("offer", card="QH"))
    handle(table, m("draw", player=0, card=None), m("discard", player=0, card=discard))
    return table, handle(table, m("melds", player=0, melds=knock), m("get_melds"))[1]


THEIRS = "2C 3C 4C 7H 8H TH QS QD KC KH"
FITTING = "2C 3C 4C 7D 8H TH QS QD KC KH"
"""The same with a card that can be laid off."""
KNOCK = [["4D", "5D", "6D"], ["JS", "JD", "JC"], ["AS", "AD", "AC"]]
KNOCKED_WITH = [*(card for meld in KNOCK for card in meld), "8C"]


def test_a_defender_answers_with_melds_and_never_with_null() -> None:
    _, answer = defend("2C 3C 4C 7H 8H TH QS QD KC KH", KNOCK, "TS")
    assert answer == {"melds": [["2C", "3C", "4C"]]}
    table, answer = defend("2C 3H 4C 7H 8S TH QS QD KC KH", KNOCK, "TS")
    assert answer == {"melds": []}
    assert table.handle(m("get_melds")) == {"melds": []}


def test_the_view_of_a_defender_adds_up() -> None:
    """The View contains what was reported; the opponent's unknown card is the cheapest possible."""
    spy = Spy(Never())
    table = BridgePlayer(spy, 1, 0)
    handle(table, m("start", player=1, starting=0, hand=THEIRS.split()), m("offer", card="QH"))
    handle(table, m("draw", player=0, card=None), m("discard", player=0, card="TS"))
    handle(table, m("melds", player=0, melds=KNOCK), m("get_melds"))
    view = spy.seen[-1][0]
    check(view)
    told = to_set(parse_card(card) for meld in KNOCK for card in meld)
    assert view.open_hand(0) == told | 1 << parse_card("AH")
    assert (view.require_showdown().spread, view.require_showdown().deadwood) == (parsed(KNOCK), 1)


def test_a_round_shows_up_in_the_next_one() -> None:
    spy = Spy(Never())
    table = BridgePlayer(spy, 1, 0)
    handle(table, m("start", player=1, starting=0, hand=FITTING.split()), m("offer", card="QH"))
    handle(table, m("draw", player=0, card=None), m("discard", player=0, card="TS"))
    handle(table, m("melds", player=0, melds=KNOCK), m("get_melds"), m("melds", player=1, melds=[["2C", "3C", "4C"]]))
    handle(table, m("layoff", player=1, card="7D", meld=["4D", "5D", "6D"]))
    # in either order, and the knocker's deadwood card is known now
    handle(table, m("scores", scores=[50, 3]), m("final_hand", player=0, hand=KNOCKED_WITH))
    handle(table, m("start", player=1, starting=1, hand=HAND.split()), m("offer", card="QH"))
    view = spy.seen[-1][0]
    assert view.scores == (3, 50)  # those of the viewing seat come first
    (past,) = view.earlier
    assert past.hands[0] == to_set(parse_cards(" ".join(KNOCKED_WITH)))
    assert (past.facts.knocker, past.facts.knocker_deadwood, past.facts.defender_deadwood) == (0, 8, 58)
    # a score of 100 ends the game: the next start opens a new one, in the other seat
    handle(table, m("scores", scores=[104, 3]), START, m("offer", card="4C"))
    view = spy.seen[-1][0]
    assert (view.seat, view.scores, view.earlier) == (0, (0, 0), ())
    assert (table.game, table.number) == (1, 0)


# -- junk --------------------------------------------------------------------------------------------------------------

OFFERED = (START, m("offer", card="4C"))
DRAWN = (*OFFERED, m("draw", player=0, card="4C"))
DISCARDED = (*DRAWN, m("get_discard"), m("discard", player=0, card="KD"))
KNOCKED = (*DISCARDED, m("get_melds"))

JUNK: list[tuple[str, tuple[dict[str, Any], ...], dict[str, Any]]] = [
    ("unknown type", (), m("hello")),
    ("before the start", (), m("offer", card="4C")),
    ("no hand", (), m("start", player=0, starting=0)),
    ("nine cards", (), {**START, "hand": HAND.split()[:9]}),
    ("a card twice", (), {**START, "hand": [*HAND.split()[:9], "AC"]}),
    ("not a card", (), {**START, "hand": [*HAND.split()[:9], "1C"]}),
    ("no text", (), {**START, "hand": [*HAND.split()[:9], 7]}),
    ("no list", (), {**START, "hand": HAND}),
    ("no seat", (), {**START, "player": 2}),
    ("true is no seat", (), {**START, "player": True}),
    ("no starting seat", (), {**START, "starting": None}),
    ("upcard of ours", (START,), m("offer", card="AC")),
    ("offer without a card", (START,), m("offer")),
    ("discard before the upcard", (START,), m("get_discard")),
    ("draw before our offer", (START,), m("draw", player=1, card=None)),
    ("drawn by nobody", OFFERED, m("draw", player=2, card="4C")),
    ("our draw unseen", OFFERED, m("draw", player=0, card=None)),
    ("our draw without a card", OFFERED, m("draw", player=0)),
    ("a card of ours from the stock", OFFERED, m("draw", player=0, card="AC")),
    ("melds before a discard", OFFERED, m("get_melds")),
    ("discarding without a draw", OFFERED, m("get_discard")),
    ("offer in the middle of a turn", DRAWN, m("offer", card="4C")),
    ("their discard in our turn", DRAWN, m("discard", player=1, card="QD")),
    ("a discard we do not hold", DRAWN, m("discard", player=0, card="QD")),
    ("the card just taken", DRAWN, m("discard", player=0, card="4C")),
    ("melds in the middle of a turn", DRAWN, m("melds", player=1, melds=[])),
    ("another offer", DISCARDED, m("offer", card="QD")),
    ("a draw that does not lie there", DISCARDED, m("draw", player=1, card="QD")),
    ("their discard of ours", (*DISCARDED, m("draw", player=1, card=None)), m("discard", player=1, card="AC")),
    ("their discard taken just now", (*DISCARDED, m("draw", player=1, card="KD")), m("discard", player=1, card="KD")),
    ("a lay-off by nobody", KNOCKED, m("layoff", player=0, card="5C", meld=["AC", "2C", "3C"])),
    ("a lay-off of ours", KNOCKED, m("layoff", player=1, card="AC", meld=["2C", "3C", "4C"])),
    ("a lay-off without its meld", KNOCKED, m("layoff", player=1, card="5C")),
    ("melds that are no list", KNOCKED, m("melds", player=1, melds=3)),
    ("a card in two melds", KNOCKED, m("melds", player=1, melds=[["7S", "7H", "7D"], ["7S", "8S", "6S"]])),
    ("melds of our cards", KNOCKED, m("melds", player=1, melds=[["4H", "5H", "6H"]])),
    ("scores of one", KNOCKED, m("scores", scores=[3])),
    ("scores below zero", KNOCKED, m("scores", scores=[3, -1])),
    ("scores of text", KNOCKED, m("scores", scores=["3", "4"])),
    ("no scores", KNOCKED, m("scores")),
    ("a final hand of our cards", KNOCKED, m("final_hand", player=1, hand=HAND.split())),
]


@pytest.mark.parametrize(("before", "junk"), [case[1:] for case in JUNK], ids=[case[0] for case in JUNK])
def test_junk_is_refused(before: tuple[dict[str, Any], ...], junk: dict[str, Any]) -> None:
    table = bridge_player()
    handle(table, *before)
    with pytest.raises(InvalidMessage) as caught:
        table.handle(junk)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "line", ["hello", "[]", "3", "{}", '{"type": 3}', "{" * 50_000, '{"type": "offer"', "nul\x00l"]
)
def test_lines_that_are_no_message(line: str) -> None:
    with pytest.raises(InvalidMessage):
        read_message(line)


def test_whatever_is_told_is_heard_or_refused() -> None:
    """A pair of games with a few messages lost, doubled, swapped or spoilt raises nothing but `InvalidMessage`."""
    player, told = level("easy").player, list[dict[str, Any]]()
    talk = through_json(BridgePlayer(player, 1, 0))

    def note(message: dict[str, Any]) -> dict[str, Any] | None:
        told.append(message)
        return talk(message)

    Host(note, 0).play_pair(0)
    spoilt: list[Any] = [None, True, -1, 2, 1.5, "x", "AS", [], ["AS"], [["AS"]], {}, [1, 2]]
    rng, refused = random.Random(0), 0
    for _ in range(60):
        messages = [dict(message) for message in told[:120]]
        for _ in range(rng.randrange(1, 4)):
            place, other = rng.randrange(len(messages) - 1), rng.randrange(len(messages) - 1)
            match rng.randrange(4):
                case 0:
                    del messages[place]
                case 1:
                    messages.insert(place, dict(messages[other]))
                case 2:
                    messages[place], messages[other] = messages[other], messages[place]
                case _:
                    messages[place][rng.choice(list(messages[place]))] = rng.choice(spoilt)
        try:
            handle(BridgePlayer(player, 1, 0), *(read_message(json.dumps(message)) for message in messages))
        except InvalidMessage:
            refused += 1
    assert 30 < refused < 60
