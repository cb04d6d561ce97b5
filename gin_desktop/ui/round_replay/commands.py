"""The commands of a replayed round."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, Protocol

import pygame

from gin_desktop.engine.play.cube import Phase
from gin_desktop.session.round_replay_view import RoundReplayView
from gin_desktop.ui.kit.commands import Command, Key, escape, letter
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.words import t
from gin_desktop.words.reckoning import Who

KEYS: Final = keymap(
    "replay",
    {
        "round_before": Key(pygame.K_PAGEUP, "", named="replay.key.page_up"),
        "round_after": Key(pygame.K_PAGEDOWN, "", named="replay.key.page_down"),
        "first": Key(pygame.K_HOME, "Home"),
        "before": Key(pygame.K_UP, "↑"),
        "back": Key(pygame.K_LEFT, "←"),
        "play": Key(pygame.K_SPACE, "", named="key.space"),
        "forward": Key(pygame.K_RIGHT, "→"),
        "after": Key(pygame.K_DOWN, "↓"),
        "last": Key(pygame.K_END, "End"),
        "far_before": Key(pygame.K_UP, "", shift=True, named="replay.key.far_before"),
        "far_after": Key(pygame.K_DOWN, "", shift=True, named="replay.key.far_after"),
        "slower": Key(pygame.K_MINUS, "\u2212", also=(pygame.K_KP_MINUS,)),
        "faster": Key(pygame.K_PLUS, "+", also=(pygame.K_EQUALS, pygame.K_KP_PLUS)),
        "hands": letter("o"),
        "turn": letter("v"),
        "play_on": letter("p"),
        "review": letter("r"),
        "position": letter("k"),
        "mistake_before": letter("n", shift=True, named="replay.key.mistake_before"),
        "mistake_after": letter("n"),
        "ask": letter("a"),
        "answer": letter("s"),
        "open_cards": letter("c"),
        "menu": escape(),
    },
    says={
        "hands": "replay.keys.open",
        "turn": "replay.keys.turn",
        "play_on": "replay.keys.play_on",
        "review": "review.keys",
        "position": "position.keys.from_replay",
        "mistake_before": "review.keys.mistakes",
        "mistake_after": "review.keys.mistakes",
        "ask": "review.keys.ask",
        "answer": "review.keys.answer",
        "open_cards": "open_cards.keys",
    },
)
"""Every key, in the order of the list of keys."""

JUDGED: Final = (Phase.UPCARD, Phase.DRAW, Phase.DISCARD, Phase.MUST_END, Phase.LAST_DISCARD)
"""The phases whose decisions the coach can be asked about."""

ICONS: Final = (
    "round_before",
    "round_after",
    "first",
    "before",
    "back",
    "play",
    "forward",
    "after",
    "last",
    "slower",
    "faster",
)
"""The commands of the bar, each a button with an icon."""

_LISTED: Final = {
    "back": "steps",
    "forward": "steps",
    "before": "near",
    "after": "near",
    "far_before": "far",
    "far_after": "far",
    "first": "ends",
    "last": "ends",
    "slower": "speed",
    "faster": "speed",
    "round_before": "rounds",
    "round_after": "rounds",
    "hands": "open",
    "menu": "close",
}
"""The line of the list of keys for a command, where it is not named like the command."""


class ReplayActions(Protocol):
    """What the commands call; implemented by the scene."""

    def go(self, step: int) -> None:
        """Goes to a step."""

    def play(self) -> None:
        """Starts or stops automatic play."""

    def change_speed(self, way: int) -> None:
        """Plays faster (1) or slower (-1)."""

    def other_round(self, way: int) -> None:
        """Shows the next round of the game (1) or the one before (-1)."""

    def toggle_open_hands(self) -> None:
        """Shows both hands, or only what was visible in play."""

    def switch_viewpoint(self) -> None:
        """Shows the round from the other side."""

    def play_on(self) -> None:
        """Starts a practice game from here."""

    def open_review(self) -> None:
        """Opens the review of the round."""

    @property
    def can_ask_coach(self) -> bool:
        """Whether there is a position editor."""

    def ask_coach(self) -> None:
        """Asks the coach about the decision at this step."""

    def close(self) -> None:
        """Goes back to the previous screen."""

    def refuse(self, reason: str, name: str) -> None:
        """Shows why something is not possible, at the button of this name."""


class _ReplayCommands:
    """Makes the commands for the present state of a replayed round."""

    def __init__(self, viewing: RoundReplayView, who: Who, acts: ReplayActions) -> None:
        self.viewing = viewing
        self.who = who
        self.acts = acts

    def make(
        self,
        name: str,
        tip: str,
        run: Callable[[], object],
        *,
        reason: str = "",
        label: str = "",
        says: str = "",
        primary: bool = False,
    ) -> Command:
        """Makes a command whose button has a tooltip on why it is not possible now; the icon on it means ``tip``."""
        key = KEYS[name]
        if reason:
            run = partial(self.acts.refuse, reason, name)
        says = says or t(f"replay.keys.{_LISTED.get(name, name)}")
        button = bool(label) or name in ICONS
        return Command(name, key, label or tip or says, run, reason, says, primary, reason, button=button)

    def _to(self, name: str, step: int | None, tip: str, none: str) -> Command:
        run = partial(self.acts.go, 0 if step is None else step)
        return self.make(name, tip, run, reason="" if step is not None else t(f"replay.no.{none}"))

    def every(self) -> Iterator[Command]:
        """Yields all commands in the order of the buttons."""
        viewing, round_replay, acts = self.viewing, self.viewing.round_replay, self.acts
        rounds = len(round_replay.recorded.rounds)
        for way, name in ((-1, "round_before"), (1, "round_after")):
            there = 0 <= round_replay.place + way < rounds
            reason = "" if there else t(f"replay.no.{name}")
            yield self.make(name, t(f"replay.tip.{name}"), partial(acts.other_round, way), reason=reason)
        at_start, step = round_replay.step == 0, round_replay.step
        yield self._to("first", None if at_start else 0, t("replay.tip.first"), "start")
        yield self._decision("before", viewing.near, -1)
        yield self._to("back", None if at_start else step - 1, t("replay.tip.back"), "start")
        label = t("replay.tip.pause" if viewing.playing else "replay.tip.play")
        yield self.make("play", label, acts.play, primary=True)
        yield self._to("forward", None if viewing.at_end else step + 1, t("replay.tip.forward"), "end")
        yield self._decision("after", viewing.near, 1)
        yield self._to("last", None if viewing.at_end else round_replay.steps, t("replay.tip.last"), "end")
        yield self._decision("far_before", viewing.far, -1)
        yield self._decision("far_after", viewing.far, 1)
        for way, name, none in ((-1, "slower", viewing.slowest), (1, "faster", viewing.fastest)):
            reason = t(f"replay.no.{name}") if none else ""
            yield self.make(name, t(f"replay.tip.{name}"), partial(acts.change_speed, way), reason=reason)
        yield from self.beside()

    def beside(self) -> Iterator[Command]:
        """Yields the commands whose buttons have labels."""
        viewing, acts = self.viewing, self.acts
        yield self.make("menu", "", acts.close, label=t("replay.button.close"))
        reason = "" if viewing.may_open else t("replay.no.open")
        if viewing.round_replay.over:
            reason = t("replay.no.covered")
        covered = "replay.button.cover.you" if viewing.near == viewing.you else "replay.button.cover"
        label = t(covered if viewing.opened else "replay.button.open")
        yield self.make("hands", "", acts.toggle_open_hands, reason=reason, label=label)
        reason = "" if viewing.can_swap_seats else t("replay.no.turn")
        yield self.make("turn", "", acts.switch_viewpoint, reason=reason, label=t("replay.button.turn"))
        why, turn = viewing.play_on_obstacle, viewing.round_replay.turn
        name = "" if turn is None else self.who.names[turn]
        reason = t(f"replay.no.play_on.{why}", name=name) if why else ""
        yield self.make("play_on", "", acts.play_on, reason=reason, label=t("replay.button.play_on"))
        round_replay = viewing.round_replay
        ready = viewing.may_open and round_replay.played.round.over
        reason, says = "" if ready else t("review.no.running"), t("review.keys")
        yield self.make("review", "", acts.open_review, reason=reason, label=t("review.button"), says=says)
        if acts.can_ask_coach:
            judged = round_replay.phase in JUDGED and round_replay.decides(round_replay.step) is not None
            reason, says = "" if ready and judged else t("position.no.decision"), t("position.keys.from_replay")
            yield self.make("position", "", acts.ask_coach, reason=reason, label=t("position.ask"), says=says)

    def _decision(self, name: str, seat: int, way: int) -> Command:
        tip = self.who.say(f"replay.tip.{'before' if way < 0 else 'after'}", seat)
        return self._to(name, self.viewing.round_replay.decision(seat, way), tip, "decision")


def replay_commands(viewing: RoundReplayView, who: Who, acts: ReplayActions) -> list[Command]:
    """Returns the present commands in the order of the buttons."""
    return list(_ReplayCommands(viewing, who, acts).every())
