"""Shows every screen of the program in every state worth seeing, each by its name.

Used for pictures (`tools.shots`) and for tests of the layout and the languages.
"""
