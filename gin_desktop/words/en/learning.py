"""Learn to play: the question at the first start, the lessons with their steps, and the answers to moves."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    # The question at the first start, the menu, the page of lessons.
    "menu.learn": "Learn to play",
    "learning.welcome.title": "Do you know gin rummy?",
    "learning.welcome": (
        "If you don’t, ten short lessons and a first round at the table teach you in about twelve minutes."
    ),
    "learning.welcome.yes": "Yes, let me play",
    "learning.welcome.no": "No, teach me",
    "learning.title": "Learn to play",
    "learning.line": "Short lessons at the table, about a minute each. You can stop at any time and go on later.",
    "learning.count": "You have done {n} of {of} lessons.",
    "learning.rules": "Rules: {title}",
    "learning.rules.players": "The rules you chose are for {n} players. Lessons are for two: {title}.",
    "learning.rules.cube": "Rules: {title}. Lessons leave out the doubling cube.",
    "learning.start": "Start",
    "learning.continue": "Continue",
    "learning.next": "Next lesson",
    "learning.first_round": "Play your first round",
    "learning.skip_all": "Skip the lessons",
    "learning.over": "You know the game now. Have fun!",
    "learning.numbered": "{n}. {title}",
    "learning.state.done": "Done",
    "learning.state.begun": "Step {n} of {of}",
    "learning.state.round": "Begun",
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
    "learning.progress": "Lesson {number}, {title}: step {n} of {of}",
    "learning.progress.short": "Lesson {number}: step {n} of {of}",
    "learning.button.leave": "Leave",
    "learning.button.skip": "Skip step",
    "learning.button.repeat": "Repeat step",
    "learning.button.again": "Start over",
    "learning.button.next": "Continue",
    "learning.button.sheet": "Score sheet",
    "learning.done": "Well done.",
    "learning.right": "Right!",
    # The cards and the aim.
    "learning.pack.high": (
        "You and {name} hold ten cards each, from one deck. The aim: collect cards that belong together, and keep few "
        "points in the rest. J, Q and K count {high} points each."
    ),
    "learning.pack.high.do": "Click a card that counts {high}.",
    "learning.pack.low": "Number cards count their number, and an ace counts {ace}.",
    "learning.pack.low.do": "Click the card in your hand that counts least.",
    "learning.pack.stock": "The pile of cards face down is the stock. In each turn you first draw a card.",
    "learning.pack.stock.do": "Click the stock to draw one now.",
    "learning.pack.aim": (
        "You drew {drawn}. Each turn ends with a discard: one of your cards goes face up on the discard pile."
    ),
    "learning.pack.aim.do": "Discard a card that counts most: click it, then the discard pile.",
    "learning.pack.aim.after": "That is a whole turn: draw one card, discard one card.",
    # Sets and runs.
    "learning.melds.set": (
        "Cards that belong together are a meld. There are two kinds. A set is three or four cards of the same rank, "
        "such as three kings."
    ),
    "learning.melds.set.do": "Click the three cards of your set.",
    "learning.melds.run": "A run is three or more cards of the same suit in a row, such as 10, J and Q of spades.",
    "learning.melds.run.do": "Click the three cards of your run.",
    "learning.melds.draw": "A line below your cards marks each meld. A run can grow at either end.",
    "learning.melds.draw.do": "Draw a card from the stock.",
    "learning.melds.longer": "You drew {drawn}, which fits your run. A dashed frame marks the card you just drew.",
    "learning.melds.longer.do": "Click all four cards of the longer run.",
    "learning.melds.discard": "Cards that are in a meld are worth keeping.",
    "learning.melds.discard.do": "Of the cards in no meld, discard one that counts most.",
    "learning.melds.discard.after": "A card counts in one meld only: in a set or in a run, never in both.",
    # Deadwood.
    "learning.deadwood.loose": "Cards in no meld are called deadwood.",
    "learning.deadwood.loose.do": "Click all your deadwood.",
    "learning.deadwood.sum": "The points of these cards together are called deadwood, too.",
    "learning.deadwood.sum.do": "How much do you have?",
    "learning.deadwood.sum.after": "{sum} = {count}. The table always shows it beside your name.",
    "learning.deadwood.draw": "The less deadwood, the better.",
    "learning.deadwood.draw.do": "Draw a card from the stock.",
    "learning.deadwood.least": (
        "{drawn} makes your run longer. Beside your name you now see the deadwood that the best discard leaves."
    ),
    "learning.deadwood.least.do": "Choose a discard that leaves the least deadwood.",
    "learning.deadwood.least.after": "Your deadwood is {count} now.",
    # Draw and discard.
    "learning.turn.take": (
        "Instead of a card from the stock, you may take the top card of the discard pile. {top} is the third eight you "
        "need."
    ),
    "learning.turn.take.do": "Click {top} to take it.",
    "learning.turn.discard": "A set of eights!",
    "learning.turn.discard.do": "Choose a discard that leaves the least deadwood.",
    "learning.turn.stock": "{name} drew from the stock and discarded {top}, which fits none of your melds.",
    "learning.turn.stock.do": "Draw from the stock.",
    "learning.turn.again": "{drawn} makes a run with 2♥ and 3♥.",
    "learning.turn.again.do": "Choose a discard that leaves the least deadwood.",
    "learning.turn.again.after": "Three melds, and your deadwood is down to {count}.",
    # The first turn.
    "learning.upcard.take": (
        "After the deal one card is turned up: the upcard. {name} dealt, so you may take it first. {top} makes a set."
    ),
    "learning.upcard.take.do": "Click {top} to take it.",
    "learning.upcard.discard": "The player who takes the upcard then discards, as in any turn.",
    "learning.upcard.discard.do": "Choose a discard that leaves the least deadwood.",
    "learning.upcard.discard.after": "Your deadwood is {count}. Next comes a deal with an upcard that does not help.",
    "learning.upcard.pass": "{top} fits nothing and counts {high}. You may pass: then {name} may take it.",
    "learning.upcard.pass.do": "Press Pass.",
    "learning.upcard.draw": "{name} passed, too. When both pass, your first card comes from the stock.",
    "learning.upcard.draw.do": "Draw from the stock.",
    "learning.upcard.draw.normal": (
        "{name} passed, too. Under these rules you now draw as usual: {top} is still there, but it fits nothing."
    ),
    "learning.upcard.draw.normal.do": "Draw from the stock.",
    "learning.upcard.draw.turn": "Under these rules {name} simply played a turn after your pass, and discarded {top}.",
    "learning.upcard.draw.turn.do": "Draw from the stock.",
    "learning.upcard.again": "You drew {drawn}.",
    "learning.upcard.again.do": "Choose a discard that leaves the least deadwood.",
    "learning.upcard.again.after": "That was the first turn. Now you and {name} take turns: draw, then discard.",
    "learning.upcard.eleven": (
        "Under these rules there is no upcard to take: {name} dealt, so you get eleven cards and begin with a discard."
    ),
    "learning.upcard.eleven.do": "Choose a discard that leaves the least deadwood.",
    "learning.upcard.eleven.after": "From now on, each turn begins with a draw.",
    # Knocking.
    "learning.knock.draw": (
        "You play for points, round by round. You may knock to end a round when a discard leaves deadwood {limit} or "
        "less. Now you have {count}."
    ),
    "learning.knock.draw.do": "Draw a card from the stock.",
    "learning.knock.draw.enough": (
        "You play for points, round by round. You may knock to end a round when a discard leaves deadwood {limit} or "
        "less. You have {count}, which is enough, but each turn begins with a draw."
    ),
    "learning.knock.draw.enough.do": "Draw a card from the stock.",
    "learning.knock.knock": "{drawn} joins the run, and the best discard leaves {count}: you may knock.",
    "learning.knock.knock.do": "Press Knock, look at your melds, then confirm.",
    "learning.knock.showdown": (
        "You knocked. Now both hands are laid out. The player with less deadwood wins the difference in points."
    ),
    "learning.knock.showdown.after": "The difference is yours: {points} points.",
    # Laying off.
    "learning.layoff.loose": "If {name} knocks now, your deadwood counts against you.",
    "learning.layoff.loose.do": "Click all your deadwood.",
    "learning.layoff.showdown": (
        "{name} knocked. You may lay off cards that fit those melds: they no longer count. "
        "K♦ fits the kings, and 8♥ the run 5♥\u00a06♥\u00a07♥."
    ),
    "learning.layoff.showdown.do": (
        "Click 8♥, then the + that appears beside the run. Lay off K♦ the same way, then press Done."
    ),
    "learning.layoff.showdown.after": "Whatever you lay off is not counted.",
    # Gin.
    "learning.gin.draw": (
        "When a discard leaves you no deadwood at all, you have gin. It ends the round, and you win it for certain."
    ),
    "learning.gin.draw.do": "Draw a card from the stock.",
    "learning.gin.gin": "Three queens: without K♠ every card is in a meld.",
    "learning.gin.gin.do": "Press Gin, then confirm.",
    "learning.gin.showdown": "Gin scores {name}’s deadwood and {gin_bonus} points more.",
    "learning.gin.showdown.after": "Your gin scored {points} points.",
    "learning.gin.big.draw": "Here you hold gin already and could have ended the round, but you played on.",
    "learning.gin.big.draw.do": "Draw a card from the stock.",
    "learning.gin.big.dealt": "Here you were lucky: the ten cards dealt to you are all in melds.",
    "learning.gin.big.dealt.do": "Draw a card from the stock.",
    "learning.gin.big": "Now all eleven cards are in melds. That is big gin: nothing is discarded.",
    "learning.gin.big.do": "Press Big gin, then confirm.",
    "learning.gin.big.showdown": "Big gin scores {big_bonus} points besides {name}’s deadwood.",
    "learning.gin.big.showdown.after": "Your big gin scored {points} points.",
    # The undercut.
    "learning.undercut.who": (
        "Knocking is a risk. {name} is about to knock with {theirs}, and by laying off cards you will come down to "
        "{least}."
    ),
    "learning.undercut.who.do": "Who do you think wins the round?",
    "learning.undercut.who.own": (
        "Knocking is a risk. {name} is about to knock with {theirs}, and your deadwood is only {least}."
    ),
    "learning.undercut.who.own.do": "Who do you think wins the round?",
    "learning.undercut.who.after": (
        "The lower deadwood wins, even against the player who knocked: that is an undercut. {tie}"
    ),
    "learning.undercut.who.own.after": (
        "The lower deadwood wins, even against the player who knocked: that is an undercut. {tie}"
    ),
    "learning.undercut.tie": "A tie is an undercut, too: here you need {theirs} or less.",
    "learning.undercut.tie.knocker": "A tie goes to the knocker: here you need less than {theirs}.",
    "learning.undercut.showdown": "{name} knocked. 7♥ and J♥ fit the run 8♥\u00a09♥\u00a010♥.",
    "learning.undercut.showdown.do": "Lay both off, then press Done.",
    "learning.undercut.showdown.own": "{name} knocked. Your melds are laid out.",
    "learning.undercut.showdown.own.do": "Press Done.",
    "learning.undercut.showdown.after": (
        "An undercut scores the difference and {undercut_bonus} points more: {points} in all."
    ),
    "learning.undercut.showdown.own.after": (
        "An undercut scores the difference and {undercut_bonus} points more: {points} in all."
    ),
    # The score sheet.
    "learning.game.sheet": ("A game is several rounds. Each round’s points go on the score sheet."),
    "learning.game.sheet.do": "Press Score sheet, look at it, and come back.",
    "learning.game.target": (
        "You have {mine} points, {name} has {other}. The first player to reach {target} points ends the game."
    ),
    "learning.game.target.do": "How many points do you still need?",
    "learning.game.target.after": "{left} it is. At the end the winner of the game scores {game_bonus} points more.",
    "learning.game.boxes": (
        "Each round won is also called a box. At the end of the game every box scores {box_bonus} points more. "
        "Your boxes so far: {boxes}."
    ),
    "learning.game.boxes.do": "How many points would that be now?",
    "learning.game.boxes.after": "That was the last lesson: now you know all you need for a game.",
    "learning.game.boxes.loser": (
        "Each round won is also called a box. Under these rules the loser of the game scores {box_bonus} points for "
        "each box. Your boxes so far: {boxes}."
    ),
    "learning.game.boxes.loser.do": "How many points would yours be if you lost?",
    "learning.game.boxes.loser.after": "That was the last lesson: now you know all you need for a game.",
    "learning.game.boxes.extra": (
        "Each round won is also called a box; under these rules one won by gin counts as {by_gin} boxes. At the end of "
        "the game every box scores {box_bonus} points more. Your boxes so far: {boxes}."
    ),
    "learning.game.boxes.extra.do": "How many points would that be now?",
    "learning.game.boxes.extra.after": "That was the last lesson: now you know all you need for a game.",
    "learning.game.boxes.loser.extra": (
        "Each round won is also called a box; under these rules one won by gin counts as {by_gin} boxes, and the loser "
        "of the game scores {box_bonus} points for each box. Your boxes so far: {boxes}."
    ),
    "learning.game.boxes.loser.extra.do": "How many points would yours be if you lost?",
    "learning.game.boxes.loser.extra.after": "That was the last lesson: now you know all you need for a game.",
    # The first round.
    "learning.round.intro": "A whole round against {name}. The coach advises, you decide.",
    "learning.round.thinking": "The coach is thinking…",
    "learning.round.wait": "It is {name}’s turn. Watch what {name} takes and discards.",
    "learning.round.whisper": "The coach whispers: {action}.",
    "learning.round.why.loose": "{card} is in no meld and counts {n}. Without it your deadwood is {left}.",
    "learning.round.why.most": "{card} is in no meld and counts most: {n}. Without it your deadwood is {left}.",
    "learning.round.why.alone": (
        "{card} is in no meld, near no other card of yours, and counts {n}. Without it your deadwood is {left}."
    ),
    "learning.round.why.discard": "Your other melds stay, and your deadwood is {left} then.",
    "learning.round.why.keep": "{cards} count more, but may become melds, so keep them for now and give up {card}.",
    "learning.round.why.estimate": (
        "Your deadwood is {left} then. Another discard would leave {n}, but the coach finds this one better."
    ),
    "learning.round.why.knock": "That leaves deadwood {n}, within the limit of {limit}: you can end the round now.",
    "learning.round.why.meld": "It completes a meld: your deadwood drops from {n} to {left}.",
    "learning.round.why.near": "{card} may become a meld with {cards}.",
    "learning.round.why.idle": "{card} completes no meld of yours.",
    "learning.round.only": "There is only one thing you can do now.",
    "learning.round.quiet": "The coach has nothing to say about this. Trust yourself.",
    "learning.round.showdown.one": (
        "{name} has ended the round. {cards} fits one of {name}’s melds: click it, then the + that appears. "
        "Then press Done, and the points are counted."
    ),
    "learning.round.showdown.other": (
        "{name} has ended the round. {cards} fit {name}’s melds: click each, then the + that appears. "
        "Then press Done, and the points are counted."
    ),
    "learning.round.showdown.nothing": (
        "{name} has ended the round. None of your cards fits {name}’s melds. Press Done, and the points are counted."
    ),
    "learning.round.showdown.none": ("The round is over, and nothing can be laid off. Now the points are counted."),
    "learning.round.showdown.own": (
        "You have ended the round. Now {name} may lay off cards on your melds; then the points are counted."
    ),
    "learning.round.showdown.sure": "{lost} To leave it like this, press Done again.",
    "learning.round.again.title": "Start this round over?",
    "learning.round.again": "New cards are dealt, and this round is given up.",
    # The end of the first round: what decided it, and what may help next time.
    "learning.over.title.won": "You won this round",
    "learning.over.title.lost": "{name} won this round",
    "learning.over.title.drawn": "Nobody won this round",
    "learning.over.won.knock": (
        "You knocked with {mine}, and {name} was left with {theirs}. The difference, {points}, is yours."
    ),
    "learning.over.won.tie_knocker": (
        "You knocked with {mine}, and {name} came down to just as much. Under these rules the knocker wins then."
    ),
    "learning.over.won.undercut": (
        "{name} knocked with {theirs}, but you came down to {mine}. That undercut scores {points} points."
    ),
    "learning.over.won.gin": "You had gin, and {name} was left with {theirs}. That scores {points} points.",
    "learning.over.won.big_gin": "You had big gin, and {name} was left with {theirs}. That scores {points} points.",
    "learning.over.lost.knock": (
        "{name} knocked with {theirs}, and you were left with {mine}. So {name} scores the difference, {points}."
    ),
    "learning.over.lost.tie_knocker": (
        "{name} knocked with {theirs}, and you came down to just as much. Under these rules the knocker wins then."
    ),
    "learning.over.lost.undercut": (
        "You knocked with {mine}, but {name} came down to {theirs}. That undercut scores {points} points for {name}."
    ),
    "learning.over.lost.gin": "{name} had gin, and you were left with {mine}. That scores {points} points for {name}.",
    "learning.over.lost.big_gin": (
        "{name} had big gin, and you were left with {mine}. That scores {points} points for {name}."
    ),
    "learning.over.drawn": "The round ended before anyone had knocked or had gin, so nobody scores.",
    "learning.over.better.undercut": (
        "A knock with less deadwood, or earlier in the round, is undercut less often. The risk is part of the game."
    ),
    "learning.over.better.layoffs.one": "{cards} would have fitted a meld, too: lay off all you can.",
    "learning.over.better.layoffs.other": "{cards} would have fitted, too: lay off all you can.",
    "learning.over.better.knock": (
        "Earlier in the round you could have knocked with {n}. As the cards lay, that would have won {points} points."
    ),
    "learning.over.better.high.one": (
        "Much of that was {cards}. A high card that fits nothing costs least when it is discarded early."
    ),
    "learning.over.better.high.other": (
        "Much of that was {cards}. High cards that fit nothing cost least when they are discarded early."
    ),
    "learning.over.better.take": "{card} was on offer and would have completed a meld of yours. Take such a card.",
    "learning.over.better.luck": "The cards decide much of a single round; the best players lose many, too.",
    "learning.over.next": (
        "You know how it goes now. Play a game against {name}, who plays at the easiest level, or another guided round."
    ),
    "learning.over.next.lost": (
        "Play another round with the coach, or a first game against {name}, who plays at the easiest level. A game has "
        "several rounds, so there is time to catch up."
    ),
    "learning.over.play": "Play against {name}",
    "learning.over.again": "Another guided round",
    "learning.over.menu": "Menu",
    # What would come of a move.
    "learning.reply.unlaid.one": (
        "Not yet: {cards} still fits. Lay it off, and your deadwood drops from {left} to {best}."
    ),
    "learning.reply.unlaid.other": (
        "Not yet: {cards} still fit. Lay them off, and your deadwood drops from {left} to {best}."
    ),
    "learning.reply.unlaid.otherwise": (
        "Not yet: this would leave you with {left}, other melds or lay-offs only with {best}. Best lay-off shows how."
    ),
    "learning.reply.unlaid.melds": (
        "Not yet: this would leave you with {left}, other melds only with {best}. Best melds shows how."
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
    "learning.reply.in_meld": "{card} is in the meld {meld}. Keep it, and discard a card that is in no meld.",
    "learning.reply.pile_later": "You may also take {card}, as a later lesson shows. This step is about the stock.",
    "learning.reply.counts_less": "{card} counts {n}. You could get rid of {best} points.",
    "learning.reply.plays_on": (
        "If you only discard {card}, it is {name}’s turn. You can end the round now with {best}."
    ),
    "learning.reply.plays_on.big": "After discarding {card} it is {name}’s turn. You have big gin now.",
    "learning.reply.knock": "With {card} discarded you would knock with {n}. Another discard leaves {best}.",
    "learning.reply.only_gin": "That would be gin, but all eleven cards are in melds: big gin scores more.",
    "learning.reply.only_gin.no_more": (
        "That would be gin, but all eleven cards are in melds, and this step is about big gin."
    ),
    "learning.reply.later": "You could end the round, but this step is about discarding.",
    "learning.reply.stock": (
        "A card from the stock is a guess. {card} is certain: with it your deadwood drops from {n} to {best}."
    ),
    "learning.reply.pass": "If you pass, you lose {card}, with which your deadwood drops from {n} to {best}.",
    "learning.reply.take": "{card} does not help: whatever you discard then, your deadwood is still {best} or more.",
    "learning.reply.wait": "Just a moment: it is {name}’s turn.",
    "learning.reply.go_on": "This step is done. Press Continue.",
    "learning.reply.first.pick": "First click the cards in your hand that are asked for.",
    "learning.reply.first.question": "First answer the question.",
    "learning.reply.first.sheet": "First look at the score sheet.",
    # What is said besides to who uses the keyboard.
    "learning.keys.card": "By keys: arrow keys, then {key}.",
    "learning.keys.press": "By keys: press {key}.",
    "learning.keys.lay_off": "By keys: go to a card with the arrow keys and press {key} to lay it off.",
    "learning.tell.pick": "Choose a card: go to it with the arrow keys and press Enter.",
    "learning.tell.next": (
        "Next is lesson {n}, {title}: press Enter to start it, or choose another lesson with the arrow keys."
    ),
    "learning.tell.round": (
        "Next is your first round, with the coach: press Enter to start it, or choose a lesson with the arrow keys."
    ),
    "learning.tell.any": "To take a lesson again, go to it with the arrow keys and press Enter.",
    "learning.tell.answer": "Press {key} for {answer}.",
    # Keys.
    "keys.feature.learning": "Learn to play",
    "keys.learning.leave": "leave the lesson",
    "keys.learning.next": "go on with the lesson",
    "keys.learning.skip": "have the step done for you",
    "keys.learning.repeat": "start the step over",
    "keys.learning.again": "start the lesson over",
    "keys.learning.answer": "answer the question",
    "keys.learning.sheet": "look at the score sheet",
}
