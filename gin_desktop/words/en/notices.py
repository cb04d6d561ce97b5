"""What the person must be told about files: notices of the storage room."""

MESSAGES: dict[str, str] = {
    "notice.folder_unusable": "Nothing can be saved in {path} ({reason}). You can play on.",
    "notice.cannot_lock": "Could not check whether Gin Desktop is running already: {path} ({reason}).",
    "notice.lock_set_aside": ("Something else lay where Gin Desktop notes that it is running. It is kept as {path}."),
    "notice.settings_newer": "The settings come from a newer version of the program; what is known of them is used.",
    "notice.unknown_setting": "The settings file names something unknown: {name}. It is left alone.",
    "notice.setting_not_kept": (
        "The settings file names something unknown that cannot be kept, {name}. "
        "It will be gone when the settings are saved."
    ),
    "notice.bad_setting": "The setting {name} cannot be {value}; its usual value is used.",
    "notice.settings_not_saved": "The settings could not be saved in {path} ({reason}).",
    "notice.settings_unreadable": "The settings in {path} could not be read ({reason}); the usual ones are used.",
    "notice.settings_set_aside": (
        "The settings file was damaged. It is kept as {path}, and the usual settings are used."
    ),
    "notice.cannot_save": (
        "The game cannot be saved in {path} at present ({reason}). You can play on; it is tried again with every move."
    ),
    "notice.progress_set_aside": (
        "The record of your practice was damaged. Answers that could be read and were kept: {kept}. "
        "The damaged file is now {path}."
    ),
    "notice.progress_no_file": (
        "Your practice cannot be saved: {path} is not an ordinary file. You can practise on; it counts until you quit."
    ),
    "notice.progress_too_large": (
        "The record of your practice in {path} is larger than {most} MB and is left alone. "
        "What you practise now counts until you quit."
    ),
    "notice.progress_newer": (
        "The record of your practice comes from a newer version of the program and is left alone. "
        "What you practise now counts until you quit."
    ),
    "notice.progress_not_saved": (
        "Your practice cannot be saved in {path} ({reason}). You can practise on; it counts until you quit."
    ),
    "notice.own_deck_gone": "Your own deck can't be used: {reason}. The traditional cards are on the table.",
    "notice.own_back_gone": "Your own card back can't be used: {reason}. The blue one is on the table.",
    "notice.more_notices": "There are {number} more problems, which are not listed here.",
    # why a file is not read, within a notice
    "reading.not_a_file": "it is not a file",
    "reading.not_a_folder": "it is not a folder",
    "reading.too_large": "it is larger than {most} KB",
    "reading.not_text": "it is not text in UTF-8",
    "reading.too_deep": "it is nested too deeply",
    "reading.too_many": "it has more than {most} values",
    "reading.bad_text": "it makes no sense: {reason}",
    "reading.bad_values": "a value is missing or out of range",
}
