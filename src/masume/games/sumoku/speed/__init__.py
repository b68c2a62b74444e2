"""Speed Sumoku: everybody builds at once."""

from masume.games.sumoku.speed.rules import SPEED

__all__ = ["SPEED"]
