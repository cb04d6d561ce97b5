"""Records of games on the disk: lines are appended so that no crash loses any.

A record is JSON Lines; `gin_desktop.engine.record` defines the lines.
"""

from gin_desktop.storage.saves.lines import MOST_LINES, has_save, has_zeroed_end, is_unfinished_header, read_lines
from gin_desktop.storage.saves.places import archive, keep_copy, set_aside, suggested_folder
from gin_desktop.storage.saves.record_file import RecordFile

__all__ = [
    "MOST_LINES",
    "RecordFile",
    "archive",
    "has_save",
    "has_zeroed_end",
    "is_unfinished_header",
    "keep_copy",
    "read_lines",
    "set_aside",
    "suggested_folder",
]
