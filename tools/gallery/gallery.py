"""The whole gallery: its rooms, the scenes in each of them, and the walk through all of them."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from typing import Final

import gin_desktop.ui
from gin_desktop.ui.kit.scene import SCREENS
from tools.gallery.coach import CoachRoom
from tools.gallery.company import CompanyRoom
from tools.gallery.duplicate import DuplicateMatches
from tools.gallery.learning import HelpRoom, LearningRoom
from tools.gallery.menus import Menus
from tools.gallery.own_rules import OwnRules
from tools.gallery.pads import ScorePads
from tools.gallery.people import TwoPeople
from tools.gallery.practice import PracticeRoom
from tools.gallery.profiles import ProfilesRoom
from tools.gallery.records import Records
from tools.gallery.replays import Replays
from tools.gallery.rounds import Rounds
from tools.gallery.shared import SharedDeals
from tools.gallery.sheets import Sheets
from tools.gallery.statistics import StatisticsRoom
from tools.gallery.tables import TablesRoom
from tools.gallery.variants import Variants


class Gallery(
    Menus,
    Rounds,
    Variants,
    TwoPeople,
    Sheets,
    DuplicateMatches,
    PracticeRoom,
    OwnRules,
    CompanyRoom,
    TablesRoom,
    ScorePads,
    StatisticsRoom,
    Replays,
    Records,
    SharedDeals,
    CoachRoom,
    ProfilesRoom,
    LearningRoom,
    HelpRoom,
):
    """A walker who can see every screen of the program."""

    def walk(self) -> None:
        """Walks through all rooms, one after the other."""
        for room in ROOMS.values():
            room(self)


ROOMS: Final[Mapping[str, Callable[[Gallery], None]]] = {
    "menus": Gallery.menus,
    "rounds": Gallery.rounds,
    "other rules": Gallery.other_rules,
    "doubling": Gallery.doubling,
    "two people": Gallery.two_people,
    "three and four": Gallery.company,
    "two tables": Gallery.two_tables,
    "sheets": Gallery.sheets,
    "duplicate": Gallery.duplicate_match,
    "practice": Gallery.practice,
    "messages": Gallery.messages,
    "own rules": Gallery.own_rules,
    "kinds of sheets": Gallery.kinds_of_sheets,
    "score pads": Gallery.score_pads,
    "statistics": Gallery.statistics,
    "replays": Gallery.replays,
    "your games": Gallery.records,
    "shared deals": Gallery.shared_deals,
    "coach": Gallery.coach,
    "profiles": Gallery.profiles,
    "learning": Gallery.learning,
    "help": Gallery.helping,
}
"""The function that shows the screens of each room. Each room can be walked through by itself."""


def _registered() -> dict[str, frozenset[str]]:
    for module in pkgutil.walk_packages(gin_desktop.ui.__path__, "gin_desktop.ui."):
        importlib.import_module(module.name)
    return {room: frozenset(name for name, screen in SCREENS.items() if room in screen.gallery_rooms) for room in ROOMS}


SCENES_BY_ROOM: Final[Mapping[str, frozenset[str]]] = _registered()
"""The classes of scenes in each room, as they are registered where they are defined. Others have no picture."""
