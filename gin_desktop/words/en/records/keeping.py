"""Deleting and importing records: what went well, and what did not."""

MESSAGES: dict[str, str] = {
    "keeping.error.read_only": "Gin Desktop is open twice, and only the first one can change records.",
    "keeping.error.still_played": "This game is not over. Abandon it from the main menu before you delete it.",
    "keeping.error.cannot_move": "The record {path} could not be moved: {reason}.",
    "keeping.error.cannot_delete": "The record {path} could not be deleted: {reason}.",
    "keeping.error.cannot_copy": "The record could not be copied to {path}: {reason}.",
    "keeping.error.nothing_dealt": "This record ends before the first deal, so there is nothing to show.",
    "keeping.error.no_sound_start": "This record is damaged before its first deal, so nothing can be shown: {reason}",
    "keeping.error.too_long": "This record has more than {most:,} lines, more than any game. It was not imported.",
    "keeping.error.too_large": "This record is larger than {most:,} KB, more than any game. It was not imported.",
    "keeping.error.known": "You already have this record: it is {name}.",
    "keeping.error.known_deleted": "You have this record among the deleted ones: it is {name}. Restore it there.",
    "keeping.error.claimed": (
        "This record claims to be a game that you have, {name}, but its content is different. It was not imported, and "
        "yours is unchanged."
    ),
    "keeping.refused": "{name}: {why}",
    "keeping.refused.other_content": "it claims to be a game that you have, but its content is different",
    "keeping.refused.newer_version": "it is in record format {version}, from a newer version of the program",
    "keeping.refused.newer_rules": "its rules use {field}, which only a newer version of the program knows",
    "keeping.refused.other": "it is damaged before its first deal",
    "keeping.refused.title": "Files that are not shown",
    "keeping.refused.text": "These files lie among your records, but no game could be made of them. They are left as "
    "they are.",
    "keeping.refused.more": "… and {n} more.",
    "keeping.error.other": "This cannot be done with the record ({code}).",
}
