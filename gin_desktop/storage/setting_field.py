"""What can be said of a setting: the kinds of values, and the declarations that `settings` is made of."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from typing import Any, Final, Literal, TypeVar

Section = Literal["table", "play", "sound", "screen", "access", "you"]
"""The sections of the settings page in their order."""

OWN_PREFIX: Final = "own:"
"""What stands before the name of something that the person has added."""

_Value = TypeVar("_Value")


class FieldKind(ABC):
    """Which values a setting can have."""

    @abstractmethod
    def read(self, value: object) -> Any:
        """Returns the valid value that a file means; raises ValueError if there is none."""

    def merge(self, ours: Any, _base: Any, _theirs: Any) -> Any:
        """Returns the value to write where another program has written ``theirs`` after both have read ``base``."""
        return ours


@dataclass(frozen=True)
class Switch(FieldKind):
    """A yes or no. ``inverted``: the page says "on" for a no."""

    inverted: bool = False

    def read(self, value: object) -> bool:
        if isinstance(value, bool):
            return value
        raise ValueError


@dataclass(frozen=True)
class Whole(FieldKind):
    """A whole number within limits."""

    least: int
    greatest: int

    def read(self, value: object) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.greatest:
            return value
        raise ValueError


@dataclass(frozen=True)
class Number(FieldKind):
    """A number within limits. The page offers a few of them (``offered``), or else a slider that moves by ``step``."""

    limits: tuple[float, float]
    step: float = 0.05
    offered: tuple[float, ...] = ()

    def read(self, value: object) -> float:
        least, greatest = self.limits
        # 1 for 1.0 is how people write. NaN compares false with everything.
        if isinstance(value, int | float) and not isinstance(value, bool) and least <= value <= greatest:
            return float(value)
        raise ValueError


@dataclass(frozen=True)
class Choice(FieldKind):
    """One of a few values, in the order in which the page offers them.

    Attributes:
        values: all of them.
        own: the person can add more, which have `OWN_PREFIX` before their name.
        has_pictures: the page shows a picture of each.
    """

    values: Sequence[str]
    own: bool = False
    has_pictures: bool = False

    def read(self, value: object) -> str:
        if isinstance(value, str) and (
            value in self.values or (self.own and re.fullmatch(OWN_PREFIX + r"[\w][\w .-]{0,59}", value))
        ):
            return value
        raise ValueError


@dataclass(frozen=True)
class Text(FieldKind):
    """Printable characters, at most so many."""

    length: int

    def read(self, value: object) -> str:
        if isinstance(value, str) and len(value) <= self.length and value.isprintable():
            return value
        raise ValueError


@dataclass(frozen=True)
class Name(FieldKind):
    """The name of something that others know: rules, a language. Here it only has to look like one."""

    def read(self, value: object) -> str:
        if isinstance(value, str) and re.fullmatch(r"\w[\w.-]{0,79}", value):
            return value
        raise ValueError


@dataclass(frozen=True)
class Language(Name):
    """The code of a language; empty is that of the system."""

    def read(self, value: object) -> str:
        return "" if value == "" else super().read(value)


@dataclass(frozen=True)
class LevelName(FieldKind):
    """The name of a level, with a colon and its style if it has one."""

    def read(self, value: object) -> str:
        if isinstance(value, str) and re.fullmatch(r"\w[\w.-]{0,39}(:\w[\w.-]{0,39})?", value):
            return value
        raise ValueError


@dataclass(frozen=True)
class Names(FieldKind):
    """Names, each once, at most so many. Each entry is a change of its own."""

    most: int

    def read(self, value: object) -> tuple[str, ...]:
        if isinstance(value, list | tuple) and len(value) <= self.most:
            return tuple(dict.fromkeys(Name().read(one) for one in value))
        raise ValueError

    def merge(self, ours: Sequence[str], base: Sequence[str], theirs: Sequence[str]) -> tuple[str, ...]:
        kept = [name for name in theirs if name in ours or name not in base]
        added = [name for name in ours if name not in base and name not in kept]
        return (*kept, *added)[: self.most]


@dataclass(frozen=True)
class Each(FieldKind):
    """So many values of one kind."""

    count: int
    kind: FieldKind

    def read(self, value: object) -> tuple[Any, ...]:
        if isinstance(value, list | tuple) and len(value) == self.count:
            return tuple(self.kind.read(one) for one in value)
        raise ValueError


@dataclass(frozen=True)
class SettingField:
    """What there is to know of a setting.

    Attributes:
        kind: which values it can have.
        section: where the settings page has it; None where another screen asks for it.
        former: what it was called in the files of earlier versions.
        shared: whether it belongs to the computer, and is the same for everybody who plays at it.
        name: its name in the file and in the ids of its texts.
        default: its value where the file has none.
    """

    kind: FieldKind
    section: Section | None = None
    former: str | None = None
    shared: bool = False
    name: str = ""
    default: object = None


def setting(
    default: _Value,
    kind: FieldKind,
    section: Section | None = None,
    *,
    former: str | None = None,
    shared: bool = False,
) -> _Value:
    """A field of :class:`gin_desktop.storage.settings.Settings`: its default and its declaration."""
    declared = SettingField(kind, section, former, shared, default=default)
    return dataclass_field(default=default, metadata={"declared": declared})
