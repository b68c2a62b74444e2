"""Team Sumoku: two sides build from one rack."""

from masume.games.sumoku.team.rules import TEAM

__all__ = ["TEAM"]
