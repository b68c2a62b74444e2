"""The description of the interface at `/api/schema`.

The framework describes its own routes. Added here are the raw routes, the events of a stream, what
happens at a table, and for each box its moves, effects, views and options, under names that begin
with the box: `box.Lay`, `box.GameMove`.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from litestar import Litestar
from litestar.openapi.plugins import JsonRenderPlugin

from masume.core import registry
from masume.core.box import Box
from masume.core.table_moves import TableMove
from masume.core.typing import AnyGame, Json
from masume.server.http.context import AnyRequest
from masume.server.messages import Done, DraftInfo, MoveRequest, Refusal

REF = "#/components/schemas/"
Schemas = dict[str, Json]


class SchemaPlugin(JsonRenderPlugin):
    """Renders the framework's schema with what it does not know."""

    def render(self, request: AnyRequest, openapi_schema: Schemas) -> bytes:
        """The schema as JSON."""
        return msgspec.json.encode(complete(openapi_schema))


def schema_of(framework: Litestar) -> Schemas:
    """The whole schema of an application."""
    return complete(framework.openapi_schema.to_schema())


def complete(schema: Schemas) -> Schemas:
    """Adds to the framework's schema what it does not know."""
    paths = {**schema["paths"], "/api/tables/{table_id}/moves": {"post": _move_operation()}}
    schemas = {**_general(), **schema["components"]["schemas"], **_table_moves()}
    schemas["Effect"]["properties"]["kind"] = {"type": "string"}  # each game has its own kinds
    for box in registry.boxes():
        schemas.update(_box(box))
    components = {**schema["components"], "schemas": dict(sorted(schemas.items()))}
    return {**schema, "paths": paths, "components": components}


def _general() -> Schemas:
    """What is not reached from any route of the framework."""
    types = [MoveRequest, Done, Refusal, DraftInfo]
    _, parts = msgspec.json.schema_components(types, ref_template=REF + "{name}")
    return dict(parts)


def _table_moves() -> Schemas:
    """What happens at a table and not in the game: rows whose `who` is −3."""
    return _prefixed("table", {"Move": TableMove})


def _box(box: Box) -> Schemas:
    """The types of all games of a box that can be loaded."""
    games = [game for game in registry.games() if game.info.key in box.games]
    return _prefixed(box.key, {name: kind for game in games for name, kind in _types(game)})


def _types(game: AnyGame) -> Iterator[tuple[str, Json]]:
    """By name, the types that a game speaks: for `latin-duel`, `LatinDuelMove` and so on."""
    name = "".join(part.capitalize() for part in game.info.key.split("-"))
    for kind in ("move", "effect", "view", "options"):
        if (found := getattr(game.info, kind)) is not None:
            yield f"{name}{kind.capitalize()}", found


def _prefixed(prefix: str, types: dict[str, Json]) -> Schemas:
    """The schemas of some types and of all that they consist of."""
    template = f"{REF}{prefix}.{{name}}"
    found, parts = msgspec.json.schema_components(types.values(), ref_template=template)
    named = {f"{prefix}.{name}": part for name, part in parts.items()}
    for name, schema in zip(types, found, strict=True):
        named.setdefault(f"{prefix}.{name}", schema)
    return named


def _move_operation() -> Schemas:
    table_id = {"name": "table_id", "in": "path", "required": True, "schema": {"type": "string"}}
    return {
        "summary": "Move",
        "description": "Plays; answered when it is on disk.",
        "operationId": "ApiTablesTableIdMovesMove",
        "parameters": [table_id],
        "requestBody": {"required": True, "content": _json("MoveRequest")},
        "responses": {
            "200": {"description": "The move is on disk.", "content": _json("Done")},
            "400": {"description": "The request is refused.", "content": _json("Refusal")},
        },
    }


def _json(name: str) -> Schemas:
    return {"application/json": {"schema": {"$ref": f"{REF}{name}"}}}
