"""What a thing on the screen means: what it is, what it does, why it cannot be used now, and the terms it uses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gin_desktop.storage.settings import FIELDS
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.tree.control import Control, Role
from gin_desktop.words import has, t
from gin_desktop.words.glossary import Term, named, terms_in
from gin_desktop.words.lists import joined

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import Scene

MOST_TERMS: Final = 3
"""So many terms are explained with a thing at most, the first ones that it uses."""

_NEVER: Final = ("no_big_gin", "pile_closed", "no_doubling")
"""The reasons against what the rules do not have at all: they are no help in choosing a move."""

_LAST: Final = ("hint", "reading", "sheet", "cover", "skip_step", "repeat", "again", "menu")
"""What can be done at any time is told after what can be done just now, in this order."""

_TELLING: Final = ("skip_step", "repeat", "again", "cover")
"""Those of them of which the list of keys says more than their button does."""

_PLACES: Final = {
    "stock": ("stock",),
    "pile": ("discard_pile",),
    "tray": ("discard_pile",),
    "cube": ("double",),
    "limit": ("knock_limit",),
    "seal": ("seal",),
    "memory_aid": ("memory_aid",),
    "spade": ("knock_card",),
}
"""The terms of what lies on the table, by its id."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """What is told of a thing on the screen, or of what can be done there.

    Attributes:
        title: what it is called.
        lines: what it is and does.
        possible: what can be done now, each with its key.
        not_now: what cannot be done now, each with the reason.
        terms: the terms that it uses.
    """

    title: str
    lines: tuple[str, ...] = ()
    possible: tuple[str, ...] = ()
    not_now: tuple[str, ...] = ()
    terms: tuple[Term, ...] = ()


def commands_of(scene: Scene) -> Commands:
    """Returns what can be done on a screen; nothing where it has no commands."""
    commands = getattr(scene, "commands", None)
    found = None if commands is None else commands()
    return found if isinstance(found, Commands) else Commands(())


def explain(control: Control, commands: Commands) -> Explanation:
    """Returns what a control means; ``commands`` are those of its screen."""
    name = control.id[1] if isinstance(control.id, tuple) and control.id[:1] == ("button",) else control.id
    command = commands.find(name) if isinstance(name, str) else None
    lines = [control.description, _setting_help(name)]
    if command is not None:
        lines += [_sentence(command.says), t("explain.because", reason=command.reason) if command.reason else ""]
        if not command.enabled and not command.reason:
            lines.append(t("explain.not_now"))
    elif not control.enabled:
        lines.append(t("explain.not_now"))
    said = list(dict.fromkeys(line for line in lines if line and line != control.name))
    terms = [*named(_PLACES.get(str(name), ())), *terms_in(control.name, control.value, *said)]
    if not said and not terms:
        said.append(t(f"explain.role.{control.role}"))
    if control.key:
        said.append(t("explain.key", key=control.key))
    title = joined([control.name, control.value]) if control.value else control.name
    return Explanation(title, tuple(said), terms=_first(terms))


def explain_choices(scene: Scene) -> Explanation:
    """Returns what can be done on a screen now, and why the rest cannot."""
    said = {one.id: one.name for one in scene.describe().of_role(Role.MESSAGE)}
    asked = [said[name] for name in ("lesson", "message") if said.get(name)]
    never = {t(f"reason.{name}") for name in _NEVER}
    can: list[str] = []
    cannot: dict[str, str] = {}
    order = {name: number for number, name in enumerate(_LAST)}
    for command in sorted(commands_of(scene), key=lambda one: order.get(one.name, -1)):
        does = _sentence(command.says) or command.label
        if command.enabled and command.button and command.chosen is None and len(command.label) > 1:
            can.append(_possible(command))
        elif command.enabled and command.tip and command.listed:  # done without a button
            can.append(command.tip)
        elif command.reason and command.listed and command.reason not in never:
            cannot.setdefault(does, command.reason)
    because = tuple(t("explain.cannot", does=does, reason=reason) for does, reason in cannot.items())
    return Explanation(t("explain.now"), tuple(asked), tuple(can), because, _first(terms_in(*asked, *can, *because)))


def _possible(command: Command) -> str:
    """Returns what a command is called, its key, and what it does where its button does not say so."""
    named = command.label if command.key is None else t("explain.can", does=command.label, key=command.key_label)
    what = command.tip or (command.says if command.name in _TELLING else "")
    return t("explain.does", does=named, what=_sentence(what)) if what else named


def control_at(controls: Iterable[Control], position: tuple[int, int]) -> Control | None:
    """Returns what is meant by a point of the window: the smallest thing there, one that can be used before others."""
    there = [one for one in controls if one.place.collidepoint(position) and one.name]
    return min(there, key=lambda one: (not one.focusable, one.place.width * one.place.height), default=None)


def _setting_help(name: object) -> str:
    """Returns what the page of settings says of the setting that a control belongs to; empty for others."""
    if not isinstance(name, str):
        return ""
    fits = [field for field in FIELDS if name == field or name.startswith(f"{field}_")]
    field = max(fits, key=len, default="")
    key = f"settings.{field}.help"
    try:
        return t(key) if field and has(key) else ""
    except KeyError:  # it names keys, which the page of settings fills in
        return ""


def _sentence(phrase: str) -> str:
    """Returns a phrase of the list of keys with a capital letter."""
    return phrase[:1].upper() + phrase[1:]


def _first(terms: Sequence[Term]) -> tuple[Term, ...]:
    return tuple({term.id: term for term in terms}.values())[:MOST_TERMS]
