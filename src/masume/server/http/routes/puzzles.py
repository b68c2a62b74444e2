"""Puzzles: which there are, one of them, answers to it and hints. Nobody is remembered."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from masume.core.language import Language
from masume.core.printing import Paper
from masume.pictures.svg import Theme
from masume.puzzles.paper import COUNT, file_name
from masume.server.http.compressed import COMPRESSED
from masume.server.http.context import ToCaller, ToServices
from masume.server.http.routes.pictures import HEADERS, KEPT
from masume.server.messages.answers import Hint
from masume.server.messages.requests import PuzzleTry
from masume.server.puzzles import PaperRequest, PuzzleInfo, PuzzleKind, PuzzleVerdict

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


@get(f"{PUZZLE_PATH}/picture", include_in_schema=False, middleware=[COMPRESSED])
async def see_puzzle_picture(
    services: ToServices,
    caller: ToCaller,
    key: FromPath[str],
    kind: FromPath[str],
    level: FromPath[str],
    number: FromPath[int],
    theme: FromQuery[Theme] = "auto",
) -> Response[str]:
    """The position of a puzzle, drawn by its box; 204 if it draws no pictures."""
    await services.rates.count("puzzles", caller.address)
    address = key[:LONGEST], kind[:LONGEST], level, number
    picture = await services.puzzles.picture(caller, address, theme)
    if not picture:
        return Response("", status_code=204, headers=HEADERS)
    return Response(picture, media_type="image/svg+xml", headers={**HEADERS, **KEPT})


@get("/api/games/{key:str}/puzzles/{kind:str}/{level:str}/print", include_in_schema=False)
async def print_some_puzzles(
    services: ToServices,
    caller: ToCaller,
    key: FromPath[str],
    kind: FromPath[str],
    level: FromPath[str],
    first: FromQuery[int] = 1,
    count: FromQuery[int] = COUNT,
    lang: FromQuery[Language] = "en",
    paper: FromQuery[Paper] = "a4",
) -> Response[bytes]:
    """Some puzzles from a number on, and their solutions, as a PDF."""
    await services.rates.count("prints", caller.address)
    asked = PaperRequest(key[:LONGEST], kind[:LONGEST], level, first, count, lang, paper)
    made = await services.puzzles.paper(caller, asked)
    name = file_name(key[:LONGEST], kind[:LONGEST], level, lang)
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(made, media_type="application/pdf", headers=headers)


HANDLERS = [
    see_puzzles,
    see_puzzle,
    answer_puzzle,
    see_puzzle_hint,
    see_puzzle_picture,
    print_some_puzzles,
]
