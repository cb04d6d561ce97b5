"""What happens over a scene with cards for a short while: flourishes, numbers that roll."""
