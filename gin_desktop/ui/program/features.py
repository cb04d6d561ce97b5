"""Every feature with keys, by the part of the page of keys that shows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gin_desktop.ui.deals.rows import KEYS as SHARED_DEALS
from gin_desktop.ui.ending.scene import KEYS as RESULT
from gin_desktop.ui.help.host import GLOSSARY_KEYS, HELP_KEYS
from gin_desktop.ui.kit.global_commands import KEYS as EVERYWHERE
from gin_desktop.ui.kit.keymaps import FeatureKeys
from gin_desktop.ui.kit.log_scene import KEYS as LOG
from gin_desktop.ui.learning.keymap import KEYS as LEARNING
from gin_desktop.ui.melding.keyboard import KEYS as HAND
from gin_desktop.ui.melding.telling import KEYS as TELLING
from gin_desktop.ui.menu.table_menu import KEYS as TABLE_MENU
from gin_desktop.ui.pad.cards_commands import KEYS as PAD_CARDS
from gin_desktop.ui.pad.host import KEYS as SCORE_PADS
from gin_desktop.ui.positions.commands import KEYS as DECISION_DRILL
from gin_desktop.ui.positions.editor_host import EDITOR_KEYS
from gin_desktop.ui.practice.commands import CODE_KEYS, MENU_KEYS, PROGRESS_KEYS, SUMMARY_KEYS
from gin_desktop.ui.practice.drill.commands import KEYS as DRILL
from gin_desktop.ui.practice.setup.commands import KEYS as SETUP
from gin_desktop.ui.records.filters import LIST_KEYS, RECORD_KEYS
from gin_desktop.ui.review.host import KEYS as REVIEW
from gin_desktop.ui.review.host import SKILL_KEYS
from gin_desktop.ui.round_replay.commands import KEYS as REPLAY
from gin_desktop.ui.rules.editor.panel import KEYS as RULE_EDITOR
from gin_desktop.ui.rules.row import FINDER_KEYS, FOUND_KEYS, PICKER_KEYS
from gin_desktop.ui.sheets.columns import KEYS as SCORE_SHEET
from gin_desktop.ui.sheets.fairness_scene import DEAL_KEYS
from gin_desktop.ui.sheets.round_scene import KEYS as ROUND_PAGE
from gin_desktop.ui.showdown.commands import KEYS as SHOWDOWN
from gin_desktop.ui.showdown.knock.commands import KEYS as KNOCK
from gin_desktop.ui.statistics.filterbar import KEYS as STATISTICS
from gin_desktop.ui.table.cut.commands import KEYS as CUT
from gin_desktop.ui.table.keymap import KEYS as TABLE
from gin_desktop.ui.table.pile_scene import KEYS as PILE
from gin_desktop.ui.table.seating.commands import KEYS as SEATING
from gin_desktop.ui.table.sharing.curtain import KEYS as CURTAIN
from gin_desktop.ui.table.sitting_out import KEYS as WATCHING

FEATURES: Final[Mapping[str, tuple[FeatureKeys, ...]]] = {
    "everywhere": (EVERYWHERE, HELP_KEYS, GLOSSARY_KEYS),
    "table": (TABLE, TELLING, WATCHING, TABLE_MENU, PILE, LOG, CUT, SEATING, CURTAIN),
    "showdown": (HAND, SHOWDOWN, KNOCK),
    "after": (RESULT, SCORE_SHEET, ROUND_PAGE, DEAL_KEYS),
    "replays": (REPLAY, REVIEW),
    "practice": (
        LEARNING,
        MENU_KEYS,
        DRILL,
        DECISION_DRILL,
        EDITOR_KEYS,
        SETUP,
        CODE_KEYS,
        SUMMARY_KEYS,
        PROGRESS_KEYS,
    ),
    "rules": (PICKER_KEYS, FINDER_KEYS, FOUND_KEYS, RULE_EDITOR),
    "games": (LIST_KEYS, RECORD_KEYS),
    "statistics": (STATISTICS, SKILL_KEYS),
    "deals": (SHARED_DEALS,),
    "pads": (SCORE_PADS, PAD_CARDS),
}
