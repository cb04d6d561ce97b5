"""The menu on the table."""

MESSAGES = {
    "table_menu.title": "Game paused",
    "table_menu.resume": "Resume",
    "table_menu.rules": "Rules of this game",
    "table_menu.sheet": "Score sheet",
    "table_menu.replay": "Replay the last round",
    "table_menu.earlier": "Earlier games",
    "table_menu.keys": "Keys",
    "table_menu.keys.below": "At the table",
    "table_menu.leave": "Leave the table",
    "table_menu.note": "Your game is saved. You can go on with it whenever you like.",
    "table_menu.note.unsaved": "This game is not saved at the moment.",
}
