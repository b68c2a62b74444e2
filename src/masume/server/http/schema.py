"""The description of the interface at `/api/schema`, including the raw routes."""

from __future__ import annotations

import msgspec
from litestar import Litestar
from litestar.openapi.plugins import JsonRenderPlugin

from masume.core.typing import Json
from masume.server.http.context import AnyRequest
from masume.server.messages import Done, MoveWish, Refusal

REF = "#/components/schemas/{name}"


class SchemaPlugin(JsonRenderPlugin):
    """Renders the framework's schema with what it does not know."""

    def render(self, request: AnyRequest, openapi_schema: dict[str, Json]) -> bytes:
        """The schema as JSON."""
        return msgspec.json.encode(complete(openapi_schema))


def schema_of(framework: Litestar) -> dict[str, Json]:
    """The whole schema of an application."""
    return complete(framework.openapi_schema.to_schema())


def complete(schema: dict[str, Json]) -> dict[str, Json]:
    """Adds the raw routes to the framework's schema."""
    types = [MoveWish, Done, Refusal]
    (request, done, refusal), parts = msgspec.json.schema_components(types, ref_template=REF)
    table_id = {"name": "table_id", "in": "path", "required": True, "schema": {"type": "string"}}
    moves = {
        "summary": "Move",
        "description": "Plays; answered when it is on disk.",
        "operationId": "ApiTablesTableIdMovesMove",
        "parameters": [table_id],
        "requestBody": {"required": True, "content": _json(request)},
        "responses": {
            "200": {"description": "The move is on disk.", "content": _json(done)},
            "400": {"description": "The request is refused.", "content": _json(refusal)},
        },
    }
    paths = {**schema["paths"], "/api/tables/{table_id}/moves": {"post": moves}}
    schemas = dict(sorted({**parts, **schema["components"]["schemas"]}.items()))
    components = {**schema["components"], "schemas": schemas}
    return {**schema, "paths": paths, "components": components}


def _json(schema: Json) -> dict[str, Json]:
    return {"application/json": {"schema": schema}}
