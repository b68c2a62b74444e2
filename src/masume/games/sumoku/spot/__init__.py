"""Spot Sumoku: who sees a sumoku among ten tiles first."""

from masume.games.sumoku.spot.rules import SPOT

__all__ = ["SPOT"]
