"""The computer players and their levels; they see a View, never a Round."""
