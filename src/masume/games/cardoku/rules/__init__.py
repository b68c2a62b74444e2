"""The rules of Cardoku."""

from masume.games.cardoku.rules.game import CARDOKU

__all__ = ["CARDOKU"]
