"""Puzzles: positions in which one answer is better than all others, proved by search.

A box brings a `Setter` for a game (`setter.py`): kinds of puzzles, a generator and a solver. Packs
were made before (`packs.py`), any other number is made when it is asked for. Answers are judged by
the rules (`judging.py`).
"""

from masume.puzzles.difficulty import Tally, corrected
from masume.puzzles.judging import Answer, Posed, judge, pose
from masume.puzzles.packs import Pack, check_level, find_puzzle, pack_of, packed
from masume.puzzles.puzzle import LEVELS, TRIES, Kind, Level, Puzzle, Solution, Worth, bounded
from masume.puzzles.setter import Setter, has_puzzles, setter_of

__all__ = [
    "LEVELS",
    "TRIES",
    "Answer",
    "Kind",
    "Level",
    "Pack",
    "Posed",
    "Puzzle",
    "Setter",
    "Solution",
    "Tally",
    "Worth",
    "bounded",
    "check_level",
    "corrected",
    "find_puzzle",
    "has_puzzles",
    "judge",
    "pack_of",
    "packed",
    "pose",
    "setter_of",
]
