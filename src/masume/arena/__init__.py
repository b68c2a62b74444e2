"""Many games between bots: statistics and records."""

from masume.arena.entrants import Entrant
from masume.arena.games import play
from masume.arena.plan import Plan, Played
from masume.arena.simulate import simulate
from masume.arena.summary import Summary, summarise

__all__ = ["Entrant", "Plan", "Played", "Summary", "play", "simulate", "summarise"]
