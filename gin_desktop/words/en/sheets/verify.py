"""What `gin-desktop verify` says of a record."""

MESSAGES: dict[str, str] = {
    "cli.help.verify": "check a record of a game: every deal against its seal, every action against the rules",
    "cli.help.verify.record": "the file of the record; the score sheet shows where it lies",
    "cli.verify.commands": "commands",
    "cli.verify.description": "Checks a record of a game: every deal against the seal that was fixed before its first "
    "card, every action against the rules. Ends with 0 if all of it holds, with 1 if not.",
    "cli.verify.usage": "verify needs one record: {program} verify RECORD",
    "cli.verify.unknown_option": "verify has no option {option}: {program} verify RECORD",
    "verify.error.missing": "there is no file {path}",
    "verify.error.not_a_file": "{path} is not a file",
    "verify.error.unreadable": "{path} cannot be read: {reason}",
    "verify.error.empty": "{path} is empty",
    "verify.error.not_a_record": "{path} is not a record of a game",
    "verify.error.newer_version": "{path} is a record that this program cannot check: it is of format {version}, and "
    "formats up to {known} are known",
    "verify.error.newer_rules": "{path} is a record that this program cannot check: its rules say something about "
    "{field} that only a newer version knows",
    "verify.head": "{first} and {second}. {rules}",
    "verify.deal": "deal",
    "verify.dealer": "dealer",
    "verify.fingerprint": "fingerprint",
    "verify.seat": "seat {number}",
    "verify.holds": "This record holds.",
    "verify.deals.one": "1 deal: its deck and nonce give the seal that stands in the record.",
    "verify.deals.other": "{n} deals: the deck and nonce of each give the seal that stands in the record.",
    "verify.again.one": "1 of them is a second play: the cards of a deal before it, with the seats and the suits "
    "exchanged.",
    "verify.again.other": "{n} of them are second plays: the cards of deals before them, with the seats and the suits "
    "exchanged.",
    "verify.actions.one": "1 action",
    "verify.actions.other": "{n} actions",
    "verify.undone.one": ", 1 of them taken back",
    "verify.undone.other": ", {n} of them taken back",
    "verify.legal": "{count}{taken}: replayed with these cards, each is allowed by the rules.",
    "verify.points": "The points are as on the sheet above. They are not stored, but worked out from the actions.",
    "verify.torn": "Line {line}, the last one, is torn: it was being written when the program or the machine stopped. "
    "It is left out, as it is when the game is continued.",
    "verify.finished": "The game is finished. {winner}",
    "verify.unfinished": "The game is not finished. The record holds as far as it goes.",
    "verify.nothing_dealt": "Nothing has been dealt yet.",
    "verify.compare": "The table shows a fingerprint before the first card of each deal. If those are the ones above, "
    "no deck was changed afterwards.",
    "verify.cut": "The cut for the first deal is not part of a seal: the record holds the cards that were cut, and "
    "nothing shows that they came by chance.",
    "verify.other_rules": "The first line names the rules {rules}, but those that stand in it are others. They are the "
    "ones it was replayed with.",
    "verify.unknown_level": "The first line names the opponent {name}, which this program does not have. That changes "
    "nothing of what is checked.",
    "verify.fails": "This record does not hold.",
    "verify.where": "Line {line}:",
    "verify.where.deal": "Line {line}, deal {deal}:",
    "verify.good_until.one": "The line before it is in order.",
    "verify.good_until.other": "The {n} lines before it are in order.",
    "verify.fault.bad_seal": "the seal does not belong to the deck and the nonce. The seal begins {seal}; this deck "
    "with this nonce gives {found}. At least one of the three was changed.",
    "verify.fault.no_seal": "the deal has no seal.",
    "verify.fault.not_json": "the line is damaged: it cannot be read.",
    "verify.fault.bad_sum": "the line is damaged: its checksum does not fit what it says.",
    "verify.fault.no_sum": "the line has no checksum, as every line of this record should. Something else than the "
    "program has written or changed it.",
    "verify.edited": "The checksum of this line is right, so it was not damaged by accident: it was written like this.",
    "verify.fault.bad_line": "this is none of the lines that a record has.",
    "verify.fault.action": "{name} could not have done this with these cards. {reason}.",
    "verify.fault.not_your_turn": "it was not {name}'s turn.",
    "verify.fault.bad_table": "there is no such table.",
    "verify.fault.wrong_dealer": "{name} deals, but it was {due}'s turn to deal.",
    "verify.fault.bad_dealer": "there is no such dealer.",
    "verify.fault.bad_cut": "the cards that were cut do not make this player the dealer.",
    "verify.fault.bad_deck": "the deck is not the 52 cards, each once.",
    "verify.fault.wrong_number.line": "the line should have number {due}: lines are missing or were added.",
    "verify.fault.wrong_number.deal": "this should be deal {due}: deals are missing or were added.",
    "verify.fault.cannot_take_back": "this action could not have been taken back.",
    "verify.fault.cannot_stop": "the series could not end here.",
    "verify.fault.round_not_over": "a new deal, but the round before it was not over.",
    "verify.fault.no_round": "an action before the first deal.",
    "verify.fault.game_over": "the game was over before this.",
    "verify.fault.wrong_again": "this is not the deal whose cards had to come again here.",
    "verify.fault.duplicate_for_two": "a duplicate match is for two players, and these rules are for more.",
    "verify.fault.wrong_deck": "the cards are not those of the deal that comes again here, with the seats swapped.",
    "verify.fault.second_header": "a second header.",
    "verify.fault.not_playable": "these rules cannot be played with this program.",
}
