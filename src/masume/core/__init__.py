"""What a game is, a match, the dealer, records, errors and the registry. Knows no game."""
