"""A recorded round that is looked at again, at any of its steps: without a screen, and without playing anything."""
