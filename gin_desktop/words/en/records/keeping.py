"""Deleting and importing records: what went well, and what did not."""

MESSAGES: dict[str, str] = {
    "keeping.error.read_only": "Gin Desktop is open twice, and only the first one can change records.",
    "keeping.error.still_played": "This game is still being played. You can delete it once it is over.",
    "keeping.error.cannot_move": "Gin Desktop could not move the record {path}: {reason}.",
    "keeping.error.cannot_delete": "Gin Desktop could not delete the record {path}: {reason}.",
    "keeping.error.cannot_copy": "Gin Desktop could not copy the record to {path}: {reason}.",
    "keeping.error.nothing_dealt": "This record ends before the first deal, so there is nothing to show.",
    "keeping.error.no_sound_start": "This record is damaged before its first deal, so nothing can be shown: {reason}",
    "keeping.error.too_long": "This record has more than {most:,} lines, which no game has. It was not imported.",
    "keeping.error.too_large": "This record is larger than {most:,} KB, which no game is. It was not imported.",
    "keeping.error.known": "You already have this record, as {name}.",
    "keeping.error.known_deleted": "This record is among your deleted games, as {name}. You can restore it there.",
    "keeping.error.known_longer": "You already have a longer record of this game, as {name}.",
    "keeping.error.claimed": (
        "This record claims to be a game you already have, {name}, but its content is different. It was not "
        "imported, and yours is unchanged. To import it all the same, first delete yours for good."
    ),
    "keeping.error.claimed_deleted": (
        "This record claims to be one of your deleted games, {name}, but its content is different. To import it all "
        "the same, first delete that one for good."
    ),
    "keeping.refused": "{name}: {why}",
    "keeping.refused.other_content": "it claims to be a game you already have, but its content is different",
    "keeping.refused.newer_version": "it is in record format {version}, from a newer version of the program",
    "keeping.refused.newer_rules": "its rules use {field}, which only a newer version of the program knows",
    "keeping.refused.other": "it is damaged before its first deal",
    "keeping.refused.title": "Files not shown",
    "keeping.refused.text": (
        "These files are in your games folder but could not be read as games. They are left unchanged."
    ),
    "keeping.refused.more": "… and {n} more.",
    "keeping.error.other": "This cannot be done with the record ({code}).",
}
