"""Printing: what a box makes for a real table, as a PDF.

A box names a subclass of `Printer` as its part `print`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Literal

from masume.core import registry
from masume.core.errors import OptionError
from masume.core.language import ENGLISH, Language
from masume.core.options import Options, options_from
from masume.core.typing import AnyGame

Paper = Literal["a4", "us-letter"]
USUAL_PLAYERS = 4
"""For how many is printed if nobody says, where the game is for so many."""


class Printer(ABC):
    """Prints what people need to play one game without a screen."""

    options: ClassVar[tuple[str, ...]] = ()
    """The options of the game that change what is printed."""
    players: tuple[int, int] = (1, 6)
    """The fewest and the most that one file is for."""
    languages: ClassVar[tuple[Language, ...]] = (ENGLISH,)
    papers: ClassVar[tuple[Paper, ...]] = ("a4", "us-letter")
    contents: ClassVar[str] = "what the game needs"
    """What is in the file, for people."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    @property
    def usual_players(self) -> int:
        """For how many is printed if nobody says."""
        fewest, most = self.players
        return min(max(USUAL_PLAYERS, fewest), most)

    @abstractmethod
    def make(self, options: Options, players: int, language: Language, paper: Paper) -> bytes:
        """The PDF with all that there is; everything has been checked."""

    @property
    def parts(self) -> tuple[str, ...]:
        """What people can choose among, such as `board` and `rules`; empty if it is all or nothing.

        Words for them are the texts `print.part.<name>`.
        """
        return ()

    def make_parts(
        self,
        options: Options,
        players: int,
        language: Language,
        paper: Paper,
        parts: Sequence[str],
    ) -> bytes:
        """The PDF with some of `parts`."""
        return self.make(options, players, language, paper)

    def draw_part(
        self, part: str, options: Options, players: int, language: Language, paper: Paper
    ) -> str:
        """The first page of a part as SVG, for a look before printing; empty if there is none."""
        return ""

    def pdf(
        self,
        options: Mapping[str, object],
        players: int,
        language: Language = ENGLISH,
        paper: Paper = "a4",
        parts: Sequence[str] = (),
    ) -> bytes:
        """The PDF for this many players, or `OptionError`; `options` by name, as typed or sent.

        With `parts` only these, in the order of the file; without them all.
        """
        checked = self._check(options, players, language, paper, parts)
        chosen = tuple(part for part in self.parts if not parts or part in parts)
        return self.make_parts(checked, players, language, paper, chosen)

    def preview(
        self,
        part: str,
        options: Mapping[str, object],
        players: int,
        language: Language = ENGLISH,
        paper: Paper = "a4",
    ) -> str:
        """The first page of one part as SVG, or `OptionError`; empty if it is not drawn."""
        checked = self._check(options, players, language, paper, (part,))
        return self.draw_part(part, checked, players, language, paper)

    def _check(
        self,
        options: Mapping[str, object],
        players: int,
        language: Language,
        paper: Paper,
        parts: Sequence[str],
    ) -> Options:
        fewest, most = self.players
        if not fewest <= players <= most:
            many = f"{fewest} to {most} players" if most > 1 else "1 player"
            message = f"This can be printed for {many}, not {players}."
            raise OptionError("option/print", message)
        for name, chosen, there in (
            *(("option", each, self.options) for each in options),
            ("language", language, self.languages),
            ("paper", paper, self.papers),
            *(("part", each, self.parts) for each in parts),
        ):
            if chosen not in there:
                known = ", ".join(there) or "none"
                message = f"There is no {name} {chosen[:40]!r} to print with; there are: {known}."
                raise OptionError("option/print", message)
        checked: Options = self.game.check(options_from(self.game, dict(options)), players)
        return checked

    def file_name(self, options: Mapping[str, object], language: Language) -> str:
        """What to call the file."""
        return f"{self.game.info.key}-{language}.pdf"


def print_pdf(
    key: str,
    options: Mapping[str, object],
    players: int,
    language: Language,
    paper: Paper,
    parts: Sequence[str] = (),
) -> bytes:
    """The PDF of a game by its key: a function that can be run in another process."""
    return printer_of(registry.game(key)).pdf(options, players, language, paper, parts)


def print_preview(
    key: str,
    part: str,
    options: Mapping[str, object],
    players: int,
    language: Language,
    paper: Paper,
) -> str:
    """The first page of one part by the key of its game, as SVG; empty if it is not drawn."""
    return printer_of(registry.game(key)).preview(part, options, players, language, paper)


def printer_of(game: AnyGame) -> Printer:
    """The printer of a game, or `OptionError`."""
    found = registry.load_part("print", game.info.key)
    if isinstance(found, type) and issubclass(found, Printer):
        return found(game)
    raise OptionError("option/print", f"There is nothing to print for {game.info.name}.")
