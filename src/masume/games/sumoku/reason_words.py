"""The judges' reasons as sentences, for the terminal."""

from __future__ import annotations

from masume.bots.judge import Reason
from masume.games.sumoku import reasons
from masume.games.sumoku.sumoku import reasons as plays
from masume.terminal.reason_texts import Sentences

PACKAGE = "masume.games.sumoku"


def why_words(reason: Reason, language: str = "en") -> str:
    """One reason as a sentence; empty if it is none of ours.

    >>> why_words(reasons.AddsUp(tiles=("R6", "G1", "B6", "P2"), totals=(15,)))
    'R6, G1, B6, P2: four colours, and 15 is a multiple of the key number.'
    """
    words = Sentences(PACKAGE, language)
    match reason:
        case reasons.Builds(tiles=tiles):
            return words.say("builds", tiles)
        case reasons.NoLayout(proved=proved):
            return words.say("impossible" if proved else "notFound")
        case reasons.NextTiles(fits=fits, tens=tens):
            return words.say("next", fits=fits, tens=tens)
        case reasons.AddsUp(tiles=tiles, totals=totals):
            total = "/".join(map(str, totals))
            return words.say("addsUp", tiles=words.in_a_row(tiles), total=total)
        case _:
            return _play_words(words, reason)


def _play_words(words: Sentences, reason: Reason) -> str:
    """What a play of Sumoku brings, leaves and costs."""
    points = round(reason.points)
    match reason:
        case plays.Scores(lines=lines):
            return words.say("scores", lines, points=points)
        case plays.ExtraTurn():
            return words.say("extraScores", points) if points else words.say("extra")
        case plays.Leaves(reply=reply):
            return words.say("leaves", reply)
        case plays.Keeps(most=most):
            return words.say("keeps", most)
        case plays.Unplayable(tiles=tiles):
            return words.say("unplayable", tiles=words.in_a_row(tiles))
        case plays.Loses():
            return words.say("loses", -points)
        case plays.Solved(margin=0):
            return words.say("ties")
        case plays.Solved(margin=margin):
            return words.say("wins" if margin > 0 else "fails", abs(margin))
    return ""
