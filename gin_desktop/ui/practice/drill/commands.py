"""The commands and keys of a drill, besides those that move cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, Protocol

import pygame

from gin_desktop.engine.cards import to_set
from gin_desktop.engine.sort_orders import SORT_ORDERS
from gin_desktop.practice.sorting import DRILL_SORT_ORDERS
from gin_desktop.ui.kit.commands import Command, enter, escape, letter
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.ui.melding.keyboard import KEYS as HAND_KEYS
from gin_desktop.ui.melding.telling import KEYS as TELLING_KEYS
from gin_desktop.ui.melding.telling import melds_text, options_text, telling_commands
from gin_desktop.ui.practice.drill.answer import AnswerScript
from gin_desktop.ui.practice.drill.host import NextStep
from gin_desktop.ui.practice.drill.model import DrillModel
from gin_desktop.words import t

KEYS: Final = keymap(
    "drill",
    {
        **{f"sort_{name}": letter(SORT_ORDERS[name].letter) for name in DRILL_SORT_ORDERS},
        "over": letter("Z"),
        "show": letter("S"),
        "done": enter(),
        "again": letter("A"),
        "retry": letter("T"),
        "copy": letter("C"),
        "next": replace(enter(), also=(pygame.K_KP_ENTER, pygame.K_SPACE)),
        "leave": escape(),
        **{name: TELLING_KEYS.same(name) for name in ("tell_hand", "tell_choices")},
    },
    says={f"sort_{name}": f"keys.sort.{name}" for name in DRILL_SORT_ORDERS},
    beside=(HAND_KEYS,),
)

SORTS: Final = tuple(f"sort_{order}" for order in DRILL_SORT_ORDERS)
"""The commands whose buttons are above the own cards."""

COLUMN: Final = ("over", "show", "done", "again", "copy", "retry", "skip", "next")
"""The commands whose buttons are in the column, from top to bottom."""


class DrillActions(Protocol):
    """The actions of a drill's commands."""

    def sort(self, mode: str) -> None:
        """Sorts the own cards."""

    def start_over(self) -> None:
        """Resets the task to its beginning."""

    def show_me(self) -> None:
        """Gives up and shows the answer."""

    def done(self) -> None:
        """Submits the cards as they lie as the answer."""

    def retry(self) -> None:
        """Starts the same task again."""

    def copy(self) -> None:
        """Copies the code of the position."""

    def again(self) -> None:
        """Plays the answer out again."""

    def next(self) -> None:
        """Goes on from the answer."""

    def finish_moving(self) -> None:
        """Skips to the end of what is shown step by step."""


def task_commands(acts: DrillActions) -> list[Command]:
    """The commands before the answer."""
    sorts = [
        Command(
            f"sort_{mode}",
            KEYS[f"sort_{mode}"],
            t(f"table.sort.{mode}"),
            partial(acts.sort, mode),
            says=t("keys.drill.sort"),
            tip=t(f"drill.tip.sort.{mode}"),
        )
        for mode in DRILL_SORT_ORDERS
    ]
    return [
        *sorts,
        command("over", t("drill.button.over"), acts.start_over),
        command("show", t("drill.button.show"), acts.show_me),
        command("done", t("drill.button.done"), acts.done, primary=True),
    ]


def answer_commands(acts: DrillActions, onward: NextStep, shown: AnswerScript, *, playing: bool) -> list[Command]:
    """The commands after the answer; ``playing`` while it is shown step by step."""
    again = [command("again", t("drill.button.again"), acts.again)] if shown.is_replayable else []
    retry = [] if shown.is_watched else [command("retry", t("drill.button.retry"), acts.retry)]
    copy = command("copy", t("drill.button.copy"), acts.copy)
    return [*again, *retry, copy, next_step_command(acts, onward, playing=playing)]


def next_step_command(acts: DrillActions, onward: NextStep, *, playing: bool) -> Command:
    """The command that goes on from the answer; while that is shown step by step, the one that skips to its end."""
    says = t("keys.drill.next")
    if playing:
        return Command("skip", KEYS["next"], t("drill.button.skip"), acts.finish_moving, says=says, primary=True)
    text = t("drill.button.next") if onward == "next" else t(f"practice.onward.{onward}")
    return command("next", text, acts.next, primary=True)


def leave_command(leave: Callable[[], object], onward: NextStep) -> Command:
    """The command that returns to the menu from which the run was started."""
    return command("leave", t("practice.onward.back" if onward == "back" else "drill.button.leave"), leave)


def command(name: str, label: str, run: Callable[[], object], *, primary: bool = False) -> Command:
    """A command with its key and its line in the list of keys."""
    return Command(name, KEYS[name], label, run, says=t(f"keys.drill.{name}"), primary=primary)


def move_key_texts(model: DrillModel) -> dict[str, str]:
    """The texts of the list of keys for those that move cards."""
    if model.verdict is not None:
        return {}
    says = {"left": "arrows", "hold": "space"}
    if model.draft.spread:
        says |= {"up": "arrows", "lay_off": "lay_off"}
    return {name: t(f"keys.drill.{said}") for name, said in says.items()}


def drill_telling_commands(
    model: DrillModel, commands: Sequence[Command], tell: Callable[[str], None]
) -> Iterator[Command]:
    """Yields the commands that tell the hand by melds, and the choices; ``commands`` are the others."""
    draft = model.draft
    told: dict[str, Callable[[], str]] = {
        "tell_hand": lambda: melds_text(draft.melder, to_set(draft.row), draft.melds),
        "tell_choices": lambda: options_text((), commands),
    }
    yield from telling_commands(told, tell)
