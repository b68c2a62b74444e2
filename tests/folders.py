"""Where test data lies."""

from pathlib import Path

RECORDS = Path(__file__).parent / "records"
"""Finished matches of all games, by key."""
