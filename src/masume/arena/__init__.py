"""Many games between bots: statistics and records."""

from masume.arena.simulate import Plan, Played, new_match, simulate
from masume.arena.summary import Summary, summarise

__all__ = ["Plan", "Played", "Summary", "new_match", "simulate", "summarise"]
