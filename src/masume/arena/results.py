"""A file of games that were played, so that an interrupted simulation goes on where it stopped.

The first line is a header that says what was played, each other line is one game:

    {"masume":"0.1.0","game":…,"bots":["greedy","kind"],"seed":"tea","options":{…}, …}
    {"number":0,"scores":[98,71],"wins":[1.0,0.0],"seats":[0,1],"rows":83, …}

Games are written in the order in which they ended. How many the plan has is not in the header: a
file can be continued with more.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import BinaryIO, Literal

import msgspec
from msgspec import Struct

import masume
from masume.arena.entrants import Entrant
from masume.arena.games import new_match
from masume.arena.plan import Plan, Played
from masume.bots import Budget
from masume.core.errors import ArenaError

LONGEST_LINE = 100_000
"""More bytes than a line of ours can have."""
START = b'{"masume":'
"""How every header begins."""


class Header(Struct, frozen=True):
    """What decides how each game of a plan goes, and whether its records were wanted."""

    masume: str
    """The version that played them."""
    game: str
    bots: tuple[str, ...]
    seed: str
    options: dict[str, object]
    budget: Budget
    dealt: bool
    records: bool

    @classmethod
    def of(cls, plan: Plan) -> Header:
        """The header of a file of this plan; options that were left out have their values."""
        return cls(
            masume=masume.__version__,
            game=plan.game,
            bots=tuple(map(_place_of, plan.bots)),
            seed=plan.seed,
            options=msgspec.to_builtins(new_match(plan, 0).options),
            budget=plan.budget,
            dealt=plan.dealt,
            records=plan.records,
        )


def _place_of(entrant: Entrant) -> str:
    """A level, or where the class of a bot is found."""
    if isinstance(entrant, str):
        return entrant
    return f"{type(entrant).__module__}:{type(entrant).__qualname__}"


def seed_in(path: Path) -> str | None:
    """The seed of the games in this file; none if there is no file yet, or nothing in it."""
    header = _read_header(path)
    return None if header is None else header.seed


class Results:
    """The file of a plan; refused if it holds anything else."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path, self.games, self.bots = path, plan.games, len(plan.bots)
        header, found = Header.of(plan), _read_header(path)
        if found is None:
            with _opened(path, "wb") as file:
                self._write(file, header)
        elif found != header:
            words = f"{path} has games of another plan: {_difference(found, header)}."
            raise ArenaError("arena/other-plan", words)

    def complete(self, play: Callable[[Iterable[int]], Generator[Played]]) -> Generator[Played]:
        """The games in the file, then those still missing, which are added as they are played."""
        done = bytearray(self.games)
        for one in self._read():
            if one.number < self.games and not done[one.number]:
                done[one.number] = True
                yield one
        missing = (number for number in range(self.games) if not done[number])
        with _opened(self.path, "ab") as file, closing(play(missing)) as games:
            for one in games:
                yield one
                self._write(file, msgspec.structs.replace(one, record=""))

    def _read(self) -> Iterator[Played]:
        """The games in the file; a last line that was not finished is cut off."""
        decoder = msgspec.json.Decoder(Played)
        with _opened(self.path, "rb") as file:
            end = len(file.readline())
            for number, line in enumerate(_lines(file), 2):
                if not line.endswith(b"\n") and len(line) < LONGEST_LINE:
                    break
                try:
                    one = decoder.decode(line)
                except msgspec.DecodeError:
                    one = None
                if one is None or not self._is_sound(one):
                    words = f"Line {number} of {self.path} is damaged."
                    raise ArenaError("arena/damaged", words, line=number)
                yield one
                end += len(line)
            else:
                return
        with _opened(self.path, "r+b") as file:
            file.truncate(end)

    def _is_sound(self, one: Played) -> bool:
        fits = len(one.scores) == len(one.wins) == self.bots
        return one.number >= 0 and fits and sorted(one.seats) == [*range(self.bots)]

    def _write(self, file: BinaryIO, row: Struct) -> None:
        """Writes a line, which is in the file when this returns."""
        line = msgspec.json.encode(row) + b"\n"
        try:
            if file.write(line) < len(line):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        except OSError as error:
            words = f"Cannot write {self.path}: {error.strerror}."
            raise ArenaError("arena/file", words) from None


def _read_header(path: Path) -> Header | None:
    """The header; none if there is no file, or nothing but the beginning of a header in it."""
    try:
        with path.open("rb") as file:
            line = file.readline(LONGEST_LINE)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise ArenaError("arena/file", f"Cannot open {path}: {error.strerror}.") from None
    if not line.endswith(b"\n") and (line.startswith(START) or START.startswith(line)):
        return None
    try:
        return msgspec.json.decode(line, type=Header)
    except msgspec.DecodeError:
        raise ArenaError("arena/no-results", f"{path} is no file of results.") from None


def _opened(path: Path, mode: Literal["rb", "wb", "ab", "r+b"]) -> BinaryIO:
    """What is written is not buffered: a line is in the file at once."""
    try:
        return path.open(mode, buffering=-1 if mode == "rb" else 0)
    except OSError as error:
        raise ArenaError("arena/file", f"Cannot open {path}: {error.strerror}.") from None


def _lines(file: BinaryIO) -> Iterator[bytes]:
    """The lines that follow, a longer one in pieces."""
    return iter(lambda: file.readline(LONGEST_LINE), b"")


def _difference(found: Header, wanted: Header) -> str:
    """The first field that differs."""
    for name in found.__struct_fields__:
        theirs, ours = (getattr(each, name) for each in (found, wanted))
        if theirs != ours:
            break
    return f"{name} {_json(theirs)}, not {_json(ours)}"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
