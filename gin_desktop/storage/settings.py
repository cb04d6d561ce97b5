"""The person's settings, each declared once, and their file: TOML that may be edited by hand.

A setting is one line of :class:`Settings`: its name, its type, its default, the values it can have, and the section of
the settings page that shows it. Loading, saving and the page come from there; its texts are ``settings.NAME`` and
``settings.NAME.VALUE`` in `words`. One bad value in the file costs that value alone.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any, Final, get_args

import tomli_w

from gin_desktop.engine.sort_orders import HAND_ORDERS
from gin_desktop.storage.files import StorageError, move_into, write_atomically
from gin_desktop.storage.notices import Notice, most_important, why
from gin_desktop.storage.reading import SETTINGS, ReadError, parse_toml, printable_value, read_toml
from gin_desktop.storage.setting_field import (
    Choice,
    Each,
    Language,
    LevelName,
    Name,
    Names,
    Number,
    Section,
    SettingField,
    Switch,
    Text,
    Whole,
    setting,
)

VERSION: Final = 1
_LATEST: Final = 1_000_000
"""A version beyond this is nonsense."""
SPEEDS: Final = ("slow", "normal", "fast", "off")
PACES: Final = ("leisurely", "natural", "brisk", "at_once")
TABLES: Final = ("green", "blue", "wood", "dark", "contrast")
CARD_BACKS: Final = ("blue", "red", "green", "black")
CARD_FACES: Final = ("traditional", "large")
SUIT_COLOURS: Final = ("two", "four")
CARD_SCALES: Final = (0.6, 2.0)
TEXT_SCALES: Final = (0.75, 2.0)
TEXT_SIZES: Final = (0.75, 1.0, 1.25, 1.5, 1.75, 2.0)
"""The text sizes that the settings page offers."""
VOLUMES: Final = (0.0, 1.0)
SPEECH_RATES: Final = (0.5, 3.0)
SPEECH_RATES_OFFERED: Final = (0.5, 0.75, 1.0, 1.25, 1.5, 2.0, 2.5, 3.0)
"""The speeds of speech that the settings page offers."""
TUTORS: Final = ("off", "blunder", "mistake", "inaccuracy")
"""Before which moves the tutor warns."""
NAME_LENGTH: Final = 20
PORTRAITS: Final = (
    "",
    "you_01",
    "you_02",
    "you_03",
    "you_04",
    "you_05",
    "you_06",
    "you_07",
    "you_08",
    "you_09",
    "you_10",
    "you_11",
    "you_12",
)
"""The portraits of the person; the empty one is the initial of the name."""
VOICE_LENGTH: Final = 80
FOLDER_LENGTH: Final = 1000
OPPONENTS: Final = ("computer", "person")
PRACTICE_KINDS: Final = ("layoff", "spread", "meld", "take", "discard", "knock")
LEARNING: Final = ("new", "open", "done", "skipped")
_TIPS: Final = 60
"""The most notes on suggestions that are kept."""
FAVOURITES: Final = 200
"""The most favourites that are kept: enough for anybody, and a hostile file stays small."""


@dataclass(frozen=True)
class Settings:
    """All settings; `dataclasses.replace` makes changed ones. The order is that of the page and of the file."""

    version: int = setting(VERSION, Whole(1, VERSION), shared=True)
    """The version of the file's format."""
    language: str = setting("", Language(), shared=True)
    """The code of the catalogue; empty is the language of the system."""
    rules: str = setting("standard", Name())
    """The entry of the rule book that was chosen last."""
    rules_by_players: tuple[str, ...] = setting(("standard", "cutthroat3", "partners4"), Each(3, Name()))
    """The entries that were chosen last for two, three and four players."""
    favourites: tuple[str, ...] = setting((), Names(FAVOURITES))
    """The rule sets with a star."""
    opponent_kind: str = setting("computer", Choice(OPPONENTS))
    """Who the last opponent was."""
    opponent: str = setting("easy", LevelName())
    """The level chosen last; the first game is against the weakest."""
    target: int = setting(0, Whole(0, 10_000))
    """The points that end a game; 0 is the rule set's own target."""
    rounds: int = setting(0, Whole(0, 100))
    """The rounds after which a game ends; 0 is only at the target."""
    duplicate: int = setting(0, Whole(0, 50), former="twice")
    """The deals that are played twice with the seats swapped, instead of a game; 0 is a game."""

    table: str = setting("green", Choice(TABLES, has_pictures=True), "table")
    """What the cards lie on."""
    card_face: str = setting("traditional", Choice(CARD_FACES, own=True, has_pictures=True), "table")
    card_back: str = setting("blue", Choice(CARD_BACKS, own=True, has_pictures=True), "table")
    suit_colours: str = setting("two", Choice(SUIT_COLOURS, has_pictures=True), "table")
    card_scale: float = setting(1.0, Number(CARD_SCALES), "table", shared=True)
    """The size of the cards; 1 is normal."""

    animation: str = setting("normal", Choice(SPEEDS), "play")
    """How fast cards move."""
    reduced_motion: bool = setting(False, Switch(), "play", shared=True)
    """Short fades take the place of every movement."""
    pace: str = setting("natural", Choice(PACES), "play")
    """How long a computer takes over a turn."""
    remarks: bool = setting(True, Switch(), "play")
    """Opponents say something now and then."""
    draw_for_deal: bool = setting(False, Switch(), "play")
    """The person draws the card for the deal, which otherwise is drawn by itself."""
    undo_wait: bool = setting(True, Switch(), "play")
    """A computer waits three seconds after a move that can be undone."""
    undo_explained: bool = setting(False, Switch())
    """That wait was explained, which is done once."""
    free_undo: bool = setting(False, Switch(), "play")
    go_on_by_itself: bool = setting(False, Switch(), "play")
    """Moves against computers may be taken back without end; such games count in no statistics."""

    tips: bool = setting(True, Switch(), "play")
    """The table makes suggestions in the first games."""
    tips_seen: tuple[str, ...] = setting((), Names(_TIPS))
    """The suggestions that were made: a name with the number of the game, or with ``never``."""
    hints_explained: bool = setting(False, Switch())
    """That games with hints are counted separately was said, which is done once."""
    tutor: str = setting("off", Choice(TUTORS), "play")
    """From which losses on the tutor warns before a move."""
    tutor_offered: bool = setting(False, Switch())
    """The tutor was offered on the result of a game, which is done once."""

    muted: bool = setting(False, Switch(inverted=True), "sound", shared=True)
    """No sound, whatever the volume."""
    sound_volume: float = setting(0.7, Number(VOLUMES), "sound", shared=True)
    """The volume of what happens at the table."""
    ambience_volume: float = setting(0.0, Number(VOLUMES), "sound", shared=True)
    """The volume of the room around it."""

    text_scale: float = setting(1.0, Number(TEXT_SCALES, offered=TEXT_SIZES), "screen", shared=True)
    """The size of text and controls; 1 is normal."""
    left_handed: bool = setting(False, Switch(), "screen")
    """Buttons and scroll bars are at the left, for the left hand."""
    fullscreen: bool = setting(False, Switch(), "screen", shared=True)
    """The program starts in full screen."""

    spoken_play: bool = setting(False, Switch(), "access", shared=True)
    """What happens and what has the focus is said by the system's speech."""
    speech_rate: float = setting(1.0, Number(SPEECH_RATES, offered=SPEECH_RATES_OFFERED), "access", shared=True)
    """The speed of speech; 1 is usual."""
    speech_voice: str = setting("", Text(VOICE_LENGTH), "access", shared=True)
    """The name of the voice, as the system lists it; empty is the usual one."""

    player_name: str = setting("", Text(NAME_LENGTH), "you")
    """Empty is "you"."""
    portrait: str = setting("", Choice(PORTRAITS, own=True))
    """The picture of the person."""
    portrait_offered: bool = setting(False, Switch())
    """Name and portrait were asked for beside the first game, which is done once."""
    sort: str = setting("melds", Choice(HAND_ORDERS), "you")
    """The order of one's own hand after the deal."""
    memory_aid: bool = setting(False, Switch(), "you")
    """The table shows which cards have been seen."""

    export_folder: str = setting("", Text(FOLDER_LENGTH), shared=True)
    """The folder to which something was exported last; empty is that of the person's documents."""
    first_name: str = setting("", Text(NAME_LENGTH))
    """The first person in a game of several people, where it is a guest: offered again for the next such game."""
    second_name: str = setting("", Text(NAME_LENGTH))
    """The second person at this computer; empty is a name the program gives."""
    third_name: str = setting("", Text(NAME_LENGTH))
    fourth_name: str = setting("", Text(NAME_LENGTH))
    seats_3: tuple[str, ...] = setting(("person1", "medium", "medium"), Each(3, LevelName()))
    """Who sat where in the last game of three: the name of a level, or ``person1`` to ``person4``."""
    seats_4: tuple[str, ...] = setting(("person1", "medium", "medium", "medium"), Each(4, LevelName()))
    """The same for the last game of four, partners across from each other."""
    cast_3: tuple[str, ...] = setting(("", "", ""), Each(3, Text(NAME_LENGTH)))
    """The names of the computers in the seats of three; empty for a person, and where none is kept."""
    cast_4: tuple[str, ...] = setting(("", "", "", ""), Each(4, Text(NAME_LENGTH)))
    partners_cut: bool = setting(False, Switch())
    """Partners are cut for, instead of sitting where they were put."""
    side_info: bool = setting(False, Switch())
    """Partners learn the result of the other table while they still play."""
    open_watching: bool = setting(False, Switch())
    """A player who sits out may look into the hands."""
    practice_rules: str = setting("standard", Name())
    """The entry of the rule book that was practised with last."""
    practice_kind: str = setting("layoff", Choice(PRACTICE_KINDS))
    """What was practised last."""
    practice_level: int = setting(0, Whole(0, 5))
    """The level chosen for lay-offs; 0 follows the answers."""
    practice_level_spread: int = setting(0, Whole(0, 5))
    """The same for the knocker's side."""
    practice_level_meld: int = setting(0, Whole(0, 5))
    """The same for melds."""
    practice_level_take: int = setting(0, Whole(0, 5))
    """The same for taking or drawing."""
    practice_level_discard: int = setting(0, Whole(0, 5))
    """The same for discards."""
    practice_level_knock: int = setting(0, Whole(0, 5))
    """The same for knocking."""
    learning: str = setting("new", Choice(LEARNING))
    """Learn to play: not asked yet, first in the menu, taken to its end, or skipped."""
    lessons_done: tuple[str, ...] = setting((), Names(50))
    """The lessons that were taken to their end."""
    lesson: str = setting("", Text(NAME_LENGTH))
    """The lesson that was left in the middle; empty for none."""
    lesson_step: int = setting(0, Whole(0, 50))
    """The step at which it is taken up, from 0."""


FIELDS: Final[Mapping[str, SettingField]] = {
    field.name: replace(field.metadata["declared"], name=field.name) for field in fields(Settings)
}
"""The declaration of every setting by its name."""

SECTIONS: Final[Mapping[str, tuple[SettingField, ...]]] = {
    section: tuple(field for field in FIELDS.values() if field.section == section) for section in get_args(Section)
}
"""The settings of each section of the page, in their order."""

SHARED: Final = frozenset(name for name, field in FIELDS.items() if field.shared)
"""The settings of the computer, which are the same for everybody who plays at it."""

FORMER_NAMES: Final[Mapping[str, str]] = {field.former: name for name, field in FIELDS.items() if field.former}
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
        field = FIELDS.get(name)
        if field is None:
            if spelled not in kept:
                notices.append(Notice("setting_not_kept", {"name": printable_value(name)}))
            elif not newer:
                notices.append(Notice("unknown_setting", {"name": printable_value(name)}))
            continue
        if spelled != name and name in content:
            continue
        try:
            known[name] = field.kind.read(value)
        except ValueError:
            notices.append(Notice("bad_setting", {"name": name, "value": printable_value(value)}))
    return Settings(**known), most_important(notices)


def language_in(path: Path) -> str:
    """Returns the language of a settings file without touching it; empty if it has none."""
    try:
        return Language().read(read_toml(path, SETTINGS).get("language", ""))
    except (OSError, ReadError, ValueError):
        return ""


def save_settings(
    settings: Settings, path: Path, base: Settings | None = None, names: Collection[str] = FIELDS
) -> list[Notice]:
    """Write the settings: the file is always either the old one or the new one, complete.

    With ``base``, the settings as this process last read or wrote them, only what differs from it is written, on top of
    what is in the file now: another instance may have changed something else since.

    Only the settings with these ``names`` are written. What an existing file has beside the known settings is kept, so
    a later version of the program finds its own again; see `setting_not_kept`. Where a link leads to the file, the link
    stays.

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
    written = {name: value for name, value in asdict(settings).items() if name in names}
    content: dict[str, Any] = written | _kept(old)
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
    merged: dict[str, Any] = {}
    for spelled, value in content.items():
        field = FIELDS.get(_present_name(spelled))
        if field is None or field.name == "version":
            continue
        with suppress(ValueError):
            theirs, ours, before = field.kind.read(value), getattr(settings, field.name), getattr(base, field.name)
            merged[field.name] = theirs if ours == before else field.kind.merge(ours, before, theirs)
    return replace(settings, **merged)


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
        if name in FIELDS or name in FORMER_NAMES or len(kept) == _UNKNOWN:
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
