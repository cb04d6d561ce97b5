"""The coach: hints on what to do now, and reviews of what was done, in words."""
