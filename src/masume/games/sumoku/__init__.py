"""Sumoku: five games with one bag of tiles."""

from masume.games.sumoku.sumoku import SUMOKU

__all__ = ["SUMOKU"]
