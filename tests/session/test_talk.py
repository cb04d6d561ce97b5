"""What the computers say: in character, never twice in a row, and nothing that is not open to everybody."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from gin_desktop.engine.play.actions import DrawDiscard, Knock, TakeUpcard
from gin_desktop.engine.play.events import Dealt, redact
from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.view import View
from gin_desktop.session.cast.characters import CAST
from gin_desktop.session.cast.occasions import LONG, OCCASIONS, of_deal, of_round
from gin_desktop.session.cast.reactions import after_game, after_round, remark_on_event
from gin_desktop.session.cast.talk import Talk, lines
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sitting import Sitting, play_out
from gin_desktop.words import t

RULES = preset("standard")
VOICES = sorted({one.voice for one in CAST})
SEATS = (Seat("Ada"), Seat("Vera", "medium"))
COMMON = ("start", "gin", "gin_against", "undercut", "undercut_against", "game_won", "game_lost")


class Always(random.Random):
    """Somebody who speaks whenever it is possible."""

    def random(self) -> float:
        return 0.0


def talking(seed: int = 1) -> Talk:
    return Talk(Always(seed))


def playing(talk: Talk, *seats: Seat, rounds: int = 0) -> Sitting:
    sitting = Sitting(GameSetup(RULES, seats or SEATS, "standard", rounds=rounds), shuffler=Shuffler(1))
    sitting.talk = talk
    return sitting


@pytest.mark.parametrize("voice", VOICES)
def test_every_voice_has_words_for_every_occasion(voice: str) -> None:
    for occasion in OCCASIONS:
        found = [t(key) for key in lines(voice, occasion)]
        assert len(set(found)) == len(found) >= (8 if occasion in COMMON else 4)
        assert all(len(line) <= 60 for line in found)


def test_no_line_comes_again_before_the_others_were_heard() -> None:
    talk, heard = talking(), []
    for _ in range(200):
        remark = talk.remark(SEATS, 1, "gin", always=True)
        assert remark is not None
        heard.append(remark.text)
    count = len(lines("warm", "gin"))
    assert all(one != other for one, other in pairwise(heard))
    assert all(len(set(heard[first : first + count])) == count for first in range(0, 200 - count, count))


def test_they_speak_now_and_then_and_once_a_round() -> None:
    talk, spoken = Talk(random.Random(1)), 0
    for _ in range(200):
        talk.begin_round()
        said = [talk.remark(SEATS, 1, occasion) for occasion in ("start", "long", "gin_against")]
        assert sum(remark is not None for remark in said) <= 1
        spoken += any(said)
    assert 80 < spoken < 180


def test_a_person_and_a_stranger_say_nothing() -> None:
    talk = talking()
    seats = (Seat("Vera"), Seat("Computer", "medium"))
    assert talk.among(seats, {0: "gin", 1: "gin_against"}, always=True) is None


def test_two_never_speak_at_once() -> None:
    talk = talking()
    remark = talk.among((Seat("Vera", "medium"), Seat("Kofi", "medium")), {0: "gin", 1: "gin_against"})
    assert remark is not None
    assert remark.about == ("gin" if remark.seat == 0 else "gin_against")


def test_what_a_round_gives_to_talk_about() -> None:
    knock = RoundFacts(Ending.KNOCK, 0, 1, knocker_deadwood=6, defender_deadwood=20)
    assert of_round(knock, RULES, 12) == {}
    assert of_round(knock, RULES, 3) == {0: "quick", 1: "quick_against"}
    assert of_round(replace(knock, defender_deadwood=60), RULES, 12) == {0: "big_win", 1: "big_loss"}
    assert of_round(replace(knock, defender_deadwood=4), RULES, 3) == {1: "undercut", 0: "undercut_against"}
    gin = RoundFacts(Ending.GIN, 1, 0, defender_deadwood=30)
    assert of_round(gin, RULES, 12) == {1: "gin", 0: "gin_against"}
    assert of_round(RoundFacts(Ending.DRAW), RULES, 25) == {}


def test_what_a_deal_gives_to_talk_about() -> None:
    assert of_deal(first=True, rematch=False, scores=(0, 0), target=100) == "start"
    assert of_deal(first=True, rematch=True, scores=(0, 0), target=100) == "rematch"
    assert of_deal(first=False, rematch=False, scores=(80, 76), target=100) == "close"
    assert of_deal(first=False, rematch=False, scores=(80, 20), target=100) is None
    assert of_deal(first=False, rematch=False, scores=(80, 76), target=0) is None


def test_a_whole_game_and_a_rematch_are_talked_about() -> None:
    talk, first = talking(), playing(talking(), rounds=1)
    for again in (False, True):
        game = playing(talk, Seat("Greta", "easy"), Seat("Kofi", "easy"), rounds=1)
        dealt = remark_on_event(game, game.view(0) if game.deals else _deal(game), Dealt(0, 0, (), None, None))
        assert dealt is not None
        assert dealt.about == ("rematch" if again else "start")
        play_out(game, lambda one: one.game.finished)
        ended = after_round(game)
        assert ended is None or ended.about not in ("start", "rematch")
        told = after_game(game, {0}, {0, 1})
        assert told is not None
        assert told.about == ("game_won" if told.seat == 0 else "game_lost")
    assert after_round(first) is None, "nothing has happened"


def _deal(sitting: Sitting) -> View:
    sitting.deal()
    return sitting.view(0)


def test_remarks_during_a_round_see_the_sheet_and_the_view_alone() -> None:
    """Of the game there is only the score sheet to look at; the rest is the viewer's view and redacted events."""
    sitting = playing(talking())
    sheet = SimpleNamespace(sheet=sitting.game.sheet, rounds=0, duplicate=None)
    public: Any = SimpleNamespace(talk=talking(), seats=SEATS, game=sheet)
    about = []
    before = random.getstate()
    events = sitting.deal()
    while not sitting.round_over:
        event, view = redact(events[0], 0), sitting.view(0)
        remark = remark_on_event(public, view, event)
        if remark is not None:
            about.append((remark.about, len(view.discards)))
            public.talk.begin_round()
        turn = sitting.turn
        assert turn is not None
        keeps = [one for one in sitting.view(turn).legal if not isinstance(one, Knock | TakeUpcard | DrawDiscard)]
        events = sitting.play(turn, keeps[0])
    assert about == [("start", 0), ("long", LONG)]
    assert random.getstate() == before
