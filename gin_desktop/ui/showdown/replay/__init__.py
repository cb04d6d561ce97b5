"""The showdown of a round that is looked at again."""
