"""What the person must be told about files: notices of the storage room."""

MESSAGES: dict[str, str] = {
    "notice.folder_unusable": (
        "Gin Desktop cannot save anything in {path} ({reason}). Check this folder, or start with --data-dir and the "
        "name of another one."
    ),
    "notice.folder_not_permitted": (
        "Gin Desktop cannot save anything in {path}: your account has no access to it. Make yourself the owner of this "
        "folder, or start with --data-dir and the name of another one."
    ),
    "notice.folder_too_long": (
        "Gin Desktop cannot save anything in {path}: the path is too long. Start with --data-dir and a shorter one."
    ),
    "unsaved_start.title": "Not everything can be saved",
    "unsaved_start.play": "Play anyway",
    "unsaved_start.again": "Try again",
    "unsaved_start.quit": "Quit",
    "notice.cannot_lock": "Gin Desktop could not check whether it is already running, because of {path} ({reason}).",
    "notice.lock_set_aside": "Something blocked the lock file and was moved to {path}.",
    "notice.settings_newer": (
        "The settings come from a newer version of Gin Desktop; this version uses the ones it knows."
    ),
    "notice.unknown_setting": (
        "The settings file has a setting that this version does not know: {name}. It stays there, unused."
    ),
    "notice.setting_not_kept": (
        "The settings file has an unknown setting that cannot be kept: {name}. It will be lost when the settings are "
        "saved."
    ),
    "notice.bad_setting": "The setting {name} cannot be {value}; Gin Desktop uses the default.",
    "notice.settings_not_saved": "Gin Desktop could not save the settings in {path} ({reason}).",
    "notice.settings_unreadable": "Gin Desktop could not read the settings in {path} ({reason}) and uses the defaults.",
    "notice.settings_set_aside": (
        "The settings file was damaged and was moved to {path}. Gin Desktop uses the defaults."
    ),
    "notice.cannot_save": (
        "Gin Desktop cannot save the game in {path} at the moment ({reason}). You can play on; Gin Desktop will try "
        "again after every move."
    ),
    "notice.progress_set_aside": (
        "Your practice history was damaged and was moved to {path}. Answers that could be rescued: {kept}."
    ),
    "notice.progress_no_file": (
        "Gin Desktop cannot save your practice: {path} is not an ordinary file. You can practise on; it counts until "
        "you quit."
    ),
    "notice.progress_too_large": (
        "Your practice history in {path} is larger than {most} MB, so Gin Desktop leaves it alone. What you practise "
        "now counts until you quit."
    ),
    "notice.progress_newer": (
        "Your practice history comes from a newer version of Gin Desktop, so this version leaves it alone. What you "
        "practise now counts until you quit."
    ),
    "notice.progress_not_saved": (
        "Gin Desktop cannot save your practice in {path} ({reason}). You can practise on; it counts until you quit."
    ),
    "notice.history_set_aside": (
        "Your history of games was damaged and was moved to {path}. Gin Desktop is rebuilding it from the records of "
        "your games."
    ),
    "notice.history_no_file": (
        "Gin Desktop cannot save your history of games: {path} is not an ordinary file. Your games are safe, and the "
        "history works until you quit."
    ),
    "notice.history_newer": (
        "Your history of games comes from a newer version of Gin Desktop, so this version leaves it alone. Your games "
        "are safe, and the history works until you quit."
    ),
    "notice.history_not_saved": (
        "Gin Desktop cannot save your history of games in {path} ({reason}). Your games are safe; Gin Desktop will "
        "try again after every round."
    ),
    "notice.own_deck_gone": "Your own deck cannot be used: {reason}. You are playing with the traditional cards.",
    "notice.own_back_gone": "Your own card back cannot be used: {reason}. You are playing with the blue one.",
    "notice.more_notices": "There are {number} more problems that are not listed here.",
    # why a file is not read, within a notice
    "reading.not_a_file": "it is not a file",
    "reading.not_a_folder": "it is not a folder",
    "reading.too_large": "it is larger than {most} KB",
    "reading.not_text": "it is not UTF-8 text",
    "reading.too_deep": "it is not built like a file of Gin Desktop",
    "reading.too_many": "it has more than {most} values",
    "reading.too_many_lines": "it has more than {most} lines",
    "reading.bad_text": "it cannot be understood: {reason}",
    "reading.bad_values": "a value is missing or out of range",
}
