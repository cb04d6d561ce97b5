"""The program as a whole: its name, common buttons, keys, errors of the shell."""

MESSAGES: dict[str, str] = {
    "app.title": "Gin Desktop",
    "app.tagline": "A quiet table for gin rummy",
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
        "The program made a mistake of its own and went back to a safe place. "
        "Your game was saved up to the last move. Details are in {path}"
    ),
    "error.unexpected_unlogged": (
        "The program made a mistake of its own and went back to a safe place. Your game was saved up to the last move."
    ),
    "notice.unsaid": "There is something to tell, but its text is missing ({code}).",
    "notice.sound_missing": "A sound is missing: {name}. The game goes on without it.",
    "notice.card_size": "Card size {percent}%",
}
