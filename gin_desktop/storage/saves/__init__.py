"""Records of games on the disk: lines are appended so that no crash loses any.

A record is JSON Lines; `gin_desktop.engine.record` defines the lines.
"""

from gin_desktop.storage.saves.lines import MOST_LINES, has_zeroed_end, is_scrap, is_there, read_lines
from gin_desktop.storage.saves.places import archive, keep_copy, likely_folder, set_aside
from gin_desktop.storage.saves.record_file import RecordFile

__all__ = [
    "MOST_LINES",
    "RecordFile",
    "archive",
    "has_zeroed_end",
    "is_scrap",
    "is_there",
    "keep_copy",
    "likely_folder",
    "read_lines",
    "set_aside",
]
