"""The description of the interface at `/api/schema`.

The framework describes its own routes. Added here are the raw routes, the events of a stream, what
happens at a table, and for each box its moves, effects, views, options and reasons, under names
that begin with the box: `box.Lay`, `box.GameMove`.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from litestar import Litestar
from litestar.openapi.plugins import JsonRenderPlugin

from masume.bots.crew import crew_of
from masume.core import registry
from masume.core.box import Box
from masume.core.record import FORMAT, Record
from masume.core.table_moves import TableMove
from masume.core.typing import AnyGame, Json
from masume.server.http.context import AnyRequest, services_of
from masume.server.http.gateway import RECORDS
from masume.server.http.request_schemas import (
    REF,
    any_move,
    bot_levels,
    name_schema,
    new_table,
    type_name,
    with_properties,
    without_zero,
)
from masume.server.http.routes.devices import DeviceName, DeviceRequest
from masume.server.messages import daily, friends, requests, tournaments
from masume.server.messages.answers import Done, DraftInfo, Refusal
from masume.server.messages.requests import MoveRequest
from masume.server.settings import Settings

Schemas = dict[str, Json]


def _json(name: str) -> Schemas:
    return {"application/json": {"schema": {"$ref": f"{REF}{name}"}}}


TABLE = "/api/tables/{table_id}"
MEANINGS = {
    400: "The request cannot be understood, or the server does not answer to that name.",
    403: "The caller may not do that.",
    404: "There is nothing under that name, or the caller may not see it.",
    405: "The path knows other methods.",
    408: "The request took too long to arrive.",
    409: "The table stands otherwise, or the rules refuse that here.",
    413: "The request is too large.",
    422: "The parts of the request do not fit together, or its body is no record.",
    429: "Too often, or too much at once.",
    431: "The head of the request is too large.",
    500: "Something went wrong on the server.",
    503: "The store cannot be read or written now.",
}
REFUSALS = {
    status: {"description": words, "content": _json("Refusal")}
    for status, words in MEANINGS.items()
}
KEY = {
    "name": "x-masume-key",
    "in": "header",
    "description": "The key of a seat, for programs; browsers have a cookie.",
    "required": False,
    "schema": {"type": "string"},
}
MOVES, PREVIEW, STREAM = f"{TABLE}/moves", f"{TABLE}/preview", "/api/stream"
NAMED = ("JoinRequest", "NameRequest", "DeviceName", "BotRequest", "AcceptRequest")
"""Requests with a name in them."""
SEATS_TAKEN = (("/api/tables", "201"), ("/api/join", "201"))
"""Operations that answer with the key of a seat."""
IN_PARTICULAR = {403, 404, 409, 413, 422}
"""Refusals of what is sent, and of what is under a name."""
EVERYWHERE = MEANINGS.keys() - IN_PARTICULAR
OF_PEOPLE = ("/api/friends", "/api/me/", "/api/regulars")
"""Paths below which only people have something, and programs with the key of a seat have not."""


class SchemaPlugin(JsonRenderPlugin):
    """Renders the framework's schema with what it does not know, once for the same boxes."""

    known: tuple[tuple[Box, ...], Settings] = ((), Settings())
    rendered = b""

    def render(self, request: AnyRequest, openapi_schema: Schemas) -> bytes:
        """The schema as JSON."""
        boxes, settings = registry.boxes(), services_of(request).settings
        if self.known[0] is not boxes or self.known[1].name_length != settings.name_length:
            self.rendered = msgspec.json.encode(complete(openapi_schema, settings))
            self.known = boxes, settings
        return self.rendered


def schema_of(framework: Litestar, settings: Settings) -> Schemas:
    """The whole schema of an application."""
    return complete(framework.openapi_schema.to_schema(), settings)


def complete(schema: Schemas, settings: Settings) -> Schemas:
    """Adds to the framework's schema what it does not know."""
    paths = {**schema["paths"], MOVES: {"post": _move_operation()}, STREAM: {"get": _stream()}}
    record = {"required": True, "content": _json("Record")}
    paths[RECORDS] = {"post": {**paths[RECORDS]["post"], "requestBody": record}}
    of_table = paths["/api/tables/{table_id}/record"]["get"]["responses"]["200"]
    of_table["content"] = record["content"]
    for path, answer in SEATS_TAKEN:
        paths[path]["post"]["responses"][answer]["links"] = _links(paths)
    paths = {path: _with_refusals(path, operations) for path, operations in paths.items()}
    schemas = {**_general(), **schema["components"]["schemas"], **_table_moves()}
    schemas["Effect"]["properties"]["kind"] = {"type": "string"}  # each game has its own kinds
    schemas = _without_ambiguity(schemas)
    schemas["Record"]["properties"]["masume"] = {"type": "integer", "enum": [FORMAT]}
    for name in schemas.keys() & set(_closed()):
        schemas[name] = {**schemas[name], "additionalProperties": False}
    for box in registry.boxes():
        schemas.update(_box(box))
    _describe_requests(paths, schemas, settings)
    components = {**schema["components"], "schemas": dict(sorted(schemas.items()))}
    return {**schema, "paths": paths, "components": components}


def _describe_requests(paths: Schemas, schemas: Schemas, settings: Settings) -> None:
    """Says exactly what is accepted, where the types of requests say less.

    What depends on a game stands at the operation, since the page has types of its own for that.
    """
    name, move = name_schema(settings), any_move()
    for each in schemas.keys() & {*_closed()} - {"Record"}:
        schemas[each] = without_zero(schemas[each])
    for each in NAMED:
        as_before = schemas[each]["properties"]["name"]
        schemas[each] = with_properties(schemas[each], name={**as_before, **name})
    levels = {"enum": bot_levels(), "default": "greedy"}
    games = {"enum": [game.info.key for game in registry.games()]}
    moves = {**schemas["MoveRequest"]["properties"]["moves"], "items": move}
    bodies = {
        "/api/tables": new_table(schemas["NewTable"], settings),
        f"{TABLE}/bot": with_properties(schemas["BotRequest"], level=levels),
        MOVES: with_properties(schemas["MoveRequest"], moves=moves),
        PREVIEW: with_properties(schemas["PreviewRequest"], move=move),
        RECORDS: with_properties(schemas["Record"], game=games),
    }
    for path, body in bodies.items():
        content = {"application/json": {"schema": body}}
        operation = {**paths[path]["post"], "requestBody": {"required": True, "content": content}}
        paths[path] = {**paths[path], "post": operation}


def _with_refusals(path: str, operations: Schemas) -> Schemas:
    """The operations of a path with every status that they can be refused with."""
    return {
        method: {
            **operation,
            "parameters": [*operation.get("parameters", ()), KEY],
            "responses": {
                **{
                    status: response
                    for status, response in operation["responses"].items()
                    if status < "400"
                },
                **{str(status): REFUSALS[status] for status in _refusals(path, method)},
            },
        }
        for method, operation in operations.items()
    }


def _links(paths: Schemas) -> Schemas:
    """What somebody can do who has just sat down: everything at the table, with the seat's key."""
    values = {
        "path.table_id": "$response.body#/table/id",
        "header.x-masume-key": "$response.body#/key",
    }
    return {
        operation["operationId"]: {"operationId": operation["operationId"], "parameters": values}
        for path, operations in paths.items()
        if path.startswith(TABLE)
        for operation in operations.values()
    }


def _refusals(path: str, method: str) -> list[int]:
    """The statuses with which an operation can be refused."""
    found = set(EVERYWHERE)
    if "{" in path or method == "post" or path == STREAM:
        found |= IN_PARTICULAR
    if path.startswith(OF_PEOPLE):
        found.add(409)
    return sorted(found)


def _without_ambiguity(part: Json) -> Json:
    """The schema with «anything, or nothing» as «anything»: nothing would fit both."""
    if isinstance(part, list):
        return [_without_ambiguity(each) for each in part]
    if not isinstance(part, dict):
        return part
    if {} in part.get("oneOf", ()):
        return {}
    return {name: _without_ambiguity(each) for name, each in part.items()}


def _closed() -> Iterator[str]:
    """The types of requests that take no other fields than their own."""
    types = [
        each for module in (requests, friends, daily, tournaments) for each in vars(module).values()
    ]
    types += (Record, DeviceRequest, DeviceName)
    structs = [
        each for each in types if isinstance(each, type) and issubclass(each, msgspec.Struct)
    ]
    _, parts = msgspec.json.schema_components(structs, ref_template=REF + "{name}")
    return (name for name, part in parts.items() if part.get("additionalProperties") is False)


def _general() -> Schemas:
    """What is not reached from any route of the framework."""
    types = [MoveRequest, Done, Refusal, DraftInfo, Record]
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
    for kind in ("move", "effect", "view", "options"):
        if (found := getattr(game.info, kind)) is not None:
            yield type_name(game, kind), found
    if (reasons := crew_of(game).reasons) is not None:
        yield type_name(game, "reason"), reasons


def _prefixed(prefix: str, types: dict[str, Json]) -> Schemas:
    """The schemas of some types and of all that they consist of."""
    template = f"{REF}{prefix}.{{name}}"
    found, parts = msgspec.json.schema_components(types.values(), ref_template=template)
    named = {f"{prefix}.{name}": part for name, part in parts.items()}
    for name, schema in zip(types, found, strict=True):
        named.setdefault(f"{prefix}.{name}", schema)
    return named


def _stream() -> Schemas:
    """Server-sent events; the types of their data are `TableInfo`, `Position` and `DraftInfo`."""
    last = "What was seen already: the `id` of the last event"
    return {
        "summary": "Stream",
        "description": "The events of some tables, until the caller goes.",
        "operationId": "ApiStreamStream",
        "parameters": [
            _parameter(
                "tables", "query", "Ids of tables, with commas.", pattern="^[^,]+(,[^,]+)*$"
            ),
            _parameter("last", "query", f"{last}, for callers that cannot send the header."),
            _parameter("last-event-id", "header", f"{last}."),
        ],
        "responses": {
            "200": {
                "description": "Events `table`, `position`, `draft`, `gone`, `beat` and `bye`.",
                "content": {"text/event-stream": {"schema": {"type": "string"}}},
            }
        },
    }


def _parameter(name: str, where: str, words: str, **schema: str) -> Schemas:
    return {
        "name": name,
        "in": where,
        "description": words,
        "required": bool(schema),
        "schema": {"type": "string", **schema},
    }


def _move_operation() -> Schemas:
    table_id = {"name": "table_id", "in": "path", "required": True, "schema": {"type": "string"}}
    return {
        "summary": "Move",
        "description": "Plays; answered when it is on disk.",
        "operationId": "ApiTablesTableIdMovesMove",
        "parameters": [table_id],
        "requestBody": {"required": True, "content": _json("MoveRequest")},
        "responses": {"200": {"description": "The move is on disk.", "content": _json("Done")}},
    }
