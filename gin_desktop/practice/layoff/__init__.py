"""Laying off as the defender: themes, how they are aimed at and made, judging, lessons and what these say."""
