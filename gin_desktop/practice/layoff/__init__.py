"""Practice of laying off as the defender: themes, generation, judging, lessons and their texts."""
