"""Playing on from a point of a recorded game, and what such a game is called while it is played."""

MESSAGES: dict[str, str] = {
    "play_on.title": "Play on from here",
    "play_on.text": (
        "A practice game starts at this point. It never counts in your statistics, and the recorded game stays as "
        "it is."
    ),
    "play_on.replaces": "This replaces your unfinished practice game: {game}.",
    "play_on.same": "Same cards",
    "play_on.same.text": "The other hands, and the order of the stock, stay as they were.",
    "play_on.anew": "Shuffle unseen cards",
    "play_on.anew.text": (
        "Only the cards you had seen stay put; all others, in other hands and in the stock, are shuffled."
    ),
    "play_on.no.several_people": "Not with several people at the table: what one had not seen, another had.",
    "play_on.no.cards_come_again": (
        "Not in the second half of a duplicate match: its cards are those of the first half."
    ),
    "notice.play_on.no_such_point": "You cannot play on from here.",
    "notice.play_on.game_over": "The game ended here, so there is nothing left to play.",
    "notice.play_on.cannot_deal_anew": (
        "No other order of the unseen cards fits what had already happened. Use the same cards instead."
    ),
    "notice.play_on.damaged": (
        "You cannot play on from this game: its record is damaged, or it needs a newer version of the program."
    ),
    "practice_game.mark": "Practice game",
    "practice_game.saved": "Practice: {game}",
    "practice_game.note": "This is a practice game, played on from a recorded one: it is left out of the statistics.",
}
