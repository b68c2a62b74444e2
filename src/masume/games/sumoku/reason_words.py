"""The judges' reasons as English sentences, for the terminal."""

from __future__ import annotations

from masume.bots.judge import Reason
from masume.games.sumoku import reasons
from masume.games.sumoku.sumoku import reasons as plays
from masume.terminal.face import points_words

SURE = "Nothing is left to chance: with the best play of both"


def why_words(reason: Reason) -> str:
    """One reason as a sentence; empty if it is none of ours.

    >>> why_words(reasons.AddsUp(tiles=("R6", "G1", "B6", "P2"), totals=(15,)))
    'R6 G1 B6 P2: four colours, and 15 is a multiple of the key.'
    """
    match reason:
        case reasons.Builds(tiles=tiles):
            return f"All {tiles} tiles fit."
        case reasons.NoLayout(proved=True):
            return "No layout can use all these tiles."
        case reasons.NoLayout():
            return "No layout was found that uses all these tiles."
        case reasons.NextTiles(fits=fits, tens=tens):
            return f"Ten more tiles were tried {tens} times after it: they fitted {fits} times."
        case reasons.AddsUp(tiles=tiles, totals=totals):
            sums = " or ".join(map(str, totals))
            return f"{' '.join(tiles)}: four colours, and {sums} is a multiple of the key."
        case _:
            return _play_words(reason)


def _play_words(reason: Reason) -> str:
    """What a play of Sumoku brings, leaves and costs."""
    points = round(reason.points)
    match reason:
        case plays.Scores(lines=lines):
            return f"It scores {points_words(points)} in {lines} line{'' if lines == 1 else 's'}."
        case plays.ExtraTurn():
            more = f"the extra turn can score {points} more" if points else "an extra turn"
            return f"It completes a line of six colours: {more}."
        case plays.Leaves(reply=reply):
            return f"The next player can then score {points_words(reply)}."
        case plays.Keeps(most=most):
            return f"The tiles you keep can still score {points_words(most)}."
        case plays.Unplayable(tiles=tiles):
            return f"Kept, and fitting nowhere now: {' '.join(tiles)}."
        case plays.Loses():
            return f"If it ended like this, your tiles would cost {points_words(-points)}."
        case plays.Solved(margin=margin):
            return f"{SURE} {_end(margin)}."
    return ""


def _end(margin: int) -> str:
    if not margin:
        return "it ends in a tie"
    return f"you {'win' if margin > 0 else 'lose'} by {abs(margin)}"
