"""Learn to play: the lessons at the real table, the first round with the coach, and the page of lessons."""
