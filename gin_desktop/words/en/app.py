"""The program as a whole: its name, common buttons, the shell’s errors, notices and choosing files."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    # The program as a whole: its name, common buttons, keys, errors of the shell.
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
    "safe.again": "Go to the menu ({key})",
    "safe.fresh": "Set the saved games and the settings aside and start fresh ({key})",
    "safe.fresh_all": "Set your rule sets, score pads and practice history aside, too ({key})",
    "safe.sure": "Press {key} again to set these files aside; nothing is deleted",
    "safe.quit": "Quit ({key})",
    "safe.aside": "These files were set aside; nothing was deleted.",
    "safe.nothing_aside": "There was nothing to set aside.",
    "safe.moved": "{name} is now {path}",
    "safe.not_moved": "{name} is still where it was ({reason})",
    "notice.unsaid": "There is a message without a text ({code}).",
    "notice.sound_missing": "A sound is missing: {name}. The game goes on without it.",
    "notice.card_size": "Card size {percent}",
    # What the person must be told about files: notices of the storage room.
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
    "notice.keys_set_aside": (
        "The file of your own keys was damaged and was moved to {path}. Gin Desktop uses the standard keys."
    ),
    "notice.keys_unreadable": (
        "Gin Desktop could not read your own keys in {path} ({reason}) and uses the standard keys."
    ),
    "notice.keys_not_saved": (
        "Gin Desktop could not save your own keys in {path} ({reason}). They work until you quit."
    ),
    # {name}, {command} and {owner} are a feature and a command as the file writes them, such as table.knock.
    "notice.unknown_key_command": (
        "The file of your own keys names something that this version does not know: {name}. It stays there, unused."
    ),
    "notice.bad_key": "{key} cannot be the key of {command}; Gin Desktop uses the standard key.",
    "notice.key_twice": (
        "The file of your own keys gives {key} to {command}, but {owner} has that key already; {command} keeps its "
        "standard key."
    ),
    "notice.cannot_save": (
        "This game cannot be saved in {path} ({reason}). Play on: Gin Desktop will try again after every move."
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
    # Choosing a file: a path to type, folders to walk through.
    "files.path": "File",
    "files.up": "Up: {name}",
    "files.unreadable": "This folder cannot be opened ({reason}).",
    "files.more": "… and {n} more. Type the path above.",
    "files.export": "Export",
    "files.import": "Import",
    "files.drop": "Or drop a file on this window.",
    "files.none": "There are no folders or matching files here.",
    "files.exists.title": "Replace the file?",
    "files.exists.text": "{path} already exists.",
    "files.exists.yes": "Replace",
    "files.saved": "Saved as {path}.",
    "files.not_saved": "Gin Desktop could not save it as {path}: {reason}.",
    # dates: the day "date.first" is the first of a month; "date.month" stands in a date, "date.month_alone" by itself
    "date.day_month": "{day} {month}",
    "date.day_month_year": "{day} {month} {year}",
    "date.month_year": "{month} {year}",
    "date.month_year.short": "{month}/{year}",
    "date.first": "{day}",
    "date.long": "{weekday}, {date}",
    "date.month.january": "January",
    "date.month.february": "February",
    "date.month.march": "March",
    "date.month.april": "April",
    "date.month.may": "May",
    "date.month.june": "June",
    "date.month.july": "July",
    "date.month.august": "August",
    "date.month.september": "September",
    "date.month.october": "October",
    "date.month.november": "November",
    "date.month.december": "December",
    "date.month_alone.january": "January",
    "date.month_alone.february": "February",
    "date.month_alone.march": "March",
    "date.month_alone.april": "April",
    "date.month_alone.may": "May",
    "date.month_alone.june": "June",
    "date.month_alone.july": "July",
    "date.month_alone.august": "August",
    "date.month_alone.september": "September",
    "date.month_alone.october": "October",
    "date.month_alone.november": "November",
    "date.month_alone.december": "December",
    "date.weekday.mon": "Mo",
    "date.weekday.mon.long": "Monday",
    "date.weekday.tue": "Tu",
    "date.weekday.tue.long": "Tuesday",
    "date.weekday.wed": "We",
    "date.weekday.wed.long": "Wednesday",
    "date.weekday.thu": "Th",
    "date.weekday.thu.long": "Thursday",
    "date.weekday.fri": "Fr",
    "date.weekday.fri.long": "Friday",
    "date.weekday.sat": "Sa",
    "date.weekday.sat.long": "Saturday",
    "date.weekday.sun": "Su",
    "date.weekday.sun.long": "Sunday",
}
