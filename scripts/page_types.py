"""Writes or checks the page's types, made from the server's description of its interface.

`web/src/api/schema.ts` has what every game shares; `web/src/games/<box>/schema.ts` has the moves,
effects, views and options of a box. Needs Node and the page's packages (`web/node_modules`).
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path

from masume.core import registry
from masume.core.typing import Json
from masume.server.app import make_app
from masume.server.http.schema import schema_of
from masume.server.settings import Settings

WEB = Path(__file__).resolve().parent.parent / "web"
GENERAL = WEB / "src" / "api" / "schema.ts"
BOXES = WEB / "src" / "games"
TOOL = WEB / "node_modules" / "openapi-typescript" / "bin" / "cli.js"
VERSION = "0"
"""Stands for the version of masume: a release changes no types."""


def schemas() -> dict[str, Json]:
    """All types that the interface sends and takes."""
    app = make_app(settings := Settings())
    found: dict[str, Json] = schema_of(app.framework, settings)["components"]["schemas"]
    asyncio.run(app.backend.store.close())
    return found


def files() -> dict[Path, str]:
    """The TypeScript of every file."""
    every, keys = schemas(), [box.key for box in registry.boxes() if (BOXES / box.key).is_dir()]
    general = {name: part for name, part in every.items() if name.partition(".")[0] not in keys}
    made = {GENERAL: types(general)}
    for key in keys:
        own = {
            name.removeprefix(f"{key}."): part
            for name, part in every.items()
            if name.startswith(f"{key}.")
        }
        text = json.dumps(own).replace(f"#/components/schemas/{key}.", "#/components/schemas/")
        made[BOXES / key / "schema.ts"] = types(json.loads(text))
    return made


def types(parts: dict[str, Json]) -> str:
    """The TypeScript for some schemas."""
    spec = {
        "openapi": "3.1.0",
        "info": {"title": "masume", "version": VERSION},
        "paths": {},
        "components": {"schemas": parts},
    }
    made = subprocess.run(
        ["node", TOOL, "--default-non-nullable=false"],
        input=json.dumps(spec),
        capture_output=True,
        text=True,
        check=True,
        cwd=WEB,
    )
    return made.stdout


def main() -> None:
    """Writes the files with `--write`; otherwise fails if one is not current."""
    for path, text in files().items():
        if "--write" in sys.argv:
            path.write_text(text, encoding="utf-8")
        elif not path.is_file() or path.read_text(encoding="utf-8") != text:
            raise SystemExit(f"{path.relative_to(WEB)} is not current: run make page-types")


if __name__ == "__main__":
    main()
