"""Who plays at this computer: names, portraits and profiles."""
