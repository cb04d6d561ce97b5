"""A game as text (docs/record-format.md): one JSON object a line. Writing, reading, replaying."""

from gin_desktop.engine.record.entries import (
    FORMAT,
    MARKED,
    SEVERAL,
    SPECIAL,
    SUMMED,
    TWO,
    VERSION,
    Deal,
    Entry,
    Header,
    PlayedOn,
    RecordError,
    SharedDeal,
    Step,
    Stop,
    Undo,
)
from gin_desktop.engine.record.lines import line_of, parse_line, plain_action
from gin_desktop.engine.record.marking import marked
from gin_desktop.engine.record.played import PlayedRound, play_deals
from gin_desktop.engine.record.replaying import Replay, replay
from gin_desktop.engine.record.values import LONGEST_LINE, LONGEST_NAME, clean_name

__all__ = [
    "FORMAT",
    "LONGEST_LINE",
    "LONGEST_NAME",
    "MARKED",
    "SEVERAL",
    "SPECIAL",
    "SUMMED",
    "TWO",
    "VERSION",
    "Deal",
    "Entry",
    "Header",
    "PlayedOn",
    "PlayedRound",
    "RecordError",
    "Replay",
    "SharedDeal",
    "Step",
    "Stop",
    "Undo",
    "clean_name",
    "line_of",
    "marked",
    "parse_line",
    "plain_action",
    "play_deals",
    "replay",
]
