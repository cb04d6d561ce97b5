"""The screens of practice: drills on the felt, lessons, positions of one's own, and progress."""
