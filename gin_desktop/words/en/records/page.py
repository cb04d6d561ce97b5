"""The page of one game, and what goes out of it."""

MESSAGES: dict[str, str] = {
    "record.round": "Round {number}",
    "record.round.table": "Deal {number}: {first} and {second}",
    "record.gain": "+{n}",
    "record.reading": "Reading the record",
    "record.damaged": "This record is damaged at line {line}: {why} Everything before that is shown.",
    "record.unread": "This record cannot be shown. {why}",
    "record.gone": "This game is no longer there.",
    "record.unfinished": "This game was not played to its end.",
    "record.none": "No round of this game has ended yet.",
    "record.meld": "Meld",
    "record.deadwood": "Deadwood {n}",
    "record.laid_off": "Laid off",
    "record.replay": "Replay round",
    "record.sheet": "Score sheet",
    "record.statistics": "Statistics: {name}",
    "record.keys.statistics": "statistics of your games against {name}",
    "record.star": "Star",
    "record.unstar": "Remove star",
    "record.delete": "Delete",
    "record.restore": "Restore",
    "record.export": "Export",
    "record.keys.export": "export the game as text, picture or record",
    "record.export.title": "Export this game",
    "record.export.text": (
        "As text to read, with every card of every round; as a picture of the score sheet; or as the record itself, "
        "which Gin Desktop can import and check on any computer."
    ),
    "record.export.as.text": "Text",
    "record.export.as.picture": "Picture",
    "record.export.as.record": "Record",
    "record.export.name": "Gin rummy {names} {day}",
    "record.exported": "Saved as {path}.",
    "record.not_exported": "It could not be saved as {path}: {reason}.",
}
