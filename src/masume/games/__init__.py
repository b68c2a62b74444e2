"""The games, one folder a box, the same rooms in each."""
