"""Puzzles: which there are, one of them, answers to it and hints. Nobody is remembered."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, JSONBody

from masume.server.http.compressed import COMPRESSED
from masume.server.http.context import ToCaller, ToServices
from masume.server.messages.answers import Hint
from masume.server.messages.requests import PuzzleTry
from masume.server.puzzles import PuzzleInfo, PuzzleKind, PuzzleVerdict

PUZZLE_PATH = "/api/games/{key:str}/puzzles/{kind:str}/{level:str}/{number:int}"
LONGEST = 64


@get("/api/puzzles", middleware=[COMPRESSED])
async def see_puzzles(services: ToServices, caller: ToCaller) -> tuple[PuzzleKind, ...]:
    """All kinds of puzzles, with the numbers of their packs, the easiest first."""
    await services.rates.count("puzzles", caller.address)
    return await services.puzzles.overview()


@get(PUZZLE_PATH, middleware=[COMPRESSED])
async def see_puzzle(
    services: ToServices,
    caller: ToCaller,
    key: FromPath[str],
    kind: FromPath[str],
    level: FromPath[str],
    number: FromPath[int],
) -> PuzzleInfo:
    """A puzzle with its table; a number beyond the pack is made, and always the same."""
    await services.rates.count("puzzles", caller.address)
    return await services.puzzles.see(caller, (key[:LONGEST], kind[:LONGEST], level, number))


@post(PUZZLE_PATH, status_code=200, middleware=[COMPRESSED])
async def answer_puzzle(
    services: ToServices,
    caller: ToCaller,
    key: FromPath[str],
    kind: FromPath[str],
    level: FromPath[str],
    number: FromPath[int],
    data: JSONBody[PuzzleTry],
) -> PuzzleVerdict:
    """What an answer is worth by the rules."""
    await services.rates.count("puzzles", caller.address)
    address = key[:LONGEST], kind[:LONGEST], level, number
    return await services.puzzles.answer(caller, address, data)


@post(f"{PUZZLE_PATH}/hint", status_code=200, middleware=[COMPRESSED])
async def see_puzzle_hint(
    services: ToServices,
    caller: ToCaller,
    key: FromPath[str],
    kind: FromPath[str],
    level: FromPath[str],
    number: FromPath[int],
) -> Hint:
    """The best answer, to be told in steps: where to look, which move, why."""
    await services.rates.count("puzzles", caller.address)
    return await services.puzzles.hint(caller, (key[:LONGEST], kind[:LONGEST], level, number))


HANDLERS = [see_puzzles, see_puzzle, answer_puzzle, see_puzzle_hint]
