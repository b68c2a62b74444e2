"""The bots of Cardoku."""

from masume.games.cardoku.bots.strong import CardokuCrew

__all__ = ["CardokuCrew"]
