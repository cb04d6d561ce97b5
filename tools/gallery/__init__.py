"""Every screen of the program in every state worth seeing, each by its name.

It serves the pictures (`tools.shots`), the tests of the layout and the languages.
"""
