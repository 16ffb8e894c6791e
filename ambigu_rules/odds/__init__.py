"""What the rules do to the game: exact odds, the value of each exchange, play by the thousand."""
