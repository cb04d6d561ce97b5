"""The program as a whole: its name, common buttons, keys, errors of the shell."""

MESSAGES: dict[str, str] = {
    "app.title": "Gin Desktop",
    "app.tagline": "Gin rummy at your own pace",
    "app.version": "Version {version}",
    "button.ok": "OK",
    "button.cancel": "Cancel",
    "button.back": "Back",
    "leave.discard": "Don’t save",
    "leave.stay": "Keep editing",
    "button.close": "Close",
    "button.menu": "Menu",
    "button.quit": "Quit",
    "field.full.one": "No more than {n} character fits in this line.",
    "field.full.other": "No more than {n} characters fit in this line.",
    "error.title": "Something went wrong",
    "error.asset_missing": "A file of the program is missing: {name}. Reinstall Gin Desktop to restore it.",
    "error.asset_blank": "A picture of the program cannot be read: {name}. Reinstall Gin Desktop to restore it.",
    "error.no_display": "There is no screen to open a window on ({reason}). Start Gin Desktop from a desktop session.",
    "error.plain_pygame": (
        "The package pygame is installed, but pygame-ce is needed. To fix it: python -m pip uninstall -y pygame "
        "pygame-ce, then python -m pip install pygame-ce"
    ),
    "error.no_pygame": "The package pygame-ce is not installed. To fix it: python -m pip install pygame-ce",
    "error.unexpected": (
        "Your game was saved up to the last move, and you can continue from the menu. There is a report in {path}"
    ),
    "error.unexpected_unlogged": "Your game was saved up to the last move, and you can continue from the menu.",
    "safe.title": "Gin Desktop cannot show its menu",
    "safe.title_fresh": "Ready to start fresh",
    "safe.what": "What happened: {what}",
    "safe.kept": "Your game is saved up to the last move that could be written.",
    "safe.report": "There is a report in {path}",
    "safe.again": "Go to the menu (Enter)",
    "safe.fresh": "Set the saved games and the settings aside and start fresh (F)",
    "safe.fresh_all": "Set your rule sets, score pads and practice history aside, too (F)",
    "safe.sure": "Press F again to set these files aside; nothing is deleted",
    "safe.quit": "Quit (Q)",
    "safe.aside": "These files were set aside; nothing was deleted.",
    "safe.nothing_aside": "There was nothing to set aside.",
    "safe.moved": "{name} is now {path}",
    "safe.not_moved": "{name} is still where it was ({reason})",
    "notice.unsaid": "There is a message without a text ({code}).",
    "notice.sound_missing": "A sound is missing: {name}. The game goes on without it.",
    "notice.card_size": "Card size {percent}%",
}
