"""Records of games on the disk: append a line, survive anything, lose nothing.

A record is JSON Lines. What the lines mean is the business of `gin_desktop.engine.record`.
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
