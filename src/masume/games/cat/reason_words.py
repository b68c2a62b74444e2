"""The judge's reasons as sentences, for the terminal."""

from __future__ import annotations

from masume.bots.judge import Reason
from masume.games.cat.bots import reasons
from masume.terminal.reason_texts import Sentences

PACKAGE = "masume.games.cat"


def why_words(reason: Reason, language: str = "en") -> str:
    """One reason as a sentence; empty if it is none of ours.

    >>> why_words(reasons.Circles(cells=("B2", "D2")), "nl")
    'B2 en D2 worden omcirkeld.'
    """
    words = Sentences(PACKAGE, language)
    match reason:
        case reasons.Circles(cells=cells):
            return words.say("circles", len(cells), cells=words.listed(cells))
        case reasons.Diagonal(value=value, cells=cells):
            return words.say("diagonal", value=value, cells=words.listed(cells))
        case reasons.Blocks(cells=cells):
            return words.say("blocks", cells=words.listed(cells))
        case reasons.KeepsOpen(cells=cells):
            return words.say("keepsOpen", cells=words.listed(cells))
        case reasons.KeepsRoom(value=value, places=places):
            return words.say("keepsRoom", places, value=value)
        case reasons.TakesRoom(value=value, places=0):
            return words.say("noRoom", value=value)
        case reasons.TakesRoom(value=value, places=places):
            return words.say("takesRoom", places, value=value)
    return _box_words(words, reason)


def _box_words(words: Sentences, reason: Reason) -> str:
    """One reason for crossing off a box."""
    match reason:
        case reasons.MakesWild(number=number, dice=dice):
            return words.say("makesWild", dice, value=number)
        case reasons.SpendsBlank():
            return words.say("spendsBlank")
        case reasons.HelpsOthers():
            return words.say("helpsOthers")
    return ""
