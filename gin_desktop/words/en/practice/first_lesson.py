"""The first lesson: one short sentence for each thing to do."""

MESSAGES: dict[str, str] = {
    "first_lesson.title": "First lesson",
    # what the bubble says
    "first_lesson.run": "Your {card} continues the run above. Drag it to the +, or click it and then the +.",
    "first_lesson.run.keys": "Your {card} continues the run above. Mark it with ←→ and press L.",
    "first_lesson.set": "One of your cards completes this set. Lay it off here.",
    "first_lesson.chain": "Your {card} fits the run above. Lay it off.",
    "first_lesson.chain_follows": "And now the {card} fits, too. Lay it off.",
    "first_lesson.chain_follows.keys": "And now the {card} fits, too. Go back with ↓, mark it, and press L.",
    "first_lesson.own": "Drag your {card} over here: three cards in a row make a meld of your own.",
    "first_lesson.own.keys": "Mark the {card}, press Space, move it here with ←→, and press Space again.",
    "first_lesson.own_then": "And one of your cards fits here. Lay it off.",
    "first_lesson.keep_together": "Put your {card} back beside {others}.",
    "first_lesson.keep": "Lay off the {card}. The {kept} would fit, too, but your set needs it.",
    "first_lesson.here": "Now click the +.",
    "first_lesson.beside": "Now click here, and it goes there.",
    "first_lesson.done": "Nothing else fits. Press Done.",
    "first_lesson.alone": "Now you: bring your count down as far as it goes, and press Done.",
    "first_lesson.next": "Right! On to the next one.",
    "first_lesson.end": "Well done! That is all there is to it.",
    "first_lesson.nearly": "Not quite. See how the best does it, and try again.",
    # what is answered to other moves
    "first_lesson.stays": "Leave the {card} here for now.",
    "first_lesson.needed": "Your set needs the {card}: without it {others} would count {count}.",
    "first_lesson.not_yet": "Not yet: there is a card that still has a place.",
    # the column
    "first_lesson.run.title": "A run",
    "first_lesson.set.title": "A set",
    "first_lesson.chain.title": "One after the other",
    "first_lesson.own.title": "A meld of your own",
    "first_lesson.keep.title": "Some cards stay",
    "first_lesson.run.words": (
        "Three or four cards of one rank are a set; three or more in a row in one suit, a run. These are melds and "
        "count nothing. All other cards count their points: that is your count, and it should be low."
    ),
    "first_lesson.run.line": (
        "The knocker has laid his melds down. Cards of yours that continue them may be laid off there, and count "
        "nothing either."
    ),
    "first_lesson.set.line": "A set takes the fourth card of its rank.",
    "first_lesson.chain.line": "A card that was laid off can make room for the next one.",
    "first_lesson.own.line": "Melds of your own count nothing either. Put the cards side by side, and it is a meld.",
    "first_lesson.keep.line": "Not all that fits should go: in a meld of your own a card can save you more.",
    "first_lesson.alone.line": (
        "Make your own meld, and lay off all that fits. If your count is no higher than the knocker’s, you undercut "
        "him and win the round."
    ),
    "first_lesson.run.after": "Cards that were laid off no longer count. A run grows at both ends.",
    "first_lesson.set.after": "Now the set is complete, and nothing more fits on it.",
    "first_lesson.chain.after": "Try from the inside out: what does not fit yet may fit in a moment.",
    "first_lesson.own.after": "First your own melds, then what fits above: so it mostly goes.",
    "first_lesson.keep.after": "Your own set saved {together} points; laying its card off would have saved {alone}.",
    "first_lesson.alone.after": (
        "Your count is no higher than the knocker’s: an undercut. Training goes on from here, a little harder each "
        "time."
    ),
    "first_lesson.button.end": "Finish",
    "first_lesson.progress": "Step {n} of {of}",
}
