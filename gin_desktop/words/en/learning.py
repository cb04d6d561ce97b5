"""Learn to play: the question at the first start, the lessons with their steps, and the answers to moves."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    # The question at the first start, the menu, the page of lessons.
    "menu.learn": "Learn to play",
    "learning.welcome.title": "Do you know gin rummy?",
    "learning.welcome": (
        "If you don’t, ten short lessons and a first round teach you at the table, in about twelve minutes."
    ),
    "learning.welcome.yes": "Yes, let me play",
    "learning.welcome.no": "No, teach me",
    "learning.title": "Learn to play",
    "learning.line": "Short lessons at the table, about a minute each. You can stop at any time and go on later.",
    "learning.rules": "Rules: {title}",
    "learning.rules.players": "The rules you chose are for {n} players. Lessons are for two: {title}.",
    "learning.rules.cube": "Rules: {title}. Lessons leave out the doubling cube.",
    "learning.start": "Start",
    "learning.continue": "Continue",
    "learning.next": "Next lesson",
    "learning.skip_all": "Skip the lessons",
    "learning.over": "You know the game now. Have fun!",
    "learning.numbered": "{n}. {title}",
    "learning.state.done": "Done",
    "learning.state.begun": "Step {n} of {of}",
    "learning.absent.gin_only": "Not under these rules: only gin ends a round.",
    "learning.absent.limit": "Not under these rules: the knock limit is too low for this lesson.",
    "learning.absent.layoff": "Not under these rules: there are no lay-offs.",
    "learning.pack.title": "The cards and the aim",
    "learning.melds.title": "Sets and runs",
    "learning.deadwood.title": "Deadwood",
    "learning.turn.title": "Draw and discard",
    "learning.upcard.title": "The first turn",
    "learning.knock.title": "Knocking",
    "learning.layoff.title": "Laying off",
    "learning.gin.title": "Gin",
    "learning.undercut.title": "The undercut",
    "learning.game.title": "The score sheet",
    "learning.round.title": "Your first round",
    # At the table.
    "learning.progress": "{title}: step {n} of {of}",
    "learning.button.leave": "Leave",
    "learning.button.skip": "Skip step",
    "learning.button.again": "Start over",
    "learning.button.next": "Continue",
    "learning.button.sheet": "Score sheet",
    "learning.done": "Well done.",
    # The cards and the aim.
    "learning.pack.high": (
        "Two players, one deck of 52 cards, ten cards each. Number cards count their number; J, Q and K count {high} "
        "each. Click a card that counts {high}."
    ),
    "learning.pack.low": "An ace counts {ace}. Click the card in your hand that counts least.",
    "learning.pack.stock": (
        "The face-down cards are the stock. Each turn you draw one card. Click the stock to draw one now."
    ),
    "learning.pack.aim": (
        "You drew {drawn}; now one card must go. The aim: collect cards that belong together, and keep few points in "
        "the rest. Discard one of the cards that count most: click it, then the pile."
    ),
    "learning.pack.aim.after": "That is a whole turn: draw one card, discard one card.",
    # Sets and runs.
    "learning.melds.set": (
        "Cards that belong together are a meld. A set is three or four cards of the same rank. "
        "Click the three cards of your set."
    ),
    "learning.melds.run": ("A run is three or more cards of one suit in order. Click the three cards of your run."),
    "learning.melds.draw": "A run can grow. Draw a card from the stock.",
    "learning.melds.longer": "{drawn} fits. Click all four cards of the longer run.",
    "learning.melds.discard": "Of the cards in no meld, discard one that counts most.",
    "learning.melds.discard.after": "A card counts in one meld only: in a set or in a run, never in both.",
    # Deadwood.
    "learning.deadwood.loose": "Cards in no meld are deadwood. Click all of your deadwood.",
    "learning.deadwood.sum": "The points of these cards together are called deadwood, too. How much do you have?",
    "learning.deadwood.sum.after": "{sum} = {count}. The table always shows it beside your name.",
    "learning.deadwood.draw": "The less deadwood, the better. Draw a card from the stock.",
    "learning.deadwood.least": "{drawn} makes your run longer. Now discard so that the least deadwood is left.",
    "learning.deadwood.least.after": "Your deadwood is {count} now.",
    # Draw and discard.
    "learning.turn.take": (
        "You may also draw the top card of the discard pile. {top} is the third eight you need. Click it to take it."
    ),
    "learning.turn.discard": "A set of eights! Discard the card that leaves the least deadwood.",
    "learning.turn.stock": (
        "{name} drew from the stock and discarded {top}. It fits none of your melds, so draw from the stock."
    ),
    "learning.turn.again": "{drawn} makes a run with 2♥ and 3♥. Discard the card that leaves the least deadwood.",
    "learning.turn.again.after": "Your deadwood is down to {count}.",
    # The first turn.
    "learning.upcard.take": (
        "After the deal one card is turned up: the upcard. The player who did not deal may take it first. "
        "{name} dealt, so it is your choice. {top} makes a set: take it."
    ),
    "learning.upcard.discard": (
        "The player who takes a card discards one, as always. Discard a card that leaves the least deadwood."
    ),
    "learning.upcard.discard.after": "Deadwood {count}. Now a deal with an upcard that does not help.",
    "learning.upcard.pass": "{top} fits nothing and counts {high}. Press Pass.",
    "learning.upcard.draw": "{name} passed, too. So draw a card from the stock.",
    "learning.upcard.draw.turn": (
        "Under these rules {name} simply played a turn after your pass, and discarded {top}. Draw from the stock."
    ),
    "learning.upcard.again": "{drawn} joined your hand. Discard the card that leaves the least deadwood.",
    "learning.upcard.again.after": "That was your first turn.",
    "learning.upcard.eleven": (
        "Under these rules there is no upcard to take: {name} dealt, so you get eleven cards and begin with a "
        "discard. Discard the card that leaves the least deadwood."
    ),
    "learning.upcard.eleven.after": "From now on, each turn begins with a draw.",
    # Knocking.
    "learning.knock.draw": (
        "When a discard leaves you with deadwood {limit} or less, you may knock, which ends the round. Now you have "
        "{count}. Draw a card from the stock."
    ),
    "learning.knock.knock": "{drawn} joins the run, and the best discard leaves {count}. Press Knock, then confirm.",
    "learning.knock.showdown": (
        "You knocked. {name} lays out melds, too, and the player with less deadwood wins the difference."
    ),
    "learning.knock.showdown.after": "The difference is yours: {points} points.",
    # Laying off.
    "learning.layoff.loose": ("If {name} knocks, your deadwood counts. Click the cards that would count now."),
    "learning.layoff.showdown": (
        "{name} knocked. Cards that fit the melds on the table can be laid off and then no longer count. 8♥ fits the "
        "run 5♥ 6♥ 7♥, and K♦ the kings. Lay both off, then press Done."
    ),
    "learning.layoff.showdown.after": "Cards that you lay off no longer count.",
    # Gin.
    "learning.gin.draw": (
        "If a discard leaves you with no deadwood at all, you have gin and may end the round. Draw a card from the "
        "stock."
    ),
    "learning.gin.gin": "Three queens: without K♠ every card is in a meld. Press Gin, then confirm.",
    "learning.gin.showdown": "Gin scores {name}’s deadwood and {gin_bonus} points more.",
    "learning.gin.showdown.after": "Your gin scored {points} points.",
    "learning.gin.big.draw": (
        "Here you hold gin already and could have ended the round, but you played on. Draw a card from the stock."
    ),
    "learning.gin.big": (
        "Now all eleven cards are in melds. That is big gin: nothing is discarded. Press Big gin, then confirm."
    ),
    "learning.gin.big.showdown": "Big gin scores {name}’s deadwood and {big_bonus} points more.",
    "learning.gin.big.showdown.after": "Your big gin scored {points} points.",
    # The undercut.
    "learning.undercut.who": (
        "Knocking is risky. {name} is about to knock with {theirs}, and you can come down to {least}. Who do you "
        "think wins the round?"
    ),
    "learning.undercut.who.after": "The lower deadwood wins, even against the player who knocked: an undercut.",
    "learning.undercut.showdown": "{name} knocked. Lay off 7♥ and J♥ on the run 8♥ 9♥ 10♥, then press Done.",
    "learning.undercut.showdown.own": "{name} knocked. Your melds are laid out: press Done.",
    "learning.undercut.showdown.after": (
        "An undercut scores the difference and {undercut_bonus} points more: {points} in all."
    ),
    "learning.undercut.showdown.own.after": (
        "An undercut scores the difference and {undercut_bonus} points more: {points} in all."
    ),
    # The score sheet.
    "learning.game.sheet": (
        "A game is several rounds. Each round’s points go on the score sheet. Press Score sheet, look at it, and "
        "come back."
    ),
    "learning.game.target": (
        "You have {mine} points, {name} has {other}. The first player to reach {target} ends the game. How many "
        "points do you still need?"
    ),
    "learning.game.target.after": "Then the winner of the game scores {game_bonus} points more.",
    "learning.game.boxes": (
        "Every round you win is a box, and you have {boxes} so far. At the end each box scores {box_bonus} points. "
        "How much would that be now?"
    ),
    "learning.game.boxes.loser": (
        "Every round you win is a box, and you have {boxes} so far. Under these rules the loser of the game scores "
        "{box_bonus} points for each box. How much would yours be if you lost?"
    ),
    "learning.game.boxes.loser.after": "Now you know all you need for a game.",
    "learning.game.boxes.after": "Now you know all you need for a game.",
    # The first round.
    "learning.round.intro": "A round against {name}. The coach whispers what is best; you may do something else.",
    "learning.round.thinking": "The coach is thinking…",
    "learning.round.wait": "It is {name}’s turn. Watch what {name} takes and discards.",
    "learning.round.whisper": "The coach whispers: {action}.",
    "learning.round.whisper.why": "The coach whispers: {action}. {reason}",
    "learning.round.quiet": "The coach has nothing to say about this. Trust yourself.",
    "learning.round.showdown": "The round is over. Lay off what fits, if you can; then the points are counted.",
    "learning.round.over.title": "That was your first round",
    "learning.round.over": "You know how it goes. Play a game against {name} now?",
    "learning.round.over.play": "Play a game",
    "learning.round.over.again": "Another round",
    "learning.round.over.menu": "Menu",
    # What would come of a move.
    "learning.reply.missed": (
        "You were left with {n}. With every lay-off it would have been {best}. You can take this lesson again."
    ),
    "learning.reply.right": "{card}: right.",
    "learning.reply.high": "{card} counts {n}. Look for one that counts {best}.",
    "learning.reply.low": "{card} counts {n}. You have a card that counts only {best}.",
    "learning.reply.set.one": "{card}: you hold only {n} card of this rank, and a set needs three.",
    "learning.reply.set.other": "{card}: you hold only {n} cards of this rank, and a set needs three.",
    "learning.reply.run": "{card} is not next to two cards of its suit, so it makes no run.",
    "learning.reply.deadwood": "{card} is in the meld {meld}, so it does not count.",
    "learning.reply.sum": "Not quite. Add up only the cards that are in no meld: {sum}.",
    "learning.reply.undercut": "{least} is less than {theirs}, so look again who has less deadwood.",
    "learning.reply.target": "Not quite: it is {target} less the {mine} that you have.",
    "learning.reply.boxes": "Not quite: it is {boxes} times {box_bonus}.",
    "learning.reply.discard": "Without {card} your deadwood would be {n}. Another discard leaves {best}.",
    "learning.reply.counts_less": "{card} counts {n}. You could get rid of {best} points.",
    "learning.reply.plays_on": "After discarding {card} it is {name}’s turn. You can end the round now with {best}.",
    "learning.reply.plays_on.big": "After discarding {card} it is {name}’s turn. You have big gin now.",
    "learning.reply.knock": "With {card} discarded you would knock with {n}. Another discard leaves {best}.",
    "learning.reply.only_gin": "That would be gin, but all eleven cards are in melds: big gin scores more.",
    "learning.reply.later": "You could end the round, but this step is about discarding.",
    "learning.reply.stock": (
        "A card from the stock is a guess. {card} is certain: with it your deadwood drops from {n} to {best}."
    ),
    "learning.reply.pass": "If you pass, you lose {card}, with which your deadwood drops from {n} to {best}.",
    "learning.reply.take": "{card} does not help: your deadwood is {n}, and with it at best {best}.",
    "learning.reply.take.helps": (
        "With {card} your deadwood would drop from {n} to {best}, but this step is about the stock."
    ),
    "learning.reply.wait": "Just a moment: it is {name}’s turn.",
    "learning.reply.go_on": "This step is done. Press Continue.",
    "learning.reply.first.pick": "First click the cards.",
    "learning.reply.first.question": "First answer the question.",
    "learning.reply.first.sheet": "First look at the score sheet.",
    "learning.tell.pick": "Choose a card: go to it with the arrow keys and press Enter.",
    # Keys.
    "keys.feature.learning": "Learn to play",
    "keys.learning.leave": "leave the lesson",
    "keys.learning.next": "go on with the lesson",
    "keys.learning.skip": "have the step done for you",
    "keys.learning.again": "start the lesson over",
    "keys.learning.answer": "answer the question",
    "keys.learning.sheet": "look at the score sheet",
}
