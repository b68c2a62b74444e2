"""Duplicate tournaments: everybody plays the same deals, and stands by points over par."""
