"""English messages: who plays at this computer, their portraits, and what can go wrong with their files."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "profiles.title": "Who’s playing?",
    "profiles.done": "Done",
    "profiles.people": "Players at this computer",
    "profiles.people.note": (
        "Each player has their own games, statistics, practice and play settings. Sound, text size and keys are shared."
    ),
    "profiles.guest": "Guest",
    "profiles.guest.note": "Guests need no profile. Their games don’t count in anybody’s statistics.",
    "profiles.unnamed": "Unnamed player",
    "profiles.add": "Add a player…",
    "profiles.playing": "Playing now: {who}",
    "profiles.playing.guest": "Playing now: a guest",
    "profiles.elsewhere": "Gin Desktop is open in another window. Change players there.",
    "profiles.full": "There is room for {most} players.",
    "profiles.name": "Your name",
    "profiles.portrait": "Your portrait",
    "profiles.portrait.initial": "Initial",
    "profiles.portrait.own": "Your own…",
    "profiles.remove": "Remove this player…",
    "profiles.remove.title": "Remove this player?",
    "profiles.remove.text": (
        "{who} will no longer be on the list. All games, statistics and practice stay on this computer, and you can "
        "restore the player at the bottom of this page."
    ),
    "profiles.remove.yes": "Remove",
    "profiles.removed": "Removed players",
    "profiles.removed.done": "Removed: {who}. You can restore removed players at the bottom of this page.",
    "profiles.back": "Restore {who}",
    "profiles.new.title": "Add a player",
    "profiles.new.name": "Name",
    "profiles.new.portrait": "Portrait",
    "profiles.new.taken": "Another player here is already called {who}.",
    "profiles.new.needed": "Type a name to tell this player from the others.",
    "profiles.new.yes": "Add",
    "profiles.ask.title": "Who are you?",
    "profiles.ask.text": "Choose a portrait, if you like. You can change it any time.",
    "profiles.ask.no": "Not now",
    "profiles.portrait.you_01": "Red bob",
    "profiles.portrait.you_02": "Spiky hair",
    "profiles.portrait.you_03": "Topknot",
    "profiles.portrait.you_04": "Dark curls",
    "profiles.portrait.you_05": "Ponytail",
    "profiles.portrait.you_06": "Blond curls",
    "profiles.portrait.you_07": "Long waves",
    "profiles.portrait.you_08": "Full beard",
    "profiles.portrait.you_09": "White curls",
    "profiles.portrait.you_10": "Moustache",
    "profiles.portrait.you_11": "Headscarf",
    "profiles.portrait.you_12": "Goatee",
    # A picture of one's own.
    "own_portraits.title": "A picture of your own",
    "own_portraits.intro": (
        "Put your picture into the folder below as portraits/NAME.jpg (PNG, WebP, BMP and SVG work, too), then look "
        "again. It should be at least 250 pixels wide; only the circle in the middle is shown."
    ),
    "own_cards.not_square": "{where} is too wide or too high; crop it so that it is about as wide as it is high",
    "own_cards.gone": "{where} is not there any more",
    # The corner of the menu.
    "menu.who": "Playing: {who}. Change your name, portrait or player.",
    # What can go wrong.
    "notice.profile_choice_set_aside": (
        "The file that says who is playing was damaged and was moved to {path}. No games are lost; choose who’s "
        "playing from the menu."
    ),
    "notice.profile_choice_newer": (
        "A newer version of Gin Desktop remembers who was playing. Choose who’s playing from the menu."
    ),
    "notice.profile_gone": (
        "The folder of the player who played last is missing, so the first player is playing. Choose who’s playing "
        "from the menu."
    ),
    "notice.profile_not_saved": "Gin Desktop could not save this player in {path} ({reason}).",
    "notice.profile_not_moved": "Gin Desktop could not move the folder {path} ({reason}). Nothing was changed.",
}
