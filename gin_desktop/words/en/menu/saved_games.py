"""The person's saved game: what it is, and what may go wrong with it."""

MESSAGES: dict[str, str] = {
    "desk.you": "You",
    "desk.saved": "{rules}, {opponent}, {round}",
    "desk.saved.opponent": "{name} ({level})",
    "desk.saved.people": "{rules}, {first} and {second}, {round}",
    # the blanks do not break, here and below
    "desk.saved.round": "round\u00a0{round}",
    "desk.saved.round.of": "round\u00a0{round}\u00a0of\u00a0{of}",
    "desk.saved.duplicate": "{rules}, duplicate, {n}\u00a0deals",
    "desk.saved.three": "{rules} with {first} and {second}",
    "desk.saved.three.people": "{rules}: {first}, {second} and {third}",
    "desk.saved.partners": "{rules} with {first} against {second} and {third}",
    "desk.saved.partners.people": "{rules}: {first} and {second} against {third} and {fourth}",
    "desk.saved.deal": "{game}, deal\u00a0{deal}",
    "notice.other_instance": (
        "Gin Desktop is already running. You can play here, but this window saves nothing; the saved games belong to "
        "the other one."
    ),
    "desk.saved.short": "{rules}, {opponent}",
    "desk.saved.people.short": "{rules}, {first} and {second}",
    "desk.saved.unreadable": "A saved game that cannot be read",
    "desk.saved.newer": "A saved game from a newer version of Gin Desktop",
    "notice.save_set_aside": "Gin Desktop could not read the saved game and moved it to {path}",
    "notice.save_newer": (
        "The saved game comes from a newer version of Gin Desktop. Only that version can continue it, so this one "
        "leaves it alone: {path}"
    ),
    "notice.save_salvaged": (
        "The last part of the saved game was damaged. You can continue from the last move that could be read; the "
        "damaged file was moved to {path}"
    ),
    "notice.save_not_salvaged": (
        "Part of the saved game is damaged, and Gin Desktop could not repair it because it cannot write in {path} "
        "({reason}). Nothing was changed; make room and try again."
    ),
    "notice.save_unreadable": "Gin Desktop cannot open the saved game {path} ({reason}).",
    "notice.save_not_set_aside": "Gin Desktop can neither use the saved game nor move it: {path} ({reason}).",
    "notice.save_not_moved": (
        "Gin Desktop could not move the game before this one from {path} ({reason}). It stays there, so this game is "
        "not saved yet."
    ),
    # lines that wait for a disk
    "unsaved.title": "The end of this game is not saved",
    "notice.game_waits": (
        "Gin Desktop could not write the last moves to {path} ({reason}). Nothing is lost yet: make room and try "
        "again, or save the whole game in another folder."
    ),
    "unsaved.again": "Try again",
    "unsaved.elsewhere": "Save elsewhere…",
    "unsaved.leave": "Leave without saving",
    "unsaved.saved": "The game is saved.",
    "unsaved.elsewhere.title": "Save the game elsewhere",
    "unsaved.elsewhere.text": (
        "Gin Desktop writes the whole game to a new file in this folder. You can check it there with gin-desktop "
        "verify."
    ),
    "unsaved.elsewhere.folder": "Folder",
    "unsaved.elsewhere.save": "Save here",
    "unsaved.elsewhere.whole": "Type the full path of a folder.",
    "notice.not_elsewhere": "Gin Desktop cannot save the game in {path} ({reason}).",
    "notice.saved_elsewhere": "Gin Desktop saved the whole game as {path}",
    "notice.save_in_the_way": "{path} is blocked by something else, so this game is not saved yet.",
}
