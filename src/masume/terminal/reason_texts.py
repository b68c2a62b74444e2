"""Sentences for the reasons of judges, in the languages that a box brings.

A box keeps them in a file of its package, `reasons.toml`, with one table for each sentence:

    [completes]
    en = "It completes {lines}."
    nl = "Dat voltooit {lines}."

    [keeps]
    en = { one = "{n} card stays in hand.", other = "{n} cards stay in hand." }
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files

import msgspec

from masume.core.language import ENGLISH, Language
from masume.terminal.face import listed

Texts = Mapping[str, Mapping[str, str | dict[str, str]]]
"""By name and language: a sentence, or `one` and `other` by number."""

CHINESE = "zh"
AND = {"nl": "en"}
"""What stands before the last of several things; else `and`."""
_WIDE_AFTER = re.compile(r"(\w)(和)", re.ASCII)
_WIDE_BEFORE = re.compile(r"(和)(\w)", re.ASCII)


@lru_cache(maxsize=64)
def texts_of(package: str) -> Texts:
    """The sentences of a package.

    >>> texts_of("masume.games.cat")["helpsOthers"]["nl"]
    'De anderen hebben er meer aan.'
    """
    source = (files(package) / "reasons.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(source, type=dict[str, dict[str, str | dict[str, str]]])


class Sentences:
    """The sentences of a package in one language, or in English where one is missing."""

    def __init__(self, package: str, language: Language = ENGLISH) -> None:
        self.texts, self.language = texts_of(package), language

    def say(self, name: str, number: int | None = None, **facts: object) -> str:
        """A sentence with its facts; with a number as `n`, in the form that fits it.

        >>> dutch = Sentences("masume.games.cardoku", "nl")
        >>> dutch.say("keeps", 1), dutch.say("keeps", 2)
        ('1 kaart blijft in de hand voor later.', '2 kaarten blijven in de hand voor later.')
        """
        found = self.texts[name].get(self.language) or self.texts[name][ENGLISH]
        if isinstance(found, dict):
            found = found["one"] if number == 1 and "one" in found else found["other"]
        return found.format(n=number, **facts)

    def name(self, name: str, which: str = "") -> str:
        """What people call a thing; the word itself where there is no other.

        >>> Sentences("masume.games.sudoku", "nl").name("owl")
        'uil'
        """
        return self.say(name, which=which) if name in self.texts else name

    def listed(self, names: Sequence[str]) -> str:
        """Names as one says them: «A1, B1 and C1», «A1, B1 en C1», 「A1、B1 和 C1」."""
        if not self.is_chinese:
            return listed(names, AND.get(self.language, "and"))
        *first, last = names
        joined = f"{'、'.join(first)}和{last}" if first else last
        return _WIDE_BEFORE.sub(r"\1 \2", _WIDE_AFTER.sub(r"\1 \2", joined))

    def in_a_row(self, names: Iterable[str]) -> str:
        """Names without «and»."""
        return ("、" if self.is_chinese else ", ").join(names)

    @property
    def is_chinese(self) -> bool:
        """Whether things in a row have marks of their own."""
        return self.language.partition("-")[0] == CHINESE


def in_sequence(sentences: Iterable[str], language: Language) -> str:
    """Sentences one after another; Chinese has no space after its full stop.

    >>> in_sequence(["Ja.", "", "Nee."], "nl"), in_sequence(["是。", "不。"], "zh-Hant")
    ('Ja. Nee.', '是。不。')
    """
    space = "" if language.partition("-")[0] == CHINESE else " "
    return space.join(filter(None, sentences))
