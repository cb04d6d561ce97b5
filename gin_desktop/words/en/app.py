"""The program as a whole: its name, common buttons, keys, errors of the shell."""

MESSAGES: dict[str, str] = {
    "app.title": "Gin Desktop",
    "app.tagline": "Gin rummy at your own pace",
    "app.version": "Version {version}",
    "button.ok": "OK",
    "button.cancel": "Cancel",
    "button.back": "Back",
    "button.close": "Close",
    "button.menu": "Menu",
    "button.quit": "Quit",
    "error.title": "Something went wrong",
    "error.asset_missing": ("A file of the program is missing: {name}. Installing Gin Desktop again brings it back."),
    "error.asset_blank": (
        "A picture of the program cannot be read: {name}. Installing Gin Desktop again brings a good one."
    ),
    "error.no_display": (
        "There is no screen to open a window on ({reason}). Start Gin Desktop from a desktop session."
    ),
    "error.plain_pygame": (
        "The package pygame is installed where pygame-ce is needed. "
        "Cure: python -m pip uninstall -y pygame pygame-ce, then python -m pip install pygame-ce"
    ),
    "error.no_pygame": "The package pygame-ce is not installed. Cure: python -m pip install pygame-ce",
    "error.unexpected": (
        "Your game was saved up to the last move, and you can go on from the menu. There is a report in {path}"
    ),
    "error.unexpected_unlogged": "Your game was saved up to the last move, and you can go on from the menu.",
    "safe.title": "Gin Desktop cannot show its menu",
    "safe.title_fresh": "Ready to start fresh",
    "safe.what": "What happened: {what}",
    "safe.kept": "Your game is in its file up to the last move that could be written.",
    "safe.report": "There is a report in {path}",
    "safe.again": "Go to the menu (Enter)",
    "safe.fresh": "Put the saved game and the settings aside and start fresh (F)",
    "safe.fresh_all": "Put your rule sets, score pads and the history of practice aside, too (F)",
    "safe.sure": "Press F again to put these files aside; nothing is deleted",
    "safe.quit": "Quit (Q)",
    "safe.aside": "These files were put aside; nothing was deleted.",
    "safe.nothing_aside": "There was nothing to put aside.",
    "safe.moved": "{name} is now {path}",
    "safe.not_moved": "{name} is still in its place ({reason})",
    "notice.unsaid": "There is something to tell, but its text is missing ({code}).",
    "notice.sound_missing": "A sound is missing: {name}. The game goes on without it.",
    "notice.card_size": "Card size {percent}%",
}
