"""What `gin-desktop history` says."""

MESSAGES: dict[str, str] = {
    "cli.help.history": "rebuild the history of your games from their records, or check it against them",
    "cli.history.description": (
        "The history of your games is made from their records. This command rebuilds it, or checks it against them. "
        "The records themselves are never changed."
    ),
    "cli.history.what": "rebuild: read all records again; check: compare them with the history, and change nothing",
    "cli.history.usage": "history needs to know what to do: gin-desktop history rebuild or gin-desktop history check",
    "cli.history.unknown_option": "history has no option {option}: gin-desktop history rebuild|check [--data-dir DIR]",
    "cli.history.no_folder": "there is no data folder {path}",
    "cli.history.in_use": "Gin Desktop is running with this data folder; quit it first",
    "cli.history.holds": "The history holds {games} with {rounds}.",
    "cli.history.games.one": "1 game",
    "cli.history.games.other": "{n} games",
    "cli.history.rounds.one": "1 round",
    "cli.history.rounds.other": "{n} rounds",
    "cli.history.troubled.one": (
        "The record of 1 game is damaged; its rounds before the damage are in the history, and the game does not "
        "count in the statistics."
    ),
    "cli.history.troubled.other": (
        "The records of {n} games are damaged; their rounds before the damage are in the history, and the games "
        "do not count in the statistics."
    ),
    "cli.history.refused.one": "1 file is left out:",
    "cli.history.refused.other": "{n} files are left out:",
    "cli.history.more.one": "  and 1 more",
    "cli.history.more.other": "  and {n} more",
    "cli.history.none": (
        "There is no history yet. The program makes it when it starts; gin-desktop history rebuild makes it now."
    ),
    "cli.history.damaged": (
        "The history is damaged. The program rebuilds it when it starts; gin-desktop history rebuild does it now."
    ),
    "cli.history.differs.one": (
        "1 game is missing or differs from its record. To put that right, run gin-desktop history rebuild."
    ),
    "cli.history.differs.other": (
        "{n} games are missing or differ from their records. To put that right, run gin-desktop history rebuild."
    ),
    "cli.history.right": "The history matches the records.",
    "history.refused.other": "not a record of a game, or damaged from the first line on",
    "history.refused.not_json": "not a record of a game",
    "history.refused.not_a_record": "not a record of a game",
    "history.refused.bad_sum": "its first line is damaged",
    "history.refused.newer_version": "written by a newer version of the program",
    "history.refused.newer_rules": "its rules use {field}, which only a newer version of the program knows",
    "history.refused.wrong_players": "it has {seats} seats, but its rules are for {players} players",
    "history.refused.other_content": "it claims to be another game that is already in the history",
    "history.refused.too_large": "too large for the record of a game",
    "history.refused.too_many": "too long for the record of a game",
    "history.refused.not_a_file": "not an ordinary file",
}
