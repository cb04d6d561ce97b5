"""The person's saved game: what it is, and what may go wrong with it."""

MESSAGES: dict[str, str] = {
    "desk.you": "You",
    "desk.computer": "Computer",
    "desk.north": "North",
    "desk.south": "South",
    "desk.saved": "{rules}, {opponent}, {round}",
    "desk.saved.people": "{rules}, {first} and {second}, {round}",
    # the blanks do not break, here and below
    "desk.saved.round": "round\u00a0{round}",
    "desk.saved.round.of": "round\u00a0{round}\u00a0of\u00a0{of}",
    "desk.saved.duplicate": "{rules}, {n}\u00a0deals, both\u00a0ways",
    "notice.other_instance": (
        "Gin Desktop is running already. You can play here, but nothing of this game is saved, "
        "and the saved game belongs to the other window."
    ),
    "notice.save_set_aside": "The saved game could not be read to its end. It is kept as {path}",
    "notice.save_newer": "The saved game comes from a newer version of the program. It is kept as {path}",
    "notice.save_unreadable": "The saved game {path} cannot be opened ({reason}).",
    "notice.save_not_set_aside": "The saved game cannot be used, and it cannot be moved: {path} ({reason}).",
    "notice.save_not_moved": (
        "The game before this one could not be moved from {path} ({reason}). It stays there; this game is not saved."
    ),
    "notice.save_in_the_way": "Something lies where the game is kept, {path}. This game is not saved.",
}
