"""The first lesson: one short sentence for each thing to do."""

MESSAGES: dict[str, str] = {
    "first_lesson.title": "First lesson",
    # what the bubble says
    "first_lesson.run": "Your {card} continues the run above. Drag it to the +, or click it and then the +.",
    "first_lesson.run.keys": "Your {card} continues the run above. Select it with ←→ and press L.",
    "first_lesson.set": "One of your cards completes this set. Lay it off here.",
    "first_lesson.chain": "Your {card} fits the run above. Lay it off.",
    "first_lesson.chain_follows": "Now the {card} fits, too. Lay it off.",
    "first_lesson.chain_follows.keys": "Now the {card} fits, too. Go back with ↓, select it, and press L.",
    "first_lesson.own": "Drag your {card} over here: three cards in sequence make a meld of your own.",
    "first_lesson.own.keys": "Select the {card}, press Space, move it here with ←→, and press Space again.",
    "first_lesson.own_then": "And one of your cards fits here. Lay it off.",
    "first_lesson.keep_together": "Put your {card} back beside {others}.",
    "first_lesson.keep": "Lay off the {card}. The {kept} would fit, too, but your set needs it.",
    "first_lesson.here": "Now click the +.",
    "first_lesson.beside": "Now click here to place it.",
    "first_lesson.done": "Nothing else fits. Press Done.",
    "first_lesson.alone": "Now it’s your turn: get your deadwood as low as you can, and press Done.",
    "first_lesson.next": "Right! On to the next one.",
    "first_lesson.end": "Well done! That’s all there is to it.",
    "first_lesson.nearly": "Not quite. Watch the best answer, then try again.",
    # what is answered to other moves
    "first_lesson.stays": "Leave the {card} here for now.",
    "first_lesson.needed": "Your set needs the {card}: without it, {others} would leave deadwood {count}.",
    "first_lesson.not_yet": "Not yet: there is still a card you can place.",
    # the column
    "first_lesson.run.title": "A run",
    "first_lesson.set.title": "A set",
    "first_lesson.chain.title": "One after another",
    "first_lesson.own.title": "A meld of your own",
    "first_lesson.keep.title": "Some cards stay",
    "first_lesson.run.words": (
        "Three or four cards of the same rank are a set; three or more cards of one suit in sequence are a run. Both "
        "are melds and cost nothing. All other cards are deadwood: their points should be as few as possible."
    ),
    "first_lesson.run.line": (
        "The knocker has laid out melds. You may add cards that continue them (lay off); these no longer count "
        "against you."
    ),
    "first_lesson.set.line": "You can lay off the fourth card of its rank on a set.",
    "first_lesson.chain.line": "A card that is laid off can make room for the next one.",
    "first_lesson.own.line": (
        "Melds of your own don’t count against you either. Put the cards side by side to form a meld."
    ),
    "first_lesson.keep.line": "Not every card that fits should go: it may save you more in a meld of your own.",
    "first_lesson.alone.line": (
        "Form your own meld, and lay off everything that fits. If you end up with no more deadwood than the knocker, "
        "it is an undercut, and you win the round."
    ),
    "first_lesson.run.after": "Cards that are laid off are no longer deadwood. A run grows at both ends.",
    "first_lesson.set.after": "Now the set is complete and takes nothing more.",
    "first_lesson.chain.after": "A card that does not fit yet may fit a moment later.",
    "first_lesson.own.after": "Your own melds first, then whatever fits above: that is usually the way.",
    "first_lesson.keep.after": "Your own set saved {together} points; laying off its card would have saved {alone}.",
    "first_lesson.alone.after": (
        "You have no more deadwood than the knocker: an undercut. Training takes it from here, a little harder each "
        "time."
    ),
    "first_lesson.button.end": "Finish",
    "first_lesson.progress": "Step {n} of {of}",
}
