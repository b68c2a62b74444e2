"""The games that can be played here."""

from __future__ import annotations

from litestar import get

import masume
from masume.bots import levels_for
from masume.core import registry
from masume.core.options import choices
from masume.core.typing import AnyGame
from masume.server.messages import GameFacts, OptionFacts


@get("/healthz", include_in_schema=False)
async def healthz() -> dict[str, str]:
    """Whether the server answers."""
    return {"status": "ok", "version": masume.__version__}


@get("/api/games")
async def list_games() -> list[GameFacts]:
    """The games that can be played here."""
    return [game_facts(game) for game in registry.games()]


def game_facts(game: AnyGame) -> GameFacts:
    """What a page must know of a game before it is opened."""
    info = game.info
    return GameFacts(
        key=info.key,
        name=info.name,
        box=info.box,
        tagline=info.tagline,
        seats=info.seats,
        age=info.age,
        minutes=info.minutes,
        traits=info.traits,
        levels=levels_for(game),
        options=tuple(OptionFacts(each.name, each.values, each.meaning) for each in choices(game)),
    )


HANDLERS = [healthz, list_games]
