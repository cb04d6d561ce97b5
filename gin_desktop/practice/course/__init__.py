"""The course on how to play well: twelve short lessons, each with positions to solve."""
