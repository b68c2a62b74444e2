"""The bots of Cardoku."""

from masume.games.cardoku.bots.crew import CardokuCrew

__all__ = ["CardokuCrew"]
