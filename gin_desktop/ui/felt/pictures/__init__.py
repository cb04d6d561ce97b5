"""Pictures beside the cards in play: the doubling cube, portraits, a fan of cards, small cards, the person's own
pictures.
"""
