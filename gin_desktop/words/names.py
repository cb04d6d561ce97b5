"""The names of players as they are shown, and who among them is spoken to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gin_desktop.engine.record import UNNAMED
from gin_desktop.words import t


def shown_name(name: str) -> str:
    """Returns a name as it is shown: that of the player without one is "You" in the language of the program."""
    return t("name.unnamed") if name == UNNAMED else name


def shown_names(names: Iterable[str]) -> tuple[str, ...]:
    """Returns several names as they are shown."""
    return tuple(map(shown_name, names))


def spoken_to(names: Sequence[str]) -> int | None:
    """Returns the seat of the player without a name, as a record has the names; None where everybody has one."""
    return next((seat for seat, name in enumerate(names) if name == UNNAMED), None)


def order_you_first(names: Sequence[str]) -> list[str]:
    """Returns the names of a pair or a team in the order in which they are said: "You and Ada", never "Ada and You".

    The names may be those of a record or shown ones.
    """
    return sorted(names, key=lambda name: shown_name(name) != t("name.unnamed"))
