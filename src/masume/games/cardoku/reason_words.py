"""The judge's reasons as English sentences, for the terminal."""

from __future__ import annotations

from masume.bots.judge import Reason
from masume.games.cardoku.bots import reasons
from masume.terminal.face import listed


def why_words(reason: Reason) -> str:
    """One reason as a sentence.

    >>> why_words(reasons.Completes(lines=("row 2", "block 5")))
    'It completes row 2 and block 5.'
    """
    match reason:
        case reasons.Completes(lines=lines):
            return f"It completes {listed(lines)}."
        case reasons.Leaves(cell=cell, value=value, lines=lines):
            return (
                f"It leaves {cell} to the next player: a {value} there completes {listed(lines)}."
            )
        case reasons.Denies(lines=lines):
            return f"The next player can no longer complete {listed(lines)}."
        case reasons.Locks(cells=cells):
            return f"It locks {listed(cells)}: nobody can move what lies there any more."
        case reasons.Keeps(cards=cards):
            return f"You keep your {'card' if cards == 1 else f'{cards} cards'} for later."
        case _:
            return _plan_words(reason)


def _plan_words(reason: Reason) -> str:
    """What has to do with a plan or with the end."""
    match reason:
        case reasons.RunsOut(turns=0):
            return "It ends the game while you are ahead."
        case reasons.RunsOut(turns=turns):
            more = "One more turn that brings nothing ends"
            if turns > 1:
                more = f"{turns} more turns that bring nothing end"
            return f"You are ahead. {more} the game."
        case reasons.Planned(lines=lines):
            return f"After this, {lines} lines can still be completed."
        case reasons.Repairs(cell=cell):
            return f"On {cell} the card no longer stands in the way of others."
        case reasons.Lends(block=block):
            return (
                f"The rows and columns through {block} have scored: its cards can serve elsewhere."
            )
    return ""
