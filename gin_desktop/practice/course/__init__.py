"""The course on how to play well: twelve small lessons, each with positions to solve."""
