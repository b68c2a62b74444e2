"""Tests of the core, mostly played with `coins`, a game small enough to reckon in one's head."""
