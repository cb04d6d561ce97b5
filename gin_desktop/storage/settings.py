"""The person's choices, as TOML that may be edited by hand: one bad value costs that value alone."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

import tomli_w

from gin_desktop.storage.files import StorageError, move_into, write_atomically
from gin_desktop.storage.notices import Notice, at_once, why
from gin_desktop.storage.reading import SETTINGS, ReadError, parse_toml, read_toml, shown

VERSION: Final = 1
_LATEST: Final = 1_000_000
"""A version beyond this is nonsense."""
SPEEDS: Final = ("slow", "normal", "fast", "off")
PACES: Final = ("at_once", "brisk", "natural", "leisurely")
TABLES: Final = ("green", "blue", "wood", "dark")
CARD_BACKS: Final = ("blue", "red", "green", "black")
CARD_FACES: Final = ("traditional", "large")
SUIT_COLOURS: Final = ("two", "four")
SORTS: Final = ("melds", "rank", "suit", "free")
CARD_SCALES: Final = (0.6, 1.8)
TEXT_SCALES: Final = (0.75, 2.0)
NAME_LENGTH: Final = 20
OPPONENTS: Final = ("computer", "person")
PRACTICE_KINDS: Final = ("layoff", "spread", "meld")
FAVOURITES: Final = 200
"""The most favourites that are kept: enough for anybody, and a hostile file stays small."""


@dataclass(frozen=True)
class Settings:
    """All choices; `dataclasses.replace` makes changed ones.

    Names of rules, opponents and languages are checked by whoever knows them; here they only have to look
    like names.

    Attributes:
        version: of the file's format.
        language: code of the catalogue; empty is the language of the system.
        rules: name (entry of the rule book) of the rule set chosen last.
        favourites: names of the rule sets with a star, at most `FAVOURITES`.
        opponent_kind: who sat opposite last, one of `OPPONENTS`.
        opponent: name of the level chosen last, with a colon and its style if it has one.
        target: points that end a game; 0 is the rule set's own.
        rounds: rounds after which a game ends; 0 is only at the target.
        duplicate: deals that are played twice with the seats swapped, instead of a game; 0 is a game.
        animation: one of `SPEEDS`.
        pace: how fast a computer answers, one of `PACES`.
        card_scale: size of the cards, 1 is normal, within `CARD_SCALES`.
        text_scale: size of text and controls, 1 is normal, within `TEXT_SCALES`.
        reduced_motion: short fades take the place of every movement.
        remarks: opponents say something now and then.
        free_undo: moves against computers may be taken back without end; such games count in no statistics.
        sound_volume: of what happens at the table, 0 to 1.
        ambience_volume: of the room around it, 0 to 1.
        muted: no sound, whatever the volume.
        fullscreen: start in full screen.
        table: what the cards lie on, one of `TABLES`.
        card_back: one of `CARD_BACKS`, or ``own:`` and the name of the person's own.
        card_face: one of `CARD_FACES`, or ``own:`` and the name of the person's own deck.
        suit_colours: one of `SUIT_COLOURS`.
        sort: order of the own hand, one of `SORTS`.
        memory_aid: show which cards have been seen.
        player_name: at most `NAME_LENGTH` printable characters; empty is "you".
        first_name: the name of the first person in a game of several people, where it is not the person's own: a
            guest's, offered again for the next such game.
        second_name: the same for the other person at this laptop; empty is a name the program gives.
        third_name: the same for a third person.
        fourth_name: the same for a fourth one.
        seats_3: who sat where in the last game of three: the name of a level, or ``person1`` to ``person4``.
        seats_4: the same for the last game of four, partners across from each other.
        cast_3: the names of the computers in those seats; empty for a person, and where none is kept.
        cast_4: the same for the last game of four.
        partners_cut: partners are cut for, instead of sitting where they were put.
        side_info: partners learn what the other table has brought while they still play.
        open_watching: who sits out may look into the hands.
        practice_rules: name (entry of the rule book) of the rule set practised with last.
        practice_kind: what was practised last, one of `PRACTICE_KINDS`.
        practice_level: the level chosen for lay-offs, 1 to 5; 0 follows one's answers.
        practice_level_spread: the same for the knocker's side.
        practice_level_meld: the same for melds.
    """

    version: int = VERSION
    language: str = ""
    rules: str = "standard"
    favourites: tuple[str, ...] = ()
    opponent_kind: str = "computer"
    opponent: str = "medium"
    target: int = 0
    rounds: int = 0
    duplicate: int = 0
    animation: str = "normal"
    pace: str = "natural"
    card_scale: float = 1.0
    text_scale: float = 1.0
    reduced_motion: bool = False
    remarks: bool = True
    free_undo: bool = False
    sound_volume: float = 0.7
    ambience_volume: float = 0.0
    muted: bool = False
    fullscreen: bool = False
    table: str = "green"
    card_back: str = "blue"
    card_face: str = "traditional"
    suit_colours: str = "two"
    sort: str = "melds"
    memory_aid: bool = False
    player_name: str = ""
    first_name: str = ""
    second_name: str = ""
    third_name: str = ""
    fourth_name: str = ""
    seats_3: tuple[str, ...] = ("person1", "medium", "medium")
    seats_4: tuple[str, ...] = ("person1", "medium", "medium", "medium")
    cast_3: tuple[str, ...] = ("", "", "")
    cast_4: tuple[str, ...] = ("", "", "", "")
    partners_cut: bool = False
    side_info: bool = False
    open_watching: bool = False
    practice_rules: str = "standard"
    practice_kind: str = "layoff"
    practice_level: int = 0
    practice_level_spread: int = 0
    practice_level_meld: int = 0


def _name(value: object) -> str:
    if isinstance(value, str) and re.fullmatch(r"\w[\w.-]{0,79}", value):
        return value
    raise ValueError


def _name_or_none(value: object) -> str:
    return "" if value == "" else _name(value)


def _level(value: object) -> str:
    if isinstance(value, str) and re.fullmatch(r"\w[\w.-]{0,39}(:\w[\w.-]{0,39})?", value):
        return value
    raise ValueError


def _each(count: int, one_value: Callable[[object], str]) -> Callable[[object], tuple[str, ...]]:
    """A list of so many values, each of which has to be valid."""

    def check(value: object) -> tuple[str, ...]:
        if isinstance(value, list | tuple) and len(value) == count:
            return tuple(one_value(one) for one in value)
        raise ValueError

    return check


def _names(value: object) -> tuple[str, ...]:
    if isinstance(value, list | tuple) and len(value) <= FAVOURITES:
        return tuple(dict.fromkeys(_name(one) for one in value))
    raise ValueError


def _flag(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise ValueError


def _whole(low: int, high: int) -> Callable[[object], int]:
    def check(value: object) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        raise ValueError

    return check


def _number(low: float, high: float) -> Callable[[object], float]:
    def check(value: object) -> float:
        # 1 for 1.0 is how people write. NaN compares false with everything.
        if isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high:
            return float(value)
        raise ValueError

    return check


def _one_of(*choices: str) -> Callable[[object], str]:
    def check(value: object) -> str:
        if isinstance(value, str) and value in choices:
            return value
        raise ValueError

    return check


def _own_or(*choices: str) -> Callable[[object], str]:
    """One of the program's own, or the name of one that the person has brought."""

    def check(value: object) -> str:
        if isinstance(value, str) and (value in choices or re.fullmatch(r"own:[\w][\w .-]{0,59}", value)):
            return value
        raise ValueError

    return check


def _person(value: object) -> str:
    if isinstance(value, str) and len(value) <= NAME_LENGTH and value.isprintable():
        return value
    raise ValueError


CHECKS: Final[Mapping[str, Callable[[object], Any]]] = {
    "version": _whole(1, VERSION),
    "language": _name_or_none,
    "rules": _name,
    "favourites": _names,
    "opponent_kind": _one_of(*OPPONENTS),
    "opponent": _level,
    "target": _whole(0, 10_000),
    "rounds": _whole(0, 100),
    "duplicate": _whole(0, 50),
    "animation": _one_of(*SPEEDS),
    "pace": _one_of(*PACES),
    "card_scale": _number(*CARD_SCALES),
    "text_scale": _number(*TEXT_SCALES),
    "reduced_motion": _flag,
    "remarks": _flag,
    "free_undo": _flag,
    "sound_volume": _number(0.0, 1.0),
    "ambience_volume": _number(0.0, 1.0),
    "muted": _flag,
    "fullscreen": _flag,
    "table": _one_of(*TABLES),
    "card_back": _own_or(*CARD_BACKS),
    "card_face": _own_or(*CARD_FACES),
    "suit_colours": _one_of(*SUIT_COLOURS),
    "sort": _one_of(*SORTS),
    "memory_aid": _flag,
    "player_name": _person,
    "first_name": _person,
    "second_name": _person,
    "third_name": _person,
    "fourth_name": _person,
    "seats_3": _each(3, _level),
    "seats_4": _each(4, _level),
    "cast_3": _each(3, _person),
    "cast_4": _each(4, _person),
    "partners_cut": _flag,
    "side_info": _flag,
    "open_watching": _flag,
    "practice_rules": _name,
    "practice_kind": _one_of(*PRACTICE_KINDS),
    "practice_level": _whole(0, 5),
    "practice_level_spread": _whole(0, 5),
    "practice_level_meld": _whole(0, 5),
}
"""Field -> what makes a valid value of it out of what the file says, or raises ValueError."""

FORMER_NAMES: Final[Mapping[str, str]] = {"twice": "duplicate"}
"""What a setting was called in the files of earlier versions -> its name now."""


_UNKNOWN: Final = 50
"""So many unknown settings are kept, of a newer version or of somebody's own."""
_UNKNOWN_BYTES: Final = 16_384
"""So much of the file they may fill."""


def load_settings(path: Path) -> tuple[Settings, list[Notice]]:
    """Read the settings, whatever the file looks like. No file is no news: all defaults.

    Returns:
        The settings, and what the person must be told, in a few notices: `bad_setting`, `unknown_setting`,
        `setting_not_kept`, `settings_newer`, `settings_set_aside` (the broken file was renamed and stays in its
        folder), `settings_unreadable`, `more_notices`.
    """
    try:
        content = read_toml(path, SETTINGS)
    except (OSError, ReadError) as error:
        return Settings(), [_set_aside(path, error)] if os.path.lexists(path) else []

    notices: list[Notice] = []
    version = content.get("version", VERSION)
    newer = _is_newer(version)
    if newer:
        notices.append(Notice("settings_newer", {"version": version}))
        del content["version"]
    known: dict[str, Any] = {}
    kept = _kept(content)
    for spelled, value in content.items():
        name = _present_name(spelled)
        check = CHECKS.get(name)
        if check is None:
            if spelled not in kept:
                notices.append(Notice("setting_not_kept", {"name": shown(name)}))
            elif not newer:
                notices.append(Notice("unknown_setting", {"name": shown(name)}))
            continue
        if spelled != name and name in content:
            continue
        try:
            known[name] = check(value)
        except ValueError:
            notices.append(Notice("bad_setting", {"name": name, "value": shown(value)}))
    return Settings(**known), at_once(notices)


def language_in(path: Path) -> str:
    """Returns the language of a file of settings and leaves the file alone; empty where it has none that could be."""
    try:
        return _name_or_none(read_toml(path, SETTINGS).get("language", ""))
    except (OSError, ReadError, ValueError):
        return ""


def save_settings(settings: Settings, path: Path, base: Settings | None = None) -> list[Notice]:
    """Write the settings: the file is always either the old one or the new one, complete.

    With ``base``, the settings as this process last read or wrote them, only what differs from it is written, on top of
    what is in the file now: another instance may have changed something else since.

    What an existing file has beside the known settings is kept, so a later version of the program finds its
    own again; see `setting_not_kept`. Where a link leads to the file, the link stays.

    Returns:
        A notice `settings_not_saved` if it could not be done; the old file is untouched then. `settings_set_aside`
        if the old file was spoiled since it was read.
    """
    notices: list[Notice] = []
    try:
        old = read_toml(path, SETTINGS)
    except (OSError, ReadError) as error:
        old = {}
        if os.path.lexists(path):
            notices.append(_set_aside(path, error))
            if notices[0].code != "settings_set_aside":  # what lies there is not ours to overwrite
                return [Notice("settings_not_saved", {"path": str(path), "reason": why(error)})]
    if base is not None:
        settings = _on_top_of(old, settings, base)
    content: dict[str, Any] = asdict(settings) | _kept(old)
    if _is_newer(old.get("version")):
        content["version"] = old["version"]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, tomli_w.dumps(content).encode(), through_link=True)
    except OSError as error:
        notices.append(Notice("settings_not_saved", {"path": str(path), "reason": why(error)}))
    return notices


def _on_top_of(content: Mapping[str, Any], settings: Settings, base: Settings) -> Settings:
    """The settings in a file's content, with those in the place of theirs that differ from ``base``."""
    there: dict[str, Any] = {}
    for spelled, value in content.items():
        name = _present_name(spelled)
        if name in CHECKS and name != "version" and getattr(settings, name) == getattr(base, name):
            with suppress(ValueError):
                there[name] = CHECKS[name](value)
    if "favourites" not in there and "favourites" in content:  # of a list, each entry is a change of its own
        with suppress(ValueError):
            theirs = CHECKS["favourites"](content["favourites"])
            kept = [name for name in theirs if name in settings.favourites or name not in base.favourites]
            added = [name for name in settings.favourites if name not in base.favourites and name not in kept]
            there["favourites"] = (*kept, *added)[:FAVOURITES]
    return replace(settings, **there)


def _present_name(name: str) -> str:
    """What a setting is called now, by its name in a file of any version."""
    return FORMER_NAMES.get(name, name)


def _is_newer(version: object) -> bool:
    return type(version) is int and VERSION < version <= _LATEST


def _kept(content: Mapping[str, Any]) -> dict[str, Any]:
    """The unknown settings that stay in the file: those that can be written so that the file is read again."""
    kept: dict[str, Any] = {}
    room = _UNKNOWN_BYTES
    for name, value in content.items():
        if name in CHECKS or name in FORMER_NAMES or len(kept) == _UNKNOWN:
            continue
        try:
            text = tomli_w.dumps({name: value})
            same = parse_toml(text, SETTINGS) == {name: value}
        except (ValueError, ReadError):  # a number of many thousand digits, or what spreads over more than it did
            continue
        if same and len(text.encode()) <= room:
            room -= len(text.encode())
            kept[name] = value
    return kept


def _set_aside(path: Path, error: Exception) -> Notice:
    try:
        target = move_into(path, path.parent)
    except StorageError:
        return Notice("settings_unreadable", {"path": str(path), "reason": why(error)})
    return Notice("settings_set_aside", {"path": str(target)})


assert list(CHECKS) == [field.name for field in fields(Settings)], "every setting needs its check"
