"""The store that comes with masume: one SQLite file."""
