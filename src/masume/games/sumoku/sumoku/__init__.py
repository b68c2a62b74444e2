"""Sumoku: a crossword of sums, played in turn."""

from masume.games.sumoku.sumoku.rules import SUMOKU

__all__ = ["SUMOKU"]
