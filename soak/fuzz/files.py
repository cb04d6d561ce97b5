"""The small files: settings, window, Even match, screen state and rule sets."""

from __future__ import annotations

import json
import random
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from functools import cache
from pathlib import Path

from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.sort_orders import HAND_ORDERS
from gin_desktop.session.rulebook import Rulebook
from gin_desktop.session.screen_state import read_screen
from gin_desktop.storage.even_match_file import EvenMatchFile
from gin_desktop.storage.key_file import KeyFile
from gin_desktop.storage.notices import most_important
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.rule_files import RulebookError, RuleFile, parse_rules, read_rules
from gin_desktop.storage.settings import Settings, load_settings, save_settings
from gin_desktop.storage.window_state import Geometry, load_geometry, save_geometry
from gin_desktop.ui.kit.key_names import presses
from gin_desktop.ui.kit.keymaps import KEYMAPS
from gin_desktop.ui.program.own_keys import load_features
from gin_desktop.words.notices import notice_text
from soak.fuzz.games import Moment
from soak.fuzz.hostile import JSON_VALUES, TOML_LINES, any_text, damaged, toml
from soak.fuzz.lines import damaged_line
from soak.fuzz.target import Files, Target, Violation, bytes_of, is_kept, text_of, write_files

SETTINGS = "config/settings.toml"
KEYS = "config/keys.toml"
WINDOW = "state/window.toml"
EVEN = "data/even-match.toml"
SCREEN = "data/saves/computer.screen.json"
RULES = "config/rules/own.toml"
load_features()
_NOWHERE = Moment("5" * 64, 7, tuple(range(10)))


def _spelled(value: object) -> str:
    return json.dumps(list(value) if isinstance(value, tuple) else value)


@cache
def plain_settings() -> tuple[tuple[str, str], ...]:
    return tuple((name, _spelled(value)) for name, value in asdict(Settings()).items())


class SettingsFiles(Target):
    """The settings: read, changed, written and read again."""

    name = "settings"

    def known(self) -> Mapping[str, Files]:
        return {name: {SETTINGS: data} for name, data in known_settings().items()}

    def generate(self, rng: random.Random) -> Files:
        data = bytes_of(toml(rng, list(plain_settings())))
        return {SETTINGS: damaged(data, rng) if rng.random() < 0.3 else data}

    def check(self, files: Files, folder: Path) -> None:
        write_files(files, folder)
        path = Paths.under(folder).settings
        first, notices = load_settings(path)
        if not path.exists() and not is_kept(files[SETTINGS], folder):
            raise Violation("the settings file is gone")
        if not path.exists() and not notices:
            raise Violation("the settings were set aside and nobody was told")
        changed = replace(first, sort="rank" if first.sort != "rank" else "suit")
        said = save_settings(changed, path)
        if said:
            raise Violation(f"settings that were read cannot be saved: {said[0].code}")
        again, _ = load_settings(path)
        if again != changed:
            raise Violation("settings that were saved are read as others")
        try:
            tomllib.loads(path.read_text(encoding="utf-8"))
        except ValueError as error:
            raise Violation("what was saved is no TOML") from error


class KeyFiles(Target):
    """The changed keys: read, taken by the program, changed and read again."""

    name = "keys"

    def generate(self, rng: random.Random) -> Files:
        names = ["S", "D", "Ctrl+S", "Shift+G", "F5", "Del", "?", "Esc", "Alt+S", "ö", "Ctrl++", ""]
        lines = [(f"{keys.feature}.{name}", json.dumps(rng.choice(names))) for keys in KEYMAPS for name in keys]
        data = bytes_of(toml(rng, rng.sample(lines, min(len(lines), 12))))
        return {KEYS: damaged(data, rng) if rng.random() < 0.3 else data}

    def check(self, files: Files, folder: Path) -> None:
        write_files(files, folder)
        file = KeyFile(Paths.under(folder).keys)
        content, notices = file.load()
        if not file.path.exists() and not is_kept(files[KEYS], folder):
            raise Violation("the file of keys is gone")
        if not file.path.exists() and not notices:
            raise Violation("the keys were set aside and nobody was told")
        KEYMAPS.use(content)
        try:
            for notice in most_important(KEYMAPS.take_faults()):
                notice_text(notice.code, notice.values)
            for keys in KEYMAPS:
                held = [presses(keys[name]) for name in keys.changeable]
                if sum(map(len, held)) != len(frozenset().union(*held)):
                    raise Violation(f"two commands of {keys.feature} have one key")
        finally:
            KEYMAPS.use({})
        said = file.save({("table", "stock"): "Y"})
        if said:
            raise Violation(f"keys that were read cannot be saved: {said[0].code}")
        if file.load()[0]["table"]["stock"] != "Y":
            raise Violation("a key that was saved is read as another")


class SmallFiles(Target):
    """The window's geometry, Even match and the screen state."""

    name = "small files"

    def generate(self, rng: random.Random) -> Files:
        geometry = [("width", "1280"), ("height", "800"), ("x", "10"), ("y", "-20"), ("maximised", "false")]
        made = {WINDOW: bytes_of(toml(rng, geometry)), EVEN: faulty_even_match(rng), SCREEN: screen(rng)}
        return {name: damaged(data, rng) if rng.random() < 0.3 else data for name, data in made.items()}

    def check(self, files: Files, folder: Path) -> None:
        write_files(files, folder)
        paths = Paths.under(folder)
        geometry = load_geometry(paths.window)
        save_geometry(geometry, paths.window)
        if load_geometry(paths.window) != geometry or not isinstance(geometry, Geometry):
            raise Violation("the window's place is not kept")
        file = EvenMatchFile(paths.even, paths.aside, writes=True)
        state, notices = file.load()
        if state is None and not is_kept(files[EVEN], folder):
            raise Violation("the file of Even match is gone")
        if state is None and not notices:
            raise Violation("nobody was told of Even match")
        read_screen(folder / SCREEN, _NOWHERE.seal, _NOWHERE.number)


def faulty_even_match(rng: random.Random) -> bytes:
    """Returns a file of Even match with something wrong in it."""
    even = [("version", "1"), ("strength", "150"), ("games", "3"), ("recent", '"WL-"'), ("last", f'"{"a" * 64}"')]
    return bytes_of(toml(rng, even))


def _look(rng: random.Random, hand: Sequence[int]) -> dict[str, object]:
    """Returns a screen state that may be kept while the hand has these cards."""
    cards = rng.sample(hand, len(hand)) if rng.random() < 0.8 else rng.sample(range(52), len(hand))
    off = rng.choice((0, 0, 1, 2))
    own: dict[str, object] = {"order": cards, "mode": rng.choice(HAND_ORDERS)}
    own |= {"row": cards[off:], "layoffs": [[card, rng.choice((0, 1, 2, -1, 10**6))] for card in cards[:off]]}
    if rng.random() < 0.3:
        own |= {"sheet": rng.choice((True, 1, [], "x"))}
    return own | ({"seats": {"0": dict(own), "1": dict(own)}} if rng.random() < 0.5 else {})


def screen(rng: random.Random, moment: Moment = _NOWHERE) -> bytes:
    """Returns a screen state at a point of a game with something wrong in it, most often with what was kept."""
    state = json.dumps(_look(rng, moment.hand))
    if rng.random() < 0.7:
        state = damaged_line(state, rng)
    line = f'{{"version":1,"seal":"{moment.seal}","count":{moment.number},"state":{state}}}'
    if rng.random() < 0.15:
        line = rng.choice((damaged_line(line, rng), rng.choice(JSON_VALUES)))
    return bytes_of(line)


class RuleFiles(Target):
    """Rule sets: as a text, as a file, and in the folder among the presets."""

    name = "rules"

    def known(self) -> Mapping[str, Files]:
        return {name: {RULES: data} for name, data in known_rules().items()}

    def generate(self, rng: random.Random) -> Files:
        return {RULES: rules_file(rng)}

    def check(self, files: Files, folder: Path) -> None:
        write_files(files, folder)
        paths = Paths.under(folder)
        ways: tuple[Callable[[], RuleFile], ...] = (
            lambda: parse_rules(text_of(files[RULES]), "own"),
            lambda: read_rules(folder / RULES),
        )
        for read in ways:
            try:
                content = read()
            except (RulebookError, UnicodeDecodeError):
                continue
            if parse_rules(content.to_toml()) != content:
                raise Violation("a rule set is another one when it is written and read")
        book = Rulebook(paths)
        own = book.own()
        if len(own) + len(book.take_notices()) != 1:
            raise Violation("a rule file is neither used nor told")
        for entry in own:
            if book.get(entry.id) is None:
                raise Violation("a rule set cannot be found by its name")
            book.save(book.free_title("Another"), entry.base, entry.rules)
        if (folder / RULES).read_bytes() != files[RULES]:
            raise Violation("a rule file was changed by reading it")


def rules_file(rng: random.Random) -> bytes:
    """Returns a rule file with something wrong in it."""
    name = rng.choice(list(PRESETS))
    plain = [
        ("format", '"gin-desktop-rules"'),
        ("version", "1"),
        ("title", '"Own"'),
        ("base", _spelled(name)),
        ("[rules]", ""),
    ]
    if rng.random() < 0.15:
        plain[2] = ("title", json.dumps(any_text(rng)))
    fields = list(preset(name).to_dict().items())
    plain += [(key, _spelled(value)) for key, value in rng.sample(fields, rng.randrange(len(fields) + 1))]
    data = bytes_of(toml(rng, plain))
    return damaged(data, rng) if rng.random() < 0.3 else data


@cache
def known_settings() -> dict[str, bytes]:
    """Returns settings that did harm."""
    usual = bytes_of("".join(f"{key} = {value}\n" for key, value in plain_settings()))
    return {
        "usual": usual,
        "20,000 hex digits": b"target = 0x" + b"f" * 20_000 + b"\n",
        "20,000 hex digits under an unknown key": usual + b"later = 0x" + b"f" * 20_000 + b"\n",
        "a key with NUL": usual + b'"a\\u0000b" = 1\n',
        "a key with a raw NUL": usual + b"a\0b = 1\n",
        "300 nested lists": usual + b"later = " + b"[" * 300 + b"]" * 300 + b"\n",
        "huge number": usual + b"later = 123456789012345678901234567890\n",
        "infinite": usual + b"later = inf\nlatest = nan\n",
        "20,000 dots": usual + ".".join("a" * 20_000).encode() + b" = 1\n",
        "20,000 dots in a table": usual + b"[" + ".".join("a" * 20_000).encode() + b"]\n",
        "many unknown keys": usual + b"".join(b"k%d = 1\n" % number for number in range(300_000)),
        "a thousand unknown keys": usual + b"".join(b"k%d = 1\n" % number for number in range(1000)),
        "bidirectional value": b'player_name = "\\u202eabc"\n',
        "long name": b'player_name = "' + b"A" * 20_000 + b'"\n',
        "dates": b"language = 1979-05-27\nsort = 07:32:00\n",
        "no text": b"\xff\xfe\x00",
        "zeros": b"\0" * 70_000,
        "a version of the future": usual.replace(b"version = 1", b"version = 99") + b"later = [[1], {a = 1}]\n",
        "tables of tables": b"\n".join(b"[[a]]" for _ in range(3000)) + b"\n",
        "a string without an end": b'language = "' + b"\\" * 30_001 + b"\n",
        "open brackets": b"a = " + b"[" * 60_000,
    }


@cache
def known_rules() -> dict[str, bytes]:
    """Returns rule files that did harm, and each of the strange lines beside a good rule set."""
    good = RuleFile("Own", "standard", preset("standard")).to_toml().encode()
    found = {f"line {number}": bytes_of(f"{line}\n") + good for number, line in enumerate(TOML_LINES)}
    return {
        "good": good,
        **found,
        "NUL in the title": good.replace(b'"Own"', b'"O\\u0000wn"'),
        "invisible title": good.replace(b'"Own"', b'"\\u200b\\u00ad"'),
        "long title": good.replace(b'"Own"', b'"' + b"O" * 20_000 + b'"'),
        "target of 20,000 hex digits": good.replace(b"target = ", b"target = 0x" + b"f" * 20_000 + b" # "),
        "nothing": b"",
        "20,000 bytes of blanks": b" " * 20_000,
        "too long": good + b"#" * 40_000,
    }
