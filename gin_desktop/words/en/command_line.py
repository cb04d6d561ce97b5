"""What the command line says: its help, its errors, and the reports of its commands."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    # The command line.
    "cli.crashed": "something went wrong ({error}); every game played so far is saved",
    "cli.description": "Gin rummy for the desktop.",
    "cli.options": "options",
    "cli.usage": "usage: ",
    "cli.arguments": "positional arguments",
    "cli.help.this": "show this help message and exit",
    "cli.help.help": "show this help and exit",
    "cli.help.rules": (
        "rules for a new game: {names}; for three players: {three}; for four: {four}; or the name of one of your own "
        "sets"
    ),
    "cli.help.opponent": (
        "computer opponent for a new game: {names}; a level may be followed by a colon and a style: {styles}; with "
        "--demo, {even} needs a strength from {lowest} to {highest}"
    ),
    "cli.help.seed": "deal the same cards every time (for tests)",
    "cli.help.fullscreen": "start in full screen",
    "cli.help.version": "show the version and exit",
    "cli.help.data_dir": "keep settings, saved games, state and cache in this folder",
    "cli.help.demo": "let the computer play every seat, print the score sheets and exit",
    "cli.help.rounds": "with --demo: play this many rounds instead of one whole game",
    "cli.help.speed": "with --demo: how fast cards move: {names}",
    "cli.error": "{program}: {problem}",
    "cli.unknown_option": "unknown option {option}; the options are {options}",
    "cli.unknown_rules": "unknown rules {name}; the rules are {names}",
    "cli.unknown_level": "unknown opponent {name}; the opponents are {names}",
    "cli.strengths": "{even}:NNN, where NNN is a strength: {lowest} to {highest}",
    "cli.strength": "{name} ({level})",
    "cli.needs_strength": "{even} needs a strength from {lowest} to {highest} here",
    "cli.strength_for_demo": "{name} is for --demo only; in a game, {even} finds its own strength",
    "cli.even_for_two": "{even} is for games of two, and {name} is a game for {players}",
    "cli.unknown_speed": "unknown speed {name}; the speeds are {names}",
    "cli.needs_value": "the option {option} needs a value",
    "cli.no_value": "the option {option} takes no value",
    "cli.bad_number": "{option} needs a whole number, not {value}",
    "cli.bad_number_least": "{option} needs a whole number, {least} or more, not {value}",
    "cli.only_with_demo": "{option} is for --demo only",
    "cli.demo_without_display": "no display: the demo is played without a window, with speed off",
    # What `gin-desktop history` says.
    "cli.help.history": "rebuild the history of your games from their records, or check it against them",
    "cli.history.description": (
        "The history of your games is made from their records. This command rebuilds it, or checks it against them. "
        "The records themselves are never changed."
    ),
    "cli.history.what": "rebuild: read all records again; check: compare them with the history, and change nothing",
    "cli.history.usage": "history needs to know what to do: gin-desktop history rebuild or gin-desktop history check",
    "cli.history.unknown_option": "history has no option {option}: gin-desktop history rebuild|check [--data-dir DIR]",
    "cli.history.no_folder": "there is no data folder {path}",
    "cli.history.in_use": "Gin Desktop is running with this data folder; quit it first",
    "cli.history.holds": "Games in the history: {games:,}. Rounds: {rounds:,}.",
    "cli.history.troubled.one": (
        "The record of 1 game is damaged; its rounds before the damage are in the history, and the game does not "
        "count in the statistics."
    ),
    "cli.history.troubled.other": (
        "The records of {n} games are damaged; their rounds before the damage are in the history, and the games "
        "do not count in the statistics."
    ),
    "cli.history.refused.one": "1 file is left out:",
    "cli.history.refused.other": "{n} files are left out:",
    "cli.history.more.one": "  and 1 more",
    "cli.history.more.other": "  and {n} more",
    "cli.history.none": (
        "There is no history yet. The program makes it when it starts; gin-desktop history rebuild makes it now."
    ),
    "cli.history.damaged": (
        "The history is damaged. The program rebuilds it when it starts; gin-desktop history rebuild does it now."
    ),
    "cli.history.differs.one": (
        "1 game is missing or differs from its record. To put that right, run gin-desktop history rebuild."
    ),
    "cli.history.differs.other": (
        "{n} games are missing or differ from their records. To put that right, run gin-desktop history rebuild."
    ),
    "cli.history.right": "The history matches the records.",
    "history.refused.unknown": "not a record of a game, or damaged from the first line on",
    "history.refused.not_json": "not a record of a game",
    "history.refused.not_a_record": "not a record of a game",
    "history.refused.bad_sum": "its first line is damaged",
    "history.refused.newer_version": "written by a newer version of the program",
    "history.refused.newer_rules": "its rules use {field}, which only a newer version of the program knows",
    "history.refused.wrong_players": "it has {seats} seats, but its rules are for {players} players",
    "history.refused.other_content": "it claims to be another game that is already in the history",
    "history.refused.too_large": "too large for the record of a game",
    "history.refused.too_many": "too long for the record of a game",
    "history.refused.not_a_file": "not an ordinary file",
    # What `gin-desktop verify` says of a record.
    "cli.help.verify": "check a record of a game: every deal against its seal, every action against the rules",
    "cli.help.verify.record": "the record file; the page of a deal shows where it is",
    "cli.verify.commands": "commands",
    "cli.verify.description": (
        "Checks the record of a game: every deal against the seal fixed before its first card, every action "
        "against the rules. Exits with 0 if everything checks out and with 1 if it does not."
    ),
    "cli.verify.usage": "verify needs one record: {program} verify RECORD",
    "cli.verify.unknown_option": "verify has no option {option}: {program} verify RECORD",
    "verify.error.missing": "there is no file {path}",
    "verify.error.not_a_file": "{path} is not a file",
    "verify.error.unreadable": "{path} cannot be read: {reason}",
    "verify.error.empty": "{path} is empty",
    "verify.error.not_a_record": "{path} is not a record of a game",
    "verify.error.newer_version": (
        "{path} is in record format {version}, and this version of the program knows formats up to {known}"
    ),
    "verify.error.newer_rules": "the rules in {path} use {field}, which only a newer version of the program knows",
    "verify.head": "{names}. {rules}",
    "verify.deal": "deal",
    "verify.table": "table",
    "verify.players": "players",
    "verify.dealer": "dealer",
    "verify.fingerprint": "fingerprint",
    "verify.brought": "result",
    "verify.brought.open": "not finished",
    "verify.brought.hidden": "hidden until both tables finish",
    "verify.brought.drawn": "draw",
    "verify.brought.won": "{name} {n}",
    "verify.brought.net": "{round}; net {n} for {names}",
    "verify.brought.none": "{round}; nobody scores",
    "verify.seat": "seat {number}",
    "verify.you": "you",
    "verify.holds": "This record is valid.",
    "verify.deals.one": "1 deal: its deck and nonce match the seal in the record.",
    "verify.deals.other": "{n} deals: each deck and nonce matches its seal in the record.",
    "verify.again.one": "1 of them is a second play: the cards of an earlier deal with the hands and suits swapped.",
    "verify.again.other": "{n} of them are second plays: the cards of earlier deals with the hands and suits swapped.",
    "verify.undone.one": "1 of them was undone.",
    "verify.undone.other": "{n} of them were undone.",
    "verify.legal.one": "1 action: legal when replayed with these cards.",
    "verify.legal.other": "{n} actions: all of them legal when replayed with these cards.",
    "verify.seated": "Who played whom and who dealt is right in every deal.",
    "verify.seated.tables": "Who played whom at which table, and who dealt, is right in every deal.",
    "verify.points": "The points above are worked out from the actions; the record does not store them.",
    "verify.hints.one": "{n} hint was given in this game, so the statistics count it separately.",
    "verify.hints.other": "{n} hints were given in this game, so the statistics count it separately.",
    "verify.assisted": "Unlimited undo was used in this game: it is left out of the statistics.",
    "verify.played_on": (
        "This is a practice game: it was played on from a point of the game whose first deal has the fingerprint "
        "{seal}. It is left out of the statistics."
    ),
    "verify.played_on.anew": (
        "This is a practice game: it was played on from a point of the game whose first deal has the fingerprint "
        "{seal}, with the unseen cards dealt anew. It is left out of the statistics."
    ),
    "verify.shared": "{deal}: its cards and its dealer follow from the code.",
    "verify.torn": (
        "Line {line}, the last one, is incomplete: the program or the machine stopped while writing it. It is "
        "left out, as it is when the game is continued."
    ),
    "verify.finished": "The game is finished. {winner}",
    "verify.unfinished": "The game is not finished. The record is valid as far as it goes.",
    "verify.nothing_dealt": "Nothing has been dealt yet.",
    "verify.compare": (
        "The table shows a seal with its fingerprint before the first card of each deal. If you saw the "
        "fingerprints above, no deck was changed afterwards."
    ),
    "verify.cut": (
        "The cut for the first deal is not sealed: the record says which cards were cut, but cannot prove that "
        "they came up by chance."
    ),
    "verify.cut.seats": (
        "The cards cut at the start put the players in these places. A cut is not sealed, so nothing proves that "
        "it came up by chance."
    ),
    "verify.cut.partners": (
        "The cards cut for partners give these sides, and those cut for the deal give these dealers. A cut is not "
        "sealed, so nothing proves that it came up by chance."
    ),
    "verify.other_rules": (
        "The first line calls the rules {rules}, but the rules written there are different. The record was "
        "replayed by the rules written there."
    ),
    "verify.unknown_level": (
        "The first line names the opponent {name}, which this program does not have. That makes no difference to "
        "the check."
    ),
    "verify.fails": "This record is not valid.",
    "verify.where": "Line {line}:",
    "verify.where.deal": "Line {line}, deal {deal}:",
    "verify.where.table": "Line {line}, deal {deal}, table {table}:",
    "verify.good_until.one": "The line before it is fine.",
    "verify.good_until.other": "The {n} lines before it are fine.",
    "verify.fault.bad_seal": (
        "the seal does not match the deck and the nonce. The seal begins {seal}; this deck with this nonce gives "
        "{found}. At least one of the three was changed."
    ),
    "verify.fault.no_seal": "the deal has no seal.",
    "verify.fault.not_json": "it cannot be read.",
    "verify.fault.bad_sum": "its checksum does not match its content.",
    "verify.fault.no_sum": (
        "it has no checksum, although every line of this record should have one. Something other than the program "
        "wrote or changed it."
    ),
    "verify.edited": "The checksum of this line is right, so it was not damaged by accident: somebody wrote it like "
    "this.",
    "verify.fault.bad_line": "this is not a line that a record can have.",
    "verify.fault.action": "{name} could not have done this with these cards. {reason}",
    "verify.fault.action.you": "you could not have done this with these cards. {reason}",
    "verify.fault.not_your_turn": "{name} could not act here: another player had the turn.",
    "verify.fault.not_your_turn.you": "you could not act here: another player had the turn.",
    "verify.fault.bad_table": "there is no such table.",
    "verify.fault.wrong_table.action": "{name} had to play at table {due} in this deal.",
    "verify.fault.wrong_table.action.you": "you had to play at table {due} in this deal.",
    "verify.fault.wrong_table.deal": "it was table {due} that had to be dealt.",
    "verify.fault.wrong_seats": "{names} could not have started the game with this dealer.",
    "verify.fault.wrong_seats.due": "{names} play, but it was {due} who had to play.",
    "verify.fault.wrong_seats.none": "the deal does not say who plays.",
    "verify.fault.wrong_seats.two": "the deal names players, as only games of three or four do.",
    "verify.fault.wrong_players": "there are {n} seats, and these rules are for {players} players.",
    "verify.fault.no_dealer": "{name} could not have dealt here.",
    "verify.fault.no_dealer.you": "you could not have dealt here.",
    "verify.fault.wrong_dealer": "the dealer is {name}, but it should have been {due}.",
    "verify.fault.wrong_dealer.you": "you are the dealer, but it should have been {due}.",
    "verify.fault.wrong_dealer.you_due": "the dealer is {name}, but it should have been you.",
    "verify.fault.bad_dealer": "there is no such dealer.",
    "verify.fault.bad_cut": "the cards cut do not make this player the dealer.",
    "verify.fault.bad_cut.partners": "the cards cut for partners do not give these sides.",
    "verify.fault.bad_deck": "the deck is not the 52 cards, each exactly once.",
    "verify.fault.wrong_number.line": "the line should be number {due}: lines are missing or were added.",
    "verify.fault.wrong_number.deal": "this should be deal {due}: deals are missing or were added.",
    "verify.fault.cannot_take_back": "this action could not have been undone.",
    "verify.fault.not_marked": "unlimited undo was used here, and the first line of the record does not say so.",
    "verify.fault.cannot_stop": "the series could not end here.",
    "verify.fault.round_not_over": "a new deal begins, but the round before it was not over.",
    "verify.fault.no_round": "an action comes before the first deal.",
    "verify.fault.game_over": "the game was over before this.",
    "verify.fault.wrong_again": "this is not the deal that had to be replayed here.",
    "verify.fault.duplicate_for_two": "a duplicate match is for two players, and these rules are for more.",
    "verify.fault.bad_shared": "a deal to share is one round of two players, and only a daily deal can be played late.",
    "verify.fault.code_check": "the code of the deal is wrong: its last character does not fit the others.",
    "verify.fault.wrong_daily": "this is not the code of the daily deal of that date.",
    "verify.fault.not_from_code": "the cards or the dealer do not follow from the code of the deal.",
    "verify.fault.wrong_deck": "the cards are not those of the deal to be replayed here with the hands swapped.",
    "verify.fault.second_header": "this is a second header.",
    "verify.fault.not_playable": "these rules cannot be played with this program.",
}
