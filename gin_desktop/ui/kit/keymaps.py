"""All keys by feature, as the program declares them and as the person has changed them.

A feature declares its keys with :func:`keymap` and looks each of them up when it is needed, so that a changed key takes
effect everywhere at once: key presses, buttons, lists of keys, tips and texts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Unpack

from gin_desktop.storage.notices import Notice
from gin_desktop.storage.reading import printable_value
from gin_desktop.ui.kit.commands import Command, CommandOptions, Key
from gin_desktop.ui.kit.key_names import EDITING, FIXED_CODES, LAST_CHARACTER, is_function_key, presses, read_key
from gin_desktop.words import t


@dataclass(frozen=True, slots=True)
class SameKey:
    """An entry of a keymap that always has the key of another command, of this feature or (``keys``) another one.

    With ``shift`` Shift must be held as well: it does the same the other way round.
    """

    name: str
    keys: FeatureKeys | None = None
    shift: bool = False


class FeatureKeys(Mapping[str, Key]):
    """The keys of a feature by command; made by :func:`keymap`."""

    def __init__(
        self,
        feature: str,
        entries: Mapping[str, Key | SameKey],
        *,
        says: Mapping[str, str],
        fixed: Iterable[str],
        beside: Iterable[FeatureKeys],
        typed: Iterable[str],
        signs: str,
    ) -> None:
        self.feature = feature
        self.beside = tuple(beside)
        self._entries = dict(entries)
        self._typed = frozenset(typed)
        self._signs = frozenset(signs)
        self._both_ways = {
            one.name for one in entries.values() if isinstance(one, SameKey) and one.shift and one.keys is None
        }
        self._says = says
        self._fixed = frozenset(fixed)
        self._changed: dict[str, Key] = {}

    def __getitem__(self, name: str) -> Key:
        entry = self._entries[name]
        if isinstance(entry, SameKey):
            key = (self if entry.keys is None else entry.keys)[entry.name]
            return replace(key, shift=True) if entry.shift else key
        return self._changed.get(name, entry)

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def __eq__(self, other: object) -> bool:
        return self is other  # not by the keys: two features may have the same ones

    def __hash__(self) -> int:
        return id(self)

    def same(self, name: str) -> SameKey:
        """Returns an entry for the keymap of another feature: the key of this command there, too."""
        return SameKey(name, self)

    def source(self, name: str) -> tuple[FeatureKeys, str]:
        """Returns the feature and the command that a command has its key from: itself, if it shares no other's."""
        entry = self._entries[name]
        return (self if entry.keys is None else entry.keys, entry.name) if isinstance(entry, SameKey) else (self, name)

    def standard(self, name: str) -> Key:
        """Returns the key that the program declares."""
        entry = self._entries[name]
        return entry if isinstance(entry, Key) else self[name]

    def is_fixed(self, name: str) -> bool:
        """Whether this command's key cannot be changed: it means the same everywhere, or is another command's."""
        entry = self._entries[name]
        return isinstance(entry, SameKey) or entry.code in FIXED_CODES or name in self._fixed

    @property
    def changeable(self) -> list[str]:
        """The commands whose keys can be changed, in their order."""
        return [name for name in self._entries if not self.is_fixed(name)]

    def is_changed(self, name: str) -> bool:
        """Whether the person has given this command another key."""
        return name in self._changed

    def says(self, name: str) -> str:
        """Returns the message id of the sentence that tells what a command does."""
        return self._says.get(name) or f"keys.{self.feature}.{name}"

    def command(self, name: str, label: str, run: Callable[[], object], **options: Unpack[CommandOptions]) -> Command:
        """Returns the command of this name, with its key and the sentence that tells what it does.

        Args:
            label: what its button says, ready to show.
            run: carries it out.
        """
        return Command(name, self[name], label, run, says=t(self.says(name)), **options)

    def accepts(self, name: str, key: Key) -> bool:
        """Whether a command may have this key, whoever else has it."""
        if key.code in FIXED_CODES or self.is_fixed(name):
            return False
        if presses(key) <= presses(self.standard(name)):
            return True
        if name in self._both_ways and (key.sign or key.shift):
            return False
        if name in self._typed:
            return is_function_key(key) or (key.control and key.code not in EDITING)
        return key.control or chr(min(key.code, LAST_CHARACTER)) not in self._signs

    def needs_control(self, name: str) -> bool:
        """Whether a command's key must be a function key, or one held together with Ctrl, as letters are typed."""
        return name in self._typed

    def give(self, name: str, key: Key | None) -> None:
        """Gives a command a key; None, or its standard key, gives it back its standard key."""
        if key is None or presses(key) <= presses(self.standard(name)):
            self._changed.pop(name, None)
        else:
            self._changed[name] = key

    def use(self, wanted: Mapping[str, object]) -> list[Notice]:
        """Takes the keys of this feature from a file; the rest count where one is wrong. Returns what is wrong."""
        notices: list[Notice] = []
        taken: dict[str, Key] = {}
        for name, text in wanted.items():
            path = f"{self.feature}.{name}"
            if name not in self._entries:
                notices.append(Notice("unknown_key_command", {"name": printable_value(path)}))
                continue
            key = read_key(text) if isinstance(text, str) else None
            if key is None or not self.accepts(name, key):
                notices.append(Notice("bad_key", {"command": path, "key": printable_value(text)}))
            else:
                taken[name] = key
        while (pair := self._sharing(taken)) is not None:
            loser, other = pair
            one, two = f"{self.feature}.{loser}", f"{self.feature}.{other}"
            notices.append(Notice("key_twice", {"key": printable_value(wanted[loser]), "command": one, "owner": two}))
            del taken[loser]
        self._changed = {}
        for name, key in taken.items():
            self.give(name, key)
        return notices

    def _sharing(self, taken: Mapping[str, Key]) -> tuple[str, str] | None:
        """Returns a command among ``taken`` whose key another command has as well, and that one; or None.

        Of two among ``taken`` the later one is returned.
        """
        owners: dict[str, str] = {}
        kept = [name for name in self._entries if name not in taken and self.source(name) == (self, name)]
        for name in (*kept, *taken):
            for press in presses(taken.get(name) or self.standard(name)):
                if press in owners and name in taken:
                    return name, owners[press]
                owners[press] = name
        return None


@dataclass(frozen=True, slots=True)
class KeyHolder:
    """A command that has a key: its feature and its name there."""

    keys: FeatureKeys
    name: str


class Keymaps:
    """The keys of all features that are loaded, and what the person's file says of those that will be."""

    def __init__(self) -> None:
        self._features: dict[str, FeatureKeys] = {}
        self._wanted: Mapping[str, object] = {}
        self._faults: list[Notice] = []
        self._told = True

    def __iter__(self) -> Iterator[FeatureKeys]:
        return iter(tuple(self._features.values()))

    def add(self, keys: FeatureKeys) -> None:
        """Adds a feature; raises ValueError where its name is taken."""
        if keys.feature in self._features:
            raise ValueError(f"two features are called {keys.feature}")
        self._features[keys.feature] = keys
        self._take(keys)

    def use(self, wanted: Mapping[str, object]) -> None:
        """Takes the content of the person's file in place of what was taken before: feature -> command -> key."""
        self._wanted = wanted
        self._faults, self._told = [], not wanted
        for keys in self:
            self._take(keys)

    def _take(self, keys: FeatureKeys) -> None:
        wanted = self._wanted.get(keys.feature, {})
        self._faults += keys.use(wanted if isinstance(wanted, Mapping) else {})

    @property
    def without_partner_result(self) -> bool:
        """Whether the person's file says something, and `take_faults` has not yet told what is wrong in it."""
        return not self._told

    def take_faults(self) -> list[Notice]:
        """Returns what is wrong in the person's file, once; to be called when every feature is loaded."""
        if self._told:
            return []
        known = self._features
        unknown = [name for name, keys in self._wanted.items() if name not in known or not isinstance(keys, Mapping)]
        found = [*self._faults, *(Notice("unknown_key_command", {"name": printable_value(name)}) for name in unknown)]
        self._faults, self._told = [], True
        return found

    def holders(self, keys: FeatureKeys, name: str, key: Key) -> list[KeyHolder]:
        """Returns the other commands that have this key where this command works: on the same screens.

        Of commands that share a key, the one it belongs to is returned.
        """
        mine = keys.source(name)
        found: dict[tuple[str, str], KeyHolder] = {}
        for feature in self:
            if not any(feature.source(one) == mine for one in feature):
                continue
            for other in self._on_the_screens_of(feature):
                for one in other:
                    if presses(other[one]) & presses(key) and (source := other.source(one)) != mine:
                        found.setdefault((source[0].feature, source[1]), KeyHolder(*source))
        return list(found.values())

    def _on_the_screens_of(self, keys: FeatureKeys) -> Sequence[FeatureKeys]:
        """Returns a feature and those whose keys work on the same screens."""
        if keys.feature == EVERYWHERE:
            return tuple(self)
        every = (one for one in self if one.feature == EVERYWHERE)
        return [keys, *every, *keys.beside, *(one for one in self if keys in one.beside)]


EVERYWHERE: Final = "everywhere"
"""The feature whose keys work on every screen."""

KEYMAPS: Final = Keymaps()
"""The keys of the program."""


def keymap(
    feature: str,
    entries: Mapping[str, Key | SameKey],
    *,
    says: Mapping[str, str] | None = None,
    fixed: Iterable[str] = (),
    beside: Iterable[FeatureKeys] = (),
    typed: Iterable[str] | bool = (),
    signs: str = "",
) -> FeatureKeys:
    """Declares the keys of a feature, in the order of the list of keys.

    Args:
        feature: its name, in the person's file, too; its title is the message ``keys.feature.FEATURE``.
        entries: the key of each command, or whose key it shares.
        says: message ids of the sentences about the commands, where they are not ``keys.FEATURE.COMMAND``.
        fixed: commands whose keys cannot be changed, besides those with a key of :data:`FIXED_CODES`.
        beside: features whose keys work on the same screens, so that no key may stand for two commands.
        typed: commands that no letter can be the key of, as letters are typed there; True for all of them.
        signs: lower-case characters that mean something else there.
    """
    needing = entries if isinstance(typed, bool) and typed else typed or ()
    made = FeatureKeys(feature, entries, says=says or {}, fixed=fixed, beside=beside, typed=needing, signs=signs)
    KEYMAPS.add(made)
    return made
