"""Another program's table that speaks the line protocol, and the comparison of Views."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from benchmarks.bridge_messages import read_message
from benchmarks.bridge_table import BridgePlayer
from gin_desktop.engine.cards import NAMES, parse_card, to_list, to_set
from gin_desktop.engine.game import Game
from gin_desktop.engine.layoffs import extend
from gin_desktop.engine.melds import Arrangement
from gin_desktop.engine.play.actions import (
    Action,
    Defend,
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    Pass,
    TakeUpcard,
)
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.view import View
from gin_desktop.players.protocol import Player, Thought, decide
from gin_desktop.players.view_validation import check
from tools.arena.eaai import RULES, automatic_defence, decision_rng, deck_of, first_dealer, is_asked
from tools.arena.yardsticks import YARDSTICKS

UNTOLD = ("shown", "unseen")
"""What depends on the deadwood of an opponent who knocked, which the protocol does not report."""


def compare(view: View, made: View, *, told: bool) -> None:
    if not told and view.phase is Phase.DEFENCE:  # the points of those cards are not reported either
        made = replace(made, showdown=replace(made.require_showdown(), deadwood=view.require_showdown().deadwood))
    for field in fields(View):
        if not told and view.phase is Phase.DEFENCE and field.name in UNTOLD:
            continue
        assert getattr(made, field.name) == getattr(view, field.name), field.name
    check(made)


Talk = Callable[[dict[str, Any]], dict[str, Any] | None]


class Spy:
    """A player that remembers its Views and decisions."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.seen: list[tuple[View, Action]] = []

    def think(self, view: View, rng: random.Random, work: int) -> Thought:
        action = yield from self.player.think(view, rng, work)
        self.seen.append((view, action))
        return action


class Host:
    """Another program's table: it knows the rules, talks to us in lines and plays the other seat with ``simple``."""

    def __init__(self, talk: Talk, seed: int, *, terse: bool = False) -> None:
        self.talk, self.seed, self.terse = talk, seed, terse
        self.other = YARDSTICKS["simple"]()

    def say(self, kind: str, **values: Any) -> dict[str, Any] | None:
        return self.talk({"type": kind, **values})

    def ask(self, kind: str, **values: Any) -> Any:
        answer = self.say(kind, **values)
        assert answer is not None
        assert len(answer) == 1
        return next(iter(answer.values()))

    def play_pair(self, pair: int) -> list[Game]:
        return [self.play_game(pair, mirrored) for mirrored in (False, True)]

    def play_game(self, pair: int, mirrored: bool) -> Game:
        game = Game(RULES)
        me = int(mirrored)
        while not game.finished:
            number, due = game.deals, game.next_dealer
            dealer = first_dealer(self.seed, pair, number) if due is None else due
            game.deal(deck_of(self.seed, pair, number), dealer)
            round_ = game.round_at(0)
            hand = [NAMES[card] for card in dict(round_.dealt)[me]]
            self.say("start", player=me, starting=1 - dealer, hand=hand)
            asked = 0
            while not round_.over:
                if round_.turn == me:
                    self.our_step(game, me)
                    continue
                view = game.view(1 - me)
                action: Action = DrawStock()
                if is_asked(round_.phase):
                    rng = decision_rng(self.seed, 2 * pair + mirrored, number, asked, "b")
                    asked += 1
                    action = decide(self.other, view, rng, 1)
                if isinstance(action, Defend):
                    action = automatic_defence(view, action)
                self.their_step(game, 1 - me, action)
            if not self.terse:
                for seat in (0, 1):
                    self.say("final_hand", player=seat, hand=[NAMES[card] for card in to_list(round_.hands[seat])])
            self.say("scores", scores=list(game.sheet.scores))
        return game

    def our_step(self, game: Game, me: int) -> None:
        round_ = game.round_at(0)
        if round_.phase in (Phase.UPCARD, Phase.DRAW, Phase.DRAW_STOCK):
            take = False
            if round_.phase is not Phase.DRAW_STOCK:
                take = self.ask("offer", card=NAMES[round_.pile[-1]])
            if round_.phase is Phase.UPCARD:
                game.apply(me, TakeUpcard() if take else Pass())
                if not take:
                    return
            else:
                game.apply(me, DrawDiscard() if take else DrawStock())
            drawn = round_.drawn
            assert drawn is not None
            self.say("draw", player=me, card=NAMES[drawn])
        elif round_.phase is Phase.DISCARD:
            card = self.ask("get_discard")
            self.say("discard", player=me, card=card)
            melds = self.ask("get_melds")
            discarded = parse_card(card)
            if melds is None:
                game.apply(me, Discard(discarded))
                return
            game.apply(me, Knock(discarded, parsed(melds)))
            self.say("melds", player=me, melds=melds)
        else:
            assert round_.phase is Phase.DEFENCE
            melds = self.ask("get_melds")
            defence = automatic_defence(game.view(me), Defend(parsed(melds)))
            self.show_defence(game, me, defence)

    def their_step(self, game: Game, seat: int, action: Action) -> None:
        if isinstance(action, Defend):
            self.show_defence(game, seat, action)
            return
        round_ = game.round_at(0)
        if isinstance(action, Knock) and action.spread is None:
            action = Knock(action.discard, round_.proposed_spread(action.discard))
        game.apply(seat, action)
        if isinstance(action, TakeUpcard | DrawDiscard):
            assert round_.drawn is not None
            self.say("draw", player=seat, card=NAMES[round_.drawn])
        elif isinstance(action, DrawStock):
            self.say("draw", player=seat, card=None)
        elif isinstance(action, Discard | Knock):
            card = action.card if isinstance(action, Discard) else action.discard
            assert card is not None
            self.say("discard", player=seat, card=NAMES[card])
            if isinstance(action, Knock):
                self.say("melds", player=seat, melds=written(round_, round_.require_showdown().spread))

    def show_defence(self, game: Game, seat: int, defence: Defend) -> None:
        round_ = game.round_at(0)
        self.say("melds", player=seat, melds=written(round_, defence.melds))
        for number, layoff in enumerate(defence.layoffs):
            before = extend(round_.melder, round_.require_showdown().spread, defence.layoffs[:number])
            meld = [NAMES[card] for card in to_list(before[layoff.meld])]
            if not self.terse:
                self.say("layoff", player=seat, card=NAMES[layoff.card], meld=meld)
        game.apply(seat, defence)


def parsed(melds: list[list[str]]) -> Arrangement:
    return tuple(to_set(parse_card(card) for card in meld) for meld in melds)


def written(round_: Round, melds: Arrangement) -> list[list[str]]:
    return [[NAMES[card] for card in round_.melder.order(meld)] for meld in melds]


def through_json(bridge_player: BridgePlayer) -> Talk:
    """Returns a function that sends messages and answers through JSON text."""

    def talk(message: dict[str, Any]) -> dict[str, Any] | None:
        answer = bridge_player.handle(read_message(json.dumps(message)))
        return None if answer is None else json.loads(json.dumps(answer))

    return talk
