"""The table: playing, watching and replaying a round."""
