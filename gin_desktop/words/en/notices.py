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
    "unsaved_start.title": "Nothing can be saved",
    "unsaved_start.play": "Play without saving",
    "unsaved_start.again": "Try again",
    "unsaved_start.quit": "Quit",
    "notice.cannot_lock": "Gin Desktop could not check whether it is already running: {path} ({reason}).",
    "notice.lock_set_aside": (
        "Something else was in the place of the file that shows that Gin Desktop is running. It is kept as {path}."
    ),
    "notice.settings_newer": (
        "The settings come from a newer version of the program; those that this one knows are used."
    ),
    "notice.unknown_setting": "The settings file contains an unknown setting: {name}. It is left alone.",
    "notice.setting_not_kept": (
        "The settings file contains an unknown setting that cannot be kept: {name}. It disappears when the settings "
        "are saved."
    ),
    "notice.bad_setting": "The setting {name} cannot be {value}; the default is used.",
    "notice.settings_not_saved": "The settings could not be saved in {path} ({reason}).",
    "notice.settings_unreadable": "The settings in {path} could not be read ({reason}); the defaults are used.",
    "notice.settings_set_aside": "The settings file was damaged. It is kept as {path}, and the defaults are used.",
    "notice.cannot_save": (
        "The game cannot be saved in {path} at the moment ({reason}). You can play on; saving is tried again with "
        "every move."
    ),
    "notice.progress_set_aside": (
        "Your practice history was damaged. Answers that could be rescued: {kept}. The damaged file is now {path}."
    ),
    "notice.progress_no_file": (
        "Your practice cannot be saved: {path} is not an ordinary file. You can practise on; it counts until you quit."
    ),
    "notice.progress_too_large": (
        "Your practice history in {path} is larger than {most} MB and was left alone. What you practise now counts "
        "until you quit."
    ),
    "notice.progress_newer": (
        "Your practice history comes from a newer version of the program and was left alone. What you practise now "
        "counts until you quit."
    ),
    "notice.progress_not_saved": (
        "Your practice cannot be saved in {path} ({reason}). You can practise on; it counts until you quit."
    ),
    "notice.history_set_aside": (
        "Your history of games was damaged and is being rebuilt from the records of your games. The damaged file is "
        "now {path}."
    ),
    "notice.history_no_file": (
        "Your history of games cannot be saved: {path} is not an ordinary file. Your games themselves are safe, and "
        "the history works until you quit."
    ),
    "notice.history_newer": (
        "Your history of games comes from a newer version of the program and was left alone. Your games themselves are "
        "safe, and the history works until you quit."
    ),
    "notice.history_not_saved": (
        "Your history of games cannot be saved in {path} ({reason}). Your games themselves are safe; saving the "
        "history is tried again after every round."
    ),
    "notice.own_deck_gone": "Your own deck cannot be used: {reason}. The traditional cards are on the table.",
    "notice.own_back_gone": "Your own card back cannot be used: {reason}. The blue one is on the table.",
    "notice.more_notices": "There are {number} more problems that are not listed here.",
    # why a file is not read, within a notice
    "reading.not_a_file": "it is not a file",
    "reading.not_a_folder": "it is not a folder",
    "reading.too_large": "it is larger than {most} KB",
    "reading.not_text": "it is not UTF-8 text",
    "reading.too_deep": "it is nested too deeply",
    "reading.too_many": "it has more than {most} values",
    "reading.too_many_lines": "it has more than {most} lines",
    "reading.bad_text": "it cannot be understood: {reason}",
    "reading.bad_values": "a value is missing or out of range",
}
