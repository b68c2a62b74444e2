"""Many games between bots: statistics and records."""

from masume.arena.entrants import Entrant
from masume.arena.simulate import Plan, Played, simulate
from masume.arena.summary import Summary, summarise

__all__ = ["Entrant", "Plan", "Played", "Summary", "simulate", "summarise"]
