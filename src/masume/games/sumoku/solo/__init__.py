"""Solo Sumoku: one builder, stage by stage."""

from masume.games.sumoku.solo.rules import SOLO

__all__ = ["SOLO"]
