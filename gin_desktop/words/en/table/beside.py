"""The other table of a game of partners."""

MESSAGES = {
    "beside.partner": "{name}, your partner",
    "beside.over": "This round is over. Both tables are scored together once the other one ends.",
    "beside.over.you": "Your round is over. Both tables are scored together once the other one ends.",
    "beside.laid_out": "The hands are being laid out.",
    "beside.your_turn": "Your turn",
    "beside.note.turn": "It’s your turn at your own table ({letter}).",
    "beside.note.over": "The round at your own table is over ({letter}).",
    "beside.watch": "Watch the other table",
    "beside.back": "Back to your table",
    "beside.tip": "Click to watch this table ({letter}).",
    "beside.tip.own": "Click to go back to your table ({letter}).",
    "beside.result": "Show your result again",
    "beside.skip": "Skip to the result",
    "beside.secret": "This round is over. Its result is shown once both tables have ended.",
    "keys.beside.swap": "watch the other table, or go back to your own",
    "keys.beside.skip": "let the computers finish a round you only watch",
    "plate.with": "with {name}",
    "plate.with.you": "with you",
    "plate.level_with": "{level}, {partner}",
}
