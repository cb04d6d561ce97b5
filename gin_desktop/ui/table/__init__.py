"""The round being played."""
