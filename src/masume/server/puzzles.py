"""Puzzles for the page: a position as a table that is stored nowhere, and what an answer is worth.

Packs lie in the boxes; any other puzzle is made in the pool and remembered for a while. How people
do is counted by puzzle, for those of packs only: nothing is known about anybody.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial

import msgspec
from msgspec import Struct

from masume.core import registry
from masume.core.errors import LimitError, PuzzleError
from masume.core.game import Effect
from masume.core.language import Language
from masume.core.printing import Paper
from masume.core.typing import AnyMove
from masume.pictures.svg import Theme, in_theme
from masume.puzzles import (
    LEVELS,
    TRIES,
    Answer,
    Kind,
    Level,
    Posed,
    Puzzle,
    Setter,
    Tally,
    Worth,
    check_level,
    corrected,
    find_puzzle,
    has_puzzles,
    judge,
    pack_of,
    packed,
    pose,
    setter_of,
)
from masume.puzzles.judging import RIVAL
from masume.puzzles.paper import paper_numbers, put_on_paper, puzzle_picture
from masume.server.identity import Caller
from masume.server.messages.answers import Hint, Position, Refusal, TableInfo
from masume.server.messages.refusals import refusal_of
from masume.server.messages.requests import PuzzleTry, WireMove
from masume.server.practice import (
    LEARNER,
    character_of,
    practice_position,
    practice_seat,
    practice_table,
)
from masume.server.settings import Settings
from masume.server.store.store import Puzzles as StoredPuzzles
from masume.server.tables.queue import TOO_LONG, FairQueue
from masume.server.tables.thinking import for_address

log = logging.getLogger("masume.puzzles")

Address = tuple[str, str, str, int]
"""A game, a kind, a level and a number."""
PRINT_SECONDS = 30.0
"""The longest that the puzzles of a file may take to make, and the file to print."""


class PaperRequest(Struct, frozen=True):
    """Which puzzles are to be printed."""

    game: str
    kind: str
    level: str
    first: int
    count: int
    language: Language
    paper: Paper


class PuzzleLevel(Struct, frozen=True):
    """The puzzles of one kind and level."""

    level: Level
    numbers: tuple[int, ...]
    """Those of the pack, the easiest first: as foreseen, and as people have found."""


class PuzzleKind(Struct, frozen=True):
    """What is asked in some puzzles of a game."""

    game: str
    kind: str
    title: dict[str, str]
    """By language; English is always there."""
    ask: dict[str, str]
    levels: tuple[PuzzleLevel, ...]
    drawn: bool
    """Whether its box draws pictures."""


class PuzzleInfo(Struct, frozen=True):
    """A puzzle: what is asked, and the table as it is."""

    game: str
    kind: str
    level: Level
    number: int
    size: int
    """How many puzzles the pack has; higher numbers are made when they are asked for."""
    title: dict[str, str]
    ask: dict[str, str]
    worth: Worth | None
    """What answers are worth, in words by language; none where they are right or wrong."""
    unique: bool
    """Whether one answer alone is right; else all that are as good are."""
    tries: int
    best: int
    """What the best answer is worth."""
    rival: str
    """Who has found it."""
    character: str
    """The key of their portrait."""
    difficulty: int
    """From 1 to 100."""
    solved: int
    """How many people have solved it …"""
    failed: int
    """… and how many have not."""
    table: TableInfo
    position: Position


class PuzzleVerdict(Struct, frozen=True):
    """What came of an answer."""

    solved: bool
    worth: int | None
    """What it is worth, if the rules allow it."""
    effects: tuple[Effect, ...]
    refusal: Refusal | None
    """Why the rules refuse it: it was no try."""
    position: Position | None
    """After an answer that was right."""


class Puzzles:
    """Finds puzzles, and judges answers to them."""

    def __init__(self, settings: Settings, store: StoredPuzzles, queue: FairQueue) -> None:
        self.settings, self.store, self.queue = settings, store, queue
        self._made: dict[Address, Puzzle] = {}

    async def overview(self) -> tuple[PuzzleKind, ...]:
        """All kinds of puzzles of all games, with the numbers of their packs."""
        tallies = await self.store.tallies("")
        return await asyncio.to_thread(_overview, tallies)

    async def see(self, caller: Caller, address: Address) -> PuzzleInfo:
        """A puzzle."""
        posed = await self._pose(caller, address)
        name = _name(address)
        tally = (await self.store.tallies(name)).get(name, Tally())
        return await asyncio.to_thread(partial(_info, posed, address, tally))

    async def answer(self, caller: Caller, address: Address, given: PuzzleTry) -> PuzzleVerdict:
        """What an answer is worth; how a person did is counted when it was solved or given up."""
        posed = await self._pose(caller, address)
        found = await asyncio.to_thread(judge, posed, _move(posed, given.move))
        if given.preview or found.refusal is not None:
            return _verdict(found)
        in_pack = address[3] <= len(pack_of(address[0], address[1]).of(posed.puzzle.level))
        if given.counts and in_pack and (found.solved or given.number == TRIES):
            await self.store.count(_name(address), found.solved, given.number)
        return await asyncio.to_thread(_verdict, found, posed if found.solved else None, address)

    async def hint(self, caller: Caller, address: Address) -> Hint:
        """The best answer, for a page to tell in steps."""
        posed = await self._pose(caller, address)
        return hint_of(posed)

    async def picture(self, caller: Caller, address: Address, theme: Theme) -> str:
        """The position as SVG; empty if the box draws no pictures."""
        posed = await self._pose(caller, address)
        drawn = await asyncio.to_thread(puzzle_picture, posed)
        return in_theme(drawn, theme) if drawn else ""

    async def paper(self, caller: Caller, asked: PaperRequest) -> bytes:
        """A PDF with puzzles and their solutions.

        Each puzzle that is not there is made when it is the caller's turn again: others do not wait
        for all of them. What was made is remembered for the next try.
        """
        numbers = paper_numbers(asked.first, asked.count, asked.language, asked.paper)
        finding = self._find_all(caller, asked, numbers)
        try:
            puzzles = await self.queue.clock.wait_for(finding, PRINT_SECONDS)
        except TimeoutError:
            raise LimitError("limit/too-long", TOO_LONG) from None
        wanted = asked.game, asked.kind, asked.first, puzzles, asked.language, asked.paper
        return await self.queue.ask(for_address(caller), PRINT_SECONDS, put_on_paper, *wanted)

    async def _find_all(
        self, caller: Caller, asked: PaperRequest, numbers: range
    ) -> tuple[Puzzle, ...]:
        found = [
            await self._find(caller, (asked.game, asked.kind, asked.level, number))
            for number in numbers
        ]
        return tuple(found)

    async def _pose(self, caller: Caller, address: Address) -> Posed:
        puzzle, setter = await self._find(caller, address), setter_of(address[0])
        return await asyncio.to_thread(pose, setter, setter.find(address[1]), puzzle)

    async def _find(self, caller: Caller, address: Address) -> Puzzle:
        """A puzzle out of its pack, made before, or made when it is the caller's turn."""
        key, kind, level, number = address
        setter = setter_of(key)
        wanted, found = check_level(level), setter.find(kind)
        puzzle = packed(setter, found, wanted, number) or self._made.get(address)
        if puzzle is None:
            seconds = self.settings.puzzle_seconds
            puzzle = await self.queue.ask(for_address(caller), seconds, find_puzzle, *address)
            while len(self._made) >= self.settings.puzzles_remembered:
                del self._made[next(iter(self._made))]
            self._made[address] = puzzle
        return puzzle


def hint_of(posed: Posed) -> Hint:
    """The best answer of a puzzle and what it brings."""
    game, state, seat, move = posed.game, posed.match.state, posed.seat, posed.answer
    after = game.play(state, seat, move)
    gains = posed.puzzle.best > 0
    return Hint(
        move=move,
        text=posed.puzzle.answer,
        points=game.scores(after)[seat] - game.scores(state)[seat],
        worth=float(posed.puzzle.best) if gains else None,
        gap=float(posed.puzzle.best - posed.puzzle.next) if gains else None,
        reasons=posed.setter.reasons(posed.kind, state, seat, move),
    )


def _overview(tallies: dict[str, Tally]) -> tuple[PuzzleKind, ...]:
    found: list[PuzzleKind] = []
    for key in filter(has_puzzles, registry.keys()):
        try:
            setter = setter_of(key)
            found += [_kind_facts(setter, kind, tallies) for kind in setter.kinds]
        except Exception:  # a package with a mistake hides no other
            log.exception("the puzzles of %s cannot be listed", key)
    return tuple(found)


def _kind_facts(setter: Setter, kind: Kind, tallies: dict[str, Tally]) -> PuzzleKind:
    key = setter.game.info.key
    pack = pack_of(key, kind.key)
    levels = []
    for level in LEVELS:
        hard = {
            number: corrected(
                puzzle.difficulty, tallies.get(_name((key, kind.key, level, number)), Tally())
            )
            for number, puzzle in enumerate(pack.of(level), 1)
        }
        levels.append(PuzzleLevel(level, tuple(sorted(hard, key=lambda each: hard[each]))))
    drawn = bool(registry.box_of(key).part("picture", key))
    return PuzzleKind(key, kind.key, kind.title, kind.ask, tuple(levels), drawn)


def _info(posed: Posed, address: Address, tally: Tally) -> PuzzleInfo:
    key, kind, _, number = address
    puzzle = posed.puzzle
    seats = [
        practice_seat(LEARNER if seat == posed.seat else RIVAL, seat)
        for seat in range(puzzle.seats)
    ]
    return PuzzleInfo(
        game=key,
        kind=kind,
        level=puzzle.level,
        number=number,
        size=len(pack_of(key, kind).of(puzzle.level)),
        title=posed.kind.title,
        ask=posed.kind.ask,
        worth=posed.kind.worth,
        unique=posed.kind.unique,
        tries=TRIES,
        best=puzzle.best,
        rival=RIVAL,
        character=character_of(RIVAL),
        difficulty=corrected(puzzle.difficulty, tally),
        solved=tally.solved,
        failed=tally.failed,
        table=practice_table(_table(address), posed.match, seats, "play", hints=True),
        position=practice_position(_table(address), posed.match, posed.seat, moves=True),
    )


def _verdict(
    found: Answer, posed: Posed | None = None, address: Address = ("", "", "", 0)
) -> PuzzleVerdict:
    position = None
    if posed is not None:
        posed.match.append(posed.seat, found.move)
        position = practice_position(_table(address), posed.match, posed.seat, moves=False)
    return PuzzleVerdict(
        solved=found.solved,
        worth=found.worth,
        effects=found.effects,
        refusal=refusal_of(found.refusal) if found.refusal else None,
        position=position,
    )


def _move(posed: Posed, given: WireMove) -> AnyMove:
    if isinstance(given, str):
        return given
    try:
        return msgspec.convert(given, posed.game.info.move)
    except msgspec.ValidationError as error:
        raise PuzzleError("puzzle/move", f"That is no move of this game: {error}.") from None


def _table(address: Address) -> str:
    return f"puzzle-{_name(address)}"


def _name(address: Address) -> str:
    """Under which a puzzle is counted."""
    return "/".join(map(str, address))
