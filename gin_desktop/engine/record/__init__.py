"""A game as text (docs/record-format.md): one JSON object a line. Writing, reading, replaying."""

from gin_desktop.engine.record.entries import (
    FORMAT,
    MARKED,
    SEVERAL,
    SUMMED,
    TWO,
    VERSION,
    Deal,
    Entry,
    Header,
    RecordError,
    Step,
    Stop,
    Undo,
)
from gin_desktop.engine.record.lines import LONGEST_LINE, LONGEST_NAME, clean_name, line_of, parse_line
from gin_desktop.engine.record.marking import marked
from gin_desktop.engine.record.replaying import Replay, replay

__all__ = [
    "FORMAT",
    "LONGEST_LINE",
    "LONGEST_NAME",
    "MARKED",
    "SEVERAL",
    "SUMMED",
    "TWO",
    "VERSION",
    "Deal",
    "Entry",
    "Header",
    "RecordError",
    "Replay",
    "Step",
    "Stop",
    "Undo",
    "clean_name",
    "line_of",
    "marked",
    "parse_line",
    "replay",
]
