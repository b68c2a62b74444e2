"""The games that can be played here."""

from __future__ import annotations

import asyncio

from litestar import get
from litestar.params import FromPath, FromQuery

from masume.bots.crew import crew_of
from masume.core import registry
from masume.core.language import ENGLISH, Language
from masume.core.options import choices
from masume.core.typing import AnyGame, Json
from masume.lessons.course import has_course
from masume.puzzles import has_puzzles
from masume.server.http.compressed import COMPRESSED
from masume.server.messages.answers import GameFacts, OptionFacts
from masume.server.rulebook import (
    FoundRule,
    RulesPage,
    box_texts,
    find_rules,
    languages,
    rules_page,
    spoken,
)

MOST_SOUGHT = 100
"""So many characters are sought at most."""


@get("/api/games", middleware=[COMPRESSED])
async def list_games() -> list[GameFacts]:
    """The games that can be played here."""
    return [game_facts(game) for game in registry.games()]


def game_facts(game: AnyGame) -> GameFacts:
    """What a page must know of a game before it is opened."""
    info, crew, box = game.info, crew_of(game), registry.box_of(game.info.key)
    return GameFacts(
        key=info.key,
        name=info.name,
        box=info.box,
        box_name=box.name,
        tagline=info.tagline,
        seats=info.seats,
        age=info.age,
        minutes=info.minutes,
        traits=info.traits,
        levels=crew.levels,
        usual=crew.usual(),
        characters=crew.characters(),
        options=tuple(OptionFacts(each.name, each.values, each.meaning) for each in choices(game)),
        rules=languages(info.key),
        show=box.file(box.shows, f"{info.key}.json") is not None,
        lessons=has_course(info.key),
        puzzles=has_puzzles(info.key),
        prints=bool(box.part("print", info.key)),
        picture=bool(box.part("picture", info.key)),
    )


@get("/api/games/{key:str}/rules", middleware=[COMPRESSED])
async def see_rules(key: FromPath[str], lang: FromQuery[Language] = ENGLISH) -> RulesPage:
    """The rules of a game; in English where its box has no page in this language."""
    key = registry.game(key[:64]).info.key
    return await asyncio.to_thread(rules_page, key, spoken(key, lang))


@get("/api/rules", middleware=[COMPRESSED])
async def search_rules(
    find: FromQuery[str], lang: FromQuery[Language] = ENGLISH
) -> list[FoundRule]:
    """The rules of all games that hold these words; in English where a page is missing."""
    return await asyncio.to_thread(find_rules, find[:MOST_SOUGHT], lang)


@get("/api/games/{key:str}/texts", middleware=[COMPRESSED])
async def see_texts(key: FromPath[str], lang: FromQuery[Language] = ENGLISH) -> dict[str, Json]:
    """The words that a box brings for a page that does not know it."""
    return await asyncio.to_thread(box_texts, key[:64], lang)


HANDLERS = [list_games, search_rules, see_rules, see_texts]
