"""Writes or checks `web/src/api/schema.ts`: the page's types, made from the server's OpenAPI.

The views of the games are added to it: in the interface they are «any», since every game has its
own. Needs Node and the page's packages (`web/node_modules`).
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec

from masume.core import registry
from masume.core.game import Game
from masume.server.app import make_app
from masume.server.http.schema import schema_of
from masume.server.settings import Settings

WEB = Path(__file__).resolve().parent.parent / "web"
TARGET = WEB / "src" / "api" / "schema.ts"
TOOL = WEB / "node_modules" / "openapi-typescript" / "bin" / "cli.js"
VERSION = "0"
"""Stands for the version of masume: a release changes no types."""


def schema() -> dict[str, Any]:
    """What the interface sends and takes, with the view of every game."""
    spec: dict[str, Any] = schema_of(make_app(Settings()).framework)
    spec["info"]["version"], spec["paths"] = VERSION, {}
    describe_effects(spec["components"]["schemas"]["Effect"]["properties"])
    for game in registry.games():
        spec["components"]["schemas"].update(view_of(game))
    return spec


def describe_effects(properties: dict[str, Any]) -> None:
    """An effect of any game: its kind is the tag of a subclass, and what else it has is open."""
    common = {name: properties[name] for name in ("rule", "seat", "points")}
    fact: dict[str, Any] = {"oneOf": [{"type": "integer"}, {"type": "string"}]}
    facts = {"oneOf": [*fact["oneOf"], {"type": "array", "items": fact}]}
    properties.clear()
    properties |= {"kind": {"type": "string"}, **common}
    properties["facts"] = {"type": "object", "additionalProperties": facts}


def view_of(game: Game[Any, Any, Any, Any]) -> dict[str, Any]:
    """The parts of a game's view, named after its box: `SudokuView`."""
    box = "".join(filter(str.isalnum, game.info.box.title()))
    template = f"#/components/schemas/{box}{{name}}"
    _, parts = msgspec.json.schema_components([game.info.view], ref_template=template)
    return {f"{box}{name}": part for name, part in parts.items()}


def types() -> str:
    """The TypeScript that says the same."""
    made = subprocess.run(
        ["node", TOOL, "--default-non-nullable=false"],
        input=json.dumps(schema()),
        capture_output=True,
        text=True,
        check=True,
        cwd=WEB,
    )
    return made.stdout


def main() -> None:
    """Writes the file with `--write`; else fails if it is not current."""
    made = types()
    if "--write" in sys.argv:
        TARGET.write_text(made, encoding="utf-8")
    elif not TARGET.is_file() or TARGET.read_text(encoding="utf-8") != made:
        raise SystemExit(f"{TARGET.name} is not current: run make page-types")


if __name__ == "__main__":
    main()
