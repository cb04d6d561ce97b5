"""What a person's own deals were like, read from the records: against what chance alone makes of them.

Chance is worked out in three ways. What a random hand holds comes from hands drawn with a fixed seed. How often a
random card makes a meld with a random hand is counted exactly. For cards drawn from the stock no average is assumed at
all: each one is held against the cards that lay in the stock at that moment, every one of which was as likely to be on
top. So neither the way a person plays nor the rules make a difference.

A deal counts from its first card on, in a game that was given up as well: a person who leaves when the cards are bad
would otherwise see too many good ones. In the game that is being played the last round stays closed until it is over.

Every record is measured once. What was found is kept in a store that may be deleted at any time: it is made again from
the records.
"""
