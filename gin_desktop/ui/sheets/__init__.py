"""What a score sheet looks like on paper: its lines and columns, for one game, a series, and three games at once."""
